// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
#include "bake/shortest_way.h"

#include <cmath>
#include <functional>
#include <queue>

namespace gaitway::bake {

namespace {

constexpr double pi = 3.14159265358979323846;
constexpr double off_corner = 0.01;  // metres that a way passes beside a corner
constexpr double level_gap = 0.5;    // metres in height: another floor

double plan_distance(const Point& a, const Point& b) { return std::hypot(a.x - b.x, a.y - b.y); }

double angle_between(Vec2 from, Vec2 to) {  // anticlockwise, 0 to 2 pi
  const double cross = double(from.x) * to.y - double(from.y) * to.x,
               dot = double(from.x) * to.x + double(from.y) * to.y;
  const double a = std::atan2(cross, dot);
  return a < 0 ? a + 2 * pi : a;
}

// The edge of `polygon` that begins at vertex v, or none.
std::uint32_t edge_from(const Mesh& m, std::uint32_t polygon, std::uint32_t v) {
  const Polygon& p = m.polygons[polygon];
  for (std::uint32_t k = 0; k < p.count; ++k) {
    if (m.corners[p.first + k] == v) return k;
  }
  return none;
}

}  // namespace

ShortestWays::ShortestWays(const Mesh& mesh) : mesh_(mesh) {
  for (std::uint32_t i = 0; i < mesh.polygons.size(); ++i) {
    const Polygon& p = mesh.polygons[i];
    for (std::uint32_t k = 0; k < p.count; ++k) {
      if (mesh.neighbour(p, k) != none) continue;
      // The border comes in along this edge; round its end vertex up to the edge where the border goes out again.
      const Vec2 a = mesh.corner(p, k), b = mesh.corner(p, k + 1);
      const Vec2 back{a.x - b.x, a.y - b.y};
      const std::uint32_t v = mesh.corners[p.first + (k + 1) % p.count];
      double inside = 0;
      std::uint32_t at = i;
      Vec2 side = back;
      for (int turns = 0; turns < 64; ++turns) {
        const Polygon& q = mesh.polygons[at];
        const std::uint32_t e = edge_from(mesh, at, v);
        if (e == none) break;
        const Vec2 c = mesh.corner(q, e + 1);
        const Vec2 out{c.x - b.x, c.y - b.y};
        inside += angle_between(out, side);
        side = out;
        at = mesh.neighbour(q, e);
        if (at == none) break;
      }
      if (inside <= pi + 1e-3) continue;
      const double turn = -inside / 2, length = std::hypot(double(back.x), double(back.y));
      const double x = (back.x * std::cos(turn) - back.y * std::sin(turn)) / length;
      const double y = (back.x * std::sin(turn) + back.y * std::cos(turn)) / length;
      Corner corner;
      corner.place = {b.x + x * off_corner, b.y + y * off_corner, mesh.height(i, b.x, b.y)};
      const auto found = mesh.locate(corner.place.x, corner.place.y, corner.place.z);
      if (!found) continue;
      corner.polygon = *found;
      corners_.push_back(corner);
    }
  }
  edges_.resize(corners_.size());
  for (std::uint32_t i = 0; i < corners_.size(); ++i) {
    for (std::uint32_t j = 0; j < i; ++j) {
      if (!sees(corners_[i], corners_[j])) continue;
      const double d = plan_distance(corners_[i].place, corners_[j].place);
      edges_[i].push_back({j, d});
      edges_[j].push_back({i, d});
    }
  }
}

bool ShortestWays::sees(const Corner& a, const Corner& b) const {
  if (mesh_.polygons[a.polygon].part != mesh_.polygons[b.polygon].part) return false;
  const Walk walk = mesh_.walk(a.polygon, a.place, b.place, false);
  if (!walk.reached) return false;
  // The same place in plan may lie on another floor.
  return walk.polygon == b.polygon ||
         std::fabs(mesh_.height(walk.polygon, b.place.x, b.place.y) - b.place.z) < level_gap;
}

std::optional<double> ShortestWays::length(Vec3 from, Vec3 to) const {
  const auto first = mesh_.locate(from.x, from.y, from.z), last = mesh_.locate(to.x, to.y, to.z);
  if (!first || !last || mesh_.polygons[*first].part != mesh_.polygons[*last].part) return std::nullopt;
  const Corner start{{from.x, from.y, from.z}, *first}, end{{to.x, to.y, to.z}, *last};
  if (sees(start, end)) return plan_distance(start.place, end.place);
  using Open = std::pair<double, std::uint32_t>;
  std::priority_queue<Open, std::vector<Open>, std::greater<>> open;
  std::vector<double> g(corners_.size(), 1e300);
  for (std::uint32_t i = 0; i < corners_.size(); ++i) {
    if (!sees(start, corners_[i])) continue;
    g[i] = plan_distance(start.place, corners_[i].place);
    open.push({g[i], i});
  }
  double best = 1e300;
  while (!open.empty() && open.top().first < best) {
    const auto [d, i] = open.top();
    open.pop();
    if (d > g[i]) continue;
    if (d + plan_distance(corners_[i].place, end.place) < best && sees(corners_[i], end)) {
      best = d + plan_distance(corners_[i].place, end.place);
    }
    for (const Edge& e : edges_[i]) {
      if (d + e.length >= g[e.to]) continue;
      g[e.to] = d + e.length;
      open.push({g[e.to], e.to});
    }
  }
  if (best > 1e299) return std::nullopt;
  return best;
}

}  // namespace gaitway::bake
