// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// The manager's state, its entry, requests and ends (MOVETO-01 to -03, -11, -61 to -74).
#include <algorithm>

#include "core/determinism.h"
#include "core/rule_switch.h"
#include "core/trace.h"
#include "moveto/heading.h"
#include "moveto/params.h"

namespace gaitway::moveto {

void Manager::note(Rule rule, double a, double b) const {
  if (trace_) trace_->note(rule, a, b);
}

void Manager::reset() {
  s_.kind = kind::invalid;
  s_.params.flags = 0;
  s_.params.context_id = 0;
  s_.previous_distance = FLT_MAX;
  s_.original_distance = FLT_MAX;
  s_.previous_distance_time = now();
  s_.original_distance_time = now();
  s_.previous_heading = 0;
  s_.fail_count = 0;
  s_.current_command = 0;
  s_.aux_command = 0;
  s_.moving_away = false;
  s_.initialized = false;
  s_.sought = Place{};
  s_.current_target = Place{};
  s_.sought_object = 0;
  s_.top_level = 0;
  s_.sought_radius = 0;
  s_.sought_height = 0;
  s_.from_wire = false;
}

void Manager::create() {
  if (s_.created) return;
  s_.created = true;
  s_.params = default_params(s_.profile);
  s_.nodes.clear();
  reset();
}

void Manager::destroy() {
  s_.nodes.clear();
  reset();
}

MoveParams Manager::scratch() const {
  MoveParams p = default_params(s_.profile);
  p.flags &= ~flag::cancel_move_to;
  return p;
}

void Manager::keep(const MoveParams& params, bool keep_sticky) {
  s_.params = params;
  if (!keep_sticky) s_.params.flags &= ~flag::sticky;
}

bool Manager::motions_pending() const {
  const MotionInterpreter* interpreter = body_ ? body_->interpreter() : nullptr;
  return interpreter && interpreter->pending();
}

std::uint32_t Manager::request(bool start, std::uint32_t asked, MoveParams& shared) {
  if (!body_) return code::no_physics_object;
  MotionInterpreter* interpreter = body_->interpreter();
  if (!interpreter) return code::no_motion_interpreter;
  MoveParams own = shared;
  MoveParams& record = s_.profile.fresh_scratch ? own : shared;
  Request r;
  r.start = start;
  r.asked = asked;
  r.received = asked;
  r.hold_key = record.hold_key;
  interpreter->adjust(r.received, record.speed, record.hold_key);
  MoveParams sent = record;
  if (s_.profile.adjust_twice) interpreter->adjust(r.received, sent.speed, sent.hold_key);
  r.speed = sent.speed;
  r.code = start ? interpreter->start(r.received, sent) : interpreter->stop(r.received, sent);
  if (observer_) observer_->requested(r);
  return r.code;
}

void Manager::enter() {
  create();
  if (s_.kind != kind::invalid) note(Rule::MOVETO11, s_.kind);
  cancel(code::action_cancelled);
  if (body_) body_->unstick();
}

std::uint32_t Manager::order_to_object(std::uint32_t object, std::uint32_t top_level, float radius, float height,
                                       const MoveParams& params) {
  enter();
  move_to_object(object, top_level, radius, height, params);
  return code::none;
}

std::uint32_t Manager::order_to_position(const Place& place, const MoveParams& params) {
  enter();
  move_to_position(place, params);
  return code::none;
}

std::uint32_t Manager::order_turn_to_object(std::uint32_t object, std::uint32_t top_level, const MoveParams& params) {
  enter();
  turn_to_object(object, top_level, params);
  return code::none;
}

std::uint32_t Manager::order_turn_to_heading(const MoveParams& params) {
  enter();
  turn_to_heading(params);
  return code::none;
}

std::uint32_t Manager::order_nothing() {
  enter();
  return code::none;
}

void Manager::cancel(std::uint32_t with) {
  if (s_.kind == kind::invalid) return;
  note(Rule::MOVETO64, with);
  s_.nodes.clear();
  finish(with);
}

// MOVETO-65.
void Manager::clean_up() {
  MoveParams record = scratch();
  record.hold_key = s_.params.hold_key;
  if (body_) {
    if (s_.current_command != 0) request(false, s_.current_command, record);
    if (s_.aux_command != 0) request(false, s_.aux_command, record);
    if (s_.top_level != 0 && s_.kind != kind::invalid) body_->clear_target();
  }
  reset();
}

void Manager::finish(std::uint32_t with) {
  const bool ordered = s_.kind != kind::invalid;
  const bool moves = s_.kind == kind::move_to_object || s_.kind == kind::move_to_position;
  const bool may_align = ordered && moves && with == code::none && s_.profile.arrive_aligned > 0 &&
                         !s_.params.has(flag::use_final_heading | flag::sticky);
  const std::uint32_t order = s_.aligning_order != 0 ? s_.aligning_order : s_.order_count;
  const Place target = s_.current_target;
  s_.aligning_order = 0;
  clean_up();
  if (body_) body_->stop_everything();
  s_.last_code = with;
  double wanted = 0;
  bool aligns = false;
  if (may_align && body_) {
    const Place own = body_->place();
    wanted = bearing(own, target);
    const double gap = fold(wanted - own.heading);
    aligns = std::min(gap, 360.0 - gap) > s_.profile.arrive_aligned;
  }
  note(Rule::MOVETO66, with, order);
  if (ordered && !aligns) report_end(order, with);
  if (s_.profile.completion_callback && observer_ && !rule_switched_off(Rule::MOVETO76)) {
    note(Rule::MOVETO76, with);
    observer_->completed(with);
  }
  if (!aligns) return;
  if (s_.kind != kind::invalid) {  // the observer gave a new order
    report_end(order, with);
    return;
  }
  note(Rule::BLAST18, wanted);
  s_.aligning_order = order;
  MoveParams turn = default_params(s_.profile);
  turn.desired_heading = static_cast<float>(wanted);
  turn_to_heading(turn);
}

void Manager::report_end(std::uint32_t order, std::uint32_t with) {
  s_.ended_order = order;
  s_.ended_code = with;
}

// BLAST-14.
bool Manager::read_end(OrderEnd& end) {
  if (s_.ended_order == 0) return false;
  end = {s_.ended_order, s_.ended_code};
  s_.ended_order = 0;
  s_.ended_code = 0;
  return true;
}

void Manager::new_order() {
  if (s_.aligning_order == 0) ++s_.order_count;
  s_.last_update_time = now();
}

// MOVETO-67.
double Manager::current_distance() const {
  if (!body_) return FLT_MAX;
  const Place own = body_->place();
  if (!s_.params.has(flag::use_spheres)) return distance(own, s_.current_target);
  return cylinder_distance(body_->radius(), body_->height(), own, s_.sought_radius, s_.sought_height, s_.current_target,
                           s_.profile.mixed_reach);
}

StartCycle Manager::start_cycle() const { return start_cycle(current_distance(), s_.params); }

StartCycle Manager::start_cycle(double at_distance, const MoveParams& params) const {
  StartCycle cycle;
  const MotionChoice choice = choose_motion(params, at_distance, s_.profile);
  const MotionInterpreter* interpreter = body_ ? body_->interpreter() : nullptr;
  if (choice.motion == 0 || !interpreter) return cycle;
  cycle.motion = choice.motion;
  cycle.speed = params.speed;
  interpreter->adjust(cycle.motion, cycle.speed, choice.hold_key);
  return cycle;
}

}  // namespace gaitway::moveto
