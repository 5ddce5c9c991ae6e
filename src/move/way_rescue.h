// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// A rescuer's way (WAY-12): who is near the one that is to be helped up has people step out of the way.
#pragma once

#include <cstdint>

#include "move/way_push.h"

namespace gaitway {

/// What the close state of a rescue goal reads.
struct RescueView {
  float to_goal = 0;          ///< metres from the rescuer to the goal point
  float far_melee_range = 5;  ///< metres
  bool in_stance = false;
  bool queue_empty = true;
  bool enemy_at_hand = false;           ///< a best-scored enemy
  std::uint32_t touched = 0xffffffffu;  ///< slot that the rescuer's capsule touches, the downed one left out
  bool touched_is_threat = false;       ///< WAY-16
};

/// What the close state does in an update.
enum class RescueStep : std::uint8_t {
  not_close,      ///< farther than 1.1 x the far melee range: another state's business
  nothing,        ///< outside of the stance, or with queued actions, or nobody is touched
  fight_enemy,    ///< the best-scored enemy first
  walk_closer,    ///< gait 2, turn boost one higher
  ask,            ///< whom it touches is to step aside: ask_from_rescue()
  fight_touched,  ///< whom it touches is a threat
};
RescueStep rescue_step(const RescueView& view);

/// What comes of asking.
enum class RescueAsk : std::uint8_t {
  wait,  ///< asked: wait with a "nothing" action of 1500 ms
  play,  ///< his actions do not go: face him and play clip action 0x21
};
inline constexpr std::uint32_t rescue_wait_ms = 1500;
inline constexpr std::uint8_t rescue_clip_action = 0x21;

RescueAsk ask_from_rescue(const MoveWorld& world, WayDoor& door, WayScratch& scratch, DecisionLog* log,
                          std::uint32_t rescuer, std::uint32_t touched, Vec3 goal_point);

}  // namespace gaitway
