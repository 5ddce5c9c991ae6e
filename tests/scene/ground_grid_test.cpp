// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// The grid under a level's triangles, cell by cell. Its cells begin a hundredth below the level's first corner.
#include "scene/ground_grid.h"

#include <gtest/gtest.h>

#include <cmath>

namespace gaitway {
namespace {

constexpr Vec3 up{0, 0, 1}, level_wall{1, 0, 0};

// A level of 12 m by 9 m whose corners two small floors pin down, so that cell x holds [x - 0.01, x + 0.99).
struct Level {
  std::vector<TreeTriangle> triangles{{{0, 0, -9}, {0.2f, 0, -9}, {0, 0.2f, -9}},
                                      {{12, 9, -9}, {11.8f, 9, -9}, {12, 8.8f, -9}}};
  std::vector<Vec3> normals{up, up};
  std::uint32_t add(TreeTriangle t, Vec3 normal = up) {
    triangles.push_back(t);
    normals.push_back(normal);
    return static_cast<std::uint32_t>(triangles.size() - 1);
  }
  // An upright square metre's half at x = `x`, between y0 and y1, from z0 up to z1.
  void wall(float x, float y0, float y1, float z0, float z1) {
    add({{x, y0, z0}, {x, y1, z0}, {x, y1, z1}}, level_wall);
  }
  GroundGrid grid() const {
    GroundGrid g;
    g.build(triangles, normals);
    return g;
  }
};

bool in_cell(const GroundGrid& g, double x, double y, std::uint32_t triangle) {
  std::size_t cell = 0;
  EXPECT_TRUE(g.cell_of(x, y, &cell));
  for (const GroundGrid::Item& item : g.in_cell(cell)) {
    if (item.triangle == triangle) return true;
  }
  return false;
}

TEST(GroundGrid, ItsSizeAndTheCellsOfPoints) {
  const GroundGrid g = Level().grid();
  EXPECT_EQ(g.cell_size(), 1);
  EXPECT_EQ(g.columns(), 13);  // 12 m and a hundredth at either end
  EXPECT_EQ(g.rows(), 10);
  EXPECT_EQ(g.x0(), -0.01);
  EXPECT_EQ(g.y0(), -0.01);
  std::size_t cell = 99;
  ASSERT_TRUE(g.cell_of(g.x0(), g.y0(), &cell)) << "the first corner is the first cell's";
  EXPECT_EQ(cell, 0u);
  ASSERT_TRUE(g.cell_of(2.98, 4.98, &cell));
  EXPECT_EQ(cell, 4u * 13 + 2);
  ASSERT_TRUE(g.cell_of(2.995, 4.995, &cell));
  EXPECT_EQ(cell, 5u * 13 + 3);
  ASSERT_EQ(g.x0() + 13 - g.x0(), 13);
  EXPECT_FALSE(g.cell_of(g.x0() + 13, 0, &cell)) << "the last cell's end is none's";
  EXPECT_FALSE(g.cell_of(0, g.y0() + 10, &cell));
  EXPECT_TRUE(g.cell_of(12.98, 9.98, &cell));
  EXPECT_FALSE(g.cell_of(-0.02, 1, &cell));
  EXPECT_FALSE(g.cell_of(1, -0.02, &cell));

  // A level that ends 5 mm before a cell does reaches into the next one: 0.985 + 2 * 0.01 > 1.
  GroundGrid small;
  const std::vector<TreeTriangle> one{{{0, 0, 0}, {0.985f, 0, 0}, {0, 0.985f, 0}}};
  small.build(one, std::vector<Vec3>{up});
  EXPECT_EQ(small.columns() * small.cell_size(), 1.5) << "one triangle on a square metre is dense: half metres";
  EXPECT_EQ(small.rows() * small.cell_size(), 1.5);
}

TEST(GroundGrid, HowLargeACellIs) {
  const auto cell_of_field = [](float side, int count) {
    // Half-squares over half the field, as many as are asked for.
    std::vector<TreeTriangle> t{{{0, 0, 0}, {side, 0, 0}, {0, side, 0}}};
    while (static_cast<int>(t.size()) < count) t.push_back({{0, 0, 0}, {1, 0, 0}, {0, 1, 0}});
    GroundGrid g;
    g.build(t, std::vector<Vec3>(t.size(), up));
    return g.cell_size();
  };
  // 10.02 m squared is 100.4 square metres: more than 50.2 triangles are dense.
  EXPECT_EQ(cell_of_field(10, 50), 1);
  EXPECT_EQ(cell_of_field(10, 51), 0.5);
  // At most a million cells: 999.5 + 1 squared are a thousand more, 998.5 + 1 squared a thousand fewer.
  EXPECT_EQ(cell_of_field(998.48f, 2), 1);
  EXPECT_EQ(cell_of_field(999.48f, 2), 2);
  EXPECT_EQ(cell_of_field(3000, 2), 4);
}

TEST(GroundGrid, ATriangleStandsInTheCellsThatItMeetsAHundredthRound) {
  Level level;
  // Cell 2 ends at 2.99, cell 3 begins there.
  const std::uint32_t near = level.add({{2.2f, 4.2f, 0}, {2.985f, 4.2f, 0}, {2.2f, 4.985f, 0}});
  const std::uint32_t off = level.add({{2.2f, 4.2f, 0}, {2.975f, 4.2f, 0}, {2.2f, 4.975f, 0}});
  const std::uint32_t from = level.add({{3.995f, 5.995f, 0}, {4.5f, 5.995f, 0}, {3.995f, 6.5f, 0}});
  // Its long side runs at x + y = 10.98 + 0.025, past the corner (4.99, 5.99) of cell (4, 5), and holds the far side.
  const std::uint32_t past = level.add({{4.015f, 6.99f, 0}, {5.015f, 5.99f, 0}, {5.015f, 6.99f, 0}});
  const std::uint32_t over = level.add({{4.005f, 6.99f, 0}, {5.005f, 5.99f, 0}, {5.015f, 6.99f, 0}});
  const GroundGrid g = level.grid();
  EXPECT_TRUE(in_cell(g, 2.5, 4.5, near));
  EXPECT_TRUE(in_cell(g, 3.5, 4.5, near)) << "5 mm before it";
  EXPECT_TRUE(in_cell(g, 2.5, 5.5, near));
  EXPECT_FALSE(in_cell(g, 3.5, 5.5, near)) << "its box meets that cell, it does not";
  EXPECT_TRUE(in_cell(g, 2.5, 4.5, off));
  EXPECT_FALSE(in_cell(g, 3.5, 4.5, off)) << "15 mm before it";
  EXPECT_FALSE(in_cell(g, 2.5, 5.5, off));
  EXPECT_TRUE(in_cell(g, 3.5, 6.2, from)) << "it begins 5 mm behind that cell's end";
  EXPECT_TRUE(in_cell(g, 4.2, 5.5, from));
  EXPECT_FALSE(in_cell(g, 4.5, 5.5, past)) << "its long side passes the corner and the hundredth round it";
  EXPECT_TRUE(in_cell(g, 4.5, 5.5, over));
}

TEST(GroundGrid, HighestTopsFirstAndUprightOnesNowhere) {
  Level level;
  const auto at = [&](float z) { return level.add({{5, 5, z}, {5.8f, 5, z}, {5, 5.8f, z}}); };
  const std::uint32_t low = at(1), high = at(4), also_high = at(4), middle = at(2);
  const std::uint32_t upright = level.add({{5, 5, 0}, {5.8f, 5, 0}, {5.8f, 5, 9}}, {0, 1, 0});
  const GroundGrid g = level.grid();
  std::size_t cell = 0;
  ASSERT_TRUE(g.cell_of(5.2, 5.2, &cell));
  std::vector<std::uint32_t> order;
  for (const GroundGrid::Item& item : g.in_cell(cell)) order.push_back(item.triangle);
  EXPECT_EQ(order, (std::vector<std::uint32_t>{high, also_high, middle, low}));
  EXPECT_FALSE(in_cell(g, 5.2, 5.2, upright));
}

TEST(GroundGrid, OfEqualHeightsTheFirstTriangle) {
  // A ramp from 0 up to 3 crosses a floor at height 1 on the line x = 4: z = 3 (x - 3) / 3.
  const TreeTriangle flat{{2, 2, 1}, {8, 2, 1}, {2, 8, 1}}, ramp{{3, 0, 0}, {6, 0, 3}, {3, 9, 0}};
  for (const bool flat_first : {true, false}) {
    Level level;
    const std::uint32_t first = level.add(flat_first ? flat : ramp);
    level.add(flat_first ? ramp : flat);
    const GroundGrid g = level.grid();
    GroundGrid::Hit hit;
    ASSERT_TRUE(g.highest({4, 3, 0}, 5, -1, &hit));
    EXPECT_EQ(hit.z, 1);
    EXPECT_EQ(hit.triangle, first);
    ASSERT_TRUE(g.highest({4.5f, 3, 0}, 5, -1, &hit));
    EXPECT_EQ(hit.z, 1.5) << "here the ramp is the higher one";
    ASSERT_TRUE(g.highest({3.5f, 3, 0}, 5, -1, &hit));
    EXPECT_EQ(hit.z, 1);
  }
}

// A wall counts in its own cells alone, to the millimetre of its height.
TEST(GroundGrid, WallsCellByCell) {
  Level level;
  level.wall(5.5f, 4.2f, 4.8f, 1, 3);  // in cell (5, 4)
  level.wall(6.5f, 4.2f, 4.8f, 7, 8);  // in cell (6, 4), higher up
  level.wall(9.5f, 4.2f, 4.8f, 1, 3);  // by itself
  const GroundGrid g = level.grid();
  const auto open = [&](float x0, float y0, float x1, float y1, float z0 = 1.5f, float z1 = 2) {
    return g.no_walls({x0, y0, z0}, {x1, y1, z1});
  };
  EXPECT_FALSE(open(5.1f, 4.1f, 5.2f, 4.2f)) << "its cell";
  EXPECT_TRUE(open(4.1f, 4.1f, 4.9f, 4.9f)) << "the cell before it";
  EXPECT_TRUE(open(6.1f, 4.1f, 6.9f, 4.9f)) << "a cell whose own wall is out of reach, beside it";
  EXPECT_FALSE(open(6.1f, 4.1f, 6.9f, 4.9f, 7.5f, 9));
  EXPECT_TRUE(open(5.1f, 3.1f, 5.9f, 3.9f));
  EXPECT_TRUE(open(5.1f, 5.1f, 5.9f, 5.9f));
  EXPECT_FALSE(open(2.5f, 4.5f, 5.1f, 4.6f)) << "four cells, it stands in the last";
  EXPECT_TRUE(open(1.5f, 4.5f, 4.5f, 4.6f));
  EXPECT_FALSE(open(5.5f, 1.5f, 5.6f, 4.1f));
  EXPECT_TRUE(open(5.5f, 0.5f, 5.6f, 3.5f));
  EXPECT_FALSE(open(5.5f, 4.5f, 8.6f, 4.6f)) << "in the first";
  // Its ends count, with another wall about or without one.
  for (const float x : {5.1f, 9.1f}) {
    EXPECT_FALSE(open(x, 4.1f, x + 0.1f, 4.2f, 0, 1));
    EXPECT_TRUE(open(x, 4.1f, x + 0.1f, 4.2f, 0, 0.999f));
    EXPECT_FALSE(open(x, 4.1f, x + 0.1f, 4.2f, 3, 4));
    EXPECT_TRUE(open(x, 4.1f, x + 0.1f, 4.2f, 3.001f, 4));
  }
  // A point is a box, one that is turned inside out is none.
  EXPECT_TRUE(g.no_walls({2, 2, 2}, {2, 2, 2}));
  EXPECT_FALSE(g.no_walls({2.1f, 2, 2}, {2, 2, 2}));
  EXPECT_FALSE(g.no_walls({2, 2.1f, 2}, {2, 2, 2}));
  EXPECT_FALSE(g.no_walls({2, 2, 2.1f}, {2, 2, 2}));
}

TEST(GroundGrid, OutsideOfTheLevelThereAreNoWalls) {
  Level level;
  for (const float x : {0.0f, 12.0f}) level.wall(x, 4.2f, 4.8f, 1, 3);
  level.add({{6.2f, 0, 1}, {6.8f, 0, 1}, {6.8f, 0, 3}}, {0, 1, 0});
  level.add({{6.2f, 9, 1}, {6.8f, 9, 1}, {6.8f, 9, 3}}, {0, 1, 0});
  const GroundGrid g = level.grid();
  const auto open = [&](float x0, float y0, float x1, float y1) { return g.no_walls({x0, y0, 1.5f}, {x1, y1, 2}); };
  EXPECT_TRUE(open(-2, 4.3f, -1, 4.6f));
  EXPECT_FALSE(open(-2, 4.3f, 0.5f, 4.6f));
  EXPECT_TRUE(open(13.5f, 4.3f, 14, 4.6f));
  EXPECT_FALSE(open(12.5f, 4.3f, 14, 4.6f)) << "the cell that the level ends in";
  EXPECT_TRUE(open(6.3f, -2, 6.6f, -1));
  EXPECT_FALSE(open(6.3f, -2, 6.6f, 0.5f));
  EXPECT_TRUE(open(6.3f, 10.5f, 6.6f, 11));
  EXPECT_FALSE(open(6.3f, 9.5f, 6.6f, 11));
}

TEST(CONTROL25, WhatTheGridTakesForAWall) {
  const float steepest = 0.65f, over = std::nextafter(steepest, 1.0f);
  for (const float z : {steepest, -steepest, over, -over}) {
    Level level;
    level.add({{5.2f, 5.2f, 0}, {5.8f, 5.2f, 0}, {5.2f, 5.8f, 1}}, {std::sqrt(1 - z * z), 0, z});
    EXPECT_EQ(level.grid().no_walls({5.1f, 5.1f, 0.2f}, {5.9f, 5.9f, 0.8f}), std::fabs(z) > steepest) << z;
  }
}

}  // namespace
}  // namespace gaitway
