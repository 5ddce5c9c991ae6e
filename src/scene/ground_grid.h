// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// A plan grid over a level's triangles: what lies under a point, and where there are no walls, without a ray.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "scene/ray_tree.h"

namespace gaitway {

class GroundGrid {
 public:
  /// A surface that is not upright, by triangle: one line of cache.
  struct alignas(64) Plane {
    float ax, ay, bx, by, cx, cy;  ///< plan corners
    float bottom, top;             ///< heights
    double z0, dzdx, dzdy;         ///< height at (x, y) = z0 + dzdx (x - ax) + dzdy (y - ay)
    double z(double x, double y) const { return z0 + dzdx * (x - ax) + dzdy * (y - ay); }
  };
  /// Cells of 1 m, or 0.5 m where triangles are dense, larger where the level has more than a million of them.
  /// `normals` by triangle, unit.
  void build(std::span<const TreeTriangle> triangles, std::span<const Vec3> normals);

  struct Hit {
    double z = 0;
    std::uint32_t triangle = ~0u;
  };
  /// Highest surface at (x, y) between `top` and `bottom`, ends included; of equal heights the lowest index. Upright
  /// triangles are none. No point slips between triangles that share an edge.
  bool highest(Vec3 at, double top, double bottom, Hit* hit) const;
  /// No surface of |normal.z| <= 0.65 comes near the box.
  bool no_walls(Vec3 lo, Vec3 hi) const;

  /// For walks over the cells: their number a side, size in metres and first corner.
  int columns() const { return nx_; }
  int rows() const { return ny_; }
  double cell_size() const { return cell_; }
  double x0() const { return x0_; }
  double y0() const { return y0_; }
  /// Number of the cell of a point, row by row; false: outside of the grid.
  bool cell_of(double x, double y, std::size_t* cell) const;
  /// A triangle of a cell, with the heights between which it lies: one that is out of reach is not looked at.
  struct Item {
    float bottom, top;
    std::uint32_t triangle;
  };
  /// Triangles that meet a cell grown by `margin`, highest top first.
  std::span<const Item> in_cell(std::size_t cell) const {
    return {items_.data() + start_[cell], items_.data() + start_[cell + 1]};
  }
  const Plane& plane(std::uint32_t triangle) const { return planes_[triangle]; }

  static constexpr double margin = 0.01;  ///< metres

 private:
  struct Walls {
    float lo = 1e30f, hi = -1e30f;  ///< heights of the walls that meet the cell
  };
  template <class F>
  void each_cell(const TreeTriangle& t, F&& f) const;

  double x0_ = 0, y0_ = 0, cell_ = 1, scale_ = 1;
  int nx_ = 0, ny_ = 0;
  std::vector<std::uint32_t> start_;  ///< by cell, one more at the end
  std::vector<Item> items_;           ///< triangles by cell, highest top first
  std::vector<Plane> planes_;         ///< by triangle
  std::vector<Walls> walls_;          ///< by cell
  std::vector<Walls> walls_round_;    ///< by cell: of it and the eight round it
};

}  // namespace gaitway
