// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
#include "body/climb_kinematics.h"

#include <algorithm>
#include <cmath>

#include "body/control.h"
#include "body/move_body.h"
#include "core/vec_math.h"
#include "gaitway/path_data.h"

namespace gaitway {

namespace {

constexpr float high_ray = 1.7f;
constexpr float low_ray = 0.69f;
constexpr float above_ray = 2.5f;  ///< a tall fence is lower than this
constexpr float facing_limit = -0.7f;
constexpr double start_share = 0.9;  ///< of the reach, before the face
constexpr double at_face = 0.48;     ///< end of phase 1
constexpr double fence_second = 1.50;
constexpr double fence_third = 1.47;  ///< running form
constexpr double wall_forward = 0.98;
constexpr double short_wall_forward = 1.06;

bool is_wall(ClimbKind kind) { return kind == ClimbKind::wall || kind == ClimbKind::short_wall; }

Vec3 ahead_of(Vec3 feet, Vec2 facing, float height, float distance) {
  return {feet.x + facing.x * distance, feet.y + facing.y * distance, feet.z + height};
}

ForwardHit forward(const Scene& scene, Vec3 feet, Vec2 facing, float height, float length) {
  ForwardHit out;
  RayHit hit;
  if (!scene.ray(ahead_of(feet, facing, height, 0), ahead_of(feet, facing, height, length), &hit)) return out;
  out.hit = true;
  out.distance = hit.t * length;
  out.normal = hit.normal;
  if (out.normal.x * facing.x + out.normal.y * facing.y > 0) out.normal = -out.normal;
  out.climbable = (hit.marks & mark_climbable) != 0;
  return out;
}

}  // namespace

ClimbFace face_of(const ForwardHit& high, const ForwardHit& low, Vec2 facing) {
  ClimbFace face;
  const bool tall = high.hit && low.hit && std::fabs(high.distance - low.distance) < 0.1f;
  if (!tall && !low.hit) return face;
  const ForwardHit& used = tall ? high : low;
  if (!used.climbable) return face;
  if (!(used.normal.x * facing.x + used.normal.y * facing.y < facing_limit)) return face;
  face.found = true;
  face.tall = tall;
  face.distance = used.distance;
  face.normal = used.normal;
  return face;
}

ClimbKind kind_of_face(bool tall, bool has_top, float top, bool clear_above) {
  const float lowest = tall ? 1.7f : 0.7f;
  const float highest = tall ? 2.91f : 1.7f;
  if (has_top && top >= lowest && top <= highest) return tall ? ClimbKind::wall : ClimbKind::short_wall;
  if (has_top && top >= 0.25f) return ClimbKind::none;
  if (!tall) return ClimbKind::short_fence;
  return clear_above ? ClimbKind::fence : ClimbKind::none;
}

ClimbReach climb_reach(ClimbKind kind) {
  switch (kind) {
    case ClimbKind::fence:
      return {0.77f, 2.31f};
    case ClimbKind::short_fence:
      return {0.64f, 1.39f};
    case ClimbKind::wall:
      return {0.65f, 2.30f};
    case ClimbKind::short_wall:
      return {0.78f, 1.55f};
    case ClimbKind::none:
      break;
  }
  return {};
}

bool in_climb_reach(ClimbKind kind, bool running, float distance) {
  if (kind == ClimbKind::none) return false;
  const ClimbReach reach = climb_reach(kind);
  const float standing_limit = (reach.standing + reach.running) * 0.4f;
  if (!running) return distance <= standing_limit;
  return distance >= standing_limit && distance <= reach.running * 2.2f;
}

float climb_ray_length(bool running) { return running ? 4.5f : 1.5f; }

ClimbStart probe_climb(const Scene& scene, Vec3 feet, Vec2 facing, bool running) {
  ClimbStart start;
  start.running = running;
  const float length = climb_ray_length(running);
  const ForwardHit low = forward(scene, feet, facing, low_ray, length);
  if (!low.hit) return start;  // a hit of the high ray alone is no climb
  const ForwardHit high = forward(scene, feet, facing, high_ray, length);
  const ClimbFace face = face_of(high, low, facing);
  if (!face.found) return start;
  const float from = face.tall ? 3.0f : 1.8f;
  Vec3 over = ahead_of(feet, facing, from, face.distance);
  over.x -= 0.4f * face.normal.x;
  over.y -= 0.4f * face.normal.y;
  GroundHit down;
  const bool has_top = scene.ground(over, from + 0.5f, &down);
  const float top = down.z - feet.z;  // read with has_top only
  RayHit above;
  const bool clear_above =
      !face.tall || !scene.ray(ahead_of(feet, facing, above_ray, 0), ahead_of(feet, facing, above_ray, length), &above);
  const ClimbKind kind = kind_of_face(face.tall, has_top, top, clear_above);
  if (!in_climb_reach(kind, running, face.distance)) return start;
  start.kind = kind;
  start.distance = face.distance;
  start.top = is_wall(kind) ? top : 0.0f;
  return start;
}

ClimbStart climb_from_link(Vec3 feet, Vec2 facing, bool running, Vec3 from, Vec3 to, std::uint16_t kind_flags) {
  ClimbStart start;
  start.running = running;
  const Vec2 along = plan(to) - plan(from);
  const float step = length(along);  // of two nodes on one spot 0: no normal, which is below no limit
  const Vec2 normal{-along.x / step, -along.y / step};
  const float turned = dot(normal, facing);
  if (!(turned < facing_limit)) return start;
  const Vec2 middle{(from.x + to.x) * 0.5f, (from.y + to.y) * 0.5f};
  const float distance = dot(middle - plan(feet), normal) / turned;  // along the facing
  if (!(distance > 0)) return start;
  const float top = to.z - feet.z;
  ClimbKind kind = ClimbKind::none;
  if (kind_flags & link_climb) {
    kind = ClimbKind::fence;
  } else if (top >= 0.7f && top < 1.7f) {
    kind = ClimbKind::short_wall;
  } else if (top >= 1.7f && top <= 2.91f) {
    kind = ClimbKind::wall;
  }
  if (kind == ClimbKind::none) return start;
  if (running) {
    const ClimbReach reach = climb_reach(kind);
    if (distance < (reach.standing + reach.running) * 0.4f) start.running = false;
    if (start.running && distance > climb_ray_length(true)) return start;
  }
  if (!in_climb_reach(kind, start.running, distance)) return start;
  start.kind = kind;
  start.distance = distance;
  start.top = is_wall(kind) ? top : 0.0f;
  return start;
}

bool face_still_there(const Scene& scene, Vec3 feet, Vec2 facing, bool running) {
  RayHit hit;
  return scene.ray(ahead_of(feet, facing, low_ray, 0), ahead_of(feet, facing, low_ray, running ? 2.5f : 1.5f), &hit);
}

ClimbPhases climb_phases(ClimbKind kind) {
  switch (kind) {
    case ClimbKind::fence:
    case ClimbKind::short_fence:
      return {11, 15, 13};
    case ClimbKind::wall:
      return {11, 42, 11};
    case ClimbKind::short_wall:
      return {9, 18, 18};
    case ClimbKind::none:
      break;
  }
  return {};
}

ClimbMotion begin_climb(const ClimbStart& start, Vec2 facing, float speed, bool probe) {
  ClimbMotion climb;
  climb.kind = static_cast<std::uint8_t>(start.kind);
  climb.running = start.running;
  climb.probe = probe;
  climb.direction = facing;
  climb.face_distance = start.distance;
  climb.top = start.top;
  climb.speed = speed;
  return climb;
}

namespace {

/// Share `k` of `n` equal steps from `a` to `b`.
double between(double a, double b, std::uint32_t k, std::uint32_t n) { return a + (b - a) * k / n; }

double distance_after(const ClimbMotion& climb, std::uint32_t update) {
  const auto kind = static_cast<ClimbKind>(climb.kind);
  const ClimbPhases phases = climb_phases(kind);
  const ClimbReach reach = climb_reach(kind);
  const double begin = climb.face_distance;
  if (update == 0) return begin;
  // Phase 1: the starting update, the way to the start point, the way to the face.
  const double first = climb.running ? begin - static_cast<double>(climb.speed) / 30 : begin;
  if (update == 1) return first;
  const double from = start_share * (climb.running ? reach.running : reach.standing);
  const std::uint32_t align = climb.running ? 2 : 1;
  if (update <= 1 + align) return between(first, from, update - 1, align);
  if (update <= phases.first) return between(from, at_face, update - 1 - align, phases.first - 1 - align);
  const std::uint32_t second = update - phases.first;
  if (is_wall(kind)) return at_face - (kind == ClimbKind::wall ? wall_forward : short_wall_forward);
  if (second <= phases.second) return between(at_face, at_face - fence_second, second, phases.second);
  const double beyond = at_face - fence_second;
  if (!climb.running) return beyond;
  const std::uint32_t third = std::min(second - phases.second, phases.third);
  return between(beyond, beyond - fence_third, third, phases.third);
}

}  // namespace

float climb_distance(const ClimbMotion& climb, std::uint32_t update) {
  return static_cast<float>(distance_after(climb, update));
}

float climb_height(const ClimbMotion& climb, std::uint32_t update) {
  const auto kind = static_cast<ClimbKind>(climb.kind);
  return is_wall(kind) && update > climb_phases(kind).first ? climb.top : 0.0f;
}

ClimbStep step_climb(ClimbMotion& climb, const Scene* scene, Vec3 feet) {
  ClimbStep step;
  const auto kind = static_cast<ClimbKind>(climb.kind);
  const ClimbPhases phases = climb_phases(kind);
  const std::uint32_t update = climb.step + 1u;
  const double forward_by = distance_after(climb, update - 1) - distance_after(climb, update);
  step.move.x = static_cast<float>(climb.direction.x * forward_by);
  step.move.y = static_cast<float>(climb.direction.y * forward_by);
  step.move.z = climb_height(climb, update) - climb_height(climb, update - 1);
  climb.step = static_cast<std::uint8_t>(update);
  if (update == phases.first && climb.probe && scene) {
    const Vec3 at_the_face = feet + step.move;
    step.missed = !face_still_there(*scene, at_the_face, climb.direction, climb.running);
  }
  if (step.missed || update >= phases.total()) {
    step.ended = true;
    step.speed_after = !step.missed && climb.running && !is_wall(kind) ? climb.speed : 0.0f;
    climb = ClimbMotion{};
  }
  return step;
}

void begin_body_climb(BodyState& body, std::uint32_t slot, const ClimbStart& start, bool probe) {
  BodyCore& core = body.core[slot];
  body.rest[slot].climb = begin_climb(start, core.facing, core.speed, probe);
  core.held |= HELD_CLIMB_OVER;
}

void stop_body_climb(BodyState& body, std::uint32_t slot) {
  if (body.rest[slot].climb.kind == 0) return;
  body.rest[slot].climb = ClimbMotion{};
  body.core[slot].held &= ~HELD_CLIMB_OVER;
}

bool update_body_climb(BodyState& body, std::uint32_t slot, const BodyRules& rules, const Scene* scene,
                       std::span<const std::uint32_t> others, const Trace& trace) {
  ClimbMotion& climb = body.rest[slot].climb;
  if (climb.kind == 0) return false;
  BodyCore& core = body.core[slot];
  const SpeedProfile* profile = rules.profiles.at(core.profile);
  write_velocity(core, {}, profile);
  ClimbMotion next = climb;
  ClimbStep step = step_climb(next, scene, core.position);
  step.move += body.push[slot] * (1.0f / 30.0f);  // a host's push, or what was pending when it began
  body.push[slot] = Vec3{};
  core.flags &= ~static_cast<std::uint32_t>(body_thrown);
  const bool moves = length2(step.move) > 0;
  if (moves && !move_scripted(body, slot, step.move, others)) {
    trace.note(Rule::CLIMB02, climb.waited);
    if (climb.waited < climb_patience) {
      ++climb.waited;
      return true;
    }
    step = ClimbStep{};
    step.ended = true;
    next = ClimbMotion{};
  }
  const Vec2 direction = climb.direction;
  climb = next;
  if (!step.ended) return true;
  if (step.missed) trace.note(Rule::CLIMB12, core.position.x, core.position.y);
  core.held &= ~HELD_CLIMB_OVER;
  write_velocity(core, {direction.x * step.speed_after, direction.y * step.speed_after, 0}, profile);
  return true;
}

}  // namespace gaitway
