// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
#include "scene/ground_grid.h"

#include <cmath>

#include "core/stable_sort.h"
#include "core/vec_math.h"

namespace gaitway {

namespace {

constexpr float widest = 2048;       // cells a side, at most
constexpr float wall_slope = 0.65f;  // CONTROL-25: |n.z| at or below it is a wall

struct Box {
  float x0, y0, x1, y1;
};
Box box_of(const TreeTriangle& t) {
  return {min(min(t.a.x, t.b.x), t.c.x), min(min(t.a.y, t.b.y), t.c.y), max(max(t.a.x, t.b.x), t.c.x),
          max(max(t.a.y, t.b.y), t.c.y)};
}

// Side of p seen from a to b; exact enough in double that two triangles with a shared edge never both refuse a point.
double side(double ax, double ay, double bx, double by, double px, double py) {
  return (bx - ax) * (py - ay) - (by - ay) * (px - ax);
}

bool holds(double ax, double ay, double bx, double by, double cx, double cy, double px, double py) {
  const double d = side(ax, ay, bx, by, px, py), e = side(bx, by, cx, cy, px, py), f = side(cx, cy, ax, ay, px, py);
  return (d >= 0 && e >= 0 && f >= 0) || (d <= 0 && e <= 0 && f <= 0);
}

// Whether the triangle can meet the rectangle in plan: one of the triangle's edges has the whole rectangle outside.
bool may_meet(const TreeTriangle& t, double x0, double y0, double x1, double y1) {
  const Vec3 p[3] = {t.a, t.b, t.c};
  const double area = side(t.a.x, t.a.y, t.b.x, t.b.y, t.c.x, t.c.y);
  if (area == 0) return true;  // upright: its box has to do
  const double sign = area > 0 ? 1 : -1;
  for (int k = 0; k < 3; ++k) {
    const Vec3 a = p[k], b = p[(k + 1) % 3];
    const double s = sign;
    if (side(a.x, a.y, b.x, b.y, x0, y0) * s < 0 && side(a.x, a.y, b.x, b.y, x1, y0) * s < 0 &&
        side(a.x, a.y, b.x, b.y, x1, y1) * s < 0 && side(a.x, a.y, b.x, b.y, x0, y1) * s < 0) {
      return false;
    }
  }
  return true;
}

}  // namespace

void GroundGrid::build(std::span<const TreeTriangle> triangles, std::span<const Vec3> normals) {
  Box all{1e30f, 1e30f, -1e30f, -1e30f};
  for (const TreeTriangle& t : triangles) {
    const Box b = box_of(t);
    all = {min(all.x0, b.x0), min(all.y0, b.y0), max(all.x1, b.x1), max(all.y1, b.y1)};
  }
  const float size = max(all.x1 - all.x0, all.y1 - all.y0);
  cell_ = max(1.0f, size / widest);
  x0_ = all.x0 - 0.01f;
  y0_ = all.y0 - 0.01f;
  nx_ = static_cast<int>((all.x1 - x0_) / cell_) + 2;
  ny_ = static_cast<int>((all.y1 - y0_) / cell_) + 2;
  const std::size_t cells = static_cast<std::size_t>(nx_) * static_cast<std::size_t>(ny_);
  start_.assign(cells + 1, 0);
  walls_.assign(cells, 0);
  const auto each_cell = [&](const TreeTriangle& t, auto&& f) {
    const Box b = box_of(t);
    // One hundredth of a cell wider, so that a point on a cell's border finds its triangle on either side.
    const int cx0 = static_cast<int>((b.x0 - 0.01f - x0_) / cell_), cx1 = static_cast<int>((b.x1 + 0.01f - x0_) / cell_);
    const int cy0 = static_cast<int>((b.y0 - 0.01f - y0_) / cell_), cy1 = static_cast<int>((b.y1 + 0.01f - y0_) / cell_);
    for (int y = cy0 < 0 ? 0 : cy0; y <= cy1 && y < ny_; ++y) {
      for (int x = cx0 < 0 ? 0 : cx0; x <= cx1 && x < nx_; ++x) {
        const double x0 = x0_ + double(x) * cell_ - 0.01, y0 = y0_ + double(y) * cell_ - 0.01;
        if (may_meet(t, x0, y0, x0 + cell_ + 0.02, y0 + cell_ + 0.02)) {
          f(static_cast<std::size_t>(y) * static_cast<std::size_t>(nx_) + static_cast<std::size_t>(x));
        }
      }
    }
  };
  for (std::size_t i = 0; i < triangles.size(); ++i) {
    const bool wall = std::fabs(normals[i].z) <= wall_slope;
    const bool upright = normals[i].z == 0;
    each_cell(triangles[i], [&](std::size_t cell) {
      walls_[cell] |= wall ? 1 : 0;
      if (!upright) ++start_[cell + 1];
    });
  }
  for (std::size_t c = 0; c < cells; ++c) start_[c + 1] += start_[c];
  planes_.resize(start_[cells]);
  std::vector<std::uint32_t> next(start_.begin(), start_.end() - 1);
  for (std::size_t i = 0; i < triangles.size(); ++i) {
    if (normals[i].z == 0) continue;
    const TreeTriangle& t = triangles[i];
    Plane p;
    p.ax = t.a.x, p.ay = t.a.y, p.bx = t.b.x, p.by = t.b.y, p.cx = t.c.x, p.cy = t.c.y;
    // The plane through the three corners, in double from the corners themselves: neighbours agree on their edge.
    const double ux = double(t.b.x) - t.a.x, uy = double(t.b.y) - t.a.y, uz = double(t.b.z) - t.a.z;
    const double vx = double(t.c.x) - t.a.x, vy = double(t.c.y) - t.a.y, vz = double(t.c.z) - t.a.z;
    const double nx = uy * vz - uz * vy, ny = uz * vx - ux * vz, nz = ux * vy - uy * vx;
    p.z0 = t.a.z;
    p.dzdx = nz != 0 ? -nx / nz : 0;
    p.dzdy = nz != 0 ? -ny / nz : 0;
    p.top = max(max(t.a.z, t.b.z), t.c.z);
    p.triangle = static_cast<std::uint32_t>(i);
    each_cell(t, [&](std::size_t cell) { planes_[next[cell]++] = p; });
  }
  std::vector<Plane> scratch;
  only_.assign(cells, ~0u);
  for (std::size_t c = 0; c < cells; ++c) {
    const std::size_t n = start_[c + 1] - start_[c];
    const auto part = std::span<Plane>(planes_).subspan(start_[c], n);
    if (scratch.size() < n) scratch.resize(n);
    stable_sort(part, std::span<Plane>(scratch),
                [](const Plane& a, const Plane& b) { return a.top != b.top ? a.top > b.top : a.triangle < b.triangle; });
    if (n != 1) continue;
    const Plane& p = part[0];
    const double x = x0_ + double(c % static_cast<std::size_t>(nx_)) * cell_, y = y0_ + double(c / static_cast<std::size_t>(nx_)) * cell_;
    bool whole = true;
    for (const auto& [dx, dy] : {std::pair{0.0, 0.0}, std::pair{1.0, 0.0}, std::pair{1.0, 1.0}, std::pair{0.0, 1.0}}) {
      whole = whole && holds(p.ax, p.ay, p.bx, p.by, p.cx, p.cy, x + dx * cell_, y + dy * cell_);
    }
    if (whole) only_[c] = p.triangle;
  }
}

bool GroundGrid::cell_of(float x, float y, std::size_t* cell) const {
  const float fx = (x - x0_) / cell_, fy = (y - y0_) / cell_;
  if (!(fx >= 0 && fy >= 0 && fx < static_cast<float>(nx_) && fy < static_cast<float>(ny_))) return false;
  *cell = static_cast<std::size_t>(fy) * static_cast<std::size_t>(nx_) + static_cast<std::size_t>(fx);
  return true;
}

bool GroundGrid::highest(Vec3 at, double top, double bottom, Hit* hit) const {
  std::size_t cell = 0;
  if (!cell_of(at.x, at.y, &cell)) return false;
  bool found = false;
  for (std::uint32_t i = start_[cell]; i < start_[cell + 1]; ++i) {
    const Plane& p = planes_[i];
    // Highest tops first: nothing after this one can be higher.
    if (found && p.top < hit->z) break;
    if (p.top < bottom) break;
    if (!holds(p.ax, p.ay, p.bx, p.by, p.cx, p.cy, at.x, at.y)) continue;
    const double z = p.z0 + p.dzdx * (double(at.x) - p.ax) + p.dzdy * (double(at.y) - p.ay);
    if (z > top || z < bottom) continue;
    if (found && (z < hit->z || (z == hit->z && p.triangle > hit->triangle))) continue;
    hit->z = z;
    hit->triangle = p.triangle;
    found = true;
  }
  return found;
}

std::uint32_t GroundGrid::only(Vec3 at, Vec2* lo, Vec2* hi) const {
  std::size_t cell = 0;
  if (!cell_of(at.x, at.y, &cell)) return ~0u;
  const std::size_t x = cell % static_cast<std::size_t>(nx_), y = cell / static_cast<std::size_t>(nx_);
  *lo = {x0_ + static_cast<float>(x) * cell_, y0_ + static_cast<float>(y) * cell_};
  *hi = {lo->x + cell_, lo->y + cell_};
  return only_[cell];
}

bool GroundGrid::no_walls(Vec2 lo, Vec2 hi) const {
  const float fx0 = (lo.x - x0_) / cell_, fy0 = (lo.y - y0_) / cell_;
  const float fx1 = (hi.x - x0_) / cell_, fy1 = (hi.y - y0_) / cell_;
  if (!(fx0 <= fx1 && fy0 <= fy1)) return false;
  if (fx1 < 0 || fy1 < 0 || fx0 >= static_cast<float>(nx_) || fy0 >= static_cast<float>(ny_)) return true;
  const int x0 = fx0 < 0 ? 0 : static_cast<int>(fx0), y0 = fy0 < 0 ? 0 : static_cast<int>(fy0);
  const int x1 = fx1 >= static_cast<float>(nx_) ? nx_ - 1 : static_cast<int>(fx1);
  const int y1 = fy1 >= static_cast<float>(ny_) ? ny_ - 1 : static_cast<int>(fy1);
  for (int y = y0; y <= y1; ++y) {
    for (int x = x0; x <= x1; ++x) {
      if (walls_[static_cast<std::size_t>(y) * static_cast<std::size_t>(nx_) + static_cast<std::size_t>(x)]) return false;
    }
  }
  return true;
}

}  // namespace gaitway
