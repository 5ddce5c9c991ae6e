// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// The node at which an end of a way meets the graph (PLAN-04).
#pragma once

#include <cstdint>
#include <vector>

#include "core/trace.h"
#include "nav/nav_map.h"
#include "path/path_index.h"

namespace gaitway {

/// At most this many of an area's nodes are tried.
inline constexpr std::uint32_t end_nodes_tried = 30;

/// The nearest of the area's own nodes, of at most 30, that the node line test reaches from the point (PLAN-04);
/// no_index for none, which is recorded. `scratch` is memory reused between calls.
std::uint32_t find_end_node(const NavMap& map, const PathIndex& index, std::uint32_t area, Vec3 point,
                            std::vector<NearNode>& scratch, const Trace& trace = {});

}  // namespace gaitway
