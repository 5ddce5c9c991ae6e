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

/// Sine and cosine of x radians, |x| up to 1e9; a non-finite x gives 0 and 1.
SinCos sincos(double x);
double sin(double x);
double cos(double x);
/// Tangent of x radians as sine / cosine.
double tan(double x);
/// Angle of (x, y) anticlockwise from +x in (-pi, pi]; atan2(0, 0) = 0.
double atan2(double y, double x);
/// Arc cosine, the argument clamped to [-1, 1].
double acos(double x);

}  // namespace gaitway::det
