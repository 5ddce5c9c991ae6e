// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
#include "body/detail_level.h"

#include "core/determinism.h"

namespace gaitway {

int detail_level(float camera_distance, float ms_not_drawn) {
  const double d = static_cast<double>(camera_distance) + 0.01 * static_cast<double>(ms_not_drawn);
  if (d < 30) return 0;
  if (d < 60) return 1;
  if (d < 100) return 2;
  return d < 115 ? 3 : 4;
}

}  // namespace gaitway
