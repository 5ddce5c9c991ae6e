// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
#include "nav/area.h"

#include <gtest/gtest.h>

#include "nav/random_maps.h"

namespace gaitway {
namespace {

using namespace fixtures;

TEST(Area, IndexedAnswersEqualWalkingEverything) {
  std::uint32_t inside = 0, asked = 0;
  for (std::uint64_t seed = 1; seed <= 60; ++seed) {
    const auto map = random_world(seed, false);
    Dice dice(seed + 1000);
    for (int i = 0; i < 400; ++i) {
      const Vec3 p = random_point(dice);
      for (std::uint32_t a = 0; a < map->data.areas.size(); ++a) {
        const bool is = contains(map->view(), a, {p.x, p.y});
        ASSERT_EQ(is, naive_contains(map->view(), a, {p.x, p.y})) << seed << ": " << p.x << ", " << p.y;
        inside += is;
        ++asked;
      }
      const PointArea found = find_area(map->view(), p), plain = naive_area(map->view(), p);
      ASSERT_EQ(found.candidate, plain.candidate) << seed << ": " << p.x << ", " << p.y;
      ASSERT_EQ(found.area, plain.area) << seed << ": " << p.x << ", " << p.y;
    }
  }
  EXPECT_GT(inside, asked / 40);
  EXPECT_LT(inside, asked * 19 / 20);
}

TEST(Area, IndexedAnswersAtCornersAndEdges) {
  for (std::uint64_t seed = 1; seed <= 30; ++seed) {
    const auto map = random_world(seed, false);
    for (std::uint32_t e = 0; e < map->index.edges.size(); ++e) {
      const NavEdge& edge = map->index.edges[e];
      const Vec2 middle{(edge.a.x + edge.b.x) / 2, (edge.a.y + edge.b.y) / 2};
      for (const Vec2 p : {edge.a, middle, Vec2{edge.b.x + 1, edge.a.y}, Vec2{edge.b.x - 1, edge.a.y}}) {
        for (std::uint32_t a = 0; a < map->data.areas.size(); ++a) {
          ASSERT_EQ(contains(map->view(), a, p), naive_contains(map->view(), a, p))
              << seed << ": " << p.x << ", " << p.y;
        }
      }
    }
  }
}

TEST(Area, RowsWithAllButLevelEdges) {
  // A saw of edges that fall and rise by 0.00005 m, 41 of them, so that its ends differ: they count for no row, and in
  // that sliver all points to the saw's right have no edge to their left.
  std::vector<Vec2> saw{{-20, 10.00003f}};  // no edge of its row is exactly level
  for (int i = 0; i <= 41; ++i) saw.push_back({static_cast<float>(i), i % 2 ? 10.0f : 10.00005f});
  for (const Vec2 v : {Vec2{41, 0}, Vec2{80, 0}, Vec2{80, 40}, Vec2{-20, 40}}) saw.push_back(v);
  PathBuilder b;
  b.area(saw);
  Map map(finish(b));
  EXPECT_TRUE(contains(map.view(), 0, {60, 9.9f}));
  EXPECT_FALSE(contains(map.view(), 0, {60, 10.00002f}));
  EXPECT_TRUE(contains(map.view(), 0, {60, 10.1f}));
  for (int i = 0; i < 3400; ++i) {
    const Vec2 p{-21 + 0.03f * static_cast<float>(i), 10 + 0.000005f * static_cast<float>(i % 12)};
    ASSERT_EQ(contains(map.view(), 0, p), naive_contains(map.view(), 0, p)) << p.x << ", " << p.y;
  }
}

TEST(Area, EdgesSharedByTwoAreasBelongToOneOfThem) {
  // Points on the shared wall of two rooms: never in both, never in none.
  Map map(rooms_data(0));
  for (int i = 1; i < 100; ++i) {
    const Vec2 p{10, 0.1f * static_cast<float>(i)};
    EXPECT_EQ(contains(map.view(), 0, p) + contains(map.view(), 1, p), 1) << p.y;
  }
}

TEST(Area, HugeAndTinyMaps) {
  for (const float size : {1e-3f, 1e5f, 1e9f, 1e30f}) {
    PathBuilder b;
    b.area(ring(-size, -size, size, size));
    Map map(finish(b));
    EXPECT_TRUE(contains(map.view(), 0, {0, 0})) << size;
    EXPECT_TRUE(contains(map.view(), 0, {size / 2, -size / 2})) << size;
    EXPECT_FALSE(contains(map.view(), 0, {size * 1.5f, 0})) << size;
    EXPECT_FALSE(contains(map.view(), 0, {1e38f, -1e38f})) << size;
  }
}

TEST(Area, AMapWithoutAreas) {
  PathBuilder b;
  Map map(finish(b));
  EXPECT_EQ(find_area(map.view(), {0, 0, 0}).candidate, no_index);
  EXPECT_EQ(find_area(map.without_scene(), {0, 0, 0}).candidate, no_index);
}

}  // namespace
}  // namespace gaitway
