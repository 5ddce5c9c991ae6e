// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
#include "sim/rescue_goal.h"

#include <algorithm>
#include <array>
#include <span>

#include "body/shape.h"
#include "core/heading.h"
#include "core/vec_math.h"
#include "move/way_rescue.h"
#include "sim/agent_mind.h"
#include "sim/check.h"
#include "sim/crew_door.h"
#include "sim/impl.h"
#include "sim/neighbours.h"

namespace gaitway {

namespace {

constexpr float closer_radius = 0.9f;          // within WAY-12's 1 m
constexpr float touch = 0.05f;                 // contacts keep bodies apart by their radii
constexpr std::int32_t fight_limit_ms = 3000;  // as CREW-08's
/// People looked at, lowest slots first: more than stand in the square asked for, at 0.35 m each.
constexpr std::size_t most_near = 256;

/// Whom his body touches, the downed one left out: the nearest, on a tie the lower slot.
std::uint32_t whom_it_touches(AgentContext& ctx, std::uint32_t downed) {
  const BodyCore& me = ctx.body;
  std::array<std::uint32_t, most_near> near{};
  const float reach = 2 * body_radius(me.scale) + 4;  // the widest body there is beside his own
  const Vec2 at = plan(me.position);
  const std::size_t n = ctx.world.neighbours->agents_in(ctx, at - Vec2{reach, reach}, at + Vec2{reach, reach}, near);
  std::uint32_t nearest = no_index;
  float nearest_gap = 0;
  for (const std::uint32_t other : std::span(near).first(std::min(n, near.size()))) {
    if (other == ctx.slot || other == downed) continue;
    const BodyCore& him = ctx.world.bodies->core[other];
    const float up = him.position.z - me.position.z;
    if (up > body_height(me.scale) || -up > body_height(him.scale)) continue;
    const float gap = plan_distance(me.position, him.position) - body_radius(me.scale) - body_radius(him.scale);
    if (gap > touch || (nearest != no_index && gap >= nearest_gap)) continue;
    nearest = other;
    nearest_gap = gap;
  }
  return nearest;
}

/// Walking and fighting go through the crew's door, which knows the steering's own boost.
struct Rescuer {
  explicit Rescuer(AgentContext& context) : ctx(context), door(context.impl, context.world), id(context.id()) {}

  void walk(Vec3 to, float radius, Gait gait) {
    MoveRequest request;
    request.destination = to;
    request.radius = radius;
    request.gait = gait;
    door.queue_move(id, request);
  }
  void fight(std::uint32_t enemy, float melee_range) {
    const AgentId him = ctx.world.agents->at(enemy);
    door.set_target(id, him);
    door.queue_band(id, him, melee_range, fight_limit_ms);
  }
  void ask(std::uint32_t touched, Vec3 goal_point) {
    if (ctx.impl.neighbours->ask_from_rescue(ctx.slot, touched, goal_point) == RescueAsk::wait) {
      queue_action(ctx.actions, ctx, Action{}, static_cast<std::int32_t>(rescue_wait_ms));  // the queue is empty
      return;
    }
    door.queue_turn(id, heading_to(ctx.body.position, ctx.world.bodies->core[touched].position, ctx.body.facing));
    ctx.impl.report(EventKind::clip_action, ctx.slot, rescue_clip_action);
  }
  void save(RescueHuman& goal) {
    goal.had_stance = (ctx.body.flags & body_stance) != 0;
    goal.saved_boost = door.turn_boost(id);
    goal.saved = true;
  }
  /// Back to what was before the goal. Its actions go first: a band move puts back the boost that it found (BAND-03).
  void restore(RescueHuman& goal) {
    if (!goal.saved) return;
    goal.saved = false;
    clear_actions(ctx.actions, ctx);
    door.set_stance(id, goal.had_stance);
    door.set_turn_boost(id, goal.saved_boost);
  }

  AgentContext& ctx;
  WorldCrewDoor door;
  AgentId id;
};

}  // namespace

Result<void> World::order_rescue(AgentId id, AgentId downed, float melee_range) {
  Impl& w = *impl_;
  if (!w.state.agents.alive(id)) return Error{Code::not_found, "no living agent has this id", "id"};
  if (w.state.records[id.slot()].mover != MoverKind::route) {
    return Error{Code::wrong_mover, "only route agents rescue", "id"};
  }
  if (!w.state.agents.alive(downed)) return Error{Code::not_found, "no living agent has this id", "downed"};
  if (downed == id) return bad_argument("downed", "is the agent itself");
  if (w.state.records[downed.slot()].map != w.state.records[id.slot()].map) {
    return bad_argument("downed", w.name_of(downed.slot()) + " lives on another map");
  }
  if (auto r = check_range("melee_range", melee_range, 0, 1000); !r) return r;
  Input in;
  in.kind = InputKind::order_rescue;
  in.agent = id;
  in.target = downed;
  in.far = melee_range;
  w.state.inputs.push_back(in);
  return {};
}

void apply_rescue_order(AgentContext& ctx, const Input& in) {
  ctx.impl.begin_order(ctx.slot, ctx.impl.place_or(in.target, ctx.body.position), closer_radius, Gait::run);
  RescueHuman goal;
  goal.downed = in.target;
  goal.far_melee_range = in.far;
  goal.ordered = true;
  ctx.trace.note(Rule::WAY12, in.target.slot(), 3);
  push_goal_bottom(ctx.goals, ctx.actions, ctx, Goal(goal));
}

void start_goal(RescueHuman& goal, AgentContext& ctx) {
  Rescuer(ctx).save(goal);
  ctx.brain.failure = MoveFailure::none;
}

void resume_goal(RescueHuman& goal, AgentContext& ctx) { Rescuer(ctx).save(goal); }

void suspend_goal(RescueHuman& goal, AgentContext& ctx) { Rescuer(ctx).restore(goal); }

GoalAnswer process_goal(RescueHuman& goal, AgentContext& ctx) {
  const std::uint32_t downed = ctx.slot_of(goal.downed);
  if (downed == no_index || (ctx.world.bodies->core[downed].flags & body_dead) != 0) return GoalAnswer::done;
  Rescuer rescuer(ctx);
  const Vec3 point = ctx.world.bodies->core[downed].position;
  RescueView v;
  v.to_goal = distance(ctx.body.position, point);
  v.far_melee_range = goal.far_melee_range;
  v.queue_empty = ctx.actions.empty();
  if (v.queue_empty && ctx.brain.failure != MoveFailure::none) return GoalAnswer::done;
  // The close state acts in the fight stance alone: near him the rescuer takes it.
  if (rescue_step(v) != RescueStep::not_close) rescuer.door.set_stance(rescuer.id, true);
  v.in_stance = (ctx.body.flags & body_stance) != 0;
  WorldNeighbours& neighbours = *ctx.impl.neighbours;
  const std::uint32_t enemy = ctx.slot_of(ctx.impl.state.persons[ctx.slot].target);
  v.enemy_at_hand = enemy != no_index && neighbours.are_threats(ctx.slot, enemy);
  v.touched = v.queue_empty ? whom_it_touches(ctx, downed) : no_index;
  v.touched_is_threat = v.touched != no_index && neighbours.are_threats(ctx.slot, v.touched);
  switch (rescue_step(v)) {
    case RescueStep::not_close:
      if (v.queue_empty) rescuer.walk(point, goal.far_melee_range, Gait::run);
      break;
    case RescueStep::nothing:
      if (!v.queue_empty) break;
      goal.there = true;
      return GoalAnswer::done;
    case RescueStep::fight_enemy:
      rescuer.fight(enemy, goal.far_melee_range);
      break;
    case RescueStep::walk_closer:
      rescuer.door.set_turn_boost(rescuer.id, boost_of(goal.saved_boost + 1, false));
      rescuer.walk(point, closer_radius, Gait::walk);
      break;
    case RescueStep::ask:
      rescuer.ask(v.touched, point);
      break;
    case RescueStep::fight_touched:
      ctx.trace.note(Rule::WAY12, v.touched, 2);
      rescuer.fight(v.touched, goal.far_melee_range);
      break;
  }
  return GoalAnswer::wait;
}

void end_goal(RescueHuman& goal, AgentContext& ctx) {
  Rescuer(ctx).restore(goal);
  if (!goal.ordered) return;
  goal.ordered = false;  // reported once
  const MoveFailure failure = goal.there ? MoveFailure::none : ctx.brain.failure;
  ctx.impl.end_order(ctx.slot, goal.there ? GoalStatus::reached : GoalStatus::failed,
                     static_cast<std::uint8_t>(failure));
}

}  // namespace gaitway
