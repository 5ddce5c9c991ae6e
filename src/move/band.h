// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// The distance band: footwork that keeps another agent between a near and a far distance (BAND-01 to BAND-10).
#pragma once

#include <cstdint>

#include "gaitway/id.h"
#include "gaitway/vec.h"
#include "mind/action_queue.h"
#include "move/neighbours_door.h"

namespace gaitway {

struct MoveContext;

/// BAND-01: what a band move is made with.
struct BandRequest {
  AgentId other;
  float near = 4;             ///< metres
  float far = 4.75f;          ///< metres
  std::int32_t limit_ms = 0;  ///< from Start on; below 0: no limit
  float melee_range = 5;      ///< the mover's far melee range, metres (BAND-05)
  bool no_stance = false;     ///< one of the two kinds without a fight stance (BAND-02)
};

/// A queued or running band move.
struct BandAction {
  AgentId other;
  float near_squared = 16;
  float far_squared = 22.5625f;
  float melee_range = 5;
  std::int32_t limit_ms = 0;      ///< as asked for
  std::uint32_t deadline_ms = 0;  ///< absolute, all ones: never (BAND-02)
  std::int8_t side = 0;           ///< side counter, above 0 to the right
  std::int8_t radial = 0;         ///< radial counter, above 0 closing in
  std::int8_t last_side = 0;      ///< side counter before the last update's counting (BAND-10)
  std::int8_t saved_boost = 0;    ///< turn boost at Start
  bool no_stance = false;

  template <class V>
  void fields(V& v) {
    v("other", other);
    v("near_squared", near_squared);
    v("far_squared", far_squared);
    v("melee_range", melee_range);
    v("limit_ms", limit_ms);
    v("deadline_ms", deadline_ms);
    v("side", side);
    v("radial", radial);
    v("last_side", last_side);
    v("saved_boost", saved_boost);
    v("no_stance", no_stance);
  }
};

BandAction make_band(const BandRequest& request);

/// What BAND-05's boost asks of the two; unit facings, plan positions.
struct BandBoost {
  Vec2 mover, other;                ///< positions in plan
  Vec2 mover_facing, other_facing;  ///< unit vectors
  bool other_busy = false;
  bool mover_holds = false;  ///< the mover holds an object
};
bool band_boost_holds(const BandBoost& in);

/// BAND-05 for a radial counter of 0 within the limit: -10, 0 or +10.
std::int8_t band_radial(float distance_squared, float near_squared, float far_squared);

/// BAND-07: direction, gait and the counters after counting.
struct BandStep {
  Vec2 direction;  ///< M, not normalised
  int gait = 0;
  std::int8_t side = 0;
  std::int8_t radial = 0;
};
BandStep band_step(Vec2 mover, Vec2 other, Vec2 facing, std::int8_t side, std::int8_t radial, bool no_stance);

/// BAND-08: not below near, not beyond far.
bool in_band(float distance_squared, float near_squared, float far_squared);
/// BAND-08, with the counters after BAND-07.
bool band_done(float distance_squared, float near_squared, float far_squared, const BandStep& step, bool limit_passed);

/// BAND-10's answer: 2, 6 or 8, and whether the turn boost goes up by one over the saved value.
struct BandSide {
  std::uint8_t side = 8;
  bool boost = false;
};
/// `last_side` is the side counter before BAND-07's counting in the action's previous update.
BandSide band_side(const BandSides& sides, std::int8_t last_side);

/// BAND-02 to BAND-09.
ActionResult start_action(BandAction& action, MoveContext& ctx);
ActionResult update_action(BandAction& action, MoveContext& ctx);
bool abort_action(BandAction& action, MoveContext& ctx, bool forced);

}  // namespace gaitway
