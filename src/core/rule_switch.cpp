// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
#include "core/rule_switch.h"

#ifndef NDEBUG

#include <array>

namespace gaitway {

namespace {
std::array<bool, rule_count> off_rules{};
}

bool rule_switched_off(Rule rule) { return off_rules[static_cast<std::uint16_t>(rule)]; }

void switch_rule(Rule rule, bool off) {
  if (rule != Rule::none) off_rules[static_cast<std::uint16_t>(rule)] = off;
}

}  // namespace gaitway

#endif
