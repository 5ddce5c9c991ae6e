// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// Edges of HEADING and PARAM: exactly the epsilon, exactly no gap, no number at all.
#include "moveto/heading.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>

#include "moveto/harness.h"
#include "moveto/params.h"

namespace gaitway::moveto {
namespace {

using namespace test;

TEST(HEADING05, WhatIsNoNumberReadsZero) {
  EXPECT_EQ(reduced(std::nan("")), 0.0);
  EXPECT_EQ(reduced(std::numeric_limits<double>::infinity()), 0.0);
  EXPECT_EQ(stored_heading(-std::numeric_limits<double>::infinity()), 0.0f);
}

TEST(HEADING04, TheEpsilonItselfIsNotSmall) {
  EXPECT_EQ(fold(epsilon), epsilon);
  EXPECT_EQ(fold(-epsilon), -epsilon) << "neither small nor below -epsilon";
  EXPECT_EQ(turn_gap(epsilon, 0, motion::turn_left), epsilon) << "mirrored only above the epsilon";
  EXPECT_NEAR(bearing({epsilon, 0, 0}), 90, 1e-9);
  Vec3d v{epsilon, 0, 0};
  EXPECT_TRUE(normalise(v));
  EXPECT_DOUBLE_EQ(v.x, 1);
}

TEST(HEADING10, ExactlyNoGapCountsAsOverlapping) {
  // Heights 1.5 and 1.5, one stands on the other's head: gap 0. Reach 1.5 - 3 = -1.5: -sqrt(0 + 1.5^2).
  const double up = cylinder_distance(1.5, 1.5, at(0, 0), 1.5, 1.5, at(0, 0, 0, 1.5));
  EXPECT_DOUBLE_EQ(up, -1.5);
  const double down = cylinder_distance(1.5, 1.5, at(0, 0, 0, 1.5), 1.5, 1.5, at(0, 0));
  EXPECT_DOUBLE_EQ(down, -1.5);
  // Exactly no reach: gap 3.5 - 1.5 = 2 counts alone, centre distance 3.5 = 1.5 + 2.
  EXPECT_DOUBLE_EQ(cylinder_distance(1.5, 1.5, at(0, 0), 2, 1, at(0, 0, 0, 3.5)), 2);
}

TEST(PARAM08, TheEpsilonItselfIsRest) {
  MoveParams p = flags(0x1EF0F);  // both directions
  p.distance_to_object = 3;
  p.min_distance = 0;
  EXPECT_EQ(choose_motion(p, epsilon, {}).motion, 0u);
  EXPECT_EQ(choose_motion(p, epsilon * 0.999, {}).motion, motion::walk_backwards);
}

TEST(HEADING04, TheEpsilonIsTwoTenthsOfAMillimetre) {
  EXPECT_EQ(fold(0.000203), 0.000203);
  EXPECT_EQ(fold(0.000197), 0);
  EXPECT_NEAR(bearing({0.000203, 0, 0}), 90, 1e-9);
  EXPECT_EQ(bearing({0.000197, 0, 0}), 0);
}

TEST(HEADING05, ZeroHasNoSign) {
  EXPECT_FALSE(std::signbit(reduced(-360)));
  EXPECT_EQ(reduced(-360), 0.0);
  EXPECT_FALSE(std::signbit(stored_heading(-0.0)));
  EXPECT_EQ(reduced(360), 0.0);
}

TEST(HEADING08, MoreThanHalfATurnIsTheOtherWay) {
  EXPECT_FALSE(heading_passed(183, 0, motion::turn_right));
  EXPECT_TRUE(heading_passed(183, 0, motion::turn_left));
  EXPECT_TRUE(heading_passed(0, 183, motion::turn_right));
  EXPECT_FALSE(heading_passed(0, 183, motion::turn_left));
}

TEST(HEADING09, BlocksCountOnlyBetweenTwoCells) {
  Place cell = at(0, 0);
  cell.cell = 0xA9B40029;
  EXPECT_NEAR(distance(cell, at(3, 4)), 5, 1e-9) << "the other carries no cell";
  EXPECT_NEAR(distance(at(3, 4), cell), 5, 1e-9);
}

TEST(HEADING10, OnOneLevelTheFirstHeightCounts) {
  // p1.z <= p2.z: gap = 0 - 1.8; reach 0.5 - 0.8.
  EXPECT_DOUBLE_EQ(cylinder_distance(0.4f, 1.8f, at(0, 0), 0.4f, 1.0f, at(0.5, 0)),
                   -std::hypot(static_cast<double>(1.8f), 0.5 - 2 * static_cast<double>(0.4f)));
}

TEST(HEADING02, APlaceIsMovedOnAllThreeAxes) {
  const Place p = moved(at(1, 2, 77, 3), {0.25, 0.5, 0.75});
  EXPECT_EQ(p.at, (Vec3{1.25f, 2.5f, 3.75f}));
  EXPECT_EQ(p.heading, 77.0f);
}

TEST(PARAM06, ExactlyTheDistanceIsThere) {
  MoveParams p;
  p.distance_to_object = 2;
  EXPECT_EQ(choose_motion(p, 2, {}).motion, 0u);
  EXPECT_EQ(choose_motion(p, 2.001, {}).motion, motion::walk_forward);
}

}  // namespace
}  // namespace gaitway::moveto
