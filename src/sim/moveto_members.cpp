// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// Agents that come under the move-to manager and leave it, their orders and their ends (STEP-04, -06, -07, -18).
#include "sim/moveto_members.h"

#include "body/busy.h"
#include "body/shape.h"
#include "core/vec_math.h"
#include "moveto/heading.h"

namespace gaitway {

namespace {

double degrees(double radians) { return radians * (180.0 / 3.14159265358979323846); }

void take_shape(const BodyCore& core, moveto::Member& m) {
  m.place.at = core.position;
  m.radius = body_radius(core.scale);
  m.height = body_height(core.scale);
}

}  // namespace

moveto::World moveto_world(World::Impl& w, MoveToHooks& hooks) {
  return moveto::World(w.state.moveto.world, &hooks, w.settings.record_decisions ? &w.log : nullptr, w.state.step);
}

moveto::Member* find_moveto(World::Impl& w, std::uint32_t slot) {
  const std::uint32_t at = moveto::find_member(w.state.moveto.world, member_id(slot));
  return at == moveto::no_member ? nullptr : &w.state.moveto.world.members[at];
}

moveto::Member& need_member(World::Impl& w, std::uint32_t slot) {
  if (moveto::Member* known = find_moveto(w, slot)) return *known;
  MoveToAgents& s = w.state.moveto;
  moveto::Member m;
  m.id = member_id(slot);
  m.slot = slot;
  m.moves = false;
  const BodyCore& core = w.state.body.core[slot];
  take_shape(core, m);
  m.place.heading = moveto::degrees_of(core.facing);
  m.achieved = core.velocity;
  m.motion = moveto::new_motion_state();
  std::size_t at = s.world.members.size();
  while (at > 0 && s.born[s.world.members[at - 1].slot] > s.born[slot]) --at;
  MoveToHooks hooks(w);
  moveto_world(w, hooks).insert(m, at);
  return s.world.members[at];
}

void follow_body(World::Impl& w, moveto::Member& m) {
  const BodyCore& core = w.state.body.core[m.slot];
  const Vec3 before = m.place.at;
  take_shape(core, m);
  m.place.heading = moveto::degrees_of(core.facing);
  // The velocity that a host hands in, or what was really moved (STEP-05).
  m.achieved = (core.flags & body_host) ? core.velocity : (m.place.at - before) * 30.0f;
}

void begin_moveto_step(World::Impl& w) {
  moveto::WorldState& s = w.state.moveto.world;
  s.frame_clock = s.step_clock = w.state.step / 30.0;
}

void moveto_agent_added(World::Impl& w, std::uint32_t slot, double heading_radians) {
  MoveToAgents& s = w.state.moveto;
  s.born[slot] = ++s.last_born;
  if (w.state.records[slot].mover != MoverKind::moveto) return;
  join_moveto(w, slot);
  find_moveto(w, slot)->place.heading = moveto::stored_heading(degrees(heading_radians));
}

void join_moveto(World::Impl& w, std::uint32_t slot) {
  moveto::Member& m = need_member(w, slot);
  follow_body(w, m);
  m.moves = true;
  m.achieved = {};
  m.motion = moveto::new_motion_state();
  const bool on_ground = !airborne(w.state.body.core[slot]);
  m.footing.contact = m.footing.walkable = on_ground;
}

void quit_moveto(World::Impl& w, std::uint32_t slot) {
  moveto::Member* m = find_moveto(w, slot);
  if (!m) return;
  MoveToHooks hooks(w);
  moveto::World world = moveto_world(w, hooks);
  world.cancel(m->id, moveto::code::action_cancelled);
  world.unstick(m->id);
  world.clear_target(m->id);
  // Who watches it goes on watching: it is a target like any other agent now (TARGET-20).
  m->moves = false;
  m->manager = moveto::MoveToState{};
  m->motion = moveto::new_motion_state();
  m->data = moveto::MotionData{};
  m->footing = moveto::Footing{};
  m->heading_set = m->active = m->interpolating = false;
  w.state.moveto.order[slot] = 0;
}

void moveto_leaves(World::Impl& w, std::uint32_t slot) {
  const moveto::Member* m = find_moveto(w, slot);
  if (!m) return;
  MoveToHooks hooks(w);
  moveto::World world = moveto_world(w, hooks);
  if (w.state.records[slot].leaving) w.state.moveto.order[slot] = 0;  // nobody is left to hear of it
  world.cancel(m->id, moveto::code::action_cancelled);
  world.leave(m->id);
}

void moveto_forget(World::Impl& w, std::uint32_t slot) {
  if (!find_moveto(w, slot)) return;
  MoveToHooks hooks(w);
  moveto_world(w, hooks).remove(member_id(slot));
}

void moveto_teleported(World::Impl& w, std::uint32_t slot, double heading_radians) {
  moveto::Member* m = find_moveto(w, slot);
  if (!m) return;
  moveto::Place place;
  place.at = w.state.body.core[slot].position;
  place.heading = moveto::stored_heading(degrees(heading_radians));
  MoveToHooks hooks(w);
  moveto::World world = moveto_world(w, hooks);
  world.teleport(m->id, place);
  m->achieved = {};
  if (m->moves) {
    const bool on_ground = !airborne(w.state.body.core[slot]);
    world.set_footing(m->id, on_ground, on_ground);
  }
}

void moveto_posed(World::Impl& w, std::uint32_t slot, const Input& in) {
  moveto::Member* m = find_moveto(w, slot);
  if (!m || !m->moves) return;
  moveto::HandedIn pose;
  pose.place.at = w.state.body.core[slot].position;
  pose.place.heading = moveto::stored_heading(degrees(in.heading));
  pose.velocity = w.state.body.core[slot].velocity;
  pose.contact = !in.airborne;
  pose.walkable = !in.airborne && !in.steep;
  pose.interpolating = in.interpolating;
  MoveToHooks hooks(w);
  moveto_world(w, hooks).hand_in(m->id, pose);
}

void set_mover_flags(World::Impl& w, std::uint32_t slot) {
  const AgentRecord& r = w.state.records[slot];
  std::uint32_t& flags = w.state.body.core[slot].flags;
  const bool host = r.host_body || r.mover == MoverKind::host;
  flags &= ~static_cast<std::uint32_t>(body_host | body_not_pushable);
  if (host) flags |= body_host;
  if (host || r.mover == MoverKind::moveto || !r.pushable) flags |= body_not_pushable;  // STEP-15
}

}  // namespace gaitway
