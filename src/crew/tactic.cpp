// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
#include "crew/tactic.h"

#include <algorithm>

#include "core/rule_switch.h"
#include "crew/draws.h"
#include "crew/follow_formation.h"

namespace gaitway {

namespace {

constexpr std::uint32_t pick_every_ms = 8000;  // CREW-22
constexpr float files_spacing = 1.0f;          // CREW-25
constexpr float hang_out_radius = 1.75f;
constexpr float hang_back_radius = 3.0f;

/// Whether a member takes part: neither the leader nor a pad player nor fallen or dead.
bool takes_part(const CrewContext& crew, const CrewSquad& squad, AgentId who) {
  if (who == squad.leader || !crew.door.alive(who)) return false;
  const CrewAgent a = crew.door.agent(who);
  return !a.pad_player && !a.down;
}

/// The goals of CREW-21 and CREW-24: pop to the goal base, mark it, push.
std::uint32_t give_goals(CrewContext& crew, CrewSquad& squad, Rule rule) {
  if (rule_switched_off(rule)) return 0;
  std::uint32_t given = 0;
  for (const AgentId who : squad.members) {
    if (!takes_part(crew, squad, who)) continue;
    crew.trace(who).note(rule, squad.leader.slot(), squad.distance);
    crew.door.pop_goals(who);
    crew.door.push_follow_player(who, make_follow_player(squad.leader, squad.distance, FollowMode::to_leader));
    ++given;
  }
  return given;
}

int at_most_nine(std::uint32_t n) { return static_cast<int>(std::min(n, formation_slots)); }

}  // namespace

std::uint32_t start_follow_tactic(CrewContext& crew, CrewSquad& squad, float distance) {
  end_tactic(crew, squad);
  squad.tactic = TacticKind::follow;
  squad.distance = distance;
  squad.next_pick_ms = crew.now_ms + pick_every_ms;
  squad.next_way_ms = crew.now_ms;  // the first look comes with the first update (WAY-07)
  if (!crew.door.alive(squad.leader)) return 0;
  if (Formation* f = use_formation(crew, squad.leader)) set_slot_count(*f, formation_slots);
  return give_goals(crew, squad, Rule::CREW21);
}

TacticAnswer update_tactic(CrewContext& crew, CrewSquad& squad) {
  if (squad.tactic == TacticKind::none) return TacticAnswer::runs;
  if (!crew.door.alive(squad.leader)) {
    end_tactic(crew, squad);
    return TacticAnswer::ended;
  }
  if (squad.tactic != TacticKind::follow) return TacticAnswer::runs;
  if (crew.now_ms >= squad.next_pick_ms) {
    squad.next_pick_ms = crew.now_ms + pick_every_ms;
    if (Formation* f = formation_of(crew.formations, squad.leader)) {
      const int set = crew_draw(crew, squad.leader, CrewDraw::slot_set, 0, 1);
      crew.trace(squad.leader).note(Rule::CREW22, set);
      select_set(*f, set);
    }
  }
  if (crew.now_ms >= squad.next_way_ms) {
    squad.next_way_ms = crew.door.clear_leaders_way(squad);
    crew.door.check_idle_lines(squad);
  }
  return TacticAnswer::runs;
}

std::uint32_t order_follow(CrewContext& crew, CrewSquad& squad, float distance, bool forced) {
  if (squad.tactic != TacticKind::follow || forced) return start_follow_tactic(crew, squad, distance);
  std::uint32_t pushed = 0;
  for (const AgentId who : squad.members) {
    if (who == squad.leader || !crew.door.alive(who)) continue;
    const CrewGoals goals = crew.door.goals(who);
    if (!goals.follows || goals.formation_above) continue;
    crew.trace(who).note(Rule::CREW23, 1, squad.leader.slot());
    const FollowFormation goal = make_follow_formation(crew, who, squad.leader, formation_arrival, true);
    crew.door.push_follow_formation(who, goal, 0);
    ++pushed;
  }
  return pushed;
}

bool member_needs_goal(CrewContext& crew, CrewSquad& squad, AgentId member) {
  if (squad.tactic != TacticKind::follow || !squad.holds(member) || member == squad.leader) return false;
  if (!crew.door.alive(member) || crew.door.goals(member).count == 0) return false;
  crew.trace(member).note(Rule::CREW23, 0, squad.leader.slot());
  crew.door.flush_goals(member);
  crew.door.push_follow_player(member, make_follow_player(squad.leader, squad.distance, FollowMode::as_leader));
  return true;
}

std::uint32_t member_was_added(CrewContext& crew, CrewSquad& squad) {
  if (squad.tactic != TacticKind::follow || !crew.door.alive(squad.leader)) return 0;
  return give_goals(crew, squad, Rule::CREW21);
}

float group_distance(TacticKind kind) {
  switch (kind) {
    case TacticKind::move_to_flag:
      return 3;
    case TacticKind::move_along:
      return 1;
    case TacticKind::walk_tall:
      return 0.75f;
    case TacticKind::wander:
      return 4;
    default:
      return 0;
  }
}

std::uint32_t start_group_move(CrewContext& crew, CrewSquad& squad, TacticKind kind) {
  const float distance = group_distance(kind);
  if (distance == 0) return 0;
  end_tactic(crew, squad);
  squad.tactic = kind;
  squad.distance = distance;
  if (!crew.door.alive(squad.leader)) return 0;
  return give_goals(crew, squad, Rule::CREW24);
}

bool lay_out_formation(CrewContext& crew, CrewSquad& squad, TacticKind kind, int script_set, float distance) {
  Formation* f = crew.door.alive(squad.leader) ? use_formation(crew, squad.leader) : nullptr;
  if (!f || script_set < -1 || script_set >= static_cast<int>(slot_sets)) return false;
  const std::uint32_t members = squad.count(), others = members - 1;  // the leader is one of them
  int slots = 0;
  float spacing = 0;
  ShapeKind shape = ShapeKind::ring;
  switch (kind) {
    case TacticKind::move_to_flag:
    case TacticKind::move_along:
    case TacticKind::walk_tall:
    case TacticKind::wander:
    case TacticKind::confront:
      slots = at_most_nine(others);
      spacing = files_spacing;
      shape = ShapeKind::two_files;
      break;
    case TacticKind::hang_out:
      slots = at_most_nine(others);
      spacing = hang_out_radius;
      shape = ShapeKind::open_ring;
      break;
    case TacticKind::defend:
      slots = at_most_nine(2 * members);
      spacing = distance;
      break;
    case TacticKind::hang_back:
      slots = at_most_nine(2 * others);
      spacing = hang_back_radius;
      break;
    default:
      return false;
  }
  if (squad.set_before < 0) squad.set_before = static_cast<std::int8_t>(f->set);
  crew.trace(squad.leader).note(Rule::CREW25, script_set < 0 ? 1 : 0, script_set < 0 ? slots : script_set, spacing);
  if (script_set >= 0) {
    select_set(*f, script_set);
    return true;
  }
  select_set(*f, static_cast<int>(tactic_set));
  set_slot_count(*f, slots, -1);
  make_shape(*f, spacing, static_cast<int>(shape));
  return true;
}

void end_tactic(CrewContext& crew, CrewSquad& squad) {
  if (squad.set_before >= 0) {
    if (Formation* f = formation_of(crew.formations, squad.leader)) {
      select_set(*f, squad.set_before);
      for (const AgentId who : squad.members) {
        if (followed_formation(crew.formations, who) == f) leave_formation(crew, who);
      }
    }
    squad.set_before = -1;
  }
  if (squad.tactic != TacticKind::none) squad.last = squad.tactic;
  squad.tactic = TacticKind::none;
}

}  // namespace gaitway
