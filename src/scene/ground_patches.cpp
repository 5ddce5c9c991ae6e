// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
#include "scene/ground_patches.h"

#include <cmath>

#include "core/determinism.h"

namespace gaitway {

namespace {

constexpr std::size_t most_triangles = 12;  // in a cell
constexpr double same_height = 1e-5;        // metres: triangles of one surface
constexpr double precision = 5e-5;          // metres: the single precision plane against the double one
constexpr double seam = 0.001;              // metres round a cell that must be covered too
constexpr int longest_slope = 32;           // cells a side of a sloping patch

struct Point {
  double x, y;
};

// A small convex polygon, anticlockwise, relative to its cell so that areas keep their digits.
struct Polygon {
  Point p[16];
  std::size_t n = 0;
  void add(double x, double y) {
    if (n < 16) p[n++] = {x, y};
  }
  double area() const {
    double sum = 0;
    for (std::size_t i = 0; i < n; ++i) {
      const Point a = p[i], b = p[(i + 1) % n];
      sum += a.x * b.y - a.y * b.x;
    }
    return sum / 2;
  }
};

// What lies left of the line from a to b.
Polygon left_of(const Polygon& in, Point a, Point b) {
  Polygon out;
  for (std::size_t i = 0; i < in.n; ++i) {
    const Point p = in.p[i], q = in.p[(i + 1) % in.n];
    const double sp = (b.x - a.x) * (p.y - a.y) - (b.y - a.y) * (p.x - a.x);
    const double sq = (b.x - a.x) * (q.y - a.y) - (b.y - a.y) * (q.x - a.x);
    if (sp >= 0) out.add(p.x, p.y);
    if ((sp > 0 && sq < 0) || (sp < 0 && sq > 0)) {
      const double t = sp / (sp - sq);
      out.add(p.x + t * (q.x - p.x), p.y + t * (q.y - p.y));
    }
  }
  return out;
}

Polygon inside(Polygon what, const Polygon& of) {
  for (std::size_t i = 0; i < of.n && what.n > 0; ++i) what = left_of(what, of.p[i], of.p[(i + 1) % of.n]);
  return what;
}

Polygon triangle_of(const GroundGrid::Plane& t, Point origin) {
  Polygon p;
  p.add(t.ax - origin.x, t.ay - origin.y);
  p.add(t.bx - origin.x, t.by - origin.y);
  p.add(t.cx - origin.x, t.cy - origin.y);
  if (p.area() < 0) {
    const Point b = p.p[1];
    p.p[1] = p.p[2];
    p.p[2] = b;
  }
  return p;
}

struct Maker {
  const GroundGrid& grid;
  std::span<const std::uint32_t> materials, marks;

  Point corner(int x, int y) const { return {grid.x0() + x * grid.cell_size(), grid.y0() + y * grid.cell_size()}; }

  bool same_surface(std::uint32_t a, std::uint32_t b, const Polygon& where, Point origin) const {
    if (materials[a] != materials[b] || marks[a] != marks[b]) return false;
    const GroundGrid::Plane &p = grid.plane(a), &q = grid.plane(b);
    for (std::size_t i = 0; i < where.n; ++i) {
      const double x = where.p[i].x + origin.x, y = where.p[i].y + origin.y;
      if (!(std::fabs(p.z(x, y) - q.z(x, y)) <= same_height)) return false;
    }
    return true;
  }

  // The lowest triangle of the one surface that covers the cell; ~0: there is no such surface.
  std::uint32_t only_surface(int x, int y) const {
    const std::size_t cell =
        static_cast<std::size_t>(y) * static_cast<std::size_t>(grid.columns()) + static_cast<std::size_t>(x);
    const auto items = grid.in_cell(cell);
    if (items.empty() || items.size() > most_triangles) return ~0u;
    const Point origin = corner(x, y);
    const double end = grid.cell_size() + seam;
    Polygon whole;
    whole.add(-seam, -seam), whole.add(end, -seam), whole.add(end, end), whole.add(-seam, end);
    Polygon parts[most_triangles];
    std::uint32_t in[most_triangles] = {};
    std::size_t n = 0;
    double covered = 0;
    std::uint32_t lowest = ~0u;
    for (const GroundGrid::Item& listed : items) {
      const std::uint32_t item = listed.triangle;
      parts[n] = inside(triangle_of(grid.plane(item), origin), whole);
      if (parts[n].n == 0) continue;  // near the cell, not in it
      if (n > 0 && !same_surface(in[0], item, parts[n], origin)) return ~0u;
      for (std::size_t k = 0; k < n; ++k) {
        if (inside(parts[n], triangle_of(grid.plane(in[k]), origin)).area() > 1e-9) return ~0u;
      }
      covered += parts[n].area();
      lowest = item < lowest ? item : lowest;
      in[n++] = item;
    }
    return covered >= whole.area() - 1e-9 * whole.area() ? lowest : ~0u;
  }

  bool sloping(std::uint32_t t) const { return grid.plane(t).dzdx != 0 || grid.plane(t).dzdy != 0; }

  // The plane of a triangle over a rectangle of cells; false when single precision cannot say it.
  bool plane_over(std::uint32_t t, int x0, int y0, int x1, int y1, OnePlane* out) const {
    const GroundGrid::Plane& p = grid.plane(t);
    const Point lo = corner(x0, y0), hi = corner(x1, y1);
    out->lo = {static_cast<float>(lo.x), static_cast<float>(lo.y)};
    out->hi = {static_cast<float>(hi.x), static_cast<float>(hi.y)};
    out->z0 = static_cast<float>(p.z(0, 0));
    out->dzdx = static_cast<float>(p.dzdx);
    out->dzdy = static_cast<float>(p.dzdy);
    out->triangle = t;
    for (const double x : {lo.x, hi.x}) {
      for (const double y : {lo.y, hi.y}) {
        const float fx = static_cast<float>(x), fy = static_cast<float>(y);
        const float said = out->z0 + out->dzdx * fx + out->dzdy * fy;
        if (!(std::fabs(said - p.z(fx, fy)) <= precision)) return false;
      }
    }
    return true;
  }
};

}  // namespace

void GroundPatches::build(const GroundGrid& grid, std::span<const std::uint32_t> materials,
                          std::span<const std::uint32_t> marks) {
  const Maker maker{grid, materials, marks};
  const int nx = grid.columns(), ny = grid.rows();
  const auto index = [nx](int x, int y) {
    return static_cast<std::size_t>(y) * static_cast<std::size_t>(nx) + static_cast<std::size_t>(x);
  };
  std::vector<std::uint32_t> surface(static_cast<std::size_t>(nx) * static_cast<std::size_t>(ny));
  for (int y = 0; y < ny; ++y) {
    for (int x = 0; x < nx; ++x) surface[index(x, y)] = maker.only_surface(x, y);
  }
  cell_patch_.assign(surface.size(), none);
  patches_.clear();
  // Rectangles of cells of one surface, grown to the right, then up, in row order.
  for (int y = 0; y < ny; ++y) {
    for (int x = 0; x < nx; ++x) {
      const std::uint32_t own = surface[index(x, y)];
      if (own == none || cell_patch_[index(x, y)] != none) continue;
      const auto joins = [&](int cx, int cy) {
        const std::size_t c = index(cx, cy);
        if (surface[c] == none || cell_patch_[c] != none) return false;
        if (surface[c] == own) return true;
        const double size = grid.cell_size();
        Polygon cell;
        cell.add(0, 0), cell.add(size, 0), cell.add(size, size), cell.add(0, size);
        return maker.same_surface(own, surface[c], cell, maker.corner(cx, cy));
      };
      const int most = maker.sloping(own) ? longest_slope : nx + ny;
      int x1 = x + 1, y1 = y + 1;
      while (x1 < nx && x1 - x < most && joins(x1, y)) ++x1;
      const auto row_joins = [&](int cy) {
        for (int cx = x; cx < x1; ++cx) {
          if (!joins(cx, cy)) return false;
        }
        return true;
      };
      while (y1 < ny && y1 - y < most && row_joins(y1)) ++y1;
      OnePlane plane;
      if (!maker.plane_over(own, x, y, x1, y1, &plane)) continue;
      for (int cy = y; cy < y1; ++cy) {
        for (int cx = x; cx < x1; ++cx) cell_patch_[index(cx, cy)] = static_cast<std::uint32_t>(patches_.size());
      }
      patches_.push_back(plane);
    }
  }
}

}  // namespace gaitway
