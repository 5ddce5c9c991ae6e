// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
#include "body/fall.h"

#include "body/busy.h"
#include "body/climb_kinematics.h"
#include "body/clip_motion.h"
#include "body/control.h"
#include "body/ground.h"
#include "core/rule_switch.h"
#include "core/vec_math.h"

namespace gaitway {

namespace {

constexpr float floor_normal = 0.65f;  // n.z of a floor is above it (CONTROL-27)
constexpr float landing_depth = 0.17f;
constexpr int most_layers = 8;  // steep faces above each other that a line is followed through

// The first floor on a line straight down; a steeper face above it is none (CONTROL-27).
bool floor_below(const Scene* scene, Vec3 from, float length, GroundHit* hit) {
  for (int layer = 0; layer < most_layers && length >= 0; ++layer) {
    if (!ground_below(scene, from, length, hit)) return false;
    if (hit->normal.z > floor_normal) return true;
    const float below = std::nextafter(hit->z, from.z - length - 1);  // a floor may begin right under it
    length -= from.z - below;
    from.z = below;
  }
  return false;
}

void land(BodyCore& core, BodyGround& ground, float z, Vec3 normal, const SpeedProfile* profile) {
  core.position.z = z;
  core.state &= ~AIRBORNE;
  core.airborne = 0;
  core.velocity.z = 0;
  read_speed(core, profile);
  ground.fell = 0;
  ground.normal = normal;
  ground.last = core.position;
}

}  // namespace

void end_of_fall(BodyState& body, std::uint32_t slot, const Scene* scene, const BodyRules& rules, MoveReport& report,
                 const Trace& trace) {
  BodyCore& core = body.core[slot];
  const SpeedProfile* profile = rules.profiles.at(core.profile);
  if (out_of_the_world(core.position.z, scene ? scene->lowest() : 0)) {
    report.fell_out = true;
    core.flags |= body_dead;
    write_velocity(core, {}, profile);
    trace.note(Rule::CONTROL28, core.position.z);
  } else if (stuck_in_the_air(core.airborne, body.ground[slot].could_not_move)) {
    report.put_back = true;
    core.position = body.ground[slot].last;
    land(core, body.ground[slot], core.position.z, body.ground[slot].normal, profile);
    body.ground[slot].could_not_move = 0;
    trace.note(Rule::CONTROL28, core.airborne);
  }
}

BodyPhase begin_body(BodyState& body, std::uint32_t slot, const BodyRules& rules, const Scene* scene,
                     const Trace& trace, Landing* landing) {
  BodyCore& core = body.core[slot];
  if ((core.flags & body_present) == 0 || (core.flags & (body_host | body_dead)) != 0) return BodyPhase::none;
  if (!airborne(core)) return BodyPhase::control;
  // The ray begins above where the last update's fall began, so that a fast fall cannot pass a floor.
  BodyGround& ground = body.ground[slot];
  const float above = max(ray_above, ground.fell + landing_depth);
  GroundHit hit;
  const Vec3 from{core.position.x, core.position.y, core.position.z + above};
  if (!floor_below(scene, from, above, &hit) || !(hit.z - core.position.z >= landing_depth) ||
      rule_switched_off(Rule::CONTROL27)) {
    return BodyPhase::airborne;
  }
  const Landing result{core.velocity.z, landing_share(core.velocity.z)};
  if (landing) *landing = result;
  trace.note(Rule::CONTROL27, result.speed, result.health_share);
  land(core, ground, hit.z, hit.normal, rules.profiles.at(core.profile));
  return BodyPhase::landed;
}

void start_airborne(BodyState& body, std::uint32_t slot, Vec3 velocity, std::uint64_t state_bits,
                    const BodyRules& rules) {
  BodyCore& core = body.core[slot];
  stop_clips(body, slot);
  core.state = (core.state & ~AIRBORNE) | (state_bits & AIRBORNE);
  core.airborne = 0;
  core.velocity = velocity;
  read_speed(core, rules.profiles.at(core.profile));
  body.ground[slot].fell = 0;
}

void place_body(BodyState& body, std::uint32_t slot, Vec3 position, Vec2 facing, const Scene* scene) {
  BodyCore& core = body.core[slot];
  BodyGround& ground = body.ground[slot];
  stop_clips(body, slot);
  stop_body_climb(body, slot);
  body.push[slot] = Vec3{};
  core.flags &= ~static_cast<std::uint32_t>(body_step_control);
  core.state &= ~AIRBORNE;
  core.airborne = 0;
  core.velocity = {};
  core.speed = 0;
  core.gait = 0;
  core.facing = facing;
  core.position = position;
  ground = BodyGround{};
  GroundHit hit;
  if (ground_below(scene, {position.x, position.y, position.z + ray_above}, snap_ray, &hit)) {
    core.position.z = hit.z;
    ground.normal = hit.normal;
  }
  ground.last = core.position;
}

}  // namespace gaitway
