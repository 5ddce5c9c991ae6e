// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
#include "core/heading.h"

#include "core/trig.h"
#include "core/vec_math.h"

namespace gaitway {

Vec2 direction_of(double heading) {
  const det::SinCos sc = det::sincos(heading);
  return {static_cast<float>(sc.sin), static_cast<float>(sc.cos)};
}

float heading_of(Vec2 v, float fallback) {
  if (v.x == 0 && v.y == 0) return fallback;
  const float h = static_cast<float>(wrap_turn(det::atan2(v.x, v.y)));
  // Rounding to float may reach the float nearest to a full turn from below.
  return h >= static_cast<float>(det::two_pi) ? 0.0f : h;
}

double wrap_angle(double a) {
  const double turns = std::ceil((a - det::pi) / det::two_pi);
  const double w = a - turns * det::two_pi;
  return w <= -det::pi ? w + det::two_pi : w > det::pi ? w - det::two_pi : w;
}

double wrap_turn(double a) {
  const double w = a - std::floor(a / det::two_pi) * det::two_pi;
  return w < 0 || w >= det::two_pi ? 0.0 : w;
}

Vec2 unit(Vec2 v, Vec2 fallback) {
  const double x = v.x, y = v.y;
  const double l = std::sqrt(x * x + y * y);
  if (!(l > 0)) return fallback;
  return {static_cast<float>(x / l), static_cast<float>(y / l)};
}

Vec3 unit(Vec3 v, Vec3 fallback) {
  const double x = v.x, y = v.y, z = v.z;
  const double l = std::sqrt(x * x + y * y + z * z);
  if (!(l > 0)) return fallback;
  return {static_cast<float>(x / l), static_cast<float>(y / l), static_cast<float>(z / l)};
}

double heading_error(Vec2 from, Vec2 to) {
  const double fx = from.x, fy = from.y, tx = to.x, ty = to.y;
  // Clockwise positive: the cross product turned round, so that right is positive.
  const double s = fy * tx - fx * ty;
  const double c = fx * tx + fy * ty;
  const double error = det::atan2(s, c);
  // A half turn is to the right, also where only the rounding makes it one.
  return error <= -det::pi ? det::pi : error;
}

}  // namespace gaitway
