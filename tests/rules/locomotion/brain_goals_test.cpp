// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
#include <gtest/gtest.h>

#include "core/heading.h"
#include "mind/toy_mind.h"

namespace gaitway {
namespace {

using namespace test;

TEST(BRAIN13, TheTargetLiesBesideTheFlag) {
  Vec3 t = flag_target({47.30f, 20.20f, 1}, -1, -1);
  EXPECT_NEAR(t.x, 46.3002, 46.3e-4);
  EXPECT_NEAR(t.y, 20.2175, 20.2e-4);
  EXPECT_EQ(t.z, 1);
  t = flag_target({47.30f, 20.20f, 1}, 2, 90);
  EXPECT_NEAR(t.x, 47.3, 47.3e-4);
  EXPECT_NEAR(t.y, 22.2, 22.2e-4);
}

MoveToFlag to_flag() {
  MoveToFlag g;
  g.distance = 2;
  g.angle_degrees = 90;
  g.radius = 0.5f;
  g.gait = Gait::jog;
  g.option = true;
  return g;
}

TEST(BRAIN13, StartWorksTheTargetOutOnceAndAMoveIsQueued) {
  ToyMind m;
  m.flag = {true, {10, 0, 0}, {0, 1}};
  m.push(to_flag());
  m.advance();
  EXPECT_EQ(m.take().front(), "drop target");
  ASSERT_EQ(m.moves.size(), 1u);
  EXPECT_EQ(m.moves[0].gait, Gait::jog);
  EXPECT_EQ(m.moves[0].radius, 0.5f);
  EXPECT_TRUE(m.moves[0].option);
  EXPECT_FALSE(m.moves[0].flag);
  EXPECT_NEAR(m.moves[0].destination.x, 10, 1e-4);
  EXPECT_NEAR(m.moves[0].destination.y, 2, 1e-4);
  EXPECT_EQ(m.moves[0].delay_ms, draw_start_delay(1, 0, 1, 0));
  m.flag.position = {50, 50, 0};
  for (int i = 0; i < 20; ++i) m.advance();  // the queue is not empty: it waits
  EXPECT_EQ(m.moves.size(), 1u);
  m.actions.pop();
  m.advance();
  ASSERT_EQ(m.moves.size(), 2u);
  EXPECT_NEAR(m.moves[1].destination.y, 2, 1e-4);  // the target stays
}

TEST(BRAIN13, AFlagThatIsGoneEndsIt) {
  ToyMind m;
  m.push(to_flag());
  m.advance();
  EXPECT_EQ(m.take(), (Said{"drop target", "goal ended", "no task"}));
}

TEST(BRAIN13, FacesTheFlagBeforeItHasArrived) {
  ToyMind m;
  m.flag = {true, {10, 0, 0}, direction_of(radians(90))};
  m.view.position = {10, 2.4f, 0};
  MoveToFlag g = to_flag();
  g.face_flag = true;
  m.push(g);
  m.view.facing = direction_of(radians(74.5));  // 15.5 degrees off
  m.advance();
  ASSERT_EQ(m.turns.size(), 1u);
  EXPECT_NEAR(degrees(heading_of(m.turns[0].heading)), 90, 1e-3);
  EXPECT_FALSE(m.goals.empty());
  m.view.facing = direction_of(radians(75.5));  // 14.5 degrees off
  m.advance();
  EXPECT_TRUE(m.goals.empty());
  EXPECT_TRUE(m.moves.empty());
}

TEST(BRAIN14, AMoveAtOnceThenEverySecond) {
  ToyMind m;
  m.human = {true, {0, 20, 0}};
  MoveToHuman g;
  g.radius = 1;
  g.gait = Gait::run;
  m.push(g);
  std::vector<std::uint32_t> at;
  for (int i = 0; i < 62; ++i) {
    m.human.position.y = 20 + 0.1f * static_cast<float>(i);
    const std::size_t before = m.moves.size();
    m.advance();
    if (m.moves.size() > before) at.push_back(m.step);
  }
  EXPECT_EQ(at, (std::vector<std::uint32_t>{1, 31, 61}));
  EXPECT_EQ(m.moves[0].delay_ms, 0);
  EXPECT_EQ(m.moves[0].gait, Gait::run);
  EXPECT_FLOAT_EQ(m.moves[1].destination.y, 23);  // where the other is then
  EXPECT_EQ(m.actions.size(), 1u);                // the one before was cleared
}

TEST(BRAIN14, DoneWithinTheRadiusIn3D) {
  ToyMind m;
  m.human = {true, {0, 0.6f, 0.9f}};  // 1.08167 m in 3D
  m.push(MoveToHuman{});
  m.advance();
  EXPECT_FALSE(m.goals.empty());
  m.human.position = {0, 0.6f, 0.7f};  // 0.921954 m
  m.take();
  m.advance();
  EXPECT_TRUE(m.goals.empty());
  EXPECT_TRUE(m.actions.empty());
  EXPECT_EQ(m.take(), (Said{"clear m", "goal ended", "no task"}));
}

TEST(BRAIN14, EndsWhenOneOfTheTwoIsNotUp) {
  ToyMind m;
  m.push(MoveToHuman{});
  m.advance();
  EXPECT_TRUE(m.goals.empty());
  ToyMind n;
  n.human = {true, {0, 20, 0}};
  n.view.down = true;
  n.push(MoveToHuman{});
  n.advance();
  EXPECT_TRUE(n.goals.empty());
  EXPECT_TRUE(n.moves.empty());
}

TEST(BRAIN14, ThirtyUpdatesAfterAFailedMove) {
  ToyMind m;
  m.human = {true, {0, 20, 0}};
  m.push(MoveToHuman{});
  m.advance();
  m.actions.pop();
  m.brain.failure = MoveFailure::no_route;
  for (int i = 1; i <= 29; ++i) m.advance();
  EXPECT_EQ(m.moves.size(), 1u);
  m.advance();  // the 30th
  EXPECT_EQ(m.moves.size(), 2u);
  EXPECT_EQ(m.brain.failure, MoveFailure::none);
}

TEST(BRAIN17, FirstMoveAtOnceLaterOnesAfterADelay) {
  ToyMind m;
  MoveToPosition g;
  g.point = {0, 5, 0};
  g.radius = 0.3f;
  g.gait = Gait::jog;
  m.push(g);
  m.advance();
  ASSERT_EQ(m.moves.size(), 1u);
  EXPECT_EQ(m.moves[0].delay_ms, 0);
  EXPECT_EQ(m.moves[0].gait, Gait::jog);
  EXPECT_EQ(m.moves[0].destination, (Vec3{0, 5, 0}));
  std::int16_t least = 1000, most = -1;
  for (std::size_t tries = 2; tries < 400; ++tries) {
    m.actions.pop();
    m.brain.failure = MoveFailure::no_route;  // never gives up by itself
    m.advance();
    ASSERT_EQ(m.moves.size(), tries);
    const std::int16_t d = m.moves.back().delay_ms;
    EXPECT_EQ(d, draw_start_delay(1, 0, m.step, 0));
    least = d < least ? d : least;
    most = d > most ? d : most;
  }
  EXPECT_GE(least, 0);
  EXPECT_LE(most, 250);
  EXPECT_LT(least, 20);
  EXPECT_GT(most, 230);
}

TEST(BRAIN17, DoneWithinTheRadiusWithoutAnAction) {
  ToyMind m;
  MoveToPosition g;
  g.point = {0, 0.2f, 0};
  m.push(g);
  m.advance();
  EXPECT_TRUE(m.goals.empty());
  EXPECT_TRUE(m.moves.empty());
  EXPECT_EQ(m.take(), (Said{"goal ended", "no task"}));
  EXPECT_EQ(m.step, 1u);
}

TEST(BRAIN17, APointSmallerThanAMoveCanHitCounts) {
  // MOVE-02 takes a point within 0.1 m as reached, so a goal must not ask for more; nor is one farther off there.
  for (const float at : {0.099f, 0.101f}) {
    ToyMind m;
    MoveToPosition g;
    g.point = {0, at, 0};
    g.radius = 0;
    m.push(g);
    m.advance();
    EXPECT_EQ(m.goals.empty(), at < 0.1f) << at;
    EXPECT_EQ(m.moves.size(), at < 0.1f ? 0u : 1u) << at;
  }
}

GoalOrder asked(MoveToHuman goal, std::uint32_t now_ms, bool actions_empty) {
  GoalView view;
  view.now_ms = now_ms;
  view.actions_empty = actions_empty;
  GoalOrder order;
  EXPECT_EQ(process(goal, view, {true, {0, 20, 0}}, order), GoalAnswer::wait);
  return order;
}

TEST(BRAIN14, ThreeReasonsForANewMove) {
  using Queue = GoalOrder::Queue;
  MoveToHuman first, later;
  later.moved_ms = 1000;
  EXPECT_EQ(asked(first, 33, false).queue, Queue::move) << "none was made yet";
  EXPECT_EQ(asked(later, 1500, true).queue, Queue::move) << "the last one is over";
  EXPECT_EQ(asked(later, 2000, false).queue, Queue::move) << "a second has passed";
  EXPECT_EQ(asked(later, 1999, false).queue, Queue::nothing);
  EXPECT_FALSE(asked(later, 1999, false).clear_actions);
}

TEST(BRAIN17, ThereAtExactlyTheRadius) {
  // The same of BRAIN-13 and BRAIN-14: within means at most.
  struct Row {
    float at;
    bool there;
  };
  for (const Row& row : {Row{2, true}, Row{2.01f, false}}) {
    GoalView view;
    GoalOrder order;
    MoveToPosition p;
    p.point = {0, row.at, 0};
    p.radius = 2;
    EXPECT_EQ(process(p, view, order) == GoalAnswer::done, row.there);
    MoveToFlag f;
    f.target = {0, row.at, 0};
    f.radius = 2;
    EXPECT_EQ(process(f, view, {true, {}, {0, 1}}, order) == GoalAnswer::done, row.there);
    MoveToHuman h;
    h.radius = 2;
    EXPECT_EQ(process(h, view, {true, {0, row.at, 0}}, order) == GoalAnswer::done, row.there);
  }
}

TEST(BRAIN17, ThirtyCentimetresUnlessToldOtherwise) {
  for (float at : {0.299f, 0.305f}) {
    GoalView view;
    GoalOrder order;
    MoveToPosition p;
    p.point = {0, at, 0};
    EXPECT_EQ(process(p, view, order) == GoalAnswer::done, at < 0.3f);
    MoveToFlag f;
    f.target = {0, at, 0};
    EXPECT_EQ(process(f, view, {true, {}, {0, 1}}, order) == GoalAnswer::done, at < 0.3f);
  }
}

}  // namespace
}  // namespace gaitway
