// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
#include "bake/reach_mesh.h"

#include <algorithm>
#include <cmath>
#include <queue>

#include "bake/mesh.h"
#include "bake/tri_grid.h"
#include "bake/voxels.h"

namespace gaitway::bake {

struct ReachMesh::Data {
  Mesh mesh;
  TriGrid grid;
  std::vector<double> part_area;
};

namespace {

constexpr int cells_of_radius = 5;
constexpr int draws = 1000;

Vec3 on_level(const TriGrid& grid, const Point& p) {
  const double z = grid.ground(p.x, p.y, p.z + 0.3, 0.9).value_or(p.z);
  return {static_cast<float>(p.x), static_cast<float>(p.y), static_cast<float>(z)};
}

double length(const Vec3& a, const Vec3& b) {
  const double x = double(a.x) - b.x, y = double(a.y) - b.y, z = double(a.z) - b.z;
  return std::sqrt(x * x + y * y + z * z);
}

double turn(Vec2 a, Vec2 b, Vec2 c) {
  return (double(b.x) - a.x) * (double(c.y) - a.y) - (double(b.y) - a.y) * (double(c.x) - a.x);
}

struct Portal {
  Vec2 left, right;
};

// The shortest way through a corridor of portals, by string pulling.
std::vector<Vec2> pull(Vec2 from, Vec2 to, std::vector<Portal> portals) {
  portals.push_back({to, to});
  std::vector<Vec2> way{from};
  Vec2 apex = from, left = portals[0].left, right = portals[0].right;
  std::size_t left_at = 0, right_at = 0;
  for (std::size_t i = 0; i < portals.size(); ++i) {
    const Vec2 l = portals[i].left, r = portals[i].right;
    // The funnel's right side moves in.
    if (turn(apex, right, r) >= 0) {
      if (apex == right || turn(apex, left, r) < 0) {
        right = r;
        right_at = i;
      } else {
        way.push_back(left);
        apex = left;
        i = left_at;
        right = left = apex;
        right_at = left_at;
        continue;
      }
    }
    if (turn(apex, left, l) <= 0) {
      if (apex == left || turn(apex, right, l) > 0) {
        left = l;
        left_at = i;
      } else {
        way.push_back(right);
        apex = right;
        i = right_at;
        left = right = apex;
        left_at = right_at;
        continue;
      }
    }
  }
  way.push_back(to);
  return way;
}

}  // namespace

ReachMesh::ReachMesh(std::unique_ptr<Data> data) : data_(std::move(data)) {}
ReachMesh::ReachMesh(ReachMesh&&) noexcept = default;
ReachMesh& ReachMesh::operator=(ReachMesh&&) noexcept = default;
ReachMesh::~ReachMesh() = default;

Result<ReachMesh> ReachMesh::build(const Geometry& geometry, const Options& given) {
  if (auto ok = check(given); !ok) return ok.error();
  if (auto ok = check(geometry); !ok) return ok.error();
  Options options = given;
  options.cell = given.radius / cells_of_radius;
  const auto sizes = voxel_sizes(geometry, options, cells_of_radius);
  if (!sizes) return sizes.error();
  auto voxels = make_voxels(geometry, options, *sizes);
  if (!voxels) return voxels.error();
  Report unused;
  drop_small_floors(**voxels, options.region_area, unused);
  rcContext context(false);
  if (!rcBuildDistanceField(&context, **voxels) || !rcBuildRegions(&context, **voxels, 0, 0, 400)) {
    return Error{Code::out_of_memory, "Recast could not make regions", "regions"};
  }
  auto mesh = make_mesh(**voxels, options);
  if (!mesh) return mesh.error();
  auto data = std::make_unique<Data>(Data{std::move(*mesh), TriGrid(geometry, options.radius), {}});
  data->part_area.assign(data->mesh.parts, 0);
  for (std::uint32_t i = 0; i < data->mesh.polygons.size(); ++i) {
    data->part_area[data->mesh.polygons[i].part] += data->mesh.area_of(i);
  }
  return ReachMesh(std::move(data));
}

const Mesh& ReachMesh::mesh() const { return data_->mesh; }
double ReachMesh::area() const { return data_->mesh.area(); }
std::uint32_t ReachMesh::components() const { return data_->mesh.parts; }
double ReachMesh::area_of(std::uint32_t component) const {
  return component < data_->part_area.size() ? data_->part_area[component] : 0;
}

Vec3 ReachMesh::sample(SplitMix& random) const {
  std::uint32_t polygon = 0;
  return on_level(data_->grid, data_->mesh.sample(random, &polygon));
}

Vec3 ReachMesh::sample_in(SplitMix& random, std::uint32_t component) const {
  for (;;) {
    std::uint32_t polygon = 0;
    const Point p = data_->mesh.sample(random, &polygon);
    if (data_->mesh.polygons[polygon].part == component || component >= components()) return on_level(data_->grid, p);
  }
}

std::optional<std::uint32_t> ReachMesh::component(Vec3 p, double reach) const {
  constexpr double ways[9][2] = {{0, 0},     {0, 1},      {1, 0},       {0, -1},    {-1, 0},
                                 {0.7, 0.7}, {0.7, -0.7}, {-0.7, -0.7}, {-0.7, 0.7}};
  for (const auto& w : ways) {
    const auto at = data_->mesh.locate(p.x + w[0] * reach, p.y + w[1] * reach, p.z);
    if (at) return data_->mesh.polygons[*at].part;
  }
  return std::nullopt;
}

std::optional<Vec3> ReachMesh::goal(SplitMix& random, Vec3 from, double min_distance) const {
  const auto part = component(from, 0.3);
  if (!part) return std::nullopt;
  for (int k = 0; k < draws; ++k) {
    std::uint32_t polygon = 0;
    const Point p = data_->mesh.sample(random, &polygon);
    if (data_->mesh.polygons[polygon].part != *part) continue;
    const Vec3 at = on_level(data_->grid, p);
    if (length(from, at) >= min_distance) return at;
  }
  return std::nullopt;
}

std::vector<Vec3> ReachMesh::path(Vec3 from, Vec3 to) const {
  const Mesh& m = data_->mesh;
  const auto first = m.locate(from.x, from.y, from.z), last = m.locate(to.x, to.y, to.z);
  if (!first || !last || m.polygons[*first].part != m.polygons[*last].part) return {};
  // A* over polygons; the cost runs through the middles of the edges between them, as Detour's does.
  struct Open {
    double f;
    std::uint32_t polygon;
    bool operator<(const Open& o) const { return f != o.f ? f > o.f : polygon > o.polygon; }
  };
  std::vector<double> g(m.polygons.size(), 1e300);
  std::vector<std::uint32_t> parent(m.polygons.size(), none);
  std::vector<Vec3> place(m.polygons.size());
  std::priority_queue<Open> open;
  g[*first] = 0;
  place[*first] = from;
  open.push({length(from, to), *first});
  while (!open.empty()) {
    const Open at = open.top();
    open.pop();
    if (at.polygon == *last) break;
    if (at.f > g[at.polygon] + length(place[at.polygon], to) + 1e-9) continue;
    const Polygon& p = m.polygons[at.polygon];
    for (std::uint32_t e = 0; e < p.count; ++e) {
      const std::uint32_t n = m.neighbour(p, e);
      if (n == none) continue;
      const Vec2 a = m.corner(p, e), b = m.corner(p, e + 1);
      Vec3 middle{(a.x + b.x) / 2, (a.y + b.y) / 2, 0};
      middle.z = static_cast<float>(m.height(n, middle.x, middle.y));
      if (n == *last) middle = to;
      const double cost = g[at.polygon] + length(place[at.polygon], middle);
      if (cost >= g[n]) continue;
      g[n] = cost;
      parent[n] = at.polygon;
      place[n] = middle;
      open.push({cost + length(middle, to), n});
    }
  }
  std::vector<std::uint32_t> chain;
  for (std::uint32_t p = *last; p != none; p = parent[p]) chain.push_back(p);
  std::reverse(chain.begin(), chain.end());
  if (chain.front() != *first) return {};
  std::vector<Portal> portals;
  for (std::size_t i = 0; i + 1 < chain.size(); ++i) {
    const Polygon& p = m.polygons[chain[i]];
    for (std::uint32_t e = 0; e < p.count; ++e) {
      if (m.neighbour(p, e) != chain[i + 1]) continue;
      // Polygons run anticlockwise: leaving over edge a -> b, b lies to the left.
      portals.push_back({m.corner(p, e + 1), m.corner(p, e)});
      break;
    }
  }
  std::vector<Vec3> way;
  for (const Vec2 c : pull({from.x, from.y}, {to.x, to.y}, portals)) way.push_back({c.x, c.y, 0});
  // Heights along the corridor: each corner takes the ground of the chain's polygon that holds it.
  for (std::size_t i = 0; i < way.size(); ++i) {
    double z = i == 0 ? from.z : i + 1 == way.size() ? to.z : way[i - 1].z;
    double best = 1e300;
    for (const std::uint32_t p : chain) {
      const double h = m.height(p, way[i].x, way[i].y);
      bool inside = true;
      const Polygon& poly = m.polygons[p];
      for (std::uint32_t e = 0; e < poly.count && inside; ++e) {
        inside = turn(m.corner(poly, e), m.corner(poly, e + 1), {way[i].x, way[i].y}) >= -1e-3;
      }
      if (!inside || std::fabs(h - z) >= best) continue;
      best = std::fabs(h - z);
      way[i].z = static_cast<float>(h);
    }
  }
  way.front() = from;
  way.back() = to;
  return way;
}

std::optional<double> ReachMesh::path_length(Vec3 from, Vec3 to) const {
  const std::vector<Vec3> way = path(from, to);
  if (way.empty()) return std::nullopt;
  double sum = 0;
  for (std::size_t i = 1; i < way.size(); ++i) sum += length(way[i - 1], way[i]);
  return sum;
}

}  // namespace gaitway::bake
