// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
#include "move/way_sentences.h"

namespace gaitway {

namespace {

constexpr Sentence sentences[] = {
    {Rule::WAY06, "{1:of:waits for|asks} {0:agent}{1:of:, who is on its way off the leg| to step off the leg}"},
    {Rule::WAY07, "does not clear its way, it goes at a {0:gait}"},
    {Rule::WAY08, "has {0:agent} {1:m} off in its way and asks it to step aside"},
    {Rule::WAY09, "clears its way of {0:int} of its own"},
    {Rule::WAY10, "has a wall before it and turns to {0:agent}"},
    {Rule::WAY11, "makes room: asks {0:agent}, {1:m} off, to step aside"},
    {Rule::WAY12,
     "{1:of:has|cannot get|fights|is ordered to rescue} {0:agent}{1:of: step out of the way of its rescue| to step out "
     "of "
     "the way of its rescue|, who stands in the way of its rescue|}"},
    {Rule::WAY13, "is ordered to give way to {0:agent}"},
    {Rule::WAY14,
     "is not asked to make way for {0:agent}, {1:of:it gives way already|it must not be asked|it is being "
     "asked already}"},
    {Rule::WAY15, "does not make way for {0:agent}, it is a player's own"},
    {Rule::WAY16, "does not make way for {0:agent}, a threat"},
    {Rule::WAY17, "does not make way for {0:agent}, its body is not free to step"},
    {Rule::WAY20,
     "{1:of:steps ahead|steps ahead to the right|steps to the right|steps back to the right|steps back|steps "
     "back to the left|steps to the left|steps ahead to the left|cannot end what it does to step aside} for "
     "{0:agent}"},
    {Rule::WAY25, "has no free side to step to for {0:agent}{1:of: and gets its neighbour to|, nor has a neighbour}"},
};

}  // namespace

std::span<const Sentence> way_sentences() { return sentences; }

}  // namespace gaitway
