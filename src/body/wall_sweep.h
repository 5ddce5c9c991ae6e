// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// Which triangles are walls, and where a moving sphere meets one (CONTROL-25).
#pragma once

#include <span>

#include "body/sweep_math.h"
#include "gaitway/scene.h"

namespace gaitway {

/// Metres: faces lower than this are stepped onto (CONTROL-25).
inline constexpr double low_face = 0.25;

/// Steep enough and tall enough to stop a sphere: the part of CONTROL-25 that needs no mover.
bool is_wall_shape(const SceneTriangle& triangle);

struct WallHit {
  bool hit = false;
  double t = 1;      ///< share of the move made before the touch
  sweep::D3 normal;  ///< unit; what goes into it is removed
};
/// First wall that a sphere of `radius` at `centre` meets on the move `move` (metres). All of `walls` are wall shapes.
WallHit sweep_walls(sweep::D3 centre, double radius, sweep::D3 move, std::span<const SceneTriangle> walls);

}  // namespace gaitway
