// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
#include "sim/crew_think.h"

#include <vector>

#include "body/busy.h"
#include "core/heading.h"
#include "core/vec_math.h"
#include "gaitway/scene.h"
#include "move/way_room.h"
#include "sim/impl.h"
#include "sim/neighbours.h"

namespace gaitway {

namespace {

constexpr float ray_height = 1.7f;  // over the feet, metres: the upper one of CLIMB-06's rays
constexpr float ray_length = 3.0f;  // WAY-10: the near melee range

bool present(const State& s, std::uint32_t slot) { return s.agents.live(slot) && !s.records[slot].leaving; }

bool has_attackers(const State& s, AgentId who) {
  for (std::uint32_t slot = 0; slot < s.slots(); ++slot) {
    if (s.persons[slot].target == who && present(s, slot)) return true;
  }
  return false;
}

/// The nearest avatar of his map, no_index for none; a tie goes to the lower slot.
std::uint32_t nearest_avatar(const State& s, std::uint32_t me, float* away) {
  std::uint32_t nearest = no_index;
  for (std::uint32_t slot = 0; slot < s.slots(); ++slot) {
    if (slot == me || !s.persons[slot].avatar || !present(s, slot) || s.records[slot].map != s.records[me].map)
      continue;
    const float d = distance(s.body.core[me].position, s.body.core[slot].position);
    if (nearest != no_index && !(d < *away)) continue;
    nearest = slot;
    *away = d;
  }
  return nearest;
}

RoomView room_view(const AgentContext& ctx, std::uint32_t thinks) {
  const State& s = ctx.impl.state;
  RoomView v;
  v.thinks = thinks;
  v.in_stance = (ctx.body.flags & body_stance) != 0;
  v.busy = held_still(ctx.body);
  v.gait = ctx.body.gait;
  v.has_target = s.agents.alive(s.persons[ctx.slot].target);
  v.has_attackers = has_attackers(s, ctx.id());
  return v;
}

/// The blocked-ray turn of the same think (WAY-10).
void turn_from_wall(AgentContext& ctx) {
  const Scene* scene = ctx.impl.scene_of(ctx.slot);
  RoomTurn v;
  const std::uint32_t avatar = nearest_avatar(ctx.impl.state, ctx.slot, &v.avatar_distance);
  if (avatar == no_index || !scene) return;
  const Vec3 eye = ctx.body.position + Vec3{0, 0, ray_height};
  RayHit hit;
  v.ray_blocked = scene->ray(eye, eye + with_z(ctx.body.facing, 0) * ray_length, &hit);
  const TurnTo* turn = ctx.actions.empty() ? nullptr : std::get_if<TurnTo>(&ctx.actions.front().action);
  v.front_is_turn = turn && !turn->target;
  const RoomTurnAnswer answer = room_turn(v);
  if (answer == RoomTurnAnswer::nothing) return;
  ctx.trace.note(Rule::WAY10, avatar);
  if (answer == RoomTurnAnswer::clear_and_turn) clear_actions(ctx.actions, ctx);
  queue_turn(ctx, heading_to(ctx.body.position, ctx.impl.state.body.core[avatar].position, ctx.body.facing));
}

void make_room(AgentContext& ctx, const CrewSquad& squad) {
  const State& s = ctx.impl.state;
  std::vector<RoomMate>& mates = ctx.impl.room_mates;
  mates.clear();
  for (const AgentId who : squad.members) {
    if (!s.agents.alive(who) || !present(s, who.slot())) continue;  // himself is left out below
    RoomMate& mate = mates.emplace_back();
    mate.slot = who.slot();
    mate.queue_empty = s.minds[who.slot()].actions.empty();
    mate.busy = held_still(s.body.core[who.slot()]);
  }
  ctx.impl.neighbours->make_room(ctx.slot, mates);
}

}  // namespace

void think_as_crew_member(AgentContext& ctx) {
  State& s = ctx.impl.state;
  const std::uint32_t crew = s.crew_of[ctx.slot];
  if (crew == no_index) return;
  CrewSquad& squad = s.crews[crew];
  const std::uint32_t* thinks = count_think(squad, ctx.id());
  if (!thinks || !looks_for_room(room_view(ctx, *thinks))) return;
  turn_from_wall(ctx);
  make_room(ctx, squad);
}

}  // namespace gaitway
