// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
#include "scene/grid_walls.h"

#include <cmath>

#include "core/determinism.h"

namespace gaitway {

namespace {

constexpr double far_away = 1e300;
constexpr double corner = 1e-9;  // shares nearer than this pass through a corner

bool finite(double v) { return v - v == 0; }

std::int32_t index_of(double v) {
  const double f = std::floor(v);
  return f < -1e9 ? -1000000000 : f > 1e9 ? 1000000000 : static_cast<std::int32_t>(f);
}

std::int32_t least(std::int32_t a, std::int32_t b) { return a < b ? a : b; }
std::int32_t most(std::int32_t a, std::int32_t b) { return a > b ? a : b; }

}  // namespace

GridWalls::GridWalls(std::int32_t columns, std::int32_t rows, std::span<const std::uint8_t> solid, PlanVec origin,
                     double cell)
    : columns_(columns < 0 ? 0 : columns), rows_(rows < 0 ? 0 : rows), origin_(origin), cell_(cell > 0 ? cell : 1) {
  solid_.assign(static_cast<std::size_t>(columns_) * static_cast<std::size_t>(rows_), 1);
  for (std::size_t i = 0; i < solid_.size() && i < solid.size(); ++i) solid_[i] = solid[i] ? 1 : 0;
}

void GridWalls::set_solid(std::int32_t x, std::int32_t y, bool is_solid) {
  if (x < 0 || y < 0 || x >= columns_ || y >= rows_) return;
  solid_[static_cast<std::size_t>(y) * static_cast<std::size_t>(columns_) + static_cast<std::size_t>(x)] =
      is_solid ? 1 : 0;
}

GridWalls::Cell GridWalls::cell_of(PlanVec p) const {
  return {index_of((p.x - origin_.x) / cell_), index_of((p.y - origin_.y) / cell_)};
}

bool GridWalls::inside(WallPoint p) const {
  if (!finite(p.x) || !finite(p.y)) return false;
  const Cell c = cell_of({p.x, p.y});
  return c.x >= 0 && c.y >= 0 && c.x < columns_ && c.y < rows_;
}

bool GridWalls::segment_hit(WallPoint a, WallPoint b, WallHit* hit) const {
  const auto stop = [&](double t, PlanVec normal) {
    if (hit) *hit = {t, {a.x + t * (b.x - a.x), a.y + t * (b.y - a.y)}, normal};
    return true;
  };
  if (!finite(a.x) || !finite(a.y) || !finite(b.x) || !finite(b.y)) {
    if (hit) *hit = {};
    return true;
  }
  Cell c = cell_of({a.x, a.y});
  const Cell end = cell_of({b.x, b.y});
  if (solid(c.x, c.y)) return stop(0, {});
  const double dx = b.x - a.x, dy = b.y - a.y;
  const std::int32_t sx = dx > 0 ? 1 : -1, sy = dy > 0 ? 1 : -1;
  // Share at which the next border is crossed, from the border itself: no sum of steps that drifts.
  const auto next_x = [&] { return dx == 0 ? far_away : (origin_.x + (c.x + (sx > 0 ? 1 : 0)) * cell_ - a.x) / dx; };
  const auto next_y = [&] { return dy == 0 ? far_away : (origin_.y + (c.y + (sy > 0 ? 1 : 0)) * cell_ - a.y) / dy; };
  const double half = std::sqrt(0.5);
  while (c.x != end.x || c.y != end.y) {
    const double tx = next_x(), ty = next_y();
    const double t = tx < ty ? tx : ty;
    if (!(t <= 1 + 1e-9)) return false;
    const double share = t < 0 ? 0 : t > 1 ? 1 : t;
    if (std::fabs(tx - ty) <= corner) {
      if (solid(c.x + sx, c.y)) return stop(share, {static_cast<double>(-sx), 0});
      if (solid(c.x, c.y + sy)) return stop(share, {0, static_cast<double>(-sy)});
      c = {c.x + sx, c.y + sy};
      if (solid(c.x, c.y)) return stop(share, {-sx * half, -sy * half});
    } else if (tx < ty) {
      c.x += sx;
      if (solid(c.x, c.y)) return stop(share, {static_cast<double>(-sx), 0});
    } else {
      c.y += sy;
      if (solid(c.x, c.y)) return stop(share, {0, static_cast<double>(-sy)});
    }
  }
  return false;
}

// Solid cells whose box may lie within `reach` of p, row by row. The map's own border is one cell thick here, except
// round a p that lies outside.
template <class F>
void GridWalls::each_solid(PlanVec p, double reach, F&& f) const {
  const Cell lo = cell_of({p.x - reach, p.y - reach}), hi = cell_of({p.x + reach, p.y + reach}), own = cell_of(p);
  const std::int32_t x0 = most(lo.x, least(-1, own.x - 1)), x1 = least(hi.x, most(columns_, own.x + 1));
  const std::int32_t y0 = most(lo.y, least(-1, own.y - 1)), y1 = least(hi.y, most(rows_, own.y + 1));
  for (std::int32_t y = y0; y <= y1; ++y) {
    for (std::int32_t x = x0; x <= x1; ++x) {
      if (solid(x, y)) f(Cell{x, y});
    }
  }
}

GridWalls::Escape GridWalls::escape(PlanVec p, Cell c) const {
  const double x0 = origin_.x + c.x * cell_, y0 = origin_.y + c.y * cell_;
  const double x1 = x0 + cell_, y1 = y0 + cell_;
  const double nx = p.x < x0 ? x0 : p.x > x1 ? x1 : p.x, ny = p.y < y0 ? y0 : p.y > y1 ? y1 : p.y;
  const double dx = p.x - nx, dy = p.y - ny;
  const double d = std::sqrt(dx * dx + dy * dy);
  if (d > 0) return {-d, {dx / d, dy / d}};
  // Inside: the nearest face that borders a free cell, any nearest face where there is none.
  const struct {
    double depth;
    std::int32_t x, y;
  } faces[4] = {{p.x - x0, -1, 0}, {x1 - p.x, 1, 0}, {p.y - y0, 0, -1}, {y1 - p.y, 0, 1}};
  const auto* best = &faces[0];
  bool best_free = false;
  for (const auto& face : faces) {
    const bool free = !solid(c.x + face.x, c.y + face.y);
    if (free == best_free ? face.depth >= best->depth : best_free) continue;
    best = &face;
    best_free = free;
  }
  return {best->depth, {static_cast<double>(best->x), static_cast<double>(best->y)}};
}

bool GridWalls::circle_free(WallPoint p, double r) const {
  if (!finite(p.x) || !finite(p.y) || !finite(r)) return false;
  bool free = true;
  each_solid({p.x, p.y}, r, [&](Cell c) { free = free && -escape({p.x, p.y}, c).depth >= r - 1e-5; });
  return free;
}

void GridWalls::walls_near(WallPoint p, double max_distance, std::vector<WallPiece>& out) const {
  out.clear();
  if (!finite(p.x) || !finite(p.y) || !finite(max_distance)) return;
  each_solid({p.x, p.y}, max_distance, [&](Cell c) {
    const Escape e = escape({p.x, p.y}, c);
    const double distance = e.depth > 0 ? 0 : -e.depth;
    if (distance < max_distance) insert_piece(out, {distance, e.normal});
  });
}

PlanVec GridWalls::resolve_circle(WallPoint at, double r, std::vector<PlanVec>& normals) const {
  normals.clear();
  PlanVec p{at.x, at.y};
  if (!finite(p.x) || !finite(p.y) || !finite(r)) return p;
  for (int round = 0; round < resolve_rounds; ++round) {
    double deepest = 1e-6;
    PlanVec normal;
    bool found = false;
    each_solid(p, r, [&](Cell c) {
      const Escape e = escape(p, c);
      const double overlap = r + e.depth;
      if (!(overlap > (found ? deepest + 1e-9 : deepest))) return;
      deepest = overlap;
      normal = e.normal;
      found = true;
    });
    if (!found) break;
    p = {p.x + normal.x * deepest, p.y + normal.y * deepest};
    normals.push_back(normal);
  }
  return p;
}

}  // namespace gaitway
