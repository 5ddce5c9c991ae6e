// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// How far it is to walk (WALKDIST-01 to WALKDIST-03): a query that leaves no trace.
#pragma once

#include "path/request.h"

namespace gaitway {

struct WalkDistance {
  RouteWhy why = RouteWhy::none;  ///< none: there is a way (WALKDIST-03); pool_full never happens
  float metres = 0;
  bool straight = false;
  bool found() const { return why == RouteWhy::none; }
};

/// The straight distance from `position`, the agent's, when the line from its nav point can be walked, else the length
/// of the route that a request would make, ends included (WALKDIST-01). query.held stays as it is.
WalkDistance walk_distance(const NavMap& map, const PathIndex& index, Vec3 position, const RouteQuery& query,
                           const Limits& limits, RouteScratch& scratch, const Trace& trace = {});

}  // namespace gaitway
