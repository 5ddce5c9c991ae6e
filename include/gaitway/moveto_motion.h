// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// The plain motion interpreter's state and kernels (MOTION): a body without animation data that starts and stops
// motions, waits out their links and has a ground velocity and a turn rate.
#pragma once

#include <vector>

#include "gaitway/moveto.h"

namespace gaitway::moveto {

/// Who is behind a body (MOTION-03, -05, -12).
enum class Owner : std::uint8_t { none = 0, creature = 1, other = 2 };

/// Link time of one motion, seconds (MOTION-11).
struct Link {
  std::uint32_t motion = 0;
  float seconds = 0;
  template <class V>
  void fields(V& v) {
    v("motion", motion);
    v("seconds", seconds);
  }
};

/// What a body's data and owner say about its motions; values that the host may change between steps.
struct MotionData {
  Owner owner = Owner::creature;
  bool rate_known = true;    ///< the owner answers the run rate inquiry (MOTION-05)
  float rate = 1;            ///< its answer
  float turn_rate = 90;      ///< degrees per second at speed 1 (MOTION-14)
  bool own_speeds = false;   ///< use the three below and no clamp (MOTION-21)
  float walk_speed = 3.12f;  ///< metres per second at speed 1
  float run_speed = 4.0f;
  float sidestep_speed = 1.25f;
  std::vector<Link> links;             ///< 0 where a motion is not listed
  std::vector<std::uint32_t> missing;  ///< motions that do not exist for this body (43)
  template <class V>
  void fields(V& v) {
    v("owner", owner);
    v("rate_known", rate_known);
    v("rate", rate);
    v("turn_rate", turn_rate);
    v("own_speeds", own_speeds);
    v("walk_speed", walk_speed);
    v("run_speed", run_speed);
    v("sidestep_speed", sidestep_speed);
    v("links", links);
    v("missing", missing);
  }
};

/// A motion with its speed.
struct Command {
  std::uint32_t motion = 0;
  float speed = 1;
  friend bool operator==(const Command&, const Command&) = default;
  template <class V>
  void fields(V& v) {
    v("motion", motion);
    v("speed", speed);
  }
};

/// Forward, sidestep and turn with the stance: the interpreted state (MOTION-07), and the raw one (MOTION-22).
struct Commands {
  std::uint32_t stance = motion::non_combat;
  Command forward{motion::ready, 1};
  Command sidestep;
  Command turn;
  friend bool operator==(const Commands&, const Commands&) = default;
  template <class V>
  void fields(V& v) {
    v("stance", stance);
    v("forward", forward);
    v("sidestep", sidestep);
    v("turn", turn);
  }
};

/// An entry of the pending queue (MOTION-11).
struct PendingMotion {
  std::uint32_t context = 0;
  std::uint32_t motion = 0;
  double left = 0;  ///< seconds of its link still to go
  template <class V>
  void fields(V& v) {
    v("context", context);
    v("motion", motion);
    v("left", left);
  }
};

/// A listed action (MOTION-22).
struct Action {
  std::uint32_t motion = 0;
  std::uint32_t stamp = 0;
  float speed = 1;
  bool autonomous = false;
  friend bool operator==(const Action&, const Action&) = default;
  template <class V>
  void fields(V& v) {
    v("motion", motion);
    v("stamp", stamp);
    v("speed", speed);
    v("autonomous", autonomous);
  }
};

/// All that the plain interpreter remembers.
struct MotionState {
  std::uint32_t raw_hold_key = hold::none;
  Commands raw;
  Commands now;  ///< the interpreted state
  float my_run_rate = 1;
  Fifo<PendingMotion, 6> pending;
  Fifo<Action, 1> actions;
  template <class V>
  void fields(V& v) {
    v("raw_hold_key", raw_hold_key);
    v("raw", raw);
    v("now", now);
    v("my_run_rate", my_run_rate);
    v("pending", pending);
    v("actions", actions);
  }
};

/// Standing on the ground, as the contact gate asks it (MOTION-12).
struct Footing {
  bool contact = true;
  bool walkable = true;
  bool gravity = true;
  template <class V>
  void fields(V& v) {
    v("contact", contact);
    v("walkable", walkable);
    v("gravity", gravity);
  }
};

/// Velocity in body axes: x to the right, y ahead, metres per second.
struct LocalVelocity {
  double right = 0;
  double ahead = 0;
};

/// MOTION-05.
double run_factor(const MotionState& state, const MotionData& data);
/// Run rate of a creature (MOTION-06); `cap_from_800` is the option run_cap_from_800.
double run_rate(double load, int skill, double scaling = 1, bool exhausted = false, bool cap_from_800 = false);
/// MOTION-03 and -04.
void adjust_motion(const MotionState& state, const MotionData& data, std::uint32_t& motion, float& speed,
                   std::uint32_t hold_key);
/// Applies a motion to commands, or removes it (MOTION-07).
void apply_motion(Commands& commands, std::uint32_t motion, float speed);
void remove_motion(Commands& commands, std::uint32_t motion);
/// MOTION-12.
bool contact_allows_move(std::uint32_t motion, const MotionData& data, const Footing& footing);
/// MOTION-08, -09: answer a code.
std::uint32_t start_motion(MotionState& state, const MotionData& data, const Footing& footing, std::uint32_t motion,
                           const MoveParams& params);
std::uint32_t stop_motion(MotionState& state, const MotionData& data, const Footing& footing, std::uint32_t motion,
                          const MoveParams& params);
/// The state's part of MOTION-10: everything to rest and a ready entry.
void rest(MotionState& state, const MotionData& data);
/// A new interpreter's state (MOVETO-09).
MotionState new_motion_state();
/// Re-applies the current motions (MOTION-05, -20).
void reapply(MotionState& state);
/// The head's link time goes by (MOTION-11).
void count_down(MotionState& state, double dt);
/// Takes one finished head away (MOTION-11): false when there is none; `action` says whether it was an action.
bool sweep_one(MotionState& state, bool& action);
/// MOTION-22, without the cancel and the sweep.
std::uint32_t start_raw(MotionState& state, const MotionData& data, const Footing& footing, std::uint32_t motion,
                        const MoveParams& params);
std::uint32_t stop_raw(MotionState& state, const MotionData& data, const Footing& footing, std::uint32_t motion,
                       const MoveParams& params);
void change_hold_key(MotionState& state, std::uint32_t hold_key);
/// MOTION-13 and -21, without the question of footing.
LocalVelocity ground_velocity(const MotionState& state, const MotionData& data);
/// MOTION-14, degrees per second, right positive.
double turn_velocity(const MotionState& state, const MotionData& data);
/// MOTION-15.
double max_speed(const MotionState& state, const MotionData& data);
double adjusted_max_speed(const MotionState& state, const MotionData& data, double current_speed_factor = 1);
/// A cycle for a body of which only the velocity is known (BLAST-21).
Command cycle_from_velocity(const Vec3& velocity);

/// MotionInterpreter over the plain state.
class PlainInterpreter final : public MotionInterpreter {
 public:
  PlainInterpreter(MotionState& state, const MotionData& data, const Footing& footing)
      : state_(state), data_(data), footing_(footing) {}
  void adjust(std::uint32_t& motion, float& speed, std::uint32_t hold_key) const override {
    adjust_motion(state_, data_, motion, speed, hold_key);
  }
  std::uint32_t start(std::uint32_t motion, const MoveParams& params) override {
    return start_motion(state_, data_, footing_, motion, params);
  }
  std::uint32_t stop(std::uint32_t motion, const MoveParams& params) override {
    return stop_motion(state_, data_, footing_, motion, params);
  }
  bool pending() const override { return !state_.pending.empty(); }

 private:
  MotionState& state_;
  const MotionData& data_;
  const Footing& footing_;
};

}  // namespace gaitway::moveto
