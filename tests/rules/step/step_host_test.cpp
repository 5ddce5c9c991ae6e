// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// STEP-05: host bodies. STEP-06: displacements from outside.
#include <map>

#include "body/control.h"
#include "body/move_body.h"
#include "core/heading.h"
#include "core/vec_math.h"
#include "rules/step/worlds.h"
#include "sim/impl.h"

namespace gaitway::test {
namespace {

// A host that moves a body exactly as the built-in one would: the same control code called from outside.
class HostMover {
 public:
  HostMover(Vec3 position, Vec2 facing) {
    body_.resize(1);
    body_.core[0].flags = body_present;
    place_body(body_, 0, position, facing, nullptr);
  }
  HostPose move(const Intent& intent) {
    control_update(body_, 0, intent, rules_, {});
    move_body(body_, 0, rules_, nullptr, {}, scratch_, {});
    HostPose pose;
    pose.position = body_.core[0].position;
    pose.heading_radians = heading_of(body_.core[0].facing);
    pose.velocity = body_.core[0].velocity;
    pose.has_velocity = true;
    return pose;
  }

 private:
  BodyState body_;
  BodyRules rules_;
  BodyScratch scratch_;
};

struct Seen {
  std::vector<std::pair<int, EventKind>> events;
  std::vector<std::pair<int, Rule>> decisions;
};

void look(World& w, int step, Seen& seen) {
  for (const Event& e : w.events()) {
    if (e.kind == EventKind::goal_reached) seen.events.push_back({step, e.kind});
  }
  // The body's own decisions are the host's business; what the mover decides must agree.
  for (const DecisionView& d : w.decisions()) {
    if (d.layer != "body" && d.rule != Rule::MOVE04) seen.decisions.push_back({step, d.rule});
  }
  w.clear_decisions();
}

TEST(STEP05, AHostThatMovesLikeTheBuiltInBodyGivesTheSameDecisions) {
  WorldSettings settings;
  settings.record_decisions = true;
  World built_in = plane_world(settings), hosted = plane_world(settings);
  AgentDef def;
  const AgentId a = *built_in.add_agent(def);
  def.host_body = true;
  const AgentId b = *hosted.add_agent(def);
  const MoveOrder order{{3, 8, 0}, 0.5f, Gait::run};
  ASSERT_TRUE(built_in.order_move(a, order).ok());
  ASSERT_TRUE(hosted.order_move(b, order).ok());
  HostMover host({0, 0, 0}, {0, 1});
  Seen first, second;
  float farthest = 0;
  for (int n = 1; n <= 60; ++n) {
    ASSERT_TRUE(built_in.step().ok());
    ASSERT_TRUE(hosted.step().ok());
    look(built_in, n, first);
    look(hosted, n, second);
    const HostPose pose = host.move(*hosted.intent(b));
    ASSERT_TRUE(hosted.set_host_pose(b, pose).ok());
    farthest = max(farthest, distance(place(built_in, a), pose.position));
  }
  ASSERT_EQ(first.events.size(), 1u);
  ASSERT_EQ(second.events.size(), 1u);
  // What the built-in body reports in stage 9 of step n a host's body reports in stage 1 of step n + 1: the arrival is
  // read by the same step's brain in both cases, since stage 1 comes before stage 6.
  EXPECT_EQ(first.events, second.events);
  EXPECT_EQ(first.decisions, second.decisions);
  EXPECT_LT(farthest, 1e-5f);
}

TEST(STEP05, SpeedIsTheDisplacementWhereNoVelocityIsHandedIn) {
  World w = plane_world();
  AgentDef def;
  def.host_body = true;
  const AgentId a = *w.add_agent(def);
  HostPose moved;
  moved.position = {0, 0.06f, 0};
  ASSERT_TRUE(w.set_host_pose(a, moved).ok());
  ASSERT_TRUE(w.step().ok());
  EXPECT_NEAR(w.agent(a)->speed, 1.8f, 1e-4);  // 0.06 m x 30
  EXPECT_EQ(w.agent(a)->gait, Gait::walk);
  // Stage 9 does not move it.
  steps(w, 5);
  EXPECT_EQ(place(w, a), (Vec3{0, 0.06f, 0}));
}

TEST(STEP05, TheDisplacementIsMeasuredFromWhereItStood) {
  World w = plane_world();
  AgentDef def;
  def.host_body = true;
  def.position = {3, 7, 0};
  const AgentId a = *w.add_agent(def);
  HostPose moved;
  moved.position = {3.03f, 7.04f, 0};  // 0.05 m
  ASSERT_TRUE(w.set_host_pose(a, moved).ok());
  ASSERT_TRUE(w.step().ok());
  EXPECT_NEAR(w.agent(a)->speed, 0.05 * 30, 1e-4);
  moved.position = {9, 9, 0};
  moved.teleport = true;
  ASSERT_TRUE(w.set_host_pose(a, moved).ok());
  ASSERT_TRUE(w.step().ok());
  EXPECT_EQ(w.agent(a)->speed, 0) << "a teleport is no way covered";
}

TEST(STEP05, ALandingIsToldOnce) {
  World w = plane_world();
  AgentDef def;
  def.host_body = true;
  const AgentId a = *w.add_agent(def);
  std::vector<int> landed;
  int n = 0;
  for (const bool airborne : {false, true, true, false, false, true, false}) {
    HostPose pose;
    pose.airborne = airborne;
    ASSERT_TRUE(w.set_host_pose(a, pose).ok());
    ASSERT_TRUE(w.step().ok());
    for (const Event& e : w.events()) {
      if (e.kind == EventKind::landed && e.agent == a.slot()) landed.push_back(n);
    }
    ++n;
  }
  EXPECT_EQ(landed, (std::vector<int>{3, 6}));
}

// Arrival after a teleport is tested at rest: MOVE-04 adds speed / 30 to the radius, here nothing.
TEST(STEP05, ATeleportedHostArrivesWithinTheRadiusAlone) {
  for (const float to_go : {0.30001f, 0.29999f}) {
    World w = plane_world();
    AgentDef def;
    def.host_body = true;
    const AgentId a = *w.add_agent(def);
    ASSERT_TRUE(w.order_move(a, {{0, 10, 0}, 0.3f, Gait::walk}).ok());
    steps(w, 3);
    HostPose pose;
    pose.position = {0, 10 - to_go, 0};
    pose.teleport = true;
    ASSERT_TRUE(w.set_host_pose(a, pose).ok());
    steps(w, 3);  // the host leaves it there: no other test of its arrival
    EXPECT_EQ(w.agent(a)->goal, to_go > 0.3f ? GoalStatus::active : GoalStatus::reached) << to_go;
  }
}

// Stage 1 goes by kind: who is removed in this step asks nobody aside any more.
TEST(STEP01, WhoLeavesAsksNobodyAside) {
  for (const bool removed : {false, true}) {
    World w = plane_world();
    const AgentId stander = add(w, {0, 1, 0}), other = add(w, {0, 0, 0});
    steps(w, 2);
    ASSERT_TRUE(w.order_give_way(stander, other).ok());
    if (removed) {
      ASSERT_TRUE(w.remove_agent(other).ok());
    }
    steps(w, 60);
    EXPECT_EQ(place(w, stander) == (Vec3{0, 1, 0}), removed);
  }
}

TEST(STEP06, PushesAlongAWalkInTheOpenNeedNoNewPlan) {
  WorldSettings settings;
  settings.record_decisions = true;
  World w = plane_world(settings);
  const AgentId a = add(w, {0, 0, 0});
  ASSERT_TRUE(w.order_move(a, {{0, 20, 0}, 0.7f, Gait::walk}).ok());
  bool arrived = false;
  for (int n = 1; n <= 700 && !arrived; ++n) {
    if (n % 10 == 0) {
      ASSERT_TRUE(w.push(a, {0.3f, 0, 0}).ok());
    }
    ASSERT_TRUE(w.step().ok());
    for (const Event& e : w.events()) arrived = arrived || e.kind == EventKind::goal_reached;
  }
  EXPECT_TRUE(arrived);
  int starts = 0, replans = 0;
  for (const DecisionView& d : w.decisions(a)) {
    starts += d.rule == Rule::MOVE02;
    replans += d.rule == Rule::STEP06;
  }
  EXPECT_EQ(starts, 1);
  EXPECT_EQ(replans, 0);
}

}  // namespace
}  // namespace gaitway::test
