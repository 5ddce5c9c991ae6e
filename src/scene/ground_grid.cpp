// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
#include "scene/ground_grid.h"

#include <cmath>

#include "core/stable_sort.h"
#include "core/vec_math.h"

namespace gaitway {

namespace {

constexpr double most_cells = 1e6;
constexpr double dense = 0.5;        // triangles a square metre
constexpr float wall_slope = 0.65f;  // CONTROL-25: |n.z| at or below it is a wall

struct Box {
  float x0, y0, x1, y1;
};
Box box_of(const TreeTriangle& t) {
  return {min(min(t.a.x, t.b.x), t.c.x), min(min(t.a.y, t.b.y), t.c.y), max(max(t.a.x, t.b.x), t.c.x),
          max(max(t.a.y, t.b.y), t.c.y)};
}

// Side of p seen from a to b, positive on the left. Seen from b to a it is the same number with the other sign, to the
// last bit: of two triangles with a shared edge one always holds a point on it.
double side(double ax, double ay, double bx, double by, double px, double py) {
  return (ax - px) * (by - py) - (ay - py) * (bx - px);
}

bool holds(const GroundGrid::Plane& t, double px, double py) {
  const double d = side(t.ax, t.ay, t.bx, t.by, px, py), e = side(t.bx, t.by, t.cx, t.cy, px, py);
  const double f = side(t.cx, t.cy, t.ax, t.ay, px, py);
  // One branch, not six: which side fails is anybody's guess.
  const double low = d < e ? d : e, high = d > e ? d : e;
  return ((low < f ? low : f) >= 0) | ((high > f ? high : f) <= 0);
}

// False only when the triangle's plan does not meet the rectangle, which lies in the triangle's box: some edge has all
// of the rectangle on the side that the triangle is not on.
bool may_meet(const TreeTriangle& t, double x0, double y0, double x1, double y1) {
  const Vec3 p[3] = {t.a, t.b, t.c};
  for (std::size_t k = 0; k < 3; ++k) {
    const Vec3 a = p[k], b = p[(k + 1) % 3], c = p[(k + 2) % 3];
    const double s[4] = {side(a.x, a.y, b.x, b.y, x0, y0), side(a.x, a.y, b.x, b.y, x1, y0),
                         side(a.x, a.y, b.x, b.y, x1, y1), side(a.x, a.y, b.x, b.y, x0, y1)};
    const double own = side(a.x, a.y, b.x, b.y, c.x, c.y);
    if (own >= 0 && s[0] < 0 && s[1] < 0 && s[2] < 0 && s[3] < 0) return false;
    if (own <= 0 && s[0] > 0 && s[1] > 0 && s[2] > 0 && s[3] > 0) return false;
  }
  return true;
}

// The plane through the corners, in double from the corners themselves: neighbours agree on their edge.
GroundGrid::Plane plane_of(const TreeTriangle& t) {
  const double ux = static_cast<double>(t.b.x) - t.a.x, uy = static_cast<double>(t.b.y) - t.a.y;
  const double uz = static_cast<double>(t.b.z) - t.a.z;
  const double vx = static_cast<double>(t.c.x) - t.a.x, vy = static_cast<double>(t.c.y) - t.a.y;
  const double vz = static_cast<double>(t.c.z) - t.a.z;
  const double nx = uy * vz - uz * vy, ny = uz * vx - ux * vz, nz = ux * vy - uy * vx;
  GroundGrid::Plane p;
  p.ax = t.a.x, p.ay = t.a.y, p.bx = t.b.x, p.by = t.b.y, p.cx = t.c.x, p.cy = t.c.y;
  p.bottom = min(min(t.a.z, t.b.z), t.c.z);
  p.top = max(max(t.a.z, t.b.z), t.c.z);
  p.z0 = t.a.z;
  p.dzdx = nz != 0 ? -nx / nz : 0;
  p.dzdy = nz != 0 ? -ny / nz : 0;
  return p;
}

int clamp_index(double v, int n) { return v < 0 ? 0 : v >= n ? n - 1 : static_cast<int>(v); }

}  // namespace

template <class F>
void GroundGrid::each_cell(const TreeTriangle& t, F&& f) const {
  const Box b = box_of(t);
  const int cx0 = clamp_index((b.x0 - margin - x0_) * scale_, nx_),
            cx1 = clamp_index((b.x1 + margin - x0_) * scale_, nx_);
  const int cy0 = clamp_index((b.y0 - margin - y0_) * scale_, ny_),
            cy1 = clamp_index((b.y1 + margin - y0_) * scale_, ny_);
  for (int y = cy0; y <= cy1; ++y) {
    for (int x = cx0; x <= cx1; ++x) {
      const double px = x0_ + x * cell_ - margin, py = y0_ + y * cell_ - margin;
      if (may_meet(t, px, py, px + cell_ + 2 * margin, py + cell_ + 2 * margin)) {
        f(static_cast<std::size_t>(y) * static_cast<std::size_t>(nx_) + static_cast<std::size_t>(x));
      }
    }
  }
}

void GroundGrid::build(std::span<const TreeTriangle> triangles, std::span<const Vec3> normals) {
  Box all{1e30f, 1e30f, -1e30f, -1e30f};
  for (const TreeTriangle& t : triangles) {
    const Box b = box_of(t);
    all = {min(all.x0, b.x0), min(all.y0, b.y0), max(all.x1, b.x1), max(all.y1, b.y1)};
  }
  x0_ = all.x0 - margin;
  y0_ = all.y0 - margin;
  const double width = all.x1 + margin - x0_, depth = all.y1 + margin - y0_;
  // Many triangles a square metre: smaller cells, shorter lists.
  cell_ = static_cast<double>(triangles.size()) > dense * width * depth ? 0.5 : 1;
  while ((width / cell_ + 1) * (depth / cell_ + 1) > most_cells) cell_ *= 2;
  scale_ = 1 / cell_;
  nx_ = static_cast<int>(width * scale_) + 1;
  ny_ = static_cast<int>(depth * scale_) + 1;
  const std::size_t cells = static_cast<std::size_t>(nx_) * static_cast<std::size_t>(ny_);
  start_.assign(cells + 1, 0);
  walls_.assign(cells, Walls{});
  planes_.clear();
  std::uint32_t most = 0;
  for (std::size_t i = 0; i < triangles.size(); ++i) {
    planes_.push_back(plane_of(triangles[i]));
    const Plane& p = planes_.back();
    const bool wall = std::fabs(normals[i].z) <= wall_slope;
    const bool upright = normals[i].z == 0;
    each_cell(triangles[i], [&](std::size_t cell) {
      if (wall) walls_[cell] = {min(walls_[cell].lo, p.bottom), max(walls_[cell].hi, p.top)};
      if (!upright) ++start_[cell + 1];
    });
  }
  walls_round_.assign(cells, Walls{});
  const auto index = [this](int x, int y) {
    return static_cast<std::size_t>(y) * static_cast<std::size_t>(nx_) + static_cast<std::size_t>(x);
  };
  for (int y = 0; y < ny_; ++y) {
    for (int x = 0; x < nx_; ++x) {
      Walls& round = walls_round_[index(x, y)];
      for (int v = y > 0 ? y - 1 : 0; v <= y + 1 && v < ny_; ++v) {
        for (int u = x > 0 ? x - 1 : 0; u <= x + 1 && u < nx_; ++u) {
          const Walls& w = walls_[index(u, v)];
          round = {min(round.lo, w.lo), max(round.hi, w.hi)};
        }
      }
    }
  }
  for (std::size_t c = 0; c < cells; ++c) {
    most = start_[c + 1] > most ? start_[c + 1] : most;
    start_[c + 1] += start_[c];
  }
  items_.resize(start_[cells]);
  std::vector<std::uint32_t> next = start_;
  std::vector<Item> scratch(most);
  for (std::size_t i = 0; i < triangles.size(); ++i) {
    if (normals[i].z == 0) continue;
    each_cell(triangles[i], [&](std::size_t cell) {
      items_[next[cell]++] = {planes_[i].bottom, planes_[i].top, static_cast<std::uint32_t>(i)};
    });
  }
  for (std::size_t c = 0; c < cells; ++c) {
    const auto part = std::span<Item>(items_).subspan(start_[c], start_[c + 1] - start_[c]);
    stable_sort(part, std::span<Item>(scratch), [](const Item& a, const Item& b) { return a.top > b.top; });
  }
}

bool GroundGrid::cell_of(double x, double y, std::size_t* cell) const {
  const double fx = (x - x0_) * scale_, fy = (y - y0_) * scale_;
  if (!(fx >= 0 && fy >= 0 && fx < nx_ && fy < ny_)) return false;
  *cell = static_cast<std::size_t>(static_cast<int>(fy)) * static_cast<std::size_t>(nx_) +
          static_cast<std::size_t>(static_cast<int>(fx));
  return true;
}

bool GroundGrid::highest(Vec3 at, double top, double bottom, Hit* hit) const {
  std::size_t cell = 0;
  if (!cell_of(at.x, at.y, &cell)) return false;
  bool found = false;
  for (const Item& item : in_cell(cell)) {
    // Highest tops first: nothing after this one is higher than what was found, or high enough.
    if (item.top < (found ? hit->z : bottom)) break;
    if (item.bottom > top) continue;
    const std::uint32_t i = item.triangle;
    const Plane& p = planes_[i];
    if (!holds(p, at.x, at.y)) continue;
    // Rounding must not lift a point above its triangle, or sink it below.
    double z = p.z(at.x, at.y);
    z = z > item.top ? item.top : z < item.bottom ? item.bottom : z;
    if (z > top || z < bottom) continue;
    if (found && (z < hit->z || (z == hit->z && i > hit->triangle))) continue;
    hit->z = z;
    hit->triangle = i;
    found = true;
  }
  return found;
}

bool GroundGrid::no_walls(Vec3 lo, Vec3 hi) const {
  if (!(lo.x <= hi.x && lo.y <= hi.y && lo.z <= hi.z)) return false;
  const double fx0 = (lo.x - x0_) * scale_, fy0 = (lo.y - y0_) * scale_;
  const double fx1 = (hi.x - x0_) * scale_, fy1 = (hi.y - y0_) * scale_;
  if (fx1 < 0 || fy1 < 0 || fx0 >= nx_ || fy0 >= ny_) return true;
  const int x0 = clamp_index(fx0, nx_), x1 = clamp_index(fx1, nx_);
  const int y0 = clamp_index(fy0, ny_), y1 = clamp_index(fy1, ny_);
  if (x1 - x0 <= 2 && y1 - y0 <= 2) {
    // One look is enough where there is no wall round about.
    const Walls& w = walls_round_[static_cast<std::size_t>((y0 + y1) / 2) * static_cast<std::size_t>(nx_) +
                                  static_cast<std::size_t>((x0 + x1) / 2)];
    if (!(w.lo <= hi.z && w.hi >= lo.z)) return true;
  }
  for (int y = y0; y <= y1; ++y) {
    for (int x = x0; x <= x1; ++x) {
      const Walls& w =
          walls_[static_cast<std::size_t>(y) * static_cast<std::size_t>(nx_) + static_cast<std::size_t>(x)];
      if (w.lo <= hi.z && w.hi >= lo.z) return false;
    }
  }
  return true;
}

}  // namespace gaitway
