// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// Own trigonometry against the platform's long double functions, and its golden bits.
#include "core/trig.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>

#include "core/bytes.h"
#include "core/hash.h"
#include "core/random.h"

namespace gaitway {
namespace {

// Uniform in [-range, range], as a double; every second one rounded to float.
double argument(SplitMix& random, double range) {
  const double v = (2 * random.unit() - 1) * range;
  return random.state & 4 ? static_cast<double>(static_cast<float>(v)) : v;
}

int sine_mismatches(std::uint64_t seed, int n, double range) {
  SplitMix random{seed};
  int bad = 0;
  for (int i = 0; i < n; ++i) {
    const double x = argument(random, range);
    const det::SinCos own = det::sincos(x);
    const long double exact = x;
    if (static_cast<float>(own.sin) != static_cast<float>(sinl(exact))) ++bad;
    if (static_cast<float>(own.cos) != static_cast<float>(cosl(exact))) ++bad;
  }
  return bad;
}

// 2 x 3.2 million results of sine and cosine and 3.8 million of arctangent: 10.2 million in all.
TEST(Trig, SinesRoundLikeTheExactOnes) {
  EXPECT_EQ(sine_mismatches(1, 1200000, det::pi), 0);
  EXPECT_EQ(sine_mismatches(2, 1000000, 100.0), 0);
  EXPECT_EQ(sine_mismatches(3, 500000, 1e4), 0);
  EXPECT_EQ(sine_mismatches(4, 500000, 1e-3), 0);
}

TEST(Trig, ArctangentsRoundLikeTheExactOnes) {
  SplitMix random{5};
  int bad = 0;
  for (int i = 0; i < 3800000; ++i) {
    const double y = argument(random, 1);
    const double x = argument(random, i % 3 == 0 ? 1 : i % 3 == 1 ? 1e-4 : 1e4);
    const long double exact = atan2l(static_cast<long double>(y), static_cast<long double>(x));
    if (static_cast<float>(det::atan2(y, x)) != static_cast<float>(exact)) ++bad;
  }
  EXPECT_EQ(bad, 0);
}

TEST(Trig, DoublesAreRightToAFewUnitsInTheLastPlace) {
  SplitMix random{6};
  for (int i = 0; i < 20000; ++i) {
    const double x = argument(random, 1e6);
    EXPECT_NEAR(det::sin(x), static_cast<double>(sinl(static_cast<long double>(x))), 4e-16);
    EXPECT_NEAR(det::cos(x), static_cast<double>(cosl(static_cast<long double>(x))), 4e-16);
    const double c = argument(random, 1);
    // Near the ends the arc cosine loses half of its digits whatever computes it.
    EXPECT_NEAR(det::acos(c), static_cast<double>(acosl(static_cast<long double>(c))), 1e-15);
    const double t = argument(random, 1.5);
    EXPECT_NEAR(det::tan(t) / static_cast<double>(tanl(static_cast<long double>(t))), 1, 2e-15);
  }
}

TEST(Trig, ExactPlaces) {
  EXPECT_EQ(det::sin(0), 0.0);
  EXPECT_EQ(det::cos(0), 1.0);
  EXPECT_EQ(static_cast<float>(det::sin(det::pi / 2)), 1.0f);
  EXPECT_EQ(det::atan2(0, 1), 0.0);
  EXPECT_EQ(det::atan2(1, 0), det::pi / 2);
  EXPECT_EQ(det::atan2(-1, 0), -det::pi / 2);
  EXPECT_EQ(det::atan2(0, -1), det::pi);
  EXPECT_EQ(det::atan2(-0.0, -1), det::pi) << "a zero has no sign";
  EXPECT_EQ(det::atan2(1, 1), det::pi / 4);
  EXPECT_EQ(det::acos(1), 0.0);
  EXPECT_EQ(det::acos(-1), det::pi);
  EXPECT_EQ(det::acos(2), 0.0);
  EXPECT_EQ(det::acos(-2), det::pi);
}

TEST(Trig, BadArgumentsAreAnswered) {
  const double inf = std::numeric_limits<double>::infinity();
  const double nan = std::nan("");
  for (const double bad : {inf, -inf, nan}) {
    EXPECT_EQ(det::sincos(bad).sin, 0.0);
    EXPECT_EQ(det::sincos(bad).cos, 1.0);
    EXPECT_EQ(det::atan2(bad, 1), 0.0);
    EXPECT_EQ(det::atan2(1, bad), 0.0);
    EXPECT_EQ(det::atan2(bad, bad), 0.0);
  }
  EXPECT_EQ(det::acos(nan), 0.0);
  EXPECT_EQ(det::atan2(0, 0), 0.0);
  for (const double huge : {1e9, 1e15, 1e40, 1e300, -1e300}) {
    const det::SinCos sc = det::sincos(huge);
    EXPECT_NEAR(sc.sin * sc.sin + sc.cos * sc.cos, 1, 1e-14) << huge;
  }
  EXPECT_NEAR(det::sin(1e9), static_cast<double>(sinl(1e9L)), 1e9 * 2e-16);
  EXPECT_EQ(det::atan2(1e308, 1e308), det::pi / 4);
  EXPECT_EQ(det::atan2(1e-310, 1e-310), det::pi / 4);
  EXPECT_NEAR(det::atan2(3e-310, 4e-310), 0.6435011087932844, 1e-12);
  EXPECT_NEAR(det::atan2(-3e307, 4e307), -0.6435011087932844, 1e-15);
}

// The same bits on every compiler, level and platform. The hash was taken from a build of g++ 12 -O0 whose results the
// tests above had compared with the long double functions.
TEST(Trig, GoldenBits) {
  SplitMix random{7};
  StateHash hash;
  for (int i = 0; i < 4000; ++i) {
    const double x = argument(random, i % 2 ? 7 : 2000);
    const double y = argument(random, 2);
    const det::SinCos sc = det::sincos(x);
    for (const double v : {sc.sin, sc.cos, det::atan2(y, x), det::acos(y / 2), det::tan(x)}) {
      hash.word(bits_as<std::uint64_t>(v));
    }
  }
  EXPECT_EQ(hash_text(hash.value()), "2a0135a35b0f704f");
}

}  // namespace
}  // namespace gaitway
