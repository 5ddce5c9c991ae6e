// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
#include "neighbours/sector.h"

#include <array>
#include <cmath>

#include "core/heading.h"
#include "core/trig.h"
#include "core/vec_math.h"

namespace gaitway {

namespace {

constexpr double half_root = 0.70710678118654752440;
/// Sine and cosine of k x 45 degrees.
constexpr std::array<det::SinCos, 8> eighths{{{0, 1},
                                              {half_root, half_root},
                                              {1, 0},
                                              {half_root, -half_root},
                                              {0, -1},
                                              {-half_root, -half_root},
                                              {-1, 0},
                                              {-half_root, half_root}}};

}  // namespace

double relative_bearing(Vec3 agent, Vec2 facing, Vec3 point) {
  const double x = static_cast<double>(point.x) - agent.x, y = static_cast<double>(point.y) - agent.y;
  // The zero vector has heading 0 (SECTOR-01), seen from the facing.
  if (x == 0 && y == 0) return wrap_turn(-det::atan2(facing.x, facing.y));
  const double ahead = x * facing.x + y * facing.y;
  const double right = x * facing.y - y * facing.x;
  return wrap_turn(det::atan2(right, ahead));
}

int sector_of_bearing(double bearing) {
  const double half_sectors = static_cast<float>(bearing * (8 / det::pi));
  // Half a turn is 8 half sectors. Edges lie at the odd ones: on the right they go down, on the left up.
  if (half_sectors <= 8) {
    const double k = std::ceil((half_sectors - 1) / 2);
    return k > 0 ? static_cast<int>(k) : 0;
  }
  return static_cast<int>(std::floor((half_sectors + 1) / 2)) & 7;
}

int sector_of(Vec3 agent, Vec2 facing, Vec3 point) { return sector_of_bearing(relative_bearing(agent, facing, point)); }

int turn_way(int from, int to) { return ((to - from) & 7) <= 4 ? 1 : -1; }

Vec2 sector_direction(Vec2 facing, int sector) {
  const det::SinCos turn = eighths[static_cast<std::size_t>(sector & 7)];
  const double x = facing.x, y = facing.y;
  return {static_cast<float>(x * turn.cos + y * turn.sin), static_cast<float>(y * turn.cos - x * turn.sin)};
}

Vec3 sector_point(Vec3 agent, Vec2 facing, int sector, float distance) {
  const Vec2 p = plan(agent) + sector_direction(facing, sector) * distance;
  return with_z(p, agent.z);
}

}  // namespace gaitway
