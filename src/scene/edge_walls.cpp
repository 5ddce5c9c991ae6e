// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
#include "scene/edge_walls.h"

#include <cmath>

#include "core/determinism.h"

namespace gaitway {

namespace {

constexpr double touch = 1e-9;  // metres: a point this near an edge lies on it

bool finite(double v) { return v - v == 0; }
double cross(PlanVec u, PlanVec v) { return u.x * v.y - u.y * v.x; }
PlanVec sub(PlanVec u, PlanVec v) { return {u.x - v.x, u.y - v.y}; }
double length(PlanVec v) { return std::sqrt(v.x * v.x + v.y * v.y); }

}  // namespace

EdgeWalls::EdgeWalls(std::span<const WallEdge> edges) {
  for (const WallEdge& e : edges) {
    const PlanVec d = sub(e.b, e.a);
    const double l = length(d);
    if (l > 0 && finite(l)) edges_.push_back({e.a, e.b, {-d.y / l, d.x / l}});
  }
}

bool EdgeWalls::on_edge(PlanVec p) const {
  for (const Edge& e : edges_) {
    if (length(sub(p, nearest_on_segment(p, e.a, e.b))) <= touch) return true;
  }
  return false;
}

bool EdgeWalls::inside(WallPoint q) const {
  if (!finite(q.x) || !finite(q.y)) return false;
  const PlanVec p{q.x, q.y};
  // Edges crossed on the way to +x, an end on the line counted once.
  bool in = false;
  for (const Edge& e : edges_) {
    if ((e.a.y > p.y) == (e.b.y > p.y)) continue;
    if (e.a.x + (p.y - e.a.y) / (e.b.y - e.a.y) * (e.b.x - e.a.x) > p.x) in = !in;
  }
  return in || on_edge(p);
}

bool EdgeWalls::segment_hit(WallPoint from, WallPoint to, WallHit* hit) const {
  const PlanVec a{from.x, from.y}, b{to.x, to.y};
  if (!finite(b.x) || !finite(b.y) || !inside(from)) {
    if (hit) *hit = {0, a, {}};
    return true;
  }
  const PlanVec d = sub(b, a);
  double best = 2;
  PlanVec normal;
  for (const Edge& e : edges_) {
    // Only a way from the walkable side to the other one is stopped.
    if (!(d.x * e.normal.x + d.y * e.normal.y < 0)) continue;
    const PlanVec along = sub(e.b, e.a), s = sub(e.a, a);
    const double den = cross(d, along);
    const double t = cross(s, along) / den, u = cross(s, d) / den;
    if (!(u >= -1e-12 && u <= 1 + 1e-12 && t >= -1e-12 && t <= 1 + 1e-9 && t < best)) continue;
    best = t;
    normal = e.normal;
  }
  if (best > 1.5) return false;
  best = best < 0 ? 0 : best > 1 ? 1 : best;
  if (hit) *hit = {best, {a.x + best * d.x, a.y + best * d.y}, normal};
  return true;
}

bool EdgeWalls::circle_free(WallPoint q, double r) const {
  if (!finite(r) || !inside(q)) return false;
  const PlanVec p{q.x, q.y};
  for (const Edge& e : edges_) {
    if (length(sub(p, nearest_on_segment(p, e.a, e.b))) < r - 1e-5) return false;
  }
  return true;
}

void EdgeWalls::walls_near(WallPoint q, double max_distance, std::vector<WallPiece>& out) const {
  out.clear();
  if (!finite(q.x) || !finite(q.y) || !finite(max_distance)) return;
  const PlanVec p{q.x, q.y};
  for (const Edge& e : edges_) {
    const PlanVec v = sub(p, nearest_on_segment(p, e.a, e.b));
    const double d = length(v);
    if (d < max_distance) insert_piece(out, {d, d > touch ? PlanVec{v.x / d, v.y / d} : e.normal});
  }
}

PlanVec EdgeWalls::resolve_circle(WallPoint q, double r, std::vector<PlanVec>& normals) const {
  normals.clear();
  PlanVec p{q.x, q.y};
  if (!finite(p.x) || !finite(p.y) || !finite(r)) return p;
  for (int round = 0; round < resolve_rounds; ++round) {
    const Edge* nearest = nullptr;
    PlanVec v;
    double distance = 1e300;
    for (const Edge& e : edges_) {
      const PlanVec w = sub(p, nearest_on_segment(p, e.a, e.b));
      const double d = length(w);
      if (!(d < distance - 1e-9)) continue;
      nearest = &e;
      distance = d;
      v = w;
    }
    if (!nearest) break;
    const bool out = !inside({p.x, p.y, 0});
    if (!out && !(r - distance > 1e-6)) break;
    // Outside the way back leads over the nearest edge; on it along its normal.
    PlanVec normal = distance > touch ? PlanVec{v.x / distance, v.y / distance} : nearest->normal;
    double push = r - distance;
    if (out) {
      if (distance > touch) normal = {-normal.x, -normal.y};
      push = r + distance;
    }
    p = {p.x + normal.x * push, p.y + normal.y * push};
    normals.push_back(normal);
  }
  return p;
}

}  // namespace gaitway
