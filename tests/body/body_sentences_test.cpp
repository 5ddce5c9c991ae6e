// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
#include "body/sentences.h"

#include <gtest/gtest.h>

#include <set>
#include <string>

namespace gaitway {
namespace {

TEST(BodySentences, OneForEachRuleAndWithItsNumbers) {
  std::set<Rule> rules;
  for (const Sentence& s : body_sentences()) {
    EXPECT_TRUE(rules.insert(s.rule).second) << rule_id(s.rule);
    Decision d;
    d.rule = s.rule;
    d.count = 4;
    d.numbers = {1, 2, 3, 4};
    const std::string text = fill_sentence(s.text, d, nullptr);
    EXPECT_FALSE(text.empty());
    EXPECT_EQ(text.find('{'), std::string::npos) << text;
    const std::string id(rule_id(s.rule));
    EXPECT_TRUE(id.starts_with("CONTROL-") || id.starts_with("TURN-")) << id;
  }
}

}  // namespace
}  // namespace gaitway
