// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
#include "move/legs_sentences.h"

namespace gaitway {

namespace {

constexpr Sentence sentences[] = {
    {Rule::FOLLOW01, "sets out on a route of {0:int} waypoints, first to {1:node}"},
    {Rule::FOLLOW03, "has finished its route"},
    {Rule::FOLLOW04, "moves on to waypoint {0:int} of {1:int}, {2:node}"},
    {Rule::FOLLOW05, "passes {0:node} by: it can walk straight to the next waypoint"},
    {Rule::FOLLOW06, "waits {1:m} before {0:node}: {3:agent} {2:of:goes first|is on the leg}"},
    {Rule::FOLLOW07, "refuses the leg to {0:node}: {1:of:the door is closed|its link cannot be taken}"},
    {Rule::FOLLOW09, "leaves out {0:int} waypoints: it can walk straight past them"},
    {Rule::FOLLOW13, "charges at what blocks the way to {0:node}"},
    {Rule::FOLLOW16, "keeps its route: it is {0:of:walking|jumping|dropping|climbing over|climbing a ledge}"},
    {Rule::FOLLOW17, "is past the last of {0:int} waypoints and goes straight to the destination"},
    {Rule::FOLLOW20, "gives back the route that it kept while {0:of:moving|jumping|dropping|climbing over|climbing}"},
    {Rule::FOLLOW21, "stops going round {0:agent}: it {1:of:walks|jumps|drops|climbs over|climbs a ledge|is done}"},
    {Rule::CLIMB01, "{1:of:tries to climb and is not there yet, try|gives up the climb after try} {0:int}"},
    {Rule::CLIMB02, "waits in mid climb: somebody has been in its way for {0:int} updates"},
    {Rule::CLIMB03, "climbs early, {0:m} before the far side"},
    {Rule::CLIMB05, "climbs as its host's body can"},
    {Rule::CLIMB09, "climbs {0:of:nothing|a fence|a short fence} {1:m} ahead, {2:of:from a stand|at a run}"},
    {Rule::CLIMB10, "climbs a wall {1:m} ahead and {3:m} high, {2:of:from a stand|at a run}"},
    {Rule::CLIMB12, "breaks off the climb at ({0:m}, {1:m}): the face is gone"},
    {Rule::CLAIM02, "takes a place in the queue at {0:node}"},
    {Rule::CLAIM03,
     "{2:of:lets another pass first at|is nearer and claims|takes over the claim left at} {0:node}: {1:agent}"},
    {Rule::CLAIM04, "passes {0:node} without a claim: all {1:int} are taken"},
    {Rule::CLAIM05, "gives up its claims ({0:int}) and its places in queues ({1:int})"},
    {Rule::CLAIM09, "finds {0:agent} on the jump ahead and {1:of:lets it go on|asks it to step aside}"},
    {Rule::CLAIM10, "finds {0:agent} on the ledge ahead and {1:of:lets it go on|asks it to step aside}"},
    {Rule::QUEUE04,
     "gets no place at {0:node}: {1:of:all six are taken|all queues are in use}, so it {1:of:waits|goes on}"},
    {Rule::QUEUE05, "{2:of:takes a point|has no point} in the queue at {0:node}: number {1:int}"},
    {Rule::QUEUE06, "changes places in the queue at {0:node}, to point {1:int}: the ways crossed"},
    {Rule::JUMP05, "jumps {0:m} on and {1:m} up, {2:of:no drop gets there|since the edge is blocked}"},
    {Rule::JUMP06, "drops off the edge at {2:mps}: {0:m} on, {1:m} down"},
    {Rule::JUMP07, "cannot jump now: its body is not free"},
    {Rule::JUMP08, "takes off at {1:mps} and {2:mps} up for {0:m}, {3:of:as far as it can|and gets there}"},
    {Rule::JUMP09, "was launched outside of a jump leg: its route ends"},
    {Rule::JUMP13, "landed {0:m} from its waypoint and {1:of:tries again|moves on}"},
    {Rule::JUMP14, "landed {0:of:too far from its waypoint|off any leg}: the move ends"},
};

}  // namespace

std::span<const Sentence> legs_sentences() { return sentences; }

}  // namespace gaitway
