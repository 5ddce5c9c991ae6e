// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
#include "body/shape.h"

#include "core/vec_math.h"

namespace gaitway {

float body_radius(float scale) { return 0.35f * scale; }
float body_height(float scale) { return 1.944f * scale; }

WallSphere wall_sphere(float scale, bool pad_driven) {
  const float r = body_radius(scale) * (pad_driven ? 10.0f / 7.0f : 1.0f);
  return {r, r + 0.05f};
}

}  // namespace gaitway
