// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// Which ground polygon a point stands on, where floors lie above each other.
#pragma once

#include "nav/nav_map.h"

namespace gaitway {

/// The heights at which ground counts: near the height that a scene's ray met, or, where there is no scene, the highest
/// in the reach of AREA-03's ray.
struct GroundWindow {
  float lo = 0, hi = 0;  ///< without a scene: heights in question, metres
  bool met = false;      ///< a ray met ground at z
  float z = 0;
};

/// Area of the ground polygon under a plan point: of those that hold it the nearest in height to the met ground within
/// 0.6 m (or the highest in the window); else of the nearest one within 0.35 m in plan. Ties go to the lower index;
/// polygons of an area whose outline has flag 8 are left out. no_index for none.
std::uint32_t ground_area(const NavMap& map, Vec2 point, const GroundWindow& window);
/// Area of the ground polygon nearest to a point in space, at most 20 m off, of the areas whose widened box holds it
/// (AREA-04). Ties go to the lower index; no_index for none.
std::uint32_t nearest_ground_area(const NavMap& map, Vec3 point);
/// Height of an area's ground at a plan point: of its polygons that hold the point or lie within 0.35 m of it the one
/// nearest to the height `near`, the lower index of equals; false for none.
bool height_of_area(const NavMap& map, std::uint32_t area, Vec2 point, float near, float* height);
/// Height of a ground polygon's surface at a plan point; outside its triangles that of the nearest triangle's plane
/// inside its bounds.
float ground_height(const PathData& data, const GroundPolygon& polygon, Vec2 point);

}  // namespace gaitway
