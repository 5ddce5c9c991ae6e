// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// The whole state of a world: the rooms' states joined (DESIGN, idea 2). Plain values: a snapshot is a copy.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "body/body_state.h"
#include "core/slot_map.h"
#include "crew/formation.h"
#include "crew/squad.h"
#include "gaitway/agent.h"
#include "gaitway/crew.h"
#include "gaitway/event.h"
#include "mind/brain.h"
#include "move/claims.h"
#include "move/move_state.h"
#include "move/queues.h"
#include "move/route_state.h"
#include "nav/hole.h"
#include "nav/map_state.h"
#include "neighbours/people.h"
#include "neighbours/sector_record.h"
#include "neighbours/steering_state.h"
#include "path/route.h"
#include "sim/agent_mind.h"
#include "sim/input.h"
#include "sim/moveto_state.h"
#include "sim/squads.h"

namespace gaitway {

/// What the world itself keeps of an agent, by slot.
struct AgentRecord {
  std::array<char, 32> name{};  ///< zero-terminated
  MoverKind mover = MoverKind::route;
  std::uint32_t map = 0;               ///< slot of its map
  GoalStatus goal = GoalStatus::none;  ///< of the ordered goal (STEP-07)
  Vec3 goal_point;
  float goal_radius = 0;
  Gait goal_gait = Gait::stand;
  std::uint8_t goal_failure = 0;  ///< MoveFailure at its end
  bool leaving = false;           ///< its slot is freed at the end of this step (STEP-18)
  std::uint32_t order_step = 0;   ///< step in which its present order was applied
  bool host_airborne = false;     ///< ground state that a host handed in last (STEP-05)
  bool host_body = false;         ///< as its definition said, whatever the mover
  bool pushable = true;
  bool keeps_place = false;  ///< mark 2: must not be asked to step aside (WAY-14)
  std::uint32_t squad = 0;   ///< 0 none

  template <class V>
  void fields(V& v) {
    v("name", name);
    v("mover", mover);
    v("map", map);
    v("goal", goal);
    v("goal_point", goal_point);
    v("goal_radius", goal_radius);
    v("goal_gait", goal_gait);
    v("goal_failure", goal_failure);
    v("leaving", leaving);
    v("order_step", order_step);
    v("host_airborne", host_airborne);
    v("host_body", host_body);
    v("pushable", pushable);
    v("keeps_place", keeps_place);
    v("squad", squad);
  }
};

/// The run-time states that a map owns (DATA-01), by map slot.
struct MapRun {
  MapState nav;
  RoutePool routes;
  ClaimTable claims;
  QueuePool queues;
};

struct State {
  std::uint32_t step = 0;
  SlotMap<AgentTag> agents;
  std::vector<AgentRecord> records;
  std::vector<Input> inputs;  ///< accepted since the last step, in order of acceptance
  std::array<std::uint64_t, static_cast<std::size_t>(Pool::count)> drops{};
  std::vector<SquadPair> squads;  ///< relations other than neutral, as they were set
  SlotMap<MapTag> maps;
  std::vector<MapRun> runs;

  BodyState body;
  MindState mind;
  std::vector<AgentMind> minds;
  std::vector<NavPoint> nav_points;
  std::vector<RouteState> routes;
  std::vector<MoveState> moves;
  std::vector<SteeringState> steering;
  MoveToAgents moveto;
  std::vector<SectorRecord> sectors;
  std::vector<Person> persons;
  FormationPool formations;
  SlotMap<CrewTag> crew_ids;
  std::vector<CrewSquad> crews;        ///< by crew slot
  std::vector<std::uint32_t> crew_of;  ///< by agent slot: his crew's slot, no_index for none

  std::uint32_t slots() const { return static_cast<std::uint32_t>(records.size()); }
  /// Room for this many agent slots in every array; present ones keep their values.
  void resize(std::uint32_t count);
  /// Puts a slot back to its initial values in every array (STEP-22: freed slots are cleared).
  void clear_slot(std::uint32_t slot);

  // One walk per room (STEP-22).
  template <class V>
  void sim_fields(V& v) {
    v("step", step);
    v("agents", agents);
    v("records", records);
    v("inputs", inputs);
    v("drops", drops);
    v("squads", squads);
    v("maps", maps);
  }
  template <class V>
  void nav_fields(V& v) {
    std::uint64_t n = v.count(runs.size());
    if (n != runs.size()) runs.resize(n);
    for (MapRun& r : runs) v("map", r.nav);
    v("points", nav_points);
  }
  template <class V>
  void path_fields(V& v) {
    for (MapRun& r : runs) v("routes", r.routes);
  }
  template <class V>
  void body_fields(V& v) {
    v("body", body);
  }
  template <class V>
  void mind_fields(V& v) {
    v("mind", mind);
    v("minds", minds);
  }
  template <class V>
  void neighbours_fields(V& v) {
    v("steering", steering);
    v("sectors", sectors);
    v("persons", persons);
  }
  template <class V>
  void move_fields(V& v) {
    v("routes", routes);
    v("moves", moves);
    for (MapRun& r : runs) {
      v("claims", r.claims);
      v("queues", r.queues);
    }
  }
  template <class V>
  void moveto_fields(V& v) {
    v("agents", moveto);
  }
  template <class V>
  void crew_fields(V& v) {
    v("formations", formations);
    v("ids", crew_ids);
    v("crews", crews);
    v("of", crew_of);
  }
  /// Calls f(room name, walk) for every room in a fixed order; walk(visitor) visits that room's fields.
  template <class F>
  void each_room(F&& f) {
    f("sim", [this](auto& v) { this->sim_fields(v); });
    f("nav", [this](auto& v) { this->nav_fields(v); });
    f("path", [this](auto& v) { this->path_fields(v); });
    f("body", [this](auto& v) { this->body_fields(v); });
    f("mind", [this](auto& v) { this->mind_fields(v); });
    f("neighbours", [this](auto& v) { this->neighbours_fields(v); });
    f("move", [this](auto& v) { this->move_fields(v); });
    f("moveto", [this](auto& v) { this->moveto_fields(v); });
    f("crew", [this](auto& v) { this->crew_fields(v); });
  }
  template <class V>
  void fields(V& v) {
    each_room([&v](const char* name, auto walk) {
      v.open(name);
      walk(v);
      v.close();
    });
  }
};

}  // namespace gaitway
