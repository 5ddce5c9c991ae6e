// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// Edges of MOVETO: exactly the bounds of its comparisons, and headings on the far side of north.
#include <gtest/gtest.h>

#include "moveto/harness.h"
#include "moveto/heading.h"

namespace gaitway::moveto {
namespace {

using namespace test;

int decisions(const DecisionLog& log, Rule rule) {
  int n = 0;
  for (const Decision& d : log.all()) n += d.rule == rule;
  return n;
}

TEST(MOVETO84, ExactlyNoReach) {
  // Radii 1.5 and 2, 3.5 m apart: reach 0. One above the other: gap 3.5 - 1.5 = 2; mixed signs give the reach.
  EXPECT_DOUBLE_EQ(cylinder_distance(1.5, 1.5, at(0, 0), 2, 1, at(0, 0, 0, 3.5), true), 0);
  // Side by side: gap -1.5, so the four cases give -sqrt(1.5^2 + 0).
  EXPECT_DOUBLE_EQ(cylinder_distance(1.5, 1.5, at(0, 0), 2, 1.5, at(3.5, 0), false), -1.5);
}

TEST(MOVETO87, ElapsedTimeIsRoundedAtHalfAMicrosecond) {
  EXPECT_DOUBLE_EQ(elapsed(1.49e-6, 0), 1e-6);
  EXPECT_DOUBLE_EQ(elapsed(1.51e-6, 0), 2e-6);
}

TEST(MOVETO11, OnlyAnOrderThatEndsAnotherSaysSo) {
  DecisionLog log;
  Harness h;
  h.log = &log;
  h.to_position(0, 10);
  EXPECT_EQ(decisions(log, Rule::MOVETO11), 0);
  h.step();
  h.to_position(0, 5);
  EXPECT_EQ(decisions(log, Rule::MOVETO11), 1);
}

/// A order to a place within range, with the gate of BLAST-18.
bool aligns(double east, double north, double heading, float gate) {
  Harness h;
  h.manager().profile.arrive_aligned = gate;
  h.turn(heading);
  MoveParams p;
  p.distance_to_object = 5;
  h.to_position(east, north, p);
  return h.manager().kind == kind::turn_to_heading;
}

TEST(BLAST18, TheGateIsTheSmallerWayRound) {
  EXPECT_FALSE(aligns(3, 0, 87, 5)) << "bearing 90, 3 degrees off";
  EXPECT_FALSE(aligns(3, 0, 85, 5)) << "more than the gate, not as much";
  EXPECT_TRUE(aligns(3, 0, 84, 5));
  // Bearing 0, heading 177: 183 degrees clockwise, 177 the other way.
  EXPECT_FALSE(aligns(0, 3, 177, 178));
  EXPECT_TRUE(aligns(0, 3, 177, 176));
}

TEST(MOVETO15, AFinalHeadingBeyondNorthIsReducedOnce) {
  // Bearing 300 (target at -sin 60, cos 60) plus 65 is 365.
  Harness h;
  h.add(2, at(-8.660254, 5), 0.4);
  h.to_object(2, heading_params(65, 0x1EE4F));
  ASSERT_EQ(h.manager().nodes.size(), 3u);
  EXPECT_NEAR(h.manager().nodes[2].heading, 5, 1e-4);
}

std::string aux_at(double heading) {
  Harness h;
  h.to_position(0, 50);
  h.step();
  h.blocked.insert(1);
  h.put(0, 0, heading);
  h.step();
  return h.asked(2);
}

TEST(MOVETO42, TheBandsEdgesAreInside) {
  EXPECT_EQ(aux_at(340), "") << "a gap of exactly 20";
  EXPECT_EQ(aux_at(20), "") << "a gap of exactly 340";
  EXPECT_EQ(aux_at(339.9), "do right");
  EXPECT_EQ(aux_at(20.1), "do left");
}

TEST(MOVETO50, ExactlyTheFailDistanceGoesOn) {
  Harness h;
  MoveParams p;
  p.fail_distance = 2;
  h.to_position(0, 10, p);
  h.step();
  h.blocked.insert(1);
  h.put(0, 2);
  h.step();
  EXPECT_EQ(h.end_of(1), nullptr);
  h.put(0, 2.001);
  h.step();
  EXPECT_EQ(h.code(), 0x3Du);
}

TEST(MOVETO55, AnOrderToAPlaceLeadsNoTarget) {
  DecisionLog log;
  Harness h;
  h.log = &log;
  h.to_position(0, 10);
  h.run();
  EXPECT_EQ(h.code(), 0u);
  EXPECT_EQ(decisions(log, Rule::MOVETO55), 0);
}

TEST(MOVETO59, MoreThanHalfATurnIsNoProgress) {
  Harness h;
  h.face(170);
  h.step();
  h.turn(97);
  h.manager().previous_heading = -83;  // own heading 100 after the step: 183 on
  h.step();
  EXPECT_EQ(h.body().place.heading, 100.0f);
  EXPECT_EQ(h.manager().fail_count, 1u);
  h.manager().previous_heading = -76;  // 103 after the step: 179 on
  h.step();
  EXPECT_EQ(h.manager().fail_count, 0u);
}

TEST(MOVETO06, RestsJustAboveTheBounds) {
  EXPECT_DOUBLE_EQ(cut_steps(0.0005, false).rest, 0.0005);
  EXPECT_EQ(cut_steps(0.0002, false).rest, 0);
  const StepCut above = cut_steps(0.234, false);  // 0.034 is more than 1/30 = 0.03333
  EXPECT_NEAR(above.rest, 0.034, 1e-12);
  const StepCut below = cut_steps(0.233, false);
  EXPECT_EQ(below.rest, 0);
  EXPECT_NEAR(below.kept, 0.033, 1e-12);
  EXPECT_NEAR(cut_steps(0.034, true).rest, 0.034, 1e-12);
  EXPECT_NEAR(cut_steps(0.033, true).kept, 0.033, 1e-12);
}

}  // namespace
}  // namespace gaitway::moveto
