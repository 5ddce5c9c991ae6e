// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// Judges a scenario's expectations: watches the world after each step and says at the end what held.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "cli/metrics.h"
#include "io/scenario.h"

namespace gaitway::cli {

struct ExpectationResult {
  std::string text;  ///< what was expected
  bool held = false;
  std::string found;  ///< what was found instead
  std::string rule;   ///< of a decision that must be seen, "" for all others
};

class Judge {
 public:
  /// Agents of a scenario's names, in order.
  using Select = std::function<std::vector<AgentId>(const std::vector<std::string>&)>;
  Judge(const std::vector<io::Expectation>& expect, Select select);
  /// After each step, before decisions are cleared.
  void observe(const World& world);
  std::vector<ExpectationResult> results(const World& world, const Figures& figures) const;

 private:
  struct Ending {
    std::uint64_t id = 0;
    std::uint32_t reached = 0, failed = 0;  ///< step of the first goal reached and of the first that failed, 0 none
    int failure = 0;                        ///< of the latter
  };
  struct Seen {
    std::uint32_t count = 0;
    std::vector<AgentId> whom;
    std::vector<float> nearest;  ///< by agent of `whom`, for places that are to be passed
  };
  void note_endings(const World& world);
  void count_decisions(const World& world, const io::ExpectDecision& want, Seen& seen) const;
  void count_events(const World& world, const io::ExpectEvent& want, Seen& seen) const;
  ExpectationResult result_of(std::size_t i, const World& world, const Figures& figures) const;

  const std::vector<io::Expectation>& expect_;
  std::vector<Seen> seen_;  ///< by expectation
  std::vector<Ending> endings_;
};

}  // namespace gaitway::cli
