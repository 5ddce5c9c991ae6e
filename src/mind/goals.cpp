// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
#include "mind/goals.h"

#include <cmath>

#include "core/heading.h"
#include "core/trig.h"
#include "core/vec_math.h"

namespace gaitway {

namespace {

void ask_move(GoalOrder& order, Vec3 to, float radius, Gait gait, bool option, bool flag, std::int16_t delay_ms) {
  order.queue = GoalOrder::Queue::move;
  order.move.destination = to;
  order.move.radius = radius;
  order.move.gait = gait;
  order.move.option = option;
  order.move.flag = flag;
  order.move.delay_ms = delay_ms;
}

/// A move that starts this near its destination is over at once (MOVE-02), so no goal can ask for less.
constexpr float least_radius = 0.1f;

std::int16_t drawn_delay(const GoalView& view, GoalOrder& order) {
  return draw_start_delay(view.seed, view.slot, view.step, view.draw_index + order.draws++);
}

}  // namespace

GoalOrder resume(MoveToPosition&) {
  GoalOrder order;
  order.clear_actions = true;
  return order;
}

GoalAnswer process(MoveToPosition& goal, const GoalView& view, GoalOrder& order) {
  if (!view.actions_empty) return GoalAnswer::wait;
  const float left = reach_distance(view.position, goal.point);
  if (left <= max(goal.radius, least_radius)) {
    goal.arrived = true;
    view.trace.note(Rule::BRAIN17, 2, left, goal.radius);
    return GoalAnswer::done;
  }
  const std::int16_t delay = goal.moved ? drawn_delay(view, order) : static_cast<std::int16_t>(0);
  view.trace.note(Rule::BRAIN17, goal.moved ? 1 : 0, left, goal.radius, static_cast<float>(delay) * 0.001f);
  goal.moved = true;
  ask_move(order, goal.point, goal.radius, goal.gait, goal.option, goal.flag, delay);
  return GoalAnswer::wait;
}

Vec3 flag_target(Vec3 flag, float distance, float angle_degrees) {
  const det::SinCos a = det::sincos(radians(static_cast<double>(angle_degrees)));
  return {static_cast<float>(flag.x + distance * a.cos), static_cast<float>(flag.y + distance * a.sin), flag.z};
}

GoalOrder start(MoveToFlag& goal, const FlagView& flag) {
  if (flag.exists) goal.target = flag_target(flag.position, goal.distance, goal.angle_degrees);
  return resume(goal);
}

GoalOrder resume(MoveToFlag&) {
  GoalOrder order;
  order.clear_actions = true;
  order.drop_target = true;
  return order;
}

GoalAnswer process(MoveToFlag& goal, const GoalView& view, const FlagView& flag, GoalOrder& order) {
  if (!flag.exists) {
    view.trace.note(Rule::BRAIN13, 3, 0);
    return GoalAnswer::done;
  }
  if (!view.actions_empty) return GoalAnswer::wait;
  const float left = reach_distance(view.position, goal.target);
  if (left <= max(goal.radius, least_radius)) {
    if (goal.face_flag && std::fabs(heading_error(view.facing, flag.heading)) > radians(15)) {
      order.queue = GoalOrder::Queue::turn;
      order.turn.heading = flag.heading;
      view.trace.note(Rule::BRAIN13, 1, left);
      return GoalAnswer::wait;
    }
    goal.arrived = true;
    view.trace.note(Rule::BRAIN13, 2, left);
    return GoalAnswer::done;
  }
  view.trace.note(Rule::BRAIN13, 0, left);
  ask_move(order, goal.target, goal.radius, goal.gait, goal.option, goal.flag, drawn_delay(view, order));
  return GoalAnswer::wait;
}

GoalAnswer process(MoveToHuman& goal, const GoalView& view, const HumanView& other, GoalOrder& order) {
  if (view.down || !other.up) {
    view.trace.note(Rule::BRAIN14, view.down ? 3 : 4, goal.other.slot(), 0);
    return GoalAnswer::done;
  }
  const float left = distance(view.position, other.position);
  if (left <= max(goal.radius, least_radius)) {
    order.clear_actions = true;
    view.trace.note(Rule::BRAIN14, 2, goal.other.slot(), left);
    return GoalAnswer::done;
  }
  bool move_now = goal.moved_ms == 0 || view.actions_empty || view.now_ms - goal.moved_ms >= 1000;
  if (view.failure != MoveFailure::none) {
    if (++goal.waited < human_retry_updates) {
      view.trace.note(Rule::BRAIN14, 1, goal.other.slot(), left);
      return GoalAnswer::wait;
    }
    order.clear_failure = true;
    move_now = true;
  }
  goal.waited = 0;
  if (!move_now) return GoalAnswer::wait;
  order.clear_actions = true;
  goal.moved_ms = view.now_ms;
  view.trace.note(Rule::BRAIN14, 0, goal.other.slot(), left);
  ask_move(order, other.position, goal.radius, goal.gait, false, false, 0);
  return GoalAnswer::wait;
}

}  // namespace gaitway
