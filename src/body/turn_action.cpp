// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
#include "body/turn_action.h"

#include "core/heading.h"
#include "core/vec_math.h"

namespace gaitway {

namespace {
constexpr std::uint64_t longest_turn_ms = 3000;
constexpr double near_enough = 0.2618;  // radians
}  // namespace

bool TurnAction::start(const BodyState& body, std::uint32_t slot, std::uint64_t now_ms, const Trace& trace) {
  if ((body.core[slot].held & TURN_REFUSED) != 0) {
    trace.note(Rule::TURN10, 0);
    return true;
  }
  limit_ms = now_ms + longest_turn_ms;
  return false;
}

bool TurnAction::update(const BodyState& body, std::uint32_t slot, std::uint64_t now_ms, bool target_gone,
                        Intent* intent, const Trace& trace) const {
  intent->heading = heading;
  const BodyCore& core = body.core[slot];
  const double error = heading_error(core.facing, heading);
  const bool there = (core.held & STEPPING) == 0 && std::fabs(error) <= near_enough;
  const bool done = aborted || now_ms > limit_ms || target_gone || there;
  if (done) trace.note(Rule::TURN10, error);
  return done;
}

bool TurnAction::abort(const BodyState& body, std::uint32_t slot, bool forced) {
  if (forced && (body.core[slot].held & HELD_TURN) != 0) return false;
  aborted = true;
  return true;
}

Vec2 heading_to(Vec3 position, Vec3 point, Vec2 fallback) { return unit(plan(point) - plan(position), fallback); }

}  // namespace gaitway
