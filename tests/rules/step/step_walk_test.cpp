// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// STEP-07 and the whole chain on an open plane: an order moves a body.
#include "rules/step/worlds.h"

namespace gaitway::test {
namespace {

TEST(STEP07, AnOrderedGoalWalksAndReports) {
  World w = plane_world();
  const AgentId a = add(w, {0, 0, 0});
  ASSERT_TRUE(w.order_move(a, {{0, 5, 0}, 0.3f, Gait::walk}).ok());
  ASSERT_TRUE(w.step().ok());
  // BRAIN-17's check: y 0.0543 after step 1, the goal ends in step 89 at y 4.74284.
  EXPECT_NEAR(place(w, a).y, 0.0543, 1e-5);
  EXPECT_EQ(w.agent(a)->goal, GoalStatus::active);
  int reached = 0;
  for (int n = 2; n <= 100; ++n) {
    ASSERT_TRUE(w.step().ok());
    for (const Event& e : w.events()) {
      if (e.kind == EventKind::goal_reached) reached = n;
    }
  }
  EXPECT_EQ(reached, 89);
  EXPECT_NEAR(place(w, a).y, 4.74284, 1e-4);
  EXPECT_EQ(w.agent(a)->goal, GoalStatus::reached);
}

}  // namespace
}  // namespace gaitway::test
