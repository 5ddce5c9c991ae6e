// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// Waypoint claims: which agent goes first at a node (CLAIM-01 to CLAIM-08).
#pragma once

#include <cstdint>
#include <vector>

#include "gaitway/id.h"
#include "gaitway/limits.h"
#include "gaitway/path_data.h"
#include "move/slot_chains.h"

namespace gaitway {

struct MoveContext;
struct QueuePool;

/// One entry of the table; a free one holds default values.
struct Claim {
  std::uint32_t node = no_index;
  AgentId agent;

  template <class V>
  void fields(V& v) {
    v("node", node);
    v("agent", agent);
  }
};

/// The claims of one map (CLAIM-01).
struct ClaimTable {
  std::vector<Claim> entries;
  std::vector<std::uint64_t> used;           ///< bit mask of the entries in use
  std::vector<std::uint32_t> entry_of_node;  ///< by node: its entry, or no_index
  SlotChains of_agent;
  std::uint32_t in_use = 0;
  std::uint32_t first_word = 0;  ///< words of `used` below this one are full
  std::uint64_t drops = 0;       ///< grants without an entry (STEP-20)
  bool wanted = false;           ///< one of them in this step

  template <class V>
  void fields(V& v) {
    v("entries", entries);
    v("used", used);
    v("entry_of_node", entry_of_node);
    v("of_agent", of_agent);
    v("in_use", in_use);
    v("first_word", first_word);
    v("drops", drops);
    v("wanted", wanted);
  }
};

/// An empty table of limits.claims entries for a map of `nodes` nodes and for agents below slot `agent_slots`; later
/// slots are taken in with table.of_agent.resize().
ClaimTable make_claim_table(const Limits& limits, std::uint32_t nodes, std::uint32_t agent_slots);
/// Who has an entry for the node (an agent who may no longer exist); invalid when nobody has.
AgentId claim_holder(const ClaimTable& table, std::uint32_t node);

enum class ClaimAnswer : std::uint8_t {
  granted,
  refused,     ///< held by another who is not farther from it
  taken_over,  ///< refused in this update, but the entry is this agent's from now on (CLAIM-03)
  unrecorded   ///< granted without an entry: the table is full (CLAIM-04)
};

/// How the present holder of the node stands to it; only read when there is one other than the claimer.
struct HolderView {
  bool alive = false;
  float distance2 = 0;      ///< squared 3D distance of the holder to the node
  float own_distance2 = 0;  ///< the same of the claimer
};

/// CLAIM-03 and CLAIM-04 for one claim. On `taken_over` the caller also takes the former holder out of every queue
/// (CLAIM-05); his entries of this table are freed here.
ClaimAnswer claim_node(ClaimTable& table, std::uint32_t node, AgentId self, const HolderView& holder);
/// Frees every entry that the agent holds (CLAIM-05); how many there were.
std::uint32_t release_claims(ClaimTable& table, AgentId agent);
/// A step's end: with limits.grow a table that is three quarters full, or was too small, gets twice the entries
/// (STEP-19). True when it grew.
bool end_step_claims(ClaimTable& table, const Limits& limits);

/// CLAIM-02 to CLAIM-04 for the agent of the context: true when granted. `out_flags` are the kind flags of the link out
/// of the waypoint whose node is claimed. When refused, `holder` gets the slot of the agent who has it, or of one who
/// has a place in its full queue.
bool claim_waypoint(MoveContext& ctx, std::uint32_t node, std::uint16_t out_flags, std::uint32_t* holder = nullptr);
/// CLAIM-05: every entry and every queue place of the agent of the context.
void release_agent_claims(MoveContext& ctx);

}  // namespace gaitway
