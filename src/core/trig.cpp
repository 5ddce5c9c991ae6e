// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
#include "core/trig.h"

#include <cmath>

#include "core/determinism.h"

namespace gaitway::det {

namespace {

// pi/2 in three parts (33 + 33 + 53 bits), so that k * part is exact for k below 2^20 and the reduction loses nothing.
constexpr double half_pi_1 = 1.57079632673412561417e+00;
constexpr double half_pi_2 = 6.07710050630396597660e-11;
constexpr double half_pi_3 = 2.02226624879595063154e-21;

// Taylor kernels on [-pi/4, pi/4]; the remainder is below 2^-57 relative.
double sin_kernel(double r) {
  const double z = r * r;
  double p = -1.0 / 1307674368000.0;
  p = p * z + 1.0 / 6227020800.0;
  p = p * z - 1.0 / 39916800.0;
  p = p * z + 1.0 / 362880.0;
  p = p * z - 1.0 / 5040.0;
  p = p * z + 1.0 / 120.0;
  p = p * z - 1.0 / 6.0;
  return r + r * z * p;
}

double cos_kernel(double r) {
  const double z = r * r;
  double p = 1.0 / 20922789888000.0;
  p = p * z - 1.0 / 87178291200.0;
  p = p * z + 1.0 / 479001600.0;
  p = p * z - 1.0 / 3628800.0;
  p = p * z + 1.0 / 40320.0;
  p = p * z - 1.0 / 720.0;
  p = p * z + 1.0 / 24.0;
  p = p * z - 0.5;
  return 1.0 + z * p;
}

// Arc tangent of t in [0, tan(pi/32)] by its series.
double atan_kernel(double t) {
  const double z = t * t;
  double p = 1.0 / 17.0;
  p = 1.0 / 15.0 - z * p;
  p = 1.0 / 13.0 - z * p;
  p = 1.0 / 11.0 - z * p;
  p = 1.0 / 9.0 - z * p;
  p = 1.0 / 7.0 - z * p;
  p = 1.0 / 5.0 - z * p;
  p = 1.0 / 3.0 - z * p;
  return t - t * z * p;
}

// Arc tangent of y / x for 0 <= y <= x, x > 0: the nearest of five fixed angles is taken off first.
double atan_octant(double y, double x) {
  // tan and angle of k pi/16, k = 0..4
  constexpr double tans[5] = {0.0, 0.19891236737965800691, 0.41421356237309504880, 0.66817863791929891999, 1.0};
  constexpr double limits[4] = {0.09849140335716425307, 0.30334668360734239167, 0.53451113595079158269,
                                0.82067879082866024407};
  const double q = y / x;
  int k = 0;
  while (k < 4 && q > limits[k]) ++k;
  const double t = tans[k];
  const double r = (y - x * t) / (x + y * t);
  const double a = r < 0 ? -atan_kernel(-r) : atan_kernel(r);
  return k * (pi / 16.0) + a;
}

}  // namespace

SinCos sincos(double x) {
  if (!(x - x == 0)) return {0.0, 1.0};
  if (std::fabs(x) > 1e6) x = std::fmod(x, two_pi);  // fmod is exact
  const double k = std::floor(x * (2.0 / pi) + 0.5);
  const double r = ((x - k * half_pi_1) - k * half_pi_2) - k * half_pi_3;
  const double s = sin_kernel(r);
  const double c = cos_kernel(r);
  const double q = k - 4.0 * std::floor(k * 0.25);
  if (q == 0) return {s, c};
  if (q == 1) return {c, -s};
  if (q == 2) return {-s, -c};
  return {-c, s};
}

double sin(double x) { return sincos(x).sin; }
double cos(double x) { return sincos(x).cos; }

double tan(double x) {
  const SinCos sc = sincos(x);
  return sc.sin / sc.cos;
}

double atan2(double y, double x) {
  const double ax = std::fabs(x);
  const double ay = std::fabs(y);
  const double sum = ax + ay;
  if (!(sum > 1e-280 && sum < 1e280)) {
    // Scaled by a power of two: neither the quotient nor the reduction may overflow or lose bits.
    if (!(sum > 0) || !(ax - ax == 0) || !(ay - ay == 0)) return 0.0;
    const double scale = sum > 1 ? 0x1p-200 : 0x1p+200;
    return atan2(y * scale, x * scale);
  }
  double a = ay <= ax ? atan_octant(ay, ax) : pi / 2 - atan_octant(ax, ay);
  if (x < 0) a = pi - a;
  return y < 0 ? -a : a;
}

double acos(double x) {
  const double c = x < -1 ? -1 : x > 1 ? 1 : x;
  return atan2(std::sqrt((1 - c) * (1 + c)), c);
}

}  // namespace gaitway::det
