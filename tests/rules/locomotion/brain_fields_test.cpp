// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
#include <gtest/gtest.h>

#include <cstring>

#include "core/heading.h"
#include "core/random.h"
#include "mind/brain.h"
#include "mind/retry_table.h"

namespace gaitway {
namespace {

TEST(BRAIN01, BoostsWrapAsSignedBytes) {
  EXPECT_EQ(boost_of(127 + 1, false), -128);
  EXPECT_EQ(boost_of(-128 - 1, false), 127);
  EXPECT_EQ(boost_of(3, false), 3);
  EXPECT_EQ(boost_of(-1, false), -1);
  EXPECT_EQ(boost_of(3, true), 0);  // TURN-06
}

TEST(BRAIN02, SettingSpeedAndStopping) {
  Intent intent;
  intent.aim = {1, 2, 3};
  intent.aim_radius = 0.4f;
  set_move_speed(intent, 12.81f);
  EXPECT_FLOAT_EQ(intent.speed, 12.81f);
  const Vec2 east = direction_of(radians(90));
  stop_move(intent, east);
  EXPECT_EQ(intent.speed, 0);
  EXPECT_NEAR(degrees(heading_of(intent.heading)), 90, 1e-4);
  EXPECT_EQ(intent.aim, (Vec3{1, 2, 3}));
  EXPECT_EQ(intent.aim_radius, 0.4f);
}

TEST(BRAIN04, OneStepInFiveStaggeredByIndex) {
  std::vector<std::uint32_t> of7, of59;
  for (std::uint32_t n = 1; n <= 12; ++n) {
    if (thinks(7, n)) of7.push_back(n);
    if (thinks(59, n)) of59.push_back(n);
  }
  EXPECT_EQ(of7, (std::vector<std::uint32_t>{2, 7, 12}));
  EXPECT_EQ(of59, (std::vector<std::uint32_t>{4, 9}));
}

TEST(BRAIN04, OffAndDeadDoNotThink) {
  BrainFields brain;
  EXPECT_TRUE(thinks(brain, 7, 2));
  brain.dead = true;
  EXPECT_FALSE(thinks(brain, 7, 2));
  brain.dead = false;
  brain.on = false;
  EXPECT_FALSE(thinks(brain, 7, 2));
}

TEST(BRAIN12, RangesIncludeBothEnds) {
  std::int32_t least = 1000, most = -1000;
  for (std::uint32_t i = 0; i < 10000; ++i) {
    const std::int16_t d = draw_start_delay(1, 3, 4, i);
    least = d < least ? d : least;
    most = d > most ? d : most;
  }
  EXPECT_EQ(least, 0);
  EXPECT_EQ(most, 250);
  EXPECT_EQ(draw_range(draw(1, Purpose::test, 3, 4, 5), 0, 250), 199);
}

TEST(BRAIN09, MinusOneIsARandomDelayUpTo500) {
  std::int32_t least = 1000, most = -1000;
  for (std::uint32_t i = 0; i < 10000; ++i) {
    const std::int16_t d = resolve_start_delay(-1, 1, 3, 4, i);
    least = d < least ? d : least;
    most = d > most ? d : most;
  }
  EXPECT_EQ(least, 0);
  EXPECT_EQ(most, 500);
  EXPECT_EQ(resolve_start_delay(100, 1, 3, 4, 0), 100);
  EXPECT_EQ(resolve_start_delay(-2, 1, 3, 4, 0), -2);
}

TEST(BRAIN15, TheTable) {
  struct Row {
    const char* goal;
    RetryKind kind;
    std::uint32_t number;
  };
  const Row expected[] = {
      {"MoveToFlag", RetryKind::next_delay, 0},       {"MoveToPosition", RetryKind::next_delay, 0},
      {"MoveToHuman", RetryKind::wait_updates, 30},   {"FollowFormation", RetryKind::wait_updates, 31},
      {"MoveToUseFlag", RetryKind::give_up_after, 3}, {"GetItem", RetryKind::done_at_once, 11},
      {"EngageEnemy", RetryKind::turn_and_end, 0},    {"Melee", RetryKind::mark_target, 0},
  };
  EXPECT_EQ(retry_table().size(), std::size(expected));
  for (const Row& row : expected) {
    const RetryRow* found = find_retry(row.goal);
    ASSERT_NE(found, nullptr) << row.goal;
    EXPECT_EQ(found->kind, row.kind) << row.goal;
    EXPECT_EQ(found->number, row.number) << row.goal;
  }
  EXPECT_EQ(find_retry("Nobody"), nullptr);
}

TEST(STEP02, GameTimeOfAStep) {
  EXPECT_EQ(step_ms(1), 33u);
  EXPECT_EQ(step_ms(2), 66u);
  EXPECT_EQ(step_ms(3), 100u);
  EXPECT_EQ(step_ms(31), 1033u);
  EXPECT_EQ(step_ms(900), 30000u);
}

}  // namespace
}  // namespace gaitway
