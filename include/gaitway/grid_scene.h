// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "gaitway/result.h"
#include "gaitway/scene.h"

namespace gaitway {

/// What a GridScene is made of. Cells go row by row with rising y, along rising x in a row.
struct GridSceneDef {
  std::uint32_t columns = 0, rows = 0;       ///< 1 to 8192 each
  float cell = 1;                            ///< side of a cell, metres; 0.01 to 1000
  Vec2 origin;                               ///< corner of the first cell, metres
  std::span<const float> heights;            ///< height of the ground of each cell, metres; columns * rows of them
  std::span<const std::uint32_t> materials;  ///< by cell; empty: 0 everywhere
  std::span<const std::uint32_t> marks;      ///< SurfaceMark bits by cell; empty: none
};

/// A scene of square cells, each a solid column with a level top: tile maps and height maps. A wall is a column higher
/// than its neighbours. Outside of the grid there is nothing; its outer faces go down to the lowest cell.
class GridScene final : public Scene {
 public:
  /// Errors: invalid_argument naming the field of the definition (and the cell for a height that is not finite).
  static Result<GridScene> create(const GridSceneDef& def);

  bool ray(Vec3 from, Vec3 to, RayHit* hit) const override;
  bool ground(Vec3 from, float length, GroundHit* hit) const override;
  std::size_t triangles_near(Vec3 lo, Vec3 hi, std::span<SceneTriangle> out) const override;
  bool ground_patch(Vec3 from, float length, GroundPatch* patch) const override;
  bool no_walls(Vec3 lo, Vec3 hi) const override;
  float lowest() const override { return lowest_; }
  std::uint64_t checksum() const override { return checksum_; }

 private:
  GridScene() = default;
  bool inside(std::int64_t x, std::int64_t y) const { return x >= 0 && y >= 0 && x < columns_ && y < rows_; }
  std::size_t index(std::int64_t x, std::int64_t y) const { return static_cast<std::size_t>(y * columns_ + x); }
  /// Height of a cell; of the lowest one outside.
  float height(std::int64_t x, std::int64_t y) const { return inside(x, y) ? heights_[index(x, y)] : lowest_; }
  std::int64_t column_of(double x) const;
  std::int64_t row_of(double y) const;
  void describe(std::int64_t x, std::int64_t y, std::uint32_t* material, std::uint32_t* marks) const;

  std::int64_t columns_ = 0, rows_ = 0;
  double cell_ = 1;
  double x0_ = 0, y0_ = 0;
  float lowest_ = 0;
  std::uint64_t checksum_ = 0;
  std::vector<float> heights_;
  std::vector<std::uint32_t> materials_, marks_;
};

}  // namespace gaitway
