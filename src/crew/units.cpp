// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
#include "crew/units.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "core/determinism.h"

namespace gaitway {

namespace {

std::int16_t clamped(double units) {
  using Bounds = std::numeric_limits<std::int16_t>;
  if (units != units) return 0;
  return static_cast<std::int16_t>(std::clamp<double>(units, Bounds::min(), Bounds::max()));
}

}  // namespace

std::int16_t cut_to_units(float metres) { return clamped(std::trunc(static_cast<double>(metres) * 16)); }

std::int16_t round_to_units(double metres) { return clamped(std::round(metres * 16)); }

UnitPoint cut_to_units(Vec3 metres) { return {cut_to_units(metres.x), cut_to_units(metres.y), cut_to_units(metres.z)}; }

}  // namespace gaitway
