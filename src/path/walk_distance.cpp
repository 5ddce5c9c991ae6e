// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
#include "path/walk_distance.h"

#include <cmath>

#include "core/determinism.h"

namespace gaitway {

namespace {

double length_of(Vec3 a, Vec3 b) {
  const double x = static_cast<double>(b.x) - a.x, y = static_cast<double>(b.y) - a.y,
               z = static_cast<double>(b.z) - a.z;
  return std::sqrt(x * x + y * y + z * z);
}

}  // namespace

WalkDistance walk_distance(const NavMap& map, const PathIndex& index, Vec3 position, const RouteQuery& query,
                           const Limits& limits, RouteScratch& scratch, const Trace& trace) {
  WalkDistance answer;
  // The steps inside record nothing: only the distance is a decision of this query.
  const RoutePlan plan = plan_ends(map, index, query, scratch.near);
  answer.why = plan.why;
  answer.straight = plan.straight;
  double metres = 0;
  if (plan.straight) {
    metres = length_of(position, query.destination);
  } else if (!plan.decided) {
    answer.why = why_of(search_plan(map, index, plan, query.mask, limits, scratch.search).end);
    if (answer.found()) {
      build_route(map, plan.ends, scratch.search.chain);
      Vec3 at = position;
      for (const std::uint32_t node : scratch.search.chain) {
        const Vec3 next = map.data->nodes[node].position;
        metres += length_of(at, next);
        at = next;
      }
      metres += length_of(at, query.destination);
    }
  }
  answer.metres = static_cast<float>(metres);
  if (answer.found()) {
    trace.note_each(Rule::WALKDIST01, query.destination.x, query.destination.y, answer.metres);
  } else {
    trace.note_each(Rule::WALKDIST03, query.destination.x, query.destination.y);
  }
  return answer;
}

}  // namespace gaitway
