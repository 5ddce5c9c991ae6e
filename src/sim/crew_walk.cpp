// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
#include "sim/crew_walk.h"

#include "path/walk_distance.h"

namespace gaitway {

CrewWalk crew_walk(MoveContext& ctx, Vec3 to) {
  RouteQuery query;
  query.start = nav_point_of(ctx);
  query.destination = to;
  query.mask = ctx.route.mask;
  query.held = ctx.route.route;
  const WalkDistance way =
      walk_distance(ctx.map.nav, *ctx.map.path_index, ctx.body.position, query, *ctx.world.limits, *ctx.map.scratch);
  const CrewWalk answer = crew_walk(way);
  ctx.trace.note(Rule::STEP11, answer.found ? 0 : 1, answer.metres);
  return answer;
}

}  // namespace gaitway
