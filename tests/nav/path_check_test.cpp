// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
#include "nav/path_check.h"

#include <gtest/gtest.h>

#include <functional>
#include <limits>
#include <string>

#include "nav/path_sample.h"

namespace gaitway {
namespace {

using namespace fixtures;

TEST(PathCheck, TheSamplePasses) { EXPECT_TRUE(check_path_data(full_sample()).ok()); }

TEST(PathCheck, EachBrokenRecordIsNamed) {
  struct Break {
    const char* record;
    std::function<void(PathData&)> act;
  };
  const float nan = std::numeric_limits<float>::quiet_NaN();
  const Break breaks[] = {
      {"polygon 1", [](PathData& d) { d.polygons[1].first_vertex = 3; }},
      {"polygon 2", [](PathData& d) { d.polygons[2].vertex_count = 5; }},
      {"polygon 1", [](PathData& d) { d.polygons[1].vertex_count = 0; }},
      {"polygon 0", [nan](PathData& d) { d.vertices[2].y = nan; }},
      {"polygon 0", [](PathData& d) { d.polygons[0].hi.x = 11; }},
      {"the polygons",
       [](PathData& d) {
         d.vertices.push_back({0, 0});
       }},
      {"polygon 1", [](PathData& d) { d.polygons[1].first_slab = 1; }},
      {"polygon 1", [](PathData& d) { d.slab_starts[15] = 5; }},
      {"polygon 1", [](PathData& d) { d.slab_edges[4] = 0; }},
      {"polygon 1", [](PathData& d) { d.slab_edges[2] = 4; }},
      {"area 0", [](PathData& d) { d.areas[0].polygon_count = 0; }},
      {"area 1", [](PathData& d) { d.areas[1].first_polygon = 1; }},
      {"area 1", [](PathData& d) { d.areas[1].polygon_count = 2; }},
      {"area 1", [](PathData& d) { d.areas[1].first_node = 1; }},
      {"area 1", [](PathData& d) { d.areas[1].node_count = 2; }},
      {"node 1", [](PathData& d) { d.nodes[1].area = 1; }},
      {"area 1", [](PathData& d) { d.areas[1].on_graph = false; }},
      {"the areas", [](PathData& d) { d.areas.pop_back(); }},
      {"node 2", [nan](PathData& d) { d.nodes[2].position.x = nan; }},
      {"node 1", [](PathData& d) { d.nodes[1].first_link = 0; }},
      {"node 1", [](PathData& d) { d.nodes[1].link_count = 4; }},
      {"link 1", [](PathData& d) { d.links[1].node = 0; }},
      {"link 2", [](PathData& d) { d.links[2].from = 3; }},
      {"link 0", [](PathData& d) { d.links[0].door = 8192; }},
      {"the nodes",
       [](PathData& d) {
         d.links.push_back({0, 2, 1, 0, false});
       }},
      {"the twin list", [](PathData& d) { d.edge_twin.pop_back(); }},
      {"edge 0", [](PathData& d) { d.edge_twin[0] = 12; }},
      {"edge 0", [](PathData& d) { d.edge_twin[0] = 0; }},
      {"edge 0", [](PathData& d) { d.edge_twin[0] = 11; }},
      {"ground vertex 3", [nan](PathData& d) { d.ground_vertices[3].z = nan; }},
      {"the ground triangles", [](PathData& d) { d.ground_triangles.push_back(0); }},
      {"ground triangle 1", [](PathData& d) { d.ground_triangles[4] = 4; }},
      {"ground polygon 0", [](PathData& d) { d.ground_polygons[0].first_vertex = 1; }},
      {"ground polygon 0", [](PathData& d) { d.ground_polygons[0].vertex_count = 2; }},
      {"ground polygon 0", [](PathData& d) { d.ground_polygons[0].triangle_count = 3; }},
      {"ground polygon 0", [](PathData& d) { d.ground_polygons[0].triangle_count = 0; }},
      {"ground polygon 0", [](PathData& d) { d.ground_polygons[0].first_triangle = 0xffffffff; }},
      {"ground polygon 0", [](PathData& d) { d.ground_polygons[0].area = 2; }},
  };
  int i = 0;
  for (const Break& b : breaks) {
    PathData data = full_sample();
    b.act(data);
    const Result<void> r = check_path_data(data);
    ASSERT_FALSE(r.ok()) << "break " << i;
    EXPECT_EQ(r.error().where, b.record) << "break " << i << ": " << r.error().message;
    EXPECT_EQ(r.error().message.rfind(b.record, 0), 0u) << r.error().message;
    ++i;
  }
}

}  // namespace
}  // namespace gaitway
