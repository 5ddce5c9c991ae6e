// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// The simulated walk behind the corner speed (CORNER-07).
#pragma once

#include <array>
#include <cstdint>

#include "body/turn.h"
#include "gaitway/profile.h"
#include "gaitway/vec.h"

namespace gaitway {

/// A job: set the inputs, call run(), read the outputs.
struct SimulateMove {
  Vec3 from;          ///< metres
  Vec2 facing{0, 1};  ///< unit vector
  Vec3 to;            ///< metres, only its plan part counts
  float speed = 0;    ///< m/s at the start
  float trial = 0;    ///< m/s asked
  int boost = 0;      ///< turn boost
  int detail = 0;     ///< detail level 0 to 4
  const SpeedProfile* profile = nullptr;
  const TurnTable* turns = nullptr;

  std::array<Vec3, 10> points;  ///< recorded, at the height of `from`
  int count = 0;                ///< how many are recorded
  int sub_steps = 0;
  Vec2 end_position;
  Vec2 end_facing{0, 1};

  void run();
};

/// Sub-steps between recorded points, and the most points, at a speed and detail level.
int simulate_interval(float speed, int detail);
int simulate_most_points(int detail);

}  // namespace gaitway
