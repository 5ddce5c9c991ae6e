// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
#include "cli/record_bench.h"

#include <chrono>
#include <filesystem>
#include <vector>

#include "cli/metrics.h"
#include "cli/standard_gaitway.h"

namespace gaitway::cli {

namespace {

template <class Work>
double median_us(int times, Work work) {
  std::vector<double> us;
  for (int n = 0; n < times; ++n) {
    const auto begin = std::chrono::steady_clock::now();
    work();
    us.push_back(std::chrono::duration<double, std::micro>(std::chrono::steady_clock::now() - begin).count());
  }
  return median(std::move(us));
}

/// Counts what the engine decides, and hands everything on.
class Counted : public StandardEngine {
 public:
  explicit Counted(GaitwayEngine& engine) : engine_(engine) {}
  const char* name() const override { return engine_.name(); }
  bool add(std::uint32_t i, Vec2 at) override { return engine_.add(i, at); }
  void set_goal(std::uint32_t i, Vec2 goal) override { engine_.set_goal(i, goal); }
  void step() override {
    (void)engine_.world().step();
    decided_ += static_cast<double>(engine_.world().decisions().size());
    engine_.world().clear_decisions();
    ++steps_;
  }
  Vec2 position(std::uint32_t i) const override { return engine_.position(i); }
  double per_step() const { return decided_ / steps_; }

 private:
  GaitwayEngine& engine_;
  double decided_ = 0, steps_ = 0;
};

}  // namespace

Result<RecordFigures> run_record_bench(std::uint32_t agents, std::uint64_t seed) {
  const StandardFloor floor;
  const auto place = standard_place(floor);
  if (!place) return place.error();
  RecordFigures f;
  f.agents = agents;

  auto plain = make_gaitway_engine(*place, seed, Keeps::nothing);
  if (!plain) return plain.error();
  f.plain_us = run_standard_work(**plain, floor, agents, seed, false).us_median;
  World& world = (*plain)->world();
  const Snapshot at_end = world.snapshot();
  f.snapshot_us = median_us(51, [&] { const Snapshot s = world.snapshot(); });
  f.restore_us = median_us(51, [&] { (void)world.restore(at_end); });
  f.state_bytes = static_cast<double>(world.save().size()) / agents;

  auto decided = make_gaitway_engine(*place, seed, Keeps::decisions);
  if (!decided) return decided.error();
  f.decisions_us = run_standard_work(**decided, floor, agents, seed, false).us_median;
  auto again = make_gaitway_engine(*place, seed, Keeps::decisions);
  if (!again) return again.error();
  Counted counted(**again);
  run_standard_work(counted, floor, agents, seed, false);
  f.decisions_per_step = counted.per_step();

  std::error_code none;
  const std::filesystem::path file =
      std::filesystem::temp_directory_path(none) / ("gaitway-bench-" + std::to_string(agents) + ".gwr");
  auto recorded = make_gaitway_engine(*place, seed, Keeps::record, file.string());
  if (!recorded) return recorded.error();
  const StandardFigures whole = run_standard_work(**recorded, floor, agents, seed, false);
  f.record_us = whole.us_median;
  f.real_time = 1 / 30.0 / (whole.us_mean * 1e-6 * agents);
  const auto closed = (*recorded)->recorder()->close();
  const double bytes = static_cast<double>(std::filesystem::file_size(file, none));
  std::filesystem::remove(file, none);
  if (!closed) return closed.error();
  f.record_bytes = bytes / agents / 360;
  return f;
}

}  // namespace gaitway::cli
