// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
#include "body/wall_sweep.h"

#include "core/determinism.h"

namespace gaitway {

using namespace sweep;

namespace {

constexpr double steepest_floor = 0.65;  // |n.z| of a wall at most
constexpr double upright = 0.8;          // |unit z| of an edge that is nearly vertical
constexpr double into = 0.001;           // metres of this move that must go into the face...
constexpr double into_touching = 1e-9;   // ...and of a face that the sphere touches already, so that it never creeps in

constexpr double tangent = 1e-10;  // square metres: a slide along what it touches is no new touch

struct Edge {
  D3 from, along;
  double length = 0;
  double unit_z = 0;  // |z| of the unit vector
};

Edge edge_of(Vec3 a, Vec3 b) {
  Edge e{wide(a), wide(b) - wide(a)};
  e.length = length(e.along);
  e.unit_z = e.length > 0 ? std::fabs(e.along.z) / e.length : 0;
  return e;
}

// Smaller root of |m + t d| = r for m outside; 0 when m is inside already and d goes further in; without one 2, which
// is beyond the move.
double first_root(double a, double b, double c) {
  if (!(a > 0) || b >= -tangent) return 2;
  if (c <= 0) return 0;
  const double q = b * b - a * c;
  if (q < 0) return 2;
  return (-b - std::sqrt(q)) / a;
}

// A point inside a triangle of normal n, seen in its plane.
bool inside(D3 q, D3 a, D3 b, D3 c, D3 n) {
  return dot(cross(b - a, q - a), n) >= 0 && dot(cross(c - b, q - b), n) >= 0 && dot(cross(a - c, q - c), n) >= 0;
}

void take(WallHit& best, double t, D3 normal) {
  if (t > 1 || (best.hit && !(t < best.t))) return;
  best.hit = true;
  best.t = t;
  best.normal = normal;
}

void sweep_edge(D3 p, double r, D3 d, Vec3 a, Vec3 b, D3 face, WallHit& best) {
  const Edge e = edge_of(a, b);
  const double ee = dot(e.along, e.along);
  const D3 m = p - e.from;
  const double dd = dot(d, d), md = dot(m, d), mm = dot(m, m);
  if (ee > 0) {
    const double me = dot(m, e.along), de = dot(d, e.along);
    const double t = first_root(dd - de * de / ee, md - me * de / ee, mm - me * me / ee - r * r);
    const double u = (me + t * de) / ee;
    if (u >= 0 && u <= 1) {
      D3 n = face;
      if (e.unit_z >= upright) {
        // Round an upright edge the body slips along the corner, not along one of its faces.
        const D3 touch = e.from + e.along * u;
        D3 away = p + d * t - touch;
        away.z = 0;
        const double l = length(away);
        if (l > 0) n = away * (1 / l);
      }
      take(best, t, n);
    }
  }
  take(best, first_root(dd, md, mm - r * r), face);
}

}  // namespace

bool is_wall_shape(const SceneTriangle& triangle) {
  if (!(std::fabs(static_cast<double>(triangle.normal.z)) <= steepest_floor)) return false;
  const Edge edges[3] = {edge_of(triangle.a, triangle.b), edge_of(triangle.b, triangle.c),
                         edge_of(triangle.c, triangle.a)};
  const Edge *steepest = edges, *longest = edges;
  for (const Edge& e : edges) {
    if (e.unit_z > steepest->unit_z) steepest = &e;
    if (e.length > longest->length) longest = &e;
  }
  if (std::fabs(steepest->along.z) < low_face) return false;
  if (longest->unit_z >= upright) return true;
  const D3 third = edges[(longest - edges + 1) % 3].along;  // from the longest edge's end to the third corner
  return length(cross(longest->along, third)) / longest->length >= low_face;
}

WallHit sweep_walls(D3 centre, double radius, D3 move, std::span<const SceneTriangle> walls) {
  WallHit best;
  for (const SceneTriangle& w : walls) {
    const D3 a = wide(w.a), b = wide(w.b), c = wide(w.c);
    D3 n = wide(w.normal);
    const double size = length(n);
    if (!(size > 0)) continue;
    n = n * (1 / size);
    double distance = dot(n, centre - a);
    D3 winding = n;
    if (distance < 0) {
      if ((w.marks & mark_two_sided) == 0) continue;
      n = n * -1;
      distance = -distance;
    }
    const double toward = dot(n, move);
    if (!(toward < (distance <= radius ? -into_touching : -into))) continue;
    const double t = distance <= radius ? 0 : (distance - radius) / -toward;
    if (t > 1) continue;
    const D3 touch = centre + move * t - n * (distance <= radius ? distance : radius);
    if (inside(touch, a, b, c, winding)) {
      take(best, t, n);
    } else {
      sweep_edge(centre, radius, move, w.a, w.b, n, best);
      sweep_edge(centre, radius, move, w.b, w.c, n, best);
      sweep_edge(centre, radius, move, w.c, w.a, n, best);
    }
  }
  return best;
}

}  // namespace gaitway
