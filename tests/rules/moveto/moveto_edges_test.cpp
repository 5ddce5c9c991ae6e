// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// Edges of MOVETO: exactly the bounds of its comparisons, and headings on the far side of north.
#include <gtest/gtest.h>

#include "moveto/harness.h"
#include "moveto/heading.h"

namespace gaitway::moveto {
namespace {

using namespace test;

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

TEST(MOVETO84, OnlyTwoOverlapsAreDeep) {
  // Reach exactly 0 and gap -1.5 are no overlap on both axes: the reach.
  EXPECT_EQ(cylinder_distance(1.5, 1.5, at(0, 0), 2, 1.5, at(3.5, 0), true), 0);
  // Exactly no gap, reach 0.5 - 3.
  EXPECT_DOUBLE_EQ(cylinder_distance(1.5, 0.5, at(0, 0), 1.5, 1, at(0, 0, 0, 0.5), true), -2.5);
}

TEST(MOVETO06, TheBoundsThemselves) {
  EXPECT_DOUBLE_EQ(cut_steps(0.000203, false).rest, 0.000203);
  EXPECT_EQ(cut_steps(2.0, false).full_steps, 10);
  EXPECT_EQ(cut_steps(2.05, false).full_steps, 0) << "discarded";
  EXPECT_EQ(cut_steps(2.05, false).kept, 0);
  const StepCut one = cut_steps(0.2, false);
  EXPECT_EQ(one.full_steps, 0) << "one step of e";
  EXPECT_DOUBLE_EQ(one.rest, 0.2);
  const StepCut frame = cut_steps(1.0 / 30.0, true);
  EXPECT_DOUBLE_EQ(frame.rest, 1.0 / 30.0) << "no step below a thirtieth";
  EXPECT_EQ(frame.kept, 0);
}

TEST(MOVETO05, NoTimeNoVelocity) {
  Harness h;
  h.to_position(0, 10);
  h.step();
  h.world().move_freely(1, 0);
  EXPECT_EQ(h.body().achieved, Vec3{});
}

TEST(MOVETO15, AFinalHeadingOfExactlyNorthIsReduced) {
  Harness h;  // bearing 90 plus 270 is 360
  h.add(2, at(10, 0), 0.4);
  h.to_object(2, heading_params(270, 0x1EE4F));
  ASSERT_EQ(h.manager().nodes.size(), 3u);
  EXPECT_EQ(h.manager().nodes[2].heading, 0.0f);
}

TEST(MOVETO23, TheSoughtFramesHeadingIsAdded) {
  // The reset leaves it 0 (MOVETO-21); put by hand. Bearings 90 and 350 (target at -sin 10, cos 10).
  const double targets[][3] = {{10, 0, 120}, {-1.7364818, 9.8480775, 20}};
  for (const auto& t : targets) {
    Harness h;
    h.face_object(99);
    h.manager().sought.heading = 30;
    TargetInfo info;
    info.object = 99;
    info.status = status::ok;
    info.reported = info.extrapolated = at(t[0], t[1]);
    h.world().deliver(1, info);
    ASSERT_EQ(h.manager().nodes.size(), 1u);
    EXPECT_NEAR(h.manager().nodes[0].heading, t[2], 1e-4);
    EXPECT_NEAR(h.manager().sought.heading, t[2], 1e-4);
  }
}

TEST(MOVETO36, ALeftTurnOfExactlyTheEpsilonIsAligned) {
  // Two binary32 headings whose fold falls short of 360 by 0.0002 in binary64.
  const float own = 0.00020000000949949026f;
  const float node = 9.499489736497502e-12f;
  ASSERT_EQ(fold(static_cast<double>(node) - own) + 0.0002, 360.0);
  Harness h;
  h.turn(own);
  h.face(node);
  EXPECT_EQ(h.asked(0), "");
}

TEST(MOVETO35, TheSideIsSaid) {
  for (const double node : {90.0, 270.0}) {
    DecisionLog log;
    Harness h;
    h.log = &log;
    h.face(node);
    ASSERT_EQ(decisions(log, Rule::MOVETO35), 1);
    for (const Decision& d : log.all()) {
      if (d.rule != Rule::MOVETO35) continue;
      EXPECT_EQ(d.numbers[0], node > 180 ? 1.0f : 0.0f);
      EXPECT_EQ(d.numbers[1], static_cast<float>(node));
    }
  }
}

TEST(MOVETO30, WhatTheGaitWasChosenByIsSaid) {
  DecisionLog log;
  Harness h;
  h.log = &log;
  h.to_position(0, 10);  // 10 - 0.5 between the edges, less the 0.6 to the object
  ASSERT_EQ(decisions(log, Rule::PARAM09), 1);
  for (const Decision& d : log.all()) {
    if (d.rule == Rule::PARAM09) {
      EXPECT_NEAR(d.numbers[1], 8.9, 1e-5);
    }
  }
}

TEST(MOVETO65, AnOrderToAPlaceLeavesTheBodysTargetAlone) {
  Harness h;
  h.add(2, at(5, 5));
  h.to_position(0, 10);
  h.world().set_target(1, 0, 2, 0.5f, 0);  // the host's own
  h.world().cancel(1, code::action_cancelled);
  EXPECT_EQ(h.body(2).track.watchers.size(), 1u);
}

TEST(MOVETO72, WhoLeavesLosesItsListedActionsAndCanDoNothing) {
  Harness h;
  const std::uint32_t wave = 0x10000090;
  h.link(wave, 1);
  h.command(kind::raw_command, wave);
  for (int i = 0; i < 2; ++i) h.body().motion.pending.push({0, motion::walk_forward, 1});
  h.body().motion.actions.push({wave, 0, 1, false});  // listed, not in the queue
  h.world().leave(1);
  EXPECT_TRUE(h.body().motion.pending.empty());
  EXPECT_EQ(h.body().motion.actions.size(), 1u) << "one action entry, one action less";
  EXPECT_EQ(h.world().order_to_position(1, at(0, 5), {}), code::no_physics_object);
}

}  // namespace
}  // namespace gaitway::moveto
