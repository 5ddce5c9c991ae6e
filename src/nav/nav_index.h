// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// What is worked out once of path data so that queries need not walk all of it: edge grids per area, a plan grid of
// areas and ground polygons. Queries give the same answers as walking everything.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "gaitway/path_data.h"

namespace gaitway {

/// An edge with both ends, by the vertex index of its first end.
struct NavEdge {
  Vec2 a, b;
};

/// A plan grid over a box: cell (cx, cy) is the number cy * nx + cx from first_cell on.
struct NavGrid {
  Vec2 lo, hi;
  double scale = 0;  ///< cells per metre
  std::int32_t nx = 0, ny = 0;
  std::uint32_t first_cell = 0;
};

/// Bounds of a ground polygon.
struct GroundBox {
  Vec2 lo, hi;
  float z_lo = 0, z_hi = 0;
};

/// Immutable; made of one PathData by make_nav_index. Lists are in CSR form: cell c has items [start[c], start[c + 1]).
struct NavIndex {
  std::vector<NavEdge> edges;               ///< by vertex index
  std::vector<std::uint32_t> edge_polygon;  ///< by vertex index

  std::vector<NavGrid> area_grids;        ///< by area; cells of 4 m, larger on huge areas
  std::vector<std::uint32_t> edge_start;  ///< by area cell
  std::vector<std::uint32_t> cell_edges;  ///< edges that meet a cell, ascending
  std::vector<std::uint32_t> sums;        ///< by area: (nx + 1) * (ny + 1) sums of edge entries over cells below
  std::vector<std::uint32_t> first_sum;   ///< by area, into sums
  std::vector<std::uint8_t> cell_kind;    ///< by area cell: 1 inside with no edge near, 2 outside, 0 ask
  std::vector<std::uint32_t> hole_start;  ///< by area cell
  std::vector<std::uint32_t> cell_holes;  ///< holes whose box meets a cell, ascending

  std::vector<std::uint32_t> first_row;  ///< by polygon, into row_start; no_index: few edges, walk them
  std::vector<std::uint32_t> row_count;  ///< by polygon
  std::vector<std::uint32_t> row_start;
  std::vector<std::uint32_t> row_edges;  ///< edges that meet a row of the polygon's box, ascending

  NavGrid plan;                             ///< over all areas widened by 0.35 m
  std::vector<std::uint32_t> area_start;    ///< by plan cell
  std::vector<std::uint32_t> cell_areas;    ///< areas whose outline's box, widened by 0.35 m, meets a cell, ascending
  std::vector<std::uint32_t> ground_start;  ///< by plan cell
  std::vector<GroundBox> ground_boxes;      ///< by ground polygon
  std::vector<std::uint32_t> cell_grounds;  ///< ground polygons within 0.35 m of a cell, ascending
};

NavIndex make_nav_index(const PathData& data);

}  // namespace gaitway
