// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// Planning inside a step (STEP-08) and legs that are not blocks (STEP-09). The pool of queries and the gates' words
// belong to orders; what planning and following must give them is shown here.
#include "mind/brain.h"  // before path/route.h: a global of that header has the name of an enumerator here

#include "gaitway/path_builder.h"
#include "path/plan_maps.h"
#include "rules/step/worlds.h"
#include "sim/impl.h"

namespace gaitway::test {
namespace {

World map_world(PathData data, const Limits& limits, bool decisions = true) {
  WorldSettings settings;
  settings.limits = limits;
  settings.record_decisions = decisions;
  auto world = World::create(settings);
  EXPECT_TRUE(world.ok());
  EXPECT_TRUE(world->add_map(std::make_shared<const PathData>(std::move(data)), nullptr).ok());
  return std::move(*world);
}

/// Immediate: the route is there at the end of the step that takes the order, made inside MOVE-02.
TEST(STEP08, ImmediatePlanningIsPartOfTheActionsStart) {
  World world = map_world(yard(), Limits::classic());
  const AgentId id = add(world, {10, 2, 0});
  ASSERT_TRUE(world.order_move(id, {{10, 18, 0}, 0.3f, Gait::walk}).ok());
  EXPECT_TRUE(world.route(id).empty());
  ASSERT_TRUE(world.step().ok());
  EXPECT_EQ(world.route(id).size(), 3u) << "nodes 0 and 1 (PLAN-02), then the destination";
  bool planned = false;
  for (const DecisionView& d : world.decisions(id)) planned = planned || (d.rule == Rule::PLAN05 && d.step == 1);
  EXPECT_TRUE(planned);
}

/// Pooled: a request that is planned against the state as it stood and applied afterwards gives the immediate route.
TEST(STEP08, APlanAppliedLaterIsTheImmediateOne) {
  for (const Limits* limits : {&classic(), &open_limits()}) {
    PlanWorld now(yard(), *limits), pooled(yard(), *limits);
    const RouteAnswer answer = now.request({10, 2, 0}, {10, 18, 0});
    ASSERT_EQ(answer.kind, RouteKind::route);

    const RouteQuery query = pooled.query({10, 2, 0}, {10, 18, 0});
    const RoutePlan plan = plan_ends(pooled.map(), pooled.index, query, pooled.scratch.near, pooled.trace());
    ASSERT_FALSE(plan.decided);
    const SearchResult found =
        search_plan(pooled.map(), pooled.index, plan, query.mask, pooled.limits, pooled.scratch.search, pooled.trace());
    ASSERT_TRUE(found.found());
    build_route(pooled.map(), plan.ends, pooled.scratch.search.chain, pooled.trace());
    EXPECT_EQ(pooled.state.node_use, (std::vector<std::uint16_t>{0, 0, 0, 0})) << "nothing is applied yet";
    const std::uint32_t slot = take_route(pooled.pool, pooled.state, pooled.scratch.search.chain, plan.start_node,
                                          plan.destination_node, plan.ends.destination_area, pooled.trace());
    EXPECT_EQ(slot, answer.slot);
    EXPECT_EQ(pooled.nodes(slot), now.nodes(answer.slot));
    EXPECT_EQ(found.cost, answer.cost);
    EXPECT_EQ(pooled.state.node_use, now.state.node_use);
    // Equal decisions, in the same order.
    ASSERT_EQ(pooled.log.all().size(), now.log.all().size());
    for (std::size_t i = 0; i < now.log.all().size(); ++i) {
      EXPECT_EQ(pooled.log.all()[i].rule, now.log.all()[i].rule);
      EXPECT_EQ(pooled.log.all()[i].numbers, now.log.all()[i].numbers);
    }
  }
}

/// All queries of a tick see the use counts as they stood before it: LANES (PLAN-17) asked three times at once sends
/// all three down the short lane, one after another the third takes the other one.
TEST(STEP08, QueriesOfATickSeeTheUseCountsOfBefore) {
  PlanWorld w(lanes());
  std::vector<Nodes> chains;
  for (int i = 0; i < 3; ++i) {
    ASSERT_EQ(w.search(0, 1).cost, 320u);
    chains.push_back(w.chain());
  }
  for (const Nodes& chain : chains) {
    EXPECT_EQ(chain, (Nodes{0, 2, 1}));
    take_route(w.pool, w.state, chain, 0, 1, 0);
  }
  EXPECT_EQ(w.state.node_use, (std::vector<std::uint16_t>{3, 3, 3, 0})) << "raised in request order after";

  PlanWorld one(lanes());
  for (const std::uint32_t cost : {320u, 384u, 432u}) {
    EXPECT_EQ(one.search(0, 1).cost, cost);
    take_route(one.pool, one.state, Nodes(one.chain()), 0, 1, 0);
  }
  EXPECT_EQ(one.state.node_use, (std::vector<std::uint16_t>{3, 3, 2, 1}));
}

/// A jump over a gap of 4 m between two yards on one level.
PathData gap() {
  PathBuilder b(classic());
  b.area(outline_box({0, 0}, {10, 10}), 1);
  b.node({9.6f, 5, 0});
  b.area(outline_box({14, 0}, {24, 10}), 2);
  b.node({14.4f, 5, 0});
  b.step(0, 1, link_jump);
  return built(b);
}

/// In mid air the leg state is 1, the goal is kept and nothing is planned anew until the landing.
TEST(STEP09, AJumpLegInMidAirKeepsTheGoalAndAsksNoNewPlan) {
  World world = map_world(gap(), Limits::classic());
  const AgentId id = add(world, {5, 5, 0}, 1.5707963267948966);
  ASSERT_TRUE(world.order_move(id, {{20, 5, 0}, 0.3f, Gait::run}).ok());
  int in_air = 0;
  for (int i = 0; i < 90; ++i) {
    world.clear_decisions();
    ASSERT_TRUE(world.step().ok());
    if (!world.agent(id)->airborne) continue;
    ++in_air;
    EXPECT_EQ(world.impl().state.routes[id.slot()].leg, LegState::jumping);
    EXPECT_EQ(world.agent(id)->goal, GoalStatus::active);
    EXPECT_FALSE(world.route(id).empty()) << "the route is kept";
    for (const DecisionView& d : world.decisions(id)) {
      EXPECT_TRUE(d.rule != Rule::PLAN02 && d.rule != Rule::PLAN05 && d.rule != Rule::BRAIN17) << d.text;
    }
  }
  EXPECT_GT(in_air, 10);
  EXPECT_EQ(world.agent(id)->goal, GoalStatus::reached);
}

/// The same for a climb, leg state 3, held by the body's own clip.
TEST(STEP09, AClimbLegKeepsTheGoalAndAsksNoNewPlan) {
  World world = map_world(yard(), Limits::classic());
  const AgentId id = add(world, {10, 8.9f, 0});
  ASSERT_TRUE(world.order_move(id, {{10, 18, 0}, 0.3f, Gait::walk}).ok());
  int climbing = 0;
  for (int i = 0; i < 300; ++i) {
    world.clear_decisions();
    ASSERT_TRUE(world.step().ok());
    if (!world.agent(id)->climbing) continue;
    ++climbing;
    EXPECT_EQ(world.impl().state.routes[id.slot()].leg, LegState::climbing_over);
    EXPECT_EQ(world.agent(id)->goal, GoalStatus::active);
    if (climbing == 1) continue;  // the starting update
    for (const DecisionView& d : world.decisions(id)) {
      EXPECT_TRUE(d.rule != Rule::PLAN02 && d.rule != Rule::PLAN05 && d.rule != Rule::BRAIN17) << d.text;
    }
  }
  EXPECT_GE(climbing, 38);
  EXPECT_EQ(world.agent(id)->goal, GoalStatus::reached);
}

}  // namespace
}  // namespace gaitway::test
