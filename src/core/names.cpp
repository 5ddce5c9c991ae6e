// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// Stable names of public enumerations: files and tools rely on them.
#include "gaitway/agent.h"
#include "gaitway/event.h"

namespace gaitway {

const char* name(MoverKind kind) {
  switch (kind) {
    case MoverKind::route:
      return "route";
    case MoverKind::moveto:
      return "moveto";
    case MoverKind::squad:
      return "squad";
    case MoverKind::host:
      return "host";
  }
  return "unknown";
}

const char* name(EventKind kind) {
  switch (kind) {
    case EventKind::none:
      return "none";
    case EventKind::agent_added:
      return "agent_added";
    case EventKind::agent_removed:
      return "agent_removed";
    case EventKind::goal_reached:
      return "goal_reached";
    case EventKind::goal_failed:
      return "goal_failed";
    case EventKind::move_ended:
      return "move_ended";
    case EventKind::landed:
      return "landed";
    case EventKind::fell_out:
      return "fell_out";
    case EventKind::start_code:
      return "start_code";
    case EventKind::gait_changed:
      return "gait_changed";
    case EventKind::clip:
      return "clip";
    case EventKind::climb_started:
      return "climb_started";
    case EventKind::jump_started:
      return "jump_started";
    case EventKind::drop_held_object:
      return "drop_held_object";
    case EventKind::charge:
      return "charge";
    case EventKind::door_refused:
      return "door_refused";
    case EventKind::pool_full:
      return "pool_full";
    case EventKind::pool_grew:
      return "pool_grew";
    case EventKind::no_task:
      return "no_task";
    case EventKind::fidget:
      return "fidget";
    case EventKind::clip_action:
      return "clip_action";
  }
  return "unknown";
}

const char* name(Pool pool) {
  switch (pool) {
    case Pool::agents:
      return "agents";
    case Pool::routes:
      return "routes";
    case Pool::claims:
      return "claims";
    case Pool::queues:
      return "queues";
    case Pool::hazards:
      return "hazards";
    case Pool::moving_obstacles:
      return "moving_obstacles";
    case Pool::actions:
      return "actions";
    case Pool::goals:
      return "goals";
    case Pool::formations:
      return "formations";
    case Pool::count:
      break;
  }
  return "unknown";
}

}  // namespace gaitway
