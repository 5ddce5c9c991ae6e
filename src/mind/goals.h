// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// The goals that move an agent (BRAIN-13, BRAIN-14, BRAIN-17): plain values, and kernels that say what to do next.
#pragma once

#include <cstdint>

#include "core/trace.h"
#include "gaitway/agent.h"
#include "gaitway/id.h"
#include "gaitway/vec.h"
#include "mind/brain.h"
#include "mind/goal_stack.h"
#include "mind/move_request.h"

namespace gaitway {

/// A flag as a goal sees it (BRAIN-13).
struct FlagView {
  bool exists = false;
  Vec3 position;
  Vec2 heading{0, 1};  ///< unit vector
};

/// What a goal's kernel reads of its agent.
struct GoalView {
  Vec3 position;
  Vec2 facing{0, 1};
  std::uint32_t slot = 0;
  std::uint32_t step = 0;
  std::uint32_t now_ms = 0;
  std::uint64_t seed = 0;
  std::uint32_t draw_index = 0;  ///< start-delay draws of this agent made in this step
  MoveFailure failure = MoveFailure::none;
  bool actions_empty = true;
  bool down = false;  ///< knocked down or dead (BRAIN-14)
  Trace trace;
};

/// Who is gone to (BRAIN-14).
struct HumanView {
  bool up = false;  ///< false: gone or dead
  Vec3 position;
};

/// What a goal wants done, in this order: clear the actions, drop the fight target, clear the failure code, queue an
/// action.
struct GoalOrder {
  enum class Queue : std::uint8_t { nothing, move, turn };
  bool clear_actions = false;
  bool drop_target = false;
  bool clear_failure = false;
  Queue queue = Queue::nothing;
  MoveRequest move;  ///< its delay is resolved already
  TurnRequest turn;
  std::uint8_t draws = 0;  ///< start-delay draws made
};

/// BRAIN-17: walk to a point. Never gives up; its maker reads the failure code (MOVE-03).
struct MoveToPosition {
  Vec3 point;
  float radius = 0.3f;  ///< metres
  Gait gait = Gait::walk;
  bool option = false;
  bool flag = false;
  bool moved = false;    ///< its first move was queued: the next ones start after 0 to 250 ms
  bool arrived = false;  ///< read by its maker at End
  bool ordered = false;  ///< made by an order (STEP-07): its end is reported

  template <class V>
  void fields(V& v) {
    v("point", point);
    v("radius", radius);
    v("gait", gait);
    v("option", option);
    v("flag", flag);
    v("moved", moved);
    v("arrived", arrived);
    v("ordered", ordered);
  }
};

/// BRAIN-13: walk to a place beside a flag.
struct MoveToFlag {
  ObjectId flag_id;
  Vec3 target;              ///< worked out at Start
  float distance = 0;       ///< from the flag, metres; may be negative
  float angle_degrees = 0;  ///< anticlockwise from +x
  float radius = 0.3f;
  Gait gait = Gait::walk;
  bool option = false;
  bool flag = false;
  bool face_flag = false;  ///< turns to the flag's heading on arrival
  bool arrived = false;    ///< then the flag and the squad are told at End

  template <class V>
  void fields(V& v) {
    v("flag_id", flag_id);
    v("target", target);
    v("distance", distance);
    v("angle_degrees", angle_degrees);
    v("radius", radius);
    v("gait", gait);
    v("option", option);
    v("flag", flag);
    v("face_flag", face_flag);
    v("arrived", arrived);
  }
};

/// BRAIN-14: walk to another agent, wherever he goes.
struct MoveToHuman {
  AgentId other;
  float radius = 1;
  std::uint32_t moved_ms = 0;  ///< game time of the last move, 0 none yet
  Gait gait = Gait::walk;
  std::uint8_t waited = 0;  ///< updates since a move failed

  template <class V>
  void fields(V& v) {
    v("other", other);
    v("radius", radius);
    v("moved_ms", moved_ms);
    v("gait", gait);
    v("waited", waited);
  }
};

/// Start and Resume of BRAIN-17: clear the actions.
GoalOrder resume(MoveToPosition& goal);
GoalAnswer process(MoveToPosition& goal, const GoalView& view, GoalOrder& order);

/// BRAIN-13's target: flag position + distance x (cos angle, sin angle).
Vec3 flag_target(Vec3 flag, float distance, float angle_degrees);
GoalOrder start(MoveToFlag& goal, const FlagView& flag);
GoalOrder resume(MoveToFlag& goal);
GoalAnswer process(MoveToFlag& goal, const GoalView& view, const FlagView& flag, GoalOrder& order);

/// Updates that BRAIN-14 waits after a failed move.
inline constexpr std::uint8_t human_retry_updates = 30;
GoalAnswer process(MoveToHuman& goal, const GoalView& view, const HumanView& other, GoalOrder& order);

}  // namespace gaitway
