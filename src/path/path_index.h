// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// What planning works out once per map: the length of each link in the search's unit, and the nodes by place.
#pragma once

#include <cstdint>
#include <vector>

#include "gaitway/path_data.h"
#include "path/node_grid.h"

namespace gaitway {

/// The hot part of a link record: the node it names and how far that is.
struct PathStep {
  std::uint32_t from = 0;      ///< the node it names (DATA-07)
  std::uint32_t distance = 0;  ///< PLAN-10 before any wrap, 1/16 m, at most 0xffffffff
};

/// Immutable companion of a PathData; nothing in it is hashed.
struct PathIndex {
  std::vector<PathStep> steps;  ///< by link index
  NodeGrid grid;
};

PathIndex build_path_index(const PathData& data);

}  // namespace gaitway
