// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
#include "cli/scenario_run.h"

#include <chrono>
#include <cmath>

#include "core/heading.h"
#include "core/vec_math.h"
#include "cli/output.h"
#include "core/hash.h"
#include "core/sentence.h"
#include "io/json.h"
#include "sim/impl.h"

namespace gaitway::cli {

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

void ScenarioRun::apply_order(const io::ScenarioOrder& order) {
  for (const AgentId id : select(order.agents)) {
    if (!world_.agent(id)) continue;  // it left the world before
    if (const auto* move = std::get_if<io::OrderMoveTo>(&order.action)) {
      (void)world_.order_move(id, {move->point, move->radius, move->gait});
      note("order_move", id.value, {move->point.x, move->point.y, move->point.z, move->radius, static_cast<double>(move->gait)});
    } else if (std::get_if<io::OrderStop>(&order.action)) {
      (void)world_.order_stop(id);
      note("order_stop", id.value, {});
    } else if (const auto* face = std::get_if<io::OrderFace>(&order.action)) {
      (void)world_.order_face(id, radians(face->heading_degrees));
      note("order_face", id.value, {face->heading_degrees});
    } else if (const auto* jump = std::get_if<io::OrderTeleport>(&order.action)) {
      (void)world_.teleport(id, jump->place, radians(jump->heading_degrees));
      note("teleport", id.value, {jump->place.x, jump->place.y, jump->place.z, jump->heading_degrees});
    } else if (const auto* push = std::get_if<io::OrderPush>(&order.action)) {
      (void)world_.push(id, push->by);
      note("push", id.value, {push->by.x, push->by.y, push->by.z});
    } else if (std::get_if<io::OrderRemove>(&order.action)) {
      (void)world_.remove_agent(id);
      note("remove", id.value, {});
    } else if (const auto* mover = std::get_if<io::OrderMover>(&order.action)) {
      (void)world_.set_mover(id, mover->mover);
      note("set_mover", id.value, {static_cast<double>(mover->mover)});
    }
  }
}

// Everything whose time has come before the step that begins at `now` seconds.
void ScenarioRun::apply_events(double now) {
  constexpr double half_step = 0.5 / 30.0;
  while (next_door_ < scenario_.doors.size() && scenario_.doors[next_door_].at <= now + half_step) {
    const io::ScenarioDoor& d = scenario_.doors[next_door_++];
    (void)world_.set_door(map_, d.door, d.open);
    note("door", d.door, {d.open ? 1.0 : 0.0});
  }
  for (std::size_t i = 0; i < scenario_.hazards.size(); ++i) {
    const io::ScenarioHazard& h = scenario_.hazards[i];
    if (hazard_state_[i] == 0 && h.at <= now + half_step) {
      auto handle = world_.add_hazard(map_, h.centre, h.radius);
      hazard_state_[i] = handle ? 1 : 2;
      if (handle) hazard_handles_[i] = *handle;
      note("hazard", i, {h.centre.x, h.centre.y, h.centre.z, h.radius});
    }
    if (hazard_state_[i] == 1 && h.until && *h.until <= now + half_step) {
      (void)world_.remove_hazard(map_, hazard_handles_[i]);
      hazard_state_[i] = 2;
      note("hazard_end", i, {static_cast<double>(hazard_handles_[i])});
    }
  }
  while (next_order_ < scenario_.orders.size() && scenario_.orders[next_order_].at <= now + half_step) {
    apply_order(scenario_.orders[next_order_++]);
  }
}

void ScenarioRun::watch_expectations() {
  const State& s = world_.impl().state;
  for (const Event& e : world_.events()) {
    if (e.kind != EventKind::goal_reached || e.agent >= s.slots()) continue;
    const std::uint64_t id = s.agents.at(e.agent).value;
    bool known = false;
    for (const Arrival& a : arrivals_) known = known || a.id == id;
    if (!known) arrivals_.push_back({id, s.step});
  }
  if (decision_counts_.empty()) return;
  for (DecisionCount& c : decision_counts_) {
    const auto& want = std::get<io::ExpectDecision>(scenario_.expect[c.expectation].what);
    if (want.by && s.step > *want.by * 30.0 + 0.5) continue;
    const Rule rule = rule_of(want.rule);
    const std::vector<AgentId> whom = select(want.agents);
    for (const Decision& d : world_.impl().log.all()) {
      if (d.rule != rule || d.step != s.step) continue;
      bool counts = whom.empty();
      for (const AgentId id : whom) counts = counts || (d.subject == Subject::agent && d.id == id.slot());
      c.seen += counts;
    }
  }
}

void ScenarioRun::judge(RunReport& report) const {
  const State& s = world_.impl().state;
  for (std::size_t i = 0; i < scenario_.expect.size(); ++i) {
    ExpectationResult r;
    r.text = io::expectation_text(scenario_.expect[i]);
    r.held = true;
    if (const auto* e = std::get_if<io::ExpectArrives>(&scenario_.expect[i].what)) {
      for (const AgentId id : select(e->agents)) {
        std::uint32_t step = 0;
        for (const Arrival& a : arrivals_) step = a.id == id.value ? a.step : step;
        if (step == 0 || step > e->by * 30.0 + 0.5) {
          r.held = false;
          r.found += (r.found.empty() ? "" : ", ") + world_.impl().name_of(id.slot()) +
                     (step == 0 ? " did not arrive" : " arrived at " + number_text(step / 30.0, 3) + " s");
        }
      }
    } else if (const auto* deep = std::get_if<io::ExpectNeverDeeper>(&scenario_.expect[i].what)) {
      r.held = report.figures.overlap_max_m <= deep->metres;
      r.found = number_text(report.figures.overlap_max_m, 3) + " m, " + report.figures.overlap_agents + " in step " +
                std::to_string(report.figures.overlap_step);
    } else if (const auto* off = std::get_if<io::ExpectNeverOffGround>(&scenario_.expect[i].what)) {
      r.held = report.figures.off_ground_max_m <= off->metres;
      r.found = number_text(report.figures.off_ground_max_m, 3) + " m, " + report.figures.off_ground_agent + " in step " +
                std::to_string(report.figures.off_ground_step);
    } else if (const auto* end = std::get_if<io::ExpectEndsWithin>(&scenario_.expect[i].what)) {
      for (const AgentId id : select(end->agents)) {
        if (!s.agents.alive(id)) {
          r.held = false;
          r.found += world_.impl().name_of(id.slot()) + " left the world ";
          continue;
        }
        const Vec3 p = s.body.core[id.slot()].position;
        const float d = end->plan ? plan_distance(p, end->point) : distance(p, end->point);
        if (d <= end->radius) continue;
        r.held = false;
        r.found += (r.found.empty() ? "" : ", ") + world_.impl().name_of(id.slot()) + " ended " + number_text(d, 3) + " m away";
      }
    } else if (const auto* want = std::get_if<io::ExpectDecision>(&scenario_.expect[i].what)) {
      for (const DecisionCount& c : decision_counts_) {
        if (c.expectation != i) continue;
        r.held = c.seen >= want->at_least && (!want->at_most || c.seen <= *want->at_most);
        r.found = std::to_string(c.seen) + " times";
      }
    } else if (const auto* hash = std::get_if<io::ExpectHash>(&scenario_.expect[i].what)) {
      r.held = report.figures.hash == hash->value;
      r.found = hash_text(report.figures.hash);
    }
    report.expectations.push_back(std::move(r));
  }
}

Result<RunReport> ScenarioRun::run() {
  using Clock = std::chrono::steady_clock;
  const auto begin = Clock::now();
  RunReport report;
  Metrics metrics(world_, place_.scene.get(), true);
  for (std::size_t i = 0; i < scenario_.expect.size(); ++i) {
    if (std::holds_alternative<io::ExpectDecision>(scenario_.expect[i].what)) decision_counts_.push_back({i, 0});
  }
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
    watch_expectations();
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
  judge(report);
  report.wall_seconds = std::chrono::duration<double>(Clock::now() - begin).count();
  return report;
}

}  // namespace gaitway::cli
