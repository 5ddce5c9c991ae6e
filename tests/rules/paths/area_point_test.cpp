// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// AREA-01 to AREA-06.
#include <gtest/gtest.h>

#include <limits>

#include "nav/area.h"
#include "nav/fixtures.h"

namespace gaitway {
namespace {

using namespace fixtures;

TEST(AREA01, TheSquare) {
  PathBuilder b;
  b.area(ring(0, 0, 4, 4));
  b.hole(clockwise(0, 0, 4, 4));
  const PathData d = finish(b);
  EXPECT_EQ(winding(d, 0, {1, 1}), 1);
  EXPECT_EQ(winding(d, 0, {0, 1}), 0);
  EXPECT_EQ(winding(d, 0, {4, 1}), 1);
  EXPECT_EQ(winding(d, 0, {1, 4}), 0);
  EXPECT_EQ(winding(d, 0, {1, 0}), 1);
  EXPECT_EQ(winding(d, 0, {5, 1}), 0);
  EXPECT_EQ(winding(d, 1, {1, 1}), -1);
  EXPECT_EQ(winding(d, 0, {std::numeric_limits<float>::quiet_NaN(), 1}), 0);
}

TEST(AREA01, EdgesWhoseEndsDifferByLessThan00001InYAreSkipped) {
  // Left of (1, 0.00002) lies only the edge between (0, dy) and (0, 0): down it adds 1, up it takes 1 away.
  for (const auto& [dy, counts] : {std::pair{0.000099f, 0}, std::pair{0.000101f, 1}}) {
    PathBuilder down;
    down.area(std::vector<Vec2>{{0, dy}, {0, 0}, {4, 0}, {4, 4}});
    EXPECT_EQ(winding(finish(down), 0, {1, 0.00002f}), counts) << dy;
    PathBuilder up;
    up.area(std::vector<Vec2>{{4, 4}, {4, 0}, {0, 0}, {0, dy}});
    EXPECT_EQ(winding(finish(up), 0, {1, 0.00002f}), -counts) << dy;
  }
}

TEST(AREA01, OutsideTheBoxItIs0) {
  // Right of the ring's box the edge (4,0)-(4,4) crosses the row of y 0.00002 upwards and the one that would make up
  // for it, (0, 0.00005)-(0,0), is skipped: only the box makes it 0.
  PathBuilder b;
  b.area(std::vector<Vec2>{{0, 0.00005f}, {0, 0}, {4, 0}, {4, 4}});
  Map map(finish(b));
  EXPECT_EQ(winding(map.data, 0, {5, 0.00002f}), 0);
  EXPECT_FALSE(contains(map.view(), 0, {5, 0.00002f}));
  PathData empty;
  empty.polygons.resize(1);  // no vertex; its box is the origin
  EXPECT_EQ(winding(empty, 0, {0, 0}), 0);
}

TEST(AREA01, ASlantedEdgeSplitsItsRow) {
  PathBuilder b;
  b.area(std::vector<Vec2>{{0, 0}, {4, 0}, {4, 4}});  // the edge (4,4)-(0,0) meets row 1 at x 1
  const PathData d = finish(b);
  EXPECT_EQ(winding(d, 0, {1, 1}), 0);
  EXPECT_EQ(winding(d, 0, {1.0001f, 1}), 1);
  EXPECT_EQ(winding(d, 0, {0.9999f, 1}), 0);
}

Map island(bool before) {
  PathBuilder b;
  b.area(ring(0, 0, 20, 20));
  if (before) b.hole(ring(8, 8, 12, 12));
  b.hole(clockwise(5, 5, 15, 15));
  if (!before) b.hole(ring(8, 8, 12, 12));
  return Map(finish(b));
}

TEST(AREA02, OrderMatters) {
  const Map first = island(true);
  EXPECT_TRUE(contains(first.view(), 0, {10, 10}));
  EXPECT_FALSE(contains(first.view(), 0, {6, 6}));
  const Map last = island(false);
  EXPECT_FALSE(contains(last.view(), 0, {10, 10}));
  EXPECT_TRUE(contains(last.view(), 0, {2, 2}));
}

TEST(AREA02, PolygonsWithFlag8Or0x10AreSkipped) {
  for (const std::uint16_t flag : {8, 0x10}) {
    const auto map = yard();
    EXPECT_FALSE(contains(map->view(), 0, {10, 10}));
    map->state.polygon_flags[1] = flag;
    EXPECT_TRUE(contains(map->view(), 0, {10, 10})) << flag;
    map->state.polygon_flags[0] = flag;  // no polygon counted: no
    EXPECT_FALSE(contains(map->view(), 0, {10, 10})) << flag;
    map->state.polygon_flags[1] = 7;  // the hole alone: -1
    EXPECT_FALSE(contains(map->view(), 0, {10, 10})) << flag;
  }
  for (const std::uint32_t none : {1u, no_index}) EXPECT_FALSE(contains(yard()->view(), none, {10, 2}));
}

TEST(AREA03, ReachOfTheRay) {
  PathBuilder b;
  b.area(ring(0, 0, 20, 20));
  Map map(finish(b), flat_ground(1, 0.3f));
  EXPECT_EQ(area_of(map.view(), {5, 5, 3.89f}), 0u);
  EXPECT_EQ(area_of(map.view(), {5, 5, 3.91f}), no_index);
  EXPECT_EQ(find_area(map.view(), {5, 5, 3.91f}).candidate, no_index);
  Map at_zero(yard_data());
  EXPECT_EQ(area_of(at_zero.view(), {5, 5, 3.7f}), no_index);
}

TEST(AREA03, ASurfaceJustAboveHidesWhatLiesBelow) {
  PathBuilder b;
  b.area(ring(0, 0, 20, 20), 1);
  b.area(ring(0, 0, 20, 20), 2);
  FlatScene scene = flat_ground(1);
  scene.floors.push_back({{0, 0}, {20, 20}, 3, 2});
  Map map(finish(b), scene);
  EXPECT_EQ(area_of(map.view(), {5, 5, 2.7f}), 1u);
  EXPECT_EQ(area_of(map.view(), {5, 5, 2.5f}), 0u);
  EXPECT_EQ(area_of(map.view(), {5, 5, 3.2f}), 1u);
  EXPECT_EQ(area_of(map.view(), {5, 5, 2.61f}), 1u);  // 0.39 m below it
  EXPECT_EQ(area_of(map.view(), {5, 5, 2.59f}), 0u);  // 0.41 m
}

TEST(AREA04, TheFirstAreaWithTheByteWhoseWidenedBoxHoldsThePoint) {
  const auto map = rooms(0);
  EXPECT_EQ(find_area(map->view(), {10.2f, 5, 0}).candidate, 1u);
  Map same(rooms_data(0, 1, 1));
  EXPECT_EQ(find_area(same.view(), {10.2f, 5, 0}).candidate, 0u);
  EXPECT_EQ(find_area(same.view(), {10.35f, 5, 0}).candidate, 0u);
  EXPECT_EQ(find_area(same.view(), {10.36f, 5, 0}).candidate, 1u);
  EXPECT_EQ(find_area(same.view(), {-0.35f, 5, 0}).candidate, 0u);
  EXPECT_EQ(find_area(same.view(), {-0.36f, 5, 0}).candidate, no_index);
  EXPECT_EQ(find_area(same.view(), {5, 10.35f, 0}).candidate, 0u);
  EXPECT_EQ(find_area(same.view(), {5, 10.36f, 0}).candidate, no_index);
  EXPECT_EQ(find_area(same.view(), {5, -0.35f, 0}).candidate, 0u);
  EXPECT_EQ(find_area(same.view(), {5, -0.36f, 0}).candidate, no_index);
}

TEST(AREA04, TheFirstAreaReachesIntoItsNeighboursOnEachSide) {
  // A room with one of the same byte beside each of its sides, the middle one first in the list.
  PathBuilder b;
  b.area(ring(0, 0, 10, 10));
  b.area(ring(-10, 0, 0, 10));
  b.area(ring(10, 0, 20, 10));
  b.area(ring(0, -10, 10, 0));
  b.area(ring(0, 10, 10, 20));
  Map map(finish(b));
  const Vec2 ways[] = {{-1, 0}, {1, 0}, {0, -1}, {0, 1}};
  for (std::uint32_t i = 0; i < 4; ++i) {
    const auto candidate = [&](float beyond) {
      const float far_off = 5 + beyond;
      return find_area(map.view(), {5 + far_off * ways[i].x, 5 + far_off * ways[i].y, 0}).candidate;
    };
    EXPECT_EQ(candidate(0.34f), 0u) << i;
    EXPECT_EQ(candidate(0.36f), i + 1) << i;
  }
}

TEST(AREA04, AnOutlineWithFlag8IsNoCandidate) {
  Map map(rooms_data(0, 1, 1));
  map.state.polygon_flags[0] = 8;
  EXPECT_EQ(find_area(map.view(), {10.2f, 5, 0}).candidate, 1u);
  EXPECT_EQ(find_area(map.view(), {5, 5, 0}).candidate, no_index);
  map.state.polygon_flags[0] = 0x10;  // leaves it a candidate
  EXPECT_EQ(find_area(map.view(), {5, 5, 0}).candidate, 0u);
  EXPECT_EQ(find_area(map.view(), {5, 5, 0}).area, no_index);
}

TEST(AREA04, AnOutlineWithoutVerticesIsNoCandidate) {
  // Area 0 has a polygon without vertices (the classic chunk may hold them), area 1 a room about the origin.
  PathData data = rooms_data(0, 1, 1);
  for (NavPolygon& p : data.polygons) p.first_slab = no_index;
  data.polygons.insert(data.polygons.begin(), NavPolygon{});
  data.polygons[0].ground_byte = 1;
  data.areas.insert(data.areas.begin(), NavArea{});
  for (std::uint32_t a = 0; a < 3; ++a) data.areas[a].first_polygon = a;
  data.areas[0].polygon_count = 1;
  Map map(std::move(data));
  for (const Vec3 p : {Vec3{0.1f, 0.1f, 0}, Vec3{0, 0, 0}, Vec3{-0.2f, -0.2f, 0}}) {
    EXPECT_EQ(find_area(map.view(), p).candidate, 1u);
    EXPECT_EQ(find_area(map.without_scene(), p).candidate, 1u);
    EXPECT_FALSE(contains(map.view(), 0, {p.x, p.y}));
  }
}

TEST(AREA05, TheCandidateOrNone) {
  const auto map = rooms(0);
  EXPECT_EQ(area_of(map->view(), {10.2f, 5, 0}), 1u);
  Map same(rooms_data(0, 1, 1));
  EXPECT_EQ(area_of(same.view(), {10.2f, 5, 0}), no_index);
  EXPECT_EQ(area_of(same.view(), {10.4f, 5, 0}), 1u);
  const auto fence = yard();
  EXPECT_EQ(area_of(fence->view(), {10, 10, 0}), no_index);
  EXPECT_EQ(find_area(fence->view(), {10, 10, 0}).candidate, 0u);
}

TEST(AREA05, APointThatIsNotFiniteHasNoArea) {
  const auto map = yard();
  const float nan = std::numeric_limits<float>::quiet_NaN(), inf = std::numeric_limits<float>::infinity();
  for (const float bad : {nan, inf, -inf}) {
    for (const Vec3 p : {Vec3{bad, 5, 0}, Vec3{5, bad, 0}, Vec3{5, 5, bad}}) {
      EXPECT_EQ(find_area(map->view(), p).candidate, no_index);
      EXPECT_EQ(find_area(map->without_scene(), p).candidate, no_index);
    }
  }
}

TEST(AREA06, InPlanAlone) {
  Map same(rooms_data(0, 1, 1));
  EXPECT_EQ(area_of(same.without_scene(), {10.2f, 5, 0}), 1u);
  EXPECT_EQ(find_area(same.without_scene(), {10.2f, 5, 0}).candidate, 1u);
  EXPECT_EQ(area_of(same.without_scene(), {10.2f, 5, 1000}), 1u);
  Map bytes(rooms_data(0, 7, 8));  // bytes are ignored
  EXPECT_EQ(area_of(bytes.without_scene(), {5, 5, 0}), 0u);
}

TEST(AREA06, TheFirstBoxIsTheCandidateWhenNoneHolds) {
  Map map(rooms_data(0.5f, 1, 1));
  const PointArea between = find_area(map.without_scene(), {10.25f, 5, 0});
  EXPECT_EQ(between.candidate, 0u);
  EXPECT_EQ(between.area, no_index);
  map.state.polygon_flags[0] = 8;
  EXPECT_EQ(find_area(map.without_scene(), {10.25f, 5, 0}).candidate, 1u);
  EXPECT_EQ(find_area(map.without_scene(), {-5, 5, 0}).candidate, no_index);
}

}  // namespace
}  // namespace gaitway
