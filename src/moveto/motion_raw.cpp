// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// Raw commands of the user (MOTION-22), speeds (MOTION-13 to -15, -21) and the cycle from a velocity (BLAST-21).
#include <algorithm>
#include <cmath>

#include "core/determinism.h"
#include "gaitway/moveto_motion.h"

namespace gaitway::moveto {

namespace {

constexpr double walk_base = 3.12;
constexpr double run_base = 4.0;
constexpr double sidestep_base = 1.25;
constexpr std::size_t most_actions = 6;
constexpr double stop_speed = 0.20;
constexpr double run_threshold = 1.25;

/// The raw state keeps what the user named: turns and sidesteps by their side, forward unless it is a run.
// MOTION-22.
void apply_raw(Commands& raw, std::uint32_t motion, float speed) {
  if (motion == motion::turn_right || motion == motion::turn_left) {
    raw.turn = {motion, speed};
  } else if (motion == motion::sidestep_right || motion == motion::sidestep_left) {
    raw.sidestep = {motion, speed};
  } else if ((motion & motion::substate_class) != 0) {
    if (motion != motion::run_forward) raw.forward = {motion, speed};
  } else if ((motion & motion::stance_class) != 0) {
    raw.stance = motion;
    raw.forward.motion = motion::ready;
  }
}

// MOTION-22.
void remove_raw(Commands& raw, std::uint32_t motion) {
  if (motion == motion::turn_right || motion == motion::turn_left) {
    raw.turn.motion = 0;
  } else if (motion == motion::sidestep_right || motion == motion::sidestep_left) {
    raw.sidestep.motion = 0;
  } else {
    remove_motion(raw, motion);
  }
}

/// What a fighter may not do (MOTION-22); 0 where it may.
// MOTION-22.
std::uint32_t refused_in_combat(std::uint32_t motion) {
  if (motion == motion::crouch) return code::no_crouch_in_combat;
  if (motion == motion::sitting) return code::no_sit_in_combat;
  if (motion == motion::sleeping) return code::no_lie_in_combat;
  if ((motion & motion::chat_emote_class) != 0) return code::no_emote_in_combat;
  return code::none;
}

}  // namespace

// MOTION-22.
void change_hold_key(MotionState& state, std::uint32_t hold_key) {
  const bool off = hold_key == hold::none && state.raw_hold_key == hold::run;
  const bool on = hold_key == hold::run && state.raw_hold_key != hold::run;
  if (!off && !on) return;
  state.raw_hold_key = hold_key;
  reapply(state);
}

std::uint32_t start_raw(MotionState& state, const MotionData& data, const Footing& footing, std::uint32_t motion,
                        const MoveParams& params) {
  MoveParams copy = params;
  if (copy.has(flag::set_hold_key)) change_hold_key(state, copy.hold_key);
  std::uint32_t adjusted = motion;
  adjust_motion(state, data, adjusted, copy.speed, copy.hold_key);
  if (state.now.stance != motion::non_combat) {
    if (const std::uint32_t refused = refused_in_combat(motion)) return refused;
  }
  if ((motion & motion::action_class) != 0 && state.actions.size() >= most_actions) return code::too_many_actions;
  const std::uint32_t answer = start_motion(state, data, footing, adjusted, copy);
  if (answer == code::none && copy.has(flag::modify_raw_state)) apply_raw(state.raw, motion, params.speed);
  return answer;
}

std::uint32_t stop_raw(MotionState& state, const MotionData& data, const Footing& footing, std::uint32_t motion,
                       const MoveParams& params) {
  MoveParams copy = params;
  std::uint32_t adjusted = motion;
  adjust_motion(state, data, adjusted, copy.speed, copy.hold_key);
  const std::uint32_t answer = stop_motion(state, data, footing, adjusted, copy);
  if (answer == code::none && copy.has(flag::modify_raw_state)) remove_raw(state.raw, motion);
  return answer;
}

LocalVelocity ground_velocity(const MotionState& state, const MotionData& data) {
  LocalVelocity v;
  const Commands& c = state.now;
  if (c.sidestep.motion == motion::sidestep_right) {
    v.right = (data.own_speeds ? data.sidestep_speed : sidestep_base) * c.sidestep.speed;
  }
  if (c.forward.motion == motion::walk_forward) {
    v.ahead = (data.own_speeds ? data.walk_speed : walk_base) * c.forward.speed;
  } else if (c.forward.motion == motion::run_forward) {
    v.ahead = (data.own_speeds ? data.run_speed : run_base) * c.forward.speed;
  }
  if (data.own_speeds) return v;
  const double top = run_base * run_factor(state, data);
  const double length = std::sqrt(v.right * v.right + v.ahead * v.ahead);
  if (length > top) v = {v.right / length * top, v.ahead / length * top};
  return v;
}

// MOTION-14.
double turn_velocity(const MotionState& state, const MotionData& data) {
  return state.now.turn.motion == motion::turn_right ? static_cast<double>(data.turn_rate) * state.now.turn.speed : 0;
}

// MOTION-15.
double max_speed(const MotionState& state, const MotionData& data) { return run_base * run_factor(state, data); }

// MOTION-15.
double adjusted_max_speed(const MotionState& state, const MotionData& data, double current_speed_factor) {
  if (state.now.forward.motion != motion::run_forward) return max_speed(state, data);
  return run_base * (state.now.forward.speed / current_speed_factor);
}

Command cycle_from_velocity(const Vec3& velocity) {
  const double x = velocity.x;
  const double y = velocity.y;
  const double speed = std::sqrt(x * x + y * y);
  if (speed < stop_speed) return {motion::ready, 1};
  const bool walks = speed < run_threshold;
  const double factor = std::clamp(speed / (walks ? walk_base : run_base), 0.25, 3.0);
  return {walks ? motion::walk_forward : motion::run_forward, static_cast<float>(factor)};
}

}  // namespace gaitway::moveto
