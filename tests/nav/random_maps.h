// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// Seeded random maps, and the rules of areas and lines said again in the plainest way: every polygon, every edge, in
// order. The library's indexed queries must give the same.
#pragma once

#include <cmath>
#include <utility>
#include <vector>

#include "core/random.h"
#include "core/trig.h"
#include "nav/area.h"
#include "nav/crossing.h"
#include "nav/fixtures.h"
#include "nav/hazards.h"

namespace gaitway::fixtures {

struct Dice {
  SplitMix stream;
  explicit Dice(std::uint64_t seed) { stream.state = seed; }
  std::uint32_t below(std::uint32_t n) { return static_cast<std::uint32_t>(stream.next() % n); }
  float range(float lo, float hi) { return lo + (hi - lo) * static_cast<float>(stream.unit()); }
  /// A quarter-metre raster now and then, so that points meet corners and edges exactly.
  float place(float lo, float hi) {
    const float v = range(lo, hi);
    return below(3) == 0 ? std::floor(v * 4) / 4 : v;
  }
};

/// A star-shaped ring of n vertices round a centre; anticlockwise or clockwise.
inline std::vector<Vec2> star(Dice& dice, Vec2 centre, float r0, float r1, std::uint32_t n, bool anticlockwise) {
  std::vector<Vec2> ring;
  for (std::uint32_t i = 0; i < n; ++i) {
    const double angle = det::two_pi * i / n * (anticlockwise ? 1 : -1);
    const float r = dice.range(r0, r1);
    Vec2 v{centre.x + r * static_cast<float>(det::cos(angle)), centre.y + r * static_cast<float>(det::sin(angle))};
    if (dice.below(4) == 0) v = {std::floor(v.x * 4) / 4, std::floor(v.y * 4) / 4};
    ring.push_back(v);
  }
  return ring;
}

/// A block of rooms that share their walls, holes of all kinds in them; twins on shared edges when asked for.
inline PathData random_map(std::uint64_t seed, bool twins) {
  Dice dice(seed);
  PathBuilder b;
  const float size = dice.range(6, 40);
  const std::uint32_t columns = 1 + dice.below(3), rows = 1 + dice.below(2);
  std::vector<std::uint32_t> outlines;
  for (std::uint32_t r = 0; r < rows; ++r) {
    for (std::uint32_t c = 0; c < columns; ++c) {
      const float x = size * static_cast<float>(c), y = size * static_cast<float>(r);
      const std::uint32_t area =
          b.area(ring(x, y, x + size, y + size), static_cast<std::uint16_t>(1 + outlines.size()));
      outlines.push_back(b.data().areas[area].first_polygon);
      const std::uint32_t holes = dice.below(5);
      for (std::uint32_t h = 0; h < holes; ++h) {
        const Vec2 at{x + dice.range(2, size - 2), y + dice.range(2, size - 2)};
        const std::uint32_t n = 3 + dice.below(60);
        b.hole(star(dice, at, 0.3f, 2.5f, n, dice.below(8) == 0), static_cast<std::uint16_t>(dice.below(8)));
      }
    }
  }
  if (dice.below(3) == 0) b.area(star(dice, {-20, -20}, 4, 15, 40 + dice.below(100), true), 99);
  if (twins) {
    for (std::uint32_t r = 0; r < rows; ++r) {
      for (std::uint32_t c = 0; c < columns; ++c) {
        if (c + 1 < columns) b.twin(b.edge(outlines[r * columns + c], 1), b.edge(outlines[r * columns + c + 1], 3));
        if (r + 1 < rows) b.twin(b.edge(outlines[r * columns + c], 2), b.edge(outlines[(r + 1) * columns + c], 0));
      }
    }
  }
  return finish(b);
}

/// The map with some polygons off, and a scene whose material tells the rooms apart.
inline std::unique_ptr<Map> random_world(std::uint64_t seed, bool twins) {
  PathData data = random_map(seed, twins);
  FlatScene scene;
  for (const NavArea& a : data.areas) {
    const NavPolygon& o = data.polygons[a.first_polygon];
    scene.floors.push_back({o.lo, o.hi, 0, o.ground_byte});
  }
  scene.floors.push_back({{-1e6f, -1e6f}, {1e6f, 1e6f}, -0.25f, 1});
  auto map = std::make_unique<Map>(std::move(data), std::move(scene));
  Dice dice(seed + 77);
  for (std::uint16_t& f : map->state.polygon_flags) {
    if (dice.below(6) == 0) f = static_cast<std::uint16_t>(f | (dice.below(2) ? polygon_off : polygon_not_inside));
  }
  return map;
}

inline Vec3 random_point(Dice& dice) { return {dice.place(-40, 90), dice.place(-40, 60), 0}; }

// ---- the rules, plainly ----

inline bool naive_contains(const NavMap& m, std::uint32_t area, Vec2 p) {
  int count = 0;
  for (std::uint32_t k = 0; k < m.data->areas[area].polygon_count; ++k) {
    const std::uint32_t i = m.data->areas[area].first_polygon + k;
    if (m.state->polygon_flags[i] & 0x18) continue;
    count += winding(*m.data, i, p);
    if (count < 1) return false;
  }
  return count >= 1;
}

inline PointArea naive_area(const NavMap& m, Vec3 p) {
  GroundHit hit;
  if (!m.scene->ground({p.x, p.y, p.z + 0.4f}, 4, &hit)) return {};
  for (std::uint32_t a = 0; a < m.data->areas.size(); ++a) {
    const std::uint32_t i = m.data->areas[a].first_polygon;
    const NavPolygon& o = m.data->polygons[i];
    if (o.ground_byte != hit.material || (m.state->polygon_flags[i] & 8) || p.x < o.lo.x - 0.35f ||
        p.x > o.hi.x + 0.35f || p.y < o.lo.y - 0.35f || p.y > o.hi.y + 0.35f) {
      continue;
    }
    return {a, naive_contains(m, a, {p.x, p.y}) ? a : no_index};
  }
  return {};
}

struct NaiveCrossing {
  std::uint32_t edge;
  double t;
};

/// LINE-02 and LINE-01; *part tells whether any polygon takes part.
inline std::vector<NaiveCrossing> naive_crossings(const NavMap& m, std::uint32_t area, Vec3 p, Vec3 q, bool* part) {
  std::vector<NaiveCrossing> found;
  *part = false;
  for (std::uint32_t k = 0; k < m.data->areas[area].polygon_count; ++k) {
    const std::uint32_t i = m.data->areas[area].first_polygon + k;
    const NavPolygon& o = m.data->polygons[i];
    if ((m.state->polygon_flags[i] & 8) || o.lo.x > std::fmax(p.x, q.x) || o.hi.x < std::fmin(p.x, q.x) ||
        o.lo.y > std::fmax(p.y, q.y) || o.hi.y < std::fmin(p.y, q.y)) {
      continue;
    }
    *part = true;
    for (std::uint32_t v = 0; v < o.vertex_count; ++v) {
      const std::uint32_t e = o.first_vertex + v;
      const Vec2 a = m.data->vertices[e], b = m.data->vertices[o.first_vertex + (v + 1) % o.vertex_count];
      const double t = crossing({p.x, p.y}, {q.x, q.y}, a, b);
      if (t >= 0) found.push_back({e, t});
    }
  }
  return found;
}

inline bool naive_walkable(const NavMap& m, std::uint32_t area, Vec3 p, Vec3 q) {
  if (blocking_hazard(*m.state, p, q) != no_index) return false;
  bool part = false;
  const auto own = naive_crossings(m, area, p, q, &part);
  if (!part) return false;
  const std::uint32_t q_area = naive_area(m, q).area;
  if (own.empty()) return q_area == area;
  if (q_area == no_index) return false;
  double nearest = 2, farthest = -1;
  for (const NaiveCrossing& c : own) nearest = std::fmin(nearest, c.t);
  const auto other = naive_crossings(m, q_area, p, q, &part);
  for (const NaiveCrossing& c : other) farthest = std::fmax(farthest, c.t);
  if (other.empty()) return false;
  const double dx = static_cast<double>(q.x) - p.x, dy = static_cast<double>(q.y) - p.y,
               dz = static_cast<double>(q.z) - p.z, len = dx * dx + dy * dy + dz * dz;
  if (!((farthest - nearest) * (farthest - nearest) * len < 0.0004)) return false;
  if (!m.data->twins) return true;
  for (const NaiveCrossing& a : own) {
    if ((a.t - nearest) * (a.t - nearest) * len > 0.0004) continue;
    for (const NaiveCrossing& b : other) {
      if ((b.t - farthest) * (b.t - farthest) * len <= 0.0004 && m.data->edge_twin[a.edge] == b.edge) return true;
    }
    if (q_area != area || naive_contains(m, area, {p.x, p.y})) continue;
    const Vec2 v = m.index->edges[a.edge].a, w = m.index->edges[a.edge].b;
    const double ex = static_cast<double>(w.x) - v.x, ey = static_cast<double>(w.y) - v.y;
    const double fx = static_cast<double>(p.x) - v.x, fy = static_cast<double>(p.y) - v.y;
    double s = ex * ex + ey * ey > 0 ? (fx * ex + fy * ey) / (ex * ex + ey * ey) : 0;
    s = s < 0 ? 0 : s > 1 ? 1 : s;
    const double ox = fx - s * ex, oy = fy - s * ey;
    if (ox * ox + oy * oy <= 0.35 * 0.35) return true;
  }
  return false;
}

}  // namespace gaitway::fixtures
