// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// STEP-18: leaving the world, in its order.
#include <algorithm>

#include "core/vec_math.h"
#include "rules/step/moveto_worlds.h"

namespace gaitway::test {
namespace {

// The yard of samples/paths/holder_dies.json: a wall with a door of 1 m, one node before it and one behind.
World door_world(WorldSettings settings = {}) {
  settings.limits = Limits::classic();
  auto world = World::create(settings);
  PathBuilder builder(settings.limits);
  builder.area(outline_box({0, 0}, {20, 10}));
  builder.hole(hole_box({9.6f, 4.5f}, {10.4f, 5.5f}), polygon_door_hole);
  builder.hole(hole_box({9.6f, -1}, {10.4f, 4.5f}));
  builder.hole(hole_box({9.6f, 5.5f}, {10.4f, 11}));
  builder.door({9.3f, 5, 0}, {10.7f, 5, 0}, 15);
  auto data = builder.build();
  EXPECT_TRUE(data.ok()) << (data.ok() ? "" : data.error().message);
  auto map = world->add_map(std::make_shared<const PathData>(std::move(*data)), nullptr);
  EXPECT_TRUE(map.ok());
  EXPECT_TRUE(world->set_door(*map, 15, true).ok());
  return std::move(*world);
}

struct TwoAtTheDoor {
  explicit TwoAtTheDoor(WorldSettings settings = {}) : w(door_world(settings)) {
    first = add(w, {9.3f, 3.1f, 0}, 0, "first");
    second = add(w, {9.3f, 7.1f, 0}, 180 * degree, "second");
    EXPECT_TRUE(w.order_move(first, {{14, 8, 0}, 0.4f}).ok());
    EXPECT_TRUE(w.order_move(second, {{12, 3, 0}, 0.4f}).ok());
    steps(w, 10);
  }
  const ClaimTable& claims() { return w.impl().state.runs[0].claims; }
  std::uint32_t routes() { return w.impl().state.runs[0].routes.used; }
  World w;
  AgentId first, second;
};

// The check of the rule: the holder of a claim dies, the waiting agent is granted at its next call. Stage 1 of the step
// takes the holder out, stage 6 of the same step is the waiting agent's next call.
TEST(STEP18, TheWaitingAgentIsGrantedAtItsNextCall) {
  TwoAtTheDoor d;
  ASSERT_TRUE(claim_holder(d.claims(), 0) == d.first);
  ASSERT_TRUE(d.w.agent(d.second)->held);
  steps(d.w, 3);
  ASSERT_TRUE(d.w.agent(d.second)->held) << "waits for as long as it is held";
  const Vec3 waits_at = place(d.w, d.second);
  ASSERT_TRUE(d.w.remove_agent(d.first).ok());
  EXPECT_TRUE(claim_holder(d.claims(), 0) == d.first) << "inputs wait for the step";
  steps(d.w, 1);
  EXPECT_TRUE(claim_holder(d.claims(), 0) == d.second);
  EXPECT_FALSE(d.w.agent(d.second)->held);
  EXPECT_LT(place(d.w, d.second).y, waits_at.y) << "and walks in this very step";
}

// Who falls out of the world is dead (CONTROL-28) and holds nothing back: its claim can be taken (CLAIM-03).
TEST(STEP18, NothingOfItIsLeft) {
  TwoAtTheDoor d;
  const std::uint32_t routes = d.routes();
  EXPECT_EQ(routes, 2u);
  const std::uint32_t held = static_cast<std::uint32_t>(std::count_if(
      d.claims().entries.begin(), d.claims().entries.end(), [&](const Claim& c) { return c.agent == d.first; }));
  ASSERT_GE(held, 1u);
  ASSERT_TRUE(d.w.remove_agent(d.first).ok());
  steps(d.w, 1);
  EXPECT_EQ(d.routes(), 1u);
  for (const Claim& c : d.claims().entries) EXPECT_FALSE(c.agent == d.first);
  for (const std::uint16_t use : d.w.impl().state.runs[0].nav.node_use) EXPECT_LE(use, 1);
  // The slot is freed at the end of the step and cleared, so that it adds nothing to a hash (STEP-22).
  EXPECT_FALSE(d.w.impl().state.agents.live(d.first.slot()));
  EXPECT_EQ(d.w.impl().state.body.core[d.first.slot()].flags, 0u);
  EXPECT_EQ(d.w.impl().state.minds[d.first.slot()].goals.size(), 0u);
  EXPECT_EQ(d.w.impl().state.routes[d.first.slot()].route, RouteState{}.route);
  EXPECT_EQ(d.w.order_stop(d.first).error().code, Code::not_found);
  const AgentId third = add(d.w, {2, 2, 0});
  EXPECT_EQ(third.slot(), d.first.slot()) << "reused lowest first (STEP-03)";
  EXPECT_EQ(d.w.agent(third)->goal, GoalStatus::none);
}

// Its order ends without a report of success or failure: it has left.
TEST(STEP18, ItsOrderStopsAndIsNoNews) {
  WorldSettings settings;
  settings.record_decisions = true;
  TwoAtTheDoor d(settings);
  ASSERT_TRUE(d.w.remove_agent(d.first).ok());
  ASSERT_TRUE(d.w.order_move(d.first, {{1, 1, 0}}).ok()) << "still alive until the step";
  steps(d.w, 1);
  for (const Event& e : d.w.events()) {
    EXPECT_NE(e.kind, EventKind::goal_failed);
    EXPECT_NE(e.kind, EventKind::goal_reached);
  }
  int left = 0;
  for (const DecisionView& v : d.w.decisions()) left += v.rule == Rule::STEP18;
  EXPECT_EQ(left, 1);
  // An order taken after the removal in the order of kinds would come to nobody; a push too.
  TwoAtTheDoor e;
  ASSERT_TRUE(e.w.remove_agent(e.first).ok());
  ASSERT_TRUE(e.w.push(e.first, {0.1f, 0, 0}).ok());
  steps(e.w, 2);
  EXPECT_EQ(e.w.agent_count(), 1u);
}

// Removed in the middle of a jump, of a climb or of a turn it leaves a world that goes on as if it had never stood
// there.
TEST(STEP18, TheBodyIsGoneForTheOthersInTheSameStep) {
  World w = plane_world();
  const AgentId stander = add(w, {0, 0.75f, 0}), walker = add(w, {0, 0, 0});
  AgentDef def;
  ASSERT_TRUE(w.order_move(walker, {{0, 5, 0}, 0.3f, Gait::walk}).ok());
  ASSERT_TRUE(w.remove_agent(stander).ok());
  steps(w, 3);
  EXPECT_NEAR(place(w, walker).y, 3 * 1.629 / 30, 1e-5);  // nobody stops it
}

// A band move, a chase, a steering memory that names the dead finds nobody (SECTOR-07): ids do not come back.
TEST(STEP18, ANewAgentInTheSlotIsNotTheOldOne) {
  World w = plane_world();
  const AgentId chaser = add_moveto(w, {0, 0, 0}), target = add(w, {0, 20, 0});
  ASSERT_TRUE(w.order_moveto(chaser, to_object(target)).ok());
  steps(w, 5);
  ASSERT_TRUE(w.remove_agent(target).ok());
  steps(w, 1);
  EXPECT_EQ(w.agent(chaser)->goal, GoalStatus::failed);
  const AgentId other = add(w, {5, 5, 0});
  EXPECT_EQ(other.slot(), target.slot());
  steps(w, 10);
  EXPECT_EQ(w.agent(chaser)->goal, GoalStatus::failed) << "does not follow who took the slot";
}

}  // namespace
}  // namespace gaitway::test
