// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
#include "crew/follow_formation.h"

#include "body/gait.h"
#include "core/heading.h"
#include "core/rule_switch.h"
#include "core/vec_math.h"
#include "crew/draws.h"
#include "crew/follow_speed.h"
#include "crew/plan.h"

namespace gaitway {

namespace {

constexpr std::uint32_t refresh_every = 6;  // CREW-11
constexpr std::uint32_t check_every_ms = 1000;
constexpr float queue_radius = 2.5f;      // CREW-13, CREW-17
constexpr float slot_move_radius = 0.1f;  // CREW-17
constexpr float near_enough = 0.2f;       // CREW-17
constexpr std::uint8_t smash_every = 15;  // CREW-15
constexpr std::uint8_t give_up_after = 30;
constexpr float smash_reach = 1.5f;

/// Why the goal ends, as CREW-10's sentence numbers it.
enum class EndWhy : std::uint8_t { none, no_leader, move_failed, no_entry };

EndWhy why_end(const FollowFormation& goal, AgentId self, CrewContext& crew) {
  if (!crew.door.alive(goal.leader)) return EndWhy::no_leader;
  if (crew.door.failure(self) != MoveFailure::none) return EndWhy::move_failed;
  const Formation* f = formation_of(crew.formations, goal.leader);
  return f && entry_of(*f, self) >= 0 ? EndWhy::none : EndWhy::no_entry;
}

/// CREW-12: whether the update goes on.
bool passes_gate(FollowFormation& goal, AgentId self, CrewContext& crew, const CrewAgent& leader) {
  bool stopped = false;
  if (goal.updates % goal.note_every == 0) {
    stopped = goal.noted_gait > 3 && leader.gait < 3;
    goal.noted_gait = leader.gait;
  }
  if (!stopped && crew.now_ms < goal.check_ms && crew.door.queue(self).count > 0) return false;
  if (stopped) crew.trace(self).note(Rule::CREW12, goal.leader.slot());
  goal.check_ms = crew.now_ms + check_every_ms;
  return true;
}

/// CREW-17.
void move_on(FollowFormation& goal, AgentId self, CrewContext& crew, Vec3 point, bool slotted, const FollowPace& pace) {
  CrewDoor& door = crew.door;
  const CrewAgent me = door.agent(self);
  const float radius = slotted ? slot_move_radius : queue_radius;
  const float speed = follow_speed(pace, me.profile);
  const CrewQueue queue = door.queue(self);
  crew.trace(self).note(Rule::CREW18, speed, pace.walk_distance);
  if (queue.front == CrewFront::move) {
    door.set_move_speed(self, speed, radius);
    return;
  }
  if (queue.moves) return;  // one waits behind what holds him up
  MoveRequest move;
  move.formation = true;
  move.destination = point;
  move.radius = radius;
  move.speed = max(speed, speed_for_gait(me.profile, static_cast<int>(Gait::walk)));
  move.gait = follow_gait(pace);
  if (me.has_attackers && !me.shadow) {
    const Vec2 toward = unit(plan(point) - plan(me.position), me.facing);
    door.queue_turn(self, toward);
    door.set_start_boost(self, static_cast<std::int8_t>(goal.saved_boost + 1));
  }
  crew.trace(self).note(Rule::CREW17, slotted ? 0 : 1, pace.walk_distance, radius);
  door.queue_move(self, move);
}

}  // namespace

FollowFormation make_follow_formation(const CrewContext& crew, AgentId self, AgentId leader, float arrival, bool turn) {
  FollowFormation goal;
  goal.leader = leader;
  goal.arrival = arrival;
  goal.turn = turn;
  goal.note_every = static_cast<std::uint8_t>(crew_draw(crew, self, CrewDraw::note_every, 2, 7));
  return goal;
}

void start(FollowFormation& goal, AgentId self, CrewContext& crew) {
  CrewDoor& door = crew.door;
  goal.started = true;
  goal.saved_mask = door.edge_mask(self);
  goal.saved_boost = door.start_boost(self);
  if (door.agent(self).member) {
    goal.marked = true;
    door.set_formation_marks(self, true);
    door.set_edge_mask(self, goal.saved_mask | door.formation_mask_bits(self));
  }
  resume(goal, self, crew);
}

void resume(FollowFormation& goal, AgentId self, CrewContext& crew) {
  if (!join_formation(crew, goal.leader, self)) return;
  Vec3 point;
  follow_point(crew, self, &point);  // a formation just joined plans at once (FORM-09)
  const CrewAgent leader = crew.door.agent(goal.leader);
  if (!goal.turn || leader.gait <= 3) return;
  crew.trace(self).note(Rule::CREW09, goal.leader.slot());
  crew.door.queue_turn(self, leader.facing);
}

void end(FollowFormation& goal, AgentId self, CrewContext& crew) {
  if (!goal.started) return;
  goal.started = false;
  if (goal.marked) crew.door.set_formation_marks(self, false);
  goal.marked = false;
  crew.door.set_edge_mask(self, goal.saved_mask);
  crew.door.set_start_boost(self, goal.saved_boost);
}

GoalAnswer process(FollowFormation& goal, AgentId self, CrewContext& crew) {
  CrewDoor& door = crew.door;
  ++goal.updates;
  const EndWhy why = why_end(goal, self, crew);
  if (why != EndWhy::none) {
    crew.trace(self).note(Rule::CREW10, static_cast<int>(why));
    return GoalAnswer::done;
  }
  const CrewFront front = door.queue(self).front;
  if (front == CrewFront::turn) return GoalAnswer::wait;
  const CrewAgent leader = door.agent(goal.leader);
  if (!leader.stance && door.agent(self).stance) door.set_stance(self, false);
  const bool slotted = has_slot(crew, self);
  Vec3 point;
  follow_point(crew, self, &point);
  if (goal.updates % refresh_every == 0 && !slotted && front == CrewFront::move && !rule_switched_off(Rule::CREW11)) {
    crew.trace(self).note(Rule::CREW11, queued_behind(crew, self).slot());
    door.retarget_move(self, point);
  }
  if (!passes_gate(goal, self, crew, leader)) return GoalAnswer::wait;
  const float radius = slotted ? goal.arrival : queue_radius;
  const CrewWalk walk = door.walk_distance(self, point);
  FollowPace pace;
  pace.walk_distance = walk.metres;
  if (walk.found) {
    goal.wait = 0;
  } else {
    ++goal.wait;
    if (goal.wait % smash_every == 0 && walk.point_unreachable && door.smash_near(self, smash_reach)) {
      crew.trace(self).note(Rule::CREW15, 1);
      return GoalAnswer::again;
    }
    if (goal.wait < give_up_after) return GoalAnswer::wait;
    crew.trace(self).note(Rule::CREW15, 0);
    goal.wait = 0;
    pace.walk_distance = distance(door.agent(self).position, point);
  }
  if (leader.gait == 0 && pace.walk_distance <= radius && !rule_switched_off(Rule::CREW16)) {
    crew.trace(self).note(Rule::CREW16, goal.leader.slot(), pace.walk_distance, radius);
    return GoalAnswer::done;
  }
  if (pace.walk_distance <= near_enough || rule_switched_off(Rule::CREW17)) return GoalAnswer::wait;
  pace.arrival = goal.arrival;
  pace.leader_speed = leader.speed;
  pace.leader_shadow = leader.shadow;
  pace.has_attackers = door.agent(self).has_attackers;
  move_on(goal, self, crew, point, slotted, pace);
  return GoalAnswer::wait;
}

}  // namespace gaitway
