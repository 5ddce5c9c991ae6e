// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
#include <algorithm>

#include "io/scenario.h"
#include "nav/path_builder.h"

namespace gaitway::io {

namespace {

/// The ring, anticlockwise or clockwise as wanted (DATA-03).
std::vector<Vec2> wound(std::vector<Vec2> ring, bool anticlockwise) {
  double twice_area = 0;
  for (std::size_t i = 0; i < ring.size(); ++i) {
    const Vec2 a = ring[i], b = ring[(i + 1) % ring.size()];
    twice_area += static_cast<double>(a.x) * b.y - static_cast<double>(b.x) * a.y;
  }
  if ((twice_area > 0) != anticlockwise) std::reverse(ring.begin(), ring.end());
  return ring;
}

}  // namespace

Result<PathData> build_authored(const AuthoredPaths& paths, const Limits& limits) {
  PathBuilder builder(limits);
  for (const AuthoredArea& area : paths.areas) {
    builder.area(wound(area.outline, true), area.ground_byte, area.on_graph ? 1 : 0);
    for (const AuthoredHole& hole : area.holes) builder.hole(wound(hole.ring, false), hole.flags);
    for (const AuthoredNode& node : area.nodes) builder.node(node.place, node.pair);
  }
  for (const AuthoredLink& link : paths.links) {
    builder.step(link.from, link.to, link.kind, link.avoid, link.door);
    if (link.both_ways) builder.step(link.to, link.from, link.kind, link.avoid, link.door);
  }
  builder.data().source = "areas of a scenario";
  return builder.build();
}

}  // namespace gaitway::io
