// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// BAND-01 to BAND-10 away from the origin and at their bounds.
#include <gtest/gtest.h>

#include "core/heading.h"
#include "move/harness.h"

namespace gaitway {
namespace {

using namespace test;

/// Answers what it is told.
struct ToldDoor : NeighboursDoor {
  BandSides sides;
  BandSides band_sides(MoveContext&, std::uint32_t) override { return sides; }
};

/// A mover at (3, 2, 1) that faces east, and another at an offset from it that faces away.
struct Away {
  explicit Away(Vec3 offset) {
    a = h.add({3, 2, 1}, radians(90));
    other = h.add(Vec3{3, 2, 1} + offset, radians(90));
    action.other = h.ids.at(other);
    h.w.neighbours = &door;
    h.intent(a).turn_boost = 2;
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
  ToldDoor door;
  Harness h;
  BandAction action;
  std::uint32_t a = 0, other = 0;
};

TEST(BAND01, WhatARequestGivesOn) {
  BandRequest r;  // as it comes: 4, 4.75 and a melee range of 5 m
  EXPECT_EQ(make_band(r).near_squared, 16);
  EXPECT_EQ(make_band(r).far_squared, 22.5625f);
  EXPECT_EQ(make_band(r).melee_range, 5);
  const BandAction plain;
  EXPECT_EQ(plain.near_squared, 16);
  EXPECT_EQ(plain.far_squared, 22.5625f);
  EXPECT_EQ(plain.melee_range, 5);
  r.near = 1.5f;
  r.far = 3;
  r.melee_range = 2;
  r.no_stance = true;
  const BandAction b = make_band(r);
  EXPECT_EQ(b.near_squared, 2.25f);
  EXPECT_EQ(b.far_squared, 9);
  EXPECT_EQ(b.melee_range, 2);
  EXPECT_TRUE(b.no_stance);
}

TEST(BAND05, TheBoostIsOneOverTheSavedOne) {
  // Beyond far at 4.8 m, and at exactly the melee range of 5 m; not beyond it, nor with a shorter one.
  struct Row {
    float ahead, range;
    int boost;
  };
  for (const Row& row : {Row{4.8f, 5, 3}, Row{5, 5, 3}, Row{5.01f, 5, 2}, Row{4.8f, 4.79f, 2}, Row{4.8f, 4.81f, 3}}) {
    Away w({row.ahead, 0, 0});
    w.action.melee_range = row.range;
    w.start();
    w.update();
    EXPECT_EQ(w.action.radial, 9);
    EXPECT_EQ(w.intent().turn_boost, row.boost) << row.ahead << " " << row.range;
  }
}

TEST(BAND05, NoBoostInTheBand) {
  Away w({4.5f, 0, 0});
  w.start();
  EXPECT_EQ(w.update(), ActionResult::done);
  EXPECT_EQ(w.intent().turn_boost, 2);
}

TEST(BAND05, TheBoostsConditions) {
  // The mover at (3, 2), the other 5 m to the north-east; each of the four conditions alone takes the boost away.
  BandBoost good;
  good.mover = {3, 2};
  good.other = {6, 6};
  good.mover_facing = {0, 1};
  good.other_facing = {1, 0};
  EXPECT_TRUE(band_boost_holds(good));
  BandBoost in = good;
  in.mover_facing = {0.8f, -0.6f};  // square to the way to him: 2.4 - 2.4
  EXPECT_FALSE(band_boost_holds(in));
  in.mover_facing = {0, -1};
  EXPECT_FALSE(band_boost_holds(in));
  in = good;
  in.other_facing = {0.8f, -0.6f};
  EXPECT_FALSE(band_boost_holds(in));
  in.other_facing = {-1, 0};
  EXPECT_FALSE(band_boost_holds(in));
  in = good;
  in.other_busy = true;
  EXPECT_FALSE(band_boost_holds(in));
  in = good;
  in.mover_holds = true;
  EXPECT_FALSE(band_boost_holds(in));
}

TEST(BAND05, TheDistanceIsIn3D) {
  // 3 m away and 2.7 m up: 4.03609 m, inside the band; 2.6 m up: 3.96989 m, below near.
  for (const float up : {2.7f, 2.6f}) {
    Away w({3, 0, up});
    w.start();
    EXPECT_EQ(w.update(), up == 2.7f ? ActionResult::done : ActionResult::running);
    EXPECT_EQ(w.action.radial, up == 2.7f ? 0 : -9);
  }
}

TEST(BAND05, ACounterThatRunsIsLeftAlone) {
  Away w({3, 0, 0});  // below near, closing in from before
  w.start();
  w.action.radial = 5;
  w.update();
  EXPECT_EQ(w.action.radial, 4);
  w.action.radial = 0;
  w.action.side = 3;
  w.door.sides.left.cost = 5;
  w.door.sides.left.free = false;
  w.update();
  EXPECT_EQ(w.action.side, 2) << "no new side while one is counted";
}

TEST(BAND07, AwayFromTheOrigin) {
  const auto check = [](const BandStep& s, Vec2 m, int gait, int side, int radial) {
    EXPECT_NEAR(s.direction.x, m.x, 1e-6);
    EXPECT_NEAR(s.direction.y, m.y, 1e-6);
    EXPECT_EQ(s.gait, gait);
    EXPECT_EQ(s.side, side);
    EXPECT_EQ(s.radial, radial);
  };
  // From (3, 2) to (6, 6) is (0.6, 0.8); the right of east is south.
  const Vec2 at{3, 2}, to{6, 6}, east{1, 0};
  check(band_step(at, to, east, 0, 1, false), {0.6f, 0.8f}, 4, 0, 0);
  check(band_step(at, to, east, 0, -1, false), {-0.6f, -0.8f}, 2, 0, 0);
  check(band_step(at, to, east, 1, 0, false), {0, -1}, 2, 0, 0);
  check(band_step(at, to, east, -1, 0, false), {0, 1}, 2, 0, 0);
  check(band_step(at, to, east, 1, 1, false), {0.6f, -0.2f}, 4, 0, 0);
  check(band_step(at, to, east, -3, -3, true), {-0.6f, 0.2f}, 2, -2, -2);
}

TEST(BAND08, TheBounds) {
  const auto done = [](float d2, int side, int radial, bool passed) {
    BandStep step;
    step.side = static_cast<std::int8_t>(side);
    step.radial = static_cast<std::int8_t>(radial);
    return band_done(d2, 16, 25, step, passed);
  };
  EXPECT_TRUE(done(16, 0, 0, false));
  EXPECT_TRUE(done(25, 0, 5, false));
  EXPECT_TRUE(done(20, 0, -5, false));
  EXPECT_FALSE(done(20, 0, 6, false));
  EXPECT_FALSE(done(20, 0, -6, false));
  EXPECT_FALSE(done(20, 1, 0, false));
  EXPECT_FALSE(done(20, -1, 0, false));
  EXPECT_FALSE(done(15.9f, 0, 0, false));
  EXPECT_FALSE(done(25.1f, 0, 0, false));
  EXPECT_TRUE(done(15.9f, 0, 0, true));
  EXPECT_TRUE(done(25.1f, 0, 0, true));
  EXPECT_FALSE(done(25.1f, 0, 1, true));
  EXPECT_FALSE(done(25.1f, 0, -1, true));
  EXPECT_FALSE(done(25.1f, 1, 0, true));
}

TEST(BAND09, AwayFromTheOrigin) {
  // Backing off from (6, 4) below near: M = -(3, 2) / sqrt(13), the aim 2 M ahead at the own height.
  const float m = static_cast<float>(1 / std::sqrt(13.0));
  for (const bool no_stance : {false, true}) {
    Away w({3, 2, 0.5f});
    w.action.no_stance = no_stance;
    w.intent().aim_radius = 7;
    w.start();
    ASSERT_EQ(w.update(), ActionResult::running);
    EXPECT_NEAR(w.intent().aim.x, 3 - 6 * m, 1e-5);
    EXPECT_NEAR(w.intent().aim.y, 2 - 4 * m, 1e-5);
    EXPECT_EQ(w.intent().aim.z, 1);
    EXPECT_EQ(w.intent().aim_radius, 0);
    const float way = no_stance ? -1.0f : 1.0f;  // along M, or to the other
    EXPECT_NEAR(w.intent().heading.x, way * 3 * m, 1e-6);
    EXPECT_NEAR(w.intent().heading.y, way * 2 * m, 1e-6);
    EXPECT_EQ(w.intent().strafe, !no_stance);
  }
}

TEST(BAND09, StraightAboveThereIsNoWay) {
  Away w({0, 0, 8});
  w.action.no_stance = true;
  w.start();
  w.update();
  EXPECT_EQ(w.intent().aim, (Vec3{3, 2, 1}));
  EXPECT_EQ(w.intent().heading, w.h.body(w.a).facing);
}

TEST(BAND03, ItTurnsToTheOther) {
  Away w({-3, 4, 2});
  w.action.no_stance = true;
  w.start();
  w.intent().turn_boost = 5;
  TestContext ctx = w.h.context(w.a);
  EXPECT_TRUE(abort_action(w.action, ctx, false));
  EXPECT_NEAR(ctx.body.facing.x, -0.6, 1e-6);
  EXPECT_NEAR(ctx.body.facing.y, 0.8, 1e-6);
  EXPECT_EQ(w.intent().turn_boost, 2);
  ctx.body.facing = {0, 1};
  w.h.ids.remove(w.h.ids.at(w.other));  // nobody left to face
  EXPECT_TRUE(abort_action(w.action, ctx, false));
  EXPECT_EQ(ctx.body.facing, (Vec2{0, 1}));
}

TEST(BAND04, EitherReasonAlone) {
  Away stunned({8, 0, 0});
  stunned.start();
  stunned.h.body(stunned.a).state |= STATE_STUNNED;
  EXPECT_EQ(stunned.update(), ActionResult::done);
  Away down({8, 0, 0});
  down.start();
  down.h.body(down.a).state |= STATE_DOWN;
  EXPECT_EQ(down.update(), ActionResult::running) << "of the mover only a standing reaction counts";
  Away other({8, 0, 0});
  other.start();
  other.h.body(other.other).state |= STATE_STUNNED;
  EXPECT_EQ(other.update(), ActionResult::running) << "of the other only being down";
}

TEST(BAND10, AnAttackersBoost) {
  // Equal costs, the other grabbed from the rear: round to his front with the boost one over the saved one.
  for (const bool attacks : {false, true}) {
    Away w({8, 0, 0});
    w.door.sides.other_grabbed_from_rear = w.door.sides.other_is_threat = true;
    w.door.sides.mover_sector = 6;  // k = 2: to the left
    w.door.sides.mover_attacks = attacks;
    w.start();
    w.update();
    EXPECT_EQ(w.action.side, -9);
    EXPECT_EQ(w.action.radial, 0);
    EXPECT_EQ(w.intent().turn_boost, attacks ? 3 : 2);
  }
}

TEST(BAND10, EverySectorOfBoth) {
  // Toward sector 4 of a grabber, toward 0 of a grabbed man: k = 0 straight in, 1 to 4 left, 5 to 7 right.
  BandSides s;
  s.other_is_threat = true;
  const auto side = [&s] { return static_cast<int>(band_side(s, 0).side); };
  for (int grabbed = 0; grabbed < 2; ++grabbed) {
    s.other_grabbed_from_rear = grabbed == 1;
    s.other_grabs_from_rear = grabbed == 0;
    for (int sector = 0; sector < 8; ++sector) {
      s.mover_sector = static_cast<std::uint8_t>(sector);
      int k = (grabbed ? 0 : 4) - sector;
      if (k < 0) k += 8;
      EXPECT_EQ(side(), k == 0 ? 8 : k <= 4 ? 6 : 2) << grabbed << " " << sector;
    }
  }
  // Grabbed and a grabber himself: the grabbed man's front counts.
  s.other_grabbed_from_rear = s.other_grabs_from_rear = true;
  s.mover_sector = 6;
  EXPECT_EQ(side(), 6);
  // A threat that grabs nobody, and a grabber that is no threat.
  s.other_grabbed_from_rear = false;
  s.mover_sector = 1;
  EXPECT_EQ(side(), 6);
  s.other_grabs_from_rear = false;
  EXPECT_EQ(side(), 8);
}

TEST(BAND10, UnequalCostsAndBlockedSides) {
  BandSides s;
  s.right = {3, false, false};
  s.left = {5, false, false};
  const auto side = [&s](std::int8_t last = 0) { return static_cast<int>(band_side(s, last).side); };
  EXPECT_EQ(side(), 6);
  s.right.blocked = true;
  EXPECT_EQ(side(), 8);
  s.right = {5, false, true};
  s.left = {0, true, false};
  EXPECT_EQ(side(), 6) << "the cheaper side is free";
  s.right = {0, true, false};
  s.left = {5, false, true};
  EXPECT_EQ(side(), 2);
  EXPECT_EQ(side(-1), 2) << "its last side is not free";
  EXPECT_EQ(side(1), 2);
}

}  // namespace
}  // namespace gaitway
