// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// The move-to manager's part of a world's state: bodies with managers and what they watch, in order of creation
// (STEP-04, TARGET-20). An agent's id in there is its slot plus 1, for 0 is no object.
#pragma once

#include <cstdint>
#include <vector>

#include "gaitway/moveto_world.h"

namespace gaitway {

struct MoveToAgents {
  moveto::WorldState world;
  std::vector<std::uint32_t> born;   ///< by slot: number of the agent in order of creation, 0 none
  std::vector<std::uint32_t> order;  ///< by slot: number of the manager's order that the world's goal is, 0 none
  std::uint32_t last_born = 0;

  void resize(std::uint32_t slots) {
    born.resize(slots);
    order.resize(slots);
  }
  void clear_slot(std::uint32_t slot) { born[slot] = order[slot] = 0; }
  /// Whether a state that was read from a file can be run: every number names something.
  bool sound(std::uint32_t slots) const {
    if (born.size() != slots || order.size() != slots || world.index.size() != world.members.size()) return false;
    for (const moveto::Member& m : world.members) {
      if (m.slot >= slots || m.id != m.slot + 1 || moveto::find_member(world, m.id) == moveto::no_member) return false;
    }
    return true;
  }

  template <class V>
  void fields(V& v) {
    v("world", world);
    v("born", born);
    v("order", order);
    v("last_born", last_born);
  }
};

}  // namespace gaitway
