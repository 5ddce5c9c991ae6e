// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// The goal and action kinds of all rooms put together (DESIGN, idea 2), and the context of one agent's update.
#pragma once

#include <cstdint>
#include <variant>

#include "body/step_control.h"
#include "body/turn_action.h"
#include "crew/follow_formation.h"
#include "crew/follow_player.h"
#include "crew/track.h"
#include "gaitway/world.h"
#include "mind/action_queue.h"
#include "mind/brain_update.h"
#include "mind/goal_stack.h"
#include "mind/goals.h"
#include "move/band.h"
#include "move/move_action.h"
#include "move/move_context.h"
#include "move/way_action.h"
#include "sim/band_goal.h"
#include "sim/rescue_goal.h"

namespace gaitway {

/// TurnToHeading and TurnToPoint, or LookAt with a target (TURN-10).
struct TurnTo {
  TurnAction turn;
  AgentId target;

  template <class V>
  void fields(V& v) {
    v("turn", turn);
    v("target", target);
  }
};

/// A fidget (CREW-06): the event that a host reads is told when its turn comes, and it is over.
struct Fidget {
  template <class V>
  void fields(V&) {}
};

using Goal = std::variant<std::monostate, MoveToPosition, MoveToFlag, MoveToHuman, FollowPlayer, FollowFormation,
                          TrackHuman, KeepBand, RescueHuman>;
using Action = std::variant<std::monostate, MoveAction, BandAction, TurnTo, TakeStep, GiveWay, Fidget>;

/// The goals and actions of one agent.
struct AgentMind {
  GoalStack<Goal> goals;
  ActionQueue<Action> actions;

  template <class V>
  void fields(V& v) {
    v("goals", goals);
    v("actions", actions);
  }
};

/// One agent's update in a world: the move room's context with the agent's mind and its world.
struct AgentContext : MoveContext {
  AgentContext(World::Impl& w, MoveWorld& move_world, MoveMap& move_map, std::uint32_t agent_slot);
  ~AgentContext();  ///< whatever was decided for the agent, others predict its step anew
  AgentContext(const AgentContext&) = delete;
  AgentContext& operator=(const AgentContext&) = delete;

  World::Impl& impl;
  GoalStack<Goal>& goals;
  ActionQueue<Action>& actions;

  /// Event 0xd: the goal stack ran empty (BRAIN-06).
  void no_task();
};

// Goals (mind/goal_stack.h's interface).
void start_goal(std::monostate&, AgentContext&);
void resume_goal(std::monostate&, AgentContext&);
void suspend_goal(std::monostate&, AgentContext&);
GoalAnswer process_goal(std::monostate&, AgentContext&);
void end_goal(std::monostate&, AgentContext&);
void start_goal(MoveToPosition& goal, AgentContext& ctx);
void resume_goal(MoveToPosition& goal, AgentContext& ctx);
void suspend_goal(MoveToPosition& goal, AgentContext& ctx);
GoalAnswer process_goal(MoveToPosition& goal, AgentContext& ctx);
void end_goal(MoveToPosition& goal, AgentContext& ctx);
void start_goal(MoveToFlag& goal, AgentContext& ctx);
void resume_goal(MoveToFlag& goal, AgentContext& ctx);
void suspend_goal(MoveToFlag& goal, AgentContext& ctx);
GoalAnswer process_goal(MoveToFlag& goal, AgentContext& ctx);
void end_goal(MoveToFlag& goal, AgentContext& ctx);
void start_goal(MoveToHuman& goal, AgentContext& ctx);
void resume_goal(MoveToHuman& goal, AgentContext& ctx);
void suspend_goal(MoveToHuman& goal, AgentContext& ctx);
GoalAnswer process_goal(MoveToHuman& goal, AgentContext& ctx);
void end_goal(MoveToHuman& goal, AgentContext& ctx);
// Those of the crew: sim/crew_goals.cpp.
void start_goal(FollowPlayer& goal, AgentContext& ctx);
void resume_goal(FollowPlayer& goal, AgentContext& ctx);
void suspend_goal(FollowPlayer& goal, AgentContext& ctx);
GoalAnswer process_goal(FollowPlayer& goal, AgentContext& ctx);
void end_goal(FollowPlayer& goal, AgentContext& ctx);
void start_goal(FollowFormation& goal, AgentContext& ctx);
void resume_goal(FollowFormation& goal, AgentContext& ctx);
void suspend_goal(FollowFormation& goal, AgentContext& ctx);
GoalAnswer process_goal(FollowFormation& goal, AgentContext& ctx);
void end_goal(FollowFormation& goal, AgentContext& ctx);
void start_goal(TrackHuman& goal, AgentContext& ctx);
void resume_goal(TrackHuman& goal, AgentContext& ctx);
void suspend_goal(TrackHuman& goal, AgentContext& ctx);
GoalAnswer process_goal(TrackHuman& goal, AgentContext& ctx);
void end_goal(TrackHuman& goal, AgentContext& ctx);
void start_goal(KeepBand& goal, AgentContext& ctx);
void resume_goal(KeepBand& goal, AgentContext& ctx);
void suspend_goal(KeepBand& goal, AgentContext& ctx);
GoalAnswer process_goal(KeepBand& goal, AgentContext& ctx);
void end_goal(KeepBand& goal, AgentContext& ctx);
void start_goal(RescueHuman& goal, AgentContext& ctx);
void resume_goal(RescueHuman& goal, AgentContext& ctx);
void suspend_goal(RescueHuman& goal, AgentContext& ctx);
GoalAnswer process_goal(RescueHuman& goal, AgentContext& ctx);
void end_goal(RescueHuman& goal, AgentContext& ctx);

// Actions whose kernels lie in the body room (mind/action_queue.h's interface).
ActionResult start_action(std::monostate&, AgentContext&);
ActionResult update_action(std::monostate&, AgentContext&);
bool abort_action(std::monostate&, AgentContext&, bool forced);
ActionResult start_action(TurnTo& action, AgentContext& ctx);
ActionResult update_action(TurnTo& action, AgentContext& ctx);
bool abort_action(TurnTo& action, AgentContext& ctx, bool forced);
ActionResult start_action(TakeStep& action, AgentContext& ctx);
ActionResult update_action(TakeStep& action, AgentContext& ctx);
bool abort_action(TakeStep& action, AgentContext& ctx, bool forced);
ActionResult start_action(Fidget&, AgentContext& ctx);
ActionResult update_action(Fidget&, AgentContext&);
bool abort_action(Fidget&, AgentContext&, bool forced);

/// Queues a turn to a heading (TURN-10); false when the queue is full.
bool queue_turn(AgentContext& ctx, Vec2 heading);
/// Takes the ordered goal off the stack, wherever it lies, without a report (STEP-07).
void clear_ordered_goal(AgentContext& ctx);
/// What a new order replaces: the ordered goal and the crew's, and the failure code that their moves left.
void replace_orders(AgentContext& ctx);

}  // namespace gaitway
