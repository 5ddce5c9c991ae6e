// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// Stage 6: the agents in slot order: goals, actions, route client, intent (STEP-01).
#include "body/busy.h"
#include "move/follow.h"
#include "sim/crew_think.h"
#include "sim/impl.h"

namespace gaitway {

void World::Impl::update_agents() {
  MoveWorld world = move_world();
  neighbours->look(world, true);
  MoveMap map;
  std::uint32_t map_of = no_index;  // whose `map` is: mostly all agents walk on one
  for (std::uint32_t slot = 0; slot < state.slots(); ++slot) {
    if (!state.agents.live(slot) || state.records[slot].leaving) continue;
    const BodyCore& body = state.body.core[slot];
    if (body.flags & body_dead) continue;
    // A `host` agent's intent is its host's business (STEP-04).
    if (state.records[slot].mover != MoverKind::route) continue;
    if (map_of != state.records[slot].map) map = move_map(map_of = state.records[slot].map);
    AgentContext ctx(*this, world, map, slot);
    free_kept_route(ctx);
    if (thinks(ctx.brain, slot, state.step)) think_as_crew_member(ctx);
    update_brain(ctx.goals, ctx.actions, ctx, body.facing, airborne(body));
  }
}

void World::Impl::begin_order(std::uint32_t slot, Vec3 point, float radius, Gait gait) {
  AgentRecord& r = state.records[slot];
  r.goal = GoalStatus::active;
  r.goal_point = point;
  r.goal_radius = radius;
  r.goal_gait = gait;
  r.goal_failure = 0;
  r.order_step = state.step;
}

void World::Impl::end_order(std::uint32_t slot, GoalStatus status, std::uint8_t failure) {
  AgentRecord& r = state.records[slot];
  r.goal = status;
  r.goal_failure = failure;
  report(status == GoalStatus::reached ? EventKind::goal_reached : EventKind::goal_failed, slot, failure);
}

void World::Impl::release(std::uint32_t slot) {
  MoveWorld world = move_world();
  MoveMap map = move_map(state.records[slot].map);
  AgentContext ctx(*this, world, map, slot);
  // STEP-18: goals and actions first, then the route, claims and places.
  clear_ordered_goal(ctx);
  flush_goals(ctx.goals, ctx.actions, ctx);
  state.minds[slot] = AgentMind{};
  ctx.body.flags &= ~static_cast<std::uint32_t>(body_giving_way);  // an action that refused to go (WAY-21)
  release_agent(ctx);
  stop_move(ctx.intent, ctx.body.facing);
  ctx.brain.front_is_move = false;
  ctx.trace.note(state.records[slot].leaving ? Rule::STEP18 : Rule::STEP04);
}

}  // namespace gaitway
