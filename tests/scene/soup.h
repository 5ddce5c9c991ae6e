// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// Seeded triangles for the scene's tests, and the same questions answered by looking at every triangle.
#pragma once

#include <cmath>
#include <vector>

#include "core/random.h"
#include "scene/ray_tree.h"

namespace gaitway {

struct Soup {
  SplitMix random;
  explicit Soup(std::uint64_t seed) : random{seed} {}

  float between(double lo, double hi) { return static_cast<float>(lo + (hi - lo) * random.unit()); }
  Vec3 point(double side) { return {between(-side, side), between(-side, side), between(-side, side)}; }
  /// A point whose coordinates are whole metres: many ties, axis-parallel rays and rays along edges.
  Vec3 lattice_point(int side) {
    const auto whole = [&] { return static_cast<float>(static_cast<int>(random.next() % (2u * side + 1)) - side); };
    const float x = whole(), y = whole(), z = whole();
    return {x, y, z};
  }
  std::vector<TreeTriangle> triangles(std::size_t n, double side, double size) {
    std::vector<TreeTriangle> out;
    while (out.size() < n) {
      const Vec3 a = point(side), u = point(size), v = point(size);
      out.push_back({a, {a.x + u.x, a.y + u.y, a.z + u.z}, {a.x + v.x, a.y + v.y, a.z + v.z}});
    }
    return out;
  }
  std::vector<TreeTriangle> lattice_triangles(std::size_t n, int side) {
    std::vector<TreeTriangle> out;
    while (out.size() < n) out.push_back({lattice_point(side), lattice_point(side), lattice_point(side)});
    return out;
  }
};

/// How a segment meets a triangle, worked out in another way than the tree's: plane first, then areas.
struct Meeting {
  bool meets = false;
  bool sure = false;  ///< not so near an edge, an end or the plane that rounding may decide
  long double t = 0;
};

inline Meeting meeting(const TreeTriangle& k, Vec3 from, Vec3 to) {
  using L = long double;
  struct P {
    L x, y, z;
  };
  const auto of = [](Vec3 v) { return P{v.x, v.y, v.z}; };
  const auto sub = [](P a, P b) { return P{a.x - b.x, a.y - b.y, a.z - b.z}; };
  const auto dot = [](P a, P b) { return a.x * b.x + a.y * b.y + a.z * b.z; };
  const auto cross = [](P a, P b) { return P{a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x}; };
  const P a = of(k.a), b = of(k.b), c = of(k.c), o = of(from), w = sub(of(to), o);
  const P n = cross(sub(b, a), sub(c, a));
  const L nn = dot(n, n), along = dot(n, w);
  Meeting m;
  if (nn == 0) return {false, true, 0};
  const L scale = std::sqrt(nn) * std::sqrt(dot(w, w));
  if (std::fabs(along) <= scale * 1e-12L) {
    m.sure = along == 0;  // truly parallel: no meeting
    return m;
  }
  m.t = dot(n, sub(a, o)) / along;
  const P p{o.x + m.t * w.x, o.y + m.t * w.y, o.z + m.t * w.z};
  L least = 1;
  for (const auto& [s, e] : {std::pair{a, b}, std::pair{b, c}, std::pair{c, a}}) {
    least = std::fmin(least, dot(cross(sub(e, s), sub(p, s)), n) / nn);
  }
  m.meets = least >= 0 && m.t >= 0 && m.t <= 1;
  m.sure = std::fabs(least) > 1e-9L && std::fabs(m.t) > 1e-9L && std::fabs(m.t - 1) > 1e-9L;
  return m;
}

}  // namespace gaitway
