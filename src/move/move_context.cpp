// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
#include "move/move_context.h"

#include "nav/line.h"

namespace gaitway {

void report(MoveContext& ctx, EventKind kind, float number) {
  if (!ctx.world.events) return;
  Event event;
  event.step = ctx.world.step;
  event.kind = kind;
  event.agent = ctx.slot;
  event.number = number;
  event.place = ctx.body.position;
  ctx.world.events->push_back(event);
}

const NavPoint& nav_point_of(MoveContext& ctx) {
  return update_nav_point(ctx.map.nav, ctx.body.position, ctx.nav_point, ctx.trace);
}

bool can_walk_to(MoveContext& ctx, Vec3 to) {
  const std::uint32_t area = nav_point_of(ctx).area;
  return can_walk_straight(ctx.map.nav, area, ctx.body.position, to, ctx.obstacle_flagged, ctx.trace);
}

}  // namespace gaitway
