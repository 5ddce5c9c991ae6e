// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// JUMP-05, 06, 08, 15 and JUMP-03's projection as kernels.
#include <gtest/gtest.h>

#include <cmath>
#include <limits>

#include "body/ground.h"
#include "body/jump_arc.h"

namespace gaitway::test {
namespace {

TEST(JUMP05, TheLargerRoot) {
  EXPECT_NEAR(larger_root(7.84, 0, -1.6), 0.451754, 1e-6);
  EXPECT_EQ(larger_root(7.84, 0, 0.3), 0);
  EXPECT_EQ(larger_root(1, 2, 5), 0);
  EXPECT_EQ(larger_root(1, -3, 2), 2) << "(t - 1)(t - 2)";
  EXPECT_EQ(larger_root(-1, 3, -2), 2) << "the same roots";
  EXPECT_EQ(larger_root(0, 2, -4), 2) << "a line";
  EXPECT_EQ(larger_root(0, 0, 1), 0);
  EXPECT_EQ(larger_root(1, -2, 1), 1) << "(t - 1)(t - 1): the only root";
  EXPECT_EQ(larger_root(2, -7, 3), 3) << "(2 t - 1)(t - 3)";
  EXPECT_EQ(larger_root(std::numeric_limits<double>::quiet_NaN(), 1, 1), 0);
}

TEST(JUMP05, DropOrJump) {
  EXPECT_TRUE(drop_or_jump(0.8f, -1.6f, false).drop);
  EXPECT_TRUE(drop_or_jump(4.5f, -1.6f, false).drop);
  EXPECT_NEAR(drop_or_jump(4.5f, -1.6f, false).speed, 9.96117, 1e-5 * 10);
  EXPECT_FALSE(drop_or_jump(5, -1.6f, false).drop) << "11.068 m/s";
  EXPECT_FALSE(drop_or_jump(0.8f, -1.6f, true).drop) << "avoided";
  EXPECT_FALSE(drop_or_jump(1, 0, false).drop) << "t is 0";
  EXPECT_FALSE(drop_or_jump(1, 0.3f, false).drop);
  EXPECT_FALSE(drop_or_jump(std::numeric_limits<float>::quiet_NaN(), -1, false).drop);
}

TEST(JUMP05, TheLimitIsTenMetresASecond) {
  // t = sqrt(31.36 / 7.84) = 2 s.
  EXPECT_FALSE(drop_or_jump(20.001f, -31.36f, false).drop);
  EXPECT_TRUE(drop_or_jump(19.999f, -31.36f, false).drop);
  // A distance and a height of which D / t is 10 to the last bit: "D / t < 10" jumps, JUMP-08's "<= 10" takes it.
  const float away = 2.5390625f, height = -0.505432129f;
  ASSERT_EQ(away / larger_root(half_fall_gravity, 0, height), 10.0);
  EXPECT_FALSE(drop_or_jump(away, height, false).drop);
  EXPECT_TRUE(drop_or_jump(std::nextafter(away, 0.0f), height, false).drop);
}

TEST(JUMP06, SpeedFallsTowardTheEdge) {
  EXPECT_NEAR(drop_or_jump(0.8f, -1.6f, false).speed, 1.77088, 1e-5);
  EXPECT_NEAR(drop_or_jump(0.5f, -1.6f, false).speed, 1.10680, 1e-5);
}

struct LaunchCase {
  float away, height, up, time, plan;
  bool fits;
};

TEST(JUMP08, LaunchVelocities) {
  const LaunchCase cases[] = {
      {4.121f, 0.05f, 3.5f, 0.431654f, 9.547f, true}, {2, 0, 2.0f, 0.255102f, 7.84f, true},
      {5, -1.6f, 1.25f, 0.538453f, 9.28586f, true},   {7, 0, 5.75f, 0.733418f, 9.54435f, true},
      {8, 0, 5.75f, 0.733418f, 10.9078f, false},      {3, 1.2f, 5.75f, 0, 10, false},
      {1.2f, 0, 1.25f, 0.159439f, 7.52640f, true},
  };
  for (const LaunchCase& c : cases) {
    const Launch l = launch_for(c.away, c.height);
    EXPECT_EQ(l.up, c.up) << c.away << " " << c.height;
    EXPECT_NEAR(l.time, c.time, 1e-6) << c.away << " " << c.height;
    EXPECT_NEAR(l.plan, c.plan, c.plan * 1e-4) << c.away << " " << c.height;
    EXPECT_EQ(l.fits, c.fits) << c.away << " " << c.height;
  }
}

TEST(JUMP08, TenMetresASecondIsTaken) {
  // With v 5.75 the flight to 0.0490155071 m up takes 0.72479248046875 s, and 7.2479248046875 m in it are 10 m/s to the
  // last bit; no slower try fits.
  const double t = larger_root(-half_fall_gravity, 5.75, -static_cast<double>(0.0490155071f));
  ASSERT_EQ(7.2479248046875f / t, 10.0);
  const Launch at = launch_for(7.2479248046875f, 0.0490155071f);
  EXPECT_EQ(at.up, 5.75f);
  EXPECT_EQ(at.plan, 10.0f);
  EXPECT_TRUE(at.fits);
  EXPECT_FALSE(launch_for(7.248f, 0.0490155071f).fits);
  // With v 3.5 it is 0.431671142578125 s to 0.0499435924 m up, and 4.31671142578125 m; the try before, 2.75, is too
  // fast.
  const double middle = larger_root(-half_fall_gravity, 3.5, -static_cast<double>(0.0499435924f));
  ASSERT_EQ(4.31671143f / middle, 10.0);
  EXPECT_EQ(launch_for(4.31671143f, 0.0499435924f).up, 3.5f);
  EXPECT_EQ(launch_for(std::nextafter(4.31671143f, 9.0f), 0.0499435924f).up, 4.25f);
  // The same flight with a smaller v: 5.0 takes 0.62 s, in which 6.2 m are too far by a little and 6.1 m are not.
  const double shorter = larger_root(-half_fall_gravity, 5.0, -static_cast<double>(0.0490155071f));
  EXPECT_EQ(launch_for(static_cast<float>(shorter * 9.99), 0.0490155071f).up, 5.0f);
  EXPECT_EQ(launch_for(static_cast<float>(shorter * 10.01), 0.0490155071f).up, 5.75f);
}

TEST(JUMP08, TheTriesThatAreTooFast) {
  EXPECT_NEAR(4.121 / larger_root(-7.84, 2.0, -0.05), 18.1535, 2e-3);
  EXPECT_NEAR(4.121 / larger_root(-7.84, 2.75, -0.05), 12.4303, 2e-3);
  EXPECT_EQ(larger_root(-7.84, 0.5, -0.05), 0);
  EXPECT_EQ(larger_root(-7.84, 1.25, -0.05), 0);
}

TEST(JUMP08, AJumpInPlaceAndOneIntoNothing) {
  const Launch in_place = launch_for(0, 0);
  EXPECT_EQ(in_place.up, 0.5f);
  EXPECT_EQ(in_place.plan, 0);
  const Launch lost = launch_for(std::numeric_limits<float>::quiet_NaN(), 0);
  EXPECT_FALSE(lost.fits) << "the tries end all the same";
}

TEST(JUMP15, WhatALandingCosts) {
  EXPECT_EQ(landing_share(-14.0f), 0);
  EXPECT_EQ(landing_share(-14.9f), 0);
  EXPECT_NEAR(landing_share(-17.25f), 0.419643, 1e-6);
  EXPECT_NEAR(landing_share(-20.5f), 1, 1e-6);
  EXPECT_EQ(landing_share(-21), 1);
  EXPECT_EQ(landing_share(5), 0);
  EXPECT_NEAR(14.9 * 14.9 / (4 * half_fall_gravity), 7.0794, 1e-4) << "the drop that reaches the first limit";
  EXPECT_NEAR(20.5 * 20.5 / (4 * half_fall_gravity), 13.4008, 1e-4);
}

TEST(JUMP03, SquareAcrossTheLandingEdge) {
  const Vec3 a{46.619f, 0, 4.252f}, b{46.619f, -5, 4.252f};
  const Vec3 p = across_edge({50.740f, -2.830f, 4.202f}, a, b);
  EXPECT_NEAR(p.x, 46.619, 1e-5);
  EXPECT_NEAR(p.y, -2.830, 1e-5);
  EXPECT_NEAR(p.z, 4.252, 1e-5);
  EXPECT_NEAR(50.740 - p.x, 4.121, 1e-4);
  const Vec3 beyond = across_edge({50.740f, 1, 4.202f}, a, b);
  EXPECT_NEAR(beyond.y, 1, 1e-5) << "beyond the segment";
  EXPECT_EQ(across_edge({3, 4, 5}, a, a), a) << "an edge without a length";
  // In 3D and away from the axes: from (1, 2, 3) along (2, 1, -2); (4, 8, 9) is (3 2 + 6 1 - 6 2) / 9 = 0 along it,
  // (7, 5, 0) is (12 + 3 + 6) / 9 = 7/3.
  EXPECT_EQ(across_edge({4, 8, 9}, {1, 2, 3}, {3, 3, 1}), (Vec3{1, 2, 3}));
  const Vec3 q = across_edge({7, 5, 0}, {1, 2, 3}, {3, 3, 1});
  EXPECT_NEAR(q.x, 1 + 14 / 3.0, 1e-5);
  EXPECT_NEAR(q.y, 2 + 7 / 3.0, 1e-5);
  EXPECT_NEAR(q.z, 3 - 14 / 3.0, 1e-5);
}

}  // namespace
}  // namespace gaitway::test
