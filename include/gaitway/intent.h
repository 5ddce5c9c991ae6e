// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
#pragma once

#include <cstdint>

#include "gaitway/vec.h"

namespace gaitway {

/// What a mover asks of a body, whoever owns the body (DESIGN, idea 1; STEP-04, STEP-05): LOCOMOTION's move fields
/// (BRAIN-01) that flow down. Nothing above it touches a position, nothing below it knows why.
struct Intent {
  Vec2 heading{0, 1};    ///< unit vector (sin h, cos h) of the asked heading h (moveHeading)
  float speed = 0;       ///< asked speed, m/s (moveSpeed)
  Vec3 aim;              ///< aim point, metres
  float aim_radius = 0;  ///< arrival radius, metres
  bool strafe = false;
  std::int8_t turn_boost = 0;  ///< wraps as a signed byte (BRAIN-01, TURN-04)
  std::int8_t start_boost = 0;
  std::uint32_t motion = 0;  ///< a motion of the move-to manager's interpreter, 0 none

  template <class V>
  void fields(V& v) {
    v("heading", heading);
    v("speed", speed);
    v("aim", aim);
    v("aim_radius", aim_radius);
    v("strafe", strafe);
    v("turn_boost", turn_boost);
    v("start_boost", start_boost);
    v("motion", motion);
  }
};

}  // namespace gaitway
