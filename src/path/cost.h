// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// The search's arithmetic (PLAN-10 to PLAN-13) in its two widths: 16 bits that wrap (`classic`) and 32 bits (PLAN-18).
#pragma once

#include <cmath>
#include <cstdint>

#include "core/vec_math.h"
#include "gaitway/path_data.h"

namespace gaitway {

/// PLAN-10 before any wrap: the 3D distance x 16, truncated; 0xffffffff from there on.
static inline std::uint32_t path_distance(Vec3 a, Vec3 b) {
  const float units = distance(a, b) * 16.0f;
  return units < 4294967296.0f ? static_cast<std::uint32_t>(units) : 0xffffffffu;
}

/// 16-bit words: distances, step costs and f wrap, the running total saturates, the cap is 65000.
struct Width16 {
  static constexpr std::uint32_t closed_mark = 0xfabc;  ///< PLAN-08, PLAN-09
  static constexpr std::uint32_t cap = 65000;           ///< PLAN-13
  static constexpr std::uint32_t no_cap = 0x10000;      ///< SEARCH2-02
  static std::uint32_t wrap(std::uint32_t v) { return v & 0xffffu; }
  static std::uint32_t add(std::uint32_t a, std::uint32_t b) { return (a + b) & 0xffffu; }
  static std::uint32_t total(std::uint32_t g, std::uint32_t step) { return g + step > 0xffffu ? 0xffffu : g + step; }
  static std::uint32_t f(std::uint32_t g, std::uint32_t h) { return (g + h) & 0xffffu; }
};

/// 32-bit words that never wrap: a sum that does not fit is 0xffffffff, which is skipped (PLAN-18).
struct Width32 {
  static constexpr std::uint32_t closed_mark = 0xffffffffu;
  static constexpr std::uint32_t cap = 0xffffffffu;
  static constexpr std::uint32_t no_cap = 0xffffffffu;
  static std::uint32_t wrap(std::uint32_t v) { return v; }
  static std::uint32_t add(std::uint32_t a, std::uint32_t b) { return a > 0xffffffffu - b ? 0xffffffffu : a + b; }
  static std::uint32_t total(std::uint32_t g, std::uint32_t step) { return add(g, step); }
  static std::uint32_t f(std::uint32_t g, std::uint32_t h) { return add(g, h); }
};

/// PLAN-12: the extra for a climb, ledge or jump; one of the three, in this order.
static inline std::uint32_t climb_extra(std::uint16_t kind, bool avoided) {
  if (kind & link_climb) return 200;
  if (kind & link_ledge) return 320;
  if ((kind & link_jump) && !((kind & link_breakable) && avoided)) return 80;
  return 0;
}

/// PLAN-11's use term for the node that the step enters.
static inline std::uint32_t use_extra(std::uint32_t use_count) { return use_count == 0 ? 0 : 40 * use_count - 8; }

/// PLAN-11: the cost of a step. `distance` is path_distance(), `use` is use_extra() of the expanded node, `extras` says
/// whether PLAN-12 applies (climb filter on and the mask without 0x100).
template <class Width>
static inline std::uint32_t step_cost(std::uint32_t distance, std::uint16_t kind, bool avoided, std::uint32_t use,
                                      bool extras) {
  std::uint32_t c = Width::wrap(distance);
  if (extras) c = Width::add(c, climb_extra(kind, avoided));
  if (avoided) c = Width::add(c, 1600);
  return Width::add(c, use);
}

}  // namespace gaitway
