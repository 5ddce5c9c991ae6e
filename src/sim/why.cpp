// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
#include "sim/why.h"

#include "core/sentence.h"
#include "sim/impl.h"
#include "sim/rule_table.h"

namespace gaitway {

std::vector<ChainLink> chain_of(std::span<const Decision> decisions, std::uint32_t agent, std::uint32_t step,
                                bool over) {
  static constexpr std::string_view order[] = {"order", "goal", "action", "plan", "follow", "steer", "intent", "body"};
  std::vector<ChainLink> chain;
  for (const std::string_view layer : order) {
    ChainLink link;
    link.layer = layer;
    bool found = false;
    for (std::size_t i = decisions.size(); i-- > 0;) {
      const Decision& d = decisions[i];
      if (d.subject != Subject::agent || d.id != agent || d.step > step || layer_of(d.rule) != layer) continue;
      if (!found) {
        link.decision = d;
        link.since = d.step;
        found = true;
      } else if (d.rule == link.decision.rule && d.numbers[0] == link.decision.numbers[0]) {
        link.since = d.step;
      } else if (d.step < link.since) {
        break;
      }
    }
    if (found) chain.push_back(link);
  }
  std::uint32_t ordered = 0, ended = 0;
  for (const ChainLink& link : chain) {
    if (link.layer == "order") ordered = link.decision.step;
    if (link.layer == "goal" && over) ended = link.decision.step;
  }
  std::erase_if(chain, [&](const ChainLink& link) {
    if (link.layer == "body") return false;  // a body goes on, whatever is asked of it
    const bool moves = link.layer == "follow" || link.layer == "steer" || link.layer == "intent";
    return link.decision.step < ordered || (moves && link.decision.step < ended);
  });
  return chain;
}

namespace {

class WorldNames : public Names {
 public:
  explicit WorldNames(const World::Impl& w) : w_(w) {}
  std::string agent(std::uint32_t slot) const override { return w_.name_of(slot); }

 private:
  const World::Impl& w_;
};

DecisionView view_of(const World::Impl& w, const Decision& d) {
  const WorldNames names(w);
  DecisionView v;
  v.step = d.step;
  v.rule = d.rule;
  v.agent = d.id;
  v.layer = layer_of(d.rule);
  v.text = fill_sentence(sentence_of(d.rule), d, &names);
  v.numbers.assign(d.numbers.begin(), d.numbers.begin() + d.count);
  return v;
}

}  // namespace

std::vector<DecisionView> World::decisions(AgentId id) const {
  std::vector<DecisionView> views;
  for (const Decision& d : impl_->log.all()) {
    if (!id || (d.subject == Subject::agent && d.id == id.slot())) views.push_back(view_of(*impl_, d));
  }
  return views;
}

std::vector<DecisionView> World::why(AgentId id) const {
  std::vector<DecisionView> views;
  if (!impl_->state.agents.alive(id)) return views;
  const GoalStatus goal = impl_->state.records[id.slot()].goal;
  const bool over = goal == GoalStatus::reached || goal == GoalStatus::failed;
  for (const ChainLink& link : chain_of(impl_->log.all(), id.slot(), impl_->state.step, over)) {
    views.push_back(view_of(*impl_, link.decision));
  }
  return views;
}

void World::clear_decisions() { impl_->log.clear(); }
std::size_t World::decision_count() const { return impl_->log.all().size(); }

}  // namespace gaitway
