// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
#include "crew/squad.h"

namespace gaitway {

std::uint32_t CrewSquad::count() const {
  std::uint32_t n = 0;
  for (const AgentId m : members) n += m ? 1u : 0u;
  return n;
}

bool CrewSquad::holds(AgentId who) const {
  if (!who) return false;
  for (const AgentId m : members) {
    if (m == who) return true;
  }
  return false;
}

CrewSquad make_crew_squad(std::uint32_t squad_slots) {
  CrewSquad squad;
  squad.used = true;
  squad.members.resize(squad_slots);
  return squad;
}

bool add_member(CrewSquad& squad, AgentId who) {
  if (!who) return false;
  if (squad.holds(who)) return true;
  for (AgentId& m : squad.members) {
    if (m) continue;
    m = who;
    return true;
  }
  return false;
}

bool remove_member(CrewSquad& squad, AgentId who) {
  if (!squad.holds(who)) return false;
  for (AgentId& m : squad.members) {
    if (m == who) m = {};
  }
  if (squad.leader == who) squad.leader = {};
  return true;
}

}  // namespace gaitway
