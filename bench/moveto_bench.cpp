// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// Move-to managers that chase moving targets: cost per manager and step, and whether a step allocates. In the room
// alone (tracking, managers and plain interpreter on an endless floor), and as agents of a world with bodies.
#include <benchmark/benchmark.h>

#include <cmath>
#include <cstdlib>
#include <new>

#include "gaitway/world.h"

namespace {
std::uint64_t allocations = 0;
}  // namespace

void* operator new(std::size_t size) {
  ++allocations;
  if (void* p = std::malloc(size ? size : 1)) return p;
  throw std::bad_alloc();
}
void operator delete(void* p) noexcept { std::free(p); }
void operator delete(void* p, std::size_t) noexcept { std::free(p); }

namespace gaitway {
namespace {

constexpr double dt = 1.0 / 30;
constexpr int warm_up = 60;
constexpr int run_length = 300;  // then the chase begins anew, so that it never ends

/// Where manager i and its target stand: a square of pairs, 30 m apart in each.
Vec3 home(int i) { return {static_cast<float>(i % 100) * 40, static_cast<float>(i / 100) * 40, 0}; }
/// A target walks round a circle of 10 m at 1.5 m/s, each at its own place of it.
double angle(int i, int n) { return 0.37 * i + n * (1.5 / 10 / 30); }

void report(benchmark::State& state, int managers, std::uint64_t steps, std::uint64_t counted) {
  const double all = static_cast<double>(managers) * static_cast<double>(steps);
  state.counters["per_manager_step"] =
      benchmark::Counter(all, benchmark::Counter::kIsRate | benchmark::Counter::kInvert);
  state.counters["allocations_per_step"] = steps ? static_cast<double>(counted) / static_cast<double>(steps) : 0.0;
}

struct RoomChase {
  moveto::WorldState state;
  int managers, targets, n = 0;

  /// Many managers may share a target.
  RoomChase(int m, int t) : managers(m), targets(t) {
    moveto::World world(state);
    for (int i = 0; i < managers + targets; ++i) {
      moveto::Member one;
      one.id = static_cast<std::uint32_t>(i) + 1;
      one.slot = static_cast<std::uint32_t>(i);
      one.moves = i < managers;
      one.motion = moveto::new_motion_state();
      one.data.rate = 1.5f;
      one.place.at = home(i % managers);
      world.add(one);
    }
  }
  std::uint32_t target_of(int i) const { return static_cast<std::uint32_t>(managers + i % targets) + 1; }
  void order() {
    moveto::World world(state);
    for (int i = 0; i < managers; ++i) {
      world.find(static_cast<std::uint32_t>(i) + 1)->place.at = home(i % targets);
      world.order_to_object(static_cast<std::uint32_t>(i) + 1, target_of(i), {});
    }
  }
  void step() {
    ++n;
    moveto::World world(state);
    world.set_clocks(n * dt, n * dt);
    for (int t = 0; t < targets; ++t) {
      moveto::Member& m = *world.find(static_cast<std::uint32_t>(managers + t) + 1);
      const double a = angle(t, n);
      const Vec3 centre = home(t);
      m.place.at = {centre.x + static_cast<float>(10 * std::sin(a)),
                    centre.y + 30 + static_cast<float>(10 * std::cos(a)), 0};
      m.achieved = {static_cast<float>(1.5 * std::cos(a)), static_cast<float>(-1.5 * std::sin(a)), 0};
    }
    world.step(dt);
  }
};

// Arguments: managers, targets.
void chase_in_the_room(benchmark::State& state) {
  RoomChase chase(static_cast<int>(state.range(0)), static_cast<int>(state.range(1)));
  for (int round = 0; round < 2; ++round) {  // the second time nothing grows any more
    chase.order();
    for (int i = 0; i < run_length; ++i) chase.step();
  }
  chase.order();
  for (int i = 0; i < warm_up; ++i) chase.step();
  std::uint64_t steps = 0, counted = 0;
  int in_run = warm_up;
  for (auto _ : state) {
    if (++in_run > run_length) {
      state.PauseTiming();
      chase.order();
      in_run = 1;
      state.ResumeTiming();
    }
    const std::uint64_t before = allocations;
    chase.step();
    counted += allocations - before;
    ++steps;
  }
  report(state, chase.managers, steps, counted);
}
BENCHMARK(chase_in_the_room)
    ->Args({1000, 1000})
    ->Args({10000, 10000})
    ->Args({10000, 100})
    ->Unit(benchmark::kMillisecond);

struct WorldChase {
  World world;
  std::vector<AgentId> managers, targets;
  int n = 0;

  explicit WorldChase(int count) : world(std::move(*World::create({}))) {
    (void)world.add_open_plane(10000);
    for (int i = 0; i < count; ++i) {
      AgentDef def;
      def.mover = MoverKind::host;
      def.position = place(i, 0);
      targets.push_back(*world.add_agent(def));
    }
    for (int i = 0; i < count; ++i) {
      AgentDef def;
      def.mover = MoverKind::moveto;
      def.position = home(i);
      managers.push_back(*world.add_agent(def));
      moveto::MotionData data;
      data.rate = 1.5f;
      (void)world.set_moveto_data(managers.back(), data);
    }
  }
  static Vec3 place(int i, int step) {
    const double a = angle(i, step);
    const Vec3 centre = home(i);
    return {centre.x + static_cast<float>(10 * std::sin(a)), centre.y + 30 + static_cast<float>(10 * std::cos(a)), 0};
  }
  void order() {
    for (std::size_t i = 0; i < managers.size(); ++i) {
      (void)world.teleport(managers[i], home(static_cast<int>(i)), 0);
    }
    pose();
    (void)world.step();
    for (std::size_t i = 0; i < managers.size(); ++i) {
      MoveToOrder o;
      o.kind = MoveToOrder::Kind::to_object;
      o.target = targets[i];
      (void)world.order_moveto(managers[i], o);
    }
  }
  void pose() {
    ++n;
    for (std::size_t i = 0; i < targets.size(); ++i) {
      HostPose p;
      p.position = place(static_cast<int>(i), n);
      (void)world.set_host_pose(targets[i], p);
    }
  }
};

void chase_in_a_world(benchmark::State& state) {
  WorldChase chase(static_cast<int>(state.range(0)));
  for (int round = 0; round < 2; ++round) {
    chase.order();
    for (int i = 0; i < run_length; ++i) {
      chase.pose();
      (void)chase.world.step();
    }
  }
  std::uint64_t steps = 0, counted = 0;
  int in_run = run_length;
  for (auto _ : state) {
    state.PauseTiming();  // the host's part: poses, and now and then new orders
    if (++in_run > run_length) {
      chase.order();
      chase.pose();
      (void)chase.world.step();
      in_run = 1;
    }
    chase.pose();
    const std::uint64_t before = allocations;
    state.ResumeTiming();
    (void)chase.world.step();
    counted += allocations - before;
    ++steps;
  }
  report(state, static_cast<int>(chase.managers.size()), steps, counted);
}
BENCHMARK(chase_in_a_world)->Arg(1000)->Arg(10000)->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace gaitway
