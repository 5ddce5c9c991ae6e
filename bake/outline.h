// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// From groups of polygons to areas with rings that share their border edges exactly.
#pragma once

#include <cstdint>
#include <vector>

#include "bake/mesh.h"

namespace gaitway::bake {

/// One edge of a ring: an edge of a polygon of the area.
struct RingEdge {
  std::uint32_t vertex = 0;   ///< its first end, into Mesh::vertices
  std::uint32_t polygon = 0;  ///< that it belongs to
  std::uint32_t over = none;  ///< the polygon of another area on its other side, or none
};
using Ring = std::vector<RingEdge>;

/// An area: the outline first (anticlockwise), then its holes (clockwise).
struct Area {
  std::vector<Ring> rings;
  std::uint32_t polygons = 0;
  double size = 0;  ///< square metres
};

/// The rings round the whole mesh, borders between areas left out: boundary edges chained at shared vertices by the
/// first edge clockwise, so that a ring stays on its side of a vertex that two rings meet in.
std::vector<Ring> outer_rings(const Mesh& mesh);
/// Signed area of a ring, positive anticlockwise, square metres.
double ring_area(const Mesh& mesh, const Ring& ring);
/// True when two edges of the rings cross in their insides.
bool any_crossing(const Mesh& mesh, const std::vector<Ring>& rings);

/// Sets Polygon::area of every polygon (edge-connected parts of one group) and returns the areas in order of their
/// lowest polygon. An area that is not simple in plan (two anticlockwise rings, or edges that cross) is split back into
/// its regions, then into its polygons; each split is reported.
std::vector<Area> make_areas(Mesh& mesh, const std::vector<std::uint32_t>& group_of_region, Report& report);

}  // namespace gaitway::bake
