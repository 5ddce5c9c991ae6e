// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// The leader's way (WAY-07 to WAY-09): a leader who stands or walks has the members before him step aside.
#pragma once

#include <cstdint>
#include <span>

#include "move/way_push.h"

namespace gaitway {

/// What the front of a member's action queue is (WAY-08 d).
enum class QueueFront : std::uint8_t { empty, move, give_way, other };

/// A member of the leader's squad; of 16 slots those that are taken, in slot order.
struct SquadMate {
  std::uint32_t slot = 0;
  bool busy_goal = false;        ///< his top goal is get-item, destroy-item or tag
  bool hangs_on_script = false;  ///< a script handler or a prompt hangs on him
  bool hits_back = false;        ///< at his chief
  bool fought_by_leader = false;
  QueueFront front = QueueFront::empty;
};

/// The way of 40 degrees that the follow tactic asks for, radians.
inline constexpr float leader_way_angle = 0.69813170f;

/// WAY-08 (b): at most 6 m away within half the angle of the leader's facing, or at most 1 m away anywhere.
bool is_in_leaders_way(Vec3 leader, Vec2 facing, Vec3 member, float angle_radians);
/// WAY-08 (a), (c), (d): the rest of the conditions.
bool may_clear_leaders_way(const SquadMate& mate);

/// WAY-07 to WAY-09 (Gang_ClearWayForLeader): whoever is in the way has his actions cleared and is asked to step aside.
/// True when anyone was. `leader` may be no_index: nothing happens, as with one who jogs.
bool clear_way(const MoveWorld& world, WayDoor& door, WayScratch& scratch, DecisionLog* log, std::uint32_t leader,
               std::span<const SquadMate> mates, float angle_radians = leader_way_angle);

/// WAY-07: game time of the next call.
std::uint32_t next_clear_way_ms(std::uint32_t now_ms, bool pushed, bool leader_holds_object);

}  // namespace gaitway
