// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
#include "crew/shape.h"

#include "core/determinism.h"
#include "core/heading.h"
#include "core/trig.h"

namespace gaitway {

namespace {

UnitPoint on_ring(double degrees, double radius) {
  const det::SinCos sc = det::sincos(radians(degrees));
  return {round_to_units(sc.sin * radius), round_to_units(sc.cos * radius), 0};
}

}  // namespace

void lay_out_shape(ShapeKind kind, float spacing, std::span<UnitPoint> offsets) {
  const std::size_t n = offsets.size();
  for (std::size_t k = 0; k < n; ++k) {
    const double index = static_cast<double>(k);
    switch (kind) {
      case ShapeKind::ring:
        offsets[k] = on_ring(360 * index / static_cast<double>(n), spacing);
        break;
      case ShapeKind::open_ring:
        offsets[k] = on_ring(n == 1 ? 0 : -135 + 270 * index / static_cast<double>(n - 1), spacing);
        break;
      case ShapeKind::two_files: {
        const double half = static_cast<double>(spacing) / 2;
        const double row = static_cast<double>(k / 2);
        offsets[k] = {round_to_units(k % 2 == 0 ? -half : half), round_to_units(-(row + 1) * spacing), 0};
        break;
      }
    }
  }
}

}  // namespace gaitway
