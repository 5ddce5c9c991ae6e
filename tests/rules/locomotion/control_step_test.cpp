// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// CONTROL-18 to CONTROL-21: one step aside.
#include "body/step_control.h"

#include "body/body_world.h"
#include "body/clip_motion.h"

namespace gaitway {
namespace {

using test::BodyWorld;

TEST(CONTROL18, EnteringTheStepControl) {
  BodyWorld w;
  w.add({0, 0, 0});
  w.core().state = 0x10000;
  EXPECT_FALSE(enter_step_control(w.body, 0, test::facing_of(90), &w.intent(), {}));
  EXPECT_EQ(w.core().flags & body_step_control, 0u);
  w.core().state = 0;
  EXPECT_TRUE(enter_step_control(w.body, 0, test::facing_of(90), &w.intent(), {}));
  EXPECT_NE(w.core().flags & body_step_control, 0u);
  EXPECT_EQ(w.intent().heading, test::facing_of(90));
  // Asked again: still one, and its heading stays.
  EXPECT_TRUE(enter_step_control(w.body, 0, test::facing_of(180), &w.intent(), {}));
  EXPECT_EQ(w.intent().heading, test::facing_of(90));
}

TEST(CONTROL19, WhichStep) {
  struct Row {
    double heading;
    bool stance;
    int boost, clip;
    double end;
  };
  const Row rows[] = {{22.4, false, 0, 401, 22.4},   {22.6, false, 0, 400, 292.6}, {112.4, false, 0, 400, 22.4},
                      {112.6, false, 0, 402, 292.6}, {270, false, 0, 399, 0},      {90, false, 1, 406, 0},
                      {90, true, 1, 365, 0},         {0, true, 0, 366, 0},         {180, true, 0, 367, 0},
                      {270, true, 0, 364, 0},        {0, false, 1, 403, 0},        {180, false, 1, 404, 0},
                      {270, false, 1, 405, 0},       {90, false, -1, 400, 0}};
  for (const Row& row : rows) {
    const StepChoice c = choose_step({0, 1}, test::facing_of(row.heading), row.stance, row.boost);
    EXPECT_EQ(c.clip, row.clip) << row.heading;
    EXPECT_NEAR(wrap_angle(heading_of(c.end_facing) - radians(row.end)), 0, 1e-5) << row.heading;
  }
}

TEST(CONTROL19, TheEdgesBelongToForwardAndBackward) {
  // WAY-23 says so too; an angle between two facings is exact but for the rounding of their coordinates.
  for (int h = 0; h < 360; ++h) {
    for (const double side : {1.0, -1.0}) {
      const auto kind = [&](double d) {
        return choose_step(test::facing_of(h), test::facing_of(h + side * d), false, 0).kind;
      };
      ASSERT_EQ(kind(22.5), StepKind::forward) << h;
      ASSERT_EQ(kind(22.501), side > 0 ? StepKind::right : StepKind::left) << h;
      ASSERT_EQ(kind(112.499), side > 0 ? StepKind::right : StepKind::left) << h;
      ASSERT_EQ(kind(112.5), StepKind::backward) << h;
    }
  }
}

TEST(CONTROL19, WaitsUntilFree) {
  struct Hold {
    std::uint32_t held;
    std::uint64_t state;
    std::uint32_t flags;
  };
  const Hold holds[] = {{HELD_TURN, 0, 0},     {HELD_START, 0, 0},    {0, 0x20000, 0},      {0, 0x10, 0},
                        {0, 0, body_grabbing}, {0, 0, body_attached}, {0, 0, body_wounded}, {0, 0, body_grab_rear}};
  for (const Hold& hold : holds) {
    BodyWorld w;
    w.add({0, 0, 0});
    ASSERT_TRUE(enter_step_control(w.body, 0, test::facing_of(90), &w.intent(), {}));
    w.core().held = hold.held;
    w.core().state = hold.state;
    w.core().flags |= hold.flags;
    w.intent().speed = 1.629f;
    w.step();
    EXPECT_EQ(w.control[0].clip, 0);
    EXPECT_EQ(w.core().speed, 0.0f);
    EXPECT_NE(w.core().flags & body_step_control, 0u);
    w.core().held = 0;
    w.core().state = 0;
    w.core().flags &= ~hold.flags;
    w.intent().heading = test::facing_of(90);
    w.step();
    EXPECT_EQ(w.control[0].clip, 400);
    EXPECT_EQ(w.core().flags & body_step_control, 0u);
  }
}

TEST(CONTROL20, StepsGoWhereTheyShould) {
  struct Row {
    double heading;
    int clip;
    double x, y, facing;
  };
  const Row rows[] = {{90, 400, 0.588, 0, 0}, {20, 401, 0.19696, 0.707017, 20}, {315, 399, -0.41037, 0.288722, 45}};
  for (const Row& row : rows) {
    BodyWorld w;
    w.add({0, 0, 0});
    ASSERT_TRUE(enter_step_control(w.body, 0, test::facing_of(row.heading), &w.intent(), {}));
    w.step();
    EXPECT_EQ(w.control[0].clip, row.clip);
    EXPECT_EQ(w.core().position, (Vec3{0, 0, 0})) << "the choice moves nothing";
    EXPECT_NE(w.core().held & HELD_STEP, 0u);
    for (int i = 1; i <= 18; ++i) {
      EXPECT_NE(w.core().held & HELD_STEP, 0u) << i;
      w.step();
      EXPECT_EQ(w.core().speed, 0.0f);
      if (row.heading == 20 && i <= 9) {
        EXPECT_CHECK(test::degrees_of(w.core().facing), 2.22222 * i);
      }
    }
    EXPECT_EQ(w.core().held & HELD_STEP, 0u);
    EXPECT_CHECK(w.core().position.x, row.x);
    EXPECT_CHECK(w.core().position.y, row.y);
    EXPECT_NEAR(wrap_angle(heading_of(w.core().facing) - radians(row.facing)), 0, 1e-5);
    w.step();
    EXPECT_CHECK(w.core().position.x, row.x);  // it is over
  }
}

// Half of seven updates are three and a half: 20 / 3.5 degrees in each of the first three, the rest in the fourth.
TEST(CONTROL20, AnOddNumberOfUpdates) {
  BodyWorld w;
  SpeedProfile profile = *w.rules.profiles.at(0);
  profile.name = "odd";
  for (ClipTravel& clip : profile.step) clip.updates = 7;
  w.add({0, 0, 0});
  w.core().profile = static_cast<std::uint16_t>(*w.rules.profiles.add(profile));
  ASSERT_TRUE(enter_step_control(w.body, 0, test::facing_of(20), &w.intent(), {}));
  w.step();
  for (const double facing : {20 / 3.5, 40 / 3.5, 60 / 3.5, 20.0, 20.0}) {
    w.step();
    EXPECT_CHECK(test::degrees_of(w.core().facing), facing);
  }
}

TEST(CONTROL20, ReferenceLengths) {
  struct Row {
    double heading;
    int boost;
    double length;
  };
  const Row rows[] = {{0, 0, 0.738}, {90, 0, 0.588}, {270, 0, 0.516}, {180, 0, 0.516},
                      {0, 1, 1.5},   {90, 1, 1.5},   {270, 1, 1.5},   {180, 1, 1.5}};
  for (const Row& row : rows) {
    BodyWorld w;
    w.add({0, 0, 0});
    w.intent().turn_boost = static_cast<std::int8_t>(row.boost);
    ASSERT_TRUE(enter_step_control(w.body, 0, test::facing_of(row.heading), &w.intent(), {}));
    for (int i = 0; i < 25; ++i) w.step();
    const Vec2 along = test::facing_of(row.heading);
    EXPECT_NEAR(w.core().position.x, along.x * row.length, 1e-4) << row.heading;
    EXPECT_NEAR(w.core().position.y, along.y * row.length, 1e-4) << row.heading;
  }
}

TEST(CONTROL20, AFallEndsTheStep) {
  test::MeshScene scene;
  scene.floor(-10, -10, 0.2f, 10, 0);
  BodyWorld w;
  w.scene = &scene;
  w.add({0, 0, 0});
  ASSERT_TRUE(enter_step_control(w.body, 0, test::facing_of(90), &w.intent(), {}));
  for (int i = 0; i < 25; ++i) w.step();
  EXPECT_NE(w.core().state & AIRBORNE, 0u);
  EXPECT_EQ(w.core().held, 0u);
  EXPECT_EQ(w.body.rest[0].clip.left, 0);
}

TEST(CONTROL20, AWallStopsTheStep) {
  test::MeshScene scene;
  scene.floor(-10, -10, 10, 10, 0);
  scene.wall({0.6f, -5}, {0.6f, 5}, 0, 3);
  BodyWorld w;
  w.scene = &scene;
  w.add({0, 0, 0});
  ASSERT_TRUE(enter_step_control(w.body, 0, test::facing_of(90), &w.intent(), {}));
  for (int i = 0; i < 25; ++i) w.step();
  EXPECT_CHECK(w.core().position.x, 0.25);
}

TEST(CONTROL20, ASmallTurnIsSkipped) {
  BodyWorld w;
  w.add({0, 0, 0});
  ASSERT_TRUE(enter_step_control(w.body, 0, test::facing_of(degrees(0.009)), &w.intent(), {}));
  for (int i = 0; i < 25; ++i) w.step();
  EXPECT_EQ(w.core().facing, (Vec2{0, 1}));
}

TEST(CONTROL20, WhichTurnsAreMade) {
  struct Row {
    double turn;  // radians
    int over, left;
  };
  for (const Row& row : {Row{0.0099, 9, 0}, Row{0.0102, 9, 9}, Row{-0.0102, 9, 9}, Row{1, 0, 0}}) {
    BodyWorld w;
    w.add({0, 0, 0});
    ClipStart start;
    start.travel.updates = 18;
    start.length = 0.9f;
    start.turn_over = static_cast<std::uint16_t>(row.over);
    start.end_facing = direction_of(row.turn);
    start_clip(w.body, 0, start);
    const ClipMotion& clip = w.body.rest[0].clip;
    EXPECT_EQ(clip.turn_left, row.left) << row.turn;
    EXPECT_NEAR(clip.turn_step, row.left == 0 ? 0 : row.turn / 9, 1e-7) << row.turn;
  }
}

TEST(CONTROL20, AFallEndsOnlyWhatTheLibraryHolds) {
  // A turn and a clip that the host plays hold the same bits: they are the host's to take back.
  for (const bool own : {false, true}) {
    BodyWorld w;
    w.add({0, 0, 0});
    w.core().held = HELD_TURN | HELD_STEP;
    w.body.rest[0].turn.left = own ? 3 : 0;
    w.body.rest[0].clip.left = own ? 3 : 0;
    start_airborne(w.body, 0, {0, 0, 0}, STATE_DROP, w.rules);
    EXPECT_EQ(w.core().held, own ? 0u : HELD_TURN | HELD_STEP);
  }
}

TEST(CONTROL21, GiveWayRaisesTheBoostWhileItSteps) {
  BodyWorld w;
  w.add({0, 0, 0});
  GiveWay action;
  action.step.heading = test::facing_of(90);
  action.mover = 5;
  action.boosted = true;
  action.start(w.body, 0, &w.intent(), 1000, {});
  EXPECT_EQ(action.look_until_ms, 3000u);
  EXPECT_EQ(w.intent().turn_boost, 1);
  EXPECT_NE(w.core().flags & body_giving_way, 0u);
  w.step();  // the choice
  EXPECT_EQ(w.control[0].clip, 406);
  for (int i = 1; i <= 18; ++i) {
    EXPECT_FALSE(action.update(w.body, 0)) << i;
    EXPECT_EQ(w.intent().turn_boost, 1);
    w.step();
  }
  // The update after the last of the 18 moves: done, and a normal end aborts (BRAIN-10).
  EXPECT_TRUE(action.update(w.body, 0));
  EXPECT_TRUE(action.abort(w.body, 0, false, &w.intent()));
  EXPECT_EQ(w.intent().turn_boost, 0);
  EXPECT_EQ(w.core().flags & body_giving_way, 0u);
}

TEST(CONTROL21, TheBoostIsRaisedOnceAndOnlyWithTheFlag) {
  BodyWorld w;
  w.add({0, 0, 0});
  w.intent().turn_boost = 2;
  GiveWay plain;
  plain.start(w.body, 0, &w.intent(), 0, {});
  EXPECT_EQ(w.intent().turn_boost, 2);
  EXPECT_TRUE(plain.abort(w.body, 0, false, &w.intent()));
  EXPECT_EQ(w.intent().turn_boost, 2);

  GiveWay boosted;
  boosted.boosted = true;
  for (int starts = 0; starts < 2; ++starts) boosted.start(w.body, 0, &w.intent(), 0, {});
  EXPECT_EQ(w.intent().turn_boost, 3);
  EXPECT_TRUE(boosted.abort(w.body, 0, false, &w.intent()));
  EXPECT_EQ(w.intent().turn_boost, 2);
}

TEST(CONTROL21, Aborts) {
  BodyWorld w;
  w.add({0, 0, 0});
  TakeStep step{test::facing_of(90)};
  // One that waits is dropped.
  step.start(w.body, 0, &w.intent(), {});
  EXPECT_TRUE(step.abort(w.body, 0, true));
  EXPECT_EQ(w.core().flags & body_step_control, 0u);
  EXPECT_TRUE(step.update(w.body, 0));
  // One that plays plays on; forced it is refused.
  step.start(w.body, 0, &w.intent(), {});
  w.step();
  EXPECT_FALSE(step.abort(w.body, 0, true));
  EXPECT_TRUE(step.abort(w.body, 0, false));
  for (int i = 0; i < 18; ++i) w.step();
  EXPECT_CHECK(w.core().position.x, 0.588);
}

TEST(CONTROL21, ARefusedForcedAbortKeepsTheBoost) {
  BodyWorld w;
  w.add({0, 0, 0});
  GiveWay action;
  action.boosted = true;
  action.start(w.body, 0, &w.intent(), 0, {});
  w.step();
  EXPECT_FALSE(action.abort(w.body, 0, true, &w.intent()));
  EXPECT_EQ(w.intent().turn_boost, 1);
  EXPECT_TRUE(action.abort(w.body, 0, false, &w.intent()));
  EXPECT_EQ(w.intent().turn_boost, 0);
}

}  // namespace
}  // namespace gaitway
