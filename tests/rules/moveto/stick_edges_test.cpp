// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// Edges of STICK, TARGET and MOTION that the rules' own checks pass by.
#include <gtest/gtest.h>

#include "moveto/harness.h"

namespace gaitway::moveto {
namespace {

using namespace test;

TEST(STICK06, AStepExactlyAsLongAsAnOverlapBacksOut) {
  // Radii 0.5 each, 0.8 m apart: gap = 0.8 - 1.0 - 0.3, about -0.5. A top speed of 0.2 makes 1 m/s, so dt = |gap| is a
  // step of just that length.
  const Place own = at(0, 0), target = at(0, 0.8);
  const double gap = static_cast<double>(0.8f) - 1.0 - 0.3;
  const StickStep exact = stick_step(own, 0.5f, target, 0.5f, 0.2, -gap);
  EXPECT_DOUBLE_EQ(exact.length, gap);
  EXPECT_LT(exact.ahead, 0);
  const StickStep shorter = stick_step(own, 0.5f, target, 0.5f, 0.2, -gap - 0.001);
  EXPECT_GT(shorter.ahead, 0) << "a deeper overlap than the step moves closer";
}

TEST(MOVETO05, AMereTargetWishesNothing) {
  Harness h;
  Member& target = h.add(2, at(0, 5));
  target.moves = false;
  target.motion.now.forward = {motion::walk_forward, 1};
  const Wish none = h.world().wish(2, h.dt);
  EXPECT_EQ(none.north, 0);
  const Wish unknown = h.world().wish(99, h.dt);
  EXPECT_EQ(unknown.north, 0);
  h.body().motion.now.forward = {motion::walk_forward, 1};
  EXPECT_NEAR(h.world().wish(1, h.dt).north, 0.104, 1e-9);
}

TEST(MOVETO05, ASidestepGoesToTheRightOfTheHeading) {
  // Heading 90: ahead is +x, right is -y; 1.25 m/s x 1/30 s (MOTION-13).
  Harness h;
  h.turn(90);
  h.body().motion.now.sidestep = {motion::sidestep_right, 1};
  Wish w = h.world().wish(1, h.dt);
  EXPECT_NEAR(w.east, 0, 1e-9);
  EXPECT_NEAR(w.north, -1.25 / 30, 1e-9);
  // Heading 30, walking too: ahead (0.5, 0.866025), right (0.866025, -0.5).
  h.turn(30);
  h.body().motion.now.forward = {motion::walk_forward, 1};
  w = h.world().wish(1, h.dt);
  EXPECT_NEAR(w.east, (3.12 * 0.5 + 1.25 * 0.8660254) / 30, 1e-6);
  EXPECT_NEAR(w.north, (3.12 * 0.8660254 - 1.25 * 0.5) / 30, 1e-6);
}

TEST(TARGET07, WordOfAnotherObjectOrToWhoTracksNobodyIsIgnored) {
  Harness h;
  h.add(2, at(0, 10), 0.4);
  h.add(3, at(10, 0), 0.4);
  h.to_object(2);
  const std::size_t before = h.updates.size();
  // A watcher that its target still lists although it tracks somebody else, or nobody.
  Watcher stale;
  stale.id = 1;
  stale.serial = h.body(3).track.next_serial++;
  h.body(3).track.watchers.push(stale);
  h.world().notify_watchers(3, status::left_the_world);
  EXPECT_EQ(h.updates.size(), before);
  EXPECT_EQ(h.body().track.target.object, 2u);
  EXPECT_EQ(h.manager().kind, kind::move_to_object);
  h.world().clear_target(1);
  h.world().notify_watchers(3, status::ok);
  EXPECT_EQ(h.updates.size(), before);
  EXPECT_FALSE(h.body().track.tracking);
}

TEST(MOTION22, TheRawStateKeepsASidestepByItsSide) {
  for (const std::uint32_t side : {motion::sidestep_right, motion::sidestep_left}) {
    Harness h;
    EXPECT_EQ(h.command(kind::raw_command, side), code::none);
    EXPECT_EQ(h.body().motion.raw.sidestep.motion, side);
    EXPECT_EQ(h.body().motion.raw.forward.motion, motion::ready);
    EXPECT_EQ(h.command(kind::stop_raw, side), code::none);
    EXPECT_EQ(h.body().motion.raw.sidestep.motion, 0u);
  }
}

TEST(STICK06, ExactlyTheSmallestSpeedIsOne) {
  ASSERT_EQ(5.0 * 0.00004, 0.0002);
  EXPECT_DOUBLE_EQ(stick_step(at(0, 0), 0.5f, at(0, 50), 0.4f, 0.00004, 1).length, 0.0002);
  EXPECT_DOUBLE_EQ(stick_step(at(0, 0), 0.5f, at(0, 50), 0.4f, 0.000039, 1).length, 15);
}

TEST(STICK01, SticksAnewAfterUnsticking) {
  Harness h;
  h.add(2, at(0, 6));
  h.add(3, at(0, 9));
  h.world().stick_to(1, 2, 0.4f, 1);
  h.to_position(0, 20);  // unsticks
  h.world().stick_to(1, 2, 0.4f, 1);
  h.poll();
  EXPECT_EQ(h.end_of(1), nullptr) << "it was not stuck: the order goes on";
  h.world().stick_to(1, 3, 0.4f, 1);
  h.poll();
  EXPECT_EQ(h.code(), 0x36u) << "it was: STICK-09 cancels";
}

TEST(TARGET09, ExactlyTenSecondsAreNotOver) {
  Harness h(Harness::thirty_second);
  h.body().track.last_run = 100;  // runs at 100.5, 101, ... 110, 110.5
  h.to_object(99);
  EXPECT_EQ(h.run(), 336);
  EXPECT_DOUBLE_EQ(h.state.frame_clock, 110.5);
}

TEST(TARGET11, ExtrapolationIsInThreeAxes) {
  Harness h;
  h.add(2, at(4, 6, 0, 1));
  h.world().set_target(1, 0, 2, 0.5f, 2);
  h.body(2).achieved = {1, 2, 3};
  h.world().set_clocks(101, 101);
  h.world().update(2);
  ASSERT_EQ(h.updates.size(), 2u);
  EXPECT_EQ(h.updates[1].info.extrapolated.at, (Vec3{6, 10, 7}));
}

TEST(TARGET12, WithoutARecordTheQuantumReads0) {
  Harness h;
  h.add(2, at(0, 20));
  h.to_object(2);
  h.world().set_target_quantum(1, 3);
  h.world().clear_target(1);
  EXPECT_EQ(h.body().track.target.quantum, 0.0f);
}

TEST(TARGET19, OnlyWhoTracksItIsRegistered) {
  Harness h;
  h.add(2, at(0, 20));
  h.add(3, at(5, 5));
  h.add(4, at(6, 5));
  h.world().set_target(3, 0, 2, 0.5f, 0);
  h.world().set_target(4, 0, 9, 0.5f, 0);
  h.add(9, at(0, 30));
  h.world().target_appeared(9);
  ASSERT_EQ(h.body(9).track.watchers.size(), 1u);
  EXPECT_EQ(h.body(9).track.watchers[0].id, 4u);
}

}  // namespace
}  // namespace gaitway::moveto
