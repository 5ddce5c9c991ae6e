// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// The search that sectors and blocker test share (SECTOR-05, BLOCK-01): all active agents within a 3D radius, whatever
// their condition, in index order.
#pragma once

#include <cstdint>
#include <span>

#include "gaitway/vec.h"
#include "neighbours/people.h"

namespace gaitway {

/// Slots of the agents at most `radius` metres from an agent, itself left out, ascending, the first
/// Limits::budget_agents of them. Valid until the next search.
std::span<const std::uint32_t> neighbours_within(const People& people, std::uint32_t slot, float radius);

}  // namespace gaitway
