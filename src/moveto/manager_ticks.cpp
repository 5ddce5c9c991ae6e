// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// The node queue and the ticks (MOVETO-26 to -60).
#include <cmath>

#include "core/determinism.h"
#include "core/rule_switch.h"
#include "core/trace.h"
#include "moveto/heading.h"
#include "moveto/params.h"

namespace gaitway::moveto {

namespace {

constexpr double aux_band = 20.0;          // degrees, MOVETO-42
constexpr double window = 1.0;             // seconds, MOVETO-46
constexpr double least_rate = 0.25;        // metres per second
constexpr double least_velocity = 0.1;     // metres per second, MOVETO-55
constexpr double quantum_tolerance = 1.0;  // seconds

}  // namespace

void Manager::begin_next_node() {
  while (!s_.nodes.empty()) {
    const std::uint32_t k = s_.nodes.front().kind;
    if (k == kind::move_to_position) {
      if (!begin_move()) return;
    } else if (k == kind::turn_to_heading) {
      if (!begin_turn()) return;
    } else {
      return;  // any other kind stalls the order (MOVETO-26)
    }
  }
  if (!s_.params.has(flag::sticky) || rule_switched_off(Rule::MOVETO29)) {
    finish(code::none);
    return;
  }
  const std::uint32_t top_level = s_.top_level;
  const float radius = s_.sought_radius;
  const float height = s_.sought_height;
  note(Rule::MOVETO29, top_level, radius);
  finish(code::none);
  if (body_) body_->stick_to(top_level, radius, height);
}

bool Manager::begin_move() {
  if (!body_) {
    cancel(code::no_physics_object);
    return false;
  }
  const double at_distance = current_distance();
  const MotionChoice choice = choose_motion(s_.params, at_distance, s_.profile);
  if (choice.motion == 0) {
    note(Rule::MOVETO31, at_distance);
    s_.nodes.pop();
    return true;
  }
  MoveParams record = scratch();
  record.speed = s_.params.speed;
  record.hold_key = choice.hold_key;
  if (const std::uint32_t refused = request(true, choice.motion, record)) {
    note(Rule::MOVETO32, refused);
    cancel(refused);
    return false;
  }
  note(Rule::MOVETO30, at_distance);
  note(Rule::PARAM09, choice.hold_key, at_distance - s_.params.distance_to_object);
  s_.current_command = choice.motion;
  s_.moving_away = choice.moving_away;
  s_.params.hold_key = choice.hold_key;
  s_.previous_distance = static_cast<float>(at_distance);
  s_.original_distance = static_cast<float>(at_distance);
  s_.previous_distance_time = now();
  s_.original_distance_time = now();
  return false;
}

bool Manager::begin_turn() {
  if (s_.nodes.empty() || !body_) {
    cancel(code::no_physics_object);
    return false;
  }
  if (!s_.profile.always_turn && motions_pending()) {
    note(Rule::MOVETO34);
    return false;
  }
  const double gap = turn_gap(s_.nodes.front().heading, body_->place().heading, motion::turn_right);
  if (gap <= epsilon || gap + epsilon >= 360.0) {
    note(Rule::MOVETO36, s_.nodes.front().heading);
    s_.nodes.pop();
    return true;
  }
  const std::uint32_t turn = gap <= 180.0 ? motion::turn_right : motion::turn_left;
  MoveParams record = scratch();
  record.speed = s_.params.speed;
  record.hold_key = s_.params.hold_key;
  if (const std::uint32_t refused = request(true, turn, record)) {
    note(Rule::MOVETO32, refused);
    cancel(refused);
    return false;
  }
  note(Rule::MOVETO35, turn == motion::turn_left ? 1 : 0, gap);
  s_.current_command = turn;
  s_.previous_heading = static_cast<float>(gap);  // a difference, as in the original (MOVETO-37)
  return false;
}

bool Manager::stale() const {
  const bool moves = s_.kind == kind::move_to_object || s_.kind == kind::move_to_position;
  if (!s_.from_wire || !(s_.profile.stale_after > 0) || !moves) return false;
  if (!(elapsed(now(), s_.last_message_time) > s_.profile.stale_after)) return false;
  return s_.kind != kind::move_to_object || elapsed(now(), s_.last_update_time) > s_.profile.stale_after;
}

// MOVETO-39, MOVETO-40.
void Manager::tick() {
  if (stale()) {
    note(Rule::BLAST17, s_.profile.stale_after);
    cancel(code::object_gone);
  }
  if (!body_ || !body_->contact() || s_.nodes.empty()) return;
  if (s_.top_level != 0 && s_.kind != kind::invalid && !s_.initialized) return;  // MOVETO-40
  if (s_.nodes.front().kind == kind::move_to_position) {
    tick_move();
  } else if (s_.nodes.front().kind == kind::turn_to_heading) {
    tick_turn();
  }
}

void Manager::steer_aux(MoveParams& record) {
  if (motions_pending()) {
    if (s_.aux_command == 0) return;
    note(Rule::MOVETO45);
    request(false, s_.aux_command, record);
    s_.aux_command = 0;
    return;
  }
  const Place own = body_->place();
  double wanted = facing_offset(s_.current_command, s_.moving_away) + bearing(own, s_.current_target);
  if (wanted >= 360.0) wanted -= 360.0;
  const double gap = fold(wanted - own.heading);
  if (gap > aux_band && gap < 360.0 - aux_band && !rule_switched_off(Rule::MOVETO43)) {
    const std::uint32_t turn = gap >= 180.0 ? motion::turn_left : motion::turn_right;
    if (turn == s_.aux_command) return;
    note(Rule::MOVETO43, turn == motion::turn_left ? 1 : 0, gap);
    request(true, turn, record);  // its code is ignored (MOVETO-44)
    s_.aux_command = turn;
  } else if (s_.aux_command != 0 && !rule_switched_off(Rule::MOVETO42)) {
    note(Rule::MOVETO42, gap);
    if (s_.profile.align_snap) {
      note(Rule::MOVETO77, wanted);
      body_->set_heading(wanted);
    }
    request(false, s_.aux_command, record);
    s_.aux_command = 0;
  }
}

// MOVETO-46.
bool Manager::progress_made(double at_distance) {
  const double t = elapsed(now(), s_.previous_distance_time);
  if (t <= window) return true;
  const double gain = s_.moving_away ? at_distance - s_.previous_distance : s_.previous_distance - at_distance;
  if (gain / t < least_rate) return false;
  s_.previous_distance = static_cast<float>(at_distance);
  s_.previous_distance_time = now();
  const double original = s_.moving_away ? at_distance - s_.original_distance : s_.original_distance - at_distance;
  return !(original / elapsed(now(), s_.original_distance_time) < least_rate);
}

bool Manager::near_and_receding(double at_distance) {
  if (!s_.profile.in_range_stop || s_.params.has(flag::use_spheres)) return false;
  const bool near = at_distance < 1.0 && s_.previous_distance < at_distance;
  s_.previous_distance = static_cast<float>(at_distance);
  s_.previous_distance_time = now();
  return near;
}

void Manager::tick_move() {
  MoveParams record = scratch();
  record.speed = s_.params.speed;
  record.hold_key = s_.params.hold_key;
  steer_aux(record);
  const double at_distance = current_distance();
  if (!progress_made(at_distance)) {
    if (!body_->interpolating() && !motions_pending()) {
      ++s_.fail_count;
      note(Rule::MOVETO47, s_.fail_count);
    }
  } else {
    s_.fail_count = 0;
    const bool near = near_and_receding(at_distance);
    const bool there =
        !rule_switched_off(Rule::MOVETO48) &&
        (s_.moving_away ? at_distance >= s_.params.min_distance : at_distance <= s_.params.distance_to_object);
    if (there || near) {
      note(there ? Rule::MOVETO48 : Rule::MOVETO79, at_distance);
      arrive(record);
    } else {
      const double gone = distance(s_.starting, body_->place());
      if (gone > s_.params.fail_distance && !rule_switched_off(Rule::MOVETO50)) {
        note(Rule::MOVETO50, gone);
        cancel(code::charged_too_far);
      }
    }
  }
  lead_target(at_distance);
}

// MOVETO-49.
void Manager::arrive(MoveParams& record) {
  s_.nodes.pop();
  request(false, s_.current_command, record);
  s_.current_command = 0;
  if (s_.aux_command != 0) {
    request(false, s_.aux_command, record);
    s_.aux_command = 0;
  }
  begin_next_node();
}

void Manager::lead_target(double at_distance) {
  if (s_.top_level == 0 || s_.kind == kind::invalid) return;
  const Vec3 a = body_->achieved_velocity();
  const double v = length({a.x, a.y, a.z});
  if (!(v > least_velocity)) return;
  const double eta = at_distance / v;
  if (!(std::fabs(eta - body_->target_quantum()) > quantum_tolerance) || rule_switched_off(Rule::MOVETO55)) return;
  note(Rule::MOVETO55, eta);
  body_->set_target_quantum(static_cast<float>(eta));
}

void Manager::tick_turn() {
  const std::uint32_t turn = s_.current_command;
  if (turn != motion::turn_right && turn != motion::turn_left) {
    if (begin_turn()) begin_next_node();
    return;
  }
  const double own = body_->place().heading;
  const double wanted = s_.nodes.front().heading;
  if (heading_passed(own, wanted, turn) && !rule_switched_off(Rule::MOVETO58)) {
    note(Rule::MOVETO58, wanted);
    s_.fail_count = 0;
    body_->set_heading(wanted);
    s_.nodes.pop();
    MoveParams record = scratch();
    record.hold_key = s_.params.hold_key;
    request(false, turn, record);
    s_.current_command = 0;
    begin_next_node();
    return;
  }
  const double gap = turn_gap(own, s_.previous_heading, turn);
  if (gap > epsilon && gap < 180.0) {
    s_.fail_count = 0;
  } else if (!body_->interpolating() && !motions_pending()) {
    ++s_.fail_count;
    note(Rule::MOVETO59, s_.fail_count);
  }
  s_.previous_heading = static_cast<float>(own);
}

}  // namespace gaitway::moveto
