// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// gaitway bench: the standard work, the situations and path queries, beside DetourCrowd and Detour, in one run.
#include <algorithm>
#include <cstdio>
#include <nlohmann/json.hpp>

#include "cli/commands.h"
#include "cli/output.h"
#include "cli/path_bench.h"
#include "cli/record_bench.h"
#include "cli/situations.h"
#include "cli/standard_work.h"
#include "cli/walk_bench.h"
#include "core/rule_switch.h"
#include "core/sentence.h"

namespace gaitway::cli {

namespace {

struct Row {
  StandardFigures own, peer;
  bool has_peer = false;
};

class Bench : public Command {
 public:
  const char* name() const override { return "bench"; }
  const char* about() const override {
    return "Measure the standard work beside DetourCrowd, and path queries beside Detour";
  }
  void declare(Args& args) override {
    args.positionals("AGENTS", counts_, "numbers of agents on the standard floor (default 1000)", false);
    args.option("--seed", seed_, "seed of starts and goals");
    args.option("--paths", paths_, "measure path queries on this level instead; \"floor\" is the standard floor");
    args.option("--queries", queries_, "how many path queries");
    args.option("--walks", walks_,
                "walk routes alone on this level instead, against the exact shortest way; \"floor\" as above");
    args.option("--pairs", pairs_, "how many walks");
    args.flag("--recording", recording_, "what decisions, a whole record and snapshots cost on the standard work");
    args.flag("--situations", situations_, "run door, stander, rest and link (STANDARD-WORK) instead");
    args.option("--only", only_, "of the situations only this one; AGENTS then says how many are at the door");
    args.option("--width", width_, "only a door of this width, metres (0: all four)");
    args.flag("--decisions", decisions_, "count decisions by rule in the situations");
    args.option("--without", without_, "run the situations with this rule switched off (debug builds)");
    args.flag("--z-up", z_up_, "the level's OBJ has z up");
    args.flag("--large", large_, "the 640 x 650 m floor with 208 pillars");
    args.flag("--quick", quick_, "only the timed steps, no quality figures");
    args.flag("--no-peer", no_peer_, "only Gaitway");
    args.flag("--json", json_, "print one JSON object");
    args.examples(
        "  gaitway bench 1000 10000\n  gaitway bench --paths floor --queries 2000\n  gaitway bench --paths level.obj\n"
        "  gaitway bench --walks level.obj --pairs 500\n"
        "  gaitway bench 1000 --recording\n"
        "  gaitway bench --situations --only rest --decisions");
  }

  int run() override {
    if (!paths_.empty()) return run_paths();
    if (!walks_.empty()) return run_walks();
    if (situations_) return run_situations();
    std::vector<std::uint32_t> counts{1000};
    if (!read_counts(&counts)) return exit_usage;
    if (recording_) return run_recording(counts);
    const StandardFloor floor = large_ ? StandardFloor::large() : StandardFloor::small();
    std::vector<Row> rows;
    for (const std::uint32_t n : counts) {
      Row row;
      auto own = make_gaitway_engine(floor, seed_);
      if (!own) return bad_input(own.error());
      row.own = run_standard_work(**own, floor, n, seed_, !quick_);
      if (!no_peer_) {
        auto peer = make_detour_engine(floor, n);
        if (!peer) return bad_input(peer.error());
        row.peer = run_standard_work(**peer, floor, n, seed_, !quick_);
        row.has_peer = true;
      }
      rows.push_back(row);
    }
    json_ ? print_json(rows) : print_rows(rows);
    return exit_done;
  }

 private:
  /// What was asked for, in place of the default; false after a wrong number.
  bool read_counts(std::vector<std::uint32_t>* counts) const {
    if (!counts_.empty()) counts->clear();
    for (const std::string& c : counts_) {
      const long n = std::strtol(c.c_str(), nullptr, 10);
      if (n < 1 || n > 1000000) {
        std::fprintf(stderr, "gaitway bench: AGENTS takes numbers from 1 to 1000000, not \"%s\"\n", c.c_str());
        return false;
      }
      counts->push_back(static_cast<std::uint32_t>(n));
    }
    return true;
  }

  void print_rows(const std::vector<Row>& rows) const {
    std::vector<std::vector<std::string>> table;
    const auto line = [&table](const StandardFigures& f, const std::string& ratio) {
      table.push_back({std::to_string(f.agents), f.engine, number_text(f.us_median, 3), number_text(f.us_mean, 3),
                       number_text(f.us_p95, 3), number_text(f.us_late_median, 3), ratio,
                       number_text(f.goals_per_minute, 3), number_text(f.mean_speed, 3), number_text(f.slow_share, 3),
                       number_text(f.reversals_per_minute, 2), number_text(f.overlapping_pairs, 2),
                       number_text(f.deepest, 4), number_text(f.late_overlapping_pairs, 2),
                       number_text(f.late_deepest, 4)});
    };
    for (const Row& r : rows) {
      line(r.own, r.has_peer ? number_text(r.own.us_median / r.peer.us_median, 4) : "");
      if (r.has_peer) line(r.peer, "1");
    }
    print_table({"agents", "engine", "us median", "mean", "p95", "late", "ratio", "goals/min", "m/s", "slow",
                 "reversals/min", "pairs", "deepest", "late pairs", "late deepest"},
                table);
  }

  static nlohmann::ordered_json figures(const StandardFigures& f) {
    return {{"us_median", f.us_median},
            {"us_mean", f.us_mean},
            {"us_p95", f.us_p95},
            {"us_late_median", f.us_late_median},
            {"goals_per_minute", f.goals_per_minute},
            {"mean_speed", f.mean_speed},
            {"slow_share", f.slow_share},
            {"reversals_per_minute", f.reversals_per_minute},
            {"overlapping_pairs", f.overlapping_pairs},
            {"deepest_m", f.deepest},
            {"late_overlapping_pairs", f.late_overlapping_pairs},
            {"late_deepest_m", f.late_deepest}};
  }

  void print_json(const std::vector<Row>& rows) const {
    nlohmann::ordered_json j;
    j["rows"] = nlohmann::ordered_json::array();
    for (const Row& r : rows) {
      nlohmann::ordered_json row;
      row["work"] = large_ ? "standard, large floor" : "standard";
      row["agents"] = r.own.agents;
      row["seed"] = r.own.seed;
      row["us_per_agent_step"] = r.own.us_median;
      row["peer"] = r.has_peer ? r.peer.engine : "";
      row["peer_us_per_agent_step"] = r.peer.us_median;
      row["ratio"] = r.has_peer ? r.own.us_median / r.peer.us_median : 0;
      row["goals_per_minute"] = r.own.goals_per_minute;
      row["own"] = figures(r.own);
      if (r.has_peer) row["peer_figures"] = figures(r.peer);
      j["rows"].push_back(row);
    }
    std::printf("%s\n", j.dump(2).c_str());
  }

  int run_recording(const std::vector<std::uint32_t>& counts) const {
    nlohmann::ordered_json rows = nlohmann::ordered_json::array();
    std::vector<std::vector<std::string>> table;
    for (const std::uint32_t n : counts) {
      const auto f = run_record_bench(n, seed_);
      if (!f) return bad_input(f.error());
      rows.push_back({{"work", "recording"},
                      {"agents", n},
                      {"seed", seed_},
                      {"us_per_agent_step", f->plain_us},
                      {"decisions_us", f->decisions_us},
                      {"record_us", f->record_us},
                      {"decisions_per_step", f->decisions_per_step},
                      {"record_bytes_per_agent_step", f->record_bytes},
                      {"real_time", f->real_time},
                      {"snapshot_us", f->snapshot_us},
                      {"restore_us", f->restore_us},
                      {"state_bytes_per_agent", f->state_bytes}});
      table.push_back({std::to_string(n), number_text(f->plain_us, 3), number_text(f->decisions_us, 3),
                       number_text(f->decisions_us / f->plain_us, 3), number_text(f->decisions_per_step, 1),
                       number_text(f->record_us, 3), number_text(f->real_time, 1), number_text(f->record_bytes, 1),
                       number_text(f->snapshot_us, 0), number_text(f->restore_us, 0), number_text(f->state_bytes, 0)});
    }
    if (json_) {
      std::printf("%s\n", nlohmann::ordered_json{{"rows", rows}}.dump(2).c_str());
    } else {
      print_table({"agents", "us plain", "with decisions", "ratio", "decisions/step", "with record", "times real time",
                   "bytes/agent-step", "snapshot us", "restore us", "saved bytes/agent"},
                  table);
    }
    return exit_done;
  }

  int run_paths() const {
    auto f = run_path_bench(paths_, queries_, seed_);
    if (!f) return bad_input(f.error());
    if (json_) {
      nlohmann::ordered_json row{{"work", "paths on " + paths_},
                                 {"agents", 0},
                                 {"queries", f->queries},
                                 {"us_per_agent_step", f->own_us},
                                 {"peer", "Detour"},
                                 {"peer_us_per_agent_step", f->peer_us},
                                 {"ratio", f->own_us / f->peer_us},
                                 {"goals_per_minute", 0},
                                 {"found", f->own_found},
                                 {"peer_found", f->peer_found},
                                 {"built_over_peer_length", f->length_ratio},
                                 {"lines_per_second", f->lines_per_second},
                                 {"queries_per_second", 1e6 / f->own_us},
                                 {"peer_bare_us", f->peer_bare_us},
                                 {"allocations", f->allocations}};
      std::printf("%s\n", nlohmann::ordered_json{{"rows", {row}}}.dump(2).c_str());
      return exit_done;
    }
    print_table(
        {"level", "queries", "found", "Detour found", "us", "Detour us", "ratio", "bare Detour us", "ratio",
         "allocations", "built/funnel", "line tests/s"},
        {{paths_, std::to_string(f->queries), std::to_string(f->own_found), std::to_string(f->peer_found),
          number_text(f->own_us, 2), number_text(f->peer_us, 2), number_text(f->own_us / f->peer_us, 2),
          number_text(f->peer_bare_us, 2), number_text(f->own_us / f->peer_bare_us, 2), std::to_string(f->allocations),
          number_text(f->length_ratio, 4), number_text(f->lines_per_second / 1e6, 2) + "e6"}});
    return exit_done;
  }

  int run_walks() const {
    auto f = run_walk_bench(walks_, z_up_ ? io::UpAxis::z_up : io::UpAxis::y_up, pairs_, seed_);
    if (!f) return bad_input(f.error());
    const double ratio = f->exact_m > 0 ? f->walked_m / f->exact_m : 0;
    if (json_) {
      nlohmann::ordered_json row{{"work", "walks on " + walks_},
                                 {"pairs", f->pairs},
                                 {"outside", f->outside},
                                 {"arrived", f->arrived},
                                 {"walked_over_exact", ratio},
                                 {"ratio_mean", f->ratio_mean},
                                 {"ratio_p95", f->ratio_p95},
                                 {"ratio_worst", f->ratio_worst},
                                 {"off_ground_max_m", f->off_ground_max_m},
                                 {"legs_between_floors", f->bad_legs},
                                 {"first_failure", f->first_failure}};
      std::printf("%s\n", nlohmann::ordered_json{{"rows", {row}}}.dump(2).c_str());
    } else {
      print_table({"level", "pairs", "outside", "arrived", "walked/exact", "mean", "p95", "worst", "off ground m",
                   "legs between floors"},
                  {{walks_, std::to_string(f->pairs), std::to_string(f->outside), std::to_string(f->arrived),
                    number_text(ratio, 4), number_text(f->ratio_mean, 4), number_text(f->ratio_p95, 4),
                    number_text(f->ratio_worst, 3), number_text(f->off_ground_max_m, 4), std::to_string(f->bad_legs)}});
      if (!f->first_failure.empty()) std::printf("first failure: %s\n", f->first_failure.c_str());
    }
    return f->arrived == f->pairs && f->bad_legs == 0 ? exit_done : exit_failed;
  }

  int run_situations() const {
    static const std::vector<std::string> names{"door", "stander", "rest", "link"};
    if (!only_.empty() && std::find(names.begin(), names.end(), only_) == names.end()) {
      std::fprintf(stderr, "gaitway bench: --only takes door, stander, rest or link, not \"%s\"\n", only_.c_str());
      return exit_usage;
    }
    if (!without_.empty() && (!rules_can_be_switched || rule_of(without_) == Rule::none)) {
      const char* why = rules_can_be_switched ? "there is no such rule" : "debug builds alone switch rules off";
      std::fprintf(stderr, "gaitway bench: --without %s: %s\n", without_.c_str(), why);
      return exit_usage;
    }
    const RuleOff without(rule_of(without_));
    if (!(width_ >= 0 && width_ <= 1000)) {
      std::fprintf(stderr, "gaitway bench: --width takes metres above 0 up to 1000, or 0 for all four\n");
      return exit_usage;
    }
    SituationOptions options;
    if (!read_counts(&options.door_agents)) return exit_usage;
    options.only = only_;
    if (width_ > 0) options.door_widths = {width_};
    options.seed = seed_;
    options.peer = !no_peer_;
    options.decisions = decisions_;
    const auto rows = cli::run_situations(options);
    if (!rows) return bad_input(rows.error());
    json_ ? print_situations_json(*rows) : print_situations(*rows);
    return exit_done;
  }

  std::vector<std::string> counts_;
  std::string paths_, walks_, only_, without_;
  bool recording_ = false, situations_ = false, decisions_ = false;
  float width_ = 0;
  std::uint32_t pairs_ = 500;
  bool z_up_ = false;
  std::uint64_t seed_ = 1;
  std::uint32_t queries_ = 2000;
  bool large_ = false, quick_ = false, no_peer_ = false, json_ = false;
};

}  // namespace

std::unique_ptr<Command> make_bench() { return std::make_unique<Bench>(); }

}  // namespace gaitway::cli
