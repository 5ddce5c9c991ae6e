// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// A goal and an action that write down what is done with them.
#pragma once

#include <string>
#include <variant>
#include <vector>

#include "mind/brain_update.h"
#include "mind/goal_calls.h"

namespace gaitway::test {

/// Runs for `updates` updates; may be done in Start, may refuse a forced abort.
struct ToyAction {
  char name = 'a';
  std::uint32_t updates = 1;
  bool done_in_start = false;
  bool refuses = false;
  bool is_move = false;
  template <class V>
  void fields(V& v) {
    v("name", name);
    v("updates", updates);
    v("done_in_start", done_in_start);
    v("refuses", refuses);
    v("is_move", is_move);
  }
};

/// Answers from `answers` in turn, the last one for ever.
struct ToyGoal {
  char name = 'g';
  GoalAnswer answer = GoalAnswer::wait;
  std::uint32_t rounds = 0;  ///< of `again` before `answer`
  template <class V>
  void fields(V& v) {
    v("name", name);
    v("answer", answer);
    v("rounds", rounds);
  }
};

using ToyActions = std::variant<std::monostate, ToyAction>;
using ToyGoals = std::variant<std::monostate, ToyGoal, MoveToPosition, MoveToHuman, MoveToFlag>;

struct ToyContext {
  BrainFields& brain;
  Intent& intent;
  ActionQueue<ToyActions>& actions;
  std::vector<std::string>& log;
  std::uint32_t now_ms = 0;
  Trace trace;
  std::uint32_t draws = 0;
  GoalView view;
  HumanView human;
  FlagView flag;
  std::vector<MoveRequest>* moves = nullptr;
  std::vector<TurnRequest>* turns = nullptr;

  void no_task() { log.push_back("no task"); }
  void drop_target() { log.push_back("drop target"); }
  template <class G>
  void goal_ended(G&) {
    log.push_back("goal ended");
  }
  GoalView goal_view() {
    GoalView v = view;
    v.actions_empty = actions.empty();
    v.now_ms = now_ms;
    v.failure = brain.failure;
    v.draw_index = draws;
    v.trace = trace;
    return v;
  }
  FlagView flag_view(ObjectId) { return flag; }
  HumanView human_view(AgentId) { return human; }
  ToyActions make_move_action(const MoveRequest& r) {
    if (moves) moves->push_back(r);
    ToyAction a;
    a.name = 'm';
    a.updates = 1000;
    a.is_move = true;
    return a;
  }
  ToyActions make_turn_action(const TurnRequest& r) {
    if (turns) turns->push_back(r);
    ToyAction a;
    a.name = 't';
    return a;
  }
};

inline bool is_move_action(const ToyAction& a) { return a.is_move; }
inline ActionResult start_action(ToyAction& a, ToyContext& ctx) {
  ctx.log.push_back(std::string("start ") + a.name);
  return a.done_in_start ? ActionResult::done : ActionResult::running;
}
inline ActionResult update_action(ToyAction& a, ToyContext& ctx) {
  ctx.log.push_back(std::string("update ") + a.name);
  return --a.updates == 0 ? ActionResult::done : ActionResult::running;
}
inline bool abort_action(ToyAction& a, ToyContext& ctx, bool forced) {
  ctx.log.push_back(std::string(forced ? "clear " : "end ") + a.name);
  return !(forced && a.refuses);
}
inline void start_goal(ToyGoal& g, ToyContext& ctx) { ctx.log.push_back(std::string("start ") + g.name); }
inline void resume_goal(ToyGoal& g, ToyContext& ctx) { ctx.log.push_back(std::string("resume ") + g.name); }
inline void suspend_goal(ToyGoal& g, ToyContext& ctx) { ctx.log.push_back(std::string("suspend ") + g.name); }
inline GoalAnswer process_goal(ToyGoal& g, ToyContext& ctx) {
  ctx.log.push_back(std::string("process ") + g.name);
  if (g.rounds > 0) {
    --g.rounds;
    return GoalAnswer::again;
  }
  return g.answer;
}
inline void end_goal(ToyGoal& g, ToyContext& ctx) { ctx.log.push_back(std::string("end ") + g.name); }

/// One brain with its step clock.
struct ToyMind {
  BrainFields brain;
  Intent intent;
  ActionQueue<ToyActions> actions;
  GoalStack<ToyGoals> goals;
  std::vector<std::string> log;
  std::vector<MoveRequest> moves;
  std::vector<TurnRequest> turns;
  DecisionLog decisions;
  GoalView view;
  HumanView human;
  FlagView flag;
  std::uint32_t step = 0;
  bool airborne = false;

  ToyContext context() {
    ToyContext ctx{brain, intent, actions, log,  step_ms(step), {&decisions, step, 0, Subject::agent},
                   0,     view,   human,   flag, &moves,        &turns};
    ctx.view.step = step;
    ctx.view.seed = 1;
    return ctx;
  }
  void advance() {
    ++step;
    ToyContext ctx = context();
    update_brain(goals, actions, ctx, {0, 1}, airborne);
  }
  bool queue(ToyAction a, std::int32_t delay_ms = 0) {
    ToyContext ctx = context();
    return queue_action(actions, ctx, ToyActions(a), delay_ms);
  }
  bool push(ToyGoals g, std::uint32_t limit_ms = 0) {
    ToyContext ctx = context();
    return push_goal(goals, actions, ctx, std::move(g), limit_ms);
  }
  std::vector<std::string> take() { return std::exchange(log, {}); }
};

using Said = std::vector<std::string>;

inline ToyAction action(char name, std::uint32_t updates = 1, bool refuses = false) {
  ToyAction a;
  a.name = name;
  a.updates = updates;
  a.refuses = refuses;
  return a;
}
inline ToyGoal goal(char name, GoalAnswer answer = GoalAnswer::wait, std::uint32_t rounds = 0) {
  ToyGoal g;
  g.name = name;
  g.answer = answer;
  g.rounds = rounds;
  return g;
}

}  // namespace gaitway::test
