// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// The blocker test (BLOCK-01 to BLOCK-05): who is met first on a walker's next step.
#pragma once

#include <cstdint>

#include "core/trace.h"
#include "gaitway/path_data.h"
#include "gaitway/vec.h"
#include "neighbours/people.h"

namespace gaitway {

/// Seconds that the steering looks ahead.
inline constexpr float look_ahead_s = 0.75f;
/// t of nobody.
inline constexpr float no_contact = 1e9f;

/// His unit direction to his aim times min(asked speed x seconds, his distance to it), in plan (BLOCK-03).
Vec2 clamp_step(const People& people, std::uint32_t slot, float seconds);
/// What somebody is taken to walk in the next 0.75 s (BLOCK-03).
Vec2 predicted_step(const People& people, std::uint32_t slot);
/// Distance along r at which a ray from p meets the disc of 0.63 m round b; negative: no hit (BLOCK-04).
float ray_hits_person(Vec2 p, Vec2 r, Vec2 b);
/// Radius of the list for a look-ahead L, metres (BLOCK-01).
float list_radius(float look_ahead);

struct Blocker {
  std::uint32_t slot = no_index;
  float t = no_contact;  ///< share of the step at which the two bodies touch
  bool found() const { return slot != no_index; }
};

/// The first one met (BLOCK-05) by a walker with the unit move direction `direction` and the step `step`, among those
/// within `radius` metres.
Blocker find_blocker(const People& people, std::uint32_t slot, Vec2 direction, Vec2 step, float radius,
                     const Trace& trace);

}  // namespace gaitway
