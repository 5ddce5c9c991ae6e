// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
#include "sim/crew_door.h"

#include <array>

#include "body/busy.h"
#include "crew/follow_formation.h"
#include "crew/follow_player.h"
#include "gaitway/scene.h"
#include "move/band.h"
#include "move/move_action.h"
#include "move/way_leader.h"
#include "sim/crew_walk.h"
#include "sim/neighbours.h"

namespace gaitway {

namespace {

// Member slots that a look at the leader's way takes: the open preset's.
constexpr std::size_t most_mates = 64;

}  // namespace

bool WorldCrewDoor::alive(AgentId who) const {
  if (!w_.state.agents.alive(who)) return false;
  return !w_.state.records[who.slot()].leaving && (w_.state.body.core[who.slot()].flags & body_dead) == 0;
}

CrewAgent WorldCrewDoor::agent(AgentId who) const {
  const BodyCore& b = w_.state.body.core[who.slot()];
  CrewAgent a;
  a.position = b.position;
  a.facing = b.facing;
  a.speed = b.speed;
  a.profile = w_.rules.profiles.at(b.profile);
  a.gait = b.gait;
  a.detail = b.detail;
  a.airborne = airborne(b);
  a.down = (b.state & STATE_DOWN) != 0;
  a.target = w_.state.persons[who.slot()].target;
  a.avatar = w_.state.persons[who.slot()].avatar;
  // Whoever is moved by something else than his goals is left out of tactics as a pad player is (CREW-21).
  a.pad_player = (b.flags & body_pad_driven) != 0 || w_.state.records[who.slot()].mover != MoverKind::route;
  a.member = w_.state.crew_of[who.slot()] != no_index;
  a.stance = (b.flags & body_stance) != 0;
  a.busy = busy(b);
  return a;
}

bool WorldCrewDoor::can_walk(AgentId who, Vec3 to) {
  return with(who, [&](AgentContext& ctx) { return can_walk_to(ctx, to); });
}

CrewWalk WorldCrewDoor::walk_distance(AgentId who, Vec3 to) {
  return with(who, [&](AgentContext& ctx) { return crew_walk(ctx, to); });
}

bool WorldCrewDoor::ground(AgentId who, Vec3 from, float length, float* z) {
  const Scene* scene = w_.scene_of(who.slot());
  if (!scene) {  // a plan-only map: the plane z = 0 (AREA-06)
    *z = 0;
    return from.z >= 0 && from.z <= length;
  }
  GroundHit hit;
  if (!scene->ground(from, length, &hit)) return false;
  *z = hit.z;
  return true;
}

CrewQueue WorldCrewDoor::queue(AgentId who) const {
  const auto& actions = w_.state.minds[who.slot()].actions;
  CrewQueue q;
  q.count = actions.size();
  for (std::uint32_t i = 0; i < q.count; ++i) {
    const Action& a = actions[i].action;
    const auto* move = std::get_if<MoveAction>(&a);
    const auto* turn = std::get_if<TurnTo>(&a);
    if (move) q.moves = true;
    if (i > 0) continue;
    q.front = move ? CrewFront::move : turn && !turn->target ? CrewFront::turn : CrewFront::other;
    q.formation_move = move && move->formation;
  }
  return q;
}

MoveFailure WorldCrewDoor::failure(AgentId who) const { return w_.state.mind.brains[who.slot()].failure; }
void WorldCrewDoor::clear_failure(AgentId who) { w_.state.mind.brains[who.slot()].failure = MoveFailure::none; }

bool WorldCrewDoor::clear_actions(AgentId who) {
  return with(who, [](AgentContext& ctx) { return gaitway::clear_actions(ctx.actions, ctx); });
}

void WorldCrewDoor::queue(AgentId who, Action action) {
  const bool queued =
      with(who, [&](AgentContext& ctx) { return queue_action(ctx.actions, ctx, std::move(action), 0); });
  if (queued) return;
  ++w_.state.drops[static_cast<std::size_t>(Pool::actions)];
  w_.report(EventKind::pool_full, who.slot(), static_cast<float>(Pool::actions));
}

void WorldCrewDoor::queue_move(AgentId who, const MoveRequest& request) {
  queue(who, Action(make_move(request, w_.rules.profiles.at(w_.state.body.core[who.slot()].profile))));
}

void WorldCrewDoor::queue_turn(AgentId who, Vec2 heading) {
  TurnTo turn;
  turn.turn.heading = heading;
  queue(who, Action(turn));
}

MoveAction* WorldCrewDoor::front_move(AgentId who) {
  auto& actions = w_.state.minds[who.slot()].actions;
  return actions.empty() ? nullptr : std::get_if<MoveAction>(&actions.front().action);
}

void WorldCrewDoor::retarget_move(AgentId who, Vec3 point) {
  MoveAction* move = front_move(who);
  if (!move) return;
  with(who, [&](AgentContext& ctx) { set_move_target(*move, ctx.actions.front().started, ctx, point); });
}

void WorldCrewDoor::set_move_speed(AgentId who, float speed, float radius) {
  MoveAction* move = front_move(who);
  if (!move) return;
  move->own_speed = speed < most_own_speed ? speed : most_own_speed;
  move->radius = radius;
}

// The steering's own boost (STEER-02) stands beside what goals save and put back.
void WorldCrewDoor::set_turn_boost(AgentId who, std::int8_t boost) {
  const bool refuses = (w_.state.body.core[who.slot()].flags & body_no_turn_boost) != 0;
  const int steered = w_.state.steering[who.slot()].avoiding ? 1 : 0;
  w_.state.mind.intents[who.slot()].turn_boost = boost_of(boost + steered, refuses);
}
std::int8_t WorldCrewDoor::turn_boost(AgentId who) const {
  const bool refuses = (w_.state.body.core[who.slot()].flags & body_no_turn_boost) != 0;
  const int steered = w_.state.steering[who.slot()].avoiding ? 1 : 0;
  return boost_of(w_.state.mind.intents[who.slot()].turn_boost - steered, refuses);
}

void WorldCrewDoor::set_start_boost(AgentId who, std::int8_t boost) {
  const bool refuses = (w_.state.body.core[who.slot()].flags & body_no_start_boost) != 0;
  w_.state.mind.intents[who.slot()].start_boost = boost_of(boost, refuses);
}
std::int8_t WorldCrewDoor::start_boost(AgentId who) const { return w_.state.mind.intents[who.slot()].start_boost; }

void WorldCrewDoor::set_stance(AgentId who, bool on) {
  std::uint32_t& flags = w_.state.body.core[who.slot()].flags;
  flags = on ? flags | body_stance : flags & ~std::uint32_t{body_stance};
}

void WorldCrewDoor::push(AgentId who, Goal goal, std::uint32_t limit_ms) {
  const bool pushed =
      with(who, [&](AgentContext& ctx) { return push_goal(ctx.goals, ctx.actions, ctx, std::move(goal), limit_ms); });
  if (pushed) return;
  ++w_.state.drops[static_cast<std::size_t>(Pool::goals)];
  w_.report(EventKind::pool_full, who.slot(), static_cast<float>(Pool::goals));
}

void WorldCrewDoor::push_follow_formation(AgentId who, const FollowFormation& goal, std::uint32_t limit_ms) {
  push(who, Goal(goal), limit_ms);
}
void WorldCrewDoor::push_follow_player(AgentId who, const FollowPlayer& goal) { push(who, Goal(goal), 0); }

CrewGoals WorldCrewDoor::goals(AgentId who) const {
  const auto& stack = w_.state.minds[who.slot()].goals;
  CrewGoals g;
  g.count = stack.size();
  for (std::uint32_t i = 0; i < g.count; ++i) {
    if (std::holds_alternative<FollowPlayer>(stack[i].goal)) g.follows = true;
    if (g.follows && std::holds_alternative<FollowFormation>(stack[i].goal)) g.formation_above = true;
  }
  return g;
}

void WorldCrewDoor::pop_goals(AgentId who) {
  with(who, [](AgentContext& ctx) {
    const auto is_base = [](const Goal& goal) {
      const auto* move = std::get_if<MoveToPosition>(&goal);
      return move && move->ordered;
    };
    while (!ctx.goals.empty() && !is_base(ctx.goals.top().goal)) pop_goal(ctx.goals, ctx);
    gaitway::clear_actions(ctx.actions, ctx);
  });
}

void WorldCrewDoor::flush_goals(AgentId who) {
  with(who, [](AgentContext& ctx) { gaitway::flush_goals(ctx.goals, ctx.actions, ctx); });
}

void WorldCrewDoor::set_leader(AgentId who, AgentId leader) { w_.state.persons[who.slot()].leader = leader; }

std::uint32_t WorldCrewDoor::clear_leaders_way(const CrewSquad& squad) {
  std::array<SquadMate, most_mates> mates{};
  std::size_t n = 0;
  for (const AgentId who : squad.members) {
    if (n == mates.size()) break;
    if (!alive(who)) continue;  // the leader himself is left out by clear_way
    SquadMate& mate = mates[n++];
    mate.slot = who.slot();
    mate.fought_by_leader = w_.state.persons[squad.leader.slot()].target == who;
    const auto& actions = w_.state.minds[who.slot()].actions;
    if (actions.empty()) continue;
    const Action& front = actions.front().action;
    mate.front = std::holds_alternative<MoveAction>(front) ? QueueFront::move
                 : std::holds_alternative<GiveWay>(front)  ? QueueFront::give_way
                                                           : QueueFront::other;
  }
  w_.neighbours->look(world_);
  const bool pushed = w_.neighbours->clear_leaders_way(squad.leader.slot(), std::span(mates).first(n));
  const bool holds = w_.state.body.rest[squad.leader.slot()].object_kind != 0;
  return next_clear_way_ms(world_.now_ms, pushed, holds);
}

bool WorldCrewDoor::last_tactic_fights(AgentId who) {
  const std::uint32_t crew = w_.state.crew_of[who.slot()];
  return crew != no_index && fights(w_.state.crews[crew].last);
}

bool WorldCrewDoor::queue_band(AgentId who, AgentId other, float melee_range, std::int32_t limit_ms) {
  BandRequest request;
  request.other = other;
  request.melee_range = melee_range;
  request.limit_ms = limit_ms;
  queue(who, Action(make_band(request)));
  return true;
}

void WorldCrewDoor::drop_target(AgentId who) { w_.state.persons[who.slot()].target = {}; }
void WorldCrewDoor::set_target(AgentId who, AgentId target) { w_.state.persons[who.slot()].target = target; }

void WorldCrewDoor::fidget(AgentId who) { queue(who, Action(Fidget{})); }

std::uint16_t WorldCrewDoor::edge_mask(AgentId who) { return w_.state.routes[who.slot()].mask; }
void WorldCrewDoor::set_edge_mask(AgentId who, std::uint16_t mask) { w_.state.routes[who.slot()].mask = mask; }

CrewCall::CrewCall(World::Impl& w, MoveWorld& world)
    : door(w, world), crew{w.state.formations, door,         world.seed,
                           world.step,         world.now_ms, w.settings.record_decisions ? &w.log : nullptr} {}

}  // namespace gaitway
