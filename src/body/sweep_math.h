// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// Vectors in binary64 for the sweeps of this room: a slide in binary32 would leave a rest that goes on into the wall.
#pragma once

#include <cmath>

#include "core/determinism.h"
#include "gaitway/vec.h"

namespace gaitway::sweep {

struct D3 {
  double x = 0, y = 0, z = 0;
};

static inline D3 wide(Vec3 v) { return {v.x, v.y, v.z}; }
static inline Vec3 narrow(D3 v) { return {static_cast<float>(v.x), static_cast<float>(v.y), static_cast<float>(v.z)}; }
static inline D3 operator+(D3 a, D3 b) { return {a.x + b.x, a.y + b.y, a.z + b.z}; }
static inline D3 operator-(D3 a, D3 b) { return {a.x - b.x, a.y - b.y, a.z - b.z}; }
static inline D3 operator*(D3 a, double s) { return {a.x * s, a.y * s, a.z * s}; }
static inline double dot(D3 a, D3 b) { return a.x * b.x + a.y * b.y + a.z * b.z; }
static inline D3 cross(D3 a, D3 b) { return {a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x}; }
static inline double length(D3 a) { return std::sqrt(dot(a, a)); }
/// v less its part that goes into the unit normal n.
static inline D3 slide(D3 v, D3 n) {
  const double into = dot(v, n);
  return into < 0 ? v - n * into : v;
}

}  // namespace gaitway::sweep
