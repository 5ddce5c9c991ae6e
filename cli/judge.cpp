// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
#include "cli/judge.h"

#include <cmath>

#include "cli/output.h"
#include "core/hash.h"
#include "core/sentence.h"
#include "core/vec_math.h"
#include "sim/impl.h"

namespace gaitway::cli {

namespace {

bool in_time(std::uint32_t step, double after, const std::optional<double>& by) {
  return step >= after * 30.0 - 0.5 && (!by || step <= *by * 30.0 + 0.5);
}

float away(Vec3 p, Vec3 point, bool plan) { return plan ? plan_distance(p, point) : distance(p, point); }

bool enough(const io::ExpectCount& want, std::uint32_t count) {
  return count >= want.at_least && (!want.at_most || count <= *want.at_most);
}

void add(std::string& list, const std::string& item) { list += (list.empty() ? "" : ", ") + item; }

const std::vector<std::string>* names_of(const io::Expectation& e) {
  if (const auto* v = std::get_if<io::ExpectArrives>(&e.what)) return &v->agents;
  if (const auto* v = std::get_if<io::ExpectEndsWithin>(&e.what)) return &v->agents;
  if (const auto* v = std::get_if<io::ExpectDecision>(&e.what)) return &v->agents;
  if (const auto* v = std::get_if<io::ExpectFails>(&e.what)) return &v->agents;
  if (const auto* v = std::get_if<io::ExpectPasses>(&e.what)) return &v->agents;
  if (const auto* v = std::get_if<io::ExpectEvent>(&e.what)) return &v->agents;
  return nullptr;
}

bool has(const std::vector<AgentId>& whom, std::uint32_t slot) {
  bool found = whom.empty();
  for (const AgentId id : whom) found = found || id.slot() == slot;
  return found;
}

}  // namespace

Judge::Judge(const std::vector<io::Expectation>& expect, Select select) : expect_(expect), seen_(expect.size()) {
  for (std::size_t i = 0; i < expect.size(); ++i) {
    if (const auto* names = names_of(expect[i])) seen_[i].whom = select(*names);
    seen_[i].nearest.assign(seen_[i].whom.size(), 1e30f);
  }
}

void Judge::note_endings(const World& world) {
  const State& s = world.impl().state;
  for (const Event& e : world.events()) {
    const bool reached = e.kind == EventKind::goal_reached;
    if ((!reached && e.kind != EventKind::goal_failed) || e.agent >= s.slots()) continue;
    const std::uint64_t id = s.agents.at(e.agent).value;
    Ending* ending = nullptr;
    for (Ending& known : endings_) ending = known.id == id ? &known : ending;
    if (!ending) ending = &endings_.emplace_back(Ending{id});
    if (reached && ending->reached == 0) ending->reached = s.step;
    if (!reached && ending->failed == 0) {
      ending->failed = s.step;
      ending->failure = static_cast<int>(e.number);
    }
  }
}

void Judge::count_decisions(const World& world, const io::ExpectDecision& want, Seen& seen) const {
  const World::Impl& w = world.impl();
  if (!in_time(w.state.step, want.count.after, want.count.by)) return;
  const Rule rule = rule_of(want.rule);
  for (const Decision& d : w.log.all()) {
    if (d.rule != rule || d.step + 1 < w.state.step) continue;  // calls before the step bear the last one's number
    if (!want.agents.empty() && (d.subject != Subject::agent || !has(seen.whom, d.id))) continue;
    bool counts = d.count >= want.numbers.size();
    for (std::size_t k = 0; counts && k < want.numbers.size(); ++k) {
      counts = !want.numbers[k] || std::fabs(static_cast<double>(d.numbers[k]) - *want.numbers[k]) <= want.within;
    }
    seen.count += counts;
  }
}

void Judge::count_events(const World& world, const io::ExpectEvent& want, Seen& seen) const {
  if (!in_time(world.step_number(), want.count.after, want.count.by)) return;
  for (const Event& e : world.events()) {
    if (e.kind != want.kind || (!want.agents.empty() && !has(seen.whom, e.agent))) continue;
    if (want.point && !(away(e.place, *want.point, want.plan) <= want.radius)) continue;
    if (want.number && !(std::fabs(static_cast<double>(e.number) - *want.number) <= 0.001)) continue;
    ++seen.count;
  }
}

void Judge::observe(const World& world) {
  note_endings(world);
  const State& s = world.impl().state;
  for (std::size_t i = 0; i < expect_.size(); ++i) {
    if (const auto* decision = std::get_if<io::ExpectDecision>(&expect_[i].what)) {
      count_decisions(world, *decision, seen_[i]);
    } else if (const auto* event = std::get_if<io::ExpectEvent>(&expect_[i].what)) {
      count_events(world, *event, seen_[i]);
    } else if (const auto* pass = std::get_if<io::ExpectPasses>(&expect_[i].what)) {
      if (!in_time(s.step, pass->after, pass->by)) continue;
      for (std::size_t k = 0; k < seen_[i].whom.size(); ++k) {
        const AgentId id = seen_[i].whom[k];
        if (!s.agents.alive(id)) continue;
        seen_[i].nearest[k] = min(seen_[i].nearest[k], away(s.body.core[id.slot()].position, pass->point, pass->plan));
      }
    }
  }
}

ExpectationResult Judge::result_of(std::size_t i, const World& world, const Figures& figures) const {
  const World::Impl& w = world.impl();
  const State& s = w.state;
  const io::Expectation& want = expect_[i];
  const Seen& seen = seen_[i];
  ExpectationResult r;
  r.text = io::expectation_text(want);
  r.held = true;
  const auto fail = [&r](const std::string& found) {
    r.held = false;
    add(r.found, found);
  };
  const auto ending_of = [this](AgentId id) {
    Ending ending;
    for (const Ending& e : endings_) ending = e.id == id.value ? e : ending;
    return ending;
  };
  if (const auto* arrives = std::get_if<io::ExpectArrives>(&want.what)) {
    for (const AgentId id : seen.whom) {
      const std::uint32_t step = ending_of(id).reached;
      if (step != 0 && in_time(step, 0, arrives->by)) continue;
      fail(w.name_of(id.slot()) +
           (step == 0 ? " did not arrive" : " arrived at " + number_text(step / 30.0, 3) + " s"));
    }
  } else if (const auto* fails = std::get_if<io::ExpectFails>(&want.what)) {
    for (const AgentId id : seen.whom) {
      const Ending e = ending_of(id);
      if (e.failed == 0 || !in_time(e.failed, 0, fails->by)) {
        fail(w.name_of(id.slot()) +
             (e.failed == 0 ? " did not fail" : " failed at " + number_text(e.failed / 30.0, 3) + " s"));
      } else if (fails->failure && *fails->failure != e.failure) {
        fail(w.name_of(id.slot()) + " failed with code " + std::to_string(e.failure));
      }
    }
  } else if (const auto* pass = std::get_if<io::ExpectPasses>(&want.what)) {
    for (std::size_t k = 0; k < seen.whom.size(); ++k) {
      if (seen.nearest[k] <= pass->radius) continue;
      fail(w.name_of(seen.whom[k].slot()) + " came within " + number_text(seen.nearest[k], 3) + " m");
    }
  } else if (const auto* deep = std::get_if<io::ExpectNeverDeeper>(&want.what)) {
    r.held = figures.overlap_max_m <= deep->metres;
    r.found = number_text(figures.overlap_max_m, 3) + " m, " + figures.overlap_agents + " in step " +
              std::to_string(figures.overlap_step);
  } else if (const auto* off = std::get_if<io::ExpectNeverOffGround>(&want.what)) {
    r.held = figures.off_ground_max_m <= off->metres;
    r.found = number_text(figures.off_ground_max_m, 3) + " m, " + figures.off_ground_agent + " in step " +
              std::to_string(figures.off_ground_step);
  } else if (const auto* end = std::get_if<io::ExpectEndsWithin>(&want.what)) {
    for (const AgentId id : seen.whom) {
      if (!s.agents.alive(id)) {
        fail(w.name_of(id.slot()) + " left the world");
        continue;
      }
      const float d = away(s.body.core[id.slot()].position, end->point, end->plan);
      if (!(d <= end->radius)) fail(w.name_of(id.slot()) + " ended " + number_text(d, 3) + " m away");
    }
  } else if (const auto* decision = std::get_if<io::ExpectDecision>(&want.what)) {
    r.held = enough(decision->count, seen.count);
    r.found = std::to_string(seen.count) + " times";
    if (decision->count.at_least > 0) r.rule = decision->rule;
  } else if (const auto* event = std::get_if<io::ExpectEvent>(&want.what)) {
    r.held = enough(event->count, seen.count);
    r.found = std::to_string(seen.count) + " times";
  } else if (const auto* hash = std::get_if<io::ExpectHash>(&want.what)) {
    r.held = figures.hash == hash->value;
    r.found = hash_text(figures.hash);
  }
  return r;
}

std::vector<ExpectationResult> Judge::results(const World& world, const Figures& figures) const {
  std::vector<ExpectationResult> results;
  for (std::size_t i = 0; i < expect_.size(); ++i) results.push_back(result_of(i, world, figures));
  return results;
}

}  // namespace gaitway::cli
