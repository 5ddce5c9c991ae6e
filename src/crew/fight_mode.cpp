// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// A follower whose crew fights (CREW-07, CREW-08).
#include "crew/fight_mode.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <span>

#include "core/heading.h"
#include "core/vec_math.h"
#include "crew/follow_player.h"

namespace gaitway {

namespace {

constexpr float attacker_reach = 20.0f;
constexpr std::int32_t approach_ms = 3000;
constexpr double faces_target = radians(15);
constexpr std::size_t most_attackers = 64;

AgentId nearest_attacker(AgentId self, CrewContext& crew) {
  std::array<AgentId, most_attackers> found{};
  const std::size_t n = crew.door.squad_attackers(self, found);
  const Vec3 at = crew.door.agent(self).position;
  AgentId nearest;
  float nearest2 = attacker_reach * attacker_reach;
  for (const AgentId who : std::span(found).first(std::min(n, found.size()))) {
    if (!crew.door.alive(who)) continue;
    const float d2 = length2(crew.door.agent(who).position - at);
    if (!(d2 < nearest2)) continue;
    nearest = who;
    nearest2 = d2;
  }
  return nearest;
}

AgentId fight_target(AgentId self, AgentId leader, CrewContext& crew) {
  const AgentId present = crew.door.agent(self).target;
  if (crew.door.alive(present) && crew.door.valid_target(self, present)) return present;
  if (const AgentId attacker = nearest_attacker(self, crew)) return attacker;
  const AgentId leaders = crew.door.agent(leader).target;
  return crew.door.alive(leaders) ? leaders : AgentId{};
}

}  // namespace

bool fight_mode(AgentId self, CrewContext& crew) {
  if (!crew.door.agent(self).member) return false;
  const CrewFight f = crew.door.fight(self);
  if (f.avatar_attacks) return false;
  return f.hits_back_at_avatar || (f.mate_has_attackers && f.listed_as_enemy);
}

void fight_along(AgentId self, AgentId leader, CrewContext& crew) {
  CrewDoor& door = crew.door;
  if (!door.agent(self).stance) door.set_stance(self, true);
  const AgentId target = fight_target(self, leader, crew);
  if (target != door.agent(self).target) door.set_target(self, target);
  if (!target || door.queue(self).count > 0) return;
  const CrewAgent me = door.agent(self), other = door.agent(target);
  const float off = distance(me.position, other.position);
  if (off <= door.melee_range(self, other.busy)) {
    const Vec2 toward = unit(plan(other.position) - plan(me.position), me.facing);
    if (std::fabs(heading_error(me.facing, toward)) <= faces_target) return;
    crew.trace(self).note(Rule::CREW08, 0, target.slot(), off);
    door.queue_turn(self, toward);
    return;
  }
  crew.trace(self).note(Rule::CREW08, 1, target.slot(), off);
  door.queue_band(self, target, door.melee_range(self, false), approach_ms);
}

}  // namespace gaitway
