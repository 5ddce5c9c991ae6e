// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// What an agent keeps while it follows a route (FOLLOW-01).
#pragma once

#include <cstdint>

#include "gaitway/path_data.h"

namespace gaitway {

/// What the agent's body is doing on the current leg (FOLLOW-01). STEER-06 reads it (STEP-10), QUEUE-05 too.
enum class LegState : std::uint8_t {
  none = 0,
  jumping = 1,
  dropping = 2,
  climbing_over = 3,
  climbing_ledge = 4,
  finished = 5
};

/// Stable lower-case name, for example "jumping".
const char* name(LegState state);

/// True in leg states 1 to 4: FOLLOW-16 then keeps the route.
constexpr bool in_mid_leg(LegState state) { return state >= LegState::jumping && state <= LegState::climbing_ledge; }

/// Waypoint radius of every waypoint, metres (FOLLOW-04).
inline constexpr float waypoint_radius = 0.25f;

/// One agent's place on its route (FOLLOW-01). An agent without a route has `route` = no_index.
struct RouteState {
  std::uint32_t route = no_index;  ///< slot in its map's route pool (BUILD-05)
  std::int32_t index = 0;          ///< current waypoint; -1 after a stop (FOLLOW-16). The original's s8, wider
  float radius = waypoint_radius;  ///< waypoint radius, metres
  std::uint16_t mask = 0xff;       ///< edge mask, its value after initialisation (DATA-11)
  LegState leg = LegState::none;
  bool move_on = false;           ///< move on now (FOLLOW-12)
  bool leg_new = false;           ///< the leg is new (FOLLOW-07)
  bool held = false;              ///< FOLLOW-06
  std::uint8_t climb_tries = 0;   ///< CLIMB-01
  std::uint8_t skip_counter = 0;  ///< FOLLOW-05

  bool has_route() const { return route != no_index; }

  template <class V>
  void fields(V& v) {
    v("route", route);
    v("index", index);
    v("radius", radius);
    v("mask", mask);
    v("leg", leg);
    v("move_on", move_on);
    v("leg_new", leg_new);
    v("held", held);
    v("climb_tries", climb_tries);
    v("skip_counter", skip_counter);
  }
};

}  // namespace gaitway
