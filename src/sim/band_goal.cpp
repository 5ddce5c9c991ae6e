// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
#include "sim/band_goal.h"

#include <cmath>

#include "body/turn_spot.h"
#include "core/heading.h"
#include "core/vec_math.h"
#include "sim/agent_mind.h"
#include "sim/check.h"
#include "sim/impl.h"

namespace gaitway {

namespace {

constexpr float farthest_band = 1000;  // metres

void set_stance(AgentContext& ctx, bool on) {
  ctx.body.flags = on ? ctx.body.flags | body_stance : ctx.body.flags & ~static_cast<std::uint32_t>(body_stance);
}

void queue_or_count(AgentContext& ctx, Action action) {
  if (queue_action(ctx.actions, ctx, std::move(action), 0)) return;
  ++ctx.impl.state.drops[static_cast<std::size_t>(Pool::actions)];
  ctx.impl.report(EventKind::pool_full, ctx.slot, static_cast<float>(Pool::actions));
}

// BAND-04: down, dead or gone.
bool is_up(const AgentContext& ctx, std::uint32_t other) {
  if (other == no_index) return false;
  const BodyCore& b = ctx.world.bodies->core[other];
  return (b.flags & body_present) != 0 && (b.flags & body_dead) == 0;
}

}  // namespace

Result<void> World::order_band(AgentId id, const BandOrder& order) {
  Impl& w = *impl_;
  if (!w.state.agents.alive(id)) return Error{Code::not_found, "no living agent has this id", "id"};
  if (w.state.records[id.slot()].mover != MoverKind::route) {
    return Error{Code::wrong_mover, "only route agents keep a band", "id"};
  }
  if (!w.state.agents.alive(order.other)) return Error{Code::not_found, "no living agent has this id", "other"};
  if (order.other == id) return bad_argument("other", "is the agent itself");
  if (w.state.records[order.other.slot()].map != w.state.records[id.slot()].map) {
    return bad_argument("other", w.name_of(order.other.slot()) + " lives on another map");
  }
  if (auto r = check_range("near_metres", order.near_metres, 0, farthest_band); !r) return r;
  if (auto r = check_range("far_metres", order.far_metres, order.near_metres, farthest_band); !r) return r;
  if (auto r = check_range("melee_range", order.melee_range, 0, farthest_band); !r) return r;
  if (auto r = check_range("seconds", order.seconds, 0, 1e6); !r) return r;
  Input in;
  in.kind = InputKind::order_band;
  in.agent = id;
  in.target = order.other;
  in.radius = order.near_metres;
  in.far = order.far_metres;
  in.place.x = order.melee_range;
  in.heading = order.seconds;
  in.what = static_cast<std::uint8_t>((order.stance ? 1 : 0) | (order.no_stance_kind ? 2 : 0));
  w.state.inputs.push_back(in);
  return {};
}

void apply_band_order(World::Impl& w, std::uint32_t slot, const Input& in) {
  MoveWorld world = w.move_world();
  MoveMap map = w.move_map(w.state.records[slot].map);
  AgentContext ctx(w, world, map, slot);
  replace_orders(ctx);
  w.begin_order(slot, w.place_or(in.target, ctx.body.position), in.far, Gait::run);
  KeepBand goal;
  goal.other = in.target;
  goal.near = in.radius;
  goal.far = in.far;
  goal.melee_range = in.place.x;
  if (in.heading > 0) goal.deadline_ms = ctx.now_ms + static_cast<std::uint32_t>(in.heading * 1000.0);
  goal.no_stance_kind = (in.what & 2) != 0;
  goal.stance = (in.what & 1) != 0 && !goal.no_stance_kind;
  goal.ordered = true;
  ctx.trace.note(Rule::BAND01, in.target.slot(), goal.near, goal.far);
  push_goal_bottom(ctx.goals, ctx.actions, ctx, Goal(goal));
}

void start_goal(KeepBand& goal, AgentContext& ctx) { resume_goal(goal, ctx); }

void resume_goal(KeepBand& goal, AgentContext& ctx) {
  clear_actions(ctx.actions, ctx);
  goal.wait = 0;
  if (!goal.stance) return;
  goal.took_stance = true;
  goal.had_stance = (ctx.body.flags & body_stance) != 0;
  set_stance(ctx, true);
}

void suspend_goal(KeepBand& goal, AgentContext& ctx) {
  if (goal.took_stance) set_stance(ctx, goal.had_stance);
  goal.took_stance = false;
}

GoalAnswer process_goal(KeepBand& goal, AgentContext& ctx) {
  const std::uint32_t other = ctx.slot_of(goal.other);
  if (!is_up(ctx, other)) {
    goal.in_band = false;
    clear_actions(ctx.actions, ctx);
    return GoalAnswer::done;
  }
  const Vec3 his = ctx.world.bodies->core[other].position;
  const float d2 = length2(his - ctx.body.position);
  goal.in_band = goal.near * goal.near <= d2 && d2 <= goal.far * goal.far;
  if (goal.deadline_ms != 0 && ctx.now_ms > goal.deadline_ms) {
    clear_actions(ctx.actions, ctx);
    return GoalAnswer::done;
  }
  if (!ctx.actions.empty()) return GoalAnswer::wait;
  // In the band it faces him by turning on the spot: a band move there ends at once and writes nothing (BAND-08).
  const Vec2 to_him = heading_to(ctx.body.position, his, ctx.body.facing);
  if (goal.in_band && std::fabs(heading_error(ctx.body.facing, to_him)) > spot_turn_threshold) {
    TurnTo turn;
    turn.turn.heading = to_him;
    turn.target = goal.other;
    queue_or_count(ctx, Action(turn));
    return GoalAnswer::wait;
  }
  if (goal.in_band && goal.wait > 0) {
    --goal.wait;
    return GoalAnswer::wait;
  }
  goal.wait = band_look_updates;
  BandRequest request;
  request.other = goal.other;
  request.near = goal.near;
  request.far = goal.far;
  request.limit_ms = -1;
  request.melee_range = goal.melee_range;
  request.no_stance = goal.no_stance_kind;
  queue_or_count(ctx, Action(make_band(request)));
  return GoalAnswer::wait;
}

void end_goal(KeepBand& goal, AgentContext& ctx) {
  suspend_goal(goal, ctx);
  if (!goal.ordered) return;
  goal.ordered = false;  // reported once
  ctx.impl.end_order(ctx.slot, goal.in_band ? GoalStatus::reached : GoalStatus::failed, 0);
}

}  // namespace gaitway
