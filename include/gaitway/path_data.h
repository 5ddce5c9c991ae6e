// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "gaitway/vec.h"

namespace gaitway {

/// Kind flags of a link (DATA-08); more than one may be set.
enum LinkKind : std::uint16_t {
  link_walk = 1,
  link_joint = 2,
  link_jump = 4,
  link_climb = 8,
  link_door = 0x10,
  link_breakable = 0x40,
  link_ledge = 0x80,
};
inline constexpr std::uint16_t link_walking = link_walk | link_joint;
/// Bit of an edge mask that switches the climb extras off (PLAN-12); never a link kind.
inline constexpr std::uint16_t mask_no_climb_extras = 0x100;

/// Flags of a polygon (DATA-03).
enum PolygonFlag : std::uint16_t {
  polygon_door_hole = 4,
  polygon_off = 8,
  polygon_not_inside = 0x10,
};

inline constexpr std::uint32_t no_index = 0xffffffffu;

/// A closed ring in plan (DATA-02); edge k runs from vertex k to vertex k + 1. Outlines anticlockwise, holes clockwise.
struct NavPolygon {
  std::uint32_t first_vertex = 0;
  std::uint32_t vertex_count = 0;
  Vec2 lo, hi;                          ///< plan box
  std::uint16_t flags = 0;              ///< PolygonFlag bits at load; the present ones are run-time state
  std::uint16_t ground_byte = 0;        ///< compared with the ground's area byte (AREA-04)
  std::int16_t graph = 0;               ///< DATA-05
  std::uint32_t first_slab = no_index;  ///< first of 16 entries of PathData::slab_starts, no_index = no lists (DATA-16)
};

/// A run of consecutive polygons, the outline first, then its holes (DATA-04), and a run of nodes (DATA-06).
struct NavArea {
  std::uint32_t first_polygon = 0;
  std::uint32_t polygon_count = 0;
  std::uint32_t first_node = 0;
  std::uint32_t node_count = 0;
  bool on_graph = false;  ///< DATA-05
};

struct NavNode {
  Vec3 position;
  std::uint32_t first_link = 0;  ///< records on this node: the steps into it (DATA-07)
  std::uint32_t link_count = 0;
  std::uint32_t area = no_index;
  std::uint8_t pair = 0;  ///< QUEUE-01
};

/// A record on node N naming node M: the walking step M -> N (DATA-07).
struct NavLink {
  std::uint32_t from = 0;  ///< M, the node it names
  std::uint32_t node = 0;  ///< N, the node it sits on
  std::uint16_t kind = 0;  ///< LinkKind bits at load
  std::uint16_t door = 0;  ///< door number, 13 bits, 0 none (DATA-13)
  bool avoid = false;      ///< own avoid bit at load (DATA-10)
};

/// A piece of walkable surface: which area's ground a hit is on, where floors lie above each other. Convex, in plan
/// anticlockwise; heights by triangle of its detail.
struct GroundPolygon {
  std::uint32_t first_vertex = 0;  ///< into PathData::ground_vertices
  std::uint32_t vertex_count = 0;
  std::uint32_t first_triangle = 0;  ///< into PathData::ground_triangles (three vertex indexes each)
  std::uint32_t triangle_count = 0;
  std::uint32_t area = no_index;
};

/// Immutable path data of one map (DATA-01): areas, nodes and links in index order. Made by PathBuilder, the importers,
/// the bake or a .gwp file; never changed afterwards (run-time state lives in the world).
struct PathData {
  std::vector<Vec2> vertices;  ///< of all polygons, in polygon order
  std::vector<NavPolygon> polygons;
  std::vector<NavArea> areas;
  std::vector<NavNode> nodes;
  std::vector<NavLink> links;             ///< in node order
  bool twins = false;                     ///< LINE-13: border edges name their neighbour
  std::vector<std::uint32_t> edge_twin;   ///< by vertex index: the twin edge's, or no_index; twins name each other
  std::vector<std::int32_t> slab_starts;  ///< DATA-16
  std::vector<std::int16_t> slab_edges;
  bool exact_edge_points = false;  ///< HOLE-04's setting
  bool climb_filter = true;        ///< PLAN-12's default

  std::vector<Vec3> ground_vertices;  ///< empty: the scene's material is the ground byte, or AREA-06
  std::vector<GroundPolygon> ground_polygons;
  std::vector<std::uint32_t> ground_triangles;

  std::uint64_t level_hash = 0;  ///< content hash of the level it was baked from, 0 for authored data
  std::string source;            ///< what it was made from, for reports
};

}  // namespace gaitway
