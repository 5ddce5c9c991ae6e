// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
#include "sim/agent_mind.h"

#include "sim/impl.h"

namespace gaitway {

AgentContext::AgentContext(World::Impl& w, MoveWorld& move_world, MoveMap& move_map, std::uint32_t agent_slot)
    : MoveContext(move_world, move_map, agent_slot, w.settings.record_decisions ? &w.log : nullptr),
      impl(w),
      goals(w.state.minds[agent_slot].goals),
      actions(w.state.minds[agent_slot].actions) {}

AgentContext::~AgentContext() { impl.neighbours->decided(slot); }

void AgentContext::no_task() { impl.report(EventKind::no_task, slot); }

namespace {

GoalView view_of(const AgentContext& ctx) {
  GoalView v;
  v.position = ctx.body.position;
  v.facing = ctx.body.facing;
  v.slot = ctx.slot;
  v.step = ctx.world.step;
  v.now_ms = ctx.now_ms;
  v.seed = ctx.world.seed;
  v.draw_index = ctx.draws;
  v.failure = ctx.brain.failure;
  v.actions_empty = ctx.actions.empty();
  v.down = (ctx.body.state & STATE_DOWN) != 0;  // the dead think no more
  v.trace = ctx.trace;
  return v;
}

// What a goal's kernel asked for (GoalOrder's order).
void carry_out(AgentContext& ctx, const GoalOrder& order) {
  ctx.draws += order.draws;
  if (order.clear_actions) clear_actions(ctx.actions, ctx);
  if (order.drop_target) ctx.impl.state.persons[ctx.slot].target = {};
  if (order.clear_failure) ctx.brain.failure = MoveFailure::none;
  if (order.queue == GoalOrder::Queue::move) {
    const MoveAction move = make_move(order.move, ctx.profile());
    if (!queue_action(ctx.actions, ctx, Action(move), order.move.delay_ms)) {
      ++ctx.impl.state.drops[static_cast<std::size_t>(Pool::actions)];
      ctx.impl.report(EventKind::pool_full, ctx.slot, static_cast<float>(Pool::actions));
    }
  } else if (order.queue == GoalOrder::Queue::turn) {
    queue_turn(ctx, order.turn.heading);
  }
}

HumanView view_of_other(const AgentContext& ctx, AgentId id) {
  const std::uint32_t slot = ctx.slot_of(id);
  HumanView v;
  if (slot == no_index) return v;
  const BodyCore& b = ctx.world.bodies->core[slot];
  v.up = (b.flags & body_present) != 0 && (b.flags & body_dead) == 0;
  v.position = b.position;
  return v;
}

// Flags are objects; the room of objects is not built, so a flag is never there (BRAIN-13: it is done at once).
FlagView no_flag() { return FlagView{}; }

}  // namespace

void start_goal(std::monostate&, AgentContext&) {}
void resume_goal(std::monostate&, AgentContext&) {}
void suspend_goal(std::monostate&, AgentContext&) {}
GoalAnswer process_goal(std::monostate&, AgentContext&) { return GoalAnswer::done; }
void end_goal(std::monostate&, AgentContext&) {}

void start_goal(MoveToPosition& goal, AgentContext& ctx) { carry_out(ctx, resume(goal)); }
void resume_goal(MoveToPosition& goal, AgentContext& ctx) { carry_out(ctx, resume(goal)); }
void suspend_goal(MoveToPosition&, AgentContext&) {}

GoalAnswer process_goal(MoveToPosition& goal, AgentContext& ctx) {
  if (!ctx.actions.empty()) return GoalAnswer::wait;  // what BRAIN-17 answers, without making its view
  // An ordered goal ends as failed with its first move that has no area or no route; the others try again (STEP-07).
  if (goal.ordered && goal.moved && ctx.actions.empty() && ctx.brain.failure == MoveFailure::no_route) {
    return GoalAnswer::done;
  }
  GoalOrder order;
  const GoalAnswer answer = process(goal, view_of(ctx), order);
  carry_out(ctx, order);
  return answer;
}

void end_goal(MoveToPosition& goal, AgentContext& ctx) {
  if (!goal.ordered) return;
  goal.ordered = false;  // reported once
  ctx.impl.end_order(ctx.slot, goal.arrived ? GoalStatus::reached : GoalStatus::failed,
                     static_cast<std::uint8_t>(goal.arrived ? MoveFailure::none : ctx.brain.failure));
}

void start_goal(MoveToFlag& goal, AgentContext& ctx) { carry_out(ctx, start(goal, no_flag())); }
void resume_goal(MoveToFlag& goal, AgentContext& ctx) { carry_out(ctx, resume(goal)); }
void suspend_goal(MoveToFlag&, AgentContext&) {}
GoalAnswer process_goal(MoveToFlag& goal, AgentContext& ctx) {
  GoalOrder order;
  const GoalAnswer answer = process(goal, view_of(ctx), no_flag(), order);
  carry_out(ctx, order);
  return answer;
}
void end_goal(MoveToFlag&, AgentContext&) {}

void start_goal(MoveToHuman&, AgentContext&) {}
void resume_goal(MoveToHuman&, AgentContext&) {}
void suspend_goal(MoveToHuman&, AgentContext&) {}
GoalAnswer process_goal(MoveToHuman& goal, AgentContext& ctx) {
  GoalOrder order;
  const GoalAnswer answer = process(goal, view_of(ctx), view_of_other(ctx, goal.other), order);
  carry_out(ctx, order);
  return answer;
}
void end_goal(MoveToHuman&, AgentContext&) {}

ActionResult start_action(std::monostate&, AgentContext&) { return ActionResult::done; }
ActionResult update_action(std::monostate&, AgentContext&) { return ActionResult::done; }
bool abort_action(std::monostate&, AgentContext&, bool) { return true; }

ActionResult start_action(TurnTo& action, AgentContext& ctx) {
  return action.turn.start(*ctx.world.bodies, ctx.slot, ctx.now_ms, ctx.trace) ? ActionResult::done
                                                                               : ActionResult::running;
}
ActionResult update_action(TurnTo& action, AgentContext& ctx) {
  bool gone = false;
  if (action.target) {
    const std::uint32_t other = ctx.slot_of(action.target);
    gone = other == no_index;
    if (!gone)
      action.turn.heading = heading_to(ctx.body.position, ctx.world.bodies->core[other].position, ctx.body.facing);
  }
  return action.turn.update(*ctx.world.bodies, ctx.slot, ctx.now_ms, gone, &ctx.intent, ctx.trace)
             ? ActionResult::done
             : ActionResult::running;
}
bool abort_action(TurnTo& action, AgentContext& ctx, bool forced) {
  return action.turn.abort(*ctx.world.bodies, ctx.slot, forced);
}

ActionResult start_action(TakeStep& action, AgentContext& ctx) {
  action.start(*ctx.world.bodies, ctx.slot, &ctx.intent, ctx.trace);
  return ActionResult::running;
}
ActionResult update_action(TakeStep& action, AgentContext& ctx) {
  return action.update(*ctx.world.bodies, ctx.slot) ? ActionResult::done : ActionResult::running;
}
bool abort_action(TakeStep& action, AgentContext& ctx, bool forced) {
  return action.abort(*ctx.world.bodies, ctx.slot, forced);
}

ActionResult start_action(Fidget&, AgentContext& ctx) {
  ctx.impl.report(EventKind::fidget, ctx.slot);
  return ActionResult::done;
}
ActionResult update_action(Fidget&, AgentContext&) { return ActionResult::done; }
bool abort_action(Fidget&, AgentContext&, bool) { return true; }

bool queue_turn(AgentContext& ctx, Vec2 heading) {
  TurnTo turn;
  turn.turn.heading = heading;
  return queue_action(ctx.actions, ctx, Action(turn), 0);
}

void clear_ordered_goal(AgentContext& ctx) {
  for (std::uint32_t i = ctx.goals.size(); i-- > 0;) {
    auto* move = std::get_if<MoveToPosition>(&ctx.goals[i].goal);
    auto* band = std::get_if<KeepBand>(&ctx.goals[i].goal);
    auto* rescue = std::get_if<RescueHuman>(&ctx.goals[i].goal);
    bool* ordered = move ? &move->ordered : band ? &band->ordered : rescue ? &rescue->ordered : nullptr;
    if (!ordered || !*ordered) continue;
    *ordered = false;
    const bool top = i + 1 == ctx.goals.size();
    remove_goal(ctx.goals, ctx, i);
    if (top) clear_actions(ctx.actions, ctx);
  }
}

}  // namespace gaitway
