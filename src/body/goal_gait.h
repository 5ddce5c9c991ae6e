// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// The gait that each goal of the originals asks for, as data (GAIT-09). Stamina is read here and nowhere else
// (GAIT-10).
#pragma once

#include <cstdint>
#include <span>

namespace gaitway {

/// What decides about the gait of a row.
enum class GaitCondition : std::uint8_t {
  caller,          ///< the caller's argument
  always,          ///< the row's gait
  chase,           ///< 5 after a target whose gait is above 3 while stamina is above 50 %, else the row's gait
  near_object,     ///< the row's gait within 3 m of the object, its own gait beyond
  holds_distance,  ///< 2 while it holds its distance, else the row's gait
  leader,          ///< the row's gait near the leader, 5 away from it
  shadow,          ///< the leader's gait (the row's gait at first), 3 when more than 50 m behind
  avoid,           ///< 5, 4 below 50 % power, or the goal's own gait when it has one
  formation,       ///< a speed between walk and 1.25 x sprint, set by the formation
  direct_speed,    ///< a speed set directly
  spectate,        ///< the row's gait, 4 when the watched agent runs
  beyond_reach,    ///< the row's gait beyond reach, the caller's within
};

struct GoalGait {
  const char* goal;
  GaitCondition condition;
  std::uint8_t gait;
};

/// All rows, in the chapter's order.
std::span<const GoalGait> goal_gaits();
/// The row of a goal by name, for example "EngageEnemy"; null when there is none.
const GoalGait* find_goal_gait(const char* goal);

/// What the conditions read.
struct GaitInputs {
  int own_gait = 0;    ///< the caller's argument or the goal's own gait
  int other_gait = 0;  ///< gait of the target, leader or watched agent
  float stamina = 1;   ///< share, 0 to 1
  float power = 1;     ///< share, 0 to 1
  float distance = 0;  ///< metres to the object, leader or target
  bool holds_distance = false;
  bool near_leader = false;
  bool beyond_reach = true;
  bool first = false;  ///< Shadow's first update
};
/// The gait 0 to 5 that a goal asks for; -1 where a speed is set instead of a gait.
int gait_of_goal(const GoalGait& row, const GaitInputs& in);

}  // namespace gaitway
