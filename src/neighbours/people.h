// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// How the neighbours' rules see the people of a world: spans by slot over what the rooms keep, so that a rule reads of
// another agent what stands there at that moment. Made anew for each step (or call), never kept.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "body/body_state.h"
#include "body/rules.h"
#include "core/slot_map.h"
#include "core/spatial_grid.h"
#include "gaitway/id.h"
#include "gaitway/intent.h"
#include "gaitway/limits.h"
#include "gaitway/path_data.h"
#include "gaitway/vec.h"
#include "neighbours/sector_record.h"
#include "neighbours/steering_state.h"

namespace gaitway {

class Scene;

/// What the rules read of a person and no lower room keeps. One per agent, by slot; written by the rooms that know.
struct Person {
  AgentId target;       ///< whom he fights; invalid: nobody
  AgentId leader;       ///< the leader of the formation in which he is a follower; invalid: none (STEER-14)
  bool avatar = false;  ///< his brain is the player's kind

  template <class V>
  void fields(V& v) {
    v("target", target);
    v("leader", leader);
    v("avatar", avatar);
  }
};

/// An agent's place on its route, for STEER-20.
struct RoutePlace {
  bool has_route = false;
  bool held = false;              ///< FOLLOW-06
  std::uint32_t node = no_index;  ///< the current waypoint's node
};

/// What the rules ask of rooms above this one.
class NeighboursHost {
 public:
  virtual ~NeighboursHost() = default;
  /// PATHS' straight walkable line from where the agent stands (LINE-11).
  virtual bool can_walk(std::uint32_t slot, Vec3 to) = 0;
  /// The scene that the agent stands in; null: nothing is marked (STEER-27).
  virtual const Scene* scene_of(std::uint32_t slot) = 0;
  virtual RoutePlace route_place(std::uint32_t slot) = 0;
};

/// Who stands so near that the two bodies may touch in this step: a look for a blocker leaves it to the body stage.
struct NearList {
  static constexpr std::uint8_t unknown = 255;
  static constexpr std::uint8_t room = 7;
  static constexpr float radius = 0.98f;  ///< metres in plan

  std::uint8_t count = unknown;             ///< above `room`: too many to note
  std::array<std::uint32_t, room> slots{};  ///< in no order, the agent itself left out, people of all maps
};

/// Buffers of the searches: no state. Reserved once, so that no search allocates.
struct NeighboursScratch {
  std::vector<std::uint32_t> list;
  /// Predicted steps (BLOCK-03) by place in the grid, those that were asked for since their owners last decided.
  std::vector<Vec2> steps;
  std::vector<std::uint8_t> steps_known;
  std::vector<NearList> near;  ///< by slot

  void reserve(std::uint32_t slots) {
    list.reserve(slots);
    steps.reserve(slots);
    steps_known.reserve(slots);
    near.reserve(slots);
  }
  /// Everybody stands anew, and nothing is known.
  void begin(std::uint32_t slots, std::uint32_t places) {
    steps.resize(places);
    steps_known.assign(places, 0);
    near.resize(slots);
    for (NearList& n : near) n.count = NearList::unknown;
  }
};

struct People {
  const SlotMap<AgentTag>* agents = nullptr;
  /// All active agents by where they stand now: to be rebuilt when a position has changed (once before stage 6).
  const SpatialGrid* grid = nullptr;
  std::span<const BodyCore> bodies;
  std::span<const Person> persons;
  std::span<const std::uint32_t> maps;  ///< map of each slot: people of two maps do not meet; empty: one map
  std::span<Intent> intents;
  std::span<SteeringState> steering;
  std::span<SectorRecord> sectors;
  const BodyRules* rules = nullptr;
  const Limits* limits = nullptr;
  NeighboursHost* host = nullptr;
  NeighboursScratch* scratch = nullptr;
  std::uint32_t now_ms = 0;
  /// Stage 6: bodies stand where the grid has them, and whoever changes an intent says so. Then scratch keeps steps and
  /// near ones.
  bool deciding = false;

  AgentId id(std::uint32_t slot) const { return agents->at(slot); }
  /// Slot of a living agent, no_index for none.
  std::uint32_t slot_of(AgentId who) const { return agents->alive(who) ? who.slot() : no_index; }
  Vec3 position(std::uint32_t slot) const { return bodies[slot].position; }
  bool same_map(std::uint32_t a, std::uint32_t b) const { return maps.empty() || maps[a] == maps[b]; }
  bool avatar(std::uint32_t slot) const { return persons[slot].avatar; }
  /// The agent he fights, no_index for nobody (one who left the world counts as nobody).
  std::uint32_t target(std::uint32_t slot) const { return slot_of(persons[slot].target); }
};

}  // namespace gaitway
