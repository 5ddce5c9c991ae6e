// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// CLAIM-01 to CLAIM-10 at their bounds, with large tables, and away from the origin and the axes.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <vector>

#include "core/random.h"
#include "move/claims_busy.h"
#include "move/legs_harness.h"

namespace gaitway::test {
namespace {

AgentId agent(std::uint32_t slot) { return AgentId::make(slot, 1); }

ClaimTable table_of(std::uint32_t entries, std::uint32_t nodes = 400) {
  Limits limits = Limits::open();
  limits.claims = entries;
  return make_claim_table(limits, nodes, 200);
}

TEST(CLAIM01, OneBitOfTheMaskForEachEntry) {
  EXPECT_EQ(table_of(40).used.size(), 1u);
  EXPECT_EQ(table_of(64).used.size(), 1u);
  EXPECT_EQ(table_of(65).used.size(), 2u);
  EXPECT_EQ(table_of(128).used.size(), 2u);
  EXPECT_EQ(table_of(129).used.size(), 3u);
}

// Tables of more than one word of the mask, near to full: the lowest free entry is filled, and a full one fills none.
TEST(CLAIM04, TheLowestFreeEntryOfALargeTable) {
  for (const std::uint32_t size : {64u, 130u}) {
    ClaimTable t = table_of(size);
    std::vector<std::uint32_t> node_of(size, no_index), entry_of(400, no_index);
    SplitMix random{size};
    std::uint64_t drops = 0;
    for (int i = 0; i < 6000; ++i) {
      const auto node = static_cast<std::uint32_t>(random.next() % 160);
      if (entry_of[node] != no_index) {  // every node has its own agent
        ASSERT_EQ(release_claims(t, agent(node)), 1u);
        node_of[entry_of[node]] = no_index;
        entry_of[node] = no_index;
      } else {
        const auto lowest =
            static_cast<std::uint32_t>(std::find(node_of.begin(), node_of.end(), no_index) - node_of.begin());
        const ClaimAnswer answer = claim_node(t, node, agent(node), {});
        if (lowest == size) {
          ASSERT_EQ(answer, ClaimAnswer::unrecorded);
          ++drops;
        } else {
          ASSERT_EQ(answer, ClaimAnswer::granted);
          node_of[lowest] = node;
          entry_of[node] = lowest;
        }
      }
      ASSERT_EQ(t.entry_of_node[node], entry_of[node]) << i;
      for (std::uint32_t e = 0; e < size; ++e) {
        ASSERT_EQ(t.entries[e].node, node_of[e]) << i;
        ASSERT_EQ((t.used[e / 64] >> (e % 64) & 1) != 0, node_of[e] != no_index);
      }
    }
    EXPECT_EQ(t.drops, drops);
    if (size == 64) {
      EXPECT_GT(drops, 100u);
    }
  }
}

TEST(CLAIM01, WhenTheTableGrows) {
  Limits limits = Limits::open();
  ClaimTable t = table_of(16);
  for (std::uint32_t i = 0; i < 12; ++i) claim_node(t, i, agent(i), {});
  EXPECT_FALSE(end_step_claims(t, limits)) << "three quarters";
  claim_node(t, 12, agent(12), {});
  EXPECT_FALSE(end_step_claims(t, Limits::classic()));
  EXPECT_TRUE(end_step_claims(t, limits)) << "more than three quarters";
  EXPECT_EQ(t.entries.size(), 32u);
  ClaimTable small = table_of(1);
  claim_node(small, 0, agent(0), {});
  EXPECT_EQ(claim_node(small, 1, agent(1), {}), ClaimAnswer::unrecorded);
  release_claims(small, agent(0));
  EXPECT_TRUE(end_step_claims(small, limits)) << "it was too small in this step";
  EXPECT_EQ(small.entries.size(), 16u);
  EXPECT_FALSE(end_step_claims(small, limits));
}

TEST(CLAIM03, NearnessAwayFromTheOrigin) {
  // Node at (10, -6, 2). A is 2 m off, B 3 m; by the sums of their coordinates B would be the nearer.
  LegsHarness h(line_map({{10, -6, 2}, {10, 20, 2}}, {link_climb}));
  const std::uint32_t a = h.add_on_route({10, -4, 2}, {0, 1});
  const std::uint32_t b = h.add_on_route({7, -6, 2}, {0, 1});
  TestContext ca = h.context(a), cb = h.context(b);
  EXPECT_TRUE(claim_waypoint(ca, 0, link_climb));
  std::uint32_t holder = no_index;
  EXPECT_FALSE(claim_waypoint(cb, 0, link_climb, &holder));
  EXPECT_EQ(holder, a);
  EXPECT_EQ(claim_holder(h.claims, 0), h.ids.at(a)) << "3 m is not nearer than 2 m";
  EXPECT_FALSE(claim_waypoint(cb, 0, link_climb)) << "again";
  EXPECT_EQ(claim_holder(h.claims, 0), h.ids.at(a));
  h.place(a, {10, -9.5f, 2});
  EXPECT_FALSE(claim_waypoint(cb, 0, link_climb));
  EXPECT_EQ(claim_holder(h.claims, 0), h.ids.at(b)) << "3 m is nearer than 3.5 m";
}

TEST(CLAIM03, TellsOfTheHolderOnlyWhenThereIsAnother) {
  LegsHarness h(line_map({{0, 0, 0}, {0, 10, 0}}, {link_climb}));
  const std::uint32_t a = h.add_on_route({0, -3, 0}, {0, 1});
  const std::uint32_t b = h.add_on_route({3, 0, 0}, {0, 1});
  TestContext ca = h.context(a), cb = h.context(b);
  EXPECT_TRUE(claim_waypoint(ca, 0, link_climb));
  std::uint32_t holder = no_index;
  EXPECT_TRUE(claim_waypoint(ca, 0, link_climb, &holder)) << "his own";
  EXPECT_EQ(holder, no_index);
  EXPECT_EQ(h.noted(Rule::CLAIM03), 0u);
  h.ids.remove(h.ids.at(a));
  EXPECT_TRUE(claim_waypoint(cb, 0, link_climb, &holder));
  EXPECT_EQ(holder, no_index) << "he is gone";
  EXPECT_EQ(h.noted(Rule::CLAIM03), 1u);
}

TEST(CLAIM05, TellsOfEntriesAndPlacesAlike) {
  for (int what = 0; what < 4; ++what) {
    MapMaker m;
    m.node(0, 0, 0, 1).node(0, 4).node(4, 0, 0, 1).both(0, 1, link_jump).both(0, 2, link_walk);
    LegsHarness h(m.build());
    const std::uint32_t a = h.add_on_route({0, -1, 0}, {0, 1});
    TestContext ctx = h.context(a);
    if (what & 1) claim_waypoint(ctx, 1, link_walk);
    if (what & 2) claim_waypoint(ctx, 0, link_jump);
    release_agent_claims(ctx);
    EXPECT_EQ(h.noted(Rule::CLAIM05), what == 0 ? 0u : 1u) << what;
  }
}

TEST(CLAIM05, AgentsOfSlotsThatCameLater) {
  ClaimTable t = table_of(40);  // made for slots 0 to 199
  EXPECT_EQ(release_claims(t, agent(200)), 0u);
  EXPECT_EQ(claim_node(t, 7, agent(200), {}), ClaimAnswer::granted);
  EXPECT_EQ(claim_node(t, 8, agent(300), {}), ClaimAnswer::granted);
  EXPECT_EQ(claim_node(t, 9, agent(200), {}), ClaimAnswer::granted);
  EXPECT_EQ(release_claims(t, agent(301)), 0u);
  EXPECT_EQ(release_claims(t, agent(200)), 2u);
  EXPECT_EQ(claim_holder(t, 8), agent(300));
}

struct LegCase {
  Vec3 candidate, a, b, follower;
  Vec2 facing;
  bool blocks;
};

TEST(CLAIM09, BoundsAndTerms) {
  const Vec3 a{4, 5, 1}, b{8, 8, 3};  // 5 m in plan along (0.8, 0.6), rising 2 m
  const Vec2 along{0.8f, 0.6f}, right{0.6f, -0.8f};
  const LegCase cases[] = {
      // Beside the leg's middle (6, 6.5, 2): 0.99 m and 1.01 m, either side.
      {{6 + 0.99f * right.x, 6.5f + 0.99f * right.y, 2}, a, b, {4, 5, 1}, along, true},
      {{6 + 1.01f * right.x, 6.5f + 1.01f * right.y, 2}, a, b, {4, 5, 1}, along, false},
      {{6 - 0.99f * right.x, 6.5f - 0.99f * right.y, 2}, a, b, {4, 5, 1}, along, true},
      {{6 - 1.01f * right.x, 6.5f - 1.01f * right.y, 2}, a, b, {4, 5, 1}, along, false},
      // Over and under the middle's height of 2 m.
      {{6, 6.5f, 3.99f}, a, b, {4, 5, 1}, along, true},
      {{6, 6.5f, 4.01f}, a, b, {4, 5, 1}, along, false},
      {{6, 6.5f, 0.01f}, a, b, {4, 5, 1}, along, true},
      {{6, 6.5f, -0.01f}, a, b, {4, 5, 1}, along, false},
      // Beyond the ends the end is the nearest point, to 1 m.
      {{4 - 0.99f * along.x, 5 - 0.99f * along.y, 1}, a, b, {3, 4, 1}, along, true},
      {{4 - 1.01f * along.x, 5 - 1.01f * along.y, 1}, a, b, {3, 4, 1}, along, false},
      {{8 + 0.99f * along.x, 8 + 0.99f * along.y, 3}, a, b, {6, 6.5f, 1}, along, true},
      {{8 + 1.01f * along.x, 8 + 1.01f * along.y, 3}, a, b, {6, 6.5f, 1}, along, false},
      // On the bounds, where binary32 has them: 1 m beside, 2 m up and down, 4 m away, abreast.
      {{1, 2, 0}, {0, 1, 0}, {0, 3, 0}, {0, 0, 0}, {0, 1}, true},
      {{0, 2, 2}, {0, 1, 0}, {0, 3, 0}, {0, 0, 0}, {0, 1}, true},
      {{0, 2, -2}, {0, 1, 0}, {0, 3, 0}, {0, 0, 0}, {0, 1}, true},
      {{0, 4, 0}, {0, 1, 0}, {0, 3, 0}, {0, 0, 0}, {0, 1}, true},
      {{0, 0, 0}, {0, 1, 0}, {0, 3, 0}, {0, 0, 0}, {0, 1}, true},
      {{0, 4.001f, 0}, {0, 1, 0}, {0, 3, 0}, {0, 0.5f, 0}, {0, 1}, false},
      {{0, 4.005f, 0}, {0, 1, 0}, {0, 6, 0}, {0, 0, 0}, {0, 1}, false},
      {{0, -0.001f, 0}, {0, 1, 0}, {0, 3, 0}, {0, -2, 0}, {0, 1}, false},
      // Four metres from him, and ahead of him: he stands at (3, 2) and looks to the east.
      {{6.99f, 2, 0}, {0, 2, 0}, {9, 2, 0}, {3, 2, 0}, {1, 0}, true},
      {{7.01f, 2, 0}, {0, 2, 0}, {9, 2, 0}, {3, 2, 0}, {1, 0}, false},
      {{2.99f, 2, 0}, {0, 2, 0}, {9, 2, 0}, {3, 2, 0}, {1, 0}, false},
      {{2.99f, 2, 0}, {0, 2, 0}, {9, 2, 0}, {3, 2, 0}, {-1, 0}, true},
  };
  int n = 0;
  for (const LegCase& c : cases) {
    EXPECT_EQ(blocks_jump_leg(c.candidate, c.a, c.b, c.follower, c.facing), c.blocks) << "row " << n++;
  }
}

TEST(CLAIM10, HalfAMetreFromItsEnd) {
  EXPECT_TRUE(blocks_ledge_climb({2, -3, 4.5f}, {2, -3, 4}));
  EXPECT_FALSE(blocks_ledge_climb({2, -3, 4.505f}, {2, -3, 4}));
  EXPECT_TRUE(blocks_ledge_climb({1.6f, -3.29f, 4}, {2, -3, 4})) << "0.494 m";
  EXPECT_FALSE(blocks_ledge_climb({1.6f, -3.31f, 4}, {2, -3, 4})) << "0.506 m";
}

/// Who makes the leg busy, asked of everybody in turn: the lowest slot for whom the rule's own words hold.
std::uint32_t plainly(const LegsHarness& h, std::uint32_t me, Vec3 a, Vec3 b, bool jump) {
  for (std::uint32_t s = 0; s < h.ids.size(); ++s) {
    const Vec3 at = h.bodies.core[s].position;
    if (s == me) continue;
    const BodyCore& body = h.bodies.core[me];
    if (jump ? blocks_jump_leg(at, a, b, body.position, body.facing) : blocks_ledge_climb(at, b)) return s;
  }
  return no_index;
}

// The box in which people are looked for leaves nobody out: legs to all sides, people everywhere near them, some of
// them on the very bounds (the places are eighths of a metre).
TEST(CLAIM09, NobodyIsLeftOutOfTheLook) {
  SplitMix random{12};
  const auto eighths = [&](int lo, int hi) {
    return static_cast<float>(lo + static_cast<int>(random.next() % static_cast<std::uint64_t>(hi - lo + 1))) / 8;
  };
  int found = 0;
  for (int n = 0; n < 800; ++n) {
    const bool jump = n % 2 == 0;
    const Vec3 a{eighths(-16, 16), eighths(-16, 16), 0}, b{a.x + eighths(-24, 24), a.y + eighths(-24, 24), 0};
    LegsHarness h(line_map({a, b}, {jump ? link_jump : link_ledge}));
    const std::uint32_t me =
        h.add_on_route({a.x + eighths(-12, 12), a.y + eighths(-12, 12), 0}, {0, 1}, random.unit() * 6.28);
    for (int k = 0; k < 2; ++k) h.add({b.x + eighths(-12, 12), b.y + eighths(-12, 12), 0});
    for (int k = 0; k < 2; ++k) h.add({a.x + eighths(-12, 12), a.y + eighths(-12, 12), 0});
    TestContext ctx = h.context(me);
    const std::uint32_t expected = plainly(h, me, a, b, jump);
    ASSERT_EQ(busy_leg(ctx, 1, jump ? link_jump : link_ledge), expected) << n;
    found += expected != no_index ? 1 : 0;
  }
  EXPECT_GT(found, 150);
  // Exactly on the box's edges: 1 m beside a leg along either axis, 1 m beyond its end, 4 m from him.
  const struct {
    Vec3 a, b, at;
    double heading;
  } rows[] = {{{0, 1, 0}, {0, 3, 0}, {1, 2, 0}, 0},  {{0, 1, 0}, {0, 3, 0}, {-1, 2, 0}, 0},
              {{1, 0, 0}, {3, 0, 0}, {2, 1, 0}, 90}, {{1, 0, 0}, {3, 0, 0}, {2, -1, 0}, 90},
              {{0, 1, 0}, {0, 3, 0}, {0, 4, 0}, 0},  {{0, -1, 0}, {0, -3, 0}, {0, -4, 0}, 180},
              {{1, 0, 0}, {3, 0, 0}, {4, 0, 0}, 90}, {{-1, 0, 0}, {-3, 0, 0}, {-4, 0, 0}, 270},
              {{0, 1, 0}, {0, 9, 0}, {0, 4, 0}, 0},  {{0, -1, 0}, {0, -9, 0}, {0, -4, 0}, 180},
              {{1, 0, 0}, {9, 0, 0}, {4, 0, 0}, 90}, {{-1, 0, 0}, {-9, 0, 0}, {-4, 0, 0}, 270}};
  for (const auto& row : rows) {
    LegsHarness h(line_map({row.a, row.b}, {link_jump}));
    const std::uint32_t me = h.add_on_route({0, 0, 0}, {0, 1}, radians(row.heading));
    const std::uint32_t other = h.add(row.at);
    TestContext ctx = h.context(me);
    EXPECT_EQ(busy_leg(ctx, 1, link_jump), other) << row.at.x << " " << row.at.y;
  }
}

TEST(CLAIM09, APushAlongALegWithoutLengthHasNoDirection) {
  LegsHarness h(line_map({{0, 0, 0}, {0, 5, 1}}, {link_ledge}));
  const std::uint32_t me = h.add_on_route({0, 5, 1}, {0, 1});
  h.add({0, 5.2f, 1});
  TestContext ctx = h.context(me);
  EXPECT_NE(busy_leg(ctx, 1, link_ledge), no_index);
  ASSERT_EQ(h.neighbours.pushes.size(), 1u);
  EXPECT_EQ(h.neighbours.pushes[0].step, (Vec3{0, 0, 0})) << "WAY-18's zero step";
}

TEST(CLAIM09, TheDefaultDoorListsWhoStandsInABoxEdgesIncluded) {
  LegsHarness h(line_map({{0, 0, 0}}, {}));
  const Vec3 places[] = {{-1, 0, 0},     {1, 0, 0},     {0, -2, 0},     {0, 2, 0},
                         {-1.01f, 0, 0}, {1.01f, 0, 0}, {0, -2.01f, 0}, {0, 2.01f, 0}};
  for (const Vec3 p : places) h.add(p);
  h.body(1).flags &= ~static_cast<std::uint32_t>(body_present);
  NeighboursDoor door;
  TestContext ctx = h.context(0);
  std::array<std::uint32_t, 3> all{9, 9, 9}, two{9, 9, 9};
  EXPECT_EQ(door.agents_in(ctx, {-1, -2}, {1, 2}, all), 3u);
  EXPECT_EQ(all, (std::array<std::uint32_t, 3>{0, 2, 3}));
  EXPECT_EQ(door.agents_in(ctx, {-1, -2}, {1, 2}, std::span(two).first(2)), 3u) << "as many as there are";
  EXPECT_EQ(two, (std::array<std::uint32_t, 3>{0, 2, 9}));
}

}  // namespace
}  // namespace gaitway::test
