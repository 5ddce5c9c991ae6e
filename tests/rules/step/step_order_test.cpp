// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// STEP-01: the stages of a step, and what their order means for agents.
#include <algorithm>
#include <cmath>

#include "rules/step/worlds.h"
#include "sim/impl.h"

namespace gaitway::test {
namespace {

TEST(STEP01, TheStagesRunInOrder) {
  World w = plane_world();
  add(w, {0, 0, 0});
  std::vector<std::uint8_t> log;
  w.impl().stage_log = &log;
  steps(w, 2);
  const std::vector<std::uint8_t> once{1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11};
  std::vector<std::uint8_t> twice = once;
  twice.insert(twice.end(), once.begin(), once.end());
  EXPECT_EQ(log, twice);
}

// Stage 1 before 6 before 9: an order is accepted, becomes an intent and moves the body in one step. From rest the
// first update asks for min(walk, 2) at once (CONTROL-06), so the body walks 1.629 / 30 m.
TEST(STEP01, AnOrderMovesTheBodyInTheStepThatTakesIt) {
  World w = plane_world();
  const AgentId a = add(w, {0, 0, 0});
  steps(w, 5);
  ASSERT_TRUE(w.order_move(a, {{0, 20, 0}, 0.3f, Gait::walk}).ok());
  EXPECT_EQ(w.agent(a)->goal, GoalStatus::none) << "inputs wait for the step";
  int moved_in = 0;
  for (int i = 1; i <= 5 && !moved_in; ++i) {
    steps(w, 1);
    if (i == 1) {
      EXPECT_EQ(w.agent(a)->goal, GoalStatus::active);
      EXPECT_GT(w.intent(a)->speed, 0) << "stage 6 wrote the intent";
    }
    if (place(w, a).y > 0) moved_in = i;
  }
  EXPECT_EQ(moved_in, 1) << "stage 9 read it";
}

// An agent that is there when the step begins is updated in stage 6 of that step.
TEST(STEP01, ANewAgentTakesPartAtOnce) {
  World w = plane_world();
  steps(w, 3);
  const AgentId a = add(w, {0, 0, 0});
  ASSERT_TRUE(w.order_move(a, {{0, 20, 0}, 0.3f, Gait::walk}).ok());
  steps(w, 1);
  EXPECT_GT(w.intent(a)->speed, 0);
  EXPECT_GT(place(w, a).y, 0);
}

// Inputs apply in the order of (kind, id), whatever the order of the calls.
TEST(STEP01, InputsInOrderOfKindAndId) {
  const auto run = [](bool swapped) {
    World w = plane_world();
    const AgentId a = add(w, {0, 0, 0}), b = add(w, {5, 0, 0});
    const auto first = [&] { ASSERT_TRUE(w.order_move(a, {{0, 20, 0}, 0.3f, Gait::walk}).ok()); };
    const auto second = [&] { ASSERT_TRUE(w.push(b, {0.1f, 0, 0}).ok()); };
    const auto third = [&] { ASSERT_TRUE(w.order_face(b, 1).ok()); };
    if (swapped) {
      third();
      second();
      first();
    } else {
      first();
      second();
      third();
    }
    steps(w, 30);
    return w.hash();
  };
  EXPECT_EQ(run(false), run(true));
}

// Slots in order: of two agents on one line the earlier slot moves first, so that in the same step the later one is
// told of the touch (CONTROL-26), not the other way round.
TEST(STEP01, BodiesInSlotOrder) {
  World w = plane_world();
  const AgentId a = add(w, {0, 0, 0}, 3.14159265358979323846 / 2), b = add(w, {0.72f, 0, 0});
  w.impl().state.steering[a.slot()].enabled = false;  // it walks into b instead of going round
  ASSERT_TRUE(w.order_move(a, {{20, 0, 0}, 0.3f, Gait::walk}).ok());
  steps(w, 1);
  // 0.02 m are left to the touch; half of 1.629 m/s is handed on and used in b's move of this very step.
  EXPECT_NEAR(place(w, a).x, 0.02, 1e-4);
  EXPECT_NEAR(place(w, b).x, 0.72 + 1.629 / 2 / 30, 1e-4);
}

}  // namespace
}  // namespace gaitway::test
