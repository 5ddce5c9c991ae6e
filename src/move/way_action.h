// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// The give-way action in an action queue (WAY-20, WAY-21): body/step_control.h's GiveWay with mark 1 on its brain.
#pragma once

#include <cstdint>

#include "body/step_control.h"
#include "mind/action_queue.h"
#include "move/move_context.h"

namespace gaitway {

ActionResult start_action(GiveWay& action, MoveContext& ctx);
ActionResult update_action(GiveWay& action, MoveContext& ctx);
bool abort_action(GiveWay& action, MoveContext& ctx, bool forced);
/// Mark 1 goes with the action, started or not.
void destroy_action(GiveWay& action, MoveContext& ctx);

/// Queues a give-way action, which sets mark 1 at once; false when the queue is full.
template <class Action, class Ctx>
bool queue_give_way(ActionQueue<Action>& queue, Ctx& ctx, const GiveWay& action, std::int32_t delay_ms) {
  if (!queue_action(queue, ctx, Action(action), delay_ms)) return false;
  ctx.body.flags |= body_giving_way;
  return true;
}

}  // namespace gaitway
