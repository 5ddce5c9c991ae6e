// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
#include "body/gait.h"

#include "core/vec_math.h"

namespace gaitway {

float stance_speed(const SpeedProfile* profile, bool boosted) {
  if (!profile) return 0;
  return boosted ? profile->stance_boosted : profile->stance_plain;
}

float clip_speed(float dx, float dy, float duration, float rate) {
  if (!(duration > 0) || !(rate > 0)) return 0;
  const double x = dx, y = dy;
  return static_cast<float>(std::sqrt(x * x + y * y) / (static_cast<double>(duration) / rate));
}

}  // namespace gaitway
