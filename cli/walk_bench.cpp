// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
#include "cli/walk_bench.h"

#include <algorithm>
#include <cmath>

#include "bake/reach_mesh.h"
#include "bake/shortest_way.h"
#include "cli/place.h"
#include "cli/standard_work.h"
#include "core/sentence.h"
#include "core/vec_math.h"
#include "mind/brain.h"  // before path/route.h: a global of that header has the name of an enumerator here
#include "nav/area.h"
#include "nav/line.h"
#include "sim/impl.h"

namespace gaitway::cli {

namespace {

constexpr float goal_radius = 0.3f;  // metres
constexpr double stride = 0.05;      // metres between ground samples of a leg
constexpr double rise = 0.5;         // metres that the ground of a leg may step

double plan_length(Vec3 a, Vec3 b) { return std::hypot(double(a.x) - b.x, double(a.y) - b.y); }

std::string text(Vec3 p) {
  return "(" + number_text(p.x, 2) + ", " + number_text(p.y, 2) + ", " + number_text(p.z, 2) + ")";
}

// The ground under the straight leg leads from its start to its end without a gap or a jump to another floor.
bool ground_leads(const Scene& scene, Vec3 a, Vec3 b) {
  const int n = std::max(1, static_cast<int>(plan_length(a, b) / stride));
  GroundHit hit;
  float z = a.z;
  for (int i = 0; i <= n; ++i) {
    const float t = static_cast<float>(i) / static_cast<float>(n);
    if (!scene.ground({a.x + (b.x - a.x) * t, a.y + (b.y - a.y) * t, z + static_cast<float>(rise)},
                      2 * static_cast<float>(rise), &hit))
      return false;
    z = hit.z;
  }
  return std::fabs(z - b.z) < rise;
}

struct Level {
  io::Level geometry;
  std::shared_ptr<const Scene> scene;
};

Result<Level> load(const std::string& level, io::UpAxis up) {
  Level l;
  if (level == "floor") {
    l.geometry = StandardFloor::small().level();
  } else {
    auto loaded = io::load_level(level, up);
    if (!loaded) return loaded.error();
    l.geometry = std::move(*loaded);
  }
  auto scene = scene_of(l.geometry);
  if (!scene) return scene.error();
  l.scene = *scene;
  return l;
}

}  // namespace

Result<WalkBench> run_walk_bench(const std::string& file, io::UpAxis up, std::uint32_t pairs, std::uint64_t seed) {
  auto level = load(file, up);
  if (!level) return level.error();
  const Scene& scene = *level->scene;
  const BakeInput input = bake_input(level->geometry);
  auto baked = bake::bake(input.geometry, {});
  if (!baked) return baked.error();
  auto reach = bake::ReachMesh::build(input.geometry, {});
  if (!reach) return reach.error();
  const bake::ShortestWays exact(reach->mesh());

  auto world = World::create({});
  if (!world) return world.error();
  auto map = world->add_map(std::make_shared<const PathData>(std::move(baked->data)), level->scene);
  if (!map) return map.error();

  WalkBench f;
  SplitMix random{seed};
  std::vector<double> ratios;
  const auto fail = [&f](Vec3 a, Vec3 b, const std::string& why) {
    if (f.first_failure.empty()) f.first_failure = text(a) + " to " + text(b) + ": " + why;
  };
  for (std::uint32_t draws = 0; f.pairs < pairs && draws < pairs * 200; ++draws) {
    const Vec3 a = reach->sample(random), b = reach->sample(random);
    const auto shortest = exact.length(a, b), funnel = reach->path_length(a, b);
    if (!shortest || !funnel) continue;
    const MoveMap m = world->impl().move_map(map->slot());
    const std::uint32_t area = area_of(m.nav, a);
    if (area == no_index || area_of(m.nav, b) == no_index) {
      ++f.outside;
      continue;
    }
    if (walkable_line(m.nav, area, a, b)) continue;
    ++f.pairs;
    AgentDef def;
    def.map = *map;
    def.position = a;
    const auto id = world->add_agent(def);
    if (!id) return id.error();
    if (auto r = world->order_move(*id, {b, goal_radius, Gait::walk}); !r) return r.error();
    double walked = 0;
    Vec3 last = world->agent(*id)->position;
    bool legs_seen = false;
    for (int step = 0; step < 30 * 600; ++step) {
      if (auto r = world->step(); !r) return r.error();
      const auto view = world->agent(*id);
      walked += plan_length(last, view->position);
      last = view->position;
      GroundHit hit;
      const bool ground = scene.ground({last.x, last.y, last.z + 1}, 3, &hit);
      f.off_ground_max_m = std::max(f.off_ground_max_m, ground ? std::fabs(double(last.z) - hit.z) : 3.0);
      const std::vector<Vec3> route = world->route(*id);
      if (!legs_seen && !route.empty()) {
        legs_seen = true;
        Vec3 from = a;
        for (const Vec3 to : route) {
          if (!ground_leads(scene, from, to)) {
            ++f.bad_legs;
            fail(a, b, "the leg from " + text(from) + " to " + text(to) + " has no ground all along");
          }
          from = to;
        }
      }
      if (view->goal != GoalStatus::active && view->goal != GoalStatus::none) break;
    }
    if (world->agent(*id)->goal == GoalStatus::reached) {
      ++f.arrived;
      walked += plan_length(last, b);
      f.walked_m += walked;
      f.exact_m += *shortest;
      ratios.push_back(walked / *shortest);
    } else {
      fail(a, b, "ended at " + text(last));
    }
    if (auto r = world->remove_agent(*id); !r) return r.error();
    if (auto r = world->step(); !r) return r.error();
  }
  std::sort(ratios.begin(), ratios.end());
  if (!ratios.empty()) {
    for (const double r : ratios) f.ratio_mean += r / static_cast<double>(ratios.size());
    f.ratio_p95 = ratios[ratios.size() * 95 / 100];
    f.ratio_worst = ratios.back();
  }
  return f;
}

}  // namespace gaitway::cli
