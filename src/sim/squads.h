// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// Who is whose friend or enemy (WAY-06, WAY-16).
#pragma once

#include <cstdint>
#include <span>

#include "gaitway/agent.h"

namespace gaitway {

/// How two squads stand to each other; pairs that are not listed are neutral.
struct SquadPair {
  std::uint32_t a = 0, b = 0;  ///< a < b
  SquadRelation relation = SquadRelation::neutral;

  template <class V>
  void fields(V& v) {
    v("a", a);
    v("b", b);
    v("relation", relation);
  }
};
SquadRelation relation_of(std::span<const SquadPair> pairs, std::uint32_t a, std::uint32_t b);

}  // namespace gaitway
