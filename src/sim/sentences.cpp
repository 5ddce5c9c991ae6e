// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
#include "sim/sentences.h"

namespace gaitway {

std::span<const Sentence> sim_sentences() {
  static constexpr Sentence table[] = {
      {Rule::STEP01, "is told to {0:of:stop where it is|turn to a heading}"},
      {Rule::STEP03, "stands in the world since it came in at ({0}, {1}, {2}): nothing is ordered yet"},
      {Rule::STEP04, "its mover changed: route, claims and goals of the old one are given up"},
      {Rule::STEP06, "was displaced from outside and plans anew from ({0}, {1})"},
      {Rule::STEP07, "is ordered to ({0}, {1}) at a {2:gait}, to within {3:m}"},
      {Rule::STEP10, "steers round nobody, it is {0:of:walking|jumping|dropping|climbing over|climbing a ledge|done}"},
      {Rule::STEP11, "{0:of:finds its place|finds no way to its place}, {1:m} to walk"},
      {Rule::STEP18, "leaves the world"},
      {Rule::STEP20, "a full pool dropped something"},
  };
  return table;
}

}  // namespace gaitway
