// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// One map with everything that planning needs, for tests.
#pragma once

#include <utility>
#include <vector>

#include "nav/hole.h"
#include "nav/nav_index.h"
#include "nav/nav_map.h"
#include "nav/path_builder.h"
#include "path/end_node.h"
#include "path/outward.h"
#include "path/request.h"
#include "path/walk_distance.h"

namespace gaitway::test {

inline const Limits& classic() {
  static const Limits limits = Limits::classic();
  return limits;
}
inline const Limits& open_limits() {
  static const Limits limits = Limits::open();
  return limits;
}

/// The builder's data; an empty one (and a failing test) when it refuses.
inline PathData built(PathBuilder& builder) {
  Result<PathData> data = builder.build();
  return data.ok() ? std::move(data.value()) : PathData{};
}

struct PlanWorld {
  PathData data;
  NavIndex nav_index;
  PathIndex index;
  Limits limits;
  MapState state;
  RoutePool pool;
  RouteScratch scratch;
  DecisionLog log;
  const Scene* scene = nullptr;

  explicit PlanWorld(PathData d, const Limits& l = classic())
      : data(std::move(d)),
        nav_index(make_nav_index(data)),
        index(build_path_index(data)),
        limits(l),
        state(make_map_state(data, l)),
        pool(make_route_pool(l)) {}
  PlanWorld(const PlanWorld&) = delete;

  NavMap map() const { return {&data, &nav_index, &state, scene}; }
  SearchGraph graph() const { return {&data, &index, &state}; }
  Trace trace() {
    Trace t;
    t.log = &log;
    t.subject = Subject::agent;
    return t;
  }
  SearchResult search(std::uint32_t start, std::uint32_t destination, std::uint16_t mask = default_edge_mask) {
    return search_route(graph(), start, destination, mask, limits, scratch.search);
  }
  SearchResult find(std::uint32_t start, std::uint32_t destination, std::uint16_t mask = default_edge_mask) {
    return find_route(graph(), start, destination, mask, limits, scratch.search, trace());
  }
  const std::vector<std::uint32_t>& chain() const { return scratch.search.chain; }
  RouteQuery query(Vec3 from, Vec3 to, std::uint16_t mask = default_edge_mask) const {
    RouteQuery q;
    q.start = find_nav_point(map(), from);
    q.destination = to;
    q.mask = mask;
    return q;
  }
  RouteAnswer request(const RouteQuery& q) {
    return request_route(map(), state, index, pool, q, limits, scratch, trace());
  }
  RouteAnswer request(Vec3 from, Vec3 to, std::uint16_t mask = default_edge_mask) {
    return request(query(from, to, mask));
  }
  WalkDistance walk(Vec3 from, Vec3 to) {
    return walk_distance(map(), index, from, query(from, to), limits, scratch, trace());
  }
  std::vector<std::uint32_t> nodes(std::uint32_t slot) const {
    const auto span = route_nodes(pool, slot);
    return {span.begin(), span.end()};
  }
  std::uint32_t end_node(std::uint32_t area, Vec3 point) {
    return find_end_node(map(), index, area, point, scratch.near, trace());
  }
  /// Decisions of a rule recorded so far.
  std::vector<Decision> noted(Rule rule) const {
    std::vector<Decision> found;
    for (const Decision& d : log.all()) {
      if (d.rule == rule) found.push_back(d);
    }
    return found;
  }
};

using Nodes = std::vector<std::uint32_t>;

/// An outline or, with `hole`, the same box clockwise.
inline std::vector<Vec2> box(float x0, float y0, float x1, float y1, bool hole = false) {
  if (hole) return {{x0, y0}, {x0, y1}, {x1, y1}, {x1, y0}};
  return {{x0, y0}, {x1, y0}, {x1, y1}, {x0, y1}};
}

}  // namespace gaitway::test
