// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// The speed at which a gait's turn still holds a circle (CORNER-08, CORNER-09). Steering uses the same function.
#pragma once

#include "body/turn.h"
#include "gaitway/profile.h"
#include "gaitway/vec.h"

namespace gaitway {

struct Circle {
  double radius = 0;     ///< metres; 0 when the points coincide or the dot is exactly 0
  bool no_turn = false;  ///< 0 because of the dot: `to` lies straight ahead or behind (CORNER-06 step 1)
};

/// The circle through from and to whose centre lies from `from` along the unit axis (CORNER-09), in plan.
Circle circle_radius(Vec2 from, Vec2 to, Vec2 axis);

/// CORNER-08 for an asked speed s: m/s, at most s.
float corner_limit(float s, Vec2 from, Vec2 to, Vec2 facing, int boost, const SpeedProfile* profile,
                   const TurnTable& turns);
/// The same from a circle that is known already.
float corner_limit(float s, const Circle& circle, int boost, const SpeedProfile* profile, const TurnTable& turns);

}  // namespace gaitway
