// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
#include "neighbours/sentences.h"

namespace gaitway {

std::span<const Sentence> neighbours_sentences() {
  static constexpr Sentence sentences[] = {
      {Rule::SECTOR05, "looks round: {0:int} people within 1.5 m"},
      {Rule::SECTOR08,
       "cannot walk {0:of:ahead|ahead to the right|to the right|back to the right|back|back to the left|"
       "to the left|ahead to the left}: a wall"},
      {Rule::BLOCK05, "would run into {0:agent} after {1} of the way it goes in 0.75 s"},
  };
  return sentences;
}

}  // namespace gaitway
