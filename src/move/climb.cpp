// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
#include "move/climb.h"

#include "body/busy.h"
#include "body/climb_kinematics.h"
#include "body/gait.h"
#include "core/heading.h"
#include "core/rule_switch.h"
#include "core/vec_math.h"
#include "move/move_context.h"
#include "path/route.h"

namespace gaitway {

namespace {

constexpr int trying_gait = 4;
constexpr std::uint8_t early_gait = 3;  ///< a gait above this one
constexpr float early_within = 4.5f;
constexpr std::uint8_t running_gait = 4;

std::uint32_t node_at(const MoveContext& ctx, std::int32_t i) {
  return route_nodes(*ctx.map.routes, ctx.route.route)[static_cast<std::size_t>(i)];
}

bool fast_climber(const BodyCore& body) { return (body.flags & body_fast_climber) != 0; }

}  // namespace

bool start_climb(MoveContext& ctx, std::uint32_t from, std::uint32_t to, std::uint16_t kind) {
  const BodyCore& body = ctx.body;
  if (busy(body) || (body.held & HELD_LANDING) != 0) return false;
  const bool running = fast_climber(body) && body.gait >= running_gait;
  if (body.flags & body_host) {
    const bool yes =
        ctx.world.leg_host && ctx.world.leg_host->start_climb(ctx, kind, ctx.map.nav.data->nodes[to].position);
    if (yes) {
      ctx.trace.note(Rule::CLIMB05);
      report(ctx, EventKind::climb_started);
    }
    return yes;
  }
  const Scene* scene = ctx.map.nav.scene;
  const auto& nodes = ctx.map.nav.data->nodes;
  const ClimbStart start =
      scene ? probe_climb(*scene, body.position, body.facing, running)
            : climb_from_link(body.position, body.facing, running, nodes[from].position, nodes[to].position, kind);
  const bool wall = start.kind == ClimbKind::wall || start.kind == ClimbKind::short_wall;
  if (start.kind == ClimbKind::none || rule_switched_off(wall ? Rule::CLIMB10 : Rule::CLIMB09)) return false;
  begin_body_climb(*ctx.world.bodies, ctx.slot, start, scene != nullptr);
  ctx.trace.note(wall ? Rule::CLIMB10 : Rule::CLIMB09, static_cast<int>(start.kind), start.distance,
                 start.running ? 1 : 0, start.top);
  report(ctx, EventKind::climb_started, static_cast<float>(start.kind));
  return true;
}

FollowResult follow_climb_leg(MoveContext& ctx, const StepLink& in) {
  RouteState& r = ctx.route;
  if (rule_switched_off(Rule::CLIMB01)) {
    r.leg_new = false;
    return FollowResult::go_on;
  }
  const Vec3 point = current_point(ctx);
  const Vec2 ahead = unit(plan(point) - plan(ctx.body.position), ctx.body.facing);
  ctx.intent.aim = point;
  ctx.intent.aim_radius = r.radius;
  ctx.intent.heading = ahead;
  ctx.intent.strafe = true;
  ctx.body.facing = ahead;
  if (start_climb(ctx, node_at(ctx, r.index - 1), node_at(ctx, r.index), in.kind)) {
    set_leg_state(ctx, in.kind & link_climb ? LegState::climbing_over : LegState::climbing_ledge);
    ctx.brain.arrived = true;
    r.leg_new = false;
    return FollowResult::wait;
  }
  ctx.intent.speed = speed_for_gait(ctx.profile(), trying_gait);
  ++r.climb_tries;
  const bool gives_up = r.climb_tries >= climb_tries_limit;
  ctx.trace.note(Rule::CLIMB01, r.climb_tries, gives_up ? 1 : 0);
  return gives_up ? FollowResult::done : FollowResult::wait;
}

FollowResult try_early_climb(MoveContext& ctx, const StepLink& out) {
  const BodyCore& body = ctx.body;
  RouteState& r = ctx.route;
  if (!fast_climber(body) || body.gait <= early_gait || rule_switched_off(Rule::CLIMB03)) return FollowResult::go_on;
  const float away = distance(body.position, waypoint_point(ctx, r.index + 1));
  if (!(away <= early_within)) return FollowResult::go_on;
  if (!start_climb(ctx, node_at(ctx, r.index), node_at(ctx, r.index + 1), out.kind)) return FollowResult::go_on;
  ctx.trace.note(Rule::CLIMB03, away);
  advance_route(ctx);
  set_leg_state(ctx, LegState::climbing_over);
  ctx.brain.arrived = true;
  r.leg_new = false;
  return FollowResult::wait;
}

}  // namespace gaitway
