// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// From a chain of nodes to the nodes of a route: the cuts and shortcuts (BUILD-01 to BUILD-04).
#pragma once

#include <cstdint>
#include <vector>

#include "core/trace.h"
#include "nav/nav_map.h"

namespace gaitway {

/// The two ends of a way.
struct RouteEnds {
  std::uint32_t start_area = no_index;  ///< the agent's area (HOLE-01)
  Vec3 start;                           ///< the agent's nav point (HOLE-07), metres
  std::uint32_t destination_area = no_index;
  Vec3 destination;  ///< metres
};

/// Drops leading nodes while the walkable line from the nav point to the next node passes (BUILD-01); at least one node
/// is left. Returns how many were dropped.
std::uint32_t cut_leading(const NavMap& map, const RouteEnds& ends, std::vector<std::uint32_t>& nodes);
/// Joins each node to the farthest of those 2 to 5 places on, never the last, that has a record naming it (BUILD-02).
/// Returns how many were dropped.
std::uint32_t take_shortcuts(const PathData& data, std::vector<std::uint32_t>& nodes);
/// Drops the last node while the walkable line from the destination to the one before it passes (BUILD-03); at least
/// one node is left. Returns how many were dropped.
std::uint32_t cut_trailing(const NavMap& map, const RouteEnds& ends, std::vector<std::uint32_t>& nodes);

/// All three in BUILD-04's order on a chain in walking order, in place. Records BUILD-01, BUILD-02 and BUILD-03 with
/// what they dropped.
void build_route(const NavMap& map, const RouteEnds& ends, std::vector<std::uint32_t>& nodes, const Trace& trace = {});

}  // namespace gaitway
