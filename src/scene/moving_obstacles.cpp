// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
#include "gaitway/moving_obstacles.h"

#include "core/heading.h"
#include "core/vec_math.h"

namespace gaitway {

namespace {

bool usable(const MovingBox& b) {
  return finite(b.centre) && finite(b.half) && finite(b.facing) && b.half.x >= 0 && b.half.y >= 0 && b.half.z >= 0 &&
         (b.facing.x != 0 || b.facing.y != 0);
}

// Cuts [t0, t1] down to where start + t * way lies in [-half, half]; false when nothing is left.
bool cut(double start, double way, double half, double* t0, double* t1) {
  if (way == 0) return start >= -half && start <= half;
  const double a = (-half - start) / way, b = (half - start) / way;
  const double near = a < b ? a : b, far = a < b ? b : a;
  if (near > *t0) *t0 = near;
  if (far < *t1) *t1 = far;
  return *t0 <= *t1;
}

bool meets(const MovingBox& b, Vec3 from, Vec3 to) {
  const double px = static_cast<double>(from.x) - b.centre.x, py = static_cast<double>(from.y) - b.centre.y;
  const double pz = static_cast<double>(from.z) - b.centre.z;
  const double wx = static_cast<double>(to.x) - from.x, wy = static_cast<double>(to.y) - from.y;
  const double wz = static_cast<double>(to.z) - from.z;
  const double fx = b.facing.x, fy = b.facing.y;
  double t0 = 0, t1 = 1;
  return cut(px * fy - py * fx, wx * fy - wy * fx, b.half.x, &t0, &t1) &&
         cut(px * fx + py * fy, wx * fx + wy * fy, b.half.y, &t0, &t1) && cut(pz, wz, b.half.z, &t0, &t1);
}

}  // namespace

std::uint32_t MovingObstacles::add(const MovingBox& box) {
  if (!usable(box)) return none;
  std::uint32_t i = 0;
  while (i < slots_.size() && slots_[i].used) ++i;
  if (i >= capacity_) {
    ++drops_;
    return none;
  }
  if (i == slots_.size()) slots_.push_back({});
  slots_[i].used = true;
  set(i, box);
  return i;
}

bool MovingObstacles::set(std::uint32_t index, const MovingBox& box) {
  if (index >= slots_.size() || !slots_[index].used || !usable(box)) return false;
  slots_[index].box = box;
  slots_[index].box.facing = unit(box.facing, {0, 1});
  return true;
}

bool MovingObstacles::remove(std::uint32_t index) {
  if (index >= slots_.size() || !slots_[index].used) return false;
  slots_[index].used = false;
  return true;
}

void MovingObstacles::clear() { slots_.clear(); }

std::uint32_t MovingObstacles::count() const {
  std::uint32_t n = 0;
  for (const Slot& s : slots_) n += s.used ? 1 : 0;
  return n;
}

bool MovingObstacles::blocks(Vec3 from, Vec3 to) const {
  if (!finite(from) || !finite(to)) return false;
  for (const Slot& s : slots_) {
    if (s.used && meets(s.box, from, to)) return true;
  }
  return false;
}

}  // namespace gaitway
