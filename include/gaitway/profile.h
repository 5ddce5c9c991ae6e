// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
#pragma once

#include <array>
#include <cstdint>
#include <string>

namespace gaitway {

/// How far and how long a clip carries a body (CONTROL-17, CONTROL-20).
struct ClipTravel {
  float length = 0;           ///< metres in plan over the whole clip
  std::uint16_t updates = 0;  ///< duration in updates of 1/30 s; 0: no such clip
  float direction = 0;        ///< of the displacement, radians clockwise from the facing
};

/// The speeds of an agent class (GAIT-01) and, for bodies with clips of their own, how far these go. Every number is
/// finite and not below 0 (directions may be negative). Equal neighbours are legal (GAIT-03).
struct SpeedProfile {
  std::string name;  ///< unique in a world, 1 to 31 bytes

  float sneak = 0;           ///< gait 1, m/s
  float walk = 0;            ///< gait 2
  float jog = 0;             ///< gait 3
  float run = 0;             ///< gait 4
  float sprint = 0;          ///< gait 5
  float stance_plain = 0;    ///< fight-stance walk at turn boost 0 or below, m/s
  float stance_boosted = 0;  ///< fight-stance walk at turn boost above 0

  /// One step aside (CONTROL-20): forward, backward, right, left. The defaults are the reference data.
  std::array<ClipTravel, 4> step{
      {{0.738f, 18, 0.0f}, {0.516f, 18, 3.14159265f}, {0.588f, 18, 1.57079633f}, {0.516f, 18, -1.57079633f}}};
  /// The same with turn boost above 0.
  std::array<ClipTravel, 4> dash{
      {{1.5f, 18, 0.0f}, {1.5f, 18, 3.14159265f}, {1.5f, 18, 1.57079633f}, {1.5f, 18, -1.57079633f}}};

  /// Covers the last distance of a fast move with one clip (CONTROL-17). Off by default.
  bool arrival_clips = false;
  /// The clip that brings a runner to rest.
  ClipTravel run_stop{1.63f, 24, 0.0f};
};

}  // namespace gaitway
