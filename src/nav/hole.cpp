// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
#include "nav/hole.h"

#include <algorithm>

#include "core/vec_math.h"
#include "nav/area.h"
#include "nav/grid_walk.h"
#include "nav/ground.h"
#include "nav/nearest.h"
#include "nav/ring_walk.h"

namespace gaitway {

namespace {

constexpr double reach = 20;           // HOLE-03, metres in plan
constexpr double near_enough = 0.18;   // HOLE-03: ends the walk
constexpr double inside_step = 0.001;  // HOLE-04
constexpr float probe_up = 1;          // HOLE-06, metres
constexpr float probe_length = 10;
constexpr float probe_over = 0.1f;
constexpr Vec2 probes[8] = {{0, 1}, {0, -1}, {-1, 0}, {1, 0}, {1, 1}, {-1, -1}, {-1, 1}, {1, -1}};

/// The best edge so far: the first in order nearer than 0.18 m, else the nearest, the first in order of equals.
struct Best {
  std::uint32_t edge = no_index;
  double squared = reach * reach;

  void offer(std::uint32_t e, double d) {
    constexpr double near_squared = near_enough * near_enough;
    if (d < near_squared && squared < near_squared) {
      if (e >= edge) return;
    } else if (!(d < squared || (d == squared && e < edge && edge != no_index))) {
      return;
    }
    edge = e;
    squared = d;
  }
};

bool probe(const NavMap& map, Vec3 position, Vec2 way, NavPoint* found) {
  Vec3 place{position.x + way.x, position.y + way.y, position.z};
  if (map.scene) {
    GroundHit hit;
    if (!map.scene->ground({place.x, place.y, position.z + probe_up}, probe_length, &hit)) return false;
    place.z = hit.z + probe_over;
  }
  const std::uint32_t area = area_of(map, place);
  if (area == no_index) return false;
  RayHit blocked;
  if (map.scene && map.scene->ray({position.x, position.y, position.z + probe_up}, place, &blocked)) return false;
  *found = {area, place, false};
  return true;
}

}  // namespace

EdgePoint nearest_edge_point(const NavMap& map, std::uint32_t area, Vec2 point) {
  const NavIndex& index = *map.index;
  const NavGrid& g = index.area_grids[area];
  // An edge nearer than 0.18 m wins by its number, so all of these must be seen.
  Best best;
  const auto more = [&](double gap) {
    const double least = gap - 0.01;  // edges lie up to 4 mm outside the cells that list them
    return least <= near_enough || least * least <= best.squared;
  };
  walk_rings(g, point, more, [&](std::uint32_t cell) {
    for (std::uint32_t i = index.edge_start[cell]; i < index.edge_start[cell + 1]; ++i) {
      const NavEdge& e = index.edges[index.cell_edges[i]];
      best.offer(index.cell_edges[i], nearest_on(e.a, e.b, point).squared);
    }
  });
  EdgePoint found;
  if (best.edge == no_index) return found;
  const NavEdge& e = index.edges[best.edge];
  const NearestPoint n = nearest_on(e.a, e.b, point);
  const double dx = static_cast<double>(e.b.x) - e.a.x, dy = static_cast<double>(e.b.y) - e.a.y;
  const double len = std::sqrt(dx * dx + dy * dy);
  const double step = len > 0 ? inside_step / len : 0;
  found.edge = best.edge;
  found.point = {static_cast<float>(n.x), static_cast<float>(n.y)};
  found.inside = {static_cast<float>(n.x - step * dy), static_cast<float>(n.y + step * dx)};
  found.distance = static_cast<float>(std::sqrt(n.squared));
  return found;
}

NavPoint find_nav_point(const NavMap& map, Vec3 position, const Trace& trace) {
  const PointArea own = find_area(map, position);
  if (own.area != no_index) return {own.area, position, false};  // HOLE-02
  if (own.candidate != no_index) {
    const EdgePoint edge = nearest_edge_point(map, own.candidate, plan(position));
    if (edge.edge != no_index) {
      Vec3 place = with_z(map.data->exact_edge_points ? edge.point : edge.inside, position.z);
      std::uint32_t area = area_of(map, place);
      // On a slope the edge may lie higher or lower than a ray from the agent's height finds.
      if (area == no_index && height_of_area(map, own.candidate, plan(place), position.z, &place.z)) {
        area = area_of(map, place);
      }
      if (area != no_index) {
        trace.note(Rule::HOLE03, area, edge.distance, place.x, place.y);
        return {area, place, false};
      }
    }
  }
  if (finite(position)) {
    std::uint32_t number = 0;
    for (const Vec2 way : probes) {
      ++number;
      NavPoint found;
      if (!probe(map, position, way, &found)) continue;
      trace.note(Rule::HOLE06, found.area, number, found.point.x, found.point.y);
      return found;
    }
  }
  trace.note(Rule::HOLE01);
  return {no_index, position, false};
}

const NavPoint& update_nav_point(const NavMap& map, Vec3 position, NavPoint& cached, const Trace& trace) {
  if (cached.dirty) cached = find_nav_point(map, position, trace);
  return cached;
}

}  // namespace gaitway
