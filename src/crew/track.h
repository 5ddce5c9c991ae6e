// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// The tracker goal: keeps a slot round somebody and faces him (FORM-21).
#pragma once

#include <cstdint>

#include "crew/crew_context.h"
#include "mind/goal_stack.h"

namespace gaitway {

struct TrackHuman {
  AgentId target;
  float distance = 1;         ///< metres off the slot's point that are near enough; the moves' arrival radius
  std::uint32_t updates = 0;  ///< of this goal
  std::uint8_t retry = 0;     ///< updates since a move failed

  template <class V>
  void fields(V& v) {
    v("target", target);
    v("distance", distance);
    v("updates", updates);
    v("retry", retry);
  }
};

void start(TrackHuman& goal, AgentId self, CrewContext& crew);
GoalAnswer process(TrackHuman& goal, AgentId self, CrewContext& crew);
void end(TrackHuman& goal, AgentId self, CrewContext& crew);

}  // namespace gaitway
