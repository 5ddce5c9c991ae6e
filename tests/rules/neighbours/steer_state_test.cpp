// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// STEER-01 to STEER-04: the steering's state and helpers.
#include <gtest/gtest.h>

#include "neighbours/steering_state.h"

namespace gaitway {
namespace {

const AgentId a = AgentId::make(1, 1);
const AgentId b = AgentId::make(2, 1);

TEST(STEER01, CountersWrap) {
  SteeringState s;
  EXPECT_EQ(s.decision_counter, 255);
  ++s.decision_counter;
  EXPECT_EQ(s.decision_counter, 0);
}

TEST(STEER02, AvoidingRaisesTheBoostOnce) {
  SteeringState s;
  Intent intent;
  set_avoiding(s, intent, a, false);
  EXPECT_EQ(intent.turn_boost, 1);
  set_avoiding(s, intent, b, false);
  EXPECT_EQ(intent.turn_boost, 1);
  s.detour_age = 4;
  s.slow_counter = 9;
  clear_detour(s, intent, false);
  EXPECT_EQ(intent.turn_boost, 0);
  EXPECT_EQ(s.decision_counter, 255);
  EXPECT_EQ(s.score, -1e9f);
  EXPECT_EQ(s.detour_age, 0);
  EXPECT_EQ(s.slow_counter, 9);
  clear_detour(s, intent, false);
  EXPECT_EQ(intent.turn_boost, 0);  // comes down once
}

TEST(STEER02, SwitchedOffIsReset) {
  SteeringState s;
  Intent intent;
  set_avoiding(s, intent, a, false);
  s.held = {1, 2, 3};
  s.override_count = 4;
  s.hold_until_ms = 77;
  set_steering_enabled(s, intent, false, false);
  EXPECT_EQ(intent.turn_boost, 0);
  EXPECT_FALSE(s.enabled);
  EXPECT_EQ(s.score, 0);
  EXPECT_EQ(s.decision_counter, 255);
  EXPECT_EQ(s.held, Vec3{});
  EXPECT_EQ(s.override_count, 0);
  EXPECT_EQ(s.hold_until_ms, 0u);
  set_steering_enabled(s, intent, true, false);
  EXPECT_TRUE(s.enabled);
}

TEST(STEER02, EndKeepsTheCounters) {
  SteeringState s;
  Intent intent;
  set_avoiding(s, intent, a, false);
  s.decision_counter = 7;
  s.detour_age = 4;
  s.score = 3;
  end_avoid(s, intent, false);
  EXPECT_FALSE(s.avoiding);
  EXPECT_EQ(intent.turn_boost, 0);
  EXPECT_EQ(s.score, 0);
  EXPECT_EQ(s.decision_counter, 7);
  EXPECT_EQ(s.detour_age, 4);
}

TEST(STEER02, HoldingWhileNowIsBefore) {
  SteeringState s;
  hold_for(s, 33, 1000);
  EXPECT_TRUE(holding(s, 1000));
  EXPECT_TRUE(holding(s, 1032));
  EXPECT_FALSE(holding(s, 1033));
}

TEST(STEER02, AFlaggedAgentTakesNoBoost) {
  SteeringState s;
  Intent intent;
  set_avoiding(s, intent, a, true);
  EXPECT_EQ(intent.turn_boost, 0);
  clear_detour(s, intent, true);
  EXPECT_EQ(intent.turn_boost, 0);
}

TEST(STEER03, AMovesStartStaggersByIndex) {
  SteeringState s;
  Intent intent;
  set_avoiding(s, intent, a, false);
  s.held = {1, 2, 3};
  s.contact = {4, 5, 6};
  s.override_count = 2;
  s.hold_until_ms = 99;
  s.detour_age = 3;
  reset_avoidance(s, intent, 0x128, false);
  EXPECT_EQ(s.decision_counter, 0x28);
  EXPECT_EQ(s.slow_counter, 0x28);
  EXPECT_FALSE(s.avoiding);
  EXPECT_EQ(intent.turn_boost, 0);
  EXPECT_EQ(s.held, Vec3{});
  EXPECT_EQ(s.score, -1e9f);
  EXPECT_EQ(s.detour_age, 0);
  EXPECT_EQ(s.contact, (Vec3{4, 5, 6}));
  EXPECT_EQ(s.override_count, 2);
  EXPECT_EQ(s.hold_until_ms, 99u);
}

TEST(STEER04, AnOverrideRulesTheNextUpdates) {
  // Own speed 4, set_speed(3, 5) in update 0; update 3 returns before the steering.
  SteeringState s;
  override_speed(s, 3, 5);
  std::vector<float> speeds;
  std::vector<int> left;
  for (int u = 1; u <= 8; ++u) {
    speeds.push_back(s.override_count != 0 ? s.override_speed : 4.0f);
    if (u != 3) count_steering_call(s);
    left.push_back(s.override_count);
  }
  EXPECT_EQ(speeds, (std::vector<float>{3, 3, 3, 3, 3, 3, 4, 4}));
  EXPECT_EQ(left, (std::vector<int>{4, 3, 3, 2, 1, 0, 0, 0}));
  override_speed(s, 0, 1);
  EXPECT_EQ(s.override_count, 1);
  count_steering_call(s);
  count_steering_call(s);
  EXPECT_EQ(s.override_count, 0);
}

}  // namespace
}  // namespace gaitway
