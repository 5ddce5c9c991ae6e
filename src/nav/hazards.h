// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// Hazard spheres: fires and the like that lines and routes keep away from (LINE-08 to LINE-10).
#pragma once

#include <cstdint>

#include "nav/map_state.h"

namespace gaitway {

/// Adds a sphere and marks the links near it (LINE-08, LINE-10). An invalid id when the map has no free place or the
/// values are not finite or the radius is negative; nothing is changed then.
HazardId add_hazard(const PathData& data, MapState& state, Vec3 centre, float radius, std::uint32_t word = 0);
/// Removes a sphere and its marks; false for a dead id.
bool remove_hazard(const PathData& data, MapState& state, HazardId id);
/// Removes all spheres (a level starts).
void clear_hazards(const PathData& data, MapState& state);
/// The first sphere, by slot, that blocks the segment p -> q (LINE-09); no_index: none, or the switch is off.
std::uint32_t blocking_hazard(const MapState& state, Vec3 p, Vec3 q);
/// Whether one sphere blocks the segment (LINE-09).
bool hazard_blocks(const Hazard& hazard, Vec3 p, Vec3 q);
/// Whether a link whose two nodes lie at a and b is marked by a sphere (LINE-10).
bool hazard_marks(const Hazard& hazard, Vec3 a, Vec3 b);

}  // namespace gaitway
