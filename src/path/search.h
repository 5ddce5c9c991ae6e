// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// The search for a chain of nodes (PLAN-05 to PLAN-16, PLAN-18) over path data and a map's run-time state.
#pragma once

#include <cstdint>
#include <vector>

#include "core/trace.h"
#include "gaitway/limits.h"
#include "gaitway/path_data.h"
#include "nav/map_state.h"
#include "path/path_index.h"

namespace gaitway {

/// What a search reads of one map. Owns nothing; the index must be made of the data, the state belong to it.
struct SearchGraph {
  const PathData* data = nullptr;
  const PathIndex* index = nullptr;
  const MapState* state = nullptr;
};

/// Why a search ended.
enum class SearchEnd : std::uint8_t {
  found,
  no_way,       ///< the heap emptied (PLAN-14)
  open_full,    ///< a push onto a full heap (PLAN-07)
  closed_full,  ///< an append to a full closed list (PLAN-07)
  too_long,     ///< the chain has more nodes than a route holds (PLAN-14)
};

/// A search's node words (DATA-06), valid while `stamp` is the search's.
struct SearchWord {
  std::uint32_t stamp = 0;
  std::uint32_t g = 0;  ///< 1/16 m, or the closed mark
  std::uint32_t h = 0;
  std::uint32_t parent = no_index;
  std::uint32_t place = no_index;  ///< on the heap, no_index off it
};

struct OpenEntry {
  std::uint32_t f = 0;
  std::uint32_t node = 0;
};

/// Memory reused between searches, any map; nothing in it outlives a search but `chain` and `closed`. One per thread.
struct SearchScratch {
  std::vector<SearchWord> words;      ///< by node
  std::vector<OpenEntry> open;        ///< the heap (PLAN-06)
  std::vector<std::uint32_t> closed;  ///< nodes in the order in which they were popped
  std::vector<std::uint32_t> chain;   ///< the last search's chain in walking order, start's node first
  std::uint32_t stamp = 0;

  /// Makes room for maps of up to this many nodes, so that no search allocates.
  void reserve(std::size_t nodes);
};

struct SearchResult {
  SearchEnd end = SearchEnd::no_way;
  std::uint32_t cost = 0;      ///< g of the start's node, 1/16 m
  std::uint32_t expanded = 0;  ///< nodes on the closed list
  std::uint32_t nodes = 0;     ///< of the chain, also when it is too long
  bool found() const { return end == SearchEnd::found; }
};

/// One search from the destination's node to the start's node with an edge mask (PLAN-05 to PLAN-14). The chain is left
/// in scratch.chain. Both nodes must be there.
SearchResult search_route(const SearchGraph& graph, std::uint32_t start, std::uint32_t destination, std::uint16_t mask,
                          const Limits& limits, SearchScratch& scratch);

/// The search and its retry with mask | 0x8c (PLAN-15, Route_Find). Records PLAN-15 when it tries again and the rule
/// that ended it: PLAN-05 found, PLAN-07 full, PLAN-08 no way, PLAN-14 too long; PLAN-16 when a chain over a ledge
/// stays.
SearchResult find_route(const SearchGraph& graph, std::uint32_t start, std::uint32_t destination, std::uint16_t mask,
                        const Limits& limits, SearchScratch& scratch, const Trace& trace = {});

}  // namespace gaitway
