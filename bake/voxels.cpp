// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
#include "bake/voxels.h"

#include <algorithm>
#include <cmath>
#include <vector>

namespace gaitway::bake {
namespace {

constexpr int max_span_height = RC_SPAN_MAX_HEIGHT;
constexpr int most_spans = 0xffffff;  // a compact cell numbers its first span in 24 bits
constexpr int max_free_height = 255;  // a compact span keeps its free height in 8 bits
constexpr double fit_slack = 0.01;    // metres off the radius when a body is fitted

Vec3 vec(const Point& p) { return {static_cast<float>(p.x), static_cast<float>(p.y), static_cast<float>(p.z)}; }

/// Recast's vertex order and axes.
std::vector<float> recast_vertices(const Geometry& geometry) {
  std::vector<float> out;
  out.reserve(geometry.vertices.size() * 3);
  for (const Vec3& p : geometry.vertices) out.insert(out.end(), {p.x, p.z, -p.y});
  return out;
}

/// Walks connected spans from `seed` and returns them.
void flood(const rcCompactHeightfield& voxels, int cell_of_seed, int seed, std::vector<std::uint8_t>& seen,
           std::vector<std::pair<int, int>>& out) {
  out.clear();
  out.push_back({cell_of_seed, seed});
  seen[static_cast<std::size_t>(seed)] = 1;
  for (std::size_t k = 0; k < out.size(); ++k) {
    const int cell = out[k].first;
    const int x = cell % voxels.width, z = cell / voxels.width;
    const rcCompactSpan& s = voxels.spans[out[k].second];
    for (int dir = 0; dir < 4; ++dir) {
      if (rcGetCon(s, dir) == RC_NOT_CONNECTED) continue;
      const int next_cell = x + rcGetDirOffsetX(dir) + (z + rcGetDirOffsetY(dir)) * voxels.width;
      const int next = static_cast<int>(voxels.cells[next_cell].index) + rcGetCon(s, dir);
      if (voxels.areas[next] == RC_NULL_AREA || seen[static_cast<std::size_t>(next)]) continue;
      seen[static_cast<std::size_t>(next)] = 1;
      out.push_back({next_cell, next});
    }
  }
}

template <class F>
void each_span(const rcCompactHeightfield& voxels, F&& f) {
  for (int cell = 0; cell < voxels.width * voxels.height; ++cell) {
    const rcCompactCell& c = voxels.cells[cell];
    for (int i = static_cast<int>(c.index); i < static_cast<int>(c.index + c.count); ++i) f(cell, i);
  }
}

std::string metres(double v) {
  char out[32];
  std::snprintf(out, sizeof out, "%.4g", v);
  return out;
}

}  // namespace

Result<void> check(const Geometry& g) {
  if (g.triangles.size() % 3 != 0) {
    return Error{Code::invalid_argument, "three vertex indexes a triangle were expected", "triangles"};
  }
  const std::size_t count = g.triangles.size() / 3;
  if (count == 0) return Error{Code::invalid_argument, "a level with at least one triangle was expected", "triangles"};
  if (g.vertices.size() > 0x7fffffffu / 3 || count > 0x7fffffffu / 3) {
    return Error{Code::invalid_argument, "at most 715 million vertices and triangles were expected", "vertices"};
  }
  if (!g.marks.empty() && g.marks.size() != count) {
    return Error{Code::invalid_argument, "one mark a triangle was expected", "marks"};
  }
  if (!g.unwalkable.empty() && g.unwalkable.size() != count) {
    return Error{Code::invalid_argument, "one value a triangle was expected", "unwalkable"};
  }
  for (std::size_t i = 0; i < g.triangles.size(); ++i) {
    if (g.triangles[i] >= g.vertices.size()) {
      return Error{Code::invalid_argument,
                   "a vertex index below " + std::to_string(g.vertices.size()) + " was expected",
                   "triangle " + std::to_string(i / 3)};
    }
    const Vec3 p = g.vertices[g.triangles[i]];
    if (!(p.x - p.x == 0) || !(p.y - p.y == 0) || !(p.z - p.z == 0)) {
      return Error{Code::invalid_argument, "finite coordinates were expected", "triangle " + std::to_string(i / 3)};
    }
  }
  return {};
}

Result<VoxelSizes> voxel_sizes(const Geometry& g, const Options& o, int cells_off) {
  VoxelSizes s;
  const std::size_t first = g.triangles[0];
  const Vec3 p0 = g.vertices[first];
  double lo[3] = {p0.x, p0.z, -p0.y}, hi[3] = {p0.x, p0.z, -p0.y};
  for (const std::uint32_t v : g.triangles) {
    const Vec3 p = g.vertices[v];
    const double q[3] = {p.x, p.z, -p.y};
    for (int k = 0; k < 3; ++k) lo[k] = std::min(lo[k], q[k]), hi[k] = std::max(hi[k], q[k]);
  }
  s.cell = o.cell > 0 ? o.cell : o.radius / 4;
  const double tall = hi[1] - lo[1];
  if (o.cell_height > 0) {
    s.cell_height = o.cell_height;
    s.climb = static_cast<int>(std::floor(o.climb / s.cell_height + 1e-6));
    s.sharp = false;
  } else {
    s.cell_height = o.climb > 0 ? o.climb / 25.96 : o.height / 200;
    s.climb = o.climb > 0 ? 26 : 0;
    // Free height and level height have few bits: a coarser voxel where they do not suffice. Never a higher step.
    const double least = std::max(o.height / (max_free_height - 30), tall / (max_span_height - 8));
    if (s.cell_height < least) {
      s.cell_height = least;
      s.climb = std::max(0, static_cast<int>(std::floor(o.climb / least)) - 1);
      s.sharp = false;
    }
  }
  s.height = static_cast<int>(std::ceil(o.height / s.cell_height - 1e-6));
  if (s.height + s.climb > max_free_height) {
    return Error{Code::invalid_argument,
                 "height and climb must be at most " + std::to_string(max_free_height) + " voxels together, not " +
                     std::to_string(s.height + s.climb) + ": use a larger cell_height",
                 "cell_height"};
  }
  if (tall / s.cell_height > max_span_height - 4) {
    return Error{Code::invalid_argument,
                 "the level is " + metres(tall) + " m tall: a cell_height of at least " +
                     metres(tall / (max_span_height - 8)) + " m was expected, not " + metres(s.cell_height),
                 "cell_height"};
  }
  const int radius_cells = static_cast<int>(std::ceil(o.radius / s.cell - 1e-6));
  s.erode = cells_off >= 0 ? cells_off : std::max(0, radius_cells - 1);
  const double wide = std::ceil((hi[0] - lo[0]) / s.cell) + 1, deep = std::ceil((hi[2] - lo[2]) / s.cell) + 1;
  if (wide * deep > static_cast<double>(o.max_cells)) {
    const double need = std::sqrt((hi[0] - lo[0]) * (hi[2] - lo[2]) / static_cast<double>(o.max_cells));
    return Error{Code::invalid_argument,
                 "the level is " + metres(hi[0] - lo[0]) + " x " + metres(hi[2] - lo[2]) + " m, more than " +
                     std::to_string(o.max_cells) + " cells of " + metres(s.cell) + " m: a cell of at least " +
                     metres(need * 1.01) + " m (or a higher max_cells) was expected",
                 "cell"};
  }
  for (int k = 0; k < 3; ++k) {
    s.lo[k] = static_cast<float>(lo[k]);
    s.hi[k] = static_cast<float>(hi[k]);
  }
  s.width = static_cast<int>(wide);
  s.depth = static_cast<int>(deep);
  return s;
}

Result<Owned<rcCompactHeightfield>> make_voxels(const Geometry& g, const Options& o, const VoxelSizes& s) {
  rcContext context(false);
  const Error memory{Code::out_of_memory, "no memory for the voxels: use a larger cell", "cell"};
  Owned<rcHeightfield> solid(rcAllocHeightfield());
  if (!solid || !rcCreateHeightfield(&context, *solid, s.width, s.depth, s.lo, s.hi, static_cast<float>(s.cell),
                                     static_cast<float>(s.cell_height))) {
    return memory;
  }
  const std::vector<float> vertices = recast_vertices(g);
  const int nv = static_cast<int>(g.vertices.size()), nt = static_cast<int>(g.triangles.size() / 3);
  std::vector<int> triangles(g.triangles.begin(), g.triangles.end());
  std::vector<unsigned char> walkable(static_cast<std::size_t>(nt), RC_NULL_AREA);
  rcMarkWalkableTriangles(&context, static_cast<float>(o.slope_degrees), vertices.data(), nv, triangles.data(), nt,
                          walkable.data());
  for (std::size_t t = 0; t < g.unwalkable.size(); ++t) {
    if (g.unwalkable[t]) walkable[t] = RC_NULL_AREA;
  }
  if (!rcRasterizeTriangles(&context, vertices.data(), nv, triangles.data(), walkable.data(), nt, *solid, s.climb)) {
    return memory;
  }
  rcFilterLowHangingWalkableObstacles(&context, s.climb, *solid);
  rcFilterLedgeSpans(&context, s.height, s.climb, *solid);
  rcFilterWalkableLowHeightSpans(&context, s.height, *solid);
  const int spans = rcGetHeightFieldSpanCount(&context, *solid);
  if (spans > most_spans) {  // Recast would count on from 0
    return Error{Code::unsupported,
                 "found " + std::to_string(spans) + " walkable voxels, at most " + std::to_string(most_spans) +
                     " can be worked on: use a larger cell",
                 "cell"};
  }
  Owned<rcCompactHeightfield> compact(rcAllocCompactHeightfield());
  if (!compact || !rcBuildCompactHeightfield(&context, s.height, s.climb, *solid, *compact)) return memory;
  solid.reset();
  if (s.erode > 0 && !rcErodeWalkableArea(&context, s.erode, *compact)) return memory;
  return compact;
}

Point cell_point(const rcCompactHeightfield& v, int x, int z, int height) {
  return {v.bmin[0] + (x + 0.5) * v.cs, -(v.bmin[2] + (z + 0.5) * v.cs), v.bmin[1] + height * v.ch};
}

void close_gaps(rcCompactHeightfield& v, const TriGrid& grid, Report& report) {
  const auto n = static_cast<std::size_t>(v.spanCount);
  enum : std::uint8_t { blocked, beside, fits };
  std::vector<std::uint8_t> state(n, blocked);
  each_span(v, [&](int cell, int i) {
    if (v.areas[i] == RC_NULL_AREA) return;
    const Point p = cell_point(v, cell % v.width, cell / v.width, v.spans[i].y);
    if (grid.fits(p.x, p.y, p.z, fit_slack)) state[static_cast<std::size_t>(i)] = fits;
  });
  const auto step = [&](int cell, int i, int dir) -> std::pair<int, int> {
    if (rcGetCon(v.spans[i], dir) == RC_NOT_CONNECTED) return {-1, -1};
    const int other = cell + rcGetDirOffsetX(dir) + rcGetDirOffsetY(dir) * v.width;
    return {other, static_cast<int>(v.cells[other].index) + rcGetCon(v.spans[i], dir)};
  };
  // One cell to each side, corners too: two such seams do not meet over a wall face, before which no cell within the
  // radius (four cells) fits.
  const auto mark = [&](int i) {
    std::uint8_t& s = state[static_cast<std::size_t>(i)];
    if (v.areas[i] != RC_NULL_AREA && s == blocked) s = beside;
  };
  each_span(v, [&](int cell, int i) {
    if (state[static_cast<std::size_t>(i)] != fits) return;
    for (int dir = 0; dir < 4; ++dir) {
      const auto [side_cell, side] = step(cell, i, dir);
      if (side < 0) continue;
      mark(side);
      const auto corner = step(side_cell, side, (dir + 1) & 3);
      if (corner.second >= 0) mark(corner.second);
    }
  });
  std::vector<std::uint8_t> kept(n, 1);
  for (std::size_t i = 0; i < n; ++i) kept[i] = v.areas[i] == RC_NULL_AREA || state[i] != blocked;
  std::vector<std::pair<int, int>> part;
  each_span(v, [&](int cell, int i) {
    if (kept[static_cast<std::size_t>(i)]) return;
    flood(v, cell, i, kept, part);  // marks them as kept so that none is met twice
    const double area = static_cast<double>(part.size()) * v.cs * v.cs;
    if (area >= 0.1) {
      const auto& middle = part[part.size() / 2];
      report.refused.push_back(
          {"gap", "no body of this radius fits: too narrow, or before a wall face (CONTROL-25)",
           vec(cell_point(v, middle.first % v.width, middle.first / v.width, v.spans[middle.second].y)), area});
    }
  });
  for (std::size_t i = 0; i < n; ++i) {
    if (state[i] == blocked) v.areas[i] = RC_NULL_AREA;
  }
}

void drop_small_floors(rcCompactHeightfield& v, double least, Report& report) {
  std::vector<std::uint8_t> seen(static_cast<std::size_t>(v.spanCount), 0);
  std::vector<std::pair<int, int>> part;
  each_span(v, [&](int cell, int i) {
    if (v.areas[i] == RC_NULL_AREA || seen[static_cast<std::size_t>(i)]) return;
    flood(v, cell, i, seen, part);
    const double area = static_cast<double>(part.size()) * v.cs * v.cs;
    if (area >= least) return;
    for (const auto& p : part) v.areas[p.second] = RC_NULL_AREA;
    if (area < 0.1) return;  // crumbs of the voxels, not worth a line
    const auto& middle = part[part.size() / 2];
    report.refused.push_back(
        {"floor", "smaller than region_area",
         vec(cell_point(v, middle.first % v.width, middle.first / v.width, v.spans[middle.second].y)), area});
  });
}

}  // namespace gaitway::bake
