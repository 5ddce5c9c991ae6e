// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
#include "body/corner_limit.h"
#include "core/rule_switch.h"
#include "core/vec_math.h"
#include "gaitway/scene.h"
#include "neighbours/steer_cases.h"

namespace gaitway {

namespace {

constexpr float too_fast = 1;  // m/s over the corner's limit
constexpr float slower = 0.75f;
constexpr std::uint16_t corner_updates = 1;
constexpr float probe_start = 0.1f;
constexpr float probe_length = 2;

}  // namespace

bool slow_for_corner(const Meeting& m, Vec3 x) {
  if (rule_switched_off(Rule::STEER26)) return false;
  const BodyCore& body = m.people.bodies[m.me];
  const int boost = turn_boost_of(body, m.people.intents[m.me]);
  const float s = body.speed;
  const float limit = corner_limit(s, plan(body.position), plan(x), body.facing, boost,
                                   m.people.rules->profiles.at(body.profile), m.people.rules->turns);
  if (!(s - limit > too_fast)) return false;
  override_speed(m.steering(), slower * s, corner_updates);
  m.trace.note(Rule::STEER26, m.other, limit, slower * s);
  return true;
}

bool marked_below(const Scene* scene, Vec3 point) {
  GroundHit hit;
  if (!scene || !scene->ground({point.x, point.y, point.z + probe_start}, probe_length, &hit)) return false;
  return (hit.marks & mark_kerb) != 0;
}

bool try_detour(const Meeting& m, Vec3 point) {
  const bool walkable = m.people.host->can_walk(m.me, point);
  if (!walkable || marked_below(m.people.host->scene_of(m.me), point)) {
    m.trace.note_each(Rule::STEER27, m.other, point.x, point.y, walkable ? 1 : 0);
    return false;
  }
  SteeringState& state = m.steering();
  const bool refuses_boost = (m.people.bodies[m.me].flags & body_no_turn_boost) != 0;
  set_avoiding(state, m.people.intents[m.me], m.people.id(m.other), refuses_boost);
  state.score = m.t;
  state.held = point;
  return true;
}

}  // namespace gaitway
