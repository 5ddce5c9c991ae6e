// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
#include "move/way_leader.h"

#include <cmath>

#include "core/rule_switch.h"
#include "core/trig.h"
#include "core/vec_math.h"
#include "gaitway/path_data.h"
#include "move/move_context.h"

namespace gaitway {

namespace {

constexpr double far_limit = 6.0;
constexpr double near_limit = 1.0;
constexpr std::uint8_t too_fast_gait = 3;
constexpr std::uint32_t after_push_ms = 5;
constexpr std::uint32_t holding_ms = 250;
constexpr std::uint32_t idle_ms = 1000;

}  // namespace

bool is_in_leaders_way(Vec3 leader, Vec2 facing, Vec3 member, float angle_radians) {
  const double x = static_cast<double>(member.x) - leader.x;
  const double y = static_cast<double>(member.y) - leader.y;
  const double z = static_cast<double>(member.z) - leader.z;
  const double away2 = x * x + y * y + z * z;
  if (away2 <= near_limit * near_limit) return true;
  if (!(away2 <= far_limit * far_limit)) return false;
  const double ahead = x * facing.x + y * facing.y;
  return ahead >= std::sqrt(away2) * det::cos(0.5 * angle_radians);
}

bool may_clear_leaders_way(const SquadMate& mate) {
  return !mate.busy_goal && !mate.hangs_on_script && !mate.hits_back && !mate.fought_by_leader &&
         mate.front != QueueFront::move && mate.front != QueueFront::give_way;
}

bool clear_way(const MoveWorld& world, WayDoor& door, WayScratch& scratch, DecisionLog* log, std::uint32_t leader,
               std::span<const SquadMate> mates, float angle_radians) {
  if (leader == no_index) return false;
  const BodyCore& body = world.bodies->core[leader];
  const Trace trace{log, world.step, leader, Subject::agent};
  if (body.gait >= too_fast_gait) {
    trace.note(Rule::WAY07, body.gait);
    return false;
  }
  const Vec3 ahead = with_z(body.facing, 0);
  std::uint32_t found = 0;
  for (const SquadMate& mate : mates) {
    if (rule_switched_off(Rule::WAY08) || mate.slot == leader || !may_clear_leaders_way(mate)) continue;
    const Vec3 at = world.bodies->core[mate.slot].position;
    if (!is_in_leaders_way(body.position, body.facing, at, angle_radians)) continue;
    ++found;
    trace.note_each(Rule::WAY08, mate.slot, distance(body.position, at));
    if (rule_switched_off(Rule::WAY09)) continue;
    door.clear_actions(mate.slot);  // a refusal is ignored
    push_aside(world, door, scratch, log, leader, mate.slot, body.position, ahead);
  }
  if (found > 0) trace.note(Rule::WAY09, found);
  return found > 0;
}

std::uint32_t next_clear_way_ms(std::uint32_t now_ms, bool pushed, bool leader_holds_object) {
  return now_ms + (pushed ? after_push_ms : leader_holds_object ? holding_ms : idle_ms);
}

}  // namespace gaitway
