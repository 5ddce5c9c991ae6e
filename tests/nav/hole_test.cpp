// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
#include "nav/hole.h"

#include <gtest/gtest.h>

#include "nav/random_maps.h"

namespace gaitway {
namespace {

using namespace fixtures;

/// HOLE-03 as it is written: edges in order, the best so far, an end below 0.18 m.
std::uint32_t walked_edge(const Map& map, std::uint32_t area, Vec2 p) {
  const NavArea& a = map.data.areas[area];
  std::uint32_t found = no_index;
  double best = 20 * 20;
  for (std::uint32_t i = a.first_polygon; i < a.first_polygon + a.polygon_count; ++i) {
    const NavPolygon& poly = map.data.polygons[i];
    for (std::uint32_t k = 0; k < poly.vertex_count; ++k) {
      const Vec2 v = map.data.vertices[poly.first_vertex + k];
      const Vec2 w = map.data.vertices[poly.first_vertex + (k + 1) % poly.vertex_count];
      const double dx = static_cast<double>(w.x) - v.x, dy = static_cast<double>(w.y) - v.y;
      const double fx = static_cast<double>(p.x) - v.x, fy = static_cast<double>(p.y) - v.y;
      double t = dx * dx + dy * dy > 0 ? (fx * dx + fy * dy) / (dx * dx + dy * dy) : 0;
      t = t < 0 ? 0 : t > 1 ? 1 : t;
      const double d = (fx - t * dx) * (fx - t * dx) + (fy - t * dy) * (fy - t * dy);
      if (!(d < best)) continue;
      best = d;
      found = poly.first_vertex + k;
      if (best < 0.18 * 0.18) return found;
    }
  }
  return found;
}

TEST(Hole, TheGridsEdgeIsTheWalksEdge) {
  std::uint32_t near_edges = 0;
  for (std::uint64_t seed = 1; seed <= 60; ++seed) {
    const auto map = random_world(seed, false);
    Dice dice(seed + 4000);
    for (int i = 0; i < 300; ++i) {
      Vec3 p = random_point(dice);
      if (dice.below(2)) {
        const Vec2 v = map->data.vertices[dice.below(static_cast<std::uint32_t>(map->data.vertices.size()))];
        p = {v.x + dice.range(-0.3f, 0.3f), v.y + dice.range(-0.3f, 0.3f), 0};
      }
      for (std::uint32_t a = 0; a < map->data.areas.size(); ++a) {
        const EdgePoint found = nearest_edge_point(map->view(), a, {p.x, p.y});
        ASSERT_EQ(found.edge, walked_edge(*map, a, {p.x, p.y})) << seed << ": " << p.x << ", " << p.y;
        near_edges += found.edge != no_index && found.distance < 0.18f;
      }
    }
  }
  EXPECT_GT(near_edges, 1000u);
}

TEST(Hole, ADegenerateEdgeHasNoInside) {
  PathBuilder b;
  b.area(std::vector<Vec2>{{5, 5}});
  Map map(finish(b));
  const EdgePoint e = nearest_edge_point(map.view(), 0, {6, 5});
  EXPECT_EQ(e.edge, 0u);
  EXPECT_EQ(e.inside, (Vec2{5, 5}));
  EXPECT_FLOAT_EQ(e.distance, 1);
}

}  // namespace
}  // namespace gaitway
