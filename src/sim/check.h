// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// Checks of a public call's arguments (STEP-24): each names the argument.
#pragma once

#include <string>

#include "core/sentence.h"
#include "core/vec_math.h"
#include "gaitway/result.h"

namespace gaitway {

/// Farthest coordinate that a world takes, metres: beyond it binary32 no longer tells millimetres apart.
inline constexpr float world_reach = 100000.0f;

inline Error bad_argument(const char* where, std::string message) {
  return Error{Code::invalid_argument, std::move(message), where};
}

inline Result<void> check_point(const char* where, Vec3 p) {
  if (!finite(p)) return bad_argument(where, "a coordinate is not a finite number");
  if (std::fabs(p.x) > world_reach || std::fabs(p.y) > world_reach || std::fabs(p.z) > world_reach) {
    return bad_argument(where, "a coordinate lies more than 100,000 m from the origin");
  }
  return {};
}

inline Result<void> check_range(const char* where, double v, double lo, double hi) {
  if (!(v - v == 0)) return bad_argument(where, "is not a finite number");
  if (v < lo || v > hi) {
    const auto text = [](double n) { return number_text(n, 6); };
    return bad_argument(where, "must lie between " + text(lo) + " and " + text(hi) + ", is " + text(v));
  }
  return {};
}

}  // namespace gaitway
