// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// Bodies with move-to managers put together: target tracking (TARGET), sticking (STICK), the plain interpreter and the
// stages of a step (MOVETO-05). The state is values; a World is a short-lived view of it.
#pragma once

#include <utility>
#include <vector>

#include "gaitway/moveto_motion.h"

namespace gaitway {

class DecisionLog;

namespace moveto {

/// A body that tracks this one (TARGET-04).
struct Watcher {
  std::uint32_t id = 0;
  float radius = 0;
  float quantum = 0;
  Place last_sent;
  std::uint32_t serial = 0;  ///< order of registration (TARGET-18)
  template <class V>
  void fields(V& v) {
    v("id", id);
    v("radius", radius);
    v("quantum", quantum);
    v("last_sent", last_sent);
    v("serial", serial);
  }
};

/// Whom a body tracks, and who tracks it.
struct TrackState {
  bool tracking = false;
  TargetInfo target;
  Fifo<Watcher, 1> watchers;
  std::uint32_t next_serial = 1;
  double last_run = 0;  ///< step clock, TARGET-08
  template <class V>
  void fields(V& v) {
    v("tracking", tracking);
    v("target", target);
    v("watchers", watchers);
    v("next_serial", next_serial);
    v("last_run", last_run);
  }
};

/// STICK-01.
struct StickState {
  std::uint32_t object = 0;  ///< 0: not stuck
  float radius = 0;
  bool ready = false;
  double time_out = 0;
  Place remembered;
  template <class V>
  void fields(V& v) {
    v("object", object);
    v("radius", radius);
    v("ready", ready);
    v("time_out", time_out);
    v("remembered", remembered);
  }
};

/// One body, or any other object that can be a target (TARGET-20).
struct Member {
  std::uint32_t id = 0;      ///< not 0
  std::uint32_t slot = 0;    ///< the host's own number, for recorded decisions
  std::uint32_t holder = 0;  ///< who holds it, 0 nobody
  bool moves = true;         ///< takes part in all stages; else it is only a target
  bool in_world = true;
  bool active = false;  ///< was sent a movement (MOVETO-09)
  bool interpolating = false;
  bool has_shape = true;
  bool has_interpreter = true;
  bool heading_set = false;  ///< the manager set the heading in this step (MOVETO-89)
  Place place;
  float radius = 0.5f;
  float height = 1.8f;
  Vec3 achieved;  ///< velocity that the last step really had
  Footing footing;
  MotionData data;
  MotionState motion;
  MoveToState manager;
  TrackState track;
  StickState stick;
  template <class V>
  void fields(V& v) {
    v("id", id);
    v("slot", slot);
    v("holder", holder);
    v("moves", moves);
    v("in_world", in_world);
    v("active", active);
    v("interpolating", interpolating);
    v("has_shape", has_shape);
    v("has_interpreter", has_interpreter);
    v("heading_set", heading_set);
    v("place", place);
    v("radius", radius);
    v("height", height);
    v("achieved", achieved);
    v("footing", footing);
    v("data", data);
    v("motion", motion);
    v("manager", manager);
    v("track", track);
    v("stick", stick);
  }
};

/// All members in order of creation, with an index by id.
struct WorldState {
  std::vector<Member> members;
  std::vector<std::pair<std::uint32_t, std::uint32_t>> index;  ///< (id, place in members), by id
  double frame_clock = 0;                                      ///< MOVETO-07, seconds
  double step_clock = 0;
  template <class V>
  void fields(V& v) {
    v("members", members);
    v("index", index);
    v("frame_clock", frame_clock);
    v("step_clock", step_clock);
  }
};

/// A command or order for one body (MOVETO-09).
struct Movement {
  std::uint32_t kind = 0;
  std::uint32_t motion = 0;     ///< kinds 1 to 4
  std::uint32_t object = 0;     ///< kinds 6, 8
  std::uint32_t top_level = 0;  ///< its holder, or the object itself
  float radius = 0;
  float height = 0;
  Place place;  ///< kind 7
  MoveParams params;
};

/// What stage 1 asks of whatever moves the body (MOVETO-05, -88).
struct Wish {
  double east = 0;  ///< displacement of the step, metres
  double north = 0;
  double up = 0;
  double heading_change = 0;  ///< degrees
  bool sticking = false;      ///< STICK-06 made it: keeps z, not stopped by the body it sticks to
  std::uint32_t stuck_to = 0;
};

/// What a host that moves the body itself reads after a step (MOVETO-89).
struct HostIntent {
  Commands motions;
  LocalVelocity velocity;
  double turn_rate = 0;  ///< degrees per second
  bool heading_set = false;
  float heading = 0;  ///< degrees, when set
  std::uint32_t stuck_to = 0;
};

/// What a host hands in before a step for a body that it moves (MOVETO-89).
struct HandedIn {
  Place place;
  Vec3 velocity;
  bool contact = true;
  bool walkable = true;
  bool interpolating = false;
};

/// Seam: told what happens, by body id. Members must not be added or removed from inside.
class WorldHooks {
 public:
  virtual ~WorldHooks() = default;
  virtual void requested(std::uint32_t /*id*/, const Request&) {}
  /// MOVETO-76; may give new orders.
  virtual void completed(std::uint32_t /*id*/, std::uint32_t /*code*/) {}
  /// A target update that reached a body (TARGET-16), before the manager sees it.
  virtual void updated(std::uint32_t /*id*/, const TargetInfo&) {}
  /// The two other correctors of a displacement (STICK-12): interpolation before, leash after the sticking.
  virtual void before_sticking(std::uint32_t /*id*/, Wish&, double /*dt*/) {}
  virtual void after_sticking(std::uint32_t /*id*/, Wish&, double /*dt*/) {}
};

/// Place of a member, or none.
inline constexpr std::uint32_t no_member = 0xFFFFFFFFu;
std::uint32_t find_member(const WorldState& state, std::uint32_t id);

/// One step of sticking in body axes (STICK-04 to -07).
struct StickStep {
  double right = 0;
  double ahead = 0;
  double heading_change = 0;
  double length = 0;
};
StickStep stick_step(const Place& own, float own_radius, const Place& target, float target_radius, double top_speed,
                     double dt);

/// Step lengths for a host with its own frames (MOVETO-06).
struct StepCut {
  double rest = 0;  ///< first all steps of `full`, then one of this if above 0
  double full = 0;  ///< length of a full step
  int full_steps = 0;
  double kept = 0;  ///< time kept for next time: the last update is now - kept
};
StepCut cut_steps(double since_last_update, bool short_steps);

class World {
 public:
  explicit World(WorldState& state, WorldHooks* hooks = nullptr, DecisionLog* log = nullptr, std::uint32_t step = 0)
      : w_(state), hooks_(hooks), log_(log), step_(step) {}

  /// Adds a member at the end of the order of creation; false for id 0 or a known id.
  bool add(const Member& member) { return insert(member, w_.members.size()); }
  /// Adds a member at a place in the order of creation, at most at its end.
  bool insert(const Member& member, std::size_t at);
  /// Leaving the world (MOVETO-72), then forgotten.
  bool remove(std::uint32_t id);
  Member* find(std::uint32_t id);

  void set_clocks(double frame, double step) {
    w_.frame_clock = frame;
    w_.step_clock = step;
  }

  /// The dispatcher (MOVETO-09); answers a code. A dead id answers 8; an unknown kind or a number that is not finite
  /// answers 47 and changes nothing.
  std::uint32_t perform(std::uint32_t id, const Movement& movement);
  // The four orders with what is known of the target looked up (STICK-13's way): holder, radius, height.
  std::uint32_t order_to_object(std::uint32_t id, std::uint32_t target, const MoveParams& params);
  std::uint32_t order_to_position(std::uint32_t id, const Place& place, const MoveParams& params);
  std::uint32_t order_turn_to_object(std::uint32_t id, std::uint32_t target, const MoveParams& params);
  std::uint32_t order_turn_to_heading(std::uint32_t id, const MoveParams& params);
  void cancel(std::uint32_t id, std::uint32_t code);
  /// BLAST-14.
  bool read_end(std::uint32_t id, OrderEnd& end);

  // Events between steps.
  void teleport(std::uint32_t id, const Place& place);
  void leave(std::uint32_t id);
  void target_appeared(std::uint32_t id);
  void notify_watchers(std::uint32_t id, std::uint32_t status);
  void set_footing(std::uint32_t id, bool contact, bool walkable);
  void hand_in(std::uint32_t id, const HandedIn& in);
  HostIntent intent(std::uint32_t id);
  void jump(std::uint32_t id);
  void unstick(std::uint32_t id);
  void stick_to(std::uint32_t id, std::uint32_t object, float radius, float height);
  void stick_to_object(std::uint32_t id, std::uint32_t object);
  void set_target(std::uint32_t id, std::uint32_t context, std::uint32_t object, float radius, float quantum);
  void clear_target(std::uint32_t id);
  void set_target_quantum(std::uint32_t id, float quantum);
  /// An update as the body gets it (TARGET-16), past the tracking record.
  void deliver(std::uint32_t id, const TargetInfo& info);
  void stop_everything(std::uint32_t id);
  void sweep(std::uint32_t id);

  // One step of one member (MOVETO-05): wish, then moved or standing, then update.
  Wish wish(std::uint32_t id, double dt);
  /// What the wish came to: new place and the velocity really moved at. Link times count down here.
  void moved(std::uint32_t id, const Place& place, Vec3 achieved, double dt);
  /// A member that takes the whole wish, on an endless floor.
  void move_freely(std::uint32_t id, double dt);
  /// The host moved it: link times count down.
  void moved_by_host(std::uint32_t id, double dt);
  /// Stages 2 to 5; stage 2 alone for a mere target that is watched.
  void update(std::uint32_t id);
  /// All members in order of creation, freely moving.
  void step(double dt);

  double frame_clock() const { return w_.frame_clock; }
  /// Records a decision about a body.
  void record(std::uint32_t id, Rule rule, double a = 0, double b = 0);
  /// A manager in the context of its body, for tests and tools.
  template <class F>
  void with_manager(std::uint32_t id, F use);

 private:
  friend class WorldBody;
  void run_tracking(std::uint32_t at);
  void check_watcher(std::uint32_t target, std::size_t which);
  void add_watcher(std::uint32_t target, std::uint32_t watcher, float radius, float quantum);
  void send(std::uint32_t target, std::size_t which, const Place& place, std::uint32_t status);
  void receive(std::uint32_t at, const TargetInfo& info);
  void fan_out(std::uint32_t at, const TargetInfo& info);
  void release(std::uint32_t at);
  void unstick_at(std::uint32_t at);
  void sweep_at(std::uint32_t at);
  void stop_at(std::uint32_t at);
  void set_target_at(std::uint32_t at, std::uint32_t context, std::uint32_t object, float radius, float quantum);
  void stick_at(std::uint32_t at, std::uint32_t object, float radius);
  void footing_at(std::uint32_t at, bool contact, bool walkable);
  std::uint32_t living(std::uint32_t id) const;
  template <class F>
  void for_each_watcher(std::uint32_t target, F serve);
  void use_manager(std::uint32_t at, void (*use)(Manager&, void*), void* with);
  template <class F>
  void manage(std::uint32_t at, F use) {
    use_manager(
        at, [](Manager& m, void* f) { (*static_cast<F*>(f))(m); }, &use);
  }
  void note(std::uint32_t at, Rule rule, double a = 0, double b = 0);

  WorldState& w_;
  WorldHooks* hooks_;
  DecisionLog* log_;
  std::uint32_t step_;
};

template <class F>
void World::with_manager(std::uint32_t id, F use) {
  const std::uint32_t at = find_member(w_, id);
  if (at != no_member) manage(at, std::move(use));
}

}  // namespace moveto
}  // namespace gaitway
