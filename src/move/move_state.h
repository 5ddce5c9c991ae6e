// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// What a running move keeps beside its request. One per agent: only the front action runs (BRAIN-08).
#pragma once

#include <cstdint>

#include "gaitway/vec.h"

namespace gaitway {

/// What the move action last told of itself; only a change is recorded again.
enum class MoveTold : std::uint8_t { nothing, busy, holding, by_route, obstacle, turning, walking, bending, stopped };

/// Counters of the running move action; Start sets them anew (MOVE-02).
struct MoveState {
  Vec3 stuck_point;               ///< MOVE-17's saved point
  Vec3 corner_aim;                ///< aim at the last computation of the corner speeds (CORNER-01)
  float corner_first = 0;         ///< speed of the first corner, m/s
  float corner_second = 0;        ///< speed of the second corner, m/s
  float brake_squared = 0;        ///< squared braking distance (CORNER-04), m^2
  std::uint32_t updates = 0;      ///< of this move that reached MOVE-07
  std::int16_t corner_count = 0;  ///< CORNER-01
  std::uint8_t sight_count = 0;   ///< MOVE-12
  std::uint8_t stuck_count = 0;   ///< MOVE-17
  bool aborted = false;           ///< the abort bit (MOVE-06, MOVE-18)
  bool displaced = false;         ///< moved from outside since the last update (STEP-06)
  bool plan_failed = false;       ///< a new destination could not be planned: the next update ends (MOVE-19)
  MoveTold told = MoveTold::nothing;
  std::uint32_t replanned_ms = 0;  ///< game time of the last plan after a displacement, 0 none (STEP-06)

  template <class V>
  void fields(V& v) {
    v("stuck_point", stuck_point);
    v("corner_aim", corner_aim);
    v("corner_first", corner_first);
    v("corner_second", corner_second);
    v("brake_squared", brake_squared);
    v("updates", updates);
    v("corner_count", corner_count);
    v("sight_count", sight_count);
    v("stuck_count", stuck_count);
    v("aborted", aborted);
    v("displaced", displaced);
    v("plan_failed", plan_failed);
    v("told", told);
    v("replanned_ms", replanned_ms);
  }
};

}  // namespace gaitway
