// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// FOLLOW-01 to FOLLOW-06, 08 to 12, 17 to 19: the route state, moving on, skipping and holding.
#include <gtest/gtest.h>

#include "move/legs_harness.h"

namespace gaitway::test {
namespace {

TEST(FOLLOW01, YardAsMade) {
  LegsHarness h(yard_map());
  const std::uint32_t a = h.add({10, 2, 0});
  ASSERT_TRUE(h.queue_move(a, {10, 18, 0}, 0.5f, Gait::walk));
  h.route(a).mask = 0x13 | 0x8c;
  h.route(a).held = true;
  h.route(a).skip_counter = 4;
  h.route(a).climb_tries = 9;
  h.step_all();
  ASSERT_TRUE(h.route(a).has_route());
  const auto nodes = route_nodes(h.pool, h.route(a).route);
  EXPECT_EQ(std::vector<std::uint32_t>(nodes.begin(), nodes.end()), (std::vector<std::uint32_t>{0, 1}));
  EXPECT_EQ(h.intent(a).aim, (Vec3{10, 9.5f, 0}));
  EXPECT_EQ(h.intent(a).aim_radius, 0.25f);
  EXPECT_EQ(h.route(a).radius, 0.25f);
  EXPECT_EQ(h.route(a).index, 0);
  EXPECT_EQ(h.route(a).leg, LegState::none);
  EXPECT_FALSE(h.route(a).held);
  EXPECT_EQ(h.route(a).climb_tries, 0);
  EXPECT_EQ(h.route(a).mask, 0x13 | 0x8c) << "the mask is the agent's (DATA-11)";
  EXPECT_EQ(RouteState{}.mask, 0xff);
}

TEST(FOLLOW02, NothingNewChangesTheSkipCounterOnly) {
  LegsHarness h(line_map({{0, 10, 0}, {0, 20, 0}}, {link_climb}));
  const std::uint32_t a = h.add_on_route({0, 0, 0}, {0, 1});
  RouteState before = h.route(a);
  EXPECT_EQ(h.follow(a), FollowResult::go_on);
  ++before.skip_counter;
  EXPECT_EQ(hash_of(h.route(a)), hash_of(before));
  EXPECT_EQ(h.intent(a).aim, (Vec3{0, 10, 0}));
}

TEST(FOLLOW02, WithoutARouteItGoesOn) {
  LegsHarness h(yard_map());
  const std::uint32_t a = h.add({10, 2, 0});
  EXPECT_EQ(h.follow(a), FollowResult::go_on);
}

TEST(FOLLOW03, FinishedAndTheReset) {
  LegsHarness h(line_map({{0, 10, 0}, {0, 20, 0}}, {link_climb}));
  const std::uint32_t a = h.add_on_route({0, 0, 0}, {0, 1});
  h.route(a).leg = LegState::climbing_over;
  EXPECT_EQ(h.follow(a), FollowResult::go_on);
  EXPECT_EQ(h.route(a).leg, LegState::none);
  h.route(a).leg = LegState::finished;
  EXPECT_EQ(h.follow(a), FollowResult::done);
  EXPECT_EQ(h.route(a).leg, LegState::finished);
}

TEST(FOLLOW04, YardMovesOn) {
  LegsHarness h(yard_map());
  const std::uint32_t a = h.add_on_route({10, 9.3f, 0}, {0, 1});
  h.route(a).skip_counter = 3;
  h.route(a).climb_tries = 12;
  h.route(a).held = true;
  h.body(a).detail = 2;  // claims leave held alone
  h.follow_arrived(a);
  EXPECT_EQ(h.route(a).index, 1);
  EXPECT_TRUE(h.route(a).leg_new) << "its climb has not started";
  EXPECT_FALSE(h.route(a).move_on);
  EXPECT_EQ(h.route(a).skip_counter, 0);
  EXPECT_TRUE(h.route(a).held) << "not touched";
  EXPECT_EQ(h.intent(a).aim, (Vec3{10, 10.5f, 0}));
  EXPECT_EQ(h.intent(a).aim_radius, 0.25f);
  EXPECT_EQ(h.state.node_use[0], 1);
  EXPECT_EQ(h.follow_arrived(a), FollowResult::go_on);
  EXPECT_FALSE(h.route(a).has_route());
  EXPECT_EQ(h.state.node_use[0], 0);
  EXPECT_EQ(h.state.node_use[1], 0);
  EXPECT_EQ(h.pool.used, 0u);
  EXPECT_EQ(h.claims.in_use, 0u);
}

TEST(FOLLOW04, WaypointsThatMayBeSkippedAreSkippedToo) {
  LegsHarness h(line_map({{0, 0, 0}, {0, 5, 0}, {0, 10, 0}, {0, 15, 0}}, {link_walk, link_joint, link_walk}));
  const std::uint32_t a = h.add_on_route({0, 0, 0}, {0, 1, 2, 3});
  h.follow_arrived(a);
  EXPECT_EQ(h.route(a).index, 3) << "each next one can be walked to straight";
  EXPECT_EQ(h.intent(a).aim, (Vec3{0, 15, 0}));
  EXPECT_FALSE(h.route(a).leg_new) << "handled in the same call";
}

TEST(FOLLOW04, ClaimsAreReleasedExceptBeforeAJump) {
  LegsHarness h(line_map({{0, 0, 0}, {0, 5, 0}, {0, 10, 0}}, {link_climb, link_jump}));
  const std::uint32_t a = h.add_on_route({0, -1, 0}, {0, 1, 2});
  h.follow(a);
  EXPECT_EQ(claim_holder(h.claims, 0), h.ids.at(a));
  h.follow_arrived(a);
  EXPECT_EQ(claim_holder(h.claims, 0), AgentId{});
  EXPECT_EQ(claim_holder(h.claims, 1), h.ids.at(a));
  h.follow_arrived(a);
  EXPECT_EQ(claim_holder(h.claims, 1), h.ids.at(a)) << "the leg into node 2 is a jump";
}

TEST(FOLLOW05, TheSeventhCall) {
  LegsHarness h(line_map({{0, 5, 0}, {0, 10, 0}, {0, 15, 0}}, {link_walk, link_climb}));
  const std::uint32_t a = h.add_on_route({0, 0, 0}, {0, 1, 2});
  for (int call = 1; call <= 6; ++call) {
    h.follow(a);
    EXPECT_EQ(h.route(a).skip_counter, call);
    EXPECT_EQ(h.route(a).index, 0);
  }
  h.follow(a);
  EXPECT_EQ(h.route(a).index, 1) << "moves on in the same call";
  EXPECT_EQ(h.route(a).skip_counter, 0);
}

TEST(FOLLOW05, NotSkippableIsTestedAgainOnCall14) {
  BoxScene scene;
  LegsHarness h(line_map({{0, 5, 0}, {0, 10, 0}, {0, 15, 0}}, {link_walk, link_walk}), &scene);
  const std::uint32_t a = h.add_on_route({0, 0, 0}, {0, 1, 2});
  scene.blocked = true;  // LINE-11 fails
  std::vector<int> tested;
  for (int call = 1; call <= 14; ++call) {
    const std::uint32_t before = scene.obstacle_tests;
    h.follow(a);
    if (scene.obstacle_tests != before) tested.push_back(call);
  }
  EXPECT_EQ(tested, (std::vector<int>{7, 14}));
  EXPECT_EQ(h.route(a).index, 0);
}

TEST(FOLLOW05, MoveOnStopsTheCount) {
  LegsHarness h(line_map({{0, 5, 0}, {0, 10, 0}}, {link_climb}));
  const std::uint32_t a = h.add_on_route({0, 0, 0}, {0, 1});
  for (int i = 0; i < 5; ++i) h.follow(a);
  h.follow_arrived(a);
  EXPECT_EQ(h.route(a).skip_counter, 0) << "FOLLOW-04 restarts it";
}

TEST(FOLLOW06, HeldWithinTwoMetres) {
  LegsHarness h(line_map({{0, 0, 0}, {0, 10, 0}}, {link_climb}));
  const std::uint32_t a = h.add_on_route({0, -2.5f, 0}, {0, 1}, 1);
  const std::uint32_t b = h.add_on_route({1, 0, 0}, {0, 1});
  h.follow(b);
  h.intent(a).speed = 1.6f;
  EXPECT_EQ(h.follow(a), FollowResult::go_on) << "at 2.5 m";
  EXPECT_TRUE(h.route(a).held);
  EXPECT_EQ(h.intent(a).speed, 1.6f);
  h.place(a, {0, -1.9f, 0});
  h.intent(a).heading = {1, 0};
  EXPECT_EQ(h.follow(a), FollowResult::wait) << "at 1.9 m";
  EXPECT_TRUE(h.route(a).held);
  EXPECT_EQ(h.intent(a).speed, 0);
  EXPECT_EQ(h.intent(a).heading, h.body(a).facing);
  EXPECT_EQ(h.intent(a).aim, (Vec3{0, 0, 0}));
  EXPECT_EQ(h.intent(a).aim_radius, 0);
  h.place(a, {0, -2.0f, 0});
  EXPECT_EQ(h.follow(a), FollowResult::wait) << "within includes 2 m";
  TestContext ctx = h.context(b);
  release_agent_claims(ctx);
  EXPECT_EQ(h.follow(a), FollowResult::go_on);
  EXPECT_FALSE(h.route(a).held);
}

TEST(FOLLOW06, FarFromTheCameraHeldKeepsItsValue) {
  LegsHarness h(line_map({{0, 0, 0}, {0, 10, 0}}, {link_climb}));
  const std::uint32_t a = h.add_on_route({0, -1.5f, 0}, {0, 1});
  const std::uint32_t b = h.add_on_route({1, 0, 0}, {0, 1});
  h.follow(b);
  for (const std::uint8_t detail : {std::uint8_t{2}, std::uint8_t{3}}) {
    h.body(a).detail = detail;
    for (const bool held : {true, false}) {
      h.route(a).held = held;
      EXPECT_EQ(h.follow(a), FollowResult::go_on);
      EXPECT_EQ(h.route(a).held, held);
    }
  }
  h.body(a).detail = 1;
  EXPECT_EQ(h.follow(a), FollowResult::wait);
}

TEST(FOLLOW06, SaysWhoHoldsTheNode) {
  LegsHarness h(line_map({{0, 0, 0}, {0, 10, 0}}, {link_climb}));
  h.add({50, 50, 0});
  const std::uint32_t a = h.add_on_route({0, -1.5f, 0}, {0, 1});
  const std::uint32_t b = h.add_on_route({1, 0, 0}, {0, 1});
  h.follow(b);
  h.log.clear();
  h.follow(a);
  for (const Decision& d : h.log.all()) {
    if (d.rule != Rule::FOLLOW06) continue;
    EXPECT_EQ(d.id, a);
    EXPECT_EQ(d.numbers[0], 0) << "node";
    EXPECT_EQ(d.numbers[1], 1.5f);
    EXPECT_EQ(d.numbers[3], static_cast<float>(b));
  }
  EXPECT_EQ(h.noted(Rule::FOLLOW06), 1u);
}

TEST(FOLLOW08, AnAgentThatIsNoFastClimberGoesOn) {
  LegsHarness h(yard_map());
  const std::uint32_t a = h.add_on_route({10, 8, 0}, {0, 1});
  h.without_scene();
  h.go(a, {0, 7.801f, 0});
  EXPECT_EQ(h.follow(a), FollowResult::go_on);
  EXPECT_EQ(h.route(a).index, 0);
}

struct SkipCase {
  std::uint16_t in, out;
  bool clear, skip;
};

TEST(FOLLOW09, BothLinksWalkedAndAClearLine) {
  BoxScene scene;
  const SkipCase cases[] = {{1, 2, true, true},    {1, 0x10, true, false}, {1, 1, false, false}, {8, 1, true, false},
                            {1, 8, true, false},   {4, 1, true, false},    {1, 4, true, false},  {0x40, 1, true, false},
                            {0x11, 2, true, true}, {2, 0x80, true, false}};
  for (const SkipCase& c : cases) {
    LegsHarness h(line_map({{0, 0, 0}, {0, 5, 0}, {0, 10, 0}}, {c.in, c.out}), &scene);
    const std::uint32_t a = h.add_on_route({0, 0, 0}, {0, 1, 2});
    scene.blocked = !c.clear;
    TestContext ctx = h.context(a);
    EXPECT_EQ(may_skip(ctx, 1), c.skip) << c.in << " " << c.out;
    EXPECT_FALSE(may_skip(ctx, 2)) << "the last one";
    EXPECT_FALSE(may_skip(ctx, -1));
    EXPECT_FALSE(may_skip(ctx, 3));
  }
}

TEST(FOLLOW09, AHoleBetween) {
  MapMaker m;
  m.hole({{-3, 6}, {-3, 7}, {3, 7}, {3, 6}});
  m.node(0, 0).node(0, 5).node(0, 10).both(0, 1, link_walk).both(1, 2, link_walk);
  LegsHarness h(m.build());
  const std::uint32_t a = h.add_on_route({0, 0, 0}, {0, 1, 2});
  TestContext ctx = h.context(a);
  EXPECT_FALSE(may_skip(ctx, 1));
  h.place(a, {-6, 6.5f, 0});
  EXPECT_TRUE(may_skip(ctx, 1)) << "from beside it the line is clear";
}

TEST(FOLLOW09, TheLinkIntoWaypointZeroIsTakenAsWalked) {
  LegsHarness h(line_map({{0, 0, 0}, {0, 5, 0}}, {link_walk}));
  const std::uint32_t a = h.add_on_route({0, -3, 0}, {0, 1});
  TestContext ctx = h.context(a);
  EXPECT_TRUE(may_skip(ctx, 0));
}

TEST(FOLLOW10, NoTurnLimit) {
  // A 6 m leg north into waypoint 1, then back by 170 degrees.
  const double turn = 170 * 3.14159265358979323846 / 180;
  const Vec3 back{static_cast<float>(6 * std::sin(turn)), static_cast<float>(6 + 6 * std::cos(turn)), 0};
  LegsHarness h(line_map({{0, 0, 0}, {0, 6, 0}, back}, {link_walk, link_walk}));
  const std::uint32_t a = h.add_on_route({0, 0, 0}, {0, 1, 2});
  TestContext ctx = h.context(a);
  EXPECT_TRUE(may_skip(ctx, 1));
}

TEST(FOLLOW11, TheArrivalTest) {
  const auto plan_only = [](float d, float speed) { return reaches_aim({0, 0, 0}, {d, 0, 0}, 0.25f, speed); };
  EXPECT_TRUE(plan_only(0.5f, 7.801f)) << "0.239967";
  EXPECT_FALSE(plan_only(0.52f, 7.801f));
  const auto lifted = [](float in_3d, float in_plan, float speed) {
    return reaches_aim({0, 0, 0}, {in_plan, 0, std::sqrt(in_3d * in_3d - in_plan * in_plan)}, 0.25f, speed);
  };
  EXPECT_TRUE(lifted(0.95f, 0.3f, 1.629f)) << "0.2457";
  EXPECT_FALSE(lifted(1.05f, 0.2f, 1.629f));
  EXPECT_NEAR(0.5 - 7.801 / 30, 0.239967, 1e-6);
  EXPECT_NEAR(0.3 - 1.629 / 30, 0.2457, 1e-6);
}

TEST(FOLLOW11, OnlyWhileTheFrontActionIsAMove) {
  BrainFields brain;
  Intent intent;
  check_move_arrival(brain, intent, {}, 0, {});
  EXPECT_FALSE(brain.arrived);
  brain.front_is_move = true;
  check_move_arrival(brain, intent, {}, 0, {});
  EXPECT_TRUE(brain.arrived);
  check_move_arrival(brain, intent, {50, 0, 0}, 0, {});
  EXPECT_TRUE(brain.arrived) << "it only ever sets the flag";
}

TEST(FOLLOW12, ArrivedMovesTheRouteOnOrEndsTheDetour) {
  LegsHarness h(yard_map());
  const std::uint32_t a = h.add({10, 2, 0});
  h.queue_move(a, {10, 18, 0}, 0.5f, Gait::walk);
  h.step_all();
  ASSERT_TRUE(h.route(a).has_route());
  TestContext ctx = h.context(a);
  set_avoiding(ctx.steering, ctx.intent, h.ids.at(a), false);
  h.brain(a).arrived = true;
  h.step_all();
  EXPECT_EQ(h.route(a).index, 0) << "a detour point";
  EXPECT_FALSE(h.brain(a).arrived);
  EXPECT_FALSE(h.steering[a].avoiding);
  h.brain(a).arrived = true;
  h.step_all();
  EXPECT_EQ(h.route(a).index, 1);
  EXPECT_FALSE(h.brain(a).arrived);
}

TEST(FOLLOW17, WhatTheFollowerGives) {
  LegsHarness h(line_map({{0, 0, 0}, {0, 10, 0}}, {link_climb}));
  const std::uint32_t a = h.add_on_route({0, -1.9f, 0}, {0, 1});
  const std::uint32_t b = h.add_on_route({1, 0, 0}, {0, 1});
  h.follow(b);
  EXPECT_EQ(h.follow(a), FollowResult::wait) << "held at 1.9 m";
  h.place(a, {0, -2.1f, 0});
  EXPECT_EQ(h.follow(a), FollowResult::go_on) << "held at 2.1 m";
  h.route(a).leg = LegState::finished;
  EXPECT_EQ(h.follow(a), FollowResult::done);

  LegsHarness drop(line_map({{0, 0, 0}, {0, 0.8f, -1.6f}}, {link_jump}));
  const std::uint32_t c = drop.add_on_route({0, 0, 0}, {0, 1});
  EXPECT_EQ(drop.follow_arrived(c), FollowResult::wait) << "a drop leg";

  LegsHarness door(line_map({{0, 0, 0}, {0, 5, 0}}, {link_door}, true));
  const std::uint32_t d = door.add_on_route({0, 0, 0}, {0, 1});
  EXPECT_EQ(door.follow_arrived(d), FollowResult::done) << "a closed door";
}

TEST(FOLLOW18, PointsOfWaypoints) {
  MapMaker m;
  m.node(0, 0)
      .node(0, 5)
      .node(0, 10, 0, 2)
      .node(3, 10, 0, 2)
      .both(0, 1, link_walk)
      .both(1, 2, link_walk)
      .both(2, 3, link_walk);
  LegsHarness h(m.build());
  const std::uint32_t a = h.add_on_route({1, -1, 0}, {0, 1, 2});
  TestContext ctx = h.context(a);
  EXPECT_EQ(waypoint_point(ctx, 1), (Vec3{0, 5, 0}));
  EXPECT_EQ(waypoint_point(ctx, 2), (Vec3{0, 10, 0})) << "a pair byte alone moves nothing";
}

TEST(FOLLOW18, TakeOffIsAskedFirst) {
  // Two jumps in a row; the middle node has a partner, so its landing point would lie beside it.
  MapMaker m;
  m.node(0, 0).node(0, 4, 0, 2).node(0, 8).node(3, 4, 0, 2);
  m.both(0, 1, link_jump).both(1, 2, link_jump).both(1, 3, link_walk);
  LegsHarness h(m.build());
  const std::uint32_t a = h.add_on_route({2, 0, 0}, {0, 1, 2});
  TestContext ctx = h.context(a);
  EXPECT_EQ(landing_point(ctx, 1), (Vec3{0, 4, 0})) << "from the take-off at node 0";
  h.route(a).index = 1;
  EXPECT_EQ(landing_point(ctx, 1), (Vec3{2, 4, 0})) << "from where it is";
  EXPECT_EQ(waypoint_point(ctx, 1), (Vec3{0, 4, 0})) << "the take-off rule: no queue, so the node";
}

TEST(FOLLOW19, LegsInAndOut) {
  LegsHarness h(yard_map());
  const std::uint32_t a = h.add_on_route({10, 2, 0}, {0, 1});
  TestContext ctx = h.context(a);
  EXPECT_EQ(legs_of(ctx, 0).in.kind, 0);
  EXPECT_FALSE(legs_of(ctx, 0).in.avoided);
  EXPECT_EQ(legs_of(ctx, 0).out.kind, 8);
  EXPECT_EQ(legs_of(ctx, 1).in.kind, 8);
  EXPECT_EQ(legs_of(ctx, 1).out.kind, 0);
  h.state.links[0].kind = 4;  // node 0's record naming 1: the step 1 -> 0
  h.state.links[legs_of(ctx, 0).out.link].kind = 0x10;
  EXPECT_EQ(legs_of(ctx, 0).out.kind, 0x10) << "read anew";
}

}  // namespace
}  // namespace gaitway::test
