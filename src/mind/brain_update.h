// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// One brain update (BRAIN-05) as a template over the goal and action variants.
#pragma once

#include "mind/action_queue.h"
#include "mind/brain.h"
#include "mind/goal_stack.h"

namespace gaitway {

/// Runs the reaction goal when one is active and answers whether it was; a context's own overload wins (BRAIN-05).
template <class Ctx>
bool process_reaction(Ctx&) {
  return false;
}

/// BRAIN-05: stop, skip tests, reaction goal or goal stack, actions, time. `facing` is the agent's unit facing. Ctx
/// has, beside what the stack and the queue ask for, std::uint32_t now_ms.
template <class Goal, class Action, class Ctx>
void update_brain(GoalStack<Goal>& goals, ActionQueue<Action>& actions, Ctx& ctx, Vec2 facing, bool airborne) {
  if (!ctx.brain.on) return;
  stop_move(ctx.intent, facing);
  const std::uint32_t elapsed = ctx.now_ms - ctx.brain.last_ms;
  if (!airborne && !ctx.brain.squad_suspended && !ctx.brain.suspended) {
    if (!process_reaction(ctx)) process_goals(goals, actions, ctx);
    run_actions(actions, ctx, elapsed);
  }
  ctx.brain.last_ms = ctx.now_ms;
}

}  // namespace gaitway
