// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// Climb legs (CLIMB-01 to CLIMB-05). The probes and the motion of the default body are body/climb_kinematics.h.
#pragma once

#include <cstdint>

#include "move/follow.h"

namespace gaitway {

/// Calls of a climb leg that fail before the last one ends the move (CLIMB-01).
inline constexpr std::uint8_t climb_tries_limit = 31;

/// CLIMB-01 (Route_ClimbLeg): one call on a new leg with 8 or 0x80.
FollowResult follow_climb_leg(MoveContext& ctx, const StepLink& in);
/// CLIMB-03 (Route_TryClimbNear): the early climb of a fast climber before a link out with 8 or 0x80.
FollowResult try_early_climb(MoveContext& ctx, const StepLink& out);
/// CLIMB-05: asks the body to climb along its facing over the step from node `from` to node `to`; yes or no.
bool start_climb(MoveContext& ctx, std::uint32_t from, std::uint32_t to, std::uint16_t kind);

}  // namespace gaitway
