// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// Queries of the world on an outside level (GAITWAY_LEVELS/dungeon.obj): rays, sight, the ground under a walking agent,
// the walls near him. Medians of DESIGN section 8's machine lie under 1 us a ray and 30 ns a ground query.
#include <benchmark/benchmark.h>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <vector>

#include "body/ground.h"
#include "core/random.h"
#include "core/spatial_grid.h"
#include "gaitway/triangle_scene.h"
#include "io/level.h"

namespace gaitway {
namespace {

struct Place {
  std::unique_ptr<TriangleScene> scene;
  Vec3 lo{1e30f, 1e30f, 1e30f}, hi{-1e30f, -1e30f, -1e30f};
  std::vector<Vec3> steps;         ///< 1 m above the feet of agents that walk
  std::vector<SegmentQuery> rays;  ///< between points at eye height
};

// Agents that stand somewhere on the level and walk straight, 1.6 m/s, while there is ground.
void walk(Place& p, SplitMix& random) {
  const auto at = [&](double u, float a, float b) { return static_cast<float>(a + (b - a) * u); };
  while (p.steps.size() < 20000) {
    GroundHit g;
    Vec3 from{at(random.unit(), p.lo.x, p.hi.x), at(random.unit(), p.lo.y, p.hi.y), at(random.unit(), p.lo.z, p.hi.z)};
    const double heading = random.unit() * 6.283185307179586;
    for (int i = 0; i < 90 && p.scene->ground(from, 1.5f, &g) && g.normal.z > 0.65f; ++i) {
      from.z = g.z + 1;
      p.steps.push_back(from);
      from.x += static_cast<float>(1.6 / 30 * std::sin(heading));
      from.y += static_cast<float>(1.6 / 30 * std::cos(heading));
    }
  }
  for (std::size_t i = 0; i < 20000; ++i) {
    Vec3 a = p.steps[random.next() % p.steps.size()], b = p.steps[random.next() % p.steps.size()];
    a.z += 0.6f;
    b.z += 0.6f;
    p.rays.push_back({a, b});
  }
}

const Place* place() {
  static const Place made = [] {
    Place p;
    auto level = io::load_level(std::string(GAITWAY_LEVELS) + "/dungeon.obj");
    if (!level) return p;
    for (const Vec3 v : level->vertices) {
      p.lo = {std::min(p.lo.x, v.x), std::min(p.lo.y, v.y), std::min(p.lo.z, v.z)};
      p.hi = {std::max(p.hi.x, v.x), std::max(p.hi.y, v.y), std::max(p.hi.z, v.z)};
    }
    TriangleSceneDef def;
    def.vertices = level->vertices;
    def.triangles = level->triangles;
    auto scene = TriangleScene::create(def);
    if (!scene) return p;
    p.scene = std::make_unique<TriangleScene>(std::move(*scene));
    SplitMix random{1};
    walk(p, random);
    return p;
  }();
  return made.scene ? &made : nullptr;
}

// Mean of the loop as benchmark gives it, and the median over batches of a hundred as "median_ns".
template <class Query>
void run(benchmark::State& state, Query query) {
  const Place* p = place();
  if (!p) {
    state.SkipWithError("the level is not there");
    return;
  }
  std::size_t i = 0;
  std::vector<double> batches;
  for (auto _ : state) {
    const auto begin = std::chrono::steady_clock::now();
    for (int k = 0; k < 100; ++k) query(*p, i++);
    batches.push_back(std::chrono::duration<double, std::nano>(std::chrono::steady_clock::now() - begin).count() / 100);
  }
  std::nth_element(batches.begin(), batches.begin() + static_cast<std::ptrdiff_t>(batches.size() / 2), batches.end());
  state.counters["median_ns"] = batches[batches.size() / 2];
  state.SetItemsProcessed(static_cast<std::int64_t>(state.iterations()) * 100);
}

void ray(benchmark::State& state) {
  run(state, [](const Place& p, std::size_t i) {
    RayHit hit;
    const SegmentQuery& q = p.rays[i % p.rays.size()];
    benchmark::DoNotOptimize(p.scene->ray(q.from, q.to, &hit));
  });
}
BENCHMARK(ray);

void line_of_sight(benchmark::State& state) {
  run(state, [](const Place& p, std::size_t i) {
    const SegmentQuery& q = p.rays[i % p.rays.size()];
    benchmark::DoNotOptimize(p.scene->line_of_sight(q.from, q.to));
  });
}
BENCHMARK(line_of_sight);

void ground_by_ray(benchmark::State& state) {
  run(state, [](const Place& p, std::size_t i) {
    GroundHit hit;
    benchmark::DoNotOptimize(p.scene->Scene::ground(p.steps[i % p.steps.size()], 1.5f, &hit));
  });
}
BENCHMARK(ground_by_ray);

void ground_of_a_walk(benchmark::State& state) {
  run(state, [](const Place& p, std::size_t i) {
    GroundHit hit;
    benchmark::DoNotOptimize(p.scene->ground(p.steps[i % p.steps.size()], 1.5f, &hit));
  });
}
BENCHMARK(ground_of_a_walk);

// What a body asks for after its move (CONTROL-24): the patch where there is one, else the query.
void ground_of_a_body(benchmark::State& state) {
  run(state, [](const Place& p, std::size_t i) {
    GroundHit hit;
    benchmark::DoNotOptimize(ground_below(p.scene.get(), p.steps[i % p.steps.size()], 1.5f, &hit));
  });
}
BENCHMARK(ground_of_a_body);

void ground_patch(benchmark::State& state) {
  run(state, [](const Place& p, std::size_t i) {
    GroundPatch patch;
    benchmark::DoNotOptimize(p.scene->ground_patch(p.steps[i % p.steps.size()], 1.5f, &patch));
  });
  if (const Place* p = place()) {
    std::size_t found = 0;
    for (const Vec3 v : p->steps) found += p->scene->ground_patch(v, 1.5f, nullptr) ? 1 : 0;
    state.counters["share"] = static_cast<double>(found) / static_cast<double>(p->steps.size());
  }
}
BENCHMARK(ground_patch);

void walls_near(benchmark::State& state) {
  run(state, [](const Place& p, std::size_t i) {
    SceneTriangle out[64];
    const Vec3 c = p.steps[i % p.steps.size()];
    const Vec3 lo{c.x - 0.45f, c.y - 0.45f, c.z - 0.45f}, hi{c.x + 0.45f, c.y + 0.45f, c.z + 0.45f};
    if (p.scene->no_walls(lo, hi)) return;
    benchmark::DoNotOptimize(p.scene->triangles_near(lo, hi, out));
  });
}
BENCHMARK(walls_near);

void build(benchmark::State& state) {
  auto level = io::load_level(std::string(GAITWAY_LEVELS) + "/dungeon.obj");
  if (!level) {
    state.SkipWithError("the level is not there");
    return;
  }
  for (auto _ : state) {
    TriangleSceneDef def;
    def.vertices = level->vertices;
    def.triangles = level->triangles;
    benchmark::DoNotOptimize(TriangleScene::create(def).ok());
  }
}
BENCHMARK(build)->Unit(benchmark::kMillisecond);

// The grid of neighbours: made anew for N agents on the standard floor; time per agent.
void spatial_grid(benchmark::State& state) {
  SplitMix random{1};
  std::vector<Vec3> at(static_cast<std::size_t>(state.range(0)));
  for (Vec3& v : at) v = {static_cast<float>(200 * random.unit()), static_cast<float>(200 * random.unit()), 0};
  SpatialGrid grid;
  grid.reserve(static_cast<std::uint32_t>(at.size()));
  for (auto _ : state) grid.rebuild(at, {}, 2.4f);
  state.SetItemsProcessed(static_cast<std::int64_t>(state.iterations()) * state.range(0));
}
BENCHMARK(spatial_grid)->Arg(100)->Arg(1000)->Arg(10000);

}  // namespace
}  // namespace gaitway
