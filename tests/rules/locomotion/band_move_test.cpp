// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// BAND-01 to BAND-09 and BAND-11.
#include <gtest/gtest.h>

#include "core/heading.h"
#include "move/harness.h"

namespace gaitway {
namespace {

using namespace test;

/// Always the same side, from two unequal costs.
struct SideDoor : NeighboursDoor {
  BandSides sides;
  BandSides band_sides(MoveContext&, std::uint32_t) override { return sides; }
  static SideDoor right() {
    SideDoor d;
    d.sides.left.cost = 5;
    d.sides.left.free = false;
    return d;
  }
};

struct Band {
  explicit Band(Vec3 other_at, double other_heading = 0) {
    a = h.add({0, 0, 0});
    other = h.add(other_at, other_heading);
    action.other = h.ids.at(other);
  }
  ActionResult start(std::int32_t limit_ms = -1) {
    action.limit_ms = limit_ms;
    TestContext ctx = h.context(a);
    return start_action(action, ctx);
  }
  ActionResult update() {
    TestContext ctx = h.context(a);
    stop_move(ctx.intent, ctx.body.facing);
    return update_action(action, ctx);
  }
  Intent& intent() { return h.intent(a); }
  Harness h;
  BandAction action;
  std::uint32_t a = 0, other = 0;
};

TEST(BAND01, TheSquaresAreKept) {
  BandRequest r;
  r.near = 4;
  r.far = 4.75f;
  r.limit_ms = 77;
  const BandAction b = make_band(r);
  EXPECT_EQ(b.near_squared, 16);
  EXPECT_EQ(b.far_squared, 22.5625f);
  EXPECT_EQ(b.limit_ms, 77);
  EXPECT_EQ(b.side, 0);
  EXPECT_EQ(b.radial, 0);
}

TEST(BAND02, TheLimitBecomesAbsolute) {
  Band b({0, 8, 0});
  b.h.step = 30;  // 1000 ms
  b.h.intent(b.a).turn_boost = 2;
  b.h.body(b.a).flags |= body_stance;
  b.start(2000);
  EXPECT_EQ(b.action.deadline_ms, 3000u);
  EXPECT_EQ(b.action.saved_boost, 2);
  EXPECT_TRUE(b.h.body(b.a).flags & body_stance);
  b.h.step = 90;  // 3000 ms: not passed
  b.update();
  EXPECT_EQ(b.action.radial, 9);
  b.action.radial = 0;
  b.h.step = 91;  // 3033 ms: passed
  EXPECT_EQ(b.update(), ActionResult::done);
  EXPECT_EQ(b.action.radial, 0);
}

TEST(BAND02, ANegativeLimitNeverPasses) {
  Band b({0, 8, 0});
  b.start(-1);
  b.h.step = 1000000;
  EXPECT_EQ(b.update(), ActionResult::running);
  EXPECT_EQ(b.action.radial, 9);
}

TEST(BAND02, NoStanceLeavesTheStance) {
  Band b({0, 8, 0});
  b.h.body(b.a).flags |= body_stance;
  b.action.no_stance = true;
  b.start();
  EXPECT_FALSE(b.h.body(b.a).flags & body_stance);
}

TEST(BAND03, TheBoostGoesBackAndNoStanceTurns) {
  Band b({3, 0, 0});
  b.start();
  b.intent().turn_boost = 1;
  TestContext ctx = b.h.context(b.a);
  EXPECT_TRUE(abort_action(b.action, ctx, true));
  EXPECT_EQ(b.intent().turn_boost, 0);
  EXPECT_EQ(b.h.body(b.a).facing, (Vec2{0, 1}));
  b.action.no_stance = true;
  EXPECT_TRUE(abort_action(b.action, ctx, false));
  EXPECT_NEAR(degrees(heading_of(b.h.body(b.a).facing)), 90, 1e-3);
}

TEST(BAND04, EndsAtOnce) {
  Band b({0, 8, 0});
  b.h.queue(b.a, b.action);
  for (int i = 0; i < 4; ++i) b.h.advance();
  b.h.body(b.other).state |= STATE_DOWN;
  b.h.think(b.a);  // update 5
  EXPECT_TRUE(b.h.minds[b.a].actions.empty());
  EXPECT_EQ(b.intent().speed, 0);

  Band s({0, 8, 0});
  s.start();
  s.h.body(s.a).state |= STATE_STUNNED | STATE_DOWN;
  EXPECT_EQ(s.update(), ActionResult::running);  // knocked down: no standing reaction
  s.h.body(s.a).state = STATE_STUNNED;
  EXPECT_EQ(s.update(), ActionResult::done);

  Band dead({0, 8, 0});
  dead.start();
  dead.h.body(dead.other).flags |= body_dead;
  EXPECT_EQ(dead.update(), ActionResult::done);

  Band leaving({0, 8, 0});  // removed in this step: his slot lives to its end (STEP-18)
  leaving.start();
  leaving.h.body(leaving.other).flags &= ~static_cast<std::uint32_t>(body_present);
  EXPECT_EQ(leaving.update(), ActionResult::done);

  Band gone({0, 8, 0});
  gone.start();
  gone.h.ids.remove(gone.h.ids.at(gone.other));
  EXPECT_EQ(gone.update(), ActionResult::done);
}

/// Radial counter and boost after one update, near 4, far 4.75, the other ahead at this distance.
std::pair<int, int> after_one(float ahead, double other_heading, bool busy_other = false, bool holds = false) {
  Band b({0, ahead, 0}, radians(other_heading));
  if (busy_other) b.h.body(b.other).held = HELD_STEP;
  if (holds) b.h.bodies.rest[b.a].object_kind = 4;
  b.start();
  b.update();
  return {b.action.radial, b.intent().turn_boost};
}

TEST(BAND05, ClosesInOrBacksOff) {
  // One is counted in the same update: +10 reads 9, -10 reads -9.
  EXPECT_EQ(after_one(4.8f, 0), (std::pair<int, int>{9, 1}));        // facing away
  EXPECT_EQ(after_one(4.8f, 180), (std::pair<int, int>{9, 0}));      // facing the mover
  EXPECT_EQ(after_one(5.1f, 0), (std::pair<int, int>{9, 0}));        // beyond the melee range
  EXPECT_EQ(after_one(4.8f, 0, true), (std::pair<int, int>{9, 0}));  // busy
  EXPECT_EQ(after_one(4.8f, 0, false, true), (std::pair<int, int>{9, 0}));
  EXPECT_EQ(after_one(3.9f, 0), (std::pair<int, int>{-9, 0}));
  EXPECT_EQ(after_one(4.75f, 0).first, 0);
  EXPECT_EQ(after_one(4, 0).first, 0);
  EXPECT_EQ(band_radial(15.9f, 16, 22.5625f), -10);
  EXPECT_EQ(band_radial(16, 16, 22.5625f), 0);
  EXPECT_EQ(band_radial(22.5625f, 16, 22.5625f), 0);
  EXPECT_EQ(band_radial(22.6f, 16, 22.5625f), 10);
}

TEST(BAND05, TheBoostDoesNotPileUp) {
  Band b({0, 4.8f, 0});
  b.start();
  for (int i = 0; i < 40; ++i) b.update();
  EXPECT_EQ(b.intent().turn_boost, 1);
  Band flagged({0, 4.8f, 0});
  flagged.h.body(flagged.a).flags |= body_no_turn_boost;  // TURN-06
  flagged.start();
  flagged.update();
  EXPECT_EQ(flagged.intent().turn_boost, 0);
}

TEST(BAND06, ASideClearsTheRadialCounter) {
  Band b({0, 8, 0});
  SideDoor door = SideDoor::right();
  b.h.w.neighbours = &door;
  b.start();
  b.update();
  EXPECT_EQ(b.action.side, 9);
  EXPECT_EQ(b.action.radial, 0);
  Band left({0, 8, 0});
  std::swap(door.sides.left, door.sides.right);
  left.h.w.neighbours = &door;
  left.start();
  left.update();
  EXPECT_EQ(left.action.side, -9);
  EXPECT_EQ(left.action.radial, 0);
  Band none({0, 8, 0});
  none.start();
  none.update();
  EXPECT_EQ(none.action.side, 0);
  EXPECT_EQ(none.action.radial, 9);
}

TEST(BAND10, KeepsItsSideWhenItsCounterRunsOut) {
  Band b({0, 8, 0});
  SideDoor door = SideDoor::right();
  b.h.w.neighbours = &door;
  b.start();
  b.update();
  door.sides = BandSides{};  // equal costs would be straight in
  for (int i = 2; i <= 10; ++i) b.update();
  EXPECT_EQ(b.action.side, 0);
  b.update();
  EXPECT_EQ(b.action.side, 9);
  door.sides.right.free = false;
  for (int i = 2; i <= 10; ++i) b.update();
  EXPECT_EQ(b.action.side, 0);
  b.update();
  EXPECT_EQ(b.action.side, 0);  // its side is not free any more
}

void expect_step(const BandStep& s, Vec2 m, int gait, int side, int radial) {
  EXPECT_NEAR(s.direction.x, m.x, 1e-6);
  EXPECT_NEAR(s.direction.y, m.y, 1e-6);
  EXPECT_EQ(s.gait, gait);
  EXPECT_EQ(s.side, side);
  EXPECT_EQ(s.radial, radial);
}

TEST(BAND07, DirectionAndGait) {
  const Vec2 north{0, 1};
  expect_step(band_step({0, 0}, {0, 8}, north, 0, 10, false), {0, 1}, 4, 0, 9);
  expect_step(band_step({0, 0}, {0, 3}, north, 0, -10, false), {0, -1}, 2, 0, -9);
  expect_step(band_step({0, 0}, {0, 3}, north, 10, 0, false), {1, 0}, 2, 9, 0);
  expect_step(band_step({0, 0}, {0, 8}, north, 10, 5, false), {1, 1}, 4, 9, 4);
  expect_step(band_step({0, 0}, {0, 8}, north, -10, 5, false), {-1, 1}, 4, -9, 4);
  expect_step(band_step({0, 0}, {0, 8}, north, 0, 10, true), {0, 1}, 2, 0, 9);
  expect_step(band_step({0, 0}, {0, 8}, north, 0, 0, false), {0, 0}, 0, 0, 0);
  expect_step(band_step({2, 2}, {2, 2}, north, 0, -10, false), {0, 0}, 2, 0, -9);  // no radial part
  expect_step(band_step({2, 2}, {2, 2}, north, 4, 1, false), {1, 0}, 4, 3, 0);
}

TEST(BAND08, Done) {
  Band b({0, 4.5f, 0});
  b.start();
  b.action.radial = 7;
  EXPECT_EQ(b.update(), ActionResult::running);  // 6 after counting
  EXPECT_EQ(b.action.radial, 6);
  EXPECT_EQ(b.update(), ActionResult::done);  // 6 before, 5 after
  EXPECT_EQ(b.intent().speed, 0);
  b.action.radial = 1;
  b.action.side = 2;
  EXPECT_EQ(b.update(), ActionResult::running);
}

TEST(BAND08, FourMoreUpdatesAfterTheLimit) {
  Band b({0, 8, 0});
  b.start(0);
  b.h.step = 30;
  b.action.radial = 4;
  EXPECT_EQ(b.update(), ActionResult::running);
  EXPECT_EQ(b.update(), ActionResult::running);
  EXPECT_EQ(b.update(), ActionResult::running);
  EXPECT_EQ(b.update(), ActionResult::done);
}

TEST(BAND09, WhatAnUpdateWrites) {
  Band b({0, 3, 0});
  b.start();
  b.update();
  EXPECT_NEAR(heading_of(b.intent().heading), 0, 1e-6);
  EXPECT_EQ(b.intent().aim, (Vec3{0, -2, 0}));
  EXPECT_EQ(b.intent().aim_radius, 0);
  EXPECT_TRUE(b.intent().strafe);
  EXPECT_FLOAT_EQ(b.intent().speed, 1.629f);
  Band n({0, 3, 0});
  n.action.no_stance = true;
  n.start();
  n.update();
  EXPECT_NEAR(degrees(heading_of(n.intent().heading)), 180, 1e-3);
  EXPECT_FALSE(n.intent().strafe);
  EXPECT_FLOAT_EQ(n.intent().speed, 1.629f);
}

TEST(BAND09, InTheStanceTheControlCarriesItAlongM) {
  Band b({0, 3, 0});
  b.h.body(b.a).flags |= body_stance;
  b.action.limit_ms = -1;
  b.h.queue(b.a, b.action);
  const double moves[] = {-0.0666667, -0.0755556, -0.0766667};
  float before = 0;
  for (double move : moves) {
    b.h.advance();
    EXPECT_NEAR(b.h.body(b.a).position.y - before, move, 1e-5);
    EXPECT_NEAR(b.h.body(b.a).position.x, 0, 1e-6);
    before = b.h.body(b.a).position.y;
  }
}

TEST(BAND11, AWholeApproach) {
  Band b({0, 8, 0});
  b.action.limit_ms = 4000;
  b.h.queue(b.a, b.action);
  EXPECT_EQ(b.h.run_until_done(b.a), 17u);
  EXPECT_NEAR(b.h.body(b.a).position.y, 3.65134, 3.7e-4);
}

}  // namespace
}  // namespace gaitway
