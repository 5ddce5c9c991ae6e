// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// Small types of the move-to manager: kinds, codes, statuses, places, target updates, nodes, profiles (MOVETO-09, -26,
// -75, MOTION-19, TARGET-01).
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "gaitway/moveto_record.h"

namespace gaitway::moveto {

/// Kinds of movement (MOVETO-09): 1 to 5 go to the interpreter, 6 to 9 are orders; also the kinds of nodes (7 and 9).
namespace kind {
inline constexpr std::uint32_t invalid = 0, raw_command = 1, interpreted_command = 2, stop_raw = 3,
                               stop_interpreted = 4, stop_completely = 5, move_to_object = 6, move_to_position = 7,
                               turn_to_object = 8, turn_to_heading = 9;
}

/// Codes that requests answer and orders end with (MOTION-19).
namespace code {
inline constexpr std::uint32_t none = 0x0, no_animation_table = 0x7, no_physics_object = 0x8,
                               no_motion_interpreter = 0xB, motion_failure = 0x23, in_the_air = 0x24,
                               action_cancelled = 0x36, object_gone = 0x37, no_object = 0x38, cannot_get_there = 0x39,
                               left_the_world = 0x3B, teleported = 0x3C, charged_too_far = 0x3D,
                               no_crouch_in_combat = 0x3F, no_sit_in_combat = 0x40, no_lie_in_combat = 0x41,
                               no_emote_in_combat = 0x42, no_such_motion = 0x43, too_many_actions = 0x45,
                               movement_failure = 0x47, cannot_jump_here = 0x48, cannot_jump_loaded = 0x49;
}

/// Statuses of a target update (TARGET-01).
namespace status {
inline constexpr std::uint32_t undefined = 0, ok = 1, left_the_world = 2, teleported = 3, contained = 4, parented = 5,
                               timed_out = 6;
}

/// A position with a heading. `cell` 0 means plain world coordinates; else `at` is counted from the corner of the
/// cell's 192 m block (HEADING-09).
struct Place {
  std::uint32_t cell = 0;
  Vec3 at;
  float heading = 0;  ///< degrees in [0, 360), clockwise from north
  friend bool operator==(const Place&, const Place&) = default;
  template <class V>
  void fields(V& v) {
    v("cell", cell);
    v("at", at);
    v("heading", heading);
  }
};

/// What a body that tracks a target is told (TARGET-06, -07), and its own record of it.
struct TargetInfo {
  std::uint32_t context = 0;
  std::uint32_t object = 0;
  float radius = 0;   ///< how far the target may drift from what was last sent, metres
  float quantum = 0;  ///< how far ahead it is extrapolated, seconds
  Place reported;
  Place extrapolated;
  Vec3 velocity;
  std::uint32_t status = 0;
  double time = 0;
  Vec3 direction;
  template <class V>
  void fields(V& v) {
    v("context", context);
    v("object", object);
    v("radius", radius);
    v("quantum", quantum);
    v("reported", reported);
    v("extrapolated", extrapolated);
    v("velocity", velocity);
    v("status", status);
    v("time", time);
    v("direction", direction);
  }
};

/// An entry of the manager's queue (MOVETO-26): kind 7 (move) or 9 (turn to `heading`).
struct Node {
  std::uint32_t kind = 0;
  float heading = 0;
  friend bool operator==(const Node&, const Node&) = default;
  template <class V>
  void fields(V& v) {
    v("kind", kind);
    v("heading", heading);
  }
};

/// Options of a manager (MOVETO-75): the retail behaviour is the default, each deviation has its name.
struct Profile {
  bool completion_callback = false;         ///< A5, MOVETO-76
  bool align_snap = false;                  ///< A6, MOVETO-77
  bool always_turn = false;                 ///< A7, MOVETO-78
  bool in_range_stop = false;               ///< A8, MOVETO-79
  bool default_can_charge = false;          ///< A13, MOVETO-80
  bool default_walk_run_threshold = false;  ///< A14, MOVETO-81
  bool ignore_can_charge = false;           ///< A15, MOVETO-82
  bool short_steps = false;                 ///< A16, MOVETO-83
  bool mixed_reach = false;                 ///< MOVETO-84
  bool adjust_twice = false;                ///< MOTION-16
  bool fresh_scratch = false;               ///< MOTION-17
  bool run_cap_from_800 = false;            ///< MOTION-06
  bool keep_on_state_echo = false;          ///< BLAST-16
  double stale_after = 0;                   ///< BLAST-17, seconds; 0 is off
  float arrive_aligned = 0;                 ///< BLAST-18, degrees; 0 is off
  friend bool operator==(const Profile&, const Profile&) = default;

  static Profile retail() { return {}; }
  static Profile ace();
  template <class V>
  void fields(V& v) {
    v("completion_callback", completion_callback);
    v("align_snap", align_snap);
    v("always_turn", always_turn);
    v("in_range_stop", in_range_stop);
    v("default_can_charge", default_can_charge);
    v("default_walk_run_threshold", default_walk_run_threshold);
    v("ignore_can_charge", ignore_can_charge);
    v("short_steps", short_steps);
    v("mixed_reach", mixed_reach);
    v("adjust_twice", adjust_twice);
    v("fresh_scratch", fresh_scratch);
    v("run_cap_from_800", run_cap_from_800);
    v("keep_on_state_echo", keep_on_state_echo);
    v("stale_after", stale_after);
    v("arrive_aligned", arrive_aligned);
  }
};

/// A new record (PARAM-02) as the profile wants it (MOVETO-80, -81).
MoveParams default_params(const Profile& profile);

/// First in, first out; the first `N` live in place, so that a snapshot of an ordinary queue copies no heap.
template <class T, std::size_t N>
class Fifo {
 public:
  std::size_t size() const { return size_; }
  bool empty() const { return size_ == 0; }
  T& operator[](std::size_t i) { return i < N ? near_[i] : far_[i - N]; }
  const T& operator[](std::size_t i) const { return i < N ? near_[i] : far_[i - N]; }
  T& front() { return near_[0]; }
  const T& front() const { return near_[0]; }
  void push(const T& value) {
    if (size_ < N) {
      near_[size_] = value;
    } else {
      far_.push_back(value);
    }
    ++size_;
  }
  void insert_front(const T& value) {
    push(value);
    for (std::size_t i = size_ - 1; i > 0; --i) (*this)[i] = (*this)[i - 1];
    near_[0] = value;
  }
  /// Removing from an empty queue is harmless.
  void pop() { erase(0); }
  void erase(std::size_t at) {
    if (at >= size_) return;
    for (std::size_t i = at + 1; i < size_; ++i) (*this)[i - 1] = (*this)[i];
    --size_;
    if (size_ >= N) {
      far_.pop_back();
    } else {
      near_[size_] = T{};
    }
  }
  void clear() {
    while (size_ > 0) erase(size_ - 1);
  }
  template <class V>
  void fields(V& v) {
    const std::uint64_t n = v.count(size_);
    while (n < size_) erase(size_ - 1);
    while (n > size_) push(T{});
    for (std::size_t i = 0; i < size_; ++i) v("", (*this)[i]);
  }

 private:
  T near_[N] = {};
  std::vector<T> far_;
  std::size_t size_ = 0;
};

}  // namespace gaitway::moveto
