// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// MOVETO-05, -87, -88, -89, TARGET-20 and STICK-06 in a whole world: bodies with walls, ledges, others, and hosts that
// move them. The standard body's radius of 0.5 m comes from its scale.
#include <cmath>

#include "rules/step/moveto_worlds.h"

namespace gaitway::test {
namespace {

std::shared_ptr<MeshScene> floor_scene() {
  auto scene = std::make_shared<MeshScene>();
  scene->floor(-50, -50, 50, 50, 0);
  return scene;
}

TEST(MOVETO88, AWallStopsTheBuiltInBody) {
  auto scene = floor_scene();
  scene->wall({-20, 2.5f}, {20, 2.5f}, 0, 3);  // looks to +y ...
  scene->wall({20, 2.5f}, {-20, 2.5f}, 0, 3);  // ... and to -y
  World w = scene_world(scene);
  const AgentId a = add_moveto(w, {0, 0, 0});
  ASSERT_TRUE(w.order_moveto(a, to_position(0, 10)).ok());
  // The order is begun in stage 1 of step 1, whose clock is 1/30 s (MOVETO-87): windows of more than 1 s end after
  // steps 32 and 63, one step later than for an order that stands at step 0 (61 and 62 in the rule).
  for (int n = 1; n <= 63; ++n) {
    ASSERT_TRUE(w.step().ok());
    if (n >= 19) {
      EXPECT_NEAR(place(w, a).y, n == 19 ? 1.976 : 2, 0.001) << n;
    }
    if (n >= 21) {
      EXPECT_EQ(w.moveto_view(a)->achieved_velocity.y, 0.0f) << n;
    }
    EXPECT_EQ(w.moveto_view(a)->fail_count, n < 63 ? 0u : 1u) << n;
  }
  EXPECT_EQ(w.agent(a)->goal, GoalStatus::active) << "no arrival";
}

TEST(MOVETO88, AnotherCylinderStopsIt) {
  World w = plane_world();
  const AgentId a = add_moveto(w, {0, 0, 0}, 0, 0.35f), b = add_mover(w, MoverKind::host, {0, 3, 0}, 0, 0.35f);
  ASSERT_TRUE(w.order_moveto(a, to_position(0, 10)).ok());
  steps(w, 60);
  EXPECT_NEAR(place(w, a).y, 3 - 0.7, 1e-4);
  EXPECT_EQ(w.moveto_view(a)->achieved_velocity, (Vec3{}));
  EXPECT_EQ(place(w, b), (Vec3{0, 3, 0}));
}

TEST(MOVETO88, ItPushesARouteBody) {
  World w = plane_world();
  const AgentId a = add_moveto(w, {0, 0, 0}, 0, 0.35f), b = add(w, {0, 2, 0});
  ASSERT_TRUE(w.order_moveto(a, to_position(0, 6)).ok());
  steps(w, 60);
  EXPECT_GT(place(w, b).y, 2.5f);                          // CONTROL-26: half of the part that goes into it
  EXPECT_GE(place(w, b).y - place(w, a).y, 0.7f - 0.01f);  // STEP-15
}

TEST(MOVETO88, ALedgeIsFallenOffAndTheLandingGoesOn) {
  auto scene = std::make_shared<MeshScene>();
  scene->floor(-50, -50, 50, 1, 0);
  scene->floor(-50, -50, 50, 50, -3);
  WorldSettings settings;
  settings.record_decisions = true;
  World w = scene_world(scene, settings);
  const AgentId a = add_moveto(w, {0, 0, 0}, 0, 0.35f);
  MoveToOrder order = to_position(0, 10);
  order.point.z = -3;
  ASSERT_TRUE(w.order_moveto(a, order).ok());
  int fell = 0, landed = 0, feet = 0;
  for (int n = 1; n <= 300 && w.agent(a)->goal != GoalStatus::reached; ++n) {
    ASSERT_TRUE(w.step().ok());
    const bool stands = !w.agent(a)->airborne;
    EXPECT_EQ(member(w, a).footing.contact, stands) << n;
    EXPECT_EQ(member(w, a).footing.walkable, stands) << n;
    if (!stands && fell == 0) fell = n;
    if (!stands) {
      EXPECT_NEAR(w.agent(a)->velocity.y, 3.12, 1e-4) << n;  // CONTROL-27
    }
    if (told(w, EventKind::landed, a) >= 0) landed = n;
    feet += told(w, EventKind::landed, a) >= 0;
  }
  EXPECT_EQ(fell, 10);  // 10 x 0.104 m is past the edge at 1 m
  // From rest 3 m above a floor a body lands at airborne update 21 (CONTROL-27); the ledge's is the first.
  EXPECT_EQ(landed, 10 + 21);
  EXPECT_EQ(feet, 1);
  EXPECT_EQ(w.agent(a)->goal, GoalStatus::reached);
  EXPECT_NEAR(place(w, a).z, -3, 1e-5);
  int landings = 0, edges = 0;
  for (const DecisionView& d : w.decisions(a)) {
    landings += d.rule == Rule::MOVETO68;
    edges += d.rule == Rule::MOTION20;
  }
  EXPECT_EQ(landings, 1);
  EXPECT_EQ(edges, 2);
}

TEST(MOVETO88, ASlopeDoesNotSlowItAndItsFeetFollow) {
  auto scene = std::make_shared<MeshScene>();
  // 30 degrees up along +y: tan 30 = 0.57735; CONTROL-23 would slow a route body to 0.6 + 0.3 (0.866 - 0.5) = 0.7098.
  scene->quad({-50, 0, 0}, {50, 0, 0}, {50, 50, 28.8675f}, {-50, 50, 28.8675f});
  scene->floor(-50, -50, 50, 0, 0);
  World w = scene_world(scene);
  const AgentId a = add_moveto(w, {0, 1, 0.57735f}, 0, 0.35f);
  MoveToOrder order = to_position(0, 30);
  order.point.z = 17.3205f;
  order.params.flags = 0x1EE0D;  // no run
  ASSERT_TRUE(w.order_moveto(a, order).ok());
  steps(w, 40);
  EXPECT_NEAR(place(w, a).y, 1 + 40 * 0.104, 1e-3);
  EXPECT_NEAR(place(w, a).z, place(w, a).y * 0.57735, 1e-3);
  EXPECT_NEAR(w.moveto_view(a)->achieved_velocity.z, 3.12 * 0.57735, 1e-3);
}

TEST(MOVETO88, WithoutASceneTheFloorLiesAtItsOwnHeight) {
  World w = plane_world();
  const AgentId a = add_moveto(w, {0, 0, 7}, 0, 0.35f);
  MoveToOrder order = to_position(0, 5);
  order.point.z = 7;
  ASSERT_TRUE(w.order_moveto(a, order).ok());
  ASSERT_NE(run_to_end(w, a), 0u);
  EXPECT_EQ(w.agent(a)->goal, GoalStatus::reached);
  EXPECT_EQ(place(w, a).z, 7.0f);
}

TEST(MOVETO88, StickingKeepsItsHeightAndIsNotStoppedByItsTarget) {
  auto scene = std::make_shared<MeshScene>();
  // A slope of 0.2 m per metre along +y.
  scene->quad({-50, -50, -10}, {50, -50, -10}, {50, 50, 10}, {-50, 50, 10});
  World w = scene_world(scene);
  const AgentId a = add_moveto(w, {0, 0, 0}, 0, 0.35f), b = add_mover(w, MoverKind::host, {0, 3, 0.6f}, 0, 0.35f);
  ASSERT_TRUE(w.order_moveto(a, to_object(b, 0x1EE8F)).ok());
  ASSERT_NE(run_to_end(w, a), 0u);
  ASSERT_EQ(w.moveto_view(a)->stuck_to, b);
  const float z = place(w, a).z;
  // The target comes 1.5 m nearer, through it: an overlap that fits into one step is backed out (STICK-06).
  HostPose pose;
  pose.position = {0, place(w, a).y + 0.2f, 0.6f};
  pose.has_velocity = true;
  ASSERT_TRUE(w.set_host_pose(b, pose).ok());
  ASSERT_TRUE(w.step().ok());
  const float y = place(w, a).y;
  EXPECT_EQ(place(w, a).z, z);
  // Deeper than a step of 5 x 3.12 / 30 = 0.52 m is 0.2 - 0.7 - 0.3 = -0.8: retail moves closer, not away.
  EXPECT_GT(y, pose.position.y - 0.2f + 0.4f);
  // Where another stands between, that one stops it.
  World other = scene_world(scene);
  const AgentId c = add_moveto(other, {0, 0, 0}, 0, 0.35f),
                d = add_mover(other, MoverKind::host, {0, 3, 0.6f}, 0, 0.35f);
  ASSERT_TRUE(other.order_moveto(c, to_object(d, 0x1EE8F)).ok());
  ASSERT_NE(run_to_end(other, c), 0u);
  const AgentId wall = add_mover(other, MoverKind::host, {0, place(other, c).y + 0.705f, 0.4f}, 0, 0.35f);
  const float start = place(other, c).y;
  steps(other, 3);
  EXPECT_EQ(other.moveto_view(c)->stuck_to, d);
  EXPECT_LE(place(other, c).y, place(other, wall).y - 0.7f + 1e-5f);
  EXPECT_GE(place(other, c).y, start);
}

TEST(MOVETO88, WhoFallsOutOfTheWorldIsLost) {
  auto scene = std::make_shared<MeshScene>();
  scene->floor(-5, -5, 5, 1, 0);
  scene->floor_of_the_world = 0;
  World w = scene_world(scene);
  const AgentId a = add_moveto(w, {0, 0, 0}, 0, 0.35f), b = add_moveto(w, {3, 0, 0}, 0, 0.35f);
  ASSERT_TRUE(w.order_moveto(a, to_position(0, 30)).ok());
  ASSERT_TRUE(w.order_moveto(b, to_object(a)).ok());
  const std::uint32_t end = run_to_end(w, a);
  ASSERT_NE(end, 0u);
  EXPECT_EQ(w.agent(a)->goal, GoalStatus::failed);
  EXPECT_TRUE(w.agent(a)->dead);
  EXPECT_EQ(w.agent(b)->failure, 0x37);  // told that its target left the world
  ASSERT_TRUE(w.order_moveto(a, to_position(0, 3)).ok());
  ASSERT_TRUE(w.step().ok());
  EXPECT_EQ(told(w, EventKind::goal_failed, a), 8);  // MOVETO-71: no body
}

// The host that MOVETO-89 speaks of: it moves by the intent, and takes a heading that was set over.
HostPose move_by_intent(World& w, AgentId id) {
  const MoveToView v = *w.moveto_view(id);
  const double heading = v.heading_degrees * degree, dt = 1.0 / 30;
  HostPose pose;
  pose.position = place(w, id);
  pose.position.x += static_cast<float>(std::sin(heading) * v.intent.velocity.ahead * dt);
  pose.position.y += static_cast<float>(std::cos(heading) * v.intent.velocity.ahead * dt);
  pose.heading_radians = (v.heading_degrees + v.intent.turn_rate * dt) * degree;
  pose.velocity = {static_cast<float>(std::sin(heading) * v.intent.velocity.ahead),
                   static_cast<float>(std::cos(heading) * v.intent.velocity.ahead), 0};
  pose.has_velocity = true;
  return pose;
}

TEST(MOVETO89, AHostThatMovesByTheIntentGivesTheSameOneStepLater) {
  WorldSettings settings;
  settings.record_decisions = true;
  World built_in = plane_world(settings), hosted = plane_world(settings);
  const AgentId a = add_moveto(built_in, {0, 0, 0}, 91);
  AgentDef def;
  def.mover = MoverKind::moveto;
  def.host_body = true;
  def.heading_radians = 91 * degree;
  def.scale = 0.5f / 0.35f;
  const AgentId b = *hosted.add_agent(def);
  ASSERT_TRUE(built_in.order_moveto(a, to_position(0, 10)).ok());
  ASSERT_TRUE(hosted.order_moveto(b, to_position(0, 10)).ok());
  const std::uint32_t end = run_to_end(built_in, a);
  EXPECT_EQ(end, 117u);  // MOVETO-08
  EXPECT_NEAR(place(built_in, a).y, 8.944, 1e-3);
  std::uint32_t hosted_end = 0;
  bool set = false;
  for (int n = 1; n <= 200 && hosted_end == 0; ++n) {
    ASSERT_TRUE(hosted.step().ok());
    set = set || hosted.moveto_view(b)->intent.heading_set;
    if (told(hosted, EventKind::goal_reached, b) == 0) hosted_end = static_cast<std::uint32_t>(n);
    ASSERT_TRUE(hosted.set_host_pose(b, move_by_intent(hosted, b)).ok());
  }
  // What the built-in body does in stage 9 of step n the host's does in stage 1 of step n + 1 (STEP-05).
  EXPECT_EQ(hosted_end, 118u);
  EXPECT_TRUE(set);  // MOVETO-58's snap at the crossing
  EXPECT_NEAR(place(hosted, b).y, 8.944, 1e-3);
  std::vector<std::pair<std::uint32_t, Rule>> first, second;
  for (const DecisionView& d : built_in.decisions(a)) {
    if (d.step > 1 && d.layer != "body") first.push_back({d.step + 1, d.rule});
  }
  for (const DecisionView& d : hosted.decisions(b)) {
    if (d.step > 1 && d.layer != "body") second.push_back({d.step, d.rule});
  }
  EXPECT_EQ(first, second);
  EXPECT_GT(first.size(), 4u);
}

TEST(MOVETO89, FootingAndInterpolationAreWhatTheHostSays) {
  World w = plane_world();
  AgentDef def;
  def.mover = MoverKind::moveto;
  def.host_body = true;
  const AgentId a = *w.add_agent(def);
  const auto pose = [&](bool airborne, bool steep, bool interpolating) {
    HostPose p;
    p.airborne = airborne;
    p.steep = steep;
    p.interpolating = interpolating;
    EXPECT_TRUE(w.set_host_pose(a, p).ok());
    EXPECT_TRUE(w.step().ok());
    const moveto::Member& m = member(w, a);
    return std::array<bool, 3>{m.footing.contact, m.footing.walkable, m.interpolating};
  };
  EXPECT_EQ(pose(false, false, false), (std::array<bool, 3>{true, true, false}));
  EXPECT_EQ(pose(false, true, false), (std::array<bool, 3>{true, false, false}));
  EXPECT_EQ(pose(true, false, true), (std::array<bool, 3>{false, false, true}));
  EXPECT_EQ(pose(true, true, false), (std::array<bool, 3>{false, false, false}));
}

// The same chase in the room's own world, steps of 1/30 s: what a whole world must agree with.
struct Reference {
  moveto::WorldState state;
  std::vector<int> updates;
  int end = 0;
  std::vector<float> quanta;
};

class Updates final : public moveto::WorldHooks {
 public:
  explicit Updates(Reference& r, const int& n) : r_(r), n_(n) {}
  void updated(std::uint32_t id, const moveto::TargetInfo&) override {
    if (id == 1) r_.updates.push_back(n_);
  }

 private:
  Reference& r_;
  const int& n_;
};

constexpr float target_speed = 1.3f;

Reference chase_in_the_room() {
  Reference r;
  int n = 0;
  Updates hooks(r, n);
  moveto::World world(r.state, &hooks);
  moveto::Member a, t;
  a.id = 1;
  a.height = 1.944f * (0.5f / 0.35f);
  a.data.rate = 1.5f;
  a.motion = moveto::new_motion_state();
  t.id = 2;
  t.moves = false;
  t.radius = 0.4f;
  t.height = 1.944f * (0.4f / 0.35f);
  t.place.at = {2, 25, 0};
  world.add(a);
  world.add(t);
  for (n = 1; n <= 400 && r.end == 0; ++n) {
    world.set_clocks(n / 30.0, n / 30.0);
    if (n == 1) world.order_to_object(1, 2, {});  // orders come before poses in a step (STEP-01)
    moveto::Member& target = *world.find(2);
    target.place.at.x = 2 + target_speed * static_cast<float>(n) / 30;
    target.achieved = {target_speed, 0, 0};
    world.move_freely(1, 1.0 / 30);
    world.update(1);
    world.update(2);
    r.quanta.push_back(world.find(1)->track.target.quantum);
    moveto::OrderEnd end;
    if (world.read_end(1, end)) r.end = n;
  }
  return r;
}

TEST(TARGET20, AHostAgentIsWatchedLikeADrivenTarget) {
  const Reference expected = chase_in_the_room();
  ASSERT_GT(expected.end, 100);
  ASSERT_GT(expected.updates.size(), 5u);
  WorldSettings settings;
  settings.record_decisions = true;
  World w = plane_world(settings);
  const AgentId a = add_moveto(w, {0, 0, 0}), t = add_mover(w, MoverKind::host, {2, 25, 0}, 0, 0.4f);
  moveto::MotionData data;
  data.rate = 1.5f;
  ASSERT_TRUE(w.set_moveto_data(a, data).ok());
  ASSERT_TRUE(w.order_moveto(a, to_object(t)).ok());
  int end = 0;
  for (int n = 1; n <= 400 && end == 0; ++n) {
    HostPose pose;
    pose.position = {2 + target_speed * static_cast<float>(n) / 30, 25, 0};
    pose.velocity = {target_speed, 0, 0};
    pose.has_velocity = true;
    ASSERT_TRUE(w.set_host_pose(t, pose).ok());
    ASSERT_TRUE(w.step().ok());
    EXPECT_NEAR(member(w, a).track.target.quantum, expected.quanta[static_cast<std::size_t>(n - 1)], 1e-3) << n;
    if (w.agent(a)->goal != GoalStatus::active) end = n;
  }
  EXPECT_EQ(end, expected.end);
  EXPECT_EQ(w.agent(a)->goal, GoalStatus::reached);
  const Vec3 there = expected.state.members[0].place.at;
  EXPECT_NEAR(place(w, a).x, there.x, 1e-3);
  EXPECT_NEAR(place(w, a).y, there.y, 1e-3);
  std::vector<int> updates;
  for (const DecisionView& d : w.decisions(a)) {
    if (d.rule == Rule::TARGET07) updates.push_back(static_cast<int>(d.step));
  }
  EXPECT_EQ(updates, expected.updates);
}

TEST(TARGET20, ARouteAgentIsWatchedWhereItReallyIs) {
  World w = plane_world();
  const AgentId t = add(w, {0, 12, 0}), a = add_moveto(w, {0, 0, 0}, 0, 0.35f);
  ASSERT_TRUE(w.order_move(t, {{8, 12, 0}, 0.3f, Gait::walk}).ok());
  ASSERT_TRUE(w.order_moveto(a, to_object(t)).ok());
  Vec3 before = place(w, t);
  for (int n = 1; n <= 60; ++n) {
    ASSERT_TRUE(w.step().ok());
    // Its place after the route bodies have moved (STEP-01), and what it really moved at (STEP-05).
    const moveto::Member& m = member(w, t);
    EXPECT_EQ(m.place.at, place(w, t)) << n;
    EXPECT_NEAR(m.achieved.x, (place(w, t).x - before.x) * 30, 1e-3) << n;
    EXPECT_FALSE(m.moves);
    before = place(w, t);
  }
  ASSERT_NE(run_to_end(w, a), 0u);
  EXPECT_EQ(w.agent(a)->goal, GoalStatus::reached);
  // First in the order of creation, although it became a member after the chaser.
  EXPECT_EQ(w.impl().state.moveto.world.members[0].slot, t.slot());
}

TEST(MOVETO87, InAWorldTrackingRunsEveryFifteenSteps) {
  World w = plane_world();
  const AgentId a = add_moveto(w, {0, 0, 0});
  std::vector<std::uint32_t> runs;
  double last = member(w, a).track.last_run;
  for (std::uint32_t n = 1; n <= 60; ++n) {
    ASSERT_TRUE(w.step().ok());
    EXPECT_EQ(w.impl().state.moveto.world.frame_clock, n / 30.0);
    if (member(w, a).track.last_run != last) runs.push_back(n);
    last = member(w, a).track.last_run;
  }
  EXPECT_EQ(runs, (std::vector<std::uint32_t>{15, 30, 45, 60}));
}

}  // namespace
}  // namespace gaitway::test
