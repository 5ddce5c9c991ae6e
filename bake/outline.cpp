// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
#include "bake/outline.h"

#include <algorithm>
#include <cmath>
#include <map>

namespace gaitway::bake {
namespace {

struct Edge {
  std::uint32_t from, to, polygon, over;
  bool used = false;
};

/// 0 to 4, growing clockwise from the direction `back` to `d`; a stand-in for the angle.
double clockwise(double back_x, double back_y, double x, double y) {
  const double c = back_x * x + back_y * y, s = back_y * x - back_x * y;  // s > 0: d lies clockwise of back
  const double len = std::fabs(c) + std::fabs(s);
  const double r = len > 0 ? c / len : 1;
  return s >= 0 ? 1 - r : 3 + r;
}

Vec2 vertex(const Mesh& mesh, const RingEdge& e) { return mesh.vertices[e.vertex]; }

/// Sign of the turn a -> b -> c, exact for the 32-bit coordinates met here.
double turn(Vec2 a, Vec2 b, Vec2 c) {
  return (static_cast<double>(b.x) - a.x) * (static_cast<double>(c.y) - a.y) -
         (static_cast<double>(b.y) - a.y) * (static_cast<double>(c.x) - a.x);
}

/// Edge-connected parts of equal key become areas, in order of their lowest polygon; returns how many.
std::uint32_t number_areas(Mesh& mesh, const std::vector<std::uint64_t>& key) {
  for (Polygon& p : mesh.polygons) p.area = none;
  std::uint32_t count = 0;
  std::vector<std::uint32_t> queue;
  for (std::uint32_t i = 0; i < mesh.polygons.size(); ++i) {
    if (mesh.polygons[i].area != none) continue;
    queue.assign(1, i);
    mesh.polygons[i].area = count;
    for (std::size_t k = 0; k < queue.size(); ++k) {
      const Polygon& p = mesh.polygons[queue[k]];
      for (std::uint32_t e = 0; e < p.count; ++e) {
        const std::uint32_t n = mesh.neighbour(p, e);
        if (n == none || mesh.polygons[n].area != none || key[n] != key[i]) continue;
        mesh.polygons[n].area = count;
        queue.push_back(n);
      }
    }
    ++count;
  }
  return count;
}

std::vector<std::vector<Edge>> boundary_edges(const Mesh& mesh, std::uint32_t areas) {
  std::vector<std::vector<Edge>> out(areas);
  for (std::uint32_t i = 0; i < mesh.polygons.size(); ++i) {
    const Polygon& p = mesh.polygons[i];
    for (std::uint32_t e = 0; e < p.count; ++e) {
      const std::uint32_t n = mesh.neighbour(p, e);
      if (n != none && mesh.polygons[n].area == p.area) continue;
      out[p.area].push_back({mesh.corners[p.first + e], mesh.corners[p.first + (e + 1) % p.count], i, n});
    }
  }
  return out;
}

std::vector<Ring> chain(const Mesh& mesh, std::vector<Edge>& edges) {
  std::multimap<std::uint32_t, std::size_t> from;
  for (std::size_t i = 0; i < edges.size(); ++i) from.emplace(edges[i].from, i);
  std::vector<Ring> rings;
  for (std::size_t start = 0; start < edges.size(); ++start) {
    if (edges[start].used) continue;
    Ring ring;
    std::size_t at = start;
    do {
      Edge& e = edges[at];
      e.used = true;
      ring.push_back({e.from, e.polygon, e.over});
      const Vec2 a = mesh.vertices[e.from], b = mesh.vertices[e.to];
      const double back_x = static_cast<double>(a.x) - b.x, back_y = static_cast<double>(a.y) - b.y;
      std::size_t next = start;
      double best = 1e300;
      const auto [lo, hi] = from.equal_range(e.to);
      for (auto it = lo; it != hi; ++it) {
        const Edge& o = edges[it->second];
        if (o.used && it->second != start) continue;
        const Vec2 c = mesh.vertices[o.to];
        const double angle = clockwise(back_x, back_y, static_cast<double>(c.x) - b.x, static_cast<double>(c.y) - b.y);
        if (angle < best) {
          best = angle;
          next = it->second;
        }
      }
      at = next;
    } while (at != start && ring.size() <= edges.size());
    rings.push_back(std::move(ring));
  }
  return rings;
}

}  // namespace

std::vector<Ring> outer_rings(const Mesh& mesh) {
  std::vector<Edge> edges;
  for (std::uint32_t i = 0; i < mesh.polygons.size(); ++i) {
    const Polygon& p = mesh.polygons[i];
    for (std::uint32_t e = 0; e < p.count; ++e) {
      if (mesh.neighbour(p, e) != none) continue;
      edges.push_back({mesh.corners[p.first + e], mesh.corners[p.first + (e + 1) % p.count], i, none});
    }
  }
  return chain(mesh, edges);
}

double ring_area(const Mesh& mesh, const Ring& ring) {
  double twice = 0;
  for (std::size_t k = 0; k < ring.size(); ++k) {
    const Vec2 a = vertex(mesh, ring[k]), b = vertex(mesh, ring[(k + 1) % ring.size()]);
    twice += static_cast<double>(a.x) * b.y - static_cast<double>(b.x) * a.y;
  }
  return twice / 2;
}

bool any_crossing(const Mesh& mesh, const std::vector<Ring>& rings) {
  struct Line {
    std::uint32_t a, b;
    float lo_x, hi_x, lo_y, hi_y;
  };
  std::vector<Line> lines;
  for (const Ring& ring : rings) {
    for (std::size_t k = 0; k < ring.size(); ++k) {
      const std::uint32_t a = ring[k].vertex, b = ring[(k + 1) % ring.size()].vertex;
      const Vec2 p = mesh.vertices[a], q = mesh.vertices[b];
      lines.push_back({a, b, std::min(p.x, q.x), std::max(p.x, q.x), std::min(p.y, q.y), std::max(p.y, q.y)});
    }
  }
  std::stable_sort(lines.begin(), lines.end(), [](const Line& l, const Line& r) { return l.lo_x < r.lo_x; });
  for (std::size_t i = 0; i < lines.size(); ++i) {
    const Line& l = lines[i];
    for (std::size_t j = i + 1; j < lines.size() && lines[j].lo_x <= l.hi_x; ++j) {
      const Line& r = lines[j];
      if (r.lo_y > l.hi_y || r.hi_y < l.lo_y) continue;
      if (l.a == r.a || l.a == r.b || l.b == r.a || l.b == r.b) continue;
      const Vec2 a = mesh.vertices[l.a], b = mesh.vertices[l.b], c = mesh.vertices[r.a], d = mesh.vertices[r.b];
      if (turn(a, b, c) * turn(a, b, d) < 0 && turn(c, d, a) * turn(c, d, b) < 0) return true;
    }
  }
  return false;
}

std::vector<Area> make_areas(Mesh& mesh, const std::vector<std::uint32_t>& group_of_region, Report& report) {
  // 0: whole groups, 1: regions, 2: single polygons, by polygon.
  std::vector<int> level(mesh.polygons.size(), 0);
  for (;;) {
    std::vector<std::uint64_t> key(mesh.polygons.size());
    for (std::uint32_t i = 0; i < key.size(); ++i) {
      const std::uint32_t region = mesh.polygons[i].region;
      const std::uint64_t id = level[i] == 0 ? group_of_region[region] : level[i] == 1 ? region : i;
      key[i] = id * 4 + static_cast<std::uint64_t>(level[i]);
    }
    const std::uint32_t count = number_areas(mesh, key);
    std::vector<std::vector<Edge>> edges = boundary_edges(mesh, count);
    std::vector<Area> areas(count);
    std::vector<std::uint8_t> bad(count, 0);
    for (std::uint32_t a = 0; a < count; ++a) {
      Area& area = areas[a];
      area.rings = chain(mesh, edges[a]);
      std::size_t outline = 0;
      std::uint32_t anticlockwise = 0;
      for (std::size_t r = 0; r < area.rings.size(); ++r) {
        const double size = ring_area(mesh, area.rings[r]);
        anticlockwise += size > 0;
        if (size > ring_area(mesh, area.rings[outline])) outline = r;
      }
      if (outline != 0) std::swap(area.rings[0], area.rings[outline]);
      bad[a] = anticlockwise != 1 || any_crossing(mesh, area.rings);
    }
    std::vector<std::uint8_t> told(count, 0);
    bool again = false;
    for (std::uint32_t i = 0; i < mesh.polygons.size(); ++i) {
      const Polygon& p = mesh.polygons[i];
      areas[p.area].size += mesh.area_of(i);
      ++areas[p.area].polygons;
      if (!bad[p.area] || level[i] == 2) continue;
      ++level[i];
      again = true;
      if (told[p.area]) continue;
      told[p.area] = 1;
      const Vec3 at = mesh.detail_vertices[p.first_vertex];
      report.refused.push_back({"area", "its outline crosses or touches itself in plan, so it was split", at, 1});
    }
    if (!again) return areas;
  }
}

}  // namespace gaitway::bake
