// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
#include "move/sentences.h"

namespace gaitway {

namespace {

constexpr Sentence sentences[] = {
    {Rule::STEP06, "was moved from outside and plans anew, its aim {0:m} off is out of sight"},
    {Rule::MOVE02,
     "{0:of:starts to move straight to its destination|starts to move along a route|cannot start to move, there is no "
     "way "
     "to its destination|need not move, it is at its destination|does not move, it is arrested}, {1:m} off"},
    {Rule::MOVE04, "reaches its aim, {0:m} off (within {1:m})"},
    {Rule::MOVE05, "{0:of:has arrived, its move is done|has come round whom it avoided}"},
    {Rule::MOVE06,
     "{0:of:ends its move, it is arrested|ends its move, it was told to|waits, its body is busy|waits for what moves "
     "in "
     "its way}"},
    {Rule::MOVE07, "leaves its route, the last {0:m} to the destination are straight"},
    {Rule::MOVE08, "has arrived along its route, {0:m} from the destination (within {1:m})"},
    {Rule::MOVE10,
     "{0:of:leaves this update to its route|ends its move where its route ends it}{1:of:|, there is no way|, a link "
     "cannot "
     "be taken|, it is stuck|, a door is closed}"},
    {Rule::MOVE11, "stops for {0:s}, something that moves blocks its way"},
    {Rule::MOVE12, "ends its move to plan again, its aim {0:m} off cannot be walked to any more"},
    {Rule::MOVE13, "ends its move to plan again, its aim is on another floor, {0:m} above it and {1:m} off in plan"},
    {Rule::MOVE16,
     "{0:of:stands to turn first|moves on|slows for the bend ahead|stands still to let others go}, its aim {1:deg} off "
     "its facing, at {2:mps}"},
    {Rule::MOVE17, "is stuck and ends its move, it covered {0:m} in 60 updates"},
    {Rule::MOVE18, "stops its move, it was told to"},
    {Rule::MOVE19, "{0:of:keeps its route to|plans anew for} a new destination {1:m} from the old one"},
    {Rule::CORNER03, "takes the corners ahead at {0:mps}, then {1:mps} (could go {2:mps})"},
    {Rule::CORNER06, "cannot take a bend at {0:mps}, but at {1:mps}"},
    {Rule::BAND01, "is ordered to keep between {1:m} and {2:m} of {0:agent}"},
    {Rule::BAND02, "keeps between {1:m} and {2:m} of {0:agent}"},
    {Rule::BAND04, "stops its footwork round {1:agent}, {0:of:it is stunned itself|who is no longer up}"},
    {Rule::BAND05, "{0:of:backs off from|closes in on} {1:agent}, {2:m} away"},
    {Rule::BAND06, "circles {1:agent} to the {0:of:right|left}"},
    {Rule::BAND08, "{0:of:has its distance to|has no time left for its footwork round} {1:agent}, {2:m} away"},
};

}  // namespace

std::span<const Sentence> move_sentences() { return sentences; }

}  // namespace gaitway
