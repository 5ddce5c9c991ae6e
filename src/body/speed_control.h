// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// Wanted and new speed (CONTROL-04 to CONTROL-08).
#pragma once

#include "body/body_state.h"
#include "gaitway/profile.h"

namespace gaitway {

/// The wanted speed w of an asked speed (CONTROL-04), m/s.
float wanted_speed(float asked, std::uint32_t flags, int boost, float multiplier, const SpeedProfile* profile);
/// True when the agent drops what it holds (CONTROL-05).
bool drops_held_object(float asked, std::uint32_t flags, const BodyRest& rest, const SpeedProfile* profile);
/// The new speed s of speed v and wanted speed w (CONTROL-06, CONTROL-07, CONTROL-08). In double: the simulated walk
/// runs on it too.
double new_speed(double v, double w);
/// The start code of CONTROL-06 (5, 6 or 8), 0 when it is left alone.
int start_code(float w, int start_boost, const BodyRest& rest, const SpeedProfile* profile);

}  // namespace gaitway
