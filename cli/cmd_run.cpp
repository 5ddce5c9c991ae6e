// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// gaitway run: a scenario.
#include <algorithm>
#include <cstdio>

#include "cli/commands.h"
#include "cli/output.h"
#include "cli/run_report.h"
#include "cli/scenario_run.h"
#include "core/rule_switch.h"

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
    args.option("--without", without_, "run with this rule switched off (debug builds)");
    args.flag("--prove", prove_,
              "run once with each rule off whose decisions are expected; each run must fail (debug builds)");
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
    if (seconds_ != 0 && !good_seconds(seconds_)) {
      std::fprintf(
          stderr,
          "gaitway run: --seconds takes a number from a step (1/30) to 1000000, or 0 for what the scenario says\n");
      return exit_usage;
    }
    Rule off = Rule::none;
    if (!without_.empty() || prove_) {
      if (!rules_can_be_switched) {
        std::fprintf(stderr, "gaitway run: rules can be switched off in debug builds alone (build/dev)\n");
        return exit_usage;
      }
      off = rule_of(without_);
      if (!without_.empty() && off == Rule::none) {
        std::fprintf(stderr, "gaitway run: there is no rule \"%s\"\n", without_.c_str());
        return exit_usage;
      }
    }
    if (prove_) return prove();
    const RuleOff without(off);
    const auto record = record_path(output_);
    if (!record) return bad_input(record.error());
    auto scenario = io::read_scenario(scenario_);
    if (!scenario) return bad_input(scenario.error());
    if (seconds_ != 0) scenario->seconds = seconds_;
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
    if (!run) return bad_input(of_output(run.error(), *record, output_));
    auto report = (*run)->run();
    if (!report) return bad_input(of_output(report.error(), *record, output_));
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
  Result<RunReport> run_quietly() {
    auto scenario = io::read_scenario(scenario_);
    if (!scenario) return scenario.error();
    auto place = scenario_place(*scenario, scenario_, true);
    if (!place) return place.error();
    auto run = ScenarioRun::create(std::move(*scenario), std::move(*place), scenario_, {});
    if (!run) return run.error();
    return (*run)->run();
  }

  // Each rule whose decisions are expected must matter: without it something that is expected of places, times, events
  // or ends fails.
  int prove() {
    auto whole = run_quietly();
    if (!whole) return bad_input(whole.error());
    int exit = exit_done;
    std::vector<std::string> rules;
    for (const ExpectationResult& e : whole->expectations) {
      if (!e.held) {
        std::printf("FAILS with all rules: %s; found %s\n", e.text.c_str(), e.found.c_str());
        exit = exit_failed;
      }
      if (!e.rule.empty() && std::find(rules.begin(), rules.end(), e.rule) == rules.end()) rules.push_back(e.rule);
    }
    for (const std::string& rule : rules) {
      const RuleOff without(rule_of(rule));
      auto report = run_quietly();
      if (!report) return bad_input(report.error());
      const ExpectationResult* failed = nullptr;
      for (const ExpectationResult& e : report->expectations) {
        if (!failed && !e.held && e.rule.empty()) failed = &e;
      }
      if (failed) {
        if (!quiet_)
          std::printf("without %s: %s fails; found %s\n", rule.c_str(), failed->text.c_str(), failed->found.c_str());
      } else {
        std::printf("FAILS: without %s all that is expected of places, times, events and ends still holds\n",
                    rule.c_str());
        exit = exit_failed;
      }
    }
    return exit;
  }

  std::string scenario_, output_, without_;
  std::uint32_t every_ = 1;
  double seconds_ = 0;
  bool json_ = false, quiet_ = false, no_decisions_ = false, prove_ = false;
};

}  // namespace

std::unique_ptr<Command> make_run() { return std::make_unique<Run>(); }

}  // namespace gaitway::cli
