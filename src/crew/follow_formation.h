// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// The formation goal: walks to the slot, or behind the one ahead, until the leader stands (CREW-09 to CREW-19).
#pragma once

#include <cstdint>

#include "crew/crew_context.h"
#include "mind/goal_stack.h"
#include "path/request.h"

namespace gaitway {

inline constexpr float formation_arrival = 0.75f;

struct FollowFormation {
  AgentId leader;
  float arrival = formation_arrival;  ///< metres
  std::uint32_t updates = 0;          ///< of this goal, waiting ones included (CREW-11)
  std::uint32_t check_ms = 0;         ///< CREW-12: game time of the next check
  std::uint16_t saved_mask = default_edge_mask;
  std::uint8_t note_every = 2;  ///< n: every n-th update the leader's gait is noted
  std::uint8_t noted_gait = 0;  ///< the leader's
  std::uint8_t wait = 0;        ///< CREW-15: updates without a walk distance
  std::int8_t saved_boost = 0;  ///< start boost at Start
  bool turn = false;            ///< turn flag: first turns as a running leader faces
  bool started = false;         ///< Start has run: End has something to put back
  bool marked = false;          ///< carries a crew member's marks until End

  template <class V>
  void fields(V& v) {
    v("leader", leader);
    v("arrival", arrival);
    v("updates", updates);
    v("check_ms", check_ms);
    v("saved_mask", saved_mask);
    v("note_every", note_every);
    v("noted_gait", noted_gait);
    v("wait", wait);
    v("saved_boost", saved_boost);
    v("turn", turn);
    v("started", started);
    v("marked", marked);
  }
};

/// CREW-09's arrival distance, metres.
/// The making of the goal draws n.
FollowFormation make_follow_formation(const CrewContext& crew, AgentId self, AgentId leader, float arrival, bool turn);
void start(FollowFormation& goal, AgentId self, CrewContext& crew);
void resume(FollowFormation& goal, AgentId self, CrewContext& crew);
GoalAnswer process(FollowFormation& goal, AgentId self, CrewContext& crew);
void end(FollowFormation& goal, AgentId self, CrewContext& crew);

}  // namespace gaitway
