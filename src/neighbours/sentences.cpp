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
      {Rule::STEER06, "is far from every camera (detail level {0:int}) and ends its detour"},
      {Rule::STEER08, "has come to rest on its detour ({0:mps}) and keeps its point"},
      {Rule::STEER09, "is {0:m} from its destination and steers round nobody"},
      {Rule::STEER11, "its detour round {0:agent} has worn off after {1:int} decisions"},
      {Rule::STEER13, "has nobody in its way any more and finishes its detour"},
      {Rule::STEER14, "stops its own follower {0:agent}, who is in the way"},
      {Rule::STEER15, "keeps its detour: {0:agent} is in the way, but farther off than the one it goes round"},
      {Rule::STEER19, "{1:of:follows|walks beside} {0:agent}, who goes first{1:of:|, and falls back}, at {2:mps}"},
      {Rule::STEER20, "waits for {1:node} as {0:agent} goes there too: slows to {2:mps}"},
      {Rule::STEER21, "lets {0:agent} go first: goes at {1:mps}, {2:m} before they would meet"},
      {Rule::STEER22, "goes round {0:agent}, who stands in the way, by ({1}, {2})"},
      {Rule::STEER23, "tries the other side of {0:agent}, ({1}, {2})"},
      {Rule::STEER24, "{1:of:makes room for|overtakes} {0:agent} by ({2}, {3})"},
      {Rule::STEER25, "passes behind {0:agent}, who crosses its way, by ({1}, {2})"},
      {Rule::STEER26, "is too fast to bend round {0:agent} ({1:mps} allowed): slows to {2:mps}"},
      {Rule::STEER27, "cannot take the detour round {0:agent} by ({1}, {2}): {3:of:no straight way|marked ground}"},
  };
  return sentences;
}

}  // namespace gaitway
