// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// Straight lines: the walkable line, the node line test, the clear line and the agent's line (LINE-02 to 07, 11 to 13).
#pragma once

#include <cstdint>

#include "core/trace.h"
#include "nav/nav_map.h"

namespace gaitway {

/// Which checks a walkable line makes besides the areas.
struct LineOptions {
  std::uint16_t mask = 0;  ///< polygons with any of these flags take no part (LINE-02)
  bool hazards = true;     ///< ask the hazard spheres (LINE-09)
};

/// True when the straight line from p, taken to lie in `area`, to q can be walked (LINE-03, LINE-04; LINE-13 on maps
/// with twins). no_index as area: false. Records LINE-09 and LINE-13 when they refuse.
bool walkable_line(const NavMap& map, std::uint32_t area, Vec3 p, Vec3 q, LineOptions options = {},
                   const Trace& trace = {});
/// The same when the caller already knows q's area (AREA-05, find_area): spares the ground ray.
bool walkable_line_to_area(const NavMap& map, std::uint32_t area, Vec3 p, Vec3 q, std::uint32_t q_area,
                           LineOptions options = {}, const Trace& trace = {});

/// The end-node search's test (LINE-07, Nav_LineClearMask): no hazard and no crossing with the area's polygons.
bool node_line_clear(const NavMap& map, std::uint32_t area, Vec3 p, Vec3 node, std::uint16_t mask = 0,
                     const Trace& trace = {});
/// The corner speed's test between two recorded points (LINE-12): p has an area and the walkable line passes, hazards
/// left out.
bool clear_line(const NavMap& map, Vec3 p, Vec3 q);
/// Whether an agent whose area is `area` (HOLE-01) can walk straight from its body to a point (LINE-11): no moving
/// obstacle of the scene (not asked when the obstacle flagged the agent this step), and the walkable line from the
/// body.
bool can_walk_straight(const NavMap& map, std::uint32_t area, Vec3 body, Vec3 to, bool flagged_by_obstacle = false,
                       const Trace& trace = {});

}  // namespace gaitway
