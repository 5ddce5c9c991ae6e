// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
#include "move/follow.h"

#include "body/busy.h"
#include "body/control.h"
#include "body/gait.h"
#include "core/heading.h"
#include "core/rule_switch.h"
#include "core/vec_math.h"
#include "move/claims.h"
#include "move/claims_busy.h"
#include "move/climb.h"
#include "move/jump.h"
#include "move/move_context.h"
#include "path/route.h"

namespace gaitway {

namespace {

constexpr std::uint8_t skip_check_at = 6;  ///< the seventh call (FOLLOW-05)
constexpr float held_within = 2.0f;
constexpr std::uint8_t claiming_detail = 2;  ///< claims below this detail level
constexpr float charge_speed = 8.0f;
constexpr int charge_gait = 4;

std::span<const std::uint32_t> nodes_of(const MoveContext& ctx) {
  return route_nodes(*ctx.map.routes, ctx.route.route);
}

void aim_at(MoveContext& ctx, Vec3 point, float radius) {
  ctx.intent.aim = point;
  ctx.intent.aim_radius = radius;
}

/// FOLLOW-06: true when the call ends held.
bool held_at_claim(MoveContext& ctx, const Legs& legs) {
  if (ctx.body.detail >= claiming_detail || rule_switched_off(Rule::FOLLOW06)) return false;
  const std::int32_t i = ctx.route.index;
  const std::uint32_t node = current_node(ctx);
  std::uint32_t other = no_index;
  const bool granted = claim_waypoint(ctx, node, legs.out.kind, &other);
  if (granted) {
    other = busy_leg(ctx, i + 1, legs.out.kind);
    if (other == no_index) other = busy_leg(ctx, i, legs.in.kind);
  }
  ctx.route.held = !granted || other != no_index;
  if (!ctx.route.held) return false;
  const Vec3 point = current_point(ctx);
  const float away = distance(ctx.body.position, point);
  if (!(away <= held_within)) return false;
  aim_at(ctx, point, 0);
  stop_move(ctx.intent, ctx.body.facing);
  ctx.trace.note(Rule::FOLLOW06, node, away, granted ? 1 : 0, other);
  return true;
}

/// FOLLOW-13.
FollowResult charge(MoveContext& ctx) {
  const Vec3 point = current_point(ctx);
  const SpeedProfile* profile = ctx.profile();
  aim_at(ctx, point, ctx.route.radius);
  const Vec2 ahead = unit(plan(point) - plan(ctx.body.position), ctx.body.facing);
  ctx.intent.heading = ahead;
  ctx.intent.speed = speed_for_gait(profile, charge_gait);
  ctx.body.facing = ahead;
  write_velocity(ctx.body, with_z(ahead * charge_speed, 0), profile);
  report(ctx, EventKind::charge);
  ctx.trace.note(Rule::FOLLOW13, current_node(ctx));
  return FollowResult::wait;
}

/// FOLLOW-07.
FollowResult take_new_leg(MoveContext& ctx, const StepLink& in) {
  if (in.kind & (link_climb | link_ledge)) return follow_climb_leg(ctx, in);
  if (in.kind & link_jump) return follow_jump_leg(ctx, in);
  if (in.avoided && !rule_switched_off(Rule::FOLLOW07)) {
    if ((in.kind & link_breakable) && !rule_switched_off(Rule::FOLLOW13)) return charge(ctx);
    const bool door = (in.kind & link_door) != 0;
    ctx.brain.failure = door ? MoveFailure::closed_door : MoveFailure::link;
    ctx.trace.note(Rule::FOLLOW07, current_node(ctx), door ? 0 : 1);
    if (door) report(ctx, EventKind::door_refused);
    return FollowResult::done;
  }
  ctx.route.leg_new = false;
  return FollowResult::go_on;
}

}  // namespace

const char* name(LegState state) {
  switch (state) {
    case LegState::none:
      return "none";
    case LegState::jumping:
      return "jumping";
    case LegState::dropping:
      return "dropping";
    case LegState::climbing_over:
      return "climbing over";
    case LegState::climbing_ledge:
      return "climbing a ledge";
    case LegState::finished:
      return "finished";
  }
  return "";
}

void start_route(MoveContext& ctx, std::uint32_t route) {
  RouteState& r = ctx.route;
  const std::uint16_t mask = r.mask;
  r = RouteState{};
  r.mask = mask;
  r.route = route;
  const auto nodes = nodes_of(ctx);
  aim_at(ctx, waypoint_point(ctx, 0), waypoint_radius);
  ctx.trace.note(Rule::FOLLOW01, nodes.size(), nodes[0]);
}

FollowResult follow_route(MoveContext& ctx) {
  RouteState& r = ctx.route;
  if (!r.has_route()) return FollowResult::go_on;
  if (r.leg == LegState::finished) {
    ctx.trace.note(Rule::FOLLOW03);
    return FollowResult::done;
  }
  r.leg = LegState::none;
  if (!r.move_on) {
    if (r.skip_counter == skip_check_at) {
      r.skip_counter = 0;
      r.move_on = may_skip(ctx, r.index);
      if (r.move_on) ctx.trace.note(Rule::FOLLOW05, current_node(ctx));
    } else {
      ++r.skip_counter;
    }
  }
  if (r.move_on) {
    advance_route(ctx);
    if (!r.has_route()) return FollowResult::go_on;
  }
  const Legs legs = legs_of(ctx, r.index);
  if (held_at_claim(ctx, legs)) return FollowResult::wait;
  if (r.index > 0 && r.leg_new) {
    const FollowResult result = take_new_leg(ctx, legs.in);
    if (result != FollowResult::go_on) return result;
  }
  if (legs.out.kind & (link_climb | link_ledge)) return try_early_climb(ctx, legs.out);
  return FollowResult::go_on;
}

void ask_to_move_on(RouteState& state) { state.move_on = true; }

void advance_route(MoveContext& ctx) {
  RouteState& r = ctx.route;
  r.leg_new = true;
  r.move_on = false;
  r.skip_counter = 0;
  r.climb_tries = 0;
  ++r.index;
  const auto nodes = nodes_of(ctx);
  const auto count = static_cast<std::int32_t>(nodes.size());
  const std::int32_t before = r.index;
  while (may_skip(ctx, r.index)) ++r.index;
  if (r.index != before) ctx.trace.note(Rule::FOLLOW09, r.index - before);
  if (r.index >= count) {
    ctx.trace.note(Rule::FOLLOW17, count);
    release_route(ctx);
    return;
  }
  if ((legs_of(ctx, r.index).in.kind & link_jump) == 0) release_agent_claims(ctx);
  r.radius = waypoint_radius;
  aim_at(ctx, waypoint_point(ctx, r.index), waypoint_radius);
  ctx.trace.note(Rule::FOLLOW04, r.index + 1, count, nodes[static_cast<std::size_t>(r.index)]);
}

bool may_skip(MoveContext& ctx, std::int32_t i) {
  const auto nodes = nodes_of(ctx);
  if (rule_switched_off(Rule::FOLLOW09)) return false;
  const Legs legs = legs_of(ctx, i);  // out of the last one, and where there is none, no link leads
  if (i > 0 && !is_walking(legs.in.kind)) return false;
  if (!is_walking(legs.out.kind)) return false;
  return can_walk_to(ctx, ctx.map.nav.data->nodes[nodes[static_cast<std::size_t>(i) + 1]].position);
}

Legs legs_of(const MoveContext& ctx, std::int32_t i) {
  Legs legs;
  const auto nodes = nodes_of(ctx);
  const auto at = static_cast<std::size_t>(i);
  const PathData& data = *ctx.map.nav.data;
  const MapState& state = *ctx.map.nav.state;
  if (i > 0 && at < nodes.size()) legs.in = link_of_step(data, state, nodes[at - 1], nodes[at]);
  if (i >= 0 && at + 1 < nodes.size()) legs.out = link_of_step(data, state, nodes[at], nodes[at + 1]);
  return legs;
}

Vec3 waypoint_point(MoveContext& ctx, std::int32_t i) {
  const Legs legs = legs_of(ctx, i);
  if (legs.out.kind & link_jump) return take_off_point(ctx, i);
  if (legs.in.kind & link_jump) return landing_point(ctx, i);
  return ctx.map.nav.data->nodes[nodes_of(ctx)[static_cast<std::size_t>(i)]].position;
}

std::uint32_t current_node(const MoveContext& ctx) { return nodes_of(ctx)[static_cast<std::size_t>(ctx.route.index)]; }

Vec3 current_point(MoveContext& ctx) { return waypoint_point(ctx, ctx.route.index); }

void release_route(MoveContext& ctx) {
  RouteState& r = ctx.route;
  free_route(*ctx.map.routes, *ctx.map.state, r.route, ctx.trace);
  r.route = no_index;
  r.leg = LegState::none;
  r.move_on = false;
  r.leg_new = false;
  release_agent_claims(ctx);
}

void stop_route(MoveContext& ctx) {
  if (ctx.route.has_route() && in_mid_leg(ctx.route.leg)) {
    ctx.trace.note(Rule::FOLLOW16, static_cast<int>(ctx.route.leg));
    return;
  }
  release_route(ctx);
  ctx.route.index = -1;
}

bool free_kept_route(MoveContext& ctx) {
  if (!ctx.route.has_route() || ctx.brain.front_is_move || busy(ctx.body)) return false;
  ctx.trace.note(Rule::FOLLOW20, static_cast<int>(ctx.route.leg));
  release_route(ctx);
  return true;
}

void release_agent(MoveContext& ctx) {
  release_route(ctx);
  ctx.route = RouteState{};
}

void set_leg_state(MoveContext& ctx, LegState state) {
  if (state != LegState::none && ctx.steering.avoiding) {
    const std::uint32_t avoided = ctx.steering.avoiding.slot();
    clear_detour(ctx.steering, ctx.intent, ctx.refuses_boost());
    ctx.trace.note(Rule::FOLLOW21, avoided, static_cast<int>(state));
  }
  ctx.route.leg = state;
}

bool reaches_aim(Vec3 position, Vec3 aim, float aim_radius, float speed) {
  return reach_distance(position, aim) - speed / 30.0f <= aim_radius;
}

}  // namespace gaitway
