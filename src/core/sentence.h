// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// Plain sentences of rules (STEP-21). Each room has a sentences.cpp with one table of these; sim joins the tables.
#pragma once

#include <span>
#include <string>

#include "core/trace.h"

namespace gaitway {

/// A rule's sentence with places for its numbers: {0} a number, {0:m} metres, {0:mps} metres per second, {0:deg}
/// radians shown as degrees, {0:agent} a slot shown by its name, {0:node}, {0:area}, {0:int}, {0:gait}, {0:s} seconds,
/// {0:of:first|second|third} the word whose index the number is.
/// Example: {Rule::STEER14, "stops its own follower {0:agent}, who is in the way"}.
struct Sentence {
  Rule rule;
  const char* text;
};

/// Gives names to slots when a sentence is printed.
class Names {
 public:
  virtual ~Names() = default;
  virtual std::string agent(std::uint32_t slot) const = 0;
};

/// The sentence with its places filled in; "agent 7" where `names` is null.
std::string fill_sentence(const char* text, const Decision& decision, const Names* names);

/// A number as a person reads it: at most `digits` decimals, no trailing zeros, the same on every platform.
std::string number_text(double v, int digits = 2);

}  // namespace gaitway
