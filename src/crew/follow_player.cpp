// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
#include "crew/follow_player.h"

#include <cmath>

#include "core/heading.h"
#include "core/rule_switch.h"
#include "core/vec_math.h"
#include "crew/draws.h"
#include "crew/fight_mode.h"
#include "crew/follow_formation.h"
#include "crew/plan.h"

namespace gaitway {

namespace {

constexpr std::uint8_t back_off_updates = 31;  // CREW-04
constexpr double turns_beyond = radians(60);   // CREW-05
constexpr std::int8_t slow_turn_boost = -8;
constexpr std::uint32_t look_ms = 1500;
constexpr std::int32_t fidget_per_cent = 30;  // CREW-06
constexpr std::uint32_t pick_up_every = 30;

/// Why he follows, as CREW-03's sentence numbers it; 0 stands.
enum class FollowWhy : std::uint8_t { none, too_far, shadow, out_of_line };

FollowWhy why_follow(const FollowPlayer& goal, AgentId self, CrewContext& crew) {
  if (rule_switched_off(Rule::CREW03)) return FollowWhy::none;
  const CrewAgent me = crew.door.agent(self), leader = crew.door.agent(goal.leader);
  if (!(length2(leader.position - me.position) <= goal.distance_squared)) return FollowWhy::too_far;
  if (me.shadow != leader.shadow) return FollowWhy::shadow;
  return crew.door.can_walk(self, leader.position) ? FollowWhy::none : FollowWhy::out_of_line;
}

void end_slow_turn(FollowPlayer& goal, AgentId self, CrewContext& crew) {
  if (goal.slow_turn) crew.door.set_turn_boost(self, goal.saved_boost);
  goal.slow_turn = false;
}

void push_formation(FollowPlayer& goal, AgentId self, CrewContext& crew) {
  crew.door.push_follow_formation(self, make_follow_formation(crew, self, goal.leader, formation_arrival, false), 0);
}

/// CREW-04: whether the push may go ahead.
bool may_push(FollowPlayer& goal, AgentId self, CrewContext& crew) {
  if (crew.door.failure(self) != MoveFailure::none) {
    if (++goal.back_off < back_off_updates) {
      crew.trace(self).note(Rule::CREW04, goal.back_off);
      return false;
    }
    crew.door.clear_failure(self);
  }
  goal.back_off = 0;
  return true;
}

/// CREW-05.
void stand_turn(FollowPlayer& goal, AgentId self, CrewContext& crew) {
  CrewDoor& door = crew.door;
  if (crew.now_ms < goal.next_turn_ms || door.queue(self).count > 0) return;
  goal.next_turn_ms = crew.now_ms + static_cast<std::uint32_t>(crew_draw(crew, self, CrewDraw::next_turn, 2000, 4000));
  const CrewAgent me = door.agent(self), leader = door.agent(goal.leader);
  const int mode = static_cast<int>(goal.mode);
  if (goal.mode == FollowMode::as_leader) {
    crew.trace(self).note(Rule::CREW05, mode, goal.leader.slot());
    door.queue_turn(self, leader.facing);
  } else if (goal.mode == FollowMode::against_leader) {
    crew.trace(self).note(Rule::CREW05, mode, goal.leader.slot());
    door.queue_turn(self, -leader.facing);
  } else if (goal.mode == FollowMode::to_leader) {
    const Vec2 toward = unit(plan(leader.position) - plan(me.position), me.facing);
    if (!(std::fabs(heading_error(me.facing, toward)) > turns_beyond)) return;
    crew.trace(self).note(Rule::CREW05, mode, goal.leader.slot());
    goal.slow_turn = true;
    door.set_turn_boost(self, slow_turn_boost);
    door.queue_turn(self, toward);
  } else if (goal.mode == FollowMode::leaders_target && leader.target) {
    crew.trace(self).note(Rule::CREW05, mode, leader.target.slot());
    door.look_at(self, leader.target, look_ms);
  }
}

/// CREW-06.
void stand_idle(FollowPlayer& goal, AgentId self, CrewContext& crew) {
  CrewDoor& door = crew.door;
  if (++goal.updates % pick_up_every == 0) door.pick_up(self);
  if (crew.now_ms < goal.next_fidget_ms) return;
  goal.next_fidget_ms =
      crew.now_ms + static_cast<std::uint32_t>(crew_draw(crew, self, CrewDraw::next_fidget, 3000, 6000));
  const CrewAgent me = door.agent(self);
  if (me.shadow || (me.member && me.gait != 0)) return;  // who stands has the leader's shadow flag (CREW-03)
  if (crew_draw(crew, self, CrewDraw::fidgets, 0, 99) >= fidget_per_cent) return;
  crew.trace(self).note(Rule::CREW06);
  door.fidget(self);
}

}  // namespace

FollowPlayer make_follow_player(AgentId leader, float distance, FollowMode mode) {
  FollowPlayer goal;
  goal.leader = leader;
  goal.distance_squared = distance * distance;
  goal.mode = mode;
  return goal;
}

void start(FollowPlayer& goal, AgentId self, CrewContext& crew) {
  goal.started = true;
  goal.saved_boost = crew.door.turn_boost(self);
  goal.push_first = crew.door.last_tactic_fights(self);
  resume(goal, self, crew);
}

void resume(FollowPlayer& goal, AgentId self, CrewContext& crew) {
  join_formation(crew, goal.leader, self);
  if (crew.door.agent(self).stance) crew.door.set_stance(self, false);
  const auto in = [&](CrewDraw what, std::int32_t lo, std::int32_t hi) {
    return crew.now_ms + static_cast<std::uint32_t>(crew_draw(crew, self, what, lo, hi));
  };
  goal.next_turn_ms = in(CrewDraw::first_turn, 1000, 2000);
  goal.next_fidget_ms = in(CrewDraw::first_fidget, 2000, 3000);
}

void suspend(FollowPlayer& goal, AgentId self, CrewContext& crew) {
  crew.door.clear_actions(self);
  crew.door.drop_target(self);
  crew.door.set_turn_boost(self, goal.saved_boost);
  goal.slow_turn = false;
}

void end(FollowPlayer& goal, AgentId self, CrewContext& crew) {
  if (!goal.started) return;
  goal.started = false;
  crew.door.set_turn_boost(self, goal.saved_boost);
  goal.slow_turn = false;
  if (goal.sees_round) crew.door.see_all_round(self, false);
  goal.sees_round = false;
  Formation* f = followed_formation(crew.formations, self);
  if (f && f->leader == goal.leader) leave_formation(crew, self);
}

bool stands(const FollowPlayer& goal, AgentId self, CrewContext& crew) {
  return why_follow(goal, self, crew) == FollowWhy::none;
}

GoalAnswer process(FollowPlayer& goal, AgentId self, CrewContext& crew) {
  CrewDoor& door = crew.door;
  if (!door.alive(goal.leader)) {
    crew.trace(self).note(Rule::CREW02, 0);
    return GoalAnswer::done;
  }
  if (goal.push_first) {
    goal.push_first = false;
    crew.trace(self).note(Rule::CREW01, goal.leader.slot());
    push_formation(goal, self, crew);
    return GoalAnswer::again;
  }
  const CrewQueue queue = door.queue(self);
  if (queue.count == 0) end_slow_turn(goal, self, crew);
  if (queue.front == CrewFront::move) return GoalAnswer::wait;
  if (fight_mode(self, crew)) {
    if (!goal.sees_round) crew.trace(self).note(Rule::CREW07, 1);
    if (!goal.sees_round) door.see_all_round(self, true);
    goal.sees_round = true;
    fight_along(self, goal.leader, crew);
    return GoalAnswer::wait;
  }
  if (goal.sees_round) {
    crew.trace(self).note(Rule::CREW07, 0);
    door.see_all_round(self, false);
    goal.sees_round = false;
  }
  if (door.agent(self).stance) door.set_stance(self, false);
  const FollowWhy why = why_follow(goal, self, crew);
  const bool stood = goal.stood;
  goal.stood = why == FollowWhy::none;
  if (!goal.stood) {
    if (!may_push(goal, self, crew)) return GoalAnswer::wait;
    crew.trace(self).note(Rule::CREW03, static_cast<int>(why), goal.leader.slot());
    push_formation(goal, self, crew);
    return GoalAnswer::wait;
  }
  if (!stood) crew.trace(self).note(Rule::CREW03, 0, goal.leader.slot());
  stand_turn(goal, self, crew);
  stand_idle(goal, self, crew);
  return GoalAnswer::wait;
}

}  // namespace gaitway
