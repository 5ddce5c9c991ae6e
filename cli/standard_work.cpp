// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
#include "cli/standard_work.h"

#include <algorithm>
#include <chrono>
#include <cmath>

#include "cli/metrics.h"
#include "core/vec_math.h"

namespace gaitway::cli {

bool StandardFloor::free(Vec2 p, float margin) const {
  for (int c = 0; c < columns; ++c) {
    for (int r = 0; r < rows; ++r) {
      const Vec2 d = p - pillar(c, r);
      if (std::fabs(d.x) < 4 + margin && std::fabs(d.y) < 4 + margin) return false;
    }
  }
  return true;
}

Vec2 StandardFloor::free_point(SplitMix& stream) const {
  for (;;) {
    Vec2 p;
    p.x = static_cast<float>(1 + (width - 2) * stream.unit());
    p.y = static_cast<float>(1 + (depth - 2) * stream.unit());
    if (free(p, 1)) return p;
  }
}

io::Level StandardFloor::level() const {
  io::Level l;
  l.name = "standard floor";
  l.materials.push_back({});
  const auto quad = [&l](Vec3 a, Vec3 b, Vec3 c, Vec3 d) {
    const auto first = static_cast<std::uint32_t>(l.vertices.size());
    l.vertices.insert(l.vertices.end(), {a, b, c, d});
    l.triangles.insert(l.triangles.end(), {first, first + 1, first + 2, first, first + 2, first + 3});
    l.material.insert(l.material.end(), {0, 0});
  };
  quad({0, 0, 0}, {width, 0, 0}, {width, depth, 0}, {0, depth, 0});
  for (int c = 0; c < columns; ++c) {
    for (int r = 0; r < rows; ++r) {
      const Vec2 p = pillar(c, r);
      const float x0 = p.x - 4, x1 = p.x + 4, y0 = p.y - 4, y1 = p.y + 4, h = 3;
      quad({x0, y0, 0}, {x1, y0, 0}, {x1, y0, h}, {x0, y0, h});
      quad({x1, y0, 0}, {x1, y1, 0}, {x1, y1, h}, {x1, y0, h});
      quad({x1, y1, 0}, {x0, y1, 0}, {x0, y1, h}, {x1, y1, h});
      quad({x0, y1, 0}, {x0, y0, 0}, {x0, y0, h}, {x0, y1, h});
      quad({x0, y0, h}, {x1, y0, h}, {x1, y1, h}, {x0, y1, h});
    }
  }
  return l;
}

namespace {

struct Overlaps {
  double pairs = 0, deep = 0, deepest = 0;
  std::uint64_t steps = 0;
};

void count_overlaps(const std::vector<Vec2>& at, std::vector<std::uint32_t>& order, Overlaps& o) {
  order.resize(at.size());
  for (std::uint32_t i = 0; i < at.size(); ++i) order[i] = i;
  std::sort(order.begin(), order.end(),
            [&](std::uint32_t a, std::uint32_t b) { return at[a].x != at[b].x ? at[a].x < at[b].x : a < b; });
  for (std::size_t i = 0; i < order.size(); ++i) {
    for (std::size_t j = i + 1; j < order.size() && at[order[j]].x - at[order[i]].x < 0.7f; ++j) {
      const double d = length(at[order[j]] - at[order[i]]);
      if (d >= 0.7) continue;
      ++o.pairs;
      o.deep += d < 0.65;
      o.deepest = std::max(o.deepest, 0.7 - d);
    }
  }
  ++o.steps;
}

}  // namespace

StandardFigures run_standard_work(StandardEngine& engine, const StandardFloor& floor, std::uint32_t agents,
                                  std::uint64_t seed, bool quality) {
  StandardFigures f;
  f.engine = engine.name();
  f.agents = agents;
  f.seed = seed;
  SplitMix starts{seed};
  std::vector<SplitMix> streams(agents);
  std::vector<Vec2> at, last, moved(agents), goal(agents);
  // Starts at least 0.8 m from each other, through a plan grid of that size.
  const float cell = 0.8f;
  const int columns = static_cast<int>(floor.width / cell) + 1, rows = static_cast<int>(floor.depth / cell) + 1;
  std::vector<std::vector<Vec2>> taken(static_cast<std::size_t>(columns) * static_cast<std::size_t>(rows));
  while (at.size() < agents) {
    const Vec2 p = floor.free_point(starts);
    const int cx = static_cast<int>(p.x / cell), cy = static_cast<int>(p.y / cell);
    bool near = false;
    for (int y = std::max(0, cy - 1); y <= std::min(rows - 1, cy + 1); ++y) {
      for (int x = std::max(0, cx - 1); x <= std::min(columns - 1, cx + 1); ++x) {
        for (const Vec2 q : taken[static_cast<std::size_t>(y * columns + x)]) near = near || length(q - p) < 0.8f;
      }
    }
    if (near) continue;
    taken[static_cast<std::size_t>(cy * columns + cx)].push_back(p);
    at.push_back(p);
  }
  const auto next_goal = [&](std::uint32_t i) {
    for (;;) {
      goal[i] = floor.free_point(streams[i]);
      if (length(goal[i] - at[i]) >= 50) break;
    }
    engine.set_goal(i, goal[i]);
  };
  for (std::uint32_t i = 0; i < agents; ++i) {
    engine.add(i, at[i]);
    streams[i].state = seed * 1000003 + i + 1;
    streams[i].next();
    next_goal(i);
  }
  last = at;

  using Clock = std::chrono::steady_clock;
  std::vector<double> early, late;
  Overlaps early_overlaps, late_overlaps;
  std::vector<std::uint32_t> order;
  std::uint64_t goals = 0, reversals = 0, slow = 0;
  double travelled = 0;
  const int steps = quality ? 3660 : 360;
  for (int n = 1; n <= steps; ++n) {
    const auto begin = Clock::now();
    for (std::uint32_t i = 0; i < agents; ++i) {
      at[i] = engine.position(i);
      if (length(at[i] - goal[i]) > 1) continue;
      next_goal(i);
      if (n > 1860) ++goals;
    }
    engine.step();
    const std::chrono::duration<double> took = Clock::now() - begin;
    const double us = took.count() * 1e6 / agents;
    if (n > 60 && n <= 360) early.push_back(us);
    if (n > 1860 && n <= 2160) late.push_back(us);
    for (std::uint32_t i = 0; i < agents; ++i) {
      const Vec2 p = engine.position(i);
      const Vec2 m = p - last[i];
      if (n > 1860) {
        const float l = length(m);
        if (l > 1e-4f && length(moved[i]) > 1e-4f && dot(m, moved[i]) < 0) ++reversals;
        slow += l * 30 < 0.1f;
        travelled += l;
      }
      moved[i] = m;
      last[i] = p;
    }
    if (n > 60 && n <= 360) count_overlaps(last, order, early_overlaps);
    if (n > 1860 && n <= 2160) count_overlaps(last, order, late_overlaps);
  }
  f.us_median = median(early);
  for (const double v : early) f.us_mean += v / static_cast<double>(early.size());
  std::sort(early.begin(), early.end());
  f.us_p95 = early[early.size() * 95 / 100];
  f.us_late_median = median(late);
  const auto per_step = [](double v, const Overlaps& o) { return o.steps ? v / static_cast<double>(o.steps) : 0; };
  f.overlapping_pairs = per_step(early_overlaps.pairs, early_overlaps);
  f.deep_pairs = per_step(early_overlaps.deep, early_overlaps);
  f.deepest = early_overlaps.deepest;
  f.late_overlapping_pairs = per_step(late_overlaps.pairs, late_overlaps);
  f.late_deepest = late_overlaps.deepest;
  if (quality) {
    const double agent_minutes = agents * 1800.0 / 30.0 / 60.0, agent_steps = agents * 1800.0;
    f.goals_per_minute = static_cast<double>(goals) / agent_minutes;
    f.reversals_per_minute = static_cast<double>(reversals) / agent_minutes;
    f.slow_share = static_cast<double>(slow) / agent_steps;
    f.mean_speed = travelled * 30 / agent_steps;
  }
  return f;
}

}  // namespace gaitway::cli
