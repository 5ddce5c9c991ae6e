// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
#include "move/way_sectors.h"

#include "core/vec_math.h"
#include "neighbours/sector.h"

namespace gaitway {

namespace {

constexpr double on_path = 0.001;  // metres in plan (WAY-18)
constexpr int order_of_offsets[7] = {0, 1, 2, -1, 3, 4, -2};

}  // namespace

int way_off_path(Vec3 point, Vec3 step, Vec3 stander, Vec2 facing) {
  const double sx = step.x, sy = step.y, sz = step.z;
  const double px = static_cast<double>(stander.x) - point.x;
  const double py = static_cast<double>(stander.y) - point.y;
  const double pz = static_cast<double>(stander.z) - point.z;
  const double size2 = sx * sx + sy * sy + sz * sz;
  const double along = size2 > 0 ? (px * sx + py * sy + pz * sz) / size2 : 0;  // c = point + step * along
  const double x = px - sx * along, y = py - sy * along;
  Vec2 off{static_cast<float>(x), static_cast<float>(y)};
  if (!(x * x + y * y >= on_path * on_path)) off = {0, 1};
  return sector_of(Vec3{}, facing, with_z(off, 0));
}

std::array<int, 7> way_order(int straight) {
  std::array<int, 7> order{};
  for (std::size_t i = 0; i < order.size(); ++i) order[i] = (straight + order_of_offsets[i] + 8) % 8;
  return order;
}

}  // namespace gaitway
