// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
#include "crew/track.h"

#include <cmath>

#include "core/heading.h"
#include "core/vec_math.h"
#include "crew/plan.h"

namespace gaitway {

namespace {

constexpr std::uint32_t look_every = 30;
constexpr std::uint32_t look_ms = 1500;
constexpr std::uint32_t clear_every = 40;
constexpr std::uint8_t retry_updates = 31;
constexpr double faces_target = radians(15);

}  // namespace

void start(TrackHuman& goal, AgentId self, CrewContext& crew) {
  join_formation(crew, goal.target, self);
  crew.door.set_stance(self, true);
}

void end(TrackHuman&, AgentId self, CrewContext& crew) { leave_formation(crew, self); }

GoalAnswer process(TrackHuman& goal, AgentId self, CrewContext& crew) {
  CrewDoor& door = crew.door;
  if (!door.alive(goal.target)) return GoalAnswer::done;
  ++goal.updates;
  if (goal.updates % look_every == 0) door.look_at(self, goal.target, look_ms);
  if (goal.updates % clear_every == 0) door.clear_actions(self);
  if (door.queue(self).count > 0) return GoalAnswer::wait;
  if (door.failure(self) == MoveFailure::none) {
    goal.retry = 0;
  } else if (++goal.retry >= retry_updates) {
    goal.retry = 0;
    door.clear_failure(self);
  }
  const CrewAgent me = door.agent(self);
  Vec3 want = me.position;
  if (has_slot(crew, self)) follow_point(crew, self, &want);
  const float off = reach_distance(me.position, want);
  if (off > goal.distance && goal.retry == 0) {
    MoveRequest move;
    move.destination = want;
    move.radius = goal.distance;
    move.gait = Gait::walk;
    move.face = goal.target;
    crew.trace(self).note(Rule::FORM21, 0, goal.target.slot(), off);
    door.queue_move(self, move);
    return GoalAnswer::wait;
  }
  const Vec2 toward = unit(plan(door.agent(goal.target).position) - plan(me.position), me.facing);
  const double error = std::fabs(heading_error(me.facing, toward));
  if (error > faces_target) {
    crew.trace(self).note(Rule::FORM21, 1, goal.target.slot(), error);
    door.queue_turn(self, toward);
  }
  return GoalAnswer::wait;
}

}  // namespace gaitway
