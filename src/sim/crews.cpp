// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// Stage 4: formations plan, squad tactics (STEP-01); the crew orders of stage 1.
#include "crew/plan.h"
#include "crew/tactic.h"
#include "crew/track.h"
#include "sim/crew_door.h"

namespace gaitway {

void World::Impl::update_crews() {
  if (state.formations.places.count() == 0 && state.crew_ids.count() == 0) return;
  MoveWorld world = move_world();
  CrewCall call(*this, world);
  update_formations(call.crew);
  for (std::uint32_t c = 0; c < state.crew_ids.size(); ++c) {
    if (state.crew_ids.live(c)) update_tactic(call.crew, state.crews[c]);
  }
}

namespace {

/// A goal that an order gives: it replaces what was ordered before (STEP-07).
void give(AgentContext& ctx, Goal goal, std::uint32_t limit_ms) {
  replace_orders(ctx);
  ctx.impl.state.records[ctx.slot].goal = GoalStatus::none;
  ctx.impl.state.records[ctx.slot].order_step = ctx.world.step;
  if (push_goal(ctx.goals, ctx.actions, ctx, std::move(goal), limit_ms)) return;
  ++ctx.impl.state.drops[static_cast<std::size_t>(Pool::goals)];
  ctx.impl.report(EventKind::pool_full, ctx.slot, static_cast<float>(Pool::goals));
}

void apply_squad_order(World::Impl& w, CrewContext& crew, AgentId who, const Input& in) {
  if (!w.state.crew_ids.live(in.crew)) return;  // disbanded by now
  CrewSquad& squad = w.state.crews[in.crew];
  const auto tactic = static_cast<TacticKind>(in.gait);
  switch (static_cast<CrewOrder>(in.order)) {
    case CrewOrder::follow:
      order_follow(crew, squad, in.radius, in.jump);
      break;
    case CrewOrder::group_move:
      start_group_move(crew, squad, tactic);
      break;
    case CrewOrder::lay_out:
      lay_out_formation(crew, squad, tactic, static_cast<int>(in.limit_ms) - 1, in.radius);
      break;
    case CrewOrder::end_tactic:
      end_tactic(crew, squad);
      break;
    case CrewOrder::member_added:
      member_was_added(crew, squad);
      break;
    case CrewOrder::needs_goal:
      member_needs_goal(crew, squad, who);
      break;
    default:
      break;
  }
}

}  // namespace

void apply_crew_order(World::Impl& w, std::uint32_t slot, const Input& in) {
  MoveWorld world = w.move_world();
  MoveMap map = w.move_map(w.state.records[slot].map);
  AgentContext ctx(w, world, map, slot);
  CrewCall call(w, world);
  const AgentId who = ctx.id();
  const auto order = static_cast<CrewOrder>(in.order);
  const bool of_goal =
      order == CrewOrder::follow_player || order == CrewOrder::follow_formation || order == CrewOrder::track;
  if (of_goal && (w.state.records[slot].mover != MoverKind::route || !call.door.alive(in.target))) return;
  switch (order) {
    case CrewOrder::follow_player:
      ctx.trace.note(Rule::CREW26, in.target.slot());
      give(ctx, Goal(make_follow_player(in.target, in.radius, static_cast<FollowMode>(in.gait))), 0);
      return;
    case CrewOrder::follow_formation:
      ctx.trace.note(Rule::CREW26, in.target.slot());
      give(ctx, Goal(make_follow_formation(call.crew, who, in.target, in.radius, in.jump)), in.limit_ms);
      return;
    case CrewOrder::track: {
      ctx.trace.note(Rule::CREW26, in.target.slot());
      TrackHuman goal;
      goal.target = in.target;
      goal.distance = in.radius;
      give(ctx, Goal(goal), 0);
      return;
    }
    default:
      apply_squad_order(w, call.crew, who, in);
      return;
  }
}

void crew_leaves(World::Impl& w, std::uint32_t slot) {
  MoveWorld world = w.move_world();
  CrewCall call(w, world);
  const AgentId who = w.state.agents.at(slot);
  release_formations(call.crew, who);
  const std::uint32_t crew = w.state.crew_of[slot];
  if (crew == no_index) return;
  remove_member(w.state.crews[crew], who);
  w.state.crew_of[slot] = no_index;
}

}  // namespace gaitway
