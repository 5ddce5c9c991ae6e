// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// The plain interpreter: adjusting, starting, stopping and waiting (MOTION-03 to -12).
#include <algorithm>

#include "core/determinism.h"
#include "gaitway/moveto_motion.h"

namespace gaitway::moveto {

namespace {

constexpr double back_factor = 0.65;
constexpr double run_turn_factor = 1.5;
constexpr double sidestep_factor = 0.5 * (3.12 / 1.25);
constexpr double sidestep_limit = 3.0;
/// A link is over when less than half a microsecond is left: 0.5 s are 15 steps of 1/30 s, whatever the rounding.
constexpr double link_rest = 5e-7;

bool in_class(std::uint32_t motion, std::uint32_t bits) { return (motion & bits) != 0; }

// MOTION-11.
double link_time(const MotionData& data, std::uint32_t motion) {
  for (const Link& l : data.links) {
    if (l.motion == motion) return l.seconds;
  }
  return 0;
}

// MOTION-08.
bool exists(const MotionData& data, std::uint32_t motion) {
  for (const std::uint32_t m : data.missing) {
    if (m == motion) return false;
  }
  return true;
}

void queue(MotionState& state, std::uint32_t context, std::uint32_t motion, double seconds) {
  state.pending.push({context, motion, seconds});
}

/// MOTION-04.
void apply_run(double factor, std::uint32_t& motion, double& speed) {
  if (motion == motion::walk_forward) {
    if (speed > 0) motion = motion::run_forward;
    speed *= factor;
  } else if (motion == motion::turn_right) {
    speed *= run_turn_factor;
  } else if (motion == motion::sidestep_right) {
    speed = std::clamp(speed * factor, -sidestep_limit, sidestep_limit);
  }
}

// MOTION-09.
bool running(const Commands& now, std::uint32_t motion) {
  return motion == now.forward.motion || (motion != 0 && (motion == now.turn.motion || motion == now.sidestep.motion));
}

}  // namespace

// MOTION-05.
double run_factor(const MotionState& state, const MotionData& data) {
  if (data.owner == Owner::none) return 1;
  return data.rate_known ? data.rate : state.my_run_rate;
}

// MOTION-06.
double run_rate(double load, int skill, double scaling, bool exhausted, bool cap_from_800) {
  if (exhausted) skill = 0;
  if (cap_from_800 ? skill >= 800 : skill == 800) return 4.5;
  const double m = std::min(1.0, std::max(0.0, 2 - load));
  return ((m * skill / (skill + 200.0) * 11) + 4) / scaling / 4;
}

// MOTION-03.
void adjust_motion(const MotionState& state, const MotionData& data, std::uint32_t& motion, float& speed,
                   std::uint32_t hold_key) {
  if (data.owner == Owner::other || motion == motion::run_forward) return;
  double s = speed;
  if (motion == motion::walk_backwards) {
    motion = motion::walk_forward;
    s *= -back_factor;
  } else if (motion == motion::turn_left) {
    motion = motion::turn_right;
    s = -s;
  } else if (motion == motion::sidestep_left) {
    motion = motion::sidestep_right;
    s = -s;
  }
  if (motion == motion::sidestep_right) s *= sidestep_factor;
  if (hold_key == hold::invalid) hold_key = state.raw_hold_key;
  if (hold_key == hold::run) apply_run(run_factor(state, data), motion, s);
  speed = static_cast<float>(s);
}

// MOTION-07.
void apply_motion(Commands& c, std::uint32_t motion, float speed) {
  if (motion == motion::turn_right) {
    c.turn = {motion, speed};
  } else if (motion == motion::sidestep_right) {
    c.sidestep = {motion, speed};
  } else if (in_class(motion, motion::substate_class)) {
    c.forward = {motion, speed};
  } else if (in_class(motion, motion::stance_class)) {
    c.stance = motion;
    c.forward.motion = motion::ready;
  }
}

// MOTION-07.
void remove_motion(Commands& c, std::uint32_t motion) {
  if (motion == motion::turn_right) {
    c.turn.motion = 0;
  } else if (motion == motion::sidestep_right) {
    c.sidestep.motion = 0;
  } else if (in_class(motion, motion::substate_class)) {
    if (c.forward.motion == motion) c.forward = {motion::ready, 1};
  } else if (in_class(motion, motion::stance_class)) {
    if (c.stance == motion) c.stance = motion::non_combat;
  }
}

// MOTION-12.
bool contact_allows_move(std::uint32_t motion, const MotionData& data, const Footing& footing) {
  if (motion == motion::dead || motion == motion::falling || motion == motion::turn_right ||
      motion == motion::turn_left) {
    return true;
  }
  if (data.owner == Owner::other || !footing.gravity) return true;
  return footing.contact && footing.walkable;
}

// MOTION-08.
std::uint32_t start_motion(MotionState& state, const MotionData& data, const Footing& footing, std::uint32_t motion,
                           const MoveParams& params) {
  const bool modifies = params.has(flag::modify_interpreted_state);
  const bool action = in_class(motion, motion::action_class);
  if (!contact_allows_move(motion, data, footing)) {
    if (action) return code::in_the_air;
    if (modifies) apply_motion(state.now, motion, params.speed);
    return code::none;
  }
  if (!exists(data, motion)) return code::no_such_motion;
  queue(state, params.context_id, motion, link_time(data, motion));
  if (!modifies) return code::none;
  if (action) {
    state.actions.push({motion, params.action_stamp, params.speed, params.has(flag::autonomous)});
  } else {
    apply_motion(state.now, motion, params.speed);
  }
  return code::none;
}

// MOTION-09.
std::uint32_t stop_motion(MotionState& state, const MotionData& data, const Footing& footing, std::uint32_t motion,
                          const MoveParams& params) {
  const bool modifies = params.has(flag::modify_interpreted_state);
  if (!contact_allows_move(motion, data, footing)) {
    if (modifies) remove_motion(state.now, motion);
    return code::none;
  }
  if (!running(state.now, motion)) return code::no_such_motion;
  queue(state, params.context_id, motion::ready, link_time(data, motion::ready));
  if (modifies) remove_motion(state.now, motion);
  return code::none;
}

// MOTION-10.
void rest(MotionState& state, const MotionData& data) {
  for (Commands* c : {&state.raw, &state.now}) {
    c->forward = {motion::ready, 1};
    c->sidestep.motion = 0;
    c->turn.motion = 0;
  }
  queue(state, 0, motion::ready, link_time(data, motion::ready));
}

// MOTION-11.
MotionState new_motion_state() {
  MotionState state;
  queue(state, 0, motion::ready, 0);
  return state;
}

// MOTION-20.
void reapply(MotionState& state) {
  if (state.now.forward.motion == motion::run_forward) state.my_run_rate = state.now.forward.speed;
  queue(state, 0, state.now.forward.motion, 0);
}

// MOTION-11.
void count_down(MotionState& state, double dt) {
  if (state.pending.empty()) return;
  double& left = state.pending.front().left;
  left = left - dt < link_rest ? 0 : left - dt;
}

// MOTION-11.
bool sweep_one(MotionState& state, bool& action) {
  action = false;
  if (state.pending.empty() || state.pending.front().left > 0) return false;
  action = in_class(state.pending.front().motion, motion::action_class);
  state.pending.pop();
  if (action) state.actions.pop();
  return true;
}

}  // namespace gaitway::moveto
