// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// Ground under a body (CONTROL-24), landing (CONTROL-27) and the ends of a fall (CONTROL-28).
#pragma once

#include <cstdint>

#include "gaitway/scene.h"

namespace gaitway {

/// First surface straight down from `from`, at most `length` metres. A null scene is the plane z = 0.
bool ground_below(const Scene* scene, Vec3 from, float length, GroundHit* hit);

/// Vertical speed after one airborne update's gravity: the `update`-th, from 1 (CONTROL-27), m/s.
float fall_speed(float vz, int update);
/// Share of full health that a landing at vz costs, 0 to 1 (CONTROL-27, JUMP-15).
float landing_share(float vz);
/// The speed factor of a slope of normal z (CONTROL-23).
float slope_factor(float normal_z);
/// Feet more than 20 m below the level's lowest point (CONTROL-28).
bool out_of_the_world(float feet, float lowest);
/// Airborne and unable to move for so long that the body is put back (CONTROL-28).
bool stuck_in_the_air(int airborne_updates, int could_not_move);

}  // namespace gaitway
