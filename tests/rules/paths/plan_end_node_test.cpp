// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
#include <gtest/gtest.h>

#include "path/plan_maps.h"
#include "path/plan_world.h"

namespace gaitway::test {
namespace {

/// A wall at y 5.2 to 5.4 with `hidden` nodes behind it, from 1 m on, and `others` far nodes behind it; one node, the
/// last, can be reached from (50, 5), 4.5 m off.
PathData wall(int hidden, int others = 0) {
  PathBuilder b(classic());
  b.area(box(0, 0, 100, 100));
  b.hole(box(1, 5.2f, 99, 5.4f, true));
  for (int i = 0; i < hidden; ++i) b.node({50.0f + 0.1f * static_cast<float>(i - hidden / 2), 6, 0});
  for (int i = 0; i < others; ++i) b.node({static_cast<float>(i % 90) + 5.0f, 40.0f + static_cast<float>(i / 90), 0});
  b.node({50, 0.5f, 0});
  return built(b);
}

TEST(PLAN04, ThirtyNearestAreTried) {
  for (const int others : {0, 200}) {  // few nodes, and many with their grid
    PlanWorld thirty(wall(30, others));
    EXPECT_EQ(thirty.end_node(0, {50, 5, 0}), no_index) << "30 unreachable nodes are nearer";
    ASSERT_EQ(thirty.noted(Rule::PLAN04).size(), 1u);
    EXPECT_EQ(thirty.noted(Rule::PLAN04)[0].numbers[0], 30.0f);
    PlanWorld more(wall(29, others));
    EXPECT_EQ(more.end_node(0, {50, 5, 0}), 29u + static_cast<std::uint32_t>(others))
        << "the reachable one is the 30th";
    EXPECT_TRUE(more.noted(Rule::PLAN04).empty());
  }
}

TEST(PLAN04, YardsEndNodes) {
  PlanWorld w(yard());
  EXPECT_EQ(w.end_node(0, {10, 2, 0}), 2u);
  EXPECT_EQ(w.end_node(0, {10, 9, 0}), 0u);
}

TEST(PLAN04, DistanceIsIn3dAndTiesGoByIndex) {
  PathBuilder b(classic());
  b.area(box(0, 0, 20, 20));
  b.node({5, 5, 3});  // nearest in plan, 3 m in 3D
  b.node({5, 7, 0});  // 2 m
  b.node({7, 5, 0});  // 2 m as well
  PlanWorld w(built(b));
  EXPECT_EQ(w.end_node(0, {5, 5, 0}), 1u);
}

TEST(PLAN04, OnlyTheAreasOwnNodes) {
  PathBuilder b(classic());
  b.area(box(0, 0, 10, 10), 1);
  b.node({2, 5, 0});
  b.area(box(10, 0, 20, 10), 2);
  b.node({11, 5, 0});
  PlanWorld w(built(b));
  EXPECT_EQ(w.end_node(0, {9.5f, 5, 0}), 0u) << "node 1 is nearer but the other area's";
  EXPECT_EQ(w.end_node(1, {10.5f, 5, 0}), 1u);
}

/// How many nodes were looked at before the nearest one of area 0 was given.
std::size_t looked_at(const PathData& data, const NodeGrid& grid, Vec3 from) {
  std::vector<NearNode> scratch;
  NearestNodes nearest(data, grid, 0, from, scratch);
  EXPECT_NE(nearest.next(), no_index);
  return scratch.size() + 1;
}

TEST(PLAN04, AFewOfManyNodesAreLookedAt) {
  // 40 x 40 nodes 1 m apart from (-7, 113) to (32, 152). Cells of three nodes have sides of sqrt(39 x 39 x 3 / 1600) =
  // 1.689 m and hold at most 2 x 2; the nearest node is at most sqrt(0.5) m off, nearer than what lies beyond the cells
  // round the point's own: 9 cells are enough.
  PathBuilder b(open_limits());
  b.area(box(-7, 113, 32, 152));
  for (int i = 0; i < 1600; ++i) b.node({static_cast<float>(i % 40) - 7, static_cast<float>(i / 40) + 113, 0});
  const PathData data = built(b);
  const NodeGrid grid = build_node_grid(data);
  for (const float x : {-7.4f, -6.9f, -5.5f, 0.25f, 12.5f, 24.75f, 30.5f, 31.9f, 32.4f}) {
    for (const float y : {112.6f, 113.1f, 114.5f, 120.25f, 132.5f, 144.75f, 150.5f, 151.9f, 152.4f}) {
      EXPECT_LE(looked_at(data, grid, {x, y, 0}), 36u) << x << " " << y;
    }
  }
  // On one spot no cell can part them: no grid is made.
  PathBuilder one(open_limits());
  one.area(box(0, 0, 9, 9));
  for (int i = 0; i < 100; ++i) one.node({7, 7, 7});
  const PathData spot = built(one);
  const NodeGrid none = build_node_grid(spot);
  EXPECT_EQ(none.areas[0].columns, 0u);
  EXPECT_EQ(looked_at(spot, none, {7, 8, 7}), 100u);
}

TEST(PLAN04, NoNodesNoEndNode) {
  PathBuilder b(classic());
  b.area(box(0, 0, 10, 10));
  PlanWorld w(built(b));
  EXPECT_EQ(w.end_node(0, {5, 5, 0}), no_index);
  EXPECT_EQ(w.end_node(7, {5, 5, 0}), no_index);
  EXPECT_EQ(w.end_node(no_index, {5, 5, 0}), no_index);
}

TEST(PLAN04, TheRequestSaysWhichEndHasNone) {
  // The wall's far side has its nodes, this side none within the 30 nearest.
  PlanWorld w(wall(30));
  const RouteAnswer from = w.request({50, 5, 0}, {50, 8, 0});
  EXPECT_EQ(from.why, RouteWhy::no_start_node);
  EXPECT_EQ(from.move_failure, 1);
  const RouteAnswer to = w.request({50, 8, 0}, {50, 5, 0});
  EXPECT_EQ(to.why, RouteWhy::no_destination_node);
  EXPECT_EQ(to.move_failure, 1);
}

}  // namespace
}  // namespace gaitway::test
