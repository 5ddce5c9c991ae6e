// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// An agent's area and nav point, also when it stands in no area (HOLE-01 to HOLE-08).
#pragma once

#include <cstdint>

#include "core/trace.h"
#include "nav/nav_map.h"

namespace gaitway {

/// An agent's cached area and nav point (HOLE-01). Set dirty whenever the agent's position is set.
struct NavPoint {
  std::uint32_t area = no_index;  ///< no_index: no area
  Vec3 point;                     ///< where route requests start (HOLE-07), metres; the position without an area
  bool dirty = true;

  template <class V>
  void fields(V& v) {
    v("area", area);
    v("point", point);
    v("dirty", dirty);
  }
};

/// The agent's area and nav point (HOLE-01, Human_GetNavPolygon): the cached pair, worked out again from `position`
/// when it is dirty. Records HOLE-03 when the edge point is taken, HOLE-06 when a probe is, HOLE-01 when nothing has an
/// area.
const NavPoint& update_nav_point(const NavMap& map, Vec3 position, NavPoint& cached, const Trace& trace = {});
/// The uncached answer (HOLE-02 to HOLE-06); `dirty` of the result is false.
NavPoint find_nav_point(const NavMap& map, Vec3 position, const Trace& trace = {});

/// The nearest edge point of an area's polygons (HOLE-03, Nav_NearestPolygonPoint), before HOLE-04.
struct EdgePoint {
  std::uint32_t edge = no_index;  ///< vertex index of the edge's first end; no_index: no edge within 20 m (HOLE-05)
  Vec2 point;                     ///< on the edge
  Vec2 inside;                    ///< 0.001 m along the edge's left normal (HOLE-04)
  float distance = 0;             ///< plan distance, metres
};
EdgePoint nearest_edge_point(const NavMap& map, std::uint32_t area, Vec2 point);

}  // namespace gaitway
