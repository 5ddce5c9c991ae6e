// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// Busy legs: who stands on a jump or a ledge climb that the follower is about to take (CLAIM-09, CLAIM-10).
#pragma once

#include <cstdint>

#include "gaitway/vec.h"

namespace gaitway {

struct MoveContext;

/// CLAIM-09's test of one candidate: within 1 m in plan of the segment from `a` to `b` and 2 m in height of its point
/// nearest in plan, within 4 m in plan of the follower and not behind it.
bool blocks_jump_leg(Vec3 candidate, Vec3 a, Vec3 b, Vec3 follower, Vec2 facing);
/// CLAIM-10's: within 0.5 m (3D) of the point where the climb ends.
bool blocks_ledge_climb(Vec3 candidate, Vec3 end);

/// Whether the leg from waypoint n - 1 to waypoint n is busy (CLAIM-09, CLAIM-10); the first agent who counts is asked
/// to step aside unless he is on his way. His slot, or no_index when the leg is free. `kind` is the leg's link kind;
/// links of other kinds are never busy.
std::uint32_t busy_leg(MoveContext& ctx, std::int32_t n, std::uint16_t kind);

}  // namespace gaitway
