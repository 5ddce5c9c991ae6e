// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// Arriving with one clip (CONTROL-17).
#pragma once

#include "body/body_state.h"
#include "body/clip_motion.h"
#include "gaitway/intent.h"
#include "gaitway/profile.h"

namespace gaitway {

/// Ids under which arrival clips are reported: the steps and dashes of CONTROL-19, and the run stop.
inline constexpr std::uint16_t run_stop_clip = 1100;

/// What covers the rest of the way.
struct ArrivalChoice {
  bool plays = false;
  bool as_it_is = false;  ///< the clip moves the body as it is; else it is stretched to end on the aim point
  ClipTravel travel;
  std::uint16_t clip = 0;
  float length = 0;  ///< metres that the body will move
  float gap = 0;     ///< d: plan distance to the aim point less the aim radius, metres
};
ArrivalChoice choose_arrival_clip(const BodyCore& body, const Intent& intent, float multiplier,
                                  const SpeedProfile* profile);
/// Starts what was chosen; a stretched clip first turns the body so that its displacement points at the aim point.
void start_arrival_clip(BodyState& body, std::uint32_t slot, const Intent& intent, const ArrivalChoice& choice);

}  // namespace gaitway
