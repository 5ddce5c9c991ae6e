// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// The loop that both searches share (PLAN-05 to PLAN-14, SEARCH2-02): heap, closed mark, one step. Included by their
// sources alone.
#pragma once

#include "nav/link.h"
#include "path/cost.h"
#include "path/search.h"

namespace gaitway {

/// The binary heap of PLAN-06 on f; each node's word knows its place.
class OpenHeap {
 public:
  OpenHeap(std::vector<OpenEntry>& heap, std::vector<SearchWord>& words) : heap_(heap), words_(words) {}

  bool empty() const { return heap_.empty(); }
  std::size_t size() const { return heap_.size(); }
  void push(OpenEntry e) {
    heap_.push_back(e);
    sift_up(heap_.size() - 1, e);
  }
  /// A node on the heap got another f: it only ever moves up, also when f wrapped to more (PLAN-08).
  void update(std::size_t place, OpenEntry e) { sift_up(place, e); }
  std::uint32_t pop() {
    const std::uint32_t root = heap_[0].node;
    words_[root].place = no_index;
    const OpenEntry last = heap_.back();
    heap_.pop_back();
    if (!heap_.empty()) sift_down(last);
    return root;
  }

 private:
  void put(std::size_t place, OpenEntry e) {
    heap_[place] = e;
    words_[e.node].place = static_cast<std::uint32_t>(place);
  }
  void sift_up(std::size_t place, OpenEntry e) {
    while (place > 0) {
      const std::size_t parent = (place - 1) / 2;
      if (!(e.f < heap_[parent].f)) break;
      put(place, heap_[parent]);
      place = parent;
    }
    put(place, e);
  }
  void sift_down(OpenEntry e) {
    const std::size_t n = heap_.size();
    std::size_t place = 0;
    for (;;) {
      std::size_t child = 2 * place + 1;
      if (child >= n) break;
      if (child + 1 < n && heap_[child + 1].f < heap_[child].f) ++child;
      if (!(heap_[child].f < e.f)) break;
      put(place, heap_[child]);
      place = child;
    }
    put(place, e);
  }

  std::vector<OpenEntry>& heap_;
  std::vector<SearchWord>& words_;
};

/// Makes every word of the scratch stale (PLAN-05) without touching them.
static inline void begin_search(SearchScratch& scratch, std::size_t nodes) {
  scratch.reserve(nodes);
  scratch.open.clear();
  scratch.closed.clear();
  scratch.chain.clear();
  if (++scratch.stamp == 0) {
    for (SearchWord& w : scratch.words) w = SearchWord{};
    scratch.stamp = 1;
  }
}

/// Expands from `first` until policy.finished(node) or an end. Policy gives: std::uint32_t heuristic(node), bool
/// finished(node), bool admits(LinkState), `cap` and `extras` (PLAN-12 applies). The finished node's g is the
/// result's cost.
template <class Width, class Policy>
SearchResult run_search(const SearchGraph& graph, std::uint32_t first, Policy& policy, const Limits& limits,
                        SearchScratch& scratch) {
  const NavNode* nodes = graph.data->nodes.data();
  const PathStep* steps = graph.index->steps.data();
  const LinkState* links = graph.state->links.data();
  const std::uint16_t* uses = graph.state->node_use.data();
  begin_search(scratch, graph.data->nodes.size());
  SearchWord* words = scratch.words.data();
  OpenHeap open(scratch.open, scratch.words);
  const std::uint32_t stamp = scratch.stamp;

  SearchResult result;
  words[first] = {stamp, 0, Width::wrap(policy.heuristic(first)), no_index, no_index};
  if (limits.open_nodes == 0) {
    result.end = SearchEnd::open_full;
    return result;
  }
  open.push({Width::f(0, words[first].h), first});
  for (;;) {
    if (open.empty()) {
      result.end = SearchEnd::no_way;
      return result;
    }
    const std::uint32_t e = open.pop();
    if (scratch.closed.size() >= limits.closed_nodes) {
      result.end = SearchEnd::closed_full;
      return result;
    }
    scratch.closed.push_back(e);
    ++result.expanded;
    const std::uint32_t g = words[e].g;
    words[e].g = Width::closed_mark;
    if (policy.finished(e)) {
      result.end = SearchEnd::found;
      result.cost = g;
      return result;
    }
    const std::uint32_t use = use_extra(uses[e]);
    const std::uint32_t end = nodes[e].first_link + nodes[e].link_count;
    for (std::uint32_t i = nodes[e].first_link; i < end; ++i) {
      const std::uint32_t m = steps[i].from;
      SearchWord& word = words[m];
      const bool fresh = word.stamp != stamp;
      if (!fresh && word.g == Width::closed_mark) continue;
      const LinkState link = links[i];
      if (!policy.admits(link)) continue;
      const std::uint32_t cost = step_cost<Width>(steps[i].distance, link.kind, avoided(link), use, policy.extras);
      const std::uint32_t new_g = Width::total(g, cost);
      if (new_g >= policy.cap) continue;
      if (fresh) {
        word = {stamp, 0, Width::wrap(policy.heuristic(m)), no_index, no_index};
      } else if (word.g <= new_g) {
        continue;
      }
      word.g = new_g;
      word.parent = e;
      const OpenEntry entry{Width::f(new_g, word.h), m};
      if (!fresh) {  // met before and not closed: it is on the heap
        open.update(word.place, entry);
      } else if (open.size() >= limits.open_nodes) {
        result.end = SearchEnd::open_full;
        return result;
      } else {
        open.push(entry);
      }
    }
  }
}

}  // namespace gaitway
