// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
#include "body/goal_gait.h"

#include <string_view>

namespace gaitway {

namespace {

using enum GaitCondition;

constexpr float far_shadow = 50.0f;  // metres
constexpr float near_object_m = 3.0f;

constexpr GoalGait rows[] = {
    {"MoveToFlag", caller, 0},
    {"MoveToFlagNetFlag", caller, 0},
    {"MoveToUseFlag", caller, 0},
    {"MoveToPosition", caller, 0},
    {"MoveToHuman", caller, 0},
    {"TravelPath", caller, 0},
    {"Wander", caller, 0},
    {"DestroyItem", caller, 0},
    {"DestroyCar", caller, 0},
    {"Patrol", caller, 0},
    {"Pedestrian", always, 2},
    {"PedFlag", always, 2},
    {"AreaWalker", always, 2},
    {"Hooker", always, 2},
    {"Peddler", always, 2},
    {"StandIdle", always, 2},
    {"Mark", always, 2},
    {"Scout", always, 2},
    {"PathScout", always, 2},
    {"Backoff", always, 2},
    {"Ring", always, 2},
    {"StandGround", always, 2},
    {"Confront", always, 2},
    {"CopPatrol", always, 2},
    {"CopInteract", always, 2},
    {"CopperGuardArrested", always, 2},
    {"BigThrower", holds_distance, 3},
    {"HoldPosition", always, 2},
    {"ChaseSupport", always, 3},
    {"GetItem", near_object, 3},
    {"StationaryShooter", always, 3},
    {"Hide", leader, 3},
    {"EngageEnemy", chase, 4},
    {"Riot", always, 4},
    {"Investigate", always, 4},
    {"Respond", always, 4},
    {"RiotCop", always, 4},
    {"Tag", always, 4},
    {"GrabTarget", always, 4},
    {"Mace", always, 4},
    {"Grabber", always, 4},
    {"BigDefender", always, 4},
    {"LeftTurf", always, 4},
    {"FollowAndAttack", beyond_reach, 4},
    {"FollowAndDefend", beyond_reach, 4},
    {"MeleeGetItem", always, 4},
    {"Scatter", always, 5},
    {"RunFromTrain", always, 5},
    {"CallGang", always, 5},
    {"Shadow", shadow, 2},
    {"AvoidEnemies", avoid, 5},
    {"FollowFormation", formation, 0},
    {"FollowObject", formation, 0},
    {"DevilRun", direct_speed, 0},
    {"RunCarrot", direct_speed, 0},
    {"Spectate", spectate, 2},
};

}  // namespace

std::span<const GoalGait> goal_gaits() { return rows; }

const GoalGait* find_goal_gait(const char* goal) {
  for (const GoalGait& row : rows) {
    if (std::string_view(row.goal) == goal) return &row;
  }
  return nullptr;
}

int gait_of_goal(const GoalGait& row, const GaitInputs& in) {
  switch (row.condition) {
    case caller:
      return in.own_gait;
    case always:
      return row.gait;
    case chase:
      return in.other_gait > 3 && in.stamina > 0.5f ? 5 : row.gait;
    case near_object:
      return in.distance <= near_object_m ? row.gait : in.own_gait;
    case holds_distance:
      return in.holds_distance ? 2 : row.gait;
    case leader:
      return in.near_leader ? row.gait : 5;
    case shadow:
      return in.distance > far_shadow ? 3 : in.first ? row.gait : in.other_gait;
    case avoid:
      return in.own_gait > 0 ? in.own_gait : in.power < 0.5f ? 4 : row.gait;
    case spectate:
      return in.other_gait >= 4 ? 4 : row.gait;
    case beyond_reach:
      return in.beyond_reach ? row.gait : in.own_gait;
    case formation:
    case direct_speed:
      break;
  }
  return -1;
}

}  // namespace gaitway
