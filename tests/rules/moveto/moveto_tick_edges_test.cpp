// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// Edges of MOVETO-41 to -59 and -79: ticks with exactly the bounds of their comparisons.
#include <gtest/gtest.h>

#include "moveto/harness.h"
#include "moveto/heading.h"

namespace gaitway::moveto {
namespace {

using namespace test;

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

std::string aux_when(double heading, const char* word) {
  DecisionLog log;
  Harness h;
  h.log = &log;
  h.to_position(0, 50);
  h.step();
  h.blocked.insert(1);
  h.put(0, 0, heading);
  h.step();
  for (const Decision& d : log.all()) {
    if (d.rule == Rule::MOVETO43) {
      EXPECT_EQ(d.numbers[0], std::string(word) == "do left" ? 1.0f : 0.0f) << heading;
      EXPECT_NEAR(d.numbers[1], 360 - heading, 1e-4);
    }
  }
  return h.asked(2);
}

TEST(MOVETO43, HalfATurnGoesLeft) {
  EXPECT_EQ(aux_when(180, "do left"), "do left");
  EXPECT_EQ(aux_when(177, "do left"), "do left") << "a gap of 183";
  EXPECT_EQ(aux_when(183, "do right"), "do right");
}

TEST(MOVETO42, AWantedHeadingOfExactlyNorthIsReduced) {
  // Fleeing from due south: 180 + 180.
  DecisionLog log;
  Harness h;
  h.put(0, 2, 180);
  MoveParams away = flags(0x1E90F);
  away.min_distance = 10;
  h.to_position(0, 0, away);
  h.body().data.turn_rate = 0;
  h.blocked.insert(1);
  h.step();
  h.turn(330);
  h.step();
  EXPECT_EQ(h.asked(2), "do right");
  h.turn(0);
  h.log = &log;
  h.step();
  EXPECT_EQ(h.asked(3), "stop right");
  int said = 0;
  for (const Decision& d : log.all()) {
    if (d.rule != Rule::MOVETO42) continue;
    ++said;
    EXPECT_EQ(d.numbers[0], 0.0f) << "the gap";
  }
  EXPECT_EQ(said, 1);
}

bool progress(double window, double gain_original, bool away) {
  Harness h;
  MoveToState& s = h.manager();
  s.created = true;
  s.moving_away = away;
  const float sign = away ? 1.0f : -1.0f;
  s.previous_distance = 8 - sign * 3;  // 3 m gained
  s.previous_distance_time = 110 - window;
  s.original_distance = static_cast<float>(8 - sign * gain_original);
  s.original_distance_time = 100;
  h.world().set_clocks(110, 110);
  bool yes = false;
  h.world().with_manager(1, [&yes](Manager& m) { yes = m.progress_made(8); });
  return yes;
}

TEST(MOVETO46, BothRatesOfBothDirections) {
  for (const bool away : {false, true}) {
    EXPECT_TRUE(progress(2, 2.5, away)) << "2.5 m in 10 s";
    EXPECT_FALSE(progress(2, 2.4, away)) << "2.4 m in 10 s";
  }
}

TEST(MOVETO46, TheWindowIsOneSecond) {
  for (const double t : {1.0, 1.02}) {
    Harness h;
    MoveToState& s = h.manager();
    s.created = true;
    s.previous_distance = s.original_distance = 10;
    s.previous_distance_time = s.original_distance_time = 100;
    h.world().set_clocks(100 + t, 100 + t);
    bool yes = false;
    h.world().with_manager(1, [&yes](Manager& m) { yes = m.progress_made(10); });
    EXPECT_EQ(yes, t <= 1.0) << t;
  }
}

TEST(MOVETO48, ExactlyTheDistanceArrives) {
  Harness chase;
  MoveParams p = flags(0x1EA0F);  // no spheres
  p.distance_to_object = 2;
  chase.to_position(0, 10, p);
  chase.step();
  chase.blocked.insert(1);
  chase.put(0, 8);
  chase.step();
  EXPECT_EQ(chase.code(), 0u);
  Harness flee;
  MoveParams away = flags(0x1E90F);
  away.min_distance = 5;
  flee.turn(180);
  flee.to_position(0, -1, away);  // faces it, then walks
  flee.blocked.insert(1);
  flee.put(0, 4);
  flee.step();
  EXPECT_EQ(flee.code(), 0u);
}

/// The option of MOVETO-79: a stop at the second of two distances, the body put there by hand.

bool stops_in_range(double first, double second) {
  Harness h;
  h.manager().profile.in_range_stop = true;
  MoveParams p = flags(0x1EA0D);
  p.distance_to_object = 0.1f;
  h.to_position(0, 10, p);
  h.blocked.insert(1);
  h.put(0, 10 - first);
  h.step();
  EXPECT_EQ(h.end_of(1), nullptr);
  h.put(0, 10 - second);
  h.step();
  return h.end_of(1) != nullptr;
}

TEST(MOVETO79, RangeIsBelowOneMetreAndReceding) {
  EXPECT_TRUE(stops_in_range(0.5, 0.75));
  EXPECT_TRUE(stops_in_range(0.5, 0.99));
  EXPECT_FALSE(stops_in_range(0.5, 1.0)) << "not below 1 m";
  EXPECT_FALSE(stops_in_range(0.5, 1.02));
  EXPECT_FALSE(stops_in_range(0.5, 0.5)) << "not receding";
}

float quantum_at(Vec3 velocity) {
  Harness h;
  h.add(2, at(0, 10));
  h.to_object(2, flags(0x1EA0F));
  h.body().achieved = velocity;
  h.world().with_manager(1, [](Manager& m) { m.tick(); });
  return h.body().track.target.quantum;
}

TEST(MOVETO55, TheLeastVelocityIsATenth) {
  EXPECT_NEAR(quantum_at({0, 0.102f, 0}), 10 / 0.102, 1e-3);
  // Three binary32 components whose length in binary64 is 0.1 itself.
  const Vec3 v{0.09999999403953552f, 3.4526696254033595e-05f, 1.0378115256060028e-08f};
  ASSERT_EQ(length({v.x, v.y, v.z}), 0.1);
  EXPECT_EQ(quantum_at(v), 0.0f);
}

TEST(MOVETO59, ExactlyHalfATurnIsNoProgress) {
  Harness h;
  h.body().data.turn_rate = 0;
  h.face(170);
  h.step();  // its motion is no longer pending afterwards
  h.turn(100);
  h.manager().fail_count = 0;
  h.manager().previous_heading = -80;
  h.step();
  EXPECT_EQ(h.manager().fail_count, 1u);
}

}  // namespace
}  // namespace gaitway::moveto
