// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// CONTROL-17: arriving with one clip, and the host's turn clip.
#include "body/arrival_clip.h"

#include "body/body_world.h"

namespace gaitway {
namespace {

using test::BodyWorld;

struct ClipWorld : BodyWorld {
  ClipWorld() {
    SpeedProfile p = *rules.profiles.at(0);
    p.name = "clips";
    p.arrival_clips = true;
    const std::uint32_t index = rules.profiles.add(p).value();
    add({0, 0, 0});
    core().profile = static_cast<std::uint16_t>(index);
    ask(7.801f, 0);
  }
  /// Aims at a point ahead whose plan distance less the radius is d.
  ArrivalChoice choose(float d, float radius, double bearing = 0) {
    intent().aim_radius = radius;
    const Vec2 dir = test::facing_of(bearing);
    const Vec3 from = core().position;
    intent().aim = {from.x + dir.x * (d + radius), from.y + dir.y * (d + radius), 0};
    return choose_arrival_clip(core(), intent(), 1, rules.profiles.at(core().profile));
  }
};

TEST(CONTROL17, RunStop) {
  ClipWorld w;
  w.run_at(7.801f);
  EXPECT_FALSE(w.choose(1.7f, 0.25f).plays);
  const ArrivalChoice as_it_is = w.choose(1.6f, 0.25f);
  EXPECT_TRUE(as_it_is.plays);
  EXPECT_TRUE(as_it_is.as_it_is);
  EXPECT_CHECK(as_it_is.length, 1.63);
  const ArrivalChoice stretched = w.choose(1.0f, 0.25f);
  EXPECT_TRUE(stretched.plays);
  EXPECT_FALSE(stretched.as_it_is);
  EXPECT_CHECK(stretched.length, 1.25);
  EXPECT_FALSE(w.choose(0.09f, 0.25f).plays);
  EXPECT_TRUE(w.choose(0.1f, 0).plays) << "d of 0.1 is enough";
  EXPECT_TRUE(w.choose(1.63f, 0).plays) << "L of d is enough";
  EXPECT_FALSE(w.choose(1.38f, 0.25f).as_it_is) << "L is not less than d + radius";
  EXPECT_TRUE(w.choose(1.0f, 0.25f, 44).plays);
  EXPECT_FALSE(w.choose(1.0f, 0.25f, 46).plays);
}

TEST(CONTROL17, StepFromRest) {
  ClipWorld w;
  w.ask(5, 0);                               // reached gait 3: a step, not a dash
  EXPECT_TRUE(w.choose(0.9f, 0.25f).plays);  // 1.25 x 0.738 = 0.9225
  EXPECT_EQ(w.choose(0.9f, 0.25f).clip, 401);
  EXPECT_FALSE(w.choose(0.95f, 0.25f).plays);
  EXPECT_EQ(w.choose(0.5f, 0.25f, 46).clip, 400);
  EXPECT_EQ(w.choose(0.5f, 0.25f, -46).clip, 399);
  EXPECT_EQ(w.choose(0.5f, 0.25f, 136).clip, 402);
  w.ask(7.801f, 0);  // reached gait 4: a dash
  EXPECT_EQ(w.choose(1.8f, 0.25f).clip, 403);
  EXPECT_FALSE(w.choose(1.9f, 0.25f).plays);  // 1.25 x 1.5 = 1.875
  EXPECT_EQ(w.choose(0.5f, 0.25f, 180).clip, 404);
  EXPECT_EQ(w.choose(0.5f, 0.25f, 90).clip, 406);
  EXPECT_EQ(w.choose(0.5f, 0.25f, -90).clip, 405);
}

TEST(CONTROL17, Conditions) {
  ClipWorld w;
  w.run_at(7.801f);
  ASSERT_TRUE(w.choose(1.0f, 0.25f).plays);
  w.ask(4.857f, 0);
  EXPECT_FALSE(w.choose(1.0f, 0.25f).plays) << "not above the jog";
  w.ask(7.801f, 0);
  w.intent().strafe = true;
  EXPECT_FALSE(w.choose(1.0f, 0.25f).plays);
  w.intent().strafe = false;
  w.core().held = HELD_START;
  EXPECT_FALSE(w.choose(1.0f, 0.25f).plays);
  w.core().held = 0;
  w.core().flags |= body_wounded;
  EXPECT_FALSE(w.choose(1.0f, 0.25f).plays);
  w.core().flags &= ~static_cast<std::uint32_t>(body_wounded);
  w.core().state = STATE_DOWN;
  EXPECT_FALSE(w.choose(1.0f, 0.25f).plays);
  w.core().state = 0;
  w.core().profile = 0;
  EXPECT_FALSE(w.choose(1.0f, 0.25f).plays) << "the switch is off";
}

TEST(CONTROL17, AStretchedStopEndsOnThePoint) {
  ClipWorld w;
  w.core().position = {7, -5, 0};
  w.run_at(7.801f);
  w.choose(1.0f, 0.25f, 30);
  const Vec3 aim = w.intent().aim;
  int updates = 0;
  w.step();
  EXPECT_EQ(w.control[0].clip, run_stop_clip);
  EXPECT_EQ(w.core().speed, 0.0f);
  ++updates;
  while ((w.core().held & HELD_STEP) != 0 && updates < 100) {
    w.step();
    ++updates;
  }
  EXPECT_EQ(updates, 24);
  EXPECT_NEAR(w.core().position.x, aim.x, 1e-5);
  EXPECT_NEAR(w.core().position.y, aim.y, 1e-5);
  EXPECT_CHECK(test::degrees_of(w.core().facing), 30);
}

struct TurnClips final : TurnClipHook {
  std::uint16_t updates = 0;
  double told = 0;
  Clip turn_clip(std::uint32_t, double error) override {
    told = error;
    return {77, updates};
  }
};

TEST(CONTROL17, TheHostMayTurnARunnerByAClip) {
  BodyWorld w;
  TurnClips clips;
  w.rules.turn_clips = &clips;
  w.add({0, 0, 0});
  w.run_at(7.801f);
  w.ask(7.801f, 120);
  w.control_only();
  EXPECT_CHECK(degrees(clips.told), 120);
  EXPECT_CHECK(test::degrees_of(w.core().facing), 4);  // no answer: TURN-02

  clips.updates = 10;
  w.control_only();
  EXPECT_EQ(w.control[0].clip, 77);
  EXPECT_EQ(w.core().speed, 0.0f);
  EXPECT_NE(w.core().held & HELD_TURN, 0u);
  for (int i = 0; i < 10; ++i) w.control_only();
  EXPECT_CHECK(test::degrees_of(w.core().facing), 120);
  EXPECT_EQ(w.core().held, 0u);

  clips.told = 0;
  clips.updates = 0;
  w.run_at(4.857f);  // stored gait 3: not asked
  w.ask(7.801f, 200);
  w.control_only();
  EXPECT_EQ(clips.told, 0);
  w.run_at(7.801f);
  w.core().held = HELD_RECOVERY;  // held by something: not asked
  w.control_only();
  EXPECT_EQ(clips.told, 0);
  w.core().held = 0;
  w.run_at(7.801f);
  w.control_only();
  EXPECT_NE(clips.told, 0);
}

}  // namespace
}  // namespace gaitway
