// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// How fast a follower goes (CREW-18, FollowFormation_PickSpeed).
#pragma once

#include "gaitway/agent.h"
#include "gaitway/profile.h"

namespace gaitway {

struct FollowPace {
  float walk_distance = 0;     ///< metres to the follow point (CREW-14)
  float arrival = 0;           ///< the goal's arrival distance, metres
  float leader_speed = 0;      ///< m/s
  bool leader_shadow = false;  ///< the leader keeps hidden in shadow
  bool has_attackers = false;  ///< somebody attacks the follower
};

/// The gait whose speed the follower starts from.
Gait follow_gait(const FollowPace& pace);
/// m/s; `profile` is the follower's.
float follow_speed(const FollowPace& pace, const SpeedProfile* profile);

}  // namespace gaitway
