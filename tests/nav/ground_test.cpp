// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// Maps with ground polygons: floors above each other, told apart by the height of the ground met.
#include "nav/ground.h"

#include <gtest/gtest.h>

#include "nav/area.h"
#include "nav/fixtures.h"
#include "nav/ground_squares.h"
#include "nav/hole.h"

namespace gaitway {
namespace {

using namespace fixtures;

TEST(Ground, TheFloorThatTheRayMeets) {
  Map map(storeys(), storey_scene());
  EXPECT_EQ(area_of(map.view(), {5, 5, 0}), 0u);
  EXPECT_EQ(area_of(map.view(), {5, 5, 2.5f}), 0u);
  EXPECT_EQ(area_of(map.view(), {5, 5, 2.7f}), 1u);
  EXPECT_EQ(area_of(map.view(), {5, 5, 3}), 1u);
  EXPECT_EQ(area_of(map.view(), {10, 10, 3}), 0u);  // over the shaft: down to the lower floor
  EXPECT_EQ(area_of(map.view(), {10, 10, 3.7f}), no_index);
}

TEST(Ground, WithoutASceneTheHighestInReach) {
  Map map(storeys(), storey_scene());
  EXPECT_EQ(area_of(map.without_scene(), {5, 5, 0}), 0u);
  EXPECT_EQ(area_of(map.without_scene(), {5, 5, 2.7f}), 0u);  // 3.2 > 3.1
  EXPECT_EQ(area_of(map.without_scene(), {5, 5, 2.9f}), 1u);
  EXPECT_EQ(area_of(map.without_scene(), {10, 10, 3}), 0u);
  EXPECT_EQ(area_of(map.without_scene(), {5, 5, -0.3f}), no_index);  // 0.2 > 0.1
  EXPECT_EQ(area_of(map.without_scene(), {10, 10, 3.79f}), 0u);      // over the shaft, 3.59 m down (AREA-03)
  EXPECT_EQ(area_of(map.without_scene(), {10, 10, 3.81f}), no_index);
}

TEST(Ground, OnlyHeightsWithin06MetresCount) {
  Map map(storeys(), storey_scene());
  map.scene.floors.push_back({{2, 2}, {3, 3}, 0.7f, 9});  // a crate: 0.5 m over the polygon
  EXPECT_EQ(area_of(map.view(), {2.5f, 2.5f, 0.7f}), 0u);
  map.scene.floors.back().z = 0.9f;  // 0.7 m over it
  const PointArea on_top = find_area(map.view(), {2.5f, 2.5f, 0.9f});
  EXPECT_EQ(on_top.area, no_index);
  EXPECT_EQ(on_top.candidate, 0u);  // for the way back
}

TEST(Ground, BesideTheAreaWithin035TheCandidateIsTheNearest) {
  Map map(storeys(), storey_scene());
  const PointArea beside = find_area(map.view(), {20.3f, 5, 0});
  EXPECT_EQ(beside.area, no_index);
  EXPECT_EQ(beside.candidate, 0u);
  EXPECT_EQ(find_area(map.view(), {20.4f, 5, 0}).candidate, no_index);
  // In the shaft's rim, standing on a plank at the upper height: the upper floor is the way back.
  map.scene.floors.push_back({{8, 8}, {12, 12}, 3, 9});
  const PointArea plank = find_area(map.view(), {8.2f, 10, 3});
  EXPECT_EQ(plank.candidate, 1u);
  EXPECT_EQ(plank.area, no_index);
  const NavPoint nav = find_nav_point(map.view(), {8.2f, 10, 3});
  EXPECT_EQ(nav.area, 1u);
  EXPECT_NEAR(nav.point.x, 7.999, 1e-5);
}

TEST(Ground, AFoundAreaMustContainThePoint) {
  PathBuilder b;
  b.area(ring(0, 0, 20, 20), 1);
  b.hole(clockwise(4, 4, 6, 6), 4);
  ground(b.data(), {0, 0}, {20, 20}, 0, 0);  // the polygon runs through the door's hole
  Map map(finish(b));
  EXPECT_EQ(find_area(map.view(), {5, 5, 0}).candidate, 0u);
  EXPECT_EQ(area_of(map.view(), {5, 5, 0}), no_index);
  map.state.polygon_flags[1] = 12;
  EXPECT_EQ(area_of(map.view(), {5, 5, 0}), 0u);
  map.state.polygon_flags[0] = 8;
  EXPECT_EQ(find_area(map.view(), {5, 5, 0}).candidate, no_index);
}

TEST(Ground, NoGroundNoArea) {
  Map map(storeys(), FlatScene{});
  EXPECT_EQ(find_area(map.view(), {5, 5, 0}).candidate, no_index);
}

TEST(Ground, HeightsOfASlope) {
  PathBuilder b;
  b.area(ring(0, 0, 10, 10));
  PathData& d = b.data();
  ground(d, {0, 0}, {10, 10}, 0, 0);
  d.ground_vertices[1].z = 10;  // rises along +x: z = x
  d.ground_vertices[2].z = 10;
  const PathData data = finish(b);
  for (const float x : {0.0f, 2.5f, 5.0f, 10.0f}) {
    for (const float y : {0.0f, 3.0f, 10.0f}) {
      EXPECT_NEAR(ground_height(data, data.ground_polygons[0], {x, y}), x, 1e-5);
    }
  }
  // Outside, weights below 0 count as 0 and the others make up 1: at (11,5) in the triangle (0,0) (10,0) (10,10) they
  // are -0.1, 0.6, 0.5, at (5,-1) 0.5, 0.6, -0.1; in (0,0) (10,10) (0,10) at (-1,5) 0.5, -0.1, 0.6, at (5,11) -0.1,
  // 0.5, 0.6.
  const auto height = [&](Vec2 at) { return ground_height(data, data.ground_polygons[0], at); };
  EXPECT_NEAR(height({11, 5}), (0.6 * 10 + 0.5 * 10) / 1.1, 1e-5);
  EXPECT_NEAR(height({5, -1}), 0.6 * 10 / 1.1, 1e-5);
  EXPECT_NEAR(height({-1, 5}), 0, 1e-5);
  EXPECT_NEAR(height({5, 11}), 0.5 * 10 / 1.1, 1e-5);
  const GroundWindow window{-1, 20, true, 2.5f};
  const NavIndex index = make_nav_index(data);
  const MapState state = make_map_state(data, Limits::open());
  const NavMap map{&data, &index, &state, nullptr};
  EXPECT_EQ(ground_area(map, {2.5f, 5}, window), 0u);
  EXPECT_EQ(ground_area(map, {3.0f, 5}, window), 0u);
  EXPECT_EQ(ground_area(map, {3.2f, 5}, window), no_index);  // 0.7 m too high, and so is the nearest rim
}

/// One area for each ground polygon, all of one large outline: which polygon is chosen is which area.
struct Plates {
  PathBuilder b;
  void add(Vec2 lo, Vec2 hi, float z) {
    const std::uint32_t area = b.area(ring(-50, -50, 50, 50));
    ground(b.data(), lo, hi, z, area);
  }
};
std::uint32_t chosen(const Map& map, Vec2 point, float met_z) {
  return ground_area(map.without_scene(), point, {0, 0, true, met_z});
}

TEST(Ground, OfPolygonsOverEachOtherTheNearestHeight) {
  Plates p;
  p.add({0, 0}, {10, 10}, 1);
  p.add({0, 0}, {10, 10}, 1.5f);
  p.add({0, 0}, {10, 10}, 1.5f);
  Map map(finish(p.b));
  EXPECT_EQ(chosen(map, {5, 5}, 0.9f), 0u);
  EXPECT_EQ(chosen(map, {5, 5}, 1.24f), 0u);
  EXPECT_EQ(chosen(map, {5, 5}, 1.25f), 0u);  // 0.25 m from all: the first
  EXPECT_EQ(chosen(map, {5, 5}, 1.26f), 1u);
  EXPECT_EQ(chosen(map, {5, 5}, 1.55f), 1u);
}

TEST(Ground, HeightsCountWithin06MetresOfTheGroundMet) {
  Plates p;
  p.add({0, 0}, {10, 10}, 0);
  Map map(finish(p.b));
  for (const Vec2 at : {Vec2{5, 5}, Vec2{10.2f, 5}}) {  // on it and beside it
    EXPECT_EQ(chosen(map, at, 0.6f), 0u);
    EXPECT_EQ(chosen(map, at, -0.6f), 0u);
    EXPECT_EQ(chosen(map, at, 0.61f), no_index);
    EXPECT_EQ(chosen(map, at, -0.61f), no_index);
  }
}

TEST(Ground, ABorderBelongsToBothPolygons) {
  // Four plates round (0, 0), heights 0, 0.25, 0.5 and 0.75: on a border the height decides, not the order.
  Plates p;
  p.add({-10, -10}, {0, 0}, 0);
  p.add({0, -10}, {10, 0}, 0.25f);
  p.add({-10, 0}, {0, 10}, 0.5f);
  p.add({0, 0}, {10, 10}, 0.75f);
  Map map(finish(p.b));
  EXPECT_EQ(chosen(map, {0, -5}, 0), 0u);
  EXPECT_EQ(chosen(map, {0, -5}, 0.25f), 1u);
  EXPECT_EQ(chosen(map, {-5, 0}, 0), 0u);
  EXPECT_EQ(chosen(map, {-5, 0}, 0.5f), 2u);
  EXPECT_EQ(chosen(map, {0, 5}, 0.5f), 2u);
  EXPECT_EQ(chosen(map, {0, 5}, 0.75f), 3u);
  EXPECT_EQ(chosen(map, {5, 0}, 0.25f), 1u);
  EXPECT_EQ(chosen(map, {5, 0}, 0.75f), 3u);
}

TEST(Ground, BesideAPolygonWithin035MetresOnEachSide) {
  // Corners at (0, 0): at exactly 0.35 m the polygon is found, at 0.355 m not.
  const float r = 0.35f, beyond = 0.355f;
  Plates low;
  low.add({0, 0}, {10, 10}, 0);
  Map right_above(finish(low.b));
  EXPECT_EQ(chosen(right_above, {-r, 5}, 0), 0u);
  EXPECT_EQ(chosen(right_above, {-beyond, 5}, 0), no_index);
  EXPECT_EQ(chosen(right_above, {5, -r}, 0), 0u);
  EXPECT_EQ(chosen(right_above, {5, -beyond}, 0), no_index);
  EXPECT_EQ(chosen(right_above, {-0.3f, -0.3f}, 0), no_index);  // 0.42 m from the corner
  EXPECT_EQ(chosen(right_above, {-0.2f, -0.2f}, 0), 0u);
  Plates high;
  high.add({-10, -10}, {0, 0}, 0);
  Map left_below(finish(high.b));
  EXPECT_EQ(chosen(left_below, {r, -5}, 0), 0u);
  EXPECT_EQ(chosen(left_below, {beyond, -5}, 0), no_index);
  EXPECT_EQ(chosen(left_below, {-5, r}, 0), 0u);
  EXPECT_EQ(chosen(left_below, {-5, beyond}, 0), no_index);
}

TEST(Ground, InTheFarCornerOfTheMapThereIsNone) {
  // Two bars make an L whose box has nothing in its corner at (10, 10), the last place of every list.
  PathBuilder b;
  b.area(ring(0, 0, 10, 2));
  b.area(ring(0, 0, 2, 10));
  ground(b.data(), {0, 0}, {10, 2}, 0, 0);
  ground(b.data(), {0, 0}, {2, 10}, 0, 1);
  Map map(finish(b));
  for (const Vec3 at : {Vec3{9.9f, 9.9f, 0}, Vec3{10, 10, 0}, Vec3{12, 12, 0}}) {
    EXPECT_EQ(chosen(map, {at.x, at.y}, 0), no_index);
    EXPECT_EQ(find_area(map.view(), at).candidate, no_index);
  }
  EXPECT_EQ(find_area(map.view(), {1, 9.9f, 0}).area, 1u);
}

TEST(Ground, BetweenTwoTheNearestRimAndTheFirstOfEquals) {
  Plates p;
  p.add({2.5f, 0}, {10, 10}, 0);
  p.add({-10, 0}, {2, 10}, 0);
  Map map(finish(p.b));
  EXPECT_EQ(chosen(map, {2.25f, 5}, 0), 0u);
  EXPECT_EQ(chosen(map, {2.24f, 5}, 0), 1u);
  EXPECT_EQ(chosen(map, {2.26f, 5}, 0), 0u);
}

TEST(Ground, BesideASlopeItsRimsHeightCounts) {
  Plates p;
  p.add({0, 0}, {10, 10}, 0);
  for (const std::size_t v : {1u, 2u}) p.b.data().ground_vertices[v].z = 10;  // z = x
  Map map(finish(p.b));
  EXPECT_EQ(chosen(map, {-0.2f, 5}, 0.5f), 0u);
  EXPECT_EQ(chosen(map, {-0.2f, 5}, 5), no_index);  // the rim is at z 0
  EXPECT_EQ(chosen(map, {10.2f, 5}, 9.5f), 0u);
  EXPECT_EQ(chosen(map, {10.2f, 5}, 5), no_index);  // at z 10
}

TEST(Ground, SharedEdgesLeaveNoCrack) {
  // A fan of thin triangles: any point inside is held by at least one.
  PathBuilder b;
  std::vector<Vec2> outline;
  const Vec2 corners[] = {{0, 0}, {7.3f, 0.1f}, {9.7f, 4.9f}, {6.1f, 9.3f}, {1.3f, 8.7f}, {-1.1f, 3.3f}};
  outline.assign(std::begin(corners), std::end(corners));
  b.area(outline);
  PathData& d = b.data();
  const Vec3 centre{3.77f, 4.31f, 0};
  for (std::size_t i = 0; i < 6; ++i) {
    const Vec2 p = corners[i], q = corners[(i + 1) % 6];
    const auto v = static_cast<std::uint32_t>(d.ground_vertices.size());
    d.ground_vertices.insert(d.ground_vertices.end(), {centre, {p.x, p.y, 0}, {q.x, q.y, 0}});
    GroundPolygon g;
    g.first_vertex = v;
    g.vertex_count = 3;
    g.first_triangle = static_cast<std::uint32_t>(d.ground_triangles.size() / 3);
    g.triangle_count = 1;
    g.area = 0;
    d.ground_triangles.insert(d.ground_triangles.end(), {v, v + 1, v + 2});
    d.ground_polygons.push_back(g);
  }
  Map map(finish(b));
  for (std::size_t i = 0; i < 6; ++i) {
    for (int k = 1; k < 200; ++k) {
      const float t = static_cast<float>(k) / 200;
      const Vec3 p{centre.x + t * (corners[i].x - centre.x), centre.y + t * (corners[i].y - centre.y), 0};
      ASSERT_EQ(area_of(map.view(), p), 0u) << i << ": " << t;
    }
  }
}

}  // namespace
}  // namespace gaitway
