// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
#include "cli/scenario_run.h"

#include <chrono>
#include <cmath>

#include "cli/inputs.h"
#include "cli/moveto_inputs.h"
#include "cli/output.h"
#include "core/heading.h"
#include "core/vec_math.h"
#include "io/json.h"
#include "sim/impl.h"

namespace gaitway::cli {

namespace {

// Who was told what, and why the world did not take it.
std::string refusal_text(const World& world, const io::RecordInput& input, const Error& error) {
  const auto agent = world.agent(AgentId{input.id});
  return (agent ? agent->name + ", " : "") + input.kind + ": " + error.message +
         (error.where.empty() ? "" : " (" + error.where + ")");
}

}  // namespace

void ScenarioRun::note(const char* kind, std::uint64_t id, std::vector<double> numbers) {
  if (recorder_) recorder_->note_input({kind, id, std::move(numbers), ""});
}

std::vector<AgentId> ScenarioRun::select(const std::vector<std::string>& names) const {
  std::vector<AgentId> ids;
  for (const std::string& name : names) {
    for (const auto& [group, members] : groups_) {
      if (group == name) ids.insert(ids.end(), members.begin(), members.end());
    }
  }
  return ids;
}

// An agent's manager as its definition says, when it comes under one.
void ScenarioRun::manage(AgentId id) {
  for (const auto& [agent, manager] : managers_) {
    if (agent != id) continue;
    give({"moveto", id.value, numbers_of(manager), ""});
  }
}

void ScenarioRun::give(io::RecordInput input) {
  if (const auto r = give_input(world_, map_, input); !r) {
    if (refused_++ == 0) first_refused_ = refusal_text(world_, input, r.error());
  }
  if (recorder_) recorder_->note_input(std::move(input));
}

void ScenarioRun::apply_order(const io::ScenarioOrder& order) {
  const auto* mover = std::get_if<io::OrderMover>(&order.action);
  for (const AgentId id : select(order.agents)) {
    if (!world_.agent(id)) continue;  // it left the world before
    for (io::RecordInput& input : inputs_of(world_, id, order.action)) give(std::move(input));
    if (mover && mover->mover == MoverKind::moveto) manage(id);
  }
}

// Everything whose time has come before the step that begins at `now` seconds.
void ScenarioRun::apply_events(double now) {
  constexpr double half_step = 0.5 / 30.0;
  while (next_door_ < scenario_.doors.size() && scenario_.doors[next_door_].at <= now + half_step) {
    const io::ScenarioDoor& d = scenario_.doors[next_door_++];
    give({"door", d.door, {d.open ? 1.0 : 0.0}, ""});
  }
  for (std::size_t i = 0; i < scenario_.hazards.size(); ++i) {
    const io::ScenarioHazard& h = scenario_.hazards[i];
    if (hazard_state_[i] == 0 && h.at <= now + half_step) {
      auto handle = world_.add_hazard(map_, h.centre, h.radius);
      hazard_state_[i] = handle ? 1 : 2;
      if (handle) hazard_handles_[i] = *handle;
      if (!handle && refused_++ == 0) first_refused_ = "hazards[" + std::to_string(i) + "]: " + handle.error().message;
      note("hazard", i, {h.centre.x, h.centre.y, h.centre.z, h.radius});
    }
    if (hazard_state_[i] == 1 && h.until && *h.until <= now + half_step) {
      hazard_state_[i] = 2;
      give({"hazard_end", i, {static_cast<double>(hazard_handles_[i])}, ""});
    }
  }
  break_charged_panes();
  for (std::size_t i = 0; i < scenario_.panes.size(); ++i) {
    const io::ScenarioPane& pane = scenario_.panes[i];
    if (pane_state_[i] == 0 && pane.at <= now + half_step) {
      pane_state_[i] = 1;
      give({"pane", 1, {pane.point.x, pane.point.y, pane.point.z}, ""});
    }
    if (pane_state_[i] == 1 && pane.breaks_at && *pane.breaks_at <= now + half_step) break_pane(i);
  }
  while (next_order_ < scenario_.orders.size() && scenario_.orders[next_order_].at <= now + half_step) {
    apply_order(scenario_.orders[next_order_++]);
  }
}

void ScenarioRun::break_pane(std::size_t i) {
  const Vec3 p = scenario_.panes[i].point;
  pane_state_[i] = 2;
  give({"pane", 0, {p.x, p.y, p.z}, ""});
}

// Charges of the last step break the panes that they reach.
void ScenarioRun::break_charged_panes() {
  constexpr float charge_reach = 2;
  for (const Event& e : world_.events()) {
    if (e.kind != EventKind::charge) continue;
    for (std::size_t i = 0; i < scenario_.panes.size(); ++i) {
      const io::ScenarioPane& pane = scenario_.panes[i];
      if (pane.breaks_when_charged && pane_state_[i] == 1 && distance(e.place, pane.point) <= charge_reach)
        break_pane(i);
    }
  }
}

Result<RunReport> ScenarioRun::run() {
  using Clock = std::chrono::steady_clock;
  const auto begin = Clock::now();
  RunReport report;
  Metrics metrics(world_, place_.scene.get(), true);
  Judge judge(scenario_.expect, [this](const std::vector<std::string>& names) { return select(names); });
  if (recorder_) {
    if (auto r = recorder_->begin(world_); !r) return r.error();
  }
  const auto steps = static_cast<std::uint32_t>(std::lround(scenario_.seconds * 30.0));
  std::uint64_t decisions = 0;
  Progress progress(options_.quiet);
  for (std::uint32_t n = 0; n < steps; ++n) {
    apply_events(n / 30.0);
    if (before_step) before_step(world_);
    const auto t0 = Clock::now();
    if (auto r = world_.step(); !r) return r.error();
    const std::chrono::duration<double> took = Clock::now() - t0;
    metrics.observe(world_, took.count());
    decisions += world_.decision_count();
    judge.observe(world_);
    if (recorder_) {
      if (auto r = recorder_->add(world_); !r) return r.error();
    } else {
      world_.clear_decisions();
    }
    if (n % 30 == 0) progress.show("running", static_cast<double>(n) / steps);
  }
  if (recorder_) {
    if (auto r = recorder_->close(); !r) return r.error();
  }
  report.figures = metrics.finish(world_);
  report.figures.decisions = decisions;
  report.refused = refused_;
  report.first_refused = first_refused_;
  report.drops = full_pools(world_);
  report.expectations = judge.results(world_, report.figures);
  report.wall_seconds = std::chrono::duration<double>(Clock::now() - begin).count();
  return report;
}

}  // namespace gaitway::cli
