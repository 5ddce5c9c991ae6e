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
  squad.thinks.resize(squad_slots);
  return squad;
}

bool add_member(CrewSquad& squad, AgentId who) {
  if (!who) return false;
  if (squad.holds(who)) return true;
  for (std::size_t k = 0; k < squad.members.size(); ++k) {
    if (squad.members[k]) continue;
    squad.members[k] = who;
    squad.thinks[k] = 0;
    return true;
  }
  return false;
}

const std::uint32_t* count_think(CrewSquad& squad, AgentId who) {
  for (std::size_t k = 0; k < squad.members.size(); ++k) {
    if (squad.members[k] != who) continue;
    ++squad.thinks[k];
    return &squad.thinks[k];
  }
  return nullptr;
}

bool remove_member(CrewSquad& squad, AgentId who) {
  if (!squad.holds(who)) return false;
  for (std::size_t k = 0; k < squad.members.size(); ++k) {
    if (squad.members[k] != who) continue;
    squad.members[k] = {};
    squad.thinks[k] = 0;
  }
  if (squad.leader == who) squad.leader = {};
  return true;
}

}  // namespace gaitway
