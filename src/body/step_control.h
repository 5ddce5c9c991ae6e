// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// One step aside (CONTROL-18 to CONTROL-21).
#pragma once

#include <cstdint>

#include "body/body_state.h"
#include "core/trace.h"
#include "gaitway/intent.h"
#include "gaitway/profile.h"

namespace gaitway {

/// Kinds of step, in the order of SpeedProfile::step.
enum class StepKind : std::uint8_t { forward, backward, right, left };

/// Which step and which facing at its end (CONTROL-19).
struct StepChoice {
  StepKind kind = StepKind::forward;
  Vec2 end_facing{0, 1};
  std::uint16_t clip = 0;
  bool dash = false;
};
StepChoice choose_step(Vec2 facing, Vec2 heading, bool stance, int boost);

/// Starts a step toward a heading (CONTROL-18): writes it into the intent and installs the step control. False when the
/// state refuses; installed already: true, still one.
bool enter_step_control(BodyState& body, std::uint32_t slot, Vec2 heading, Intent* intent, const Trace& trace);
/// One update of the installed step control (CONTROL-19): waits, or chooses and starts the step. Returns the clip
/// chosen, 0 while it waits.
std::uint16_t step_control_update(BodyState& body, std::uint32_t slot, const Intent& intent,
                                  const SpeedProfile* profile, const Trace& trace);

/// The TakeStep action (CONTROL-21).
struct TakeStep {
  Vec2 heading{0, 1};  ///< unit vector

  void start(BodyState& body, std::uint32_t slot, Intent* intent, const Trace& trace) const;
  /// True: done.
  bool update(const BodyState& body, std::uint32_t slot) const;
  /// Whether the action agrees to end. A step that waits is dropped, one that plays plays on.
  bool abort(BodyState& body, std::uint32_t slot, bool forced) const;

  template <class V>
  void fields(V& v) {
    v("heading", heading);
  }
};

/// The GiveWay action (CONTROL-21): a TakeStep that looks at the mover, with its flag under a raised turn boost.
struct GiveWay {
  TakeStep step;
  std::uint32_t mover = 0xffffffffu;  ///< slot of the agent that is given way to
  std::uint64_t look_until_ms = 0;    ///< looks at the mover before this game time
  bool boosted = false;               ///< its boost flag
  bool raised = false;                ///< the boost is raised at the moment
  std::int8_t saved_boost = 0;

  void start(BodyState& body, std::uint32_t slot, Intent* intent, std::uint64_t now_ms, const Trace& trace);
  bool update(const BodyState& body, std::uint32_t slot) const;
  bool abort(BodyState& body, std::uint32_t slot, bool forced, Intent* intent);

  template <class V>
  void fields(V& v) {
    v("step", step);
    v("mover", mover);
    v("look_until_ms", look_until_ms);
    v("boosted", boosted);
    v("raised", raised);
    v("saved_boost", saved_boost);
  }
};

}  // namespace gaitway
