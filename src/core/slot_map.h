// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// Slots and ids (STEP-03): dense indexes, reused lowest first, with a generation that rises on reuse.
#pragma once

#include <cstdint>
#include <vector>

#include "gaitway/id.h"

namespace gaitway {

/// The book of who lives in which slot; the data itself lies in arrays by slot. A freed slot keeps its generation.
template <class Kind>
class SlotMap {
 public:
  /// Takes the lowest free slot, growing the book up to `capacity`; an invalid id when there is none.
  Id<Kind> create(std::uint32_t capacity) {
    const std::uint32_t slot = lowest_ < size() ? lowest_ : size();
    if (slot >= capacity) return {};
    if (slot == live_.size()) {
      live_.push_back(0);
      generation_.push_back(0);
    }
    live_[slot] = 1;
    ++generation_[slot];
    if (generation_[slot] == 0) generation_[slot] = 1;  // 0 is never valid, after 2^32 reuses neither
    ++count_;
    while (lowest_ < size() && live_[lowest_]) ++lowest_;
    return Id<Kind>::make(slot, generation_[slot]);
  }
  /// Frees the slot of a living id; false for a dead one.
  bool remove(Id<Kind> id) {
    if (!alive(id)) return false;
    live_[id.slot()] = 0;
    --count_;
    if (id.slot() < lowest_) lowest_ = id.slot();
    return true;
  }
  bool alive(Id<Kind> id) const {
    return id.value != 0 && id.slot() < live_.size() && live_[id.slot()] && generation_[id.slot()] == id.generation();
  }
  bool live(std::uint32_t slot) const { return slot < live_.size() && live_[slot]; }
  /// The id that lives in a slot, invalid when it is free.
  Id<Kind> at(std::uint32_t slot) const { return live(slot) ? Id<Kind>::make(slot, generation_[slot]) : Id<Kind>{}; }
  /// One past the highest slot ever used.
  std::uint32_t size() const { return static_cast<std::uint32_t>(live_.size()); }
  std::uint32_t count() const { return count_; }
  void reserve(std::uint32_t n) {
    live_.reserve(n);
    generation_.reserve(n);
  }

  template <class V>
  void fields(V& v) {
    v("live", live_);
    v("generation", generation_);
    v("count", count_);
    v("lowest", lowest_);
  }

 private:
  std::vector<std::uint8_t> live_;
  std::vector<std::uint32_t> generation_;
  std::uint32_t count_ = 0;
  std::uint32_t lowest_ = 0;  ///< the lowest free slot, size() when there is none
};

}  // namespace gaitway
