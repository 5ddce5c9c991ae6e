// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// Steering round others (STEER-04 to STEER-33): bends a walk round the one person most in the way, or slows it.
#pragma once

#include <cstdint>

#include "core/trace.h"
#include "gaitway/vec.h"
#include "neighbours/people.h"

namespace gaitway {

/// What the move action hands in (STEER-05).
struct SteerCall {
  float speed = 0;      ///< this update's speed, m/s: the override's or the move's own
  Vec3 destination;     ///< of the move
  float radius = 0;     ///< the move's arrival radius, metres
  bool on_leg = false;  ///< the route's leg state is not 0 (STEER-06)
};

/// One call, once per update of a move. `aim` is the waypoint or the destination. True: the update goes for `aim` as it
/// is returned, with an arrival radius of 0.3 m (STEER-30); false: aim is unchanged.
bool steer(const People& people, std::uint32_t slot, const SteerCall& call, Vec3& aim, const Trace& trace);

}  // namespace gaitway
