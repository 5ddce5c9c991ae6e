// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// The cells of a NavGrid round a point, the nearest first.
#pragma once

#include "nav/grid_walk.h"

namespace gaitway {

/// HOLE-03's look round a point: calls visit(cell) for the cells round it, ring by ring, as long as more(gap) says so.
/// Whatever lies in the cells of the ring to come is at least `gap` metres off (negative: the point's own cell).
template <class More, class F>
static inline void walk_rings(const NavGrid& g, Vec2 point, More more, F visit) {
  const std::int32_t cx = cell_x(g, point.x), cy = cell_y(g, point.y);
  const std::int32_t most = g.nx > g.ny ? g.nx : g.ny;
  for (std::int32_t r = 0; r < most && more((r - 1) / g.scale); ++r) {
    for (std::int32_t y = cy - r; y <= cy + r; ++y) {
      if (y < 0 || y >= g.ny) continue;
      const bool rim = y == cy - r || y == cy + r;
      for (std::int32_t x = cx - r; x <= cx + r; x += rim ? 1 : 2 * r) {
        if (x >= 0 && x < g.nx) visit(cell_at(g, x, y));
      }
    }
  }
}

}  // namespace gaitway
