// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// Edges of MOTION and BLAST-21: exactly the bounds of its comparisons, and commands that the checks do not give.
#include <gtest/gtest.h>

#include <cmath>

#include "gaitway/moveto_motion.h"
#include "moveto/harness.h"

namespace gaitway::moveto {
namespace {

using namespace test;

TEST(MOTION06, TheCapBeginsAt800AndTheLoadFactorEndsAt2) {
  EXPECT_EQ(run_rate(0, 800, 1, false, true), 4.5);
  EXPECT_EQ(run_rate(3, 100), 1) << "no load factor below 0";
  EXPECT_NEAR(run_rate(-1, 100), 1.91667, 1e-5) << "nor above 1";
}

TEST(MOTION11, ALinkIsOverBelowHalfAMicrosecond) {
  MotionState s;
  s.pending.push({0, motion::ready, 5e-7});
  count_down(s, 0);
  EXPECT_EQ(s.pending.front().left, 5e-7) << "half a microsecond itself is left";
  s.pending.front().left = 0.1 + 5.1e-7;
  count_down(s, 0.1);
  EXPECT_NEAR(s.pending.front().left, 5.1e-7, 1e-12);
  s.pending.front().left = 0.1 + 4.9e-7;
  count_down(s, 0.1);
  EXPECT_EQ(s.pending.front().left, 0);
}

TEST(MOTION11, ASweepTakesFinishedEntriesAlone) {
  Harness h;
  h.body().motion.pending.push({0, motion::ready, 0});
  h.body().motion.pending.push({0, motion::ready, 1});
  h.world().sweep(77);  // nobody
  EXPECT_EQ(h.body().motion.pending.size(), 2u);
  h.world().sweep(1);
  ASSERT_EQ(h.body().motion.pending.size(), 1u);
  EXPECT_EQ(h.body().motion.pending.front().left, 1);
}

TEST(MOTION13, NoGroundNoSpeed) {
  // Standing takes an interpreter, contact and a walkable ground, all three.
  for (int i = 0; i < 8; ++i) {
    Harness h;
    h.body().motion.now.forward = {motion::walk_forward, 1};
    h.body().has_interpreter = (i & 1) != 0;
    h.body().footing.contact = (i & 2) != 0;
    h.body().footing.walkable = (i & 4) != 0;
    EXPECT_EQ(h.world().wish(1, h.dt).north != 0, i == 7) << i;
    if (h.body().has_interpreter) {
      EXPECT_EQ(h.world().intent(1).velocity.ahead != 0, i == 7) << i;
    }
  }
}

TEST(MOTION22, TheHoldKeyChangesOnlyWhenItIsAnother) {
  for (const std::uint32_t raw : {hold::none, hold::run}) {
    for (const std::uint32_t key : {hold::invalid, hold::none, hold::run}) {
      MotionState s;
      s.raw_hold_key = raw;
      change_hold_key(s, key);
      const bool changes = key != hold::invalid && key != raw;
      EXPECT_EQ(s.raw_hold_key, changes ? key : raw) << raw << ' ' << key;
      EXPECT_EQ(s.pending.size(), changes ? 1u : 0u) << raw << ' ' << key << ": re-applied or not";
    }
  }
}

TEST(MOTION22, ARawStanceEntersTheRawState) {
  Harness h;
  h.body().motion.raw.forward = {motion::walk_forward, 2};
  EXPECT_EQ(h.command(kind::raw_command, 0x8000003C), code::none);
  EXPECT_EQ(h.body().motion.raw.stance, 0x8000003Cu);
  EXPECT_EQ(h.body().motion.raw.forward, (Command{motion::ready, 2})) << "MOTION-07: the speed stays";
  // An action is no stance.
  EXPECT_EQ(h.command(kind::raw_command, 0x10000090), code::none);
  EXPECT_EQ(h.body().motion.raw.stance, 0x8000003Cu);
}

TEST(MOTION22, ARawStopLeavesTheRawStateOnlyOnSuccessAndWithTheFlag) {
  Harness h;
  h.body().motion.raw.turn.motion = motion::turn_left;
  EXPECT_EQ(h.command(kind::stop_raw, motion::turn_left), code::no_such_motion);
  EXPECT_EQ(h.body().motion.raw.turn.motion, motion::turn_left) << "nothing ran that could stop";
  h.body().motion.now.turn = {motion::turn_right, -1};
  EXPECT_EQ(h.command(kind::stop_raw, motion::turn_left, flags(0x1EE0F & ~flag::modify_raw_state)), code::none);
  EXPECT_EQ(h.body().motion.now.turn.motion, 0u);
  EXPECT_EQ(h.body().motion.raw.turn.motion, motion::turn_left) << "without flag 2000";
}

TEST(MOTION22, OnlyARefusedCommandIsADecision) {
  DecisionLog log;
  Harness h;
  h.log = &log;
  EXPECT_EQ(h.command(kind::raw_command, motion::walk_forward), code::none);
  for (const Decision& d : log.all()) EXPECT_NE(d.rule, Rule::MOTION22);
  EXPECT_EQ(h.command(kind::stop_raw, motion::turn_left), code::no_such_motion);
  ASSERT_FALSE(log.all().empty());
  EXPECT_EQ(log.all().back().rule, Rule::MOTION22);
  EXPECT_EQ(log.all().back().numbers[1], 0x43);
}

TEST(BLAST21, ExactlyTheStandingSpeedWalks) {
  // Two binary32 components whose length in binary64 is 0.2 itself.
  const float x = 0.1996593028306961f;
  const float y = 0.01166888140141964f;
  ASSERT_EQ(std::sqrt(static_cast<double>(x) * x + static_cast<double>(y) * y), 0.2);
  EXPECT_EQ(cycle_from_velocity({x, y, 0}), (Command{motion::walk_forward, 0.25f}));
}

TEST(BLAST21, TheFactorIsFreeJustInsideItsBounds) {
  EXPECT_NEAR(cycle_from_velocity({0, 0.79f, 0}).speed, 0.79 / 3.12, 1e-6);  // 0.2532
  EXPECT_NEAR(cycle_from_velocity({0, 11.9f, 0}).speed, 11.9 / 4, 1e-6);     // 2.975
}

}  // namespace
}  // namespace gaitway::moveto
