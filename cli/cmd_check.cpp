// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// gaitway check: validates any input file.
#include <algorithm>
#include <cstdio>
#include <filesystem>

#include "cli/commands.h"
#include "cli/output.h"
#include "cli/rerun.h"
#include "cli/scenario_run.h"
#include "core/sentence.h"
#include "io/file.h"
#include "io/profile_file.h"
#include "io/trace.h"
#include "nav/gwp.h"

namespace gaitway::cli {

namespace {

bool ends_with(const std::string& s, const std::string& e) {
  return s.size() >= e.size() && s.compare(s.size() - e.size(), e.size(), e) == 0;
}

Error in_file(const std::string& file, Error e) {
  if (e.where.find(file) == std::string::npos) e.where = e.where.empty() ? file : file + ": " + e.where;
  return e;
}

// What a good file holds, in a few words.
Result<std::string> check_file(const std::string& file) {
  std::error_code ignored;
  if (!std::filesystem::exists(file, ignored)) return Error{Code::not_found, "there is no such file", file};
  if (ends_with(file, ".gwp")) {
    auto bytes = io::read_file(file);
    if (!bytes) return bytes.error();
    auto data = read_gwp(*bytes);
    if (!data) return in_file(file, data.error());
    return "path data: " + std::to_string(data->areas.size()) + " areas, " + std::to_string(data->nodes.size()) +
           " nodes, " + std::to_string(data->links.size()) + " link records";
  }
  if (ends_with(file, ".obj") || ends_with(file, ".gltf") || ends_with(file, ".glb")) {
    auto level = io::load_level(file);
    if (!level) return in_file(file, level.error());
    auto scene = scene_of(*level);
    if (!scene) return in_file(file, scene.error());
    return "level: " + std::to_string(level->vertices.size()) + " vertices, " +
           std::to_string(level->triangles.size() / 3) + " triangles";
  }
  if (ends_with(file, ".gwr")) {
    auto record = io::RecordReader::open(file);
    if (!record) return in_file(file, record.error());
    return "record: " + std::to_string(record->steps().size()) + " steps, " + std::to_string(record->agents().size()) +
           " agents";
  }
  if (ends_with(file, ".db")) {
    auto trace = io::TraceReader::open(file);
    if (!trace) return in_file(file, trace.error());
    auto agents = trace->agents();
    if (!agents) return in_file(file, agents.error());
    return "trace: " + std::to_string(trace->last_step()) + " steps, " + std::to_string(agents->size()) + " agents";
  }
  if (ends_with(file, ".map")) {
    auto data = load_grid(file, 1);
    if (!data) return in_file(file, data.error());
    return "grid map: " + std::to_string(data->nodes.size()) + " passable cells";
  }
  if (ends_with(file, ".json")) {
    auto text = io::read_text_file(file);
    if (!text) return text.error();
    if (text->find("gaitway.profiles/") != std::string::npos) {
      auto profiles = io::read_profiles(file);
      if (!profiles) return in_file(file, profiles.error());
      return "speed profiles: " + std::to_string(profiles->size());
    }
    auto scenario = io::read_scenario(file);
    if (!scenario) return in_file(file, scenario.error());
    const std::size_t orders = scenario->orders.size(), expect = scenario->expect.size();
    auto place = scenario_place(*scenario, file, true);
    if (!place) return in_file(file, place.error());
    RunOptions options;
    auto run = ScenarioRun::create(std::move(*scenario), std::move(*place), file, options);
    if (!run) return in_file(file, run.error());
    return "scenario: " + std::to_string((*run)->world().agent_count()) + " agents, " + std::to_string(orders) +
           " orders, " + std::to_string(expect) + " expectations";
  }
  return Error{Code::unsupported, "unknown kind of file: expected .json, .obj, .gltf, .glb, .gwp, .gwr, .db or .map",
               file};
}

class Check : public Command {
 public:
  const char* name() const override { return "check"; }
  const char* about() const override {
    return "Validate input files: scenarios, levels, path data, records, traces, grid maps";
  }
  void declare(Args& args) override {
    args.positionals("FILE", files_, "files to check");
    args.flag("--rerun", rerun_, "run traces again from their inputs and compare the hash of every step");
    args.examples("  gaitway check samples/*.json levels/*.obj out/street.gwp\n  gaitway check --rerun out/demo.db");
  }
  int run() override {
    int code = exit_done;
    for (const std::string& file : files_) {
      auto r = check_file(file);
      if (!r) {
        code = bad_input(r.error());
      } else {
        std::printf("%s: %s\n", file.c_str(), r->c_str());
      }
      if (r && rerun_ && ends_with(file, ".db")) code = std::max(code, run_again(file));
    }
    return code;
  }

 private:
  static int run_again(const std::string& file) {
    auto trace = io::TraceReader::open(file);
    if (!trace) return bad_input(trace.error());
    auto step = first_step_that_differs(*trace);
    if (!step) return bad_input(in_file(file, step.error()));
    if (*step == 0) {
      std::printf("%s: runs again to the same hashes\n", file.c_str());
      return exit_done;
    }
    std::printf("%s: FAILS: another hash from step %u on\n", file.c_str(), *step);
    return exit_failed;
  }

  std::vector<std::string> files_;
  bool rerun_ = false;
};

}  // namespace

std::unique_ptr<Command> make_check() { return std::make_unique<Check>(); }

}  // namespace gaitway::cli
