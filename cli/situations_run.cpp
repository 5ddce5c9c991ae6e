// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// Runs a situation and measures it.
#include <algorithm>
#include <cmath>

#include "cli/situations.h"
#include "core/vec_math.h"

namespace gaitway::cli {

namespace {

constexpr double per_second = 30;
constexpr float body_height = 1.944f;

struct Pairs {
  double count = 0, deepest = 0, nearest_on_link = 1e9;
};

void watch_pairs(const std::vector<Vec3>& at, const std::vector<bool>& on_link, float radius, Pairs& pairs) {
  for (std::size_t i = 0; i < at.size(); ++i) {
    for (std::size_t j = i + 1; j < at.size(); ++j) {
      if (on_link[i] && on_link[j]) {
        pairs.nearest_on_link = std::min<double>(pairs.nearest_on_link, distance(at[i], at[j]));
      }
      const double d = plan_distance(at[i], at[j]);
      if (d >= 2.0 * radius || std::fabs(at[i].z - at[j].z) >= body_height) continue;
      ++pairs.count;
      pairs.deepest = std::max(pairs.deepest, 2.0 * radius - d);
    }
  }
}

/// J of the crossings between the first and the last fifth of all agents.
double flow(std::vector<double> crossed, std::size_t agents) {
  const std::size_t from = agents / 5, to = agents - agents / 5;
  if (from == 0 || crossed.size() < to) return -1;
  std::sort(crossed.begin(), crossed.end());
  return static_cast<double>(to - from) / (crossed[to - 1] - crossed[from - 1]);
}

bool there(const Situation& s, const SituationAgent& agent, Vec3 at) {
  if (s.door > 0) return at.y > s.door_line;
  return plan_distance(at, *agent.goal) <= s.arrive_within && std::fabs(at.z - agent.goal->z) < 1;
}

}  // namespace

SituationFigures run_situation(SituationEngine& engine, const Situation& s) {
  SituationFigures f;
  f.situation = s.name;
  f.engine = engine.name();
  f.door = s.door;
  std::vector<const SituationAgent*> agents;
  for (const SituationAgent& a : s.agents) {
    if (!engine.add(a)) break;
    agents.push_back(&a);
  }
  const std::size_t n = agents.size();
  f.agents = static_cast<std::uint32_t>(n);
  std::vector<Vec3> at(n);
  for (std::uint32_t i = 0; i < n; ++i) {
    at[i] = engine.position(i);
    if (!agents[i]->goal) continue;
    ++f.goals;
    engine.order(i, *agents[i]->goal);
  }
  std::vector<Vec2> moved(n);
  std::vector<double> arrived(n, -1), crossings;
  std::vector<bool> on_link(n);
  Pairs pairs;
  double reversals = 0, late_reversals = 0, late_travelled = 0, last_fast = 0, climbed = 0;
  std::uint64_t late_steps = 0, steps = 0, climbing_steps = 0;
  const auto most = static_cast<std::uint64_t>(std::lround(s.seconds * per_second));
  while (steps < most) {
    engine.step();
    ++steps;
    const double now = static_cast<double>(steps) / per_second;
    const bool late = s.quiet_from > 0 && now > s.quiet_from;
    late_steps += late;
    std::uint32_t climbers = 0;
    for (std::uint32_t i = 0; i < n; ++i) {
      const Vec3 p = engine.position(i);
      const Vec2 m = plan(p) - plan(at[i]);
      const double speed = distance(p, at[i]) * per_second;
      if (length(m) > 1e-4f && length(moved[i]) > 1e-4f && dot(m, moved[i]) < 0) {
        ++reversals;
        late_reversals += late;
      }
      if (late) late_travelled += length(m);
      if (speed > 0.1) last_fast = now;
      // The step that leads on it belongs to the floor's speed, the last one to the link's.
      if (on_link[i]) {
        f.link_fastest = std::max(f.link_fastest, speed);
        climbed += speed;
        ++climbing_steps;
      }
      on_link[i] = engine.on_link(i);
      climbers += on_link[i];
      moved[i] = m;
      at[i] = p;
      if (!agents[i]->goal) {
        f.stander_moved = std::max<double>(f.stander_moved, distance(p, agents[i]->start));
      } else if (arrived[i] < 0 && there(s, *agents[i], p)) {
        arrived[i] = now;
        ++f.arrived;
        f.last_arrival = now;
        crossings.push_back(now);
      }
    }
    f.most_on_link = std::max(f.most_on_link, climbers);
    watch_pairs(at, on_link, s.radius, pairs);
    if (s.quiet_from == 0 && f.arrived == f.goals && now > f.last_arrival + 1) break;
  }
  f.seconds = static_cast<double>(steps) / per_second;
  f.overlapping_pairs = pairs.count / static_cast<double>(steps);
  f.deepest = pairs.deepest;
  f.reversals = reversals / static_cast<double>(n) / (f.seconds / 60);
  if (s.door > 0) f.flow = flow(crossings, n);
  if (pairs.nearest_on_link < 1e9) f.link_nearest = pairs.nearest_on_link;
  if (climbing_steps > 0) f.link_speed = climbed / static_cast<double>(climbing_steps);
  if (late_steps > 0) {
    const double agent_seconds = static_cast<double>(late_steps) / per_second * static_cast<double>(n);
    f.late_reversals = late_reversals / (agent_seconds / 60);
    f.late_speed = late_travelled / agent_seconds;
    if (last_fast < f.seconds - 1) f.at_rest = last_fast;
  }
  if (f.arrived < f.goals) f.last_arrival = -1;
  f.decisions = engine.decisions();
  f.refused = engine.refused();
  return f;
}

Result<std::vector<SituationFigures>> run_situations(const SituationOptions& options) {
  std::vector<Situation> all;
  // The classic limits hold 60 agents and 32 routes: more run under the others alone.
  for (const std::uint32_t agents : options.door_agents) {
    for (const float width : options.door_widths) all.push_back(door_situation(width, agents));
  }
  all.push_back(stander_situation());
  all.push_back(rest_situation(options.seed));
  all.push_back(link_situation());
  std::vector<SituationFigures> rows;
  for (const Situation& s : all) {
    if (!options.only.empty() && s.name != options.only) continue;
    for (const bool classic : {true, false}) {
      const Limits limits = classic ? Limits::classic() : Limits::open();
      if (s.agents.size() > limits.agents) continue;
      auto engine = make_gaitway_situation(s, classic ? "classic" : "open", limits, options.decisions);
      if (!engine) return engine.error();
      rows.push_back(run_situation(**engine, s));
    }
    if (!options.peer) continue;
    auto engine = make_detour_situation(s);
    if (!engine) return engine.error();
    rows.push_back(run_situation(**engine, s));
  }
  return rows;
}

}  // namespace gaitway::cli
