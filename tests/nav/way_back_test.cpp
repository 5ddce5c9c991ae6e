// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// Who stands off the areas of a map with several floors gets back to the floor that he left (HOLE-03).
#include <gtest/gtest.h>

#include "nav/area.h"
#include "nav/fixtures.h"
#include "nav/ground.h"
#include "nav/ground_squares.h"
#include "nav/hole.h"

namespace gaitway {
namespace {

using namespace fixtures;

TEST(HOLE03, OfAreasAboveEachOtherTheNearestInSpace) {
  Map map(storeys(), storey_scene());
  map.scene.floors.push_back({{8, 8}, {12, 12}, 3, 9});  // planks over the shaft
  const PointArea middle = find_area(map.view(), {10, 10, 3});
  EXPECT_EQ(middle.area, no_index);
  EXPECT_EQ(middle.candidate, 1u) << "2 m off and 0.2 m up; the lower floor is 2.8 m down";
  const NavPoint nav = find_nav_point(map.view(), {9, 10, 3});
  EXPECT_EQ(nav.area, 1u);
  EXPECT_NEAR(nav.point.x, 7.999, 1e-5);
  EXPECT_EQ(nav.point.z, 3) << "at his own height there is an area";
  map.scene.floors.back().z = 1.5f;  // 1.3 m over the lower polygon, 2.6 m from the upper ones
  EXPECT_EQ(find_area(map.view(), {10, 10, 1.5f}).candidate, 0u);
  EXPECT_EQ(find_area(map.view(), {10, 10, 3.4f}).candidate, 0u) << "the ground's height counts, not that of the feet";
}

TEST(HOLE03, OfPolygonsEquallyNearTheFirst) {
  PathBuilder b;
  b.area(ring(0, 0, 20, 20), 1);
  b.area(ring(0, 0, 20, 20), 2);
  ground(b.data(), {0, 0}, {20, 1}, 0, 1);
  ground(b.data(), {0, 5}, {20, 6}, 0, 0);
  Map map(finish(b));
  EXPECT_EQ(nearest_ground_area(map.view(), {10, 3, 0}), 1u);
  EXPECT_EQ(nearest_ground_area(map.view(), {10, 3.25f, 0}), 0u);
  EXPECT_EQ(nearest_ground_area(map.view(), {10, 2.75f, 0}), 1u);
  map.state.polygon_flags[1] = polygon_off;
  EXPECT_EQ(nearest_ground_area(map.view(), {10, 3, 0}), 0u) << "an area that is switched off is none";
}

TEST(HOLE03, NoFartherThan20MetresAndInsideTheBox) {
  PathBuilder b;
  b.area(ring(0, 0, 60, 60), 1);
  b.area(ring(0, 0, 60, 60), 2);
  ground(b.data(), {0, 0}, {60, 1}, 0, 1);
  Map map(finish(b));
  EXPECT_EQ(nearest_ground_area(map.view(), {30, 20.9f, 0}), 1u);
  EXPECT_EQ(nearest_ground_area(map.view(), {30, 21.1f, 0}), no_index);
  EXPECT_EQ(find_area(map.view(), {30, 20.9f, 0}).candidate, 1u);
  EXPECT_EQ(find_area(map.view(), {30, 21.1f, 0}).candidate, 0u) << "then the first area whose box holds it";
  // 12 m beside and 16 m up are 20 m.
  EXPECT_EQ(nearest_ground_area(map.view(), {30, 13, 15.9f}), 1u);
  EXPECT_EQ(nearest_ground_area(map.view(), {30, 13, 16.1f}), no_index);
  EXPECT_EQ(nearest_ground_area(map.view(), {60.3f, 0.5f, 0}), 1u);
  EXPECT_EQ(nearest_ground_area(map.view(), {60.4f, 0.5f, 0}), no_index) << "the box is widened by 0.35 m";
}

// A floor of two wings at 3 m, and in their corner a ditch whose bottom lies a metre lower: from there a ray meets no
// floor over the edge, so the edge's own height is taken.
TEST(HOLE03, AnEdgeThatLiesHigherThanTheRayBegins) {
  PathBuilder b;
  b.area(std::vector<Vec2>{{0, 0}, {10, 0}, {10, 4}, {4, 4}, {4, 10}, {0, 10}});
  ground(b.data(), {0, 0}, {10, 4}, 3, 0);
  ground(b.data(), {0, 4}, {4, 10}, 3, 0);
  FlatScene scene;
  scene.floors = {{{0, 0}, {10, 4}, 2.8f, 9}, {{0, 4}, {4, 10}, 2.8f, 9}, {{4, 4}, {10, 10}, 2, 9}};
  Map map(finish(b), scene);
  const NavPoint nav = find_nav_point(map.view(), {7, 5, 2});
  EXPECT_EQ(nav.area, 0u);
  EXPECT_NEAR(nav.point.x, 7, 1e-6);
  EXPECT_NEAR(nav.point.y, 3.999, 1e-6);
  EXPECT_EQ(nav.point.z, 3) << "the polygon's height";
}

TEST(HOLE03, TheGroundOfAnAreaNearestInHeight) {
  PathBuilder b;
  b.area(ring(0, 0, 10, 10), 1);
  b.area(ring(0, 0, 10, 10), 2);
  ground(b.data(), {0, 0}, {4, 4}, 1, 0);
  ground(b.data(), {0, 0}, {4, 4}, 5, 0);
  ground(b.data(), {0, 0}, {4, 4}, 2.5f, 1);
  const PathData data = finish(b);
  Map map{PathData(data)};
  float height = -1;
  ASSERT_TRUE(height_of_area(map.view(), 0, {2, 2}, 2.9f, &height));
  EXPECT_EQ(height, 1);
  ASSERT_TRUE(height_of_area(map.view(), 0, {2, 2}, 3.1f, &height));
  EXPECT_EQ(height, 5);
  ASSERT_TRUE(height_of_area(map.view(), 0, {2, 2}, 3, &height));
  EXPECT_EQ(height, 1) << "the first of equals";
  ASSERT_TRUE(height_of_area(map.view(), 0, {4.3f, 2}, 6, &height));
  EXPECT_EQ(height, 5);
  height = -1;
  EXPECT_FALSE(height_of_area(map.view(), 0, {4.4f, 2}, 6, &height)) << "farther than 0.35 m off";
  EXPECT_EQ(height, -1);
}

}  // namespace
}  // namespace gaitway
