// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// GAIT-09, GAIT-10: which gait a goal asks for, and that stamina enters nowhere else.
#include "body/goal_gait.h"

#include <set>
#include <string>

#include "body/body_world.h"

namespace gaitway {
namespace {

using test::BodyWorld;

int asked(const char* goal, const GaitInputs& in) {
  const GoalGait* row = find_goal_gait(goal);
  EXPECT_NE(row, nullptr) << goal;
  return row ? gait_of_goal(*row, in) : -2;
}

TEST(GAIT09, EngageEnemyRunsAfterARunner) {
  GaitInputs in;
  in.other_gait = 4;
  in.stamina = 0.51f;
  EXPECT_EQ(asked("EngageEnemy", in), 5);
  in.stamina = 0.50f;
  EXPECT_EQ(asked("EngageEnemy", in), 4);
  in.other_gait = 3;
  in.stamina = 0.90f;
  EXPECT_EQ(asked("EngageEnemy", in), 4);
}

TEST(GAIT09, GetItemSlowsNearTheObject) {
  GaitInputs in;
  in.own_gait = 4;
  in.distance = 3.0f;
  EXPECT_EQ(asked("GetItem", in), 3);
  in.distance = 3.05f;
  EXPECT_EQ(asked("GetItem", in), 4);
}

TEST(GAIT09, SpectateFollowsTheWatched) {
  GaitInputs in;
  in.other_gait = 4;
  EXPECT_EQ(asked("Spectate", in), 4);
  in.other_gait = 2;
  EXPECT_EQ(asked("Spectate", in), 2);
}

TEST(GAIT09, TheTable) {
  GaitInputs in;
  in.own_gait = 3;
  for (const char* goal : {"MoveToFlag", "MoveToFlagNetFlag", "MoveToUseFlag", "MoveToPosition", "MoveToHuman",
                           "TravelPath", "Wander", "DestroyItem", "DestroyCar", "Patrol"}) {
    EXPECT_EQ(asked(goal, in), 3) << goal;
  }
  for (const char* goal : {"Pedestrian", "PedFlag", "AreaWalker", "Hooker", "Peddler", "StandIdle", "Mark", "Scout",
                           "PathScout", "Backoff", "Ring", "StandGround", "Confront", "CopPatrol", "CopInteract",
                           "CopperGuardArrested", "HoldPosition"}) {
    EXPECT_EQ(asked(goal, in), 2) << goal;
  }
  for (const char* goal : {"ChaseSupport", "StationaryShooter"}) EXPECT_EQ(asked(goal, in), 3) << goal;
  for (const char* goal : {"Riot", "Investigate", "Respond", "RiotCop", "Tag", "GrabTarget", "Mace", "Grabber",
                           "BigDefender", "LeftTurf", "MeleeGetItem"}) {
    EXPECT_EQ(asked(goal, in), 4) << goal;
  }
  for (const char* goal : {"Scatter", "RunFromTrain", "CallGang"}) EXPECT_EQ(asked(goal, in), 5) << goal;

  in.holds_distance = true;
  EXPECT_EQ(asked("BigThrower", in), 2);
  in.holds_distance = false;
  EXPECT_EQ(asked("BigThrower", in), 3);
  in.near_leader = true;
  EXPECT_EQ(asked("Hide", in), 3);
  in.near_leader = false;
  EXPECT_EQ(asked("Hide", in), 5);
  for (const char* goal : {"FollowAndAttack", "FollowAndDefend"}) {
    in.beyond_reach = true;
    EXPECT_EQ(asked(goal, in), 4);
    in.beyond_reach = false;
    EXPECT_EQ(asked(goal, in), 3);
  }

  in.first = true;
  EXPECT_EQ(asked("Shadow", in), 2);
  in.first = false;
  in.other_gait = 5;
  in.distance = 50;
  EXPECT_EQ(asked("Shadow", in), 5);
  in.distance = 50.1f;
  EXPECT_EQ(asked("Shadow", in), 3);

  EXPECT_EQ(asked("AvoidEnemies", in), 3);  // the goal's own gait
  in.own_gait = 0;
  in.power = 0.5f;
  EXPECT_EQ(asked("AvoidEnemies", in), 5);
  in.power = 0.49f;
  EXPECT_EQ(asked("AvoidEnemies", in), 4);

  for (const char* goal : {"FollowFormation", "FollowObject", "DevilRun", "RunCarrot"})
    EXPECT_EQ(asked(goal, in), -1) << goal;
  EXPECT_EQ(find_goal_gait("Nothing"), nullptr);
  std::set<std::string> names;
  for (const GoalGait& row : goal_gaits()) EXPECT_TRUE(names.insert(row.goal).second) << row.goal;
  EXPECT_EQ(names.size(), 56u);  // the goals of the chapter's table
}

TEST(GAIT10, StaminaDoesNotLimitAMover) {
  // The control knows no stamina: an agent of gait 5 wants the sprint's speed, whatever an action has read of it.
  BodyWorld w;
  w.add({0, 0, 0});
  GaitInputs tired;
  tired.own_gait = 5;
  tired.stamina = 0;
  const int gait = asked("MoveToPosition", tired);
  EXPECT_EQ(gait, 5);
  w.ask(w.rules.profiles.at(0)->sprint, 0);
  for (int i = 0; i < 60; ++i) EXPECT_CHECK(w.control_only().wanted, 10.245);
  EXPECT_CHECK(w.core().speed, 10.245);
}

}  // namespace
}  // namespace gaitway
