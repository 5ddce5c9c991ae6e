// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// The arithmetic of winding numbers (AREA-01), shared by the walk over all edges and the walk over a row's edges.
#pragma once

#include "core/determinism.h"
#include "nav/grid_walk.h"

namespace gaitway {

/// An edge whose ends differ by less than 0.0001 m in y counts for no row (AREA-01).
static inline bool is_level(float ay, float by) {
  const double d = static_cast<double>(by) - ay;
  return d < 0.0001 && d > -0.0001;
}

/// What an edge adds to the winding number at a point: +1 when it crosses the point's row to its left going down in y,
/// -1 going up, else 0. Which side it lies on is a sign of products in double, the same for both directions of an edge.
static inline int edge_winding(Vec2 a, Vec2 b, Vec2 p) {
  const bool down = b.y < a.y;
  const Vec2 lo = down ? b : a, hi = down ? a : b;
  if (!(lo.y <= p.y && p.y < hi.y) || is_level(a.y, b.y)) return 0;
  const double side = (static_cast<double>(p.x) - lo.x) * (static_cast<double>(hi.y) - lo.y) -
                      (static_cast<double>(p.y) - lo.y) * (static_cast<double>(hi.x) - lo.x);
  if (!(side > 0)) return 0;
  return down ? 1 : -1;
}

/// Row of a height in a polygon's box, of `rows` equal ones.
static inline std::uint32_t row_of(const NavPolygon& p, std::uint32_t rows, float y) {
  const double height = static_cast<double>(p.hi.y) - p.lo.y;
  return static_cast<std::uint32_t>(cell_of(y, p.lo.y, rows / height, static_cast<std::int32_t>(rows)));
}

/// AREA-01 over the edges of the point's row alone, where the polygon has rows.
static inline int winding_in_row(const PathData& data, const NavIndex& index, std::uint32_t polygon, Vec2 point) {
  const NavPolygon& p = data.polygons[polygon];
  if (!in_box(point, p.lo, p.hi)) return 0;
  int sum = 0;
  if (index.first_row[polygon] == no_index) {
    for (std::uint32_t v = p.first_vertex; v < p.first_vertex + p.vertex_count; ++v) {
      sum += edge_winding(index.edges[v].a, index.edges[v].b, point);
    }
    return sum;
  }
  const std::uint32_t row = index.first_row[polygon] + row_of(p, index.row_count[polygon], point.y);
  for (std::uint32_t i = index.row_start[row]; i < index.row_start[row + 1]; ++i) {
    const NavEdge& e = index.edges[index.row_edges[i]];
    sum += edge_winding(e.a, e.b, point);
  }
  return sum;
}

}  // namespace gaitway
