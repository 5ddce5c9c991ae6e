// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
#include "crew/formation.h"

#include <algorithm>

#include "crew/crew_context.h"

namespace gaitway {

namespace {

// FORM-05: the library's own numbers.
constexpr float default_files_spacing = 1.5f;
constexpr float default_ring_radius = 2.0f;

std::uint8_t clamp_count(int n) {
  return static_cast<std::uint8_t>(std::clamp(n, 0, static_cast<int>(formation_slots)));
}

/// Not `alive`'s question: whether the slot of an id has a link at all.
FormationLink* link_of(FormationPool& pool, AgentId who) {
  return who.slot() < pool.links.size() ? &pool.links[who.slot()] : nullptr;
}
const FormationLink* link_of(const FormationPool& pool, AgentId who) {
  return link_of(const_cast<FormationPool&>(pool), who);
}

/// Not for no_formation, which is beyond every place.
bool holds(const FormationPool& pool, std::int32_t place) {
  return static_cast<std::size_t>(place) < pool.formations.size();
}

std::int32_t place_of(const FormationPool& pool, const Formation& f) {
  return static_cast<std::int32_t>(&f - pool.formations.data());
}

/// Empties an entry; the agent's own memory is the caller's.
void empty_entry(Formation& f, std::uint32_t entry) {
  const AgentId gone = f.followers[entry].agent;
  f.followers[entry] = FollowerEntry{};
  if (!gone) return;
  --f.follower_count;
  for (FollowerEntry& e : f.followers) {
    if (e.behind == gone) e.behind = {};
  }
  f.replan = true;
}

}  // namespace

FormationPool make_formation_pool(std::uint32_t formations, std::uint32_t agent_slots) {
  FormationPool pool;
  pool.places = SlotPool(formations);
  pool.formations.resize(formations);
  pool.links.resize(agent_slots);
  lay_out_shape(ShapeKind::two_files, default_files_spacing, pool.defaults[0]);
  lay_out_shape(ShapeKind::open_ring, default_ring_radius, pool.defaults[1]);
  return pool;
}

bool end_step_formations(FormationPool& pool, bool grow) {
  if (!pool.places.end_step(grow)) return false;
  pool.formations.resize(pool.places.capacity());
  return true;
}

const Formation* formation_of(const FormationPool& pool, AgentId leader) {
  const FormationLink* link = link_of(pool, leader);
  if (!link || !holds(pool, link->leads)) return nullptr;
  const Formation& f = pool.formations[static_cast<std::size_t>(link->leads)];
  return f.leader == leader ? &f : nullptr;
}

Formation* formation_of(FormationPool& pool, AgentId leader) {
  return const_cast<Formation*>(formation_of(static_cast<const FormationPool&>(pool), leader));
}

Formation* use_formation(CrewContext& crew, AgentId leader) {
  FormationPool& pool = crew.formations;
  if (!crew.door.alive(leader)) return nullptr;
  if (Formation* f = formation_of(pool, leader)) return f;
  const std::uint32_t place = pool.places.take(Taking::lowest);
  if (place == SlotPool::none) {
    crew.trace(leader).note(Rule::FORM01, pool.places.capacity());
    return nullptr;
  }
  Formation& f = pool.formations[place];
  f = Formation{};
  f.leader = leader;
  for (std::size_t set = 0; set < pool.defaults.size(); ++set) f.sets[set].offsets = pool.defaults[set];
  pool.links[leader.slot()].leads = static_cast<std::int32_t>(place);
  return &f;
}

Formation* followed_formation(FormationPool& pool, AgentId follower) {
  const FormationLink* link = link_of(pool, follower);
  if (!link || !holds(pool, link->follows)) return nullptr;
  Formation& f = pool.formations[static_cast<std::size_t>(link->follows)];
  return f.leader && entry_of(f, follower) >= 0 ? &f : nullptr;
}

std::int32_t entry_of(const Formation& f, AgentId follower) {
  if (!follower) return -1;
  for (std::size_t i = 0; i < f.followers.size(); ++i) {
    if (f.followers[i].agent == follower) return static_cast<std::int32_t>(i);
  }
  return -1;
}

void set_slot_count(Formation& f, int n, int allowed) {
  f.slot_count = clamp_count(n);
  f.allowed = allowed == -1 ? f.slot_count : clamp_count(allowed);
  f.replan = true;
}

void select_set(Formation& f, int set) {
  if (set < 0 || set >= static_cast<int>(slot_sets)) return;
  f.set = static_cast<std::uint8_t>(set);
  f.replan = true;
}

void set_slot(Formation& f, int slot, float x, float y, int set) {
  if (slot < 0 || slot >= static_cast<int>(formation_slots) || set < 0 || set >= static_cast<int>(slot_sets)) return;
  f.sets[static_cast<std::size_t>(set)].offsets[static_cast<std::size_t>(slot)] = cut_to_units(Vec3{x, y, 0});
  f.replan = true;
}

void make_shape(Formation& f, float spacing, int kind) {
  if (kind < 0 || kind > static_cast<int>(ShapeKind::two_files)) return;
  lay_out_shape(static_cast<ShapeKind>(kind), spacing, std::span(f.in_use().offsets).first(f.slot_count));
  f.replan = true;
}

bool set_default_slots(FormationPool& pool, int set, std::span<const float, 20> xy) {
  if (set < 0 || set >= static_cast<int>(pool.defaults.size())) return false;
  const auto s = static_cast<std::size_t>(set);
  for (std::size_t k = 0; k < formation_slots; ++k) {
    pool.defaults[s][k] = cut_to_units(Vec3{xy[2 * k], xy[2 * k + 1], 0});
  }
  for (Formation& f : pool.formations) {
    if (!f.leader) continue;  // a free one takes the defaults when it is used
    f.sets[s].offsets = pool.defaults[s];
    f.sets[s].usable.fill(0);
  }
  return true;
}

bool join_formation(CrewContext& crew, AgentId leader, AgentId follower) {
  FormationPool& pool = crew.formations;
  if (leader == follower || !crew.door.alive(follower)) return false;
  Formation* f = use_formation(crew, leader);
  if (!f) return false;
  if (entry_of(*f, follower) >= 0) return true;
  std::uint32_t entry = 0;
  while (entry < formation_followers && f->followers[entry].agent) ++entry;
  if (entry == formation_followers) {
    crew.trace(follower).note(Rule::FORM07, 1, leader.slot());
    return false;
  }
  leave_formation(crew, follower);
  f->followers[entry].agent = follower;
  ++f->follower_count;
  f->replan = true;
  pool.links[follower.slot()].follows = place_of(pool, *f);
  crew.door.set_leader(follower, leader);
  crew.trace(follower).note(Rule::FORM07, 0, leader.slot());
  return true;
}

void remove_follower(CrewContext& crew, Formation& f, std::uint32_t entry) {
  FormationPool& pool = crew.formations;
  const AgentId gone = f.followers[entry].agent;
  const std::int32_t place = place_of(pool, f);
  empty_entry(f, entry);
  // His slot may have another tenant by now, who follows somebody else, or this leader.
  for (const FollowerEntry& e : f.followers) {
    if (e.agent && e.agent.slot() == gone.slot()) return;
  }
  FormationLink* link = link_of(pool, gone);
  if (!link || link->follows != place) return;
  link->follows = no_formation;
  if (crew.door.alive(gone)) crew.door.set_leader(gone, {});
}

bool leave_formation(CrewContext& crew, AgentId follower) {
  Formation* f = followed_formation(crew.formations, follower);
  if (!f) return false;
  crew.trace(follower).note(Rule::FORM08, f->leader.slot());
  remove_follower(crew, *f, static_cast<std::uint32_t>(entry_of(*f, follower)));
  return true;
}

void free_formation(CrewContext& crew, Formation& f) {
  FormationPool& pool = crew.formations;
  const AgentId leader = f.leader;
  const std::int32_t place = place_of(pool, f);
  crew.trace(leader).note(Rule::FORM23, f.follower_count);
  for (std::uint32_t i = 0; i < formation_followers; ++i) {
    if (f.followers[i].agent) remove_follower(crew, f, i);
  }
  pool.places.release(static_cast<std::uint32_t>(place));
  f = Formation{};
  FormationLink* link = link_of(pool, leader);
  if (link && link->leads == place) link->leads = no_formation;
}

bool clear_formation(CrewContext& crew, AgentId leader) {
  Formation* f = formation_of(crew.formations, leader);
  if (!f) return false;
  free_formation(crew, *f);
  return true;
}

void release_formations(CrewContext& crew, AgentId who) {
  clear_formation(crew, who);
  leave_formation(crew, who);
}

}  // namespace gaitway
