// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
#include "path/node_grid.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "core/vec_math.h"

namespace gaitway {

namespace {

constexpr std::uint32_t small_area = 48;  // up to here looking through all is faster than rings
constexpr double nodes_per_cell = 3;

std::int64_t cell_of(double at, double corner, double cell, std::uint32_t count) {
  const double k = std::floor((at - corner) / cell);
  if (!(k > 0)) return 0;
  return k >= count ? static_cast<std::int64_t>(count) - 1 : static_cast<std::int64_t>(k);
}

NodeGrid::AreaGrid shape_of(const PathData& data, const NavArea& area) {
  NodeGrid::AreaGrid g;
  if (area.node_count <= small_area) return g;
  Vec2 low = plan(data.nodes[area.first_node].position), high = low;
  for (std::uint32_t i = 0; i < area.node_count; ++i) {
    const Vec3 p = data.nodes[area.first_node + i].position;
    low = {min(low.x, p.x), min(low.y, p.y)};
    high = {max(high.x, p.x), max(high.y, p.y)};
  }
  const double x0 = low.x, y0 = low.y, w = high.x - x0, h = high.y - y0, n = area.node_count;
  const double longest = w > h ? w : h;
  if (!(longest > 0)) return g;  // all on one spot
  const double by_surface = std::sqrt(w * h * nodes_per_cell / n);
  const double by_length = longest * nodes_per_cell / n;
  g.cell = by_surface > by_length ? by_surface : by_length;
  g.x = x0;
  g.y = y0;
  g.columns = static_cast<std::uint32_t>(w / g.cell) + 1;
  g.rows = static_cast<std::uint32_t>(h / g.cell) + 1;
  return g;
}

}  // namespace

NodeGrid build_node_grid(const PathData& data) {
  NodeGrid grid;
  grid.areas.reserve(data.areas.size());
  std::vector<std::uint32_t> at;
  for (const NavArea& area : data.areas) {
    NodeGrid::AreaGrid g = shape_of(data, area);
    g.first_cell = static_cast<std::uint32_t>(grid.cell_starts.size());
    if (g.columns != 0) {
      const std::uint32_t cells = g.columns * g.rows;
      at.assign(cells + 1, 0);
      const auto cell = [&](std::uint32_t node) {
        const Vec3 p = data.nodes[node].position;
        return static_cast<std::uint32_t>(cell_of(p.y, g.y, g.cell, g.rows) * g.columns +
                                          cell_of(p.x, g.x, g.cell, g.columns));
      };
      for (std::uint32_t i = 0; i < area.node_count; ++i) ++at[cell(area.first_node + i) + 1];
      const std::uint32_t base = static_cast<std::uint32_t>(grid.cell_nodes.size());
      for (std::uint32_t c = 0; c < cells; ++c) at[c + 1] += at[c];
      for (std::uint32_t c = 0; c <= cells; ++c) grid.cell_starts.push_back(base + at[c]);
      grid.cell_nodes.resize(base + area.node_count);
      for (std::uint32_t i = 0; i < area.node_count; ++i) {
        const std::uint32_t node = area.first_node + i;
        grid.cell_nodes[base + at[cell(node)]++] = node;
      }
    }
    grid.areas.push_back(g);
  }
  return grid;
}

NearestNodes::NearestNodes(const PathData& data, const NodeGrid& grid, std::uint32_t area, Vec3 from,
                           std::vector<NearNode>& scratch)
    : data_(data), grid_(grid), from_(from), near_(scratch) {
  near_.clear();
  if (area >= data.areas.size() || !finite(from)) return;
  const NavArea& a = data.areas[area];
  const NodeGrid::AreaGrid& g = grid.areas[area];
  if (g.columns == 0) {
    for (std::uint32_t i = 0; i < a.node_count; ++i) add(a.first_node + i);
    return;
  }
  cells_ = &g;
  all_ = false;
  column_ = cell_of(from.x, g.x, g.cell, g.columns);
  row_ = cell_of(from.y, g.y, g.cell, g.rows);
}

void NearestNodes::add(std::uint32_t node) { near_.push_back({length2(data_.nodes[node].position - from_), node}); }

void NearestNodes::add_cells(std::int64_t column0, std::int64_t column1, std::int64_t row) {
  const NodeGrid::AreaGrid& g = *cells_;
  if (row < 0 || row >= g.rows) return;
  if (column0 < 0) column0 = 0;
  if (column1 >= g.columns) column1 = g.columns - 1;
  if (column0 > column1) return;
  const std::uint32_t* starts = grid_.cell_starts.data() + g.first_cell + row * g.columns;
  for (std::uint32_t i = starts[column0]; i < starts[column1 + 1]; ++i) add(grid_.cell_nodes[i]);
}

void NearestNodes::widen() {
  const NodeGrid::AreaGrid& g = *cells_;
  const std::int64_t r = ++ring_;
  const std::int64_t c0 = column_ - r, c1 = column_ + r, r0 = row_ - r, r1 = row_ + r;
  add_cells(c0, c1, r0);
  if (r > 0) add_cells(c0, c1, r1);
  for (std::int64_t row = r0 + 1; row < r1; ++row) {
    add_cells(c0, c0, row);
    add_cells(c1, c1, row);
  }
  // A node beyond an inner side of the square is at least as far as that side; beyond an outer side there is none.
  constexpr double nowhere = std::numeric_limits<double>::infinity();
  double least = nowhere;
  const auto side = [&](bool inner, double d) {
    if (inner) least = std::min(least, d);
  };
  side(c0 > 0, from_.x - (g.x + static_cast<double>(c0) * g.cell));
  side(c1 + 1 < g.columns, g.x + static_cast<double>(c1 + 1) * g.cell - from_.x);
  side(r0 > 0, from_.y - (g.y + static_cast<double>(r0) * g.cell));
  side(r1 + 1 < g.rows, g.y + static_cast<double>(r1 + 1) * g.cell - from_.y);
  all_ = least == nowhere;
  // The squared distances are rounded; the margin is far above their error. A point beyond its cell has none safe yet.
  safe2_ = least * std::fabs(least) * (1 - 1e-5);
}

std::uint32_t NearestNodes::next() {
  for (;;) {
    std::size_t best = near_.size();
    for (std::size_t i = 0; i < near_.size(); ++i) {
      if (best == near_.size() || near_[i].distance2 < near_[best].distance2 ||
          (near_[i].distance2 == near_[best].distance2 && near_[i].node < near_[best].node)) {
        best = i;
      }
    }
    if (best < near_.size() && (all_ || near_[best].distance2 < safe2_)) {
      const std::uint32_t node = near_[best].node;
      near_[best] = near_.back();
      near_.pop_back();
      return node;
    }
    if (all_) return no_index;
    widen();
  }
}

}  // namespace gaitway
