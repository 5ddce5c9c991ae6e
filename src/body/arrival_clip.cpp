// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
#include "body/arrival_clip.h"

#include "body/gait.h"
#include "body/turn.h"
#include "core/heading.h"
#include "core/vec_math.h"

namespace gaitway {

namespace {

constexpr float least_gap = 0.1f;
constexpr float stretch = 1.25f;
constexpr double forward_within = radians(45);
constexpr double backward_beyond = radians(135);
constexpr std::uint16_t step_clips[4] = {401, 402, 400, 399};
constexpr std::uint16_t dash_clips[4] = {403, 404, 406, 405};

std::size_t kind_of_bearing(double bearing) {
  const double b = std::fabs(bearing);
  return b <= forward_within ? 0 : b > backward_beyond ? 1 : bearing > 0 ? 2 : 3;
}

}  // namespace

ArrivalChoice choose_arrival_clip(const BodyCore& body, const Intent& intent, float multiplier,
                                  const SpeedProfile* profile) {
  ArrivalChoice choice;
  if (!profile || !profile->arrival_clips || !(intent.speed > profile->jog * multiplier) || intent.strafe)
    return choice;
  if ((body.flags & body_wounded) != 0 || (body.state & STATE_DOWN) != 0 || body.held != 0) return choice;
  const float to_point = plan_distance(body.position, intent.aim);
  choice.gap = to_point - intent.aim_radius;
  if (!(choice.gap >= least_gap)) return choice;

  const Vec2 toward = unit(plan(intent.aim) - plan(body.position), body.facing);
  const double bearing = heading_error(body.facing, toward);
  float reach = 0;
  if (body.gait == 0) {
    const bool dash = reached_gait(profile, intent.speed, multiplier) >= 4;
    const std::size_t kind = kind_of_bearing(bearing);
    choice.travel = dash ? profile->dash[kind] : profile->step[kind];
    choice.clip = dash ? dash_clips[kind] : step_clips[kind];
    reach = choice.travel.length * stretch;
  } else if (body.gait >= 4 && std::fabs(bearing) <= forward_within) {
    choice.travel = profile->run_stop;
    choice.clip = run_stop_clip;
    reach = choice.travel.length;
  }
  if (choice.travel.updates == 0 || reach < choice.gap) return choice;
  choice.plays = true;
  choice.as_it_is = choice.travel.length < to_point;
  choice.length = choice.as_it_is ? choice.travel.length : to_point;
  return choice;
}

void start_arrival_clip(BodyState& body, std::uint32_t slot, const Intent& intent, const ArrivalChoice& choice) {
  BodyCore& core = body.core[slot];
  if (!choice.as_it_is) {
    const Vec2 toward = unit(plan(intent.aim) - plan(core.position), core.facing);
    const Vec2 own = direction_of(choice.travel.direction);
    core.facing = rotate_right(toward, -own.x, own.y);
  }
  ClipStart start;
  start.travel = choice.travel;
  start.length = choice.length;
  start.clip = choice.clip;
  start.end_facing = core.facing;
  start_clip(body, slot, start);
}

}  // namespace gaitway
