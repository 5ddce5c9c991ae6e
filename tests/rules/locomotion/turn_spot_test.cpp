// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// TURN-07 to TURN-10: turning on the spot, and the turn actions.
#include "body/turn_spot.h"

#include "body/body_world.h"
#include "body/turn_action.h"

namespace gaitway {
namespace {

using test::BodyWorld;
using test::degrees_of;
using test::facing_of;

TEST(TURN07, NoTurnWhileStopping) {
  BodyWorld w;
  w.add({0, 0, 0});
  w.run_at(7.801f);
  w.ask(0, 90);
  for (int i = 0; i < 7; ++i) {
    w.control_only();
    EXPECT_EQ(degrees_of(w.core().facing), 0);
    EXPECT_GT(w.core().speed, 0);
  }
  w.control_only();  // the eighth: speed 0; the turn on the spot starts and moves the facing from the next update on
  EXPECT_EQ(w.core().speed, 0.0f);
  EXPECT_EQ(degrees_of(w.core().facing), 0);
}

TEST(TURN07, AWoundedAgentTurnsWhenItStands) {
  BodyWorld w;
  w.add({0, 0, 0});
  w.core().flags |= body_wounded;
  w.ask(0, 90);
  w.control_only();
  EXPECT_CHECK(degrees_of(w.core().facing), 0.375);
  EXPECT_EQ(w.control[0].clip, 0);
}

TEST(TURN08, WhenItStarts) {
  BodyWorld w;
  w.add({0, 0, 0});
  w.ask(0, 14.9);
  for (int i = 0; i < 30; ++i) w.control_only();
  EXPECT_EQ(degrees_of(w.core().facing), 0);
  EXPECT_EQ(w.core().held, 0u);
  w.ask(0, 15.1);
  w.control_only();
  EXPECT_EQ(w.core().held, HELD_TURN);
  EXPECT_EQ(w.control[0].clip, 395);

  BodyWorld held;
  held.add({0, 0, 0});
  held.core().held = HELD_RECOVERY;
  held.ask(0, 90);
  held.control_only();
  EXPECT_EQ(held.core().held, HELD_RECOVERY);
}

TEST(TURN09, ConstantRateToTheFirstHeading) {
  BodyWorld w;
  w.add({0, 0, 0});
  w.ask(0, 75);
  w.control_only();
  EXPECT_EQ(w.control[0].clip, 395);
  EXPECT_EQ(degrees_of(w.core().facing), 0);
  w.ask(0, 200);  // the heading asked when the turn starts is the final one
  for (int i = 1; i <= 15; ++i) {
    EXPECT_NE(w.core().held & HELD_TURN, 0u) << i;
    w.control_only();
    EXPECT_TRUE(w.control[0].held_still) << "still held in the control of the last update";
    EXPECT_CHECK(degrees_of(w.core().facing), 5.0 * i);
  }
  EXPECT_EQ(w.core().held, 0u);
  EXPECT_EQ(w.core().facing, facing_of(75));
}

TEST(TURN09, AHostThatLetsGoOfTheTurnEndsIt) {
  BodyWorld w;
  w.add({0, 0, 0});
  w.ask(0, 75);
  for (int i = 0; i < 4; ++i) w.control_only();
  EXPECT_CHECK(degrees_of(w.core().facing), 15);
  w.core().held &= ~HELD_TURN;
  w.ask(0, 15);
  for (int i = 0; i < 20; ++i) w.control_only();
  EXPECT_CHECK(degrees_of(w.core().facing), 15);
}

TEST(TURN09, Clips) {
  struct Row {
    double heading;
    int boost, style;
    bool stance;
    int clip, updates;
    double step;
  };
  const Row rows[] = {{75, 0, 0, false, 395, 15, 5},
                      {285, 0, 0, false, 396, 15, -5},
                      {91, 0, 0, false, 397, 18, 5.05556},
                      {200, 0, 0, false, 398, 18, -160.0 / 18},
                      {30, -1, 0, false, 390, 15, 2},
                      {30, 0, 4, false, 390, 15, 2},
                      {30, 0, 6, false, 390, 15, 2},
                      {330, -1, 0, false, 391, 15, -2},
                      {120, -1, 0, false, 392, 18, 120.0 / 18},
                      {240, -1, 0, false, 393, 18, -120.0 / 18},
                      {90, 0, 0, false, 395, 15, 6},
                      {270, 0, 0, false, 396, 15, -6},
                      {30, 0, 0, true, stance_turn_clip, 15, 2},
                      {330, 0, 0, true, stance_turn_clip + 1, 15, -2},
                      {120, 0, 0, true, stance_turn_clip + 2, 18, 120.0 / 18},
                      {240, -1, 0, true, stance_turn_clip + 3, 18, -120.0 / 18}};
  for (const Row& row : rows) {
    BodyWorld w;
    w.add({0, 0, 0});
    w.ask(0, row.heading);
    w.intent().turn_boost = static_cast<std::int8_t>(row.boost);
    w.body.rest[0].move_style = static_cast<std::uint8_t>(row.style);
    if (row.stance) w.core().flags |= body_stance;
    w.control_only();
    EXPECT_EQ(w.control[0].clip, row.clip) << row.heading;
    EXPECT_EQ(w.body.rest[0].turn.left, row.updates) << row.heading;
    EXPECT_CHECK(degrees(w.body.rest[0].turn.step), row.step);
    int updates = 0;
    for (; (w.core().held & HELD_TURN) != 0 && updates < 100; ++updates) w.control_only();
    EXPECT_EQ(updates, row.updates);
    EXPECT_EQ(w.core().facing, facing_of(row.heading));
  }
}

/// Brain update, then the control, as in a step; returns the update in which the action is done.
int run_turn(BodyWorld& w, double heading, std::uint64_t start_ms = 33) {
  TurnAction action;
  action.heading = facing_of(heading);
  if (action.start(w.body, 0, start_ms, {})) return 0;
  for (int update = 1; update <= 200; ++update) {
    const std::uint64_t now = static_cast<std::uint64_t>(1000 * update / 30);
    if (action.update(w.body, 0, now, false, &w.intent(), {})) return update;
    w.control_only();
  }
  return -1;
}

TEST(TURN10, TurnsAndEnds) {
  BodyWorld near;
  near.add({0, 0, 0});
  EXPECT_EQ(run_turn(near, 14), 1);
  BodyWorld far;
  far.add({0, 0, 0});
  EXPECT_EQ(run_turn(far, 80), 17);
  EXPECT_EQ(far.core().facing, facing_of(80));
}

TEST(TURN10, Limits) {
  for (std::uint32_t bit : {0x40u, 0x200u, 0x800u, 0x2000u, 0x4000u, 0x10000u, 0x400000u, 0x800000u, 0x1000000u}) {
    BodyWorld w;
    w.add({0, 0, 0});
    w.core().held = bit;
    const bool refused = (0x1c16a40u & bit) != 0;
    EXPECT_EQ(run_turn(w, 14) == 0, refused) << bit;
  }
  BodyWorld w;
  w.add({0, 0, 0});
  TurnAction action;
  action.heading = facing_of(90);
  ASSERT_FALSE(action.start(w.body, 0, 1000, {}));
  EXPECT_FALSE(action.update(w.body, 0, 4000, false, &w.intent(), {}));
  EXPECT_TRUE(action.update(w.body, 0, 4001, false, &w.intent(), {}));
  EXPECT_TRUE(action.update(w.body, 0, 1000, true, &w.intent(), {}));  // the target is gone
  EXPECT_EQ(w.intent().heading, facing_of(90));
  // Within 0.2618 rad (15.00 degrees), but not while a turn is held.
  w.core().facing = facing_of(74.8);
  EXPECT_FALSE(action.update(w.body, 0, 1000, false, &w.intent(), {}));
  w.core().facing = facing_of(76);
  EXPECT_TRUE(action.update(w.body, 0, 1000, false, &w.intent(), {}));
  w.core().held = HELD_TURN;
  EXPECT_FALSE(action.update(w.body, 0, 1000, false, &w.intent(), {}));
  EXPECT_FALSE(action.abort(w.body, 0, true));
  EXPECT_TRUE(action.abort(w.body, 0, false));
  EXPECT_TRUE(action.update(w.body, 0, 1000, false, &w.intent(), {}));
}

TEST(TURN10, HeadingToAPoint) {
  EXPECT_CHECK(degrees_of(heading_to({1, 1, 0}, {4, 1, 5}, {0, 1})), 90);
  EXPECT_EQ(heading_to({1, 1, 0}, {1, 1, 9}, {0.6f, 0.8f}), (Vec2{0.6f, 0.8f}));
}

}  // namespace
}  // namespace gaitway
