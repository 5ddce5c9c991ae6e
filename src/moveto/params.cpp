// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
#include "moveto/params.h"

#include "core/determinism.h"
#include "core/rule_switch.h"
#include "moveto/heading.h"

namespace gaitway::moveto {

// MOVETO-75.
Profile Profile::ace() {
  Profile p;
  p.completion_callback = true;
  p.align_snap = true;
  p.in_range_stop = true;
  p.default_can_charge = true;
  p.default_walk_run_threshold = true;
  p.ignore_can_charge = true;
  p.short_steps = true;
  p.mixed_reach = true;
  p.run_cap_from_800 = true;
  return p;
}

// MOVETO-80, MOVETO-81.
MoveParams default_params(const Profile& profile) {
  MoveParams p;
  if (profile.default_can_charge) p.flags |= flag::can_charge;
  if (profile.default_walk_run_threshold) p.walk_run_threshold = 1.0f;
  return p;
}

// PARAM-09, MOVETO-82.
std::uint32_t choose_hold_key(const MoveParams& params, double distance, const Profile& profile) {
  if (rule_switched_off(Rule::PARAM09)) return hold::none;
  if (params.has(flag::can_charge) && !profile.ignore_can_charge) return hold::run;
  if (!params.has(flag::can_run)) return hold::none;
  if (params.has(flag::can_walk) && distance - params.distance_to_object <= params.walk_run_threshold) {
    return hold::none;
  }
  return hold::run;
}

// PARAM-05 to PARAM-08, PARAM-10.
MotionChoice choose_motion(const MoveParams& params, double distance, const Profile& profile) {
  MotionChoice c;
  const bool away = params.has(flag::move_away);
  const bool towards = params.has(flag::move_towards);
  if (away && towards && !rule_switched_off(Rule::PARAM08)) {
    c.rule = Rule::PARAM08;
    if (distance > params.distance_to_object) {
      c.motion = motion::walk_forward;
    } else if (distance - params.min_distance < epsilon) {
      c.motion = motion::walk_backwards;
      c.moving_away = true;
    }
  } else if (away && !towards && !rule_switched_off(Rule::PARAM07)) {
    c.rule = Rule::PARAM07;
    if (distance < params.min_distance) {
      c.motion = motion::walk_forward;
      c.moving_away = true;
    }
  } else {
    c.rule = Rule::PARAM06;
    const bool far = distance > params.distance_to_object && !rule_switched_off(Rule::PARAM06);
    if (far) c.motion = motion::walk_forward;
  }
  c.hold_key = choose_hold_key(params, distance, profile);
  return c;
}

// PARAM-11.
double facing_offset(std::uint32_t m, bool moving_away) {
  if (m == motion::walk_forward || m == motion::run_forward) return moving_away ? 180.0 : 0.0;
  if (m == motion::walk_backwards) return moving_away ? 0.0 : 180.0;
  return 0.0;
}

// PARAM-16.
MoveParams chase_params(float run_rate) {
  MoveParams p;
  p.flags |= flag::can_charge | flag::fail_walk | flag::use_final_heading | flag::sticky | flag::move_away;
  p.walk_run_threshold = 1.0f;
  if (!(run_rate > 0)) p.flags &= ~flag::can_run;
  return p;
}

// PARAM-16.
MoveParams go_to_place_params(float heading, float run_rate, float threshold, float speed) {
  MoveParams p;
  p.flags |= flag::use_final_heading;
  p.desired_heading = heading;
  p.walk_run_threshold = threshold;
  p.speed = speed;
  if (!(run_rate > 0)) p.flags &= ~flag::can_run;
  return p;
}

// BLAST-19.
MoveParams predicted_use_params(UseKind what, double centre_distance) {
  MoveParams p;
  if (what == UseKind::creature) {
    p.distance_to_object = 3.0f;
  } else if (what != UseKind::other) {
    p.distance_to_object = 2.0f;
  }
  hint_charge(p, centre_distance);
  return p;
}

// BLAST-20.
bool hint_charge(MoveParams& params, double distance) {
  if (!(distance >= params.walk_run_threshold / 2.0)) return false;
  params.flags |= flag::can_charge;
  return true;
}

}  // namespace gaitway::moveto
