// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
#include "bake/mesh.h"

#include <algorithm>
#include <cmath>

namespace gaitway::bake {
namespace {

constexpr double grid_size = 1.0;

double side(Vec2 a, Vec2 b, double x, double y) {
  return (static_cast<double>(b.x) - a.x) * (y - a.y) - (static_cast<double>(b.y) - a.y) * (x - a.x);
}

}  // namespace

void Mesh::finish() {
  area_.assign(polygons.size(), 0);
  sum_.assign(polygons.size(), 0);
  double hi_x = 0, hi_y = 0, total = 0;
  for (std::size_t i = 0; i < vertices.size(); ++i) {
    const Vec2 v = vertices[i];
    lo_x_ = i ? std::min<double>(lo_x_, v.x) : v.x, hi_x = i ? std::max<double>(hi_x, v.x) : v.x;
    lo_y_ = i ? std::min<double>(lo_y_, v.y) : v.y, hi_y = i ? std::max<double>(hi_y, v.y) : v.y;
  }
  for (std::size_t i = 0; i < polygons.size(); ++i) {
    const Polygon& p = polygons[i];
    double twice = 0;
    for (std::uint32_t k = 2; k < p.count; ++k) {
      const Vec2 c = corner(p, k);
      twice += side(corner(p, 0), corner(p, k - 1), c.x, c.y);
    }
    area_[i] = twice / 2;
    sum_[i] = total += area_[i];
  }
  nx_ = static_cast<int>((hi_x - lo_x_) / grid_size) + 1;
  ny_ = static_cast<int>((hi_y - lo_y_) / grid_size) + 1;
  const auto visit = [&](auto&& each) {
    for (std::uint32_t i = 0; i < polygons.size(); ++i) {
      const Polygon& p = polygons[i];
      double x0 = corner(p, 0).x, x1 = x0, y0 = corner(p, 0).y, y1 = y0;
      for (std::uint32_t k = 1; k < p.count; ++k) {
        const Vec2 c = corner(p, k);
        x0 = std::min<double>(x0, c.x), x1 = std::max<double>(x1, c.x);
        y0 = std::min<double>(y0, c.y), y1 = std::max<double>(y1, c.y);
      }
      for (int y = static_cast<int>((y0 - lo_y_) / grid_size); y <= static_cast<int>((y1 - lo_y_) / grid_size); ++y) {
        for (int x = static_cast<int>((x0 - lo_x_) / grid_size); x <= static_cast<int>((x1 - lo_x_) / grid_size); ++x) {
          each(static_cast<std::size_t>(y) * static_cast<std::size_t>(nx_) + static_cast<std::size_t>(x), i);
        }
      }
    }
  };
  grid_start_.assign(static_cast<std::size_t>(nx_) * static_cast<std::size_t>(ny_) + 1, 0);
  visit([&](std::size_t c, std::uint32_t) { ++grid_start_[c + 1]; });
  for (std::size_t c = 1; c < grid_start_.size(); ++c) grid_start_[c] += grid_start_[c - 1];
  grid_items_.resize(grid_start_.back());
  std::vector<std::uint32_t> next(grid_start_.begin(), grid_start_.end() - 1);
  visit([&](std::size_t c, std::uint32_t i) { grid_items_[next[c]++] = i; });

  parts = 0;
  std::vector<std::uint8_t> seen(polygons.size(), 0);
  std::vector<std::uint32_t> queue;
  for (std::uint32_t i = 0; i < polygons.size(); ++i) {
    if (seen[i]) continue;
    queue.assign(1, i);
    seen[i] = 1;
    for (std::size_t k = 0; k < queue.size(); ++k) {
      Polygon& p = polygons[queue[k]];
      p.part = parts;
      for (std::uint32_t e = 0; e < p.count; ++e) {
        const std::uint32_t n = neighbour(p, e);
        if (n == none || seen[n]) continue;
        seen[n] = 1;
        queue.push_back(n);
      }
    }
    ++parts;
  }
}

double Mesh::height(std::uint32_t polygon, double x, double y) const {
  const Polygon& p = polygons[polygon];
  double best_outside = 1e300, best = detail_vertices[p.first_vertex].z;
  for (std::uint32_t t = 0; t < p.triangle_count; ++t) {
    const std::uint32_t* v = &detail_triangles[3 * (p.first_triangle + t)];
    const Vec3 a = detail_vertices[v[0]], b = detail_vertices[v[1]], c = detail_vertices[v[2]];
    const double area = side({a.x, a.y}, {b.x, b.y}, c.x, c.y);
    if (area == 0) continue;
    double u = side({b.x, b.y}, {c.x, c.y}, x, y) / area, w = side({c.x, c.y}, {a.x, a.y}, x, y) / area;
    const double outside = std::max({-u, -w, u + w - 1});
    if (outside >= best_outside) continue;
    best_outside = outside;
    if (outside > 0) {  // the nearest edge serves; inside its polygon a point is outside by rounding only
      u = std::clamp(u, 0.0, 1.0);
      w = std::clamp(w, 0.0, 1.0 - u);
    }
    best = u * a.z + w * b.z + (1 - u - w) * c.z;
    if (outside <= 0) break;
  }
  return best;
}

std::optional<std::uint32_t> Mesh::locate(double x, double y, double z, double reach) const {
  const double fx = std::floor((x - lo_x_) / grid_size), fy = std::floor((y - lo_y_) / grid_size);
  if (!(fx >= 0) || !(fy >= 0) || fx >= nx_ || fy >= ny_) return std::nullopt;
  const std::size_t c = static_cast<std::size_t>(fy) * static_cast<std::size_t>(nx_) + static_cast<std::size_t>(fx);
  std::optional<std::uint32_t> found;
  double nearest = reach;
  for (std::uint32_t k = grid_start_[c]; k < grid_start_[c + 1]; ++k) {
    const Polygon& p = polygons[grid_items_[k]];
    bool inside = true;
    for (std::uint32_t e = 0; e < p.count && inside; ++e) inside = side(corner(p, e), corner(p, e + 1), x, y) >= 0;
    if (!inside) continue;
    const double off = std::fabs(height(grid_items_[k], x, y) - z);
    if (off <= nearest && (!found || off < nearest)) {
      nearest = off;
      found = grid_items_[k];
    }
  }
  return found;
}

Walk Mesh::walk(std::uint32_t polygon, const Point& from, const Point& to, bool one_area) const {
  Walk out;
  out.polygon = polygon;
  const double dx = to.x - from.x, dy = to.y - from.y;
  // A straight line meets a convex polygon once; the limit only guards against rounding at shared corners.
  for (std::size_t step = 0; step <= polygons.size(); ++step) {
    const Polygon& p = polygons[out.polygon];
    double leave = 1e300;
    std::uint32_t edge = none;
    for (std::uint32_t e = 0; e < p.count; ++e) {
      const Vec2 a = corner(p, e), b = corner(p, e + 1);
      const double ex = static_cast<double>(b.x) - a.x, ey = static_cast<double>(b.y) - a.y;
      const double den = dx * ey - dy * ex;  // positive: the line goes out over this edge
      if (den <= 0) continue;
      const double t = ((a.x - from.x) * ey - (a.y - from.y) * ex) / den;
      if (t < leave) {
        leave = t;
        edge = e;
      }
    }
    if (edge == none || leave >= 1) {
      out.reached = true;
      out.t = 1;
      return out;
    }
    out.t = std::max(out.t, leave);
    const std::uint32_t next = neighbour(p, edge);
    if (next == none) return out;
    if (polygons[next].area != p.area) {
      if (one_area) return out;
      ++out.borders;
    }
    out.polygon = next;
  }
  return out;
}

Point Mesh::sample(SplitMix& random, std::uint32_t* polygon) const {
  const double at = random.unit() * area();
  const auto it = std::upper_bound(sum_.begin(), sum_.end(), at);
  const auto i = static_cast<std::uint32_t>(
      std::min<std::ptrdiff_t>(it - sum_.begin(), static_cast<std::ptrdiff_t>(sum_.size()) - 1));
  const Polygon& p = polygons[i];
  double rest = random.unit() * area_[i];
  std::uint32_t k = 2;
  for (; k + 1 < p.count; ++k) {
    const Vec2 c = corner(p, k);
    const double part = side(corner(p, 0), corner(p, k - 1), c.x, c.y) / 2;
    if (rest < part) break;
    rest -= part;
  }
  const Vec2 a = corner(p, 0), b = corner(p, k - 1), c = corner(p, k);
  const double root = std::sqrt(random.unit()), v = random.unit();
  const double wa = 1 - root, wb = root * (1 - v), wc = root * v;
  Point out{wa * a.x + wb * b.x + wc * c.x, wa * a.y + wb * b.y + wc * c.y, 0};
  out.z = height(i, out.x, out.y);
  *polygon = i;
  return out;
}

}  // namespace gaitway::bake
