// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// How fast a facing turns (TURN-01 to TURN-06), on unit vectors.
#pragma once

#include <array>
#include <cstdint>

#include "body/body_state.h"
#include "gaitway/intent.h"
#include "gaitway/vec.h"

namespace gaitway {

/// Turn words of one column in degrees per update (TURN-03): grab and block, sprint, run, jog, walk, stance.
struct TurnRates {
  double grab = 1.5;
  double sprint = 2.5;
  double run = 4;
  double jog = 6;
  double walk = 12;
  double stance = 24;
};

/// A turn per update with its sine and cosine.
struct TurnStep {
  double radians = 0;
  double sin = 0;
  double cos = 1;
};
TurnStep make_turn_step(double radians);

/// Both columns (TURN-05) and the boosted rows of the agent's column as ready rotations. Immutable while a world runs.
class TurnTable {
 public:
  TurnTable();
  /// Writes the player's column only (TURN-05), degrees in the order grab/block, sprint, run, jog, walk, stance.
  void set_player(const TurnRates& rates) { player_ = rates; }
  const TurnRates& agent() const { return agent_; }
  const TurnRates& player() const { return player_; }
  /// The boosted turn of an agent at a gait 0 to 5 (rows 4 to 6 and 9 of TURN-03, TURN-04).
  TurnStep at_gait(int gait, int boost) const;

 private:
  TurnRates agent_;
  TurnRates player_;
  std::array<std::array<TurnStep, 16>, 4> boosted_;  ///< row (sprint, run, jog, walk), boost -8 to 7
};

/// b + 1 for b >= 0, 1 / (1 - b) below (TURN-04).
double turn_boost_factor(int boost);
/// The boost that counts for an agent: 0 when it is flagged to take none (TURN-06).
static inline int turn_boost_of(const BodyCore& body, const Intent& intent) {
  return (body.flags & body_no_turn_boost) != 0 ? 0 : intent.turn_boost;
}
/// Writes a boost as a signed byte that wraps; a flagged agent keeps 0 (TURN-06, BRAIN-01).
void set_turn_boost(const BodyCore& body, int boost, Intent* intent);
void set_start_boost(const BodyCore& body, int boost, Intent* intent);

/// The limit per update: the first matching row (TURN-03), doubled for a rear grabber (CONTROL-13).
TurnStep turn_limit(const BodyCore& body, int boost, const TurnTable& table);

/// Turns a facing toward a heading by at most `limit`, exactly onto it inside the limit; the exact half turn goes
/// right (TURN-01, TURN-02). Both are unit vectors, the result is one.
Vec2 linear_turn(Vec2 facing, Vec2 target, const TurnStep& limit);
/// v turned by an angle of sine `sin` and cosine `cos`, clockwise, and made unit length again.
Vec2 rotate_right(Vec2 v, double sin, double cos);

}  // namespace gaitway
