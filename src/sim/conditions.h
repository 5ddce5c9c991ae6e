// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// Conditions that a host puts on agents (LOCOMOTION, conventions).
#pragma once

#include <cstdint>

#include "gaitway/world.h"

namespace gaitway {

struct Input;

/// Stage 1: sets or clears the bits that stand for a condition.
void apply_condition(World::Impl& w, std::uint32_t slot, const Input& in);

}  // namespace gaitway
