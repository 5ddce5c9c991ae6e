// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// gaitway view: the replay page of a trace or a record.
#include <unistd.h>

#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <map>

#include "cli/commands.h"
#include "cli/export_trace.h"
#include "cli/level_blob.h"
#include "cli/output.h"
#include "core/hash.h"
#include "core/heading.h"
#include "io/file.h"
#include "io/replay.h"
#include "io/trace.h"
#include "nav/gwp.h"
#include "sim/rule_table.h"

namespace gaitway::cli {

namespace {

// The built viewer: installed beside the program, or in the source tree.
Result<std::string> page_template() {
  std::error_code ec;
  const auto self = std::filesystem::read_symlink("/proc/self/exe", ec);
  std::vector<std::string> places;
  if (!ec) places.push_back((self.parent_path() / "../share/gaitway/replay.html").string());
  places.push_back(GAITWAY_PAGE);
  for (const std::string& p : places) {
    if (std::filesystem::exists(p, ec)) return io::read_text_file(p);
  }
  return Error{Code::not_found, "the replay page is not built: ./dev build makes it", places.back()};
}

void take_agents(const io::TraceReader& trace, const std::vector<io::TraceAgent>& agents, io::ReplayData& d,
                 std::map<std::uint32_t, std::uint32_t>& index) {
  for (const io::TraceAgent& a : agents) {
    index[a.id] = static_cast<std::uint32_t>(d.agents.size());
    d.agents.push_back({a.slot, a.name, static_cast<float>(a.radius), static_cast<float>(a.height)});
  }
  d.every = trace.header().pose_every;
  d.frames = trace.last_frame() + 1;
  d.first_step = 0;
  d.poses.resize(d.agents.size() * d.frames);
}

void take_poses(const std::vector<io::TracePose>& poses, const std::map<std::uint32_t, std::uint32_t>& index,
                io::ReplayData& d) {
  for (const io::TracePose& p : poses) {
    const auto it = index.find(p.id);
    if (it == index.end() || p.frame >= d.frames) continue;
    io::ReplayPose& out = d.poses[static_cast<std::size_t>(it->second) * d.frames + p.frame];
    out.position = {static_cast<float>(p.x), static_cast<float>(p.y), static_cast<float>(p.z)};
    out.heading = static_cast<float>(p.heading);
    out.speed = static_cast<float>(p.speed);
    out.gait = static_cast<std::uint8_t>(p.gait);
    out.present = true;
    out.airborne = p.flags & io::pose_airborne;
    out.climbing = p.flags & io::pose_climbing;
    out.held = p.flags & io::pose_held;
    out.under_way = p.flags & io::pose_goal_active;
  }
}

// Runs of one rule without a gap of more than two steps become one row: the page asks for what held when.
void take_decisions(const std::vector<io::TraceDecision>& rows, const std::map<std::uint32_t, std::uint32_t>& index,
                    io::ReplayData& d) {
  std::map<std::string, std::uint16_t> rules;
  std::map<std::pair<std::uint32_t, std::uint16_t>, std::size_t> open;
  for (const io::TraceDecision& row : rows) {
    if (row.subject != Subject::agent) continue;
    const auto agent = index.find(row.id);
    if (agent == index.end()) continue;
    auto known = rules.find(row.rule);
    if (known == rules.end()) {
      const Rule rule = rule_of(row.rule);
      known = rules.emplace(row.rule, static_cast<std::uint16_t>(d.rules.size())).first;
      d.rules.push_back({row.rule, std::string(layer_of(rule)), sentence_of(rule)});
    }
    const std::pair<std::uint32_t, std::uint16_t> key{agent->second, known->second};
    const auto running = open.find(key);
    if (running != open.end() && row.step <= d.decisions[running->second].until + 2) {
      io::ReplayDecision& last = d.decisions[running->second];
      last.until = row.step;
      // The page shows the latest numbers of a run only where they do not change from step to step.
      continue;
    }
    io::ReplayDecision out;
    out.agent = agent->second;
    out.step = out.until = row.step;
    out.rule = known->second;
    for (std::size_t k = 0; k < row.numbers.size() && k < 4; ++k) out.numbers[k] = static_cast<float>(row.numbers[k]);
    open[key] = d.decisions.size();
    d.decisions.push_back(out);
  }
  std::stable_sort(d.decisions.begin(), d.decisions.end(), [](const auto& x, const auto& y) {
    return x.agent != y.agent ? x.agent < y.agent : x.step < y.step;
  });
}

class View : public Command {
 public:
  const char* name() const override { return "view"; }
  const char* about() const override { return "Make the replay page (.html) of a run"; }
  void declare(Args& args) override {
    args.positional("RUN", run_, "a trace (.db) or a record (.gwr)");
    args.option("-o,--output", output_, "the page to write (default: the run's name with .html)");
    args.examples("  gaitway view out/demo.db -o out/demo.html");
  }

  int run() override {
    if (output_.empty()) output_ = std::filesystem::path(run_).replace_extension(".html").string();
    if (auto r = can_write(output_, run_); !r) return bad_input(r.error());
    auto page = page_template();
    if (!page) return bad_input(page.error());
    std::string trace_path = run_;
    const bool record = run_.size() > 4 && run_.compare(run_.size() - 4, 4, ".gwr") == 0;
    if (record) {
      trace_path = output_ + ".db.tmp";
      if (auto r = export_trace(run_, trace_path, nullptr); !r) return bad_input(r.error());
    }
    const Result<void> made = make(trace_path, *page);
    if (record) std::remove(trace_path.c_str());
    if (!made) return bad_input(made.error());
    std::printf("wrote %s\n", output_.c_str());
    return exit_done;
  }

 private:
  Result<void> make(const std::string& path, const std::string& page) const {
    auto trace = io::TraceReader::open(path);
    if (!trace) return trace.error();
    auto agents = trace->agents();
    if (!agents) return agents.error();
    io::ReplayData d;
    d.title = trace->header().scenario;
    d.preset = trace->header().preset;
    std::map<std::uint32_t, std::uint32_t> index;
    take_agents(*trace, *agents, d, index);
    auto poses = trace->poses(0, trace->last_frame());
    if (!poses) return poses.error();
    take_poses(*poses, index, d);
    auto rows = trace->all_decisions(0, trace->last_step());
    if (!rows) return rows.error();
    take_decisions(*rows, index, d);
    auto hashes = trace->hashes(0, trace->last_step());
    if (!hashes) return hashes.error();
    std::uint64_t folded = 0;
    for (const io::TraceHash& h : *hashes) {
      if (h.room.empty()) folded = hash_combine(folded, h.hash);
    }
    d.hash = hash_text(folded);
    auto routes = trace->routes();
    if (!routes) return routes.error();
    for (io::TraceRoute& r : *routes) {
      const auto it = index.find(r.id);
      if (it != index.end()) d.routes.push_back({it->second, r.step, std::move(r.points)});
    }
    auto intents = trace->intents();
    if (!intents) return intents.error();
    for (const io::TraceIntent& r : *intents) {
      const auto it = index.find(r.id);
      if (it != index.end()) d.intents.push_back({it->second, r.step, heading_of(r.heading), r.speed, r.aim, r.radius});
    }
    const auto by_agent = [](const auto& x, const auto& y) {
      return x.agent != y.agent ? x.agent < y.agent : x.step < y.step;
    };
    std::stable_sort(d.routes.begin(), d.routes.end(), by_agent);
    std::stable_sort(d.intents.begin(), d.intents.end(), by_agent);
    auto level = read_level_blob(trace->header().level);
    if (!level) return level.error();
    d.level_vertices = std::move(level->vertices);
    d.level_indices = std::move(level->triangles);
    PathData paths;
    if (!trace->header().path_data.empty()) {
      auto data = read_gwp(trace->header().path_data);
      if (!data) return data.error();
      paths = std::move(*data);
      d.paths = &paths;
    }
    auto html = io::make_replay(d, page);
    if (!html) return html.error();
    return io::write_text_file(output_, *html);
  }

  std::string run_, output_;
};

}  // namespace

std::unique_ptr<Command> make_view() { return std::make_unique<View>(); }

}  // namespace gaitway::cli
