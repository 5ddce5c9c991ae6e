// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// Gaits and the two maps from speed to gait (GAIT-02 to GAIT-08). A null profile has speed 0 for every gait.
#pragma once

#include "core/vec_math.h"
#include "gaitway/profile.h"

namespace gaitway {

/// m/s of gait 1 to 5, unscaled; 0 for every other gait and without a profile (GAIT-02).
static inline float speed_for_gait(const SpeedProfile* profile, int gait) {
  if (!profile) return 0;
  switch (gait) {
    case 1:
      return profile->sneak;
    case 2:
      return profile->walk;
    case 3:
      return profile->jog;
    case 4:
      return profile->run;
    case 5:
      return profile->sprint;
    default:
      return 0;
  }
}
/// The fight-stance walk, unscaled: the boosted form when boosted (GAIT-01).
float stance_speed(const SpeedProfile* profile, bool boosted);
/// From the top down the first of sprint, run, jog, walk, each times `multiplier`, that v is not below; else 0, never
/// 1 (GAIT-06).
static inline int reached_gait(const SpeedProfile* profile, float v, float multiplier) {
  // Without a profile every speed is 0: standing must not count as a sprint.
  if (!profile) return 0;
  if (v >= profile->sprint * multiplier) return 5;
  if (v >= profile->run * multiplier) return 4;
  if (v >= profile->jog * multiplier) return 3;
  return v >= profile->walk * multiplier ? 2 : 0;
}
/// 0 below 0.5 m/s, else the gait of nearest speed, ties to the lower one; unscaled (GAIT-07). What is stored beside a
/// velocity, and 0 means standing (GAIT-08).
static inline int nearest_gait(const SpeedProfile* profile, float v) {
  if (v < 0.5f || !profile) return 0;
  const float to_walk = std::fabs(v - profile->walk), to_jog = std::fabs(v - profile->jog);
  const float to_run = std::fabs(v - profile->run), to_sprint = std::fabs(v - profile->sprint);
  if (!(to_run <= to_sprint)) return 5;
  if (!(to_jog <= to_run)) return 4;
  if (!(to_walk <= to_jog)) return 3;
  return std::fabs(v - profile->sneak) <= to_walk ? 1 : 2;
}
/// Speed of a clip from its root displacement in plan and its duration in seconds at rate 1; 0 when duration or rate
/// is not above 0 (GAIT-04).
float clip_speed(float dx, float dy, float duration, float rate);

}  // namespace gaitway
