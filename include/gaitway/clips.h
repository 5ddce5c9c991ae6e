// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
#pragma once

#include <cstdint>

namespace gaitway {

/// A host's turn clips (CONTROL-17, last part): asked in the update in which a runner (stored gait 4 or 5, nothing
/// held) would turn toward another heading. How far steps, dashes and the run stop carry a body stands in its
/// SpeedProfile; other clips that move it are the host's: it sets a Condition and pushes the body (CONTROL-16).
class TurnClips {
 public:
  virtual ~TurnClips() = default;
  struct Answer {
    std::uint16_t clip = 0;     ///< reported as the number of an EventKind::clip
    std::uint16_t updates = 0;  ///< over which the facing turns to the heading asked for now; 0: no clip
  };
  /// `slot` is the agent's slot, `error_radians` how far its heading lies to the right of its facing. The answer is an
  /// input of the step: it must depend on its arguments and on the step alone, else runs do not repeat.
  virtual Answer turn_clip(std::uint32_t slot, double error_radians) = 0;
};

}  // namespace gaitway
