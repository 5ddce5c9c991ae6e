// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// The polygon mesh of a bake in Gaitway's axes: convex polygons, anticlockwise, shared vertices, neighbours by edge.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "bake/voxels.h"
#include "core/random.h"

namespace gaitway::bake {

inline constexpr std::uint32_t none = 0xffffffffu;

struct Polygon {
  std::uint32_t first = 0, count = 0;  ///< corners and neighbours: runs of Mesh::corners and Mesh::neighbours
  std::uint32_t region = 0;            ///< Recast's
  std::uint32_t area = none;           ///< given by outline.h
  std::uint32_t part = 0;              ///< connected part of the mesh
  std::uint32_t first_vertex = 0;      ///< into detail_vertices: its corners, then further points
  std::uint32_t vertex_count = 0;
  std::uint32_t first_triangle = 0, triangle_count = 0;  ///< into detail_triangles / 3
};

/// Where a straight walk over the mesh ended.
struct Walk {
  bool reached = false;
  double t = 0;                  ///< share of the way when it was stopped, 1 when reached
  std::uint32_t polygon = none;  ///< the last one
  std::uint32_t borders = 0;     ///< how often the area changed
};

class Mesh {
 public:
  std::vector<Vec2> vertices;  ///< plan positions; outlines and ground polygons use these very floats
  std::vector<Polygon> polygons;
  std::vector<std::uint32_t> corners;
  std::vector<std::uint32_t> neighbours;  ///< polygon over the edge from corner k to k + 1, or none
  std::vector<Vec3> detail_vertices;
  std::vector<std::uint32_t> detail_triangles;  ///< indexes into detail_vertices
  std::uint32_t parts = 0;

  Vec2 corner(const Polygon& p, std::uint32_t k) const { return vertices[corners[p.first + k % p.count]]; }
  std::uint32_t neighbour(const Polygon& p, std::uint32_t k) const { return neighbours[p.first + k]; }

  /// Fills the plan grid, the parts and the area sums; call once after the fields above are set.
  void finish();

  double area_of(std::uint32_t polygon) const { return area_[polygon]; }
  double area() const { return sum_.empty() ? 0 : sum_.back(); }
  /// Surface height of a polygon at a plan point (of its nearest detail triangle).
  double height(std::uint32_t polygon, double x, double y) const;
  /// The polygon that holds the plan point, nearest in height to z within `reach` metres.
  std::optional<std::uint32_t> locate(double x, double y, double z, double reach = 0.6) const;
  /// Straight on over shared edges from a point in `polygon`; stopped at an edge without a neighbour, or where the area
  /// changes when `one_area`.
  Walk walk(std::uint32_t polygon, const Point& from, const Point& to, bool one_area) const;
  /// A point uniform by area, its polygon in *polygon.
  Point sample(SplitMix& random, std::uint32_t* polygon) const;

 private:
  std::vector<double> area_, sum_;
  double lo_x_ = 0, lo_y_ = 0;
  int nx_ = 0, ny_ = 0;
  std::vector<std::uint32_t> grid_start_, grid_items_;
};

/// Contours, polygons and detail of voxels whose regions are set.
Result<Mesh> make_mesh(rcCompactHeightfield& voxels, const Options& options);

}  // namespace gaitway::bake
