// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
#pragma once

#include <cstdint>

namespace gaitway {

/// The most places of a pool that is made whole at once (STEP-19): more is a slip of the pen and would only fill the
/// memory.
inline constexpr std::uint32_t largest_pool = 1000000;

}  // namespace gaitway
