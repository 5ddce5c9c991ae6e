// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
#include <gtest/gtest.h>

#include "core/heading.h"
#include "core/trig.h"
#include "path/plan_maps.h"
#include "path/plan_world.h"

namespace gaitway::test {
namespace {

constexpr double forty_degrees = 0.698132;

OutwardQuery query_of(Vec3 origin, Vec3 goal, Vec2 axis, float value) {
  OutwardQuery q;
  q.start = 0;
  q.origin = origin;
  q.goal = goal;
  q.axis = axis;
  q.half_angle = forty_degrees;
  q.value = value;
  return q;
}

std::uint32_t outward(PlanWorld& w, const OutwardQuery& q) {
  return search_outward(w.graph(), q, w.limits, w.scratch.search);
}

TEST(SEARCH201, TheStartItselfMayBeIt) {
  PlanWorld w(tee());
  EXPECT_EQ(outward(w, query_of({0, -40, 0}, {0, 100, 0}, {0, -1}, 25)), 0u);
  EXPECT_EQ(w.scratch.search.closed, (Nodes{0}));
}

TEST(SEARCH202, PopsTowardTheGoal) {
  for (const Limits& limits : {classic(), open_limits()}) {
    PlanWorld w(tee(), limits);
    EXPECT_EQ(outward(w, query_of({0, 0, 0}, {0, 100, 0}, {0, 1}, 25)), 9u);
    EXPECT_EQ(w.scratch.search.closed, (Nodes{0, 1, 2, 3, 4, 5, 6, 7, 8, 9}));
    EXPECT_EQ(outward(w, query_of({0, 0, 0}, {50, 0, 0}, {0, 1}, 25)), 9u);
    EXPECT_EQ(w.scratch.search.closed, (Nodes{0, 7, 8, 9}));
  }
}

TEST(SEARCH202, AvoidedRecordsAreSkippedAndKindsAreNot) {
  PlanWorld w(tee());
  for (std::size_t i = 0; i < w.data.links.size(); ++i) {
    if (w.data.links[i].node == 0 && w.data.links[i].from == 7) w.state.links[i].avoid = link_own_avoid;
    if (w.data.links[i].from == 7 || w.data.links[i].node == 7) w.state.links[i].kind = 0x200;  // no mask admits it
  }
  EXPECT_EQ(outward(w, query_of({0, 0, 0}, {50, 0, 0}, {0, 1}, 25)), no_index);
  EXPECT_EQ(w.scratch.search.closed.size(), 7u) << "node 0 and the northern arm";
  for (LinkState& link : w.state.links) link.avoid = 0;
  EXPECT_EQ(outward(w, query_of({0, 0, 0}, {50, 0, 0}, {0, 1}, 25)), 9u) << "there is no mask test";
}

TEST(SEARCH202, OneWayLinksAreWalkedAgainstTheirStep) {
  PathBuilder b(classic());
  b.area(box(-5, -5, 100, 5));
  b.node({0, 0, 0});
  b.node({40, 0, 0});
  b.step(1, 0);  // the record lies on node 0 and names node 1
  PlanWorld w(built(b));
  EXPECT_EQ(outward(w, query_of({0, 0, 0}, {100, 0, 0}, {0, 1}, 25)), 1u);
  OutwardQuery back = query_of({40, 0, 0}, {-100, 0, 0}, {0, 1}, 25);
  back.start = 1;
  EXPECT_EQ(outward(w, back), no_index);
}

TEST(SEARCH202, NoCapOnTheTotal) {
  // Five steps of 1000 m are 80000, which saturates; the chain is still followed to its end.
  PlanWorld w(chain(6, 1000));
  OutwardQuery q = query_of({0, 0, 0}, {9000, 0, 0}, {1, 0}, 25);
  q.origin = {5000, 0, 0};
  q.start = 0;
  EXPECT_EQ(outward(w, q), 0u) << "70 m or more from the origin";
  EXPECT_TRUE(out_of_sight(q, w.data.nodes[4].position));
  // With every node but the last on one spot with the origin in plan and height, only node 5 is far enough.
  PathBuilder b(classic());
  b.area(box(-5, -5, 5000, 5));
  b.node({0, 0, 0});
  b.node({0, 0, 0});
  b.node({4000, 0, 0});
  b.both(0, 1);
  b.both(1, 2);
  PlanWorld far(built(b));
  far.state.node_use = {255, 0, 0};  // 10192 on the first step; 10192 + 64000 is over 65000
  EXPECT_EQ(outward(far, query_of({0, 0, 0}, {4000, 0, 0}, {1, 0}, 25)), 2u);
  EXPECT_EQ(far.search(2, 0).end, SearchEnd::no_way) << "the route search has the cap";
}

TEST(SEARCH203, FarOrOutsideTheCone) {
  const OutwardQuery q = query_of({0, 0, 0}, {50, 0, 0}, {0, 1}, 25);
  EXPECT_NEAR(det::cos(forty_degrees), 0.766044, 1e-6);
  EXPECT_TRUE(out_of_sight(q, {30, 0, 0})) << "30 > 25, dot 0";
  EXPECT_FALSE(out_of_sight(q, {0, 60, 0})) << "dot 1";
  EXPECT_FALSE(out_of_sight(q, {25, 0, 0})) << "not farther than the value";
  EXPECT_TRUE(out_of_sight(q, {0, 70.001f, 0})) << "beyond 70 m";
  EXPECT_FALSE(out_of_sight(q, {0, 70, 0}));
  EXPECT_TRUE(out_of_sight(q, {0, 30, 64})) << "70.7 m in 3D";
  EXPECT_FALSE(out_of_sight(q, {0, 0, 0}));
  OutwardQuery high = q;
  high.origin = {-3, 2, 40};
  EXPECT_FALSE(out_of_sight(high, {-3, 62, 60})) << "sqrt(3600 + 400) = 63.2 m, dot 0.949";
  EXPECT_TRUE(out_of_sight(high, {-3, 62, 77})) << "sqrt(3600 + 1369) = 70.5 m";
  OutwardQuery line = q;
  line.half_angle = 0;  // cos 1
  EXPECT_FALSE(out_of_sight(line, {0, 60, 0})) << "dot 1: not below it";
  EXPECT_TRUE(out_of_sight(line, {1, 60, 0}));
  OutwardQuery short_axis = q;
  short_axis.axis = {0, 0.7f};  // not normalised: dot 0.7 < 0.766
  EXPECT_TRUE(out_of_sight(short_axis, {0, 60, 0}));
}

TEST(SEARCH203, AFartherValue) {
  PlanWorld w(tee());
  EXPECT_EQ(outward(w, query_of({0, 0, 0}, {50, 0, 0}, {0, 1}, 45)), 11u);
  EXPECT_EQ(w.scratch.search.closed, (Nodes{0, 7, 8, 9, 10, 11}));
}

TEST(SEARCH204, TheHeapEmpties) {
  PlanWorld w(tee());
  EXPECT_EQ(outward(w, query_of({0, 0, 0}, {50, 0, 0}, {0, 1}, 80)), no_index);
  EXPECT_EQ(w.scratch.search.closed.size(), 12u);
}

TEST(SEARCH204, FullListsEndIt) {
  PathBuilder b(classic());
  b.area(box(-100, -100, 100, 100));
  b.node({0, 0, 0});
  for (std::uint32_t i = 1; i <= 1001; ++i) {
    b.node({0, i == 1 ? 80.0f : 1.0f, 0});
    b.both(0, i);
  }
  PathData data = built(b);
  const OutwardQuery q = query_of({0, 0, 0}, {0, 80, 0}, {0, 1}, 25);
  PlanWorld full(data), open(data, open_limits());
  EXPECT_EQ(outward(full, q), no_index) << "1001 spokes, node 1 would be it";
  EXPECT_EQ(outward(open, q), 1u);
  // 3001 nodes on one spot in a row and one beyond 70 m at their end.
  PathBuilder r(open_limits());
  r.area(box(-1, -1, 100, 1));
  for (std::uint32_t i = 0; i < 3000; ++i) r.node({0, 0, 0});
  r.node({75, 0, 0});
  for (std::uint32_t i = 1; i <= 3000; ++i) r.both(i - 1, i);
  PathData row = built(r);
  PlanWorld closed(row), all(row, open_limits());
  EXPECT_EQ(outward(closed, q), no_index) << "the 3001st does not close";
  EXPECT_EQ(closed.scratch.search.closed.size(), 3000u);
  EXPECT_EQ(outward(all, q), 3000u);
}

SightQuery sight_of(Vec3 camera, Vec3 forward, double field_degrees, Vec3 agent, float value) {
  SightQuery s;
  s.camera = camera;
  s.forward = forward;
  s.field_of_view = radians(field_degrees);
  s.agent = agent;
  s.value = value;
  s.seed = 9;
  return s;
}

TEST(SEARCH205, FirstSearchAndCone) {
  const SightQuery s = sight_of({0, 0, 12}, {0, 0.8f, -0.6f}, 60, {3, 3, 0}, 25);
  const OutwardQuery q = outward_query(s);
  EXPECT_EQ(q.origin, (Vec3{0, 0, 0})) << "the camera at the agent's height";
  EXPECT_EQ(q.axis, (Vec2{0, 0.8f})) << "flattened, not normalised again";
  EXPECT_NEAR(q.half_angle, 0.698132, 1e-6);
  EXPECT_EQ(q.value, 25.0f);
  const Vec3 goal = outward_goal(s, 1, 3.0);
  EXPECT_NEAR(goal.x, 0, 1e-5);
  EXPECT_NEAR(goal.y, 80, 1e-5);
  EXPECT_NEAR(goal.z, -60, 1e-5);
}

TEST(SEARCH205, SeventeenSearches) {
  // TEE with its nodes in one area; the viewer looks north from the origin. Value 80: only nodes beyond 70 m would do.
  PlanWorld none(tee());
  const SightQuery s = sight_of({0, 0, 5}, {0, 1, 0}, 60, {0, 0, 0}, 80);
  const Placement nothing =
      place_out_of_sight(none.map(), none.index, s, none.limits, none.scratch.search, none.scratch.near, none.trace());
  EXPECT_EQ(nothing.node, no_index);
  EXPECT_EQ(nothing.searches, 17u);
  EXPECT_EQ(none.noted(Rule::SEARCH204).size(), 1u);

  PlanWorld w(tee());
  SightQuery near = s;
  near.value = 25;
  const Placement placed =
      place_out_of_sight(w.map(), w.index, near, w.limits, w.scratch.search, w.scratch.near, w.trace());
  EXPECT_EQ(placed.node, 9u) << "the first search heads north and then takes the arm";
  EXPECT_EQ(placed.searches, 1u);
  ASSERT_EQ(w.noted(Rule::SEARCH205).size(), 1u);
  EXPECT_EQ(w.noted(Rule::SEARCH205)[0].numbers[0], 9.0f);
}

TEST(SEARCH205, ALaterSearchMayFindWhatTheFirstMissed) {
  // Heading north the first search fills the heap (limit 4 here) at a comb of nodes; one that heads elsewhere does not.
  PathBuilder b(classic());
  b.area(box(-100, -100, 100, 100));
  b.node({0, 0, 0});
  b.node({0, 8, 0});
  b.node({0, -30, 0});
  b.both(0, 1);
  b.both(0, 2);
  for (std::uint32_t i = 0; i < 5; ++i) b.both(1, b.node({static_cast<float>(i), 9, 0}));
  Limits limits = classic();
  limits.open_nodes = 4;
  PlanWorld w(built(b), limits);
  const SightQuery s = sight_of({0, 0, 5}, {0, 1, 0}, 60, {0, 0, 0}, 25);
  const Placement placed =
      place_out_of_sight(w.map(), w.index, s, w.limits, w.scratch.search, w.scratch.near, w.trace());
  EXPECT_EQ(placed.node, 2u);
  // The searches made are those up to the first drawn goal from which node 2 comes before node 1.
  std::uint32_t expected = 0;
  OutwardQuery q = outward_query(s);
  for (std::uint32_t search = 1; search <= 17 && expected == 0; ++search) {
    const double u = draw_unit(draw(s.seed, s.purpose, s.id, s.step, search - 1));
    q.goal = outward_goal(s, search, q.half_angle + u * (det::two_pi - 2 * q.half_angle));
    q.start = 0;
    if (outward(w, q) != no_index) expected = search;
  }
  EXPECT_GT(expected, 1u);
  EXPECT_EQ(placed.searches, expected);
}

TEST(SEARCH205, TheSecondSearchHeadsWhereItsDrawSays) {
  // 14 nodes 30 m off, from 50 to 310 degrees left of the view in steps of 20, and one 8 m ahead with three more beyond
  // it. Search 1 takes the one ahead first (f 8 + 92 m; the others have 30 m and 83 m or more), and of its three only
  // one fits beside the 14 in a heap of 15. Search 2's goal is 50 m off, so the node nearest to its direction has f 30
  // + 20 to 21.1 m, less than the 52.2 m or more of the one ahead, and is the next one popped.
  PathBuilder b(classic());
  b.area(box(-100, -100, 100, 100));
  b.node({0, 0, 0});
  for (int k = 0; k < 14; ++k) {
    const det::SinCos a = det::sincos(radians(50 + 20 * k));
    b.both(0, b.node({static_cast<float>(-30 * a.sin), static_cast<float>(30 * a.cos), 0}));
  }
  b.both(0, b.node({0, 8, 0}));
  for (std::uint32_t i = 0; i < 3; ++i) b.both(15, b.node({static_cast<float>(i), 9, 0}));
  Limits limits = classic();
  limits.open_nodes = 15;
  PlanWorld w(built(b), limits);
  SightQuery s = sight_of({0, 0, 5}, {0, 1, 0}, 60, {0, 0, 0}, 25);
  int tried = 0;
  for (s.seed = 1; s.seed <= 40; ++s.seed) {
    const double u = draw_unit(draw(s.seed, s.purpose, s.id, s.step, 1));  // the second search's
    const double k = (40 + u * (360 - 2 * 40) - 50) / 20, nearest = std::clamp(std::round(k), 0.0, 13.0);
    if (std::fabs(std::fabs(k - nearest) - 0.5) < 0.05) continue;  // between two: both are 1/16 m near
    ++tried;
    const Placement placed = place_out_of_sight(w.map(), w.index, s, w.limits, w.scratch.search, w.scratch.near);
    EXPECT_EQ(placed.searches, 2u) << s.seed;
    EXPECT_EQ(placed.node, 1 + static_cast<std::uint32_t>(nearest)) << s.seed;
  }
  EXPECT_GT(tried, 30);
}

TEST(SEARCH205, NoEndNodeNoPlacement) {
  PlanWorld w(yard());
  const Placement hole = place_out_of_sight(w.map(), w.index, sight_of({1, 1, 5}, {0, 1, 0}, 60, {10, 10, 0}, 5),
                                            w.limits, w.scratch.search, w.scratch.near, w.trace());
  EXPECT_EQ(hole.node, no_index) << "in the fence's hole: no area, no fallback";
  EXPECT_EQ(hole.searches, 0u);
}

TEST(SEARCH206, AnglesTurnAnticlockwise) {
  const SightQuery s = sight_of({0, 0, 0}, {0, 1, 0}, 60, {0, 0, 0}, 25);
  const Vec3 goal = outward_goal(s, 2, det::pi / 2);
  EXPECT_NEAR(goal.x, -50, 1e-5);
  EXPECT_NEAR(goal.y, 0, 1e-5);
  EXPECT_NEAR(goal.z, 0, 1e-5);
}

}  // namespace
}  // namespace gaitway::test
