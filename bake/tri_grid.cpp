// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
#include "bake/tri_grid.h"

#include <algorithm>
#include <cmath>

#include "gaitway/scene.h"

namespace gaitway::bake {
namespace {

Point sub(const Point& a, const Point& b) { return {a.x - b.x, a.y - b.y, a.z - b.z}; }
double dot(const Point& a, const Point& b) { return a.x * b.x + a.y * b.y + a.z * b.z; }
Point cross(const Point& a, const Point& b) {
  return {a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x};
}
double length(const Point& a) { return std::sqrt(dot(a, a)); }

constexpr double wall_normal_z = 0.65;  // CONTROL-25
constexpr double step_height = 0.25;    // CONTROL-25
constexpr double sphere_lift = 0.05;    // CONTROL-22: centre = radius + 0.05 above the feet

}  // namespace

bool is_wall(const Point& a, const Point& b, const Point& c) {
  const Point n = cross(sub(b, a), sub(c, a));
  const double n_length = length(n);
  if (!(n_length > 0) || std::fabs(n.z) > wall_normal_z * n_length) return false;
  const Point* corner[3] = {&a, &b, &c};
  double steepest = -1, rise = 0, longest = -1, longest_z = 0;
  for (int i = 0; i < 3; ++i) {
    const Point e = sub(*corner[(i + 1) % 3], *corner[i]);
    const double len = length(e);
    if (!(len > 0)) return false;
    const double unit_z = std::fabs(e.z) / len;
    if (unit_z > steepest) {
      steepest = unit_z;
      rise = std::fabs(e.z);
    }
    if (len > longest) {
      longest = len;
      longest_z = unit_z;
    }
  }
  if (rise < step_height) return false;
  return !(longest_z < 0.8 && n_length / longest < step_height);
}

double distance2(const Point& p, const Point& a, const Point& b, const Point& c) {
  // Voronoi regions of the corners, the edges and the face, in turn.
  const Point ab = sub(b, a), ac = sub(c, a), ap = sub(p, a);
  const double d1 = dot(ab, ap), d2 = dot(ac, ap);
  const auto to = [&](const Point& q) {
    const Point d = sub(p, q);
    return dot(d, d);
  };
  const auto along = [](const Point& o, const Point& e, double t) {
    return Point{o.x + t * e.x, o.y + t * e.y, o.z + t * e.z};
  };
  if (d1 <= 0 && d2 <= 0) return to(a);
  const Point bp = sub(p, b);
  const double d3 = dot(ab, bp), d4 = dot(ac, bp);
  if (d3 >= 0 && d4 <= d3) return to(b);
  const double vc = d1 * d4 - d3 * d2;
  if (vc <= 0 && d1 >= 0 && d3 <= 0) return to(along(a, ab, d1 / (d1 - d3)));
  const Point cp = sub(p, c);
  const double d5 = dot(ab, cp), d6 = dot(ac, cp);
  if (d6 >= 0 && d5 <= d6) return to(c);
  const double vb = d5 * d2 - d1 * d6;
  if (vb <= 0 && d2 >= 0 && d6 <= 0) return to(along(a, ac, d2 / (d2 - d6)));
  const double va = d3 * d6 - d5 * d4;
  if (va <= 0 && d4 - d3 >= 0 && d5 - d6 >= 0) return to(along(b, sub(c, b), (d4 - d3) / ((d4 - d3) + (d5 - d6))));
  const double sum = va + vb + vc;
  const double v = vb / sum, w = vc / sum;
  return to({a.x + ab.x * v + ac.x * w, a.y + ab.y * v + ac.y * w, a.z + ab.z * v + ac.z * w});
}

TriGrid::TriGrid(const Geometry& geometry, double radius, bool buried_faces_block)
    : radius_(radius), buried_faces_block_(buried_faces_block) {
  corners_.reserve(geometry.triangles.size());
  for (const std::uint32_t v : geometry.triangles) {
    const Vec3 p = geometry.vertices[v];
    corners_.push_back({p.x, p.y, p.z});
  }
  two_sided_.assign(corners_.size() / 3, 0);
  for (std::size_t t = 0; t < geometry.marks.size(); ++t) two_sided_[t] = (geometry.marks[t] & mark_two_sided) != 0;
  if (corners_.empty()) return;
  double hi_x = corners_[0].x, hi_y = corners_[0].y;
  lo_x_ = hi_x, lo_y_ = hi_y;
  for (const Point& p : corners_) {
    lo_x_ = std::min(lo_x_, p.x), hi_x = std::max(hi_x, p.x);
    lo_y_ = std::min(lo_y_, p.y), hi_y = std::max(hi_y, p.y);
  }
  // About two million cells at most.
  size_ = std::max(0.5, std::sqrt(std::max(1.0, (hi_x - lo_x_) * (hi_y - lo_y_)) / 2e6));
  nx_ = static_cast<int>((hi_x - lo_x_) / size_) + 1;
  ny_ = static_cast<int>((hi_y - lo_y_) / size_) + 1;
  std::vector<std::uint32_t> every, walls;
  for (std::uint32_t t = 0; t < corners_.size() / 3; ++t) {
    every.push_back(t);
    if (is_wall(corners_[3 * t], corners_[3 * t + 1], corners_[3 * t + 2])) walls.push_back(t);
  }
  wall_count_ = static_cast<std::uint32_t>(walls.size());
  all_ = fill(every, 0);
  near_walls_ = fill(walls, radius_);
}

TriGrid::Cells TriGrid::fill(const std::vector<std::uint32_t>& chosen, double grow) const {
  Cells out;
  out.start.assign(static_cast<std::size_t>(nx_) * static_cast<std::size_t>(ny_) + 1, 0);
  const auto visit = [&](auto&& each) {
    for (const std::uint32_t t : chosen) {
      const Point* p = &corners_[3 * t];
      const auto cell = [&](double v, double lo, int n) {
        return std::clamp(static_cast<int>(std::floor((v - lo) / size_)), 0, n - 1);
      };
      const int x0 = cell(std::min({p[0].x, p[1].x, p[2].x}) - grow, lo_x_, nx_);
      const int x1 = cell(std::max({p[0].x, p[1].x, p[2].x}) + grow, lo_x_, nx_);
      const int y0 = cell(std::min({p[0].y, p[1].y, p[2].y}) - grow, lo_y_, ny_);
      const int y1 = cell(std::max({p[0].y, p[1].y, p[2].y}) + grow, lo_y_, ny_);
      for (int y = y0; y <= y1; ++y) {
        for (int x = x0; x <= x1; ++x)
          each(static_cast<std::size_t>(y) * static_cast<std::size_t>(nx_) + static_cast<std::size_t>(x), t);
      }
    }
  };
  visit([&](std::size_t c, std::uint32_t) { ++out.start[c + 1]; });
  for (std::size_t c = 1; c < out.start.size(); ++c) out.start[c] += out.start[c - 1];
  out.items.resize(out.start.back());
  std::vector<std::uint32_t> next(out.start.begin(), out.start.end() - 1);
  visit([&](std::size_t c, std::uint32_t t) { out.items[next[c]++] = t; });
  return out;
}

std::span<const std::uint32_t> TriGrid::at(const Cells& cells, double x, double y) const {
  const double fx = std::floor((x - lo_x_) / size_), fy = std::floor((y - lo_y_) / size_);
  if (!(fx >= 0) || !(fy >= 0) || fx >= nx_ || fy >= ny_ || corners_.empty()) return {};
  const auto c = static_cast<std::size_t>(fy) * static_cast<std::size_t>(nx_) + static_cast<std::size_t>(fx);
  return {cells.items.data() + cells.start[c], cells.start[c + 1] - cells.start[c]};
}

std::optional<double> TriGrid::ground(double x, double y, double z, double length) const {
  std::optional<double> best;
  for (const std::uint32_t t : at(all_, x, y)) {
    const Point &a = corners_[3 * t], &b = corners_[3 * t + 1], &c = corners_[3 * t + 2];
    const double area = (b.x - a.x) * (c.y - a.y) - (c.x - a.x) * (b.y - a.y);
    if (area == 0) continue;
    const double u = ((b.x - x) * (c.y - y) - (c.x - x) * (b.y - y)) / area;
    const double v = ((c.x - x) * (a.y - y) - (a.x - x) * (c.y - y)) / area;
    const double w = 1 - u - v;
    if (u < -1e-9 || v < -1e-9 || w < -1e-9) continue;
    const double h = u * a.z + v * b.z + w * c.z;
    if (h <= z && h >= z - length && (!best || h > *best)) best = h;
  }
  return best;
}

bool TriGrid::fits(double x, double y, double z, double slack) const {
  const Point centre{x, y, z + radius_ + sphere_lift};
  const double r = radius_ - slack;
  for (const std::uint32_t t : at(near_walls_, x, y)) {
    const Point &a = corners_[3 * t], &b = corners_[3 * t + 1], &c = corners_[3 * t + 2];
    const double top = std::max({a.z, b.z, c.z});
    if ((!buried_faces_block_ && top < z + step_height) || std::min({a.z, b.z, c.z}) > centre.z + r) continue;
    if (std::max({a.x, b.x, c.x}) < x - r || std::min({a.x, b.x, c.x}) > x + r) continue;
    if (std::max({a.y, b.y, c.y}) < y - r || std::min({a.y, b.y, c.y}) > y + r) continue;
    if (!two_sided_[t] && dot(cross(sub(b, a), sub(c, a)), sub(centre, a)) < 0) continue;
    if (distance2(centre, a, b, c) < r * r) return false;
  }
  return true;
}

}  // namespace gaitway::bake
