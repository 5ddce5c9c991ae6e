// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
#include "core/heading.h"

#include <gtest/gtest.h>

#include <cmath>

#include "core/random.h"
#include "core/trig.h"

namespace gaitway {
namespace {

constexpr float two_pi_f = static_cast<float>(det::two_pi);

TEST(Heading, ClockwiseFromNorth) {
  EXPECT_EQ(direction_of(0), (Vec2{0, 1}));
  EXPECT_NEAR(direction_of(radians(90)).x, 1, 1e-7);
  EXPECT_NEAR(direction_of(radians(90)).y, 0, 1e-7);
  EXPECT_EQ(heading_of({0, 1}), 0.0f);
  EXPECT_EQ(heading_of({1, 0}), static_cast<float>(det::pi / 2));
  EXPECT_EQ(heading_of({0, -1}), static_cast<float>(det::pi));
  EXPECT_EQ(heading_of({-1, 0}), static_cast<float>(3 * det::pi / 2));
  EXPECT_EQ(right_of({0, 1}), (Vec2{1, 0}));
  // STEP-16's check: pi/2 inside is the angle 0 from +x toward +y, and the way back is the same.
  EXPECT_EQ(heading_of_angle(0), det::pi / 2);
  EXPECT_EQ(heading_of_angle(det::pi / 2), 0);
  EXPECT_EQ(heading_of_angle(det::pi), -det::pi / 2);
  EXPECT_EQ(heading_of({-1e-9f, 1}), 0.0f) << "what rounds to a full turn is none";
}

TEST(Heading, AZeroVectorHasTheFallback) {
  EXPECT_EQ(heading_of({0, 0}), 0.0f);
  EXPECT_EQ(heading_of({0, -0.0f}, 2.5f), 2.5f);
  EXPECT_EQ(unit(Vec2{0, 0}, Vec2{3, 4}), (Vec2{3, 4}));
  EXPECT_EQ(unit(Vec3{0, 0, 0}, Vec3{0, 0, 1}), (Vec3{0, 0, 1}));
  // 2, 3 and 6 make 7.
  EXPECT_NEAR(unit(Vec3{2, 3, 6}, Vec3{}).x, 2 / 7.0, 1e-7);
  EXPECT_NEAR(unit(Vec3{2, 3, 6}, Vec3{}).y, 3 / 7.0, 1e-7);
  EXPECT_NEAR(unit(Vec3{2, 3, 6}, Vec3{}).z, 6 / 7.0, 1e-7);
}

TEST(Heading, StaysBelowAFullTurn) {
  for (const float x : {-1e-3f, -1e-7f, -1e-8f, -1e-9f, -1e-20f, -1e-38f, -1e-45f}) {
    const float h = heading_of({x, 1});
    EXPECT_GE(h, 0.0f) << x;
    EXPECT_LT(h, two_pi_f) << x;
  }
}

TEST(Heading, GoesThereAndBack) {
  SplitMix random{1};
  for (int i = 0; i < 20000; ++i) {
    const double h = random.unit() * det::two_pi;
    const double back = heading_of(direction_of(h));
    EXPECT_NEAR(wrap_angle(back - h), 0, 4e-7);
    const Vec2 d = direction_of(h);
    EXPECT_NEAR(d.x * d.x + d.y * d.y, 1, 3e-7);
  }
}

TEST(Heading, WrapsToTheOpenAndTheClosedEnd) {
  EXPECT_EQ(wrap_angle(det::pi), det::pi);
  EXPECT_EQ(wrap_angle(-det::pi), det::pi);
  EXPECT_EQ(wrap_angle(0), 0.0);
  // The heading just west of north rounds to the binary32 number of a full turn, which is north.
  EXPECT_EQ(heading_of(Vec2{-1e-9f, 1}, 5), 0.0f);
  for (const double inside : {0.1, -0.1, 3.0, -3.0}) EXPECT_EQ(wrap_angle(inside), inside) << "to the bit";
  // Far away the number of turns is found by a quotient that rounds: to one too few here, one too many there.
  for (const double far : {-16383.40568847077, -9774414570688.3691, 6051989552309.1006}) {
    EXPECT_GT(wrap_angle(far), -det::pi) << far;
    EXPECT_LE(wrap_angle(far), det::pi) << far;
  }
  EXPECT_NEAR(wrap_angle(3 * det::pi), det::pi, 1e-15);
  EXPECT_NEAR(wrap_angle(1.5 * det::pi), -0.5 * det::pi, 1e-15);
  EXPECT_EQ(wrap_turn(0), 0.0);
  EXPECT_EQ(wrap_turn(det::two_pi), 0.0);
  EXPECT_EQ(wrap_turn(-1e-30), 0.0) << "what rounds to a full turn is none";
  EXPECT_NEAR(wrap_turn(-det::pi / 2), 1.5 * det::pi, 1e-15);
  SplitMix random{2};
  for (int i = 0; i < 20000; ++i) {
    const double a = (random.unit() - 0.5) * 1000;
    const double w = wrap_angle(a), t = wrap_turn(a);
    ASSERT_TRUE(w > -det::pi && w <= det::pi) << a;
    ASSERT_TRUE(t >= 0 && t < det::two_pi) << a;
    ASSERT_NEAR(det::sin(a - w), 0, 1e-12);
    ASSERT_NEAR(det::cos(a - t), 1, 1e-12);
  }
  for (int k = -9; k <= 9; k += 2) {
    for (const double step : {-1e-15, 0.0, 1e-15}) {
      const double w = wrap_angle(k * det::pi * (1 + step));
      EXPECT_TRUE(w > -det::pi && w <= det::pi) << k;
    }
  }
}

TEST(Heading, ErrorsArePositiveToTheRightAndAHalfTurnIsToTheRight) {
  EXPECT_NEAR(heading_error({0, 1}, {1, 0}), det::pi / 2, 1e-15);
  EXPECT_NEAR(heading_error({0, 1}, {-1, 0}), -det::pi / 2, 1e-15);
  EXPECT_EQ(heading_error({0, 1}, {0, 1}), 0.0);
  EXPECT_EQ(heading_error({0, 1}, {0, -1}), det::pi);
  EXPECT_EQ(heading_error({0, -1}, {0, 1}), det::pi);
  EXPECT_EQ(heading_error({0.6f, 0.8f}, {-0.6f, -0.8f}), det::pi);
  EXPECT_EQ(heading_error({0, 1}, {-1e-30f, -1}), det::pi) << "nearer to a half turn than a double can say";
  EXPECT_EQ(heading_error({0, 1}, {1e-30f, -1}), det::pi);
  EXPECT_EQ(heading_error({0, 0}, {0, 0}), 0.0);
  SplitMix random{3};
  for (int i = 0; i < 20000; ++i) {
    const double a = random.unit() * det::two_pi, turn = (random.unit() - 0.5) * 6;
    ASSERT_NEAR(heading_error(direction_of(a), direction_of(a + turn)), turn, 3e-7);
  }
}

TEST(Heading, UnitVectorsOfExtremeVectors) {
  for (const float s : {1e-44f, 1e-30f, 1.0f, 1e30f, 3e38f}) {
    const Vec2 u = unit(Vec2{s, 0}, Vec2{0, 1});
    EXPECT_EQ(u, (Vec2{1, 0})) << s;
    const Vec3 w = unit(Vec3{0, -s, 0}, Vec3{0, 0, 1});
    EXPECT_EQ(w, (Vec3{0, -1, 0})) << s;
  }
}

}  // namespace
}  // namespace gaitway
