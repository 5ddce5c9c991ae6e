// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
#include <cstdio>
#include <nlohmann/json.hpp>

#include "cli/output.h"
#include "cli/situations.h"
#include "core/sentence.h"

namespace gaitway::cli {

namespace {

std::string or_never(double v, int digits = 2) { return v < 0 ? "-" : number_text(v, digits); }

std::string rules_text(const SituationFigures& f) {
  constexpr std::size_t most = 6;
  std::string text;
  for (std::size_t i = 0; i < f.decisions.size() && i < most; ++i) {
    if (i > 0) text += ", ";
    text += std::string(rule_id(f.decisions[i].first)) + " " + std::to_string(f.decisions[i].second);
  }
  for (const auto& [pool, times] : f.refused) text += "; " + pool + " refused " + std::to_string(times);
  return text;
}

}  // namespace

void print_situations(const std::vector<SituationFigures>& rows) {
  std::vector<std::vector<std::string>> table;
  bool rules = false;
  for (const SituationFigures& f : rows) {
    const std::string door = f.door > 0 ? " " + number_text(f.door, 1) + " m" : "";
    std::vector<std::string> line{f.situation + door,
                                  f.engine,
                                  std::to_string(f.agents),
                                  std::to_string(f.arrived) + " of " + std::to_string(f.goals),
                                  or_never(f.last_arrival, 1),
                                  number_text(f.overlapping_pairs, 2),
                                  number_text(f.deepest, 4),
                                  number_text(f.reversals, 1),
                                  or_never(f.flow),
                                  or_never(f.stander_moved),
                                  f.situation == "link" ? std::to_string(f.most_on_link) : "-",
                                  or_never(f.link_speed),
                                  or_never(f.link_fastest, 1),
                                  or_never(f.link_nearest),
                                  or_never(f.late_reversals, 1),
                                  or_never(f.late_speed, 3),
                                  or_never(f.at_rest, 1)};
    table.push_back(std::move(line));
    rules = rules || !f.decisions.empty();
  }
  print_table({"situation", "engine", "agents", "arrived", "all by s", "pairs", "deepest", "reversals/min", "flow 1/s",
               "stander m", "on link", "link m/s", "fastest", "m apart", "late rev/min", "late m/s", "rest s"},
              table);
  if (!rules) return;
  std::printf("\nDecisions by rule:\n");
  for (const SituationFigures& f : rows) {
    if (f.decisions.empty()) continue;
    const std::string door = f.door > 0 ? " " + number_text(f.door, 1) + " m" : "";
    std::printf("%s%s, %u agents, %s: %s\n", f.situation.c_str(), door.c_str(), f.agents, f.engine.c_str(),
                rules_text(f).c_str());
  }
}

void print_situations_json(const std::vector<SituationFigures>& rows) {
  nlohmann::ordered_json j;
  j["rows"] = nlohmann::ordered_json::array();
  const auto put = [](nlohmann::ordered_json& row, const char* key, double v) {
    if (v >= 0) row[key] = v;
  };
  for (const SituationFigures& f : rows) {
    nlohmann::ordered_json row{{"situation", f.situation}, {"engine", f.engine}, {"agents", f.agents}};
    if (f.door > 0) row["door_m"] = number_text(f.door, 2);
    row["seconds"] = f.seconds;
    row["goals"] = f.goals;
    row["arrived"] = f.arrived;
    put(row, "all_arrived_s", f.last_arrival);
    row["overlapping_pairs"] = f.overlapping_pairs;
    row["deepest_m"] = f.deepest;
    row["reversals_per_minute"] = f.reversals;
    put(row, "flow_per_second", f.flow);
    put(row, "stander_moved_m", f.stander_moved);
    if (f.situation == "link") row["most_on_link"] = f.most_on_link;
    put(row, "link_speed_m_s", f.link_speed);
    put(row, "link_fastest_m_s", f.link_fastest);
    put(row, "link_nearest_m", f.link_nearest);
    put(row, "late_reversals_per_minute", f.late_reversals);
    put(row, "late_speed_m_s", f.late_speed);
    put(row, "at_rest_s", f.at_rest);
    for (const auto& [pool, times] : f.refused) row["refused"][pool] = times;
    for (const auto& [rule, count] : f.decisions) row["decisions"][std::string(rule_id(rule))] = count;
    j["rows"].push_back(row);
  }
  std::printf("%s\n", j.dump(2).c_str());
}

}  // namespace gaitway::cli
