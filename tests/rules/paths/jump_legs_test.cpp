// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// JUMP-01 to JUMP-14: jump and drop legs with agents and the default body.
#include <gtest/gtest.h>

#include <cmath>

#include "body/jump_arc.h"
#include "move/legs_harness.h"

namespace gaitway::test {
namespace {

/// The rooftop of the runtime case: take-off, landing edge 1-2.
PathData rooftop() {
  MapMaker m;
  m.node(50.744f, -2.830f, 4.252f).node(46.619f, 0, 4.252f, 2).node(46.619f, -5, 4.252f, 2);
  m.both(0, 1, link_jump).both(1, 2, link_walk);
  return m.build();
}

TEST(JUMP01, TheUpdateAfterTheArrival) {
  LegsHarness h(line_map({{0, 0, 0}, {0, 4, 0}, {0, 30, 0}}, {link_jump, link_climb}));
  const std::uint32_t a = h.add({0, -5, 0});
  h.queue_move(a, {0, 60, 0}, 0.5f, Gait::run);
  h.step_all();
  TestContext ctx = h.context(a);
  release_route(ctx);
  h.put_on_route(a, {0, 1, 2});
  h.go(a, {0, 7.801f, 0});
  for (int i = 0; i < 60 && !h.brain(a).arrived; ++i) {
    EXPECT_EQ(h.route(a).index, 0);
    EXPECT_EQ(h.route(a).leg, LegState::none);
    h.step_all();
  }
  ASSERT_TRUE(h.brain(a).arrived);
  const std::uint32_t k = h.step;
  const float before = distance(h.body(a).position, {0, 0, 0});
  EXPECT_LE(before, 0.510033f);
  EXPECT_NEAR(0.25 + 7.801 / 30, 0.510033, 1e-6);
  ++h.step;
  h.think(a);
  EXPECT_EQ(h.step, k + 1);
  EXPECT_EQ(h.route(a).index, 1);
  EXPECT_EQ(h.route(a).leg, LegState::jumping);
  EXPECT_EQ(h.count_events(EventKind::jump_started), 1u);
}

TEST(JUMP02, ALoneAgentTakesTheNearestPoint) {
  MapMaker m;
  m.node(0, 0, 0, 1).node(0, 4).node(4, 0, 0, 1).both(0, 1, link_jump).both(0, 2, link_walk);
  LegsHarness h(m.build());
  const std::uint32_t a = h.add_on_route({2.2f, -3, 0}, {0, 1});
  TestContext ctx = h.context(a);
  h.follow(a);
  EXPECT_EQ(waypoint_point(ctx, 0), (Vec3{0, 0, 0})) << "the node until the next queue update";
  update_queues(h.queues, h.world());
  ASSERT_EQ(h.queues.queues[0].point_count, 5u);
  EXPECT_EQ(waypoint_point(ctx, 0), (Vec3{2, 0, 0}));
  EXPECT_EQ(current_point(ctx), (Vec3{2, 0, 0}));
  release_agent_claims(ctx);
  EXPECT_EQ(waypoint_point(ctx, 0), (Vec3{0, 0, 0})) << "no member";
}

TEST(JUMP02, APointThatCannotBeWalkedToIsNotTaken) {
  BoxScene scene;
  MapMaker m;
  m.node(0, 0, 0, 1).node(0, 4).node(4, 0, 0, 1).both(0, 1, link_jump).both(0, 2, link_walk);
  LegsHarness h(m.build(), &scene);
  const std::uint32_t a = h.add_on_route({2.2f, -3, 0}, {0, 1});
  h.follow(a);
  update_queues(h.queues, h.world());
  TestContext ctx = h.context(a);
  scene.blocked = true;
  EXPECT_EQ(waypoint_point(ctx, 0), (Vec3{0, 0, 0}));
}

TEST(JUMP03, SquareAcrossTheLandingEdgeFromWhereItStands) {
  LegsHarness h(rooftop());
  const std::uint32_t a = h.add_on_route({50.740f, -2.830f, 4.202f}, {0, 1});
  h.route(a).index = 1;
  TestContext ctx = h.context(a);
  Vec3 p = waypoint_point(ctx, 1);
  EXPECT_NEAR(p.x, 46.619f, 1e-5f);
  EXPECT_NEAR(p.y, -2.830f, 1e-5f);
  EXPECT_NEAR(p.z, 4.252f, 1e-5f);
  EXPECT_NEAR(plan_distance(p, h.body(a).position), 4.121f, 1e-4f);
  h.place(a, {50.740f, 1, 4.202f});
  EXPECT_NEAR(waypoint_point(ctx, 1).y, 1, 1e-5f) << "beyond the segment";
  h.route(a).index = 0;
  EXPECT_NEAR(waypoint_point(ctx, 1).y, -2.830f, 1e-5f) << "until it is current, from the take-off point";
}

TEST(JUMP03, WithoutAPartnerTheNode) {
  LegsHarness h(line_map({{0, 0, 0}, {1, 4, 0}}, {link_jump}));
  const std::uint32_t a = h.add_on_route({-1, 0, 0}, {0, 1});
  h.route(a).index = 1;
  TestContext ctx = h.context(a);
  EXPECT_EQ(waypoint_point(ctx, 1), (Vec3{1, 4, 0}));
}

TEST(JUMP04, WhatTheHandlerWrites) {
  LegsHarness h(rooftop());
  const std::uint32_t a = h.add_on_route({50.740f, -2.830f, 4.202f}, {0, 1});
  h.intent(a).strafe = true;
  EXPECT_EQ(h.follow_arrived(a), FollowResult::wait);
  EXPECT_NEAR(heading_of(h.intent(a).heading), 4.71239f, 1e-5f);
  EXPECT_NEAR(heading_of(h.body(a).facing), 4.71239f, 1e-5f) << "at once";
  EXPECT_NEAR(h.intent(a).aim.x, 46.619f, 1e-5f);
  EXPECT_NEAR(h.intent(a).aim.y, -2.830f, 1e-5f);
  EXPECT_NEAR(h.intent(a).aim.z, 4.252f, 1e-5f);
  EXPECT_EQ(h.intent(a).aim_radius, 0.25f);
  EXPECT_FALSE(h.intent(a).strafe);
  EXPECT_TRUE(h.route(a).leg_new);
}

TEST(JUMP05, DropOrJumpByTheLink) {
  for (const bool avoid : {false, true}) {
    LegsHarness h(line_map({{0, 0, 0}, {0, 0.8f, -1.6f}}, {link_jump}, avoid));
    const std::uint32_t a = h.add_on_route({0, 0, 0}, {0, 1});
    EXPECT_EQ(h.follow_arrived(a), FollowResult::wait);
    EXPECT_EQ(h.route(a).leg, avoid ? LegState::jumping : LegState::dropping);
    EXPECT_EQ(airborne(h.body(a)), avoid);
  }
}

TEST(JUMP06, WorkedOutAnewOnEachCall) {
  LegsHarness h(line_map({{0, 0, 0}, {0, 0.8f, -1.6f}}, {link_jump}));
  const std::uint32_t a = h.add_on_route({0, 0, 0}, {0, 1});
  EXPECT_EQ(h.follow_arrived(a), FollowResult::wait);
  EXPECT_NEAR(h.intent(a).speed, 1.77088f, 1e-5f);
  EXPECT_EQ(h.route(a).leg, LegState::dropping);
  h.place(a, {0, 0.3f, 0});
  EXPECT_EQ(h.follow(a), FollowResult::wait);
  EXPECT_NEAR(h.intent(a).speed, 1.10680f, 1e-5f);
}

TEST(JUMP07, WhenABodyRefuses) {
  struct {
    std::uint32_t held;
    std::uint64_t state;
    FollowResult result;
  } const cases[] = {{0, 0, FollowResult::wait},
                     {0, STATE_JUMP, FollowResult::done},
                     {0, STATE_LONG_FALL, FollowResult::done},
                     {HELD_LANDING, 0, FollowResult::done},
                     {HELD_STEP, 0, FollowResult::done},
                     {HELD_START, 0, FollowResult::wait}};
  for (const auto& c : cases) {
    LegsHarness h(line_map({{0, 0, 0}, {0, 4, 0}}, {link_jump}));
    const std::uint32_t a = h.add_on_route({0, 0, 0}, {0, 1});
    h.body(a).held = c.held;
    h.body(a).state = c.state;
    EXPECT_EQ(h.follow_arrived(a), c.result) << c.held << " " << c.state;
    EXPECT_EQ(h.route(a).leg, c.result == FollowResult::wait ? LegState::jumping : LegState::none);
    EXPECT_EQ(h.brain(a).failure, MoveFailure::none);
  }
}

struct JumpHost : LegHost {
  bool yes = true;
  Vec3 landing, velocity;
  bool start_climb(const MoveContext&, std::uint16_t, Vec3) override { return yes; }
  bool start_jump(const MoveContext&, Vec3 at, Vec3 v) override {
    landing = at;
    velocity = v;
    return yes;
  }
};

TEST(JUMP07, AHostsBodyIsAsked) {
  for (const bool yes : {true, false}) {
    LegsHarness h(line_map({{0, 0, 0}, {0, 2, 0}}, {link_jump}));
    JumpHost host;
    host.yes = yes;
    h.w.leg_host = &host;
    const std::uint32_t a = h.add_on_route({0, 0, 0}, {0, 1});
    h.body(a).flags |= body_host;
    EXPECT_EQ(h.follow_arrived(a), yes ? FollowResult::wait : FollowResult::done);
    EXPECT_FALSE(airborne(h.body(a))) << "the host moves it";
    EXPECT_EQ(host.landing, (Vec3{0, 2, 0}));
    EXPECT_NEAR(host.velocity.y, 7.84f, 1e-4f);
    EXPECT_EQ(host.velocity.z, 2);
  }
}

TEST(JUMP08, TheLaunch) {
  LegsHarness h(rooftop());
  const std::uint32_t a = h.add_on_route({50.740f, -2.830f, 4.202f}, {0, 1});
  h.follow_arrived(a);
  EXPECT_TRUE(airborne(h.body(a)));
  EXPECT_NEAR(h.body(a).velocity.x, -9.547f, 1e-3f);
  EXPECT_NEAR(h.body(a).velocity.y, 0, 1e-5f);
  EXPECT_EQ(h.body(a).velocity.z, 3.5f);
  EXPECT_EQ(h.route(a).leg, LegState::jumping);
}

TEST(JUMP09, LaunchedInAnotherLegState) {
  LegsHarness h(line_map({{0, 0, 0}, {0, 4, 0}}, {link_jump}));
  const std::uint32_t a = h.add_on_route({0, 0, 0}, {0, 1});
  h.go(a, {1, 2, 0});
  TestContext ctx = h.context(a);
  launch_agent(ctx);
  EXPECT_EQ(h.route(a).leg, LegState::finished);
  EXPECT_EQ(h.body(a).velocity, (Vec3{1, 2, 0}));
  EXPECT_TRUE(airborne(h.body(a)));
  EXPECT_EQ(h.follow(a), FollowResult::done);
}

TEST(JUMP09, InLegState1ItIsTheJump) {
  LegsHarness h(line_map({{0, 0, 0}, {0, 2, 0}}, {link_jump}));
  const std::uint32_t a = h.add_on_route({0, 0, 0}, {0, 1});
  h.route(a).index = 1;
  h.route(a).leg = LegState::jumping;
  TestContext ctx = h.context(a);
  launch_agent(ctx);
  EXPECT_EQ(h.route(a).leg, LegState::jumping);
  EXPECT_NEAR(h.body(a).velocity.y, 7.84f, 1e-4f);
  EXPECT_EQ(h.body(a).velocity.z, 2);
}

TEST(JUMP10, ArrivedInTheAir) {
  EXPECT_TRUE(reaches_aim({0, 0, 0}, {0.4f, 0, 0}, 0.25f, 9.547f));
  EXPECT_NEAR(0.4 - 9.547 / 30, 0.081767, 1e-6);
  EXPECT_FALSE(reaches_aim({0, 0, 0}, {0.6f, 0, 0}, 0.25f, 9.547f));
}

/// An agent running a jump of 4 m from (0, 0) to (0, 4) in a world with a pit between, then on to a far waypoint.
struct Leaper : LegsHarness {
  BoxScene ground;
  std::uint32_t a;
  explicit Leaper(std::vector<Vec3> places = {{0, 0, 0}, {0, 4, 0}, {0, 30, 0}},
                  std::vector<std::uint16_t> kinds = {link_jump, link_climb})
      : LegsHarness(line_map(places, kinds)) {
    scene = &ground;
    map.nav.scene = &ground;
    a = add({0, -0.2f, 0});
    queue_move(a, {0, 60, 0}, 0.5f, Gait::run);
    QueuedAction<Action>& front = minds[a].actions.front();
    front.started = true;
    std::vector<std::uint32_t> nodes;
    for (std::uint32_t n = 0; n < places.size(); ++n) nodes.push_back(n);
    put_on_route(a, nodes);
  }
  void jump() {
    go(a, {0, 7.801f, 0});
    ask_to_move_on(routes[a]);
    step_all();
  }
};

TEST(JUMP10, FollowerAndMoveDoNotRunInTheAir) {
  Leaper h;
  h.jump();
  ASSERT_TRUE(airborne(h.body(h.a)));
  const std::uint32_t updates = h.moves[h.a].updates;
  bool arrived_in_air = false;
  int flights = 0;
  while (airborne(h.body(h.a))) {
    EXPECT_EQ(h.route(h.a).index, 1);
    EXPECT_EQ(h.moves[h.a].updates, updates);
    arrived_in_air = arrived_in_air || h.brain(h.a).arrived;
    h.step_all();
    ASSERT_LT(++flights, 60);
  }
  EXPECT_TRUE(arrived_in_air);
  EXPECT_EQ(h.route(h.a).index, 2) << "moved on in the landing update";
}

TEST(JUMP11, FlatGroundLaunchedAt5And3) {
  struct {
    float up;
    std::vector<double> first;
    double highest;
    int last;
    double last_height;
  } const cases[] = {{5.5f, {5.5 / 30}, 1.05844, 23, -0.191156},
                     {3.5f, {0.116667, 0.215911, 0.297733, 0.362133}, 0.4508, 16, -0.224}};
  for (const auto& c : cases) {
    LegsHarness h(line_map({{0, 0, 0}}, {}));
    const std::uint32_t a = h.add({0, 0, 0});
    start_airborne(h.bodies, a, {1.5f, 0, c.up}, STATE_JUMP, h.rules);
    float highest = 0;
    for (int update = 1; update <= c.last; ++update) {
      h.move(a);
      highest = std::max(highest, h.body(a).position.z);
      if (update <= static_cast<int>(c.first.size())) {
        EXPECT_NEAR(h.body(a).position.z, c.first[static_cast<std::size_t>(update) - 1], 1e-5) << c.up;
      }
      EXPECT_NEAR(h.body(a).position.x, update * 0.05, 1e-5) << "the plan velocity is kept";
      ASSERT_TRUE(airborne(h.body(a))) << update;
    }
    EXPECT_NEAR(highest, c.highest, 1e-4);
    EXPECT_NEAR(h.body(a).position.z, c.last_height, 1e-4);
    h.move(a);
    EXPECT_FALSE(airborne(h.body(a)));
    EXPECT_EQ(h.body(a).position.z, 0);
    EXPECT_NEAR(h.body(a).position.x, (c.last + 1) * 0.05, 1e-5) << "that update still makes its plan move";
  }
}

TEST(JUMP12, LeavingTheGround) {
  for (const float down : {0.45f, 0.55f}) {
    BoxScene scene;
    scene.floor = -down;
    scene.boxes.push_back({{-50, -50, -20}, {50, 0, 0}});
    LegsHarness h(line_map({{0, 0, 0}}, {}), &scene);
    const std::uint32_t a = h.add({0, -0.02f, 0});
    h.intent(a).speed = 1.629f;
    h.intent(a).heading = {0, 1};
    h.move(a);
    ASSERT_GT(h.body(a).position.y, 0);
    if (down < 0.5f) {
      EXPECT_NEAR(h.body(a).position.z, -down, 1e-6f) << "followed";
      EXPECT_FALSE(airborne(h.body(a)));
    } else {
      EXPECT_EQ(h.body(a).position.z, 0);
      EXPECT_TRUE(airborne(h.body(a)));
      EXPECT_NEAR(h.body(a).velocity.y, 1.629f, 1e-5f) << "it keeps the velocity it has";
    }
  }
}

/// The agent lands in the next body update: falling, 0.2 m under the floor.
void about_to_land(Leaper& h, Vec3 at, bool arrived, LegState leg) {
  h.jump();
  h.place(h.a, {at.x, at.y, -0.2f});
  h.body(h.a).velocity = {0, 0, -3};
  h.body(h.a).airborne = 10;
  h.brain(h.a).arrived = arrived;
  h.route(h.a).leg = leg;
  h.log.clear();
}

TEST(JUMP13, LandedAtThePointItMovesOnAtOnce) {
  Leaper h;
  about_to_land(h, {0, 3.8f, 0}, true, LegState::jumping);
  h.move(h.a);
  EXPECT_FALSE(airborne(h.body(h.a)));
  EXPECT_EQ(h.route(h.a).index, 2);
  EXPECT_FALSE(h.brain(h.a).arrived);
  EXPECT_EQ(h.noted(Rule::JUMP13), 1u);
}

TEST(JUMP13, LandedShortItJumpsAgain) {
  Leaper h;
  about_to_land(h, {0, 2.8f, 0}, false, LegState::jumping);
  h.move(h.a);
  EXPECT_TRUE(airborne(h.body(h.a))) << "launched again for 1.2 m";
  EXPECT_EQ(h.route(h.a).leg, LegState::jumping);
  EXPECT_EQ(h.route(h.a).index, 1);
  EXPECT_NEAR(h.body(h.a).velocity.y, 7.52640f, 1e-3f);
  EXPECT_EQ(h.body(h.a).velocity.z, 1.25f);
}

TEST(JUMP13, ABodyWithALandingStateIsDone) {
  Leaper h;
  about_to_land(h, {0, 2.8f, 0}, false, LegState::jumping);
  h.body(h.a).held |= HELD_LANDING;
  h.move(h.a);
  EXPECT_FALSE(airborne(h.body(h.a)));
  EXPECT_TRUE(h.minds[h.a].actions.empty()) << "done";
  EXPECT_EQ(h.brain(h.a).failure, MoveFailure::none);
}

TEST(JUMP13, OneAndAHalfMetresIsTheLimit) {
  for (const float away : {1.49f, 1.51f}) {
    Leaper h;
    about_to_land(h, {0, 4 - away, 0}, false, LegState::dropping);
    h.move(h.a);
    EXPECT_EQ(h.minds[h.a].actions.empty(), away > 1.5f) << away;
  }
}

TEST(JUMP14, LandedElsewhereTheMoveEnds) {
  MapMaker m;
  m.node(0, 0, 0, 1).node(0, 4).node(4, 0, 0, 1).both(0, 1, link_jump).both(0, 2, link_walk);
  LegsHarness h(m.build());
  const std::uint32_t a = h.add({0, -0.2f, 0});
  h.queue_move(a, {0, 60, 0}, 0.5f, Gait::run);
  h.minds[a].actions.front().started = true;
  h.put_on_route(a, {0, 1});
  h.step_all();
  ASSERT_EQ(h.queues.in_use, 1u);
  ask_to_move_on(h.route(a));
  h.step_all();
  ASSERT_EQ(h.route(a).leg, LegState::jumping);
  ASSERT_EQ(h.queues.in_use, 1u);
  h.place(a, {0, 8.2f, -0.2f});
  h.body(a).velocity = {0, 0, -3};
  h.brain(a).arrived = false;
  h.move(a);
  EXPECT_TRUE(h.minds[a].actions.empty()) << "ends on that update";
  EXPECT_EQ(h.brain(a).failure, MoveFailure::none);
  EXPECT_EQ(h.pool.used, 0u);
  EXPECT_EQ(h.queues.in_use, 0u);
  EXPECT_EQ(h.route(a).leg, LegState::none);
  EXPECT_EQ(h.noted(Rule::JUMP14), 1u);
}

TEST(JUMP14, AnyLandingDuringAMove) {
  Leaper walked;
  about_to_land(walked, {0, 4, 0}, false, LegState::none);
  walked.move(walked.a);
  EXPECT_TRUE(walked.minds[walked.a].actions.empty()) << "another leg state";

  LegsHarness h(line_map({{0, 0, 0}}, {}));
  const std::uint32_t a = h.add({0, 0, -0.2f});
  h.queue_move(a, {0, 60, 0}, 0.5f, Gait::run);
  h.minds[a].actions.front().started = true;
  start_airborne(h.bodies, a, {0, 0, -3}, STATE_DROP, h.rules);
  h.move(a);
  EXPECT_TRUE(h.minds[a].actions.empty()) << "no route";

  const std::uint32_t b = h.add({5, 0, -0.2f});
  h.queue(b, Stubborn{100, false});
  start_airborne(h.bodies, b, {0, 0, -3}, STATE_DROP, h.rules);
  h.move(b);
  EXPECT_FALSE(h.minds[b].actions.empty()) << "the front action is no move";
}

TEST(JUMP06, ADropDownAnEdgeLandsOnThePoint) {
  // A roof of 3 m that ends at y 0; the landing node lies 1 m out.
  BoxScene scene;
  scene.boxes.push_back({{-50, -50, -1}, {50, 0, 3}});
  LegsHarness h(line_map({{0, -0.3f, 3}, {0, 1, 0}, {0, 20, 0}}, {link_jump, link_climb}), &scene);
  const std::uint32_t a = h.add({0, -0.4f, 3});
  h.queue_move(a, {0, 60, 0}, 0.5f, Gait::walk);
  h.minds[a].actions.front().started = true;
  h.put_on_route(a, {0, 1, 2});
  ask_to_move_on(h.route(a));
  bool fell = false;
  for (int i = 0; i < 120 && h.route(a).index < 2; ++i) {
    h.step_all();
    fell = fell || airborne(h.body(a));
    if (!fell) {
      EXPECT_EQ(h.route(a).leg, LegState::dropping);
    }
  }
  EXPECT_TRUE(fell);
  EXPECT_EQ(h.route(a).index, 2) << "landed near the point and moved on";
  EXPECT_NEAR(h.body(a).position.y, 1, 0.35f);
  EXPECT_EQ(h.body(a).position.z, 0);
}

}  // namespace
}  // namespace gaitway::test
