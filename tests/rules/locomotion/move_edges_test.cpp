// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// MOVE-01 to MOVE-19 at their bounds.
#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <vector>

#include "move/harness.h"
#include "move/maps.h"

namespace gaitway {
namespace {

using namespace test;

float above(float v) { return std::nextafter(v, std::numeric_limits<float>::infinity()); }
float below(float v) { return std::nextafter(v, -std::numeric_limits<float>::infinity()); }

TEST(MOVE01, ASpeedOf0IsASpeedToo) {
  const ProfileTable profiles;
  MoveRequest r;
  r.gait = Gait::run;
  r.speed = 0;
  EXPECT_FLOAT_EQ(make_move(r, profiles.at(0)).own_speed, 1.629f) << "max(that speed, walk)";
  r.speed = -1;
  EXPECT_FLOAT_EQ(make_move(r, profiles.at(0)).own_speed, 7.801f) << "the first form";
}

TEST(MOVE02, ATenthOfAMetreExactly) {
  for (const float away : {0.1f, above(0.1f)}) {
    Harness h;
    const std::uint32_t a = h.add({0, 0, 0});
    TestContext ctx = h.context(a);
    MoveRequest r;
    r.destination = {away, 0, 0};
    MoveAction move = make_move(r, ctx.profile());
    EXPECT_EQ(start_action(move, ctx), away == 0.1f ? ActionResult::done : ActionResult::running);
  }
}

std::vector<float> told(const Harness& h, Rule rule) {
  std::vector<float> numbers;
  for (const Decision& d : h.log.all()) {
    if (d.rule == rule) numbers.push_back(d.numbers[0]);
  }
  return numbers;
}

TEST(MOVE02, TheDetoursBoostGoesAndAnothersStays) {
  for (const bool refuses : {false, true}) {
    Harness h;
    h.add({30, 0, 0});
    const std::uint32_t a = h.add({0, 0, 0});
    if (refuses) h.body(a).flags |= body_no_turn_boost;
    TestContext ctx = h.context(a);
    ctx.intent.turn_boost = refuses ? 0 : 2;
    set_avoiding(ctx.steering, ctx.intent, h.ids.at(0), refuses);
    EXPECT_EQ(ctx.intent.turn_boost, refuses ? 0 : 3);
    MoveRequest r;
    r.destination = {0, 5, 0};
    MoveAction move = make_move(r, ctx.profile());
    start_action(move, ctx);
    EXPECT_EQ(ctx.intent.turn_boost, refuses ? 0 : 2) << "an agent that refuses boosts has 0 (TURN-06)";
  }
}

TEST(MOVE06, TellsWhyItDoesNothing) {
  Harness h;
  const std::uint32_t a = h.add({0, 0, 0});
  h.queue_move(a, {0, 20, 0}, 0.3f, Gait::walk);
  h.advance();
  h.body(a).held = HELD_TURN;
  h.advance();
  EXPECT_EQ(told(h, Rule::MOVE06), (std::vector<float>{2})) << "busy";
  h.body(a).held = 0;
  h.advance();
  hold_for(h.steering[a], h.world().now_ms, 500);
  h.advance();
  EXPECT_EQ(told(h, Rule::MOVE06), (std::vector<float>{2, 3})) << "its avoidance wait runs";
  h.moves[a].aborted = true;
  h.advance();
  EXPECT_EQ(told(h, Rule::MOVE06), (std::vector<float>{2, 3, 1}));
}

TEST(MOVE11, TellsForHowLong) {
  ObstacleScene scene;
  Harness h(open_plane(), &scene);
  const std::uint32_t a = h.add({0, 0, 0});
  h.queue_move(a, {0, 20, 0}, 0.3f, Gait::walk);
  scene.blocked = true;
  h.advance();
  EXPECT_EQ(told(h, Rule::MOVE11), (std::vector<float>{1})) << "seconds";
}

TEST(MOVE13, BoundsOfAnotherFloor) {
  const auto other = [](float in_plan, float up) {
    const bool above_it = on_another_floor({3, -4, 5}, {3, -4 + in_plan, 5 + up}, false);
    EXPECT_EQ(on_another_floor({3, -4, 5}, {3 + in_plan, -4, 5 - up}, false), above_it) << "below it alike";
    return above_it;
  };
  // 3D more than 1.5 m, plan at most 1 m, within 20 degrees of straight up (1 m: at least 2.74748 m).
  EXPECT_FALSE(other(0, 1.5f));
  EXPECT_TRUE(other(0, 1.501f));
  EXPECT_TRUE(on_another_floor({0, 0, 0}, {0, 0, above(1.5f)}, false));
  EXPECT_TRUE(other(1, 3));
  EXPECT_TRUE(on_another_floor({0, 0, 0}, {1, 0, 3}, false));
  EXPECT_FALSE(on_another_floor({0, 0, 0}, {above(1), 0, 3}, false));
  EXPECT_FALSE(on_another_floor({0, 0, 0}, {0, -above(1), 3}, false));
  EXPECT_FALSE(other(1, 2.74f));
  EXPECT_TRUE(other(1, 2.75f));
  // Both are needed: 1.41 m up and 0.513 m aside is 1.50043 m, 19.993 degrees.
  EXPECT_TRUE(other(0.513f, 1.41f));
  EXPECT_FALSE(other(0.5f, 1.41f)) << "1.496 m";
}

TEST(MOVE15, TheHeadingAwayFromTheOrigin) {
  Harness h;
  const std::uint32_t other = h.add({30, 70, 0});
  const std::uint32_t a = h.add({50, 90, 0});
  h.queue_move(a, {53, 86, 0}, 0.3f, Gait::walk);
  h.think(a);
  EXPECT_NEAR(h.intent(a).heading.x, 0.6f, 1e-6f);
  EXPECT_NEAR(h.intent(a).heading.y, -0.8f, 1e-6f);
  Harness f;
  f.add({30, 70, 0});
  const std::uint32_t b = f.add({50, 90, 0});
  f.queue_move(b, {53, 86, 0}, 0.3f, Gait::walk, 0, f.ids.at(other));
  f.think(b);
  EXPECT_NEAR(f.intent(b).heading.x, -std::sqrt(0.5f), 1e-6f) << "to the object to face, south-west";
  EXPECT_NEAR(f.intent(b).heading.y, -std::sqrt(0.5f), 1e-6f);
}

/// The speed asked for by one who stands facing `facing` degrees with its aim at `aim` degrees.
float asked(double facing, double aim) {
  Harness h;
  const std::uint32_t a = h.add({0, 0, 0}, radians(facing));
  const Vec2 d = direction_of(radians(aim));
  h.queue_move(a, {20 * d.x, 20 * d.y, 0}, 0.3f, Gait::walk);
  h.think(a);
  return h.intent(a).speed;
}

TEST(MOVE16, ThirtyDegreesOffWhereverItFaces) {
  for (const double facing : {0.0, 50.0, 140.0, 230.0, 320.0}) {
    for (const double side : {1.0, -1.0}) {
      EXPECT_FLOAT_EQ(asked(facing, facing + side * 29.9), 1.629f) << facing;
      EXPECT_EQ(asked(facing, facing + side * 30.1), 0) << facing;
    }
  }
}

TEST(MOVE16, TellsHowFarOffItsAimIs) {
  Harness h;
  const std::uint32_t a = h.add({0, 0, 0});
  h.queue_move(a, {6, 1, 0}, 0.5f, Gait::run);
  h.advance();
  ASSERT_EQ(told(h, Rule::MOVE16).size(), 1u);
  for (const Decision& d : h.log.all()) {
    if (d.rule != Rule::MOVE16) continue;
    EXPECT_EQ(d.numbers[0], 0) << "stands to turn";
    EXPECT_NEAR(d.numbers[1], std::atan2(6.0, 1.0), 1e-4);
    EXPECT_EQ(d.numbers[2], 0);
  }
}

/// The failure of an agent that is `covered` metres from its saved point in the 61st update.
MoveFailure after_61(float covered) {
  Harness h;
  const std::uint32_t a = h.add({0, 0, 0});
  h.pinned = true;
  h.queue_move(a, {0, 20, 0}, 0.3f, Gait::walk);
  for (int i = 0; i < 60; ++i) h.advance();
  h.body(a).position = {covered, 0, 0};
  h.advance();
  return h.brain(a).failure;
}

TEST(MOVE17, TwoTenthsOfAMetreExactly) {
  EXPECT_EQ(after_61(0.2f), MoveFailure::none) << "less than 0.2 m is stuck";
  EXPECT_EQ(after_61(below(0.2f)), MoveFailure::stuck);
}

TEST(MOVE19, SevenHundredthsExactly) {
  Harness h;
  const std::uint32_t a = h.add({0, 0, 0});
  h.queue_move(a, {0, 20, 0}, 0.3f, Gait::walk);
  h.advance();
  TestContext ctx = h.context(a);
  MoveAction& move = std::get<MoveAction>(h.minds[a].actions.front().action);
  set_move_target(move, true, ctx, {0.07f, 20, 0});
  EXPECT_EQ(move.destination, (Vec3{0, 20, 0})) << "0.07 m or less is ignored";
  set_move_target(move, true, ctx, {above(0.07f), 20, 0});
  EXPECT_EQ(move.destination, (Vec3{above(0.07f), 20, 0}));
}

TEST(MOVE19, AMoveThatHasNotStartedOnlyKeepsIt) {
  Harness h;
  const std::uint32_t a = h.add({0, 0, 0});
  h.queue_move(a, {0, 20, 0}, 0.3f, Gait::walk);
  TestContext ctx = h.context(a);
  MoveAction& move = std::get<MoveAction>(h.minds[a].actions.front().action);
  const std::uint32_t plans = h.noted(Rule::MOVE02);
  set_move_target(move, false, ctx, {0, 30, 0});
  EXPECT_EQ(move.destination, (Vec3{0, 30, 0}));
  EXPECT_EQ(h.noted(Rule::MOVE02), plans);
}

TEST(MOVE04, AnArrivalIsToldOnceByTheReachDistance) {
  Harness h;
  const std::uint32_t a = h.add({7, 7, 0});
  TestContext ctx = h.context(a);
  ctx.brain.front_is_move = true;
  ctx.intent.aim = {7, 7.5f, 0};
  ctx.intent.aim_radius = 0.25f;
  check_move_arrival(ctx.brain, ctx.intent, {7, 7.25f, 0}, 0, ctx.trace);
  EXPECT_TRUE(ctx.brain.arrived) << "on the radius itself";
  EXPECT_EQ(h.noted(Rule::MOVE04), 1u);
}

}  // namespace
}  // namespace gaitway
