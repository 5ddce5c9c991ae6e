// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// Headings (DESIGN section 4): radians, clockwise seen from above from +y (0) to +x (pi/2). Inside the library a
// heading is mostly a unit vector (sin h, cos h); these helpers go between the two.
#pragma once

#include "gaitway/vec.h"

namespace gaitway {

/// Unit vector (sin h, cos h) of a heading in radians.
Vec2 direction_of(double heading);
/// Heading in [0, 2 pi) of a plan vector; `fallback` for a zero vector (a zero vector has no heading).
float heading_of(Vec2 v, float fallback = 0);
/// Maps an angle in radians to (-pi, pi].
double wrap_angle(double a);
/// Maps an angle in radians to [0, 2 pi).
double wrap_turn(double a);
/// v / |v|; `fallback` when |v| is 0.
Vec2 unit(Vec2 v, Vec2 fallback);
Vec3 unit(Vec3 v, Vec3 fallback);
/// The right vector (cos h, -sin h) of a facing (sin h, cos h).
inline Vec2 right_of(Vec2 facing) { return {facing.y, -facing.x}; }
/// Signed angle from facing `from` to `to` in (-pi, pi], positive to the right (clockwise) (TURN-01).
double heading_error(Vec2 from, Vec2 to);

/// A heading from an angle in radians that runs anticlockwise from +x, the mathematicians' and SQUAD's way; the same
/// turns a heading into such an angle (STEP-16).
inline constexpr double heading_of_angle(double anticlockwise_from_x) {
  return 3.14159265358979323846 / 2 - anticlockwise_from_x;
}

inline constexpr double radians(double degrees) { return degrees * (3.14159265358979323846 / 180.0); }
inline constexpr double degrees(double radians) { return radians * (180.0 / 3.14159265358979323846); }

}  // namespace gaitway
