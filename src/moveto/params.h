// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// Which motion, key and facing a parameter record chooses (PARAM-05 to -11).
#pragma once

#include "gaitway/moveto.h"

namespace gaitway::moveto {

/// What get_command answers; without a motion `moving_away` is false and the key is still worked out (PARAM-10).
struct MotionChoice {
  std::uint32_t motion = 0;
  bool moving_away = false;
  std::uint32_t hold_key = hold::none;
  Rule rule = Rule::none;  ///< PARAM-06, -07 or -08: which branch spoke (PARAM-05)
};

/// Motion for a distance (PARAM-05 to -10).
MotionChoice choose_motion(const MoveParams& params, double distance, const Profile& profile);
/// PARAM-09 alone.
std::uint32_t choose_hold_key(const MoveParams& params, double distance, const Profile& profile);
/// Offset to add to the bearing while moving (PARAM-11), degrees.
double facing_offset(std::uint32_t motion, bool moving_away);

}  // namespace gaitway::moveto
