// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
#include "move/jump.h"

#include "body/busy.h"
#include "body/jump_arc.h"
#include "body/move_body.h"
#include "core/heading.h"
#include "core/rule_switch.h"
#include "core/vec_math.h"
#include "move/climb.h"
#include "move/move_context.h"
#include "move/queues.h"
#include "path/route.h"

namespace gaitway {

namespace {

constexpr float landed_near = 1.5f;

std::uint32_t node_at(const MoveContext& ctx, std::int32_t i) {
  return route_nodes(*ctx.map.routes, ctx.route.route)[static_cast<std::size_t>(i)];
}

/// JUMP-08: turns the body to the point and throws it there. False: the host refuses for its body.
bool launch_to(MoveContext& ctx, Vec3 landing) {
  const Vec3 d = landing - ctx.body.position;
  const float away = length(plan(d));
  const Vec2 ahead = unit(plan(d), ctx.body.facing);
  ctx.body.facing = ahead;
  Launch launch = launch_for(away, d.z);
  if (rule_switched_off(Rule::JUMP08)) launch = Launch{};
  const Vec3 velocity = with_z(ahead * launch.plan, launch.up);
  if (ctx.body.flags & body_host) {
    if (ctx.world.leg_host && !ctx.world.leg_host->start_jump(ctx, landing, velocity)) return false;
  } else {
    start_airborne(*ctx.world.bodies, ctx.slot, velocity, STATE_JUMP, *ctx.world.rules);
  }
  ctx.trace.note(Rule::JUMP08, away, launch.plan, launch.up, launch.fits ? 1 : 0);
  return true;
}

bool may_leap(const BodyCore& body) { return !busy(body) && (body.held & HELD_LANDING) == 0; }

}  // namespace

Vec3 take_off_point(MoveContext& ctx, std::int32_t i) {
  const std::uint32_t node = node_at(ctx, i);
  const Vec3* assigned = queue_point(*ctx.map.queues, node, ctx.id());
  if (assigned && can_walk_to(ctx, *assigned)) return *assigned;
  return ctx.map.nav.data->nodes[node].position;
}

Vec3 landing_point(MoveContext& ctx, std::int32_t i) {
  const PathData& data = *ctx.map.nav.data;
  const std::uint32_t node = node_at(ctx, i);
  const Vec3 at = data.nodes[node].position;
  const std::uint32_t partner = jump_partner(data, node);
  if (partner == no_index) return at;
  const Vec3 from = i == ctx.route.index ? ctx.body.position : take_off_point(ctx, i - 1);
  return across_edge(from, at, data.nodes[partner].position);
}

FollowResult follow_jump_leg(MoveContext& ctx, const StepLink& in) {
  const Vec3 landing = landing_point(ctx, ctx.route.index);
  const Vec3 d = landing - ctx.body.position;
  const float away = length(plan(d));
  const Vec2 ahead = unit(plan(d), ctx.body.facing);
  ctx.intent.aim = landing;
  ctx.intent.aim_radius = ctx.route.radius;
  ctx.intent.heading = ahead;
  ctx.intent.strafe = false;
  ctx.body.facing = ahead;
  const Leap leap = drop_or_jump(away, d.z, in.avoided);
  if (leap.drop && !rule_switched_off(Rule::JUMP05) && !rule_switched_off(Rule::JUMP06)) {
    ctx.intent.speed = leap.speed;
    set_leg_state(ctx, LegState::dropping);
    ctx.trace.note(Rule::JUMP06, away, -d.z, leap.speed);
    return FollowResult::wait;
  }
  ctx.trace.note(Rule::JUMP05, away, d.z, in.avoided ? 1 : 0);
  return begin_jump(ctx, landing) ? FollowResult::wait : FollowResult::done;
}

bool begin_jump(MoveContext& ctx, Vec3 landing) {
  if (!may_leap(ctx.body) || !launch_to(ctx, landing)) {
    ctx.trace.note(Rule::JUMP07);
    return false;
  }
  set_leg_state(ctx, LegState::jumping);
  report(ctx, EventKind::jump_started);
  return true;
}

void launch_agent(MoveContext& ctx) {
  if (ctx.route.has_route() && ctx.route.leg == LegState::jumping) {
    launch_to(ctx, landing_point(ctx, ctx.route.index));
    return;
  }
  if (ctx.route.has_route()) {
    set_leg_state(ctx, LegState::finished);
    ctx.trace.note(Rule::JUMP09);
  }
  if (ctx.body.flags & body_host) return;
  start_airborne(*ctx.world.bodies, ctx.slot, ctx.body.velocity, STATE_JUMP, *ctx.world.rules);
}

LandingAnswer land_agent(MoveContext& ctx) {
  if (!ctx.brain.front_is_move) return LandingAnswer::nothing;
  RouteState& r = ctx.route;
  float away = -1;
  if (r.has_route() && (r.leg == LegState::jumping || r.leg == LegState::dropping)) {
    away = distance(ctx.body.position, current_point(ctx));
    if (away <= landed_near && !rule_switched_off(Rule::JUMP13)) {
      ctx.trace.note(Rule::JUMP13, away, ctx.brain.arrived ? 1 : 0);
      return LandingAnswer::run_again;
    }
  }
  if (rule_switched_off(Rule::JUMP14)) return LandingAnswer::nothing;
  ctx.trace.note(Rule::JUMP14, away < 0 ? 1 : 0, away);
  r.leg = LegState::none;
  return LandingAnswer::end_move;
}

}  // namespace gaitway
