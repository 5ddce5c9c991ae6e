// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
#include "neighbours/steer_meeting.h"

#include "core/heading.h"
#include "core/rule_switch.h"
#include "core/vec_math.h"

namespace gaitway {

namespace {

constexpr float cos_30 = 0.86602540f;
constexpr float cos_45 = 0.70710678f;
constexpr float cos_50 = 0.64278761f;
constexpr float avatar_stands_below = 0.05f;  // m/s

}  // namespace

bool has_right_of_way(float my_speed, float his_speed, std::uint32_t me, std::uint32_t other) {
  return my_speed > his_speed || (my_speed == his_speed && me < other);
}

bool stands(const People& people, std::uint32_t other) {
  if (people.avatar(other)) return people.bodies[other].speed < avatar_stands_below;
  const SteeringState& his = people.steering[other];
  return people.intents[other].speed <= 0 || (his.override_count != 0 && his.override_speed <= 0);
}

MeetingCase case_of(float ahead, float alike, bool right_of_way) {
  if (ahead >= cos_30 && alike < -cos_45) return MeetingCase::head_on;
  if (ahead >= cos_30 && alike > cos_45) {
    return right_of_way || rule_switched_off(Rule::STEER19) ? MeetingCase::overtake : MeetingCase::follow;
  }
  if (ahead >= cos_50) return alike > cos_45 || alike < -cos_45 ? MeetingCase::overtake : MeetingCase::crossing;
  return alike >= cos_45 ? MeetingCase::beside : MeetingCase::crossing;
}

Meeting make_meeting(const People& people, std::uint32_t me, Blocker blocker, Vec2 direction, Vec2 to_contact, Vec3 aim,
                     const Trace& trace) {
  const std::uint32_t other = blocker.slot;
  const Vec2 here = plan(people.position(me)), there = plan(people.position(other));
  const bool avatar = people.avatar(other);
  const Vec2 bound_for = avatar ? there + people.bodies[other].facing : plan(people.intents[other].aim);
  const Vec2 to_him = unit(there - here, {});
  const Vec2 his_way = unit(bound_for - there, {});
  Meeting m{people,
            me,
            other,
            blocker.t,
            direction,
            to_contact,
            aim,
            trace,
            bound_for,
            to_him,
            his_way,
            right_of(direction),
            dot(direction, to_him),
            dot(direction, his_way)};
  m.right_of_way = has_right_of_way(m.my_speed(), m.his_speed(), me, other);
  m.kind = stands(people, other) ? MeetingCase::standing : case_of(m.ahead, m.alike, m.right_of_way);
  return m;
}

}  // namespace gaitway
