// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
#include "move/claims_busy.h"

#include <algorithm>
#include <array>
#include <span>

#include "core/rule_switch.h"
#include "core/vec_math.h"
#include "gaitway/path_data.h"
#include "move/follow.h"
#include "move/move_context.h"

namespace gaitway {

namespace {

constexpr float beside_leg = 1.0f;
constexpr float above_leg = 2.0f;
constexpr float near_follower = 4.0f;
constexpr float near_end = 0.5f;
/// Agents looked at, lowest slots first; bodies of 0.35 m do not stand denser than this in the 8 m square asked for.
constexpr std::size_t most_candidates = 256;

/// The first of the candidates who may be asked decides (WAY-06); `step` is the push's.
void decide(MoveContext& ctx, std::uint32_t other, Vec3 step, Rule rule) {
  const bool on_his_way = ctx.world.brains[other].front_is_move && ctx.world.intents[other].speed > 0;
  ctx.trace.note(rule, other, on_his_way ? 0 : 1);
  ctx.trace.note(Rule::WAY06, other, on_his_way ? 0 : 1);
  if (!on_his_way) ctx.world.neighbours->push_aside(ctx, other, ctx.body.position, step);
}

Vec3 unit_step(Vec3 from, Vec3 to) {
  const Vec3 d = to - from;
  const float size = length(d);
  return size > 0 ? d * (1.0f / size) : Vec3{};
}

}  // namespace

bool blocks_jump_leg(Vec3 candidate, Vec3 a, Vec3 b, Vec3 follower, Vec2 facing) {
  const Vec2 leg = plan(b) - plan(a);
  const float squared = length2(leg);
  const float t = squared > 0 ? clamp(dot(plan(candidate) - plan(a), leg) / squared, 0.0f, 1.0f) : 0;
  const Vec2 nearest = plan(a) + leg * t;
  if (!(length2(plan(candidate) - nearest) <= beside_leg * beside_leg)) return false;
  const float height = candidate.z - (a.z + (b.z - a.z) * t);
  if (!(height <= above_leg && height >= -above_leg)) return false;
  const Vec2 away = plan(candidate) - plan(follower);
  return length2(away) <= near_follower * near_follower && dot(facing, away) >= 0;
}

bool blocks_ledge_climb(Vec3 candidate, Vec3 end) { return length2(candidate - end) <= near_end * near_end; }

std::uint32_t busy_leg(MoveContext& ctx, std::int32_t n, std::uint16_t kind) {
  const bool jump = (kind & link_jump) != 0;
  if (!jump && (kind & link_ledge) == 0) return no_index;
  if (rule_switched_off(jump ? Rule::CLAIM09 : Rule::CLAIM10)) return no_index;
  const Vec3 end = waypoint_point(ctx, n);
  const Vec3 begin = jump ? waypoint_point(ctx, n - 1) : end;
  const Vec3 me = ctx.body.position;
  const float wide = jump ? beside_leg : near_end;
  Vec2 lo{min(begin.x, end.x) - wide, min(begin.y, end.y) - wide};
  Vec2 hi{max(begin.x, end.x) + wide, max(begin.y, end.y) + wide};
  if (jump) {
    lo = {max(lo.x, me.x - near_follower), max(lo.y, me.y - near_follower)};
    hi = {min(hi.x, me.x + near_follower), min(hi.y, me.y + near_follower)};
  }
  std::array<std::uint32_t, most_candidates> slots;
  const std::size_t found = std::min(ctx.world.neighbours->agents_in(ctx, lo, hi, slots), slots.size());
  for (const std::uint32_t other : std::span<const std::uint32_t>(slots.data(), found)) {
    if (other == ctx.slot) continue;
    const Vec3 at = ctx.world.bodies->core[other].position;
    const bool blocks = jump ? blocks_jump_leg(at, begin, end, me, ctx.body.facing) : blocks_ledge_climb(at, end);
    if (!blocks || !ctx.world.neighbours->may_be_asked(ctx, other)) continue;
    decide(ctx, other, unit_step(jump ? begin : me, end), jump ? Rule::CLAIM09 : Rule::CLAIM10);
    return other;
  }
  return no_index;
}

}  // namespace gaitway
