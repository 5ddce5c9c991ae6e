// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
#include <gtest/gtest.h>

#include "path/cost.h"
#include "path/plan_maps.h"
#include "path/plan_world.h"

namespace gaitway::test {
namespace {

/// PLAN-09's map.
PathData far_nodes() {
  PathBuilder b(classic());
  b.area(box(-10, -10, 5000, 10));
  b.node({0, 0, 0});
  b.node({3911.75f, 0, 0});
  b.node({1955.875f, 0, 0});
  b.both(0, 1, link_door, true);
  b.both(0, 2);
  b.both(2, 1);
  return built(b);
}

TEST(PLAN09, ATrueGOf64188ReadsAsClosed) {
  PlanWorld w(far_nodes());
  const SearchResult result = w.search(1, 0);
  EXPECT_TRUE(result.found());
  EXPECT_EQ(w.chain(), (Nodes{1, 0}));
  EXPECT_EQ(result.cost, 64188u);  // 62588 + 1600 = 0xfabc
}

TEST(PLAN09, AnyOtherGIsImproved) {
  PathData data = far_nodes();
  data.nodes[1].position.x += 0.0625f;  // the direct step is 64189, the way over 2 still cheaper
  PlanWorld w(std::move(data));
  w.search(1, 0);
  EXPECT_EQ(w.chain(), (Nodes{1, 2, 0}));
}

TEST(PLAN10, SixteenthsTruncatedAndWrapped) {
  EXPECT_EQ(path_distance({0, 0, 0}, {2, 0, 0}), 32u);
  EXPECT_EQ(path_distance({0, 0, 0}, {1, 1, 1}), 27u);  // 1.73205 m = 27.7
  EXPECT_EQ(path_distance({0, 0, 0}, {4100, 0, 0}), 65600u);
  EXPECT_EQ(Width16::wrap(65600), 64u);
  EXPECT_EQ(Width32::wrap(65600), 65600u);
  EXPECT_EQ(path_distance({0, 0, 0}, {3e38f, 3e38f, 0}), 0xffffffffu);
  EXPECT_EQ(path_distance({1, 2, 3}, {1, 2, 3}), 0u);
}

TEST(PLAN10, AWrappedStepCostsItsRest) {
  PlanWorld w(chain(2, 4100));
  EXPECT_EQ(w.search(0, 1).cost, 64u);
  EXPECT_EQ(w.scratch.search.words[0].h, 0u);
  EXPECT_EQ(w.scratch.search.words[1].h, 64u) << "the heuristic wraps too";
}

std::uint32_t cost16(std::uint16_t kind, bool avoided, std::uint32_t uses, bool extras = true,
                     std::uint32_t distance = 32) {
  return step_cost<Width16>(distance, kind, avoided, use_extra(uses), extras);
}

TEST(PLAN11, StepCosts) {
  EXPECT_EQ(cost16(1, false, 0), 32u);
  EXPECT_EQ(cost16(0x10, true, 0), 1632u);
  EXPECT_EQ(cost16(1, false, 1), 64u);
  EXPECT_EQ(cost16(1, false, 2), 104u);
  EXPECT_EQ(cost16(1, false, 3), 144u);
  EXPECT_EQ(cost16(1, false, 255), 10224u);
  EXPECT_EQ(cost16(8, false, 0, true, 65535), 199u);
  EXPECT_EQ(path_distance({0, 0, 0}, {4095.9375f, 0, 0}), 65535u);
}

TEST(PLAN11, TheSearchPaysForTheNodeEntered) {
  PlanWorld w(chain(2, 2));
  w.state.node_use = {5, 0};
  EXPECT_EQ(w.search(0, 1).cost, 32u) << "the node left costs nothing";
  w.state.node_use = {0, 1};
  EXPECT_EQ(w.search(0, 1).cost, 64u);
  w.state.node_use = {0, 255};
  EXPECT_EQ(w.search(0, 1).cost, 10224u);
  w.state.node_use = {0, 0};
  for (LinkState& link : w.state.links) link = {link_door, link_own_avoid};
  EXPECT_EQ(w.search(0, 1).cost, 1632u);
  for (LinkState& link : w.state.links) link = {link_door, 2};
  EXPECT_EQ(w.search(0, 1).cost, 1632u) << "avoided by two hazards";
}

TEST(PLAN12, ExclusiveClimbExtras) {
  EXPECT_EQ(cost16(0x8c, false, 0), 232u);
  EXPECT_EQ(cost16(8, false, 0), 232u);
  EXPECT_EQ(cost16(0x84, false, 0), 352u);
  EXPECT_EQ(cost16(0x80, false, 0), 352u);
  EXPECT_EQ(cost16(4, false, 0), 112u);
  EXPECT_EQ(cost16(0x44, false, 0), 112u);
  EXPECT_EQ(cost16(0x44, true, 0), 1632u);
  EXPECT_EQ(cost16(4, true, 0), 1712u);
  EXPECT_EQ(cost16(8, false, 0, false), 32u);
}

TEST(PLAN12, MaskBitAndFilterSwitchThemOff) {
  PlanWorld w(chain(2, 2));
  for (LinkState& link : w.state.links) link.kind = link_climb;
  EXPECT_TRUE(w.state.climb_filter) << "on by default";
  EXPECT_EQ(w.search(0, 1).cost, 232u);
  EXPECT_EQ(w.search(0, 1, 0x1ff).cost, 32u);
  EXPECT_FALSE(w.search(0, 1, 0x100).found()) << "0x100 admits nothing by itself";
  w.state.climb_filter = false;
  EXPECT_EQ(w.search(0, 1).cost, 32u);
}

TEST(PLAN13, TheCapIsOnTheRunningTotal) {
  PlanWorld five(chain(5, 1000));
  EXPECT_EQ(five.search(0, 4).cost, 64000u);
  EXPECT_TRUE(five.search(0, 4).found());
  PlanWorld six(chain(6, 1000));
  EXPECT_EQ(six.search(0, 5).end, SearchEnd::no_way);
  EXPECT_EQ(Width16::total(64000, 16000), 65535u) << "80000 saturates";
}

TEST(PLAN13, SixtyFiveThousandItselfIsOver) {
  PlanWorld at(chain(2, 65000.0f / 16));
  EXPECT_FALSE(at.search(0, 1).found());
  PlanWorld below(chain(2, 64999.0f / 16));
  EXPECT_EQ(below.search(0, 1).cost, 64999u);
}

TEST(PLAN17, RoutesSpreadOverParallelWays) {
  PlanWorld w(lanes());
  const auto plan = [&](const Nodes& chain, std::uint32_t cost) {
    const SearchResult result = w.search(0, 1);
    EXPECT_EQ(w.chain(), chain);
    EXPECT_EQ(result.cost, cost);
    take_route(w.pool, w.state, w.chain(), 0, 1, 0);
  };
  plan({0, 2, 1}, 320);
  plan({0, 2, 1}, 384);
  plan({0, 3, 1}, 432);
}

}  // namespace
}  // namespace gaitway::test
