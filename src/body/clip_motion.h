// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// A clip that moves the body itself: a step (CONTROL-20) or an arrival (CONTROL-17).
#pragma once

#include <cstdint>

#include "body/body_state.h"
#include "gaitway/profile.h"

namespace gaitway {

struct ClipStart {
  ClipTravel travel;
  float length = 0;        ///< metres that the body moves: the clip's own, or stretched
  std::uint16_t clip = 0;  ///< id as reported
  double turn_over = 0;    ///< updates, or halves, over which the facing turns to end_facing, 0: no turn
  Vec2 end_facing{0, 1};
  bool chosen_now = false;  ///< the first move comes with the next update
};

/// Starts a clip: holds HELD_STEP until its last move is made. A turn below 0.01 rad is skipped.
void start_clip(BodyState& body, std::uint32_t slot, const ClipStart& start);
/// True when a clip moves the body in this update; in the update of the choice it does not.
bool clip_moves(BodyState& body, std::uint32_t slot);
/// Turns the facing as the clip says and gives this update's velocity, m/s. Call once per update, before the move.
Vec3 clip_velocity(BodyState& body, std::uint32_t slot);
/// Counts the move; after the last HELD_STEP is cleared.
void finish_clip_move(BodyState& body, std::uint32_t slot);
/// Ends turns, steps and clips that this room runs, and what they hold.
void stop_clips(BodyState& body, std::uint32_t slot);

}  // namespace gaitway
