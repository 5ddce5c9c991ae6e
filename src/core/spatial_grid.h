// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// Neighbours by a plan grid that is made anew each step by a counting sort. Not state: it follows from positions.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "gaitway/vec.h"

namespace gaitway {

/// Points in cell order, row by row, slots ascending inside a cell. A *place* is an index in that order. The grid is a
/// torus of a power of two of cells a side, sized by the number of points, so that neither a large level nor crowds far
/// from each other make it slow; far points may share a cell. Therefore, and because the cell size must not enter the
/// bits: what a query hands out are candidates. Test their distance yourself, and rank or sort them by slot.
class SpatialGrid {
 public:
  /// The arrays by place go on this far past the last point, with points at 1e30 and the slot `none`.
  static constexpr std::size_t lane_group = 4;
  static constexpr std::uint32_t none = 0xffffffffu;

  /// Room for `slots` points: a rebuild of at most that many allocates nothing.
  void reserve(std::uint32_t slots);
  /// Takes the positions by slot of all slots whose `present` byte is not 0 (empty: all). `cell` in metres, above 0.
  void rebuild(std::span<const Vec3> positions, std::span<const std::uint8_t> present, float cell);

  /// Number of points.
  std::uint32_t count() const { return count_; }
  /// By place, count() + lane_group long.
  const float* x() const { return x_.data(); }
  const float* y() const { return y_.data(); }
  const float* z() const { return z_.data(); }
  const std::uint32_t* slots() const { return slot_.data(); }
  /// Place of a slot, `none` when it was not present.
  std::uint32_t place(std::uint32_t slot) const { return slot < place_.size() ? place_[slot] : none; }

  /// Calls run(first place, one past the last) for runs that together hold every point in the plan rectangle [lo, hi],
  /// each point at most once: one run a row of cells, two where a row wraps.
  template <class F>
  void runs_in(Vec2 lo, Vec2 hi, F&& run) const {
    const Block b = block(lo, hi);
    for (std::uint32_t r = 0; r < b.rows; ++r) {
      const std::uint32_t row = ((b.y + r) & (ny_ - 1)) * nx_;
      const std::uint32_t end = b.x + b.columns;
      const std::uint32_t inside = end < nx_ ? end : nx_;
      give(row + b.x, row + inside, run);
      if (end > nx_) give(row, row + end - nx_, run);
    }
  }
  /// The same for the circle round `centre`, a little widened for rounding.
  template <class F>
  void runs_near(Vec2 centre, float radius, F&& run) const {
    Vec2 lo, hi;
    square(centre, radius, &lo, &hi);
    runs_in(lo, hi, run);
  }

  /// Slots of the points in the plan rectangle [lo, hi], limits included, ascending; `out` is cleared first.
  void slots_in(Vec2 lo, Vec2 hi, std::vector<std::uint32_t>& out) const;
  /// Slots of the points whose plan distance from `centre` is at most `radius`, ascending; `out` is cleared first.
  void slots_near(Vec2 centre, float radius, std::vector<std::uint32_t>& out) const;

 private:
  struct Block {
    std::uint32_t x = 0, y = 0, columns = 0, rows = 0;  ///< first cell, and how many (at most nx_, ny_)
  };
  Block block(Vec2 lo, Vec2 hi) const;
  static void square(Vec2 centre, float radius, Vec2* lo, Vec2* hi);
  template <class F>
  void give(std::uint32_t first_cell, std::uint32_t end_cell, F& run) const {
    if (start_[first_cell] < start_[end_cell]) run(start_[first_cell], start_[end_cell]);
  }
  void choose_size(std::span<const Vec3> positions, std::span<const std::uint8_t> present);

  float scale_ = 1;  ///< cells per metre
  std::uint32_t nx_ = 1, ny_ = 1;
  std::uint32_t count_ = 0;
  std::vector<std::uint32_t> start_{0, 0};  ///< by cell, one more at the end
  std::vector<std::uint32_t> cell_;         ///< by slot
  std::vector<std::uint32_t> place_;        ///< by slot
  std::vector<std::uint32_t> slot_;         ///< by place
  std::vector<float> x_, y_, z_;            ///< by place
};

}  // namespace gaitway
