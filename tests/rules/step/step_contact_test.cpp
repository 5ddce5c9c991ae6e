// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// STEP-15: bodies of different kinds meet.
#include <algorithm>
#include <cmath>

#include "core/vec_math.h"
#include "rules/step/moveto_worlds.h"

namespace gaitway::test {
namespace {

constexpr float two_radii = 0.7f;  // CONTROL-22: 0.35 m each

float apart(const World& w, AgentId a, AgentId b) { return length(plan(place(w, a) - place(w, b))); }

// A lane of 1.2 m that leaves no room to pass a body of 0.7 m. The steering would stop a walker before he touches
// anybody but his target, whom it does not see (BLOCK-02): so the walkers of this file walk at their targets.
World lane() {
  auto world = World::create({});
  PathBuilder builder;
  builder.area(outline_box({-0.6f, -5}, {0.6f, 30}));
  auto data = builder.build();
  EXPECT_TRUE(world->add_map(std::make_shared<const PathData>(std::move(*data)), nullptr).ok());
  return std::move(*world);
}

// The check of the rule. The place where a straight walker stops is 5 - 0.7 = 4.3 m, less the 2 micrometres and 2.5e-7
// of the coordinate that keep rounding from closing the gap (DECISIONS, CONTROL-26).
TEST(STEP15, ARouteAgentStopsAtAStandingHostBody) {
  World w = lane();
  const AgentId walker = add(w, {0, 0, 0}), host = add_mover(w, MoverKind::host, {0, 5, 0}, 0, 0.35f);
  ASSERT_TRUE(w.set_target(walker, host).ok());
  ASSERT_TRUE(w.order_move(walker, {{0, 20, 0}, 0.3f, Gait::walk}).ok());
  for (int n = 1; n <= 120; ++n) {
    steps(w, 1);
    EXPECT_GE(apart(w, walker, host), two_radii - 1e-6f) << n;
  }
  EXPECT_NEAR(place(w, walker).y, 4.3, 1e-4);
  EXPECT_NEAR(apart(w, walker, host), two_radii, 1e-4);
  EXPECT_EQ(place(w, host), (Vec3{0, 5, 0}));
  EXPECT_EQ(w.agent(host)->speed, 0.0f);
}

// Every kind against every kind: who stands is pushed only when both are route bodies (CONTROL-26).
TEST(STEP15, WhoIsPushedByWhom) {
  for (const MoverKind mover : {MoverKind::route, MoverKind::moveto}) {
    for (const MoverKind stander : {MoverKind::route, MoverKind::moveto, MoverKind::host}) {
      World w = lane();
      const AgentId a = add_mover(w, mover, {0, 0, 0}, 0, 0.35f), b = add_mover(w, stander, {0, 2, 0}, 0, 0.35f);
      MoveOrder order{{0, 10, 0}, 0.3f, Gait::walk};
      ASSERT_TRUE(w.set_target(a, b).ok());
      ASSERT_TRUE(w.order_move(a, order).ok());
      float closest = 9;
      for (int n = 0; n < 45; ++n) {
        steps(w, 1);
        closest = std::min(closest, apart(w, a, b));
      }
      const bool pushed = place(w, b).y > 2;
      EXPECT_EQ(pushed, stander == MoverKind::route) << name(mover) << " into " << name(stander);
      EXPECT_GE(closest, two_radii - 1e-5f) << name(mover) << " into " << name(stander);
      if (!pushed) {
        EXPECT_EQ(place(w, b), (Vec3{0, 2, 0}));
      }
    }
  }
}

// A host body may be put anywhere, into others too: the built-in ones part from it, it stays.
TEST(STEP15, AHostBodyMovedIntoOthersIsPartedFrom) {
  for (const MoverKind kind : {MoverKind::route, MoverKind::moveto}) {
    World w = plane_world();
    const AgentId a = add_mover(w, kind, {0, 0, 0}, 0, 0.35f),
                  host = add_mover(w, MoverKind::host, {3, 0, 0}, 0, 0.35f);
    steps(w, 2);
    HostPose pose;
    pose.position = {0.4f, 0, 0};
    pose.teleport = true;
    ASSERT_TRUE(w.set_host_pose(host, pose).ok());
    steps(w, 1);
    ASSERT_EQ(place(w, host), pose.position);
    steps(w, 60);
    EXPECT_EQ(place(w, host), pose.position);
    // A route body is pushed out at up to 2 m/s; a move-to body is not pushed, but its own way out is free.
    if (kind == MoverKind::route) {
      EXPECT_GE(apart(w, a, host), two_radii - 1e-4f);
    } else {
      ASSERT_TRUE(w.order_move(a, {{-5, 0, 0}, 0.3f, Gait::walk}).ok());
      steps(w, 60);
      EXPECT_GT(apart(w, a, host), two_radii);
    }
  }
}

TEST(STEP15, BodiesMadeOverlappingArePushedApartOverTime) {
  World w = plane_world();
  const AgentId a = add(w, {0, 0, 0}), b = add(w, {0.2f, 0, 0});
  float before = apart(w, a, b);
  EXPECT_NEAR(before, 0.2, 1e-6);
  int parted = 0;
  for (int n = 1; n <= 60 && parted == 0; ++n) {
    steps(w, 1);
    EXPECT_GE(apart(w, a, b), before - 1e-6f) << "never deeper than before";
    EXPECT_LE(apart(w, a, b) - before, 2 * 2.0f / 30 + 1e-5f) << "over time: each at up to 2 m/s";
    before = apart(w, a, b);
    if (before >= two_radii - 1e-4f) parted = n;
  }
  EXPECT_GT(parted, 3);  // 0.5 m at no more than 4 m/s together
  EXPECT_LE(parted, 30);
}

// Two streams of both built-in kinds through each other, with host bodies standing in the way. They begin apart, so no
// two built-in bodies are ever deeper than 1 cm in each other, and none in a host body.
TEST(STEP15, AMixedCrowdNeverEndsAStepDeeper) {
  World w = plane_world();
  std::vector<AgentId> built_in, hosts;
  for (int i = 0; i < 24; ++i) {
    const float x = static_cast<float>(i % 6) * 0.8f - 2, y = static_cast<float>(i / 6) * 0.8f;
    built_in.push_back(add_mover(w, i % 2 ? MoverKind::moveto : MoverKind::route, {x, y - 6, 0}, 0, 0.35f));
    built_in.push_back(add_mover(w, i % 3 ? MoverKind::route : MoverKind::moveto, {x + 0.3f, 8 - y, 0}, 180, 0.35f));
  }
  for (int i = 0; i < 4; ++i) {
    hosts.push_back(add_mover(w, MoverKind::host, {static_cast<float>(i) * 1.3f - 2, 1, 0}, 0, 0.35f));
  }
  for (std::size_t i = 0; i < built_in.size(); ++i) {
    const Vec3 at = place(w, built_in[i]);
    ASSERT_TRUE(
        w.order_move(built_in[i], {{at.x, i % 2 ? -12.0f : 14.0f, 0}, 0.5f, i % 5 ? Gait::walk : Gait::run}).ok());
  }
  float deepest = 0;
  float nearest = 9;
  for (int n = 0; n < 400; ++n) {
    ASSERT_TRUE(w.step().ok());
    for (std::size_t i = 0; i < built_in.size(); ++i) {
      for (std::size_t k = i + 1; k < built_in.size(); ++k) {
        deepest = std::max(deepest, two_radii - apart(w, built_in[i], built_in[k]));
        nearest = std::min(nearest, apart(w, built_in[i], built_in[k]));
      }
      for (const AgentId host : hosts) deepest = std::max(deepest, two_radii - apart(w, built_in[i], host));
    }
  }
  EXPECT_LE(deepest, 0.01f);
  EXPECT_LT(nearest, two_radii + 0.01f) << "they did meet";
  for (int i = 0; i < 4; ++i) EXPECT_EQ(place(w, hosts[i]), (Vec3{static_cast<float>(i) * 1.3f - 2, 1, 0}));
}

// Who was thrown far in this step is still met by those who move after him: 10 m in 1/30 s is the most that a push
// gives, and the other one, 10.7 m away and coming, is touched at its end.
TEST(STEP15, AThrownBodyIsMetWhereItLands) {
  World w = plane_world();
  const AgentId thrown = add(w, {0, 0, 0}), walker = add(w, {10.75f, 0, 0}, -90 * degree);
  w.impl().state.steering[walker.slot()].enabled = false;
  ASSERT_TRUE(w.order_move(walker, {{-20, 0, 0}, 0.3f, Gait::sprint}).ok());
  steps(w, 1);
  ASSERT_TRUE(w.push(thrown, {10, 0, 0}).ok());
  for (int n = 0; n < 5; ++n) {
    steps(w, 1);
    EXPECT_GE(apart(w, thrown, walker), two_radii - 0.01f) << n;
  }
  EXPECT_GT(place(w, thrown).x, 9);
}

// Seven within 0.98 m are as many as are noted for the body stage (BLOCK-01's look): he in the middle walks into one of
// them and stops there.
TEST(STEP15, AmidSevenOthers) {
  for (const int others : {6, 7, 8}) {
    World w = plane_world();
    const AgentId me = add(w, {0, 0, 0});
    std::vector<AgentId> ring;
    for (int i = 0; i < others; ++i) {
      const double a = 360.0 / others * i * degree;
      ring.push_back(add(w, {0.95f * static_cast<float>(std::sin(a)), 0.95f * static_cast<float>(std::cos(a)), 0}));
      ASSERT_TRUE(w.set_condition(ring.back(), Condition::locked, true).ok());
    }
    // The one before him is his target, whom the steering does not see (BLOCK-02).
    ASSERT_TRUE(w.set_target(me, ring[0]).ok());
    ASSERT_TRUE(w.order_move(me, {{0, 5, 0}, 0.3f, Gait::sneak}).ok());
    for (int n = 0; n < 12; ++n) {
      steps(w, 1);
      for (const AgentId id : ring) EXPECT_GE(apart(w, me, id), two_radii - 1e-5f) << others << " " << n;
    }
    EXPECT_GT(place(w, me).y, 0.1f);
  }
}

// A climber waits for who stands where the climb leads (CLIMB-02), over a fence and up a ledge alike. The ledge takes
// him 1.06 m forward and up at once (CLIMB-10), farther than any walk of one step.
TEST(STEP15, AClimberWaitsForWhoStandsBehindTheFaceOrOnTheLedge) {
  for (const bool ledge : {false, true}) {
    PathBuilder b;
    const float top = ledge ? 1.2f : 0.0f;
    b.area(outline_box({0, 0}, {20, 20}));
    b.hole(hole_box({4, 9.6f}, {16, 10.4f}), 7);
    for (const Vec3 p : {Vec3{10, 9.5f, 0}, Vec3{10, 10.5f, top}, Vec3{10, 5, 0}, Vec3{10, 15, top}}) b.node(p);
    b.both(0, 1, ledge ? link_ledge : link_climb);
    b.both(2, 0);
    b.both(1, 3);
    auto data = b.build();
    ASSERT_TRUE(data.ok());
    auto world = World::create({});
    ASSERT_TRUE(world->add_map(std::make_shared<const PathData>(std::move(*data)), nullptr).ok());
    World& w = *world;
    const AgentId climber = add(w, {10, 8.9f, 0}), host = add_mover(w, MoverKind::host, {10, 10.6f, top}, 0, 0.35f);
    ASSERT_TRUE(w.set_target(climber, host).ok());
    ASSERT_TRUE(w.order_move(climber, {{10, 18, top}, 0.3f, Gait::walk}).ok());
    int climbing = 0;
    for (int n = 0; n < 150; ++n) {
      steps(w, 1);
      climbing += w.agent(climber)->climbing ? 1 : 0;
      const bool level = std::fabs(place(w, climber).z - top) < 1.944f;
      if (level) {
        EXPECT_GE(apart(w, climber, host), two_radii - 0.01f) << ledge << " step " << n;
      }
    }
    EXPECT_GE(climbing, (ledge ? 9 : 11) + 30) << "the first phase, then thirty updates of patience";
    EXPECT_LT(place(w, climber).y, 10);
  }
}

// One above the other: cylinders end at their heads (CONTROL-22: 1.944 m).
TEST(STEP15, WhoStandsAboveIsNotInTheWay) {
  World w = lane();
  const AgentId walker = add(w, {0, 0, 0});
  AgentDef def;
  def.mover = MoverKind::host;
  def.host_body = true;
  def.position = {0, 2, 0};
  const AgentId host = *w.add_agent(def);
  HostPose pose;
  pose.position = {0, 2, 2.0f};
  pose.airborne = true;
  ASSERT_TRUE(w.set_host_pose(host, pose).ok());
  ASSERT_TRUE(w.set_target(walker, host).ok());
  ASSERT_TRUE(w.order_move(walker, {{0, 5, 0}, 0.3f, Gait::walk}).ok());
  steps(w, 120);
  EXPECT_EQ(w.agent(walker)->goal, GoalStatus::reached);
  EXPECT_EQ(place(w, host), pose.position);
}

}  // namespace
}  // namespace gaitway::test
