// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// LINE-01 to LINE-07 and LINE-11 to LINE-13.
#include <gtest/gtest.h>

#include <cmath>
#include <limits>

#include "nav/area.h"
#include "nav/crossing.h"
#include "nav/fixtures.h"
#include "nav/hole.h"
#include "nav/line.h"

namespace gaitway {
namespace {

using namespace fixtures;

TEST(LINE01, Crossings) {
  const Vec2 p{0, 0}, q{10, 0};
  EXPECT_DOUBLE_EQ(crossing(p, q, {5, -1}, {5, 1}), 0.5);
  EXPECT_LT(crossing(p, q, {10, -1}, {10, 1}), 0);  // t = 1
  EXPECT_DOUBLE_EQ(crossing(p, q, {0, -1}, {0, 1}), 0);
  EXPECT_LT(crossing(p, q, {1, 0}, {2, 0}), 0);  // parallel
  EXPECT_DOUBLE_EQ(crossing(p, q, {4, 1}, {6, -3}), 0.45);
  // With heights 1 and 3 the first crossing is at z 1 + 0.5 x 2 = 2.
  EXPECT_DOUBLE_EQ(1 + crossing(p, q, {5, -1}, {5, 1}) * (3 - 1), 2);
}

TEST(LINE01, BothEndsOfTheEdgeCountAndNothingBeyond) {
  const Vec2 p{0, 0}, q{10, 0};
  EXPECT_DOUBLE_EQ(crossing(p, q, {5, 0}, {5, 1}), 0.5);
  EXPECT_DOUBLE_EQ(crossing(p, q, {5, 1}, {5, 0}), 0.5);
  EXPECT_LT(crossing(p, q, {5, 0.001f}, {5, 1}), 0);
  EXPECT_LT(crossing(p, q, {-1, -1}, {-1, 1}), 0);
  EXPECT_LT(crossing(p, p, {0, -1}, {0, 1}), 0);  // no length
  EXPECT_LT(crossing(p, q, {5, 0}, {5, 0}), 0);
  EXPECT_LT(crossing(p, q, {std::numeric_limits<float>::quiet_NaN(), -1}, {5, 1}), 0);
}

TEST(LINE02, OnlyPolygonsWhoseBoxMeetsTheSegmentTakePart) {
  // YARD, (1,1) -> (3,3): only the outline takes part; without it nothing does and the line is refused.
  const auto map = yard();
  EXPECT_TRUE(walkable_line(map->view(), 0, {1, 1, 0}, {3, 3, 0}));
  LineOptions masked;
  masked.mask = 1;
  EXPECT_TRUE(walkable_line(map->view(), 0, {1, 1, 0}, {3, 3, 0}, masked));  // the fence's flags 7 meet it, no matter
  map->state.polygon_flags[0] = 1;
  EXPECT_FALSE(walkable_line(map->view(), 0, {1, 1, 0}, {3, 3, 0}, masked));
  EXPECT_TRUE(walkable_line(map->view(), 0, {1, 1, 0}, {3, 3, 0}));
  map->state.polygon_flags[0] = 8;
  EXPECT_FALSE(walkable_line(map->view(), 0, {1, 1, 0}, {3, 3, 0}));
}

TEST(LINE02, TheMaskLeavesTheFenceOut) {
  const auto map = yard();
  LineOptions masked;
  for (const std::uint16_t mask : {1, 2, 4, 7}) {
    masked.mask = mask;
    EXPECT_TRUE(walkable_line(map->view(), 0, {10, 2, 0}, {10, 18, 0}, masked)) << mask;
  }
  masked.mask = 0x20;
  EXPECT_FALSE(walkable_line(map->view(), 0, {10, 2, 0}, {10, 18, 0}, masked));
}

TEST(LINE02, TouchingBoxesMeet) {
  // A segment along y 9.6 touches the fence's box; its lower edge is parallel, its ends are crossed at (4,9.6),
  // (16,9.6).
  const auto map = yard();
  EXPECT_FALSE(walkable_line(map->view(), 0, {2, 9.6f, 0}, {18, 9.6f, 0}));
  EXPECT_TRUE(walkable_line(map->view(), 0, {2, 9.59f, 0}, {18, 9.59f, 0}));
}

TEST(LINE02, EachSideOfABoxMayBeTouched) {
  // Segments along the four sides of the fence's box (4,9.6) to (16,10.4) meet its corners; a centimetre beside them
  // the fence takes no part.
  const auto map = yard();
  const auto passes = [&](Vec2 p, Vec2 q) { return walkable_line(map->view(), 0, {p.x, p.y, 0}, {q.x, q.y, 0}); };
  EXPECT_FALSE(passes({4, 2}, {4, 18}));
  EXPECT_TRUE(passes({3.99f, 2}, {3.99f, 18}));
  EXPECT_FALSE(passes({16, 2}, {16, 18}));
  EXPECT_TRUE(passes({16.01f, 2}, {16.01f, 18}));
  EXPECT_FALSE(passes({2, 10.4f}, {18, 10.4f}));
  EXPECT_TRUE(passes({2, 10.41f}, {18, 10.41f}));
}

TEST(LINE02, APolygonWithoutVerticesHasNoBox) {
  // The line passes the origin, where a box of no vertices might be taken to lie.
  PathData data;
  data.polygons.resize(1);
  data.areas.resize(1);
  data.areas[0].polygon_count = 1;
  Map map(std::move(data));
  EXPECT_FALSE(walkable_line_to_area(map.view(), 0, {-1, -1, 0}, {1, 1, 0}, 0));
}

TEST(LINE03, NoCrossing) {
  EXPECT_TRUE(walkable_line(yard()->view(), 0, {2, 2, 0}, {2, 18, 0}));
  EXPECT_TRUE(walkable_line(rooms(0)->view(), 0, {1, 1, 0}, {9, 9, 0}));
  EXPECT_FALSE(walkable_line(rooms(0)->view(), 0, {15, 2, 0}, {15, 8, 0}));
}

TEST(LINE03, AnotherAreasPolygonsTakeNoPart) {
  // (15,2) -> (15,8) lies in area 1 of ROOMS(0); as a line of area 0 no polygon takes part, whatever its end's area is
  // said to be. The other way round for area 1, whose polygons are the last.
  const auto map = rooms(0);
  EXPECT_FALSE(walkable_line_to_area(map->view(), 0, {15, 2, 0}, {15, 8, 0}, 0));
  EXPECT_TRUE(walkable_line_to_area(map->view(), 1, {15, 2, 0}, {15, 8, 0}, 1));
  EXPECT_FALSE(walkable_line_to_area(map->view(), 1, {5, 2, 0}, {5, 8, 0}, 1));
}

TEST(LINE03, TheEndMustBeInTheStartsArea) {
  // Two areas over each other: no edge lies between (5,5) and (6,6), but the upper floor's point is not in area 0.
  PathBuilder b;
  b.area(ring(0, 0, 20, 20), 1);
  b.area(ring(0, 0, 20, 20), 2);
  FlatScene scene = flat_ground(1);
  scene.floors.push_back({{0, 0}, {20, 20}, 3, 2});
  Map map(finish(b), scene);
  EXPECT_TRUE(walkable_line(map.view(), 0, {5, 5, 0}, {6, 6, 0}));
  EXPECT_FALSE(walkable_line(map.view(), 0, {5, 5, 0}, {6, 6, 3}));
  EXPECT_TRUE(walkable_line(map.view(), 1, {5, 5, 3}, {6, 6, 3}));
  EXPECT_FALSE(walkable_line(map.view(), no_index, {5, 5, 0}, {6, 6, 0}));
  EXPECT_FALSE(walkable_line(map.view(), 2, {5, 5, 0}, {6, 6, 0}));
}

TEST(LINE04, FromOneAreaIntoTheNext) {
  for (const auto& [gap, passes] : {std::pair{0.0f, true}, std::pair{0.015f, true}, std::pair{0.03f, false}}) {
    const auto map = rooms(gap);
    EXPECT_EQ(walkable_line(map->view(), 0, {5, 5, 0}, {15, 5, 0}), passes) << gap;
    EXPECT_EQ(walkable_line(map->view(), 1, {15, 5, 0}, {5, 5, 0}), passes) << gap;
  }
}

TEST(LINE04, TheDistanceIsIn3D) {
  // A gap of 0.015 m in plan on a line that climbs 10 m over 10 m: 0.015 x sqrt 2 = 0.0212 m.
  PathData data = rooms_data(0.015f);
  FlatScene scene;
  scene.floors.push_back({{-1e6f, -1e6f}, {10, 1e6f}, 0, 1});
  scene.floors.push_back({{10, -1e6f}, {1e6f, 1e6f}, 10, 2});
  Map map(std::move(data), scene);
  EXPECT_FALSE(walkable_line(map.view(), 0, {5, 5, 0}, {15, 5, 10}));
}

TEST(LINE04, TheGapMustBeLessThan002Metres) {
  for (const auto& [gap, passes] : {std::pair{0.0199f, true}, std::pair{0.0201f, false}}) {
    const auto map = rooms(gap);
    EXPECT_EQ(walkable_line(map->view(), 0, {5, 5, 0}, {15, 5, 0}), passes) << gap;
  }
}

TEST(LINE04, HowHighALevelLineRunsDoesNotMatter) {
  FlatScene scene = rooms_scene(0.015f);
  for (Floor& f : scene.floors) f.z = 10;
  Map map(rooms_data(0.015f), scene);
  EXPECT_TRUE(walkable_line(map.view(), 0, {5, 5, 10}, {15, 5, 10}));
}

TEST(LINE04, ThreeAreasInARow) {
  PathBuilder b;
  for (int i = 0; i < 3; ++i) {
    const float x = 10.0f * static_cast<float>(i);
    b.area(ring(x, 0, x + 10, 10), static_cast<std::uint16_t>(i + 1));
  }
  FlatScene scene;
  for (std::uint32_t i = 0; i < 3; ++i) {
    const float x = 10.0f * static_cast<float>(i);
    scene.floors.push_back({{x, -10}, {x + 10, 20}, 0, i + 1});
  }
  Map map(finish(b), scene);
  EXPECT_TRUE(walkable_line(map.view(), 0, {5, 5, 0}, {15, 5, 0}));
  EXPECT_TRUE(walkable_line(map.view(), 1, {15, 5, 0}, {25, 5, 0}));
  EXPECT_FALSE(walkable_line(map.view(), 0, {5, 5, 0}, {25, 5, 0}));
}

TEST(LINE04, AnEndWithoutAreaAndAnAreaThatIsNotCrossedAreRefused) {
  const auto map = rooms(0);
  EXPECT_FALSE(walkable_line(map->view(), 0, {5, 5, 0}, {5, -2, 0}));
  // The end lies in area 1, reached over area 0's wall and not over area 1's: its outline is off.
  map->state.polygon_flags[1] = 0;
  EXPECT_TRUE(walkable_line_to_area(map->view(), 0, {5, 5, 0}, {15, 5, 0}, 1));
  EXPECT_FALSE(walkable_line_to_area(map->view(), 0, {5, 5, 0}, {15, 5, 0}, no_index));
  map->state.polygon_flags[1] = 8;
  EXPECT_FALSE(walkable_line_to_area(map->view(), 0, {5, 5, 0}, {15, 5, 0}, 1));
}

/// ROOMS(0) whose areas have a stray hole each in the other's room: x 12 to 14 of area 0, x 6 to 7 of area 1. Polygons
/// 0 and 1 are area 0's, 2 and 3 area 1's.
PathBuilder stray_holes() {
  PathBuilder b;
  b.area(ring(0, 0, 10, 10), 1);
  b.hole(clockwise(12, 4, 14, 6));
  b.area(ring(10, 0, 20, 10), 2);
  b.hole(clockwise(6, 4, 7, 6));
  return b;
}

TEST(LINE04, OnlyTheStartsNearestAndTheEndsFarthestCount) {
  PathBuilder b = stray_holes();
  Map map(finish(b), rooms_scene(0));
  // Area 0 is crossed at x 10, 12, 14, area 1 at 6, 7, 10.
  EXPECT_TRUE(walkable_line(map.view(), 0, {5, 5, 0}, {15, 5, 0}));
}

TEST(LINE05, OutOfAHoleButNotIntoIt) {
  const auto map = yard();
  // (10,9.9) -> (10,2) meets the fence's lower edge at t = 0.3 / 7.9.
  EXPECT_NEAR(crossing({10, 9.9f}, {10, 2}, {16, 9.6f}, {4, 9.6f}), 0.0379747, 1e-6);
  EXPECT_TRUE(walkable_line(map->view(), 0, {10, 9.9f, 0}, {10, 2, 0}));
  EXPECT_TRUE(walkable_line(map->view(), 0, {10, 9.9f, 0}, {10, 18, 0}));
  EXPECT_FALSE(walkable_line(map->view(), 0, {10, 2, 0}, {10, 9.9f, 0}));
  EXPECT_FALSE(walkable_line(map->view(), 0, {10, 2, 0}, {10, 18, 0}));
}

TEST(LINE06, TwoHolesAndTheDoorOpened) {
  PathBuilder b;
  b.area(ring(30, 10, 60, 60));
  b.hole(clockwise(40, 30.79f, 52, 31.56f), 4);
  b.hole(clockwise(40, 24.38f, 52, 25.19f), 4);
  Map map(finish(b));
  const Vec3 p{47.49f, 42.97f, 0}, q{46.30f, 20.22f, 0};
  std::vector<double> ts;
  for (std::uint32_t e = 4; e < 12; ++e) {
    const double t = crossing({p.x, p.y}, {q.x, q.y}, map.index.edges[e].a, map.index.edges[e].b);
    if (t >= 0) ts.push_back(t);
  }
  ASSERT_EQ(ts.size(), 4u);
  // Edges 1 and 3 of each clockwise ring are its upper and lower one.
  EXPECT_NEAR(ts[0], 0.501538, 1e-6);
  EXPECT_NEAR(ts[1], 0.535385, 1e-6);
  EXPECT_NEAR(ts[2], 0.781538, 1e-6);
  EXPECT_NEAR(ts[3], 0.817143, 1e-6);
  EXPECT_NEAR((ts[3] - ts[0]) * std::hypot(q.x - p.x, q.y - p.y), 7.18982, 1e-5);
  EXPECT_FALSE(walkable_line(map.view(), 0, p, q));
  map.state.polygon_flags[1] = 12;
  EXPECT_FALSE(walkable_line(map.view(), 0, p, q));
  map.state.polygon_flags[2] = 12;
  EXPECT_TRUE(walkable_line(map.view(), 0, p, q));
}

TEST(LINE07, NodeLines) {
  const auto map = yard();
  EXPECT_TRUE(node_line_clear(map->view(), 0, {10, 2, 0}, map->data.nodes[0].position));
  EXPECT_FALSE(node_line_clear(map->view(), 0, {10, 2, 0}, map->data.nodes[1].position));
  for (const std::uint32_t none : {1u, no_index}) {
    EXPECT_FALSE(node_line_clear(map->view(), none, {10, 2, 0}, map->data.nodes[0].position));
  }
}

TEST(LINE07, AnEdgeAtTheNodeIsReachedOneAtTheStartIsNot) {
  const auto map = yard();
  EXPECT_TRUE(node_line_clear(map->view(), 0, {10, 2, 0}, {10, 9.6f, 0}));   // t = 1
  EXPECT_FALSE(node_line_clear(map->view(), 0, {10, 9.6f, 0}, {10, 2, 0}));  // t = 0
  EXPECT_FALSE(node_line_clear(map->view(), 0, {4, 10, 0}, {2, 10, 0}));
  EXPECT_FALSE(node_line_clear(map->view(), 0, {10, 9.6f, 0}, {17, 9.6f, 0}));  // meets the corner (16, 9.6)
  EXPECT_TRUE(node_line_clear(map->view(), 0, {20, 5, 0}, {20, 8, 0}));         // parallel to the edge that it lies on
}

TEST(LINE07, AsksNothingAboutTheNodesArea) {
  const auto map = rooms(0);
  EXPECT_TRUE(node_line_clear(map->view(), 0, {15, 2, 0}, {15, 8, 0}));  // no polygon takes part: no crossing
  LineOptions masked;
  EXPECT_TRUE(node_line_clear(yard()->view(), 0, {10, 2, 0}, {10, 18, 0}, 4));  // the mask leaves the fence out
}

TEST(LINE11, ObstacleThenTheLineFromTheBody) {
  const auto map = yard();
  const Vec3 body{10, 9.9f, 0};
  NavPoint nav;
  EXPECT_EQ(update_nav_point(map->view(), body, nav).area, 0u);  // through HOLE-03
  EXPECT_TRUE(can_walk_straight(map->view(), nav.area, body, {10, 2, 0}));
  EXPECT_TRUE(can_walk_straight(map->view(), nav.area, body, {10, 18, 0}));
  map->scene.obstacle = true;
  EXPECT_FALSE(can_walk_straight(map->view(), nav.area, body, {10, 2, 0}));
  EXPECT_TRUE(can_walk_straight(map->view(), nav.area, body, {10, 2, 0}, true));
  EXPECT_TRUE(can_walk_straight(map->without_scene(), nav.area, body, {10, 2, 0}));
  EXPECT_FALSE(can_walk_straight(map->view(), no_index, body, {10, 2, 0}, true));
}

TEST(LINE12, ClearLines) {
  const auto map = yard();
  EXPECT_TRUE(clear_line(map->view(), {3, 9, 0}, {3, 11, 0}));
  EXPECT_FALSE(clear_line(map->view(), {5, 9, 0}, {5, 11, 0}));
  EXPECT_TRUE(clear_line(rooms(0)->view(), {9.9f, 5, 0}, {10.1f, 5, 0}));
  // The first point must have an area, unlike LINE-05.
  EXPECT_FALSE(clear_line(map->view(), {10, 9.9f, 0}, {10, 2, 0}));
}

TEST(LINE13, SharedEdgesPass) {
  Map map(rooms_data(0, 1, 2, true), rooms_scene(0));
  EXPECT_TRUE(walkable_line(map.view(), 0, {5, 5, 0}, {15, 5, 0}));
  EXPECT_TRUE(walkable_line(map.view(), 1, {15, 5, 0}, {5, 5, 0}));
  PathData without = rooms_data(0, 1, 2, true);
  for (std::uint32_t& e : without.edge_twin) e = no_index;
  Map none(std::move(without), rooms_scene(0));
  EXPECT_FALSE(walkable_line(none.view(), 0, {5, 5, 0}, {15, 5, 0}));
  EXPECT_TRUE(walkable_line(none.view(), 0, {5, 5, 0}, {6, 5, 0}));  // no crossing: LINE-03 alone
}

TEST(LINE13, TheTwinsLieAtTheStartsNearestAndTheEndsFarthest) {
  PathBuilder shared = stray_holes();
  shared.twin(shared.edge(0, 1), shared.edge(2, 3));
  Map map(finish(shared), rooms_scene(0));
  EXPECT_TRUE(walkable_line(map.view(), 0, {5, 5, 0}, {15, 5, 0}));
  // The edge at x 12 twinned with area 1's border, or area 0's border with the edge at x 6: not where the line passes.
  PathBuilder later = stray_holes();
  later.twin(later.edge(1, 0), later.edge(2, 3));
  Map wrong_start(finish(later), rooms_scene(0));
  EXPECT_FALSE(walkable_line(wrong_start.view(), 0, {5, 5, 0}, {15, 5, 0}));
  PathBuilder earlier = stray_holes();
  earlier.twin(earlier.edge(0, 1), earlier.edge(3, 0));
  Map wrong_end(finish(earlier), rooms_scene(0));
  EXPECT_FALSE(walkable_line(wrong_end.view(), 0, {5, 5, 0}, {15, 5, 0}));
}

PathData upper_floor(bool twins) {
  PathBuilder b;
  b.area(ring(0, 0, 10, 10), 1);
  b.area(ring(10, 0, 20, 10), 2);
  b.area(ring(10, 0, 20, 10), 3);
  if (twins) b.twin(b.edge(0, 1), b.edge(1, 3));
  return finish(b);
}

TEST(LINE13, AFloorAboveWithTheSameOutlineIsRefused) {
  for (const bool twins : {false, true}) {
    FlatScene scene = rooms_scene(0);
    scene.floors.push_back({{10, -5}, {25, 15}, 3, 3});
    Map map(upper_floor(twins), scene);
    ASSERT_EQ(area_of(map.view(), {15, 5, 3}), 2u);
    EXPECT_EQ(walkable_line(map.view(), 0, {5, 5, 0}, {15, 5, 3}), !twins);
    EXPECT_TRUE(walkable_line(map.view(), 0, {5, 5, 0}, {15, 5, 0}));
  }
}

TEST(LINE13, TheWayOutOfAHolePassesWithin035) {
  PathData data = yard_data();
  data.twins = true;
  data.edge_twin.assign(data.vertices.size(), no_index);
  Map map(std::move(data));
  EXPECT_TRUE(walkable_line(map.view(), 0, {10, 9.9f, 0}, {10, 2, 0}));    // 0.3 m from the edge
  EXPECT_FALSE(walkable_line(map.view(), 0, {10, 9.96f, 0}, {10, 2, 0}));  // 0.36 m
  EXPECT_TRUE(walkable_line(map.view(), 0, {10, 9.949f, 0}, {10, 2, 0}));
  EXPECT_FALSE(walkable_line(map.view(), 0, {10, 9.951f, 0}, {10, 2, 0}));
  EXPECT_TRUE(walkable_line(map.view(), 0, {4.1f, 10, 0}, {2, 10, 0}));
  EXPECT_FALSE(walkable_line(map.view(), 0, {10, 2, 0}, {10, 9.9f, 0}));
  EXPECT_FALSE(walkable_line(map.view(), 0, {10, 9.9f, 0}, {10, -0.1f, 0}));
}

TEST(LINE13, AnAreaLeftAndEnteredAgainIsRefused) {
  // Through the tip of a spike that grows into the area by nothing: a hole's corner touched exactly.
  PathBuilder b;
  b.area(ring(0, 0, 20, 20));
  b.hole(std::vector<Vec2>{{10, 10}, {12, 14}, {14, 10}});  // its corners lie on y 10 and at (12,14)
  for (const bool twins : {false, true}) {
    PathData data = b.data();
    data.areas[0].on_graph = true;
    data.twins = twins;
    data.edge_twin.assign(twins ? data.vertices.size() : 0, no_index);
    Map map(std::move(data));
    EXPECT_EQ(walkable_line(map.view(), 0, {2, 14, 0}, {18, 14, 0}), !twins);
  }
}

TEST(LINE13, Records) {
  Map map(upper_floor(true), [] {
    FlatScene scene = rooms_scene(0);
    scene.floors.push_back({{10, -5}, {25, 15}, 3, 3});
    return scene;
  }());
  DecisionLog log;
  Trace trace;
  trace.log = &log;
  trace.subject = Subject::agent;
  walkable_line(map.view(), 0, {5, 5, 0}, {15, 5, 0}, {}, trace);
  EXPECT_TRUE(log.all().empty());
  walkable_line(map.view(), 0, {5, 5, 0}, {15, 5, 3}, {}, trace);
  ASSERT_EQ(log.all().size(), 1u);
  EXPECT_EQ(log.all()[0].rule, Rule::LINE13);
  EXPECT_EQ(log.all()[0].numbers[1], 2);
}

}  // namespace
}  // namespace gaitway
