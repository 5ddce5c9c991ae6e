// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// What a goal asks an action for: a move (MOVE-01) or a turn (TURN-10).
#pragma once

#include <cstdint>

#include "gaitway/agent.h"
#include "gaitway/id.h"
#include "gaitway/vec.h"

namespace gaitway {

/// Start delay that is replaced by a random 0 to 500 ms at creation (BRAIN-09).
inline constexpr std::int16_t random_delay = -1;

/// MOVE-01: everything a move action is made with.
struct MoveRequest {
  Vec3 destination;
  float radius = 0.3f;  ///< arrival radius, metres
  float speed = -1;     ///< second form: m/s, at least the walk; below 0: the gait's speed
  AgentId face;         ///< agent to face, invalid: none
  std::int16_t delay_ms = 0;
  Gait gait = Gait::walk;
  bool option = false;     ///< stored, changes nothing (MOVE-01)
  bool flag = false;       ///< stored, changes nothing (MOVE-01)
  bool formation = false;  ///< made by the formation goal (FORM-20)
};

/// TURN-10: turn to a heading, a unit vector (sin h, cos h).
struct TurnRequest {
  Vec2 heading{0, 1};
};

}  // namespace gaitway
