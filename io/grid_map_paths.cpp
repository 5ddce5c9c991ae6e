// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
#include <algorithm>
#include <array>

#include "io/grid_map.h"
#include "nav/path_builder.h"

namespace gaitway::io {

namespace {

struct Cell {
  std::int64_t x = 0, y = 0;  ///< y northward here, as in the world
};

/// The map with y northward and its regions.
class Regions {
 public:
  explicit Regions(const GridMap& map) : map_(map), region_(map.cells.size(), no_index) {
    for (std::size_t i = 0; i < region_.size(); ++i) {
      if (map_.cells[i] != 0 && region_[i] == no_index) fill(i);
    }
  }
  bool open(Cell c) const { return map_.passable(c.x, map_.height - 1 - c.y); }
  /// Index in the file's order.
  std::size_t index(Cell c) const { return static_cast<std::size_t>((map_.height - 1 - c.y) * map_.width + c.x); }
  Cell cell(std::size_t index) const {
    const std::int64_t i = static_cast<std::int64_t>(index);
    return {i % map_.width, map_.height - 1 - i / map_.width};
  }
  std::uint32_t of(std::size_t index) const { return region_[index]; }
  /// Cells of each region, ascending; regions in the order of their first cells.
  const std::vector<std::vector<std::size_t>>& all() const { return cells_; }

 private:
  void fill(std::size_t first) {
    const std::uint32_t number = static_cast<std::uint32_t>(cells_.size());
    std::vector<std::size_t> cells{first};
    region_[first] = number;
    for (std::size_t k = 0; k < cells.size(); ++k) {
      const Cell c = cell(cells[k]);
      for (const Cell n : {Cell{c.x + 1, c.y}, Cell{c.x, c.y + 1}, Cell{c.x - 1, c.y}, Cell{c.x, c.y - 1}}) {
        if (!open(n) || region_[index(n)] != no_index) continue;
        region_[index(n)] = number;
        cells.push_back(index(n));
      }
    }
    std::sort(cells.begin(), cells.end());
    cells_.push_back(std::move(cells));
  }

  const GridMap& map_;
  std::vector<std::uint32_t> region_;
  std::vector<std::vector<std::size_t>> cells_;
};

// A side of a cell: 0 south, 1 east, 2 north, 3 west, walked with the cell on the left, so east, north, west, south.
constexpr std::array<Cell, 4> along{{{1, 0}, {0, 1}, {-1, 0}, {0, -1}}};
constexpr std::array<Cell, 4> outward{{{0, -1}, {1, 0}, {0, 1}, {-1, 0}}};

Cell plus(Cell a, Cell b) { return {a.x + b.x, a.y + b.y}; }

/// The boundaries of a region, outline first.
class Tracer {
 public:
  Tracer(const Regions& regions, std::size_t cells, float size) : regions_(regions), size_(size), seen_(cells * 4, 0) {}

  std::vector<std::vector<Vec2>> rings(const std::vector<std::size_t>& cells) {
    std::vector<std::vector<Vec2>> rings;
    for (const std::size_t i : cells) {
      for (std::size_t side = 0; side < 4; ++side) {
        if (seen_[i * 4 + side] || regions_.open(plus(regions_.cell(i), outward[side]))) continue;
        bool anticlockwise = false;
        std::vector<Vec2> ring = trace(regions_.cell(i), side, &anticlockwise);
        rings.insert(anticlockwise ? rings.begin() : rings.end(), std::move(ring));
      }
    }
    return rings;
  }

 private:
  std::vector<Vec2> trace(Cell cell, std::size_t side, bool* anticlockwise) {
    std::vector<Vec2> ring;
    std::int64_t turns = 0;  // left less right quarter turns: 4 for an outline, -4 for a hole
    while (!seen_[regions_.index(cell) * 4 + side]) {
      seen_[regions_.index(cell) * 4 + side] = 1;
      const Cell ahead = plus(cell, along[side]), beyond = plus(ahead, outward[side]);
      if (!regions_.open(ahead)) {
        // Round the own corner, even where another cell touches it: cells that meet in a corner are not connected.
        ring.push_back(corner(cell, side));
        side = (side + 1) % 4;
        ++turns;
      } else if (!regions_.open(beyond)) {
        cell = ahead;
      } else {
        ring.push_back(corner(cell, side));
        cell = beyond;
        side = (side + 3) % 4;
        --turns;
      }
    }
    *anticlockwise = turns > 0;
    return ring;
  }

  /// Where the walk along a side ends.
  Vec2 corner(Cell c, std::size_t side) const {
    const std::int64_t x = c.x + (side == 0 || side == 1 ? 1 : 0), y = c.y + (side == 1 || side == 2 ? 1 : 0);
    return {static_cast<float>(x) * size_, static_cast<float>(y) * size_};
  }

  const Regions& regions_;
  float size_;
  std::vector<std::uint8_t> seen_;
};

std::vector<std::uint32_t> nodes_of(const Regions& regions, std::size_t cells) {
  std::vector<std::uint32_t> nodes(cells, no_index);
  std::uint32_t next = 0;
  for (const auto& region : regions.all()) {
    for (const std::size_t i : region) nodes[i] = next++;
  }
  return nodes;
}

}  // namespace

Vec3 grid_centre(const GridMap& map, std::uint32_t x, std::uint32_t y, float cell) {
  return {(static_cast<float>(x) + 0.5f) * cell, (static_cast<float>(map.height - 1 - y) + 0.5f) * cell, 0};
}

std::vector<std::uint32_t> grid_nodes(const GridMap& map) { return nodes_of(Regions(map), map.cells.size()); }

Result<PathData> grid_paths(const GridMap& map, float cell, const Limits& limits) {
  if (!(cell > 0 && cell <= 1000))
    return Error{Code::invalid_argument, "expected a cell above 0 and up to 1,000 m", "cell"};
  const Regions regions(map);
  if (regions.all().empty()) return Error{Code::bad_data, "expected at least one passable cell", map.source};
  const std::vector<std::uint32_t> nodes = nodes_of(regions, map.cells.size());
  PathBuilder builder(limits);
  Tracer tracer(regions, map.cells.size(), cell);
  for (const auto& region : regions.all()) {
    const auto rings = tracer.rings(region);
    builder.area(rings[0]);
    for (std::size_t k = 1; k < rings.size(); ++k) builder.hole(rings[k]);
    for (const std::size_t i : region) {
      const Cell c = regions.cell(i);
      builder.node({(static_cast<float>(c.x) + 0.5f) * cell, (static_cast<float>(c.y) + 0.5f) * cell, 0});
    }
  }
  for (const auto& region : regions.all()) {
    for (const std::size_t i : region) {
      const Cell c = regions.cell(i);
      const bool east = regions.open({c.x + 1, c.y}), north = regions.open({c.x, c.y + 1}),
                 west = regions.open({c.x - 1, c.y});
      const auto link = [&](std::int64_t dx, std::int64_t dy) {
        if (regions.open({c.x + dx, c.y + dy})) builder.both(nodes[i], nodes[regions.index({c.x + dx, c.y + dy})]);
      };
      link(1, 0);
      link(0, 1);
      if (east && north) link(1, 1);
      if (west && north) link(-1, 1);
    }
  }
  builder.data().twins = true;
  builder.data().source = map.source;
  return builder.build();
}

}  // namespace gaitway::io
