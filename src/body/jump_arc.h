// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// Arcs of jumps and drops (JUMP-05, JUMP-06, JUMP-08). Worked out in double.
#pragma once

#include "gaitway/vec.h"

namespace gaitway {

/// Half of the fall's gravity of 15.68 m/s^2 (CONTROL-27): the square term of a leap's time (JUMP-05, JUMP-08).
inline constexpr double half_fall_gravity = 7.84;
/// Plan speed that a jump or drop never exceeds by choice, m/s (JUMP-05, JUMP-08).
inline constexpr double longest_leap_speed = 10.0;

/// The larger real root of a t^2 + b t + c = 0, or 0 when there is none (JUMP-05). With a = 0 the root of the line, or
/// 0.
double larger_root(double a, double b, double c);

/// JUMP-05 for a plan distance and a landing height relative to the feet, metres.
struct Leap {
  bool drop = false;  ///< else a jump
  float speed = 0;    ///< of a drop: the plan speed D / t, m/s (JUMP-06)
};
Leap drop_or_jump(float plan_distance, float height, bool avoided);

/// JUMP-08 for a plan distance and a landing height, metres.
struct Launch {
  float up = 0;       ///< vertical speed, m/s
  float time = 0;     ///< time of flight, s; 0 when none fits
  float plan = 0;     ///< plan speed, m/s
  bool fits = false;  ///< false: the trying gave up at 5.75 m/s
};
Launch launch_for(float plan_distance, float height);

/// JUMP-03's point: `from` projected onto the infinite line through a and b; a when they coincide.
Vec3 across_edge(Vec3 from, Vec3 a, Vec3 b);

}  // namespace gaitway
