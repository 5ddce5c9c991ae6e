// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
#include "body/speed_control.h"

#include "body/gait.h"
#include "core/rule_switch.h"
#include "core/vec_math.h"

namespace gaitway {

namespace {

constexpr float asked_at_all = 0.1f;    // m/s that an asked speed must be above to count as going
constexpr float fastest_asked = 25.0f;  // m/s
constexpr double start_speed = 2.0;     // m/s of the first update
constexpr double speed_up = 8.0 / 30.0;
constexpr double speed_up_far = 24.0 / 30.0;
constexpr double far_short = 2.0;  // m/s short of w after the first addition
constexpr double slow_down = 32.0 / 30.0;

enum class WantedCase { wounded, rear_grab, stance, plain };

WantedCase wanted_case(float asked, std::uint32_t flags) {
  if ((flags & body_wounded) != 0 && asked > asked_at_all) return WantedCase::wounded;
  if ((flags & body_grab_rear) != 0) return WantedCase::rear_grab;
  if ((flags & body_stance) != 0) return WantedCase::stance;
  return WantedCase::plain;
}

}  // namespace

float wanted_speed(float asked, std::uint32_t flags, int boost, float multiplier, const SpeedProfile* profile) {
  switch (wanted_case(asked, flags)) {
    case WantedCase::wounded:
      return speed_for_gait(profile, 2);
    case WantedCase::rear_grab:
      return asked > asked_at_all ? speed_for_gait(profile, 2) : 0.0f;
    case WantedCase::stance:
      return asked > asked_at_all ? stance_speed(profile, boost > 0) * multiplier : 0.0f;
    case WantedCase::plain:
      break;
  }
  return clamp(asked, 0.0f, fastest_asked);
}

bool drops_held_object(float asked, std::uint32_t flags, const BodyRest& rest, const SpeedProfile* profile) {
  if (wanted_case(asked, flags) != WantedCase::plain) return false;
  if (!(asked > speed_for_gait(profile, 4) * rest.multiplier)) return false;
  if (rest.object_kind != 4 && rest.object_kind != 6) return false;
  return !(rest.object_class == 6 && rest.object_byte == 0);
}

double new_speed(double v, double w) {
  if (v == 0 && w > 0) return w < start_speed ? w : start_speed;
  if (v < w) {
    double s = v + speed_up;
    if (w - s > far_short) s += speed_up_far;
    return s < w ? s : w;
  }
  if (rule_switched_off(Rule::CONTROL08)) return w;
  const double s = v - slow_down;
  return s > w ? s : w;
}

int start_code(float w, int start_boost, const BodyRest& rest, const SpeedProfile* profile) {
  if (rest.state_code == 3 || rest.state_code == 7 || rest.anim_state == 4 || !profile) return 0;
  if (w >= speed_for_gait(profile, 4) * rest.multiplier) return start_boost > 0 ? 8 : 6;
  if (w == speed_for_gait(profile, 2)) return 5;
  return 0;
}

}  // namespace gaitway
