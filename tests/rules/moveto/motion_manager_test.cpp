// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// MOTION-16 to -18, -20 and -22: the interpreter beside a manager.
#include <gtest/gtest.h>

#include "moveto/harness.h"

namespace gaitway::moveto {
namespace {

using namespace test;

TEST(MOTION16, OneAdjustmentPerRequest) {
  for (const bool twice : {false, true}) {
    Harness h;
    h.manager().profile.adjust_twice = twice;
    h.body().motion.raw_hold_key = hold::run;
    h.face(90);
    EXPECT_NEAR(h.body().motion.now.turn.speed, twice ? 2.25 : 1.5, 1e-6);

    Harness b;  // band retreat with charge
    b.manager().profile.adjust_twice = twice;
    b.rate(1.5);
    MoveParams p = flags(0x1EF1F);
    p.distance_to_object = 3;
    p.min_distance = 1;
    b.add(2, at(0, 1.2), 0.4);
    b.to_object(2, p);
    EXPECT_EQ(b.sent(0), twice ? "do back -> walk -1.4625 (run)" : "do back -> walk -0.975 (run)");
  }
}

struct Scratch : Harness {
  Scratch(double x, bool fresh) {
    manager().profile.fresh_scratch = fresh;
    rate(1.5);
    to_position(0, 20, heading_params(100, 0x1EA5F));
    to_step(3);
    put(x, 19.6, 0);
    step();
  }
};

TEST(MOTION17, OneScratchRecordPerTick) {
  Scratch left(0.3, false);
  EXPECT_EQ(left.sent(4),
            "do left -> right -1.5 (run), stop walk -> walk -2.25 (run) 43, stop left -> right 3.375 (run)");
  EXPECT_EQ(left.body().motion.now.forward.motion, motion::run_forward) << "the run goes on";
  left.step();
  EXPECT_EQ(left.sent(5), "do right -> right 1.5 (run)");
  EXPECT_EQ(left.run(), 28);
  EXPECT_EQ(left.code(), 0u);
  expect_at(left.body().place, 3.34209, 22.5982);

  Scratch right(-0.3, false);
  EXPECT_EQ(right.sent(4).substr(0, 56), "do right -> right 1.5 (run), stop walk -> run 2.25 (run)");
  EXPECT_EQ(right.run(), 28);
  expect_at(right.body().place, -0.3, 19.8);

  Scratch fresh(0.3, true);
  EXPECT_NE(fresh.sent(4).find("stop walk -> run 1.5 (run),"), std::string::npos) << fresh.sent(4);
  EXPECT_EQ(fresh.run(), 28);
  expect_at(fresh.body().place, 0.3, 19.8);
}

TEST(MOTION18, WhatElseCancels) {
  Harness h;
  h.to_position(0, 10);
  h.step();
  h.command(kind::raw_command, motion::walk_forward);
  EXPECT_EQ(h.code(), 0x36u);

  Harness goes_on;
  goes_on.to_position(0, 10);
  goes_on.step();
  goes_on.command(kind::raw_command, motion::walk_forward, flags(0x16E0F));
  EXPECT_EQ(goes_on.end_of(1), nullptr);
  goes_on.command(kind::interpreted_command, motion::walk_forward);  // never cancels, whatever the flag
  goes_on.command(kind::stop_interpreted, motion::walk_forward);
  EXPECT_EQ(goes_on.end_of(1), nullptr);
  goes_on.command(kind::stop_raw, motion::turn_left);  // not even running, but the flag is set
  EXPECT_EQ(goes_on.code(), 0x36u);

  Harness jumps;
  jumps.to_position(0, 10);
  jumps.world().jump(1);
  jumps.poll();
  EXPECT_EQ(jumps.code(), 0x36u);
}

TEST(MOTION20, GroundEdgesReapply) {
  Harness h(Harness::thirty_second);
  h.face(90);
  h.to_step(10);
  const std::size_t before = h.events.size();
  h.world().set_footing(1, true, false);
  EXPECT_EQ(h.body().motion.pending.size(), 1u);
  h.world().set_footing(1, true, true);
  EXPECT_EQ(h.body().motion.pending.size(), 2u);
  EXPECT_EQ(h.events.size(), before) << "no new request";
  EXPECT_EQ(h.run(), 33) << "90 / 2.8125 = 32, and 90 itself has not passed 90 (HEADING-08): the turn goes on";
  // A thing that is no creature is not re-applied.
  Harness other;
  other.body().data.owner = Owner::other;
  other.world().set_footing(1, false, false);
  EXPECT_EQ(other.body().motion.pending.size(), 0u);
  Harness floats;
  floats.body().footing.gravity = false;
  floats.world().set_footing(1, false, false);
  EXPECT_EQ(floats.body().motion.pending.size(), 0u);
}

TEST(MOTION22, RawCommandsAndTheHoldKey) {
  Harness h;
  h.rate(1.5);
  MoveParams run;
  run.hold_key = hold::run;
  EXPECT_EQ(h.command(kind::raw_command, motion::walk_forward, run), 0u);
  const MotionState& m = h.body().motion;
  EXPECT_EQ(m.raw_hold_key, hold::run);
  EXPECT_EQ(m.now.forward, (Command{motion::run_forward, 1.5f}));
  EXPECT_EQ(m.raw.forward, (Command{motion::walk_forward, 1}));
  EXPECT_EQ(m.pending.size(), 0u);
  EXPECT_EQ(h.command(kind::raw_command, motion::turn_left), 0u);
  EXPECT_EQ(m.now.turn, (Command{motion::turn_right, -1.5f}));
  EXPECT_EQ(m.raw.turn, (Command{motion::turn_left, 1}));
  MoveParams walk;
  walk.hold_key = hold::none;
  EXPECT_EQ(h.command(kind::raw_command, motion::walk_forward, walk), 0u);
  EXPECT_EQ(m.raw_hold_key, hold::none);
  EXPECT_EQ(m.now.forward, (Command{motion::walk_forward, 1}));
  EXPECT_EQ(m.my_run_rate, 1.5f) << "re-applied while running (MOTION-05)";
  // Raw stops: what the user named leaves the raw state, what runs leaves the interpreted one.
  EXPECT_EQ(h.command(kind::stop_raw, motion::walk_forward), 0u);
  EXPECT_EQ(m.raw.forward, (Command{motion::ready, 1}));
  EXPECT_EQ(m.now.forward, (Command{motion::ready, 1}));
  EXPECT_EQ(h.command(kind::stop_raw, motion::turn_left), 0u);
  EXPECT_EQ(m.raw.turn.motion, 0u);
  EXPECT_EQ(m.now.turn.motion, 0u);
  EXPECT_EQ(h.command(kind::stop_raw, motion::turn_left), 0x43u);
}

TEST(MOTION22, RunForwardDoesNotEnterTheRawState) {
  Harness h;
  h.command(kind::raw_command, motion::run_forward);
  EXPECT_EQ(h.body().motion.now.forward.motion, motion::run_forward);
  EXPECT_EQ(h.body().motion.raw.forward.motion, motion::ready);
  Harness without;
  without.command(kind::raw_command, motion::walk_forward, flags(0x1EE0F & ~flag::modify_raw_state));
  EXPECT_EQ(without.body().motion.raw.forward.motion, motion::ready);
  EXPECT_EQ(without.body().motion.now.forward.motion, motion::walk_forward);
}

TEST(MOTION22, InCombat) {
  const std::uint32_t refusals[][2] = {{0x41000012, 0x3F}, {0x41000013, 0x40}, {0x41000014, 0x41}, {0x42000080, 0x42}};
  for (const auto& r : refusals) {
    Harness h;
    h.body().motion.now.stance = 0x8000003C;
    h.to_position(0, 10);
    h.step();
    EXPECT_EQ(h.command(kind::raw_command, r[0]), r[1]);
    EXPECT_EQ(h.code(), 0x36u) << "the order is over";
    EXPECT_EQ(h.body().motion.now.forward.motion, motion::ready);
    h.body().motion.now.stance = motion::non_combat;
    EXPECT_EQ(h.command(kind::raw_command, r[0]), 0u);
  }
}

TEST(MOTION22, SixActionsAtMost) {
  Harness h;
  const std::uint32_t wave = 0x10000090;
  h.link(wave, 1);
  for (int i = 0; i < 6; ++i) EXPECT_EQ(h.command(kind::raw_command, wave), 0u);
  EXPECT_EQ(h.body().motion.actions.size(), 6u);
  EXPECT_EQ(h.command(kind::raw_command, wave), 0x45u);
  EXPECT_EQ(h.body().motion.actions.size(), 6u);
  h.to_step(30);  // the first link of 1 s is over: the first leaves the list
  EXPECT_EQ(h.body().motion.actions.size(), 5u);
  EXPECT_EQ(h.command(kind::raw_command, wave), 0u);
}

}  // namespace
}  // namespace gaitway::moveto
