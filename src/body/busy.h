// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// The busy test (CONTROL-02), which MOVE-06, the climbs and the jumps read too.
#pragma once

#include "body/body_state.h"

namespace gaitway {

/// In a jump, a drop or a long fall.
static inline bool airborne(const BodyCore& body) { return (body.state & AIRBORNE) != 0; }

/// Busy: something holds the agent, so that neither its control nor its move action goes on (CONTROL-02).
static inline bool busy(const BodyCore& body) {
  return (body.state & (BUSY_STATE | AIRBORNE | STATE_BUSY_EXTRA)) != 0 || (body.held & BUSY_HELD) != 0 ||
         (body.flags & body_locked) != 0;
}

/// The control writes velocity 0 and keeps the facing (CONTROL-02): busy, attached, blocking or ducking.
static inline bool held_still(const BodyCore& body) {
  return busy(body) || (body.flags & (body_attached | body_blocking | body_ducking)) != 0;
}

}  // namespace gaitway
