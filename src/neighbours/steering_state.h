// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// What the steering keeps per agent (STEER-01) and its helpers (STEER-02 to STEER-04).
#pragma once

#include <cstdint>

#include "gaitway/id.h"
#include "gaitway/intent.h"
#include "gaitway/vec.h"

namespace gaitway {

/// One agent's steering (STEER-01). All 8-bit counters wrap.
struct SteeringState {
  Vec3 held;                        ///< held point: the detour's point
  Vec3 contact;                     ///< contact point of the last decision
  AgentId avoiding;                 ///< invalid: not avoiding
  float override_speed = 0;         ///< m/s, in force while override_count is not 0 (STEER-04)
  float score = 0;                  ///< written, not read (STEER-29)
  std::uint32_t hold_until_ms = 0;  ///< holding while now is before it
  std::uint16_t override_count = 0;
  std::uint8_t decision_counter = 255;  ///< the next call decides
  std::uint8_t slow_counter = 0;
  std::uint8_t detour_age = 0;  ///< decisions since a detour began
  bool enabled = true;

  template <class V>
  void fields(V& v) {
    v("held", held);
    v("contact", contact);
    v("avoiding", avoiding);
    v("override_speed", override_speed);
    v("score", score);
    v("hold_until_ms", hold_until_ms);
    v("override_count", override_count);
    v("decision_counter", decision_counter);
    v("slow_counter", slow_counter);
    v("detour_age", detour_age);
    v("enabled", enabled);
  }
};

inline constexpr float no_detour_score = -1e9f;

/// set_avoiding: from none to somebody raises the turn boost by 1, back to none lowers it; an agent that takes no boost
/// keeps 0 (TURN-06).
void set_avoiding(SteeringState& s, Intent& intent, AgentId who, bool refuses_boost);
/// reset: both points to the origin, enabled, counter 255, all else 0 or none.
void reset_steering(SteeringState& s, Intent& intent, bool refuses_boost);
/// clear: the detour ends by arriving, or by a leg state (STEER-31).
void clear_detour(SteeringState& s, Intent& intent, bool refuses_boost);
/// end: a move is aborted.
void end_avoid(SteeringState& s, Intent& intent, bool refuses_boost);
/// A move's Start (STEER-03): the low byte of the slot goes into both counters.
void reset_avoidance(SteeringState& s, Intent& intent, std::uint32_t slot, bool refuses_boost);
void set_steering_enabled(SteeringState& s, Intent& intent, bool enabled, bool refuses_boost);
/// set_speed: rules the next n updates that reach the steering (STEER-04).
void override_speed(SteeringState& s, float speed, std::uint16_t n);
void hold_for(SteeringState& s, std::uint32_t now_ms, std::uint32_t ms);
inline bool holding(const SteeringState& s, std::uint32_t now_ms) { return now_ms < s.hold_until_ms; }
/// The start of every steering call: the override's count drops by 1 (STEER-04).
void count_steering_call(SteeringState& s);

}  // namespace gaitway
