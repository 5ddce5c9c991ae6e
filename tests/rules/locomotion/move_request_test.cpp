// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// MOVE-01 to MOVE-05: request, start, results, arrival.
#include <gtest/gtest.h>

#include <cmath>
#include <limits>

#include "move/harness.h"
#include "move/maps.h"

namespace gaitway {
namespace {

using namespace test;

MoveRequest request(Gait gait, float speed = -1) {
  MoveRequest r;
  r.gait = gait;
  r.speed = speed;
  return r;
}

TEST(MOVE01, TheOwnSpeed) {
  const ProfileTable profiles;
  const SpeedProfile* rem = profiles.at(0);
  EXPECT_FLOAT_EQ(make_move(request(Gait::run), rem).own_speed, 7.801f);
  EXPECT_FLOAT_EQ(make_move(request(Gait::run, 12.81f), rem).own_speed, 12.81f);
  EXPECT_FLOAT_EQ(make_move(request(Gait::run, 0.5f), rem).own_speed, 1.629f);
  EXPECT_FLOAT_EQ(make_move(request(Gait::run, 1e30f), rem).own_speed, 50);
  EXPECT_EQ(make_move(request(Gait::run), nullptr).own_speed, 0);
  MoveRequest r = request(Gait::jog);
  r.destination = {1, 2, 3};
  r.radius = 0.7f;
  r.option = true;
  r.flag = true;
  const MoveAction a = make_move(r, rem);
  EXPECT_EQ(a.destination, (Vec3{1, 2, 3}));
  EXPECT_EQ(a.radius, 0.7f);
  EXPECT_TRUE(a.option);
  EXPECT_TRUE(a.flag);
}

/// Whether a move of an agent at the origin to this point runs after its Start.
bool runs(Vec3 to) {
  Harness h;
  const std::uint32_t a = h.add({0, 0, 0});
  TestContext ctx = h.context(a);
  MoveRequest r = request(Gait::walk);
  r.destination = to;
  r.radius = 0.05f;
  MoveAction move = make_move(r, ctx.profile());
  return start_action(move, ctx) == ActionResult::running;
}

TEST(MOVE02, ThereAlready) {
  EXPECT_FALSE(runs({0.099f, 0, 0}));
  EXPECT_TRUE(runs({0.101f, 0, 0}));
  EXPECT_FALSE(runs({0.05f, 0, 0.9f}));
  EXPECT_TRUE(runs({0.05f, 0, 1.2f}));
  EXPECT_NEAR(reach_distance({0, 0, 0}, {0.05f, 0, 1.2f}), 1.20104, 1.2e-4);
}

TEST(MOVE02, ArrestedIsDone) {
  Harness h;
  const std::uint32_t a = h.add({0, 0, 0});
  h.body(a).state |= STATE_ARRESTED;
  h.queue_move(a, {0, 5, 0}, 0.3f, Gait::walk);
  h.brain(a).failure = MoveFailure::stuck;
  h.think(a);
  EXPECT_TRUE(h.minds[a].actions.empty());
  EXPECT_EQ(h.brain(a).failure, MoveFailure::stuck);  // cleared only behind the first two tests
  EXPECT_EQ(h.intent(a).speed, 0);
}

TEST(MOVE02, StartSetsEverythingAnew) {
  Harness h;
  h.add({5, 5, 0});
  const std::uint32_t a = h.add({1, 0, 0});
  TestContext ctx = h.context(a);
  set_avoiding(ctx.steering, ctx.intent, h.ids.at(0), false);
  ctx.steering.held = {1, 1, 1};
  ctx.steering.override_count = 5;
  ctx.brain.arrived = true;
  ctx.brain.failure = MoveFailure::link;
  ctx.move.updates = 12;
  ctx.move.sight_count = 13;
  ctx.move.stuck_count = 14;
  ctx.move.corner_count = 7;
  ctx.move.aborted = true;
  MoveRequest r = request(Gait::walk);
  r.destination = {0, 5, 0};
  r.radius = 0.4f;
  MoveAction move = make_move(r, ctx.profile());
  EXPECT_EQ(start_action(move, ctx), ActionResult::running);
  EXPECT_EQ(ctx.brain.failure, MoveFailure::none);
  EXPECT_FALSE(ctx.steering.avoiding);
  EXPECT_EQ(ctx.intent.turn_boost, 0);
  EXPECT_EQ(ctx.steering.held, Vec3{});
  EXPECT_EQ(ctx.steering.decision_counter, a);  // STEER-03
  EXPECT_EQ(ctx.steering.override_count, 5);
  EXPECT_EQ(ctx.intent.aim, (Vec3{0, 5, 0}));
  EXPECT_EQ(ctx.intent.aim_radius, 0.4f);
  EXPECT_FALSE(ctx.brain.arrived);
  EXPECT_EQ(ctx.move.updates, 0u);
  EXPECT_EQ(ctx.move.sight_count, 0);
  EXPECT_EQ(ctx.move.stuck_count, 0);
  EXPECT_EQ(ctx.move.corner_count, 0);
  EXPECT_FALSE(ctx.move.aborted);
  EXPECT_EQ(ctx.move.stuck_point, (Vec3{1, 0, 0}));
  EXPECT_FALSE(ctx.route.has_route());
}

TEST(MOVE02, ARouteIsFollowed) {
  Harness h(walled());
  const std::uint32_t a = h.add({0, -10, 0});
  h.queue_move(a, {0, 10, 0}, 0.3f, Gait::walk);
  h.advance();
  ASSERT_TRUE(h.routes[a].has_route());
  EXPECT_EQ(h.intent(a).aim, (Vec3{8, 0, 0}));
  EXPECT_EQ(h.intent(a).aim_radius, 0.25f);
}

TEST(MOVE02, AWholeWayRoundTheWall) {
  Harness h(walled());
  const std::uint32_t a = h.add({0, -10, 0});
  h.queue_move(a, {0, 10, 0}, 0.3f, Gait::jog);
  EXPECT_GT(h.run_until_done(a), 0u);
  EXPECT_EQ(h.brain(a).failure, MoveFailure::none);
  EXPECT_LE(plan_distance(h.body(a).position, {0, 10, 0}), 0.5f);
  EXPECT_FALSE(h.routes[a].has_route());
  EXPECT_EQ(h.pool.used, 0u);
}

TEST(MOVE03, NoWayIsCode1AndDone) {
  Harness h(walled());
  const std::uint32_t a = h.add({0, -10, 0});
  h.queue_move(a, {0, 0, 0}, 0.3f, Gait::walk);  // inside the wall
  h.advance();
  EXPECT_TRUE(h.minds[a].actions.empty());
  EXPECT_EQ(h.brain(a).failure, MoveFailure::no_route);
  ASSERT_EQ(h.events.size(), 1u);
  EXPECT_EQ(h.events[0].kind, EventKind::move_ended);
  EXPECT_EQ(h.events[0].number, 1);
  EXPECT_EQ(h.noted(Rule::MOVE02), 1u);
}

TEST(MOVE03, ANonFiniteDestinationIsNoWay) {
  Harness h;
  const std::uint32_t a = h.add({0, 0, 0});
  h.queue_move(a, {std::numeric_limits<float>::quiet_NaN(), 0, 0}, 0.3f, Gait::walk);
  h.advance();
  EXPECT_TRUE(h.minds[a].actions.empty());
  EXPECT_EQ(h.brain(a).failure, MoveFailure::no_route);
  EXPECT_TRUE(finite(h.intent(a).heading));
}

bool arrives(float speed, float radius, Vec3 aim) {
  BrainFields brain;
  brain.front_is_move = true;
  Intent intent;
  intent.aim = aim;
  intent.aim_radius = radius;
  check_move_arrival(brain, intent, {0, 0, 0}, speed, {});
  return brain.arrived;
}

TEST(MOVE04, TheFlagLeadsByOneUpdate) {
  EXPECT_TRUE(arrives(7.8f, 0.25f, {0, 0.264f, 0}));
  EXPECT_TRUE(arrives(7.8f, 0.25f, {0, 0.509f, 0}));
  EXPECT_FALSE(arrives(7.8f, 0.25f, {0, 0.511f, 0}));
  EXPECT_TRUE(arrives(0, 0.25f, {0, 0.2f, 0.9f}));
  EXPECT_FALSE(arrives(0, 0.25f, {0, 0.2f, 1.1f}));
  EXPECT_NEAR(distance({0, 0, 0}, {0, 0.2f, 0.9f}), 0.921954, 1e-4);
  EXPECT_NEAR(distance({0, 0, 0}, {0, 0.2f, 1.1f}), 1.11803, 1.2e-4);
}

TEST(MOVE04, OnlyForAMoveAndNeverCleared) {
  BrainFields brain;
  Intent intent;
  intent.aim_radius = 1;
  check_move_arrival(brain, intent, {0, 0, 0}, 0, {});
  EXPECT_FALSE(brain.arrived);  // no move at the front
  brain.front_is_move = true;
  check_move_arrival(brain, intent, {0, 0, 0}, 0, {});
  EXPECT_TRUE(brain.arrived);
  check_move_arrival(brain, intent, {50, 0, 0}, 0, {});
  EXPECT_TRUE(brain.arrived);
}

TEST(MOVE05, ArrivedWithADetourRunning) {
  Harness h;
  h.add({30, 0, 0});
  const std::uint32_t a = h.add({0, 0, 0});
  h.queue_move(a, {0, 20, 0}, 0.3f, Gait::walk);
  h.advance();
  TestContext ctx = h.context(a);
  set_avoiding(ctx.steering, ctx.intent, h.ids.at(0), false);
  ctx.intent.aim = {1, 1, 0};
  ctx.brain.arrived = true;
  h.think(a);
  EXPECT_FALSE(h.minds[a].actions.empty());
  EXPECT_FALSE(h.brain(a).arrived);
  EXPECT_FALSE(h.steering[a].avoiding);
  EXPECT_EQ(h.intent(a).aim, (Vec3{0, 20, 0}));
  EXPECT_EQ(h.intent(a).turn_boost, 0);
}

TEST(MOVE05, ArrivedStraightIsDoneAtSpeed0) {
  Harness h;
  const std::uint32_t a = h.add({0, 0, 0});
  h.queue_move(a, {0, 20, 0}, 0.3f, Gait::walk);
  h.advance();
  EXPECT_FLOAT_EQ(h.intent(a).speed, 1.629f);
  h.brain(a).arrived = true;
  h.think(a);
  EXPECT_TRUE(h.minds[a].actions.empty());
  EXPECT_EQ(h.intent(a).speed, 0);
  EXPECT_EQ(h.brain(a).failure, MoveFailure::none);
}

TEST(MOVE05, ArrivedOnARouteMovesOn) {
  Harness h(walled());
  const std::uint32_t a = h.add({0, -10, 0}, radians(38));  // toward the waypoint
  h.queue_move(a, {0, 10, 0}, 0.3f, Gait::walk);
  h.advance();
  h.brain(a).arrived = true;
  h.think(a);
  // The only waypoint is behind it: the route is gone and the move goes straight in this very update (MOVE-08).
  EXPECT_FALSE(h.routes[a].has_route());
  EXPECT_FALSE(h.minds[a].actions.empty());
  EXPECT_EQ(h.intent(a).aim, (Vec3{0, 10, 0}));
  EXPECT_EQ(h.intent(a).aim_radius, 0.3f);
}

}  // namespace
}  // namespace gaitway
