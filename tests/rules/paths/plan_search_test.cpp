// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
#include <gtest/gtest.h>

#include <cmath>

#include "core/rule_switch.h"
#include "nav/doors.h"
#include "path/plan_maps.h"
#include "path/plan_world.h"
#include "path/search_kernel.h"

namespace gaitway::test {
namespace {

TEST(PLAN05, SearchingTwiceGivesTheSame) {
  PlanWorld w(grid());
  const SearchResult first = w.search(0, 570);
  const Nodes chain = w.chain();
  w.search(29, 3);  // leaves its words behind
  const SearchResult again = w.search(0, 570);
  EXPECT_EQ(w.chain(), chain);
  EXPECT_EQ(again.cost, first.cost);
  EXPECT_EQ(again.expanded, first.expanded);
  w.scratch.search.stamp = 0xffffffffu;  // the stamp runs over
  EXPECT_EQ(w.search(0, 570).expanded, first.expanded);
  EXPECT_EQ(w.scratch.search.stamp, 1u);
  EXPECT_EQ(w.chain(), chain);
}

TEST(PLAN05, OneScratchServesManyMaps) {
  PlanWorld big(grid()), small(yard());
  const SearchResult alone = small.search(2, 3);
  search_route(big.graph(), 0, 570, 0xff, big.limits, big.scratch.search);
  const SearchResult after = search_route(small.graph(), 2, 3, 0xff, small.limits, big.scratch.search);
  EXPECT_EQ(after.cost, alone.cost);
  EXPECT_EQ(big.scratch.search.chain, (Nodes{2, 0, 1, 3}));
}

TEST(PLAN05, TheResultIsRecorded) {
  PlanWorld w(yard());
  w.find(2, 3);
  ASSERT_EQ(w.noted(Rule::PLAN05).size(), 1u);
  EXPECT_EQ(w.noted(Rule::PLAN05)[0].numbers, (std::array<float, 4>{2, 3, 4, 22.5f}));  // 360 / 16 m
}

std::string pops(std::initializer_list<std::uint32_t> keys) {
  std::vector<OpenEntry> heap;
  std::vector<SearchWord> words(keys.size());
  OpenHeap open(heap, words);
  std::uint32_t node = 0;
  for (const std::uint32_t f : keys) open.push({f, node++});
  std::string order;
  while (!open.empty()) order += static_cast<char>('a' + open.pop());
  return order;
}

TEST(PLAN06, OrderOfEqualKeys) {
  EXPECT_EQ(pops({5, 5, 3, 5}), "cdab");
  // a 1, b 1, c 1: pop a, the last (c) becomes the root and stays there since b is not strictly smaller.
  EXPECT_EQ(pops({1, 1, 1}), "acb");
  // Children equal and smaller than the moved one: the left one moves up.
  EXPECT_EQ(pops({1, 2, 2, 9}), "abcd");
  EXPECT_EQ(pops({}), "");
}

TEST(PLAN06, AnUpdateOnlyMovesUp) {
  std::vector<OpenEntry> heap;
  std::vector<SearchWord> words(3);
  OpenHeap open(heap, words);
  open.push({4, 0});
  open.push({6, 1});
  open.push({7, 2});
  open.update(words[2].place, {3, 2});
  EXPECT_EQ(heap[0].node, 2u);
  open.update(words[2].place, {9, 2});  // f wrapped to more: it stays on top
  EXPECT_EQ(open.pop(), 2u);
}

/// A hub, node 0, linked both ways to n spokes 1 to n.
PathData hub(int n) {
  PathBuilder b(classic());
  b.area(box(-20, -20, 20, 20));
  b.node({0, 0, 0});
  for (int i = 1; i <= n; ++i) {
    b.node({1.0f + 0.001f * static_cast<float>(i), 0, 0});
    b.both(0, static_cast<std::uint32_t>(i));
  }
  return built(b);
}

TEST(PLAN07, AThousandOpenNodes) {
  PlanWorld fits(hub(1000));
  EXPECT_TRUE(fits.search(1000, 0).found());
  EXPECT_EQ(fits.chain(), (Nodes{1000, 0}));
  PlanWorld full(hub(1001));
  EXPECT_EQ(full.find(1000, 0).end, SearchEnd::open_full);
  ASSERT_EQ(full.noted(Rule::PLAN07).size(), 1u);
  EXPECT_EQ(full.noted(Rule::PLAN07)[0].numbers[3], 1000.0f);
  EXPECT_TRUE(full.chain().empty());
  PlanWorld open(hub(1001), open_limits());
  EXPECT_TRUE(open.search(1000, 0).found());
}

TEST(PLAN07, GridClosesMoreThan300Nodes) {
  PlanWorld w(grid());
  const SearchResult result = w.search(0, 570);
  EXPECT_TRUE(result.found());
  EXPECT_EQ(result.expanded, 565u);
  EXPECT_EQ(w.scratch.search.closed.size(), 565u);
}

TEST(PLAN07, ThreeThousandClosedNodes) {
  // Along a chain every node is closed: the 3000th is the start's node and ends the search (the chain is then too long
  // for a route), a 3001st does not fit.
  PlanWorld fits(chain(3000, 1));
  const SearchResult last = fits.search(0, 2999);
  EXPECT_EQ(last.end, SearchEnd::too_long);
  EXPECT_EQ(last.expanded, 3000u);
  PlanWorld full(chain(3001, 1));
  const SearchResult over = full.search(0, 3000);
  EXPECT_EQ(over.end, SearchEnd::closed_full);
  EXPECT_EQ(over.expanded, 3000u);
}

TEST(PLAN08, YardWithAndWithoutClimbs) {
  PlanWorld w(yard());
  EXPECT_TRUE(w.search(2, 3, 0xff).found());
  EXPECT_EQ(w.chain(), (Nodes{2, 0, 1, 3}));
  const SearchResult walk = w.search(2, 3, 0x13);
  EXPECT_EQ(walk.end, SearchEnd::no_way);
  EXPECT_EQ(walk.expanded, 2u) << "nodes 3 and 1, then the heap is empty";
}

TEST(PLAN08, ARecordIsTheStepIntoItsNode) {
  PathBuilder b(classic());
  b.area(box(-5, -5, 20, 5));
  b.node({0, 0, 0});
  b.node({4, 0, 0});
  b.step(0, 1, link_jump);
  PlanWorld w(built(b));
  EXPECT_TRUE(w.search(0, 1).found());
  EXPECT_EQ(w.search(1, 0).end, SearchEnd::no_way) << "a one-way drop (DATA-07)";
}

TEST(PLAN08, WithoutTheRuleAWayThatIsNotThereIsTheBareStep) {
  if (!rules_can_be_switched) GTEST_SKIP() << "release builds switch no rule";
  PlanWorld w(chain(140, 2));
  for (LinkState& link : w.state.links) {
    if (&link - w.state.links.data() < 2) link.kind = link_climb;  // between nodes 0 and 1
  }
  const RuleOff off(Rule::PLAN08);
  EXPECT_TRUE(w.find(0, 1, 0x1ff).found());
  w.state.links[0].kind = w.state.links[1].kind = 0;
  EXPECT_TRUE(w.find(0, 1).found()) << "no mask admits it";
  EXPECT_EQ(w.chain(), (Nodes{0, 1}));
  EXPECT_EQ(w.find(1, 139).end, SearchEnd::too_long) << "other ends stay";
}

TEST(PLAN08, ACheaperWayReplacesTheParentOfAnOpenNode) {
  // From 3 outward: 1 is met first by a dear door (1632), then over 2 (64).
  PathBuilder b(classic());
  b.area(box(-9, -9, 9, 9));
  b.node({0, 4, 0});
  b.node({0, 2, 0});
  b.node({0, 0.1f, 0});
  b.node({0, 0, 0});
  b.both(1, 3, link_door, true);
  b.both(2, 3);
  b.both(1, 2);
  b.both(0, 1);
  PlanWorld w(built(b));
  EXPECT_TRUE(w.search(0, 3).found());
  EXPECT_EQ(w.chain(), (Nodes{0, 1, 2, 3}));
}

TEST(PLAN14, A128NodeRouteIsTheLongest) {
  PlanWorld w(chain(140, 2));
  const SearchResult longest = w.search(0, 127);
  EXPECT_TRUE(longest.found());
  EXPECT_EQ(w.chain().size(), 128u);
  EXPECT_EQ(longest.cost, 4064u);
  const SearchResult over = w.find(0, 128);
  EXPECT_EQ(over.end, SearchEnd::too_long);
  EXPECT_EQ(over.nodes, 129u);
  EXPECT_TRUE(w.chain().empty());
  ASSERT_EQ(w.noted(Rule::PLAN14).size(), 1u);
  EXPECT_EQ(w.noted(Rule::PLAN14)[0].numbers, (std::array<float, 4>{0, 128, 129, 128}));
  EXPECT_EQ(w.search(0, 139).end, SearchEnd::too_long);
}

TEST(PLAN14, OneNodeIsAChain) {
  PlanWorld w(chain(140, 2));
  const SearchResult same = w.search(5, 5);
  EXPECT_TRUE(same.found());
  EXPECT_EQ(w.chain(), (Nodes{5}));
  EXPECT_EQ(same.cost, 0u);
  EXPECT_EQ(same.expanded, 1u);
}

TEST(PLAN14, GridsWayRound) {
  PlanWorld w(grid());
  const SearchResult result = w.search(0, 570);
  EXPECT_EQ(w.chain().size(), 78u);
  EXPECT_EQ(result.cost, 2464u);
  EXPECT_EQ(w.chain().front(), 0u);
  EXPECT_EQ(w.chain().back(), 570u);
}

TEST(PLAN15, TheRetryAddsClimbsAndJumps) {
  PlanWorld w(yard());
  EXPECT_FALSE(w.search(2, 3, 0x13).found());
  EXPECT_TRUE(w.find(2, 3, 0x13).found());
  EXPECT_EQ(w.chain(), (Nodes{2, 0, 1, 3}));
  ASSERT_EQ(w.noted(Rule::PLAN15).size(), 1u);
  EXPECT_EQ(w.noted(Rule::PLAN15)[0].numbers[0], 0x9f);
}

/// A yard behind a fence and a door is reached only over its kind-8 links: masks without 8 have no way of their own.
/// The retry gives one to those that may take the door, and to the others none.
TEST(PLAN15, OverTheFenceByTheRetryAlone) {
  PathBuilder b(classic());
  b.area(box(44.14f, 15, 50.61f, 45));
  b.hole(box(44.14f, 24.38f, 50.61f, 25.19f, true), 7);
  b.hole(box(44.93f, 30.79f, 49.5f, 31.56f, true), 7);
  b.node({46.29f, 25.29f, 0});
  b.node({46.29f, 24.29f, 0});
  b.node({47.2f, 31.9f, 0});
  b.node({47.2f, 30.5f, 0});
  b.both(2, 3, link_door, true, 2);
  b.both(3, 0);
  b.both(0, 1, link_climb);
  PlanWorld w(built(b));
  open_door(w.data, w.state, 2);
  const RouteAnswer answer = w.request({47.49f, 42.97f, 0}, {46.30f, 20.22f, 0});
  ASSERT_EQ(answer.kind, RouteKind::route);
  EXPECT_EQ(w.nodes(answer.slot), (Nodes{0, 1}));
  for (const std::uint16_t mask : {0x3, 0x13, 0x93}) {
    EXPECT_EQ(w.search(2, 1, mask).end, SearchEnd::no_way) << mask;
    w.log.clear();
    EXPECT_EQ(w.find(2, 1, mask).found(), (mask & link_door) != 0) << mask;
    ASSERT_EQ(w.noted(Rule::PLAN15).size(), 1u);
    EXPECT_EQ(w.noted(Rule::PLAN15)[0].numbers[0], mask | 0x8c);
  }
  const RouteAnswer none = w.request({47.49f, 42.97f, 0}, {46.30f, 20.22f, 0}, 0x3);
  EXPECT_EQ(none.kind, RouteKind::failed);
  EXPECT_EQ(none.why, RouteWhy::no_way);
  EXPECT_STREQ(text_of(none.why), "no links that the agent may take lead there");
}

TEST(PLAN15, NeverForTheDefaultMask) {
  PlanWorld w(yard());
  const SearchResult bare = w.find(2, 3, 0x1ff);
  EXPECT_TRUE(bare.found());
  EXPECT_EQ(bare.cost, 160u) << "no extras: 72 + 16 + 72";
  EXPECT_TRUE(w.noted(Rule::PLAN15).empty());

  PathBuilder b(classic());
  b.area(box(-5, -5, 20, 5));
  b.node({0, 0, 0});
  b.node({4, 0, 0});
  PlanWorld apart(built(b));
  EXPECT_FALSE(apart.find(0, 1, 0xff).found());
  EXPECT_FALSE(apart.find(0, 1, 0x1ff).found());
  EXPECT_TRUE(apart.noted(Rule::PLAN15).empty());
  EXPECT_FALSE(apart.find(0, 1, 0xbf).found());
  EXPECT_EQ(apart.noted(Rule::PLAN15).size(), 1u) << "0xbf is not 0xff";
  EXPECT_EQ(apart.noted(Rule::PLAN08).size(), 3u) << "one end for each call";
}

/// A start and an end joined by a 0.8 m ledge climb, and by a walk over node 2, `far` metres from each.
PathData ledge(float far) {
  PathBuilder b(classic());
  b.area(box(-20, -20, 20, 20));
  b.node({0, 0, 0});
  b.node({0.8f, 0, 0});
  b.node({0.4f, std::sqrt(far * far - 0.16f), 0});
  b.step(0, 1, link_ledge);
  b.both(0, 2);
  b.both(2, 1);
  return built(b);
}

TEST(PLAN16, TheFirstRouteStays) {
  // A hair over the chapter's 7.5 and 12.5 m, so that the truncation to 120 and 200 is sure.
  PlanWorld near(ledge(7.501f));
  EXPECT_EQ(near.find(0, 1).cost, 240u);
  EXPECT_EQ(near.chain(), (Nodes{0, 2, 1}));
  EXPECT_TRUE(near.noted(Rule::PLAN16).empty());
  PlanWorld far(ledge(12.501f));
  EXPECT_EQ(far.search(0, 1, 0x7f).cost, 400u) << "the walk exists";
  EXPECT_EQ(far.find(0, 1).cost, 332u);
  EXPECT_EQ(far.chain(), (Nodes{0, 1})) << "kept although a walk exists";
  EXPECT_EQ(far.noted(Rule::PLAN16).size(), 1u);
}

}  // namespace
}  // namespace gaitway::test
