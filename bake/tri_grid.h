// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// The level's triangles in a plan grid: ground heights, and whether a body's sphere stands free of walls.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "bake/bake.h"

namespace gaitway::bake {

/// Points in double: x east, y north, z up.
struct Point {
  double x = 0, y = 0, z = 0;
};

/// Copies what it needs of a Geometry. Build once, then read only.
class TriGrid {
 public:
  /// `radius`: of the bodies that fits() is asked for; `buried_faces_block` as Options has it.
  TriGrid(const Geometry& geometry, double radius, bool buried_faces_block = false);

  /// Height of the first surface from `z` straight down, at most `length` metres, either side of a face.
  std::optional<double> ground(double x, double y, double z, double length) const;
  /// True when a body with its feet at the point stands free of walls: CONTROL-22's sphere, its radius less `slack`,
  /// touches none that CONTROL-25 knows and has it in front, of those that rise 0.25 m or more over its feet (of all
  /// when buried faces block).
  bool fits(double x, double y, double z, double slack) const;
  std::uint32_t walls() const { return wall_count_; }

 private:
  struct Cells {
    std::vector<std::uint32_t> start, items;
  };
  std::span<const std::uint32_t> at(const Cells& cells, double x, double y) const;
  Cells fill(const std::vector<std::uint32_t>& chosen, double grow) const;

  double radius_;
  bool buried_faces_block_ = false;
  double lo_x_ = 0, lo_y_ = 0, size_ = 1;
  int nx_ = 1, ny_ = 1;
  std::vector<Point> corners_;  ///< three a triangle
  std::vector<std::uint8_t> two_sided_;
  Cells all_, near_walls_;
  std::uint32_t wall_count_ = 0;
};

/// CONTROL-25's test of one triangle: steep, and neither low nor thin.
bool is_wall(const Point& a, const Point& b, const Point& c);
/// Square of the distance from p to the triangle.
double distance2(const Point& p, const Point& a, const Point& b, const Point& c);

}  // namespace gaitway::bake
