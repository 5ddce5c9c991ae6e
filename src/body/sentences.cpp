// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
#include "body/sentences.h"

namespace gaitway {

namespace {
constexpr Sentence sentences[] = {
    {Rule::CONTROL02,
     "is held still: {0:of:it is down, stunned, arrested, ducks or is held by another|a clip of its own or of another "
     "holds the body}"},
    {Rule::CONTROL03, "changes to another asked gait: {0:gait}"},
    {Rule::CONTROL04, "wants {0:mps} though {1:mps} was asked"},
    {Rule::CONTROL05, "drops what it holds, for {0:mps} is too fast to carry it"},
    {Rule::CONTROL06, "starts from rest at {0:mps} on the way to {1:mps}"},
    {Rule::CONTROL07, "speeds up to {0:mps} on the way to {1:mps}"},
    {Rule::CONTROL08, "slows down to {0:mps} on the way to {1:mps}"},
    {Rule::CONTROL09, "stops dead from {0:mps}"},
    {Rule::CONTROL10, "is far from every camera and goes {0:mps} along its heading at once"},
    {Rule::CONTROL11, "strafes toward its aim point at {0:mps}, whatever it faces"},
    {Rule::CONTROL12, "does not move itself: a clip moves it (held bits {0:int})"},
    {Rule::CONTROL13, "holds another from the rear: walks at {0:mps} and turns twice as fast"},
    {Rule::CONTROL17, "covers the last {1:m} with one clip ({0:int})"},
    {Rule::CONTROL18, "is asked for one step aside (taken {0:int})"},
    {Rule::CONTROL19, "takes one step aside (clip {0:int})"},
    {Rule::CONTROL21, "gives way to {0:agent}"},
    {Rule::CONTROL23, "is on a slope and makes {0} of its way"},
    {Rule::CONTROL24,
     "{1:of:loses the ground and falls|is pushed to an edge and stays on the ground|comes to a rim and keeps to the "
     "ground} at {0:mps}"},
    {Rule::CONTROL25, "slides along a wall of normal ({0}, {1}, {2})"},
    {Rule::CONTROL26, "touches {0:agent} and loses {1:mps}"},
    {Rule::CONTROL27, "lands at {0:mps}, which costs the share {1} of full health"},
    {Rule::CONTROL28, "has left the world or hung in the air ({0})"},
    {Rule::TURN02, "turns as fast as its gait allows, {0:deg} still to go"},
    {Rule::TURN08, "stands and looks {0:deg} away from its heading: turns on the spot"},
    {Rule::TURN09, "turns on the spot with clip {0:int} in {1:int} updates"},
    {Rule::TURN10, "ends its turn, {0:deg} off its heading"},
};
}  // namespace

std::span<const Sentence> body_sentences() { return sentences; }

}  // namespace gaitway
