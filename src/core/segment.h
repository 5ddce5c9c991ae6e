// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// Crossing of two segments in plan, strict: whoever only touches, or runs alongside, does not cross (STEER-24,
// QUEUE-06, FORM-18).
#pragma once

#include "core/determinism.h"
#include "gaitway/vec.h"

namespace gaitway {

/// On which side of the line a -> b lies p, twice the triangle's area: above 0 to the left. Exact signs: in double.
static inline double side_of(Vec2 a, Vec2 b, Vec2 p) {
  const double abx = static_cast<double>(b.x) - a.x, aby = static_cast<double>(b.y) - a.y;
  const double apx = static_cast<double>(p.x) - a.x, apy = static_cast<double>(p.y) - a.y;
  return abx * apy - aby * apx;
}

/// Whether the inside of a -> b crosses the inside of c -> d.
static inline bool segments_cross(Vec2 a, Vec2 b, Vec2 c, Vec2 d) {
  const double sc = side_of(a, b, c), sd = side_of(a, b, d);
  if (!((sc > 0 && sd < 0) || (sc < 0 && sd > 0))) return false;
  const double sa = side_of(c, d, a), sb = side_of(c, d, b);
  return (sa > 0 && sb < 0) || (sa < 0 && sb > 0);
}

}  // namespace gaitway
