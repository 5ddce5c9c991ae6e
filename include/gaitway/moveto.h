// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// The move-to manager (docs/spec/MOVETO.md): four orders become a queue of nodes that drives a motion interpreter. A
// game client or server implements the seams below (body, interpreter, observer) and calls the manager; a value of
// MoveToState is all the manager remembers, so that a copy of it is a snapshot. Metres, seconds, degrees.
#pragma once

#include <cstdint>
#include <vector>

#include "gaitway/moveto_record.h"
#include "gaitway/rules.h"

namespace gaitway {

struct Trace;

namespace moveto {

/// Kinds of movement (MOVETO-09): 1 to 5 go to the interpreter, 6 to 9 are orders; also the kinds of nodes (7 and 9).
namespace kind {
inline constexpr std::uint32_t invalid = 0, raw_command = 1, interpreted_command = 2, stop_raw = 3,
                               stop_interpreted = 4, stop_completely = 5, move_to_object = 6, move_to_position = 7,
                               turn_to_object = 8, turn_to_heading = 9;
}

/// Codes that requests answer and orders end with (MOTION-19).
namespace code {
inline constexpr std::uint32_t none = 0x0, no_animation_table = 0x7, no_physics_object = 0x8,
                               no_motion_interpreter = 0xB, motion_failure = 0x23, in_the_air = 0x24,
                               action_cancelled = 0x36, object_gone = 0x37, no_object = 0x38, cannot_get_there = 0x39,
                               left_the_world = 0x3B, teleported = 0x3C, charged_too_far = 0x3D,
                               no_crouch_in_combat = 0x3F, no_sit_in_combat = 0x40, no_lie_in_combat = 0x41,
                               no_emote_in_combat = 0x42, no_such_motion = 0x43, too_many_actions = 0x45,
                               movement_failure = 0x47, cannot_jump_here = 0x48, cannot_jump_loaded = 0x49;
}

/// Statuses of a target update (TARGET-01).
namespace status {
inline constexpr std::uint32_t undefined = 0, ok = 1, left_the_world = 2, teleported = 3, contained = 4, parented = 5,
                               timed_out = 6;
}

/// A position with a heading. `cell` 0 means plain world coordinates; else `at` is counted from the corner of the
/// cell's 192 m block (HEADING-09).
struct Place {
  std::uint32_t cell = 0;
  Vec3 at;
  float heading = 0;  ///< degrees in [0, 360), clockwise from north
  friend bool operator==(const Place&, const Place&) = default;
  template <class V>
  void fields(V& v) {
    v("cell", cell);
    v("at", at);
    v("heading", heading);
  }
};

/// What a body that tracks a target is told (TARGET-06, -07), and its own record of it.
struct TargetInfo {
  std::uint32_t context = 0;
  std::uint32_t object = 0;
  float radius = 0;   ///< how far the target may drift from what was last sent, metres
  float quantum = 0;  ///< how far ahead it is extrapolated, seconds
  Place reported;
  Place extrapolated;
  Vec3 velocity;
  std::uint32_t status = 0;
  double time = 0;
  Vec3 direction;
  template <class V>
  void fields(V& v) {
    v("context", context);
    v("object", object);
    v("radius", radius);
    v("quantum", quantum);
    v("reported", reported);
    v("extrapolated", extrapolated);
    v("velocity", velocity);
    v("status", status);
    v("time", time);
    v("direction", direction);
  }
};

/// An entry of the manager's queue (MOVETO-26): kind 7 (move) or 9 (turn to `heading`).
struct Node {
  std::uint32_t kind = 0;
  float heading = 0;
  friend bool operator==(const Node&, const Node&) = default;
  template <class V>
  void fields(V& v) {
    v("kind", kind);
    v("heading", heading);
  }
};

/// Options of a manager (MOVETO-75): the retail behaviour is the default, each deviation has its name.
struct Profile {
  bool completion_callback = false;         ///< A5, MOVETO-76
  bool align_snap = false;                  ///< A6, MOVETO-77
  bool always_turn = false;                 ///< A7, MOVETO-78
  bool in_range_stop = false;               ///< A8, MOVETO-79
  bool default_can_charge = false;          ///< A13, MOVETO-80
  bool default_walk_run_threshold = false;  ///< A14, MOVETO-81
  bool ignore_can_charge = false;           ///< A15, MOVETO-82
  bool short_steps = false;                 ///< A16, MOVETO-83
  bool mixed_reach = false;                 ///< MOVETO-84
  bool adjust_twice = false;                ///< MOTION-16
  bool fresh_scratch = false;               ///< MOTION-17
  bool run_cap_from_800 = false;            ///< MOTION-06
  bool keep_on_state_echo = false;          ///< BLAST-16
  double stale_after = 0;                   ///< BLAST-17, seconds; 0 is off
  float arrive_aligned = 0;                 ///< BLAST-18, degrees; 0 is off
  friend bool operator==(const Profile&, const Profile&) = default;

  static Profile retail() { return {}; }
  static Profile ace();
  template <class V>
  void fields(V& v) {
    v("completion_callback", completion_callback);
    v("align_snap", align_snap);
    v("always_turn", always_turn);
    v("in_range_stop", in_range_stop);
    v("default_can_charge", default_can_charge);
    v("default_walk_run_threshold", default_walk_run_threshold);
    v("ignore_can_charge", ignore_can_charge);
    v("short_steps", short_steps);
    v("mixed_reach", mixed_reach);
    v("adjust_twice", adjust_twice);
    v("fresh_scratch", fresh_scratch);
    v("run_cap_from_800", run_cap_from_800);
    v("keep_on_state_echo", keep_on_state_echo);
    v("stale_after", stale_after);
    v("arrive_aligned", arrive_aligned);
  }
};

/// A new record (PARAM-02) as the profile wants it (MOVETO-80, -81).
MoveParams default_params(const Profile& profile);

/// First in, first out; the first `N` live in place, so that a snapshot of an ordinary queue copies no heap.
template <class T, std::size_t N>
class Fifo {
 public:
  std::size_t size() const { return size_; }
  bool empty() const { return size_ == 0; }
  T& operator[](std::size_t i) { return i < N ? near_[i] : far_[i - N]; }
  const T& operator[](std::size_t i) const { return i < N ? near_[i] : far_[i - N]; }
  T& front() { return near_[0]; }
  const T& front() const { return near_[0]; }
  void push(const T& value) {
    if (size_ < N) {
      near_[size_] = value;
    } else {
      far_.push_back(value);
    }
    ++size_;
  }
  void insert_front(const T& value) {
    push(value);
    for (std::size_t i = size_ - 1; i > 0; --i) (*this)[i] = (*this)[i - 1];
    near_[0] = value;
  }
  /// Removing from an empty queue is harmless.
  void pop() { erase(0); }
  void erase(std::size_t at) {
    if (at >= size_) return;
    for (std::size_t i = at + 1; i < size_; ++i) (*this)[i - 1] = (*this)[i];
    --size_;
    if (size_ >= N) {
      far_.pop_back();
    } else {
      near_[size_] = T{};
    }
  }
  void clear() {
    while (size_ > 0) erase(size_ - 1);
  }
  template <class V>
  void fields(V& v) {
    const std::uint64_t n = v.count(size_);
    while (n < size_) erase(size_ - 1);
    while (n > size_) push(T{});
    for (std::size_t i = 0; i < size_; ++i) v("", (*this)[i]);
  }

 private:
  T near_[N] = {};
  std::vector<T> far_;
  std::size_t size_ = 0;
};

/// An order's end: number of the order and its code; "arrived" means code 0 (BLAST-14).
struct OrderEnd {
  std::uint32_t order = 0;
  std::uint32_t code = 0;
};

/// All that a manager remembers (MOVETO-01), readable for tests and tools.
struct MoveToState {
  Profile profile;
  bool created = false;  ///< by the first order (MOVETO-03)
  std::uint32_t kind = 0;
  Place sought;
  Place current_target;
  Place starting;
  MoveParams params;
  float previous_heading = 0;
  float previous_distance = 0;
  double previous_distance_time = 0;
  float original_distance = 0;
  double original_distance_time = 0;
  std::uint32_t fail_count = 0;
  std::uint32_t sought_object = 0;
  std::uint32_t top_level = 0;
  float sought_radius = 0;
  float sought_height = 0;
  std::uint32_t current_command = 0;
  std::uint32_t aux_command = 0;
  bool moving_away = false;
  bool initialized = false;
  Fifo<Node, 4> nodes;

  // What the original does not keep.
  std::uint32_t order_count = 0;  ///< orders so far; the number of the running one (BLAST-14)
  std::uint32_t last_code = 0;    ///< of the last finish, for diagnosis (MOVETO-66)
  std::uint32_t ended_order = 0;  ///< waiting to be read; 0: none
  std::uint32_t ended_code = 0;
  std::uint32_t aligning_order = 0;  ///< the move order that a turn of BLAST-18 reports for; 0: none
  bool from_wire = false;            ///< the running order came in a message (BLAST-16, -17)
  double last_message_time = 0;
  double last_update_time = 0;

  template <class V>
  void fields(V& v) {
    v("profile", profile);
    v("created", created);
    v("kind", kind);
    v("sought", sought);
    v("current_target", current_target);
    v("starting", starting);
    v("params", params);
    v("previous_heading", previous_heading);
    v("previous_distance", previous_distance);
    v("previous_distance_time", previous_distance_time);
    v("original_distance", original_distance);
    v("original_distance_time", original_distance_time);
    v("fail_count", fail_count);
    v("sought_object", sought_object);
    v("top_level", top_level);
    v("sought_radius", sought_radius);
    v("sought_height", sought_height);
    v("current_command", current_command);
    v("aux_command", aux_command);
    v("moving_away", moving_away);
    v("initialized", initialized);
    v("nodes", nodes);
    v("order_count", order_count);
    v("last_code", last_code);
    v("ended_order", ended_order);
    v("ended_code", ended_code);
    v("aligning_order", aligning_order);
    v("from_wire", from_wire);
    v("last_message_time", last_message_time);
    v("last_update_time", last_update_time);
  }
};

/// Seam: what starts and stops motions (MOTION-03 to -11). A plain one ships (moveto_world.h).
class MotionInterpreter {
 public:
  virtual ~MotionInterpreter() = default;
  /// Adjusts a motion and its speed to what the body can do (MOTION-03).
  virtual void adjust(std::uint32_t& motion, float& speed, std::uint32_t hold_key) const = 0;
  /// Starts an adjusted motion (MOTION-08); answers a code.
  virtual std::uint32_t start(std::uint32_t motion, const MoveParams& params) = 0;
  /// Stops an adjusted motion (MOTION-09); answers a code.
  virtual std::uint32_t stop(std::uint32_t motion, const MoveParams& params) = 0;
  /// Whether begun motions have not finished yet (MOTION-11).
  virtual bool pending() const = 0;
};

/// Seam: the manager's only way to the world (MOVETO-04).
class MoveToBody {
 public:
  virtual ~MoveToBody() = default;
  virtual std::uint32_t id() const = 0;
  /// Position, and the heading in degrees in [0, 360).
  virtual Place place() const = 0;
  virtual void set_heading(double degrees) = 0;
  virtual float radius() const = 0;
  virtual float height() const = 0;
  /// Velocity that the last step really achieved.
  virtual Vec3 achieved_velocity() const = 0;
  virtual bool contact() const = 0;
  virtual bool interpolating() const = 0;
  /// May be null (MOVETO-71).
  virtual MotionInterpreter* interpreter() = 0;
  /// MOTION-10; cancels a running order through Manager::cancel.
  virtual void stop_everything() = 0;
  /// Target tracking (TARGET-02, -12, -13): updates come back through Manager::update_target.
  virtual void set_target(std::uint32_t context, std::uint32_t object, float radius, float quantum) = 0;
  virtual void clear_target() = 0;
  virtual float target_quantum() const = 0;
  virtual void set_target_quantum(float quantum) = 0;
  virtual void unstick() = 0;
  virtual void stick_to(std::uint32_t object, float radius, float height) = 0;
  /// The frame clock (MOVETO-07), seconds.
  virtual double now() const = 0;
};

/// A motion request of the manager and what became of it.
struct Request {
  bool start = false;          ///< else stop
  std::uint32_t asked = 0;     ///< the motion that the manager asked for
  std::uint32_t received = 0;  ///< the motion and speed that the interpreter got
  float speed = 0;
  std::uint32_t hold_key = 0;
  std::uint32_t code = 0;
};

/// Seam: told about requests and, with the option completion_callback, about ends of orders. Optional everywhere.
class Observer {
 public:
  virtual ~Observer() = default;
  virtual void requested(const Request&) {}
  /// MOVETO-76; may give a new order.
  virtual void completed(std::uint32_t /*code*/) {}
};

/// Motion that a begin would choose now (BLAST-13): 0 is none.
struct StartCycle {
  std::uint32_t motion = 0;
  float speed = 0;
};

/// A state, a body and an observer put together for the length of a call. `body` may be null (MOVETO-25).
class Manager {
 public:
  Manager(MoveToState& state, MoveToBody* body, Observer* observer = nullptr, const Trace* trace = nullptr)
      : s_(state), body_(body), observer_(observer), trace_(trace) {}

  // Orders through the entry (MOVETO-11): cancel, unstick, start. They always answer 0 (MOVETO-10).
  std::uint32_t order_to_object(std::uint32_t object, std::uint32_t top_level, float radius, float height,
                                const MoveParams& params);
  std::uint32_t order_to_position(const Place& place, const MoveParams& params);
  std::uint32_t order_turn_to_object(std::uint32_t object, std::uint32_t top_level, const MoveParams& params);
  std::uint32_t order_turn_to_heading(const MoveParams& params);
  /// The entry with a kind that is no order: cancel and unstick alone.
  std::uint32_t order_nothing();

  // The orders themselves (BLAST-10 calls them directly).
  void move_to_object(std::uint32_t object, std::uint32_t top_level, float radius, float height,
                      const MoveParams& params);
  void move_to_position(const Place& place, const MoveParams& params);
  void turn_to_object(std::uint32_t object, std::uint32_t top_level, const MoveParams& params);
  void turn_to_heading(const MoveParams& params);

  /// Stage 3 of a body's step (MOVETO-39).
  void tick();
  /// A target update that reached the body (MOVETO-61).
  void update_target(const TargetInfo& info);
  /// Rising edge of on-walkable, after the interpreter (MOVETO-68).
  void hit_ground();
  /// Ends a running order (MOVETO-64).
  void cancel(std::uint32_t code);
  /// Builds the manager if it does not exist (MOVETO-03).
  void create();
  /// Drops nodes and resets, without stops or reports (MOVETO-03).
  void destroy();
  /// Whether an order runs, waiting ones too (MOVETO-73).
  bool is_moving() const { return s_.kind != 0; }
  /// MOVETO-67.
  double current_distance() const;
  /// MOVETO-46; stores what the rule stores.
  bool progress_made(double distance);
  /// BLAST-13; changes nothing.
  StartCycle start_cycle() const;
  StartCycle start_cycle(double distance, const MoveParams& params) const;
  /// The end of the last finished order, once (BLAST-14): false if there is none to read.
  bool read_end(OrderEnd& end);

 private:
  void enter();
  void first_fix_move(const Place& reported, const Place& extrapolated);
  void first_fix_turn(const Place& reported);
  void begin_next_node();
  bool begin_move();  ///< true: nothing to do, popped
  bool begin_turn();  ///< true: aligned, popped
  void tick_move();
  void tick_turn();
  void steer_aux(MoveParams& scratch);
  bool near_and_receding(double distance);
  void arrive(MoveParams& scratch);
  void lead_target(double distance);
  void clean_up();
  void finish(std::uint32_t code);
  void report_end(std::uint32_t order, std::uint32_t code);
  void reset();
  void new_order();
  void keep(const MoveParams& params, bool keep_sticky);
  std::uint32_t request(bool start, std::uint32_t motion, MoveParams& scratch);
  bool motions_pending() const;
  double now() const { return body_ ? body_->now() : 0.0; }
  MoveParams scratch() const;
  void note(Rule rule, double a = 0, double b = 0) const;

  MoveToState& s_;
  MoveToBody* body_;
  Observer* observer_;
  const Trace* trace_;
};

}  // namespace moveto
}  // namespace gaitway
