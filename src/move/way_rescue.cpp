// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
#include "move/way_rescue.h"

#include "core/heading.h"
#include "core/rule_switch.h"
#include "core/vec_math.h"
#include "gaitway/path_data.h"
#include "move/move_context.h"

namespace gaitway {

namespace {

constexpr float close_factor = 1.1f;
constexpr float enemy_beyond = 0.75f;
constexpr float walk_beyond = 1.0f;

}  // namespace

RescueStep rescue_step(const RescueView& view) {
  if (!(view.to_goal <= close_factor * view.far_melee_range)) return RescueStep::not_close;
  if (!view.in_stance || !view.queue_empty) return RescueStep::nothing;
  if (view.to_goal > enemy_beyond && view.enemy_at_hand) return RescueStep::fight_enemy;
  if (view.to_goal > walk_beyond) return RescueStep::walk_closer;
  if (view.touched == no_index || rule_switched_off(Rule::WAY12)) return RescueStep::nothing;
  return view.touched_is_threat ? RescueStep::fight_touched : RescueStep::ask;
}

RescueAsk ask_from_rescue(const MoveWorld& world, WayDoor& door, WayScratch& scratch, DecisionLog* log,
                          std::uint32_t rescuer, std::uint32_t touched, Vec3 goal_point) {
  const Trace trace{log, world.step, rescuer, Subject::agent};
  const bool cleared = door.clear_actions(touched);
  trace.note(Rule::WAY12, touched, cleared ? 0 : 1);
  if (!cleared) return RescueAsk::play;
  const Vec3 step = unit(goal_point - world.bodies->core[rescuer].position, Vec3{});
  push_aside(world, door, scratch, log, rescuer, touched, goal_point, step);
  return RescueAsk::wait;
}

}  // namespace gaitway
