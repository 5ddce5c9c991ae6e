// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// Crew squads: a leader with members in slots, and the tactic that they are under (CREW-21 to CREW-26).
#pragma once

#include <cstdint>
#include <vector>

#include "gaitway/crew.h"
#include "gaitway/id.h"

namespace gaitway {

/// Attack or defend: a follow goal that starts after it goes to the formation at once (CREW-01).
constexpr bool fights(TacticKind kind) { return kind == TacticKind::attack || kind == TacticKind::defend; }

struct CrewSquad {
  bool used = false;
  AgentId leader;
  std::vector<AgentId> members;       ///< by member slot, the leader's among them; free ones invalid
  std::vector<std::uint32_t> thinks;  ///< by member slot: his thinks since he joined (WAY-10)
  TacticKind tactic = TacticKind::none;
  TacticKind last = TacticKind::none;  ///< the one that ended last (CREW-01)
  float distance = 9;                  ///< of the follow goals, metres
  std::uint32_t next_pick_ms = 0;      ///< CREW-22
  std::uint32_t next_way_ms = 0;       ///< WAY-07
  std::int8_t set_before = -1;         ///< the leader's slot set before the tactic laid one out, -1 none (CREW-25)

  /// Members there are, the leader included.
  std::uint32_t count() const;
  bool holds(AgentId who) const;

  template <class V>
  void fields(V& v) {
    v("used", used);
    v("leader", leader);
    v("members", members);
    v("thinks", thinks);
    v("tactic", tactic);
    v("last", last);
    v("distance", distance);
    v("next_pick_ms", next_pick_ms);
    v("next_way_ms", next_way_ms);
    v("set_before", set_before);
  }
};

/// A place for `squad_slots` members; nobody in it.
CrewSquad make_crew_squad(std::uint32_t squad_slots);
/// Takes the first free member slot; true for one who is in already; false when the squad is full.
bool add_member(CrewSquad& squad, AgentId who);
/// Takes a member out; a leader who goes leaves the squad without one. False for one who is not in.
bool remove_member(CrewSquad& squad, AgentId who);
/// Counts a think of a member's; his count with it, null for one who is not in.
const std::uint32_t* count_think(CrewSquad& squad, AgentId who);

}  // namespace gaitway
