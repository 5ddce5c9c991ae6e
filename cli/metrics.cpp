// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
#include "cli/metrics.h"

#include <algorithm>
#include <cmath>

#include "body/body_state.h"
#include "body/shape.h"
#include "core/hash.h"
#include "core/vec_math.h"
#include "sim/impl.h"

namespace gaitway::cli {

double median(std::vector<double> values) {
  if (values.empty()) return 0;
  const auto middle = values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2);
  std::nth_element(values.begin(), middle, values.end());
  return *middle;
}

Metrics::Metrics(const World&, const Scene* scene, bool watch_bodies) : scene_(scene), watch_bodies_(watch_bodies) {}

void Metrics::watch_ground(const World& world) {
  const State& s = world.impl().state;
  for (std::uint32_t slot = 0; slot < s.slots(); ++slot) {
    if (!s.agents.live(slot)) continue;
    const Vec3 p = s.body.core[slot].position;
    double off = std::fabs(p.z);
    if (scene_) {
      GroundHit hit;
      // From a little above the feet, so that feet under the surface count as well.
      off = scene_->ground({p.x, p.y, p.z + 0.5f}, 1000.0f, &hit) ? std::fabs(p.z - hit.z) : 1000.0;
    }
    if (off > f_.off_ground_max_m) {
      f_.off_ground_max_m = off;
      f_.off_ground_agent = world.impl().name_of(slot);
      f_.off_ground_step = s.step;
    }
  }
}

void Metrics::watch_overlaps(const World& world) {
  const State& s = world.impl().state;
  order_.clear();
  float widest = 0;
  for (std::uint32_t slot = 0; slot < s.slots(); ++slot) {
    if (!s.agents.live(slot)) continue;
    order_.push_back(slot);
    widest = std::max(widest, body_radius(s.body.core[slot].scale));
  }
  const auto& core = s.body.core;
  std::sort(order_.begin(), order_.end(), [&](std::uint32_t a, std::uint32_t b) {
    return core[a].position.x != core[b].position.x ? core[a].position.x < core[b].position.x : a < b;
  });
  for (std::size_t i = 0; i < order_.size(); ++i) {
    const BodyCore& a = core[order_[i]];
    for (std::size_t j = i + 1; j < order_.size(); ++j) {
      const BodyCore& b = core[order_[j]];
      if (b.position.x - a.position.x > 2 * widest) break;
      const double radii = body_radius(a.scale) + body_radius(b.scale);
      const double deep = radii - plan_distance(a.position, b.position);
      if (deep <= f_.overlap_max_m) continue;
      if (a.position.z > b.position.z + body_height(b.scale) || b.position.z > a.position.z + body_height(a.scale))
        continue;
      f_.overlap_max_m = deep;
      f_.overlap_agents = world.impl().name_of(order_[i]) + " and " + world.impl().name_of(order_[j]);
      f_.overlap_step = s.step;
    }
  }
}

void Metrics::observe(const World& world, double seconds) {
  const State& s = world.impl().state;
  ++f_.steps;
  times_.push_back(seconds * 1e6);
  if (tracks_.size() < s.slots()) tracks_.resize(s.slots());
  for (std::uint32_t slot = 0; slot < s.slots(); ++slot) {
    if (!s.agents.live(slot)) continue;
    Track& t = tracks_[slot];
    const Vec3 p = s.body.core[slot].position;
    if (t.id != s.agents.at(slot).value) {
      t = Track{};
      t.id = s.agents.at(slot).value;
      t.last = p;
      ++f_.agents;
    }
    const Vec2 moved = plan(p) - plan(t.last);
    if (length(moved) > 1e-4f) {
      if (length(t.moved) > 1e-4f && dot(moved, t.moved) < 0) ++f_.reversals;
    }
    f_.travelled_m += length(moved);
    if (s.body.core[slot].speed < 0.1f) ++f_.slow;
    t.moved = moved;
    t.last = p;
    t.past[t.seen++ % 60] = p;
  }
  for (const Event& e : world.events()) f_.goals_reached += e.kind == EventKind::goal_reached;
  if (watch_bodies_) {
    watch_ground(world);
    watch_overlaps(world);
  }
  f_.hash = hash_combine(f_.hash, world.hash());
}

std::vector<std::pair<std::string, std::uint64_t>> full_pools(const World& world) {
  std::vector<std::pair<std::string, std::uint64_t>> list;
  for (std::size_t k = 0; k < static_cast<std::size_t>(Pool::count); ++k) {
    const Pool pool = static_cast<Pool>(k);
    if (world.drops(pool) > 0) list.push_back({gaitway::name(pool), world.drops(pool)});
  }
  return list;
}

Figures Metrics::finish(const World& world) const {
  Figures f = f_;
  const State& s = world.impl().state;
  for (std::uint32_t slot = 0; slot < s.slots(); ++slot) {
    if (!s.agents.live(slot)) continue;
    const GoalStatus goal = s.records[slot].goal;
    f.arrived += goal == GoalStatus::reached;
    f.failed += goal == GoalStatus::failed;
    if (goal != GoalStatus::active || slot >= tracks_.size() || tracks_[slot].seen < 60) continue;
    const Track& t = tracks_[slot];
    f.stuck += distance(t.last, t.past[t.seen % 60]) < 0.2f;
  }
  f.step_us_median = median(times_);
  return f;
}

}  // namespace gaitway::cli
