// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// DATA-01 to DATA-07, DATA-12, DATA-16 and DATA-18: what a map is made of and what its builder refuses.
#include <gtest/gtest.h>

#include <limits>
#include <string>

#include "core/hash.h"
#include "nav/area.h"
#include "nav/fixtures.h"
#include "nav/line.h"
#include "nav/link.h"
#include "nav/path_check.h"
#include "nav/slabs.h"

namespace gaitway {
namespace {

using namespace fixtures;

Result<PathData> nodes_in_one_area(std::uint32_t n, const Limits& limits) {
  PathBuilder b = node_map(limits);
  for (std::uint32_t i = 0; i < n; ++i) b.node({0, 0, 0});
  return b.build();
}

TEST(DATA01, NodeCountFitsASigned16BitInteger) {
  EXPECT_TRUE(nodes_in_one_area(32767, Limits::classic()).ok());
  const Result<PathData> refused = nodes_in_one_area(32768, Limits::classic());
  ASSERT_FALSE(refused.ok());
  EXPECT_NE(refused.error().message.find("32768 nodes"), std::string::npos);
  EXPECT_TRUE(nodes_in_one_area(32768, Limits::open()).ok());  // PLAN-18 lifts it
}

TEST(DATA01, LinkAndVertexCountsFitASigned16BitInteger) {
  for (const std::uint32_t n : {32767u, 32768u}) {
    PathBuilder links = node_map();
    links.node({0, 0, 0});
    for (std::uint32_t i = 0; i < n; ++i) links.step(0, 0);
    EXPECT_EQ(links.build().ok(), n == 32767);
    PathBuilder vertices(Limits::classic());
    vertices.area(std::vector<Vec2>(n, Vec2{1, 1}));
    EXPECT_EQ(vertices.build().ok(), n == 32767);
  }
}

TEST(DATA01, EachMapHasItsOwnState) {
  const PathData data = yard_data();
  MapState a = make_map_state(data, Limits::classic());
  const MapState b = make_map_state(data, Limits::classic());
  raise_use(a, 2);
  a.polygon_flags[1] |= polygon_off;
  EXPECT_NE(hash_of(a), hash_of(b));
  EXPECT_EQ(b.node_use[2], 0);
  EXPECT_EQ(b.polygon_flags[1], 7);
}

TEST(DATA02, BoxAndClosingEdge) {
  PathBuilder b;
  b.area(ring(0, 0, 4, 4));
  const PathData data = finish(b);
  EXPECT_EQ(data.polygons[0].lo, (Vec2{0, 0}));
  EXPECT_EQ(data.polygons[0].hi, (Vec2{4, 4}));
  const NavIndex index = make_nav_index(data);
  EXPECT_EQ(index.edges[3].a, (Vec2{0, 4}));
  EXPECT_EQ(index.edges[3].b, (Vec2{0, 0}));
}

TEST(DATA03, AHoleWithFlag8LetsTheLineThrough) {
  const auto map = doorway();
  EXPECT_EQ(map->state.polygon_flags[1], 7);
  EXPECT_FALSE(walkable_line(map->view(), 0, {2, 5, 0}, {18, 5, 0}));
  map->state.polygon_flags[1] = 15;
  EXPECT_TRUE(walkable_line(map->view(), 0, {2, 5, 0}, {18, 5, 0}));
}

TEST(DATA03, Flag0x10IsClearedOnLoad) {
  PathBuilder b;
  b.area(ring(0, 0, 4, 4));
  b.hole(clockwise(1, 1, 2, 2), 0x17);
  Map map(finish(b));
  EXPECT_EQ(map.data.polygons[1].flags, 0x17);
  EXPECT_EQ(map.state.polygon_flags[1], 7);
}

TEST(DATA03, AClockwiseOutlineContainsNothing) {
  PathBuilder b;
  b.area(clockwise(0, 0, 4, 4));
  Map map(finish(b));
  EXPECT_FALSE(contains(map.view(), 0, {1, 1}));
}

TEST(DATA04, AnOutlineAndItsHolesMakeAnArea) {
  PathBuilder b;
  b.area(ring(0, 0, 9, 9));
  b.hole(clockwise(1, 1, 2, 2));
  b.hole(clockwise(3, 3, 4, 4));
  b.area(ring(20, 0, 29, 9));
  const PathData data = finish(b);
  ASSERT_EQ(data.areas.size(), 2u);
  EXPECT_EQ(data.areas[0].first_polygon, 0u);
  EXPECT_EQ(data.areas[0].polygon_count, 3u);
  EXPECT_EQ(data.areas[1].first_polygon, 3u);
  EXPECT_EQ(data.areas[1].polygon_count, 1u);
}

std::pair<std::int16_t, bool> graph_of(std::int16_t outline, std::int16_t hole) {
  PathBuilder b;
  b.area(ring(0, 0, 9, 9), 1, outline);
  b.hole(clockwise(1, 1, 2, 2), 0, hole);
  const PathData data = finish(b);
  return {graph_sum(data, data.areas[0]), data.areas[0].on_graph};
}

TEST(DATA05, TheSumWrapsAt16Bits) {
  EXPECT_EQ(graph_of(1, -1), (std::pair<std::int16_t, bool>{0, false}));
  EXPECT_EQ(graph_of(0, 3), (std::pair<std::int16_t, bool>{3, true}));
  EXPECT_EQ(graph_of(0x7fff, 1), (std::pair<std::int16_t, bool>{-32768, true}));
  EXPECT_EQ(graph_of(-32768, -32768), (std::pair<std::int16_t, bool>{0, false}));
}

TEST(DATA06, AreasTakeTheNodesInOrder) {
  PathBuilder b;
  b.area(ring(0, 0, 1, 1));
  for (int i = 0; i < 3; ++i) b.node({0, 0, 0});
  b.area(ring(2, 0, 3, 1));
  b.area(ring(4, 0, 5, 1));
  b.node({4, 0, 0}, 7);
  b.node({4, 0, 0});
  const PathData data = finish(b);
  ASSERT_EQ(data.areas.size(), 3u);
  EXPECT_EQ(data.areas[0].first_node, 0u);
  EXPECT_EQ(data.areas[0].node_count, 3u);
  EXPECT_EQ(data.areas[1].node_count, 0u);
  EXPECT_EQ(data.areas[2].first_node, 3u);
  EXPECT_EQ(data.areas[2].node_count, 2u);
  EXPECT_EQ(data.nodes[2].area, 0u);
  EXPECT_EQ(data.nodes[4].area, 2u);
  EXPECT_EQ(data.nodes[3].pair, 7);
  EXPECT_EQ(data.nodes[4].pair, 0);
}

TEST(DATA07, AStepIsStoredOnItsEnd) {
  // The single record {on node 184, names 395, kind 4} is the step 395 -> 184.
  PathBuilder b = node_map();
  for (int i = 0; i < 400; ++i) b.node({static_cast<float>(i), 0, 0});
  b.step(395, 184, link_jump);
  Map map(finish(b));
  ASSERT_EQ(map.data.links.size(), 1u);
  EXPECT_EQ(map.data.nodes[184].link_count, 1u);
  EXPECT_EQ(map.data.links[map.data.nodes[184].first_link].from, 395u);
  EXPECT_EQ(map.data.links[0].node, 184u);
  EXPECT_EQ(link_of_step(map.data, map.state, 395, 184).kind, link_jump);
  EXPECT_EQ(link_of_step(map.data, map.state, 184, 395).kind, 0);
}

TEST(DATA07, ANodesRecordsKeepTheirOrder) {
  PathBuilder b = node_map();
  for (int i = 0; i < 3; ++i) b.node({0, 0, 0});
  b.step(1, 0, 8);
  b.step(2, 1, 4);
  b.step(2, 0, 1);
  b.step(1, 0, 2);
  const PathData data = finish(b);
  ASSERT_EQ(data.nodes[0].link_count, 3u);
  EXPECT_EQ(data.links[0].kind, 8);
  EXPECT_EQ(data.links[1].kind, 1);
  EXPECT_EQ(data.links[2].kind, 2);
  EXPECT_EQ(data.links[3].kind, 4);
}

TEST(DATA12, CountsRiseAndFallByOne) {
  const auto map = yard();
  EXPECT_EQ(map->state.node_use, (std::vector<std::uint16_t>(4, 0)));
  for (const std::uint32_t n : {1u, 2u, 3u}) raise_use(map->state, n);  // a route of three nodes
  EXPECT_EQ(map->state.node_use, (std::vector<std::uint16_t>{0, 1, 1, 1}));
  for (const std::uint32_t n : {2u, 0u}) raise_use(map->state, n);
  EXPECT_EQ(map->state.node_use[2], 2);
  for (const std::uint32_t n : {2u, 0u}) lower_use(map->state, n);
  EXPECT_EQ(map->state.node_use, (std::vector<std::uint16_t>{0, 1, 1, 1}));
}

TEST(DATA12, CountsWrapAt8BitsUnderClassicAndSaturateUnderOpen) {
  const auto map = yard();
  for (int i = 0; i < 255; ++i) raise_use(map->state, 0);
  EXPECT_EQ(map->state.node_use[0], 255);
  raise_use(map->state, 0);
  EXPECT_EQ(map->state.node_use[0], 0);
  lower_use(map->state, 0);
  EXPECT_EQ(map->state.node_use[0], 255);

  Map open(yard_data(), flat_ground(), Limits::open());
  lower_use(open.state, 0);
  EXPECT_EQ(open.state.node_use[0], 0);
  open.state.node_use[0] = 65534;
  raise_use(open.state, 0);
  raise_use(open.state, 0);
  EXPECT_EQ(open.state.node_use[0], 65535);
}

TEST(DATA16, SlabOfAHeight) {
  PathBuilder b;
  b.area(ring(0, 0, 4, 8));
  const PathData data = finish(b);
  EXPECT_EQ(slab_of(data.polygons[0], 3.3f), 6);  // floor(3.3 x 16 / 8) = floor(6.6)
  EXPECT_EQ(slab_of(data.polygons[0], 8), 15);
  EXPECT_EQ(slab_of(data.polygons[0], 0), 0);
  EXPECT_EQ(slab_of(data.polygons[0], 7.999f), 15);
}

TEST(DATA16, SlabsBeginAtTheBoxsLowestY) {
  PathBuilder b;
  b.area(ring(0, -3, 4, 5));
  const PathData data = finish(b);
  EXPECT_EQ(slab_of(data.polygons[0], 0.3f), 6);    // floor((0.3 + 3) x 16 / (5 + 3))
  EXPECT_EQ(slab_of(data.polygons[0], -2.4f), 1);   // floor(0.6 x 2)
  EXPECT_EQ(slab_of(data.polygons[0], -2.51f), 0);  // floor(0.49 x 2)
}

TEST(DATA16, ALevelPolygonHasOneSlab) {
  PathBuilder b;
  b.area(std::vector<Vec2>{{0, 1}, {4, 1}});
  const PathData level = finish(b);
  for (const float y : {0.0f, 1.0f, 2.0f}) EXPECT_EQ(slab_of(level.polygons[0], y), 0);
}

std::string refusal(PathBuilder& b) {
  const Result<PathData> r = b.build();
  return r.ok() ? "" : r.error().message;
}

TEST(DATA18, ALinkThatNamesNoNodeIsRefused) {
  PathBuilder b = node_map();
  for (int i = 0; i < 5; ++i) b.node({0, 0, 0});
  b.both(0, 1);
  b.step(7, 3);
  const std::string message = refusal(b);
  EXPECT_NE(message.find("names node 7"), std::string::npos) << message;
  EXPECT_NE(message.find("link 2"), std::string::npos) << message;
  PathBuilder owner = node_map();
  owner.node({0, 0, 0});
  owner.step(0, 1);
  EXPECT_NE(refusal(owner).find("names node 1"), std::string::npos);
}

TEST(DATA18, APolygonWithoutVerticesIsRefused) {
  PathBuilder b;
  b.area(ring(0, 0, 4, 4));
  b.hole({});
  EXPECT_EQ(refusal(b), "polygon 1 has no vertex");
}

TEST(DATA18, NumbersThatAreNotFiniteAreRefused) {
  const float nan = std::numeric_limits<float>::quiet_NaN(), inf = std::numeric_limits<float>::infinity();
  for (const float bad : {nan, inf, -inf}) {
    PathBuilder outline;
    outline.area(std::vector<Vec2>{{0, 0}, {4, bad}, {4, 4}});
    EXPECT_EQ(refusal(outline).substr(0, 9), "polygon 0");
    PathBuilder node = node_map();
    node.node({0, 0, 0});
    node.node({0, 0, bad});
    EXPECT_EQ(refusal(node).substr(0, 6), "node 1");
  }
}

TEST(DATA18, NodesOutsideTheirRunAreRefused) {
  PathBuilder b;
  b.area(ring(0, 0, 1, 1));
  b.area(ring(2, 0, 3, 1));
  b.node_in(1, {0, 0, 0});
  b.node_in(0, {0, 0, 0});
  EXPECT_EQ(refusal(b).substr(0, 6), "node 1");
  PathBuilder none;
  none.node({0, 0, 0});
  EXPECT_EQ(refusal(none).substr(0, 6), "node 0");
  PathData data = yard_data();
  data.areas[0].node_count = 3;
  EXPECT_FALSE(check_path_data(data).ok());
  data = yard_data();
  data.areas[0].first_node = 1;
  EXPECT_FALSE(check_path_data(data).ok());
}

TEST(DATA18, AHoleBeforeAnyAreaIsRefused) {
  PathBuilder b;
  b.hole(clockwise(0, 0, 1, 1));
  EXPECT_NE(refusal(b), "");
}

TEST(DATA18, OutlinesOfOneOrTwoVerticesContainNothing) {
  for (const std::vector<Vec2>& outline : {std::vector<Vec2>{{1, 1}}, std::vector<Vec2>{{0, 0}, {4, 4}}}) {
    PathBuilder b;
    b.area(outline);
    Map map(finish(b));
    ASSERT_EQ(map.data.areas.size(), 1u);
    for (const Vec2 p : {Vec2{1, 1}, Vec2{2, 2}, Vec2{0, 0}, Vec2{2, 1}}) EXPECT_FALSE(contains(map.view(), 0, p));
  }
}

}  // namespace
}  // namespace gaitway
