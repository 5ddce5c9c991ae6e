// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// MOVE-15 to MOVE-19 and STEP-06: what is written, being stuck, ending, new destinations, displacements.
#include <gtest/gtest.h>

#include "core/heading.h"
#include "move/harness.h"
#include "move/maps.h"

namespace gaitway {
namespace {

using namespace test;

TEST(MOVE15, HeadingToTheAimOrTheObjectToFace) {
  struct Row {
    Vec3 aim;
    double heading;
  };
  for (const Row& row : {Row{{1, 4, 0}, 0}, Row{{4, 1, 0}, 90}}) {
    Harness h;
    const std::uint32_t a = h.add({1, 1, 0});
    h.queue_move(a, row.aim, 0.3f, Gait::walk);
    h.think(a);
    EXPECT_NEAR(degrees(heading_of(h.intent(a).heading)), row.heading, 1e-3);
    EXPECT_EQ(h.intent(a).aim, row.aim);
  }
  Harness h;
  const std::uint32_t other = h.add({-1, 1, 0});
  const std::uint32_t a = h.add({1, 1, 0});
  h.queue_move(a, {1, 4, 0}, 0.3f, Gait::walk, 0, h.ids.at(other));
  h.think(a);
  EXPECT_NEAR(degrees(heading_of(h.intent(a).heading)), 270, 1e-3);
  EXPECT_EQ(h.intent(a).aim, (Vec3{1, 4, 0}));
}

TEST(MOVE15, OverItsAimItKeepsItsFacing) {
  Harness h;
  const std::uint32_t a = h.add({1, 1, 0}, radians(40));
  h.queue_move(a, {1, 1, 1.3f}, 0.3f, Gait::walk);
  h.think(a);
  EXPECT_NEAR(degrees(heading_of(h.intent(a).heading)), 40, 1e-3);
}

/// Speed that an agent at the origin, facing 0, asks for with its aim 20 m off at an angle.
float asked(double angle, bool face, float speed) {
  Harness h;
  const std::uint32_t other = h.add({30, 0, 0});
  const std::uint32_t a = h.add({0, 0, 0});
  const Vec2 d = direction_of(radians(angle));
  h.body(a).speed = speed;
  h.body(a).gait = static_cast<std::uint8_t>(speed == 0 ? 0 : 2);
  h.body(a).velocity = {0, speed, 0};
  h.queue_move(a, {20 * d.x, 20 * d.y, 0}, 0.3f, Gait::walk, 0, face ? h.ids.at(other) : AgentId{});
  h.think(a);
  return h.intent(a).speed;
}

TEST(MOVE16, StandsToTurnFirst) {
  EXPECT_FLOAT_EQ(asked(29, false, 0), 1.629f);
  EXPECT_EQ(asked(31, false, 0), 0);
  EXPECT_FLOAT_EQ(asked(31, true, 0), 1.629f);
  EXPECT_FLOAT_EQ(asked(31, false, 1.629f), 1.629f);
  EXPECT_FLOAT_EQ(asked(-29, false, 0), 1.629f);
  EXPECT_EQ(asked(-31, false, 0), 0);
  EXPECT_EQ(asked(180, false, 0), 0);
}

TEST(MOVE16, TellsOnlyWhatChanges) {
  Harness h;
  const std::uint32_t a = h.add({0, 0, 0});
  h.queue_move(a, {6, 1, 0}, 0.5f, Gait::run);  // 80.5 degrees off
  h.run_until_done(a);
  std::vector<float> kinds;
  for (const Decision& d : h.log.all()) {
    if (d.rule == Rule::MOVE16) kinds.push_back(d.numbers[0]);
  }
  ASSERT_GE(kinds.size(), 2u);
  EXPECT_EQ(kinds[0], 0);  // stands to turn
  EXPECT_EQ(kinds[1], 1);  // walks on
  EXPECT_LE(kinds.size(), 4u);
}

TEST(MOVE16, ACapOf0IsToldAsStandingStill) {
  Harness h;
  const std::uint32_t a = h.add({0, 0, 0});
  h.queue_move(a, {0, 20, 0}, 0.3f, Gait::walk);
  h.advance();
  override_speed(h.steering[a], 0, 1);
  h.advance();
  h.advance();
  std::vector<float> kinds;
  for (const Decision& d : h.log.all()) {
    if (d.rule == Rule::MOVE16) kinds.push_back(d.numbers[0]);
  }
  EXPECT_EQ(kinds, (std::vector<float>{1, 3, 1}));
}

TEST(MOVE17, PushingAgainstAWallFromUpdate1) {
  Harness h;
  const std::uint32_t a = h.add({0, 0, 0});
  h.pinned = true;
  h.queue_move(a, {0, 20, 0}, 0.3f, Gait::walk);
  EXPECT_EQ(h.run_until_done(a, 200), 61u);
  EXPECT_EQ(h.brain(a).failure, MoveFailure::stuck);
  EXPECT_EQ(h.events.back().number, 3);
}

TEST(MOVE17, HeldInPlaceFromUpdate30On) {
  Harness h;
  const std::uint32_t a = h.add({0, 0, 0});
  h.queue_move(a, {0, 20, 0}, 0.3f, Gait::walk);
  for (int i = 0; i < 29; ++i) h.advance();
  EXPECT_NEAR(h.body(a).position.y, 1.5747, 1.6e-4);
  h.pinned = true;
  EXPECT_EQ(h.run_until_done(a, 200), 122u);
  EXPECT_EQ(h.brain(a).failure, MoveFailure::stuck);
}

/// Whether an agent that makes this much way in 60 updates is stuck.
bool stuck_at(Vec3 per_60) {
  Harness h;
  const std::uint32_t a = h.add({0, 0, 0});
  h.pinned = true;
  h.queue_move(a, {0, 20, 0}, 0.3f, Gait::walk);
  h.advance();
  for (int i = 2; i <= 200 && !h.minds[a].actions.empty(); ++i) {
    BodyCore& b = h.body(a);
    b.position = b.position + per_60 * (1.0f / 60.0f);
    h.think(a);
  }
  return h.brain(a).failure == MoveFailure::stuck;
}

TEST(MOVE17, HeightCountsAsProgress) {
  EXPECT_FALSE(stuck_at({0, 0, 0.21f}));
  EXPECT_TRUE(stuck_at({0, 0, 0.19f}));
  EXPECT_FALSE(stuck_at({0, 1.1f, 0}));
}

TEST(MOVE17, Speed0StartsTheCountAnew) {
  Harness h;
  const std::uint32_t a = h.add({0, 0, 0});
  h.pinned = true;
  h.queue_move(a, {0, 20, 0}, 0.3f, Gait::walk);
  for (int i = 0; i < 60; ++i) h.advance();
  override_speed(h.steering[a], 0, 1);
  h.advance();
  EXPECT_EQ(h.moves[a].stuck_count, 0);
  EXPECT_EQ(h.run_until_done(a, 200), 61u + 61u);
}

TEST(MOVE18, AbortWritesNoMoveField) {
  Harness h(walled());
  h.add({-20, 0, 0});
  const std::uint32_t a = h.add({0, -10, 0});
  h.queue_move(a, {0, 10, 0}, 0.3f, Gait::walk);
  // (8, 0) lies 38.7 degrees off: turn first.
  for (int i = 0; i < 40; ++i) h.advance();
  TestContext ctx = h.context(a);
  set_avoiding(ctx.steering, ctx.intent, h.ids.at(0), false);
  const Intent before = ctx.intent;
  EXPECT_FLOAT_EQ(before.speed, 1.629f);
  EXPECT_TRUE(clear_actions(ctx.actions, ctx));
  EXPECT_EQ(ctx.intent.speed, before.speed);
  EXPECT_EQ(ctx.intent.aim, before.aim);
  EXPECT_EQ(ctx.intent.aim_radius, before.aim_radius);
  EXPECT_EQ(ctx.intent.heading, before.heading);
  EXPECT_EQ(ctx.intent.turn_boost, 0);  // the avoidance ended
  EXPECT_FALSE(ctx.steering.avoiding);
  EXPECT_FALSE(ctx.route.has_route());
  EXPECT_EQ(h.pool.used, 0u);
  h.think(a);
  EXPECT_EQ(h.intent(a).speed, 0);
}

TEST(MOVE18, InMidLegTheRouteIsKept) {
  Harness h(walled());
  const std::uint32_t a = h.add({0, -10, 0}, radians(38));
  h.queue_move(a, {0, 10, 0}, 0.3f, Gait::walk);
  h.advance();
  h.routes[a].leg = LegState::climbing_over;
  TestContext ctx = h.context(a);
  clear_actions(ctx.actions, ctx);
  EXPECT_TRUE(h.routes[a].has_route());
  h.think(a);  // FOLLOW-20: the first update that finds the body free
  EXPECT_FALSE(h.routes[a].has_route());
}

MoveAction& move_of(Harness& h, std::uint32_t a) { return std::get<MoveAction>(h.minds[a].actions.front().action); }

TEST(MOVE19, SmallMovesAreIgnored) {
  Harness h;
  const std::uint32_t a = h.add({0, 0, 0});
  h.queue_move(a, {0, 20, 0}, 0.3f, Gait::walk);
  h.advance();
  TestContext ctx = h.context(a);
  set_move_target(move_of(h, a), true, ctx, {0.069f, 20, 0});
  EXPECT_EQ(move_of(h, a).destination, (Vec3{0, 20, 0}));
}

TEST(MOVE19, AStraightMoveGoesOnWithoutAGap) {
  Harness h;
  const std::uint32_t a = h.add({0, 0, 0});
  h.queue_move(a, {0, 20, 0}, 0.3f, Gait::walk);
  for (int i = 0; i < 10; ++i) h.advance();
  TestContext ctx = h.context(a);
  set_move_target(move_of(h, a), true, ctx, {0.08f, 20, 0});
  h.advance();
  EXPECT_EQ(h.intent(a).aim, (Vec3{0.08f, 20, 0}));
  EXPECT_FLOAT_EQ(h.intent(a).speed, 1.629f);
  EXPECT_FLOAT_EQ(h.body(a).speed, 1.629f);
}

TEST(MOVE19, TheRouteIsKeptWhenItsEndSeesThePoint) {
  Harness h(walled());
  const std::uint32_t a = h.add({0, -10, 0});
  h.queue_move(a, {0, 10, 0}, 0.3f, Gait::walk);
  h.advance();
  const std::uint32_t slot = h.routes[a].route;
  const std::uint32_t plans = h.noted(Rule::MOVE02);
  TestContext ctx = h.context(a);
  set_move_target(move_of(h, a), true, ctx, {1, 11, 0});
  EXPECT_EQ(h.routes[a].route, slot);
  EXPECT_EQ(h.noted(Rule::MOVE02), plans);
  EXPECT_EQ(move_of(h, a).destination, (Vec3{1, 11, 0}));
}

TEST(MOVE19, ANewDestinationWithoutAWayEndsTheMove) {
  Harness h(walled());
  const std::uint32_t a = h.add({0, -10, 0});
  h.queue_move(a, {0, -20, 0}, 0.3f, Gait::walk);
  h.advance();
  TestContext ctx = h.context(a);
  set_move_target(move_of(h, a), true, ctx, {0, 0, 0});  // inside the wall
  h.advance();
  EXPECT_TRUE(h.minds[a].actions.empty());
  EXPECT_EQ(h.brain(a).failure, MoveFailure::no_route);
}

TEST(STEP06, PushesInTheOpenPlanNothingAnew) {
  Harness h;
  const std::uint32_t a = h.add({0, 0, 0});
  h.queue_move(a, {0, 20, 0}, 0.5f, Gait::walk);
  for (int i = 1; i < 1000 && !(h.step > 0 && h.minds[a].actions.empty()); ++i) {
    h.advance();
    if (h.step % 10 == 0 && !h.minds[a].actions.empty()) {
      h.body(a).position.x += h.step % 20 == 0 ? 0.3f : -0.3f;
      TestContext ctx = h.context(a);
      displace_agent(ctx, false);
    }
  }
  EXPECT_TRUE(h.minds[a].actions.empty());
  EXPECT_EQ(h.brain(a).failure, MoveFailure::none);
  EXPECT_LE(plan_distance(h.body(a).position, {0, 20, 0}), 0.6f);
  EXPECT_EQ(h.noted(Rule::MOVE02), 1u);
  EXPECT_EQ(h.noted(Rule::STEP06), 0u);
}

TEST(STEP06, ATeleportBehindAWallPlansOnce) {
  Harness h(walled());
  const std::uint32_t a = h.add({0, 20, 0}, radians(180));
  h.queue_move(a, {0, 10, 0}, 0.5f, Gait::walk);
  for (int i = 0; i < 40; ++i) h.advance();
  EXPECT_GT(h.moves[a].stuck_count, 0);
  h.body(a).position = {0, -10, 0};
  TestContext ctx = h.context(a);
  displace_agent(ctx, true);
  EXPECT_EQ(h.moves[a].stuck_count, 0);
  EXPECT_EQ(h.moves[a].stuck_point, (Vec3{0, -10, 0}));
  h.run_until_done(a);
  EXPECT_EQ(h.noted(Rule::MOVE02), 2u);
  EXPECT_EQ(h.noted(Rule::STEP06), 1u);
  EXPECT_LE(plan_distance(h.body(a).position, {0, 10, 0}), 0.6f);
}

TEST(STEP06, AtMostOncePerSecond) {
  Harness h(walled());
  const std::uint32_t a = h.add({0, 20, 0}, radians(180));
  h.queue_move(a, {0, 10, 0}, 0.5f, Gait::walk);
  for (int i = 0; i < 10; ++i) h.advance();
  std::vector<std::uint32_t> planned;
  for (int i = 0; i < 35; ++i) {
    // Back and forth: each time the waypoint or the destination is behind the wall.
    h.body(a).position = h.routes[a].has_route() ? Vec3{-20, 10, 0} : Vec3{0, -10, 0};
    TestContext ctx = h.context(a);
    displace_agent(ctx, true);
    const std::uint32_t before = h.noted(Rule::STEP06);
    h.advance();
    if (h.noted(Rule::STEP06) > before) planned.push_back(h.step);
  }
  ASSERT_EQ(planned.size(), 2u);
  EXPECT_EQ(planned[0], 11u);
  EXPECT_EQ(planned[1], 41u);  // 1000 ms later: 366 -> 1366
}

TEST(BRAIN03, AMoveQueuedBeforeAStepMovesTheBodyInIt) {
  Harness h;
  const std::uint32_t a = h.add({0, 0, 0});
  h.queue_move(a, {0, 5, 0}, 0.3f, Gait::walk);
  h.advance();
  EXPECT_NEAR(h.body(a).position.y, 0.0543, 1e-5);
}

void walks(Harness& h, std::uint32_t a) {
  h.body(a).velocity = {0, 1.629f, 0};
  h.body(a).speed = 1.629f;
  h.body(a).gait = 2;
}

TEST(BRAIN05, AWalkerWhoseActionIsRemovedComesToRest) {
  Harness h;
  const std::uint32_t a = h.add({0, 0, 0});
  h.queue_move(a, {0, 50, 0}, 0.3f, Gait::walk);
  for (int i = 0; i < 5; ++i) h.advance();
  EXPECT_FLOAT_EQ(h.body(a).speed, 1.629f);
  TestContext ctx = h.context(a);
  clear_actions(ctx.actions, ctx);
  h.advance();
  EXPECT_NEAR(h.body(a).speed, 0.562333, 6e-5);
  h.advance();
  EXPECT_EQ(h.body(a).speed, 0);
}

TEST(BRAIN16, GapsBetweenMoves) {
  Harness h;
  const std::uint32_t a = h.add({0, 0, 0});
  walks(h, a);
  h.queue_move(a, {0, 50, 0}, 0.3f, Gait::walk, 100);
  const double expected[] = {0.562333, 0, 1.629, 1.629};
  for (double speed : expected) {
    h.advance();
    EXPECT_NEAR(h.body(a).speed, speed, 1e-5 + 1e-4 * speed) << h.step;
  }
}

TEST(BRAIN17, AWholeMoveToAPosition) {
  Harness h;
  const std::uint32_t a = h.add({0, 0, 0});
  MoveToPosition goal;
  goal.point = {0, 5, 0};
  goal.radius = 0.3f;
  h.push(a, goal);
  std::uint32_t action_done = 0, goal_done = 0;
  for (int i = 0; i < 200 && goal_done == 0; ++i) {
    const bool ran = h.step > 0 && !h.minds[a].actions.empty();
    h.advance();
    if (h.step == 1) {
      EXPECT_NEAR(h.body(a).position.y, 0.0543, 1e-5);
    }
    if (ran && h.minds[a].actions.empty() && action_done == 0) action_done = h.step;
    if (h.minds[a].goals.empty()) goal_done = h.step;
  }
  EXPECT_EQ(action_done, 88u);
  EXPECT_EQ(goal_done, 89u);
  EXPECT_NEAR(h.body(a).position.y, 4.74284, 4.8e-4);
  EXPECT_EQ(h.no_tasks, 1u);
}

TEST(BRAIN10, ADoneMoveFreesItsRoute) {
  Harness h(walled());
  const std::uint32_t a = h.add({0, -10, 0}, radians(38));
  h.queue_move(a, {0, 10, 0}, 11, Gait::walk);
  h.advance();
  EXPECT_EQ(h.pool.used, 1u);
  h.body(a).position = {8, -2, 0};  // within 11 m of the destination? no: 14.4 m
  h.think(a);
  EXPECT_EQ(h.pool.used, 1u);
  h.body(a).position = {6, 1.5f, 0};  // 10.4 m
  h.think(a);
  EXPECT_TRUE(h.minds[a].actions.empty());
  EXPECT_EQ(h.pool.used, 0u);
}

}  // namespace
}  // namespace gaitway
