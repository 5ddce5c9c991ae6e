// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// Agents of a world whose mover is the move-to manager (STEP-04, STEP-07): orders, and what can be read of them.
#pragma once

#include <cstdint>

#include "gaitway/id.h"
#include "gaitway/moveto_world.h"

namespace gaitway {

/// An order to a `moveto` agent (MOVETO-09). Angles in `params` are degrees, clockwise from north.
struct MoveToOrder {
  enum class Kind : std::uint8_t { to_object = 6, to_position = 7, turn_to_object = 8, turn_to_heading = 9 };
  Kind kind = Kind::to_position;
  AgentId target;  ///< kinds 6 and 8: any living agent of the same map, whatever moves it (TARGET-20)
  Vec3 point;      ///< kind 7, metres
  /// How: distances, flags, speed (PARAM-01 to -03). A desired heading (kinds 7 and 9: absolute) stands here too.
  moveto::MoveParams params;
};

/// What can be read of a `moveto` agent between steps.
struct MoveToView {
  std::uint32_t kind = 0;         ///< of the running order (MOVETO-09), 0 none
  std::uint32_t order = 0;        ///< orders so far: the number of the last one
  std::uint32_t last_code = 0;    ///< code of the last end (MOTION-19)
  std::uint32_t command = 0;      ///< motion that runs, 0 none
  std::uint32_t aux_command = 0;  ///< turn laid over it, 0 none
  std::uint32_t fail_count = 0;   ///< ticks without progress (MOVETO-47)
  std::uint32_t nodes = 0;        ///< entries of the queue (MOVETO-26)
  bool waiting = false;           ///< does not know yet where its target is (MOVETO-12)
  AgentId stuck_to;               ///< STICK-01, invalid: nobody
  float heading_degrees = 0;
  Vec3 achieved_velocity;     ///< of the last step, m/s
  moveto::HostIntent intent;  ///< for a host that moves the body itself (MOVETO-89)
};

}  // namespace gaitway
