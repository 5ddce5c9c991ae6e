// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// Climb legs (CLIMB-01 to CLIMB-05). The probes and the motion of the default body are body/climb_kinematics.h.
#pragma once

#include <cstdint>

#include "gaitway/vec.h"
#include "move/follow.h"

namespace gaitway {

/// What a host that moves bodies itself answers about their legs (CLIMB-05, JUMP-07). An answer is an input: it must be
/// a pure function of its arguments and the step. Without a LegHost such bodies climb nothing and every jump is
/// accepted.
class LegHost {
 public:
  virtual ~LegHost() = default;
  /// Whether the body begins to climb along its facing to `to` over a link of these kind flags. After a yes it is busy
  /// until the host says otherwise.
  virtual bool start_climb(const MoveContext& ctx, std::uint16_t kind, Vec3 to) = 0;
  /// Whether the body takes off now to land at `landing` with this launch velocity, m/s (JUMP-08).
  virtual bool start_jump(const MoveContext& ctx, Vec3 landing, Vec3 velocity) = 0;
};

/// Calls of a climb leg that fail before the last one ends the move (CLIMB-01).
inline constexpr std::uint8_t climb_tries_limit = 31;

/// CLIMB-01 (Route_ClimbLeg): one call on a new leg with 8 or 0x80.
FollowResult follow_climb_leg(MoveContext& ctx, const StepLink& in);
/// CLIMB-03 (Route_TryClimbNear): the early climb of a fast climber before a link out with 8 or 0x80.
FollowResult try_early_climb(MoveContext& ctx, const StepLink& out);
/// CLIMB-05: asks the body to climb along its facing over the step from node `from` to node `to`; yes or no. A body
/// that the host moves is asked through the LegHost.
bool start_climb(MoveContext& ctx, std::uint32_t from, std::uint32_t to, std::uint16_t kind);

}  // namespace gaitway
