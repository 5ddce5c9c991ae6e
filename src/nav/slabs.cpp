// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
#include "nav/slabs.h"

#include <cmath>

#include "core/determinism.h"

namespace gaitway {

int slab_of(const NavPolygon& polygon, float y) {
  const double height = static_cast<double>(polygon.hi.y) - polygon.lo.y;
  if (!(height > 0)) return 0;
  const double slab = std::floor((static_cast<double>(y) - polygon.lo.y) * 16 / height);
  return slab > 15 ? 15 : slab > 0 ? static_cast<int>(slab) : 0;
}

}  // namespace gaitway
