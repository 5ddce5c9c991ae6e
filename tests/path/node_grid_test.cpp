// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// Nodes by place give the order of a full sort (PLAN-04).
#include "path/node_grid.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <limits>

#include "path/random_maps.h"

namespace gaitway::test {
namespace {

Nodes sorted(const PathData& data, std::uint32_t area, Vec3 from) {
  std::vector<std::pair<float, std::uint32_t>> all;
  const NavArea& a = data.areas[area];
  for (std::uint32_t node = a.first_node; node < a.first_node + a.node_count; ++node) {
    const Vec3 p = data.nodes[node].position;
    const float x = p.x - from.x, y = p.y - from.y, z = p.z - from.z;
    all.emplace_back(x * x + y * y + z * z, node);
  }
  std::sort(all.begin(), all.end());
  Nodes nodes;
  for (const auto& entry : all) nodes.push_back(entry.second);
  return nodes;
}

Nodes walked(const PathData& data, const NodeGrid& grid, std::uint32_t area, Vec3 from) {
  std::vector<NearNode> scratch;
  NearestNodes nearest(data, grid, area, from, scratch);
  Nodes nodes;
  for (std::uint32_t node = nearest.next(); node != no_index; node = nearest.next()) nodes.push_back(node);
  return nodes;
}

TEST(NodeGrid, OrderOfAFullSort) {
  int gridded = 0;
  for (std::uint64_t seed = 1; seed <= 120; ++seed) {
    Dice dice(seed);
    PathBuilder b(open_limits());
    const int shape = static_cast<int>(dice.below(5));
    for (int area = 0; area < 2; ++area) {
      b.area(box(0, 0, 1, 1));
      const std::uint32_t n = dice.below(shape == 0 ? 40 : 600);
      for (std::uint32_t i = 0; i < n; ++i) {
        Vec3 p{dice.real(-80, 200), dice.real(0, 90), dice.real(0, 6)};
        if (shape == 1) p = {std::floor(p.x / 10), std::floor(p.y / 10), 0};       // many on one spot, many ties
        if (shape == 2) p.y = 3;                                                   // all on a line
        if (shape == 3 && dice.chance(0.9)) p = {p.x / 100, p.y / 100, p.z * 10};  // a dense lump and far ones
        if (shape == 4) p = {p.x + 100000, p.y - 50000, p.z};
        b.node(p);
      }
    }
    const PathData data = built(b);
    const NodeGrid grid = build_node_grid(data);
    for (const NodeGrid::AreaGrid& g : grid.areas) gridded += g.columns > 0;
    for (int query = 0; query < 4; ++query) {
      Vec3 from{dice.real(-150, 250), dice.real(-50, 150), dice.real(-3, 9)};
      if (shape == 4) from = {from.x + 100000, from.y - 50000, from.z};
      if (shape == 1) from = {std::floor(from.x / 10), std::floor(from.y / 10), 0};
      for (const std::uint32_t area : {0u, 1u}) {
        ASSERT_EQ(walked(data, grid, area, from), sorted(data, area, from)) << "seed " << seed;
      }
    }
  }
  EXPECT_GT(gridded, 100);
}

TEST(NodeGrid, OddPoints) {
  Dice dice(5);
  PathBuilder b(open_limits());
  b.area(box(0, 0, 1, 1));
  for (int i = 0; i < 300; ++i) b.node({dice.real(0, 50), dice.real(0, 50), 0});
  b.area(box(0, 0, 1, 1));
  for (int i = 0; i < 60; ++i) b.node({7, 7, 7});
  const PathData data = built(b);
  const NodeGrid grid = build_node_grid(data);
  const float inf = std::numeric_limits<float>::infinity();
  EXPECT_TRUE(walked(data, grid, 0, {inf, 0, 0}).empty());
  EXPECT_TRUE(walked(data, grid, 0, {0, inf - inf, 0}).empty());
  EXPECT_TRUE(walked(data, grid, 2, {0, 0, 0}).empty());
  EXPECT_EQ(walked(data, grid, 0, {1e30f, -1e30f, 0}).size(), 300u) << "infinite squares tie, by index";
  EXPECT_EQ(walked(data, grid, 1, {0, 0, 0}), sorted(data, 1, {0, 0, 0}));
}

}  // namespace
}  // namespace gaitway::test
