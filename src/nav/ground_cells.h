// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// Where a scene's ground is one plane only, so that the area of a point needs no ray.
#pragma once

#include <cstdint>
#include <vector>

#include "gaitway/scene.h"
#include "nav/nav_index.h"

namespace gaitway {

/// A plan cell in which a scene has a single surface, a plane; height at (x, y) = z0 + dzdx * x + dzdy * y.
struct GroundCell {
  float z0 = 0, dzdx = 0, dzdy = 0;
  std::uint32_t material = 0;
  bool sure = false;  ///< false: ask the scene
};

/// Immutable; made once of a map and its scene. By cell of NavIndex::plan.
struct GroundCells {
  std::vector<GroundCell> cells;
};

/// Asks the scene for a ground patch over each plan cell, from far above down to below its lowest point.
GroundCells make_ground_cells(const NavIndex& index, const Scene& scene);
/// The scene's ground query, answered from a cell where that is sure: the same answer up to rounding of the height.
/// Without cells (null) always the scene's.
bool ground_under(const Scene& scene, const NavIndex& index, const GroundCells* cells, Vec3 from, float length,
                  GroundHit* hit);

}  // namespace gaitway
