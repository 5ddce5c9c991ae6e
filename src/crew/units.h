// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// Sixteenths of a metre in 16 bits, in which a formation keeps its offsets and points (FORM-03).
#pragma once

#include <cstdint>

#include "gaitway/vec.h"

namespace gaitway {

/// Metres to units: cut toward zero, clamped to 16 bits; not a number gives 0.
std::int16_t cut_to_units(float metres);
/// Metres to units: the nearest one, halves away from 0, clamped (FORM-06).
std::int16_t round_to_units(double metres);
inline float metres_of(std::int16_t units) { return static_cast<float>(units) * 0.0625f; }

/// A point or an offset in units.
struct UnitPoint {
  std::int16_t x = 0;
  std::int16_t y = 0;
  std::int16_t z = 0;
  friend bool operator==(const UnitPoint&, const UnitPoint&) = default;

  template <class V>
  void fields(V& v) {
    v("x", x);
    v("y", y);
    v("z", z);
  }
};

UnitPoint cut_to_units(Vec3 metres);
inline Vec3 metres_of(UnitPoint p) { return {metres_of(p.x), metres_of(p.y), metres_of(p.z)}; }

}  // namespace gaitway
