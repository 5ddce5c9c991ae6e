// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
#include "crew/follow_speed.h"

#include "body/gait.h"
#include "core/rule_switch.h"
#include "core/vec_math.h"

namespace gaitway {

namespace {

constexpr float top_share = 1.25f;  // of the follower's sprint
constexpr float slow_leader = 2.0f;
constexpr float run_beyond = 8.0f;
constexpr float jog_beyond = 4.0f;

}  // namespace

Gait follow_gait(const FollowPace& pace) {
  if (pace.walk_distance > run_beyond || pace.leader_shadow) return Gait::run;
  return pace.walk_distance > jog_beyond ? Gait::jog : Gait::walk;
}

float follow_speed(const FollowPace& pace, const SpeedProfile* profile) {
  const float walk = speed_for_gait(profile, static_cast<int>(Gait::walk));
  if (rule_switched_off(Rule::CREW18)) return walk;
  const float top = top_share * speed_for_gait(profile, static_cast<int>(Gait::sprint));
  const float v = min(pace.leader_speed, top);
  if (pace.walk_distance <= pace.arrival) return v;
  float f = 0.1f * (pace.walk_distance - pace.arrival);
  if (v < slow_leader) f += 4 * f * max(v - walk, 0.0f);
  if (v > slow_leader || pace.leader_shadow || pace.has_attackers) f += 1;
  const float from = max(speed_for_gait(profile, static_cast<int>(follow_gait(pace))), v);
  return clamp(from * f, walk, top);
}

}  // namespace gaitway
