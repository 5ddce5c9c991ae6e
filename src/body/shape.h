// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// The shapes of a body (CONTROL-22).
#pragma once

#include "body/body_state.h"

namespace gaitway {

/// Radius and height of the upright cylinder that others meet, base at the feet, metres.
float body_radius(float scale);
float body_height(float scale);

/// The sphere that walls meet: radius, and the height of its centre above the feet, metres.
struct WallSphere {
  float radius = 0;
  float centre = 0;
};
WallSphere wall_sphere(float scale, bool pad_driven);

}  // namespace gaitway
