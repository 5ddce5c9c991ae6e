// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// FOLLOW-06 to FOLLOW-21 at their bounds and away from the origin; JUMP-13 and CLIMB-03 at theirs.
#include <gtest/gtest.h>

#include <cmath>

#include "move/legs_harness.h"

namespace gaitway::test {
namespace {

TEST(FOLLOW11, OnTheRadiusItself) {
  EXPECT_TRUE(reaches_aim({3, 4, 5}, {3, 4.25f, 5}, 0.25f, 0));
  EXPECT_FALSE(reaches_aim({3, 4, 5}, {3, 4.25f, 5}, std::nextafter(0.25f, 0.0f), 0));
  EXPECT_TRUE(reaches_aim({3, 4, 5}, {3, 4.75f, 5}, 0.25f, 15)) << "0.75 - 15 / 30";
  EXPECT_FALSE(reaches_aim({3, 4, 5}, {3, 4.76f, 5}, 0.25f, 15));
}

TEST(FOLLOW13, TheChargeAwayFromTheOrigin) {
  LegsHarness h(line_map({{5, -3, 0}, {8, -7, 0}}, {link_breakable}, true));
  const std::uint32_t a = h.add_on_route({5, -3, 0}, {0, 1});
  EXPECT_EQ(h.follow_arrived(a), FollowResult::wait);
  EXPECT_NEAR(h.body(a).facing.x, 0.6f, 1e-6f);
  EXPECT_NEAR(h.body(a).facing.y, -0.8f, 1e-6f);
  EXPECT_NEAR(h.body(a).velocity.x, 4.8f, 1e-5f);
  EXPECT_NEAR(h.body(a).velocity.y, -6.4f, 1e-5f);
  EXPECT_EQ(h.intent(a).heading, h.body(a).facing);
}

TEST(FOLLOW20, KeptOnlyWhileItIsBusyOrMoving) {
  for (int what = 0; what < 4; ++what) {
    LegsHarness h(yard_map());
    const std::uint32_t a = what == 0 ? h.add({10, 2, 0}) : h.add_on_route({10, 2, 0}, {0, 1});
    h.route(a).leg = LegState::jumping;
    h.brain(a).front_is_move = what == 1;
    if (what == 2) h.body(a).held = HELD_STEP;
    TestContext ctx = h.context(a);
    EXPECT_EQ(free_kept_route(ctx), what == 3) << what;
    EXPECT_EQ(h.route(a).has_route(), what == 1 || what == 2);
  }
}

TEST(FOLLOW21, OnlyALegStateEndsADetourAndOnlyOneThatRuns) {
  LegsHarness h(yard_map());
  const std::uint32_t a = h.add_on_route({10, 2, 0}, {0, 1});
  TestContext ctx = h.context(a);
  ctx.steering.decision_counter = 7;
  set_leg_state(ctx, LegState::climbing_over);
  EXPECT_EQ(ctx.steering.decision_counter, 7) << "no detour runs";
  EXPECT_EQ(h.noted(Rule::FOLLOW21), 0u);
  EXPECT_EQ(ctx.route.leg, LegState::climbing_over);
}

TEST(CLIMB01, TurnedTowardThePointAwayFromTheOrigin) {
  LegsHarness h(line_map({{50, -30, 0}, {53, -34, 0}}, {link_climb}));
  h.without_scene();
  const std::uint32_t a = h.add_on_route({50, -30, 0}, {0, 1});
  h.follow_arrived(a);
  EXPECT_NEAR(h.body(a).facing.x, 0.6f, 1e-6f);
  EXPECT_NEAR(h.body(a).facing.y, -0.8f, 1e-6f);
}

TEST(CLIMB03, FourAndAHalfMetresExactly) {
  // The far node is the next waypoint's, at (0, 4.5, 0); the face between lies 4 m ahead.
  for (const float back : {0.0f, 0.001f}) {
    LegsHarness h(line_map({{0, 3.5f, 0}, {0, 4.5f, 0}}, {link_climb}));
    h.without_scene();
    const std::uint32_t a = h.add_on_route({0, -back, 0}, {0, 1});
    h.body(a).flags |= body_fast_climber;
    h.go(a, {0, 7.801f, 0});
    EXPECT_EQ(h.follow(a), back == 0 ? FollowResult::wait : FollowResult::go_on);
  }
}

TEST(CLIMB05, StandingAndRunningFormsByGaitAndClimber) {
  // 2 m before the face the standing form's 1.232 m do not reach, the running form's do.
  struct {
    bool fast;
    float speed;
    bool starts;
  } const rows[] = {{true, 7.801f, true}, {true, 10.245f, true}, {true, 4.857f, false}, {false, 7.801f, false}};
  for (const auto& row : rows) {
    LegsHarness h(yard_map());
    h.without_scene();
    const std::uint32_t a = h.add_on_route({10, 8, 0}, {0, 1});
    if (row.fast) h.body(a).flags |= body_fast_climber;
    h.go(a, {0, row.speed, 0});
    h.follow_arrived(a);
    EXPECT_EQ(h.route(a).leg == LegState::climbing_over, row.starts) << row.speed;
  }
}

TEST(CLIMB10, TellsOfWallsAndFencesApart) {
  const struct {
    std::uint16_t kind;
    float up;
    Rule rule;
  } rows[] = {{link_climb, 0, Rule::CLIMB09}, {link_ledge, 1.2f, Rule::CLIMB10}, {link_ledge, 2.3f, Rule::CLIMB10}};
  for (const auto& row : rows) {
    LegsHarness h(line_map({{0, 0, 0}, {0, 0.8f, row.up}}, {row.kind}));
    h.without_scene();
    const std::uint32_t a = h.add_on_route({0, 0, 0}, {0, 1});
    h.follow_arrived(a);
    EXPECT_EQ(h.noted(Rule::CLIMB09), row.rule == Rule::CLIMB09 ? 1u : 0u) << row.up;
    EXPECT_EQ(h.noted(Rule::CLIMB10), row.rule == Rule::CLIMB10 ? 1u : 0u) << row.up;
  }
}

TEST(CLIMB02, ThirtyUpdatesOfPatience) {
  LegsHarness h(yard_map());
  h.without_scene();
  const std::uint32_t a = h.add_on_route({10, 9.3f, 0}, {0, 1});
  h.add({10, 10.8f, 0});
  h.follow_arrived(a);
  int updates = 0, moved = 0;
  while (busy(h.body(a))) {
    const Vec3 before = h.body(a).position;
    const std::uint8_t step = h.bodies.rest[a].climb.step;
    h.move(a);
    ++updates;
    if (h.bodies.rest[a].climb.step != step && busy(h.body(a))) ++moved;
    if (h.bodies.rest[a].climb.waited > 0 || !busy(h.body(a))) {
      EXPECT_EQ(h.body(a).position, before) << "it waits where it is";
    }
    ASSERT_LT(updates, 100);
  }
  EXPECT_EQ(updates - moved, 30 + 1) << "30 updates it waits, in the next one it gives up";
}

TEST(JUMP03, FromTheTakeOffPointUntilItIsCurrent) {
  // Take-off node (7, 3), landing edge along x at y 9: seen from the node the landing point is (7, 9).
  MapMaker m;
  m.node(7, 3).node(0, 9, 0, 2).node(10, 9, 0, 2).both(0, 1, link_jump).both(1, 2, link_walk);
  LegsHarness h(m.build());
  const std::uint32_t a = h.add_on_route({4, 2, 0}, {0, 1});
  TestContext ctx = h.context(a);
  EXPECT_NEAR(waypoint_point(ctx, 1).x, 7, 1e-5f);
  h.route(a).index = 1;
  EXPECT_NEAR(waypoint_point(ctx, 1).x, 4, 1e-5f);
}

TEST(JUMP04, TowardTheLandingPoint) {
  LegsHarness h(line_map({{5, -3, 2}, {8, -7, 2}}, {link_jump}));
  const std::uint32_t a = h.add_on_route({5, -3, 2}, {0, 1});
  EXPECT_EQ(h.follow_arrived(a), FollowResult::wait);
  // 5 m on the level: 0.5, 1.25, ... up to 4.25 takes 0.542092 s, 9.2235 m/s.
  EXPECT_EQ(h.body(a).velocity.z, 4.25f);
  EXPECT_NEAR(h.body(a).velocity.x, 0.6 * 5 * 7.84 / 4.25, 1e-4);
  EXPECT_NEAR(h.body(a).velocity.y, -0.8 * 5 * 7.84 / 4.25, 1e-4);
  EXPECT_NEAR(h.body(a).facing.x, 0.6f, 1e-6f);
  EXPECT_NEAR(h.intent(a).heading.y, -0.8f, 1e-6f);
}

TEST(JUMP06, TheHeightIsThatOfTheFeet) {
  // From 3 m down to 1.4 m: the fall of 1.6 m takes 0.451754 s.
  LegsHarness h(line_map({{5, -3, 3}, {5.48f, -3.64f, 1.4f}}, {link_jump}));
  const std::uint32_t a = h.add_on_route({5, -3, 3}, {0, 1});
  EXPECT_EQ(h.follow_arrived(a), FollowResult::wait);
  EXPECT_EQ(h.route(a).leg, LegState::dropping);
  EXPECT_NEAR(h.intent(a).speed, 1.77088f, 1e-4f);
}

TEST(JUMP13, OneAndAHalfMetresExactly) {
  for (const float away : {1.5f, 1.5001f}) {
    LegsHarness h(line_map({{0, 0, 0}, {6, 8, 0}, {0, 30, 0}}, {link_jump, link_climb}));
    const std::uint32_t a = h.add_on_route({6, 8 - away, 0}, {0, 1, 2});
    h.brain(a).front_is_move = true;
    for (const LegState leg : {LegState::jumping, LegState::dropping}) {
      h.route(a).index = 1;
      h.route(a).leg = leg;
      TestContext ctx = h.context(a);
      EXPECT_EQ(land_agent(ctx), away == 1.5f ? LandingAnswer::run_again : LandingAnswer::end_move);
    }
    for (const LegState leg : {LegState::none, LegState::climbing_over, LegState::climbing_ledge}) {
      h.route(a).leg = leg;
      TestContext ctx = h.context(a);
      EXPECT_EQ(land_agent(ctx), LandingAnswer::end_move) << "another leg state";
    }
  }
}

}  // namespace
}  // namespace gaitway::test
