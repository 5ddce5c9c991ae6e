// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// The crew's goals on an agent's stack (mind/goal_stack.h's interface).
#include "crew/follow_formation.h"
#include "crew/follow_player.h"
#include "crew/track.h"
#include "sim/crew_door.h"

namespace gaitway {

namespace {

/// The context of one goal call.
struct GoalCall : CrewCall {
  explicit GoalCall(AgentContext& ctx) : CrewCall(ctx.impl, ctx.world), self(ctx.id()) {}
  AgentId self;
};

}  // namespace

void start_goal(FollowPlayer& goal, AgentContext& ctx) {
  GoalCall c(ctx);
  start(goal, c.self, c.crew);
}
void resume_goal(FollowPlayer& goal, AgentContext& ctx) {
  GoalCall c(ctx);
  resume(goal, c.self, c.crew);
}
void suspend_goal(FollowPlayer& goal, AgentContext& ctx) {
  GoalCall c(ctx);
  suspend(goal, c.self, c.crew);
}
GoalAnswer process_goal(FollowPlayer& goal, AgentContext& ctx) {
  GoalCall c(ctx);
  return process(goal, c.self, c.crew);
}
void end_goal(FollowPlayer& goal, AgentContext& ctx) {
  GoalCall c(ctx);
  end(goal, c.self, c.crew);
}

void start_goal(FollowFormation& goal, AgentContext& ctx) {
  GoalCall c(ctx);
  start(goal, c.self, c.crew);
}
void resume_goal(FollowFormation& goal, AgentContext& ctx) {
  GoalCall c(ctx);
  resume(goal, c.self, c.crew);
}
void suspend_goal(FollowFormation&, AgentContext&) {}
GoalAnswer process_goal(FollowFormation& goal, AgentContext& ctx) {
  GoalCall c(ctx);
  return process(goal, c.self, c.crew);
}
void end_goal(FollowFormation& goal, AgentContext& ctx) {
  GoalCall c(ctx);
  end(goal, c.self, c.crew);
}

void start_goal(TrackHuman& goal, AgentContext& ctx) {
  GoalCall c(ctx);
  start(goal, c.self, c.crew);
}
void resume_goal(TrackHuman&, AgentContext&) {}
void suspend_goal(TrackHuman&, AgentContext&) {}
GoalAnswer process_goal(TrackHuman& goal, AgentContext& ctx) {
  GoalCall c(ctx);
  return process(goal, c.self, c.crew);
}
void end_goal(TrackHuman& goal, AgentContext& ctx) {
  GoalCall c(ctx);
  end(goal, c.self, c.crew);
}

void clear_crew_goals(AgentContext& ctx) {
  for (std::uint32_t i = ctx.goals.size(); i-- > 0;) {
    const Goal& goal = ctx.goals[i].goal;
    if (!std::holds_alternative<FollowPlayer>(goal) && !std::holds_alternative<FollowFormation>(goal) &&
        !std::holds_alternative<TrackHuman>(goal)) {
      continue;
    }
    const bool top = i + 1 == ctx.goals.size();
    remove_goal(ctx.goals, ctx, i);
    if (top) clear_actions(ctx.actions, ctx);
  }
}

void replace_orders(AgentContext& ctx) {
  clear_ordered_goal(ctx);
  clear_crew_goals(ctx);
  ctx.brain.failure = MoveFailure::none;
}

}  // namespace gaitway
