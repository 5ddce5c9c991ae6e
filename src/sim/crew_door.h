// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// The crew room's door to a world, and the crew's stage of a step (STEP-01, stage 4).
#pragma once

#include "crew/crew_context.h"
#include "crew/door.h"
#include "crew/squad.h"
#include "sim/agent_mind.h"
#include "sim/impl.h"

namespace gaitway {

/// Made anew for each use.
class WorldCrewDoor final : public CrewDoor {
 public:
  WorldCrewDoor(World::Impl& w, MoveWorld& world) : w_(w), world_(world) {}

  bool alive(AgentId who) const override;
  CrewAgent agent(AgentId who) const override;
  bool can_walk(AgentId who, Vec3 to) override;
  CrewWalk walk_distance(AgentId who, Vec3 to) override;
  bool ground(AgentId who, Vec3 from, float length, float* z) override;
  CrewQueue queue(AgentId who) const override;
  MoveFailure failure(AgentId who) const override;
  void clear_failure(AgentId who) override;
  bool clear_actions(AgentId who) override;
  void queue_move(AgentId who, const MoveRequest& request) override;
  void queue_turn(AgentId who, Vec2 heading) override;
  void retarget_move(AgentId who, Vec3 point) override;
  void set_move_speed(AgentId who, float speed, float radius) override;
  void set_turn_boost(AgentId who, std::int8_t boost) override;
  std::int8_t turn_boost(AgentId who) const override;
  void set_start_boost(AgentId who, std::int8_t boost) override;
  std::int8_t start_boost(AgentId who) const override;
  void set_stance(AgentId who, bool on) override;
  void push_follow_formation(AgentId who, const FollowFormation& goal, std::uint32_t limit_ms) override;
  void push_follow_player(AgentId who, const FollowPlayer& goal) override;
  CrewGoals goals(AgentId who) const override;
  void pop_goals(AgentId who) override;
  void flush_goals(AgentId who) override;
  void set_leader(AgentId who, AgentId leader) override;
  std::uint32_t clear_leaders_way(const CrewSquad& squad) override;
  bool last_tactic_fights(AgentId who) override;
  bool queue_band(AgentId who, AgentId other, float melee_range, std::int32_t limit_ms) override;
  void drop_target(AgentId who) override;
  void set_target(AgentId who, AgentId target) override;
  void fidget(AgentId who) override;
  std::uint16_t edge_mask(AgentId who) override;
  void set_edge_mask(AgentId who, std::uint16_t mask) override;

 private:
  /// Calls f(context of the agent).
  template <class F>
  auto with(AgentId who, F&& f) {
    MoveMap map = w_.move_map(w_.state.records[who.slot()].map);
    AgentContext ctx(w_, world_, map, who.slot());
    return f(ctx);
  }
  void push(AgentId who, Goal goal, std::uint32_t limit_ms);
  void queue(AgentId who, Action action);
  MoveAction* front_move(AgentId who);

  World::Impl& w_;
  MoveWorld& world_;
};

/// A door with its crew context.
struct CrewCall {
  CrewCall(World::Impl& w, MoveWorld& world);
  CrewCall(const CrewCall&) = delete;
  WorldCrewDoor door;
  CrewContext crew;
};

/// Takes follow and tracker goals off an agent's stack: a new order replaces them.
void clear_crew_goals(AgentContext& ctx);
/// The crew orders of stage 1.
void apply_crew_order(World::Impl& w, std::uint32_t slot, const Input& in);
/// STEP-18: formations and squads drop an agent who leaves.
void crew_leaves(World::Impl& w, std::uint32_t slot);

}  // namespace gaitway
