// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
#include "nav/map_state.h"

namespace gaitway {

MapState make_map_state(const PathData& data, const Limits& limits) {
  MapState state;
  state.polygon_flags.reserve(data.polygons.size());
  for (const NavPolygon& p : data.polygons) {
    state.polygon_flags.push_back(static_cast<std::uint16_t>(p.flags & ~polygon_not_inside));
  }
  state.links.reserve(data.links.size());
  for (const NavLink& l : data.links) state.links.push_back({l.kind, l.avoid ? link_own_avoid : std::uint16_t{0}});
  state.node_use.assign(data.nodes.size(), 0);
  state.hazard_capacity = limits.hazards;
  state.hazard_slots.reserve(limits.hazards);
  state.hazards.reserve(limits.hazards);
  state.use_count_8_bit = limits.use_count_8_bit;
  state.climb_filter = data.climb_filter;
  return state;
}

void raise_use(MapState& state, std::uint32_t node) {
  std::uint16_t& use = state.node_use[node];
  if (state.use_count_8_bit) {
    use = static_cast<std::uint8_t>(use + 1);
  } else if (use < 0xffff) {
    ++use;
  }
}

void lower_use(MapState& state, std::uint32_t node) {
  std::uint16_t& use = state.node_use[node];
  if (state.use_count_8_bit) {
    use = static_cast<std::uint8_t>(use - 1);
  } else if (use > 0) {
    --use;
  }
}

}  // namespace gaitway
