// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// Crossing of a segment and an edge in plan (LINE-01).
#pragma once

#include "core/determinism.h"
#include "gaitway/vec.h"

namespace gaitway {

/// Share of the segment p -> q at which it crosses the edge v -> w, in [0, 1); -1 when it does not: parallel ones never
/// cross, t = 0 counts, t = 1 does not, both ends of the edge count (LINE-01). Worked out in double, where products of
/// binary32 differences are all but exact, so that a line through a corner meets one of its two edges.
static inline double crossing(Vec2 p, Vec2 q, Vec2 v, Vec2 w) {
  const double dx = static_cast<double>(q.x) - p.x, dy = static_cast<double>(q.y) - p.y;
  const double ex = static_cast<double>(w.x) - v.x, ey = static_cast<double>(w.y) - v.y;
  const double fx = static_cast<double>(v.x) - p.x, fy = static_cast<double>(v.y) - p.y;
  double den = dx * ey - dy * ex;
  double t = fx * ey - fy * ex;
  double s = fx * dy - fy * dx;
  if (den < 0) {
    den = -den;
    t = -t;
    s = -s;
  }
  // Comparing numerators is the rule's 0 <= t < 1 and 0 <= s <= 1 without the division; it also refuses den = 0 and
  // NaN.
  if (!(t >= 0 && t < den && s >= 0 && s <= den)) return -1;
  return t / den;
}

}  // namespace gaitway
