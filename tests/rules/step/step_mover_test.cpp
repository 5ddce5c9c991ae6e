// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// STEP-04 and STEP-07 for the move-to manager as a mover of the world; STEP-06, -15, -18 as they concern it.
#include <cmath>

#include "rules/step/moveto_worlds.h"

namespace gaitway::test {
namespace {

TEST(STEP04, AMoveToOrderToARouteAgentIsRefusedAndChangesNothing) {
  World w = plane_world();
  const AgentId a = add(w, {0, 0, 0});
  steps(w, 2);
  const std::uint64_t before = w.hash();
  const auto refused = w.order_moveto(a, to_position(0, 5));
  ASSERT_FALSE(refused.ok());
  EXPECT_EQ(refused.error().code, Code::wrong_mover);
  EXPECT_EQ(w.moveto_view(a).error().code, Code::wrong_mover);
  EXPECT_EQ(w.set_moveto_profile(a, moveto::Profile::ace()).error().code, Code::wrong_mover);
  EXPECT_EQ(w.set_moveto_data(a, {}).error().code, Code::wrong_mover);
  EXPECT_EQ(w.hash(), before);
  ASSERT_TRUE(w.set_mover(a, MoverKind::moveto).ok());
  ASSERT_TRUE(w.order_moveto(a, to_position(0, 5)).ok());
  EXPECT_NE(run_to_end(w, a), 0u);
  EXPECT_EQ(w.agent(a)->goal, GoalStatus::reached);
  // 0.6 m from the place's point, measured from the edge of the body (radius 0.35).
  EXPECT_NEAR(place(w, a).y, 5 - 0.6 - 0.35, 0.104);
}

TEST(STEP04, AnotherKindsCallsAreRefused) {
  World w = plane_world();
  const AgentId a = add_mover(w, MoverKind::host, {0, 0, 0});
  const std::uint64_t before = w.hash();
  EXPECT_EQ(w.order_moveto(a, to_position(0, 5)).error().code, Code::wrong_mover);
  EXPECT_EQ(w.order_face(a, 1).error().code, Code::wrong_mover);
  EXPECT_EQ(w.hash(), before);
}

TEST(STEP04, LeavingTheManagerCancelsItsOrderWith36) {
  WorldSettings settings;
  settings.record_decisions = true;
  World w = plane_world(settings);
  const AgentId a = add_moveto(w, {0, 0, 0});
  moveto::Profile profile;
  profile.completion_callback = true;
  ASSERT_TRUE(w.set_moveto_profile(a, profile).ok());
  ASSERT_TRUE(w.order_moveto(a, to_position(0, 10)).ok());
  steps(w, 10);
  ASSERT_TRUE(w.set_mover(a, MoverKind::route).ok());
  EXPECT_EQ(told(w, EventKind::move_ended, a), 0x36);
  int cancels = 0;
  for (const DecisionView& d : w.decisions(a)) cancels += d.rule == Rule::MOVETO64 && d.numbers.at(0) == 0x36;
  EXPECT_EQ(cancels, 1);
  EXPECT_EQ(w.agent(a)->goal, GoalStatus::none);
  EXPECT_EQ(w.moveto_view(a).error().code, Code::wrong_mover);
  // The manager's motions do not carry it any farther: the route mover brakes it, 32 m/s2 from 3.12 m/s (CONTROL-08).
  steps(w, 30);
  EXPECT_NEAR(place(w, a).y, 10 * 0.104 + (3.12 - 32.0 / 30 + 3.12 - 64.0 / 30) / 30, 1e-4);
  ASSERT_TRUE(w.order_move(a, {{0, 6, 0}, 0.3f, Gait::walk}).ok());
  EXPECT_NE(run_to_end(w, a), 0u);
  EXPECT_EQ(w.agent(a)->goal, GoalStatus::reached);
}

TEST(STEP04, AManagerThatIsTakenOnGivesTheRouteUp) {
  World w = plane_world();
  const AgentId a = add(w, {0, 0, 0});
  ASSERT_TRUE(w.order_move(a, {{0, 30, 0}, 0.3f, Gait::run}).ok());
  steps(w, 40);
  ASSERT_GT(w.agent(a)->speed, 3.0f);
  ASSERT_TRUE(w.set_mover(a, MoverKind::moveto).ok());
  EXPECT_EQ(w.agent(a)->goal, GoalStatus::none);
  steps(w, 1);
  const float y = place(w, a).y;
  steps(w, 30);
  EXPECT_EQ(place(w, a).y, y);  // a manager without an order stands
  EXPECT_EQ(w.moveto_view(a)->kind, 0u);
}

TEST(STEP04, TheManagerWritesTheIntentOfItsAgent) {
  World w = plane_world();
  const AgentId a = add_moveto(w, {0, 0, 0}), b = add(w, {5, 0, 0});
  ASSERT_TRUE(w.order_moveto(a, to_position(0, 10)).ok());
  steps(w, 5);
  EXPECT_EQ(w.intent(a)->motion, moveto::motion::walk_forward);
  EXPECT_NEAR(w.intent(a)->speed, 3.12, 1e-5);  // MOTION-13
  EXPECT_EQ(w.intent(a)->heading, (Vec2{0, 1}));
  EXPECT_EQ(w.intent(b)->motion, 0u);
  EXPECT_NEAR(w.agent(a)->speed, 3.12, 1e-4);
}

TEST(STEP07, TheSameOrderListReachesWithARouteAndWithAManager) {
  for (const MoverKind mover : {MoverKind::route, MoverKind::moveto}) {
    World w = plane_world();
    const AgentId a = add_mover(w, mover, {0, 0, 0}, 0, 0.35f);
    ASSERT_TRUE(w.order_move(a, {{0, 10, 0}, 0.3f}).ok());
    const std::uint32_t end = run_to_end(w, a);
    ASSERT_NE(end, 0u) << name(mover);
    EXPECT_EQ(told(w, EventKind::goal_reached, a), 0) << name(mover);
    EXPECT_EQ(w.agent(a)->goal, GoalStatus::reached);
    if (mover != MoverKind::moveto) continue;
    // The radius is the target distance: 10 - 0.104 n <= 0.3 + 0.35 first at n = 90.
    EXPECT_EQ(end, 90u);
    EXPECT_NEAR(place(w, a).y, 90 * 0.104, 1e-4);
  }
}

TEST(STEP07, AnOrderToFaceBecomesATurnToAHeading) {
  World w = plane_world();
  const AgentId a = add_moveto(w, {0, 0, 0});
  ASSERT_TRUE(w.order_face(a, 90 * degree).ok());
  // 90 degrees per second, 3 a step: 90 is reached in step 30 and passed in step 31 (HEADING-08).
  EXPECT_EQ(run_to_end(w, a), 31u);
  EXPECT_EQ(w.agent(a)->goal, GoalStatus::reached);
  EXPECT_EQ(w.moveto_view(a)->heading_degrees, 90.0f);
  EXPECT_NEAR(w.agent(a)->heading_radians, 90 * degree, 1e-6);
  ASSERT_TRUE(w.order_face(a, -1 * degree).ok());
  EXPECT_NE(run_to_end(w, a), 0u);
  EXPECT_NEAR(w.moveto_view(a)->heading_degrees, 359, 1e-3);
}

TEST(STEP07, MoveToAnObjectAndTurnToAnObject) {
  World w = plane_world();
  const AgentId a = add_moveto(w, {0, 0, 0}, 0, 0.35f), b = add(w, {4, 3, 0});
  MoveToOrder order = to_object(b);
  ASSERT_TRUE(w.order_moveto(a, order).ok());
  ASSERT_NE(run_to_end(w, a), 0u);
  EXPECT_EQ(told(w, EventKind::goal_reached, a), 0);
  // 0.6 m between the edges of two bodies of 0.35 m; one step is 0.104 m.
  const float gap = 5 - std::hypot(place(w, a).x, place(w, a).y) - 0.7f;
  EXPECT_LE(gap, 0.6f);
  EXPECT_GT(gap, 0.6f - 0.104f);
  EXPECT_EQ(w.agent(a)->goal_point, (Vec3{4, 3, 0}));
  ASSERT_TRUE(w.teleport(b, {-20, 3, 0}, 0).ok());
  steps(w, 1);
  order.kind = MoveToOrder::Kind::turn_to_object;
  ASSERT_TRUE(w.order_moveto(a, order).ok());
  ASSERT_NE(run_to_end(w, a), 0u);
  EXPECT_EQ(w.agent(a)->goal, GoalStatus::reached);
  const Vec3 p = place(w, a);
  const double bearing = 450 - std::atan2(3.0 - p.y, -20.0 - p.x) / degree;
  EXPECT_NEAR(w.moveto_view(a)->heading_degrees, std::fmod(bearing, 360), 1e-3);
}

TEST(STEP07, AnOrderToItselfIsReachedAtOnceAndAReplacedOneIsNoNews) {
  World w = plane_world();
  const AgentId a = add_moveto(w, {0, 0, 0});
  ASSERT_TRUE(w.order_moveto(a, to_object(a)).ok());
  EXPECT_EQ(run_to_end(w, a, 1), 1u);
  EXPECT_EQ(told(w, EventKind::goal_reached, a), 0);
  ASSERT_TRUE(w.order_moveto(a, to_position(0, 10)).ok());
  steps(w, 5);
  ASSERT_TRUE(w.order_moveto(a, to_position(0, 5)).ok());
  ASSERT_TRUE(w.step().ok());
  EXPECT_EQ(told(w, EventKind::goal_failed, a), -1);
  EXPECT_EQ(w.agent(a)->goal, GoalStatus::active);
  EXPECT_EQ(w.moveto_view(a)->order, 3u);
  ASSERT_TRUE(w.order_stop(a).ok());
  ASSERT_TRUE(w.step().ok());
  EXPECT_EQ(told(w, EventKind::goal_failed, a), -1);
  EXPECT_EQ(w.agent(a)->goal, GoalStatus::none);
  const Vec3 stopped = place(w, a);
  steps(w, 30);
  EXPECT_EQ(place(w, a), stopped);
  EXPECT_EQ(w.moveto_view(a)->last_code, 0x36u);
}

TEST(STEP06, ATeleportCancelsAMoveToOrderWith3C) {
  World w = plane_world();
  const AgentId a = add_moveto(w, {0, 0, 0}), b = add_moveto(w, {20, 0, 0});
  ASSERT_TRUE(w.order_moveto(a, to_position(0, 10)).ok());
  ASSERT_TRUE(w.order_moveto(b, to_object(a)).ok());
  steps(w, 10);
  ASSERT_TRUE(w.teleport(a, {3, 3, 0}, 45 * degree).ok());
  ASSERT_TRUE(w.step().ok());
  EXPECT_EQ(told(w, EventKind::goal_failed, a), 0x3C);
  EXPECT_EQ(w.agent(a)->failure, 0x3C);
  EXPECT_EQ(place(w, a), (Vec3{3, 3, 0}));
  EXPECT_EQ(w.moveto_view(a)->heading_degrees, 45.0f);
  EXPECT_EQ(told(w, EventKind::goal_failed, b), 0x37);  // its target is gone (MOVETO-62)
}

TEST(STEP18, WatchersAreToldAndTheMemberIsForgotten) {
  World w = plane_world();
  const AgentId a = add_moveto(w, {0, 0, 0}), b = add(w, {0, 20, 0});
  ASSERT_TRUE(w.order_moveto(a, to_object(b)).ok());
  steps(w, 5);
  ASSERT_EQ(w.impl().state.moveto.world.members.size(), 2u);
  ASSERT_TRUE(w.remove_agent(b).ok());
  ASSERT_TRUE(w.step().ok());
  EXPECT_EQ(told(w, EventKind::goal_failed, a), 0x37);  // status 2, MOVETO-62
  EXPECT_EQ(w.impl().state.moveto.world.members.size(), 1u);
  // The slot's next owner is somebody else: it comes last in the order of creation.
  const AgentId c = add_moveto(w, {5, 5, 0});
  EXPECT_EQ(c.slot(), b.slot());
  EXPECT_EQ(w.moveto_view(c)->order, 0u);
  ASSERT_TRUE(w.remove_agent(a).ok());
  steps(w, 1);
  const AgentId d = add_moveto(w, {8, 5, 0});
  EXPECT_EQ(d.slot(), a.slot());
  ASSERT_EQ(w.impl().state.moveto.world.members.size(), 2u);
  EXPECT_EQ(w.impl().state.moveto.world.members[0].slot, c.slot());
  EXPECT_EQ(w.impl().state.moveto.world.members[1].slot, d.slot());
}

TEST(STEP18, ATargetThatLeavesBeforeTheOrderIsAppliedFailsIt) {
  World w = plane_world();
  const AgentId a = add_moveto(w, {0, 0, 0}), b = add(w, {0, 20, 0});
  ASSERT_TRUE(w.remove_agent(b).ok());
  ASSERT_TRUE(w.step().ok());
  EXPECT_EQ(w.order_moveto(a, to_object(b)).error().code, Code::not_found);
  const AgentId c = add(w, {0, 20, 0});
  ASSERT_TRUE(w.order_moveto(a, to_object(c)).ok());
  ASSERT_TRUE(w.remove_agent(c).ok());  // orders are applied first: it is told that its target leaves
  ASSERT_TRUE(w.step().ok());
  EXPECT_EQ(told(w, EventKind::goal_failed, a), 0x37);
}

TEST(STEP15, MoveToBodiesAreNotPushed) {
  World w = plane_world();
  const AgentId a = add(w, {0, 0, 0}), b = add_moveto(w, {0, 3, 0}, 0, 0.35f);
  w.impl().state.steering[a.slot()].enabled = false;  // it walks into b instead of going round
  ASSERT_TRUE(w.order_move(a, {{0, 10, 0}, 0.3f, Gait::walk}).ok());
  steps(w, 55);
  EXPECT_EQ(place(w, b), (Vec3{0, 3, 0}));
  const float apart = std::hypot(place(w, a).x, place(w, a).y - 3);
  EXPECT_GE(apart, 0.7f - 1e-6f);
  EXPECT_NEAR(apart, 0.7, 1e-4);
  // As a route agent it is pushed again, unless it was made otherwise.
  const auto pushable = [&w](AgentId id) {
    return (w.impl().state.body.core[id.slot()].flags & body_not_pushable) == 0;
  };
  EXPECT_FALSE(pushable(b));
  ASSERT_TRUE(w.set_mover(b, MoverKind::route).ok());
  EXPECT_TRUE(pushable(b));
  ASSERT_TRUE(w.set_mover(b, MoverKind::host).ok());
  EXPECT_FALSE(pushable(b));
  EXPECT_TRUE(w.set_host_pose(b, {}).ok());  // and the host moves it (STEP-05)
  ASSERT_TRUE(w.set_mover(b, MoverKind::moveto).ok());
  EXPECT_FALSE(pushable(b));
  EXPECT_EQ(w.set_host_pose(b, {}).error().code, Code::wrong_mover);
  AgentDef def;
  def.position = {9, 9, 0};
  def.pushable = false;
  const AgentId fixed = *w.add_agent(def);
  ASSERT_TRUE(w.set_mover(fixed, MoverKind::moveto).ok());
  ASSERT_TRUE(w.set_mover(fixed, MoverKind::route).ok());
  EXPECT_FALSE(pushable(fixed));
}

TEST(STEP24, BadMoveToArgumentsAreNamedAndChangeNothing) {
  World w = plane_world();
  const AgentId a = add_moveto(w, {0, 0, 0}), b = add(w, {5, 0, 0});
  ASSERT_TRUE(w.add_open_plane(50).ok());
  AgentDef def;
  def.map = MapId::make(1, 1);
  const AgentId elsewhere = *w.add_agent(def);
  steps(w, 1);
  const std::uint64_t before = w.hash();
  const auto where = [](const auto& r) { return r.ok() ? std::string("accepted") : r.error().where; };
  const float nan = std::nanf("");
  MoveToOrder o = to_position(nan, 0);
  EXPECT_EQ(where(w.order_moveto(a, o)), "point");
  EXPECT_EQ(where(w.order_moveto(AgentId{}, o)), "id");
  o = to_object(AgentId::make(9, 1));
  EXPECT_EQ(where(w.order_moveto(a, o)), "target");
  EXPECT_EQ(where(w.order_moveto(a, to_object(elsewhere))), "target");
  o = to_position(0, 1);
  o.kind = static_cast<MoveToOrder::Kind>(5);
  EXPECT_EQ(where(w.order_moveto(a, o)), "kind");
  o.kind = static_cast<MoveToOrder::Kind>(10);
  EXPECT_EQ(where(w.order_moveto(a, o)), "kind");
  const std::pair<float moveto::MoveParams::*, const char*> floats[] = {
      {&moveto::MoveParams::distance_to_object, "params.distance_to_object"},
      {&moveto::MoveParams::min_distance, "params.min_distance"},
      {&moveto::MoveParams::desired_heading, "params.desired_heading"},
      {&moveto::MoveParams::speed, "params.speed"},
      {&moveto::MoveParams::fail_distance, "params.fail_distance"},
      {&moveto::MoveParams::walk_run_threshold, "params.walk_run_threshold"}};
  for (const auto& [field, word] : floats) {
    o = to_position(0, 1);
    o.params.*field = nan;
    EXPECT_EQ(where(w.order_moveto(a, o)), word);
  }
  moveto::MotionData data;
  data.rate = -1;
  EXPECT_EQ(where(w.set_moveto_data(a, data)), "data.rate");
  data = {};
  data.turn_rate = nan;
  EXPECT_EQ(where(w.set_moveto_data(a, data)), "data.turn_rate");
  data = {};
  data.links = {{moveto::motion::ready, nan}};
  EXPECT_EQ(where(w.set_moveto_data(a, data)), "data.links");
  moveto::Profile profile;
  profile.stale_after = -1;
  EXPECT_EQ(where(w.set_moveto_profile(a, profile)), "profile.stale_after");
  profile = {};
  profile.arrive_aligned = nan;
  EXPECT_EQ(where(w.set_moveto_profile(a, profile)), "profile.arrive_aligned");
  EXPECT_EQ(w.hash(), before);
  ASSERT_TRUE(w.order_moveto(a, to_object(b)).ok());
  steps(w, 1);
  EXPECT_EQ(where(w.set_moveto_profile(a, {})), "profile");  // given before the first order
}

}  // namespace
}  // namespace gaitway::test
