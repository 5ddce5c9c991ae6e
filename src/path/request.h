// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// Asking for a route (PLAN-01 to PLAN-04, Route_Request): straight, a route, or why not.
#pragma once

#include <cstdint>
#include <vector>

#include "core/trace.h"
#include "gaitway/limits.h"
#include "nav/hole.h"
#include "nav/nav_map.h"
#include "path/build.h"
#include "path/path_index.h"
#include "path/route.h"
#include "path/search.h"

namespace gaitway {

/// An agent's edge mask after its initialisation (DATA-11).
inline constexpr std::uint16_t default_edge_mask = 0xff;

enum class RouteKind : std::uint8_t { straight, route, failed };

/// Why a request failed, in the order of PLAN-02's tests.
enum class RouteWhy : std::uint8_t {
  none,
  no_own_area,          ///< step 1: the agent stands in no area
  no_destination_area,  ///< step 3
  off_graph,            ///< step 4: PLAN-03
  no_start_node,        ///< step 5: PLAN-04 at the agent
  no_destination_node,  ///< step 5: PLAN-04 at the destination
  no_way,               ///< step 6: the heap emptied
  open_full,            ///< step 6: PLAN-07
  closed_full,          ///< step 6: PLAN-07
  too_long,             ///< step 6: PLAN-14
  pool_full,            ///< step 7: BUILD-05
};
/// "the destination lies in no area", for reports; "" for none.
const char* text_of(RouteWhy why);

struct RouteQuery {
  NavPoint start;                          ///< the agent's area and nav point, up to date (update_nav_point)
  Vec3 destination;                        ///< metres
  std::uint16_t mask = default_edge_mask;  ///< DATA-11
  std::uint32_t held = no_route;           ///< the route the agent still holds, freed first
};

struct RouteAnswer {
  RouteKind kind = RouteKind::failed;
  RouteWhy why = RouteWhy::none;
  std::uint8_t move_failure = 0;     ///< PLAN-01: 1 when it failed
  std::uint32_t slot = no_route;     ///< in the map's pool
  std::uint32_t cost = 0;            ///< of the chain as searched, 1/16 m
  std::uint32_t searched_nodes = 0;  ///< nodes that the (last) search closed
};

/// Memory reused between requests on any map; one per thread.
struct RouteScratch {
  SearchScratch search;  ///< search.chain holds the nodes of the way found last, cuts included
  std::vector<NearNode> near;

  /// Makes room for maps of up to this many nodes.
  void reserve(std::size_t nodes) {
    search.reserve(nodes);
    near.reserve(nodes);
  }
};

/// Steps 1 to 5 of PLAN-02: what a search needs, or the answer that needs none.
struct RoutePlan {
  bool decided = false;  ///< straight, or failed for `why`
  bool straight = false;
  RouteWhy why = RouteWhy::none;
  RouteEnds ends;
  std::uint32_t start_node = no_index;
  std::uint32_t destination_node = no_index;
};
RoutePlan plan_ends(const NavMap& map, const PathIndex& index, const RouteQuery& query, std::vector<NearNode>& near,
                    const Trace& trace = {});

/// Step 6: the search and its retry (PLAN-15), why::none when found; the chain is left in scratch.
SearchResult search_plan(const NavMap& map, const PathIndex& index, const RoutePlan& plan, std::uint16_t mask,
                         const Limits& limits, SearchScratch& scratch, const Trace& trace = {});
/// The reason of a search's end.
RouteWhy why_of(SearchEnd end);

/// The whole request (PLAN-02): frees query.held, then answers straight, route or failed. `state` is map.state, which a
/// route's use counts change; `held` of the follower and its leg state are the caller's (FOLLOW-20). Records the rule
/// that decided.
RouteAnswer request_route(const NavMap& map, MapState& state, const PathIndex& index, RoutePool& pool,
                          const RouteQuery& query, const Limits& limits, RouteScratch& scratch,
                          const Trace& trace = {});

}  // namespace gaitway
