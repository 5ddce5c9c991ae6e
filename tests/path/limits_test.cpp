// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// Every limit of planning at its edge: the same maps under classic, where it bites, and under open, where it does not
// (PLAN-07, 09, 10, 13, 14, 18; BUILD-05; DATA-12). Where no limit bites both plan the same.
#include <gtest/gtest.h>

#include "path/plan_maps.h"

namespace gaitway::test {
namespace {

/// A hub, node 0, linked both ways to n spokes a metre off.
PathData hub(std::uint32_t n) {
  PathBuilder b(open_limits());
  b.area(box(-2, -2, 2, 2));
  b.node({0, 0, 0});
  for (std::uint32_t i = 0; i < n; ++i) b.node({0, 1, 0});
  for (std::uint32_t i = 1; i <= n; ++i) b.both(0, i);
  return built(b);
}

/// From the destination, node 1, a chain of `between` nodes leads away; its far end is joined to the start, node 0. So
/// all of it closes before the start does.
PathData long_way(std::uint32_t between) {
  PathBuilder b(open_limits());
  b.area(box(-1, -1, 4000, 1));
  b.node({0, 0, 0});
  b.node({0.5f, 0, 0});
  // Each a sixteenth of a metre: the 16-bit costs stay small, but the chain is longer than the closed list.
  for (std::uint32_t i = 0; i < between; ++i) b.node({0.5f + 0.0625f * static_cast<float>(i + 1), 0, 0});
  std::uint32_t before = 1;
  for (std::uint32_t i = 0; i < between; ++i) {
    b.both(before, i + 2);
    before = i + 2;
  }
  b.both(before, 0);
  return built(b);
}

struct Case {
  const char* name;
  PathData data;
  std::uint32_t start, destination;
  SearchEnd classic_end;       ///< what classic makes of it
  std::uint32_t classic_cost;  ///< when it finds a way
  std::uint32_t open_cost;     ///< open always finds one
  bool bites;
};

PathData beyond_the_mark() {  // PLAN-09's map
  PathBuilder b(open_limits());
  b.area(box(-1, -1, 4000, 1));
  b.node({0, 0, 0});
  b.node({3911.75f, 0, 0});
  b.node({1955.875f, 0, 0});
  b.both(0, 1, link_door, true);
  b.both(0, 2);
  b.both(2, 1);
  return built(b);
}

std::vector<Case> cases() {
  std::vector<Case> c;
  // 127 and 128 steps of 32: PLAN-14.
  c.push_back({"128 nodes", chain(128, 2), 0, 127, SearchEnd::found, 127 * 32, 127 * 32, false});
  c.push_back({"129 nodes", chain(129, 2), 0, 128, SearchEnd::too_long, 0, 128 * 32, true});
  // The hub is expanded first and pushes its n spokes: PLAN-07.
  c.push_back({"1000 open", hub(1000), 1000, 0, SearchEnd::found, 16, 16, false});
  c.push_back({"1001 open", hub(1001), 1000, 0, SearchEnd::open_full, 0, 16, true});
  // 3,000 nodes close before the start, which is the 3,001st: PLAN-07; its chain is too long as well.
  c.push_back({"3000 closed", long_way(2998), 0, 1, SearchEnd::too_long, 0, 0, true});
  c.push_back({"3001 closed", long_way(2999), 0, 1, SearchEnd::closed_full, 0, 0, true});
  // 4 and 5 steps of 16,000: PLAN-13's cap of 65,000 on the total.
  c.push_back({"64000", chain(5, 1000), 0, 4, SearchEnd::found, 64000, 64000, false});
  c.push_back({"80000", chain(6, 1000), 0, 5, SearchEnd::no_way, 0, 80000, true});
  c.push_back({"just below 65000", chain(2, 4062.4375f), 0, 1, SearchEnd::found, 64999, 64999, false});
  c.push_back({"65000", chain(2, 4062.5f), 0, 1, SearchEnd::no_way, 0, 65000, true});
  // The direct way costs 62,588 + 1,600 = 64,188, which reads as closed: PLAN-09.
  c.push_back({"64188", beyond_the_mark(), 1, 0, SearchEnd::found, 64188, 62588, true});
  // 4,100 m are 65,600 sixteenths, which wrap to 64: PLAN-10.
  c.push_back({"a distance that wraps", chain(2, 4100), 0, 1, SearchEnd::found, 64, 65600, true});
  return c;
}

TEST(Limits, EachAtItsEdgeUnderBothPresets) {
  for (Case& c : cases()) {
    PlanWorld w(std::move(c.data));
    const SearchResult narrow = w.search(c.start, c.destination);
    EXPECT_EQ(narrow.end, c.classic_end) << c.name;
    const Nodes chain = w.chain();
    if (narrow.found()) {
      EXPECT_EQ(narrow.cost, c.classic_cost) << c.name;
    }
    const SearchResult wide = search_route(w.graph(), c.start, c.destination, 0xff, open_limits(), w.scratch.search);
    EXPECT_TRUE(wide.found()) << c.name;
    if (c.open_cost != 0) {
      EXPECT_EQ(wide.cost, c.open_cost) << c.name;
    }
    if (c.bites) continue;
    EXPECT_EQ(w.chain(), chain) << c.name;
    EXPECT_EQ(wide.expanded, narrow.expanded) << c.name;
  }
}

/// f = g + h wraps at 16 bits (PLAN-08): a node far behind looks near and is expanded before the way's own.
TEST(Limits, FWrapsAt16Bits) {
  PathBuilder b(open_limits());
  b.area(box(-3000, -1, 3000, 601));
  b.node({0, 0, 0});       // the destination, expanded first
  b.node({2100, 0, 0});    // g 33600, h 4080 m = 65280: f 98880, cut to 33344
  b.node({-990, 600, 0});  // 1157.6 m from both ends: g and h 18522, f 37044
  b.node({-1980, 0, 0});   // the start
  b.both(0, 1);
  b.both(0, 2);
  b.both(2, 3);
  PlanWorld w(built(b));
  const SearchResult narrow = w.search(3, 0);
  EXPECT_EQ(narrow.cost, 2u * 18522);
  EXPECT_EQ(narrow.expanded, 4u) << "33344 comes before 37044";
  const SearchResult wide = search_route(w.graph(), 3, 0, 0xff, open_limits(), w.scratch.search);
  EXPECT_EQ(wide.cost, narrow.cost);
  EXPECT_EQ(wide.expanded, 3u) << "98880 comes after it";
}

TEST(Limits, ThirtyTwoRoutes) {
  for (const bool open : {false, true}) {
    PlanWorld w(yard(), open ? open_limits() : classic());
    std::vector<std::uint32_t> slots;
    for (int i = 0; i < 32; ++i) {
      const RouteAnswer a = w.request({10, 2, 0}, {10, 18, 0});
      ASSERT_EQ(a.kind, RouteKind::route) << i;
      slots.push_back(a.slot);
      EXPECT_EQ(w.nodes(a.slot), (Nodes{0, 1}));
    }
    EXPECT_EQ(w.state.node_use[0], 32);
    const RouteAnswer more = w.request({10, 2, 0}, {10, 18, 0});
    if (open) {
      EXPECT_EQ(more.kind, RouteKind::route);
    } else {
      EXPECT_EQ(more.kind, RouteKind::failed);
      EXPECT_EQ(more.why, RouteWhy::pool_full);
      EXPECT_EQ(more.move_failure, 1);
      EXPECT_EQ(w.pool.drops, 1u);
    }
    for (const std::uint32_t slot : slots) free_route(w.pool, w.state, slot);
    EXPECT_EQ(w.state.node_use[0], open ? 1 : 0);
  }
}

/// A full use count: 255 routes over a node make it dearer by 40 * 255 - 8 = 10,192; one more wraps to 0 under classic
/// (DATA-12), and the node is cheap again. Under open the count goes on.
TEST(Limits, FullUseCounts) {
  for (const bool open : {false, true}) {
    PlanWorld w(lanes(), open ? open_limits() : classic());
    const auto cost = [&] { return search_route(w.graph(), 0, 1, 0xff, w.limits, w.scratch.search).cost; };
    w.state.node_use.assign(4, 255);
    // Both lanes cross one of the nodes 2 and 3 and enter the destination's node: 10 m and 10 m, or 11.257 m twice.
    EXPECT_EQ(cost(), 320u + 2 * 10192);
    for (std::uint32_t n = 0; n < 4; ++n) raise_use(w.state, n);
    EXPECT_EQ(w.state.node_use[2], open ? 256 : 0);
    EXPECT_EQ(cost(), open ? 320u + 2 * (40 * 256 - 8) : 320u);
  }
}

}  // namespace
}  // namespace gaitway::test
