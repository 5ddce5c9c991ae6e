// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
#include "nav/line.h"

#include "core/vec_math.h"
#include "nav/area.h"
#include "nav/crossing.h"
#include "nav/grid_walk.h"
#include "nav/hazards.h"
#include "nav/nearest.h"

namespace gaitway {

namespace {

constexpr double gap_squared = 0.0004;      // LINE-04: crossings less than 0.02 m apart
constexpr double way_out_squared = 0.1225;  // LINE-13: P within 0.35 m of the edge of LINE-05's way out

struct Segment {
  Vec2 p, q;
  Vec2 lo, hi;            ///< plan box
  double length_squared;  ///< in 3D

  Segment(Vec3 from, Vec3 to)
      : p{from.x, from.y},
        q{to.x, to.y},
        lo{min(from.x, to.x), min(from.y, to.y)},
        hi{max(from.x, to.x), max(from.y, to.y)} {
    const double dx = static_cast<double>(to.x) - from.x, dy = static_cast<double>(to.y) - from.y,
                 dz = static_cast<double>(to.z) - from.z;
    length_squared = dx * dx + dy * dy + dz * dz;
  }
  /// Squared distance in 3D between the points at two shares of the segment.
  double squared(double t0, double t1) const { return (t1 - t0) * (t1 - t0) * length_squared; }
};

/// LINE-02: the polygon's flags and box let it take part.
bool takes_part(const NavMap& map, std::uint32_t polygon, const Segment& s, std::uint16_t mask) {
  const NavPolygon& p = map.data->polygons[polygon];
  return !(map.state->polygon_flags[polygon] & (polygon_off | mask)) && p.vertex_count > 0 && p.lo.x <= s.hi.x &&
         p.hi.x >= s.lo.x && p.lo.y <= s.hi.y && p.hi.y >= s.lo.y;
}

bool any_takes_part(const NavMap& map, std::uint32_t area, const Segment& s, std::uint16_t mask) {
  const NavArea& a = map.data->areas[area];
  for (std::uint32_t p = a.first_polygon; p < a.first_polygon + a.polygon_count; ++p) {
    if (takes_part(map, p, s, mask)) return true;
  }
  return false;
}

/// Calls visit(edge, t) for the crossings of a segment with an area's polygons, in no order and some more than once,
/// until it answers false.
template <class F>
void crossings(const NavMap& map, std::uint32_t area, const Segment& s, std::uint16_t mask, F visit) {
  const NavIndex& index = *map.index;
  const NavGrid& g = index.area_grids[area];
  const std::int32_t x0 = cell_x(g, s.lo.x), x1 = cell_x(g, s.hi.x), y0 = cell_y(g, s.lo.y), y1 = cell_y(g, s.hi.y);
  const std::uint32_t* sums = &index.sums[index.first_sum[area]];
  const std::uint32_t width = static_cast<std::uint32_t>(g.nx) + 1;
  const std::uint32_t top = static_cast<std::uint32_t>(y1 + 1) * width, bottom = static_cast<std::uint32_t>(y0) * width;
  const std::uint32_t left = static_cast<std::uint32_t>(x0), right = static_cast<std::uint32_t>(x1) + 1;
  if (sums[top + right] - sums[top + left] - sums[bottom + right] + sums[bottom + left] == 0) return;

  const auto row = [&](std::int32_t from, std::int32_t to, std::int32_t y) {
    // A row's cells lie one after another, and so do their lists.
    const std::uint32_t begin = index.edge_start[cell_at(g, from, y)], end = index.edge_start[cell_at(g, to, y) + 1];
    for (std::uint32_t i = begin; i < end; ++i) {
      const std::uint32_t edge = index.cell_edges[i];
      const NavEdge& e = index.edges[edge];
      const double t = crossing(s.p, s.q, e.a, e.b);
      if (t < 0 || !takes_part(map, index.edge_polygon[edge], s, mask)) continue;
      if (!visit(edge, t)) return false;
    }
    return true;
  };
  if (y0 == y1) {
    row(x0, x1, y0);
  } else {
    walk_cells(g, s.p, s.q, 0, row);
  }
}

struct Spread {
  double nearest = 2;
  double farthest = -1;
  bool any() const { return farthest >= 0; }
};

Spread spread_of(const NavMap& map, std::uint32_t area, const Segment& s, std::uint16_t mask) {
  Spread spread;
  crossings(map, area, s, mask, [&](std::uint32_t, double t) {
    if (t < spread.nearest) spread.nearest = t;
    if (t > spread.farthest) spread.farthest = t;
    return true;
  });
  return spread;
}

bool in_area(const NavMap& map, std::uint32_t area, std::uint32_t edge) {
  const NavArea& a = map.data->areas[area];
  return map.index->edge_polygon[edge] - a.first_polygon < a.polygon_count;
}

/// LINE-13: an edge crossed at the nearest crossing and one at the farthest are twins, or it is LINE-05's way out.
bool twins_allow(const NavMap& map, std::uint32_t area, std::uint32_t q_area, const Segment& s, double nearest,
                 double farthest, std::uint16_t mask) {
  const bool way_out = area == q_area && !contains(map, area, s.p);
  bool allowed = false;
  crossings(map, area, s, mask, [&](std::uint32_t edge, double t) {
    if (s.squared(nearest, t) > gap_squared) return true;
    // Crossings of one area that passed LINE-04 all lie at one place: a single crossing, or one through a corner.
    const NavEdge& own = map.index->edges[edge];
    if (way_out && nearest_on(own.a, own.b, s.p).squared <= way_out_squared) allowed = true;
    const std::uint32_t twin = map.data->edge_twin[edge];
    if (twin != no_index && in_area(map, q_area, twin) && takes_part(map, map.index->edge_polygon[twin], s, mask)) {
      const NavEdge& e = map.index->edges[twin];
      const double other = crossing(s.p, s.q, e.a, e.b);
      if (other >= 0 && s.squared(farthest, other) <= gap_squared) allowed = true;
    }
    return !allowed;
  });
  return allowed;
}

/// Whether a point's area, which passes AREA-02, could be any but `area`.
bool may_lie_elsewhere(const NavMap& map, std::uint32_t area, Vec2 point) {
  const NavGrid& g = map.index->plan;
  const std::uint32_t cell = cell_at(g, cell_x(g, point.x), cell_y(g, point.y));
  for (std::uint32_t i = map.index->area_start[cell]; i < map.index->area_start[cell + 1]; ++i) {
    const std::uint32_t other = map.index->cell_areas[i];
    if (other != area && contains(map, other, point)) return true;
  }
  return false;
}

/// LINE-03, 04 and 13; area_of_q is called at most once, and only when the answer depends on it.
template <class F>
bool walkable(const NavMap& map, std::uint32_t area, Vec3 p, Vec3 q, LineOptions options, const Trace& trace,
              F area_of_q) {
  if (area >= map.data->areas.size() || !finite(p) || !finite(q)) return false;
  if (options.hazards) {
    const std::uint32_t hazard = blocking_hazard(*map.state, p, q);
    if (hazard != no_index) {
      const Vec3 c = map.state->hazards[hazard].centre;
      trace.note(Rule::LINE09, map.state->hazards[hazard].radius, c.x, c.y);
      return false;
    }
  }
  const Segment s(p, q);
  if (!any_takes_part(map, area, s, options.mask)) return false;
  const Spread own = spread_of(map, area, s, options.mask);
  if (!own.any()) return area_of_q() == area;

  const bool one_place = s.squared(own.nearest, own.farthest) < gap_squared;
  if (!one_place && !may_lie_elsewhere(map, area, s.q)) return false;  // spares the ground ray
  const std::uint32_t q_area = area_of_q();
  if (q_area == no_index || (q_area == area && !one_place)) return false;
  double farthest = own.farthest;
  if (q_area != area) {
    const Spread other = spread_of(map, q_area, s, options.mask);
    if (!other.any() || !(s.squared(own.nearest, other.farthest) < gap_squared)) return false;
    farthest = other.farthest;
  }
  if (!map.data->twins || twins_allow(map, area, q_area, s, own.nearest, farthest, options.mask)) return true;
  trace.note(Rule::LINE13, area, q_area);
  return false;
}

}  // namespace

bool walkable_line(const NavMap& map, std::uint32_t area, Vec3 p, Vec3 q, LineOptions options, const Trace& trace) {
  return walkable(map, area, p, q, options, trace, [&] { return area_of(map, q); });
}

bool walkable_line_to_area(const NavMap& map, std::uint32_t area, Vec3 p, Vec3 q, std::uint32_t q_area,
                           LineOptions options, const Trace& trace) {
  return walkable(map, area, p, q, options, trace, [&] { return q_area; });
}

bool node_line_clear(const NavMap& map, std::uint32_t area, Vec3 p, Vec3 node, std::uint16_t mask, const Trace& trace) {
  if (area >= map.data->areas.size() || !finite(p) || !finite(node)) return false;
  const std::uint32_t hazard = blocking_hazard(*map.state, p, node);
  if (hazard != no_index) {
    const Vec3 c = map.state->hazards[hazard].centre;
    trace.note(Rule::LINE09, map.state->hazards[hazard].radius, c.x, c.y);
    return false;
  }
  bool clear = true;
  crossings(map, area, Segment(p, node), mask, [&](std::uint32_t, double) { return clear = false; });
  return clear;
}

bool clear_line(const NavMap& map, Vec3 p, Vec3 q) {
  LineOptions options;
  options.hazards = false;
  return walkable_line(map, area_of(map, p), p, q, options);
}

bool can_walk_straight(const NavMap& map, std::uint32_t area, Vec3 body, Vec3 to, bool flagged_by_obstacle,
                       const Trace& trace) {
  if (map.scene && !flagged_by_obstacle && map.scene->obstacle_blocks(body, to)) {
    trace.note(Rule::LINE11, to.x, to.y);
    return false;
  }
  return walkable_line(map, area, body, to, {}, trace);
}

}  // namespace gaitway
