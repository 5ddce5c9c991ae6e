// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
#include "neighbours/steering_state.h"

#include "mind/brain.h"

namespace gaitway {

void set_avoiding(SteeringState& s, Intent& intent, AgentId who, bool refuses_boost) {
  if (who && !s.avoiding) intent.turn_boost = boost_of(intent.turn_boost + 1, refuses_boost);
  if (!who && s.avoiding) intent.turn_boost = boost_of(intent.turn_boost - 1, refuses_boost);
  s.avoiding = who;
}

void reset_steering(SteeringState& s, Intent& intent, bool refuses_boost) {
  set_avoiding(s, intent, {}, refuses_boost);
  s = SteeringState{};
}

void clear_detour(SteeringState& s, Intent& intent, bool refuses_boost) {
  set_avoiding(s, intent, {}, refuses_boost);
  s.decision_counter = 255;
  s.score = no_detour_score;
  s.detour_age = 0;
}

void end_avoid(SteeringState& s, Intent& intent, bool refuses_boost) {
  set_avoiding(s, intent, {}, refuses_boost);
  s.score = 0;
}

void reset_avoidance(SteeringState& s, Intent& intent, std::uint32_t slot, bool refuses_boost) {
  set_avoiding(s, intent, {}, refuses_boost);
  s.held = {};
  s.score = no_detour_score;
  s.detour_age = 0;
  s.decision_counter = s.slow_counter = static_cast<std::uint8_t>(slot & 0xff);
}

void set_steering_enabled(SteeringState& s, Intent& intent, bool enabled, bool refuses_boost) {
  if (!enabled) reset_steering(s, intent, refuses_boost);
  s.enabled = enabled;
}

void override_speed(SteeringState& s, float speed, std::uint16_t n) {
  s.override_speed = speed;
  s.override_count = n;
}

void hold_for(SteeringState& s, std::uint32_t now_ms, std::uint32_t ms) { s.hold_until_ms = now_ms + ms; }

void count_steering_call(SteeringState& s) {
  if (s.override_count > 0) --s.override_count;
}

}  // namespace gaitway
