// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
#include "move/claims.h"

#include <algorithm>

#include "core/rule_switch.h"
#include "core/vec_math.h"
#include "move/move_context.h"
#include "move/queues.h"

namespace gaitway {

namespace {

constexpr std::uint32_t word_bits = 64;

void set_size(ClaimTable& table, std::uint32_t entries) {
  table.entries.resize(entries);
  table.used.resize((entries + word_bits - 1) / word_bits, 0);
  table.of_agent.resize(0, entries);
}

/// The lowest free entry, no_index when the table is full.
std::uint32_t lowest_free(ClaimTable& table) {
  if (table.in_use >= table.entries.size()) return no_index;
  while (table.used[table.first_word] == ~std::uint64_t{0}) ++table.first_word;
  std::uint32_t entry = table.first_word * word_bits;
  for (std::uint64_t word = table.used[table.first_word]; word & 1; word >>= 1) ++entry;
  return entry;
}

void fill(ClaimTable& table, std::uint32_t entry, std::uint32_t node, AgentId agent) {
  table.entries[entry] = {node, agent};
  table.used[entry / word_bits] |= std::uint64_t{1} << (entry % word_bits);
  table.entry_of_node[node] = entry;
  table.of_agent.add(agent.slot(), entry);
  ++table.in_use;
}

void free_entry(ClaimTable& table, std::uint32_t entry) {
  const Claim claim = table.entries[entry];
  table.of_agent.remove(claim.agent.slot(), entry);
  table.entry_of_node[claim.node] = no_index;
  table.entries[entry] = Claim{};
  const std::uint32_t word = entry / word_bits;
  table.used[word] &= ~(std::uint64_t{1} << (entry % word_bits));
  if (word < table.first_word) table.first_word = word;
  --table.in_use;
}

/// The entry of a node becomes another agent's.
void hand_over(ClaimTable& table, std::uint32_t entry, AgentId to) {
  Claim& claim = table.entries[entry];
  table.of_agent.remove(claim.agent.slot(), entry);
  claim.agent = to;
  table.of_agent.add(to.slot(), entry);
}

}  // namespace

ClaimTable make_claim_table(const Limits& limits, std::uint32_t nodes, std::uint32_t agent_slots) {
  ClaimTable table;
  set_size(table, limits.claims);
  table.entry_of_node.resize(nodes, no_index);
  table.of_agent.resize(agent_slots, 0);
  return table;
}

AgentId claim_holder(const ClaimTable& table, std::uint32_t node) {
  const std::uint32_t entry = table.entry_of_node[node];
  return entry == no_index ? AgentId{} : table.entries[entry].agent;
}

ClaimAnswer claim_node(ClaimTable& table, std::uint32_t node, AgentId self, const HolderView& holder) {
  const std::uint32_t entry = table.entry_of_node[node];
  if (entry == no_index) {
    const std::uint32_t free = lowest_free(table);
    if (free == no_index) {
      ++table.drops;
      table.wanted = true;
      return ClaimAnswer::unrecorded;
    }
    fill(table, free, node, self);
    return ClaimAnswer::granted;
  }
  const AgentId other = table.entries[entry].agent;
  if (other == self) return ClaimAnswer::granted;
  if (!holder.alive) {
    hand_over(table, entry, self);
    return ClaimAnswer::granted;
  }
  if (!(holder.own_distance2 < holder.distance2)) return ClaimAnswer::refused;
  hand_over(table, entry, self);
  release_claims(table, other);
  return ClaimAnswer::taken_over;
}

std::uint32_t release_claims(ClaimTable& table, AgentId agent) {
  std::uint32_t released = 0;
  std::uint32_t entry = table.of_agent.head(agent.slot());
  while (entry != no_index) {
    const std::uint32_t next = table.of_agent.next[entry];
    if (table.entries[entry].agent == agent) {  // the slot's former agents may have left some (CLAIM-03)
      free_entry(table, entry);
      ++released;
    }
    entry = next;
  }
  return released;
}

bool end_step_claims(ClaimTable& table, const Limits& limits) {
  const std::uint32_t size = static_cast<std::uint32_t>(table.entries.size());
  const bool small = table.wanted || table.in_use > size / 4 * 3;
  table.wanted = false;
  if (!limits.grow || !small) return false;
  set_size(table, std::max(16u, size * 2));
  return true;
}

namespace {

/// CLAIM-02: the claim at a jump edge.
bool claim_in_queue(MoveContext& ctx, std::uint32_t node, std::uint32_t partner, std::uint32_t* holder) {
  QueuePool& pool = *ctx.map.queues;
  switch (claim_place(pool, *ctx.map.nav.data, node, partner, ctx.id())) {
    case PlaceAnswer::member:
      return true;
    case PlaceAnswer::placed:
      ctx.trace.note(Rule::CLAIM02, node);
      return true;
    case PlaceAnswer::no_queue:
      ctx.trace.note(Rule::QUEUE04, node, 1);
      return true;
    case PlaceAnswer::full:
      break;
  }
  ctx.trace.note(Rule::QUEUE04, node, 0);
  if (holder) *holder = pool.queues[pool.queue_of_node[node]].members[0].agent.slot();
  return false;
}

}  // namespace

bool claim_waypoint(MoveContext& ctx, std::uint32_t node, std::uint16_t out_flags, std::uint32_t* refused_by) {
  const PathData& paths = *ctx.map.nav.data;
  const AgentId self = ctx.id();
  if ((out_flags & link_jump) && !rule_switched_off(Rule::CLAIM02)) {
    const std::uint32_t partner = jump_partner(paths, node);
    if (partner != no_index) return claim_in_queue(ctx, node, partner, refused_by);
  }
  if (rule_switched_off(Rule::CLAIM03)) return true;
  ClaimTable& table = *ctx.map.claims;
  const AgentId other = claim_holder(table, node);
  HolderView holder;
  std::uint32_t other_slot = no_index;
  if (other && !(other == self)) {
    other_slot = ctx.slot_of(other);
    holder.alive = other_slot != no_index;
    const Vec3 at = paths.nodes[node].position;
    holder.own_distance2 = length2(at - ctx.body.position);
    if (refused_by && holder.alive) *refused_by = other_slot;
    if (holder.alive) holder.distance2 = length2(at - ctx.world.bodies->core[other_slot].position);
  }
  switch (claim_node(table, node, self, holder)) {
    case ClaimAnswer::granted:
      if (other && !(other == self)) ctx.trace.note(Rule::CLAIM03, node, other.slot(), 2);
      return true;
    case ClaimAnswer::unrecorded:
      ctx.trace.note(Rule::CLAIM04, node, static_cast<float>(table.entries.size()));
      return true;
    case ClaimAnswer::taken_over:
      leave_queues(*ctx.map.queues, other);
      ctx.trace.note(Rule::CLAIM03, node, other_slot, 1);
      return false;
    case ClaimAnswer::refused:
      ctx.trace.note(Rule::CLAIM03, node, other_slot, 0);
      return false;
  }
  return false;
}

void release_agent_claims(MoveContext& ctx) {
  const AgentId self = ctx.id();
  const std::uint32_t claims = release_claims(*ctx.map.claims, self);
  const std::uint32_t places = leave_queues(*ctx.map.queues, self);
  if (claims + places > 0) ctx.trace.note(Rule::CLAIM05, claims, places);
}

}  // namespace gaitway
