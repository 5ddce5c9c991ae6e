// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// Joins the goals of the mind room to a goal stack: the free functions that goal_stack.h asks for, as templates over
// the context, which has
//   ActionQueue<Action>& actions;
//   GoalView goal_view();              FlagView flag_view(ObjectId);   HumanView human_view(AgentId);
//   Action make_move_action(const MoveRequest&);   Action make_turn_action(const TurnRequest&);
//   void drop_target();                BRAIN-13: the fight target
//   void goal_ended(G&);               one overload per kind: reports (STEP-07), tells flag and squad (BRAIN-13)
//   std::uint32_t draws;               start-delay draws made in this step
#pragma once

#include "mind/goals.h"

namespace gaitway {

/// Does what a goal's kernel asked for.
template <class Ctx>
void obey_goal(Ctx& ctx, const GoalOrder& order) {
  ctx.draws += order.draws;
  if (order.clear_actions) clear_actions(ctx.actions, ctx);
  if (order.drop_target) ctx.drop_target();
  if (order.clear_failure) ctx.brain.failure = MoveFailure::none;
  if (order.queue == GoalOrder::Queue::move) {
    queue_action(ctx.actions, ctx, ctx.make_move_action(order.move), order.move.delay_ms);
  } else if (order.queue == GoalOrder::Queue::turn) {
    queue_action(ctx.actions, ctx, ctx.make_turn_action(order.turn), 0);
  }
}

template <class Ctx>
void start_goal(MoveToPosition& goal, Ctx& ctx) {
  obey_goal(ctx, resume(goal));
}
template <class Ctx>
void resume_goal(MoveToPosition& goal, Ctx& ctx) {
  obey_goal(ctx, resume(goal));
}
template <class Ctx>
void suspend_goal(MoveToPosition&, Ctx&) {}
template <class Ctx>
GoalAnswer process_goal(MoveToPosition& goal, Ctx& ctx) {
  if (!ctx.actions.empty()) return GoalAnswer::wait;
  GoalOrder order;
  const GoalAnswer answer = process(goal, ctx.goal_view(), order);
  obey_goal(ctx, order);
  return answer;
}
template <class Ctx>
void end_goal(MoveToPosition& goal, Ctx& ctx) {
  ctx.goal_ended(goal);
}

template <class Ctx>
void start_goal(MoveToFlag& goal, Ctx& ctx) {
  obey_goal(ctx, start(goal, ctx.flag_view(goal.flag_id)));
}
template <class Ctx>
void resume_goal(MoveToFlag& goal, Ctx& ctx) {
  obey_goal(ctx, resume(goal));
}
template <class Ctx>
void suspend_goal(MoveToFlag&, Ctx&) {}
template <class Ctx>
GoalAnswer process_goal(MoveToFlag& goal, Ctx& ctx) {
  GoalOrder order;
  const GoalAnswer answer = process(goal, ctx.goal_view(), ctx.flag_view(goal.flag_id), order);
  obey_goal(ctx, order);
  return answer;
}
template <class Ctx>
void end_goal(MoveToFlag& goal, Ctx& ctx) {
  ctx.goal_ended(goal);
}

template <class Ctx>
void start_goal(MoveToHuman&, Ctx&) {}
template <class Ctx>
void resume_goal(MoveToHuman&, Ctx&) {}
template <class Ctx>
void suspend_goal(MoveToHuman&, Ctx&) {}
template <class Ctx>
GoalAnswer process_goal(MoveToHuman& goal, Ctx& ctx) {
  GoalOrder order;
  const GoalAnswer answer = process(goal, ctx.goal_view(), ctx.human_view(goal.other), order);
  obey_goal(ctx, order);
  return answer;
}
template <class Ctx>
void end_goal(MoveToHuman& goal, Ctx& ctx) {
  ctx.goal_ended(goal);
}

}  // namespace gaitway
