// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
#include "gaitway/rules.h"

namespace gaitway {

namespace {

struct RuleName {
  std::string_view id;
  std::string_view word;
  std::string_view title;
};

constexpr RuleName names[] = {
    {"none", "none", ""},
#define GAITWAY_RULE(id, word, title) {id, word, title},
#include "core/rule_names.inc"
#undef GAITWAY_RULE
};

static_assert(sizeof(names) / sizeof(names[0]) == rule_count);

}  // namespace

std::string_view rule_id(Rule rule) {
  const auto i = static_cast<std::uint16_t>(rule);
  return i < rule_count ? names[i].id : names[0].id;
}

std::string_view rule_title(Rule rule) {
  const auto i = static_cast<std::uint16_t>(rule);
  return i < rule_count ? names[i].title : names[0].title;
}

Rule rule_of(std::string_view id) {
  for (std::uint16_t i = 1; i < rule_count; ++i) {
    if (names[i].id == id || names[i].word == id) return static_cast<Rule>(i);
  }
  return Rule::none;
}

}  // namespace gaitway
