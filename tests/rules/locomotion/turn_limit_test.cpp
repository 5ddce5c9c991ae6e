// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// TURN-01 to TURN-06: how fast a facing turns.
#include "body/turn.h"

#include "body/body_world.h"

namespace gaitway {
namespace {

using test::BodyWorld;
using test::degrees_of;
using test::facing_of;

double limit_degrees(const BodyCore& body, int boost, const TurnTable& table = {}) {
  return degrees(turn_limit(body, boost, table).radians);
}

BodyCore at_gait(int gait, std::uint32_t flags = 0, std::uint32_t held = 0) {
  BodyCore body;
  body.gait = static_cast<std::uint8_t>(gait);
  body.flags = flags;
  body.held = held;
  return body;
}

TEST(TURN01, TheHeadingError) {
  EXPECT_CHECK(degrees(heading_error(facing_of(350), facing_of(10))), 20);
  EXPECT_CHECK(degrees(heading_error(facing_of(10), facing_of(350))), -20);
  EXPECT_CHECK(degrees(heading_error(facing_of(0), facing_of(180))), 180);
  // The exact half turn goes right.
  const Vec2 turned = linear_turn(facing_of(0), facing_of(180), make_turn_step(radians(12)));
  EXPECT_CHECK(degrees_of(turned), 12);
  for (int h = 0; h < 360; h += 15) {
    const Vec2 from = facing_of(h);
    const Vec2 one = linear_turn(from, {-from.x, -from.y}, make_turn_step(radians(12)));
    EXPECT_CHECK(degrees(heading_error(from, one)), 12);
  }
}

TEST(TURN02, LinearWithoutEasing) {
  const TurnStep walk = make_turn_step(radians(12));
  Vec2 f = facing_of(0);
  for (int i = 1; i <= 7; ++i) {
    f = linear_turn(f, facing_of(90), walk);
    EXPECT_CHECK(degrees_of(f), 12.0 * i);
  }
  f = linear_turn(f, facing_of(90), walk);
  EXPECT_EQ(f, facing_of(90));

  f = linear_turn(facing_of(355), facing_of(10), walk);
  EXPECT_CHECK(degrees_of(f), 7);
  f = linear_turn(f, facing_of(10), walk);
  EXPECT_EQ(f, facing_of(10));

  // A facing that is none stays.
  EXPECT_EQ(rotate_right({0, 0}, 1, 0), (Vec2{0, 0}));
  // Exactly a quarter turn within a limit of one.
  EXPECT_EQ(linear_turn({0, 1}, {1, 0}, make_turn_step(radians(90))), (Vec2{1, 0}));
  EXPECT_EQ(linear_turn({0, 1}, {-1, 0}, make_turn_step(radians(90))), (Vec2{-1, 0}));
  // An error of exactly the limit ends on the target, wherever the two point.
  for (double limit : {2.5, 12.0, 60.0, 96.0, 140.0}) {
    for (int h = 0; h < 360; ++h) {
      for (double side : {1.0, -1.0}) {
        const Vec2 target = facing_of(h + side * limit);
        ASSERT_EQ(linear_turn(facing_of(h), target, make_turn_step(radians(limit))), target) << limit << " " << h;
      }
    }
  }
  EXPECT_EQ(linear_turn(facing_of(0), facing_of(12), walk), facing_of(12));
  EXPECT_EQ(linear_turn(facing_of(0), facing_of(348), walk), facing_of(348));
  // Limits beyond a quarter and beyond a half turn.
  EXPECT_EQ(linear_turn(facing_of(0), facing_of(95), make_turn_step(radians(96))), facing_of(95));
  EXPECT_CHECK(degrees_of(linear_turn(facing_of(0), facing_of(170), make_turn_step(radians(96)))), 96);
  EXPECT_EQ(linear_turn(facing_of(0), facing_of(180), make_turn_step(radians(500))), facing_of(180));
}

TEST(TURN03, TheRows) {
  EXPECT_CHECK(limit_degrees(at_gait(2), 0), 12);
  EXPECT_CHECK(limit_degrees(at_gait(3), 0), 6);
  EXPECT_CHECK(limit_degrees(at_gait(4), 0), 4);
  EXPECT_CHECK(limit_degrees(at_gait(5), 0), 2.5);
  EXPECT_CHECK(limit_degrees(at_gait(2, body_wounded | body_stance), 0), 0.375);
  EXPECT_CHECK(limit_degrees(at_gait(2, body_blocking), 0), 1.5);
  EXPECT_CHECK(limit_degrees(at_gait(2, body_ducking), 0), 1.5);
  EXPECT_CHECK(limit_degrees(at_gait(2, body_grabbing), 0), 1.5);
  EXPECT_CHECK(limit_degrees(at_gait(2, body_stance), 0), 24);
  EXPECT_CHECK(limit_degrees(at_gait(3, body_stance), 0), 6);
  EXPECT_CHECK(limit_degrees(at_gait(4, 0, 0x1000000), 0), 0.625);
  EXPECT_CHECK(limit_degrees(at_gait(4, 0, 0x40000), 0), 12);
  EXPECT_CHECK(limit_degrees(at_gait(4, body_turn_limited), 0), 6);
  BodyCore jumping = at_gait(4);
  jumping.state = STATE_JUMP;
  EXPECT_CHECK(limit_degrees(jumping, 3), 4);  // no boost
}

TEST(TURN03, ARunFromRestTurnsByTheStoredGait) {
  BodyWorld w;
  w.add({0, 0, 0});
  w.ask(7.801f, 90);
  for (double expected : {12, 24, 36, 42, 48, 54}) {
    w.control_only();
    EXPECT_CHECK(degrees_of(w.core().facing), expected);
  }
}

TEST(TURN04, TheBoost) {
  EXPECT_CHECK(limit_degrees(at_gait(4), 1), 8);
  EXPECT_CHECK(limit_degrees(at_gait(4), 3), 16);
  EXPECT_CHECK(limit_degrees(at_gait(4), -1), 2);
  EXPECT_CHECK(limit_degrees(at_gait(4), -3), 1);
  EXPECT_CHECK(limit_degrees(at_gait(2), 2), 36);
  EXPECT_CHECK(limit_degrees(at_gait(2, body_stance), 3), 24);
  // Beyond the ready-made table the same formula goes on.
  for (int b : {7, 8, 9}) EXPECT_CHECK(limit_degrees(at_gait(4), b), 4.0 * (b + 1));
  for (int b : {-8, -9}) EXPECT_CHECK(limit_degrees(at_gait(4), b), 4.0 / (1 - b));
  EXPECT_CHECK(limit_degrees(at_gait(4), -127), 4.0 / 128);
}

TEST(TURN05, ThePlayersColumn) {
  TurnTable table;
  const std::uint32_t pad = body_pad_driven;
  EXPECT_CHECK(limit_degrees(at_gait(4, pad), 0, table), 4);  // equal before configuration
  table.set_player({11, 16, 18, 18, 20, 24});
  EXPECT_CHECK(limit_degrees(at_gait(4, pad), 0, table), 18);
  EXPECT_CHECK(limit_degrees(at_gait(4, pad), 3, table), 18);  // ignores the boost
  EXPECT_CHECK(limit_degrees(at_gait(2, pad | body_wounded), 0, table), 2.75);
  EXPECT_CHECK(limit_degrees(at_gait(2, pad, SLOW_TURN), 0, table), 4);
  EXPECT_CHECK(limit_degrees(at_gait(5, pad), 0, table), 16);
  EXPECT_CHECK(limit_degrees(at_gait(3, pad), 0, table), 18);
  EXPECT_CHECK(limit_degrees(at_gait(2, pad), 0, table), 20);
  EXPECT_CHECK(limit_degrees(at_gait(2, pad | body_blocking), 0, table), 11);
  EXPECT_CHECK(limit_degrees(at_gait(4), 0, table), 4);
  EXPECT_CHECK(limit_degrees(at_gait(2, body_stance), 0, table), 24);
  EXPECT_CHECK(limit_degrees(at_gait(4, pad | body_brain_dead), 0, table), 4);
}

TEST(TURN06, FlaggedAgentsTakeNoBoost) {
  BodyWorld w;
  w.add({0, 0, 0});
  w.core().flags |= body_no_turn_boost | body_no_start_boost;
  set_turn_boost(w.core(), 3, &w.intent());
  set_start_boost(w.core(), 3, &w.intent());
  EXPECT_EQ(w.intent().turn_boost, 0);
  EXPECT_EQ(w.intent().start_boost, 0);
  // Even when somebody wrote the fields directly.
  w.intent().turn_boost = 3;
  w.intent().start_boost = 1;
  w.run_at(7.801f);
  w.ask(7.801f, 90);
  w.control_only();
  EXPECT_CHECK(degrees_of(w.core().facing), 4);
  w.run_at(0);
  EXPECT_EQ(w.control_only().start_code, 6);

  BodyCore free;
  Intent intent;
  set_turn_boost(free, 3, &intent);
  EXPECT_EQ(intent.turn_boost, 3);
  set_turn_boost(free, 128, &intent);  // a signed byte that wraps
  EXPECT_EQ(intent.turn_boost, -128);
}

}  // namespace
}  // namespace gaitway
