// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// Inputs: what a host asked for between two steps, applied in the first stage of the next one (STEP-01).
#pragma once

#include <cstdint>

#include "gaitway/id.h"
#include "gaitway/vec.h"

namespace gaitway {

/// Applied in the order of (kind, id), equal ones as they came.
enum class InputKind : std::uint8_t {
  order_stop = 1,
  order_move = 2,
  order_face = 3,
  remove = 4,
  push = 5,
  teleport = 6,
  host_pose = 7,
};

struct Input {
  InputKind kind = InputKind::order_stop;
  AgentId agent;
  Vec3 place;               ///< point, position or displacement, metres
  Vec3 velocity;            ///< host pose
  double heading = 0;       ///< radians
  float radius = 0;         ///< metres
  std::uint8_t gait = 0;
  bool has_velocity = false;
  bool airborne = false;
  bool jump = false;        ///< host pose: a teleport

  template <class V>
  void fields(V& v) {
    v("kind", kind);
    v("agent", agent);
    v("place", place);
    v("velocity", velocity);
    v("heading", heading);
    v("radius", radius);
    v("gait", gait);
    v("has_velocity", has_velocity);
    v("airborne", airborne);
    v("jump", jump);
  }
};

}  // namespace gaitway
