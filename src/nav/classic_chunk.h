// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// Importer of the original's path chunk (DATA-17).
#pragma once

#include <cstdint>
#include <span>

#include "gaitway/path_data.h"
#include "gaitway/result.h"

namespace gaitway {

/// Path data from the bytes of a classic path chunk, little-endian; an Error whose place is the byte offset or record
/// when the sums disagree, a record is out of range or the bytes end early.
Result<PathData> read_classic_chunk(std::span<const std::uint8_t> bytes);

}  // namespace gaitway
