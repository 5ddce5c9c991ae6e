// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// All sentences of all rooms, and the layer of the chain that a rule belongs to (STEP-21, idea 3).
#pragma once

#include <string_view>

#include "gaitway/rules.h"

namespace gaitway {

/// Sentence of a rule with its places unfilled; "" for rules that decide nothing.
const char* sentence_of(Rule rule);
/// "order", "goal", "action", "plan", "follow", "steer", "intent" or "body".
std::string_view layer_of(Rule rule);

}  // namespace gaitway
