// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// Which nodes a body walks between in a straight line: kind 1 inside an area, kind 2 over one border.
#pragma once

#include <cstdint>
#include <vector>

#include "bake/nodes.h"

namespace gaitway::bake {

/// A walk both ways between two nodes, lower index first.
struct Link {
  std::uint32_t a = 0, b = 0;
  bool joint = false;  ///< over the border of two areas (kind 2)
};

/// Adds nodes until `options.coverage` seeded points all reach one by a line inside their area (PLAN-04 tries 30).
void cover(const Ground& ground, Placement& placement, Report& report);

/// The links of all nodes, sorted by (a, b): the pairs that the placement asks for, the `options.nearest` visible nodes of
/// each node's area within `options.link_length` (at corners only those that bend round the corner), and lines over one
/// border near it. Every line is checked by a walk over the mesh, both ways.
std::vector<Link> make_links(const Ground& ground, const Placement& placement, Report& report);

/// Drops every node that is not in the largest joined part of its part of the mesh, with its links; reports each.
void drop_unjoined(const Ground& ground, Placement& placement, std::vector<Link>& links, Report& report);

}  // namespace gaitway::bake
