// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// The turn actions (TURN-10): to a heading or a point taken once, or to a target looked at in every update.
#pragma once

#include <cstdint>

#include "body/body_state.h"
#include "core/trace.h"
#include "gaitway/intent.h"

namespace gaitway {

struct TurnAction {
  Vec2 heading{0, 1};          ///< unit vector; LookAt's caller writes it before each update
  std::uint64_t limit_ms = 0;  ///< absolute game time
  bool aborted = false;

  /// True: done at once.
  bool start(const BodyState& body, std::uint32_t slot, std::uint64_t now_ms, const Trace& trace);
  /// Writes the intent's heading; true: done. `target_gone`: LookAt's target no longer exists.
  bool update(const BodyState& body, std::uint32_t slot, std::uint64_t now_ms, bool target_gone, Intent* intent,
              const Trace& trace) const;
  /// Whether the action agrees to end.
  bool abort(const BodyState& body, std::uint32_t slot, bool forced);

  template <class V>
  void fields(V& v) {
    v("heading", heading);
    v("limit_ms", limit_ms);
    v("aborted", aborted);
  }
};

/// Unit heading from a position to a point in plan; `fallback` where they coincide.
Vec2 heading_to(Vec3 position, Vec3 point, Vec2 fallback);

}  // namespace gaitway
