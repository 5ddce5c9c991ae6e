// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// The four orders, target updates and landing (MOVETO-12 to -25, -61 to -63, -68 to -70).
#include <cmath>

#include "core/determinism.h"
#include "core/rule_switch.h"
#include "core/trace.h"
#include "moveto/heading.h"
#include "moveto/params.h"

namespace gaitway::moveto {

namespace {

constexpr float target_radius = 0.5f;  // TARGET-17
constexpr float target_quantum = 0.0f;

}  // namespace

void Manager::move_to_object(std::uint32_t object, std::uint32_t top_level, float radius, float height,
                             const MoveParams& params) {
  create();
  if (!body_) return;
  body_->stop_everything();
  new_order();
  s_.starting = body_->place();
  s_.sought_object = object;
  s_.sought_radius = radius;
  s_.sought_height = height;
  s_.kind = kind::move_to_object;
  s_.top_level = top_level;
  keep(params, true);
  s_.initialized = false;
  if (body_->id() == top_level && !rule_switched_off(Rule::MOVETO13)) {
    note(Rule::MOVETO13);
    const std::uint32_t order = s_.order_count;
    clean_up();
    body_->stop_everything();
    s_.last_code = code::none;
    report_end(order, code::none);
    return;
  }
  note(Rule::MOVETO12, top_level);
  body_->set_target(0, top_level, target_radius, target_quantum);
}

void Manager::first_fix_move(const Place& reported, const Place& extrapolated) {
  s_.sought = extrapolated;
  s_.current_target = reported;
  const double wanted = bearing(body_->place(), extrapolated);
  const double at_distance = current_distance();
  const MotionChoice choice = choose_motion(s_.params, at_distance, s_.profile);
  note(Rule::MOVETO14, at_distance, wanted);
  note(choice.rule, at_distance, s_.params.distance_to_object);
  if (choice.motion != 0) {
    s_.nodes.push({kind::turn_to_heading, static_cast<float>(wanted)});
    s_.nodes.push({kind::move_to_position, 0});
  } else if (!s_.params.has(flag::use_final_heading)) {
    note(Rule::MOVETO16, at_distance);
  }
  if (s_.params.has(flag::use_final_heading) && !rule_switched_off(Rule::MOVETO15)) {
    double final_heading = wanted + s_.params.desired_heading;
    if (final_heading >= 360.0) final_heading -= 360.0;
    note(Rule::MOVETO15, final_heading);
    s_.nodes.push({kind::turn_to_heading, static_cast<float>(final_heading)});
  }
  s_.initialized = true;
  begin_next_node();
}

void Manager::move_to_position(const Place& place, const MoveParams& params) {
  create();
  if (!body_) return;
  body_->stop_everything();
  new_order();
  s_.current_target = place;
  s_.sought_radius = 0;
  // Taken with the stored flags, which a reset left at 0: always the centre distance (MOVETO-18).
  const double at_distance = current_distance();
  const double wanted = bearing(body_->place(), place);
  const MotionChoice choice = choose_motion(params, at_distance, s_.profile);
  note(Rule::MOVETO17, at_distance, wanted);
  note(choice.rule, at_distance, params.distance_to_object);
  if (choice.motion != 0) {
    s_.nodes.push({kind::turn_to_heading, static_cast<float>(wanted)});
    s_.nodes.push({kind::move_to_position, 0});
  }
  if (params.has(flag::use_final_heading) && !rule_switched_off(Rule::MOVETO19)) {
    note(Rule::MOVETO19, params.desired_heading);
    s_.nodes.push({kind::turn_to_heading, params.desired_heading});
  }
  s_.sought = place;
  s_.starting = body_->place();
  s_.kind = kind::move_to_position;
  keep(params, false);
  begin_next_node();
}

void Manager::turn_to_object(std::uint32_t object, std::uint32_t top_level, const MoveParams& params) {
  create();
  if (!body_) {
    s_.params.context_id = params.context_id;
    return;
  }
  if (params.has(flag::stop_completely)) body_->stop_everything();
  new_order();
  s_.kind = kind::turn_to_object;
  s_.sought_object = object;
  s_.current_target.heading = stored_heading(params.desired_heading);
  s_.top_level = top_level;
  keep(params, true);
  if (body_->id() == top_level) {
    note(Rule::MOVETO22);
    const std::uint32_t order = s_.order_count;
    clean_up();
    body_->stop_everything();
    s_.last_code = code::none;
    report_end(order, code::none);
    return;
  }
  s_.initialized = false;
  note(Rule::MOVETO20, top_level);
  body_->set_target(0, top_level, target_radius, target_quantum);
}

void Manager::first_fix_turn(const Place& reported) {
  s_.current_target = reported;
  const double wanted = std::fmod(bearing(body_->place(), reported) + s_.sought.heading, 360.0);
  note(Rule::MOVETO23, wanted);
  s_.sought.heading = stored_heading(wanted);
  s_.nodes.push({kind::turn_to_heading, static_cast<float>(wanted)});
  s_.initialized = true;
  begin_next_node();
}

void Manager::turn_to_heading(const MoveParams& params) {
  create();
  if (!body_) {
    s_.params.context_id = params.context_id;
    return;
  }
  if (params.has(flag::stop_completely)) body_->stop_everything();
  new_order();
  keep(params, false);
  s_.sought.heading = stored_heading(params.desired_heading);
  s_.kind = kind::turn_to_heading;
  note(Rule::MOVETO24, params.desired_heading);
  s_.nodes.push({kind::turn_to_heading, params.desired_heading});
  begin_next_node();
}

void Manager::update_target(const TargetInfo& info) {
  if (!body_) {
    cancel(code::no_physics_object);
    return;
  }
  if (info.object != s_.top_level) return;
  const bool good = info.status == status::ok;
  if (good) s_.last_update_time = now();
  if (s_.initialized) {
    if (!good && rule_switched_off(Rule::MOVETO62)) return;
    if (!good) {
      note(Rule::MOVETO62, info.status);
      cancel(code::object_gone);
    } else if (s_.kind == kind::move_to_object && !rule_switched_off(Rule::MOVETO52)) {
      s_.sought = info.extrapolated;
      s_.current_target = info.reported;
      s_.previous_distance = FLT_MAX;
      s_.original_distance = FLT_MAX;
      s_.previous_distance_time = now();
      s_.original_distance_time = now();
      note(Rule::MOVETO52);
    }
    return;
  }
  if (s_.top_level == body_->id()) {
    s_.sought = body_->place();
    s_.current_target = s_.sought;
    note(Rule::MOVETO63);
    finish(code::none);
  } else if (!good) {
    if (rule_switched_off(Rule::MOVETO61)) return;
    note(Rule::MOVETO61, info.status);
    cancel(code::no_object);
  } else if (s_.kind == kind::move_to_object) {
    first_fix_move(info.reported, info.extrapolated);
  } else if (s_.kind == kind::turn_to_object) {
    first_fix_turn(info.reported);
  }
}

void Manager::hit_ground() {
  if (s_.kind == kind::invalid || rule_switched_off(Rule::MOVETO68)) return;
  note(Rule::MOVETO68, s_.nodes.size());
  begin_next_node();
}

}  // namespace gaitway::moveto
