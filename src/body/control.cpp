// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
#include "body/control.h"

#include "body/arrival_clip.h"
#include "body/busy.h"
#include "body/gait.h"
#include "body/speed_control.h"
#include "body/step_control.h"
#include "body/turn_spot.h"
#include "core/heading.h"
#include "core/rule_switch.h"
#include "core/vec_math.h"

namespace gaitway {

namespace {

constexpr float too_fast = 50.0f;      // m/s at scale 1 (CONTROL-14)
constexpr float at_aim = 1e-4f;        // metres (CONTROL-11)
constexpr int far_detail = 2;          // CONTROL-10
constexpr float speed_noise = 1e-5f;   // m/s that the length of a turned velocity may be off its speed
constexpr std::uint8_t stop_code = 9;  // CONTROL-09

// CONTROL-11: where the speed goes.
Vec2 velocity_direction(const BodyCore& core, const Intent& intent) {
  if ((core.flags & body_stance) == 0) return core.facing;
  const Vec2 d = plan(intent.aim) - plan(core.position);
  return length(d) <= at_aim ? Vec2{0, 0} : unit(d, {0, 0});
}

bool may_turn_on_the_spot(const BodyCore& core) { return core.held == 0 && (core.flags & body_wounded) == 0; }

// TURN-08, TURN-09. True when a turn on the spot starts.
bool try_spot_turn(BodyState& body, std::uint32_t slot, const Intent& intent, int boost, ControlReport& report,
                   const Trace& trace) {
  const BodyCore& core = body.core[slot];
  if (core.facing == intent.heading || !may_turn_on_the_spot(core)) return false;
  const double error = heading_error(core.facing, intent.heading);
  if (!(std::fabs(error) > spot_turn_threshold)) return false;
  const std::uint8_t style = body.rest[slot].move_style;
  const SpotTurnChoice choice =
      choose_spot_turn(error, (core.flags & body_stance) != 0, boost < 0 || style == 4 || style == 6);
  start_spot_turn(body, slot, intent.heading, error, choice.updates);
  report.clip = choice.clip;
  trace.note(Rule::TURN08, error);
  trace.note(Rule::TURN09, choice.clip, choice.updates);
  return true;
}

// CONTROL-17's hook: a runner's turn clip of the host.
bool try_host_turn_clip(BodyState& body, std::uint32_t slot, const Intent& intent, const BodyRules& rules,
                        ControlReport& report, const Trace& trace) {
  const BodyCore& core = body.core[slot];
  if (!rules.turn_clips || core.gait < 4 || core.held != 0) return false;
  const double error = heading_error(core.facing, intent.heading);
  const TurnClipHook::Clip clip = rules.turn_clips->turn_clip(slot, error);
  if (clip.updates == 0) return false;
  start_spot_turn(body, slot, intent.heading, error, clip.updates);
  report.clip = clip.id;
  trace.note(Rule::CONTROL17, clip.id, error);
  return true;
}

// A speed that changes.
void note_speed(const Trace& trace, float v, float w, float s) {
  trace.note(v == 0 ? Rule::CONTROL06 : s > v ? Rule::CONTROL07 : Rule::CONTROL08, s, w);
}

// CONTROL-01 without the turn on the spot that runs already.
void control_steps(BodyState& body, std::uint32_t slot, const Intent& intent, const BodyRules& rules,
                   ControlReport& report, const Trace& trace) {
  BodyCore& core = body.core[slot];
  const BodyRest& rest = body.rest[slot];
  const SpeedProfile* profile = rules.profiles.at(core.profile);

  // (1) CONTROL-03
  report.asked_gait = static_cast<std::uint8_t>(reached_gait(profile, intent.speed, rest.multiplier));
  report.gait_changed = report.asked_gait != core.asked_gait;
  core.asked_gait = report.asked_gait;
  if (report.gait_changed) trace.note(Rule::CONTROL03, report.asked_gait);

  // The step control stands in the place of the rest while it is installed (CONTROL-19).
  if ((core.flags & body_step_control) != 0) {
    report.clip = step_control_update(body, slot, intent, profile, trace);
    write_velocity(core, {}, profile);
    return;
  }
  // (2) CONTROL-02
  if (held_still(core)) {
    report.held_still = true;
    trace.note(Rule::CONTROL02, core.held);
    write_velocity(core, {}, profile);
    return;
  }

  // (3) and (4)
  const int boost = turn_boost_of(core, intent);
  const float w = wanted_speed(intent.speed, core.flags, boost, rest.multiplier, profile);
  report.wanted = w;
  if (w != intent.speed) trace.note(Rule::CONTROL04, w, intent.speed);
  if ((core.flags & body_grab_rear) != 0) trace.note(Rule::CONTROL13, w);
  if (rest.object_kind != 0 && drops_held_object(intent.speed, core.flags, rest, profile)) {
    report.drop_held_object = true;
    trace.note(Rule::CONTROL05, intent.speed);
  }
  const float v = core.speed;
  if (v == 0 && w > 0) {
    const int start_boost = (core.flags & body_no_start_boost) != 0 ? 0 : intent.start_boost;
    if (const int code = start_code(w, start_boost, rest, profile)) {
      core.start_code = report.start_code = static_cast<std::uint8_t>(code);
    }
  }

  // (5) CONTROL-09
  if ((core.flags & body_stop_dead) != 0 && core.gait >= 4 && w == 0 && (core.held & VELOCITY_GATE) == 0) {
    core.start_code = report.start_code = stop_code;
    trace.note(Rule::CONTROL09, v);
    write_velocity(core, {}, profile);
    return;
  }

  // (6)
  const float s = static_cast<float>(new_speed(v, w));
  report.new_speed = s;

  // (7) CONTROL-10
  if (core.detail >= far_detail && (core.held & FAR_GATE) == 0) {
    core.facing = intent.heading;
    report.new_speed = w;
    trace.note(Rule::CONTROL10, w);
    write_velocity(core, with_z(core.facing * w, 0), profile);
    return;
  }
  if (std::fabs(s - v) > speed_noise) note_speed(trace, v, w, s);

  // (8) CONTROL-17
  if (profile && profile->arrival_clips && !rule_switched_off(Rule::CONTROL17)) {
    const ArrivalChoice choice = choose_arrival_clip(core, intent, rest.multiplier, profile);
    if (choice.plays) {
      start_arrival_clip(body, slot, intent, choice);
      report.clip = choice.clip;
      trace.note(Rule::CONTROL17, choice.clip, choice.gap);
      write_velocity(core, {}, profile);
      return;
    }
  }
  if (try_host_turn_clip(body, slot, intent, rules, report, trace)) {
    write_velocity(core, {}, profile);
    return;
  }

  // (9) TURN-07 and TURN-02, or TURN-08
  if (w > 0 || (core.flags & body_wounded) != 0) {
    if (core.facing != intent.heading) {
      core.facing = linear_turn(core.facing, intent.heading, turn_limit(core, boost, rules.turns));
      if (trace.log && core.facing != intent.heading) {
        trace.note(Rule::TURN02, heading_error(core.facing, intent.heading));
      }
    }
  } else if (s == 0 && try_spot_turn(body, slot, intent, boost, report, trace)) {
    write_velocity(core, {}, profile);
    return;
  }

  // (10) to (12)
  if ((core.held & (VELOCITY_GATE | HELD_TURN)) != 0) {
    trace.note(Rule::CONTROL12, core.held);
    write_velocity(core, {}, profile);
    return;
  }
  if ((core.flags & body_stance) != 0 && s > 0) trace.note(Rule::CONTROL11, s);
  write_velocity(core, with_z(velocity_direction(core, intent) * s, 0), profile);
}

}  // namespace

ControlReport control_update(BodyState& body, std::uint32_t slot, const Intent& intent, const BodyRules& rules,
                             const Trace& trace) {
  ControlReport report;
  // A turn that starts in this update moves the facing from the next one on (TURN-09).
  const bool turning = (body.core[slot].held & HELD_TURN) != 0;
  control_steps(body, slot, intent, rules, report, trace);
  if (turning) advance_spot_turn(body, slot);
  return report;
}

void read_speed(BodyCore& body, const SpeedProfile* profile) {
  body.speed = length(body.velocity);
  body.gait = static_cast<std::uint8_t>(nearest_gait(profile, body.speed));
}

void write_velocity(BodyCore& body, Vec3 velocity, const SpeedProfile* profile) {
  body.velocity = length(velocity) <= too_fast * body.scale ? velocity : Vec3{};
  read_speed(body, profile);
}

}  // namespace gaitway
