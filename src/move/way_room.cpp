// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
#include "move/way_room.h"

#include "core/rule_switch.h"
#include "core/vec_math.h"
#include "gaitway/path_data.h"
#include "move/move_context.h"

namespace gaitway {

namespace {

constexpr std::uint32_t think_interval = 12;
constexpr float avatar_within = 30.0f;
constexpr float room_needed = 1.0f;

}  // namespace

bool looks_for_room(const RoomView& view) {
  if (rule_switched_off(Rule::WAY10) || view.thinks == 0 || view.thinks % think_interval != 0) return false;
  return !view.in_stance && !view.hides_in_shadow && !view.busy && view.gait == 0 && !view.has_target &&
         !view.has_attackers && !view.busy_goal;
}

RoomTurnAnswer room_turn(const RoomTurn& view) {
  if (!view.ray_blocked || !(view.avatar_distance <= avatar_within)) return RoomTurnAnswer::nothing;
  return view.front_is_turn ? RoomTurnAnswer::turn : RoomTurnAnswer::clear_and_turn;
}

std::uint32_t make_room(const MoveWorld& world, WayDoor& door, WayScratch& scratch, DecisionLog* log, std::uint32_t me,
                        std::span<const RoomMate> mates) {
  const BodyCore& body = world.bodies->core[me];
  const RoomMate* nearest = nullptr;
  float nearest2 = 0;
  for (const RoomMate& mate : mates) {
    if (mate.slot == me) continue;
    const float away2 = length2(world.bodies->core[mate.slot].position - body.position);
    if (nearest && !(away2 < nearest2)) continue;
    nearest = &mate;
    nearest2 = away2;
  }
  if (rule_switched_off(Rule::WAY11) || !nearest || !(nearest2 <= room_needed * room_needed)) return no_index;
  if (!nearest->queue_empty || nearest->busy || nearest->scatters_or_holds) return no_index;
  const Trace trace{log, world.step, me, Subject::agent};
  trace.note(Rule::WAY11, nearest->slot, distance(body.position, world.bodies->core[nearest->slot].position));
  push_aside(world, door, scratch, log, me, nearest->slot, body.position, with_z(body.facing, 0));
  return nearest->slot;
}

}  // namespace gaitway
