// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
#include "core/rule_switch.h"

#include <gtest/gtest.h>

namespace gaitway {
namespace {

TEST(RuleSwitch, SwitchesOneRuleWhileItLives) {
  EXPECT_FALSE(rule_switched_off(Rule::JUMP05));
  {
    const RuleOff off(Rule::JUMP05);
    EXPECT_EQ(rule_switched_off(Rule::JUMP05), rules_can_be_switched);
    EXPECT_FALSE(rule_switched_off(Rule::JUMP06));
  }
  EXPECT_FALSE(rule_switched_off(Rule::JUMP05));
}

TEST(RuleSwitch, NoneIsNoRule) {
  const RuleOff off(Rule::none);
  EXPECT_FALSE(rule_switched_off(Rule::none));
}

TEST(RuleSwitch, TheLastRuleHasItsPlace) {
  const RuleOff off(static_cast<Rule>(rule_count - 1));
  EXPECT_EQ(rule_switched_off(static_cast<Rule>(rule_count - 1)), rules_can_be_switched);
  EXPECT_FALSE(rule_switched_off(Rule::STEP01));
}

}  // namespace
}  // namespace gaitway
