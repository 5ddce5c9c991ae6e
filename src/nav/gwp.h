// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// The .gwp file: path data as bytes, versioned and checksummed. Reading and writing files is io's.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "gaitway/path_data.h"
#include "gaitway/result.h"

namespace gaitway {

inline constexpr std::uint32_t gwp_version = 1;

/// The bytes of a .gwp file.
std::vector<std::uint8_t> write_gwp(const PathData& data);
/// Path data from the bytes of a .gwp file. Refuses other files, newer versions, truncated or changed bytes and data
/// that does not hold together (check_path_data); the message says what was expected.
Result<PathData> read_gwp(std::span<const std::uint8_t> bytes);
/// Content checksum of path data: equal data has equal checksums on every platform (STEP-23). `source` is no content.
std::uint64_t path_checksum(const PathData& data);

}  // namespace gaitway
