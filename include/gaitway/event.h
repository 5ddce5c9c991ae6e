// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
#pragma once

#include <cstdint>

#include "gaitway/id.h"
#include "gaitway/vec.h"

namespace gaitway {

/// What a step reports to its host, in order of happening.
enum class EventKind : std::uint8_t {
  none,
  agent_added,
  agent_removed,  ///< STEP-18
  goal_reached,   ///< the ordered goal ended well (STEP-07)
  goal_failed,    ///< number = failure code (MOVE-03)
  move_ended,     ///< a move action ended; number = failure code. A moveto agent's order ended, told only with the
                  ///< option completion_callback (MOVETO-76); number = code (MOTION-19)
  landed,         ///< number = share of full health the landing costs (CONTROL-27)
  fell_out,       ///< CONTROL-28
  start_code,     ///< number = code of CONTROL-06 or CONTROL-09
  gait_changed,   ///< CONTROL-03; number = asked gait
  clip,           ///< a turn, step or climb clip was chosen; number = clip id
  climb_started,
  jump_started,
  drop_held_object,  ///< CONTROL-05
  charge,            ///< FOLLOW-13's command
  door_refused,      ///< FOLLOW-07: a closed door ended the move
  pool_full,         ///< STEP-20; number = Pool
  pool_grew,         ///< STEP-19; number = Pool
  no_task,           ///< BRAIN-06: the goal stack ran empty (event 0xd)
  fidget,            ///< CREW-06: plays an idle clip of the host's
  clip_action,       ///< WAY-12: plays a clip of the host's; number = the clip action's code
};

/// Stable lower-case name of an event kind, for example "goal_reached".
const char* name(EventKind kind);

struct Event {
  std::uint32_t step = 0;
  EventKind kind = EventKind::none;
  std::uint32_t agent = 0xffffffffu;  ///< slot, all ones when it concerns nobody
  float number = 0;
  Vec3 place;
};

/// Pools that count what they drop (STEP-20).
enum class Pool : std::uint8_t {
  agents,
  routes,
  claims,
  queues,
  hazards,
  moving_obstacles,
  actions,
  goals,
  formations,
  count
};
const char* name(Pool pool);

}  // namespace gaitway
