// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// One follower under the follow goal in a toy world with a fight to tell of.
#pragma once

#include <gtest/gtest.h>

#include <vector>

#include "crew/follow_player.h"
#include "tests/crew/toy_crew.h"

namespace gaitway::test {

/// A toy door with a fight to tell of, that counts what it is asked for.
class FightDoor : public ToyDoor {
 public:
  CrewFight told;
  std::vector<AgentId> attackers;
  std::vector<AgentId> bands;
  std::vector<AgentId> looks;
  AgentId target;
  std::uint32_t dropped = 0, fidgets = 0, pick_ups = 0;
  bool all_round = false, fought = false;

  CrewFight fight(AgentId) override { return told; }
  std::size_t squad_attackers(AgentId, std::span<AgentId> out) override {
    for (std::size_t i = 0; i < attackers.size() && i < out.size(); ++i) out[i] = attackers[i];
    return attackers.size();
  }
  bool queue_band(AgentId, AgentId other, float melee, std::int32_t limit_ms) override {
    EXPECT_EQ(limit_ms, 3000);
    EXPECT_EQ(melee, 5);
    bands.push_back(other);
    return true;
  }
  void look_at(AgentId, AgentId at, std::uint32_t) override { looks.push_back(at); }
  void drop_target(AgentId) override { ++dropped; }
  void set_target(AgentId who, AgentId at) override { seen(who).target = target = at; }
  void see_all_round(AgentId, bool on) override { all_round = on; }
  void fidget(AgentId) override { ++fidgets; }
  void pick_up(AgentId) override { ++pick_ups; }
  bool last_tactic_fights(AgentId) override { return fought; }
};

struct Following {
  FightDoor door;
  FormationPool pool = make_formation_pool(4, 100);
  DecisionLog log;
  AgentId leader = door.add({}), me;
  FollowPlayer goal;
  std::uint32_t update = 0;

  explicit Following(Vec3 at, FollowMode mode = FollowMode::plain) : me(door.add(at)) {
    goal = make_follow_player(leader, 9, mode);
  }
  CrewContext crew() { return {pool, door, 7, update, 33 * update, &log}; }
  void start_goal() {
    CrewContext c = crew();
    start(goal, me, c);
  }
  GoalAnswer step() {
    ++update;
    CrewContext c = crew();
    return process(goal, me, c);
  }
  std::size_t pushes() { return door.of(me).formations.size(); }
  std::vector<ToyAction>& actions() { return door.of(me).actions; }
  bool stands_at(Vec3 at) {
    door.place(me, at);
    CrewContext c = crew();
    return stands(goal, me, c);
  }
};

}  // namespace gaitway::test
