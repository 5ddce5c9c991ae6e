// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// Runs a scenario: makes the world, gives orders by time, watches, records, and judges the expectations.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "cli/judge.h"
#include "cli/metrics.h"
#include "cli/place.h"
#include "cli/recorder.h"
#include "io/scenario.h"

namespace gaitway::cli {

struct RunReport {
  Figures figures;
  std::vector<ExpectationResult> expectations;
  double wall_seconds = 0;
  std::uint32_t refused = 0;  ///< orders and events of the scenario that the world did not take
  std::string first_refused;  ///< the first of them, with the world's reason
  std::vector<std::pair<std::string, std::uint64_t>>
      drops;  ///< pools that were full, and what they turned away (STEP-20)
};

struct RunOptions {
  std::string record;       ///< .gwr path, "" none
  std::uint32_t every = 1;  ///< steps from pose to pose
  bool decisions = true;
  bool quiet = true;
};

/// A scenario set up to run.
class ScenarioRun {
 public:
  /// Errors: bad_data naming the scenario's part that does not fit (a goal outside of the level, an unknown profile,
  /// ...).
  static Result<std::unique_ptr<ScenarioRun>> create(io::Scenario scenario, Place place, const std::string& file,
                                                     const RunOptions& options);
  /// Runs to the end. Errors: the world's and the record's own.
  Result<RunReport> run();
  World& world() { return world_; }
  /// Called before each step; used by `gaitway try --forever`.
  std::function<void(World&)> before_step;

 private:
  ScenarioRun(io::Scenario s, Place p, World w) : scenario_(std::move(s)), place_(std::move(p)), world_(std::move(w)) {}
  Result<void> add_agents(const std::string& file);
  Result<void> add_crews(const std::string& file);
  Result<void> check_orders(const std::string& file);
  Result<AgentId> add_agent(const std::string& name, Vec3 place, bool on_ground, double heading_degrees,
                            const io::ScenarioAgentKind& kind, const std::string& where);
  Result<Vec3> settle(Vec3 p, bool on_ground, const std::string& where) const;
  void apply_events(double now);
  void apply_order(const io::ScenarioOrder& order);
  std::vector<AgentId> select(const std::vector<std::string>& names) const;
  /// To the world and into the record; a refusal is counted.
  void give(io::RecordInput input);
  void note(const char* kind, std::uint64_t id, std::vector<double> numbers);

  void manage(AgentId id);
  void break_charged_panes();
  void break_pane(std::size_t i);

  io::Scenario scenario_;
  Place place_;
  World world_;
  RunOptions options_;
  MapId map_;
  std::unique_ptr<Recorder> recorder_;
  std::vector<std::pair<std::string, std::vector<AgentId>>> groups_;  ///< names to agents
  std::vector<std::pair<AgentId, io::ScenarioManager>> managers_;     ///< of those that say more than the default
  std::uint32_t refused_ = 0;
  std::string first_refused_;
  std::size_t next_order_ = 0, next_door_ = 0;
  std::vector<std::uint32_t> hazard_handles_;
  std::vector<std::uint8_t> hazard_state_;  ///< 0 not yet, 1 there, 2 gone
  std::vector<std::uint8_t> pane_state_;    ///< 0 not yet, 1 there, 2 broken
};

}  // namespace gaitway::cli
