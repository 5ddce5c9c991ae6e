// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// A call of the steering, in the order of its rules.
#include "neighbours/steer.h"

#include <cmath>

#include "body/gait.h"
#include "core/heading.h"
#include "core/rule_switch.h"
#include "core/vec_math.h"
#include "neighbours/steer_cases.h"

namespace gaitway {

namespace {

constexpr int farthest_detail = 2;        // STEER-06
constexpr int calls_per_detail = 3;       // STEER-07
constexpr float close_squared = 1;        // STEER-09, metres squared
constexpr float slow_below = 4;           // STEER-10, m/s
constexpr std::uint8_t far_look_at = 16;  // STEER-10
constexpr float far_look = 10;
constexpr float detour_speed = 11;  // STEER-11, m/s

struct Caller {
  const People& people;
  std::uint32_t slot;
  const SteerCall& call;
  const Trace& trace;
  SteeringState& state;
  const BodyCore& body;

  bool refuses_boost() const { return (body.flags & body_no_turn_boost) != 0; }
};

bool keep_detour(const Caller& d, Vec3& aim) {
  aim = d.state.held;
  return true;
}

/// STEER-10: how far this decision looks, metres.
float look_ahead(SteeringState& state, float speed) {
  const float look = look_ahead_s * speed;
  if (!(speed < slow_below)) {
    state.slow_counter = 0;
    return look;
  }
  if (++state.slow_counter < far_look_at) return look;
  state.slow_counter = 0;
  return look * far_look;
}

/// STEER-11: decisions that a detour lasts at a speed.
int granted(float speed) { return speed > detour_speed ? 0 : 4 * static_cast<int>(std::trunc(detour_speed - speed)); }

/// STEER-11: the point that this decision walks for.
Vec3 point_of(const Caller& d, Vec3 aim) {
  if (!d.state.avoiding) return aim;
  const std::uint8_t age = d.state.detour_age++;
  if (age < granted(d.body.speed) || rule_switched_off(Rule::STEER11)) return d.state.held;
  d.trace.note(Rule::STEER11, d.state.avoiding.slot(), age);
  clear_detour(d.state, d.people.intents[d.slot], d.refuses_boost());
  return aim;
}

/// STEER-13.
bool nobody_in_the_way(const Caller& d, Vec3& aim) {
  if (!d.state.avoiding) return false;
  d.trace.note(Rule::STEER13);
  return keep_detour(d, aim);
}

/// STEER-16 to STEER-28: what is done about the one in the way.
bool meet(const Meeting& m, Vec3& aim) {
  if (m.kind == MeetingCase::follow) {
    m.trace.note(Rule::STEER19, m.other, 0, m.my_speed());
    return false;
  }
  if (m.kind == MeetingCase::beside) {
    fall_back_beside(m);
    return false;
  }
  if (slow_behind_at_node(m)) return true;
  if (m.kind == MeetingCase::standing) {
    aim = aim_round_standing(m);
    return true;
  }
  if (yield_to(m)) return true;
  const Vec3 x = m.kind == MeetingCase::crossing ? point_behind_crosser(m) : point_beside_contact(m);
  if (slow_for_corner(m, x)) return true;
  // The aim that the move passed in is tested and held; X steers this update alone (STEER-28).
  try_detour(m, m.aim);
  aim = x;
  return true;
}

/// STEER-08 to STEER-15.
bool decide(const Caller& d, Vec3& aim) {
  SteeringState& state = d.state;
  state.decision_counter = 0;
  state.score = no_detour_score;
  const bool was_avoiding = static_cast<bool>(state.avoiding);
  const float radius = was_avoiding ? 0.0f : d.call.radius;
  const Vec3 here = d.body.position;
  if (was_avoiding && nearest_gait(d.people.rules->profiles.at(d.body.profile), d.body.speed) == 0) {
    d.trace.note(Rule::STEER08, d.body.speed);
    return keep_detour(d, aim);
  }
  if (length2(d.call.destination - here) <= close_squared) {
    if (was_avoiding) d.trace.note(Rule::STEER09, distance(d.call.destination, here));
    return false;
  }
  const float look = look_ahead(state, d.call.speed);
  const Vec3 point = point_of(d, aim);
  // STEER-12
  const Vec2 way = plan(point) - plan(here);
  const float left = length(way);
  if (!(left > 0)) return nobody_in_the_way(d, aim);
  const Vec2 direction = unit(way, {});
  const Vec2 step = direction * min(look, left - radius);
  const Blocker blocker = find_blocker(d.people, d.slot, direction, step, list_radius(look), d.trace);
  if (!blocker.found() || rule_switched_off(Rule::BLOCK05)) return nobody_in_the_way(d, aim);

  stop_own_follower(d.people, d.slot, blocker.slot, d.trace);
  const Vec2 to_contact = step * blocker.t;
  if (state.avoiding && !rule_switched_off(Rule::STEER15) && plan_distance(state.contact, here) < length(to_contact)) {
    d.trace.note(Rule::STEER15, blocker.slot);
    return keep_detour(d, aim);
  }
  state.contact = with_z(plan(here) + to_contact, here.z);
  const Meeting m = make_meeting(d.people, d.slot, blocker, direction, to_contact, aim, d.trace);
  return meet(m, aim);
}

}  // namespace

bool steer(const People& people, std::uint32_t slot, const SteerCall& call, Vec3& aim, const Trace& trace) {
  const Caller d{people, slot, call, trace, people.steering[slot], people.bodies[slot]};
  SteeringState& state = d.state;
  count_steering_call(state);  // STEER-04
  if (!state.enabled || call.on_leg) return false;
  if (d.body.detail > farthest_detail) {
    if (state.avoiding) trace.note(Rule::STEER06, d.body.detail);
    set_avoiding(state, people.intents[slot], {}, d.refuses_boost());
    return false;
  }
  const std::uint8_t calls = state.decision_counter++;
  if (calls < calls_per_detail * d.body.detail) return state.avoiding ? keep_detour(d, aim) : false;
  return decide(d, aim);
}

}  // namespace gaitway
