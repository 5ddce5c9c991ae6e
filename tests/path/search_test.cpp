// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// The search against an A* and a Dijkstra written apart from it, on seeded random graphs.
#include "path/search.h"

#include <gtest/gtest.h>

#include "path/plain_search.h"
#include "path/random_maps.h"

namespace gaitway::test {
namespace {

struct Tally {
  int found = 0, failed = 0, bitten = 0, dearer = 0;
};

void compare(std::uint64_t seed, float size, Tally* tally) {
  Dice dice(seed);
  const std::uint32_t n = 2 + dice.below(150);
  PlanWorld w(random_graph(dice, n, n * (1 + dice.below(5)), size));
  for (std::uint16_t& use : w.state.node_use) {
    if (dice.chance(0.2)) use = static_cast<std::uint16_t>(dice.chance(0.1) ? dice.below(256) : dice.below(4));
  }
  for (int query = 0; query < 12; ++query) {
    constexpr std::uint16_t masks[] = {0xff, 0xff, 0x13, 0xbf, 0x1ff};
    const std::uint16_t mask = masks[dice.below(5)];
    const std::uint32_t start = dice.below(n), destination = dice.below(n);
    const Answer plain = plain_search(w, start, destination, mask);
    const SearchResult result = w.search(start, destination, mask);
    ASSERT_EQ(result.found(), plain.found) << "seed " << seed;
    const Nodes chain = w.chain();
    if (plain.found) {
      ASSERT_EQ(result.cost, plain.cost) << "seed " << seed;
      ASSERT_EQ(chain, plain.chain) << "seed " << seed;
    }
    ++(plain.found ? tally->found : tally->failed);
    tally->bitten += plain.limit_bit;
    if (plain.limit_bit) continue;
    // Where no limit bit: never below Dijkstra's, and the same under open.
    const long long least = dijkstra(w, start, destination, mask);
    ASSERT_EQ(least >= 0, result.found()) << "seed " << seed;
    if (least >= 0) {
      ASSERT_GE(static_cast<long long>(result.cost), least) << "seed " << seed;
      tally->dearer += result.cost > least;
    }
    const SearchResult open = search_route(w.graph(), start, destination, mask, open_limits(), w.scratch.search);
    ASSERT_EQ(open.found(), result.found()) << "seed " << seed;
    ASSERT_EQ(open.expanded, result.expanded) << "seed " << seed;
    if (open.found()) {
      ASSERT_EQ(open.cost, result.cost) << "seed " << seed;
      ASSERT_EQ(w.chain(), chain) << "seed " << seed;
    }
  }
}

TEST(Search, EqualsAPlainSearchOnRandomGraphs) {
  Tally tally;
  for (std::uint64_t seed = 1; seed <= 150; ++seed) {
    compare(seed, 100, &tally);
    if (HasFatalFailure()) return;
  }
  EXPECT_GT(tally.found, 700);
  EXPECT_GT(tally.failed, 100);
  EXPECT_LT(tally.bitten, 50);
}

TEST(Search, EqualsAPlainSearchWhere16BitsWrap) {
  Tally tally;
  for (std::uint64_t seed = 1001; seed <= 1150; ++seed) {
    compare(seed, 4000, &tally);
    if (HasFatalFailure()) return;
  }
  EXPECT_GT(tally.bitten, 500);
  EXPECT_GT(tally.found, 150);
}

TEST(Search, TheCostIsTheSumOfItsSteps) {
  for (std::uint64_t seed = 1; seed <= 60; ++seed) {
    Dice dice(seed);
    PlanWorld w(random_graph(dice, 100, 300, 60), open_limits());
    const std::uint32_t start = dice.below(100), destination = dice.below(100);
    const SearchResult result = w.search(start, destination);
    if (!result.found()) continue;
    ASSERT_EQ(w.chain().front(), start);
    ASSERT_EQ(w.chain().back(), destination);
    std::uint32_t sum = 0;
    for (std::size_t i = 1; i < w.chain().size(); ++i) {
      // The cheapest record of the step is the one that the search took.
      std::uint32_t least = 0xffffffffu;
      const NavNode& node = w.data.nodes[w.chain()[i]];
      for (std::uint32_t r = node.first_link; r < node.first_link + node.link_count; ++r) {
        const Step step = step_of(w, r, 0xff, false);
        if (w.data.links[r].from == w.chain()[i - 1] && step.usable && step.cost < least) least = step.cost;
      }
      ASSERT_NE(least, 0xffffffffu);
      sum += least;
    }
    ASSERT_EQ(sum, result.cost);
  }
}

}  // namespace
}  // namespace gaitway::test
