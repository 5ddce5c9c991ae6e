// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
#include "crew/plan.h"

#include <array>

#include "core/rule_switch.h"
#include "core/slot_point.h"
#include "core/vec_math.h"
#include "crew/assign.h"

namespace gaitway {

namespace {

constexpr float stopped_speed = 0.005f;          // FORM-10, m/s
constexpr float planned_spot_reach = 1.0f;       // FORM-10, metres
constexpr std::uint32_t walking_plan_ms = 1000;  // FORM-11
constexpr std::uint32_t other_plan_ms = 2000;
constexpr float running_lead = 2.0f;  // FORM-11, metres
constexpr float ray_above = 1.9f;     // FORM-13
constexpr float ray_length = 5.9f;
constexpr float above_ground = 0.2f;
constexpr std::uint8_t hidden_detail = 3;  // FORM-14

/// Why a formation plans by itself, as FORM-10's sentence numbers it.
enum class PlanWhy : std::uint8_t { none, flagged, leader_stopped, time, leader_moved };

PlanWhy why_plan(const CrewContext& crew, const Formation& f, const CrewAgent& leader) {
  if (f.replan) return PlanWhy::flagged;
  if (leader.speed <= stopped_speed && f.last_speed > stopped_speed) return PlanWhy::leader_stopped;
  if (crew.now_ms >= f.next_plan_ms) return PlanWhy::time;
  const float moved2 = length2(plan(leader.position) - plan(f.spot));
  return moved2 >= planned_spot_reach * planned_spot_reach ? PlanWhy::leader_moved : PlanWhy::none;
}

/// FORM-12 to FORM-14.
void place_slots(CrewContext& crew, Formation& f, const CrewAgent& leader) {
  SlotSet& set = f.in_use();
  set.usable.fill(0);
  const bool hidden = leader.airborne || leader.detail >= hidden_detail;
  if (hidden) crew.trace(f.leader).note(Rule::FORM14, leader.airborne ? 0 : 1);
  Vec3 plan_point = f.spot;
  if (leader.gait >= 4) plan_point = with_z(plan(f.spot) + f.facing * running_lead, f.spot.z);
  std::uint8_t taken = 0;
  for (std::size_t k = 0; k < f.slot_count; ++k) {
    const Vec3 offset = metres_of(set.offsets[k]);
    Vec3 point = with_z(slot_point(plan(plan_point), f.facing, offset.x, offset.y), plan_point.z + offset.z);
    float ground = 0;
    const Vec3 over{point.x, point.y, point.z + ray_above};
    if (!rule_switched_off(Rule::FORM13) && crew.door.ground(f.leader, over, ray_length, &ground)) {
      point.z = ground + above_ground;
    }
    set.points[k] = cut_to_units(point);
    if (hidden || taken >= f.allowed) continue;
    if (!rule_switched_off(Rule::FORM14) && !crew.door.can_walk(f.leader, point)) continue;
    set.usable[k] = 1;
    ++taken;
  }
}

/// FORM-15 to FORM-18.
void assign_followers(CrewContext& crew, Formation& f, const CrewAgent& leader) {
  std::array<std::uint8_t, formation_followers> entries{};
  std::array<Vec3, formation_followers> positions{};
  std::size_t n = 0;
  for (std::uint8_t i = 0; i < formation_followers; ++i) {
    FollowerEntry& e = f.followers[i];
    if (!e.agent) continue;
    if (!crew.door.alive(e.agent)) {
      crew.trace(f.leader).note(Rule::FORM15, e.agent.slot());
      remove_follower(crew, f, i);
      continue;
    }
    e.slot = no_slot;
    e.behind = {};
    positions[n] = crew.door.agent(e.agent).position;
    entries[n++] = i;
  }
  const SlotSet& set = f.in_use();
  std::array<Vec3, formation_slots> points{};
  for (std::size_t k = 0; k < formation_slots; ++k) points[k] = metres_of(set.points[k]);
  std::array<std::int8_t, formation_followers> slot_of{}, behind{};
  const std::span<const Vec3> at = std::span(positions).first(n);
  const std::span<std::int8_t> slots = std::span(slot_of).first(n);
  slot_of.fill(no_slot);
  if (!rule_switched_off(Rule::FORM16)) {
    assign_slots(std::span<const Vec3>(points).first(f.slot_count), set.usable, at, slots);
  }
  std::array<std::int8_t, formation_followers> nearest_first = slot_of;
  uncross_slots(points, at, slots);
  behind.fill(behind_leader);
  if (!rule_switched_off(Rule::FORM17)) assign_queue(leader.position, at, slots, std::span(behind).first(n));
  for (std::size_t i = 0; i < n; ++i) {
    FollowerEntry& e = f.followers[entries[i]];
    e.slot = slot_of[i];
    if (e.slot >= 0) {
      if (e.slot != nearest_first[i]) crew.trace(e.agent).note(Rule::FORM18, e.slot, nearest_first[i]);
      crew.trace(e.agent).note(Rule::FORM16, e.slot, f.leader.slot());
      continue;
    }
    const bool first = behind[i] == behind_leader;
    e.behind = first ? f.leader : f.followers[entries[static_cast<std::size_t>(behind[i])]].agent;
    crew.trace(e.agent).note(Rule::FORM17, e.behind.slot());
  }
}

/// FORM-19 for an entry of a formation whose plan is fresh enough.
Vec3 point_of(const CrewContext& crew, const Formation& f, const FollowerEntry& e) {
  if (e.slot >= 0) return metres_of(f.in_use().points[static_cast<std::size_t>(e.slot)]);
  const AgentId ahead = crew.door.alive(e.behind) ? e.behind : f.leader;
  return crew.door.agent(ahead).position;
}

/// FORM-20.
void retarget_moves(CrewContext& crew, const Formation& f) {
  if (rule_switched_off(Rule::FORM20)) return;
  for (const FollowerEntry& e : f.followers) {
    if (!e.agent || !crew.door.queue(e.agent).formation_move) continue;
    const Vec3 point = point_of(crew, f, e);
    crew.trace(e.agent).note(Rule::FORM20, point.x, point.y);
    crew.door.retarget_move(e.agent, point);
  }
}

/// The formation that a follower's question is about, planned when its flag is set (FORM-09); null for none.
Formation* asked_formation(CrewContext& crew, Formation* f) {
  if (!f || !crew.door.alive(f->leader)) return nullptr;
  if (f->replan) {
    crew.trace(f->leader).note(Rule::FORM09);
    plan_formation(crew, *f);
  }
  return f;
}

FollowerEntry* asked_entry(CrewContext& crew, AgentId follower, Formation** formation) {
  Formation* f = asked_formation(crew, followed_formation(crew.formations, follower));
  const std::int32_t entry = f ? entry_of(*f, follower) : -1;
  if (entry < 0) return nullptr;
  *formation = f;
  return &f->followers[static_cast<std::size_t>(entry)];
}

}  // namespace

void plan_formation(CrewContext& crew, Formation& f) {
  const CrewAgent leader = crew.door.agent(f.leader);
  f.replan = false;
  f.next_plan_ms = crew.now_ms + (leader.gait == 2 ? walking_plan_ms : other_plan_ms);
  f.spot = leader.position;
  f.facing = leader.facing;
  crew.trace(f.leader).note(Rule::FORM11, (f.next_plan_ms - crew.now_ms) * 0.001f, leader.gait >= 4 ? 1 : 0);
  place_slots(crew, f, leader);
  assign_followers(crew, f, leader);
  f.replan = false;  // dropping who is gone sets it
  retarget_moves(crew, f);
}

void update_formations(CrewContext& crew) {
  for (std::size_t i = 0; i < crew.formations.formations.size(); ++i) {
    Formation& f = crew.formations.formations[i];
    if (!f.leader) continue;
    if (!crew.door.alive(f.leader)) {
      free_formation(crew, f);
      continue;
    }
    if (f.follower_count == 0) continue;
    const CrewAgent leader = crew.door.agent(f.leader);
    const PlanWhy why = why_plan(crew, f, leader);
    if (why != PlanWhy::none) {
      crew.trace(f.leader).note(Rule::FORM10, static_cast<int>(why));
      plan_formation(crew, f);
    }
    f.last_speed = leader.speed;
  }
}

bool is_slot_usable(CrewContext& crew, AgentId leader, int slot) {
  const Formation* f = asked_formation(crew, formation_of(crew.formations, leader));
  if (!f || slot < 0 || slot >= static_cast<int>(formation_slots)) return false;
  return f->in_use().usable[static_cast<std::size_t>(slot)] != 0;
}

bool has_slot(CrewContext& crew, AgentId follower) {
  Formation* f = nullptr;
  const FollowerEntry* e = asked_entry(crew, follower, &f);
  return e && e->slot >= 0;
}

AgentId queued_behind(CrewContext& crew, AgentId follower) {
  Formation* f = nullptr;
  const FollowerEntry* e = asked_entry(crew, follower, &f);
  return e ? e->behind : AgentId{};
}

bool follow_point(CrewContext& crew, AgentId follower, Vec3* point) {
  Formation* f = nullptr;
  const FollowerEntry* e = asked_entry(crew, follower, &f);
  if (!e) return false;
  *point = point_of(crew, *f, *e);
  return true;
}

}  // namespace gaitway
