// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// The stages of a member's step and bodies that others move (MOVETO-05, -06, -68, -88, -89).
#include "core/determinism.h"
#include "core/rule_switch.h"
#include "gaitway/moveto_world.h"
#include "moveto/heading.h"

namespace gaitway::moveto {

void World::footing_at(std::uint32_t at, bool contact, bool walkable) {
  Member& m = w_.members[at];
  const bool edge = m.footing.walkable != walkable;
  m.footing.contact = contact;
  m.footing.walkable = walkable;
  if (!edge) return;
  if (m.footing.gravity && m.data.owner != Owner::other && m.has_interpreter) {
    note(at, Rule::MOTION20, walkable ? 1 : 0);
    reapply(m.motion);
  }
  if (walkable && m.manager.created) manage(at, [](Manager& manager) { manager.hit_ground(); });
}

void World::set_footing(std::uint32_t id, bool contact, bool walkable) {
  const std::uint32_t at = living(id);
  if (at != no_member) footing_at(at, contact, walkable);
}

void World::hand_in(std::uint32_t id, const HandedIn& in) {
  const std::uint32_t at = living(id);
  if (at == no_member) return;
  Member& m = w_.members[at];
  m.place = in.place;
  m.place.heading = stored_heading(in.place.heading);
  m.achieved = in.velocity;
  m.interpolating = in.interpolating;
  footing_at(at, in.contact, in.walkable);
}

// MOVETO-89.
HostIntent World::intent(std::uint32_t id) {
  HostIntent out;
  const std::uint32_t at = living(id);
  if (at == no_member) return out;
  const Member& m = w_.members[at];
  out.motions = m.motion.now;
  if (m.footing.contact && m.footing.walkable) out.velocity = ground_velocity(m.motion, m.data);
  out.turn_rate = turn_velocity(m.motion, m.data);
  out.heading_set = m.heading_set;
  out.heading = m.place.heading;
  out.stuck_to = m.stick.ready ? m.stick.object : 0;
  return out;
}

void World::moved(std::uint32_t id, const Place& place, Vec3 achieved, double dt) {
  const std::uint32_t at = living(id);
  if (at == no_member) return;
  Member& m = w_.members[at];
  m.place = place;
  m.place.heading = stored_heading(place.heading);
  m.achieved = achieved;
  m.heading_set = false;
  count_down(m.motion, dt);
}

// MOVETO-05.
void World::move_freely(std::uint32_t id, double dt) {
  const std::uint32_t at = living(id);
  if (at == no_member) return;
  const Wish w = wish(id, dt);
  Place place = gaitway::moveto::moved(w_.members[at].place, {w.east, w.north, w.up});
  place.heading = stored_heading(static_cast<double>(place.heading) + w.heading_change);
  Vec3 v;
  if (dt > 0) v = {static_cast<float>(w.east / dt), static_cast<float>(w.north / dt), static_cast<float>(w.up / dt)};
  moved(id, place, v, dt);
}

void World::moved_by_host(std::uint32_t id, double dt) {
  const std::uint32_t at = living(id);
  if (at == no_member) return;
  w_.members[at].heading_set = false;
  count_down(w_.members[at].motion, dt);
}

void World::update(std::uint32_t id) {
  const std::uint32_t at = living(id);
  if (at == no_member) return;
  if (!w_.members[at].moves) {
    if (!w_.members[at].track.watchers.empty()) run_tracking(at);
    return;
  }
  run_tracking(at);
  if (w_.members[at].manager.created) manage(at, [](Manager& m) { m.tick(); });
  sweep_at(at);
  const StickState& s = w_.members[at].stick;
  if (s.object != 0 && elapsed(w_.frame_clock, s.time_out) > 0 && !rule_switched_off(Rule::STICK03)) {
    note(at, Rule::STICK03, s.object);
    unstick_at(at);
  }
}

void World::step(double dt) {
  for (std::size_t i = 0; i < w_.members.size(); ++i) {
    const std::uint32_t id = w_.members[i].id;
    if (w_.members[i].moves) move_freely(id, dt);
    update(id);
  }
}

// MOVETO-06, MOVETO-83.
StepCut cut_steps(double e, bool short_steps) {
  StepCut cut;
  const double full = short_steps ? 0.1 : 0.2;
  const double frame = 1.0 / 30.0;
  cut.full = full;
  if (!(e > 0.0002) || e > 2.0) return cut;
  if (short_steps && e < frame) {
    cut.kept = e;
    return cut;
  }
  while (e > full) {
    e -= full;
    ++cut.full_steps;
  }
  if (cut.full_steps == 0 || e > frame) {
    cut.rest = e;
  } else {
    cut.kept = e;
  }
  return cut;
}

}  // namespace gaitway::moveto
