// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// Following a route, leg by leg (FOLLOW-01 to FOLLOW-21). All functions act for the agent of the context.
#pragma once

#include <cstdint>

#include "gaitway/vec.h"
#include "move/route_state.h"
#include "nav/link.h"

namespace gaitway {

struct MoveContext;

/// Result words of a follower step: anything but go_on ends the move action's update and is its result (FOLLOW-17).
enum class FollowResult : std::uint8_t { wait = 0, go_on = 1, done = 2 };

/// The links of the current waypoint (FOLLOW-19).
struct Legs {
  StepLink in;   ///< of the step from the previous waypoint; kind 0 at index 0
  StepLink out;  ///< of the step to the next waypoint; kind 0 at the last
};

/// Puts the agent on a route just made (FOLLOW-01): index 0, everything else cleared but the mask, aim = waypoint 0's
/// point, aim radius 0.25.
void start_route(MoveContext& ctx, std::uint32_t route);
/// One call of the follower (FOLLOW-02, Route_Follow). Without a route: go on. It may free the route.
FollowResult follow_route(MoveContext& ctx);
/// A waypoint or a finished climb was reached (FOLLOW-12): sets move on now.
void ask_to_move_on(RouteState& state);
/// FOLLOW-04: takes the next waypoint that may not be skipped; past the last one the route is freed.
void advance_route(MoveContext& ctx);
/// FOLLOW-09 and FOLLOW-10: whether waypoint `i` may be skipped.
bool may_skip(MoveContext& ctx, std::int32_t i);
/// FOLLOW-19 for any waypoint of the agent's route.
Legs legs_of(const MoveContext& ctx, std::int32_t i);
/// FOLLOW-18: where waypoint `i` is, worked out each time: node, take-off point (JUMP-02) or landing point (JUMP-03).
Vec3 waypoint_point(MoveContext& ctx, std::int32_t i);
/// Node and point of the current waypoint; only with a route whose index is one of its waypoints.
std::uint32_t current_node(const MoveContext& ctx);
Vec3 current_point(MoveContext& ctx);

/// FOLLOW-20 (RouteState_Release): frees the route, releases all claims, clears the leg state, move on now and the leg
/// is new. Without a route it still releases and clears.
void release_route(MoveContext& ctx);
/// FOLLOW-16 (RouteState_Stop): frees the route and sets the index to none, unless the agent is in mid leg.
void stop_route(MoveContext& ctx);
/// FOLLOW-20's kept route: frees what a stop in mid leg kept, at an update that finds the body neither busy nor
/// airborne and no move action at the front. To be called once in each of the agent's updates; true when it freed
/// something.
bool free_kept_route(MoveContext& ctx);
/// STEP-18: the agent leaves the world (or changes its mover, STEP-04): route, claims and queue places go.
void release_agent(MoveContext& ctx);
/// FOLLOW-21 (RouteState_SetState): a state other than none first ends a steering detour that is still running.
void set_leg_state(MoveContext& ctx, LegState state);

/// FOLLOW-11 (Brain_CheckMoveArrival): whether an agent at `position` with `speed` (m/s) is at its aim.
bool reaches_aim(Vec3 position, Vec3 aim, float aim_radius, float speed);

}  // namespace gaitway
