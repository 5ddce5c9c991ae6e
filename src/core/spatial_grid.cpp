// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
#include "core/spatial_grid.h"

#include <cmath>

#include "core/heap.h"
#include "core/vec_math.h"

namespace gaitway {

namespace {

// Most cells of a grid of n points: enough to part them, few enough to clear.
std::size_t most_cells(std::size_t n) { return n < 16 ? 64 : 4 * n; }

// Cell coordinate before it wraps: the floor. Never falls when `v` grows, so that a range of cells holds a range of
// points.
std::int32_t cell_of(float v, float scale) {
  const float c = v * scale;
  if (!(c > -1e9f)) return -1000000000;  // NaN too
  if (!(c < 1e9f)) return 1000000000;
  const std::int32_t i = static_cast<std::int32_t>(c);
  return static_cast<float>(i) > c ? i - 1 : i;
}

std::uint32_t wrap(std::int32_t c, std::uint32_t n) { return static_cast<std::uint32_t>(c) & (n - 1); }

bool is_present(std::span<const std::uint8_t> present, std::size_t slot) {
  return present.empty() || (slot < present.size() && present[slot]);
}

std::uint32_t power_of_two_from(std::int64_t n) {
  std::uint32_t p = 1;
  while (p < n && p < 65536) p *= 2;
  return p;
}

constexpr float nowhere = 1e30f;

}  // namespace

void SpatialGrid::reserve(std::uint32_t slots) {
  start_.reserve(most_cells(slots) + 1);
  cell_.reserve(slots);
  place_.reserve(slots);
  slot_.reserve(slots + lane_group);
  x_.reserve(slots + lane_group);
  y_.reserve(slots + lane_group);
  z_.reserve(slots + lane_group);
}

void SpatialGrid::choose_size(std::span<const Vec3> positions, std::span<const std::uint8_t> present) {
  Vec2 lo{nowhere, nowhere}, hi{-nowhere, -nowhere};
  count_ = 0;
  for (std::size_t i = 0; i < positions.size(); ++i) {
    if (!is_present(present, i)) continue;
    const Vec3 p = positions[i];
    lo = {min(lo.x, p.x), min(lo.y, p.y)};
    hi = {max(hi.x, p.x), max(hi.y, p.y)};
    ++count_;
  }
  const std::int64_t columns = static_cast<std::int64_t>(cell_of(hi.x, scale_)) - cell_of(lo.x, scale_) + 1;
  const std::int64_t rows = static_cast<std::int64_t>(cell_of(hi.y, scale_)) - cell_of(lo.y, scale_) + 1;
  nx_ = power_of_two_from(columns);
  ny_ = power_of_two_from(rows);
  const std::size_t most = most_cells(count_);
  while (static_cast<std::size_t>(nx_) * ny_ > most) (nx_ >= ny_ ? nx_ : ny_) /= 2;
}

void SpatialGrid::rebuild(std::span<const Vec3> positions, std::span<const std::uint8_t> present, float cell) {
  scale_ = cell > 0 ? 1.0f / cell : 1.0f;
  choose_size(positions, present);
  const std::size_t n = positions.size();
  start_.assign(static_cast<std::size_t>(nx_) * ny_ + 1, 0);
  cell_.resize(n);
  place_.assign(n, none);
  slot_.resize(count_ + lane_group);
  x_.resize(count_ + lane_group);
  y_.resize(count_ + lane_group);
  z_.resize(count_ + lane_group);
  for (std::size_t i = 0; i < n; ++i) {
    if (!is_present(present, i)) continue;
    const Vec3 p = positions[i];
    cell_[i] = wrap(cell_of(p.y, scale_), ny_) * nx_ + wrap(cell_of(p.x, scale_), nx_);
    ++start_[cell_[i]];
  }
  std::uint32_t sum = 0;
  for (std::uint32_t& s : start_) s = sum += s;
  // From the last slot to the first each cell fills from its end: its start is left, and its slots ascend.
  for (std::size_t i = n; i-- > 0;) {
    if (!is_present(present, i)) continue;
    const std::uint32_t p = --start_[cell_[i]];
    place_[i] = p;
    slot_[p] = static_cast<std::uint32_t>(i);
    x_[p] = positions[i].x;
    y_[p] = positions[i].y;
    z_[p] = positions[i].z;
  }
  for (std::size_t i = count_; i < count_ + lane_group; ++i) {
    slot_[i] = none;
    x_[i] = y_[i] = z_[i] = nowhere;
  }
}

SpatialGrid::Block SpatialGrid::block(Vec2 lo, Vec2 hi) const {
  Block b;
  if (!(lo.x <= hi.x && lo.y <= hi.y)) return b;
  const std::int32_t x0 = cell_of(lo.x, scale_), x1 = cell_of(hi.x, scale_);
  const std::int32_t y0 = cell_of(lo.y, scale_), y1 = cell_of(hi.y, scale_);
  const std::int64_t columns = static_cast<std::int64_t>(x1) - x0 + 1;
  const std::int64_t rows = static_cast<std::int64_t>(y1) - y0 + 1;
  b.columns = columns < nx_ ? static_cast<std::uint32_t>(columns) : nx_;
  b.rows = rows < ny_ ? static_cast<std::uint32_t>(rows) : ny_;
  // A whole row of the torus is taken from its first cell on: one run.
  b.x = b.columns < nx_ ? wrap(x0, nx_) : 0;
  b.y = wrap(y0, ny_);
  return b;
}

void SpatialGrid::square(Vec2 centre, float radius, Vec2* lo, Vec2* hi) {
  // A point whose rounded distance is at most the radius may lie a rounding outside of the rounded square.
  const float pad = (radius + std::fabs(centre.x) + std::fabs(centre.y)) * (1.0f / 1048576.0f);
  const float r = radius + pad;
  *lo = {centre.x - r, centre.y - r};
  *hi = {centre.x + r, centre.y + r};
}

void SpatialGrid::slots_in(Vec2 lo, Vec2 hi, std::vector<std::uint32_t>& out) const {
  out.clear();
  runs_in(lo, hi, [&](std::uint32_t begin, std::uint32_t end) {
    for (std::uint32_t p = begin; p < end; ++p) {
      if (x_[p] >= lo.x && x_[p] <= hi.x && y_[p] >= lo.y && y_[p] <= hi.y) out.push_back(slot_[p]);
    }
  });
  sort_unique_keys(std::span<std::uint32_t>(out));
}

void SpatialGrid::slots_near(Vec2 centre, float radius, std::vector<std::uint32_t>& out) const {
  out.clear();
  runs_near(centre, radius, [&](std::uint32_t begin, std::uint32_t end) {
    for (std::uint32_t p = begin; p < end; ++p) {
      const float dx = x_[p] - centre.x, dy = y_[p] - centre.y;
      if (dx * dx + dy * dy <= radius * radius) out.push_back(slot_[p]);
    }
  });
  sort_unique_keys(std::span<std::uint32_t>(out));
}

}  // namespace gaitway
