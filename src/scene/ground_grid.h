// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// A plan grid over a level's triangles: what lies under a point, and where there are no walls, without a ray.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "scene/ray_tree.h"

namespace gaitway {

class GroundGrid {
 public:
  /// `normals` by triangle, unit.
  void build(std::span<const TreeTriangle> triangles, std::span<const Vec3> normals);

  struct Hit {
    double z = 0;
    std::uint32_t triangle = ~0u;
  };
  /// Highest surface at (x, y) between `top` and `bottom`, ends included; of equal heights the lowest index.
  bool highest(Vec3 at, double top, double bottom, Hit* hit) const;
  /// The one triangle that covers the point's whole cell where no other surface meets it; ~0: none. The cell's rectangle
  /// in *lo and *hi.
  std::uint32_t only(Vec3 at, Vec2* lo, Vec2* hi) const;
  /// No surface of |normal.z| <= 0.65 lies over or under the plan rectangle.
  bool no_walls(Vec2 lo, Vec2 hi) const;

 private:
  struct Plane {
    float ax, ay, bx, by, cx, cy;  ///< plan corners
    double z0, dzdx, dzdy;         ///< height at (x, y) = z0 + dzdx (x - ax) + dzdy (y - ay)
    float top;
    std::uint32_t triangle;
  };
  bool cell_of(float x, float y, std::size_t* cell) const;

  float x0_ = 0, y0_ = 0, cell_ = 1;
  int nx_ = 0, ny_ = 0;
  std::vector<std::uint32_t> start_;   ///< by cell, one more at the end
  std::vector<Plane> planes_;          ///< by cell, highest top first
  std::vector<std::uint32_t> only_;    ///< by cell
  std::vector<std::uint8_t> walls_;    ///< by cell
};

}  // namespace gaitway
