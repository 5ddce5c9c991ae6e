// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// Maps whose ground is made of level rectangles, on one floor and on two.
#pragma once

#include "nav/fixtures.h"

namespace gaitway::fixtures {

/// A level ground polygon of four corners at height z, floating a little over the real floor as baked ones do.
inline void ground(PathData& d, Vec2 lo, Vec2 hi, float z, std::uint32_t area) {
  GroundPolygon g;
  g.first_vertex = static_cast<std::uint32_t>(d.ground_vertices.size());
  g.vertex_count = 4;
  g.first_triangle = static_cast<std::uint32_t>(d.ground_triangles.size() / 3);
  g.triangle_count = 2;
  g.area = area;
  d.ground_vertices.insert(d.ground_vertices.end(),
                           {{lo.x, lo.y, z}, {hi.x, lo.y, z}, {hi.x, hi.y, z}, {lo.x, hi.y, z}});
  const std::uint32_t v = g.first_vertex;
  d.ground_triangles.insert(d.ground_triangles.end(), {v, v + 1, v + 2, v, v + 2, v + 3});
  d.ground_polygons.push_back(g);
}

/// Two storeys of 20 x 20 m, 3 m apart; the upper one with a shaft x 8 to 12, y 8 to 12.
inline PathData storeys() {
  PathBuilder b;
  b.area(ring(0, 0, 20, 20), 1);
  b.area(ring(0, 0, 20, 20), 2);
  b.hole(clockwise(8, 8, 12, 12));
  PathData& d = b.data();
  ground(d, {0, 0}, {20, 20}, 0.2f, 0);
  ground(d, {0, 0}, {20, 8}, 3.2f, 1);
  ground(d, {0, 12}, {20, 20}, 3.2f, 1);
  ground(d, {0, 8}, {8, 12}, 3.2f, 1);
  ground(d, {12, 8}, {20, 12}, 3.2f, 1);
  return finish(b);
}

inline FlatScene storey_scene() {
  FlatScene s;
  s.floors.push_back({{-5, -5}, {25, 25}, 0, 9});  // materials mean nothing here
  s.floors.push_back({{0, 0}, {20, 8}, 3, 9});
  s.floors.push_back({{0, 12}, {20, 20}, 3, 9});
  s.floors.push_back({{0, 8}, {8, 12}, 3, 9});
  s.floors.push_back({{12, 8}, {20, 12}, 3, 9});
  return s;
}

}  // namespace gaitway::fixtures
