// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// The view of one map that every query takes: the immutable data with its index, the run-time state, the scene.
#pragma once

#include "gaitway/path_data.h"
#include "gaitway/scene.h"
#include "nav/ground_cells.h"
#include "nav/map_state.h"
#include "nav/nav_index.h"

namespace gaitway {

/// Cheap to copy; owns nothing, and all it names must outlive it. index must be made of data, state must belong to
/// data. Without a scene there is no ground ray and no clear ray (AREA-06, HOLE-06).
struct NavMap {
  const PathData* data = nullptr;
  const NavIndex* index = nullptr;
  const MapState* state = nullptr;
  const Scene* scene = nullptr;
  const GroundCells* ground = nullptr;  ///< of index and scene; null: every ground question goes to the scene
};

}  // namespace gaitway
