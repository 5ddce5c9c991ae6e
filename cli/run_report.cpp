// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
#include "cli/run_report.h"

#include <cstdio>
#include <filesystem>
#include <nlohmann/json.hpp>

#include "cli/export_trace.h"
#include "cli/output.h"
#include "core/hash.h"
#include "core/sentence.h"

namespace gaitway::cli {

namespace {

bool ends_with(const std::string& s, const char* end) {
  const std::string e = end;
  return s.size() >= e.size() && s.compare(s.size() - e.size(), e.size(), e) == 0;
}

}  // namespace

Result<std::string> record_path(const std::string& output) {
  if (output.empty()) return std::string();
  const std::filesystem::path folder = std::filesystem::path(output).parent_path();
  std::error_code ignored;
  if (!folder.empty() && !std::filesystem::is_directory(folder, ignored)) {
    return Error{Code::io, "cannot be written: there is no folder " + folder.string(), output};
  }
  if (std::filesystem::is_directory(output, ignored)) return Error{Code::io, "expected a file, found a folder", output};
  if (ends_with(output, ".gwr")) return output;
  if (ends_with(output, ".db")) return output.substr(0, output.size() - 3) + ".gwr.tmp";
  return Error{Code::invalid_argument, "must end in .db (a trace) or .gwr (a record)", output};
}

Error of_output(Error e, const std::string& record, const std::string& output) {
  if (!record.empty() && e.where.compare(0, record.size(), record) == 0)
    e.where = output + e.where.substr(record.size());
  return e;
}

Result<void> finish_output(const std::string& record, const std::string& output, const PathData& paths) {
  if (!ends_with(output, ".db")) return {};
  const Result<void> r = export_trace(record, output, &paths);
  std::remove(record.c_str());
  if (!r) return of_output(r.error(), record, output);
  return r;
}

void print_run_json(const RunReport& report, const std::string& output) {
  const Figures& f = report.figures;
  nlohmann::ordered_json j;
  j["steps"] = f.steps;
  j["agents"] = f.agents;
  j["arrived"] = f.arrived;
  j["failed"] = f.failed;
  j["stuck"] = f.stuck;
  j["goals_reached"] = f.goals_reached;
  j["off_ground_max_m"] = f.off_ground_max_m;
  j["overlap_max_m"] = f.overlap_max_m;
  j["reversals"] = f.reversals;
  j["travelled_m"] = f.travelled_m;
  j["decisions"] = f.decisions;
  j["hash"] = hash_text(f.hash);
  j["step_us_median"] = f.step_us_median;
  j["wall_seconds"] = report.wall_seconds;
  j["refused"] = report.refused;
  if (report.refused > 0) j["first_refused"] = report.first_refused;
  j["drops"] = nlohmann::ordered_json::object();
  for (const auto& [pool, count] : report.drops) j["drops"][pool] = count;
  j["expectations"] = nlohmann::ordered_json::array();
  for (const ExpectationResult& e : report.expectations) {
    j["expectations"].push_back({{"text", e.text}, {"held", e.held}, {"found", e.found}});
  }
  if (!output.empty()) j["output"] = output;
  std::printf("%s\n", j.dump(2, ' ', false, nlohmann::json::error_handler_t::replace).c_str());
}

void print_run_table(const std::string& title, const RunReport& report, const std::string& output) {
  const Figures& f = report.figures;
  std::printf("%s\n", title.c_str());
  std::vector<std::vector<std::string>> rows;
  const auto row = [&rows](const std::string& what, const std::string& value, const std::string& more = "") {
    rows.push_back({what, value, more});
  };
  row("time", number_text(f.steps / 30.0, 1) + " s",
      std::to_string(f.steps) + " steps in " + number_text(report.wall_seconds) + " s");
  row("agents", std::to_string(f.agents));
  row("orders reached", std::to_string(f.goals_reached));
  row("last order reached", std::to_string(f.arrived));
  row("last order failed", std::to_string(f.failed));
  row("stuck", std::to_string(f.stuck));
  if (report.refused > 0) row("orders refused", std::to_string(report.refused), report.first_refused);
  for (const auto& [pool, count] : report.drops) row("full: " + pool, std::to_string(count), "turned away");
  row("farthest off the ground", number_text(f.off_ground_max_m, 4) + " m",
      f.off_ground_agent.empty() ? "" : f.off_ground_agent + ", step " + std::to_string(f.off_ground_step));
  row("deepest overlap", number_text(f.overlap_max_m, 4) + " m",
      f.overlap_agents.empty() ? "" : f.overlap_agents + ", step " + std::to_string(f.overlap_step));
  row("reversals", std::to_string(f.reversals));
  row("walked", number_text(f.travelled_m, 1) + " m");
  row("decisions", std::to_string(f.decisions));
  row("step", number_text(f.step_us_median, 1) + " us", "median");
  row("hash", hash_text(f.hash));
  print_table({"", "", ""}, rows);
  for (const ExpectationResult& e : report.expectations) {
    std::printf("%s %s%s\n", e.held ? "holds:" : "FAILS:", e.text.c_str(),
                e.held || e.found.empty() ? "" : ("; found " + e.found).c_str());
  }
  if (!output.empty()) std::printf("wrote %s\n", output.c_str());
}

}  // namespace gaitway::cli
