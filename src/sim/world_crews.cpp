// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// The calls of crews: formations take their settings at once, orders become inputs of the next step.
#include "crew/squad.h"
#include "sim/check.h"
#include "sim/crew_door.h"

namespace gaitway {

namespace {

// Squad numbers that crews give: none that a host would.
constexpr std::uint32_t crew_squad_bit = 0x80000000u;

Result<void> check_alive(const World::Impl& w, const char* where, AgentId id) {
  if (!w.state.agents.alive(id)) return Error{Code::not_found, "no living agent has this id", where};
  return {};
}

/// A follower: one whose goals Gaitway runs, and who is not his own leader.
Result<void> check_follower(const World::Impl& w, AgentId follower, const char* other_name, AgentId other) {
  if (auto r = check_alive(w, "follower", follower); !r) return r;
  if (auto r = check_alive(w, other_name, other); !r) return r;
  if (follower == other) return bad_argument(other_name, "is the follower himself");
  if (w.state.records[follower.slot()].map != w.state.records[other.slot()].map) {
    return bad_argument(other_name, "lives on another map");
  }
  if (w.state.records[follower.slot()].mover != MoverKind::route) {
    return Error{Code::wrong_mover, "only a route agent can follow", "follower"};
  }
  return {};
}

Result<void> check_crew(const World::Impl& w, CrewId crew) {
  if (!w.state.crew_ids.alive(crew)) return Error{Code::not_found, "no such crew", "crew"};
  return {};
}

Input crew_input(CrewOrder order, AgentId agent, AgentId target = {}) {
  Input in;
  in.kind = InputKind::order_crew;
  in.order = static_cast<std::uint8_t>(order);
  in.agent = agent;
  in.target = target;
  return in;
}

Result<Formation*> formation_to_set(World::Impl& w, AgentId leader) {
  if (auto r = check_alive(w, "leader", leader); !r) return r.error();
  MoveWorld world = w.move_world();
  CrewCall call(w, world);
  if (Formation* f = use_formation(call.crew, leader)) return f;
  return Error{Code::full, "all formations are in use", "formations"};
}

/// Queues an order of a crew; it is given to the leader's slot, so that it dies with him.
Result<void> squad_input(World::Impl& w, CrewId crew, Input in) {
  if (auto r = check_crew(w, crew); !r) return r;
  const CrewSquad& squad = w.state.crews[crew.slot()];
  if (!w.state.agents.alive(squad.leader)) return Error{Code::not_found, "the crew has no leader", "crew"};
  if (!in.agent) in.agent = squad.leader;
  in.crew = crew.slot();
  w.state.inputs.push_back(in);
  return {};
}

}  // namespace

Result<void> World::follow_player(AgentId follower, AgentId leader, float distance, FollowMode mode) {
  Impl& w = *impl_;
  if (auto r = check_follower(w, follower, "leader", leader); !r) return r;
  if (auto r = check_range("distance", distance, 0, 1000); !r) return r;
  if (mode > FollowMode::leaders_target) return bad_argument("mode", "must lie between 0 and 4");
  Input in = crew_input(CrewOrder::follow_player, follower, leader);
  in.radius = distance;
  in.gait = static_cast<std::uint8_t>(mode);
  w.state.inputs.push_back(in);
  return {};
}

Result<void> World::follow_formation(AgentId follower, float arrival, AgentId leader, bool turn,
                                     std::uint32_t limit_ms) {
  Impl& w = *impl_;
  if (auto r = check_follower(w, follower, "leader", leader); !r) return r;
  if (auto r = check_range("arrival", arrival, 0, 1000); !r) return r;
  Input in = crew_input(CrewOrder::follow_formation, follower, leader);
  in.radius = arrival;
  in.jump = turn;
  in.limit_ms = limit_ms;
  w.state.inputs.push_back(in);
  return {};
}

Result<void> World::track(AgentId agent, AgentId target, float distance) {
  Impl& w = *impl_;
  if (auto r = check_follower(w, agent, "target", target); !r) return r;
  if (auto r = check_range("distance", distance, 0, 1000); !r) return r;
  Input in = crew_input(CrewOrder::track, agent, target);
  in.radius = distance;
  w.state.inputs.push_back(in);
  return {};
}

Result<void> World::set_slot_count(AgentId leader, int count, int allowed) {
  if (auto r = check_range("count", count, 0, formation_slots); !r) return r;
  if (auto r = check_range("allowed", allowed, -1, formation_slots); !r) return r;
  auto f = formation_to_set(*impl_, leader);
  if (!f) return f.error();
  gaitway::set_slot_count(**f, count, allowed);
  return {};
}

Result<void> World::select_set(AgentId leader, int set) {
  if (auto r = check_range("set", set, 0, slot_sets - 1); !r) return r;
  auto f = formation_to_set(*impl_, leader);
  if (!f) return f.error();
  gaitway::select_set(**f, set);
  return {};
}

Result<void> World::set_slot(AgentId leader, int slot, float x, float y, int set) {
  if (auto r = check_range("slot", slot, 0, formation_slots - 1); !r) return r;
  if (auto r = check_range("x", x, -2048, 2048); !r) return r;
  if (auto r = check_range("y", y, -2048, 2048); !r) return r;
  if (auto r = check_range("set", set, 0, slot_sets - 1); !r) return r;
  auto f = formation_to_set(*impl_, leader);
  if (!f) return f.error();
  gaitway::set_slot(**f, slot, x, y, set);
  return {};
}

Result<void> World::set_default_slots(int set, std::span<const float, 20> xy) {
  if (auto r = check_range("set", set, 0, 1); !r) return r;
  for (const float v : xy) {
    if (auto r = check_range("xy", v, -2048, 2048); !r) return r;
  }
  gaitway::set_default_slots(impl_->state.formations, set, xy);
  return {};
}

Result<CrewId> World::add_crew(AgentId leader) {
  Impl& w = *impl_;
  if (auto r = check_alive(w, "leader", leader); !r) return r.error();
  if (w.state.crew_of[leader.slot()] != no_index) return bad_argument("leader", "is in a crew already");
  const CrewId id = w.state.crew_ids.create(0xffff);
  if (!id) return Error{Code::full, "a world holds 65,535 crews", "crews"};
  if (id.slot() >= w.state.crews.size()) w.state.crews.resize(id.slot() + 1);
  CrewSquad& squad = w.state.crews[id.slot()] = make_crew_squad(w.settings.limits.squad_slots);
  squad.leader = leader;
  add_member(squad, leader);
  w.state.crew_of[leader.slot()] = id.slot();
  // Its members are friends (WAY-06): a leader without a squad number of the host's gets one of his crew.
  std::uint32_t& number = w.state.records[leader.slot()].squad;
  if (number == 0) number = crew_squad_bit | (id.slot() + 1);
  return id;
}

Result<void> World::add_crew_member(CrewId crew, AgentId member) {
  Impl& w = *impl_;
  if (auto r = check_crew(w, crew); !r) return r;
  if (auto r = check_alive(w, "member", member); !r) return r;
  const std::uint32_t present = w.state.crew_of[member.slot()];
  if (present != no_index && present != crew.slot()) return bad_argument("member", "is in another crew");
  CrewSquad& squad = w.state.crews[crew.slot()];
  if (!add_member(squad, member)) {
    return Error{Code::full, "all " + std::to_string(squad.members.size()) + " member slots are taken", "squad_slots"};
  }
  w.state.crew_of[member.slot()] = crew.slot();
  if (w.state.agents.alive(squad.leader))
    w.state.records[member.slot()].squad = w.state.records[squad.leader.slot()].squad;
  if (!w.state.agents.alive(squad.leader)) return {};
  return squad_input(w, crew, crew_input(CrewOrder::member_added, {}));
}

Result<void> World::remove_crew_member(CrewId crew, AgentId member) {
  Impl& w = *impl_;
  if (auto r = check_crew(w, crew); !r) return r;
  if (!remove_member(w.state.crews[crew.slot()], member)) return bad_argument("member", "is not in this crew");
  if (!w.state.agents.alive(member)) return {};
  w.state.crew_of[member.slot()] = no_index;
  std::uint32_t& number = w.state.records[member.slot()].squad;
  if (number & crew_squad_bit) number = 0;
  return {};
}

Result<void> World::order_crew_follow(CrewId crew, float distance, bool forced) {
  if (auto r = check_range("distance", distance, 0, 1000); !r) return r;
  Input in = crew_input(CrewOrder::follow, {});
  in.radius = distance;
  in.jump = forced;
  return squad_input(*impl_, crew, in);
}

Result<void> World::order_crew_move(CrewId crew, TacticKind kind, const MoveOrder& order) {
  if (kind < TacticKind::move_to_flag || kind > TacticKind::wander) return bad_argument("kind", "is no group move");
  if (auto r = check_crew(*impl_, crew); !r) return r;
  if (auto r = order_move(impl_->state.crews[crew.slot()].leader, order); !r) return r;
  Input in = crew_input(CrewOrder::group_move, {});
  in.gait = static_cast<std::uint8_t>(kind);
  return squad_input(*impl_, crew, in);
}

Result<void> World::lay_out_crew(CrewId crew, TacticKind kind, int script_set, float distance) {
  if (kind > TacticKind::hang_back) return bad_argument("kind", "is no tactic");
  if (auto r = check_range("script_set", script_set, -1, slot_sets - 1); !r) return r;
  if (auto r = check_range("distance", distance, 0, 1000); !r) return r;
  Input in = crew_input(CrewOrder::lay_out, {});
  in.gait = static_cast<std::uint8_t>(kind);
  in.limit_ms = static_cast<std::uint32_t>(script_set + 1);
  in.radius = distance;
  return squad_input(*impl_, crew, in);
}

Result<void> World::end_crew_tactic(CrewId crew) {
  return squad_input(*impl_, crew, crew_input(CrewOrder::end_tactic, {}));
}

Result<void> World::return_to_crew(AgentId member) {
  Impl& w = *impl_;
  if (auto r = check_alive(w, "member", member); !r) return r;
  const std::uint32_t crew = w.state.crew_of[member.slot()];
  if (crew == no_index) return bad_argument("member", "is in no crew");
  return squad_input(w, w.state.crew_ids.at(crew), crew_input(CrewOrder::needs_goal, member));
}

Result<FormationView> World::formation(AgentId leader) const {
  const Impl& w = *impl_;
  if (auto r = check_alive(w, "leader", leader); !r) return r.error();
  const Formation* f = formation_of(static_cast<const FormationPool&>(w.state.formations), leader);
  if (!f) return Error{Code::not_found, "leads no formation", "leader"};
  FormationView v;
  v.leader = leader;
  v.set = f->set;
  v.allowed = f->allowed;
  const SlotSet& set = f->in_use();
  for (std::size_t k = 0; k < f->slot_count; ++k) {
    const Vec3 offset = metres_of(set.offsets[k]);
    v.slots.push_back({{offset.x, offset.y}, metres_of(set.points[k]), set.usable[k] != 0});
  }
  for (const FollowerEntry& e : f->followers) {
    if (e.agent) v.followers.push_back(e.agent);
  }
  return v;
}

Result<FollowerView> World::follower(AgentId id) const {
  Impl& w = *impl_;
  if (auto r = check_alive(w, "id", id); !r) return r.error();
  const Formation* f = followed_formation(w.state.formations, id);
  if (!f) return Error{Code::not_found, "follows nobody", "id"};
  const FollowerEntry& e = f->followers[static_cast<std::size_t>(entry_of(*f, id))];
  return FollowerView{f->leader, e.slot, e.behind};
}

Result<CrewId> World::crew_of(AgentId id) const {
  const Impl& w = *impl_;
  if (auto r = check_alive(w, "id", id); !r) return r.error();
  const std::uint32_t crew = w.state.crew_of[id.slot()];
  if (crew == no_index) return Error{Code::not_found, "is in no crew", "id"};
  return w.state.crew_ids.at(crew);
}

Result<CrewView> World::crew(CrewId id) const {
  const Impl& w = *impl_;
  if (auto r = check_crew(w, id); !r) return r.error();
  const CrewSquad& squad = w.state.crews[id.slot()];
  CrewView v;
  v.leader = squad.leader;
  v.tactic = squad.tactic;
  for (const AgentId m : squad.members) {
    if (m) v.members.push_back(m);
  }
  return v;
}

}  // namespace gaitway
