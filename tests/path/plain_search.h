// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// The rule's A* and Dijkstra's search written again, apart from the library's, for tests to compare with.
#pragma once

#include <cmath>
#include <map>
#include <set>
#include <utility>
#include <vector>

#include "path/plan_world.h"

namespace gaitway::test {

struct Step {
  std::uint32_t cost;
  bool usable;
};

/// PLAN-10 to PLAN-12 with plain long arithmetic, then cut to 16 bits when `bits16` (each addition wraps: the same).
inline Step step_of(const PlanWorld& w, std::size_t record, std::uint16_t mask, bool bits16) {
  const NavLink& link = w.data.links[record];
  const LinkState& now = w.state.links[record];
  const Vec3 a = w.data.nodes[link.node].position, b = w.data.nodes[link.from].position;
  const float dx = b.x - a.x, dy = b.y - a.y, dz = b.z - a.z;
  long long cost = static_cast<long long>(std::sqrt(dx * dx + dy * dy + dz * dz) * 16);
  const bool avoid = now.avoid != 0;
  if (w.state.climb_filter && (mask & 0x100) == 0) {
    if (now.kind & 8) {
      cost += 200;
    } else if (now.kind & 0x80) {
      cost += 320;
    } else if ((now.kind & 4) != 0 && !((now.kind & 0x40) != 0 && avoid)) {
      cost += 80;
    }
  }
  if (avoid) cost += 1600;
  const long long uses = w.state.node_use[link.node];
  if (uses > 0) cost += 40 * uses - 8;
  if (bits16) cost %= 65536;
  return {static_cast<std::uint32_t>(cost), (now.kind & mask) != 0};
}

struct Answer {
  bool found = false;
  std::uint32_t cost = 0;
  Nodes chain;
  bool limit_bit = false;  ///< something wrapped, saturated or ran full
};

/// The rule's A* under classic, read again from the chapter: one array of node numbers as the heap, u16 words.
inline Answer plain_search(const PlanWorld& w, std::uint32_t start, std::uint32_t destination, std::uint16_t mask) {
  const std::size_t n = w.data.nodes.size();
  std::vector<std::uint16_t> f(n, 0), g(n, 0), h(n, 0);
  std::vector<int> parent(n, -1);
  std::vector<std::uint32_t> heap;
  Answer answer;
  const auto estimate = [&](std::uint32_t node) {
    const Vec3 a = w.data.nodes[node].position, b = w.data.nodes[start].position;
    const float dx = b.x - a.x, dy = b.y - a.y, dz = b.z - a.z;
    const long long d = static_cast<long long>(std::sqrt(dx * dx + dy * dy + dz * dz) * 16);
    if (d > 0xffff) answer.limit_bit = true;
    return static_cast<std::uint16_t>(d);
  };
  const auto rise = [&](std::size_t i) {
    const std::uint32_t node = heap[i];
    while (i > 0 && f[node] < f[heap[(i - 1) / 2]]) {
      heap[i] = heap[(i - 1) / 2];
      i = (i - 1) / 2;
    }
    heap[i] = node;
  };
  h[destination] = f[destination] = estimate(destination);
  heap.push_back(destination);
  std::size_t closed = 0;
  while (!heap.empty()) {
    const std::uint32_t e = heap.front();
    const std::uint32_t moved = heap.back();
    heap.pop_back();
    if (!heap.empty()) {
      std::size_t i = 0;
      heap[0] = moved;
      while (2 * i + 1 < heap.size()) {
        std::size_t child = 2 * i + 1;
        if (child + 1 < heap.size() && f[heap[child + 1]] < f[heap[child]]) child = child + 1;
        if (f[heap[child]] >= f[moved]) break;
        std::swap(heap[i], heap[child]);
        i = child;
      }
    }
    if (++closed > 3000) {
      answer.limit_bit = true;
      return answer;
    }
    const std::uint16_t kept = g[e];
    g[e] = 0xfabc;
    if (e == start) {
      answer.cost = kept;
      for (int node = static_cast<int>(e); node >= 0; node = parent[static_cast<std::size_t>(node)]) {
        answer.chain.push_back(static_cast<std::uint32_t>(node));
      }
      answer.found = answer.chain.size() < 129;
      if (!answer.found) answer.limit_bit = true;
      return answer;
    }
    const NavNode& node = w.data.nodes[e];
    for (std::uint32_t r = node.first_link; r < node.first_link + node.link_count; ++r) {
      const std::uint32_t m = w.data.links[r].from;
      if (g[m] == 0xfabc) continue;
      const Step step = step_of(w, r, mask, true);
      if (step_of(w, r, mask, false).cost > 0xffff) answer.limit_bit = true;
      if (!step.usable) continue;
      const unsigned sum = kept + step.cost;
      if (sum >= 64188) answer.limit_bit = true;
      if (sum >= 65000) continue;
      std::size_t place = 0;
      while (place < heap.size() && heap[place] != m) ++place;
      if (place < heap.size() && g[m] <= sum) continue;
      g[m] = static_cast<std::uint16_t>(sum);
      parent[m] = static_cast<int>(e);
      h[m] = estimate(m);
      if (sum + h[m] > 0xffff) answer.limit_bit = true;
      f[m] = static_cast<std::uint16_t>(sum + h[m]);
      if (place == heap.size()) {
        if (heap.size() == 1000) {
          answer.limit_bit = true;
          return answer;
        }
        heap.push_back(m);
      }
      rise(place);
    }
  }
  return answer;
}

/// The least cost of any way, without limits; -1 for none.
inline long long dijkstra(const PlanWorld& w, std::uint32_t start, std::uint32_t destination, std::uint16_t mask) {
  std::map<std::uint32_t, long long> done;
  std::set<std::pair<long long, std::uint32_t>> todo{{0, destination}};
  while (!todo.empty()) {
    const auto [cost, e] = *todo.begin();
    todo.erase(todo.begin());
    if (!done.emplace(e, cost).second) continue;
    if (e == start) return cost;
    const NavNode& node = w.data.nodes[e];
    for (std::uint32_t r = node.first_link; r < node.first_link + node.link_count; ++r) {
      const Step step = step_of(w, r, mask, false);
      if (step.usable) todo.emplace(cost + step.cost, w.data.links[r].from);
    }
  }
  return -1;
}

}  // namespace gaitway::test
