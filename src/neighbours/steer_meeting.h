// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// The meeting that a decision is about: who, where, how the two go, and which case that is (STEER-16 to STEER-19).
#pragma once

#include <cstdint>

#include "core/trace.h"
#include "gaitway/vec.h"
#include "neighbours/blocker.h"
#include "neighbours/people.h"
#include "neighbours/steer.h"

namespace gaitway {

enum class MeetingCase : std::uint8_t {
  standing = 0,  ///< he stands (STEER-18)
  head_on = 1,
  overtake = 2,
  crossing = 3,
  follow = 4,  ///< the same way without right of way: nothing is done
  beside = 5,  ///< the same way, off to the side
};

struct Meeting {
  const People& people;
  std::uint32_t me;
  std::uint32_t other;
  float t;          ///< share of the step at which the two touch
  Vec2 direction;   ///< D, unit
  Vec2 to_contact;  ///< t x S
  Vec3 aim;         ///< as the move passed it in
  const Trace& trace;

  // STEER-16, in plan.
  Vec2 bound_for;  ///< Q, where he is taken to be going
  Vec2 to_him;     ///< N
  Vec2 his_way;    ///< H
  Vec2 right;      ///< E, one metre to my right
  float ahead;     ///< b, 1: dead ahead
  float alike;     ///< h, 1: the same way, -1: against me
  bool right_of_way = false;
  MeetingCase kind = MeetingCase::standing;

  Vec3 my_position() const { return people.position(me); }
  Vec3 his_position() const { return people.position(other); }
  float my_speed() const { return people.bodies[me].speed; }
  float his_speed() const { return people.bodies[other].speed; }
  SteeringState& steering() const { return people.steering[me]; }
};

/// Fills in the vectors, the right of way and the case. `to_contact` is t x S.
Meeting make_meeting(const People& people, std::uint32_t me, Blocker other, Vec2 direction, Vec2 to_contact, Vec3 aim,
                     const Trace& trace);

/// STEER-17.
bool has_right_of_way(float my_speed, float his_speed, std::uint32_t me, std::uint32_t other);
/// STEER-18.
bool stands(const People& people, std::uint32_t other);
/// STEER-19's table.
MeetingCase case_of(float ahead, float alike, bool right_of_way);

}  // namespace gaitway
