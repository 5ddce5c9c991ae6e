// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// Stage 1: inputs since the last step, in the order of (kind, id) (STEP-01).
#include "body/control.h"
#include "core/heading.h"
#include "core/stable_sort.h"
#include "core/vec_math.h"
#include "move/follow.h"
#include "move/move_action.h"
#include "sim/agent_mind.h"
#include "sim/conditions.h"
#include "sim/crew_door.h"
#include "sim/impl.h"
#include "sim/moveto_bodies.h"

namespace gaitway {

namespace {

void apply_move(World::Impl& w, std::uint32_t slot, const Input& in) {
  AgentRecord& r = w.state.records[slot];
  MoveWorld world = w.move_world();
  MoveMap map = w.move_map(r.map);
  AgentContext ctx(w, world, map, slot);
  replace_orders(ctx);
  w.begin_order(slot, in.place, in.radius, static_cast<Gait>(in.gait));
  ctx.trace.note(Rule::STEP07, in.place.x, in.place.y, in.gait, in.radius);
  if (r.mover == MoverKind::host) {
    // The destination is in its intent and the host decides (STEP-07).
    ctx.intent.aim = in.place;
    ctx.intent.aim_radius = in.radius;
    return;
  }
  if (r.mover == MoverKind::moveto) {
    apply_moveto_order(w, slot, in);
    return;
  }
  MoveToPosition goal;
  goal.point = in.place;
  goal.radius = in.radius;
  goal.gait = r.goal_gait;
  goal.ordered = true;
  push_goal_bottom(ctx.goals, ctx.actions, ctx, Goal(goal));
}

void apply_stop(World::Impl& w, std::uint32_t slot) {
  AgentRecord& r = w.state.records[slot];
  MoveWorld world = w.move_world();
  MoveMap map = w.move_map(r.map);
  AgentContext ctx(w, world, map, slot);
  clear_ordered_goal(ctx);
  clear_crew_goals(ctx);
  r.goal = GoalStatus::none;
  r.order_step = w.state.step;
  if (r.mover == MoverKind::moveto) {
    apply_moveto_stop(w, slot);
    return;
  }
  if (ctx.goals.empty()) clear_actions(ctx.actions, ctx);
}

void apply_face(World::Impl& w, std::uint32_t slot, double heading) {
  apply_stop(w, slot);
  MoveWorld world = w.move_world();
  MoveMap map = w.move_map(w.state.records[slot].map);
  AgentContext ctx(w, world, map, slot);
  queue_turn(ctx, direction_of(heading));
}

void apply_push(World::Impl& w, std::uint32_t slot, Vec3 displacement) {
  MoveWorld world = w.move_world();
  MoveMap map = w.move_map(w.state.records[slot].map);
  AgentContext ctx(w, world, map, slot);
  if ((w.state.body.core[slot].flags & body_host) == 0) {  // a host moves its body itself (STEP-05)
    w.state.body.push[slot] += displacement * 30.0f;       // joins the next move of 1/30 s (CONTROL-26)
    w.state.body.core[slot].flags |= body_thrown;
  }
  displace_agent(ctx, false);
}

void apply_teleport(World::Impl& w, std::uint32_t slot, Vec3 place, double heading) {
  MoveWorld world = w.move_world();
  MoveMap map = w.move_map(w.state.records[slot].map);
  AgentContext ctx(w, world, map, slot);
  place_body(w.state.body, slot, place, direction_of(heading), w.scene_of(slot));
  displace_agent(ctx, true);
  moveto_teleported(w, slot, heading);
}

void apply_rescue(World::Impl& w, std::uint32_t slot, const Input& in) {
  MoveWorld world = w.move_world();
  MoveMap map = w.move_map(w.state.records[slot].map);
  AgentContext ctx(w, world, map, slot);
  replace_orders(ctx);
  apply_rescue_order(ctx, in);
}

void apply_give_way(World::Impl& w, std::uint32_t slot, AgentId other) {
  if (!w.state.agents.alive(other) || w.state.records[other.slot()].leaving) return;
  MoveWorld world = w.move_world();
  w.neighbours->look(world);
  w.neighbours->order_give_way(slot, other.slot());
}

// A pose handed in for a body that the host moves (STEP-05, MOVE-04).
void apply_host_pose(World::Impl& w, std::uint32_t slot, const Input& in) {
  State& s = w.state;
  BodyCore& b = s.body.core[slot];
  const Vec3 before = b.position;
  const Vec3 velocity = in.has_velocity ? in.velocity : (in.jump ? Vec3{} : (in.place - before) * 30.0f);
  const bool was_airborne = s.records[slot].host_airborne;
  b.facing = direction_of(in.heading);
  write_velocity(s.body.core[slot], velocity, w.rules.profiles.at(b.profile));
  s.records[slot].host_airborne = in.airborne;
  b.state = in.airborne ? b.state | STATE_DROP : b.state & ~AIRBORNE;
  MoveWorld world = w.move_world();
  MoveMap map = w.move_map(s.records[slot].map);
  AgentContext ctx(w, world, map, slot);
  // The arrival test: from where it was, at the speed it moved with; a teleport from where it is, at rest.
  check_move_arrival(ctx.brain, ctx.intent, in.jump ? in.place : before, in.jump ? 0.0f : b.speed, ctx.trace);
  b.position = in.place;
  s.nav_points[slot].dirty = true;
  if (in.jump) {
    displace_agent(ctx, true);
    moveto_teleported(w, slot, in.heading);
  }
  moveto_posed(w, slot, in);
  if (was_airborne && !in.airborne) w.report(EventKind::landed, slot);
}

}  // namespace

void World::Impl::apply_inputs() {
  if (state.inputs.empty()) return;
  sorted_inputs.assign(state.inputs.begin(), state.inputs.end());
  sort_scratch.resize(sorted_inputs.size());
  stable_sort(std::span<Input>(sorted_inputs), std::span<Input>(sort_scratch), [](const Input& a, const Input& b) {
    return a.kind != b.kind ? a.kind < b.kind : a.agent.value < b.agent.value;
  });
  state.inputs.clear();
  for (const Input& in : sorted_inputs) {
    if (!state.agents.alive(in.agent)) continue;  // removed by an input before
    const std::uint32_t slot = in.agent.slot();
    if (state.records[slot].leaving) continue;
    switch (in.kind) {
      case InputKind::order_stop:
        trace_of(slot).note_each(Rule::STEP01, 0);
        apply_stop(*this, slot);
        break;
      case InputKind::order_move:
        apply_move(*this, slot, in);
        break;
      case InputKind::order_face:
        trace_of(slot).note_each(Rule::STEP01, 1, in.heading);
        if (state.records[slot].mover == MoverKind::moveto) {
          apply_moveto_order(*this, slot, in);
        } else {
          apply_face(*this, slot, in.heading);
        }
        break;
      case InputKind::order_crew:
        apply_crew_order(*this, slot, in);
        break;
      case InputKind::order_moveto:
        if (state.records[slot].mover == MoverKind::moveto) apply_moveto_order(*this, slot, in);
        break;
      case InputKind::remove:
        state.records[slot].leaving = true;
        release(slot);
        moveto_leaves(*this, slot);
        crew_leaves(*this, slot);
        state.body.core[slot].flags &= ~body_present;
        report(EventKind::agent_removed, slot);
        break;
      case InputKind::order_band:
        if (state.records[slot].mover == MoverKind::route) apply_band_order(*this, slot, in);
        break;
      case InputKind::order_rescue:
        if (state.records[slot].mover == MoverKind::route) apply_rescue(*this, slot, in);
        break;
      case InputKind::condition:
        apply_condition(*this, slot, in);
        break;
      case InputKind::push:
        apply_push(*this, slot, in.place);
        break;
      case InputKind::teleport:
        apply_teleport(*this, slot, in.place, in.heading);
        break;
      case InputKind::give_way:
        apply_give_way(*this, slot, in.other);
        break;
      case InputKind::host_pose:
        apply_host_pose(*this, slot, in);
        break;
    }
  }
}

}  // namespace gaitway
