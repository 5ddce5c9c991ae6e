// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// WAY-21 to WAY-24: the step itself, from the queue to its end.
#include <gtest/gtest.h>

#include "body/clip_motion.h"
#include "body/step_control.h"
#include "move/way_harness.h"

namespace gaitway::test {
namespace {

Vec2 facing(double heading_degrees) { return direction_of(radians(heading_degrees)); }

/// One agent at the origin with a give-way action queued without a delay, and the one it looks at.
struct Steps : WayHarness {
  std::uint32_t other, me;
  explicit Steps(double heading = 90, bool boosted = false, double facing_degrees = 0)
      : other(add_person({0, -5, 0})), me(add_person({0, 0, 0}, facing_degrees)) {
    GiveWay action;
    action.step.heading = facing(heading);
    action.mover = other;
    action.boosted = boosted;
    queue_give_way(me, action, 0);
    brain(me).last_ms = brain(other).last_ms = step_ms(step);
  }
  bool mark() { return (body(me).flags & body_giving_way) != 0; }
};

TEST(WAY21, TheMarkLivesAsLongAsTheAction) {
  Steps h;
  EXPECT_TRUE(h.mark()) << "queued but not started";
  for (int i = 0; i < 19; ++i) {
    h.advance();
    EXPECT_TRUE(h.mark()) << i;
  }
  h.advance();
  EXPECT_TRUE(h.minds[h.me].actions.empty());
  EXPECT_FALSE(h.mark());
}

TEST(WAY21, ClearedBeforeItsStartTheMarkGoesToo) {
  Steps h;
  EXPECT_TRUE(h.clear_actions(h.me));
  EXPECT_FALSE(h.mark());
}

TEST(WAY21, TheBoostIsRaisedDuringTheStepOnly) {
  Steps h(90, true);
  EXPECT_EQ(h.intent(h.me).turn_boost, 0);
  for (int i = 0; i < 19; ++i) {
    h.advance();
    EXPECT_EQ(h.intent(h.me).turn_boost, 1) << i;
  }
  h.advance();
  EXPECT_EQ(h.intent(h.me).turn_boost, 0);
  EXPECT_FALSE(h.mark());
  EXPECT_NEAR(h.body(h.me).position.x, 1.5f, 1e-4f) << "a dash";
}

TEST(WAY21, WithoutTheFlagTheBoostStays) {
  Steps h;
  h.intent(h.me).turn_boost = -1;
  h.advance();
  EXPECT_EQ(h.intent(h.me).turn_boost, -1);
}

TEST(WAY21, LooksAtTheMoverFor2000Ms) {
  Steps h;
  h.advance();
  const GiveWay* action = h.queued(h.me);
  ASSERT_NE(action, nullptr);
  EXPECT_EQ(action->mover, h.other);
  EXPECT_EQ(action->look_until_ms, step_ms(h.step) + 2000);
}

TEST(WAY21, AbortWhileTheClipHoldsIsRefused) {
  Steps h(90, true);
  for (int i = 0; i < 5; ++i) h.advance();
  EXPECT_NE(h.body(h.me).held & HELD_STEP, 0u);
  EXPECT_FALSE(h.clear_actions(h.me));
  EXPECT_TRUE(h.mark());
  EXPECT_EQ(h.intent(h.me).turn_boost, 1);
  // Not forced it always agrees, and the boost comes back.
  TestContext ctx = h.context(h.me);
  end_front_action(h.minds[h.me].actions, ctx);
  EXPECT_TRUE(h.minds[h.me].actions.empty());
  EXPECT_EQ(h.intent(h.me).turn_boost, 0);
  EXPECT_FALSE(h.mark());
}

TEST(WAY22, TheStepControlIsInForceForOneUpdate) {
  Steps h;
  h.advance();
  EXPECT_EQ(h.body(h.me).flags & body_step_control, 0u) << "normal again in the update of the choice";
  EXPECT_NE(h.body(h.me).held & HELD_STEP, 0u);
  EXPECT_EQ(h.body(h.me).position, (Vec3{0, 0, 0}));
}

TEST(WAY22, AHeldFlagForSevenUpdates) {
  Steps h;
  // 0x800 holds the body without making it busy (CONTROL-02), so that the brain goes on.
  h.body(h.me).held = 0x800;
  for (int update = 1; update <= 8; ++update) {
    if (update == 8) h.body(h.me).held = 0;
    h.advance();
    EXPECT_EQ((h.body(h.me).flags & body_step_control) != 0, update < 8) << update;
    EXPECT_EQ(h.body(h.me).held & HELD_STEP, update < 8 ? 0u : HELD_STEP) << update;
  }
}

TEST(WAY22, AStateThatRefusesLeavesHimWhereHeIs) {
  Steps h;
  h.body(h.me).state = 0x10000;
  h.advance();
  EXPECT_EQ(h.body(h.me).flags & body_step_control, 0u);
  EXPECT_TRUE(h.minds[h.me].actions.empty());
  EXPECT_FALSE(h.mark());
}

TEST(WAY23, WhichClipAndHowHeEndsUp) {
  struct Row {
    double heading, facing;
    bool stance;
    int boost;
    StepKind kind;
    bool dash;
    int clip;
    double end;
  };
  const Row rows[] = {{20, 0, false, 0, StepKind::forward, false, 401, 20},
                      {60, 0, false, 0, StepKind::right, false, 400, -30},
                      {-60, 0, false, 0, StepKind::left, false, 399, 30},
                      {150, 0, false, 0, StepKind::backward, false, 402, -30},
                      {90, 0, false, 1, StepKind::right, true, 406, 0},
                      {112.5, 0, false, 0, StepKind::backward, false, 402, -67.5},
                      {22.5, 0, false, 0, StepKind::forward, false, 401, 22.5},
                      {-120, 0, true, 1, StepKind::backward, false, 367, 60},
                      {90, 180, false, 0, StepKind::left, false, 399, 180},
                      {75, 30, false, 0, StepKind::right, false, 400, -15},
                      {135, 90, false, 0, StepKind::right, false, 400, 45}};
  for (const Row& row : rows) {
    const StepChoice c = choose_step(facing(row.facing), facing(row.heading), row.stance, row.boost);
    EXPECT_EQ(c.kind, row.kind) << row.heading;
    EXPECT_EQ(c.dash, row.dash) << row.heading;
    EXPECT_EQ(c.clip, row.clip) << row.heading;
    EXPECT_NEAR(wrap_angle(heading_of(c.end_facing) - radians(row.end)), 0, 1e-5) << row.heading;
  }
}

TEST(WAY24, TheTurnTakesHalfTheClip) {
  // A clip of 0.6 s: 18 updates, so 30 degrees over 9 updates, 3.33333 degrees each, then the facing stays.
  Steps h(60);
  h.advance();
  for (int update = 1; update <= 18; ++update) {
    h.advance();
    const double turned = degrees(heading_error({0, 1}, h.body(h.me).facing));
    EXPECT_NEAR(turned, update < 9 ? -3.33333 * update : -30, 2e-3) << update;
  }
}

TEST(WAY24, WithoutClipsHeEndsBeside) {
  Steps h;
  for (int i = 0; i < 25; ++i) h.advance();
  EXPECT_NEAR(h.body(h.me).position.x, 0.588, 1e-5);
  EXPECT_NEAR(h.body(h.me).position.y, 0, 1e-5);
  EXPECT_NEAR(degrees(heading_error({0, 1}, h.body(h.me).facing)), 0, 1e-4);
}

TEST(WAY24, ATurnUnderAHundredthOfARadianIsSkipped) {
  for (const double off : {0.5, 0.6}) {  // 0.00873 and 0.01047 rad
    Steps h(off);
    for (int i = 0; i < 25; ++i) h.advance();
    EXPECT_NEAR(degrees(heading_error({0, 1}, h.body(h.me).facing)), off > 0.573 ? off : 0, 1e-3) << off;
  }
}

}  // namespace
}  // namespace gaitway::test
