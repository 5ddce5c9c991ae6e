// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
#include "path/route.h"

#include <algorithm>
#include <bit>

namespace gaitway {

namespace {

constexpr std::uint32_t smallest_block = 8;
constexpr std::uint32_t usual_nodes = 32;  // places made ready for each slot

std::size_t block_class(std::uint32_t count) {
  std::size_t c = 0;
  while ((std::uint64_t{smallest_block} << c) < count) ++c;
  return c;
}

std::uint32_t take_block(RoutePool& pool, std::uint32_t count) {
  const std::size_t c = block_class(count);
  std::vector<std::uint32_t>& free = pool.free_blocks[c];
  if (!free.empty()) {
    const std::uint32_t first = free.back();
    free.pop_back();
    return first;
  }
  const std::uint32_t first = static_cast<std::uint32_t>(pool.nodes.size());
  pool.nodes.resize(pool.nodes.size() + (std::size_t{smallest_block} << c), 0);
  return first;
}

std::uint32_t highest_free(const RoutePool& pool) {
  for (std::size_t w = pool.taken.size(); w-- > 0;) {
    const std::uint64_t free = ~pool.taken[w];
    if (free != 0) return static_cast<std::uint32_t>(w * 64 + 63 - static_cast<std::size_t>(std::countl_zero(free)));
  }
  return no_route;
}

}  // namespace

RoutePool make_route_pool(const Limits& limits) {
  RoutePool pool;
  grow_routes(pool, limits.routes);
  return pool;
}

void grow_routes(RoutePool& pool, std::uint32_t slots) {
  if (slots > pool.routes.size()) {
    pool.routes.resize(slots);
    pool.taken.assign((slots + std::size_t{63}) / 64, 0);
    for (std::size_t slot = 0; slot < pool.taken.size() * 64; ++slot) {
      if (slot >= slots || pool.routes[slot].count != 0) pool.taken[slot / 64] |= std::uint64_t{1} << (slot % 64);
    }
  }
  pool.nodes.reserve(pool.routes.size() * usual_nodes);
  // Routes of usual lengths never make these lists grow in a step.
  for (std::size_t c = 0; (smallest_block << c) <= 2 * usual_nodes; ++c) {
    pool.free_blocks[c].reserve(pool.routes.size());
  }
}

std::uint32_t take_route(RoutePool& pool, MapState& state, std::span<const std::uint32_t> nodes, std::uint32_t start,
                         std::uint32_t last, std::uint32_t destination_area, const Trace& trace) {
  const std::uint32_t slot = highest_free(pool);
  if (slot == no_route) {
    ++pool.drops;
    pool.wanted = true;
    trace.note_each(Rule::BUILD05, pool.routes.size());
    return no_route;
  }
  pool.taken[slot / 64] |= std::uint64_t{1} << (slot % 64);
  Route& route = pool.routes[slot];
  route.count = static_cast<std::uint32_t>(nodes.size());
  route.first = take_block(pool, route.count);
  route.start = start;
  route.last = last;
  route.destination_area = destination_area;
  for (std::uint32_t i = 0; i < route.count; ++i) {
    pool.nodes[route.first + i] = nodes[i];
    raise_use(state, nodes[i]);
  }
  ++pool.used;
  return slot;
}

void free_route(RoutePool& pool, MapState& state, std::uint32_t slot, const Trace& trace) {
  if (slot >= pool.routes.size() || pool.routes[slot].count == 0) return;
  Route& route = pool.routes[slot];
  for (std::uint32_t i = 0; i < route.count; ++i) {
    lower_use(state, pool.nodes[route.first + i]);
    pool.nodes[route.first + i] = 0;
  }
  pool.free_blocks[block_class(route.count)].push_back(route.first);
  trace.note_each(Rule::BUILD06, slot, route.count);
  route = Route{};
  pool.taken[slot / 64] &= ~(std::uint64_t{1} << (slot % 64));
  --pool.used;
}

std::span<const std::uint32_t> route_nodes(const RoutePool& pool, std::uint32_t slot) {
  if (slot >= pool.routes.size()) return {};
  const Route& route = pool.routes[slot];
  return {pool.nodes.data() + route.first, route.count};
}

bool end_step_routes(RoutePool& pool, const Limits& limits) {
  const std::size_t slots = pool.routes.size();
  const bool short_of = pool.wanted || pool.used >= slots - slots / 4;
  pool.wanted = false;
  if (!limits.grow || !short_of) return false;
  grow_routes(pool, static_cast<std::uint32_t>(std::max<std::size_t>(32, 2 * slots)));
  return true;
}

}  // namespace gaitway
