// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// The point of a plan edge nearest to a plan point, in double.
#pragma once

#include <algorithm>

#include "core/determinism.h"
#include "gaitway/vec.h"

namespace gaitway {

struct NearestPoint {
  double squared;  ///< squared distance
  double x, y;
};

/// An edge without length is its first end.
static inline NearestPoint nearest_on(Vec2 a, Vec2 b, Vec2 p) {
  const double dx = static_cast<double>(b.x) - a.x, dy = static_cast<double>(b.y) - a.y;
  const double fx = static_cast<double>(p.x) - a.x, fy = static_cast<double>(p.y) - a.y;
  const double len = dx * dx + dy * dy;
  const double t = len > 0 ? std::clamp((fx * dx + fy * dy) / len, 0.0, 1.0) : 0;
  const double ox = fx - t * dx, oy = fy - t * dy;
  return {ox * ox + oy * oy, a.x + t * dx, a.y + t * dy};
}

}  // namespace gaitway
