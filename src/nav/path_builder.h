// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// Builds path data in code: fixtures, importers, the bake (DATA-01, 05 to 07, 18).
#pragma once

#include <cstdint>
#include <span>

#include "gaitway/limits.h"
#include "gaitway/path_data.h"
#include "gaitway/result.h"

namespace gaitway {

/// Areas, holes and nodes get indexes in the order in which they are added; an area's holes and nodes follow it before
/// the next area is added, or name their area later in area order. Nothing is checked before build().
class PathBuilder {
 public:
  explicit PathBuilder(const Limits& limits = Limits::open()) : limits_(limits) {}

  /// Adds an area with its outline, anticlockwise; returns its index.
  std::uint32_t area(std::span<const Vec2> outline, std::uint16_t ground_byte = 1, std::int16_t graph = 1,
                     std::uint16_t flags = 0);
  /// Adds a hole, clockwise, to the area added last; returns the polygon's index.
  std::uint32_t hole(std::span<const Vec2> ring, std::uint16_t flags = 0, std::int16_t graph = 0,
                     std::uint16_t ground_byte = 0);
  /// Adds a node to the area added last, or to a given one (areas must not go down from node to node); returns its
  /// index.
  std::uint32_t node(Vec3 position, std::uint8_t pair = 0);
  std::uint32_t node_in(std::uint32_t area, Vec3 position, std::uint8_t pair = 0);
  /// Adds the walking step from node `from` to node `to`: a record on `to` that names `from` (DATA-07). A node's
  /// records keep the order in which they were added.
  void step(std::uint32_t from, std::uint32_t to, std::uint16_t kind = link_walk, bool avoid = false,
            std::uint16_t door = 0);
  /// Adds both steps between two nodes.
  void both(std::uint32_t a, std::uint32_t b, std::uint16_t kind = link_walk, bool avoid = false,
            std::uint16_t door = 0);
  /// Makes two edges, named by the vertex index of their first end, each other's twins and the map a twin map
  /// (LINE-13).
  void twin(std::uint32_t edge_a, std::uint32_t edge_b);
  /// Vertex index of edge k of a polygon.
  std::uint32_t edge(std::uint32_t polygon, std::uint32_t k) const { return data_.polygons[polygon].first_vertex + k; }

  /// Fields that need no bookkeeping: ground surfaces, twins, exact_edge_points, climb_filter, level_hash, source.
  PathData& data() { return data_; }

  /// The finished data, or an Error that names the record (DATA-18; DATA-01's 16-bit counts under classic limits). The
  /// builder is spent afterwards.
  Result<PathData> build();

 private:
  std::uint32_t polygon(std::span<const Vec2> ring, std::uint16_t flags, std::uint16_t ground_byte, std::int16_t graph);
  Limits limits_;
  PathData data_;
  std::vector<NavLink> steps_;  ///< in order of adding; sorted by node, stably, by build()
};

/// The 16-bit graph sum of an area's polygons, wrapping (DATA-05); the area is on the graph when it is not 0.
std::int16_t graph_sum(const PathData& data, const NavArea& area);
/// Sets a polygon's plan box from its vertices (DATA-02).
void set_box(const PathData& data, NavPolygon& polygon);

}  // namespace gaitway
