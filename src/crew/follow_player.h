// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// The follow goal: stands near the leader, or goes to the formation (CREW-01 to CREW-08).
#pragma once

#include <cstdint>

#include "crew/crew_context.h"
#include "gaitway/crew.h"
#include "mind/goal_stack.h"

namespace gaitway {

struct FollowPlayer {
  AgentId leader;
  float distance_squared = 0;  ///< m^2
  std::uint32_t updates = 0;   ///< standing ones (CREW-06)
  std::uint32_t next_turn_ms = 0;
  std::uint32_t next_fidget_ms = 0;
  FollowMode mode = FollowMode::plain;
  std::uint8_t back_off = 0;    ///< CREW-04
  std::int8_t saved_boost = 0;  ///< turn boost at Start
  bool push_first = false;      ///< Start asks for the formation goal at once
  bool slow_turn = false;       ///< a turn with CREW-05's boost runs
  bool sees_round = false;      ///< CREW-08
  bool stood = false;           ///< at the last update
  bool started = false;         ///< Start has run: End has something to put back

  template <class V>
  void fields(V& v) {
    v("leader", leader);
    v("distance_squared", distance_squared);
    v("updates", updates);
    v("next_turn_ms", next_turn_ms);
    v("next_fidget_ms", next_fidget_ms);
    v("mode", mode);
    v("back_off", back_off);
    v("saved_boost", saved_boost);
    v("push_first", push_first);
    v("slow_turn", slow_turn);
    v("sees_round", sees_round);
    v("stood", stood);
    v("started", started);
  }
};

FollowPlayer make_follow_player(AgentId leader, float distance, FollowMode mode);
void start(FollowPlayer& goal, AgentId self, CrewContext& crew);
void resume(FollowPlayer& goal, AgentId self, CrewContext& crew);
void suspend(FollowPlayer& goal, AgentId self, CrewContext& crew);
/// CREW-02.
GoalAnswer process(FollowPlayer& goal, AgentId self, CrewContext& crew);
void end(FollowPlayer& goal, AgentId self, CrewContext& crew);

/// CREW-03.
bool stands(const FollowPlayer& goal, AgentId self, CrewContext& crew);
/// CREW-07.
bool fight_mode(AgentId self, CrewContext& crew);

}  // namespace gaitway
