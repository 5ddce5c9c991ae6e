// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// The move-to manager (docs/spec/MOVETO.md): four orders become a queue of nodes that drives a motion interpreter. A
// game client or server implements the seams below (body, interpreter, observer) and calls the manager; a value of
// MoveToState is all the manager remembers, so that a copy of it is a snapshot. Metres, seconds, degrees.
#pragma once

#include <cstdint>

#include "gaitway/moveto_types.h"
#include "gaitway/rules.h"

namespace gaitway {

struct Trace;

namespace moveto {

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
  bool begin_move();   ///< true: nothing to do, popped
  bool begin_turn();   ///< true: aligned, popped
  bool stale() const;  ///< BLAST-17
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
