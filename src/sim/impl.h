// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// The inside of a World: its state, its immutable data and its buffers.
#pragma once

#include <array>
#include <memory>
#include <string>
#include <vector>

#include "body/move_body.h"
#include "body/rules.h"
#include "core/spatial_grid.h"
#include "core/trace.h"
#include "gaitway/world.h"
#include "move/move_context.h"
#include "nav/ground_cells.h"
#include "nav/nav_index.h"
#include "path/path_index.h"
#include "path/request.h"
#include "sim/neighbours.h"
#include "sim/state.h"

namespace gaitway {

/// The body room's question, put to the host (CONTROL-17).
class HostTurnClips final : public TurnClipHook {
 public:
  explicit HostTurnClips(TurnClips* host) : host_(host) {}
  Clip turn_clip(std::uint32_t slot, double error) override {
    const TurnClips::Answer answer = host_->turn_clip(slot, error);
    return {answer.clip, answer.updates};
  }

 private:
  TurnClips* host_;
};

/// Immutable data of a map, by map slot; not state.
struct MapData {
  std::shared_ptr<const PathData> paths;
  std::shared_ptr<const Scene> scene;  ///< what bodies stand on; null: the plane z = 0
  std::shared_ptr<const NavIndex> nav_index;
  std::shared_ptr<const GroundCells> ground_cells;  ///< of a map with a scene
  std::shared_ptr<const PathIndex> path_index;
  std::uint64_t checksum = 0;
};

inline constexpr std::size_t stage_count = 11;
/// The stages' numbers as STEP-01 has them run: 1 to 11.
std::array<std::uint8_t, stage_count> stages_in_order();

struct World::Impl {
  WorldSettings settings;
  State state;
  BodyRules rules;
  std::unique_ptr<HostTurnClips> turn_clips;  ///< null without a host's
  std::vector<MapData> maps;                  ///< by map slot
  std::unique_ptr<WorldNeighbours> neighbours;

  // Not state: reports of the last step, decisions, buffers.
  std::vector<Event> events;
  DecisionLog log;
  std::vector<std::uint8_t>* stage_log = nullptr;  ///< where set: the stages in the order they ran (STEP-01)
  std::array<std::uint8_t, stage_count> stage_order = stages_in_order();  ///< tests swap two of them
  std::uint64_t folded_hash = 0;
  RouteScratch search;
  BodyScratch body_scratch;
  SpatialGrid own_grid;
  const SpatialGrid* grid = nullptr;  ///< of the body stage: its own or the neighbours'
  std::vector<Vec3> positions;        ///< by slot, as the grid took them
  std::vector<std::uint8_t> present;  ///< by slot
  std::vector<std::uint32_t> candidates;
  std::vector<Input> sorted_inputs, sort_scratch;
  std::vector<RoomMate> room_mates;

  const Scene* scene_of(std::uint32_t slot) const { return maps[state.records[slot].map].scene.get(); }
  Trace trace_of(std::uint32_t slot) {
    return Trace{settings.record_decisions ? &log : nullptr, state.step, slot, Subject::agent};
  }
  MoveWorld move_world();
  MoveMap move_map(std::uint32_t map);
  void report(EventKind kind, std::uint32_t slot, float number = 0);
  std::string name_of(std::uint32_t slot) const;

  struct DropCounts {
    std::uint64_t routes = 0, claims = 0, queues = 0;
  };
  std::vector<DropCounts> drops_before;  ///< by map, at the step's start
  void note_drops();

  // The stages of a step, one file each (STEP-01).
  void apply_inputs();   // sim/inputs.cpp
  void update_crews();   // sim/crews.cpp
  void update_agents();  // sim/agents.cpp
  void update_bodies();  // sim/bodies.cpp
  void end_step();       // sim/step.cpp

  /// Puts every present body into the grid; answers the greatest radius.
  float fill_grid();
  /// Fills `candidates`: who may touch a body of this slot within a reach, ascending.
  void find_candidates(std::uint32_t slot, float reach);

  /// Takes an agent's routes, claims and places away (STEP-18, STEP-04).
  void release(std::uint32_t slot);
  /// Where an agent stands, `otherwise` for one that left the world.
  Vec3 place_or(AgentId who, Vec3 otherwise) const {
    return state.agents.alive(who) ? state.body.core[who.slot()].position : otherwise;
  }
  /// Begins an ordered goal: what views and events tell of it from now on (STEP-07).
  void begin_order(std::uint32_t slot, Vec3 point, float radius, Gait gait);
  /// Ends the ordered goal with a status; reports it.
  void end_order(std::uint32_t slot, GoalStatus status, std::uint8_t failure);
};

}  // namespace gaitway
