// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// Bodies in the middle of what they do: pushed in a climb, given another mover, fallen onto a kerb.
#include <cmath>
#include <limits>

#include "body/gait.h"
#include "core/vec_math.h"
#include "gaitway/path_builder.h"
#include "rules/step/worlds.h"
#include "sim/impl.h"
#include "tests/body/body_world.h"

namespace gaitway::test {
namespace {

BodyCore& core(World& w, AgentId a) { return w.impl().state.body.core[a.slot()]; }

// A fence across y = 10 on a map without a scene; he is sent over it at a run.
struct AtAFence {
  World w;
  AgentId a;
  AtAFence() : w(make()), a(add(w, {5, 5, 0})) {
    EXPECT_TRUE(w.order_move(a, {{5, 15, 0}, 0.3f, Gait::run}).ok());
    for (int i = 0; i < 300 && !w.agent(a)->climbing; ++i) steps(w, 1);
    EXPECT_TRUE(w.agent(a)->climbing);
  }
  static World make() {
    auto world = World::create({});
    PathBuilder b;
    b.area(outline_box({0, 0}, {20, 20}));
    b.hole(hole_box({-1, 9.6f}, {21, 10.4f}));
    b.climb({5, 9.5f, 0}, {5, 10.5f, 0});
    auto data = b.build();
    EXPECT_TRUE(data.ok());
    EXPECT_TRUE(world->add_map(std::make_shared<const PathData>(std::move(*data)), nullptr).ok());
    return std::move(*world);
  }
};

// At once, and not when the climb is over.
TEST(STEP06, APushInAClimbCarriesTheClimber) {
  AtAFence e;
  const float x = place(e.w, e.a).x;
  for (int i = 1; i <= 4; ++i) {
    ASSERT_TRUE(e.w.push(e.a, {0.05f, 0, 0}).ok());
    steps(e.w, 1);
    ASSERT_TRUE(e.w.agent(e.a)->climbing);
    EXPECT_NEAR(place(e.w, e.a).x, x + 0.05f * static_cast<float>(i), 1e-5);
  }
  steps(e.w, 60);
  EXPECT_FALSE(e.w.agent(e.a)->climbing);
}

// Nobody else pushes a climber off the line of his climb (CLIMB-09); who comes at him stops.
TEST(CONTROL26, AClimberIsNotPushed) {
  AtAFence e;
  const Vec3 start = place(e.w, e.a);
  const AgentId walker = add(e.w, {start.x - 0.75f, start.y - 0.1f, 0}, 1.5707963);
  ASSERT_TRUE(e.w.set_target(walker, e.a).ok());
  ASSERT_TRUE(e.w.order_move(walker, {{9, start.y - 0.1f, 0}, 0.3f, Gait::walk}).ok());
  int met = 0;
  for (int i = 0; i < 8; ++i) {
    steps(e.w, 1);
    ASSERT_TRUE(e.w.agent(e.a)->climbing);
    EXPECT_NEAR(place(e.w, e.a).x, start.x, 1e-5) << i;
    const Vec3 apart = place(e.w, walker) - place(e.w, e.a);
    met += std::hypot(apart.x, apart.y) < 0.72f ? 1 : 0;
    EXPECT_GE(std::hypot(apart.x, apart.y), 0.69f);
  }
  EXPECT_GT(met, 0);
}

// STEP-18: what a body did by itself under one mover is over under the next.
TEST(STEP18, AnotherMoverEndsTheClimbAndTheTurn) {
  for (const MoverKind kind : {MoverKind::moveto, MoverKind::host}) {
    AtAFence e;
    steps(e.w, 3);
    ASSERT_TRUE(e.w.set_mover(e.a, kind).ok());
    EXPECT_FALSE(e.w.agent(e.a)->climbing) << static_cast<int>(kind);
    World w = plane_world();
    const AgentId turner = add(w, {0, 0, 0});
    ASSERT_TRUE(w.order_face(turner, 2.9).ok());
    steps(w, 4);
    ASSERT_TRUE(w.agent(turner)->busy);
    ASSERT_TRUE(w.set_mover(turner, kind).ok());
    EXPECT_FALSE(w.agent(turner)->busy) << static_cast<int>(kind);
    ASSERT_TRUE(w.set_mover(turner, MoverKind::route).ok());
    ASSERT_TRUE(w.order_move(turner, {{3, 0, 0}, 0.3f, Gait::walk}).ok());
    steps(w, 150);
    EXPECT_EQ(w.agent(turner)->goal, GoalStatus::reached);
  }
}

// TURN-08: a host's own turn keeps its body busy; the library's body, which turns by itself, is freed.
TEST(TURN08, AHostsTurnEndsWithItsBody) {
  World w = plane_world();
  const AgentId a = add(w, {0, 0, 0});
  ASSERT_TRUE(w.set_mover(a, MoverKind::host).ok());
  ASSERT_TRUE(w.set_condition(a, Condition::turn_clip, true).ok());
  steps(w, 1);
  EXPECT_TRUE(w.agent(a)->busy);
  ASSERT_TRUE(w.set_mover(a, MoverKind::route).ok());
  EXPECT_FALSE(w.agent(a)->busy);
  // Asked for while the host moved the body, taken when the library does: nothing is left to end it.
  ASSERT_TRUE(w.set_mover(a, MoverKind::host).ok());
  ASSERT_TRUE(w.set_condition(a, Condition::turn_clip, true).ok());
  ASSERT_TRUE(w.set_mover(a, MoverKind::route).ok());
  steps(w, 2);
  EXPECT_FALSE(w.agent(a)->busy);
}

TEST(STEP04, AKindOfMoverThatIsNoneIsRefused) {
  World w = plane_world();
  const AgentId a = add(w, {0, 0, 0});
  AgentDef def;
  def.mover = static_cast<MoverKind>(77);
  EXPECT_EQ(w.add_agent(def).error().where, "mover");
  EXPECT_EQ(w.set_mover(a, static_cast<MoverKind>(77)).error().where, "kind");
  EXPECT_EQ(w.agent(a)->mover, MoverKind::route);
}

// CONTROL-27: a floor is found under a steeper face that the line down meets first. The kerb's sides have n.z 0.5 and
// it is 0.2 m high, no wall to a walker.
TEST(CONTROL27, AFallEndsOnTheFloorUnderAKerbsSide) {
  auto scene = std::make_shared<MeshScene>();
  scene->floor(-20, -20, 20, 20, 0);
  scene->quad({-3, 0, 0}, {3, 0, 0}, {3, 0.1155f, 0.2f}, {-3, 0.1155f, 0.2f});
  scene->quad({-3, 0.1155f, 0.2f}, {3, 0.1155f, 0.2f}, {3, 0.231f, 0}, {-3, 0.231f, 0});
  auto world = World::create({});
  PathBuilder b;
  b.area(outline_box({-15, -15}, {15, 15}));
  auto data = b.build();
  ASSERT_TRUE(world->add_map(std::make_shared<const PathData>(std::move(*data)), scene).ok());
  const AgentId a = add(*world, {0, -2, 0});
  ASSERT_TRUE(world->teleport(a, {0, 0.06f, 3}, 0).ok());
  for (int i = 0; i < 90 && (i < 5 || world->agent(a)->airborne); ++i) steps(*world, 1);
  EXPECT_FALSE(world->agent(a)->airborne);
  EXPECT_FALSE(world->agent(a)->dead);
  EXPECT_NEAR(place(*world, a).z, 0, 0.21);
}

// GAIT-08: the stored gait is that of the speed in the air too, which CONTROL-27 changes.
TEST(GAIT08, AFallersGaitIsThatOfHisSpeed) {
  auto scene = std::make_shared<MeshScene>();
  scene->floor(-20, -20, 20, 20, 0);
  auto world = World::create({});
  PathBuilder b;
  b.area(outline_box({-15, -15}, {15, 15}));
  auto data = b.build();
  ASSERT_TRUE(world->add_map(std::make_shared<const PathData>(std::move(*data)), scene).ok());
  const AgentId a = add(*world, {0, 0, 0});
  ASSERT_TRUE(world->teleport(a, {0, 0, 12}, 0).ok());
  int seen = 0;
  for (int i = 0; i < 25; ++i) {
    steps(*world, 1);
    if (!world->agent(a)->airborne) continue;
    const BodyCore& body = core(*world, a);
    EXPECT_EQ(body.gait, nearest_gait(world->impl().rules.profiles.at(0), body.speed)) << body.speed;
    seen += body.gait >= 4 ? 1 : 0;
  }
  EXPECT_GT(seen, 0);
}

// CONTROL-16: a clip farther than a kilometre would carry a body out of what binary32 resolves.
TEST(CONTROL16, AClipOfAKilometreIsTheLongest) {
  World w = plane_world();
  SpeedProfile p = *w.impl().rules.profiles.at(0);
  p.name = "far";
  for (const float length : {1000.5f, 3e38f, std::numeric_limits<float>::infinity(), -1.0f}) {
    p.step[1].length = length;
    const auto taken = w.add_profile(p);
    ASSERT_FALSE(taken.ok()) << length;
    EXPECT_NE(taken.error().message.find("0 to 1000"), std::string::npos);
  }
  p.step[1].length = 1000;
  EXPECT_TRUE(w.add_profile(p).ok());
}

}  // namespace
}  // namespace gaitway::test
