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
};

}  // namespace

std::span<const Sentence> crew_sentences() { return sentences; }

}  // namespace gaitway
