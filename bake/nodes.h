// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// Where the graph's nodes go: polygon-edge middles (they join everything), obstacle corners pushed into the open (they
// make routes short), fill points (open floors), pairs on either side of area borders, coverage points.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "bake/mesh.h"
#include "bake/outline.h"
#include "bake/tri_grid.h"

namespace gaitway::bake {

enum class NodeUse : std::uint8_t { portal, corner, fill, border, cover };

struct Node {
  Point at;  ///< z is the level's ground
  std::uint32_t polygon = 0;
  NodeUse use = NodeUse::fill;
  Vec2 before, after;  ///< corner nodes: directions of the outline's edges away from the corner
  bool dropped = false;
};

/// Nodes and the pairs that the placement itself asks for (portals of one polygon, the two of a border pair).
struct Placement {
  std::vector<Node> nodes;
  std::vector<std::pair<std::uint32_t, std::uint32_t>> pairs;
};

/// What placing needs to see.
struct Ground {
  const Mesh& mesh;
  const TriGrid& grid;
  const Options& options;
};

/// A node on the level's ground at a plan point of a polygon.
Node make_node(const Ground& ground, double x, double y, std::uint32_t polygon, NodeUse use);
/// True when a body stands free there (its sphere less a centimetre touches no wall).
bool body_fits(const Ground& ground, const Point& at);

/// Portals, border pairs, corners, fill, in this order.
Placement place_nodes(const Ground& ground);

/// The nodes of each area, found by distance: what PLAN-04 asks at run time.
class NodeGrid {
 public:
  NodeGrid(const Mesh& mesh, std::span<const Node> nodes);
  void add(std::uint32_t index, const Node& node);
  /// Indexes of nodes at most `radius` metres (3D) from a point, nearest first (ties by index); only those of `area`
  /// unless it is `none`, and not dropped ones.
  std::vector<std::uint32_t> near(const Point& at, double radius, std::uint32_t area) const;
  /// The `count` nearest of an area.
  std::vector<std::uint32_t> nearest(const Point& at, std::size_t count, std::uint32_t area) const;
  void drop(std::uint32_t index) { entries_[index].dropped = true; }

 private:
  struct Entry {
    Point at;
    std::uint32_t area = none;
    bool dropped = false;
  };
  std::size_t cell(double x, double y) const;
  double lo_x_ = 0, lo_y_ = 0, hi_x_ = 0, hi_y_ = 0;
  int nx_ = 1, ny_ = 1;
  const Mesh* mesh_;
  std::vector<Entry> entries_;
  std::vector<std::vector<std::uint32_t>> cells_;
};

}  // namespace gaitway::bake
