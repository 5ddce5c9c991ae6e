// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
#include "body/step_control.h"

#include "body/busy.h"
#include "body/clip_motion.h"
#include "body/turn.h"
#include "core/heading.h"
#include "core/trig.h"
#include "core/vec_math.h"

namespace gaitway {

namespace {

// Unit vectors in binary32 are right to some 1e-7 radians: the edges, which belong to forward and backward (WAY-23),
// are that much wider.
constexpr double rounding = 5e-7;
constexpr double forward_within = radians(22.5) + rounding;
constexpr double backward_from = radians(112.5) - rounding;

// Clip ids by kind of step: in the stance, plain, boosted (CONTROL-19).
constexpr std::uint16_t stance_clips[4] = {366, 367, 365, 364};
constexpr std::uint16_t step_clips[4] = {401, 402, 400, 399};
constexpr std::uint16_t dash_clips[4] = {403, 404, 406, 405};

constexpr std::uint32_t looks_ms = 2000;

}  // namespace

StepChoice choose_step(Vec2 facing, Vec2 heading, bool stance, int boost) {
  const double d = heading_error(facing, heading);
  StepChoice choice;
  if (std::fabs(d) <= forward_within) {
    choice.kind = StepKind::forward;
    choice.end_facing = heading;
  } else if (std::fabs(d) >= backward_from) {
    choice.kind = StepKind::backward;
    choice.end_facing = -heading;
  } else if (d > 0) {
    choice.kind = StepKind::right;
    choice.end_facing = {-heading.y, heading.x};  // heading - 90 degrees
  } else {
    choice.kind = StepKind::left;
    choice.end_facing = {heading.y, -heading.x};  // heading + 90 degrees
  }
  choice.dash = !stance && boost > 0;
  const auto kind = static_cast<std::size_t>(choice.kind);
  choice.clip = stance ? stance_clips[kind] : choice.dash ? dash_clips[kind] : step_clips[kind];
  return choice;
}

bool enter_step_control(BodyState& body, std::uint32_t slot, Vec2 heading, Intent* intent, const Trace& trace) {
  BodyCore& core = body.core[slot];
  if ((core.flags & body_step_control) != 0) return true;
  if ((core.state & STATE_NO_STEP) != 0) {
    trace.note(Rule::CONTROL18, 0);
    return false;
  }
  intent->heading = heading;
  core.flags |= body_step_control;
  trace.note(Rule::CONTROL18, 1);
  return true;
}

std::uint16_t step_control_update(BodyState& body, std::uint32_t slot, const Intent& intent,
                                  const SpeedProfile* profile, const Trace& trace) {
  BodyCore& core = body.core[slot];
  constexpr std::uint32_t waits = body_grabbing | body_grab_rear | body_attached | body_wounded;
  if (busy(core) || (core.flags & waits) != 0 || (core.state & STATE_STEP_WAITS) != 0 || core.held != 0) return 0;
  core.flags &= ~static_cast<std::uint32_t>(body_step_control);
  const StepChoice choice =
      choose_step(core.facing, intent.heading, (core.flags & body_stance) != 0, turn_boost_of(core, intent));
  trace.note(Rule::CONTROL19, choice.clip);
  const SpeedProfile reference;  // its clips only: an agent without a profile steps aside too
  const SpeedProfile& p = profile ? *profile : reference;
  const auto kind = static_cast<std::size_t>(choice.kind);
  const ClipTravel& travel = choice.dash ? p.dash[kind] : p.step[kind];
  if (travel.updates == 0) return choice.clip;  // a profile without this clip: chosen, reported, nothing moves
  ClipStart start;
  start.travel = travel;
  start.length = travel.length;
  start.clip = choice.clip;
  start.turn_over = travel.updates / 2.0;
  start.end_facing = choice.end_facing;
  start.chosen_now = true;
  start_clip(body, slot, start);
  return choice.clip;
}

void TakeStep::start(BodyState& body, std::uint32_t slot, Intent* intent, const Trace& trace) const {
  enter_step_control(body, slot, heading, intent, trace);
}

bool TakeStep::update(const BodyState& body, std::uint32_t slot) const {
  const BodyCore& core = body.core[slot];
  return (core.held & STEPPING) == 0 && (core.flags & body_step_control) == 0;
}

bool TakeStep::abort(BodyState& body, std::uint32_t slot, bool forced) const {
  BodyCore& core = body.core[slot];
  if (forced && (core.held & STEPPING) != 0) return false;
  core.flags &= ~static_cast<std::uint32_t>(body_step_control);
  return true;
}

void GiveWay::start(BodyState& body, std::uint32_t slot, Intent* intent, std::uint64_t now_ms, const Trace& trace) {
  body.core[slot].flags |= body_giving_way;
  look_until_ms = now_ms + looks_ms;
  if (boosted && !raised) {
    saved_boost = intent->turn_boost;
    raised = true;
    set_turn_boost(body.core[slot], saved_boost + 1, intent);
  }
  trace.note(Rule::CONTROL21, mover);
  step.start(body, slot, intent, trace);
}

bool GiveWay::update(const BodyState& body, std::uint32_t slot) const { return step.update(body, slot); }

bool GiveWay::abort(BodyState& body, std::uint32_t slot, bool forced, Intent* intent) {
  if (!step.abort(body, slot, forced)) return false;
  if (raised) set_turn_boost(body.core[slot], saved_boost, intent);
  raised = false;
  body.core[slot].flags &= ~static_cast<std::uint32_t>(body_giving_way);
  return true;
}

}  // namespace gaitway
