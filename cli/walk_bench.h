// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// Walked routes against the exact shortest way: seeded pairs, each walked alone in a world.
#pragma once

#include <cstdint>
#include <string>

#include "bake/bake.h"
#include "gaitway/result.h"
#include "io/level.h"

namespace gaitway::cli {

struct WalkBench {
  std::uint32_t pairs = 0;    ///< joined on the mesh of the full radius, their straight line refused by the areas
  std::uint32_t outside = 0;  ///< joined pairs left out: an end lies on the mesh but in no area, in a strip at a wall
  std::uint32_t arrived = 0;
  double walked_m = 0, exact_m = 0;                       ///< sums in plan over those that arrived
  double ratio_mean = 0, ratio_p95 = 0, ratio_worst = 0;  ///< walked over exact
  double off_ground_max_m = 0;                            ///< feet to ground
  std::uint32_t bad_legs = 0;  ///< legs of routes whose ground does not lead from end to end: passed between floors
  std::string first_failure;   ///< of the first pair that did not arrive or had such a leg: its points
};

/// `level` is a file, or "floor" (the standard floor). Errors: the level's and the bake's.
Result<WalkBench> run_walk_bench(const std::string& level, io::UpAxis up, std::uint32_t pairs, std::uint64_t seed);

}  // namespace gaitway::cli
