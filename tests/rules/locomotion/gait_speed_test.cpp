// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// GAIT-01 to GAIT-08: profiles and the maps between gait and speed.
#include "body/gait.h"

#include "body/body_world.h"
#include "body/profile.h"
#include "body/speed_control.h"

namespace gaitway {
namespace {

using test::BodyWorld;

struct Profiles {
  ProfileTable table;
  const SpeedProfile* rem = table.at(0);
  const SpeedProfile* numbered(int n) const { return table.at(static_cast<std::uint32_t>(n) + 1); }
};

TEST(GAIT01, TheReferenceProfile) {
  ProfileTable table;
  const SpeedProfile* rem = table.at(table.find("reference").value());
  EXPECT_EQ(speed_for_gait(rem, 0), 0.0f);
  EXPECT_EQ(rem->sneak, 1.585f);
  EXPECT_EQ(rem->walk, 1.629f);
  EXPECT_EQ(rem->jog, 4.857f);
  EXPECT_EQ(rem->run, 7.801f);
  EXPECT_EQ(rem->sprint, 10.245f);
  EXPECT_EQ(stance_speed(rem, true), 3.429f);
  EXPECT_EQ(stance_speed(rem, false), 2.3f);
}

TEST(GAIT02, SpeedOfAGait) {
  Profiles p;
  EXPECT_EQ(speed_for_gait(p.rem, 4), 7.801f);  // the multiplier is no argument of it
  EXPECT_EQ(speed_for_gait(p.rem, 1), 1.585f);
  EXPECT_EQ(speed_for_gait(p.rem, 0), 0.0f);
  EXPECT_EQ(speed_for_gait(p.rem, 6), 0.0f);
  EXPECT_EQ(speed_for_gait(p.rem, -1), 0.0f);
  EXPECT_EQ(speed_for_gait(nullptr, 4), 0.0f);
}

TEST(GAIT03, NumberedProfiles) {
  Profiles p;
  EXPECT_EQ(speed_for_gait(p.numbered(2), 4), 1.6f);
  EXPECT_EQ(speed_for_gait(p.numbered(4), 3), 0.965f);
  const float expected[5][6] = {{3, 0.8f, 1.6f, 4.1f, 6.5f, 8},
                                {3, 0.8f, 1.6f, 4.1f, 7.5f, 9},
                                {3, 0.8f, 1.6f, 1.6f, 1.6f, 9.75f},
                                {3, 0.8f, 1.6f, 4.1f, 7.5f, 7.5f},
                                {3, 0.964f, 0.964f, 0.965f, 2.723f, 2.723f}};
  for (int n = 0; n < 5; ++n) {
    EXPECT_EQ(p.numbered(n)->name, std::to_string(n));
    EXPECT_EQ(stance_speed(p.numbered(n), true), expected[n][0]);
    EXPECT_EQ(stance_speed(p.numbered(n), false), expected[n][0]);
    for (int g = 1; g <= 5; ++g) EXPECT_EQ(speed_for_gait(p.numbered(n), g), expected[n][g]) << n << " " << g;
  }
}

TEST(GAIT04, SpeedFromAClip) {
  EXPECT_CHECK(clip_speed(0.3f, 1.2f, 0.75f, 1), 1.64924);
  EXPECT_CHECK(clip_speed(0.3f, 1.2f, 0.75f, 0.75f), 1.23693);
  EXPECT_EQ(clip_speed(0.3f, 1.2f, 0, 1), 0.0f);
  EXPECT_EQ(clip_speed(0.3f, 1.2f, 1, 0), 0.0f);
  EXPECT_EQ(clip_speed(0.3f, 1.2f, -1, -1), 0.0f);
}

TEST(GAIT05, TheMultiplierScalesSomeSpeedsOnly) {
  Profiles p;
  EXPECT_EQ(reached_gait(p.rem, 4.0f, 0.5f), 4);  // 0.5 x run = 3.9005
  EXPECT_EQ(nearest_gait(p.rem, 4.0f), 3);
  // The stance walk is scaled, the wounded walk is not (CONTROL-04).
  EXPECT_CHECK(wanted_speed(7.801f, body_stance, 0, 0.5f, p.rem), 1.15);
  EXPECT_CHECK(wanted_speed(7.801f, body_wounded, 0, 0.5f, p.rem), 1.629);
  // CONTROL-05 and CONTROL-06 compare with the scaled run.
  BodyRest rest;
  rest.multiplier = 0.5f;
  rest.object_kind = 4;
  EXPECT_TRUE(drops_held_object(4.0f, 0, rest, p.rem));
  EXPECT_FALSE(drops_held_object(3.9f, 0, rest, p.rem));
  EXPECT_EQ(start_code(4.0f, 0, rest, p.rem), 6);
}

TEST(GAIT06, ReachedGait) {
  Profiles p;
  EXPECT_EQ(reached_gait(p.rem, 10.245f, 1), 5);
  EXPECT_EQ(reached_gait(p.rem, 10.2f, 1), 4);
  EXPECT_EQ(reached_gait(p.rem, 4.857f, 1), 3);
  EXPECT_EQ(reached_gait(p.rem, 1.629f, 1), 2);
  EXPECT_EQ(reached_gait(p.rem, 1.6f, 1), 0);
  EXPECT_EQ(reached_gait(p.numbered(2), 1.6f, 1), 4);
  EXPECT_EQ(reached_gait(nullptr, 3, 1), 0);
}

TEST(GAIT07, NearestGait) {
  Profiles p;
  const std::pair<float, int> rows[] = {{0.499f, 0}, {0.5f, 1},  {1.6f, 1},  {1.61f, 2}, {3.24f, 2}, {3.25f, 3},
                                        {3.429f, 3}, {6.32f, 3}, {6.34f, 4}, {9.02f, 4}, {9.03f, 5}};
  for (const auto& row : rows) EXPECT_EQ(nearest_gait(p.rem, row.first), row.second) << row.first;
  SpeedProfile even;
  even.sneak = 1;
  even.walk = 2;
  even.jog = 4;
  even.run = 6;
  even.sprint = 8;
  EXPECT_EQ(nearest_gait(&even, 1.5f), 1);
  EXPECT_EQ(nearest_gait(&even, 3.0f), 2);
  EXPECT_EQ(nearest_gait(&even, 5.0f), 3);
  EXPECT_EQ(nearest_gait(&even, 7.0f), 4);
  EXPECT_EQ(nearest_gait(p.numbered(2), 1.6f), 2);
  EXPECT_EQ(nearest_gait(p.numbered(3), 8.0f), 4);
}

TEST(GAIT08, StandingIsStoredGaitZero) {
  BodyWorld w;
  w.add({0, 0, 0});
  w.run_at(1.2f);
  EXPECT_NE(w.core().gait, 0);
  w.run_at(0.499f);
  EXPECT_EQ(w.core().gait, 0);
}

}  // namespace
}  // namespace gaitway
