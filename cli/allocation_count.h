// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// Counts the program's heap allocations, for benchmarks.
#pragma once

#include <cstdint>

namespace gaitway::cli {

/// Allocations by operator new of the calling thread so far.
std::uint64_t allocation_count();

}  // namespace gaitway::cli
