// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
#include "sim/neighbours.h"

#include <algorithm>

#include "move/claims_busy.h"
#include "move/follow.h"
#include "move/way_action.h"
#include "move/way_legs.h"
#include "move/way_order.h"
#include "neighbours/sector.h"
#include "neighbours/sector_readers.h"
#include "neighbours/sector_record.h"
#include "neighbours/steer.h"
#include "sim/impl.h"

namespace gaitway {

namespace {

constexpr float cell = 2.4f;               // metres: a walker's list is 2.44 m wide (BLOCK-01)
constexpr std::uint32_t way_age_ms = 500;  // WAY-19
constexpr std::uint32_t band_age_ms = 1000;
constexpr int right_sector = 2, left_sector = 6;

}  // namespace

SquadRelation relation_of(std::span<const SquadPair> pairs, std::uint32_t a, std::uint32_t b) {
  if (a > b) std::swap(a, b);
  for (const SquadPair& p : pairs) {
    if (p.a == a && p.b == b) return p.relation;
  }
  return SquadRelation::neutral;
}

std::uint32_t WorldNeighbours::reserve(std::uint32_t slots) {
  if (slots <= reserved_) return 0;
  reserved_ = slots = std::max(64u, 2 * slots);
  grid_.reserve(slots);
  scratch_.reserve(slots);
  way_.reserve(slots);
  positions_.reserve(slots);
  present_.reserve(slots);
  found_.reserve(slots);
  return slots;
}

void WorldNeighbours::look(MoveWorld& world, bool deciding) {
  world_ = &world;
  State& s = w_.state;
  const std::uint32_t slots = s.slots();
  positions_.resize(slots);
  present_.resize(slots);
  maps_.resize(s.maps.count() > 1 ? slots : 0);
  for (std::uint32_t slot = 0; slot < slots; ++slot) {
    positions_[slot] = s.body.core[slot].position;
    present_[slot] = s.agents.live(slot) && !s.records[slot].leaving;
    if (!maps_.empty()) maps_[slot] = s.records[slot].map;
  }
  grid_.rebuild(positions_, present_, cell);
  scratch_.begin(slots, grid_.count());
  people_.agents = &s.agents;
  people_.grid = &grid_;
  people_.bodies = s.body.core;
  people_.persons = s.persons;
  people_.maps = maps_;
  people_.intents = s.mind.intents;
  people_.steering = s.steering;
  people_.sectors = s.sectors;
  people_.rules = &w_.rules;
  people_.limits = &w_.settings.limits;
  people_.host = this;
  people_.scratch = &scratch_;
  people_.now_ms = world.now_ms;
  people_.deciding = deciding;
}

DecisionLog* WorldNeighbours::decision_log() const { return w_.settings.record_decisions ? &w_.log : nullptr; }

bool WorldNeighbours::steer(MoveContext& ctx, float cap, Vec3& aim, Vec3 destination, float radius) {
  SteerCall call;
  call.speed = cap;
  call.destination = destination;
  call.radius = radius;
  call.on_leg = ctx.route.leg != LegState::none;
  if (call.on_leg) ctx.trace.note(Rule::STEP10, static_cast<float>(ctx.route.leg));
  return gaitway::steer(people_, ctx.slot, call, aim, ctx.trace);
}

void WorldNeighbours::push_aside(MoveContext& mover, std::uint32_t stander, Vec3 point, Vec3 step) {
  gaitway::push_aside(*world_, *this, way_, decision_log(), mover.slot, stander, point, step);
}

void WorldNeighbours::order_give_way(std::uint32_t stander, std::uint32_t other) {
  gaitway::order_give_way(*world_, *this, way_, decision_log(), stander, other, w_.state.minds[stander].actions.size());
}

bool WorldNeighbours::clear_leaders_way(std::uint32_t leader, std::span<const SquadMate> mates) {
  return clear_way(*world_, *this, way_, decision_log(), leader, mates);
}

void WorldNeighbours::make_room(std::uint32_t me, std::span<const RoomMate> mates) {
  gaitway::make_room(*world_, *this, way_, decision_log(), me, mates);
}

RescueAsk WorldNeighbours::ask_from_rescue(std::uint32_t rescuer, std::uint32_t touched, Vec3 goal_point) {
  return gaitway::ask_from_rescue(*world_, *this, way_, decision_log(), rescuer, touched, goal_point);
}

bool WorldNeighbours::friends(std::uint32_t a, std::uint32_t b) const {
  const std::uint32_t mine = w_.state.records[a].squad, his = w_.state.records[b].squad;
  if (mine == 0) return false;  // no relation names squad 0
  return mine == his || relation_of(w_.state.squads, mine, his) == SquadRelation::friends;
}

bool WorldNeighbours::may_be_asked(const MoveContext& mover, std::uint32_t other) {
  return counts_on_leg(w_.state.body.core[other], friends(mover.slot, other));
}

std::size_t WorldNeighbours::agents_in(const MoveContext& ctx, Vec2 lo, Vec2 hi, std::span<std::uint32_t> out) {
  grid_.slots_in(lo, hi, found_);
  std::size_t n = 0;
  for (const std::uint32_t slot : found_) {
    if (!people_.same_map(ctx.slot, slot)) continue;
    if (n < out.size()) out[n] = slot;
    ++n;
  }
  return n;
}

BandSides WorldNeighbours::band_sides(MoveContext& ctx, std::uint32_t other) {
  get_sectors(people_, ctx.slot, band_age_ms, ctx.trace);
  const auto side = [&](int sector) {
    SideView view;
    view.cost = sector_cost(people_, ctx.slot, sector, ctx.trace);
    view.free = sector_is_free(people_, ctx.slot, sector, ctx.trace);
    view.blocked = sector_is_blocked(people_, ctx.slot, sector, ctx.trace);
    return view;
  };
  const BodyCore& him = w_.state.body.core[other];
  BandSides sides;
  sides.right = side(right_sector);
  sides.left = side(left_sector);
  sides.other_grabbed_from_rear = (him.flags & body_grabbed_rear) != 0;
  sides.other_grabs_from_rear = (him.flags & body_grab_rear) != 0;
  sides.other_is_threat = are_threats(ctx.slot, other);
  sides.other_flag_10000 = (him.flags & body_circled_right) != 0;
  sides.mover_attacks = w_.state.persons[ctx.slot].target == w_.state.agents.at(other);
  sides.mover_sector = static_cast<std::uint8_t>(sector_of(him.position, him.facing, ctx.body.position));
  return sides;
}

bool WorldNeighbours::can_walk(std::uint32_t slot, Vec3 to) {
  MoveMap map = w_.move_map(w_.state.records[slot].map);
  MoveContext ctx(*world_, map, slot);
  return can_walk_to(ctx, to);
}

const Scene* WorldNeighbours::scene_of(std::uint32_t slot) { return w_.scene_of(slot); }

RoutePlace WorldNeighbours::route_place(std::uint32_t slot) {
  const RouteState& route = w_.state.routes[slot];
  RoutePlace place;
  place.has_route = route.has_route();
  place.held = route.held;
  const auto nodes = route_nodes(w_.state.runs[w_.state.records[slot].map].routes, route.route);
  if (static_cast<std::size_t>(route.index) < nodes.size()) place.node = nodes[static_cast<std::size_t>(route.index)];
  return place;
}

bool WorldNeighbours::is_avatar(std::uint32_t slot) {
  return w_.state.persons[slot].avatar && !w_.state.mind.brains[slot].dead;
}

bool WorldNeighbours::never_asked(std::uint32_t slot) { return w_.state.records[slot].keeps_place; }

bool WorldNeighbours::are_threats(std::uint32_t a, std::uint32_t b) {
  const AgentRecord& mine = w_.state.records[a];
  const AgentRecord& his = w_.state.records[b];
  ThreatView view;
  view.squads_are_enemies = mine.squad != 0 && his.squad != 0 &&
                            relation_of(w_.state.squads, mine.squad, his.squad) == SquadRelation::enemies;
  view.both_pad_players = (w_.state.body.core[a].flags & w_.state.body.core[b].flags & body_pad_driven) != 0;
  return is_threat(view);
}

bool WorldNeighbours::is_idle(std::uint32_t slot) {
  const BodyCore& body = w_.state.body.core[slot];
  return w_.state.records[slot].mover == MoverKind::route && (body.flags & body_host) == 0 && idle_under_control(body);
}

bool WorldNeighbours::is_free(std::uint32_t slot, int sector) {
  const Trace trace{decision_log(), w_.state.step, slot, Subject::agent};
  get_sectors(people_, slot, way_age_ms, trace);
  return sector_is_free(people_, slot, sector, trace);
}

std::uint32_t WorldNeighbours::nearest(std::uint32_t slot, int sector) {
  return people_.slot_of(nearest_in(people_, w_.state.sectors[slot], sector));
}

bool WorldNeighbours::clear_actions(std::uint32_t slot) {
  MoveMap map = w_.move_map(w_.state.records[slot].map);
  AgentContext ctx(w_, *world_, map, slot);
  return gaitway::clear_actions(ctx.actions, ctx);
}

void WorldNeighbours::queue_give_way(std::uint32_t slot, const GiveWay& action, std::int32_t delay_ms) {
  MoveMap map = w_.move_map(w_.state.records[slot].map);
  AgentContext ctx(w_, *world_, map, slot);
  gaitway::queue_give_way(ctx.actions, ctx, action, delay_ms);
}

}  // namespace gaitway
