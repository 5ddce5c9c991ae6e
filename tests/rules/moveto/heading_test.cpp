// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// HEADING-01 to HEADING-12.
#include "moveto/heading.h"

#include <gtest/gtest.h>

#include "moveto/harness.h"

namespace gaitway::moveto {
namespace {

using test::at;
constexpr std::uint32_t right = motion::turn_right;
constexpr std::uint32_t left = motion::turn_left;

TEST(HEADING01, PointsAlongSineAndCosine) {
  const double checks[][3] = {
      {0, 0, 1}, {45, 0.707107, 0.707107}, {90, 1, 0}, {225, -0.707107, -0.707107}, {359, -0.0174524, 0.999848}};
  for (const auto& c : checks) {
    const Vec3d v = along(c[0]);
    EXPECT_NEAR(v.x, c[1], 1e-6) << c[0];
    EXPECT_NEAR(v.y, c[2], 1e-6) << c[0];
    EXPECT_EQ(v.z, 0);
  }
}

TEST(HEADING02, ReadsTheForwardAxis) {
  EXPECT_DOUBLE_EQ(heading_of_axis({0, 1, 0}), 0);  // the identity frame
  EXPECT_DOUBLE_EQ(heading_of_axis({1, 0, 0}), 90);
  EXPECT_DOUBLE_EQ(heading_of_axis({-1, -1, 0}), 225);
  EXPECT_NEAR(heading_of_axis({-0.0087265, 0.999962, 0}), 359.5, 0.001);
  EXPECT_NEAR(heading_of_axis({0.6, 0.0, 0.8}), 90, 1e-9) << "only the horizontal part counts";
}

TEST(HEADING03, BearingIgnoresHeight) {
  const double checks[][3] = {{0, 10, 0},      {10, 0, 90},     {0, -10, 180},    {-10, 0, 270},
                              {3, 4, 36.8699}, {-3, 4, 323.13}, {-1, -2, 206.565}};
  for (const auto& c : checks) EXPECT_NEAR(bearing(at(0, 0), at(c[0], c[1])), c[2], 0.001) << c[0] << ' ' << c[1];
  EXPECT_EQ(bearing({0.0001, 0.0001, 5}), 0);
  EXPECT_EQ(bearing({0.00019, 0, 0}), 0);
  EXPECT_NEAR(bearing({0.00021, 0, 0}), 90, 1e-9);
  EXPECT_NEAR(bearing({3, 4, -70}), 36.8699, 0.001);
}

TEST(HEADING04, OneEpsilon) {
  EXPECT_EQ(fold(0.0001), 0);
  EXPECT_EQ(fold(-0.0001), 0);
  EXPECT_DOUBLE_EQ(fold(0.0003), 0.0003);
  EXPECT_DOUBLE_EQ(fold(-0.0003), 359.9997);
  EXPECT_EQ(turn_gap(0.0001, 0, left), 0);
  EXPECT_DOUBLE_EQ(turn_gap(0.0003, 0, left), 359.9997);
  EXPECT_DOUBLE_EQ(turn_gap(0.0003, 0, right), 0.0003);
}

TEST(HEADING05, SettingAcceptsAnyNumber) {
  EXPECT_DOUBLE_EQ(reduced(-90), 270);
  EXPECT_DOUBLE_EQ(reduced(370), 10);
  EXPECT_DOUBLE_EQ(reduced(720.5), 0.5);
  EXPECT_DOUBLE_EQ(reduced(-0.5), 359.5);
  EXPECT_EQ(stored_heading(359.99999999), 0.0f) << "rounds to 360, which is 0";
  EXPECT_EQ(reduced(-1e-30), 0);
  // Set on a body.
  test::Harness h;
  h.face(-90);
  EXPECT_EQ(h.run(), 1);
  EXPECT_EQ(h.body().place.heading, 270.0f);
}

TEST(HEADING05, APitchedFrameKeepsZ) {
  // forward (0, 0.6, 0.8) set to 90: (1, 0, 0.8) normalised by sqrt(1.64).
  const Vec3d f = axis_with_heading({0, 0.6, 0.8}, 90);
  EXPECT_NEAR(f.x, 1 / std::sqrt(1.64), 1e-9);
  EXPECT_NEAR(f.y, 0, 1e-9);
  EXPECT_NEAR(f.z, 0.8 / std::sqrt(1.64), 1e-9);
  EXPECT_NEAR(heading_of_axis(f), 90, 1e-9);
}

TEST(HEADING06, FoldAddsOneTurnAtMost) {
  const double checks[][3] = {{10, 350, 20},  {350, 10, 340},        {90, 90.0001, 0},
                              {0, 0.0001, 0}, {0, 0.0003, 359.9997}, {0, 359, 1}};
  for (const auto& c : checks) EXPECT_NEAR(fold(c[0] - c[1]), c[2], 1e-9) << c[0] << ' ' << c[1];
  EXPECT_DOUBLE_EQ(fold(400), 400) << "no upper reduction";
  EXPECT_DOUBLE_EQ(fold(-400), -40);
}

TEST(HEADING07, TurnGapOfBothSides) {
  const double checks[][4] = {{0, 90, 270, 90},  {90, 0, 90, 270}, {10, 350, 20, 340}, {180, 0, 180, 180},
                              {5, 5.0001, 0, 0}, {360, 0, 360, 0}, {370, 0, 370, -10}, {-90, 0, 270, 90}};
  for (const auto& c : checks) {
    EXPECT_NEAR(turn_gap(c[0], c[1], right), c[2], 1e-9) << c[0] << ' ' << c[1];
    EXPECT_NEAR(turn_gap(c[0], c[1], left), c[3], 1e-9) << c[0] << ' ' << c[1];
  }
}

TEST(HEADING08, HasPassed) {
  struct Row {
    double h1, h2;
    bool to_right, to_left;
  };
  const Row rows[] = {{91, 90, true, false}, {89, 90, false, true}, {90, 90, false, true}, {2, 358, true, false},
                      {358, 2, false, true}, {180, 0, true, false}, {0, 180, false, true}, {10, 200, true, false}};
  for (const Row& r : rows) {
    EXPECT_EQ(heading_passed(r.h1, r.h2, right), r.to_right) << r.h1 << ' ' << r.h2;
    EXPECT_EQ(heading_passed(r.h1, r.h2, left), r.to_left) << r.h1 << ' ' << r.h2;
  }
}

TEST(HEADING09, BlocksOf192Metres) {
  Place a = at(191, 10);
  a.cell = 0xA9B40029;
  Place b = at(2, 10);
  b.cell = 0xAAB40001;
  EXPECT_NEAR(distance(a, b), 3, 1e-6);
  EXPECT_NEAR(bearing(a, b), 90, 1e-6);
  Place north = at(191, 10);
  north.cell = 0xA9B50029;
  EXPECT_NEAR(distance(a, north), 192, 1e-6);
  EXPECT_NEAR(bearing(a, north), 0, 1e-6);
}

TEST(HEADING10, FourCases) {
  const Place o = at(0, 0);
  EXPECT_NEAR(cylinder_distance(0.4, 1.8, o, 0.5, 1.8, at(10, 0)), 9.1, 1e-5);
  EXPECT_NEAR(cylinder_distance(0.4, 1.8, o, 0.4, 1.8, at(0, 0, 0, 5)), 5.28015, 1e-5);
  EXPECT_NEAR(cylinder_distance(0.4, 1.8, o, 0.4, 1.8, o), -1.96977, 1e-5);
  EXPECT_NEAR(cylinder_distance(0.4, 1.8, o, 0.4, 1.8, at(3, 0, 0, 4)), 4.74131, 1e-5);
  EXPECT_NEAR(cylinder_distance(0.4, 1.8, o, 0.4, 1.8, at(0.5, 0)), -1.82483, 1e-5);
  EXPECT_NEAR(cylinder_distance(1.5, 0.2, o, 1.5, 0.2, at(0.5, 0, 0, 1)), 0.8, 1e-5);
  // From below its own height counts: gap 5 - 1.8, reach 5 - 0.8.
  EXPECT_NEAR(cylinder_distance(0.4, 1.8, o, 0.4, 1.0, at(0, 0, 0, 5)), std::sqrt(3.2 * 3.2 + 4.2 * 4.2), 1e-5);
  // From above the other body's height counts: gap 4 - 1 = 3, reach 4 - 0.8 = 3.2.
  EXPECT_NEAR(cylinder_distance(0.4, 1.8, at(0, 0, 0, 4), 0.4, 1.0, o), std::sqrt(3 * 3 + 3.2 * 3.2), 1e-5);
}

TEST(HEADING11, RadialDistanceKeepsHeight) {
  EXPECT_NEAR(radial_distance(0.5, at(0, 0), 0.4, at(3, 0, 0, 4)), 4.1, 1e-6);
}

TEST(HEADING12, ShortVectorsStay) {
  Vec3d v{0.0001, 0.0001, 0};
  EXPECT_FALSE(normalise(v));
  EXPECT_EQ(v.x, 0.0001);
  v = {0, 3, 4};
  EXPECT_TRUE(normalise(v));
  EXPECT_DOUBLE_EQ(v.y, 0.6);
  EXPECT_DOUBLE_EQ(v.z, 0.8);
}

}  // namespace
}  // namespace gaitway::moveto
