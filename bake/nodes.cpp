// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
#include "bake/nodes.h"

#include <algorithm>
#include <cmath>
#include <map>

namespace gaitway::bake {
namespace {

constexpr double merge_distance = 0.15;  // nodes nearer than this are one
constexpr double border_offset = 0.3;    // of a pair from its border
constexpr double corner_push = 0.3;      // over the 0.25 m arrival radius, so that corners are not cut
constexpr double body_slack = 0.01;

/// The point of an edge that stands freest of walls, the middle where none is better (first of 7 tried from the
/// middle).
Point best_on_edge(const Ground& g, std::uint32_t polygon, Vec2 a, Vec2 b) {
  constexpr double shares[] = {0.5, 0.4, 0.6, 0.3, 0.7, 0.2, 0.8};
  Point first;
  for (const double s : shares) {
    const Node n = make_node(g, a.x + s * (static_cast<double>(b.x) - a.x), a.y + s * (static_cast<double>(b.y) - a.y),
                             polygon, NodeUse::portal);
    if (s == 0.5) first = n.at;
    if (body_fits(g, n.at)) return n.at;
  }
  return first;
}

class Placer {
 public:
  explicit Placer(const Ground& ground) : g_(ground), grid_(ground.mesh, {}) {}

  Placement run() {
    portals();
    corners();
    fill();
    return std::move(out_);
  }

 private:
  std::uint32_t add(const Node& n) {
    const auto index = static_cast<std::uint32_t>(out_.nodes.size());
    out_.nodes.push_back(n);
    grid_.add(index, n);
    return index;
  }
  std::uint32_t area(const Node& n) const { return g_.mesh.polygons[n.polygon].area; }
  bool free_line(const Node& a, const Point& b) const { return g_.mesh.walk(a.polygon, a.at, b, true).reached; }

  /// An existing node of the same area within the merge distance that sees the point, or none.
  std::uint32_t same_place(const Node& n) const {
    for (const std::uint32_t i : grid_.near(n.at, merge_distance, area(n))) {
      if (free_line(n, out_.nodes[i].at)) return i;
    }
    return none;
  }

  /// Polygon-edge middles inside areas and pairs across borders; then all pairs of portals of a polygon.
  void portals() {
    const Mesh& m = g_.mesh;
    std::vector<std::vector<std::uint32_t>> of(m.polygons.size());
    for (std::uint32_t i = 0; i < m.polygons.size(); ++i) {
      const Polygon& p = m.polygons[i];
      for (std::uint32_t e = 0; e < p.count; ++e) {
        const std::uint32_t j = m.neighbour(p, e);
        if (j == none || j < i) continue;
        const Vec2 a = m.corner(p, e), b = m.corner(p, e + 1);
        Node n;
        n.polygon = i;
        n.use = NodeUse::portal;
        n.at = best_on_edge(g_, i, a, b);
        if (m.polygons[j].area == p.area) {
          std::uint32_t k = same_place(n);
          if (k == none) k = add(n);
          of[i].push_back(k);
          of[j].push_back(k);
        } else {
          border_pair(n.at, a, b, i, j, of);
        }
      }
    }
    for (const std::vector<std::uint32_t>& list : of) {
      for (std::size_t x = 0; x < list.size(); ++x) {
        for (std::size_t y = x + 1; y < list.size(); ++y) {
          if (list[x] != list[y]) out_.pairs.push_back({list[x], list[y]});
        }
      }
    }
  }

  /// A node on either side of a border edge, at most 0.3 m from it and at most half way to what stops a walk there.
  void border_pair(const Point& middle, Vec2 a, Vec2 b, std::uint32_t left, std::uint32_t right,
                   std::vector<std::vector<std::uint32_t>>& of) {
    const double ex = static_cast<double>(b.x) - a.x, ey = static_cast<double>(b.y) - a.y;
    const double len = std::sqrt(ex * ex + ey * ey);
    if (!(len > 0)) return;
    std::uint32_t made[2];
    for (int k = 0; k < 2; ++k) {
      const double sign = k == 0 ? 1 : -1;  // the polygon `left` lies left of a -> b
      const double nx = sign * -ey / len, ny = sign * ex / len;
      const std::uint32_t polygon = k == 0 ? left : right;
      const Point far{middle.x + 2 * border_offset * nx, middle.y + 2 * border_offset * ny, middle.z};
      const Walk way = g_.mesh.walk(polygon, middle, far, true);
      const double off = std::min(border_offset, way.t * border_offset);
      const Point to{middle.x + off * nx, middle.y + off * ny, middle.z};
      const Walk end = g_.mesh.walk(polygon, middle, to, true);
      const Node n = make_node(g_, to.x, to.y, end.polygon, NodeUse::border);
      made[k] = same_place(n);
      if (made[k] == none) made[k] = add(n);
      of[polygon].push_back(made[k]);
    }
    out_.pairs.push_back({made[0], made[1]});
  }

  void corners() {
    for (const Ring& ring : outer_rings(g_.mesh)) {
      for (std::size_t k = 0; k < ring.size(); ++k) corner(ring, k);
    }
  }

  void corner(const Ring& ring, std::size_t k) {
    const Mesh& m = g_.mesh;
    const RingEdge& prev = ring[(k + ring.size() - 1) % ring.size()];
    const RingEdge& next = ring[(k + 1) % ring.size()];
    const Vec2 v = m.vertices[ring[k].vertex], p = m.vertices[prev.vertex], q = m.vertices[next.vertex];
    double bx = static_cast<double>(p.x) - v.x, by = static_cast<double>(p.y) - v.y;
    double ax = static_cast<double>(q.x) - v.x, ay = static_cast<double>(q.y) - v.y;
    const double bl = std::sqrt(bx * bx + by * by), al = std::sqrt(ax * ax + ay * ay);
    if (!(bl > 0) || !(al > 0)) return;
    bx /= bl, by /= bl, ax /= al, ay /= al;
    // The floor lies left of p -> v -> q; the corner is an obstacle's when the path turns right (by 5 degrees or more).
    if (-bx * ay + by * ax > -0.087) return;
    const double sx = bx + ax, sy = by + ay, sl = std::sqrt(sx * sx + sy * sy);
    double dx = -sx, dy = -sy;
    if (sl > 1e-6) {
      dx /= sl, dy /= sl;
    } else {
      dx = -ay, dy = ax;
    }
    for (const double push : {corner_push, 0.45, 0.2, 0.09}) {
      const Point from{v.x + 0.001 * dx, v.y + 0.001 * dy, 0};
      const Point to{v.x + push * dx, v.y + push * dy, 0};
      const std::optional<std::uint32_t> start = m.locate(from.x, from.y, m.height(ring[k].polygon, from.x, from.y));
      if (!start) continue;
      const Walk way = m.walk(*start, from, to, false);
      if (!way.reached) continue;
      Node n = make_node(g_, to.x, to.y, way.polygon, NodeUse::corner);
      if (!body_fits(g_, n.at) && push != 0.09) continue;
      n.before = {static_cast<float>(bx), static_cast<float>(by)};
      n.after = {static_cast<float>(ax), static_cast<float>(ay)};
      if (same_place(n) == none) add(n);
      return;
    }
  }

  void fill() {
    SplitMix random{g_.options.seed};
    random.next();
    const double apart = g_.options.fill;
    const auto tries = static_cast<std::uint64_t>(std::min(4e5, 100 + 20 * g_.mesh.area() / (apart * apart)));
    NodeGrid placed(g_.mesh, {});
    std::uint32_t count = 0;
    for (std::uint64_t k = 0; k < tries; ++k) {
      std::uint32_t polygon = 0;
      const Point at = g_.mesh.sample(random, &polygon);
      const Node n = make_node(g_, at.x, at.y, polygon, NodeUse::fill);
      if (!placed.near(n.at, apart, none).empty() || !body_fits(g_, n.at)) continue;
      placed.add(count++, n);
      if (same_place(n) == none) add(n);
    }
  }

  const Ground& g_;
  NodeGrid grid_;
  Placement out_;
};

}  // namespace

Node make_node(const Ground& g, double x, double y, std::uint32_t polygon, NodeUse use) {
  Node n;
  n.polygon = polygon;
  n.use = use;
  const double surface = g.mesh.height(polygon, x, y);
  n.at = {x, y, g.grid.ground(x, y, surface + 0.3, 0.9).value_or(surface)};
  return n;
}

bool body_fits(const Ground& g, const Point& at) { return g.grid.fits(at.x, at.y, at.z, body_slack); }

Placement place_nodes(const Ground& ground) { return Placer(ground).run(); }

}  // namespace gaitway::bake
