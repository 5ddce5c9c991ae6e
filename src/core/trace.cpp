// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
#include "core/trace.h"

namespace gaitway {

void DecisionLog::add(const Decision& d, bool once) {
  if (!decisions_.empty()) {
    const Decision& last = decisions_.back();
    if (last.step != d.step || last.subject != d.subject || last.id != d.id) step_begin_ = decisions_.size();
  }
  if (once) {
    for (std::size_t i = step_begin_; i < decisions_.size(); ++i) {
      if (decisions_[i].rule == d.rule) return;
    }
  }
  decisions_.push_back(d);
}

void Trace::add(Rule rule, std::array<float, 4> numbers, std::size_t count, bool once) const {
  Decision d;
  d.step = step;
  d.id = id;
  d.rule = rule;
  d.subject = subject;
  d.count = static_cast<std::uint8_t>(count);
  d.numbers = numbers;
  log->add(d, once);
}

}  // namespace gaitway
