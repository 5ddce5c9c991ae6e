// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
#include "crew/sentences.h"

namespace gaitway {

namespace {

constexpr Sentence sentences[] = {
    {Rule::FORM01, "gets no formation, all {0:int} are in use"},
    {Rule::FORM07, "{0:of:joins the formation of|finds no place in the formation of} {1:agent}"},
    {Rule::FORM08, "leaves the formation of {0:agent}"},
    {Rule::FORM09, "plans its formation anew before it answers"},
    {Rule::FORM10, "plans its formation, {0:of:|it changed|it has just stopped|it is time|it has moved on}"},
    {Rule::FORM11, "plans its slots {1:of:where it stands|ahead of itself, it runs}, for {0:s}"},
    {Rule::FORM14, "has no usable slot, {0:of:it is in the air|it is far from every camera}"},
    {Rule::FORM15, "drops {0:agent} from its formation, who is gone"},
    {Rule::FORM16, "has slot {0:int} of {1:agent}'s formation"},
    {Rule::FORM17, "has no slot and queues behind {0:agent}"},
    {Rule::FORM18, "takes slot {0:int} instead of {1:int}, its way would cross another's"},
    {Rule::FORM20, "goes on to its new place in the formation at ({0}, {1})"},
    {Rule::FORM21, "{0:of:walks to its slot round|turns to} {1:agent}"},
    {Rule::FORM23, "leaves the world, its formation of {0:int} goes with it"},
    {Rule::CREW01, "goes straight to {0:agent}'s formation, its squad has just fought"},
    {Rule::CREW02, "follows no more, its leader is gone"},
    {Rule::CREW03,
     "{0:of:stands, it is near enough and sees|follows, it is too far from|follows, it is not hidden as|follows, it "
     "cannot walk straight to} {1:agent}"},
    {Rule::CREW04, "stands for a while, its last move failed {0:int} updates ago"},
    {Rule::CREW05, "{0:of:|turns as|turns against|turns to|looks at whom its leader fights,} {1:agent}"},
    {Rule::CREW06, "fidgets"},
    {Rule::CREW07, "{0:of:leaves the fight of its crew|fights along with its crew}"},
    {Rule::CREW08, "{0:of:turns to|closes in on} {1:agent}, {2:m} away"},
    {Rule::CREW09, "turns as its running leader {0:agent} faces"},
    {Rule::CREW10, "leaves its walk in formation, {0:of:|its leader is gone|its move failed|it has no place in it}"},
    {Rule::CREW11, "goes on behind {0:agent}"},
    {Rule::CREW12, "looks at once, {0:agent} has just stopped"},
    {Rule::CREW15, "{0:of:tries to walk where no way is known|smashes what is in its way}"},
    {Rule::CREW16, "is with {0:agent}, {1:m} to walk (within {2:m})"},
    {Rule::CREW17, "{0:of:walks to its slot|walks behind the one ahead}, {1:m} to walk, to within {2:m}"},
    {Rule::CREW18, "follows at {0:mps}, {1:m} to walk"},
    {Rule::CREW21, "is told to follow {0:agent} within {1:m}"},
    {Rule::CREW22, "picks slot set {0:int} for its crew"},
    {Rule::CREW23, "{0:of:gets its follow goal back, behind|is sent to the formation of} {1:agent}"},
    {Rule::CREW24, "goes along with {0:agent}, within {1:m}"},
    {Rule::CREW26, "is ordered to keep with {0:agent}"},
    {Rule::CREW25, "{0:of:takes slot set {1:int} for its crew|lays out {1:int} slots for its crew}"},
};

}  // namespace

std::span<const Sentence> crew_sentences() { return sentences; }

}  // namespace gaitway
