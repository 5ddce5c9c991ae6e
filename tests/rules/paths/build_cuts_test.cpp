// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
#include <gtest/gtest.h>

#include "nav/doors.h"
#include "path/build.h"
#include "path/plan_maps.h"
#include "path/plan_world.h"

namespace gaitway::test {
namespace {

TEST(BUILD01, YardsLeadingCut) {
  PlanWorld w(yard());
  const RouteEnds ends{0, {10, 2, 0}, 0, {10, 18, 0}};
  Nodes nodes{2, 0, 1, 3};
  EXPECT_EQ(cut_leading(w.map(), ends, nodes), 1u) << "the line to node 0 passes, the one to node 1 does not";
  EXPECT_EQ(nodes, (Nodes{0, 1, 3}));
}

/// The chapter's runtime case in small: nodes 0 to 4 stand for 137, 208, 209, 205, 204; a wall with a door (number 15)
/// between 1 and 2, and a wall that hides node 4 from the start.
PathData door_case() {
  PathBuilder b(classic());
  b.area(box(0, 0, 40, 10));
  b.hole(box(9.6f, 4, 10.4f, 6, true), 7);
  b.hole(box(9.6f, -1, 10.4f, 4, true), 3);
  b.hole(box(9.6f, 6, 10.4f, 11, true), 3);
  b.hole(box(24, 3, 25, 11, true), 3);
  b.node({6, 5, 0});
  b.node({9.3f, 5, 0});
  b.node({10.7f, 5, 0});
  b.node({20, 3, 0});
  b.node({26, 5, 0});
  b.both(0, 1);
  b.both(1, 2, link_door, true, 15);
  b.both(2, 3);
  b.both(3, 4);
  return built(b);
}

TEST(BUILD01, CutThroughAnOpenDoor) {
  PlanWorld w(door_case());
  const RouteEnds ends{0, {3, 5, 0}, 0, {38, 9, 0}};
  Nodes closed{0, 1, 2, 3, 4};
  EXPECT_EQ(cut_leading(w.map(), ends, closed), 1u);
  EXPECT_EQ(closed, (Nodes{1, 2, 3, 4}));
  open_door(w.data, w.state, 15);
  Nodes open{0, 1, 2, 3, 4};
  EXPECT_EQ(cut_leading(w.map(), ends, open), 3u);
  EXPECT_EQ(open, (Nodes{3, 4})) << "as 137, 208, 209, 205, 204 was cut to 205, 204";
}

TEST(BUILD01, MayEndOnTheDestinationsNode) {
  PlanWorld w(yard());
  const RouteEnds ends{0, {2, 2, 0}, 0, {3, 18, 0}};
  Nodes nodes{0, 1, 3};
  EXPECT_EQ(cut_leading(w.map(), ends, nodes), 0u) << "node 1 is hidden behind the fence";
  const RouteEnds beside{0, {2, 14, 0}, 0, {3, 18, 0}};
  EXPECT_EQ(cut_leading(w.map(), beside, nodes), 2u);
  EXPECT_EQ(nodes, (Nodes{3}));
  EXPECT_EQ(cut_leading(w.map(), beside, nodes), 0u) << "one node is left alone";
}

/// n nodes in a row; `named` gives pairs (node, the node it names) beside the chain's own links.
PathData row(std::uint32_t n, std::initializer_list<std::pair<std::uint32_t, std::uint32_t>> named,
             std::uint16_t kind = link_walk) {
  PathBuilder b(classic());
  b.area(box(-1, -1, 100, 1));
  for (std::uint32_t i = 0; i < n; ++i) b.node({static_cast<float>(i) * 2, 0, 0});
  for (std::uint32_t i = 1; i < n; ++i) b.both(i - 1, i);
  for (const auto& [node, from] : named) b.step(from, node, kind);
  return built(b);
}

Nodes shortened(const PathData& data, std::uint32_t n) {
  Nodes nodes;
  for (std::uint32_t i = 0; i < n; ++i) nodes.push_back(i);
  const std::uint32_t dropped = take_shortcuts(data, nodes);
  EXPECT_EQ(dropped, n - nodes.size());
  return nodes;
}

TEST(BUILD02, TheFarthestNodeThatNamesThePresentOne) {
  EXPECT_EQ(shortened(row(7, {{5, 0}, {3, 0}, {6, 0}}), 7), (Nodes{0, 5, 6}));
  EXPECT_EQ(shortened(row(6, {{5, 0}}), 6), (Nodes{0, 1, 2, 3, 4, 5})) << "the last node is never a target";
  EXPECT_EQ(shortened(row(9, {{4, 0}, {7, 4}}), 9), (Nodes{0, 4, 7, 8}));
}

TEST(BUILD02, ReachIsFiveAndAnyKindWillDo) {
  EXPECT_EQ(shortened(row(9, {{6, 0}}), 9).size(), 9u) << "6 ahead is too far";
  EXPECT_EQ(shortened(row(9, {{5, 0}}), 9), (Nodes{0, 5, 6, 7, 8}));
  EXPECT_EQ(shortened(row(9, {{2, 0}}, link_jump), 9), (Nodes{0, 2, 3, 4, 5, 6, 7, 8})) << "whatever the mask";
  EXPECT_EQ(shortened(row(9, {{1, 3}}), 9).size(), 9u) << "a step back is no shortcut";
  EXPECT_EQ(shortened(row(9, {{3, 1}, {6, 3}}), 9), (Nodes{0, 1, 3, 6, 7, 8})) << "from each kept node in turn";
  EXPECT_EQ(shortened(row(9, {{3, 0}, {4, 2}}), 9), (Nodes{0, 3, 4, 5, 6, 7, 8})) << "dropped nodes are not asked";
  EXPECT_EQ(shortened(row(2, {}), 2), (Nodes{0, 1}));
  EXPECT_EQ(shortened(row(2, {}), 1), (Nodes{0}));
}

TEST(BUILD03, YardsTrailingCut) {
  PlanWorld w(yard());
  const RouteEnds ends{0, {10, 2, 0}, 0, {10, 18, 0}};
  Nodes nodes{0, 1, 3};
  EXPECT_EQ(cut_trailing(w.map(), ends, nodes), 1u);
  EXPECT_EQ(nodes, (Nodes{0, 1})) << "the line to node 0 is refused";
}

TEST(BUILD03, OneNodeIsLeft) {
  PlanWorld w(yard());
  const RouteEnds ends{0, {10, 2, 0}, 0, {9, 5, 0}};
  Nodes nodes{2, 0};
  EXPECT_EQ(cut_trailing(w.map(), ends, nodes), 1u);
  EXPECT_EQ(nodes, (Nodes{2}));
  EXPECT_EQ(cut_trailing(w.map(), ends, nodes), 0u);
}

TEST(BUILD03, TheLineRunsFromTheDestination) {
  // A destination 3 cm inside a pit's hole side: lines out of a hole pass, lines into one do not (LINE-05).
  PlanWorld w(yard());
  const RouteEnds ends{0, {10, 2, 0}, 0, {10, 10.37f, 0}};
  Nodes nodes{1, 3};
  EXPECT_EQ(cut_trailing(w.map(), ends, nodes), 1u);
  EXPECT_EQ(nodes, (Nodes{1}));
}

TEST(BUILD04, CutsThenUseCounts) {
  PlanWorld w(yard());
  w.request({10, 2, 0}, {10, 18, 0});
  EXPECT_EQ(w.state.node_use, (std::vector<std::uint16_t>{1, 1, 0, 0}));
  ASSERT_EQ(w.noted(Rule::BUILD01).size(), 1u);
  EXPECT_EQ(w.noted(Rule::BUILD01)[0].numbers[0], 1.0f);
  EXPECT_EQ(w.noted(Rule::BUILD01)[0].numbers[1], 0.0f);
  ASSERT_EQ(w.noted(Rule::BUILD03).size(), 1u);
  EXPECT_EQ(w.noted(Rule::BUILD03)[0].numbers[1], 1.0f);
  EXPECT_TRUE(w.noted(Rule::BUILD02).empty());
}

TEST(BUILD04, ShortcutsBeforeTheTrailingCut) {
  // The chain's end is bare ground: with shortcuts first, [0, 4, 5] is left for the trailing cut.
  PathBuilder b(classic());
  b.area(box(-1, -1, 30, 20));
  b.hole(box(1, 2, 7, 3, true), 3);
  for (std::uint32_t i = 0; i < 6; ++i) b.node({static_cast<float>(i) * 2, 0, 0});
  for (std::uint32_t i = 1; i < 6; ++i) b.both(i - 1, i);
  b.step(0, 4);
  PlanWorld w(built(b));
  Nodes nodes{0, 1, 2, 3, 4, 5};
  const RouteEnds ends{0, {0, 8, 0}, 0, {12, 0, 0}};
  build_route(w.map(), ends, nodes, w.trace());
  ASSERT_EQ(w.noted(Rule::BUILD02).size(), 1u);
  EXPECT_EQ(w.noted(Rule::BUILD02)[0].numbers[0], 3.0f);
  EXPECT_EQ(nodes, (Nodes{0})) << "then the row is free all the way back";
}

}  // namespace
}  // namespace gaitway::test
