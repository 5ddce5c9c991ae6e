// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
#include "path/path_index.h"

#include "path/cost.h"

namespace gaitway {

PathIndex build_path_index(const PathData& data) {
  PathIndex index;
  index.steps.reserve(data.links.size());
  for (const NavLink& link : data.links) {
    index.steps.push_back({link.from, path_distance(data.nodes[link.node].position, data.nodes[link.from].position)});
  }
  index.grid = build_node_grid(data);
  return index;
}

}  // namespace gaitway
