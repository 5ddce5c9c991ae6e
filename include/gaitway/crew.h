// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// Crews: followers in formation round a leader, and squads under a tactic (NEIGHBOURS: FORM, CREW).
#pragma once

#include <cstdint>
#include <vector>

#include "gaitway/id.h"
#include "gaitway/vec.h"

namespace gaitway {

struct CrewTag;
using CrewId = Id<CrewTag>;

/// What a standing follower turns to (CREW-05).
enum class FollowMode : std::uint8_t {
  plain = 0,           ///< nothing
  as_leader = 1,       ///< the way his leader faces
  against_leader = 2,  ///< the opposite way
  to_leader = 3,       ///< his leader, when more than 60 degrees off him
  leaders_target = 4,  ///< looks at whom his leader fights
};

/// The tactics that lay out formations or hand out follow goals. Attack and defend keep the original's numbers
/// (CREW-01).
enum class TacticKind : std::uint8_t {
  none = 0,
  attack = 1,
  defend = 2,
  follow = 3,
  move_to_flag = 4,
  move_along = 5,
  walk_tall = 6,
  wander = 7,
  confront = 8,
  hang_out = 9,
  hang_back = 10,
};

/// A slot of the set in use, as of the last plan.
struct SlotView {
  Vec2 offset;          ///< metres, x to the leader's right, y ahead
  Vec3 point;           ///< metres
  bool usable = false;  ///< FORM-14
};

/// A leader's formation (FORM-01).
struct FormationView {
  AgentId leader;
  int set = 0;      ///< in use, 0 to 3
  int allowed = 0;  ///< usable slots at most
  std::vector<SlotView> slots;
  std::vector<AgentId> followers;  ///< in entry order
};

/// Where a follower stands in a formation (FORM-16, FORM-17).
struct FollowerView {
  AgentId leader;
  int slot = -1;   ///< -1: none
  AgentId behind;  ///< whom he queues behind, invalid: nobody
};

/// A crew squad (CREW-21).
struct CrewView {
  AgentId leader;  ///< invalid: none
  TacticKind tactic = TacticKind::none;
  std::vector<AgentId> members;  ///< in slot order, the leader among them
};

}  // namespace gaitway
