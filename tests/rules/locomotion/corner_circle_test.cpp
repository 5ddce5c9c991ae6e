// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// CORNER-07 to CORNER-09: the simulated walk, the corner limit and its circle (kernels of the body room).
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "body/body_world.h"
#include "body/corner_limit.h"
#include "body/simulate_move.h"

namespace gaitway {
namespace {

using test::degrees_of;
using test::facing_of;

struct Rem {
  ProfileTable table;
  TurnTable turns;
  const SpeedProfile* profile = table.at(0);
  float limit(float s, Vec2 to, int boost = 0) const {
    return corner_limit(s, {0, 0}, to, {0, 1}, boost, profile, turns);
  }
  SimulateMove simulate(float v, float trial, double heading, Vec2 to) const {
    SimulateMove job;
    job.facing = facing_of(heading);
    job.to = {to.x, to.y, 0};
    job.speed = v;
    job.trial = trial;
    job.profile = profile;
    job.turns = &turns;
    job.run();
    return job;
  }
};

TEST(CORNER07, AJogIntoABend) {
  const SimulateMove job = Rem().simulate(4.857f, 4.857f, 90, {0, 10});
  EXPECT_EQ(job.sub_steps, 17);
  EXPECT_CHECK(job.end_position.x, 1.41866);
  EXPECT_CHECK(job.end_position.y, 1.94603);
  EXPECT_CHECK(degrees_of(job.end_facing), 350.01);
  ASSERT_EQ(job.count, 2);
  EXPECT_CHECK(job.points[0].x, 0.892444);
  EXPECT_CHECK(job.points[0].y, 0.342577);
  EXPECT_CHECK(job.points[1].x, 1.41308);
  EXPECT_CHECK(job.points[1].y, 1.14429);
}

TEST(CORNER07, AWalkFromRest) {
  const SimulateMove job = Rem().simulate(0, 1.629f, 30, {0, 6});
  EXPECT_EQ(job.sub_steps, 3);
  EXPECT_EQ(job.count, 0);
}

TEST(CORNER07, ARunThatCircles) {
  const SimulateMove job = Rem().simulate(7.801f, 7.801f, 60, {0, 6});
  EXPECT_EQ(job.sub_steps, 40);
  ASSERT_EQ(job.count, 10);
  EXPECT_CHECK(job.points[0].x, 0.794363);
  EXPECT_CHECK(job.points[0].y, 0.66655);
  EXPECT_CHECK(job.points[9].x, -2.74876);
  EXPECT_CHECK(job.points[9].y, 6.80342);
}

TEST(CORNER07, IntervalsAndPoints) {
  EXPECT_EQ(simulate_interval(6, 2), 25);
  EXPECT_EQ(simulate_most_points(2), 8);
  EXPECT_EQ(simulate_interval(7.01f, 0), 4);
  EXPECT_EQ(simulate_interval(7, 0), 5);
  EXPECT_EQ(simulate_interval(5, 0), 6);
  EXPECT_EQ(simulate_interval(3, 0), 7);
  EXPECT_EQ(simulate_interval(3.01f, 0), 6);
  EXPECT_EQ(simulate_interval(5.01f, 0), 5);
  EXPECT_EQ(simulate_interval(7.01f, 1), 12);
  EXPECT_EQ(simulate_most_points(0), 10);
  EXPECT_EQ(simulate_most_points(4), 6);
}

TEST(CORNER07, PointsLieAtTheHeightOfTheStart) {
  Rem rem;
  SimulateMove job;
  job.from = {1, 2, 3};
  job.facing = facing_of(90);
  job.to = {1, 12, 9};
  job.speed = job.trial = 4.857f;
  job.profile = rem.profile;
  job.turns = &rem.turns;
  job.run();
  ASSERT_EQ(job.count, 2);
  EXPECT_EQ(job.points[0].z, 3.0f);
  // It stops at once where it is there already.
  job.to = job.from;
  job.run();
  EXPECT_LE(job.sub_steps, 70);
}

TEST(CORNER08, TheCheckedLimits) {
  Rem rem;
  EXPECT_CHECK(circle_radius({0, 0}, {3, 0}, {1, 0}).radius, 1.5);
  EXPECT_CHECK(rem.limit(7.801f, {3, 0}), 4.7167);
  EXPECT_CHECK(circle_radius({0, 0}, {1, 2}, {1, 0}).radius, 2.5);
  EXPECT_CHECK(rem.limit(7.801f, {1, 2}), 5.23812);
  EXPECT_CHECK(rem.limit(7.801f, {2, 1}), 3.93058);
  EXPECT_CHECK(rem.limit(7.801f, {2, 1}, 1), 5.24451);
  EXPECT_CHECK(rem.limit(7.801f, {1, 0}), 1.629);
  EXPECT_CHECK(rem.limit(7.801f, {8, 10}), 7.801);
  EXPECT_CHECK(rem.limit(1.629f, {0.2f, 0}), 0.630625);
  EXPECT_EQ(rem.limit(7.801f, {0, 5}), 0.0f);
  EXPECT_EQ(rem.limit(7.801f, {0, -5}), 0.0f);
}

TEST(CORNER08, TheFormulaItself) {
  // allowed = 2 R tan(w / 2) x 30 at every gait and boost, computed here by the library's tangent.
  Rem rem;
  const double words[] = {12, 12, 12, 6, 4, 2.5};
  for (int boost = -8; boost <= 7; ++boost) {
    for (float s : {1.629f, 4.857f, 7.801f, 10.245f}) {
      const int g = s < 2 ? 2 : s < 5 ? 3 : s < 8 ? 4 : 5;
      const double factor = boost >= 0 ? boost + 1.0 : 1.0 / (1 - boost);
      const double allowed = 2 * 50.0 * std::tan(radians(words[g] * factor) / 2) * 30;
      // On a circle of 50 m every gait but the least turns allows its own speed.
      const float got = rem.limit(s, {100, 0}, boost);
      if (allowed >= s) {
        EXPECT_EQ(got, s) << boost << " " << s;
      } else {
        EXPECT_LT(got, s);
        EXPECT_GE(got, allowed * 0.9999);
      }
    }
  }
}

TEST(CORNER09, TheCircle) {
  EXPECT_CHECK(circle_radius({0, 0}, {3, 4}, {1, 0}).radius, 4.16667);
  EXPECT_CHECK(circle_radius({0, 0}, {3, 4}, {0, 1}).radius, 3.125);
  const Circle same = circle_radius({2, 2}, {2, 2}, {1, 0});
  EXPECT_EQ(same.radius, 0);
  EXPECT_FALSE(same.no_turn);
  const Circle ahead = circle_radius({0, 0}, {0, 4}, {1, 0});
  EXPECT_EQ(ahead.radius, 0);
  EXPECT_TRUE(ahead.no_turn);
}

}  // namespace
}  // namespace gaitway
