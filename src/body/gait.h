// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// Gaits and the two maps from speed to gait (GAIT-02 to GAIT-08). A null profile has speed 0 for every gait.
#pragma once

#include "gaitway/profile.h"

namespace gaitway {

/// m/s of gait 1 to 5, unscaled; 0 for every other gait and without a profile (GAIT-02).
float speed_for_gait(const SpeedProfile* profile, int gait);
/// The fight-stance walk, unscaled: the boosted form when boosted (GAIT-01).
float stance_speed(const SpeedProfile* profile, bool boosted);
/// From the top down the first of sprint, run, jog, walk, each times `multiplier`, that v is not below; else 0, never
/// 1 (GAIT-06).
int reached_gait(const SpeedProfile* profile, float v, float multiplier);
/// 0 below 0.5 m/s, else the gait of nearest speed, ties to the lower one; unscaled (GAIT-07). What is stored beside a
/// velocity, and 0 means standing (GAIT-08).
int nearest_gait(const SpeedProfile* profile, float v);
/// Speed of a clip from its root displacement in plan and its duration in seconds at rate 1; 0 when duration or rate
/// is not above 0 (GAIT-04).
float clip_speed(float dx, float dy, float duration, float rate);

}  // namespace gaitway
