// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// Sticking to a target (STICK).
#include <cmath>

#include "core/determinism.h"
#include "core/rule_switch.h"
#include "gaitway/moveto_world.h"
#include "moveto/heading.h"

namespace gaitway::moveto {

namespace {

constexpr double stand_off = 0.3;
constexpr double speed_factor = 5.0;
constexpr double fallback_speed = 15.0;
constexpr double lasts = 1.0;          // seconds
constexpr float target_radius = 0.5f;  // TARGET-17
constexpr float target_quantum = 0.5f;

}  // namespace

// STICK-04 to STICK-07.
StickStep stick_step(const Place& own, float own_radius, const Place& target, float target_radius_, double top_speed,
                     double dt) {
  StickStep step;
  const Vec3d by = offset(own, target);
  const Vec3d ahead = along(own.heading);
  Vec3d local{by.x * ahead.y - by.y * ahead.x, by.x * ahead.x + by.y * ahead.y, 0.0};
  if (!normalise(local)) local = {};
  const double gap = radial_distance(own_radius, own, target_radius_, target) - stand_off;
  double speed = speed_factor * top_speed;
  if (speed < epsilon) speed = fallback_speed;
  step.length = speed * dt;
  // An overlap that fits into the step is backed out; a deeper one moves closer, as in the original.
  if (step.length >= std::fabs(gap)) step.length = gap;
  step.right = local.x * step.length;
  step.ahead = local.y * step.length;
  step.heading_change = fold(bearing(by) - own.heading);
  return step;
}

// STICK-01.
void World::stick_at(std::uint32_t at, std::uint32_t object, float radius) {
  unstick_at(at);
  StickState& s = w_.members[at].stick;
  s.object = object;
  s.radius = radius;
  s.ready = false;
  s.time_out = w_.frame_clock + lasts;
  note(at, Rule::STICK01, object);
  set_target_at(at, 0, object, target_radius, target_quantum);
}

void World::unstick_at(std::uint32_t at) {
  StickState& s = w_.members[at].stick;
  if (s.object == 0) return;
  note(at, Rule::STICK09, s.object);
  s.object = 0;
  s.ready = false;
  release(at);
  if (w_.members[at].manager.created) manage(at, [](Manager& m) { m.cancel(code::action_cancelled); });
}

void World::stick_to(std::uint32_t id, std::uint32_t object, float radius, float /*height*/) {
  const std::uint32_t at = living(id);
  if (at != no_member) stick_at(at, object, radius);
}

// STICK-13.
void World::stick_to_object(std::uint32_t id, std::uint32_t object) {
  std::uint32_t target = living(object);
  const std::uint32_t at = living(id);
  if (at == no_member || target == no_member) return;
  const std::uint32_t holder = w_.members[target].holder;
  if (holder != 0) {
    target = living(holder);
    if (target == no_member) return;
  }
  const Member& t = w_.members[target];
  stick_at(at, t.id, t.has_shape ? t.radius : 0.0f);
}

void World::unstick(std::uint32_t id) {
  const std::uint32_t at = find_member(w_, id);
  if (at != no_member) unstick_at(at);
}

// MOVETO-05, STICK-06, STICK-12.
Wish World::wish(std::uint32_t id, double dt) {
  Wish out;
  const std::uint32_t at = living(id);
  if (at == no_member || !w_.members[at].moves) return out;
  Member& m = w_.members[at];
  const Vec3d ahead = along(m.place.heading);
  LocalVelocity v;
  if (m.has_interpreter && m.footing.contact && m.footing.walkable) v = ground_velocity(m.motion, m.data);
  out.east = (v.right * ahead.y + v.ahead * ahead.x) * dt;
  out.north = (v.ahead * ahead.y - v.right * ahead.x) * dt;
  if (m.has_interpreter) out.heading_change = turn_velocity(m.motion, m.data) * dt;
  if (hooks_) hooks_->before_sticking(id, out, dt);
  if (m.stick.object != 0 && m.stick.ready && !rule_switched_off(Rule::STICK06)) {
    const std::uint32_t target = living(m.stick.object);
    const Place& there = target == no_member ? m.stick.remembered : w_.members[target].place;
    const double top = m.has_interpreter ? max_speed(m.motion, m.data) : 0.0;
    const StickStep s = stick_step(m.place, m.radius, there, m.stick.radius, top, dt);
    note(at, Rule::STICK06, s.length);
    out.east = s.right * ahead.y + s.ahead * ahead.x;
    out.north = s.ahead * ahead.y - s.right * ahead.x;
    out.up = 0;
    out.heading_change = s.heading_change;
    out.sticking = true;
    out.stuck_to = m.stick.object;
  }
  if (hooks_) hooks_->after_sticking(id, out, dt);
  return out;
}

}  // namespace gaitway::moveto
