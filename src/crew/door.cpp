// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
#include "crew/door.h"

#include "gaitway/path_data.h"
#include "path/request.h"

namespace gaitway {

CrewWalk crew_walk(const WalkDistance& walk) {
  CrewWalk w;
  w.found = walk.found();
  w.metres = walk.metres;
  w.point_unreachable = walk.why == RouteWhy::no_destination_area || walk.why == RouteWhy::no_destination_node;
  return w;
}

bool CrewDoor::last_tactic_fights(AgentId) { return false; }
void CrewDoor::look_at(AgentId, AgentId, std::uint32_t) {}
void CrewDoor::drop_target(AgentId) {}
void CrewDoor::set_target(AgentId, AgentId) {}
CrewFight CrewDoor::fight(AgentId) { return {}; }
std::size_t CrewDoor::squad_attackers(AgentId, std::span<AgentId>) { return 0; }
bool CrewDoor::valid_target(AgentId, AgentId target) { return alive(target) && !agent(target).down; }
bool CrewDoor::queue_band(AgentId, AgentId, float, std::int32_t) { return false; }
float CrewDoor::melee_range(AgentId, bool near) { return near ? 3.0f : 5.0f; }
void CrewDoor::see_all_round(AgentId, bool) {}
void CrewDoor::fidget(AgentId) {}
void CrewDoor::pick_up(AgentId) {}
void CrewDoor::check_idle_lines(const CrewSquad&) {}
bool CrewDoor::smash_near(AgentId, float) { return false; }
void CrewDoor::set_formation_marks(AgentId, bool) {}
std::uint16_t CrewDoor::edge_mask(AgentId) { return default_edge_mask; }
void CrewDoor::set_edge_mask(AgentId, std::uint16_t) {}
std::uint16_t CrewDoor::formation_mask_bits(AgentId) { return 0; }

}  // namespace gaitway
