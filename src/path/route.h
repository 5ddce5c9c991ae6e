// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// Routes of one map and the pool that holds them (BUILD-05 to BUILD-07).
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "core/trace.h"
#include "gaitway/limits.h"
#include "nav/map_state.h"

namespace gaitway {

/// A route (BUILD-07). Its nodes lie in RoutePool::nodes.
struct Route {
  std::uint32_t count = 0;                    ///< nodes, at least 1; 0: the slot is free
  std::uint32_t first = 0;                    ///< into RoutePool::nodes
  std::uint32_t start = no_index;             ///< the start's node as searched
  std::uint32_t last = no_index;              ///< the destination's node as searched
  std::uint32_t destination_area = no_index;  ///< where the destination lies

  template <class V>
  void fields(V& v) {
    v("count", count);
    v("first", first);
    v("start", start);
    v("last", last);
    v("destination_area", destination_area);
  }
};

/// The route slots of a map (BUILD-05). Plain values: copying it is a snapshot. Node lists lie in blocks of 8, 16, 32
/// ... places of one array; a freed block is cleared and used again for a list of its size, so that a warm pool
/// allocates nothing.
struct RoutePool {
  static constexpr std::size_t block_sizes = 29;  ///< 8 << 0 to 8 << 28

  std::vector<Route> routes;                                        ///< by slot
  std::vector<std::uint64_t> taken;                                 ///< a bit by slot, also of those beyond the last
  std::vector<std::uint32_t> nodes;                                 ///< blocks of node indexes, in walking order
  std::array<std::vector<std::uint32_t>, block_sizes> free_blocks;  ///< by size: first places, used from the back
  std::uint32_t used = 0;                                           ///< slots taken
  std::uint64_t drops = 0;  ///< routes refused because no slot was free (STEP-20)
  bool wanted = false;      ///< a route was refused in this step

  template <class V>
  void fields(V& v) {
    v("routes", routes);
    v("taken", taken);
    v("nodes", nodes);
    v("free_blocks", free_blocks);
    v("used", used);
    v("drops", drops);
    v("wanted", wanted);
  }
};

inline constexpr std::uint32_t no_route = 0xffffffffu;

/// An empty pool of limits.routes slots with room for their nodes.
RoutePool make_route_pool(const Limits& limits);

/// Takes the highest free slot for a route (BUILD-05) and raises its nodes' use counts (BUILD-04). no_route when none
/// is free: the drop is counted and BUILD-05 recorded. `nodes` holds at least one node.
std::uint32_t take_route(RoutePool& pool, MapState& state, std::span<const std::uint32_t> nodes, std::uint32_t start,
                         std::uint32_t last, std::uint32_t destination_area, const Trace& trace = {});

/// Lowers the use counts and returns the slot (BUILD-06). A free slot, or no_route, changes nothing.
void free_route(RoutePool& pool, MapState& state, std::uint32_t slot, const Trace& trace = {});

/// The nodes of a route in walking order; empty for a free slot or no_route.
std::span<const std::uint32_t> route_nodes(const RoutePool& pool, std::uint32_t slot);

/// Makes at least this many slots, and room for the nodes of as many routes; for hosts that add agents. Present slots
/// keep their numbers.
void grow_routes(RoutePool& pool, std::uint32_t slots);

/// A step's end: with limits.grow a pool that is three quarters full, or refused a route, gets twice the slots
/// (STEP-19). True when it grew.
bool end_step_routes(RoutePool& pool, const Limits& limits);

}  // namespace gaitway
