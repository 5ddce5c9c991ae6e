// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
#include "path/search.h"

#include "core/rule_switch.h"
#include "path/search_kernel.h"

namespace gaitway {

namespace {

template <class Width>
struct ToStart {
  const NavNode* nodes;
  std::uint32_t start;
  std::uint16_t mask;
  bool extras;
  static constexpr std::uint32_t cap = Width::cap;

  std::uint32_t heuristic(std::uint32_t node) const {
    return path_distance(nodes[node].position, nodes[start].position);
  }
  bool finished(std::uint32_t node) const { return node == start; }
  bool admits(LinkState link) const { return admitted(link.kind, mask); }
};

template <class Width>
SearchResult search_in(const SearchGraph& graph, std::uint32_t start, std::uint32_t destination, std::uint16_t mask,
                       const Limits& limits, SearchScratch& scratch) {
  ToStart<Width> policy{graph.data->nodes.data(), start, mask,
                        graph.state->climb_filter && !(mask & mask_no_climb_extras)};
  SearchResult result = run_search<Width>(graph, destination, policy, limits, scratch);
  if (result.end != SearchEnd::found) return result;
  for (std::uint32_t node = start; node != no_index; node = scratch.words[node].parent) {
    ++result.nodes;
    if (result.nodes <= limits.route_nodes) scratch.chain.push_back(node);
  }
  if (result.nodes > limits.route_nodes) {
    result.end = SearchEnd::too_long;
    scratch.chain.clear();
  }
  return result;
}

bool steps_over_ledge(const SearchGraph& graph, const std::vector<std::uint32_t>& chain) {
  for (std::size_t i = 1; i < chain.size(); ++i) {
    if (link_of_step(*graph.data, *graph.state, chain[i - 1], chain[i]).kind & link_ledge) return true;
  }
  return false;
}

void note_end(const SearchGraph& graph, std::uint32_t start, std::uint32_t destination, std::uint16_t mask,
              const Limits& limits, const SearchResult& result, const SearchScratch& scratch, const Trace& trace) {
  switch (result.end) {
    case SearchEnd::found:
      trace.note_each(Rule::PLAN05, start, destination, result.nodes, result.cost / 16.0f);
      if (graph.state->climb_filter && (mask & link_ledge) && !(mask & mask_no_climb_extras) &&
          steps_over_ledge(graph, scratch.chain)) {
        trace.note_each(Rule::PLAN16, result.cost / 16.0f);
      }
      break;
    case SearchEnd::no_way:
      trace.note_each(Rule::PLAN08, start, destination, result.expanded);
      break;
    case SearchEnd::open_full:
    case SearchEnd::closed_full:
      trace.note_each(Rule::PLAN07, start, destination, result.expanded, scratch.open.size());
      break;
    case SearchEnd::too_long:
      trace.note_each(Rule::PLAN14, start, destination, result.nodes, limits.route_nodes);
      break;
  }
}

}  // namespace

void SearchScratch::reserve(std::size_t nodes) {
  if (words.size() < nodes) words.resize(nodes);
  open.reserve(nodes);
  closed.reserve(nodes);
  chain.reserve(nodes);
}

SearchResult search_route(const SearchGraph& graph, std::uint32_t start, std::uint32_t destination, std::uint16_t mask,
                          const Limits& limits, SearchScratch& scratch) {
  return limits.cost_16_bit ? search_in<Width16>(graph, start, destination, mask, limits, scratch)
                            : search_in<Width32>(graph, start, destination, mask, limits, scratch);
}

SearchResult find_route(const SearchGraph& graph, std::uint32_t start, std::uint32_t destination, std::uint16_t mask,
                        const Limits& limits, SearchScratch& scratch, const Trace& trace) {
  SearchResult result = search_route(graph, start, destination, mask, limits, scratch);
  if (!result.found() && (mask & ~mask_no_climb_extras) != 0xff && !rule_switched_off(Rule::PLAN15)) {
    mask = static_cast<std::uint16_t>(mask | link_jump | link_climb | link_ledge);
    trace.note_each(Rule::PLAN15, mask);
    result = search_route(graph, start, destination, mask, limits, scratch);
  }
  if (result.end == SearchEnd::no_way && rule_switched_off(Rule::PLAN08)) {
    scratch.chain.assign({start, destination});
    result.end = SearchEnd::found;
  }
  if (trace.log) note_end(graph, start, destination, mask, limits, result, scratch, trace);
  return result;
}

}  // namespace gaitway
