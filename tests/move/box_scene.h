// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// A scene of upright boxes on a floor, for tests: simple enough to be right by looking at it.
#pragma once

#include <cmath>
#include <cstdint>
#include <vector>

#include "gaitway/scene.h"

namespace gaitway::test {

struct BoxScene : Scene {
  struct Box {
    Vec3 lo, hi;
    std::uint32_t marks = 0;
  };
  std::vector<Box> boxes;
  float floor = 0;
  bool has_floor = true;
  /// Holes in the floor: rectangles in plan.
  std::vector<Box> pits;
  mutable std::uint32_t obstacle_tests = 0;  ///< calls of obstacle_blocks, one for each LINE-11 and MOVE-11
  bool blocked = false;

  bool ray(Vec3 from, Vec3 to, RayHit* hit) const override {
    const double p[3] = {from.x, from.y, from.z};
    const double d[3] = {double(to.x) - from.x, double(to.y) - from.y, double(to.z) - from.z};
    double best = 2;
    for (const Box& b : boxes) {
      const double lo[3] = {b.lo.x, b.lo.y, b.lo.z}, hi[3] = {b.hi.x, b.hi.y, b.hi.z};
      double enter = -1, leave = 2;
      int axis = -1;
      bool meets = true;
      for (int i = 0; i < 3 && meets; ++i) {
        if (d[i] == 0) {
          meets = p[i] >= lo[i] && p[i] <= hi[i];
          continue;
        }
        double near = (lo[i] - p[i]) / d[i], far = (hi[i] - p[i]) / d[i];
        if (near > far) std::swap(near, far);
        if (near > enter) enter = near, axis = i;
        leave = std::fmin(leave, far);
      }
      if (!meets || enter > leave || enter < 0 || enter > 1 || axis < 0 || enter >= best) continue;
      best = enter;
      hit->normal = {};
      (axis == 0 ? hit->normal.x : axis == 1 ? hit->normal.y : hit->normal.z) = d[axis] > 0 ? -1.0f : 1.0f;
      hit->marks = b.marks;
    }
    if (has_floor && d[2] != 0) {
      const double t = (floor - p[2]) / d[2];
      if (t >= 0 && t <= 1 && t < best && !in_pit(p[0] + t * d[0], p[1] + t * d[1])) {
        best = t;
        hit->normal = {0, 0, 1};
        hit->marks = 0;
      }
    }
    if (best > 1) return false;
    hit->t = static_cast<float>(best);
    hit->material = 1;  // the ground byte of one area
    hit->point = {static_cast<float>(p[0] + best * d[0]), static_cast<float>(p[1] + best * d[1]),
                  static_cast<float>(p[2] + best * d[2])};
    return true;
  }
  std::size_t triangles_near(Vec3, Vec3, std::span<SceneTriangle>) const override { return 0; }
  bool no_walls(Vec3, Vec3) const override { return true; }
  bool obstacle_blocks(Vec3, Vec3) const override {
    ++obstacle_tests;
    return blocked;
  }
  float lowest() const override { return floor - 10; }
  std::uint64_t checksum() const override { return boxes.size(); }

 private:
  bool in_pit(double x, double y) const {
    for (const Box& b : pits) {
      if (x > b.lo.x && x < b.hi.x && y > b.lo.y && y < b.hi.y) return true;
    }
    return false;
  }
};

}  // namespace gaitway::test
