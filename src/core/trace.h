// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// The decision recorder's door for kernels (STEP-21): one branch when recording is off.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "gaitway/rules.h"

namespace gaitway {

/// What a decision is about.
enum class Subject : std::uint8_t { world = 0, agent = 1, squad = 2, object = 3, spawner = 4 };

/// A decision: who, when, which rule, and up to four numbers that the rule's sentence names.
struct Decision {
  std::uint32_t step = 0;
  std::uint32_t id = 0;  ///< slot of the subject
  Rule rule = Rule::none;
  Subject subject = Subject::world;
  std::uint8_t count = 0;  ///< how many of `numbers` are set
  std::array<float, 4> numbers{};
};

/// The decisions of a run so far, in order of decision. Not state: recording never changes a hash.
class DecisionLog {
 public:
  /// Keeps it unless (`once`) the same rule was already recorded for this subject in this step.
  void add(const Decision& d, bool once);
  const std::vector<Decision>& all() const { return decisions_; }
  void clear();
  /// Keeps what was recorded but forgets it for `once`: for a world that goes back to an earlier step.
  void cut();
  void reserve(std::size_t n);

 private:
  std::vector<Decision> decisions_;
  // Decisions of one bucket of subjects form a chain, the newest first: 1 + index, 0 ends it.
  std::vector<std::uint32_t> previous_;  ///< by decision
  std::vector<std::uint32_t> newest_;    ///< by bucket
};

/// Handed down to kernels: who decides at the moment. A default Trace records nothing.
struct Trace {
  DecisionLog* log = nullptr;
  std::uint32_t step = 0;
  std::uint32_t id = 0;
  Subject subject = Subject::world;

  /// Records that `rule` decided, with the numbers its sentence names; at most once per rule, subject and step.
  template <class... N>
  void note(Rule rule, N... numbers) const {
    static_assert(sizeof...(N) <= 4);
    if (log) add(rule, {static_cast<float>(numbers)...}, sizeof...(N), true);
  }
  /// The same for rules that may decide several times in one step.
  template <class... N>
  void note_each(Rule rule, N... numbers) const {
    static_assert(sizeof...(N) <= 4);
    if (log) add(rule, {static_cast<float>(numbers)...}, sizeof...(N), false);
  }

 private:
  void add(Rule rule, std::array<float, 4> numbers, std::size_t count, bool once) const;
};

}  // namespace gaitway
