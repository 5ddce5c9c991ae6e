// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// What a run is judged by (DESIGN section 6): ground, overlaps, reversals, stuck agents, step times.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "gaitway/world.h"

namespace gaitway::cli {

struct Figures {
  std::uint32_t steps = 0;
  std::uint32_t agents = 0;   ///< that ever lived
  std::uint32_t arrived = 0;  ///< whose last order was reached
  std::uint32_t failed = 0;
  std::uint32_t stuck = 0;          ///< goal open and under 0.2 m in the last 60 steps
  std::uint64_t goals_reached = 0;  ///< all orders that were reached
  double off_ground_max_m = 0;      ///< feet to surface, vertically, falls included
  std::string off_ground_agent;
  std::uint32_t off_ground_step = 0;
  double overlap_max_m = 0;  ///< sum of radii less distance
  std::string overlap_agents;
  std::uint32_t overlap_step = 0;
  std::uint64_t reversals = 0;  ///< successive displacements over 0.1 mm with a negative dot product
  std::uint64_t slow = 0;       ///< agent-steps under 0.1 m/s
  double travelled_m = 0;
  std::uint64_t decisions = 0;
  std::uint64_t hash = 0;  ///< folded over all steps
  double step_us_median = 0;
};

/// Watches a world step by step.
class Metrics {
 public:
  /// `scene` null: the ground is z = 0.
  Metrics(const World& world, const Scene* scene, bool watch_bodies);
  /// After each step; `seconds` is what the step took.
  void observe(const World& world, double seconds);
  /// The figures at the end.
  Figures finish(const World& world) const;

 private:
  struct Track {
    std::uint64_t id = 0;
    Vec3 last;
    Vec2 moved;     ///< last displacement
    Vec3 past[60];  ///< places of the last 60 steps
    std::uint32_t seen = 0;
  };
  void watch_ground(const World& world);
  void watch_overlaps(const World& world);

  const Scene* scene_;
  bool watch_bodies_;
  Figures f_;
  std::vector<Track> tracks_;
  std::vector<double> times_;
  std::vector<std::uint32_t> order_;
};

/// Median of values, 0 for none.
double median(std::vector<double> values);

/// The pools that were full, by name, and how many each turned away (STEP-20).
std::vector<std::pair<std::string, std::uint64_t>> full_pools(const World& world);

}  // namespace gaitway::cli
