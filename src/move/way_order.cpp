// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
#include "move/way_order.h"

#include "core/rule_switch.h"
#include "core/vec_math.h"
#include "gaitway/path_data.h"
#include "move/move_context.h"

namespace gaitway {

bool order_give_way(const MoveWorld& world, WayDoor& door, WayScratch& scratch, DecisionLog* log, std::uint32_t stander,
                    std::uint32_t other, std::uint32_t queued_actions) {
  constexpr std::uint32_t most_queued = 8;
  if (stander == no_index || other == no_index || stander == other || queued_actions >= most_queued ||
      rule_switched_off(Rule::WAY13)) {
    return false;
  }
  Trace{log, world.step, stander, Subject::agent}.note(Rule::WAY13, other);
  const BodyCore& body = world.bodies->core[other];
  push_aside(world, door, scratch, log, other, stander, body.position, with_z(body.facing, 0));
  return true;
}

}  // namespace gaitway
