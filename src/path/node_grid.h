// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// An area's own nodes in order of distance from a point (PLAN-04), without sorting them all: a plan grid over the nodes
// of each large area, made once.
#pragma once

#include <cstdint>
#include <vector>

#include "gaitway/path_data.h"

namespace gaitway {

/// Plan grids over the nodes of the areas that have many. Immutable.
struct NodeGrid {
  struct AreaGrid {
    std::uint32_t columns = 0;  ///< 0: a small area, its nodes are looked through
    std::uint32_t rows = 0;
    std::uint32_t first_cell = 0;  ///< into cell_starts
    double cell = 0;               ///< side of a cell, metres
    double x = 0, y = 0;           ///< corner of cell (0, 0)
  };
  std::vector<AreaGrid> areas;
  std::vector<std::uint32_t> cell_starts;  ///< into cell_nodes; each area's cells and one more
  std::vector<std::uint32_t> cell_nodes;   ///< node indexes, ascending in each cell
};

NodeGrid build_node_grid(const PathData& data);

/// A node and its squared 3D distance.
struct NearNode {
  float distance2 = 0;
  std::uint32_t node = no_index;
};

/// Gives an area's own nodes one by one, nearest first (3D, ties by index). `scratch` is cleared and used meanwhile.
/// A point that is not finite or an area that is not there has no nodes.
class NearestNodes {
 public:
  NearestNodes(const PathData& data, const NodeGrid& grid, std::uint32_t area, Vec3 from,
               std::vector<NearNode>& scratch);
  /// The next node, no_index after the last.
  std::uint32_t next();

 private:
  void add(std::uint32_t node);
  void add_cells(std::int64_t column0, std::int64_t column1, std::int64_t row);
  void widen();

  const PathData& data_;
  const NodeGrid& grid_;
  const NodeGrid::AreaGrid* cells_ = nullptr;
  Vec3 from_;
  std::vector<NearNode>& near_;
  std::int64_t column_ = 0, row_ = 0;  ///< the middle cell
  std::int64_t ring_ = -1;             ///< rings added so far less one
  double safe2_ = 0;                   ///< nodes not added yet are at least this far, squared
  bool all_ = true;                    ///< every node is added
};

}  // namespace gaitway
