// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// What all bodies of a world share and nothing changes while it runs.
#pragma once

#include <cstdint>

#include "body/profile.h"
#include "body/turn.h"

namespace gaitway {

/// A host's turn clip for a runner with a large heading error (CONTROL-17, last part). An answer must be a pure
/// function of its arguments and the step: it is an input.
class TurnClipHook {
 public:
  virtual ~TurnClipHook() = default;
  struct Clip {
    std::uint16_t id = 0;
    std::uint16_t updates = 0;  ///< 0: no clip, the agent turns by TURN-02
  };
  /// `error` in radians, positive to the right.
  virtual Clip turn_clip(std::uint32_t slot, double error) = 0;
};

struct BodyRules {
  ProfileTable profiles;
  TurnTable turns;
  bool buried_faces_block = true;      ///< Limits::buried_faces_block
  TurnClipHook* turn_clips = nullptr;  ///< not owned, may be null
};

}  // namespace gaitway
