// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// Making room (WAY-10, WAY-11): an idle squad member asks the mate who stands nearest to step off.
#pragma once

#include <cstdint>
#include <span>

#include "move/way_push.h"

namespace gaitway {

/// What WAY-10 reads of the member himself.
struct RoomView {
  std::uint32_t thinks = 0;  ///< his thinks so far, this one included
  bool in_stance = false;
  bool hides_in_shadow = false;
  bool busy = false;      ///< or blocked from acting
  std::uint8_t gait = 0;  ///< stored gait
  bool has_target = false;
  bool has_attackers = false;
  bool busy_goal = false;  ///< his top goal is get-item or a special idle
};
/// WAY-10: whether he looks for room in this think.
bool looks_for_room(const RoomView& view);

/// The turn away from a blocked ray and toward the avatar, of the same think: what is asked and what to do (WAY-10).
struct RoomTurn {
  bool ray_blocked = false;      ///< a ray of 3 m ahead meets something
  float avatar_distance = 1e9f;  ///< metres to the nearest avatar
  bool front_is_turn = false;    ///< his front action turns him to a point already
};
enum class RoomTurnAnswer : std::uint8_t { nothing, turn, clear_and_turn };
RoomTurnAnswer room_turn(const RoomTurn& view);

/// A mate as WAY-11 sees him; of 16 slots those that are taken, in slot order.
struct RoomMate {
  std::uint32_t slot = 0;
  bool queue_empty = true;
  bool busy = false;               ///< or blocked from acting
  bool scatters_or_holds = false;  ///< a scatter or a hold-position goal lies on his stack
};

/// WAY-11: asks the one mate who stands nearest, when he is 1 m away or less and free; nobody else. Answers whom it
/// asked, no_index for nobody. On equal distances the first mate counts.
std::uint32_t make_room(const MoveWorld& world, WayDoor& door, WayScratch& scratch, DecisionLog* log, std::uint32_t me,
                        std::span<const RoomMate> mates);

}  // namespace gaitway
