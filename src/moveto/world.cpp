// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// Members, the body seam over a member, the dispatcher and events (MOVETO-04, -09, -72).
#include "core/determinism.h"
#include "core/rule_switch.h"
#include "core/trace.h"
#include "gaitway/moveto_world.h"
#include "moveto/heading.h"

namespace gaitway::moveto {

/// The body seam and the observer over one member, for the length of a call.
class WorldBody final : public MoveToBody, public Observer {
 public:
  WorldBody(World& world, std::uint32_t at)
      : world_(world), at_(at), interpreter_(member().motion, member().data, member().footing) {}

  std::uint32_t id() const override { return member().id; }
  Place place() const override { return member().place; }
  void set_heading(double degrees) override {
    member().place.heading = stored_heading(degrees);
    member().heading_set = true;
  }
  float radius() const override { return member().radius; }
  float height() const override { return member().height; }
  Vec3 achieved_velocity() const override { return member().achieved; }
  bool contact() const override { return member().footing.contact; }
  bool interpolating() const override { return member().interpolating; }
  MotionInterpreter* interpreter() override { return member().has_interpreter ? &interpreter_ : nullptr; }
  void stop_everything() override { world_.stop_at(at_); }
  void set_target(std::uint32_t context, std::uint32_t object, float radius, float quantum) override {
    world_.set_target_at(at_, context, object, radius, quantum);
  }
  void clear_target() override { world_.release(at_); }
  float target_quantum() const override { return member().track.target.quantum; }
  void set_target_quantum(float quantum) override { world_.set_target_quantum(member().id, quantum); }
  void unstick() override { world_.unstick_at(at_); }
  void stick_to(std::uint32_t object, float radius, float) override { world_.stick_at(at_, object, radius); }
  double now() const override { return world_.w_.frame_clock; }

  void requested(const Request& r) override {
    if (world_.hooks_) world_.hooks_->requested(member().id, r);
  }
  void completed(std::uint32_t with) override {
    if (world_.hooks_) world_.hooks_->completed(member().id, with);
  }

 private:
  Member& member() { return world_.w_.members[at_]; }
  const Member& member() const { return world_.w_.members[at_]; }
  World& world_;
  std::uint32_t at_;
  PlainInterpreter interpreter_;
};

namespace {

/// First entry of the index that is not below the id.
std::size_t index_place(const WorldState& w, std::uint32_t id) {
  std::size_t low = 0;
  std::size_t high = w.index.size();
  while (low < high) {
    const std::size_t middle = (low + high) / 2;
    if (w.index[middle].first < id) {
      low = middle + 1;
    } else {
      high = middle;
    }
  }
  return low;
}

}  // namespace

std::uint32_t find_member(const WorldState& w, std::uint32_t id) {
  const std::size_t i = index_place(w, id);
  if (i == w.index.size() || w.index[i].first != id) return no_member;
  const std::uint32_t at = w.index[i].second;
  return at < w.members.size() && w.members[at].id == id ? at : no_member;  // the index may come from a damaged file
}

std::uint32_t World::living(std::uint32_t id) const {
  const std::uint32_t at = find_member(w_, id);
  return at != no_member && w_.members[at].in_world ? at : no_member;
}

Member* World::find(std::uint32_t id) {
  const std::uint32_t at = find_member(w_, id);
  return at == no_member ? nullptr : &w_.members[at];
}

bool World::insert(const Member& member, std::size_t at) {
  if (member.id == 0 || find_member(w_, member.id) != no_member || at > w_.members.size()) return false;
  for (std::pair<std::uint32_t, std::uint32_t>& e : w_.index) {
    if (e.second >= at) ++e.second;
  }
  const std::pair<std::uint32_t, std::uint32_t> entry{member.id, static_cast<std::uint32_t>(at)};
  w_.index.insert(w_.index.begin() + static_cast<std::ptrdiff_t>(index_place(w_, member.id)), entry);
  w_.members.insert(w_.members.begin() + static_cast<std::ptrdiff_t>(at), member);
  return true;
}

bool World::remove(std::uint32_t id) {
  leave(id);
  const std::size_t i = index_place(w_, id);
  if (i == w_.index.size() || w_.index[i].first != id) return false;
  const std::uint32_t at = w_.index[i].second;
  w_.index.erase(w_.index.begin() + static_cast<std::ptrdiff_t>(i));
  w_.members.erase(w_.members.begin() + at);
  for (std::pair<std::uint32_t, std::uint32_t>& e : w_.index) {
    if (e.second > at) --e.second;
  }
  return true;
}

void World::note(std::uint32_t at, Rule rule, double a, double b) {
  if (!log_) return;
  Trace{log_, step_, w_.members[at].slot, Subject::agent}.note_each(rule, a, b);
}

void World::record(std::uint32_t id, Rule rule, double a, double b) {
  const std::uint32_t at = find_member(w_, id);
  if (at != no_member) note(at, rule, a, b);
}

void World::use_manager(std::uint32_t at, void (*use)(Manager&, void*), void* with) {
  WorldBody body(*this, at);
  const Trace trace{log_, step_, w_.members[at].slot, Subject::agent};
  Manager manager(w_.members[at].manager, &body, &body, &trace);
  use(manager, with);
}

void World::stop_at(std::uint32_t at) {
  if (w_.members[at].manager.created) manage(at, [](Manager& m) { m.cancel(code::action_cancelled); });
  rest(w_.members[at].motion, w_.members[at].data);
  sweep_at(at);
}

void World::sweep_at(std::uint32_t at) {
  bool action = false;
  while (sweep_one(w_.members[at].motion, action)) {
    if (action) unstick_at(at);  // STICK-10
  }
}

void World::stop_everything(std::uint32_t id) {
  const std::uint32_t at = living(id);
  if (at != no_member) stop_at(at);
}

void World::sweep(std::uint32_t id) {
  const std::uint32_t at = living(id);
  if (at != no_member) sweep_at(at);
}

namespace {

bool finite(float v) { return v - v == 0; }

bool finite(const Movement& o) {
  for (const float v : {o.radius, o.height, o.place.at.x, o.place.at.y, o.place.at.z, o.place.heading,
                        o.params.distance_to_object, o.params.min_distance, o.params.desired_heading, o.params.speed,
                        o.params.fail_distance, o.params.walk_run_threshold}) {
    if (!finite(v)) return false;
  }
  return true;
}

}  // namespace

std::uint32_t World::perform(std::uint32_t id, const Movement& o) {
  const std::uint32_t at = living(id);
  if (at == no_member) return code::no_physics_object;
  if (o.kind < kind::raw_command || o.kind > kind::turn_to_heading || !finite(o)) return code::movement_failure;
  Member& m = w_.members[at];
  m.active = true;
  if (o.kind >= kind::move_to_object) {
    manage(at, [&o](Manager& manager) {
      if (o.kind == kind::move_to_object) {
        manager.order_to_object(o.object, o.top_level, o.radius, o.height, o.params);
      } else if (o.kind == kind::move_to_position) {
        manager.order_to_position(o.place, o.params);
      } else if (o.kind == kind::turn_to_object) {
        manager.order_turn_to_object(o.object, o.top_level, o.params);
      } else {
        manager.order_turn_to_heading(o.params);
      }
    });
    return code::none;
  }
  if (!m.has_interpreter) return code::no_motion_interpreter;
  const bool raw = o.kind == kind::raw_command || o.kind == kind::stop_raw;
  if (raw && o.params.has(flag::cancel_move_to)) {
    note(at, Rule::MOTION18, o.motion);
    cancel(id, code::action_cancelled);
  }
  std::uint32_t answer = code::none;
  if (o.kind == kind::raw_command) {
    answer = start_raw(m.motion, m.data, m.footing, o.motion, o.params);
  } else if (o.kind == kind::stop_raw) {
    answer = stop_raw(m.motion, m.data, m.footing, o.motion, o.params);
  } else if (o.kind == kind::interpreted_command) {
    answer = start_motion(m.motion, m.data, m.footing, o.motion, o.params);
  } else if (o.kind == kind::stop_interpreted) {
    answer = stop_motion(m.motion, m.data, m.footing, o.motion, o.params);
  } else {
    stop_at(at);
  }
  if (answer != code::none) note(at, Rule::MOTION22, o.motion, answer);
  sweep_at(at);
  return answer;
}

std::uint32_t World::order_to_object(std::uint32_t id, std::uint32_t target, const MoveParams& params) {
  Movement o;
  o.kind = kind::move_to_object;
  o.object = target;
  o.top_level = target;
  o.params = params;
  const std::uint32_t t = living(target);
  if (t != no_member) {
    const Member& m = w_.members[t];
    if (m.holder != 0) o.top_level = m.holder;
    if (m.has_shape) {
      o.radius = m.radius;
      o.height = m.height;
    }
  }
  return perform(id, o);
}

std::uint32_t World::order_to_position(std::uint32_t id, const Place& place, const MoveParams& params) {
  Movement o;
  o.kind = kind::move_to_position;
  o.place = place;
  o.params = params;
  return perform(id, o);
}

std::uint32_t World::order_turn_to_object(std::uint32_t id, std::uint32_t target, const MoveParams& params) {
  Movement o;
  o.kind = kind::turn_to_object;
  o.object = target;
  o.top_level = target;
  o.params = params;
  const std::uint32_t t = living(target);
  if (t != no_member && w_.members[t].holder != 0) o.top_level = w_.members[t].holder;
  return perform(id, o);
}

std::uint32_t World::order_turn_to_heading(std::uint32_t id, const MoveParams& params) {
  Movement o;
  o.kind = kind::turn_to_heading;
  o.params = params;
  return perform(id, o);
}

void World::cancel(std::uint32_t id, std::uint32_t with) {
  const std::uint32_t at = find_member(w_, id);
  if (at == no_member || !w_.members[at].manager.created) return;
  manage(at, [with](Manager& m) { m.cancel(with); });
}

bool World::read_end(std::uint32_t id, OrderEnd& end) {
  const std::uint32_t at = find_member(w_, id);
  if (at == no_member) return false;
  bool had = false;
  manage(at, [&had, &end](Manager& m) { had = m.read_end(end); });
  return had;
}

void World::teleport(std::uint32_t id, const Place& place) {
  const std::uint32_t at = living(id);
  if (at == no_member) return;
  if (!rule_switched_off(Rule::MOVETO72)) {
    note(at, Rule::MOVETO72);
    cancel(id, code::teleported);
  }
  unstick_at(at);
  w_.members[at].interpolating = false;
  release(at);
  w_.members[at].place = place;
  w_.members[at].place.heading = stored_heading(place.heading);
  notify_watchers(id, status::teleported);
}

void World::leave(std::uint32_t id) {
  const std::uint32_t at = living(id);
  if (at == no_member) return;
  while (!w_.members[at].motion.pending.empty()) {
    const bool action = (w_.members[at].motion.pending.front().motion & motion::action_class) != 0;
    w_.members[at].motion.pending.pop();
    if (action) w_.members[at].motion.actions.pop();
  }
  unstick_at(at);
  release(at);
  w_.members[at].in_world = false;
  notify_watchers(id, status::left_the_world);
}

void World::jump(std::uint32_t id) {
  const std::uint32_t at = living(id);
  if (at == no_member) return;
  note(at, Rule::MOTION18);
  cancel(id, code::action_cancelled);
}

}  // namespace gaitway::moveto
