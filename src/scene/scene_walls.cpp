// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
#include "scene/scene_walls.h"

#include <cmath>
#include <span>

#include "core/vec_math.h"

namespace gaitway {

namespace {

constexpr float wall_slope = 0.65f;  // CONTROL-25

bool finite_point(WallPoint p) { return p.x - p.x == 0 && p.y - p.y == 0 && p.z - p.z == 0; }
Vec3 narrow(double x, double y, double z) {
  return {static_cast<float>(x), static_cast<float>(y), static_cast<float>(z)};
}

struct Corner {
  double x, y, z;
};
struct Polygon {
  Corner p[8];
  int n = 0;
};

// The part of a polygon at or above (sign 1) or below (sign -1) a height.
Polygon cut(const Polygon& in, double z, double sign) {
  Polygon out;
  for (int i = 0; i < in.n; ++i) {
    const Corner &a = in.p[i], &b = in.p[(i + 1) % in.n];
    const double ha = (a.z - z) * sign, hb = (b.z - z) * sign;
    if (ha >= 0) out.p[out.n++] = a;
    if ((ha > 0 && hb < 0) || (ha < 0 && hb > 0)) {
      const double t = ha / (ha - hb);
      out.p[out.n++] = {a.x + t * (b.x - a.x), a.y + t * (b.y - a.y), z};
    }
  }
  return out;
}

// Nearest point in plan of a convex polygon, which may be as thin as a line.
PlanVec nearest_in(const Polygon& poly, PlanVec p) {
  PlanVec best;
  double least = 1e300;
  int left = 0, right = 0;
  for (int i = 0; i < poly.n; ++i) {
    const Corner &a = poly.p[i], &b = poly.p[(i + 1) % poly.n];
    const double side = (b.x - a.x) * (p.y - a.y) - (b.y - a.y) * (p.x - a.x);
    left += side > 0 ? 1 : 0;
    right += side < 0 ? 1 : 0;
    const PlanVec q = nearest_on_segment(p, {a.x, a.y}, {b.x, b.y});
    const double d = (p.x - q.x) * (p.x - q.x) + (p.y - q.y) * (p.y - q.y);
    if (d < least) {
      least = d;
      best = q;
    }
  }
  return left == poly.n || right == poly.n ? p : best;
}

}  // namespace

SceneWalls::SceneWalls(const Scene& scene, SceneWallsSettings settings) : scene_(&scene), settings_(settings) {
  buffer_.resize(64);
}

bool SceneWalls::segment_hit(WallPoint a, WallPoint b, WallHit* hit) const {
  if (!finite_point(a) || !finite_point(b)) {
    if (hit) *hit = {};
    return true;
  }
  RayHit r;
  if (!scene_->ray(narrow(a.x, a.y, a.z), narrow(b.x, b.y, b.z), &r)) return false;
  if (hit) {
    const double t = r.t;
    PlanVec n{r.normal.x, r.normal.y};
    const double l = std::sqrt(n.x * n.x + n.y * n.y);
    const double against = n.x * (b.x - a.x) + n.y * (b.y - a.y) > 0 ? -1 : 1;
    n = l > 1e-6 ? PlanVec{n.x / l * against, n.y / l * against} : PlanVec{};
    *hit = {t, {a.x + t * (b.x - a.x), a.y + t * (b.y - a.y)}, n};
  }
  return true;
}

bool SceneWalls::inside(WallPoint p) const {
  if (!finite_point(p)) return false;
  GroundHit g;
  return scene_->ground(narrow(p.x, p.y, p.z + settings_.ground_up),
                        static_cast<float>(settings_.ground_up + settings_.ground_down), &g);
}

// Calls f(distance, unit vector to p) for the walls that a body at p may meet within `reach`, in the scene's order.
template <class F>
void SceneWalls::each_wall(WallPoint p, double reach, F&& f) const {
  const double bottom = p.z + settings_.step, top = p.z + settings_.height;
  const Vec3 lo = narrow(p.x - reach - 1e-3, p.y - reach - 1e-3, bottom);
  const Vec3 hi = narrow(p.x + reach + 1e-3, p.y + reach + 1e-3, top);
  if (scene_->no_walls(lo, hi)) return;
  std::size_t n = scene_->triangles_near(lo, hi, buffer_);
  if (n > buffer_.size()) {
    buffer_.resize(2 * n);
    n = scene_->triangles_near(lo, hi, buffer_);
  }
  for (const SceneTriangle& t : std::span(buffer_).first(n)) {
    if (std::fabs(t.normal.z) > wall_slope) continue;
    Polygon poly;
    for (const Vec3 v : {t.a, t.b, t.c}) poly.p[poly.n++] = {v.x, v.y, v.z};
    poly = cut(cut(poly, bottom, 1), top, -1);
    if (poly.n == 0) continue;
    const PlanVec q = nearest_in(poly, {p.x, p.y});
    const double dx = p.x - q.x, dy = p.y - q.y;
    const double d = std::sqrt(dx * dx + dy * dy);
    if (!(d < reach)) continue;
    if (d > 1e-9) {
      f(d, PlanVec{dx / d, dy / d});
      continue;
    }
    // On the wall: to its front.
    const double nx = t.normal.x, ny = t.normal.y, l = std::sqrt(nx * nx + ny * ny);
    f(d, l > 0 ? PlanVec{nx / l, ny / l} : PlanVec{1, 0});
  }
}

bool SceneWalls::circle_free(WallPoint p, double r) const {
  if (!finite_point(p) || !(r - r == 0)) return false;
  bool free = true;
  each_wall(p, r, [&](double d, PlanVec) { free = free && d >= r - 1e-5; });
  return free;
}

void SceneWalls::walls_near(WallPoint p, double max_distance, std::vector<WallPiece>& out) const {
  out.clear();
  if (!finite_point(p) || !(max_distance - max_distance == 0)) return;
  each_wall(p, max_distance, [&](double d, PlanVec n) { insert_piece(out, {d, n}); });
}

PlanVec SceneWalls::resolve_circle(WallPoint p, double r, std::vector<PlanVec>& normals) const {
  normals.clear();
  if (!finite_point(p) || !(r - r == 0)) return {p.x, p.y};
  for (int round = 0; round < resolve_rounds; ++round) {
    double nearest = r - 1e-6;
    PlanVec normal;
    bool found = false;
    each_wall(p, r, [&](double d, PlanVec n) {
      if (!(d < (found ? nearest - 1e-9 : nearest))) return;
      nearest = d;
      normal = n;
      found = true;
    });
    if (!found) break;
    p.x += normal.x * (r - nearest);
    p.y += normal.y * (r - nearest);
    normals.push_back(normal);
  }
  return {p.x, p.y};
}

}  // namespace gaitway
