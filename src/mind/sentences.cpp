// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
#include "mind/sentences.h"

namespace gaitway {

namespace {

constexpr Sentence sentences[] = {
    {Rule::BRAIN06, "takes no further goal, {0:int} are stacked"},
    {Rule::BRAIN07, "drops a goal whose time limit of {0:s} is over"},
    {Rule::BRAIN08, "takes no further action, {0:int} are queued"},
    {Rule::BRAIN09, "waits {0:s} more before its next action starts"},
    {Rule::BRAIN11, "cannot drop its action now, {0:int} stay queued"},
    {Rule::BRAIN13,
     "{0:of:goes to its flag|stands at its flag and turns as it points|has reached its flag|drops its goal, the flag "
     "is "
     "gone}, {1:m} off"},
    {Rule::BRAIN14,
     "{0:of:goes after|waits after a failed move to|has reached|is down and gives up|gives up, "
     "gone is} {1:agent}, {2:m} off"},
    {Rule::BRAIN17,
     "{0:of:goes to its destination|tries again to get to its destination|has reached its destination}, {1:m} off "
     "(within {2:m})"},
};

}  // namespace

std::span<const Sentence> mind_sentences() { return sentences; }

}  // namespace gaitway
