// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
#include "crew/units.h"

#include <cmath>

#include "core/determinism.h"

namespace gaitway {

namespace {

std::int16_t clamped(double units) {
  if (!(units > -32768)) return units != units ? std::int16_t{0} : std::int16_t{-32768};
  return units < 32767 ? static_cast<std::int16_t>(units) : std::int16_t{32767};
}

}  // namespace

std::int16_t cut_to_units(float metres) { return clamped(std::trunc(static_cast<double>(metres) * 16)); }

std::int16_t round_to_units(double metres) {
  const double units = metres * 16;
  return clamped(units < 0 ? std::ceil(units - 0.5) : std::floor(units + 0.5));
}

UnitPoint cut_to_units(Vec3 metres) { return {cut_to_units(metres.x), cut_to_units(metres.y), cut_to_units(metres.z)}; }

}  // namespace gaitway
