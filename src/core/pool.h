// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// A pool of numbered places with a fixed capacity, whose refusals are counted (STEP-19, STEP-20).
#pragma once

#include <cstdint>
#include <vector>

namespace gaitway {

/// Which free place is taken.
enum class Taking : std::uint8_t { lowest, highest };

/// The book of which places are taken; the data itself lies in arrays by place. Grows between steps only.
class SlotPool {
 public:
  static constexpr std::uint32_t none = 0xffffffffu;

  SlotPool() = default;
  explicit SlotPool(std::uint32_t capacity) : taken_(capacity, 0), lowest_(0), highest_end_(capacity) {}

  std::uint32_t capacity() const { return static_cast<std::uint32_t>(taken_.size()); }
  std::uint32_t count() const { return count_; }
  bool full() const { return count_ == capacity(); }
  bool taken(std::uint32_t place) const { return place < taken_.size() && taken_[place]; }
  /// How often a full pool refused (STEP-20).
  std::uint64_t drops() const { return drops_; }

  /// Takes a free place; `none` and a drop when there is none.
  std::uint32_t take(Taking taking) {
    if (full()) {
      ++drops_;
      refused_ = true;
      return none;
    }
    const std::uint32_t place = taking == Taking::lowest ? lowest_ : highest_end_ - 1;
    if (place >= capacity() || taken_[place]) return none;  // only in a damaged state
    taken_[place] = 1;
    ++count_;
    while (lowest_ < capacity() && taken_[lowest_]) ++lowest_;
    while (highest_end_ > 0 && taken_[highest_end_ - 1]) --highest_end_;
    return place;
  }
  /// Frees a place; false when it was not taken.
  bool release(std::uint32_t place) {
    if (!taken(place)) return false;
    taken_[place] = 0;
    --count_;
    if (place < lowest_) lowest_ = place;
    if (place >= highest_end_) highest_end_ = place + 1;
    return true;
  }
  /// At a step's end: with `grow`, doubles a pool that refused since the last call or is three quarters full (as if
  /// it had four places at least), to at most `most`. True when it grew: the caller makes its arrays as long and
  /// reports it (STEP-19).
  bool end_step(bool grow, std::uint32_t most = none) {
    const bool wanted =
        refused_ || static_cast<std::uint64_t>(count_) * 4 >= static_cast<std::uint64_t>(capacity()) * 3;
    refused_ = false;
    if (!grow || !wanted || capacity() >= most) return false;
    const std::uint32_t old = capacity() < 4 ? 4 : capacity();
    const std::uint32_t next = old > most / 2 ? most : 2 * old;
    taken_.resize(next, 0);
    highest_end_ = next;
    return true;
  }

  template <class V>
  void fields(V& v) {
    v("taken", taken_);
    v("count", count_);
    v("drops", drops_);
    v("refused", refused_);
    v("lowest", lowest_);
    v("highest_end", highest_end_);
  }

 private:
  std::vector<std::uint8_t> taken_;
  std::uint32_t count_ = 0;
  std::uint64_t drops_ = 0;
  bool refused_ = false;           ///< since the last end_step
  std::uint32_t lowest_ = 0;       ///< the lowest free place, the capacity when there is none
  std::uint32_t highest_end_ = 0;  ///< one past the highest free place, 0 when there is none
};

}  // namespace gaitway
