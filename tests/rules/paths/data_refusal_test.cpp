// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// DATA-18: a refusal names the record and says what was found and expected.
#include <gtest/gtest.h>

#include <functional>
#include <string>

#include "nav/path_check.h"
#include "nav/path_sample.h"

namespace gaitway {
namespace {

using namespace fixtures;

/// "record: message" of a refusal, "" for none.
std::string text(const Error& e) { return e.where + ": " + e.message; }
std::string built(PathBuilder b) {
  const Result<PathData> r = b.build();
  return r.ok() ? "" : text(r.error());
}
/// full_sample() after a change: 12 vertices, 3 polygons, 2 areas, 3 nodes with 1, 2 and 0 links, a ground polygon.
std::string checked(const std::function<void(PathData&)>& change, const PathCheck& options = {}) {
  PathData data = full_sample();
  change(data);
  const Result<void> r = check_path_data(data, options);
  return r.ok() ? "" : text(r.error());
}

TEST(DATA18, TheBuilderNamesAreasAndNodesThatAreNotThere) {
  PathBuilder one;
  one.area(ring(0, 0, 1, 1));
  one.node_in(1, {0, 0, 0});
  EXPECT_EQ(built(one), "node 0: node 0 lies in area 1; the map has 1 areas");
  PathBuilder none;
  none.node({0, 0, 0});
  EXPECT_EQ(built(none), "node 0: node 0 lies in area none; the map has 0 areas");
  PathBuilder order;
  order.area(ring(0, 0, 1, 1));
  order.area(ring(2, 0, 3, 1));
  order.node_in(1, {0, 0, 0});
  order.node_in(0, {0, 0, 0});
  EXPECT_EQ(built(order),
            "node 1: node 1 lies in area 0 but comes after nodes of area 1: an area's nodes must be one run, "
            "in area order");
  PathBuilder link;
  link.area(ring(0, 0, 1, 1));
  for (int i = 0; i < 5; ++i) link.node({0, 0, 0});
  link.both(0, 1);
  link.step(7, 3);
  EXPECT_EQ(built(link), "link 2: link 2, the step from node 7 to node 3, names node 7; the map has 5 nodes");
}

TEST(DATA18, TheBuilderRefusesATwinThatIsNoEdge) {
  for (const bool turned : {false, true}) {
    PathBuilder b;
    b.area(ring(0, 0, 1, 1));
    b.twin(turned ? 4 : 0, turned ? 0 : 4);  // edges are 0 to 3
    EXPECT_EQ(built(b), "edge 0: edge 0 names edge 4 as its twin, which does not name it back");
  }
}

TEST(DATA18, RunsThatDoNotMatchSayWhereTheyShouldBe) {
  EXPECT_EQ(checked([](PathData&) {}), "");
  EXPECT_EQ(checked([](PathData& d) { d.polygons[1].first_vertex = 3; }),
            "polygon 1: polygon 1 has vertices 3 to 7; expected from 4 and at most to 12");
  EXPECT_EQ(checked([](PathData& d) { d.polygons[2].vertex_count = 5; }),
            "polygon 2: polygon 2 has vertices 8 to 13; expected from 8 and at most to 12");
  EXPECT_EQ(checked([](PathData& d) { d.areas[1].first_polygon = 1; }),
            "area 1: area 1 has polygons 1 to 2; expected from 2 and at most to 3");
  EXPECT_EQ(checked([](PathData& d) { d.areas[1].polygon_count = 2; }),
            "area 1: area 1 has polygons 2 to 4; expected from 2 and at most to 3");
  EXPECT_EQ(checked([](PathData& d) { d.areas[1].first_node = 1; }),
            "area 1: area 1 has nodes 1 to 2; expected from 2 and at most to 3");
  EXPECT_EQ(checked([](PathData& d) { d.areas[1].node_count = 2; }),
            "area 1: area 1 has nodes 2 to 4; expected from 2 and at most to 3");
  EXPECT_EQ(checked([](PathData& d) { d.nodes[1].first_link = 2; }),
            "node 1: node 1 has links 2 to 4; expected from 1 and at most to 3");
  EXPECT_EQ(checked([](PathData& d) { d.nodes[1].link_count = 4; }),
            "node 1: node 1 has links 1 to 5; expected from 1 and at most to 3");
  EXPECT_EQ(checked([](PathData& d) {
              d.nodes[1].link_count = 1;
              d.nodes[2].first_link = 2;
            }),
            "the nodes: the nodes have 2 links; the map has 3");
  EXPECT_EQ(checked([](PathData& d) { d.areas[1].node_count = 0; }),
            "the areas: the areas have 2 nodes; the map has 3");
}

TEST(DATA18, AnEdgeInASlabListMustBeOneOfThePolygon) {
  EXPECT_EQ(checked([](PathData& d) { d.slab_edges[0] = 4; }),
            "polygon 1: polygon 1 has edge 4 in a slab list; it has 4 edges");
  EXPECT_EQ(checked([](PathData& d) { d.slab_edges[3] = 3; }), "");
  // A polygon without vertices has no edge 0.
  PathData data;
  data.polygons.resize(1);
  data.polygons[0].first_slab = 0;
  data.areas.resize(1);
  data.areas[0].polygon_count = 1;
  data.slab_starts.assign(16, 0);
  data.slab_edges = {0, -1};
  PathCheck check;
  check.need_vertices = false;
  const Result<void> refused = check_path_data(data, check);
  ASSERT_FALSE(refused.ok());
  EXPECT_EQ(text(refused.error()), "polygon 0: polygon 0 has edge 0 in a slab list; it has 0 edges");
  data.slab_edges = {-1, -1};
  EXPECT_TRUE(check_path_data(data, check).ok());
}

TEST(DATA18, TwinsMustNameEachOther) {
  EXPECT_EQ(checked([](PathData& d) { d.edge_twin[1] = 6; }),
            "edge 1: edge 1 names edge 6 as its twin, which does not name it back");
  // A list goes with its edges, whether the map uses it or not.
  const std::string short_list = "the twin list: the twin list has 11 entries; expected one for each of 12 edges";
  EXPECT_EQ(checked([](PathData& d) { d.edge_twin.pop_back(); }), short_list);
  EXPECT_EQ(checked([](PathData& d) {
              d.edge_twin.pop_back();
              d.twins = false;
            }),
            short_list);
  EXPECT_EQ(checked([](PathData& d) { d.edge_twin.clear(); }),
            "the twin list: the twin list has 0 entries; expected one for each of 12 edges");
  EXPECT_EQ(checked([](PathData& d) {
              d.edge_twin.clear();
              d.twins = false;
            }),
            "");
}

TEST(DATA18, GroundRecordsSayHowManyThereAre) {
  // Two triangles of three indexes among four vertices.
  EXPECT_EQ(checked([](PathData& d) { d.ground_triangles[2] = 4; }),
            "ground triangle 0: ground triangle 0 names vertex 4; the map has 4 ground vertices");
  EXPECT_EQ(checked([](PathData& d) { d.ground_triangles[3] = 5; }),
            "ground triangle 1: ground triangle 1 names vertex 5; the map has 4 ground vertices");
  EXPECT_EQ(checked([](PathData& d) { d.ground_triangles.pop_back(); }),
            "the ground triangles: the ground triangles have 5 indexes; expected three each");
  EXPECT_EQ(checked([](PathData& d) { d.ground_polygons[0].vertex_count = 2; }),
            "ground polygon 0: ground polygon 0 has 2 vertices from 0; expected at least three of 4");
  EXPECT_EQ(checked([](PathData& d) { d.ground_polygons[0].first_triangle = 1; }),
            "ground polygon 0: ground polygon 0 has 2 triangles from 1; expected at least one of 2");
  EXPECT_EQ(checked([](PathData& d) { d.ground_polygons[0].area = 2; }),
            "ground polygon 0: ground polygon 0 names area 2; the map has 2 areas");
}

}  // namespace
}  // namespace gaitway
