// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// The brain's fields (BRAIN-01), who writes them and who thinks when (BRAIN-02, BRAIN-04).
#pragma once

#include <cstdint>
#include <vector>

#include "gaitway/intent.h"

namespace gaitway {

/// Why a move failed (MOVE-03).
enum class MoveFailure : std::uint8_t { none = 0, no_route = 1, link = 2, stuck = 3, closed_door = 4 };

/// What a brain keeps beside the intent it writes (BRAIN-01). One per agent, by slot.
struct BrainFields {
  std::uint32_t last_ms = 0;  ///< game time of the last update, ms (BRAIN-05, BRAIN-09)
  MoveFailure failure = MoveFailure::none;
  bool arrived = false;        ///< set by MOVE-04, cleared by MOVE-05
  bool front_is_move = false;  ///< the front action is a move, started or not (MOVE-04, CLAIM-09)
  bool on = true;              ///< off: neither thinks nor updates (BRAIN-04)
  bool dead = false;           ///< updates but does not think (BRAIN-04)
  bool suspended = false;      ///< only the time is kept (BRAIN-05)
  bool squad_suspended = false;

  template <class V>
  void fields(V& v) {
    v("last_ms", last_ms);
    v("failure", failure);
    v("arrived", arrived);
    v("front_is_move", front_is_move);
    v("on", on);
    v("dead", dead);
    v("suspended", suspended);
    v("squad_suspended", squad_suspended);
  }
};

/// The room's state but for the goals and actions, whose kinds higher rooms add (sim puts them together).
struct MindState {
  std::vector<Intent> intents;      ///< by slot
  std::vector<BrainFields> brains;  ///< by slot

  template <class V>
  void fields(V& v) {
    v("intents", intents);
    v("brains", brains);
  }
};

/// A boost as a signed byte that wraps (BRAIN-01); a flagged agent keeps 0 (TURN-06).
std::int8_t boost_of(int value, bool refuses_boost);

/// setMoveGait: the speed of a gait is the caller's GAIT-02 (BRAIN-02).
void set_move_speed(Intent& intent, float speed);
/// stopMove: speed 0 and the heading as the facing; aim point and radius are left (BRAIN-02).
void stop_move(Intent& intent, Vec2 facing);

/// Whether the agent of a slot thinks in a step: one step in five, staggered by slot (BRAIN-04).
bool thinks(std::uint32_t slot, std::uint32_t step);
/// BRAIN-04 with the brain's switches: one that is off or dead does not think.
bool thinks(const BrainFields& brain, std::uint32_t slot, std::uint32_t step);

/// Game time of step n in ms: floor(1000 n / 30) (STEP-02).
std::uint32_t step_ms(std::uint32_t step);

/// A start delay drawn from 0 to 250 ms (BRAIN-13, BRAIN-17); `index` counts the draws of this agent and step.
std::int16_t draw_start_delay(std::uint64_t seed, std::uint32_t slot, std::uint32_t step, std::uint32_t index);
/// BRAIN-09: -1 becomes a random 0 to 500 ms, everything else stays.
std::int16_t resolve_start_delay(std::int16_t delay_ms, std::uint64_t seed, std::uint32_t slot, std::uint32_t step,
                                 std::uint32_t index);

}  // namespace gaitway
