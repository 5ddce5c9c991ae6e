// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// FOLLOW-07, 13 to 16, 20, 21: new legs, charges, links that change, stopping and freeing.
#include <gtest/gtest.h>

#include "move/legs_harness.h"
#include "nav/doors.h"

namespace gaitway::test {
namespace {

struct LegCase {
  std::uint16_t kind;
  bool avoid;
  FollowResult result;
  MoveFailure failure;
  bool leg_new;
};

TEST(FOLLOW07, NewLegs) {
  const LegCase cases[] = {
      {link_door, true, FollowResult::done, MoveFailure::closed_door, true},
      {link_walk, true, FollowResult::done, MoveFailure::link, true},
      {link_joint, true, FollowResult::done, MoveFailure::link, true},
      {link_breakable, true, FollowResult::wait, MoveFailure::none, true},
      {link_breakable | link_door, true, FollowResult::wait, MoveFailure::none, true},
      {link_climb, true, FollowResult::wait, MoveFailure::none, true},
      {link_ledge, true, FollowResult::wait, MoveFailure::none, true},
      {link_jump, true, FollowResult::wait, MoveFailure::none, true},
      {link_door, false, FollowResult::go_on, MoveFailure::none, false},
      {link_walk, false, FollowResult::go_on, MoveFailure::none, false},
      {link_breakable, false, FollowResult::go_on, MoveFailure::none, false},
  };
  for (const LegCase& c : cases) {
    LegsHarness h(line_map({{0, 0, 0}, {0, 5, 0}}, {c.kind}, c.avoid));
    const std::uint32_t a = h.add_on_route({0, 0, 0}, {0, 1});
    EXPECT_EQ(h.follow_arrived(a), c.result) << c.kind;
    EXPECT_EQ(h.brain(a).failure, c.failure) << c.kind;
    EXPECT_EQ(h.route(a).leg_new, c.leg_new) << c.kind;
    EXPECT_EQ(h.route(a).index, 1);
    EXPECT_EQ(h.count_events(EventKind::charge), c.kind & link_breakable && c.avoid ? 1u : 0u);
  }
}

TEST(FOLLOW07, ADoorThatIsAJumpIsJumped) {
  LegsHarness h(line_map({{0, 0, 0}, {0, 4, 0}}, {link_door | link_jump}, true));
  const std::uint32_t a = h.add_on_route({0, 0, 0}, {0, 1});
  EXPECT_EQ(h.follow_arrived(a), FollowResult::wait);
  EXPECT_EQ(h.route(a).leg, LegState::jumping);
}

TEST(FOLLOW07, AnAvoidedClimbIsTried) {
  LegsHarness h(line_map({{0, 0, 0}, {0, 1, 0}}, {link_climb}, true));
  h.without_scene();
  const std::uint32_t a = h.add_on_route({0, 0, 0}, {0, 1});
  EXPECT_EQ(h.follow_arrived(a), FollowResult::wait);
  EXPECT_EQ(h.route(a).leg, LegState::climbing_over);
}

TEST(FOLLOW07, AtIndexZeroThereIsNoLeg) {
  LegsHarness h(line_map({{0, 0, 0}, {0, 5, 0}}, {link_door}, true));
  const std::uint32_t a = h.add_on_route({0, -1, 0}, {0, 1});
  h.route(a).leg_new = true;
  EXPECT_EQ(h.follow(a), FollowResult::go_on);
  EXPECT_TRUE(h.route(a).leg_new);
}

TEST(FOLLOW13, TheCharge) {
  LegsHarness h(line_map({{0, 0, 0}, {0, 3, 0}}, {link_breakable}, true));
  const std::uint32_t a = h.add_on_route({0, 0, 0}, {0, 1}, 1);
  EXPECT_EQ(h.follow_arrived(a), FollowResult::wait);
  EXPECT_EQ(h.body(a).facing, (Vec2{0, 1}));
  EXPECT_EQ(h.body(a).velocity, (Vec3{0, 8, 0}));
  EXPECT_EQ(h.body(a).speed, 8);
  EXPECT_EQ(h.intent(a).speed, 7.801f) << "gait 4";
  EXPECT_EQ(h.intent(a).aim, (Vec3{0, 3, 0}));
  EXPECT_EQ(h.intent(a).aim_radius, 0.25f);
  EXPECT_EQ(h.count_events(EventKind::charge), 1u);
  EXPECT_EQ(h.follow(a), FollowResult::wait);
  EXPECT_EQ(h.count_events(EventKind::charge), 2u) << "one command a call";
  EXPECT_TRUE(h.route(a).leg_new);
  break_pane(h.data, h.state, {0, 1.5f, 0});
  // Without a hole the broken pane concerns kind-4 links; a broken door clears its avoid bit.
  for (LinkState& l : h.state.links) l.avoid = 0;
  EXPECT_EQ(h.follow(a), FollowResult::go_on);
  EXPECT_FALSE(h.route(a).leg_new);
  EXPECT_EQ(h.count_events(EventKind::charge), 2u);
}

TEST(FOLLOW13, ABrokenPaneEndsTheCharge) {
  MapMaker m;
  m.hole({{-2, 1}, {-2, 2}, {2, 2}, {2, 1}});
  m.node(0, 0).node(0, 3).both(0, 1, link_jump);
  LegsHarness h(m.build());
  place_pane(h.data, h.state, {0, 1.5f, 0});
  // The pane marks one of the two links as avoided; this test walks over that one.
  const StepLink north = link_of_step(h.data, h.state, 0, 1);
  ASSERT_EQ(north.kind, link_breakable);
  const bool up = north.avoided;
  const std::uint32_t a = up ? h.add_on_route({0, 0, 0}, {0, 1}) : h.add_on_route({0, 3, 0}, {1, 0});
  EXPECT_EQ(h.follow_arrived(a), FollowResult::wait);
  EXPECT_EQ(h.count_events(EventKind::charge), 1u);
  break_pane(h.data, h.state, {0, 1.5f, 0});
  EXPECT_EQ(h.follow(a), FollowResult::go_on) << "still 0x40, not avoided: walked";
  EXPECT_FALSE(h.route(a).leg_new);
}

TEST(FOLLOW14, LineTestsOfTheFollower) {
  BoxScene scene;
  LegsHarness h(line_map({{0, 5, 0}, {0, 10, 0}, {0, 15, 0}}, {link_walk, link_walk}), &scene);
  const std::uint32_t a = h.add_on_route({0, 0, 0}, {0, 1, 2});
  scene.blocked = true;
  scene.obstacle_tests = 0;
  std::vector<int> calls;
  for (int call = 1; call <= 21; ++call) {
    const std::uint32_t before = scene.obstacle_tests;
    h.follow(a);
    for (std::uint32_t i = before; i < scene.obstacle_tests; ++i) calls.push_back(call);
  }
  EXPECT_EQ(calls, (std::vector<int>{7, 14, 21}));

  LegsHarness climb(line_map({{0, 5, 0}, {0, 10, 0}, {0, 15, 0}}, {link_climb, link_walk}), &scene);
  const std::uint32_t b = climb.add_on_route({0, 0, 0}, {0, 1, 2});
  scene.obstacle_tests = 0;
  for (int call = 1; call <= 21; ++call) climb.follow(b);
  EXPECT_EQ(scene.obstacle_tests, 0u) << "over a kind-8 link out of the waypoint: none";
}

/// DOORWAY with its two side holes, so that the door is the only way.
PathData doorway_map() {
  PathBuilder b;
  const std::vector<Vec2> outline{{0, 0}, {20, 0}, {20, 10}, {0, 10}};
  b.area(outline);
  const auto hole = [&](float y0, float y1) {
    const std::vector<Vec2> ring{{9.6f, y0}, {9.6f, y1}, {10.4f, y1}, {10.4f, y0}};
    b.hole(ring, 7);
  };
  hole(4, 6);
  hole(-1, 4);
  hole(6, 11);
  b.node({9.3f, 5, 0});
  b.node({10.7f, 5, 0});
  b.both(0, 1, link_door, true, 15);
  Result<PathData> data = b.build();
  return data.ok() ? std::move(data.value()) : PathData{};
}

struct Doorway : LegsHarness {
  std::uint32_t agent;
  Doorway() : LegsHarness(doorway_map()) {
    open_door(data, state, 15);
    agent = add({9, 0.5f, 0});
    queue_move(agent, {11, 9.5f, 0}, 0.3f, Gait::walk);
    step_all();
  }
  /// Steps until the follower has moved on to node 1 or the move has ended.
  void walk_to_the_door() {
    for (int i = 0; i < 400 && !minds[agent].actions.empty() && route(agent).index == 0; ++i) step_all();
  }
};

TEST(FOLLOW15, TheDoorClosesOnTheWay) {
  Doorway h;
  ASSERT_TRUE(h.route(h.agent).has_route());
  const auto nodes = route_nodes(h.pool, h.route(h.agent).route);
  EXPECT_EQ(std::vector<std::uint32_t>(nodes.begin(), nodes.end()), (std::vector<std::uint32_t>{0, 1}));
  for (int i = 0; i < 10; ++i) h.step_all();
  close_door(h.data, h.state, 15);
  EXPECT_TRUE(h.route(h.agent).has_route()) << "a route is not touched";
  h.walk_to_the_door();
  EXPECT_TRUE(h.minds[h.agent].actions.empty()) << "done in the call that moves on";
  EXPECT_EQ(h.brain(h.agent).failure, MoveFailure::closed_door);
  EXPECT_EQ(h.count_events(EventKind::door_refused), 1u);
}

TEST(FOLLOW15, OpenedAgainInTime) {
  Doorway h;
  for (int i = 0; i < 10; ++i) h.step_all();
  close_door(h.data, h.state, 15);
  for (int i = 0; i < 10; ++i) h.step_all();
  open_door(h.data, h.state, 15);
  h.walk_to_the_door();
  EXPECT_FALSE(h.minds[h.agent].actions.empty());
  EXPECT_NE(h.run_until_done(h.agent, 600), 0u);
  EXPECT_EQ(h.brain(h.agent).failure, MoveFailure::none);
  EXPECT_NEAR(h.body(h.agent).position.y, 9.5f, 0.4f);
}

TEST(FOLLOW15, ClosedAfterTheLegIsTaken) {
  LegsHarness h(line_map({{0, 0, 0}, {0, 5, 0}}, {link_door}));
  const std::uint32_t a = h.add_on_route({0, 0, 0}, {0, 1});
  EXPECT_EQ(h.follow_arrived(a), FollowResult::go_on);
  for (LinkState& l : h.state.links) l.avoid = link_own_avoid;
  EXPECT_EQ(h.follow(a), FollowResult::go_on) << "the leg is not new any more";
}

TEST(FOLLOW16, StopOnAWalkedLegAndInMidLeg) {
  LegsHarness h(yard_map());
  const std::uint32_t a = h.add_on_route({10, 9, 0}, {0, 1});
  h.follow(a);
  TestContext ctx = h.context(a);
  for (const LegState leg :
       {LegState::jumping, LegState::dropping, LegState::climbing_over, LegState::climbing_ledge}) {
    h.route(a).leg = leg;
    stop_route(ctx);
    EXPECT_TRUE(h.route(a).has_route()) << name(leg);
    EXPECT_EQ(h.route(a).index, 0);
    EXPECT_EQ(h.claims.in_use, 1u);
    EXPECT_EQ(h.state.node_use[0], 1);
  }
  h.route(a).leg = LegState::none;
  stop_route(ctx);
  EXPECT_FALSE(h.route(a).has_route());
  EXPECT_EQ(h.route(a).index, -1);
  EXPECT_EQ(h.pool.used, 0u);
  EXPECT_EQ(h.state.node_use[0], 0);
  EXPECT_EQ(h.claims.in_use, 0u);
  stop_route(ctx);
  EXPECT_EQ(h.state.node_use[0], 0) << "twice changes nothing";
}

TEST(FOLLOW20, AMoveReplacedByAWait) {
  LegsHarness h(yard_map());
  const std::uint32_t a = h.add({10, 8, 0});
  h.queue_move(a, {10, 18, 0}, 0.5f, Gait::walk);
  h.step_all();
  ASSERT_EQ(claim_holder(h.claims, 0), h.ids.at(a));
  TestContext ctx = h.context(a);
  clear_actions(h.minds[a].actions, ctx);
  h.queue(a, Stubborn{100, false});
  h.step_all();
  EXPECT_EQ(h.claims.in_use, 0u);
  EXPECT_FALSE(h.route(a).has_route());
  const std::uint32_t b = h.add_on_route({10, 8.2f, 0}, {0, 1});
  EXPECT_EQ(h.follow(b), FollowResult::go_on);
  EXPECT_FALSE(h.route(b).held);
}

TEST(FOLLOW20, ARouteKeptInMidClimb) {
  LegsHarness h(yard_map());
  h.without_scene();
  const std::uint32_t a = h.add({10, 8, 0});
  h.queue_move(a, {10, 18, 0}, 0.5f, Gait::walk);
  for (int i = 0; i < 200 && h.route(a).leg != LegState::climbing_over; ++i) h.step_all();
  ASSERT_EQ(h.route(a).leg, LegState::climbing_over);
  TestContext ctx = h.context(a);
  clear_actions(h.minds[a].actions, ctx);
  EXPECT_TRUE(h.route(a).has_route());
  int updates = 0;
  while (busy(h.body(a))) {
    EXPECT_TRUE(h.route(a).has_route());
    EXPECT_EQ(h.claims.in_use, 1u);
    EXPECT_EQ(h.route(a).leg, LegState::climbing_over);
    h.step_all();
    ASSERT_LT(++updates, 100);
  }
  EXPECT_TRUE(h.route(a).has_route());
  h.step_all();
  EXPECT_FALSE(h.route(a).has_route()) << "the first update after it";
  EXPECT_EQ(h.pool.used, 0u);
  EXPECT_EQ(h.claims.in_use, 0u);
  EXPECT_EQ(h.route(a).leg, LegState::none);
  EXPECT_EQ(h.noted(Rule::FOLLOW20), 1u);
}

TEST(FOLLOW20, ANewRequestFreesTheKeptRoute) {
  LegsHarness h(yard_map());
  const std::uint32_t a = h.add_on_route({10, 2, 0}, {0, 1});
  h.route(a).leg = LegState::jumping;
  h.queue_move(a, {10, 18, 0}, 0.5f, Gait::walk);
  h.step_all();
  EXPECT_EQ(h.pool.used, 1u);
  EXPECT_EQ(h.route(a).leg, LegState::none);
  EXPECT_EQ(h.state.node_use[0], 1);
}

TEST(FOLLOW20, WhatStaysAndWhatGoes) {
  LegsHarness h(yard_map());
  const std::uint32_t a = h.add_on_route({10, 9, 0}, {0, 1});
  RouteState& r = h.route(a);
  r.index = 1;
  r.held = r.move_on = r.leg_new = true;
  r.leg = LegState::dropping;
  TestContext ctx = h.context(a);
  release_route(ctx);
  EXPECT_EQ(r.index, 1);
  EXPECT_TRUE(r.held);
  EXPECT_FALSE(r.move_on);
  EXPECT_FALSE(r.leg_new);
  EXPECT_EQ(r.leg, LegState::none);
}

TEST(FOLLOW21, AClimbEndsTheDetour) {
  LegsHarness h(yard_map());
  h.without_scene();
  const std::uint32_t a = h.add_on_route({10, 9.3f, 0}, {0, 1});
  const std::uint32_t b = h.add({10, 5, 0});
  TestContext ctx = h.context(a);
  set_avoiding(ctx.steering, ctx.intent, h.ids.at(b), false);
  ASSERT_EQ(h.intent(a).turn_boost, 1);
  for (int i = 0; i < 5; ++i) h.follow(a);
  EXPECT_EQ(h.intent(a).turn_boost, 1) << "outlives calls on a walked leg";
  EXPECT_EQ(h.follow_arrived(a), FollowResult::wait);
  EXPECT_EQ(h.route(a).leg, LegState::climbing_over);
  EXPECT_FALSE(h.steering[a].avoiding);
  EXPECT_EQ(h.intent(a).turn_boost, 0);
  EXPECT_EQ(h.steering[a].score, no_detour_score);
  EXPECT_EQ(h.steering[a].decision_counter, 255);
}

TEST(FOLLOW21, FailedTriesEndNone) {
  LegsHarness h(yard_map());
  h.without_scene();
  const std::uint32_t a = h.add_on_route({10, 5, 0}, {0, 1});
  const std::uint32_t b = h.add({10, 3, 0});
  TestContext ctx = h.context(a);
  set_avoiding(ctx.steering, ctx.intent, h.ids.at(b), false);
  EXPECT_EQ(h.follow_arrived(a), FollowResult::wait);
  EXPECT_EQ(h.route(a).climb_tries, 1);
  EXPECT_EQ(h.steering[a].avoiding, h.ids.at(b));
  set_leg_state(ctx, LegState::none);
  EXPECT_EQ(h.steering[a].avoiding, h.ids.at(b));
}

}  // namespace
}  // namespace gaitway::test
