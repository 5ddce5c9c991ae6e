// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// The corner speed: how fast the bends ahead may be taken (CORNER-01 to CORNER-06). Its circle limit and its simulated
// walk are kernels of the body room (CORNER-07 to CORNER-09).
#pragma once

#include <array>
#include <cstdint>

#include "body/turn.h"
#include "core/trace.h"
#include "gaitway/profile.h"
#include "gaitway/vec.h"
#include "nav/nav_map.h"

namespace gaitway {

struct MoveContext;

/// The points looked at (CORNER-02); 1 to 3.
struct CornerPoints {
  std::array<Vec3, 3> at{};
  std::uint32_t count = 0;
};

/// CORNER-02: position, detour point, waypoints (each claimed), destination.
CornerPoints collect_corner_points(MoveContext& ctx, Vec3 destination);

/// What a trial walk reads of its agent.
struct TrialWalk {
  NavMap nav;
  Vec2 facing{0, 1};  ///< unit vector
  float speed = 0;    ///< m/s now
  int boost = 0;      ///< turn boost that counts (TURN-06)
  int detail = 0;     ///< detail level
  const SpeedProfile* profile = nullptr;
  const TurnTable* turns = nullptr;
  Trace trace;
};

/// CORNER-06: the speed, m/s, at which the agent gets from `from` to `to` on walkable ground; at most `trial`, at least
/// the walk.
float trial_speed(const TrialWalk& walk, float trial, Vec3 from, Vec3 to);

struct CornerSpeeds {
  float first = 0;          ///< m/s
  float second = 0;         ///< m/s
  float brake_squared = 0;  ///< squared braking distance, m^2 (CORNER-04)
};

/// CORNER-03 with CORNER-04 for an agent whose cap is `cap`.
CornerSpeeds corner_speeds(const TrialWalk& walk, float cap, const CornerPoints& points);
/// CORNER-04: squared distance in which the first corner's speed falls to the second's; 0 when that is not slower.
float braking_squared(float first, float second);
/// CORNER-05: which of the two is asked at a squared plan distance to the aim, at most cap.
float choose_corner_speed(const CornerSpeeds& speeds, float distance_squared, float cap);

/// CORNER-01 to CORNER-05 for the agent of the context: the speed to ask for, m/s.
float update_corner_speed(MoveContext& ctx, float cap, Vec3 aim, Vec3 destination);

}  // namespace gaitway
