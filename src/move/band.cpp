// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
#include "move/band.h"

#include <algorithm>
#include <cmath>

#include "body/busy.h"
#include "body/gait.h"
#include "body/turn.h"
#include "core/heading.h"
#include "core/rule_switch.h"
#include "core/vec_math.h"
#include "move/move_context.h"

namespace gaitway {

namespace {

constexpr std::int8_t count_updates = 10;
constexpr std::uint32_t never = 0xffffffffu;

/// Which test of BAND-04 or BAND-08 ended it, for the sentences.
enum class BandEnd : std::uint8_t { in_band, time_over };

bool passed(const BandAction& action, std::uint32_t now_ms) {
  return action.deadline_ms != never && now_ms > action.deadline_ms;
}

/// BAND-04: up, not dead, still there.
bool is_up(const MoveContext& ctx, std::uint32_t other) {
  if (other == no_index) return false;
  const BodyCore& b = ctx.world.bodies->core[other];
  return (b.flags & body_present) != 0 && (b.state & STATE_DOWN) == 0 && (b.flags & body_dead) == 0;
}

bool stunned(const MoveContext& ctx) {
  return (ctx.body.state & STATE_STUNNED) != 0 && (ctx.body.state & STATE_DOWN) == 0;
}

/// BAND-05 and BAND-06 for an update within the limit.
void choose_counters(BandAction& action, MoveContext& ctx, std::uint32_t other, float distance_squared) {
  const BodyCore& him = ctx.world.bodies->core[other];
  if (action.radial == 0 && !rule_switched_off(Rule::BAND05)) {
    action.radial = band_radial(distance_squared, action.near_squared, action.far_squared);
    if (action.radial != 0) ctx.trace.note(Rule::BAND05, action.radial > 0 ? 1 : 0, other, std::sqrt(distance_squared));
    if (action.radial > 0 && distance_squared <= action.melee_range * action.melee_range) {
      BandBoost boost;
      boost.mover = plan(ctx.body.position);
      boost.other = plan(him.position);
      boost.mover_facing = ctx.body.facing;
      boost.other_facing = him.facing;
      boost.other_busy = busy(him);
      boost.mover_holds = ctx.world.bodies->rest[ctx.slot].object_kind != 0;
      if (band_boost_holds(boost)) set_turn_boost(ctx.body, action.saved_boost + 1, &ctx.intent);
    }
  }
  if (action.side != 0 || rule_switched_off(Rule::BAND06)) return;
  const BandSide answer = band_side(ctx.world.neighbours->band_sides(ctx, other), action.last_side);
  if (answer.boost) set_turn_boost(ctx.body, action.saved_boost + 1, &ctx.intent);
  if (answer.side == 8) return;
  action.side = answer.side == 2 ? count_updates : static_cast<std::int8_t>(-count_updates);
  action.radial = 0;
  ctx.trace.note(Rule::BAND06, answer.side == 2 ? 0 : 1, other);
}

}  // namespace

BandAction make_band(const BandRequest& request) {
  BandAction action;
  action.other = request.other;
  action.near_squared = request.near * request.near;
  action.far_squared = request.far * request.far;
  action.melee_range = request.melee_range;
  action.limit_ms = request.limit_ms;
  action.no_stance = request.no_stance;
  return action;
}

bool band_boost_holds(const BandBoost& in) {
  const Vec2 to_other = in.other - in.mover;
  return dot(in.other_facing, -to_other) < 0 && dot(in.mover_facing, to_other) > 0 && !in.other_busy && !in.mover_holds;
}

std::int8_t band_radial(float distance_squared, float near_squared, float far_squared) {
  if (distance_squared < near_squared) return -count_updates;
  return far_squared < distance_squared ? count_updates : static_cast<std::int8_t>(0);
}

BandStep band_step(Vec2 mover, Vec2 other, Vec2 facing, std::int8_t side, std::int8_t radial, bool no_stance) {
  BandStep step;
  step.direction = {0, 0};
  const Vec2 to_other = unit(other - mover, {0, 0});
  if (radial > 0) {
    step.direction = to_other;
    step.gait = no_stance ? 2 : 4;
    --radial;
  } else if (radial < 0) {
    step.direction = -to_other;
    step.gait = 2;
    ++radial;
  }
  if (side != 0) {
    step.direction += side > 0 ? right_of(facing) : -right_of(facing);
    side = static_cast<std::int8_t>(side > 0 ? side - 1 : side + 1);
    step.gait = std::max(step.gait, 2);
  }
  step.side = side;
  step.radial = radial;
  return step;
}

bool in_band(float distance_squared, float near_squared, float far_squared) {
  return near_squared <= distance_squared && distance_squared <= far_squared;
}

bool band_done(float distance_squared, float near_squared, float far_squared, const BandStep& step, bool limit_passed) {
  const bool inside = in_band(distance_squared, near_squared, far_squared);
  if (inside && step.side == 0 && step.radial < 6 && step.radial > -6) return true;
  return limit_passed && step.side == 0 && step.radial == 0;
}

BandSide band_side(const BandSides& sides, std::int8_t last_side) {
  BandSide answer;
  if (last_side > 0 && sides.right.free) {
    answer.side = 2;
  } else if (last_side < 0 && sides.left.free) {
    answer.side = 6;
  } else if (sides.right.cost == sides.left.cost) {
    const bool in_a_grab = sides.other_grabbed_from_rear || sides.other_grabs_from_rear;
    if (!in_a_grab || !sides.other_is_threat) return answer;
    const int toward = sides.other_grabbed_from_rear ? 0 : 4;
    const int k = (toward - static_cast<int>(sides.mover_sector) + 16) % 8;
    answer.side = k == 0 ? 8 : k <= 4 ? 6 : 2;
    answer.boost = sides.mover_attacks;
  } else if (sides.right.cost < sides.left.cost ? sides.right.free : sides.left.free) {
    answer.side = sides.right.cost < sides.left.cost ? 2 : 6;
  } else if (!sides.right.blocked && !sides.left.blocked) {
    answer.side = sides.other_flag_10000 ? 2 : 6;
  }
  return answer;
}

ActionResult start_action(BandAction& action, MoveContext& ctx) {
  action.deadline_ms = action.limit_ms < 0 ? never : ctx.now_ms + static_cast<std::uint32_t>(action.limit_ms);
  if (action.no_stance) ctx.body.flags &= ~static_cast<std::uint32_t>(body_stance);
  action.saved_boost = ctx.intent.turn_boost;
  ctx.trace.note(Rule::BAND02, ctx.slot_of(action.other), std::sqrt(action.near_squared),
                 std::sqrt(action.far_squared));
  return ActionResult::running;
}

ActionResult update_action(BandAction& action, MoveContext& ctx) {
  const std::uint32_t other = ctx.slot_of(action.other);
  if (stunned(ctx) || !is_up(ctx, other)) {
    ctx.trace.note(Rule::BAND04, stunned(ctx) ? 0 : 1, action.other.slot());
    return ActionResult::done;
  }
  const Vec3 at = ctx.body.position;
  const Vec3 his = ctx.world.bodies->core[other].position;
  const float d2 = length2(his - at);
  const bool over = passed(action, ctx.now_ms);
  if (!over) choose_counters(action, ctx, other, d2);
  action.last_side = action.side;
  const BandStep step = band_step(plan(at), plan(his), ctx.body.facing, action.side, action.radial, action.no_stance);
  action.side = step.side;
  action.radial = step.radial;
  if (band_done(d2, action.near_squared, action.far_squared, step, over)) {
    const bool inside = in_band(d2, action.near_squared, action.far_squared);
    ctx.trace.note(Rule::BAND08, static_cast<float>(inside ? BandEnd::in_band : BandEnd::time_over), other,
                   std::sqrt(d2));
    return ActionResult::done;
  }
  const Vec2 to_other = unit(plan(his) - plan(at), ctx.body.facing);
  ctx.intent.heading = action.no_stance ? unit(step.direction, to_other) : to_other;
  ctx.intent.aim = at + with_z(step.direction * 2.0f, 0);
  ctx.intent.aim_radius = 0;
  ctx.intent.strafe = !action.no_stance;
  ctx.intent.speed = speed_for_gait(ctx.profile(), step.gait);
  return ActionResult::running;
}

bool abort_action(BandAction& action, MoveContext& ctx, bool) {
  const std::uint32_t other = ctx.slot_of(action.other);
  if (action.no_stance && other != no_index) {
    ctx.body.facing = unit(plan(ctx.world.bodies->core[other].position) - plan(ctx.body.position), ctx.body.facing);
  }
  set_turn_boost(ctx.body, action.saved_boost, &ctx.intent);
  return true;
}

}  // namespace gaitway
