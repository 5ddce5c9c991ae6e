// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// CLAIM-01, 03, 04, 05 on the table alone.
#include <gtest/gtest.h>

#include "core/hash.h"
#include "core/random.h"
#include "move/claims.h"

namespace gaitway::test {
namespace {

AgentId agent(std::uint32_t slot, std::uint32_t generation = 1) { return AgentId::make(slot, generation); }

ClaimTable table(const Limits& limits = Limits::classic(), std::uint32_t nodes = 4000) {
  return make_claim_table(limits, nodes, limits.agents);
}

TEST(CLAIM01, FortyAgentsFortyNodes) {
  ClaimTable t = table();
  EXPECT_EQ(t.entries.size(), 40u);
  for (std::uint32_t i = 0; i < 40; ++i) EXPECT_EQ(claim_node(t, 100 + i, agent(i), {}), ClaimAnswer::granted);
  EXPECT_EQ(t.in_use, 40u);
  EXPECT_EQ(t.used[0], (std::uint64_t{1} << 40) - 1) << "the bit mask";
  for (std::uint32_t i = 0; i < 40; ++i) EXPECT_EQ(claim_holder(t, 100 + i), agent(i));
  EXPECT_EQ(t.drops, 0u);
}

TEST(CLAIM03, HeldByHimself) {
  ClaimTable t = table();
  claim_node(t, 7, agent(1), {});
  EXPECT_EQ(claim_node(t, 7, agent(1), {}), ClaimAnswer::granted);
  EXPECT_EQ(t.in_use, 1u);
}

TEST(CLAIM03, TheNearerTakesItButWaitsThisUpdate) {
  ClaimTable t = table();
  claim_node(t, 7, agent(1), {});
  claim_node(t, 8, agent(1), {});
  HolderView v{true, 9, 6.25f};  // the holder at 3.0 m, the claimer at 2.5 m
  EXPECT_EQ(claim_node(t, 7, agent(0), v), ClaimAnswer::taken_over);
  EXPECT_EQ(claim_holder(t, 7), agent(0));
  EXPECT_EQ(claim_holder(t, 8), AgentId{}) << "all the other's claims are released";
  EXPECT_EQ(claim_node(t, 7, agent(0), {}), ClaimAnswer::granted);
}

TEST(CLAIM03, EquallyNearIsNotNearer) {
  ClaimTable t = table();
  claim_node(t, 7, agent(1), {});
  EXPECT_EQ(claim_node(t, 7, agent(0), {true, 9, 9}), ClaimAnswer::refused);
  EXPECT_EQ(claim_holder(t, 7), agent(1));
}

TEST(CLAIM03, AHolderWhoIsGone) {
  ClaimTable t = table();
  claim_node(t, 7, agent(1), {});
  claim_node(t, 8, agent(1), {});
  EXPECT_EQ(claim_node(t, 7, agent(0), {false, 0, 100}), ClaimAnswer::granted);
  EXPECT_EQ(claim_holder(t, 7), agent(0));
  EXPECT_EQ(claim_holder(t, 8), agent(1)) << "his other entries stay until somebody claims those nodes";
}

TEST(CLAIM03, AReusedSlotIsAnotherAgent) {
  ClaimTable t = table();
  claim_node(t, 7, agent(1, 1), {});
  EXPECT_EQ(release_claims(t, agent(1, 2)), 0u) << "the new agent of the slot holds nothing";
  EXPECT_EQ(claim_holder(t, 7), agent(1, 1));
  EXPECT_EQ(claim_node(t, 7, agent(1, 2), {}), ClaimAnswer::granted);
  EXPECT_EQ(claim_holder(t, 7), agent(1, 2));
  EXPECT_EQ(release_claims(t, agent(1, 2)), 1u);
}

TEST(CLAIM04, AFullTableGrantsWithoutATrace) {
  ClaimTable t = table();
  for (std::uint32_t i = 0; i < 40; ++i) claim_node(t, i, agent(i), {});
  const std::uint64_t before = hash_of(t);
  EXPECT_EQ(claim_node(t, 50, agent(41), {}), ClaimAnswer::unrecorded);
  EXPECT_EQ(claim_node(t, 50, agent(42), {}), ClaimAnswer::unrecorded) << "a second agent passes too";
  EXPECT_EQ(claim_holder(t, 50), AgentId{});
  EXPECT_EQ(t.drops, 2u);
  t.drops = 0;
  t.wanted = false;
  EXPECT_EQ(hash_of(t), before) << "no trace but the count";
}

TEST(CLAIM04, TheLowestFreeEntryIsFilled) {
  ClaimTable t = table();
  for (std::uint32_t i = 0; i < 10; ++i) claim_node(t, i, agent(i), {});
  release_claims(t, agent(6));
  release_claims(t, agent(3));
  claim_node(t, 20, agent(20), {});
  EXPECT_EQ(t.entries[3].node, 20u);
  claim_node(t, 21, agent(20), {});
  EXPECT_EQ(t.entries[6].node, 21u);
  claim_node(t, 22, agent(20), {});
  EXPECT_EQ(t.entries[10].node, 22u);
}

TEST(CLAIM05, EveryEntryGoes) {
  ClaimTable t = table();
  const std::uint64_t empty = hash_of(t);
  for (std::uint32_t n : {5u, 6u, 7u}) claim_node(t, n, agent(2), {});
  EXPECT_EQ(release_claims(t, agent(2)), 3u);
  EXPECT_EQ(t.in_use, 0u);
  EXPECT_EQ(hash_of(t), empty) << "freed entries hold default values";
  EXPECT_EQ(release_claims(t, agent(2)), 0u);
  EXPECT_EQ(release_claims(t, agent(200)), 0u) << "a slot that never claimed";
}

// Against the plainest table there is: random claims and releases of 100 agents on 60 nodes.
TEST(CLAIM05, AgainstAPlainTable) {
  const Limits limits = Limits::classic();
  ClaimTable t = table(limits, 60);
  std::vector<Claim> plain(limits.claims);
  SplitMix random{11};
  for (int i = 0; i < 20000; ++i) {
    const AgentId who = agent(static_cast<std::uint32_t>(random.next() % 100));
    const auto node = static_cast<std::uint32_t>(random.next() % 60);
    if (random.next() % 4 == 0) {
      release_claims(t, who);
      for (Claim& c : plain) {
        if (c.agent == who) c = {};
      }
    } else {
      const HolderView v{random.next() % 16 != 0, 4, random.next() % 2 ? 1.0f : 9.0f};
      const ClaimAnswer answer = claim_node(t, node, who, v);
      Claim* entry = nullptr;
      Claim* free = nullptr;
      for (Claim& c : plain) {
        if (c.node == node) entry = &c;
        if (c.node == no_index && !free) free = &c;
      }
      if (!entry && free) {
        *free = {node, who};
        EXPECT_EQ(answer, ClaimAnswer::granted);
      } else if (!entry) {
        EXPECT_EQ(answer, ClaimAnswer::unrecorded);
      } else if (entry->agent == who || !v.alive) {
        entry->agent = who;
        EXPECT_EQ(answer, ClaimAnswer::granted);
      } else if (v.own_distance2 < v.distance2) {
        const AgentId other = entry->agent;
        entry->agent = who;
        for (Claim& c : plain) {
          if (c.agent == other) c = {};
        }
        EXPECT_EQ(answer, ClaimAnswer::taken_over);
      } else {
        EXPECT_EQ(answer, ClaimAnswer::refused);
      }
    }
    for (std::size_t e = 0; e < plain.size(); ++e) {
      ASSERT_EQ(t.entries[e].node, plain[e].node) << "step " << i << " entry " << e;
      ASSERT_EQ(t.entries[e].agent, plain[e].agent);
    }
  }
}

TEST(CLAIM01, UnderOpenTheTableGrowsAtAStepsEnd) {
  Limits limits = Limits::open();
  limits.claims = 8;
  ClaimTable t = table(limits);
  for (std::uint32_t i = 0; i < 9; ++i) claim_node(t, i, agent(i), {});
  EXPECT_EQ(t.entries.size(), 8u) << "not before";
  EXPECT_TRUE(end_step_claims(t, limits));
  EXPECT_EQ(t.entries.size(), 16u);
  EXPECT_FALSE(end_step_claims(t, limits)) << "8 of 16 will do";
  for (std::uint32_t i = 8; i < 13; ++i) EXPECT_EQ(claim_node(t, i, agent(i), {}), ClaimAnswer::granted);
  EXPECT_TRUE(end_step_claims(t, limits)) << "above three quarters";
  for (std::uint32_t i = 0; i < 13; ++i) EXPECT_EQ(claim_holder(t, i), agent(i));
  ClaimTable classic = table();
  for (std::uint32_t i = 0; i < 41; ++i) claim_node(classic, i, agent(i), {});
  EXPECT_FALSE(end_step_claims(classic, Limits::classic()));
  EXPECT_EQ(classic.entries.size(), 40u);
}

}  // namespace
}  // namespace gaitway::test
