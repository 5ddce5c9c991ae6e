// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
#include <gtest/gtest.h>

#include "core/hash.h"
#include "core/state_file.h"
#include "path/plan_maps.h"
#include "path/plan_world.h"

namespace gaitway::test {
namespace {

TEST(BUILD05, ThirtyTwoSlotsFromTheTop) {
  PlanWorld w(yard());
  const auto request = [&] { return w.request({10, 2, 0}, {10, 18, 0}); };
  for (std::uint32_t i = 0; i < 32; ++i) EXPECT_EQ(request().slot, 31 - i);
  const RouteAnswer full = request();
  EXPECT_EQ(full.kind, RouteKind::failed);
  EXPECT_EQ(full.why, RouteWhy::pool_full);
  EXPECT_EQ(full.move_failure, 1);
  EXPECT_EQ(w.pool.drops, 1u);
  EXPECT_EQ(w.state.node_use[0], 32u) << "the 33rd counts nothing";
  ASSERT_EQ(w.noted(Rule::BUILD05).size(), 1u);
  EXPECT_EQ(w.noted(Rule::BUILD05)[0].numbers[0], 32.0f);
  free_route(w.pool, w.state, 17);
  EXPECT_EQ(request().slot, 17u);
  free_route(w.pool, w.state, 3);
  free_route(w.pool, w.state, 30);
  EXPECT_EQ(request().slot, 30u);
  EXPECT_EQ(request().slot, 3u);
  EXPECT_FALSE(end_step_routes(w.pool, w.limits)) << "classic never grows";
  EXPECT_EQ(request().why, RouteWhy::pool_full);
}

TEST(BUILD05, PoolsOfAnySize) {
  for (const std::uint32_t slots : {0u, 1u, 63u, 64u, 65u, 200u}) {
    Limits limits = classic();
    limits.routes = slots;
    PlanWorld w(chain(3, 2), limits);
    const Nodes nodes{0, 1};
    for (std::uint32_t i = 0; i < slots; ++i) {
      EXPECT_EQ(take_route(w.pool, w.state, nodes, 0, 1, 0), slots - 1 - i);
    }
    EXPECT_EQ(take_route(w.pool, w.state, nodes, 0, 1, 0), no_route);
  }
}

/// Every slot's bit says whether it is taken; the last word's bits beyond the slots are set.
void expect_bits(const RoutePool& pool, std::uint32_t words) {
  ASSERT_EQ(pool.taken.size(), words);
  for (std::uint32_t slot = 0; slot < 64 * words; ++slot) {
    const bool taken = slot >= pool.routes.size() || pool.routes[slot].count != 0;
    EXPECT_EQ((pool.taken[slot / 64] >> (slot % 64) & 1) != 0, taken) << slot;
  }
}

TEST(BUILD05, ABitForEachSlotAlsoWhenThePoolGrows) {
  const struct { std::uint32_t slots, words; } rows[] = {{1, 1}, {63, 1}, {64, 1}, {65, 2}, {128, 2}, {130, 3}};
  for (const auto& row : rows) {
    Limits limits = classic();
    limits.routes = row.slots;
    PlanWorld w(chain(3, 2), limits);
    expect_bits(w.pool, row.words);
    for (std::uint32_t i = 0; i < row.slots; ++i) take_route(w.pool, w.state, Nodes{0, 1}, 0, 1, 0);
    for (const std::uint32_t slot : {62u, 63u, 65u, 100u, 129u}) free_route(w.pool, w.state, slot);
    expect_bits(w.pool, row.words);
    grow_routes(w.pool, 200);  // 4 words: 256 bits
    expect_bits(w.pool, 4);
    EXPECT_EQ(take_route(w.pool, w.state, Nodes{0, 1}, 0, 1, 0), 199u);
  }
}

TEST(BUILD06, AFreedSlotIsTheNextOneTaken) {
  for (const std::uint32_t slots : {64u, 65u, 200u}) {
    Limits limits = classic();
    limits.routes = slots;
    PlanWorld w(chain(3, 2), limits);
    const Nodes nodes{0, 1};
    for (std::uint32_t i = 0; i < slots; ++i) take_route(w.pool, w.state, nodes, 0, 1, 0);
    for (std::uint32_t slot = 0; slot < slots; ++slot) {
      free_route(w.pool, w.state, slot);
      EXPECT_EQ(take_route(w.pool, w.state, nodes, 0, 1, 0), slot) << "of " << slots;
    }
  }
}

TEST(BUILD06, FreeingLowersTheCounts) {
  PlanWorld w(yard());
  const RouteAnswer answer = w.request({10, 2, 0}, {10, 18, 0});
  const std::vector<std::uint16_t> none(4, 0);
  free_route(w.pool, w.state, answer.slot, w.trace());
  EXPECT_EQ(w.state.node_use, none);
  EXPECT_EQ(w.pool.used, 0u);
  EXPECT_EQ(w.noted(Rule::BUILD06).size(), 1u);
  free_route(w.pool, w.state, answer.slot, w.trace());
  EXPECT_EQ(w.state.node_use, none) << "twice does nothing";
  free_route(w.pool, w.state, no_route);
  free_route(w.pool, w.state, 32);
  EXPECT_EQ(w.state.node_use, none);
  EXPECT_EQ(w.pool.used, 0u);
  EXPECT_EQ(w.noted(Rule::BUILD06).size(), 1u);
  EXPECT_TRUE(w.nodes(answer.slot).empty());
  EXPECT_TRUE(w.nodes(32).empty()) << "there is no such slot";
}

TEST(BUILD06, CountsOfTwoRoutesAreTheirOwn) {
  PlanWorld w(chain(5, 2));
  const Nodes first{1, 2, 3}, second{2, 3, 4};
  const std::uint32_t a = take_route(w.pool, w.state, first, 1, 3, 0);
  const std::uint32_t b = take_route(w.pool, w.state, second, 2, 4, 0);
  EXPECT_EQ(w.state.node_use, (std::vector<std::uint16_t>{0, 1, 2, 2, 1}));
  free_route(w.pool, w.state, a);
  EXPECT_EQ(w.state.node_use, (std::vector<std::uint16_t>{0, 0, 1, 1, 1}));
  EXPECT_EQ(w.nodes(b), second);
}

TEST(BUILD07, WhatARouteHolds) {
  PlanWorld w(yard());
  const RouteAnswer answer = w.request({10, 2, 0}, {10, 18, 0});
  const Route& route = w.pool.routes[answer.slot];
  EXPECT_EQ(route.count, 2u);
  EXPECT_EQ(w.nodes(answer.slot), (Nodes{0, 1}));
  EXPECT_EQ(route.start, 2u) << "the start's node as searched";
  EXPECT_EQ(route.last, 3u) << "the last node as searched";
  EXPECT_EQ(route.destination_area, 0u);
}

TEST(BUILD07, CountsFrom1To128) {
  PlanWorld w(chain(128, 2));
  EXPECT_TRUE(w.search(0, 127).found());
  const std::uint32_t longest = take_route(w.pool, w.state, w.chain(), 0, 127, 0);
  EXPECT_EQ(w.pool.routes[longest].count, 128u);
  EXPECT_EQ(w.nodes(longest), w.chain());
  const Nodes one{7};
  const std::uint32_t shortest = take_route(w.pool, w.state, one, 7, 7, 0);
  EXPECT_EQ(w.nodes(shortest), one);
  EXPECT_EQ(w.nodes(longest), w.chain());
}

TEST(BUILD07, BlocksOf8And16AndSoOn) {
  PlanWorld w(chain(128, 2));
  std::size_t places = 0;
  const auto take = [&](std::uint32_t nodes, std::size_t block) {
    w.search(0, nodes - 1);
    take_route(w.pool, w.state, w.chain(), 0, nodes - 1, 0);
    places += block;
    EXPECT_EQ(w.pool.nodes.size(), places) << nodes;
  };
  take(1, 8);
  take(8, 8);
  take(9, 16);
  take(16, 16);
  take(17, 32);
  take(64, 64);
  take(65, 128);
  take(128, 128);
}

TEST(BUILD07, BlocksAreClearedAndUsedAgain) {
  PlanWorld w(chain(128, 2));
  w.search(0, 99);
  const Nodes hundred = w.chain();
  const std::uint32_t a = take_route(w.pool, w.state, hundred, 0, 99, 0);
  const std::size_t places = w.pool.nodes.size();
  free_route(w.pool, w.state, a);
  for (const std::uint32_t node : w.pool.nodes) EXPECT_EQ(node, 0u);
  take_route(w.pool, w.state, hundred, 0, 99, 0);
  EXPECT_EQ(w.pool.nodes.size(), places);
}

TEST(BUILD07, TheFieldWalkHoldsAll) {
  PlanWorld w(yard());
  w.request({10, 2, 0}, {10, 18, 0});
  const std::uint64_t before = hash_of(w.pool);
  ByteWriter out;
  WriteWalk write(out);
  w.pool.fields(write);
  RoutePool copy;
  ByteReader in(out.bytes());
  ReadWalk read(in);
  copy.fields(read);
  EXPECT_FALSE(in.failed());
  EXPECT_EQ(in.left(), 0u);
  EXPECT_EQ(hash_of(copy), before);
  MapState state = w.state;
  EXPECT_EQ(take_route(copy, state, Nodes{0}, 0, 0, 0), 30u) << "and goes on as the first would";
  EXPECT_NE(hash_of(copy), before);
}

}  // namespace
}  // namespace gaitway::test
