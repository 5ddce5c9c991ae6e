// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// The outward search for a node out of a viewer's sight, and the placement that uses it (SEARCH2-01 to SEARCH2-06).
#pragma once

#include <cstdint>

#include "core/random.h"
#include "core/trace.h"
#include "nav/nav_map.h"
#include "path/end_node.h"
#include "path/search.h"

namespace gaitway {

/// Inputs of one outward search (SEARCH2-01).
struct OutwardQuery {
  std::uint32_t start = 0;  ///< node
  Vec3 origin;              ///< metres
  Vec3 goal;                ///< where the search heads to, metres
  Vec2 axis;                ///< of the cone, not normalised
  double half_angle = 0;    ///< of the cone, radians
  float value = 0;          ///< least distance from the origin, metres
};

/// True when a node at this place is far enough out of sight (SEARCH2-03): more than 70 m from the origin, or more than
/// `value` and outside the cone.
bool out_of_sight(const OutwardQuery& query, Vec3 place);

/// The first node popped that is out of sight; no_index for none (SEARCH2-02 to SEARCH2-04). The nodes popped are left
/// in scratch.closed, in order.
std::uint32_t search_outward(const SearchGraph& graph, const OutwardQuery& query, const Limits& limits,
                             SearchScratch& scratch);

/// Who must not see the placement, for whom, and the draws' key (SEARCH2-05).
struct SightQuery {
  Vec3 camera;               ///< metres
  Vec3 forward;              ///< the camera's forward vector
  double field_of_view = 0;  ///< radians
  Vec3 agent;                ///< the player's agent, metres
  float value = 0;           ///< metres
  std::uint64_t seed = 0;    ///< STEP-17, with purpose, id and step
  Purpose purpose = Purpose::choice;
  std::uint64_t id = 0;
  std::uint64_t step = 0;
};

inline constexpr std::uint32_t outward_searches = 17;

/// The origin, axis, half angle and value of all searches of a placement; start and goal are still open.
OutwardQuery outward_query(const SightQuery& sight);
/// The goal of search 1, 2, ... 17 for its drawn angle, radians, which the first does not use. Angles turn
/// anticlockwise seen from above (SEARCH2-06).
Vec3 outward_goal(const SightQuery& sight, std::uint32_t search, double theta);

struct Placement {
  std::uint32_t node = no_index;  ///< no_index: none
  std::uint32_t searches = 0;     ///< searches made, each with one draw
};

/// Up to 17 searches for a node out of sight (SEARCH2-05). Records SEARCH2-05 when one is found, SEARCH2-04 when none
/// is, PLAN-04 when the agent has no end node.
Placement place_out_of_sight(const NavMap& map, const PathIndex& index, const SightQuery& sight, const Limits& limits,
                             SearchScratch& scratch, std::vector<NearNode>& near, const Trace& trace = {});

}  // namespace gaitway
