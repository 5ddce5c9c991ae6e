// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
#include "core/trace.h"

namespace gaitway {

namespace {
constexpr std::uint32_t buckets = 1u << 13;
}

void DecisionLog::add(const Decision& d, bool once) {
  if (newest_.empty()) newest_.resize(buckets, 0);
  std::uint32_t& newest = newest_[(d.id * 5 + static_cast<std::uint32_t>(d.subject)) & (buckets - 1)];
  if (once) {
    for (std::uint32_t i = newest; i != 0 && decisions_[i - 1].step == d.step; i = previous_[i - 1]) {
      const Decision& old = decisions_[i - 1];
      if (old.rule == d.rule && old.id == d.id && old.subject == d.subject) return;
    }
  }
  decisions_.push_back(d);
  previous_.push_back(newest);
  newest = static_cast<std::uint32_t>(decisions_.size());
}

void DecisionLog::clear() {
  decisions_.clear();
  previous_.clear();
  cut();
}

void DecisionLog::cut() {
  for (std::uint32_t& n : newest_) n = 0;
}

void DecisionLog::reserve(std::size_t n) {
  decisions_.reserve(n);
  previous_.reserve(n);
  newest_.resize(buckets, 0);
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
