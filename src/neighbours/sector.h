// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// The numbering of the eight sectors and their geometry (SECTOR-01, SECTOR-02, SECTOR-12, SECTOR-13).
#pragma once

#include "gaitway/vec.h"

namespace gaitway {

/// Bearing of a point from an agent, radians clockwise from its facing, [0, 2 pi) (SECTOR-01).
double relative_bearing(Vec3 agent, Vec2 facing, Vec3 point);
/// Sector of a bearing in [0, 2 pi) radians; an edge belongs to the sector nearer straight ahead (SECTOR-02). A bearing
/// that rounds to an edge in binary32 lies on it.
int sector_of_bearing(double bearing);
/// Sector of a point from an agent (SECTOR-01, SECTOR-02).
int sector_of(Vec3 agent, Vec2 facing, Vec3 point);
/// +1 when going up (clockwise) is the shorter way round from one sector to another, else -1 (SECTOR-12).
int turn_way(int from, int to);
/// The unit vector of `facing` turned right by `sector` times 45 degrees.
Vec2 sector_direction(Vec2 facing, int sector);
/// The point `distance` metres from an agent in one of its sectors, by its live facing, at its height (SECTOR-13).
Vec3 sector_point(Vec3 agent, Vec2 facing, int sector, float distance);

}  // namespace gaitway
