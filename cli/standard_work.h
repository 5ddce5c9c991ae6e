// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// The standard work (docs/spec/STANDARD-WORK.md): a floor with pillars, N agents with endless goals. Both engines run
// it through the same door, so that starts, goals, arrival tests and timing are the same code.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "core/random.h"
#include "gaitway/vec.h"
#include "io/level.h"

namespace gaitway::cli {

/// The floor: 200 x 200 m with 20 pillars of 8 x 8 m, or `large`: 640 x 650 m with 208 pillars on the same lattice.
struct StandardFloor {
  float width = 200, depth = 200;
  int columns = 5, rows = 4;
  static StandardFloor small() { return {}; }
  static StandardFloor large() { return {640, 650, 16, 13}; }
  /// Centre of a pillar.
  Vec2 pillar(int column, int row) const {
    return {20.0f + 40.0f * static_cast<float>(column), 25.0f + 50.0f * static_cast<float>(row)};
  }
  /// Not inside a pillar grown by `margin` metres.
  bool free(Vec2 p, float margin) const;
  /// x = 1 + (width - 2) u, then y; drawn until free with a margin of 1 m.
  Vec2 free_point(SplitMix& stream) const;
  /// Geometry, z up: the floor with the pillars as boxes.
  io::Level level() const;
};

/// An engine that can do the work.
class StandardEngine {
 public:
  virtual ~StandardEngine() = default;
  virtual const char* name() const = 0;
  /// Agent i at its start.
  virtual bool add(std::uint32_t i, Vec2 at) = 0;
  virtual void set_goal(std::uint32_t i, Vec2 goal) = 0;
  virtual void step() = 0;
  virtual Vec2 position(std::uint32_t i) const = 0;
};

/// Figures of one run.
struct StandardFigures {
  std::string engine;
  std::uint32_t agents = 0;
  std::uint64_t seed = 0;
  double us_median = 0, us_mean = 0, us_p95 = 0;        ///< per agent-step over steps 61 to 360
  double us_late_median = 0;                            ///< per agent-step over steps 1,861 to 2,160
  double goals_per_minute = 0;                          ///< per agent, in steps 1,861 to 3,660
  double overlapping_pairs = 0, deep_pairs = 0;         ///< per step in steps 61 to 360
  double deepest = 0;                                   ///< metres
  double late_overlapping_pairs = 0, late_deepest = 0;  ///< in steps 1,861 to 2,160
  double reversals_per_minute = 0;                      ///< per agent, in steps 1,861 to 3,660
  double slow_share = 0;                                ///< of agent-steps under 0.1 m/s
  double mean_speed = 0;
};

/// Runs the work. `quality` false: only the first 360 steps.
StandardFigures run_standard_work(StandardEngine& engine, const StandardFloor& floor, std::uint32_t agents,
                                  std::uint64_t seed, bool quality);

/// Gaitway under `open` (or `classic` rules' limits where agents fit). Errors: the bake's.
Result<std::unique_ptr<StandardEngine>> make_gaitway_engine(const StandardFloor& floor, std::uint64_t seed);
/// DetourCrowd as its demo sets it up, high quality avoidance. Errors: Detour's.
Result<std::unique_ptr<StandardEngine>> make_detour_engine(const StandardFloor& floor, std::uint32_t agents);

}  // namespace gaitway::cli
