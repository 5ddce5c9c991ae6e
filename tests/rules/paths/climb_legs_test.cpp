// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// CLIMB-01 to CLIMB-05, 09 to 12 with agents and the default body.
#include <gtest/gtest.h>

#include "move/legs_harness.h"

namespace gaitway::test {
namespace {

void run(LegsHarness& h, std::uint32_t a, Vec2 facing, float speed) {
  h.body(a).facing = facing;
  h.go(a, {facing.x * speed, facing.y * speed, 0});
}

TEST(CLIMB01, ThirtyOneTries) {
  LegsHarness h(yard_map());
  h.without_scene();
  const std::uint32_t a = h.add_on_route({10, 5, 0}, {0, 1});
  h.body(a).detail = 2;
  EXPECT_EQ(h.follow_arrived(a), FollowResult::wait);
  EXPECT_EQ(h.intent(a).speed, 7.801f) << "gait 4's";
  EXPECT_TRUE(h.intent(a).strafe);
  EXPECT_EQ(h.intent(a).aim, (Vec3{10, 10.5f, 0}));
  EXPECT_EQ(h.intent(a).aim_radius, 0.25f);
  for (int call = 2; call <= 30; ++call) EXPECT_EQ(h.follow(a), FollowResult::wait) << call;
  EXPECT_EQ(h.follow(a), FollowResult::done);
  EXPECT_EQ(h.brain(a).failure, MoveFailure::none);
  EXPECT_EQ(h.route(a).climb_tries, 31);
  h.follow_arrived(a);
  EXPECT_FALSE(h.route(a).has_route()) << "moving on clears the counter, here with the route";
  EXPECT_EQ(h.route(a).climb_tries, 0);
}

TEST(CLIMB01, StartsOnTheThirdCall) {
  LegsHarness h(yard_map());
  h.without_scene();
  const std::uint32_t a = h.add_on_route({10.4f, 7, 0}, {0, 1}, 2);
  EXPECT_EQ(h.follow_arrived(a), FollowResult::wait);
  EXPECT_EQ(h.route(a).leg, LegState::none);
  EXPECT_EQ(h.body(a).facing, h.intent(a).heading) << "turned at once";
  EXPECT_NEAR(h.body(a).facing.x, -0.4f / std::sqrt(0.4f * 0.4f + 3.5f * 3.5f), 1e-5f);
  h.place(a, {10, 8, 0});
  EXPECT_EQ(h.follow(a), FollowResult::wait);
  EXPECT_EQ(h.route(a).leg, LegState::none);
  h.place(a, {10, 9.3f, 0});
  EXPECT_EQ(h.follow(a), FollowResult::wait);
  EXPECT_EQ(h.route(a).leg, LegState::climbing_over);
  EXPECT_TRUE(h.brain(a).arrived);
  EXPECT_FALSE(h.route(a).leg_new);
  EXPECT_TRUE(busy(h.body(a)));
  EXPECT_EQ(h.count_events(EventKind::climb_started), 1u);
}

TEST(CLIMB01, ALedgeIsLegState4) {
  LegsHarness h(line_map({{0, 0, 0}, {0, 0.8f, 1.4f}}, {link_ledge}));
  h.without_scene();
  const std::uint32_t a = h.add_on_route({0, 0, 0}, {0, 1});
  h.follow_arrived(a);
  EXPECT_EQ(h.route(a).leg, LegState::climbing_ledge);
  LegsHarness both(line_map({{0, 0, 0}, {0, 0.8f, 1.4f}}, {link_ledge | link_climb}));
  both.without_scene();
  const std::uint32_t b = both.add_on_route({0, 0, 0}, {0, 1});
  both.follow_arrived(b);
  EXPECT_EQ(both.route(b).leg, LegState::climbing_over) << "3 when the flags have 8";
}

/// The runtime case's fence: nodes at y 25.29 and 24.29, the face between at 24.79, a fast climber running south.
struct Fence : LegsHarness {
  std::uint32_t a;
  Fence() : LegsHarness(line_map({{46.29f, 25.29f, 0}, {46.29f, 24.29f, 0}}, {link_climb})) {
    without_scene();
    a = add({46.29f, 26.6f, 0}, 3.14159265358979323846);
    body(a).flags |= body_fast_climber;
    run(*this, a, {0, -1}, 7.801f);
    queue_move(a, {46.29f, 15, 0}, 0.5f, Gait::run);
    minds[a].actions.front().started = true;
    put_on_route(a, {0, 1});
  }
};

TEST(CLIMB02, ThirtyEightUpdatesBetweenTwoCalls) {
  Fence h;
  h.step_all();
  ASSERT_EQ(h.route(h.a).leg, LegState::climbing_over);
  EXPECT_EQ(h.route(h.a).index, 1);
  const std::uint32_t started = h.step;
  const double at[] = {26.34, 26.6045, 26.869};
  EXPECT_NEAR(h.body(h.a).position.y, at[0], 1e-4);
  int busy_updates = 0;
  while (busy(h.body(h.a))) {
    h.step_all();
    ++busy_updates;
    const std::uint32_t update = h.step - started + 1;
    EXPECT_EQ(h.route(h.a).leg, LegState::climbing_over) << update;
    EXPECT_EQ(h.route(h.a).index, 1);
    if (update <= 3) {
      EXPECT_NEAR(h.body(h.a).position.y, at[update - 1], 1e-4);
    } else if (update == 11) {
      EXPECT_NEAR(h.body(h.a).position.y, 25.27, 1e-4);
    } else if (update == 26) {
      EXPECT_NEAR(h.body(h.a).position.y, 23.77, 1e-4);
    }
    ASSERT_LT(busy_updates, 60);
  }
  EXPECT_EQ(busy_updates, 38);
  EXPECT_NEAR(h.body(h.a).position.y, 22.3, 1e-4);
  EXPECT_EQ(h.body(h.a).speed, 7.801f) << "what it was at the start";
  h.step_all();
  EXPECT_EQ(h.route(h.a).leg, LegState::none);
  EXPECT_FALSE(h.route(h.a).has_route()) << "past the last waypoint";
  EXPECT_LT(h.body(h.a).position.y, 22.1) << "and running on";
}

TEST(CLIMB03, EarlyWithinFourAndAHalfMetresAtARun) {
  struct {
    float y, speed;
    bool fast, tried;
  } const cases[] = {{6.1f, 7.801f, true, true},  {5.9f, 7.801f, true, false},
                     {9.0f, 4.857f, true, false},  // in reach of the standing form, but gait 3
                     {9.0f, 7.801f, true, true},  {6.1f, 4.857f, true, false},
                     {6.1f, 7.801f, false, false}};
  for (const auto& c : cases) {
    LegsHarness h(yard_map());
    h.without_scene();
    const std::uint32_t a = h.add_on_route({10, c.y, 0}, {0, 1});
    if (c.fast) h.body(a).flags |= body_fast_climber;
    run(h, a, {0, 1}, c.speed);
    EXPECT_EQ(h.follow(a), c.tried ? FollowResult::wait : FollowResult::go_on) << c.y << " " << c.speed;
    EXPECT_EQ(h.route(a).leg, c.tried ? LegState::climbing_over : LegState::none);
    EXPECT_EQ(h.route(a).index, c.tried ? 1 : 0);
    EXPECT_EQ(h.brain(a).arrived, c.tried);
    EXPECT_FALSE(h.route(a).leg_new);
    if (c.tried) {
      EXPECT_EQ(h.claims.in_use, 0u) << "moving on released the claims";
    }
  }
}

TEST(CLIMB03, ItIsNotTurnedAndALedgeIsState3Too) {
  LegsHarness h(yard_map());
  h.without_scene();
  const std::uint32_t a = h.add_on_route({10, 7, 0}, {0, 1});
  h.body(a).flags |= body_fast_climber;
  run(h, a, direction_of(0.9), 7.801f);
  const Vec2 facing = h.body(a).facing;
  EXPECT_EQ(h.follow(a), FollowResult::go_on) << "n . d is -0.62";
  EXPECT_EQ(h.body(a).facing, facing);
  EXPECT_EQ(h.route(a).climb_tries, 0);

  LegsHarness ledge(line_map({{0, 0, 0}, {0, 0.8f, 1.4f}}, {link_ledge}));
  ledge.without_scene();
  const std::uint32_t b = ledge.add_on_route({0, -1.5f, 0}, {0, 1});
  ledge.body(b).flags |= body_fast_climber;
  run(ledge, b, {0, 1}, 7.801f);
  EXPECT_EQ(ledge.follow(b), FollowResult::wait);
  EXPECT_EQ(ledge.route(b).leg, LegState::climbing_over);
}

TEST(CLIMB04, TheWaypointAfterTheFarNode) {
  LegsHarness h(yard_map());
  h.without_scene();
  const std::uint32_t a = h.add({10, 2, 0});
  h.queue_move(a, {10, 18, 0}, 0.5f, Gait::walk);
  for (int i = 0; i < 400 && h.route(a).leg != LegState::climbing_over; ++i) h.step_all();
  ASSERT_EQ(h.route(a).leg, LegState::climbing_over);
  while (busy(h.body(a))) h.step_all();
  EXPECT_TRUE(h.route(a).has_route());
  h.step_all();
  EXPECT_FALSE(h.route(a).has_route());
  EXPECT_EQ(h.intent(a).aim, (Vec3{10, 18, 0})) << "straight to the destination";
  EXPECT_NE(h.run_until_done(a, 600), 0u);
  EXPECT_GT(h.body(a).position.y, 17);
}

TEST(CLIMB04, TheFarNodeIsNotWalkedTo) {
  MapMaker m;
  m.node(0, 9.5f)
      .node(0, 10.5f)
      .node(0, 20)
      .node(0, 40)
      .both(0, 1, link_climb)
      .both(1, 2, link_climb)
      .both(2, 3, link_walk);
  LegsHarness h(m.build());
  h.without_scene();
  const std::uint32_t a = h.add_on_route({0, 9.3f, 0}, {0, 1, 2, 3});
  h.follow_arrived(a);
  ASSERT_EQ(h.route(a).leg, LegState::climbing_over);
  ASSERT_EQ(h.route(a).index, 1);
  while (busy(h.body(a))) h.move(a);
  h.follow_arrived(a);
  EXPECT_EQ(h.route(a).index, 2);
}

struct NoHost : LegHost {
  int asked = 0;
  bool yes = false;
  bool start_climb(const MoveContext&, std::uint16_t, Vec3) override {
    ++asked;
    return yes;
  }
  bool start_jump(const MoveContext&, Vec3, Vec3) override { return yes; }
};

TEST(CLIMB05, AHostThatAlwaysSaysNo) {
  LegsHarness h(yard_map());
  NoHost host;
  h.w.leg_host = &host;
  const std::uint32_t a = h.add_on_route({10, 9.3f, 0}, {0, 1});
  h.body(a).flags |= body_host;
  EXPECT_EQ(h.follow_arrived(a), FollowResult::wait);
  for (int call = 2; call <= 30; ++call) EXPECT_EQ(h.follow(a), FollowResult::wait);
  EXPECT_EQ(h.follow(a), FollowResult::done);
  EXPECT_EQ(host.asked, 31);
}

TEST(CLIMB05, AHostThatSaysYes) {
  LegsHarness h(yard_map());
  NoHost host;
  host.yes = true;
  h.w.leg_host = &host;
  const std::uint32_t a = h.add_on_route({10, 2, 0}, {0, 1});
  h.body(a).flags |= body_host;
  h.follow_arrived(a);
  EXPECT_EQ(h.route(a).leg, LegState::climbing_over);
  EXPECT_EQ(h.bodies.rest[a].climb.kind, 0) << "the default body does nothing";
}

TEST(CLIMB05, TheDefaultBodyRefusesWhileItIsNotFree) {
  LegsHarness h(yard_map());
  h.without_scene();
  const std::uint32_t a = h.add_on_route({10, 9.3f, 0}, {0, 1});
  TestContext ctx = h.context(a);
  h.body(a).held = HELD_LANDING;
  EXPECT_FALSE(start_climb(ctx, 0, 1, link_climb));
  h.body(a).held = HELD_STEP;
  EXPECT_FALSE(start_climb(ctx, 0, 1, link_climb));
  h.body(a).held = 0;
  h.body(a).state = STATE_JUMP;
  EXPECT_FALSE(start_climb(ctx, 0, 1, link_climb));
  h.body(a).state = 0;
  EXPECT_TRUE(start_climb(ctx, 0, 1, link_climb));
}

/// A yard with a real fence, 2.2 m high, in a scene of boxes.
struct RealFence : LegsHarness {
  BoxScene boxes;
  std::uint32_t a;
  explicit RealFence(Vec3 at = {10, 9, 0}) : LegsHarness(yard_map()) {
    boxes.boxes.push_back({{4, 9.95f, 0}, {16, 10.05f, 2.2f}, mark_climbable});
    scene = &boxes;
    map.nav.scene = &boxes;
    a = add(at);
  }
};

TEST(CLIMB09, AStandingFenceWithProbes) {
  RealFence h({10, 8.95f, 0});
  h.put_on_route(h.a, {0, 1});
  h.follow_arrived(h.a);
  ASSERT_EQ(h.route(h.a).leg, LegState::climbing_over);
  EXPECT_NEAR(h.bodies.rest[h.a].climb.face_distance, 1.0f, 1e-5f);
  const struct {
    int update;
    double distance;
  } rows[] = {{1, 1.0}, {2, 0.693}, {11, 0.48}, {26, -1.02}, {39, -1.02}};
  int update = 0;
  for (const auto& row : rows) {
    while (update < row.update) {
      h.move(h.a);
      ++update;
    }
    EXPECT_NEAR(9.95 - h.body(h.a).position.y, row.distance, 1e-4) << update;
    EXPECT_EQ(h.body(h.a).speed, 0);
  }
  EXPECT_FALSE(busy(h.body(h.a)));
  EXPECT_EQ(h.body(h.a).position.z, 0);
}

TEST(CLIMB10, AStandingWallInAScene) {
  BoxScene boxes;
  boxes.boxes.push_back({{-5, 1, -1}, {5, 20, 2.3f}, mark_climbable});
  LegsHarness h(line_map({{0, 0.6f, 0}, {0, 1.4f, 2.3f}, {0, 9, 2.3f}}, {link_ledge, link_walk}), &boxes);
  const std::uint32_t a = h.add_on_route({0, 0.2f, 0}, {0, 1, 2});
  h.follow_arrived(a);
  ASSERT_EQ(h.route(a).leg, LegState::climbing_ledge);
  const struct {
    int update;
    double distance, height;
  } rows[] = {{1, 0.8, 0}, {2, 0.585, 0}, {11, 0.48, 0}, {12, -0.5, 2.3}, {64, -0.5, 2.3}};
  int update = 0;
  for (const auto& row : rows) {
    while (update < row.update) {
      h.move(a);
      ++update;
    }
    EXPECT_NEAR(1 - h.body(a).position.y, row.distance, 1e-4) << update;
    EXPECT_NEAR(h.body(a).position.z, row.height, 1e-5) << update;
    EXPECT_EQ(busy(h.body(a)), update < 64) << update;
  }
  EXPECT_EQ(h.body(a).speed, 0);
}

TEST(CLIMB11, WithoutForwardRays) {
  LegsHarness h(yard_map());
  h.without_scene();
  const std::uint32_t a = h.add({10, 9.3f, 0});
  TestContext ctx = h.context(a);
  EXPECT_TRUE(start_climb(ctx, 0, 1, link_climb));
  const ClimbMotion& climb = h.bodies.rest[a].climb;
  EXPECT_EQ(static_cast<ClimbKind>(climb.kind), ClimbKind::fence);
  EXPECT_FALSE(climb.running);
  EXPECT_FALSE(climb.probe);
  EXPECT_NEAR(climb.face_distance, 0.7f, 1e-6f);
}

TEST(CLIMB12, AnObstacleRemovedDuringPhase1) {
  RealFence h({10, 8.95f, 0});
  h.queue_move(h.a, {10, 18, 0}, 0.5f, Gait::walk);
  h.minds[h.a].actions.front().started = true;
  h.put_on_route(h.a, {0, 1});
  ask_to_move_on(h.route(h.a));
  h.step_all();
  ASSERT_EQ(h.route(h.a).leg, LegState::climbing_over);
  h.boxes.boxes.clear();
  for (int update = 2; update <= 11; ++update) {
    EXPECT_TRUE(busy(h.body(h.a))) << update;
    h.step_all();
  }
  EXPECT_FALSE(busy(h.body(h.a)));
  EXPECT_NEAR(h.body(h.a).position.y, 9.95 - 0.48, 1e-4);
  EXPECT_EQ(h.body(h.a).speed, 0);
  EXPECT_TRUE(h.brain(h.a).arrived);
  EXPECT_EQ(h.noted(Rule::CLIMB12), 1u);
  h.step_all();
  EXPECT_FALSE(h.route(h.a).has_route()) << "so the route moves on";
}

TEST(CLIMB02, AnotherBodyInTheWayIsWaitedFor) {
  LegsHarness h(yard_map());
  h.without_scene();
  const std::uint32_t a = h.add_on_route({10, 9.3f, 0}, {0, 1});
  const std::uint32_t b = h.add({10, 10.8f, 0});
  h.follow_arrived(a);
  for (int i = 0; i < 30; ++i) h.move(a);
  EXPECT_TRUE(busy(h.body(a)));
  EXPECT_GE(plan_distance(h.body(a).position, h.body(b).position), 0.7f - 0.01f) << "never deeper than 1 cm (STEP-15)";
  const std::uint8_t waited = h.bodies.rest[a].climb.waited;
  EXPECT_GT(waited, 0);
  h.place(b, {20, 10.8f, 0});
  int more = 0;
  while (busy(h.body(a))) {
    h.move(a);
    ASSERT_LT(++more, 60);
  }
  EXPECT_EQ(30 + more, 39 + waited) << "it goes on where it was";
  EXPECT_NEAR(h.body(a).position.y, 10 + 1.02, 1e-4);
}

TEST(CLIMB02, ATeleportEndsTheClimb) {
  LegsHarness h(yard_map());
  h.without_scene();
  const std::uint32_t a = h.add_on_route({10, 9.3f, 0}, {0, 1});
  h.follow_arrived(a);
  h.move(a);
  ASSERT_TRUE(busy(h.body(a)));
  place_body(h.bodies, a, {3, 3, 0}, {0, 1}, nullptr);
  EXPECT_FALSE(busy(h.body(a)));
  EXPECT_EQ(h.bodies.rest[a].climb.kind, 0);
  h.move(a);
  EXPECT_EQ(h.body(a).position, (Vec3{3, 3, 0}));
}

TEST(CLIMB02, PatienceEnds) {
  LegsHarness h(yard_map());
  h.without_scene();
  const std::uint32_t a = h.add_on_route({10, 9.3f, 0}, {0, 1});
  h.add({10, 10.8f, 0});
  h.follow_arrived(a);
  int updates = 0;
  while (busy(h.body(a))) {
    h.move(a);
    ASSERT_LT(++updates, 100);
  }
  EXPECT_EQ(h.body(a).speed, 0);
  EXPECT_EQ(h.bodies.rest[a].climb.kind, 0);
}

}  // namespace
}  // namespace gaitway::test
