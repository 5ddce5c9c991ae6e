// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// The goal behind World::order_band: band move after band move round another agent (BAND-01), as the original's fight
// goal and its like queue them.
#pragma once

#include <cstdint>

#include "gaitway/id.h"
#include "gaitway/world.h"

namespace gaitway {

struct Input;

/// Updates between two looks for a free side while the agent stands in the band: BAND-06 circles for as many.
inline constexpr std::uint8_t band_look_updates = 10;

struct KeepBand {
  AgentId other;
  float near = 4;
  float far = 4.75f;
  float melee_range = 5;
  std::uint32_t deadline_ms = 0;  ///< game time, 0: none
  std::uint8_t wait = 0;          ///< updates until the next look
  bool stance = false;            ///< puts the agent into the fight stance while it runs
  bool took_stance = false;       ///< did so: to be given back
  bool had_stance = false;        ///< it was in it before
  bool no_stance_kind = false;
  bool in_band = false;  ///< at the last look
  bool ordered = false;  ///< its end is reported (STEP-07)

  template <class V>
  void fields(V& v) {
    v("other", other);
    v("near", near);
    v("far", far);
    v("melee_range", melee_range);
    v("deadline_ms", deadline_ms);
    v("wait", wait);
    v("stance", stance);
    v("took_stance", took_stance);
    v("had_stance", had_stance);
    v("no_stance_kind", no_stance_kind);
    v("in_band", in_band);
    v("ordered", ordered);
  }
};

/// Stage 1: puts the goal at the bottom of the agent's stack (STEP-07).
void apply_band_order(World::Impl& w, std::uint32_t slot, const Input& in);

}  // namespace gaitway
