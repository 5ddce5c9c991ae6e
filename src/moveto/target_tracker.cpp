// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// Target tracking: a body watches one target, a target tells its watchers (TARGET).
#include "core/determinism.h"
#include "core/rule_switch.h"
#include "gaitway/moveto_world.h"
#include "moveto/heading.h"

namespace gaitway::moveto {

namespace {

constexpr double cadence = 0.5;    // seconds, TARGET-08
constexpr double time_out = 10.0;  // seconds, TARGET-09

/// TARGET-11.
Place extrapolated(const Member& m, double quantum) {
  return moved(m.place, {m.achieved.x * quantum, m.achieved.y * quantum, m.achieved.z * quantum});
}

std::size_t watcher_place(const TrackState& t, std::uint32_t id) {
  std::size_t i = 0;
  while (i < t.watchers.size() && t.watchers[i].id != id) ++i;
  return i;
}

}  // namespace

template <class F>
void World::for_each_watcher(std::uint32_t target, F serve) {
  // Serving one may remove any, or register new ones: those that came later are not served in this walk (TARGET-18).
  const std::uint32_t end = w_.members[target].track.next_serial;
  std::uint32_t next = 0;
  for (;;) {
    const Fifo<Watcher, 1>& list = w_.members[target].track.watchers;
    std::size_t i = 0;
    while (i < list.size() && list[i].serial < next) ++i;
    if (i == list.size() || list[i].serial >= end) return;
    next = list[i].serial + 1;
    serve(i);
  }
}

void World::set_target_at(std::uint32_t at, std::uint32_t context, std::uint32_t object, float radius, float quantum) {
  release(at);
  if (object == 0) {
    TargetInfo none;
    none.context = context;
    none.status = status::timed_out;
    note(at, Rule::TARGET03);
    fan_out(at, none);
    return;
  }
  TrackState& t = w_.members[at].track;
  t.tracking = true;
  t.target = TargetInfo{};
  t.target.context = context;
  t.target.object = object;
  t.target.radius = radius;
  t.target.quantum = quantum;
  t.target.time = w_.frame_clock;
  note(at, Rule::TARGET02, object);
  const std::uint32_t target = living(object);
  if (target != no_member) add_watcher(target, w_.members[at].id, radius, quantum);
}

// TARGET-04, TARGET-05.
void World::add_watcher(std::uint32_t target, std::uint32_t watcher, float radius, float quantum) {
  TrackState& t = w_.members[target].track;
  const std::size_t i = watcher_place(t, watcher);
  if (i < t.watchers.size()) {
    t.watchers[i].radius = radius;
    t.watchers[i].quantum = quantum;
    return;
  }
  Watcher w;
  w.id = watcher;
  w.radius = radius;
  w.quantum = quantum;
  w.serial = t.next_serial++;
  t.watchers.push(w);
  send(target, t.watchers.size() - 1, w_.members[target].place, status::ok);
}

// TARGET-06.
void World::send(std::uint32_t target, std::size_t which, const Place& place, std::uint32_t with) {
  Member& t = w_.members[target];
  Watcher& w = t.track.watchers[which];
  w.last_sent = place;
  TargetInfo info;
  info.object = t.id;
  info.radius = w.radius;
  info.quantum = w.quantum;
  info.reported = t.place;
  info.extrapolated = place;
  info.velocity = t.achieved;
  info.status = with;
  const std::uint32_t watcher = living(w.id);
  if (watcher != no_member) receive(watcher, info);
}

void World::receive(std::uint32_t at, const TargetInfo& info) {
  TrackState& t = w_.members[at].track;
  if (!t.tracking || t.target.object != info.object) return;
  const std::uint32_t context = t.target.context;
  t.target = info;
  t.target.context = context;
  t.target.time = w_.frame_clock;
  Vec3d direction = offset(w_.members[at].place, info.extrapolated);
  if (!normalise(direction)) direction = {0, 0, 1};
  t.target.direction = {static_cast<float>(direction.x), static_cast<float>(direction.y),
                        static_cast<float>(direction.z)};
  note(at, Rule::TARGET07, info.object, info.status);
  const TargetInfo copy = t.target;
  fan_out(at, copy);
  const TrackState& after = w_.members[at].track;
  if (info.status == status::left_the_world && after.tracking && after.target.object == info.object) release(at);
}

void World::fan_out(std::uint32_t at, const TargetInfo& info) {
  if (info.context != 0) return;
  if (hooks_) hooks_->updated(w_.members[at].id, info);
  if (w_.members[at].manager.created) manage(at, [&info](Manager& m) { m.update_target(info); });
  StickState& s = w_.members[at].stick;
  if (s.object == 0 || s.object != info.object) return;
  if (info.status == status::ok) {
    s.ready = true;
    s.remembered = info.reported;
  } else {
    note(at, Rule::STICK02, info.object, info.status);
    unstick_at(at);
  }
}

// TARGET-13.
void World::release(std::uint32_t at) {
  TrackState& t = w_.members[at].track;
  if (!t.tracking) return;
  const std::uint32_t target = find_member(w_, t.target.object);
  t.tracking = false;
  t.target = TargetInfo{};
  if (target == no_member) return;
  TrackState& other = w_.members[target].track;
  other.watchers.erase(watcher_place(other, w_.members[at].id));
}

// TARGET-10.
void World::check_watcher(std::uint32_t target, std::size_t which) {
  const Member& t = w_.members[target];
  const Watcher& w = t.track.watchers[which];
  const Place ahead = extrapolated(t, w.quantum);
  const double gone = distance(ahead, w.last_sent);
  if (!(gone > w.radius) || rule_switched_off(Rule::TARGET10)) return;
  note(target, Rule::TARGET10, gone);
  send(target, which, ahead, status::ok);
}

// TARGET-08, TARGET-09.
void World::run_tracking(std::uint32_t at) {
  if (elapsed(w_.step_clock, w_.members[at].track.last_run) < cadence) return;
  TrackState& t = w_.members[at].track;
  if (t.tracking && t.target.status == status::undefined && elapsed(w_.frame_clock, t.target.time) > time_out &&
      !rule_switched_off(Rule::TARGET09)) {
    t.target.status = status::timed_out;
    note(at, Rule::TARGET09, t.target.object);
    const TargetInfo copy = t.target;
    fan_out(at, copy);
  }
  for_each_watcher(at, [this, at](std::size_t which) { check_watcher(at, which); });
  w_.members[at].track.last_run = w_.step_clock;
}

void World::notify_watchers(std::uint32_t id, std::uint32_t with) {
  const std::uint32_t at = find_member(w_, id);
  if (at == no_member || rule_switched_off(Rule::TARGET15)) return;
  note(at, Rule::TARGET15, with);
  for_each_watcher(at, [this, at, with](std::size_t which) { send(at, which, w_.members[at].place, with); });
}

void World::target_appeared(std::uint32_t id) {
  const std::uint32_t target = living(id);
  if (target == no_member) return;
  for (const Member& m : w_.members) {
    const TrackState& t = m.track;
    if (t.tracking && t.target.object == id) add_watcher(target, m.id, t.target.radius, t.target.quantum);
  }
}

void World::set_target(std::uint32_t id, std::uint32_t context, std::uint32_t object, float radius, float quantum) {
  const std::uint32_t at = living(id);
  if (at != no_member) set_target_at(at, context, object, radius, quantum);
}

void World::clear_target(std::uint32_t id) {
  const std::uint32_t at = find_member(w_, id);
  if (at != no_member) release(at);
}

// TARGET-12.
void World::set_target_quantum(std::uint32_t id, float quantum) {
  const std::uint32_t at = living(id);
  if (at == no_member) return;
  TrackState& t = w_.members[at].track;
  if (!t.tracking) return;
  t.target.quantum = quantum;
  const std::uint32_t target = living(t.target.object);
  if (target != no_member) add_watcher(target, id, t.target.radius, quantum);
}

void World::deliver(std::uint32_t id, const TargetInfo& info) {
  const std::uint32_t at = living(id);
  if (at != no_member) fan_out(at, info);
}

}  // namespace gaitway::moveto
