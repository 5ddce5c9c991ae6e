// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// gaitway rules: what each rule says, where it is decided and tested.
#include <cstdio>
#include <map>
#include <nlohmann/json.hpp>

#include "cli/commands.h"
#include "cli/output.h"
#include "gaitway/rules.h"

namespace gaitway::cli {

namespace {

struct Row {
  const char* id;
  const char* chapter;
  const char* site;
  const char* test;
  const char* sentence;
  int tests;
};

constexpr Row rows[] = {
#include "rule_index.inc"
};

class Rules : public Command {
 public:
  const char* name() const override { return "rules"; }
  const char* about() const override { return "List the rules: what each says, where it is decided and tested"; }
  void declare(Args& args) override {
    args.positionals("PREFIX", prefixes_,
                     "prefixes or ids (PLAN, STEER-14, in any case); none: a table of all prefixes", false);
    args.flag("--json", json_, "print one JSON object");
    args.examples("  gaitway rules\n  gaitway rules PLAN\n  gaitway rules STEER-14");
  }

  int run() override {
    for (std::string& p : prefixes_) {
      for (char& c : p) c = c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
    }
    for (const std::string& p : prefixes_) {
      bool known = false;
      for (const Row& r : rows) known = known || matches(r, p);
      if (!known) return bad_input({Code::not_found, "no rule has the prefix or id \"" + p + "\"", "PREFIX"});
    }
    struct Sum {
      int rules = 0, tested = 0, decided = 0;
      std::vector<std::string> missing;
    };
    std::vector<std::string> order;
    std::map<std::string, Sum> sums;
    for (const Row& r : rows) {
      if (!wanted(r)) continue;
      const std::string id = r.id, prefix = id.substr(0, id.find('-'));
      if (!sums.count(prefix)) order.push_back(prefix);
      Sum& s = sums[prefix];
      ++s.rules;
      s.tested += r.tests > 0;
      s.decided += r.site[0] != 0;
      if (r.tests == 0) s.missing.push_back(id);
    }
    if (json_) {
      nlohmann::ordered_json j;
      j["prefixes"] = nlohmann::ordered_json::object();
      for (const std::string& p : order) {
        j["prefixes"][p] = {{"rules", sums[p].rules},
                            {"tested", sums[p].tested},
                            {"decided", sums[p].decided},
                            {"missing", sums[p].missing}};
      }
      std::printf("%s\n", j.dump(2).c_str());
      return exit_done;
    }
    if (prefixes_.empty()) {
      std::vector<std::vector<std::string>> table;
      for (const std::string& p : order) {
        table.push_back(
            {p, std::to_string(sums[p].rules), std::to_string(sums[p].tested), std::to_string(sums[p].decided)});
      }
      print_table({"prefix", "rules", "tested", "decided"}, table);
      return exit_done;
    }
    for (const Row& r : rows) {
      if (!wanted(r)) continue;
      std::printf("%s %s (%s)\n", r.id, std::string(rule_title(rule_of(r.id))).c_str(), r.chapter);
      if (r.sentence[0]) std::printf("  says    \"%s\"\n", r.sentence);
      if (r.site[0]) std::printf("  decided %s\n", r.site);
      std::printf("  tested  %s\n",
                  r.tests ? (std::string(r.test) + " (" + std::to_string(r.tests) + " tests)").c_str() : "not yet");
    }
    return exit_done;
  }

 private:
  static bool matches(const Row& r, const std::string& p) {
    const std::string id = r.id;
    return id == p || id.substr(0, id.find('-')) == p;
  }
  bool wanted(const Row& r) const {
    if (prefixes_.empty()) return true;
    for (const std::string& p : prefixes_) {
      if (matches(r, p)) return true;
    }
    return false;
  }

  std::vector<std::string> prefixes_;
  bool json_ = false;
};

}  // namespace

std::unique_ptr<Command> make_rules() { return std::make_unique<Rules>(); }

}  // namespace gaitway::cli
