// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// Leaving the ground and coming back to it (CONTROL-27, CONTROL-28); begin_body and start_airborne of move_body.h too.
#pragma once

#include "body/move_body.h"

namespace gaitway {

inline constexpr float ray_above = 1.0f;  ///< metres above the feet where the ground ray begins (CONTROL-24)
inline constexpr float snap_ray = 1.5f;   ///< its length, metres

/// After an airborne move: out of the world, or stuck in the air (CONTROL-28).
void end_of_fall(BodyState& body, std::uint32_t slot, const Scene* scene, const BodyRules& rules, MoveReport& report,
                 const Trace& trace);

}  // namespace gaitway
