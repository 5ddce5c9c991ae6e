// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// What the functions of the move room take: the map, the agents' states and the one agent they are about. Values and
// references only; made anew for each use, never kept.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "body/body_state.h"
#include "body/rules.h"
#include "core/slot_map.h"
#include "core/trace.h"
#include "gaitway/event.h"
#include "gaitway/intent.h"
#include "gaitway/limits.h"
#include "mind/brain.h"
#include "move/move_state.h"
#include "move/neighbours_door.h"
#include "move/route_state.h"
#include "nav/hole.h"
#include "nav/nav_map.h"
#include "neighbours/steering_state.h"

namespace gaitway {

class LegHost;
struct ClaimTable;
struct PathIndex;
struct QueuePool;
struct RoutePool;
struct RouteScratch;

/// One map with its run-time state, as the movers of its agents see it.
struct MoveMap {
  NavMap nav;                 ///< path data, its index and state, the scene
  MapState* state = nullptr;  ///< the state of `nav`, to write (use counts)
  const PathIndex* path_index = nullptr;
  RoutePool* routes = nullptr;
  RouteScratch* scratch = nullptr;  ///< not state
  ClaimTable* claims = nullptr;
  QueuePool* queues = nullptr;
};

/// The agents of a world in one step; spans by slot.
struct MoveWorld {
  const SlotMap<AgentTag>* agents = nullptr;
  BodyState* bodies = nullptr;
  std::span<Intent> intents;
  std::span<BrainFields> brains;
  std::span<NavPoint> nav_points;
  std::span<RouteState> routes;
  std::span<MoveState> moves;
  std::span<SteeringState> steering;
  const BodyRules* rules = nullptr;  ///< speed profiles, turn rates
  const Limits* limits = nullptr;
  NeighboursDoor* neighbours = nullptr;
  LegHost* leg_host = nullptr;           ///< climbs and jumps of bodies that the host moves
  std::vector<Event>* events = nullptr;  ///< null: reports go nowhere
  std::uint64_t seed = 0;
  std::uint32_t step = 0;
  std::uint32_t now_ms = 0;
};

/// One agent's update. Derived contexts (sim) add the goal stack and the action queue.
struct MoveContext {
  MoveContext(MoveWorld& w, MoveMap& m, std::uint32_t agent_slot, DecisionLog* log = nullptr)
      : world(w),
        map(m),
        slot(agent_slot),
        now_ms(w.now_ms),
        body(w.bodies->core[agent_slot]),
        intent(w.intents[agent_slot]),
        brain(w.brains[agent_slot]),
        nav_point(w.nav_points[agent_slot]),
        route(w.routes[agent_slot]),
        move(w.moves[agent_slot]),
        steering(w.steering[agent_slot]),
        trace{log, w.step, agent_slot, Subject::agent} {}

  MoveWorld& world;
  MoveMap& map;
  std::uint32_t slot;
  std::uint32_t now_ms;
  BodyCore& body;
  Intent& intent;
  BrainFields& brain;
  NavPoint& nav_point;
  RouteState& route;
  MoveState& move;
  SteeringState& steering;
  Trace trace;
  std::uint32_t draws = 0;        ///< start-delay draws of this agent made in this step (STEP-17)
  bool skip_busy = false;         ///< the extra run of a landing (JUMP-13): MOVE-06's busy test is off
  bool obstacle_flagged = false;  ///< a moving obstacle has flagged this agent in this step (LINE-11)

  AgentId id() const { return world.agents->at(slot); }
  /// Null for an agent without a profile.
  const SpeedProfile* profile() const { return world.rules->profiles.at(body.profile); }
  bool refuses_boost() const { return (body.flags & body_no_turn_boost) != 0; }
  /// The slot of a living agent, no_index for none.
  std::uint32_t slot_of(AgentId who) const { return world.agents->alive(who) ? who.slot() : no_index; }
};

/// Reports something to the host.
void report(MoveContext& ctx, EventKind kind, float number = 0);
/// The agent's area and nav point, worked out when its position was set (HOLE-01).
const NavPoint& nav_point_of(MoveContext& ctx);
/// Whether the agent can walk straight to a point (LINE-11).
bool can_walk_to(MoveContext& ctx, Vec3 to);

}  // namespace gaitway
