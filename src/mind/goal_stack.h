// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// The goal stack (BRAIN-06, BRAIN-07) as a template over the variant of goal kinds.
//
// Each kind G of the variant is a plain value with fields(); these free functions are found by its namespace:
//   void start_goal(G&, Ctx&);      once, when the action queue is empty
//   void resume_goal(G&, Ctx&);     after the goal above it went, when the action queue is empty
//   void suspend_goal(G&, Ctx&);    when another goal is pushed on it
//   GoalAnswer process_goal(G&, Ctx&);
//   void end_goal(G&, Ctx&);        when it is taken off the stack
// Ctx has what action_queue.h asks for, and: std::uint32_t now_ms; void no_task() (event 0xd, BRAIN-06).
#pragma once

#include <array>
#include <cstdint>
#include <utility>
#include <variant>

#include "mind/action_queue.h"

namespace gaitway {

/// Answers of a goal's Process (BRAIN-07).
enum class GoalAnswer : std::uint8_t { wait = 0, again = 1, done = 2 };

enum class GoalState : std::uint8_t { fresh, running, suspended };

// A variant's first kind, no goal: over at once.
template <class Ctx>
void start_goal(std::monostate&, Ctx&) {}
template <class Ctx>
void resume_goal(std::monostate&, Ctx&) {}
template <class Ctx>
void suspend_goal(std::monostate&, Ctx&) {}
template <class Ctx>
GoalAnswer process_goal(std::monostate&, Ctx&) {
  return GoalAnswer::done;
}
template <class Ctx>
void end_goal(std::monostate&, Ctx&) {}

template <class Goal>
struct StackedGoal {
  Goal goal;
  std::uint32_t limit_ms = 0;     ///< time limit as it was asked for, 0 none
  std::uint32_t deadline_ms = 0;  ///< the limit made absolute at Start (BRAIN-07)
  GoalState state = GoalState::fresh;

  template <class V>
  void fields(V& v) {
    v("goal", goal);
    v("limit_ms", limit_ms);
    v("deadline_ms", deadline_ms);
    v("state", state);
  }
};

/// Up to ten goals, the last one on top (BRAIN-06). Free places hold default values.
template <class Goal>
class GoalStack {
 public:
  static constexpr std::uint32_t capacity = 10;

  std::uint32_t size() const { return count_; }
  bool empty() const { return count_ == 0; }
  bool full() const { return count_ == capacity; }
  StackedGoal<Goal>& operator[](std::uint32_t i) { return entries_[i]; }
  const StackedGoal<Goal>& operator[](std::uint32_t i) const { return entries_[i]; }
  StackedGoal<Goal>& top() { return entries_[count_ - 1]; }
  const StackedGoal<Goal>& top() const { return entries_[count_ - 1]; }

  /// Puts a goal on top of `at` others (0: at the bottom); those above move up. False when ten are on it.
  bool insert(std::uint32_t at, Goal goal, std::uint32_t limit_ms) {
    if (full() || at > count_) return false;
    for (std::uint32_t i = count_; i > at; --i) entries_[i] = std::move(entries_[i - 1]);
    entries_[at] = StackedGoal<Goal>{};
    entries_[at].goal = std::move(goal);
    entries_[at].limit_ms = limit_ms;
    ++count_;
    return true;
  }
  /// Takes the goal at index `at` off; its End has run already.
  void remove(std::uint32_t at) {
    for (std::uint32_t i = at + 1; i < count_; ++i) entries_[i - 1] = std::move(entries_[i]);
    if (count_ > 0) entries_[--count_] = StackedGoal<Goal>{};
  }

  /// Walks the stacked goals only.
  template <class V>
  void fields(V& v) {
    v("count", count_);
    if (count_ > capacity) {
      if constexpr (requires { v.refuse(); }) v.refuse();  // read from a damaged file
      count_ = 0;
    }
    for (std::uint32_t i = 0; i < count_; ++i) v("", entries_[i]);
  }

 private:
  std::uint8_t count_ = 0;  // beside the lowest goal, mostly the only one
  std::array<StackedGoal<Goal>, capacity> entries_{};
};

/// Pushes a goal: the old top is suspended, the actions are cleared, the goal becomes the top. False, and nothing
/// changed, when ten are on it (BRAIN-06).
template <class Goal, class Action, class Ctx>
bool push_goal(GoalStack<Goal>& goals, ActionQueue<Action>& actions, Ctx& ctx, Goal goal, std::uint32_t limit_ms = 0) {
  if (goals.full()) {
    ctx.trace.note(Rule::BRAIN06, GoalStack<Goal>::capacity);
    return false;
  }
  if (!goals.empty() && goals.top().state == GoalState::running) {
    std::visit([&ctx](auto& g) { suspend_goal(g, ctx); }, goals.top().goal);
    goals.top().state = GoalState::suspended;
  }
  clear_actions(actions, ctx);
  goals.insert(goals.size(), std::move(goal), limit_ms);
  return true;
}

/// Puts a goal under all others, where an ordered goal lives (STEP-07); on an empty stack the same as a push.
template <class Goal, class Action, class Ctx>
bool push_goal_bottom(GoalStack<Goal>& goals, ActionQueue<Action>& actions, Ctx& ctx, Goal goal,
                      std::uint32_t limit_ms = 0) {
  if (goals.empty()) return push_goal(goals, actions, ctx, std::move(goal), limit_ms);
  if (goals.insert(0, std::move(goal), limit_ms)) return true;
  ctx.trace.note(Rule::BRAIN06, GoalStack<Goal>::capacity);
  return false;
}

/// Takes the goal at index `at` off: it is ended and freed; a stack left empty is told of once (BRAIN-06). Taking the
/// top off leaves the actions to the new top's Start or Resume; taking another one off touches no action.
template <class Goal, class Ctx>
void remove_goal(GoalStack<Goal>& goals, Ctx& ctx, std::uint32_t at) {
  if (at >= goals.size()) return;
  std::visit([&ctx](auto& g) { end_goal(g, ctx); }, goals[at].goal);
  goals.remove(at);
  if (goals.empty()) ctx.no_task();
}

/// Takes the top off (BRAIN-06).
template <class Goal, class Ctx>
void pop_goal(GoalStack<Goal>& goals, Ctx& ctx) {
  if (!goals.empty()) remove_goal(goals, ctx, goals.size() - 1);
}

/// All goals, from the top, then the actions (BRAIN-06: flush; STEP-18).
template <class Goal, class Action, class Ctx>
void flush_goals(GoalStack<Goal>& goals, ActionQueue<Action>& actions, Ctx& ctx) {
  while (!goals.empty()) pop_goal(goals, ctx);
  clear_actions(actions, ctx);
}

/// Most rounds of Process in one update (BRAIN-07).
inline constexpr std::uint32_t max_goal_rounds = 16;

/// One update of the goals (BRAIN-07): start or resume the top when the action queue is empty, process it until it
/// answers wait; one that is done or past its limit is popped and the new top goes on in the same update.
template <class Goal, class Action, class Ctx>
void process_goals(GoalStack<Goal>& goals, ActionQueue<Action>& actions, Ctx& ctx) {
  for (std::uint32_t round = 0; round < max_goal_rounds && !goals.empty(); ++round) {
    StackedGoal<Goal>& top = goals.top();
    if (top.deadline_ms != 0 && ctx.now_ms > top.deadline_ms) {
      ctx.trace.note(Rule::BRAIN07, static_cast<double>(top.limit_ms) * 0.001);
      pop_goal(goals, ctx);
      continue;
    }
    if (top.state != GoalState::running) {
      if (!actions.empty()) return;  // waits until the actions are gone (BRAIN-06)
      if (top.state == GoalState::fresh) {
        if (top.limit_ms != 0) top.deadline_ms = ctx.now_ms + top.limit_ms;
        std::visit([&ctx](auto& g) { start_goal(g, ctx); }, top.goal);
      } else {
        std::visit([&ctx](auto& g) { resume_goal(g, ctx); }, top.goal);
      }
      top.state = GoalState::running;
    }
    const GoalAnswer answer = std::visit([&ctx](auto& g) { return process_goal(g, ctx); }, top.goal);
    if (answer == GoalAnswer::wait) return;
    if (answer == GoalAnswer::done) pop_goal(goals, ctx);
  }
}

}  // namespace gaitway
