// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// HOLE-01 to HOLE-08 as far as nav answers them; requests from holes are in the checks of PLAN-02.
#include <gtest/gtest.h>

#include <limits>

#include "nav/area.h"
#include "nav/doors.h"
#include "nav/fixtures.h"
#include "nav/hole.h"
#include "nav/line.h"

namespace gaitway {
namespace {

using namespace fixtures;

void expect_point(const NavPoint& p, std::uint32_t area, Vec3 at) {
  EXPECT_EQ(p.area, area);
  EXPECT_NEAR(p.point.x, at.x, 1e-5);
  EXPECT_NEAR(p.point.y, at.y, 1e-5);
  EXPECT_NEAR(p.point.z, at.z, 1e-5);
}

TEST(HOLE01, OneRecomputeForTwoQueries) {
  const auto map = yard();
  NavPoint nav;
  update_nav_point(map->view(), {10, 2, 0}, nav);
  const int calls = map->scene.ground_calls;
  EXPECT_EQ(calls, 1);
  update_nav_point(map->view(), {10, 2, 0}, nav);
  EXPECT_EQ(map->scene.ground_calls, calls);
  update_nav_point(map->view(), {11, 2, 0}, nav);  // not marked dirty: the cached pair
  EXPECT_EQ(nav.point, (Vec3{10, 2, 0}));
  nav.dirty = true;
  update_nav_point(map->view(), {11, 2, 0}, nav);
  EXPECT_EQ(nav.point, (Vec3{11, 2, 0}));
  EXPECT_FALSE(nav.dirty);
}

TEST(HOLE01, ADoorDoesNotChangeTheCachedPair) {
  const auto map = doorway();
  NavPoint nav;
  update_nav_point(map->view(), {10, 5, 0}, nav);
  const Vec3 before = nav.point;
  EXPECT_NE(before, (Vec3{10, 5, 0}));
  open_door(map->data, map->state, 15);
  update_nav_point(map->view(), {10, 5, 0}, nav);
  EXPECT_EQ(nav.point, before);
  nav.dirty = true;
  update_nav_point(map->view(), {10, 5, 0}, nav);
  EXPECT_EQ(nav.point, (Vec3{10, 5, 0}));
}

TEST(HOLE02, OwnPosition) {
  const auto map = yard();
  expect_point(find_nav_point(map->view(), {10, 2, 0}), 0, {10, 2, 0});
}

TEST(HOLE03, TheNearestEdge) {
  const auto map = yard();
  const EdgePoint lower = nearest_edge_point(map->view(), 0, {10, 9.9f});
  EXPECT_EQ(lower.edge, 7u);  // the fence's edge (16,9.6)-(4,9.6)
  EXPECT_NEAR(lower.distance, 0.3, 1e-5);
  const EdgePoint upper = nearest_edge_point(map->view(), 0, {10, 10.3f});
  EXPECT_EQ(upper.edge, 5u);
  EXPECT_NEAR(upper.distance, 0.1, 1e-5);
}

TEST(HOLE03, TheFirstBelow018Wins) {
  // A strip: the point is 0.17 m from the lower edge (0) and 0.03 m from the upper one (2).
  PathBuilder b;
  b.area(ring(0, 0, 40, 0.2f));
  Map map(finish(b));
  EXPECT_EQ(nearest_edge_point(map.view(), 0, {20, 0.17f}).edge, 0u);
  EXPECT_EQ(nearest_edge_point(map.view(), 0, {20, 0.179f}).edge, 0u);
  EXPECT_EQ(nearest_edge_point(map.view(), 0, {20, 0.181f}).edge, 2u);
}

TEST(HOLE03, EqualDistancesGoToTheFirstEdge) {
  PathBuilder b;
  b.area(ring(0, 0, 8, 8));
  Map map(finish(b));
  EXPECT_EQ(nearest_edge_point(map.view(), 0, {4, 4}).edge, 0u);
  EXPECT_EQ(nearest_edge_point(map.view(), 0, {5, 4}).edge, 1u);
}

TEST(HOLE03, ANearerEdgeFartherAsideIsNotMissed) {
  // From (3.999, 42) the first hole's left edge, x 8.0055, is 4.0065 m off and the second's lower one, y 46.008, is
  // 4.008 m off; in cells of 4 m from (0, 0) on they lie two columns and one row away.
  PathBuilder b;
  b.area(ring(0, 0, 1, 1));
  b.hole(clockwise(8.0055f, 40, 9, 44));
  b.hole(clockwise(3, 46.008f, 5, 47));
  Map map(finish(b));
  const EdgePoint found = nearest_edge_point(map.view(), 0, {3.999f, 42});
  EXPECT_EQ(found.edge, map.data.polygons[1].first_vertex);
  EXPECT_NEAR(found.distance, 8.0055 - 3.999, 1e-5);
}

TEST(HOLE03, FlagsAreNotLookedAt) {
  const auto map = yard();
  map->state.polygon_flags[1] = 15;
  EXPECT_EQ(nearest_edge_point(map->view(), 0, {10, 9.9f}).edge, 7u);
}

TEST(HOLE03, WithoutACandidateNothing) {
  const auto map = yard();
  const NavPoint far_off = find_nav_point(map->view(), {-10, 5, 0});
  EXPECT_EQ(far_off.area, no_index);
  EXPECT_EQ(far_off.point, (Vec3{-10, 5, 0}));
}

TEST(HOLE04, OneMillimetreInside) {
  const auto map = yard();
  expect_point(find_nav_point(map->view(), {10, 9.9f, 0}), 0, {10, 9.599f, 0});
  expect_point(find_nav_point(map->view(), {10, 10.3f, 0}), 0, {10, 10.401f, 0});
  expect_point(find_nav_point(map->view(), {4.1f, 10, 0}), 0, {3.999f, 10, 0});
  expect_point(find_nav_point(map->view(), {15.9f, 10, 0}), 0, {16.001f, 10, 0});
}

TEST(HOLE04, TheHeightStaysTheAgents) {
  const auto map = yard();
  expect_point(find_nav_point(map->view(), {10, 9.9f, 0.5f}), 0, {10, 9.599f, 0.5f});
}

std::unique_ptr<Map> exact_yard() {
  PathData data = yard_data();
  data.exact_edge_points = true;
  return std::make_unique<Map>(std::move(data));
}

TEST(HOLE04, ExactEdgePoints) {
  const auto map = exact_yard();
  expect_point(find_nav_point(map->view(), {10, 10.3f, 0}), 0, {10, 10.4f, 0});
  expect_point(find_nav_point(map->view(), {4.1f, 10, 0}), 0, {4, 10, 0});
  expect_point(find_nav_point(map->view(), {10, 9.9f, 0}), 0, {10, 10.9f, 0.1f});
  expect_point(find_nav_point(map->view(), {15.9f, 10, 0}), 0, {15.9f, 11, 0.1f});
}

TEST(HOLE05, NoEdgeWithin20Metres) {
  PathBuilder b;
  b.area(ring(0, 0, 100, 100));
  b.hole(clockwise(20, 20, 80, 80));
  Map map(finish(b));
  ASSERT_EQ(find_area(map.view(), {50, 50, 0}).candidate, 0u);
  EXPECT_EQ(nearest_edge_point(map.view(), 0, {50, 50}).edge, no_index);
  EXPECT_EQ(find_nav_point(map.view(), {50, 50, 0}).area, no_index);
  // 19.9 m from the edge it is found, at exactly 20 m not.
  EXPECT_NE(nearest_edge_point(map.view(), 0, {39.9f, 50}).edge, no_index);
  EXPECT_EQ(nearest_edge_point(map.view(), 0, {40, 50}).edge, no_index);
}

TEST(HOLE06, TheFirstProbe) {
  const auto map = exact_yard();
  expect_point(find_nav_point(map->view(), {10, 9.9f, 0}), 0, {10, 10.9f, 0.1f});
  map->scene.walls.push_back({{0, 10.2f}, {20, 10.2f}});
  expect_point(find_nav_point(map->view(), {10, 9.9f, 0}), 0, {10, 8.9f, 0.1f});
}

TEST(HOLE06, OrderOfTheProbes) {
  // One small area at each of the eight places, the agent's own place outside all of them; taken away one by one.
  const Vec2 order[8] = {{0, 1}, {0, -1}, {-1, 0}, {1, 0}, {1, 1}, {-1, -1}, {-1, 1}, {1, -1}};
  PathBuilder b;
  for (int i = 7; i >= 0; --i) {
    const float x = 5 + order[i].x, y = 5 + order[i].y;
    b.area(ring(x - 0.1f, y - 0.1f, x + 0.1f, y + 0.1f), 1);
  }
  Map map(finish(b));
  for (int i = 0; i < 8; ++i) {
    const NavPoint p = find_nav_point(map.view(), {5, 5, 0});
    expect_point(p, static_cast<std::uint32_t>(7 - i), {5 + order[i].x, 5 + order[i].y, 0.1f});
    map.state.polygon_flags[static_cast<std::size_t>(7 - i)] = polygon_off;
  }
  EXPECT_EQ(find_nav_point(map.view(), {5, 5, 0}).area, no_index);
}

TEST(HOLE06, ProbesDropUpToTenMetres) {
  PathBuilder b;
  b.area(ring(0, 0, 20, 20), 2);
  FlatScene scene;
  scene.floors.push_back({{0, 0}, {20, 10}, 0, 1});  // the agent's ledge: no area has byte 1
  scene.floors.push_back({{0, 10}, {20, 20}, -8.9f, 2});
  Map map(finish(b), scene);
  // 9.9 m below the raised point; the clear ray passes the ledge's rim at y 10.
  expect_point(find_nav_point(map.view(), {10, 9.95f, 0}), 0, {10, 10.95f, -8.8f});
  map.scene.floors[1].z = -9.1f;
  EXPECT_EQ(find_nav_point(map.view(), {10, 9.95f, 0}).area, no_index);
}

TEST(HOLE06, WithoutASceneProbesKeepTheHeight) {
  PathData data = yard_data();
  data.exact_edge_points = true;
  Map map(std::move(data));
  expect_point(find_nav_point(map.without_scene(), {10, 9.9f, 7}), 0, {10, 10.9f, 7});
}

TEST(HOLE06, APositionThatIsNotFiniteHasNoArea) {
  const auto map = yard();
  const NavPoint p = find_nav_point(map->view(), {std::numeric_limits<float>::quiet_NaN(), 0, 0});
  EXPECT_EQ(p.area, no_index);
}

TEST(HOLE07, TheWalkableLineStartsAtTheNavPoint) {
  const auto map = yard();
  NavPoint nav;
  update_nav_point(map->view(), {10, 9.9f, 0}, nav);
  EXPECT_TRUE(walkable_line(map->view(), nav.area, nav.point, {10, 2, 0}));
  EXPECT_FALSE(walkable_line(map->view(), nav.area, nav.point, {10, 18, 0}));  // from the body it would pass (LINE-05)
  EXPECT_EQ(area_of(map->view(), {10, 9.9f, 0}), no_index);                    // a destination has no fallback
}

TEST(HOLE08, AnExactEdgePointReachesNoNode) {
  const auto map = exact_yard();
  const NavPoint nav = find_nav_point(map->view(), {4.1f, 10, 0});
  expect_point(nav, 0, {4, 10, 0});
  for (const NavNode& n : map->data.nodes) EXPECT_FALSE(node_line_clear(map->view(), nav.area, nav.point, n.position));
  EXPECT_TRUE(walkable_line(map->view(), nav.area, nav.point, {2, 10, 0}));
  const auto inside = yard();
  const NavPoint one_mm = find_nav_point(inside->view(), {10, 9.9f, 0});
  EXPECT_TRUE(node_line_clear(inside->view(), 0, one_mm.point, inside->data.nodes[0].position));
}

TEST(HOLE03, Records) {
  DecisionLog log;
  Trace trace;
  trace.log = &log;
  trace.subject = Subject::agent;
  const auto map = yard();
  find_nav_point(map->view(), {10, 2, 0}, trace);
  EXPECT_TRUE(log.all().empty());
  find_nav_point(map->view(), {10, 9.9f, 0}, trace);
  ASSERT_EQ(log.all().size(), 1u);
  EXPECT_EQ(log.all()[0].rule, Rule::HOLE03);
  find_nav_point(exact_yard()->view(), {10, 9.9f, 0}, trace);
  ASSERT_EQ(log.all().size(), 2u);
  EXPECT_EQ(log.all()[1].rule, Rule::HOLE06);
  EXPECT_EQ(log.all()[1].numbers[1], 1);
  find_nav_point(map->view(), {-10, 5, 0}, trace);
  ASSERT_EQ(log.all().size(), 3u);
  EXPECT_EQ(log.all()[2].rule, Rule::HOLE01);
}

}  // namespace
}  // namespace gaitway
