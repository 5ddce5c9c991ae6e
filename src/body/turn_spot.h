// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// Turning on the spot (TURN-08, TURN-09).
#pragma once

#include <cstdint>

#include "body/body_state.h"

namespace gaitway {

/// Errors above this start a turn on the spot (TURN-08), 15 degrees in radians.
inline constexpr double spot_turn_threshold = 0.26179938779914943654;

struct SpotTurnChoice {
  std::uint16_t clip = 0;
  std::uint16_t updates = 0;  ///< N
};
/// The clip and the length of a turn by `error` radians (TURN-09). `slow`: boost below 0, or move style 4 or 6. In the
/// stance the clip is stance_turn_clip + 0 to 3.
SpotTurnChoice choose_spot_turn(double error, bool stance, bool slow);
inline constexpr std::uint16_t stance_turn_clip = 1000;

/// Starts a turn from the body's facing to `target`: holds HELD_TURN.
void start_spot_turn(BodyState& body, std::uint32_t slot, Vec2 target, double error, std::uint16_t updates);
/// One update of the turn that runs; clears HELD_TURN after the last.
void advance_spot_turn(BodyState& body, std::uint32_t slot);

}  // namespace gaitway
