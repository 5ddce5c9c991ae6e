// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// The goal behind World::order_rescue: to somebody who is down, with people asked out of the way (WAY-12).
#pragma once

#include <cstdint>

#include "gaitway/id.h"

namespace gaitway {

struct RescueHuman {
  AgentId downed;
  float far_melee_range = 5;
  std::int8_t saved_boost = 0;  ///< turn boost at Start or Resume
  bool saved = false;           ///< it and the stance are to be put back
  bool had_stance = false;      ///< was in the fight stance before
  bool there = false;           ///< stood at him with nobody in the way: the order is carried out
  bool ordered = false;         ///< its end is reported (STEP-07)

  template <class V>
  void fields(V& v) {
    v("downed", downed);
    v("far_melee_range", far_melee_range);
    v("saved_boost", saved_boost);
    v("saved", saved);
    v("had_stance", had_stance);
    v("there", there);
    v("ordered", ordered);
  }
};

struct AgentContext;
struct Input;

/// Stage 1: puts the goal at the bottom of the agent's stack (STEP-07).
void apply_rescue_order(AgentContext& ctx, const Input& in);

}  // namespace gaitway
