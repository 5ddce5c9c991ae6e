// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// Makes path data in code (DATA-01, 05 to 07, 18).
#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "gaitway/limits.h"
#include "gaitway/path_data.h"
#include "gaitway/result.h"

namespace gaitway {

/// Areas, holes and nodes get indexes in the order in which they are added; an area's holes and nodes follow it before
/// the next area is added, or name their area later in area order. Nothing is checked before build(). Metres.
///
/// A yard with a fence across it that can be climbed, and a gate that a door closes:
///
///     gaitway::PathBuilder yard;
///     yard.area(gaitway::outline_box({0, 0}, {20, 20}));
///     yard.hole(gaitway::hole_box({-1, 9.6f}, {14, 10.4f}));                               // the fence
///     yard.hole(gaitway::hole_box({14, 9.6f}, {21, 10.4f}), gaitway::polygon_door_hole);   // the gate in it
///     yard.climb({5, 9.5f, 0}, {5, 10.5f, 0});
///     yard.door({17, 9.3f, 0}, {17, 10.7f, 0}, 1);
///     auto data = yard.build();
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
  /// Adds the walking step from node `from` to node `to`, and only this way: a record on `to` that names `from`
  /// (DATA-07). A node's records keep the order in which they were added. `kind` is LinkKind bits, `avoid` the own
  /// avoid bit (DATA-10: a closed door has it), `door` a number for World::set_door, 0 none.
  void step(std::uint32_t from, std::uint32_t to, std::uint16_t kind = link_walk, bool avoid = false,
            std::uint16_t door = 0);
  /// Adds both steps between two nodes.
  void both(std::uint32_t a, std::uint32_t b, std::uint16_t kind = link_walk, bool avoid = false,
            std::uint16_t door = 0);
  // The usual groups of nodes and links; each returns the first of its two nodes, the second has the next index.
  /// A climb over a fence or wall, both ways (DATA-08: kind 8; the nodes lie 1 m apart, each before its side).
  std::uint32_t climb(Vec3 near_side, Vec3 far_side);
  /// A climb up onto a ledge with the drop back (kinds 0x80 and 4; 0.8 m in plan).
  std::uint32_t ledge(Vec3 below, Vec3 above);
  /// A jump or drop over a gap one way (kind 4). step() back makes it go both ways.
  std::uint32_t jump(Vec3 take_off, Vec3 landing);
  /// An edge to jump from or to (QUEUE-01): both nodes get the pair byte, 1 to 255, and a walking link both ways.
  /// People queue along it and jump square across it.
  std::uint32_t jump_edge(Vec3 one_end, Vec3 other_end, std::uint8_t pair);
  /// A door that World::set_door opens, closed at first (DATA-13): kind 0x10, avoided, both ways. Its hole, one with
  /// the flag polygon_door_hole, must hold the middle between the two nodes (DATA-14).
  std::uint32_t door(Vec3 one_side, Vec3 other_side, std::uint16_t number);

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

/// The ring of an axis-parallel box as an outline (anticlockwise) and as a hole (clockwise, DATA-03).
std::array<Vec2, 4> outline_box(Vec2 lo, Vec2 hi);
std::array<Vec2, 4> hole_box(Vec2 lo, Vec2 hi);

}  // namespace gaitway
