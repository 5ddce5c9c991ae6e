// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
#include "core/vec_math.h"

#include <gtest/gtest.h>

#include <cmath>

namespace gaitway {
namespace {

TEST(VecMath, Products) {
  const Vec2 a{2, 3}, b{5, 7};
  EXPECT_EQ(dot(a, b), 31.0f);    // 10 + 21
  EXPECT_EQ(cross(a, b), -1.0f);  // 14 - 15: b lies to the right of a
  EXPECT_GT(cross(Vec2{1, 0}, Vec2{0, 1}), 0.0f) << "anticlockwise";
  const Vec3 u{2, 3, 4}, v{5, 6, 7};
  EXPECT_EQ(dot(u, v), 56.0f);                // 10 + 18 + 28
  EXPECT_EQ(cross(u, v), (Vec3{-3, 6, -3}));  // 21 - 24, 20 - 14, 12 - 15
  EXPECT_EQ(length2(u), 29.0f);
  EXPECT_EQ(length(Vec3{2, 3, 6}), 7.0f);
}

TEST(VecMath, Distances) {
  EXPECT_EQ(distance({1, 2, 3}, {3, 5, 9}), 7.0f);  // 2, 3, 6 apart
  EXPECT_EQ(plan_distance({1, 2, 3}, {4, 6, 99}), 5.0f);
  // The reach distance is that in plan up to 1 m in space.
  EXPECT_EQ(reach_distance({0, 0, 0}, {0.6f, 0, 0.8f}), 0.6f);
  EXPECT_EQ(reach_distance({0, 0, 0}, {0, 0, 1}), 0.0f);
  EXPECT_EQ(reach_distance({0, 0, 0}, {0, 0, 1.01f}), 1.01f);
}

TEST(VecMath, NumbersThatAreNone) {
  for (const float bad : {std::nanf(""), INFINITY, -INFINITY}) {
    EXPECT_FALSE(finite(bad));
    for (std::size_t k = 0; k < 3; ++k) {
      EXPECT_FALSE(finite(Vec3{k == 0 ? bad : 1, k == 1 ? bad : 1, k == 2 ? bad : 1}));
      if (k < 2) {
        EXPECT_FALSE(finite(Vec2{k == 0 ? bad : 1, k == 1 ? bad : 1}));
      }
    }
  }
  EXPECT_TRUE(finite(Vec3{1, -2, 3e38f}));
  EXPECT_TRUE(finite(Vec2{1, -2}));
}

TEST(VecMath, Clamping) {
  EXPECT_EQ(clamp(0.5f, 1, 2), 1.0f);
  EXPECT_EQ(clamp(1.5f, 1, 2), 1.5f);
  EXPECT_EQ(clamp(2.5f, 1, 2), 2.0f);
  EXPECT_EQ(min(1, 2), 1.0f);
  EXPECT_EQ(max(1, 2), 2.0f);
}

}  // namespace
}  // namespace gaitway
