// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// Jump and drop legs (JUMP-01 to JUMP-15). The arithmetic of the arc is body/jump_arc.h.
#pragma once

#include <cstdint>

#include "gaitway/vec.h"
#include "move/follow.h"

namespace gaitway {

/// JUMP-02: where the agent takes off at waypoint `i`: its point in the node's queue when it can walk straight to it,
/// else the node.
Vec3 take_off_point(MoveContext& ctx, std::int32_t i);
/// JUMP-03: where it lands at waypoint `i`: the take-off point (its own position while `i` is current) carried square
/// across the landing edge, or the node.
Vec3 landing_point(MoveContext& ctx, std::int32_t i);
/// JUMP-04 to JUMP-06: one call of the handler of a jump leg; `in` is the link of the leg.
FollowResult follow_jump_leg(MoveContext& ctx, const StepLink& in);
/// JUMP-07 and JUMP-08: begins a jump to a point: false when the body refuses it.
bool begin_jump(MoveContext& ctx, Vec3 landing);
/// JUMP-09: a launch asked for by a host. In leg state 1 it is JUMP-08's launch to the current waypoint's point; an
/// agent on a route in another leg state gets leg state 5 and keeps its velocity.
void launch_agent(MoveContext& ctx);

/// What a landing does to the running move (JUMP-13, JUMP-14).
enum class LandingAnswer : std::uint8_t {
  nothing,    ///< the front action is no move
  run_again,  ///< the agent's actions run again at once, with the busy test off
  end_move    ///< the move action ends with no failure code (its Abort then frees the route)
};
/// To be called when the body lands; sets the leg state to 0 where the move ends.
LandingAnswer land_agent(MoveContext& ctx);

}  // namespace gaitway
