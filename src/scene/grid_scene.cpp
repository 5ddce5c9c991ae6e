// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
#include "gaitway/grid_scene.h"

#include <algorithm>
#include <cmath>
#include <string>

#include "core/bytes.h"
#include "core/hash.h"
#include "core/vec_math.h"

namespace gaitway {

namespace {

constexpr std::uint32_t longest_side = 8192;
constexpr std::int64_t most_cells_asked = 64;  // for no_walls: a larger box is not worth the look

struct Face {
  std::int64_t dx, dy;
};
constexpr Face faces[4] = {{-1, 0}, {1, 0}, {0, -1}, {0, 1}};

Error bad(const char* field, const std::string& message) { return Error{Code::invalid_argument, message, field}; }

}  // namespace

Result<GridScene> GridScene::create(const GridSceneDef& def) {
  if (def.columns == 0 || def.columns > longest_side)
    return bad("columns", "takes 1 to 8192, not " + std::to_string(def.columns));
  if (def.rows == 0 || def.rows > longest_side) return bad("rows", "takes 1 to 8192, not " + std::to_string(def.rows));
  if (!(def.cell >= 0.01f && def.cell <= 1000)) return bad("cell", "takes 0.01 to 1000 metres");
  if (!finite(def.origin.x) || !finite(def.origin.y)) return bad("origin", "is not finite");
  const std::size_t cells = static_cast<std::size_t>(def.columns) * def.rows;
  const auto wrong = [cells](std::size_t n) {
    return "holds " + std::to_string(n) + " values, the grid has " + std::to_string(cells) + " cells";
  };
  if (def.heights.size() != cells) return bad("heights", wrong(def.heights.size()));
  if (!def.materials.empty() && def.materials.size() != cells) return bad("materials", wrong(def.materials.size()));
  if (!def.marks.empty() && def.marks.size() != cells) return bad("marks", wrong(def.marks.size()));
  GridScene s;
  s.columns_ = def.columns;
  s.rows_ = def.rows;
  s.cell_ = def.cell;
  s.x0_ = def.origin.x;
  s.y0_ = def.origin.y;
  s.heights_.assign(def.heights.begin(), def.heights.end());
  s.materials_.assign(def.materials.begin(), def.materials.end());
  s.marks_.assign(def.marks.begin(), def.marks.end());
  s.lowest_ = s.heights_[0];
  ByteWriter out;
  out.text("grid");
  out.u32(def.columns);
  out.u32(def.rows);
  out.f32(def.cell);
  out.f32(def.origin.x);
  out.f32(def.origin.y);
  for (std::size_t i = 0; i < cells; ++i) {
    const float h = s.heights_[i];
    if (!finite(h)) {
      return bad("heights",
                 "cell " + std::to_string(i % def.columns) + ", " + std::to_string(i / def.columns) + " is not finite");
    }
    s.lowest_ = std::min(s.lowest_, h);
    out.f32(h);
    out.u32(s.materials_.empty() ? 0 : s.materials_[i]);
    out.u32(s.marks_.empty() ? 0 : s.marks_[i]);
  }
  s.checksum_ = hash_bytes(out.bytes());
  return s;
}

std::int64_t GridScene::column_of(double x) const {
  const double c = std::floor((x - x0_) / cell_);
  if (!(c >= -1)) return -1;
  if (c > static_cast<double>(columns_)) return columns_;
  // The far border belongs to the last column.
  return c == static_cast<double>(columns_) && x == x0_ + cell_ * static_cast<double>(columns_)
             ? columns_ - 1
             : static_cast<std::int64_t>(c);
}

std::int64_t GridScene::row_of(double y) const {
  const double r = std::floor((y - y0_) / cell_);
  if (!(r >= -1)) return -1;
  if (r > static_cast<double>(rows_)) return rows_;
  return r == static_cast<double>(rows_) && y == y0_ + cell_ * static_cast<double>(rows_)
             ? rows_ - 1
             : static_cast<std::int64_t>(r);
}

void GridScene::describe(std::int64_t x, std::int64_t y, std::uint32_t* material, std::uint32_t* marks) const {
  *material = materials_.empty() ? 0 : materials_[index(x, y)];
  *marks = marks_.empty() ? 0 : marks_[index(x, y)];
}

bool GridScene::ray(Vec3 from, Vec3 to, RayHit* hit) const {
  if (!finite(from) || !finite(to)) return false;
  const double fx = from.x, fy = from.y, fz = from.z;
  const double dx = to.x - fx, dy = to.y - fy, dz = to.z - fz;
  const auto found = [&](double t, Vec3 normal, std::int64_t x, std::int64_t y) {
    if (hit) {
      *hit = RayHit{};
      hit->t = static_cast<float>(t);
      hit->point = {static_cast<float>(fx + dx * t), static_cast<float>(fy + dy * t), static_cast<float>(fz + dz * t)};
      hit->normal = normal;
      describe(x, y, &hit->material, &hit->marks);
    }
    return true;
  };
  // The share of the segment over the grid.
  double begin = 0, end = 1;
  const auto clip = [&](double p, double d, double lo, double hi) {
    if (d == 0) return p >= lo && p <= hi;
    double a = (lo - p) / d, b = (hi - p) / d;
    if (a > b) {
      const double swap = a;
      a = b;
      b = swap;
    }
    if (a > begin) begin = a;
    if (b < end) end = b;
    return begin <= end;
  };
  if (!clip(fx, dx, x0_, x0_ + cell_ * static_cast<double>(columns_)) ||
      !clip(fy, dy, y0_, y0_ + cell_ * static_cast<double>(rows_)))
    return false;

  // Cell by cell: the border that is crossed into it, then its top.
  const auto clamp_to = [](std::int64_t v, std::int64_t n) { return v < 0 ? 0 : v >= n ? n - 1 : v; };
  std::int64_t x = clamp_to(column_of(fx + dx * begin), columns_), y = clamp_to(row_of(fy + dy * begin), rows_);
  const std::int64_t sx = dx > 0 ? 1 : -1, sy = dy > 0 ? 1 : -1;
  const auto border_x = [&](std::int64_t c) {
    return dx == 0 ? 2.0 : (x0_ + cell_ * static_cast<double>(c + (sx > 0 ? 1 : 0)) - fx) / dx;
  };
  const auto border_y = [&](std::int64_t r) {
    return dy == 0 ? 2.0 : (y0_ + cell_ * static_cast<double>(r + (sy > 0 ? 1 : 0)) - fy) / dy;
  };
  // A border between the cell at (ax, ay) and the one at (bx, by), met at t: hit where the taller one stands out.
  const auto meets = [&](double t, std::int64_t ax, std::int64_t ay, std::int64_t bx, std::int64_t by) {
    const float a = height(ax, ay), b = height(bx, by);
    const double z = fz + dz * t;
    return a != b && z >= std::min(a, b) && z <= std::max(a, b);
  };
  const auto side = [&](double t, std::int64_t ax, std::int64_t ay, std::int64_t bx, std::int64_t by) {
    const bool second = height(bx, by) > height(ax, ay);
    const float nx = static_cast<float>(second ? ax - bx : bx - ax),
                ny = static_cast<float>(second ? ay - by : by - ay);
    return found(t, {nx, ny, 0}, second ? bx : ax, second ? by : ay);
  };
  if (begin > 0 || fx == x0_ || fy == y0_) {
    // In over the outer border.
    if (dx > 0 && x == 0 && fx + dx * begin <= x0_ && meets(begin, -1, y, x, y)) return side(begin, -1, y, x, y);
    if (dx < 0 && x == columns_ - 1 && begin > 0 && (x0_ + cell_ * static_cast<double>(columns_) - fx) / dx == begin &&
        meets(begin, columns_, y, x, y)) {
      return side(begin, columns_, y, x, y);
    }
    if (dy > 0 && y == 0 && (y0_ - fy) / dy == begin && meets(begin, x, -1, x, y)) return side(begin, x, -1, x, y);
    if (dy < 0 && y == rows_ - 1 && begin > 0 && (y0_ + cell_ * static_cast<double>(rows_) - fy) / dy == begin &&
        meets(begin, x, rows_, x, y)) {
      return side(begin, x, rows_, x, y);
    }
  }
  double t = begin;
  for (;;) {
    const double tx = border_x(x), ty = border_y(y);
    const double leave = std::min(end, std::min(tx, ty));
    const double h = heights_[index(x, y)];
    const double a = fz + dz * t - h, b = fz + dz * leave - h;
    if ((a <= 0 && b >= 0) || (a >= 0 && b <= 0)) {
      const double at = a == b ? t : t + (leave - t) * (a / (a - b));
      return found(at, {0, 0, 1}, x, y);
    }
    const std::int64_t nx = tx <= ty ? x + sx : x, ny = tx <= ty ? y : y + sy;
    if (std::min(tx, ty) > end) return false;
    if (meets(leave, x, y, nx, ny)) return side(leave, x, y, nx, ny);
    if (!inside(nx, ny)) return false;
    x = nx;
    y = ny;
    t = leave;
  }
}

bool GridScene::ground(Vec3 from, float length, GroundHit* hit) const {
  if (!finite(from) || !finite(length) || !(length >= 0)) return false;
  const std::int64_t x = column_of(from.x), y = row_of(from.y);
  if (!inside(x, y)) return false;
  const float h = heights_[index(x, y)];
  if (!(h <= from.z && static_cast<double>(h) >= static_cast<double>(from.z) - length)) return false;
  if (hit) {
    *hit = GroundHit{};
    hit->z = h;
    describe(x, y, &hit->material, &hit->marks);
  }
  return true;
}

bool GridScene::ground_patch(Vec3 from, float length, GroundPatch* patch) const {
  GroundHit hit;
  if (!ground(from, length, &hit)) return false;
  if (patch) {
    const double x = static_cast<double>(column_of(from.x)), y = static_cast<double>(row_of(from.y));
    // Shrunk by a rounding, so that the cell beyond its far border never answers for it.
    const auto up = [](double v) { return std::nextafter(static_cast<float>(v), 1e30f); };
    const auto down = [](double v) { return std::nextafter(static_cast<float>(v), -1e30f); };
    *patch = GroundPatch{{up(x0_ + cell_ * x), up(y0_ + cell_ * y)},
                         {down(x0_ + cell_ * (x + 1)), down(y0_ + cell_ * (y + 1))},
                         hit.z,
                         0,
                         0,
                         hit};
    if (!(from.x >= patch->lo.x && from.x <= patch->hi.x && from.y >= patch->lo.y && from.y <= patch->hi.y))
      return false;
  }
  return true;
}

bool GridScene::no_walls(Vec3 lo, Vec3 hi) const {
  if (!finite(lo) || !finite(hi)) return false;
  // One cell more to each side: a face on the border of the box counts.
  const std::int64_t x0 = column_of(lo.x) - 1, x1 = column_of(hi.x) + 1, y0 = row_of(lo.y) - 1, y1 = row_of(hi.y) + 1;
  if ((x1 - x0 + 1) * (y1 - y0 + 1) > most_cells_asked) return false;
  float low = 0, high = 0;
  bool first = true;
  for (std::int64_t y = y0; y <= y1; ++y) {
    for (std::int64_t x = x0; x <= x1; ++x) {
      const float h = height(x, y);
      low = first ? h : std::min(low, h);
      high = first ? h : std::max(high, h);
      first = false;
    }
  }
  return low == high || low > hi.z || high < lo.z;
}

std::size_t GridScene::triangles_near(Vec3 lo, Vec3 hi, std::span<SceneTriangle> out) const {
  if (!finite(lo) || !finite(hi)) return 0;
  std::size_t n = 0;
  const auto quad = [&](Vec3 a, Vec3 b, Vec3 c, Vec3 d, Vec3 normal, std::int64_t x, std::int64_t y) {
    SceneTriangle t{a, b, c, normal, 0, 0};
    describe(x, y, &t.material, &t.marks);
    if (n < out.size()) out[n] = t;
    ++n;
    t.b = c;
    t.c = d;
    if (n < out.size()) out[n] = t;
    ++n;
  };
  const std::int64_t cx0 = std::max(std::int64_t{0}, column_of(lo.x) - 1),
                     cx1 = std::min(columns_ - 1, column_of(hi.x) + 1);
  const std::int64_t cy0 = std::max(std::int64_t{0}, row_of(lo.y) - 1), cy1 = std::min(rows_ - 1, row_of(hi.y) + 1);
  for (std::int64_t y = cy0; y <= cy1; ++y) {
    for (std::int64_t x = cx0; x <= cx1; ++x) {
      const float h = heights_[index(x, y)];
      const float xa = static_cast<float>(x0_ + cell_ * static_cast<double>(x)),
                  xb = static_cast<float>(x0_ + cell_ * static_cast<double>(x + 1));
      const float ya = static_cast<float>(y0_ + cell_ * static_cast<double>(y)),
                  yb = static_cast<float>(y0_ + cell_ * static_cast<double>(y + 1));
      const bool in_x = xa <= hi.x && xb >= lo.x, in_y = ya <= hi.y && yb >= lo.y;
      if (in_x && in_y && h >= lo.z && h <= hi.z)
        quad({xa, ya, h}, {xb, ya, h}, {xb, yb, h}, {xa, yb, h}, {0, 0, 1}, x, y);
      for (const Face& f : faces) {
        const float low = height(x + f.dx, y + f.dy);
        if (low >= h || h < lo.z || low > hi.z) continue;
        const float fx = f.dx > 0 ? xb : xa, fy = f.dy > 0 ? yb : ya;
        if (f.dx != 0 ? !(in_y && fx >= lo.x && fx <= hi.x) : !(in_x && fy >= lo.y && fy <= hi.y)) continue;
        const Vec3 normal{static_cast<float>(f.dx), static_cast<float>(f.dy), 0};
        // Anticlockwise seen from outside: along the left of the outward normal.
        if (f.dx < 0) quad({xa, yb, low}, {xa, ya, low}, {xa, ya, h}, {xa, yb, h}, normal, x, y);
        if (f.dx > 0) quad({xb, ya, low}, {xb, yb, low}, {xb, yb, h}, {xb, ya, h}, normal, x, y);
        if (f.dy < 0) quad({xa, ya, low}, {xb, ya, low}, {xb, ya, h}, {xa, ya, h}, normal, x, y);
        if (f.dy > 0) quad({xb, yb, low}, {xa, yb, low}, {xa, yb, h}, {xb, yb, h}, normal, x, y);
      }
    }
  }
  return n;
}

}  // namespace gaitway
