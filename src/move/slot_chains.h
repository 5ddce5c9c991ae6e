// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// Which entries of a table belong to which agent, so that giving up all of them never walks the table (CLAIM-05).
#pragma once

#include <cstdint>
#include <vector>

#include "gaitway/path_data.h"

namespace gaitway {

/// Singly linked chains of table entries, one chain per agent slot, newest first.
struct SlotChains {
  std::vector<std::uint32_t> first;  ///< by slot: its newest entry, or no_index
  std::vector<std::uint32_t> next;   ///< by entry: the next of the same slot, or no_index

  /// Makes room, so that no later add allocates.
  void resize(std::uint32_t slots, std::uint32_t entries) {
    if (slots > first.size()) first.resize(slots, no_index);
    if (entries > next.size()) next.resize(entries, no_index);
  }
  std::uint32_t head(std::uint32_t slot) const { return slot < first.size() ? first[slot] : no_index; }
  void add(std::uint32_t slot, std::uint32_t entry) {
    if (slot >= first.size()) first.resize(slot + 1, no_index);
    next[entry] = first[slot];
    first[slot] = entry;
  }
  void remove(std::uint32_t slot, std::uint32_t entry) {
    std::uint32_t* link = &first[slot];
    while (*link != entry) link = &next[*link];
    *link = next[entry];
    next[entry] = no_index;
  }

  template <class V>
  void fields(V& v) {
    v("first", first);
    v("next", next);
  }
};

}  // namespace gaitway
