// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
#include "body/gait.h"

#include "core/vec_math.h"

namespace gaitway {

float speed_for_gait(const SpeedProfile* profile, int gait) {
  if (!profile) return 0;
  switch (gait) {
    case 1:
      return profile->sneak;
    case 2:
      return profile->walk;
    case 3:
      return profile->jog;
    case 4:
      return profile->run;
    case 5:
      return profile->sprint;
    default:
      return 0;
  }
}

float stance_speed(const SpeedProfile* profile, bool boosted) {
  if (!profile) return 0;
  return boosted ? profile->stance_boosted : profile->stance_plain;
}

int reached_gait(const SpeedProfile* profile, float v, float multiplier) {
  // Without a profile every speed is 0: standing must not count as a sprint.
  if (!profile) return 0;
  for (int g = 5; g >= 2; --g) {
    if (v >= speed_for_gait(profile, g) * multiplier) return g;
  }
  return 0;
}

int nearest_gait(const SpeedProfile* profile, float v) {
  if (v < 0.5f || !profile) return 0;
  int g = 5;
  while (g > 1 && std::fabs(v - speed_for_gait(profile, g - 1)) <= std::fabs(v - speed_for_gait(profile, g))) --g;
  return g;
}

float clip_speed(float dx, float dy, float duration, float rate) {
  if (!(duration > 0) || !(rate > 0)) return 0;
  const double x = dx, y = dy;
  return static_cast<float>(std::sqrt(x * x + y * y) / (static_cast<double>(duration) / rate));
}

}  // namespace gaitway
