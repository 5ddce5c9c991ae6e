// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// CONTROL-04 to CONTROL-09: the wanted and the new speed.
#include "body/speed_control.h"

#include "body/body_world.h"

namespace gaitway {
namespace {

using test::BodyWorld;

float wanted(float asked, std::uint32_t flags, int boost) {
  ProfileTable table;
  return wanted_speed(asked, flags, boost, 1, table.at(0));
}

TEST(CONTROL04, WantedSpeed) {
  EXPECT_CHECK(wanted(7.801f, 0, 0), 7.801);
  EXPECT_CHECK(wanted(30, 0, 0), 25);
  EXPECT_CHECK(wanted(7.801f, body_wounded, 0), 1.629);
  EXPECT_CHECK(wanted(0.1f, body_wounded, 0), 0.1);
  EXPECT_CHECK(wanted(0.102f, body_wounded, 0), 1.629);
  EXPECT_CHECK(wanted(7.801f, body_stance, 0), 2.3);
  EXPECT_CHECK(wanted(7.801f, body_stance, 1), 3.429);
  EXPECT_EQ(wanted(0.1f, body_stance, 1), 0.0f);
  EXPECT_CHECK(wanted(7.801f, body_stance | body_wounded, 0), 1.629);
  EXPECT_EQ(wanted(0.1f, body_stance | body_wounded, 0), 0.0f);
  EXPECT_CHECK(wanted(7.801f, body_grab_rear, 0), 1.629);
  EXPECT_EQ(wanted(0.1f, body_grab_rear, 0), 0.0f);
  EXPECT_EQ(wanted(-3, 0, 0), 0.0f);  // nobody walks backward by a negative speed
}

bool drops(float asked, int kind, int type_class, int byte) {
  ProfileTable table;
  BodyRest rest;
  rest.object_kind = static_cast<std::uint8_t>(kind);
  rest.object_class = static_cast<std::uint8_t>(type_class);
  rest.object_byte = static_cast<std::uint8_t>(byte);
  return drops_held_object(asked, 0, rest, table.at(0));
}

TEST(CONTROL05, HeavyObjects) {
  EXPECT_FALSE(drops(7.801f, 4, 0, 0));
  EXPECT_TRUE(drops(7.9f, 4, 0, 0));
  EXPECT_FALSE(drops(7.9f, 6, 6, 0));
  EXPECT_TRUE(drops(7.9f, 6, 6, 1));
  EXPECT_FALSE(drops(7.9f, 5, 0, 0));
}

TEST(CONTROL05, OnlyInThePlainCase) {
  BodyWorld w;
  w.add({0, 0, 0});
  w.body.rest[0].object_kind = 4;
  w.ask(9, 0);
  EXPECT_TRUE(w.control_only().drop_held_object);
  EXPECT_CHECK(w.control[0].wanted, 9);  // the wanted speed is unaffected
  w.core().flags |= body_stance;
  EXPECT_FALSE(w.control_only().drop_held_object);
}

TEST(CONTROL06, StartingFromRest) {
  struct Row {
    std::uint32_t profile;
    float asked;
    int start_boost;
    double speed;
    int code;
  };
  // code 0: left alone
  const Row rows[] = {
      {0, 7.801f, 0, 2, 6}, {0, 7.801f, 1, 2, 8}, {0, 1.629f, 0, 1.629, 5}, {0, 4.857f, 0, 2, 0}, {3, 1.6f, 0, 1.6, 6}};
  for (const Row& row : rows) {
    BodyWorld w;
    w.add({0, 0, 0});
    w.core().profile = static_cast<std::uint16_t>(row.profile);
    w.ask(row.asked, 0);
    w.intent().start_boost = static_cast<std::int8_t>(row.start_boost);
    w.control_only();
    EXPECT_CHECK(w.core().speed, row.speed);
    EXPECT_EQ(w.control[0].start_code, row.code);
    EXPECT_EQ(w.core().start_code, row.code);
  }
}

TEST(CONTROL06, OnlyTheFirstUpdateFromRest) {
  BodyWorld w;
  w.add({0, 0, 0});
  w.ask(7.801f, 0);
  EXPECT_EQ(w.control_only().start_code, 6);
  EXPECT_EQ(w.control_only().start_code, 0);  // it moves now
  // Nothing asked is no start, whatever the multiplier makes of the run.
  BodyWorld still;
  still.add({0, 0, 0});
  still.body.rest[0].multiplier = 0;
  still.ask(0, 0);
  EXPECT_EQ(still.control_only().start_code, 0);
}

TEST(CONTROL06, WithoutAProfileTheAskedSpeedCounts) {
  // GAIT-02: all its gaits have speed 0, so no start code and no stored gait; 3 m/s are reached as by anybody.
  BodyWorld w;
  w.add({0, 0, 0});
  w.core().profile = no_profile;
  w.ask(3, 0);
  EXPECT_EQ(w.control_only().start_code, 0);
  EXPECT_CHECK(w.core().speed, 2);
  for (double speed : {2 + 8.0 / 30, 2 + 16.0 / 30, 2 + 24.0 / 30, 3.0}) {
    w.control_only();
    EXPECT_CHECK(w.core().speed, speed);
    EXPECT_EQ(w.core().gait, 0);
  }
}

TEST(CONTROL06, SomeStatesKeepTheirCode) {
  for (int field = 0; field < 3; ++field) {
    BodyWorld w;
    w.add({0, 0, 0});
    w.core().start_code = 7;
    if (field == 0) w.body.rest[0].state_code = 3;
    if (field == 1) w.body.rest[0].state_code = 7;
    if (field == 2) w.body.rest[0].anim_state = 4;
    w.ask(7.801f, 0);
    EXPECT_EQ(w.control_only().start_code, 0);
    EXPECT_EQ(w.core().start_code, 7);
    EXPECT_CHECK(w.core().speed, 2);
  }
}

TEST(CONTROL07, SpeedingUp) {
  BodyWorld w;
  w.add({0, 0, 0});
  w.ask(7.801f, 0);
  const double expected[] = {2, 3.06667, 4.13333, 5.2, 6.26667, 6.53333, 6.8, 7.06667, 7.33333, 7.6, 7.801};
  for (double speed : expected) {
    w.control_only();
    EXPECT_CHECK(w.core().speed, speed);
  }
  w.control_only();
  EXPECT_CHECK(w.core().speed, 7.801);
  EXPECT_CHECK(new_speed(5.6, 7.801), 5.86667);
  EXPECT_CHECK(new_speed(5.5, 7.801), 6.56667);
  // Exactly 2 m/s short after the first addition is not more than 2 (all three between 4 and 8: the sums are exact).
  const double first = 4.5 + 8.0 / 30;
  EXPECT_EQ(new_speed(4.5, first + 2), first);
}

TEST(CONTROL08, SlowingDown) {
  BodyWorld w;
  w.add({0, 0, 0});
  w.run_at(7.801f);
  w.ask(0, 0);
  const double expected[] = {6.73433, 5.66767, 4.601, 3.53433, 2.46767, 1.401, 0.334333, 0};
  for (double speed : expected) {
    w.step();
    EXPECT_CHECK(w.core().speed, speed);
  }
  EXPECT_CHECK(w.core().position.y, 0.824678);

  w.run_at(1.629f);
  w.control_only();
  EXPECT_CHECK(w.core().speed, 0.562333);
  w.control_only();
  EXPECT_EQ(w.core().speed, 0.0f);
}

TEST(CONTROL09, StopDead) {
  BodyWorld w;
  w.add({0, 0, 0});
  w.core().flags |= body_stop_dead;
  w.ask(0, 0);
  w.run_at(7.801f);
  EXPECT_EQ(w.control_only().start_code, 9);
  EXPECT_EQ(w.core().speed, 0.0f);

  w.run_at(4.857f);
  EXPECT_EQ(w.control_only().start_code, 0);
  EXPECT_CHECK(w.core().speed, 3.79033);

  w.run_at(7.801f);
  w.core().held = 0x40000;
  EXPECT_EQ(w.control_only().start_code, 0);
  EXPECT_CHECK(w.control[0].new_speed, 6.73433);
  EXPECT_EQ(w.core().speed, 0.0f);  // CONTROL-12
}

}  // namespace
}  // namespace gaitway
