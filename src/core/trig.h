// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// Own trigonometry (DESIGN section 5): reduced and evaluated in double with + - * / and floor only, so that every
// compiler and platform gives the same bits; the float forms round once.
#pragma once

#include "gaitway/vec.h"

namespace gaitway::det {

inline constexpr double pi = 3.14159265358979323846;
inline constexpr double two_pi = 6.28318530717958647692;

struct SinCos {
  double sin;
  double cos;
};

/// Sine and cosine of x radians; right to the last bits of a double up to |x| = 1e6, and to |x| * 2e-16 above. A
/// non-finite x gives 0 and 1.
SinCos sincos(double x);
double sin(double x);
double cos(double x);
/// Tangent of x radians as sine / cosine.
double tan(double x);
/// Angle of (x, y) anticlockwise from +x in [-pi, pi]; -pi only where a smaller angle rounds to it, a zero has no sign.
/// atan2(0, 0) = 0, and so is that of anything that is not finite.
double atan2(double y, double x);
/// Arc cosine, the argument clamped to [-1, 1]; NaN gives 0.
double acos(double x);

}  // namespace gaitway::det
