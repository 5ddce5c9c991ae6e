// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// A toy world for the crew room: agents that stand where a test puts them, with queues that hold what was asked for.
#pragma once

#include <functional>
#include <optional>
#include <utility>
#include <vector>

#include "body/rules.h"
#include "core/heading.h"
#include "core/slot_map.h"
#include "core/vec_math.h"
#include "crew/crew_context.h"
#include "crew/door.h"
#include "crew/follow_formation.h"
#include "crew/follow_player.h"
#include "crew/plan.h"

namespace gaitway::test {

inline AgentId id_of(std::uint32_t slot, std::uint32_t generation = 1) { return AgentId::make(slot, generation); }

struct ToyAction {
  CrewFront kind = CrewFront::other;
  bool formation = false;
  MoveRequest move;
  Vec2 heading{0, 1};
};

struct ToyAgent {
  CrewAgent seen;
  std::vector<ToyAction> actions;
  MoveFailure failure = MoveFailure::none;
  std::int8_t turn_boost = 0;
  std::int8_t start_boost = 0;
  std::uint32_t retargets = 0;
  std::vector<FollowFormation> formations;  ///< pushed goals
  std::vector<FollowPlayer> follows;
  CrewGoals goals;
  AgentId leader;
  std::uint32_t pops = 0;
  std::uint32_t flushes = 0;
};

class ToyDoor : public CrewDoor {
 public:
  SlotMap<AgentTag> ids;
  std::vector<ToyAgent> agents;
  BodyRules rules;
  std::function<bool(AgentId, Vec3)> walk = [](AgentId, Vec3) { return true; };
  std::function<CrewWalk(AgentId, Vec3)> way;               ///< null: straight
  std::function<std::uint32_t()> next_way;                  ///< answer of the leader's way; null: never again
  std::function<std::optional<float>(float, float)> floor;  ///< height of the ground at a place; null: none anywhere

  AgentId add(Vec3 position, double heading_degrees = 0) {
    const AgentId id = ids.create(100);
    if (id.slot() >= agents.size()) agents.resize(id.slot() + 1);
    ToyAgent& a = agents[id.slot()] = ToyAgent{};
    a.seen.position = position;
    a.seen.facing = direction_of(radians(heading_degrees));
    a.seen.profile = rules.profiles.at(0);
    return id;
  }
  ToyAgent& of(AgentId who) { return agents[who.slot()]; }
  CrewAgent& seen(AgentId who) { return agents[who.slot()].seen; }
  void place(AgentId who, Vec3 position) { seen(who).position = position; }
  void face(AgentId who, double heading_degrees) { seen(who).facing = direction_of(radians(heading_degrees)); }
  /// Gives the formation goal's move, as if it ran.
  void start_formation_move(AgentId who, Vec3 to) {
    ToyAction a;
    a.kind = CrewFront::move;
    a.formation = true;
    a.move.destination = to;
    of(who).actions.assign(1, a);
  }

  bool alive(AgentId who) const override { return ids.alive(who); }
  CrewAgent agent(AgentId who) const override { return agents[who.slot()].seen; }
  bool can_walk(AgentId who, Vec3 to) override { return walk(who, to); }
  CrewWalk walk_distance(AgentId who, Vec3 to) override {
    if (way) return way(who, to);
    return {true, false, distance(seen(who).position, to)};
  }
  bool ground(AgentId, Vec3 from, float length, float* z) override {
    const std::optional<float> at = floor ? floor(from.x, from.y) : std::nullopt;
    if (!at || *at > from.z || *at < from.z - length) return false;
    *z = *at;
    return true;
  }
  CrewQueue queue(AgentId who) const override {
    const std::vector<ToyAction>& actions = agents[who.slot()].actions;
    CrewQueue q;
    q.count = static_cast<std::uint32_t>(actions.size());
    if (q.count > 0) q.front = actions[0].kind;
    q.formation_move = q.count > 0 && actions[0].formation;
    for (const ToyAction& a : actions) q.moves = q.moves || a.kind == CrewFront::move;
    return q;
  }
  MoveFailure failure(AgentId who) const override { return agents[who.slot()].failure; }
  void clear_failure(AgentId who) override { of(who).failure = MoveFailure::none; }
  bool clear_actions(AgentId who) override {
    of(who).actions.clear();
    return true;
  }
  void queue_move(AgentId who, const MoveRequest& request) override {
    of(who).actions.push_back({CrewFront::move, request.formation, request, {0, 1}});
  }
  void queue_turn(AgentId who, Vec2 heading) override {
    of(who).actions.push_back({CrewFront::turn, false, {}, heading});
  }
  void retarget_move(AgentId who, Vec3 point) override {
    of(who).actions[0].move.destination = point;
    ++of(who).retargets;
  }
  void set_move_speed(AgentId who, float speed, float radius) override {
    of(who).actions[0].move.speed = speed;
    of(who).actions[0].move.radius = radius;
  }
  void set_turn_boost(AgentId who, std::int8_t boost) override { of(who).turn_boost = boost; }
  std::int8_t turn_boost(AgentId who) const override { return agents[who.slot()].turn_boost; }
  void set_start_boost(AgentId who, std::int8_t boost) override { of(who).start_boost = boost; }
  std::int8_t start_boost(AgentId who) const override { return agents[who.slot()].start_boost; }
  void set_stance(AgentId who, bool on) override { seen(who).stance = on; }
  void push_follow_formation(AgentId who, const FollowFormation& goal, std::uint32_t) override {
    of(who).formations.push_back(goal);
  }
  void push_follow_player(AgentId who, const FollowPlayer& goal) override { of(who).follows.push_back(goal); }
  CrewGoals goals(AgentId who) const override { return agents[who.slot()].goals; }
  void pop_goals(AgentId who) override { ++of(who).pops; }
  void flush_goals(AgentId who) override { ++of(who).flushes; }
  void set_leader(AgentId who, AgentId leader) override { of(who).leader = leader; }
  std::uint32_t clear_leaders_way(const CrewSquad&) override { return next_way ? next_way() : ~0u; }
};

/// A pool and a clock round a door.
struct ToyCrew {
  explicit ToyCrew(std::uint32_t formations = classic_formations) : pool(make_formation_pool(formations, 100)) {}
  ToyDoor door;
  FormationPool pool;
  DecisionLog log;
  std::uint32_t now_ms = 0;
  std::uint32_t step = 0;

  CrewContext at(std::uint32_t ms) {
    now_ms = ms;
    return {pool, door, 1, step, now_ms, &log};
  }
  CrewContext now() { return at(now_ms); }
  /// Two slots or more of set 0 and nothing else.
  Formation& formation(AgentId leader, std::initializer_list<Vec2> slots, int allowed = -1) {
    CrewContext crew = now();
    Formation& f = *use_formation(crew, leader);
    int k = 0;
    for (const Vec2 s : slots) set_slot(f, k++, s.x, s.y, 0);
    set_slot_count(f, static_cast<int>(slots.size()), allowed);
    return f;
  }
  bool join(AgentId leader, AgentId follower) {
    CrewContext crew = now();
    return join_formation(crew, leader, follower);
  }
  bool leave(AgentId follower) {
    CrewContext crew = now();
    return leave_formation(crew, follower);
  }
  int slot_of(AgentId follower) {
    const Formation* f = followed_formation(pool, follower);
    return f ? f->followers[static_cast<std::size_t>(entry_of(*f, follower))].slot : -2;
  }
  AgentId behind(AgentId follower) {
    CrewContext crew = now();
    return queued_behind(crew, follower);
  }
  std::optional<Vec3> point(AgentId follower) {
    CrewContext crew = now();
    Vec3 p;
    if (!follow_point(crew, follower, &p)) return std::nullopt;
    return p;
  }
  bool usable(AgentId leader, int slot) {
    CrewContext crew = now();
    return is_slot_usable(crew, leader, slot);
  }
  void update(std::uint32_t ms) {
    CrewContext crew = at(ms);
    update_formations(crew);
  }
  std::uint32_t noted(Rule rule) const {
    std::uint32_t n = 0;
    for (const Decision& d : log.all()) n += d.rule == rule ? 1u : 0u;
    return n;
  }
};

}  // namespace gaitway::test
