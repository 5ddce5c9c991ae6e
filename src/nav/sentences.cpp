// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
#include "nav/sentences.h"

namespace gaitway {

std::span<const Sentence> nav_sentences() {
  static constexpr Sentence sentences[] = {
      {Rule::DATA13, "{2:of:closes|opens} the {1:int} links of door {0:int}, and its hole with them"},
      {Rule::LINE09, "the straight line heads at a hazard of radius {0:m} at ({1:m}, {2:m})"},
      {Rule::LINE11, "a moving obstacle stands in the straight line to ({0:m}, {1:m})"},
      {Rule::LINE13, "the straight line crosses from {0:area} to {1:area} where the two do not share a border"},
      {Rule::HOLE01, "stands in no area, and no edge or place near by leads back into one"},
      {Rule::HOLE03, "stands in no area and starts from the nearest edge of {0:area}, {1:m} away at ({2:m}, {3:m})"},
      {Rule::HOLE06, "stands in no area and starts from probe {1:int} in {0:area}, at ({2:m}, {3:m})"},
  };
  return sentences;
}

}  // namespace gaitway
