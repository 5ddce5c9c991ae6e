// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
#include "sim/state.h"

namespace gaitway {

void State::resize(std::uint32_t count) {
  records.resize(count);
  body.resize(count);
  mind.intents.resize(count);
  mind.brains.resize(count);
  minds.resize(count);
  nav_points.resize(count);
  routes.resize(count);
  moves.resize(count);
  steering.resize(count);
  formations.links.resize(count);
  crew_of.resize(count, no_index);
  moveto.resize(count);
  sectors.resize(count);
  persons.resize(count);
}

void State::clear_slot(std::uint32_t slot) {
  records[slot] = AgentRecord{};
  body.clear_slot(slot);
  mind.intents[slot] = Intent{};
  mind.brains[slot] = BrainFields{};
  minds[slot] = AgentMind{};
  nav_points[slot] = NavPoint{};
  routes[slot] = RouteState{};
  moves[slot] = MoveState{};
  steering[slot] = SteeringState{};
  formations.links[slot] = FormationLink{};
  crew_of[slot] = no_index;
  moveto.clear_slot(slot);
  sectors[slot] = SectorRecord{};
  persons[slot] = Person{};
}

}  // namespace gaitway
