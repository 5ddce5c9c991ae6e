// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
#include "path/end_node.h"

#include "nav/line.h"

namespace gaitway {

std::uint32_t find_end_node(const NavMap& map, const PathIndex& index, std::uint32_t area, Vec3 point,
                            std::vector<NearNode>& scratch, const Trace& trace) {
  NearestNodes nearest(*map.data, index.grid, area, point, scratch);
  std::uint32_t tried = 0;
  for (; tried < end_nodes_tried; ++tried) {
    const std::uint32_t node = nearest.next();
    if (node == no_index) break;
    if (node_line_clear(map, area, point, map.data->nodes[node].position)) return node;
  }
  trace.note_each(Rule::PLAN04, tried, area, point.x, point.y);
  return no_index;
}

}  // namespace gaitway
