// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// Where a level has one ground only, as plan rectangles with a plane each: no query needs more than a look-up there.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "scene/ground_grid.h"

namespace gaitway {

/// A rectangle of grid cells that one surface, of one material and with the same marks, covers without a gap and that
/// nothing else (upright faces aside) lies over or under. The plane is right to 0.05 mm, exact on level ground.
struct OnePlane {
  Vec2 lo, hi;
  float z0 = 0, dzdx = 0, dzdy = 0;  ///< height at (x, y) = z0 + dzdx x + dzdy y
  std::uint32_t triangle = 0;        ///< one of the surface's
};

class GroundPatches {
 public:
  void build(const GroundGrid& grid, std::span<const std::uint32_t> materials, std::span<const std::uint32_t> marks);
  /// The rectangle that holds the point; null: there is none.
  const OnePlane* at(const GroundGrid& grid, Vec2 point) const {
    std::size_t cell = 0;
    if (patches_.empty()) return nullptr;
    if (!grid.cell_of(point.x, point.y, &cell) || cell_patch_[cell] == none) return nullptr;
    return &patches_[cell_patch_[cell]];
  }
  std::size_t size() const { return patches_.size(); }

 private:
  static constexpr std::uint32_t none = ~0u;
  std::vector<std::uint32_t> cell_patch_;  ///< by cell of the grid
  std::vector<OnePlane> patches_;
};

}  // namespace gaitway
