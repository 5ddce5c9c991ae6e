// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// Path data that uses every kind of record.
#pragma once

#include "nav/fixtures.h"

namespace gaitway::fixtures {

/// Two rooms with a twin border, a door hole with slab lists, three nodes, links of all sorts, a ground polygon.
inline PathData full_sample() {
  PathBuilder b;
  b.area(ring(0, 0, 10, 10), 1, 3, 0x10);
  b.hole(clockwise(4, 4, 6, 6), 7, -1, 5);
  b.node({1, 1, 0.5f}, 3);
  b.node({9, 9, 0.25f});
  b.area(ring(10, 0, 20, 10), 2);
  b.node({15, 5, 0});
  b.both(0, 1, link_door, true, 8191);
  b.step(2, 1, link_jump | link_ledge);
  b.twin(b.edge(0, 1), b.edge(2, 3));
  PathData& d = b.data();
  d.exact_edge_points = true;
  d.climb_filter = false;
  d.level_hash = 0x0123456789abcdef;
  d.source = "a level";
  d.polygons[1].first_slab = 0;
  d.slab_starts.assign(16, 0);
  d.slab_starts[3] = -1;
  d.slab_edges = {0, 1, 2, 3, -1};
  d.ground_vertices = {{0, 0, 0}, {10, 0, 1}, {10, 10, 1}, {0, 10, 0}};
  d.ground_triangles = {0, 1, 2, 0, 2, 3};
  d.ground_polygons.push_back({0, 4, 0, 2, 0});
  return finish(b);
}

}  // namespace gaitway::fixtures
