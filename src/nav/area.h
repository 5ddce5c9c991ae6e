// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// The area of a point: winding numbers, the inside test, the ground ray and the candidate area (AREA-01 to 06).
#pragma once

#include <cstdint>

#include "nav/nav_map.h"

namespace gaitway {

/// Winding number of one polygon at a plan point (AREA-01): +1 inside an anticlockwise ring, -1 inside a clockwise one.
int winding(const PathData& data, std::uint32_t polygon, Vec2 point);

/// True when the point lies inside the area (AREA-02, NavArea_ContainsPoint): the running winding count over the area's
/// polygons, those with flag 8 or 0x10 left out, never falls below 1.
bool contains(const NavMap& map, std::uint32_t area, Vec2 point);

/// True when the outline's box, widened by 0.35 m on each side, holds the plan point (limits included) and the outline
/// lacks flag 8 (AREA-04).
bool holds_widened(const NavMap& map, std::uint32_t area, Vec2 point);

/// What the map says of a point.
struct PointArea {
  std::uint32_t candidate = no_index;  ///< AREA-04; also set when the inside test fails
  std::uint32_t area = no_index;       ///< AREA-05: the candidate, or none
};

/// Candidate and area of a point (AREA-03 to AREA-06, Nav_FindAreaCandidate and Nav_FindArea). A point that is not
/// finite has neither. On maps with ground polygons the candidate is the area of the ground polygon that holds the
/// point and lies nearest in height, within 0.6 m, to the ground met; where no polygon holds it, of the nearest one
/// within 0.35 m in plan. Where there is none so near it is that of the polygon nearest in space within 20 m (HOLE-03),
/// of an area whose box, widened by 0.35 m, holds the point, else the first area with such a box; either is a way back
/// alone, never the point's own area.
PointArea find_area(const NavMap& map, Vec3 point);
/// The area alone, no_index for none.
std::uint32_t area_of(const NavMap& map, Vec3 point);

}  // namespace gaitway
