// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// The action queue (BRAIN-08 to BRAIN-11) as a template over the variant of action kinds.
//
// Each kind A of the variant is a plain value with fields(); these free functions are found by its namespace:
//   ActionResult start_action(A&, Ctx&);          BRAIN-10: done = it was never started
//   ActionResult update_action(A&, Ctx&);
//   bool abort_action(A&, Ctx&, bool forced);     true: it agrees; forced is set by clearing (BRAIN-11)
//   bool is_move_action(const A&);                optional: whether BrainFields::front_is_move is set (default false)
//   void destroy_action(A&, Ctx&);                optional: runs when it leaves the queue, started or not
// Ctx has: BrainFields& brain; Intent& intent; Trace trace.
#pragma once

#include <array>
#include <cstdint>
#include <type_traits>
#include <utility>
#include <variant>

#include "core/trace.h"
#include "mind/brain.h"

namespace gaitway {

/// Answers of Start and Update (MOVE-03).
enum class ActionResult : std::uint8_t { running = 0, done = 2 };

/// Whether an action kind is a move (MOVE-04, CLAIM-09); a kind's own overload wins.
template <class A>
bool is_move_action(const A&) {
  return false;
}
inline bool is_move_action(const std::monostate&) { return false; }

// A variant's first kind, no action: over at once.
template <class Ctx>
ActionResult start_action(std::monostate&, Ctx&) {
  return ActionResult::done;
}
template <class Ctx>
ActionResult update_action(std::monostate&, Ctx&) {
  return ActionResult::done;
}
template <class Ctx>
bool abort_action(std::monostate&, Ctx&, bool) {
  return true;
}

template <class Action>
struct QueuedAction {
  Action action;
  std::int32_t delay_ms = 0;  ///< what is left of the start delay (BRAIN-09)
  bool started = false;

  template <class V>
  void fields(V& v) {
    v("action", action);
    v("delay_ms", delay_ms);
    v("started", started);
  }
};

/// Up to eight actions, first in, first out; index 0 is the front, the only one that runs (BRAIN-08). Free places hold
/// default values.
template <class Action>
class ActionQueue {
 public:
  static constexpr std::uint32_t capacity = 8;

  std::uint32_t size() const { return count_; }
  bool empty() const { return count_ == 0; }
  bool full() const { return count_ == capacity; }
  QueuedAction<Action>& operator[](std::uint32_t i) { return entries_[i]; }
  const QueuedAction<Action>& operator[](std::uint32_t i) const { return entries_[i]; }
  QueuedAction<Action>& front() { return entries_[0]; }
  const QueuedAction<Action>& front() const { return entries_[0]; }

  /// Adds an action behind the others; false, and nothing changed, when eight are queued (BRAIN-08). `delay_ms` is
  /// resolved already (resolve_start_delay).
  bool push(Action action, std::int32_t delay_ms) {
    if (full()) return false;
    QueuedAction<Action>& e = entries_[count_++];
    e.action = std::move(action);
    e.delay_ms = delay_ms;
    e.started = false;
    return true;
  }
  /// Destroys the front action; its Abort has run already where it must.
  void pop() {
    for (std::uint32_t i = 1; i < count_; ++i) entries_[i - 1] = std::move(entries_[i]);
    if (count_ > 0) entries_[--count_] = QueuedAction<Action>{};
  }

  /// Walks the queued actions only.
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
  std::uint8_t count_ = 0;  // beside the front action: an update reads both
  std::array<QueuedAction<Action>, capacity> entries_{};
};

namespace detail {

template <class Action>
bool front_is_move(const ActionQueue<Action>& queue) {
  return !queue.empty() && std::visit([](const auto& a) { return is_move_action(a); }, queue.front().action);
}

/// Destroys the front action, started or not.
template <class Action, class Ctx>
void drop_front(ActionQueue<Action>& queue, Ctx& ctx) {
  std::visit(
      [&ctx](auto& a) {
        if constexpr (requires { destroy_action(a, ctx); }) destroy_action(a, ctx);
      },
      queue.front().action);
  queue.pop();
}

}  // namespace detail

/// Queues an action: BRAIN-08, BRAIN-09's random delay is the caller's. Keeps front_is_move.
template <class Action, class Ctx>
bool queue_action(ActionQueue<Action>& queue, Ctx& ctx, Action action, std::int32_t delay_ms) {
  if (!queue.push(std::move(action), delay_ms)) {
    ctx.trace.note(Rule::BRAIN08, ActionQueue<Action>::capacity);
    return false;
  }
  ctx.brain.front_is_move = detail::front_is_move(queue);
  return true;
}

/// Takes the front action out through its Abort (not forced), as an Update that answered done does (BRAIN-10).
template <class Action, class Ctx>
void end_front_action(ActionQueue<Action>& queue, Ctx& ctx) {
  if (queue.empty()) return;
  if (queue.front().started) {
    std::visit([&ctx](auto& a) { abort_action(a, ctx, false); }, queue.front().action);
  }
  detail::drop_front(queue, ctx);
  ctx.brain.front_is_move = detail::front_is_move(queue);
}

/// Asks each action from the front to abort and takes it out when it agrees; the first that refuses stops it. An action
/// that has not started goes at once. Answers whether the queue is empty (BRAIN-11).
template <class Action, class Ctx>
bool clear_actions(ActionQueue<Action>& queue, Ctx& ctx) {
  while (!queue.empty()) {
    QueuedAction<Action>& e = queue.front();
    const bool agrees = !e.started || std::visit([&ctx](auto& a) { return abort_action(a, ctx, true); }, e.action);
    if (!agrees) {
      ctx.trace.note(Rule::BRAIN11, queue.size());
      break;
    }
    detail::drop_front(queue, ctx);
  }
  ctx.brain.front_is_move = detail::front_is_move(queue);
  return queue.empty();
}

/// Runs the front action once (BRAIN-08, BRAIN-09, BRAIN-10). `elapsed_ms` is the game time since the brain's last
/// update; 0 in the extra run of a landing (JUMP-13).
template <class Action, class Ctx>
void run_actions(ActionQueue<Action>& queue, Ctx& ctx, std::uint32_t elapsed_ms) {
  if (queue.empty()) return;
  QueuedAction<Action>& e = queue.front();
  if (!e.started) {
    e.delay_ms -= static_cast<std::int32_t>(elapsed_ms);
    if (e.delay_ms > 0) {
      ctx.trace.note(Rule::BRAIN09, e.delay_ms * 0.001f);
      return;
    }
    e.delay_ms = 0;
    if (std::visit([&ctx](auto& a) { return start_action(a, ctx); }, e.action) == ActionResult::done) {
      detail::drop_front(queue, ctx);  // never started: only its destroy runs
      ctx.brain.front_is_move = detail::front_is_move(queue);
      return;
    }
    e.started = true;
  }
  if (std::visit([&ctx](auto& a) { return update_action(a, ctx); }, e.action) == ActionResult::done) {
    end_front_action(queue, ctx);
  }
}

}  // namespace gaitway
