// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
#include "cli/scenario_run.h"

#include <chrono>
#include <cmath>

#include "cli/moveto_inputs.h"
#include "cli/output.h"
#include "cli/people_inputs.h"
#include "core/heading.h"
#include "core/vec_math.h"
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

// An agent's manager as its definition says, when it comes under one.
void ScenarioRun::manage(AgentId id) {
  for (const auto& [agent, manager] : managers_) {
    if (agent != id) continue;
    make_manager(world_, id, manager);
    note("moveto", id.value, numbers_of(manager));
  }
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
      if (mover->mover == MoverKind::moveto) manage(id);
    } else if (const auto* band = std::get_if<io::OrderBand>(&order.action)) {
      const auto other = world_.find_agent(band->other);
      if (!other) continue;  // it left the world before
      BandOrder to;
      to.other = *other;
      to.near_metres = band->near;
      to.far_metres = band->far;
      to.seconds = band->seconds;
      to.stance = band->stance;
      (void)world_.order_band(id, to);
      note("order_band", id.value,
           {static_cast<double>(other->slot()), to.near_metres, to.far_metres, to.seconds, to.stance ? 1.0 : 0.0});
    } else if (const auto* people = std::get_if<io::OrderPeople>(&order.action)) {
      for (io::RecordInput& input : inputs_of(world_, id, *people)) {
        give_people_input(world_, input);
        if (recorder_) recorder_->note_input(std::move(input));
      }
    } else if (const auto* told = std::get_if<io::OrderManager>(&order.action)) {
      MoveToOrder to = told->order;
      if (!told->target.empty()) {
        const auto target = world_.find_agent(told->target);
        if (!target) continue;  // it left the world before
        to.target = *target;
      }
      (void)world_.order_moveto(id, to);
      note("order_moveto", id.value, numbers_of(to));
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
  break_charged_panes();
  for (std::size_t i = 0; i < scenario_.panes.size(); ++i) {
    const io::ScenarioPane& pane = scenario_.panes[i];
    if (pane_state_[i] == 0 && pane.at <= now + half_step) {
      (void)world_.place_pane(map_, pane.point);
      pane_state_[i] = 1;
      note("pane", 1, {pane.point.x, pane.point.y, pane.point.z});
    }
    if (pane_state_[i] == 1 && pane.breaks_at && *pane.breaks_at <= now + half_step) break_pane(i);
  }
  while (next_order_ < scenario_.orders.size() && scenario_.orders[next_order_].at <= now + half_step) {
    apply_order(scenario_.orders[next_order_++]);
  }
}

void ScenarioRun::break_pane(std::size_t i) {
  const Vec3 p = scenario_.panes[i].point;
  (void)world_.break_pane(map_, p);
  pane_state_[i] = 2;
  note("pane", 0, {p.x, p.y, p.z});
}

// Charges of the last step break the panes that they reach.
void ScenarioRun::break_charged_panes() {
  constexpr float charge_reach = 2;
  for (const Event& e : world_.events()) {
    if (e.kind != EventKind::charge) continue;
    for (std::size_t i = 0; i < scenario_.panes.size(); ++i) {
      const io::ScenarioPane& pane = scenario_.panes[i];
      if (pane.breaks_when_charged && pane_state_[i] == 1 && distance(e.place, pane.point) <= charge_reach) break_pane(i);
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
  report.expectations = judge.results(world_, report.figures);
  report.wall_seconds = std::chrono::duration<double>(Clock::now() - begin).count();
  return report;
}

}  // namespace gaitway::cli
