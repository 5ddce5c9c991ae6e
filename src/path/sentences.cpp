// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
#include "path/sentences.h"

namespace gaitway {

namespace {

constexpr Sentence sentences[] = {
    {Rule::PLAN01, "gets no route: its end at ({0:m}, {1:m}) lies in no area"},
    {Rule::PLAN02, "walks straight, the line of {0:m} is free"},
    {Rule::PLAN03, "gets no route: {0:area} and {1:area} are not both on the graph"},
    {Rule::PLAN04, "finds no node of {1:area} in a straight line from ({2:m}, {3:m}), {0:int} tried"},
    {Rule::PLAN05, "found a way from {0:node} to {1:node}: {2:int} nodes, cost {3:m}"},
    {Rule::PLAN07, "gave up the search from {0:node} to {1:node}: lists full, {2:int} nodes closed, {3:int} open"},
    {Rule::PLAN08, "found no way from {0:node} to {1:node}, {2:int} nodes searched"},
    {Rule::PLAN14, "refuses the way from {0:node} to {1:node}: {2:int} nodes, a route holds {3:int}"},
    {Rule::PLAN15, "searches again with the wider edge mask {0:int}"},
    {Rule::PLAN16, "keeps the way over a ledge climb, cost {0:m}"},
    {Rule::BUILD01, "leaves out the first {0:int} nodes, {1:node} is reached straight"},
    {Rule::BUILD02, "leaves out {0:int} nodes by shortcuts"},
    {Rule::BUILD03, "leaves out the last {0:int} nodes, the destination is reached from {1:node}"},
    {Rule::BUILD05, "gets no route: all {0:int} route slots are taken"},
    {Rule::BUILD06, "gave back route {0:int} of {1:int} nodes"},
    {Rule::WALKDIST01, "has {2:m} to walk to ({0:m}, {1:m})"},
    {Rule::WALKDIST03, "cannot walk to ({0:m}, {1:m})"},
    {Rule::SEARCH204, "found no place out of sight in {0:int} searches"},
    {Rule::SEARCH205, "found {0:node} out of sight in search {1:int}"},
};

}  // namespace

std::span<const Sentence> path_sentences() { return sentences; }

}  // namespace gaitway
