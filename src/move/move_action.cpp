// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
#include "move/move_action.h"

#include <cmath>
#include <span>

#include "body/busy.h"
#include "body/gait.h"
#include "core/heading.h"
#include "core/rule_switch.h"
#include "core/vec_math.h"
#include "move/corner.h"
#include "move/follow.h"
#include "move/move_context.h"
#include "nav/line.h"
#include "path/request.h"

namespace gaitway {

namespace {

constexpr float near_enough = 0.1f;              // MOVE-02
constexpr std::uint32_t straight_interval = 30;  // MOVE-07
constexpr std::uint8_t sight_interval = 31;      // MOVE-12
constexpr std::uint8_t stuck_updates = 61;       // MOVE-17
constexpr float stuck_distance = 0.2f;
constexpr float same_target = 0.07f;    // MOVE-19
constexpr float steered_radius = 0.3f;  // MOVE-14
constexpr std::uint32_t obstacle_wait_ms = 1000;
constexpr std::uint32_t replan_interval_ms = 1000;  // STEP-06
constexpr double tan_20 = 0.36397023426620234;
constexpr double cos_30 = 0.86602540378443865;

/// How a Start ended, the first number of MOVE-02's sentence.
enum class Started : std::uint8_t { straight, route, no_way, there, arrested };

/// Records a lasting condition of the move once, until another one takes its place.
template <class... N>
void tell(MoveContext& ctx, MoveTold what, Rule rule, N... numbers) {
  if (ctx.move.told == what) return;
  ctx.move.told = what;
  ctx.trace.note(rule, numbers...);
}

bool arrested(const MoveContext& ctx) { return (ctx.body.state & STATE_ARRESTED) != 0; }

ActionResult finish(MoveContext& ctx) {
  report(ctx, EventKind::move_ended, static_cast<float>(ctx.brain.failure));
  return ActionResult::done;
}

/// MOVE-02 (3) to (6): everything anew, and a route asked for. False: there is no way.
bool begin_move(const MoveAction& action, MoveContext& ctx) {
  ctx.brain.failure = MoveFailure::none;
  reset_avoidance(ctx.steering, ctx.intent, ctx.slot, ctx.refuses_boost());
  ctx.intent.aim = action.destination;
  ctx.intent.aim_radius = action.radius;
  ctx.brain.arrived = false;
  const std::uint32_t replanned = ctx.move.replanned_ms;
  ctx.move = MoveState{};
  ctx.move.stuck_point = ctx.body.position;
  ctx.move.replanned_ms = replanned;

  release_route(ctx);
  ctx.route.held = false;
  ctx.route.leg = LegState::none;
  RouteQuery query;
  query.start = nav_point_of(ctx);
  query.destination = action.destination;
  query.mask = ctx.route.mask;
  const RouteAnswer answer = request_route(ctx.map.nav, *ctx.map.state, *ctx.map.path_index, *ctx.map.routes, query,
                                           *ctx.world.limits, *ctx.map.scratch, ctx.trace);
  Started how = Started::straight;
  if (answer.kind == RouteKind::route) {
    start_route(ctx, answer.slot);
    how = Started::route;
  } else if (answer.kind == RouteKind::failed) {
    ctx.brain.failure = static_cast<MoveFailure>(answer.move_failure);
    how = Started::no_way;
  }
  ctx.trace.note(Rule::MOVE02, static_cast<float>(how), distance(ctx.body.position, action.destination),
                 action.own_speed);
  return answer.kind != RouteKind::failed;
}

/// STEP-06: after a displacement from outside the aim must still be walkable, else the move is planned anew. False:
/// there is no way.
bool survive_displacement(const MoveAction& action, MoveContext& ctx) {
  if (in_mid_leg(ctx.route.leg)) return true;
  const bool soon = ctx.move.replanned_ms != 0 && ctx.now_ms - ctx.move.replanned_ms < replan_interval_ms;
  if (soon) return true;  // stays displaced: looked at again when the second is over
  ctx.move.displaced = false;
  const Vec3 aim = ctx.route.has_route() ? current_point(ctx) : action.destination;
  if (can_walk_to(ctx, aim)) return true;
  ctx.move.replanned_ms = ctx.now_ms;
  ctx.trace.note(Rule::STEP06, distance(ctx.body.position, aim));
  return begin_move(action, ctx);
}

/// MOVE-17; true: stuck.
bool count_stuck(MoveContext& ctx) {
  MoveState& m = ctx.move;
  const Vec3 at = ctx.body.position;
  if (!(ctx.intent.speed > 0)) {
    m.stuck_count = 0;
    m.stuck_point = at;
    return false;
  }
  if (++m.stuck_count < stuck_updates) return false;
  const float covered = distance(at, m.stuck_point);
  if (covered < stuck_distance && !rule_switched_off(Rule::MOVE17)) {
    ctx.trace.note(Rule::MOVE17, covered);
    return true;
  }
  m.stuck_count = 0;
  m.stuck_point = at;
  return false;
}

/// MOVE-15 and MOVE-16.
void write_move(const MoveAction& action, MoveContext& ctx, Vec3 aim, float aim_radius, float cap) {
  const std::uint32_t face = ctx.slot_of(action.face);
  const Vec3 at = ctx.body.position;
  const Vec3 look = face == no_index ? aim : ctx.world.bodies->core[face].position;
  ctx.intent.heading = unit(plan(look) - plan(at), ctx.body.facing);
  ctx.intent.aim = aim;
  ctx.intent.aim_radius = aim_radius;
  const double facing = static_cast<double>(ctx.intent.heading.x) * ctx.body.facing.x +
                        static_cast<double>(ctx.intent.heading.y) * ctx.body.facing.y;
  if (face != no_index) {
    ctx.intent.speed = cap;
  } else if (ctx.body.gait == 0 && facing < cos_30) {
    ctx.intent.speed = 0;
  } else {
    ctx.intent.speed = update_corner_speed(ctx, cap, aim, action.destination);
  }
  MoveTold what = MoveTold::walking;
  if (!(cap > 0)) {
    what = MoveTold::stopped;
  } else if (ctx.intent.speed < cap) {
    what = ctx.intent.speed > 0 ? MoveTold::bending : MoveTold::turning;
  }
  const double off = ctx.trace.log && ctx.move.told != what
                         ? std::fabs(heading_error(ctx.body.facing, ctx.intent.heading))
                         : 0;  // only worked out for a reader
  tell(ctx, what, Rule::MOVE16, static_cast<float>(what) - static_cast<float>(MoveTold::turning), off,
       ctx.intent.speed);
}

}  // namespace

MoveAction make_move(const MoveRequest& request, const SpeedProfile* profile) {
  MoveAction action;
  action.destination = request.destination;
  action.radius = request.radius;
  action.face = request.face;
  action.gait = request.gait;
  action.option = request.option;
  action.flag = request.flag;
  action.formation = request.formation;
  action.own_speed = speed_for_gait(profile, static_cast<int>(request.gait));
  if (request.speed >= 0) {
    action.own_speed = min(max(request.speed, speed_for_gait(profile, static_cast<int>(Gait::walk))), most_own_speed);
  }
  return action;
}

ActionResult start_action(MoveAction& action, MoveContext& ctx) {
  const float left = reach_distance(ctx.body.position, action.destination);
  if (arrested(ctx) || left <= near_enough) {
    ctx.trace.note(Rule::MOVE02, static_cast<float>(arrested(ctx) ? Started::arrested : Started::there), left,
                   action.own_speed);
    return finish(ctx);
  }
  return begin_move(action, ctx) ? ActionResult::running : finish(ctx);
}

ActionResult update_action(MoveAction& action, MoveContext& ctx) {
  MoveState& m = ctx.move;
  ctx.brain.failure = MoveFailure::none;
  if (m.plan_failed) {
    ctx.brain.failure = MoveFailure::no_route;
    return finish(ctx);
  }
  // MOVE-06
  if (arrested(ctx) || m.aborted) {
    ctx.trace.note(Rule::MOVE06, arrested(ctx) ? 0 : 1);
    return finish(ctx);
  }
  if (busy(ctx.body) && !ctx.skip_busy) {
    tell(ctx, MoveTold::busy, Rule::MOVE06, 2);
    return ActionResult::running;
  }
  if (holding(ctx.steering, ctx.now_ms)) {
    tell(ctx, MoveTold::holding, Rule::MOVE06, 3);
    return ActionResult::running;
  }
  // The arrived flag (MOVE-05, FOLLOW-12, STEER-31)
  if (ctx.brain.arrived) {
    ctx.brain.arrived = false;
    if (ctx.steering.avoiding) {
      ctx.trace.note(Rule::MOVE05, 1);
      clear_detour(ctx.steering, ctx.intent, ctx.refuses_boost());
    } else if (ctx.route.has_route()) {
      ask_to_move_on(ctx.route);
    } else {
      ctx.trace.note(Rule::MOVE05, 0, distance(ctx.body.position, action.destination));
      return finish(ctx);
    }
  }
  if (m.displaced && !survive_displacement(action, ctx)) return finish(ctx);
  // MOVE-07
  ++m.updates;
  if (ctx.route.has_route() && (m.updates + ctx.slot) % straight_interval == 0 &&
      can_walk_to(ctx, action.destination)) {
    ctx.trace.note(Rule::MOVE07, distance(ctx.body.position, action.destination));
    release_route(ctx);
  }
  // MOVE-08
  if (ctx.route.has_route()) {
    const float left = reach_distance(ctx.body.position, action.destination);
    if (left <= action.radius) {
      ctx.trace.note(Rule::MOVE08, left, action.radius);
      return finish(ctx);
    }
  }
  // MOVE-09
  const float cap = ctx.steering.override_count != 0 ? ctx.steering.override_speed : action.own_speed;
  // MOVE-10
  if (ctx.route.has_route()) {
    const FollowResult result = follow_route(ctx);
    if (result == FollowResult::wait) {
      tell(ctx, MoveTold::by_route, Rule::MOVE10, 0, 0);
      return ActionResult::running;
    }
    if (result == FollowResult::done) {
      ctx.trace.note(Rule::MOVE10, 1, static_cast<float>(ctx.brain.failure));
      return finish(ctx);
    }
  }
  const bool routed = ctx.route.has_route();
  Vec3 aim = routed ? current_point(ctx) : action.destination;
  float aim_radius = routed ? ctx.route.radius : action.radius;
  const Vec3 at = ctx.body.position;
  // MOVE-11
  if (ctx.map.nav.scene && ctx.map.nav.scene->obstacle_blocks(at, aim)) {
    ctx.intent.speed = 0;
    hold_for(ctx.steering, ctx.now_ms, obstacle_wait_ms);
    tell(ctx, MoveTold::obstacle, Rule::MOVE11, static_cast<float>(obstacle_wait_ms) * 0.001f);
    return ActionResult::running;
  }
  // MOVE-12
  if (++m.sight_count >= sight_interval) {
    m.sight_count = 0;
    if (!can_walk_to(ctx, aim)) {
      ctx.trace.note(Rule::MOVE12, distance(at, aim));
      return finish(ctx);
    }
  }
  if (on_another_floor(at, aim, airborne(ctx.body))) {
    ctx.trace.note(Rule::MOVE13, aim.z - at.z, plan_distance(at, aim));
    return finish(ctx);
  }
  // MOVE-14
  if (ctx.world.neighbours->steer(ctx, cap, aim, action.destination, action.radius)) aim_radius = steered_radius;
  write_move(action, ctx, aim, aim_radius, cap);
  if (count_stuck(ctx)) {
    ctx.brain.failure = MoveFailure::stuck;
    return finish(ctx);
  }
  return ActionResult::running;
}

bool abort_action(MoveAction&, MoveContext& ctx, bool forced) {
  ctx.move.aborted = true;
  end_avoid(ctx.steering, ctx.intent, ctx.refuses_boost());
  stop_route(ctx);
  if (forced) ctx.trace.note(Rule::MOVE18);
  return true;
}

void set_move_target(MoveAction& action, bool started, MoveContext& ctx, Vec3 destination) {
  const float moved = distance(action.destination, destination);
  if (moved <= same_target) return;
  action.destination = destination;
  if (!started) return;
  if (ctx.route.has_route()) {
    const std::span<const std::uint32_t> nodes = route_nodes(*ctx.map.routes, ctx.route.route);
    const NavNode& last = ctx.map.nav.data->nodes[nodes.back()];
    if (walkable_line(ctx.map.nav, last.area, last.position, destination, {}, ctx.trace)) {
      ctx.trace.note(Rule::MOVE19, 0, moved);
      return;
    }
  }
  ctx.trace.note(Rule::MOVE19, 1, moved);
  if (!begin_move(action, ctx)) ctx.move.plan_failed = true;
}

void check_move_arrival(BrainFields& brain, const Intent& intent, Vec3 position, float speed, const Trace& trace) {
  if (!brain.front_is_move || brain.arrived) return;
  if (!reaches_aim(position, intent.aim, intent.aim_radius, speed)) return;
  brain.arrived = true;
  trace.note(Rule::MOVE04, reach_distance(position, intent.aim), intent.aim_radius);
}

void displace_agent(MoveContext& ctx, bool teleport) {
  ctx.nav_point.dirty = true;
  ctx.move.displaced = true;
  if (!teleport) return;
  ctx.move.stuck_count = 0;
  ctx.move.stuck_point = ctx.body.position;
  if (in_mid_leg(ctx.route.leg)) ctx.route.leg = LegState::none;
}

bool on_another_floor(Vec3 position, Vec3 aim, bool airborne) {
  const double height = std::fabs(static_cast<double>(aim.z) - position.z);
  if (airborne || height < 1.1) return false;  // 1.118 m is the least that 1.5 m in 3D leaves beside 1 m in plan
  const double in_plan = plan_distance(position, aim);
  if (in_plan > 1 || distance(position, aim) <= 1.5f) return false;
  return in_plan <= height * tan_20;
}

}  // namespace gaitway
