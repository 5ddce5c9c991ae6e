// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// Switching single rules off, to prove that a scenario depends on them. In debug builds alone (NDEBUG not set): in all
// others rule_switched_off() is a constant false, so that a site costs nothing and cannot change a run.
//
// At the place where a rule decides:
//
//     const bool drop = !rule_switched_off(Rule::JUMP05) && ...;
//
// A switched-off rule leaves out its decision and does what is simplest without it; it must neither crash nor loop.
// `gaitway run SCENARIO --without JUMP-05` runs with a rule off; `gaitway run SCENARIO --prove` runs a scenario once
// with each rule off whose decisions it expects, and fails when the run then still meets everything else that is
// expected.
#pragma once

#include "gaitway/rules.h"

namespace gaitway {

#ifdef NDEBUG

inline constexpr bool rules_can_be_switched = false;
constexpr bool rule_switched_off(Rule) { return false; }
inline void switch_rule(Rule, bool) {}

#else

inline constexpr bool rules_can_be_switched = true;
/// Whether a test switched this rule off.
bool rule_switched_off(Rule rule);
/// Switches a rule off or on again, for all worlds of the process. Not while a world steps; not part of any state.
void switch_rule(Rule rule, bool off);

#endif

/// Off while it lives; for tests.
class RuleOff {
 public:
  explicit RuleOff(Rule rule) : rule_(rule) { switch_rule(rule_, true); }
  ~RuleOff() { switch_rule(rule_, false); }
  RuleOff(const RuleOff&) = delete;
  RuleOff& operator=(const RuleOff&) = delete;

 private:
  Rule rule_;
};

}  // namespace gaitway
