// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
#include <gtest/gtest.h>

#include <limits>

#include "path/plan_maps.h"
#include "path/plan_world.h"

namespace gaitway::test {
namespace {

TEST(PLAN01, FailureIsCodeOneAndTakesNoSlot) {
  PlanWorld w(yard());
  const RouteAnswer answer = w.request({10, 2, 0}, {10, 10, 0});
  EXPECT_EQ(answer.kind, RouteKind::failed);
  EXPECT_EQ(answer.why, RouteWhy::no_destination_area);
  EXPECT_EQ(answer.move_failure, 1);
  EXPECT_EQ(answer.slot, no_route);
  EXPECT_EQ(w.pool.used, 0u);
  ASSERT_EQ(w.noted(Rule::PLAN01).size(), 1u);
  EXPECT_EQ(w.noted(Rule::PLAN01)[0].numbers[1], 10.0f);
}

TEST(PLAN01, TheOtherAnswersHaveNoFailure) {
  PlanWorld w(yard());
  EXPECT_EQ(w.request({2, 2, 0}, {2, 18, 0}).move_failure, 0);
  EXPECT_EQ(w.request({10, 2, 0}, {10, 18, 0}).move_failure, 0);
}

TEST(PLAN01, EveryReasonHasItsWords) {
  EXPECT_STREQ(text_of(RouteWhy::none), "");
  for (int i = 1; i <= static_cast<int>(RouteWhy::pool_full); ++i) {
    EXPECT_STRNE(text_of(static_cast<RouteWhy>(i)), "") << i;
  }
}

TEST(PLAN02, YardsThreeAnswers) {
  PlanWorld w(yard());
  EXPECT_EQ(w.request({2, 2, 0}, {2, 18, 0}).kind, RouteKind::straight);
  ASSERT_EQ(w.noted(Rule::PLAN02).size(), 1u);
  EXPECT_EQ(w.noted(Rule::PLAN02)[0].numbers[0], 16.0f);

  const RouteAnswer route = w.request({10, 2, 0}, {10, 18, 0});
  EXPECT_EQ(route.kind, RouteKind::route);
  EXPECT_EQ(route.cost, 360u);  // 4.5 m x 16 + 1 m x 16 + 200 + 4.5 m x 16
  EXPECT_EQ(w.nodes(route.slot), (Nodes{0, 1}));
  EXPECT_EQ(w.search(2, 3).cost, 360u + 2 * (40 - 8)) << "a second way pays for the two nodes in use";
  EXPECT_EQ(w.chain(), (Nodes{2, 0, 1, 3}));

  const RouteAnswer failed = w.request({10, 2, 0}, {10, 10, 0});
  EXPECT_EQ(failed.kind, RouteKind::failed);
  EXPECT_EQ(failed.move_failure, 1);
}

TEST(PLAN02, AnAgentWithoutAnAreaFails) {
  PlanWorld w(yard());
  const RouteAnswer answer = w.request({100, 100, 0}, {2, 18, 0});
  EXPECT_EQ(answer.kind, RouteKind::failed);
  EXPECT_EQ(answer.why, RouteWhy::no_own_area);
}

TEST(PLAN02, ANewRequestFreesTheHeldRouteFirst) {
  PlanWorld w(yard());
  const RouteAnswer first = w.request({10, 2, 0}, {10, 18, 0});
  ASSERT_EQ(first.slot, 31u);
  RouteQuery again = w.query({10, 2, 0}, {10, 18, 0});
  again.held = first.slot;
  const RouteAnswer second = w.request(again);
  EXPECT_EQ(second.slot, 31u) << "its own slot is free again";
  EXPECT_EQ(second.cost, 360u) << "its own use counts do not make the way dearer";
  EXPECT_EQ(w.pool.used, 1u);
  again = w.query({2, 2, 0}, {2, 18, 0});
  again.held = second.slot;
  EXPECT_EQ(w.request(again).kind, RouteKind::straight);
  EXPECT_EQ(w.pool.used, 0u) << "freed for a straight walk too";
  EXPECT_EQ(w.state.node_use, (std::vector<std::uint16_t>{0, 0, 0, 0}));
  again.held = 12345;
  EXPECT_EQ(w.request(again).kind, RouteKind::straight) << "a slot that is not there is nothing held";
}

TEST(PLAN02, TheLineStartsAtTheNavPoint) {
  // In the fence's hole the nav point lies below it (HOLE-04): straight to the south, a route to the north (HOLE-07).
  PlanWorld w(yard());
  EXPECT_EQ(w.request({10, 9.9f, 0}, {10, 2, 0}).kind, RouteKind::straight);
  const RouteAnswer answer = w.request({10, 9.9f, 0}, {10, 18, 0});
  EXPECT_EQ(answer.kind, RouteKind::route);
  EXPECT_EQ(w.nodes(answer.slot), (Nodes{0, 1}));
}

TEST(PLAN02, ADestinationThatIsNoNumberFails) {
  PlanWorld w(yard());
  const float nan = std::numeric_limits<float>::quiet_NaN();
  EXPECT_EQ(w.request({2, 2, 0}, {nan, 2, 0}).kind, RouteKind::failed);
  EXPECT_EQ(w.request({nan, 2, 0}, {2, 2, 0}).kind, RouteKind::failed);
}

/// Two rooms with a gap too wide for a line; room 1 has a pillar so that not all of it is straight.
PathData two_rooms(std::int16_t graph1) {
  PathBuilder b(classic());
  b.area(box(0, 0, 10, 10), 1, 1);
  b.node({5, 5, 0});
  b.area(box(10.03f, 0, 20, 10), 2, graph1);
  b.hole(box(14, 4, 16, 6, true));
  b.node({13, 5, 0});
  b.node({15, 8, 0});
  b.node({17, 5, 0});
  b.both(0, 1);
  b.both(1, 2);
  b.both(2, 3);
  return built(b);
}

TEST(PLAN03, BetweenAreasBothMustBeOnTheGraph) {
  PlanWorld w(two_rooms(0));
  const RouteAnswer across = w.request({2, 5, 0}, {13, 5, 0});
  EXPECT_EQ(across.kind, RouteKind::failed);
  EXPECT_EQ(across.why, RouteWhy::off_graph);
  EXPECT_EQ(across.move_failure, 1);
  EXPECT_EQ(w.noted(Rule::PLAN03).size(), 1u);
  EXPECT_EQ(w.request({13, 5, 0}, {2, 5, 0}).why, RouteWhy::off_graph);
  EXPECT_EQ(w.request({12, 5, 0}, {18, 5, 0}).kind, RouteKind::route) << "inside the area it works";
}

TEST(PLAN03, BothOnTheGraphWorks) {
  PlanWorld w(two_rooms(1));
  const RouteAnswer across = w.request({2, 5, 0}, {13, 5, 0});
  ASSERT_EQ(across.kind, RouteKind::route);
  EXPECT_EQ(w.nodes(across.slot), (Nodes{0, 1}));
}

}  // namespace
}  // namespace gaitway::test
