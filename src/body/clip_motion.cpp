// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
#include "body/clip_motion.h"

#include "body/turn.h"
#include "core/heading.h"
#include "core/trig.h"
#include "core/vec_math.h"

namespace gaitway {

namespace {
constexpr double least_turn = 0.01;  // radians
}

void start_clip(BodyState& body, std::uint32_t slot, const ClipStart& start) {
  ClipMotion& clip = body.rest[slot].clip;
  BodyCore& core = body.core[slot];
  clip = ClipMotion{};
  clip.direction = direction_of(start.travel.direction);
  clip.end_facing = start.end_facing;
  clip.per_update = start.length / static_cast<float>(start.travel.updates);
  clip.left = start.travel.updates;
  clip.clip = start.clip;
  clip.chosen_now = start.chosen_now;
  const double error = heading_error(core.facing, start.end_facing);
  if (start.turn_over > 0 && std::fabs(error) >= least_turn) {
    clip.turn_left = static_cast<std::uint16_t>(std::ceil(start.turn_over));
    clip.turn_step = static_cast<float>(error / start.turn_over);
  }
  core.held |= HELD_STEP;
}

bool clip_moves(BodyState& body, std::uint32_t slot) {
  if ((body.core[slot].held & HELD_STEP) == 0) return false;
  ClipMotion& clip = body.rest[slot].clip;
  if (clip.left == 0) return false;
  if (!clip.chosen_now) return true;
  clip.chosen_now = false;
  return false;
}

Vec3 clip_velocity(BodyState& body, std::uint32_t slot) {
  ClipMotion& clip = body.rest[slot].clip;
  BodyCore& core = body.core[slot];
  if (clip.turn_left > 0) {
    --clip.turn_left;
    if (clip.turn_left == 0) {
      core.facing = clip.end_facing;
    } else {
      const det::SinCos sc = det::sincos(clip.turn_step);
      core.facing = rotate_right(core.facing, sc.sin, sc.cos);
    }
  }
  const Vec2 along = rotate_right(core.facing, clip.direction.x, clip.direction.y);
  return with_z(along * (clip.per_update * 30.0f), 0);
}

void finish_clip_move(BodyState& body, std::uint32_t slot) {
  ClipMotion& clip = body.rest[slot].clip;
  if (clip.left == 0) return;  // a fall ended it
  --clip.left;
  if (clip.left == 0) {
    clip = ClipMotion{};
    body.core[slot].held &= ~HELD_STEP;
  }
}

void stop_clips(BodyState& body, std::uint32_t slot) {
  BodyRest& rest = body.rest[slot];
  BodyCore& core = body.core[slot];
  if (rest.turn.left > 0) core.held &= ~HELD_TURN;
  if (rest.clip.left > 0) core.held &= ~HELD_STEP;
  rest.turn = SpotTurn{};
  rest.clip = ClipMotion{};
}

}  // namespace gaitway
