// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// STEER-06 to STEER-13, STEER-29, STEER-32: a call from its gates to nobody in the way.
#include <gtest/gtest.h>

#include <string>

#include "neighbours/walk.h"

namespace gaitway::test {
namespace {

/// Whether a call decides: a decision writes the score.
bool decides(Walk& w) {
  w.mine().score = 5;
  w.go();
  return w.mine().score != 5;
}
std::string calls(Walk& w, int n) {
  std::string s;
  for (int i = 0; i < n; ++i) s += decides(w) ? 'D' : '-';
  return s;
}
/// A move of an agent with an index, at a detail level, just started.
struct Started : Walk {
  Started(std::uint32_t index, std::uint8_t detail) : Walk(1.629f, 1.629f, index) {
    c.bodies[index].detail = detail;
    heads_for({0, 100, 0});
    reset_avoidance(mine(), c.intents[index], index, false);
  }
};

TEST(STEER03, DecisionsAreStaggeredByIndex) {
  Started one(1, 1);
  EXPECT_EQ(calls(one, 11), "--D---D---D") << "calls 3, 7, 11";
  Started far(1, 2);
  EXPECT_EQ(calls(far, 13), "-----D------D") << "calls 6, 13";
  for (const std::uint8_t detail : {0, 1, 2}) {
    Started forty(40, detail);
    EXPECT_EQ(calls(forty, 1), "D") << int{detail};
  }
}

TEST(STEER06, SwitchedOffOrOnALeg) {
  Walk w(1.629f, 1.629f);
  w.stander({0, 1.5f, 0});
  w.mine().enabled = false;
  w.mine().override_count = 2;
  EXPECT_FALSE(w.go());
  EXPECT_EQ(w.mine().override_count, 1);
  EXPECT_EQ(w.mine().decision_counter, 255);
  w.mine().enabled = true;
  w.call.on_leg = true;
  w.mine().override_count = 2;
  w.avoid(4, {1, 1, 0});
  EXPECT_FALSE(w.go());
  EXPECT_EQ(w.mine().override_count, 1);
  EXPECT_EQ(w.mine().decision_counter, 255);
  EXPECT_TRUE(w.mine().avoiding);
  EXPECT_EQ(w.out, w.aim);
  w.call.on_leg = false;
  EXPECT_TRUE(w.go());
}

TEST(STEER06, FarFromTheCamera) {
  Walk w(1.629f, 1.629f);
  w.stander({0, 1.5f, 0});
  w.avoid(4, {-1, 1.5f, 0});
  EXPECT_EQ(w.boost(), 1);
  w.c.bodies[0].detail = 3;
  EXPECT_FALSE(w.go());
  EXPECT_EQ(w.boost(), 0);
  EXPECT_FALSE(w.mine().avoiding);
  EXPECT_EQ(w.out, w.aim);
  EXPECT_EQ(w.mine().decision_counter, 255) << "counters untouched";
  EXPECT_TRUE(w.has_noted(Rule::STEER06));
  w.c.bodies[0].detail = 2;
  EXPECT_TRUE(w.go());
}

// "Avoiding none" is set_avoiding(none): the boost goes back by one to what others made of it, and stays 0 for whoever
// takes none (TURN-06). So at STEER-06's end of a detour and at STEER-11's.
TEST(STEER02, TheBoostComesDownToWhatItWas) {
  for (const bool refuses : {false, true}) {
    for (const bool far : {false, true}) {
      Walk w(10.245f, 10.245f);
      w.heads_for({0, 40, 0});
      w.stander({500, 500, 0});
      if (refuses) w.c.bodies[0].flags |= body_no_turn_boost;
      w.c.intents[0].turn_boost = refuses ? 0 : 3;
      set_avoiding(w.mine(), w.c.intents[0], w.c.ids.at(4), refuses);
      w.mine().held = {-1, 4, 0};
      EXPECT_EQ(w.boost(), refuses ? 0 : 4);
      w.c.bodies[0].detail = far ? 3 : 0;
      EXPECT_FALSE(w.go());
      EXPECT_FALSE(w.mine().avoiding);
      EXPECT_TRUE(w.has_noted(far ? Rule::STEER06 : Rule::STEER11));
      EXPECT_EQ(w.boost(), refuses ? 0 : 3) << far;
    }
  }
}

TEST(STEER07, BetweenDecisions) {
  const char* want[] = {"DDDDDDDDD", "--D---D--", "-----D---"};
  for (std::uint8_t detail = 0; detail < 3; ++detail) {
    Started w(1, detail);
    EXPECT_EQ(calls(w, 9), want[detail]) << int{detail};
  }
}

TEST(STEER07, TheHeldPointBetweenDecisions) {
  Started w(0, 1);
  w.stander({0, 1.5f, 0});
  EXPECT_FALSE(w.go()) << "not avoiding";
  w.avoid(4, {-1, 1.5f, 0});
  EXPECT_TRUE(w.go());
  EXPECT_EQ(w.out, (Vec3{-1, 1.5f, 0}));
  EXPECT_EQ(w.mine().decision_counter, 2);
  clear_detour(w.mine(), w.c.intents[0], false);
  EXPECT_TRUE(decides(w)) << "the call after a clear decides";
}

TEST(STEER08, AWalkerWhoHasComeToRest) {
  Walk w(0.3f, 1.629f);
  w.stander({0, 1.5f, 0});
  w.avoid(4, {-1, 1.5f, 0});
  w.mine().slow_counter = 5;
  w.mine().detour_age = 7;
  EXPECT_TRUE(w.go());
  EXPECT_EQ(w.out, (Vec3{-1, 1.5f, 0}));
  EXPECT_EQ(w.mine().slow_counter, 5);
  EXPECT_EQ(w.mine().detour_age, 7);
  EXPECT_EQ(w.mine().decision_counter, 0);
  EXPECT_EQ(w.mine().score, -1e9f);
  w.c.bodies[0].speed = 0.5f;
  w.go();
  EXPECT_EQ(w.mine().slow_counter, 6) << "at 0.5 it goes on";
  EXPECT_EQ(w.mine().detour_age, 8);
}

TEST(STEER08, OnlyWhileAvoiding) {
  Walk w(0.3f, 1.629f);
  w.stander({0, 1.5f, 0});
  EXPECT_TRUE(w.go());
  EXPECT_TRUE(w.has_noted(Rule::STEER22));
}

TEST(STEER09, NearTheDestination) {
  Walk w(1.629f, 1.629f);
  w.heads_for({0, 1, 0});
  w.call.radius = 0;
  w.stander({0, 0.8f, 0});
  EXPECT_FALSE(w.go());
  EXPECT_EQ(w.mine().slow_counter, 0) << "before STEER-10";
  w.heads_for({0, 1.001f, 0});
  EXPECT_TRUE(w.go());
  EXPECT_EQ(w.mine().slow_counter, 1);
}

TEST(STEER08, AnArrivalRadiusOfZeroWhileAvoiding) {
  // The held point is 0.5 m away: S = (0, 0.5), a disc at 1 m is touched at 0.37 m.
  Walk w(1.629f, 1.629f);
  w.stander({0, 1, 0});
  w.avoid(4, {0, 0.5f, 0});
  w.mine().contact = {0, 9, 0};
  EXPECT_TRUE(w.go());
  EXPECT_NEAR(w.noted(Rule::BLOCK05).numbers[1], 0.37 / 0.5, 1e-6);
}

TEST(STEER09, FromWhereIStand) {
  for (const float from : {5.0f, 4.9f}) {
    Walk w(1.629f, 1.629f);
    w.c.bodies[0].position = {3, from, 0};
    w.heads_for({3, 6, 0});
    w.call.radius = 0;
    w.stander({3, 5.5f, 0});
    EXPECT_EQ(w.go(), from == 4.9f) << "1 m is near, 1.1 m is not";
  }
}

TEST(STEER09, In3DAndWhileAvoiding) {
  Walk w(1.629f, 1.629f);
  w.call.radius = 0;
  w.stander({0, 0.8f, 0});
  w.heads_for({0, 0.9f, 0.5f});  // 1.0296 m
  EXPECT_TRUE(w.go());
  EXPECT_TRUE(w.mine().avoiding);
  w.heads_for({0, 0.9f, 0.4f});  // 0.98489 m
  EXPECT_FALSE(w.go());
  EXPECT_EQ(w.out, w.aim);
  EXPECT_TRUE(w.mine().avoiding) << "the detour stays on";
  EXPECT_TRUE(w.has_noted(Rule::STEER09));
}

/// The decisions of the first n at which the slow counter went back to 0 by the tenfold look.
std::vector<int> tenfold(std::uint32_t index, int n) {
  Walk w(1.629f, 1.629f, index);
  w.heads_for({0, 100, 0});
  reset_avoidance(w.mine(), w.c.intents[index], index, false);
  std::vector<int> at;
  for (int i = 1; i <= n; ++i) {
    w.go();
    if (w.mine().slow_counter == 0) at.push_back(i);
  }
  return at;
}

TEST(STEER10, EverySixteenthSlowDecisionLooksFar) {
  EXPECT_EQ(tenfold(3, 34), (std::vector<int>{13, 29}));
  EXPECT_EQ(tenfold(15, 34), (std::vector<int>{1, 17, 33}));
  EXPECT_EQ(tenfold(40, 34), (std::vector<int>{1, 17, 33}));
}

TEST(STEER10, FarLook) {
  Walk w(1.629f, 1.629f);
  w.heads_for({0, 40, 0});
  w.stander({0, 9, 0});
  w.mine().slow_counter = 14;
  EXPECT_FALSE(w.go()) << "the fifteenth";
  w.mine().slow_counter = 15;
  EXPECT_TRUE(w.go());
  // L 12.2175, so S (0, 12.2175) and R 10.
  expect_number(w.noted(Rule::BLOCK05).numbers[1], 0.685083, "t");
  expect_point(w.mine().contact, 0, 8.37, "C");
  expect_point(w.out, -1, 9, "X");
  EXPECT_EQ(w.mine().slow_counter, 0);
}

TEST(STEER10, AtFourTheCounterStartsAnew) {
  Walk w(4, 4);
  w.heads_for({0, 100, 0});
  for (const float speed : {4.0f, 4.9f, 3.99f}) {
    w.call.speed = speed;
    w.mine().slow_counter = 5;
    w.go();
    EXPECT_EQ(w.mine().slow_counter, speed < 4 ? 6 : 0) << speed;
  }
  w.call.speed = 4;
  w.mine().slow_counter = 15;
  w.go();
  EXPECT_EQ(w.mine().slow_counter, 0);
  w.call.speed = 3.99f;
  w.mine().slow_counter = 15;
  w.stander({0, 9.9f, 0});
  EXPECT_TRUE(w.go()) << "29.9 m, cut to 10";
  w.mine().slow_counter = 255;
  w.go();
  EXPECT_EQ(w.mine().slow_counter, 0) << "wraps, and looks no farther";
}

int granted(float s) {
  Walk w(s, s);
  w.heads_for({0, 1000, 0});
  w.stander({500, 500, 0});
  w.avoid(4, {-1, 4, 0});
  int n = 0;
  while (w.go() && w.out == Vec3{-1, 4, 0}) ++n;
  EXPECT_FALSE(w.mine().avoiding);
  return n;
}

TEST(STEER11, DecisionsGranted) {
  EXPECT_EQ(granted(0.6f), 40);
  EXPECT_EQ(granted(1.629f), 36);
  EXPECT_EQ(granted(4.857f), 24);
  EXPECT_EQ(granted(7.801f), 12);
  EXPECT_EQ(granted(9.5f), 4);
  EXPECT_EQ(granted(10.245f), 0);
  EXPECT_EQ(granted(12), 0);
}

TEST(STEER11, AWornOffDetourIsCleared) {
  Walk w(10.245f, 10.245f);
  w.heads_for({0, 40, 0});
  w.stander({500, 500, 0});
  w.avoid(4, {-1, 4, 0});
  EXPECT_FALSE(w.go());
  EXPECT_EQ(w.out, w.aim);
  EXPECT_FALSE(w.mine().avoiding);
  EXPECT_EQ(w.boost(), 0);
  EXPECT_EQ(w.mine().decision_counter, 255);
  EXPECT_EQ(w.mine().detour_age, 0);
  EXPECT_TRUE(w.has_noted(Rule::STEER11));
}

TEST(STEER11, TheRadiusIsStillZeroInThatDecision) {
  // Without the arrival radius the step reaches a stander that it would fall short of with it.
  Walk w(10.245f, 10.245f);
  w.heads_for({0, 3, 0});
  w.call.radius = 2.5f;
  w.stander({0, 3.2f, 0});
  w.c.put(9, {500, 500, 0});
  EXPECT_FALSE(w.go()) << "S 0.5 m: nobody";
  w.mine().decision_counter = 255;
  w.avoid(9, {-1, 4, 0});
  EXPECT_TRUE(w.go()) << "S 3 m: the stander";
  EXPECT_EQ(w.mine().avoiding, w.c.ids.at(4));
  EXPECT_EQ(w.mine().decision_counter, 255) << "decides again at any detail level";
}

TEST(STEER11, ANewDetourDoesNotRestartTheAge) {
  Walk w(1.629f, 1.629f);
  w.stander({0, 1.5f, 0});
  w.avoid(4, {0, 10, 0});
  w.mine().contact = {0, 5, 0};  // farther off than the new contact
  w.mine().detour_age = 5;
  EXPECT_TRUE(w.go());
  EXPECT_EQ(w.mine().detour_age, 6);
  EXPECT_EQ(w.mine().score, w.noted(Rule::BLOCK05).numbers[1]);
}

TEST(STEER12, TheStep) {
  // (0, 10): S 1.22175 long; a standing disc at (0, 1.85) is touched at 1.22 m.
  Walk w(1.629f, 1.629f);
  w.stander({0, 1.85f, 0});
  EXPECT_TRUE(w.go());
  expect_number(w.noted(Rule::BLOCK05).numbers[1], 1.22 / 1.22175, "t");
  // Aim (0, 1), radius 0.5, destination (0, 20): S (0, 0.5).
  Walk near(1.629f, 1.629f);
  near.aim = {0, 1, 0};
  near.call.destination = {0, 20, 0};
  near.stander({0, 1.03f, 0});
  EXPECT_TRUE(near.go());
  expect_number(near.noted(Rule::BLOCK05).numbers[1], 0.4 / 0.5, "t");
}

TEST(STEER12, AStepBackward) {
  Walk w(1.629f, 1.629f);
  w.aim = {0, 0.3f, 0};
  w.call.destination = {0, 20, 0};
  w.walker({0, 1.1f, 0}, 1, 1, {0, -9, 0});
  EXPECT_TRUE(w.go());
  expect_number(w.noted(Rule::BLOCK05).numbers[1], 0.854545, "t");
  expect_point(w.mine().contact, 0, -0.170909, "C");
  EXPECT_EQ(w.noted(Rule::STEER24).numbers[1], 0) << "case 1";
  expect_point(w.out, -1, -0.170909, "X");
}

TEST(STEER12, ExactlyOnThePoint) {
  Walk w(1.629f, 1.629f);
  w.aim = {0, 0, 2};
  w.call.destination = {0, 20, 0};
  w.stander({0, 0.8f, 0});
  EXPECT_FALSE(w.go());
  w.avoid(4, {0, 0, 0});
  EXPECT_TRUE(w.go());
  EXPECT_EQ(w.out, (Vec3{0, 0, 0}));
  EXPECT_FALSE(w.has_noted(Rule::BLOCK05));
  // Nor does it matter who comes: r would be (0, 0.75).
  Walk still(1.629f, 1.629f);
  still.aim = {0, 0, 0};
  still.call.destination = {0, 20, 0};
  still.walker({0, 0.8f, 0}, 1, 1, {0, -9, 0});
  EXPECT_FALSE(still.go());
  EXPECT_FALSE(still.has_noted(Rule::BLOCK05));
}

TEST(STEER13, NobodyInTheWay) {
  Walk w(1.629f, 1.629f);
  w.stander({50, 50, 0});
  EXPECT_FALSE(w.go());
  EXPECT_EQ(w.out, w.aim);
  w.avoid(4, {-1, 1.5f, 0});
  w.c.remove(4);
  EXPECT_TRUE(w.go());
  EXPECT_EQ(w.out, (Vec3{-1, 1.5f, 0}));
  EXPECT_EQ(w.mine().avoiding.slot(), 4u);
  EXPECT_EQ(w.mine().detour_age, 1);
  EXPECT_TRUE(w.has_noted(Rule::STEER13));
}

TEST(STEER29, TheScore) {
  Walk w(1.629f, 1.629f);
  w.stander({0, 1.5f, 0});
  w.go();
  expect_number(w.mine().score, 0.712093, "score");
  end_avoid(w.mine(), w.c.intents[0], false);
  EXPECT_EQ(w.mine().score, 0);
  clear_detour(w.mine(), w.c.intents[0], false);
  EXPECT_EQ(w.mine().score, -1e9f);
  w.mine().score = 3;
  w.c.remove(4);
  w.go();
  EXPECT_EQ(w.mine().score, -1e9f) << "from every decision";
}

TEST(STEER32, FitsAndStarts) {
  // Case 1 of STEER-21: (speed used, result, count left) for five updates.
  Walk w(2, 2);
  w.walker({0.2f, 2.8f, 0}, 3, 3, {0.2f, -6, 0});
  const float speeds[] = {2, 0, 2, 0, 2};
  for (const float used : speeds) {
    const float speed = w.mine().override_count != 0 ? w.mine().override_speed : 2.0f;
    EXPECT_EQ(speed, used);
    w.call.speed = speed;
    EXPECT_EQ(w.go(), used > 0);
    EXPECT_EQ(w.mine().override_count, used > 0 ? 1 : 0);
  }
}

}  // namespace
}  // namespace gaitway::test
