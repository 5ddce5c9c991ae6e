// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// Walls of a cell grid (LANE-05, LAYER-07, LAYER-13). Cells outside of the map are solid.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "scene/walls.h"

namespace gaitway {

class GridWalls final : public Walls {
 public:
  /// `solid`: rows x columns bytes, row by row with rising y; missing ones are solid. `cell` in metres, above 0.
  GridWalls(std::int32_t columns, std::int32_t rows, std::span<const std::uint8_t> solid, PlanVec origin = {},
            double cell = 1);

  bool segment_hit(WallPoint a, WallPoint b, WallHit* hit) const override;
  bool inside(WallPoint p) const override;
  bool circle_free(WallPoint p, double r) const override;
  void walls_near(WallPoint p, double max_distance, std::vector<WallPiece>& out) const override;
  PlanVec resolve_circle(WallPoint p, double r, std::vector<PlanVec>& normals) const override;

  bool solid(std::int32_t x, std::int32_t y) const {
    if (x < 0 || y < 0 || x >= columns_ || y >= rows_) return true;
    return solid_[static_cast<std::size_t>(y) * static_cast<std::size_t>(columns_) + static_cast<std::size_t>(x)] != 0;
  }
  void set_solid(std::int32_t x, std::int32_t y, bool is_solid);

 private:
  struct Cell {
    std::int32_t x = 0, y = 0;
  };
  /// How a circle of radius 0 stands to a solid cell: depth < 0 outside of it, by the distance.
  struct Escape {
    double depth = 0;
    PlanVec normal;
  };
  Cell cell_of(PlanVec p) const;
  Escape escape(PlanVec p, Cell c) const;
  template <class F>
  void each_solid(PlanVec p, double reach, F&& f) const;

  std::int32_t columns_, rows_;
  PlanVec origin_;
  double cell_;
  std::vector<std::uint8_t> solid_;
};

}  // namespace gaitway
