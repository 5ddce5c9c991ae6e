// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// The people of a world as the move action, the steering and giving way see them: sectors, blockers, squads, queues.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "core/spatial_grid.h"
#include "gaitway/world.h"
#include "move/neighbours_door.h"
#include "move/way_leader.h"
#include "move/way_push.h"
#include "move/way_rescue.h"
#include "move/way_room.h"
#include "neighbours/people.h"

namespace gaitway {

struct MoveWorld;

/// Everything that movers ask about other agents. Buffers only, no state: view() is made anew in the stages that use
/// it.
class WorldNeighbours final : public NeighboursDoor, public NeighboursHost, public WayDoor {
 public:
  explicit WorldNeighbours(World::Impl& world) : w_(world) {}

  /// To be called before the stages in which agents ask: where everybody stands now. `deciding`: stage 6 follows, in
  /// which an agent's intent changes in his own update only.
  void look(MoveWorld& world, bool deciding = false);
  /// An agent's intent may have changed: his predicted step is computed anew. Each AgentContext says so at its end.
  void decided(std::uint32_t slot) {
    const std::uint32_t place = grid_.place(slot);
    if (place != SpatialGrid::none) scratch_.steps_known[place] = 0;
  }
  /// The world of a later stage; everybody is still looked for where he stood.
  void use(MoveWorld& world) {
    world_ = &world;
    people_.deciding = false;
  }
  /// The grid of the last look() and what it was made of.
  const SpatialGrid& grid() const { return grid_; }
  std::span<const Vec3> positions() const { return positions_; }
  std::span<const std::uint8_t> present() const { return present_; }
  /// Whom the last look() and a decision since found near an agent.
  const NearList& near(std::uint32_t slot) const { return scratch_.near[slot]; }
  /// Room for at least this many agents: looking at fewer allocates nothing. Answers the room when it grew, else 0.
  std::uint32_t reserve(std::uint32_t slots);
  /// The script's order (WAY-13).
  void order_give_way(std::uint32_t stander, std::uint32_t other);

  /// The leader's way (WAY-07 to WAY-09), after look(); whether somebody was asked to step aside.
  bool clear_leaders_way(std::uint32_t leader, std::span<const SquadMate> mates);
  /// WAY-11, after look().
  void make_room(std::uint32_t me, std::span<const RoomMate> mates);
  /// WAY-12, after look().
  RescueAsk ask_from_rescue(std::uint32_t rescuer, std::uint32_t touched, Vec3 goal_point);

  // NeighboursDoor
  bool steer(MoveContext& ctx, float cap, Vec3& aim, Vec3 destination, float radius) override;
  void push_aside(MoveContext& mover, std::uint32_t stander, Vec3 point, Vec3 step) override;
  bool may_be_asked(const MoveContext& mover, std::uint32_t other) override;
  std::size_t agents_in(const MoveContext& ctx, Vec2 lo, Vec2 hi, std::span<std::uint32_t> out) override;
  BandSides band_sides(MoveContext& ctx, std::uint32_t other) override;

  // NeighboursHost
  bool can_walk(std::uint32_t slot, Vec3 to) override;
  const Scene* scene_of(std::uint32_t slot) override;
  RoutePlace route_place(std::uint32_t slot) override;

  // WayDoor
  bool is_avatar(std::uint32_t slot) override;
  bool never_asked(std::uint32_t slot) override;
  bool are_threats(std::uint32_t a, std::uint32_t b) override;
  bool is_idle(std::uint32_t slot) override;
  bool is_free(std::uint32_t slot, int sector) override;
  std::uint32_t nearest(std::uint32_t slot, int sector) override;
  bool clear_actions(std::uint32_t slot) override;
  void queue_give_way(std::uint32_t slot, const GiveWay& action, std::int32_t delay_ms) override;

 private:
  DecisionLog* decision_log() const;
  bool friends(std::uint32_t a, std::uint32_t b) const;

  World::Impl& w_;
  std::uint32_t reserved_ = 0;
  MoveWorld* world_ = nullptr;  ///< of the stage that runs
  People people_;
  SpatialGrid grid_;
  NeighboursScratch scratch_;
  WayScratch way_;
  std::vector<Vec3> positions_;        ///< by slot
  std::vector<std::uint8_t> present_;  ///< by slot
  std::vector<std::uint32_t> maps_;    ///< by slot; empty with one map
  std::vector<std::uint32_t> found_;
};

}  // namespace gaitway
