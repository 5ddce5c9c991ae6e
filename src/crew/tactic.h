// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// The follow tactic and what other tactics ask of formations (CREW-21 to CREW-25).
#pragma once

#include <cstdint>

#include "crew/crew_context.h"
#include "crew/follow_player.h"
#include "crew/squad.h"

namespace gaitway {

/// What a squad's tactic says of itself after an update.
enum class TacticAnswer : std::uint8_t { runs = 0, ended = 1 };

inline constexpr float follow_distance = 9.0f;  ///< CREW-21, metres

/// CREW-21. How many members got the goal.
std::uint32_t start_follow_tactic(CrewContext& crew, CrewSquad& squad, float distance = follow_distance);
/// CREW-22 for a squad under the follow tactic. Other tactics only end with their leader.
TacticAnswer update_tactic(CrewContext& crew, CrewSquad& squad);
/// CREW-26: the follow command, the default, given to a squad whose chief becomes a player and after a scene; a repeat
/// while it is in force is CREW-23's. `forced` starts it anew in any case.
std::uint32_t order_follow(CrewContext& crew, CrewSquad& squad, float distance, bool forced);

// CREW-23's events.
/// Event 19: a member needs his goal back.
bool member_needs_goal(CrewContext& crew, CrewSquad& squad, AgentId member);
/// Event 22 with 1: somebody was added. How many members got the goal.
std::uint32_t member_was_added(CrewContext& crew, CrewSquad& squad);

/// CREW-24: the follow goals of a tactic that moves as a group; the leader's moving goal is the caller's. How many.
std::uint32_t start_group_move(CrewContext& crew, CrewSquad& squad, TacticKind kind);
/// CREW-24's distance, metres; 0 for a tactic that is no group move.
float group_distance(TacticKind kind);
/// CREW-25: `script_set` 0 to 3, or -1: set 3 with the tactic's slot count and shape. `distance` is the tactic's own
/// (defend's ring), metres. False without a leader or a formation.
bool lay_out_formation(CrewContext& crew, CrewSquad& squad, TacticKind kind, int script_set, float distance);
/// The tactic ends: the leader's slot set is put back and the members leave the formation (CREW-25).
void end_tactic(CrewContext& crew, CrewSquad& squad);

}  // namespace gaitway
