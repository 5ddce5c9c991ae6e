// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// Cells of a NavGrid: of a point, of a box, along a segment. Cell numbers never fall as a coordinate grows, and points
// outside the grid belong to its border cells, so two walks that name one point name its cell.
#pragma once

#include "core/determinism.h"
#include "nav/nav_index.h"

namespace gaitway {

/// Cell column or row of a coordinate, clamped to the grid; a NaN gives 0.
static inline std::int32_t cell_of(double v, double lo, double scale, std::int32_t n) {
  const double c = (v - lo) * scale;
  if (!(c > 0)) return 0;
  return c < n ? static_cast<std::int32_t>(c) : n - 1;
}
static inline std::int32_t cell_x(const NavGrid& g, double x) { return cell_of(x, g.lo.x, g.scale, g.nx); }
static inline std::int32_t cell_y(const NavGrid& g, double y) { return cell_of(y, g.lo.y, g.scale, g.ny); }
static inline std::uint32_t cell_at(const NavGrid& g, std::int32_t x, std::int32_t y) {
  return g.first_cell + static_cast<std::uint32_t>(y) * static_cast<std::uint32_t>(g.nx) +
         static_cast<std::uint32_t>(x);
}
static inline bool in_box(Vec2 p, Vec2 lo, Vec2 hi) { return p.x >= lo.x && p.x <= hi.x && p.y >= lo.y && p.y <= hi.y; }

/// Calls visit(first column, last column, row) for runs of cells that hold all points within `slack` metres (per axis)
/// of the segment a -> b; stops when it answers false. Returns whether it went through.
template <class F>
static inline bool walk_cells(const NavGrid& g, Vec2 a, Vec2 b, double slack, F visit) {
  const bool up = a.y <= b.y;
  const double x0 = up ? a.x : b.x, y0 = up ? a.y : b.y, x1 = up ? b.x : a.x, y1 = up ? b.y : a.y;
  const double x_lo = x0 < x1 ? x0 : x1, x_hi = x0 < x1 ? x1 : x0;
  const std::int32_t row0 = cell_y(g, y0 - slack), row1 = cell_y(g, y1 + slack);
  const double slope = y1 > y0 ? (x1 - x0) / (y1 - y0) : 0;
  for (std::int32_t row = row0; row <= row1; ++row) {
    double left = x_lo, right = x_hi;
    if (row0 != row1 && y1 > y0) {
      // Part of the segment between the row's bounds; the first and last rows reach beyond the grid. A millionth of a
      // cell more than slack keeps rounding out.
      const double grace = slack + 1e-6 / g.scale;
      const double below = g.lo.y + row / g.scale - grace, above = g.lo.y + (row + 1) / g.scale + grace;
      const double from = row == 0 || below < y0 ? y0 : below < y1 ? below : y1;
      const double to = row == g.ny - 1 || above > y1 ? y1 : above > y0 ? above : y0;
      const double xa = x0 + (from - y0) * slope, xb = x0 + (to - y0) * slope;
      const double l = (xa < xb ? xa : xb) - 1e-6 / g.scale, r = (xa < xb ? xb : xa) + 1e-6 / g.scale;
      if (l > left) left = l;
      if (r < right) right = r;
    }
    if (!visit(cell_x(g, left - slack), cell_x(g, right + slack), row)) return false;
  }
  return true;
}

}  // namespace gaitway
