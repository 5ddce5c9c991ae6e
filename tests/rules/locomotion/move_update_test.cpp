// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// MOVE-06 to MOVE-12: what may end an update before the steering.
#include <gtest/gtest.h>

#include "move/harness.h"
#include "move/maps.h"

namespace gaitway {
namespace {

using namespace test;

/// Writes down the cap of each steering call.
struct CapDoor : NeighboursDoor {
  std::vector<float> caps;
  bool answer = false;
  Vec3 new_aim;
  bool steer(MoveContext& ctx, float cap, Vec3& aim, Vec3 destination, float radius) override {
    caps.push_back(cap);
    NeighboursDoor::steer(ctx, cap, aim, destination, radius);
    if (answer) aim = new_aim;
    return answer;
  }
};

TEST(MOVE06, BusyUpdatesCountNothing) {
  Harness h(walled());
  const std::uint32_t a = h.add({0, -20, 0});
  h.queue_move(a, {0, 20, 0}, 0.3f, Gait::walk);
  h.advance();
  const MoveState before = h.moves[a];
  EXPECT_EQ(before.updates, 1u);
  h.body(a).held = HELD_TURN;
  for (int i = 0; i < 15; ++i) {
    h.think(a);
    EXPECT_EQ(h.intent(a).speed, 0);
  }
  EXPECT_EQ(h.moves[a].updates, before.updates);
  EXPECT_EQ(h.moves[a].sight_count, before.sight_count);
  EXPECT_EQ(h.moves[a].stuck_count, before.stuck_count);
  h.body(a).held = HELD_START;
  for (int i = 0; i < 15; ++i) h.think(a);
  EXPECT_EQ(h.moves[a].updates, before.updates + 15);
  EXPECT_EQ(h.moves[a].sight_count, before.sight_count + 15);
  EXPECT_NE(h.moves[a].stuck_count, before.stuck_count);
}

TEST(MOVE06, TheBusyTestIsOffInALandingsRun) {
  Harness h;
  const std::uint32_t a = h.add({0, 0, 0});
  h.queue_move(a, {0, 20, 0}, 0.3f, Gait::walk);
  h.advance();
  h.body(a).held = HELD_STEP;
  TestContext ctx = h.context(a);
  ctx.skip_busy = true;
  run_actions(ctx.actions, ctx, 0);
  EXPECT_EQ(h.moves[a].updates, 2u);
}

TEST(MOVE06, ArrestedOrAbortedIsDone) {
  for (int kind = 0; kind < 2; ++kind) {
    Harness h;
    const std::uint32_t a = h.add({0, 0, 0});
    h.queue_move(a, {0, 20, 0}, 0.3f, Gait::walk);
    h.advance();
    if (kind == 0) h.body(a).state |= STATE_ARRESTED;
    if (kind == 1) h.moves[a].aborted = true;
    h.body(a).held = HELD_TURN;  // the tests come before the busy one
    h.think(a);
    EXPECT_TRUE(h.minds[a].actions.empty()) << kind;
  }
}

/// The update in which an agent of this slot drops its route when the wall goes after update `after`.
std::uint32_t drops_in(std::uint32_t slot, std::uint32_t after) {
  Harness h(walled());
  for (std::uint32_t i = 0; i < slot; ++i) h.add({-20, -20, 0});
  const std::uint32_t a = h.add({0, -20, 0});
  h.queue_move(a, {0, 20, 0}, 0.3f, Gait::walk);
  for (std::uint32_t u = 1; u <= 100; ++u) {
    h.think(a);
    h.act(a);
    ++h.step;
    if (!h.routes[a].has_route()) return u;
    if (u == after) h.state.polygon_flags[1] |= polygon_off;
  }
  return 0;
}

TEST(MOVE07, LookedForEvery30UpdatesByIndex) {
  EXPECT_EQ(drops_in(0, 1), 30u);
  EXPECT_EQ(drops_in(0, 29), 30u);
  EXPECT_EQ(drops_in(0, 30), 60u);
  EXPECT_EQ(drops_in(7, 1), 23u);
  EXPECT_EQ(drops_in(7, 23), 53u);
}

TEST(MOVE07, TheDropFreesTheRoute) {
  Harness h(walled());
  const std::uint32_t a = h.add({0, -20, 0});
  h.queue_move(a, {0, 20, 0}, 0.3f, Gait::walk);
  h.advance();
  EXPECT_EQ(h.pool.used, 1u);
  h.state.polygon_flags[1] |= polygon_off;
  for (int i = 0; i < 30; ++i) h.advance();
  EXPECT_EQ(h.pool.used, 0u);
  EXPECT_EQ(h.noted(Rule::MOVE07), 1u);
  EXPECT_EQ(h.intent(a).aim, (Vec3{0, 20, 0}));
  EXPECT_EQ(h.intent(a).aim_radius, 0.3f);
}

/// Whether a routed move to the origin with this radius is done when its agent is here.
bool routed_done(Vec3 at, float radius) {
  PathBuilder builder;
  builder.area(ring(-30, -30, 30, 30));
  builder.hole(ring(-6, -11, 6, -9, true));
  builder.node({8, -10, 0});
  Harness h(builder.build().value());
  const std::uint32_t a = h.add({0, -20, 0});
  h.queue_move(a, {0, 0, 0}, radius, Gait::walk);
  h.think(a);
  EXPECT_TRUE(h.routes[a].has_route());
  h.body(a).position = at;
  h.think(a);
  return h.minds[a].actions.empty();
}

TEST(MOVE08, RoutedArrivalUsesTheReachDistance) {
  EXPECT_TRUE(routed_done({1.2f, 0, 0}, 1.2f));
  EXPECT_FALSE(routed_done({1.21f, 0, 0}, 1.2f));
  EXPECT_FALSE(routed_done({0, 0.5f, 0.9f}, 0.6f));
  EXPECT_NEAR(distance({0, 0.5f, 0.9f}, {0, 0, 0}), 1.02956, 1e-4);
  EXPECT_TRUE(routed_done({0, 0.5f, 0.8f}, 0.6f));
  EXPECT_NEAR(distance({0, 0.5f, 0.8f}, {0, 0, 0}), 0.943398, 1e-4);
}

/// Two waypoints round a long wall.
PathData two_waypoints() {
  PathBuilder builder;
  builder.area(ring(-30, -30, 30, 30));
  builder.hole(ring(-6, -5, 6, 5, true));
  builder.node({7, -6, 0});
  builder.node({7, 6, 0});
  builder.both(0, 1);
  return builder.build().value();
}

TEST(MOVE08, TheNextWaypointIsTheAimInTheSameUpdate) {
  Harness h(two_waypoints());
  const std::uint32_t a = h.add({-2, -7, 0});
  h.queue_move(a, {-2, 7, 0}, 0.3f, Gait::walk);
  h.think(a);
  ASSERT_EQ(route_nodes(h.pool, h.routes[a].route).size(), 2u);
  EXPECT_EQ(h.intent(a).aim, (Vec3{7, -6, 0}));
  h.brain(a).arrived = true;
  h.think(a);
  EXPECT_EQ(h.routes[a].index, 1);
  EXPECT_EQ(h.intent(a).aim, (Vec3{7, 6, 0}));
  EXPECT_EQ(h.intent(a).aim_radius, 0.25f);
}

TEST(MOVE09, TheOverrideCapsWhileItsCountIsNot0) {
  Harness h;
  CapDoor door;
  h.w.neighbours = &door;
  const std::uint32_t a = h.add({0, 0, 0});
  h.queue_move(a, {0, 100, 0}, 0.3f, Gait::run);
  h.advance();
  override_speed(h.steering[a], 1.9f, 2);
  door.caps.clear();
  for (int i = 0; i < 3; ++i) h.advance();
  EXPECT_EQ(door.caps, (std::vector<float>{1.9f, 1.9f, 7.801f}));
}

TEST(MOVE09, AnUpdateThatEndsBeforeTheSteeringUsesNoneUp) {
  Harness h(two_waypoints());
  CapDoor door;
  h.w.neighbours = &door;
  const std::uint32_t a = h.add({5.5f, -7, 0});
  const std::uint32_t b = h.add({7, -6, 0});
  h.queue_move(a, {-2, 7, 0}, 0.3f, Gait::run);
  h.think(a);
  override_speed(h.steering[a], 1.9f, 2);
  door.caps.clear();
  h.think(a);
  EXPECT_EQ(h.steering[a].override_count, 1);
  release_claims(h.claims, h.ids.at(a));
  claim_node(h.claims, 0, h.ids.at(b), {});
  h.think(a);  // held 1.8 m before the node: MOVE-10 ends the update
  EXPECT_EQ(h.intent(a).speed, 0);
  EXPECT_EQ(h.steering[a].override_count, 1);
  release_claims(h.claims, h.ids.at(b));
  h.think(a);
  h.think(a);
  EXPECT_EQ(door.caps, (std::vector<float>{1.9f, 1.9f, 7.801f}));
}

TEST(MOVE10, WaitEndsTheUpdateAsTheFollowerLeftIt) {
  Harness h(two_waypoints());
  const std::uint32_t a = h.add({5.5f, -7, 0});
  const std::uint32_t b = h.add({7, -6, 0});
  claim_node(h.claims, 0, h.ids.at(b), {});
  h.queue_move(a, {-2, 7, 0}, 0.3f, Gait::run);
  h.think(a);
  EXPECT_FALSE(h.minds[a].actions.empty());
  EXPECT_EQ(h.intent(a).speed, 0);
  EXPECT_EQ(h.intent(a).aim_radius, 0);  // FOLLOW-06
  EXPECT_EQ(h.moves[a].sight_count, 0);
  EXPECT_EQ(h.moves[a].stuck_count, 0);
  EXPECT_EQ(h.noted(Rule::MOVE10), 1u);
}

TEST(MOVE10, DoneIsTheMovesResult) {
  Harness h(two_waypoints());
  const std::uint32_t a = h.add({-2, -7, 0});
  h.queue_move(a, {-2, 7, 0}, 0.3f, Gait::run);
  h.think(a);
  h.routes[a].leg = LegState::finished;
  h.think(a);
  EXPECT_TRUE(h.minds[a].actions.empty());
  EXPECT_EQ(h.intent(a).speed, 0);
}

TEST(MOVE11, AMovingObstacleHoldsItForASecond) {
  ObstacleScene scene;
  Harness h(open_plane(), &scene);
  const std::uint32_t a = h.add({0, 0, 0});
  h.queue_move(a, {0, 20, 0}, 0.3f, Gait::walk);
  // The request and the tests of a straight line ask the obstacle too (LINE-11): block it only for the update.
  scene.blocked = true;
  h.advance();
  EXPECT_FALSE(h.minds[a].actions.empty());
  scene.blocked = false;
  EXPECT_EQ(h.intent(a).speed, 0);
  EXPECT_EQ(h.steering[a].hold_until_ms, 1033u);
  while (h.step < 30) {
    h.advance();
    EXPECT_EQ(h.intent(a).speed, 0) << h.step;
  }
  h.advance();
  EXPECT_EQ(h.step, 31u);
  EXPECT_FLOAT_EQ(h.intent(a).speed, 1.629f);
}

/// The update in which the move ends when a wall rises across its way after update `after`.
std::uint32_t ends_in(std::uint32_t after) {
  Harness h(walled(true));
  const std::uint32_t a = h.add({0, -20, 0});
  h.queue_move(a, {0, 20, 0}, 0.3f, Gait::walk);
  for (std::uint32_t u = 1; u <= 100; ++u) {
    h.advance();
    if (h.minds[a].actions.empty()) {
      EXPECT_EQ(h.brain(a).failure, MoveFailure::none);
      return u;
    }
    if (u == after) h.state.polygon_flags[1] = 0;
  }
  return 0;
}

TEST(MOVE12, TheAimMustStayWalkable) {
  EXPECT_EQ(ends_in(3), 31u);
  EXPECT_EQ(ends_in(30), 31u);
  EXPECT_EQ(ends_in(31), 62u);
}

TEST(MOVE13, APointOnAnotherFloor) {
  EXPECT_TRUE(on_another_floor({0, 0, 0}, {0.4f, 0, 2}, false));
  EXPECT_FALSE(on_another_floor({0, 0, 0}, {0.4f, 0, 2}, true));
  EXPECT_FALSE(on_another_floor({0, 0, 0}, {0.9f, 0, 1.3f}, false));
  EXPECT_NEAR(distance({0, 0, 0}, {0.9f, 0, 1.3f}), 1.58114, 1.6e-4);
  EXPECT_FALSE(on_another_floor({0, 0, 0}, {0.4f, 0, -1.4f}, false));
  EXPECT_NEAR(distance({0, 0, 0}, {0.4f, 0, -1.4f}), 1.45602, 1.5e-4);
  EXPECT_FALSE(on_another_floor({0, 0, 0}, {1.1f, 0, 5}, false));
  EXPECT_TRUE(on_another_floor({0, 0, 0}, {0.4f, 0, -2}, false));
  EXPECT_TRUE(on_another_floor({0, 0, 0}, {0, 0, 2}, false));
  // Either side of 20 degrees at dz 2: 2 tan 20 = 0.72794.
  EXPECT_TRUE(on_another_floor({0, 0, 0}, {0.727f, 0, 2}, false));
  EXPECT_FALSE(on_another_floor({0, 0, 0}, {0.729f, 0, 2}, false));
}

TEST(MOVE13, EndsTheMoveWithCode0) {
  Harness h;
  const std::uint32_t a = h.add({0, 0, 0});
  h.queue_move(a, {0, 0.4f, 2}, 0.3f, Gait::walk);
  h.advance();
  EXPECT_TRUE(h.minds[a].actions.empty());
  EXPECT_EQ(h.brain(a).failure, MoveFailure::none);
  EXPECT_EQ(h.noted(Rule::MOVE13), 1u);
}

TEST(MOVE14, TheSteeringsAimAndRadiusForThisUpdate) {
  Harness h;
  CapDoor door;
  door.answer = true;
  door.new_aim = {2, 3, 0};
  h.w.neighbours = &door;
  const std::uint32_t a = h.add({0, 0, 0}, radians(20));
  h.queue_move(a, {0, 20, 0}, 0.7f, Gait::walk);
  h.advance();
  EXPECT_EQ(h.intent(a).aim, (Vec3{2, 3, 0}));
  EXPECT_EQ(h.intent(a).aim_radius, 0.3f);
  door.answer = false;
  h.advance();
  EXPECT_EQ(h.intent(a).aim, (Vec3{0, 20, 0}));
  EXPECT_EQ(h.intent(a).aim_radius, 0.7f);
}

}  // namespace
}  // namespace gaitway
