// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// STEER-05, STEER-30, STEER-31 and STEER-20's way through a move: what the move action does with the steering.
#include <gtest/gtest.h>

#include "move/legs_harness.h"
#include "move/steering_door.h"

namespace gaitway::test {
namespace {

struct Steered : LegsHarness {
  explicit Steered(PathData paths = MapMaker().build()) : LegsHarness(std::move(paths)) {
    w.neighbours = &steering_door;
  }
  /// An agent that walks to a place.
  std::uint32_t walk(Vec3 from, Vec3 to, float radius = 0.3f, Gait gait = Gait::walk) {
    const std::uint32_t slot = add(from);
    queue_move(slot, to, radius, gait);
    think(slot);
    return slot;
  }
  void speed(std::uint32_t slot, float v) { go(slot, {0, v, 0}); }
  SteeringState& state(std::uint32_t slot) { return steering[slot]; }
  SteeringDoor steering_door;
};

/// A move on a route to a node 10 m ahead, which somebody else has claimed for good.
struct Held : Steered {
  std::uint32_t me = 0, holder = 0;
  explicit Held(float distance) : Steered(line_map({{0, 10, 0}, {8, 20, 0}}, {link_walk})) {
    me = walk({0, 10 - distance, 0}, {8, 40, 0});
    holder = add({0, 10.3f, 0});
    put_on_route(me, {0, 1});
    claim_node(claims, 0, ids.at(holder), {});
    override_speed(state(me), 1, 3);
    steering_door.calls = 0;
  }
};

TEST(STEER05, HeldWithinTwoMetresTheSteeringIsNotReached) {
  Held near(1.8f);
  near.think(near.me);
  ASSERT_TRUE(near.route(near.me).held);
  EXPECT_EQ(near.steering_door.calls, 0u);
  EXPECT_EQ(near.state(near.me).override_count, 3);

  Held far(3);
  far.think(far.me);
  ASSERT_TRUE(far.route(far.me).held);
  EXPECT_EQ(far.steering_door.calls, 1u);
  EXPECT_EQ(far.state(far.me).override_count, 2);
}

TEST(STEER05, WhatElseEndsAnUpdateBefore) {
  const auto not_reached = [](auto change) {
    Steered h;
    const std::uint32_t me = h.walk({0, 0, 0}, {0, 40, 0});
    override_speed(h.state(me), 1, 3);
    h.steering_door.calls = 0;
    change(h, me);
    h.think(me);
    EXPECT_EQ(h.steering_door.calls, 0u);
    EXPECT_EQ(h.state(me).override_count, 3);
  };
  not_reached([](Steered& h, std::uint32_t me) { h.body(me).held = BUSY_HELD; });
  not_reached([](Steered& h, std::uint32_t me) { hold_for(h.state(me), h.w.now_ms, 1000); });
  not_reached([](Steered& h, std::uint32_t me) { h.brain(me).arrived = true; });
  not_reached([](Steered& h, std::uint32_t me) { h.body(me).position = {0, 40, 3}; });
  Steered free;
  const std::uint32_t me = free.walk({0, 0, 0}, {0, 40, 0});
  override_speed(free.state(me), 1, 3);
  free.think(me);
  EXPECT_EQ(free.state(me).override_count, 2);
}

TEST(STEER05, ClimbsAndJumpsAreNotSteered) {
  Steered h(line_map({{0, 1, 0}, {0, 4, 0}}, {link_jump}));
  const std::uint32_t me = h.walk({0, 0, 0}, {0, 30, 0});
  h.put_on_route(me, {0, 1});
  h.route(me).leg = LegState::jumping;
  h.body(me).state = STATE_JUMP;
  override_speed(h.state(me), 1, 3);
  h.steering_door.calls = 0;
  h.think(me);
  EXPECT_EQ(h.steering_door.calls, 0u);
  EXPECT_EQ(h.state(me).override_count, 3);
}

TEST(STEER30, AYieldStillUsesTheSmallRadius) {
  Steered h;
  const std::uint32_t me = h.walk({0, 0, 0}, {0, 10, 0}, 0.5f);
  EXPECT_EQ(h.intent(me).aim_radius, 0.5f) << "result 0 keeps the move's radius";
  // STEER-21's head-on: s 2, he comes at 3.
  h.speed(me, 2);
  override_speed(h.state(me), 2, 9);
  const std::uint32_t other = h.add({0.2f, 2.8f, 0}, radians(180));
  h.body(other).speed = 3;
  h.intent(other).speed = 3;
  h.intent(other).aim = {0.2f, -6, 0};
  h.think(me);
  EXPECT_TRUE(h.steering_door.last);
  EXPECT_EQ(h.noted(Rule::STEER21), 1u);
  EXPECT_EQ(h.intent(me).aim, (Vec3{0, 10, 0})) << "the aim is unchanged";
  EXPECT_EQ(h.intent(me).aim_radius, 0.3f);
  EXPECT_EQ(h.state(me).override_speed, 0);
  h.think(me);
  EXPECT_FALSE(h.steering_door.last);
  EXPECT_EQ(h.intent(me).aim_radius, 0.5f) << "the next update has the move's own again";
}

TEST(STEER30, ADetoursAimIsWrittenAndWalkedFor) {
  Steered h;
  const std::uint32_t me = h.walk({0, 0, 0}, {0, 10, 0}, 0.5f);
  h.add({0, 1.2f, 0});
  h.speed(me, 1.6f);
  h.think(me);
  EXPECT_EQ(h.intent(me).aim, (Vec3{-1, 1.2f, 0}));
  EXPECT_EQ(h.intent(me).aim_radius, 0.3f);
  const Vec2 way = unit(Vec2{-1, 1.2f}, {});
  EXPECT_NEAR(h.intent(me).heading.x, way.x, 1e-6f);
  EXPECT_NEAR(h.intent(me).heading.y, way.y, 1e-6f);
}

/// A routed walk that goes round agent 1.
struct Avoiding : Steered {
  std::uint32_t me = 0, other = 0;
  Avoiding() : Steered(line_map({{0, 10, 0}, {8, 20, 0}}, {link_walk})) {
    me = walk({0, 0, 0}, {8, 40, 0});
    other = add({30, 30, 0});
    put_on_route(me, {0, 1});
    speed(me, 1.6f);
    set_avoiding(state(me), intent(me), ids.at(other), false);
    state(me).held = {-1, 1.5f, 0};
    state(me).decision_counter = 4;
    state(me).detour_age = 3;
    body(me).detail = 2;  // between decisions
  }
};

TEST(STEER31, ArrivingEndsTheDetourNotTheLeg) {
  Avoiding h;
  h.body(h.me).detail = 0;
  const std::int32_t index = h.route(h.me).index;
  h.brain(h.me).arrived = true;
  h.think(h.me);
  EXPECT_EQ(h.route(h.me).index, index);
  EXPECT_FALSE(h.route(h.me).move_on);
  EXPECT_FALSE(h.state(h.me).avoiding);
  EXPECT_EQ(h.intent(h.me).turn_boost, 0);
  EXPECT_EQ(h.state(h.me).decision_counter, 0) << "that update's call decided";
  EXPECT_FALSE(h.brain(h.me).arrived);
  EXPECT_EQ(h.intent(h.me).aim, (Vec3{0, 10, 0}));
}

TEST(STEER31, AStraightMoveGoesOnToo) {
  Steered h;
  const std::uint32_t me = h.walk({0, 0, 0}, {0, 20, 0});
  const std::uint32_t other = h.add({30, 30, 0});
  set_avoiding(h.state(me), h.intent(me), h.ids.at(other), false);
  h.brain(me).arrived = true;
  h.think(me);
  EXPECT_FALSE(h.minds[me].actions.empty());
  EXPECT_FALSE(h.state(me).avoiding);
  h.brain(me).arrived = true;
  h.think(me);
  EXPECT_TRUE(h.minds[me].actions.empty()) << "not avoiding: the move is done";
}

TEST(STEER31, TheFollowersCallsLeaveADetourAlone) {
  Avoiding h;
  for (int call = 0; call < 5; ++call) {
    h.follow(h.me);
    EXPECT_TRUE(h.state(h.me).avoiding) << call;
    EXPECT_EQ(h.intent(h.me).turn_boost, 1) << call;
  }
}

TEST(STEER31, AClimbThatStartsClearsIt) {
  Avoiding h;
  TestContext ctx = h.context(h.me);
  set_leg_state(ctx, LegState::climbing_over);
  EXPECT_FALSE(h.state(h.me).avoiding);
  EXPECT_EQ(h.intent(h.me).turn_boost, 0);
  EXPECT_EQ(h.state(h.me).score, -1e9f);
  EXPECT_EQ(h.state(h.me).decision_counter, 255);
}

TEST(STEER31, AbortingEndsIt) {
  Avoiding h;
  TestContext ctx = h.context(h.me);
  MoveAction action;
  EXPECT_TRUE(abort_action(action, ctx, true));
  EXPECT_FALSE(h.state(h.me).avoiding);
  EXPECT_EQ(h.intent(h.me).turn_boost, 0);
  EXPECT_EQ(h.state(h.me).score, 0);
  EXPECT_EQ(h.state(h.me).decision_counter, 4);
  EXPECT_EQ(h.state(h.me).detour_age, 3);
}

TEST(STEER20, AHeldWalkerSlowsBehindTheOneAtHisNode) {
  Held h(3);
  h.state(h.me) = SteeringState{};
  h.speed(h.me, 1.6f);
  // Another one before me, on his way to the same node.
  const std::uint32_t ahead = h.add({0, 8.2f, 0});
  h.put_on_route(ahead, {0, 1});
  h.body(ahead).speed = 0.4f;
  h.intent(ahead).speed = 0.4f;
  h.intent(ahead).aim = {0, 10, 0};
  h.think(h.me);
  EXPECT_EQ(h.noted(Rule::STEER20), 1u);
  EXPECT_FLOAT_EQ(h.state(h.me).override_speed, 0.3f);
  EXPECT_EQ(h.state(h.me).override_count, 5);
  EXPECT_FALSE(h.state(h.me).avoiding);
}

/// Walks until the move ends; the smallest distance of the two on the way.
float closest(Steered& h, std::uint32_t a, std::uint32_t b, std::uint32_t most) {
  float least = 1e9f;
  for (std::uint32_t i = 0; i < most && !h.minds[a].actions.empty(); ++i) {
    h.step_all();
    least = min(least, plan_distance(h.body(a).position, h.body(b).position));
  }
  return least;
}

TEST(STEER22, AWholeWalkRoundAStandingOne) {
  Steered h;
  const std::uint32_t me = h.walk({0, 0, 0}, {0, 12, 0});
  const std::uint32_t other = h.add({0, 6, 0});
  const float least = closest(h, me, other, 1000);
  EXPECT_TRUE(h.minds[me].actions.empty()) << "arrived";
  EXPECT_LT(plan_distance(h.body(me).position, {0, 12, 0}), 0.4f);
  EXPECT_GT(least, 0.7f) << "two bodies of 0.35 m never touch";
  EXPECT_EQ(h.body(other).position, (Vec3{0, 6, 0}));
}

TEST(STEER24, TwoMeetHeadOnAndBothArrive) {
  Steered h;
  const std::uint32_t a = h.walk({0.1f, 0, 0}, {0.1f, 14, 0});
  const std::uint32_t b = h.walk({0, 14, 0}, {0, 0, 0});
  h.body(b).facing = {0, -1};
  h.contacts = true;
  for (int i = 0; i < 1500 && !(h.minds[a].actions.empty() && h.minds[b].actions.empty()); ++i) h.step_all();
  EXPECT_LT(plan_distance(h.body(a).position, {0.1f, 14, 0}), 0.4f);
  EXPECT_LT(plan_distance(h.body(b).position, {0, 0, 0}), 0.4f);
  EXPECT_GT(h.noted(Rule::STEER24) + h.noted(Rule::STEER21), 0u);
}

}  // namespace
}  // namespace gaitway::test
