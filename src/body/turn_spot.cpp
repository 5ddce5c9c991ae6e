// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
#include "body/turn_spot.h"

#include "body/turn.h"
#include "core/trig.h"
#include "core/vec_math.h"

namespace gaitway {

namespace {
constexpr double quarter_turn = det::pi / 2 + 1e-6;  // exactly 90 degrees is the first pair, as well as vectors can say
constexpr std::uint16_t short_turn_updates = 15;
constexpr std::uint16_t long_turn_updates = 18;
}  // namespace

SpotTurnChoice choose_spot_turn(double error, bool stance, bool slow) {
  const bool big = std::fabs(error) > quarter_turn;
  const int offset = (big ? 2 : 0) + (error < 0 ? 1 : 0);
  const int first = stance ? stance_turn_clip : slow ? 390 : 395;
  return {static_cast<std::uint16_t>(first + offset), big ? long_turn_updates : short_turn_updates};
}

void start_spot_turn(BodyState& body, std::uint32_t slot, Vec2 target, double error, std::uint16_t updates) {
  SpotTurn& turn = body.rest[slot].turn;
  turn.target = target;
  turn.step = static_cast<float>(error / updates);
  turn.left = updates;
  body.core[slot].held |= HELD_TURN;
}

void advance_spot_turn(BodyState& body, std::uint32_t slot) {
  SpotTurn& turn = body.rest[slot].turn;
  BodyCore& core = body.core[slot];
  if (turn.left == 0) return;
  --turn.left;
  if (turn.left == 0) {
    core.facing = turn.target;
    core.held &= ~HELD_TURN;
  } else {
    const det::SinCos sc = det::sincos(turn.step);
    core.facing = rotate_right(core.facing, sc.sin, sc.cos);
  }
}

}  // namespace gaitway
