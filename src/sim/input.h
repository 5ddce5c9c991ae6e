// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// Inputs: what a host asked for between two steps, applied in the first stage of the next one (STEP-01).
#pragma once

#include <cstdint>

#include "gaitway/id.h"
#include "gaitway/moveto_record.h"
#include "gaitway/path_data.h"
#include "gaitway/vec.h"

namespace gaitway {

/// Applied in the order of (kind, id), equal ones as they came.
enum class InputKind : std::uint8_t {
  order_stop = 1,
  order_move = 2,
  order_face = 3,
  order_moveto = 4,
  remove = 5,
  push = 6,
  teleport = 7,
  host_pose = 8,
  give_way = 9,
  order_crew = 10,
  order_band = 11,
  condition = 12,
  order_rescue = 13,
};

/// Kinds of crew orders (Input::order).
enum class CrewOrder : std::uint8_t {
  follow_player,     ///< radius = distance, gait = mode
  follow_formation,  ///< radius = arrival, jump = turn flag, limit_ms
  track,             ///< radius = distance
  follow,            ///< the crew's follow command: radius = distance, jump = forced
  group_move,        ///< gait = tactic
  lay_out,           ///< gait = tactic, limit_ms = script set + 1, radius = distance
  end_tactic,
  member_added,
  needs_goal,
};

struct Input {
  InputKind kind = InputKind::order_stop;
  AgentId agent;
  AgentId other;       ///< who is given way to
  Vec3 place;          ///< point, position or displacement, metres
  Vec3 velocity;       ///< host pose
  double heading = 0;  ///< radians
  float radius = 0;    ///< metres
  std::uint8_t gait = 0;
  bool has_velocity = false;
  bool airborne = false;
  bool jump = false;   ///< host pose: a teleport
  bool steep = false;  ///< host pose: touches the ground without standing on it
  bool interpolating = false;
  std::uint8_t order = 0;  ///< order_moveto: kind of order (MOVETO-09); order_crew: CrewOrder
  AgentId target;          ///< order_moveto, order_band, order_rescue; order_crew: leader or other
  float far = 0;  ///< metres; order_rescue: melee range; order_band: far, the near distance is `radius`, the melee
                  ///< range `place.x`, the seconds `heading`
  std::uint8_t what = 0;  ///< condition: which; order_band: bit 0 in the stance, bit 1 a kind without one
  bool on = false;        ///< condition
  moveto::MoveParams params;
  std::uint32_t limit_ms = 0;     ///< order_crew
  std::uint32_t crew = no_index;  ///< order_crew: slot of the crew

  template <class V>
  void fields(V& v) {
    v("kind", kind);
    v("agent", agent);
    v("other", other);
    v("place", place);
    v("velocity", velocity);
    v("heading", heading);
    v("radius", radius);
    v("gait", gait);
    v("has_velocity", has_velocity);
    v("airborne", airborne);
    v("jump", jump);
    v("steep", steep);
    v("interpolating", interpolating);
    v("order", order);
    v("target", target);
    v("far", far);
    v("what", what);
    v("on", on);
    v("params", params);
    v("limit_ms", limit_ms);
    v("crew", crew);
  }
};

}  // namespace gaitway
