// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
#include "bake/merge.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <set>

namespace gaitway::bake {
namespace {

constexpr int window = 3;             // cells
constexpr double apart_metres = 1.0;  // floors over each other; less is a step or a slope

}  // namespace

std::vector<std::pair<std::uint32_t, std::uint32_t>> overlapping_regions(const rcCompactHeightfield& v) {
  const int w = v.width, d = v.height;
  const int apart = std::max(1, static_cast<int>(apart_metres / v.ch));
  const auto cells = static_cast<std::size_t>(w) * static_cast<std::size_t>(d);
  // Lowest and highest region span of each cell, then of its window: most cells have one floor and are done with that.
  constexpr int empty_low = 1 << 20, empty_high = -1;
  std::vector<int> low(cells, empty_low), high(cells, empty_high), low_w(cells), high_w(cells);
  for (std::size_t c = 0; c < cells; ++c) {
    const rcCompactCell& cell = v.cells[c];
    for (std::uint32_t i = cell.index, i_end = i + cell.count; i < i_end; ++i) {
      if (v.spans[i].reg == 0) continue;
      low[c] = std::min<int>(low[c], v.spans[i].y);
      high[c] = std::max<int>(high[c], v.spans[i].y);
    }
  }
  const auto at = [w](int x, int z) {
    return static_cast<std::size_t>(z) * static_cast<std::size_t>(w) + static_cast<std::size_t>(x);
  };
  for (int z = 0; z < d; ++z) {  // along rows
    for (int x = 0; x < w; ++x) {
      int lo = empty_low, hi = empty_high;
      for (int k = std::max(0, x - window); k <= std::min(w - 1, x + window); ++k) {
        lo = std::min(lo, low[at(k, z)]), hi = std::max(hi, high[at(k, z)]);
      }
      low_w[at(x, z)] = lo, high_w[at(x, z)] = hi;
    }
  }
  std::set<std::pair<std::uint32_t, std::uint32_t>> found;
  for (int z = 0; z < d; ++z) {
    for (int x = 0; x < w; ++x) {
      const std::size_t c = at(x, z);
      if (high[c] == empty_high) continue;
      int lo = empty_low, hi = empty_high;
      for (int k = std::max(0, z - window); k <= std::min(d - 1, z + window); ++k) {
        lo = std::min(lo, low_w[at(x, k)]), hi = std::max(hi, high_w[at(x, k)]);
      }
      if (hi - lo < apart) continue;
      const rcCompactCell& cell = v.cells[c];
      for (std::uint32_t i = cell.index, i_end = i + cell.count; i < i_end; ++i) {
        const rcCompactSpan& s = v.spans[i];
        if (s.reg == 0) continue;
        for (int nz = std::max(0, z - window); nz <= std::min(d - 1, z + window); ++nz) {
          for (int nx = std::max(0, x - window); nx <= std::min(w - 1, x + window); ++nx) {
            const rcCompactCell& other = v.cells[at(nx, nz)];
            for (std::uint32_t j = other.index, j_end = j + other.count; j < j_end; ++j) {
              const rcCompactSpan& o = v.spans[j];
              if (o.reg == 0 || std::abs(static_cast<int>(o.y) - static_cast<int>(s.y)) < apart) continue;
              found.insert({std::min<std::uint32_t>(s.reg, o.reg), std::max<std::uint32_t>(s.reg, o.reg)});
            }
          }
        }
      }
    }
  }
  return {found.begin(), found.end()};
}

std::vector<std::uint32_t> merge_regions(const Mesh& mesh,
                                         const std::vector<std::pair<std::uint32_t, std::uint32_t>>& overlaps) {
  std::uint32_t regions = 0;
  for (const Polygon& p : mesh.polygons) regions = std::max(regions, p.region + 1);
  for (const auto& o : overlaps) regions = std::max(regions, o.second + 1);
  std::vector<std::uint32_t> group(regions);
  for (std::uint32_t r = 0; r < regions; ++r) group[r] = r;
  // Per group: shared border with others, and the groups it must not join.
  std::vector<std::map<std::uint32_t, double>> border(regions);
  std::vector<std::set<std::uint32_t>> foe(regions);
  for (const auto& [a, b] : overlaps) {
    foe[a].insert(b);
    foe[b].insert(a);
  }
  for (const Polygon& p : mesh.polygons) {
    for (std::uint32_t e = 0; e < p.count; ++e) {
      const std::uint32_t n = mesh.neighbour(p, e);
      if (n == none || mesh.polygons[n].region == p.region) continue;
      const Vec2 a = mesh.corner(p, e), b = mesh.corner(p, e + 1);
      const double dx = static_cast<double>(b.x) - a.x, dy = static_cast<double>(b.y) - a.y;
      border[p.region][mesh.polygons[n].region] += std::sqrt(dx * dx + dy * dy);
    }
  }
  for (;;) {
    double best = 0;
    std::uint32_t keep = none, gone = none;
    for (std::uint32_t a = 0; a < regions; ++a) {
      for (const auto& [b, length] : border[a]) {
        if (b > a && length > best && !foe[a].count(b)) {
          best = length;
          keep = a;
          gone = b;
        }
      }
    }
    if (keep == none) break;
    for (const auto& [other, length] : border[gone]) {
      border[other].erase(gone);
      if (other == keep) continue;
      border[keep][other] += length;
      border[other][keep] += length;
    }
    border[gone].clear();
    for (const std::uint32_t other : foe[gone]) {
      const std::uint32_t self = other == gone ? keep : other;
      foe[other].erase(gone);
      foe[keep].insert(self);
      foe[self].insert(keep);
    }
    foe[gone].clear();
    for (std::uint32_t& g : group) {
      if (g == gone) g = keep;
    }
  }
  return group;
}

}  // namespace gaitway::bake
