// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// One agent's whole update, at rest, walking and running, and how it splits over the stages of a step: 1,000 agents far
// apart on an open floor and on a baked one, time per agent.
#include <benchmark/benchmark.h>

#include <chrono>

#include "bake/level_input.h"
#include "core/random.h"
#include "sim/impl.h"

namespace gaitway {
namespace {

constexpr int agents = 1000;

enum Doing { rests, walks, runs };

// A level floor of 300 x 300 m, as triangles: what a body stands on costs its ground query.
std::shared_ptr<const Scene> floor_scene() {
  io::Level level;
  level.vertices = {{-150, -150, 0}, {150, -150, 0}, {150, 150, 0}, {-150, 150, 0}};
  level.triangles = {0, 1, 2, 0, 2, 3};
  level.materials.resize(1);
  level.material = {0, 0};
  auto scene = bake::scene_of(level);
  return scene ? *scene : nullptr;
}

std::optional<World> world_of(Doing doing, bool baked) {
  auto w = World::create({});
  if (!w || !w->add_open_plane()) return std::nullopt;
  if (baked) {
    auto paths = w->impl().maps[0].paths;
    auto scene = floor_scene();
    if (!scene) return std::nullopt;
    w = World::create({});
    if (!w || !w->add_map(paths, scene)) return std::nullopt;
  }
  for (int i = 0; i < agents; ++i) {
    AgentDef def;
    def.position = {static_cast<float>(i % 40) * 7 - 140, static_cast<float>(i / 40) * 7 - 140, 0};
    const auto id = w->add_agent(def);
    if (!id) return std::nullopt;
    // In file to the north, 7 m behind each other.
    const MoveOrder order{{def.position.x, 149, 0}, 0.3f, doing == walks ? Gait::walk : Gait::run};
    if (doing != rests && !w->order_move(*id, order)) return std::nullopt;
  }
  for (int n = 0; n < 60; ++n) {
    if (!w->step()) return std::nullopt;
  }
  return std::move(*w);
}

// Each iteration goes on from the same state, so that nobody ever arrives.
void update(benchmark::State& state, Doing doing, bool baked) {
  auto w = world_of(doing, baked);
  if (!w) {
    state.SkipWithError("no world");
    return;
  }
  const Snapshot begin = w->snapshot();
  World::Impl& impl = w->impl();
  double agents_ns = 0, bodies_ns = 0;
  const auto now = [] { return std::chrono::steady_clock::now(); };
  std::int64_t n = 0;
  for (auto _ : state) {
    if (++n % 30 == 0) {
      state.PauseTiming();
      if (!w->restore(begin)) state.SkipWithError("restore");
      state.ResumeTiming();
    }
    impl.events.clear();
    ++impl.state.step;
    impl.apply_inputs();
    const auto t0 = now();
    impl.update_agents();
    const auto t1 = now();
    impl.update_bodies();
    const auto t2 = now();
    agents_ns += std::chrono::duration<double, std::nano>(t1 - t0).count();
    bodies_ns += std::chrono::duration<double, std::nano>(t2 - t1).count();
  }
  const double each = static_cast<double>(state.iterations()) * agents;
  state.counters["mind_ns"] = agents_ns / each;  // stage 6: goals, actions, route, intent
  state.counters["body_ns"] = bodies_ns / each;  // stage 9: control, ground, walls, contacts
  state.SetItemsProcessed(state.iterations() * agents);
}

BENCHMARK_CAPTURE(update, rest_plane, rests, false)->Unit(benchmark::kMicrosecond);
BENCHMARK_CAPTURE(update, walk_plane, walks, false)->Unit(benchmark::kMicrosecond);
BENCHMARK_CAPTURE(update, run_plane, runs, false)->Unit(benchmark::kMicrosecond);
BENCHMARK_CAPTURE(update, rest_triangles, rests, true)->Unit(benchmark::kMicrosecond);

}  // namespace
}  // namespace gaitway
