// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// The move action (MOVE-01 to MOVE-20): from a destination to what is asked of the body in each update.
#pragma once

#include <cstdint>

#include "core/trace.h"
#include "gaitway/agent.h"
#include "gaitway/id.h"
#include "gaitway/intent.h"
#include "gaitway/profile.h"
#include "gaitway/vec.h"
#include "mind/action_queue.h"
#include "mind/brain.h"
#include "mind/move_request.h"

namespace gaitway {

struct MoveContext;

/// A queued or running move (MOVE-01). What it keeps while it runs is MoveState.
struct MoveAction {
  Vec3 destination;
  float radius = 0.3f;  ///< arrival radius, metres
  float own_speed = 0;  ///< m/s
  AgentId face;         ///< whom it faces, invalid: where it goes
  Gait gait = Gait::walk;
  bool option = false;
  bool flag = false;
  bool formation = false;  ///< made by the formation goal: a plan gives it a new destination (FORM-20)

  template <class V>
  void fields(V& v) {
    v("destination", destination);
    v("radius", radius);
    v("own_speed", own_speed);
    v("face", face);
    v("gait", gait);
    v("option", option);
    v("flag", flag);
    v("formation", formation);
  }
};

/// Own speeds above this are taken as this: a longer velocity is zeroed anyway (CONTROL-14).
inline constexpr float most_own_speed = 50;

/// MOVE-01 (MoveAction_Init): the own speed is the gait's, or, with a request's speed, at least the walk.
MoveAction make_move(const MoveRequest& request, const SpeedProfile* profile);

/// MOVE-02.
ActionResult start_action(MoveAction& action, MoveContext& ctx);
/// MOVE-05 to MOVE-17.
ActionResult update_action(MoveAction& action, MoveContext& ctx);
/// MOVE-18: never refuses.
bool abort_action(MoveAction& action, MoveContext& ctx, bool forced);
inline bool is_move_action(const MoveAction&) { return true; }

/// MOVE-19 (MoveAction_SetTarget) for an action that runs; before its start the destination is just stored.
void set_move_target(MoveAction& action, bool started, MoveContext& ctx, Vec3 destination);

/// MOVE-04 (Brain_CheckMoveArrival): to be called in every state update, after the control and before the body moves,
/// with the speed just written. For a host body: the position handed in before, the speed handed in now (a teleport:
/// its own position, speed 0).
void check_move_arrival(BrainFields& brain, const Intent& intent, Vec3 position, float speed, const Trace& trace);

/// STEP-06: the agent was pushed, carried or teleported from outside. Its next update plans anew when it cannot walk
/// straight to its aim any more, at most once a second. A teleport also starts the stuck count anew and ends the leg of
/// a jump or climb; ending the body's own motion is the caller's.
void displace_agent(MoveContext& ctx, bool teleport);

/// MOVE-13: the aim lies on another floor.
bool on_another_floor(Vec3 position, Vec3 aim, bool airborne);

}  // namespace gaitway
