// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// The control of one agent that no pad drives: intent -> facing and velocity (CONTROL-01). The body stage of a step
// runs for each body, in slot order: begin_body (move_body.h), control_update when it answers `control`, the arrival
// test (MOVE-04), move_body.
#pragma once

#include <cstdint>

#include "body/body_state.h"
#include "body/rules.h"
#include "core/trace.h"
#include "gaitway/intent.h"

namespace gaitway {

/// What one control update tells the host.
struct ControlReport {
  float wanted = 0;               ///< w (CONTROL-04), m/s
  float new_speed = 0;            ///< s (CONTROL-06 to 08), m/s
  std::uint16_t clip = 0;         ///< a turn, step or arrival clip chosen now, 0 none (TURN-09, CONTROL-17, CONTROL-19)
  std::uint8_t start_code = 0;    ///< 5, 6, 8 or 9 when set in this update, 0 otherwise (CONTROL-06, CONTROL-09)
  std::uint8_t asked_gait = 0;    ///< reachedGait of the asked speed
  bool gait_changed = false;      ///< CONTROL-03
  bool drop_held_object = false;  ///< CONTROL-05
  bool held_still = false;        ///< CONTROL-02 ended the update
};

/// CONTROL-01, steps 1 to 12, with the step control (CONTROL-19) in its place while that is installed, and the turn on
/// the spot that runs (TURN-09). Not for airborne bodies.
ControlReport control_update(BodyState& body, std::uint32_t slot, const Intent& intent, const BodyRules& rules,
                             const Trace& trace);

/// Speed and stored gait of the velocity that a body has (GAIT-08).
void read_speed(BodyCore& body, const SpeedProfile* profile);
/// Writes a velocity with its length and its stored gait; one longer than 50 m/s x scale becomes 0 (CONTROL-14).
void write_velocity(BodyCore& body, Vec3 velocity, const SpeedProfile* profile);

}  // namespace gaitway
