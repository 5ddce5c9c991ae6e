// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
#include "body/jump_arc.h"

#include <cmath>

#include "core/determinism.h"

namespace gaitway {

double larger_root(double a, double b, double c) {
  if (a == 0) return b == 0 ? 0 : -c / b;
  const double inside = b * b - 4 * a * c;
  if (!(inside >= 0)) return 0;
  const double root = std::sqrt(inside);
  const double one = (-b - root) / (2 * a);
  const double other = (-b + root) / (2 * a);
  return one > other ? one : other;
}

Leap drop_or_jump(float plan_distance, float height, bool avoided) {
  Leap leap;
  if (avoided) return leap;
  const double t = larger_root(half_fall_gravity, 0, height);
  const double speed = plan_distance / t;  // infinite or no number where t is 0
  if (!(speed < longest_leap_speed)) return leap;
  leap.drop = true;
  leap.speed = static_cast<float>(speed);
  return leap;
}

Launch launch_for(float plan_distance, float height) {
  constexpr double first = 0.5, step = 0.75, last = 5.5;
  double v = first;
  double t = 0;
  for (;; v += step) {
    t = larger_root(-half_fall_gravity, v, -static_cast<double>(height));
    if (plan_distance / t <= longest_leap_speed) break;  // never where t is 0
    if (v > last) break;
  }
  Launch launch;
  launch.up = static_cast<float>(v);
  launch.time = static_cast<float>(t);
  const double plan = t > 0 ? plan_distance / t : longest_leap_speed;
  launch.plan = static_cast<float>(plan);
  launch.fits = t > 0 && plan <= longest_leap_speed;
  return launch;
}

Vec3 across_edge(Vec3 from, Vec3 a, Vec3 b) {
  const double ex = static_cast<double>(b.x) - a.x, ey = static_cast<double>(b.y) - a.y,
               ez = static_cast<double>(b.z) - a.z;
  const double squared = ex * ex + ey * ey + ez * ez;
  if (!(squared > 0)) return a;
  const double t = ((static_cast<double>(from.x) - a.x) * ex + (static_cast<double>(from.y) - a.y) * ey +
                    (static_cast<double>(from.z) - a.z) * ez) /
                   squared;
  return {static_cast<float>(a.x + t * ex), static_cast<float>(a.y + t * ey), static_cast<float>(a.z + t * ez)};
}

}  // namespace gaitway
