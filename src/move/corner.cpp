// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
#include "move/corner.h"

#include "body/corner_limit.h"
#include "body/gait.h"
#include "body/simulate_move.h"
#include "core/heading.h"
#include "core/rule_switch.h"
#include "core/vec_math.h"
#include "move/claims.h"
#include "move/follow.h"
#include "move/move_context.h"
#include "nav/area.h"
#include "nav/line.h"
#include "path/route.h"

namespace gaitway {

namespace {

/// Points nearer than this in plan make no corner (CORNER-03), squared metres.
constexpr float corner_gap_squared = 0.1225f;
/// Squared 3D distance that the aim moves before the corners are looked at again (CORNER-01).
constexpr float aim_moved_squared = 0.005f;
/// Updates between two looks (CORNER-01).
constexpr std::int16_t look_interval = 10;

bool far_apart(Vec3 a, Vec3 b) { return length2(plan(b) - plan(a)) > corner_gap_squared; }

/// Every recorded point has an area and each sees the next one (CORNER-06 step 3, LINE-12).
bool arc_is_walkable(const NavMap& nav, const SimulateMove& sim) {
  std::array<std::uint32_t, 10> areas{};
  for (int i = 0; i < sim.count; ++i) {
    areas[i] = area_of(nav, sim.points[i]);
    if (areas[i] == no_index) return false;
  }
  LineOptions options;
  options.hazards = false;
  for (int i = 0; i + 1 < sim.count; ++i) {
    if (!walkable_line_to_area(nav, areas[i], sim.points[i], sim.points[i + 1], areas[i + 1], options)) return false;
  }
  return true;
}

}  // namespace

CornerPoints collect_corner_points(MoveContext& ctx, Vec3 destination) {
  CornerPoints points;
  const auto add = [&points](Vec3 p) { points.at[points.count++] = p; };
  add(ctx.body.position);
  if (ctx.steering.avoiding) add(ctx.steering.held);
  if (ctx.route.has_route()) {
    const std::span<const std::uint32_t> nodes = route_nodes(*ctx.map.routes, ctx.route.route);
    const auto count = static_cast<std::int32_t>(nodes.size());
    for (std::int32_t i = ctx.route.index < 0 ? 0 : ctx.route.index; i < count && points.count < 3; ++i) {
      const Legs legs = legs_of(ctx, i);
      if (legs.in.kind & (link_jump | link_ledge)) return points;
      claim_waypoint(ctx, nodes[static_cast<std::size_t>(i)], legs.out.kind);
      add(waypoint_point(ctx, i));
      if (legs.in.kind == link_door || legs.in.kind == link_breakable) return points;
    }
  }
  if (points.count < 3) add(destination);
  return points;
}

float trial_speed(const TrialWalk& walk, float trial, Vec3 from, Vec3 to) {
  if (rule_switched_off(Rule::CORNER06)) return trial;
  const float asked = trial;
  const Circle circle = circle_radius(plan(from), plan(to), right_of(walk.facing));
  // Straight ahead the circle has no radius and the limit would be 0; the dot is the very one that said so.
  if (!circle.no_turn || dot(plan(to) - plan(from), walk.facing) <= 0) {
    trial = min(trial, corner_limit(trial, circle, walk.boost, walk.profile, *walk.turns));
  }
  const float least = speed_for_gait(walk.profile, 2);
  trial = max(trial, least);
  SimulateMove sim;
  sim.from = from;
  sim.facing = walk.facing;
  sim.to = to;
  sim.speed = walk.speed;
  sim.boost = walk.boost;
  sim.detail = walk.detail;
  sim.profile = walk.profile;
  sim.turns = walk.turns;
  const float step = 1.0f + 0.75f * static_cast<float>(walk.detail);
  while (trial > least) {
    sim.trial = trial;
    sim.run();
    if (arc_is_walkable(walk.nav, sim)) break;
    trial -= step;
  }
  trial = max(trial, least);
  if (trial < asked) walk.trace.note(Rule::CORNER06, asked, trial);
  return trial;
}

CornerSpeeds corner_speeds(const TrialWalk& walk, float cap, const CornerPoints& points) {
  CornerSpeeds speeds;
  speeds.first = cap;
  speeds.second = cap;
  if (points.count >= 2 && far_apart(points.at[0], points.at[1])) {
    speeds.first = trial_speed(walk, cap, points.at[0], points.at[1]);
  }
  if (points.count >= 3 && far_apart(points.at[1], points.at[2])) {
    speeds.second = trial_speed(walk, speeds.first, points.at[1], points.at[2]);
  }
  speeds.brake_squared = braking_squared(speeds.first, speeds.second);
  return speeds;
}

float braking_squared(float first, float second) {
  if (!(second < first)) return 0;
  const float t = (first - second) / 32.0f;
  const float d = first * t - 16.0f * t * t;
  return d * d;
}

float choose_corner_speed(const CornerSpeeds& speeds, float distance_squared, float cap) {
  return min(distance_squared >= speeds.brake_squared ? speeds.first : speeds.second, cap);
}

float update_corner_speed(MoveContext& ctx, float cap, Vec3 aim, Vec3 destination) {
  if (rule_switched_off(Rule::CORNER03)) return cap;
  MoveState& m = ctx.move;
  --m.corner_count;
  if (m.corner_count < 0 || length2(aim - m.corner_aim) > aim_moved_squared) {
    TrialWalk walk;
    walk.nav = ctx.map.nav;
    walk.facing = ctx.body.facing;
    walk.speed = ctx.body.speed;
    walk.boost = turn_boost_of(ctx.body, ctx.intent);
    walk.detail = ctx.body.detail;
    walk.profile = ctx.profile();
    walk.turns = &ctx.world.rules->turns;
    walk.trace = ctx.trace;
    const CornerSpeeds speeds = corner_speeds(walk, cap, collect_corner_points(ctx, destination));
    m.corner_first = speeds.first;
    m.corner_second = speeds.second;
    m.brake_squared = speeds.brake_squared;
    m.corner_aim = aim;
    m.corner_count = speeds.first > 0 ? look_interval : static_cast<std::int16_t>(0);
    if (speeds.first < cap || speeds.second < cap) {
      ctx.trace.note(Rule::CORNER03, speeds.first, speeds.second, cap);
    }
  }
  const CornerSpeeds speeds{m.corner_first, m.corner_second, m.brake_squared};
  return choose_corner_speed(speeds, length2(plan(aim) - plan(ctx.body.position)), cap);
}

}  // namespace gaitway
