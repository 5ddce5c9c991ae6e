// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// Walks over the cells of a grid, against what the geometry says of each row and ring.
#include "nav/grid_walk.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <set>

#include "core/random.h"
#include "nav/ring_walk.h"

namespace gaitway {
namespace {

constexpr NavGrid grid{{-3, 2}, {21, 18}, 0.5, 12, 8, 100};  // cells of 2 m, 12 x 8 of them

struct Draw {
  SplitMix random{7};
  double between(double lo, double hi) { return lo + (hi - lo) * random.unit(); }
  Vec2 point() { return {static_cast<float>(between(-8, 26)), static_cast<float>(between(-2, 22))}; }
};

// The x of the part of a segment that lies in a row widened by `slack`; false: none. The first and last rows reach
// beyond the grid.
bool part_in_row(Vec2 a, Vec2 b, double slack, int row, double* lo, double* hi) {
  const double bottom = row == 0 ? -1e9 : grid.lo.y + 2.0 * row - slack;
  const double top = row == grid.ny - 1 ? 1e9 : grid.lo.y + 2.0 * (row + 1) + slack;
  const double dy = static_cast<double>(b.y) - a.y;
  double from = 0, to = 1;
  if (dy == 0) {
    if (a.y < bottom || a.y > top) return false;
  } else {
    const double t0 = (bottom - a.y) / dy, t1 = (top - a.y) / dy;
    from = std::max(from, std::min(t0, t1));
    to = std::min(to, std::max(t0, t1));
    if (from > to) return false;
  }
  const double dx = static_cast<double>(b.x) - a.x;
  const double x0 = a.x + from * dx, x1 = a.x + to * dx;
  *lo = std::min(x0, x1) - slack;
  *hi = std::max(x0, x1) + slack;
  return true;
}

bool on_a_border(double v, double lo) {
  const double cells = (v - lo) / 2;
  return std::fabs(cells - std::round(cells)) < 1e-5;
}

TEST(GridWalk, EachRowsCellsAreThoseRoundItsPartOfTheSegment) {
  Draw draw;
  int compared = 0;
  for (int i = 0; i < 20000; ++i) {
    Vec2 a = draw.point(), b = draw.point();
    const double slack = i % 3 == 0 ? 0 : draw.between(0, 0.5);
    if (i % 7 == 0) b.y = a.y;
    if (i % 11 == 0) b.x = a.x;
    if (i % 13 == 0) b = {a.x + static_cast<float>(draw.between(-1, 1)), a.y + static_cast<float>(draw.between(-1, 1))};
    std::map<int, std::pair<int, int>> runs;
    const bool through = walk_cells(grid, a, b, slack, [&](std::int32_t first, std::int32_t last, std::int32_t row) {
      EXPECT_TRUE(runs.emplace(row, std::pair(first, last)).second) << "a row once";
      return true;
    });
    ASSERT_TRUE(through);
    for (int row = 0; row < grid.ny; ++row) {
      double lo = 0, hi = 0;
      const bool meets = part_in_row(a, b, slack, row, &lo, &hi);
      const bool doubtful =
          on_a_border(std::min(a.y, b.y) - slack, grid.lo.y) || on_a_border(std::max(a.y, b.y) + slack, grid.lo.y);
      if (doubtful) continue;
      ASSERT_EQ(runs.count(row) == 1, meets) << i << " row " << row;
      if (!meets || on_a_border(lo, grid.lo.x) || on_a_border(hi, grid.lo.x)) continue;
      ASSERT_EQ(runs[row].first, cell_x(grid, lo)) << i << " row " << row;
      ASSERT_EQ(runs[row].second, cell_x(grid, hi)) << i << " row " << row;
      ++compared;
    }
  }
  EXPECT_GT(compared, 50000);
}

TEST(GridWalk, StopsWhereItIsTold) {
  int rows = 0;
  EXPECT_FALSE(
      walk_cells(grid, {0, 3}, {0, 15}, 0, [&](std::int32_t, std::int32_t, std::int32_t) { return ++rows < 3; }));
  EXPECT_EQ(rows, 3);
}

TEST(GridWalk, CellsOfPointsAndBoxes) {
  EXPECT_EQ(cell_x(grid, -3), 0);
  EXPECT_EQ(cell_x(grid, -1.0001), 0);
  EXPECT_EQ(cell_x(grid, -1), 1);
  EXPECT_EQ(cell_x(grid, -99), 0);
  EXPECT_EQ(cell_x(grid, 20.9), 11);
  EXPECT_EQ(cell_x(grid, 21), 11);
  EXPECT_EQ(cell_x(grid, 99), 11);
  EXPECT_EQ(cell_x(grid, std::nan("")), 0);
  EXPECT_EQ(cell_y(grid, 17.9), 7);
  EXPECT_EQ(cell_at(grid, 5, 3), 100u + 3 * 12 + 5);
  for (const Vec2 corner : {Vec2{1, 2}, Vec2{3, 4}}) EXPECT_TRUE(in_box(corner, {1, 2}, {3, 4}));
  EXPECT_FALSE(in_box({0.9f, 3}, {1, 2}, {3, 4}));
  EXPECT_FALSE(in_box({3.1f, 3}, {1, 2}, {3, 4}));
  EXPECT_FALSE(in_box({2, 1.9f}, {1, 2}, {3, 4}));
  EXPECT_FALSE(in_box({2, 4.1f}, {1, 2}, {3, 4}));
}

TEST(HOLE03, RingsOfCellsRoundAPoint) {
  Draw draw;
  for (int i = 0; i < 200; ++i) {
    const Vec2 at = draw.point();
    std::set<std::uint32_t> seen;
    double gap = -1;
    const auto more = [&](double next) {
      gap = next;
      return true;
    };
    walk_rings(grid, at, more, [&](std::uint32_t cell) {
      EXPECT_TRUE(seen.insert(cell).second) << "a cell once";
      const std::uint32_t n = cell - grid.first_cell;
      const double x = grid.lo.x + 2.0 * (n % 12), y = grid.lo.y + 2.0 * (n / 12);
      const double dx = std::max({x - at.x, at.x - (x + 2), 0.0}), dy = std::max({y - at.y, at.y - (y + 2), 0.0});
      EXPECT_GE(std::sqrt(dx * dx + dy * dy), gap - 1e-9);
    });
    EXPECT_EQ(seen.size(), 96u) << "every cell";
  }
  // From a cell amid the grid: itself, eight round it, sixteen round those.
  for (const int rings : {1, 2, 3}) {
    std::size_t cells = 0;
    int asked = 0;
    walk_rings(
        grid, {10, 10}, [&](double) { return asked++ < rings; }, [&](std::uint32_t) { ++cells; });
    EXPECT_EQ(cells, static_cast<std::size_t>((2 * rings - 1) * (2 * rings - 1)));
  }
}

}  // namespace
}  // namespace gaitway
