// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
#include "nav/link.h"

namespace gaitway {

StepLink link_of_step(const PathData& data, const MapState& state, std::uint32_t a, std::uint32_t b) {
  if (b >= data.nodes.size()) return {};
  const NavNode& node = data.nodes[b];
  for (std::uint32_t l = node.first_link; l < node.first_link + node.link_count; ++l) {
    if (data.links[l].from == a) return {l, state.links[l].kind, avoided(state.links[l])};
  }
  return {};
}

}  // namespace gaitway
