// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// gaitway why: the chain of decisions behind what an agent does.
#include <algorithm>
#include <cmath>
#include <cstdio>
#include <nlohmann/json.hpp>

#include "cli/commands.h"
#include "cli/output.h"
#include "core/sentence.h"
#include "io/trace.h"
#include "sim/rule_table.h"
#include "sim/why.h"

namespace gaitway::cli {

namespace {

struct Told {
  std::uint32_t step = 0;
  std::string kind, text;
};

std::string told_text(const io::RecordInput& input) {
  const std::vector<double>& n = input.numbers;
  const bool place = n.size() >= 3;
  const std::string at =
      place ? " (" + number_text(n[0]) + ", " + number_text(n[1]) + ", " + number_text(n[2]) + ")" : "";
  if (input.kind == "push") return "is pushed by" + at;
  if (input.kind == "teleport") return "is put at" + at;
  if (input.kind == "order_stop") return "is told to stop";
  std::string order = input.kind.substr(6);
  std::replace(order.begin(), order.end(), '_', ' ');
  return "is given the order \"" + order + "\"";
}

// What else was asked of the agent since its order to a point was decided, the latest of each kind, in order of time:
// the decisions of layer order tell of orders to points alone.
Result<std::vector<Told>> told_since(const io::TraceReader& trace, std::uint32_t slot, std::uint32_t first,
                                     std::uint32_t last) {
  const auto inputs = trace.inputs(first, last);
  if (!inputs) return inputs.error();
  std::vector<Told> told;
  for (const io::TraceInput& i : *inputs) {
    const std::string& kind = i.input.kind;
    const bool order = kind.compare(0, 6, "order_") == 0 && kind != "order_move";
    if (AgentId{i.input.id}.slot() != slot || !(order || kind == "push" || kind == "teleport")) continue;
    told.erase(std::remove_if(told.begin(), told.end(), [&](const Told& t) { return t.kind == kind; }), told.end());
    told.push_back({i.step, kind, told_text(i.input)});
  }
  return told;
}

// Whether the latest that was told of the agent's ordered goal is its end.
Result<bool> goal_is_over(const io::TraceReader& trace, const io::TraceAgent& agent, std::uint32_t last) {
  const std::uint32_t first = agent.first_step;
  const auto events = trace.events(first, last);
  if (!events) return events.error();
  const auto inputs = trace.inputs(first, last);
  if (!inputs) return inputs.error();
  std::uint32_t ended = 0, ordered = 0;
  for (const io::TraceEvent& e : *events) {
    const bool end = e.kind == name(EventKind::goal_reached) || e.kind == name(EventKind::goal_failed);
    if (end && e.id == agent.id) ended = e.step;
  }
  for (const io::TraceInput& i : *inputs) {
    if (AgentId{i.input.id}.slot() == agent.slot && i.input.kind.compare(0, 6, "order_") == 0) ordered = i.step;
  }
  return ended > 0 && ended >= ordered;
}

class Why : public Command {
 public:
  const char* name() const override { return "why"; }
  const char* about() const override { return "Say why an agent does what it does, from order to intent"; }
  void declare(Args& args) override {
    args.positional("TRACE", trace_, "a trace (.db)");
    args.option("--agent", agent_, "the agent's name");
    args.option("--at", at_, "when, seconds (-1: at the end)");
    args.flag("--json", json_, "print one JSON object");
    args.examples("  gaitway why out/demo.db --agent \"walker 3\" --at 12.4");
  }

  int run() override {
    if (agent_.empty()) {
      std::fprintf(stderr, "gaitway why: --agent NAME is needed%s\n", known_names().c_str());
      return exit_usage;
    }
    if (!(at_ >= 0 || at_ == -1)) {
      std::fprintf(stderr, "gaitway why: --at takes seconds from 0 on, or -1 for the end\n");
      return exit_usage;
    }
    auto trace = io::TraceReader::open(trace_);
    if (!trace) return bad_input(trace.error());
    auto agents = trace->agents();
    if (!agents) return bad_input(agents.error());
    auto agent = trace->find_agent(agent_);
    if (!agent) {
      std::vector<std::string> names;
      for (const io::TraceAgent& a : *agents) names.push_back(a.name);
      const std::string best = closest(agent_, names);
      return bad_input(
          {Code::not_found,
           "no agent is named \"" + agent_ + "\"" + (best.empty() ? "" : "; did you mean \"" + best + "\"?"), trace_});
    }
    const std::uint32_t step =
        at_ < 0 ? trace->last_step() : static_cast<std::uint32_t>(std::lround(std::min(at_, 1e8) * 30.0));
    if (step > trace->last_step() || step < agent->first_step) {
      const std::string first = number_text(agent->first_step / 30.0), last = number_text(trace->last_step() / 30.0);
      const std::string when = first == last ? " at " + first + " s" : " from " + first + " s to " + last + " s";
      return bad_input({Code::invalid_argument, agent_ + " is in the run" + when, "--at"});
    }
    auto rows = trace->decisions(agent->id, 0, step);
    if (!rows) return bad_input(rows.error());
    std::vector<Decision> decisions;
    for (std::size_t i = 0; i < rows->size(); ++i) {
      const io::TraceDecision& row = (*rows)[i];
      Decision d;
      d.step = row.step;
      d.id = 0;
      d.subject = Subject::agent;
      d.rule = rule_of(row.rule);
      d.count = static_cast<std::uint8_t>(row.numbers.size());
      for (std::size_t k = 0; k < row.numbers.size() && k < 4; ++k) d.numbers[k] = static_cast<float>(row.numbers[k]);
      decisions.push_back(d);
    }
    const auto over = goal_is_over(*trace, *agent, step);
    if (!over) return bad_input(over.error());
    const std::vector<ChainLink> chain = chain_of(decisions, 0, step, *over);
    std::uint32_t ordered = agent->first_step;
    for (const ChainLink& link : chain) {
      if (link.layer == "order") ordered = std::max(ordered, link.decision.step);
    }
    const auto told = told_since(*trace, agent->slot, ordered, step);
    if (!told) return bad_input(told.error());
    // The trace holds each decision's sentence with the names of that time.
    const auto text_of = [&](const ChainLink& link) {
      for (std::size_t i = rows->size(); i-- > 0;) {
        if ((*rows)[i].step == link.decision.step && rule_of((*rows)[i].rule) == link.decision.rule)
          return (*rows)[i].text;
      }
      return std::string();
    };
    if (json_) {
      nlohmann::ordered_json j;
      j["agent"] = agent_;
      j["step"] = step;
      j["chain"] = nlohmann::ordered_json::array();
      for (const ChainLink& link : chain) {
        j["chain"].push_back({{"layer", link.layer},
                              {"rule", rule_id(link.decision.rule)},
                              {"text", text_of(link)},
                              {"since", link.since / 30.0},
                              {"last", link.decision.step / 30.0}});
      }
      j["told"] = nlohmann::ordered_json::array();
      for (const Told& t : *told) j["told"].push_back({{"kind", t.kind}, {"text", t.text}, {"at", t.step / 30.0}});
      std::printf("%s\n", j.dump(2, ' ', false, nlohmann::json::error_handler_t::replace).c_str());
      return exit_done;
    }
    std::printf("%s at %s s\n", agent_.c_str(), number_text(step / 30.0).c_str());
    if (chain.empty()) std::printf("  nothing was decided about it (was the run recorded with decisions?)\n");
    const auto print_told = [&] {
      for (const Told& t : *told)
        std::printf("  %-7s %-11s %s (at %s s)\n", "told", "", t.text.c_str(), number_text(t.step / 30.0).c_str());
    };
    if (chain.empty() || chain.front().layer != "order") print_told();
    for (const ChainLink& link : chain) {
      const std::string when = link.decision.step == step && link.since < step
                                   ? "since " + number_text(link.since / 30.0) + " s"
                                   : "at " + number_text(link.decision.step / 30.0) + " s";
      std::printf("  %-7s %-11s %s (%s)\n", std::string(link.layer).c_str(),
                  std::string(rule_id(link.decision.rule)).c_str(), text_of(link).c_str(), when.c_str());
      if (link.layer == "order") print_told();
    }
    return exit_done;
  }

 private:
  // "; in RUN: "ann", "bob"", or nothing when the trace cannot tell.
  std::string known_names() const {
    const auto trace = io::TraceReader::open(trace_);
    if (!trace) return "";
    const auto agents = trace->agents();
    if (!agents || agents->empty()) return "";
    constexpr std::size_t most = 20;
    std::string text = "; in " + trace_ + ": ";
    for (std::size_t i = 0; i < agents->size() && i < most; ++i)
      text += (i == 0 ? "\"" : ", \"") + (*agents)[i].name + "\"";
    if (agents->size() > most) text += " and " + std::to_string(agents->size() - most) + " more";
    return text;
  }

  std::string trace_, agent_;
  double at_ = -1;
  bool json_ = false;
};

}  // namespace

std::unique_ptr<Command> make_why() { return std::make_unique<Why>(); }

}  // namespace gaitway::cli
