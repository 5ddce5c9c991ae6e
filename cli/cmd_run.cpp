// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// gaitway run: a scenario.
#include <cstdio>

#include "cli/commands.h"
#include "cli/output.h"
#include "cli/run_report.h"
#include "cli/scenario_run.h"

namespace gaitway::cli {

namespace {

class Run : public Command {
 public:
  const char* name() const override { return "run"; }
  const char* about() const override { return "Run a scenario and judge its expectations"; }
  void declare(Args& args) override {
    args.positional("SCENARIO", scenario_, "the scenario, a JSON file");
    args.option("-o,--output", output_, "record the run: .db (a trace) or .gwr (a record)");
    args.option("--every", every_, "write poses of every N-th step only");
    args.option("--seconds", seconds_, "run this long instead of what the scenario says (0: as it says)");
    args.flag("--no-decisions", no_decisions_, "do not record decisions");
    args.flag("--json", json_, "print one JSON object instead of the table");
    args.flag("-q,--quiet", quiet_, "print only what failed");
    args.examples("  gaitway run samples/demo.json -o out/demo.db\n  gaitway run door.json --json");
  }

  int run() override {
    if (every_ == 0) {
      std::fprintf(stderr, "gaitway run: --every takes a number from 1 on\n");
      return exit_usage;
    }
    const auto record = record_path(output_);
    if (!record) return bad_input(record.error());
    auto scenario = io::read_scenario(scenario_);
    if (!scenario) return bad_input(scenario.error());
    if (seconds_ > 0) scenario->seconds = seconds_;
    auto place = scenario_place(*scenario, scenario_, quiet_ || json_);
    if (!place) return bad_input(place.error());
    const auto paths = place->paths;
    const std::string title = scenario->name;
    RunOptions options;
    options.record = *record;
    options.every = every_;
    options.decisions = !no_decisions_;
    options.quiet = quiet_ || json_;
    auto run = ScenarioRun::create(std::move(*scenario), std::move(*place), scenario_, options);
    if (!run) return bad_input(run.error());
    auto report = (*run)->run();
    if (!report) return bad_input(report.error());
    if (auto r = finish_output(*record, output_, *paths); !r) return bad_input(r.error());
    bool held = true;
    for (const ExpectationResult& e : report->expectations) {
      held = held && e.held;
      if (quiet_ && !e.held) std::printf("FAILS: %s; found %s\n", e.text.c_str(), e.found.c_str());
    }
    if (json_) {
      print_run_json(*report, output_);
    } else if (!quiet_) {
      print_run_table(title, *report, output_);
    }
    return held ? exit_done : exit_failed;
  }

 private:
  std::string scenario_, output_;
  std::uint32_t every_ = 1;
  double seconds_ = 0;
  bool json_ = false, quiet_ = false, no_decisions_ = false;
};

}  // namespace

std::unique_ptr<Command> make_run() { return std::make_unique<Run>(); }

}  // namespace gaitway::cli
