// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
#pragma once

#include <cstdint>
#include <vector>

#include "gaitway/vec.h"

namespace gaitway {

/// An upright box, for example a wagon of a train.
struct MovingBox {
  Vec3 centre;               ///< metres
  Vec3 half{0.5f, 0.5f, 1};  ///< half its width (to the right of its facing), length (along it) and height; >= 0
  Vec2 facing{0, 1};         ///< (sin h, cos h) of its heading; need not have length 1, must not be 0
};

/// The boxes that move through a level. The host sets them between steps; they answer MOVE-11 and LINE-11. A value: it
/// may be copied with a host's own snapshot.
class MovingObstacles {
 public:
  static constexpr std::uint32_t none = 0xffffffffu;

  /// `capacity` as Limits::moving_obstacles.
  explicit MovingObstacles(std::uint32_t capacity = 4) : capacity_(capacity) {}

  /// Adds a box at the lowest free index. `none` where the box has a number that is not finite, a negative half or no
  /// facing, or (counted: STEP-20) when there are as many as may be.
  std::uint32_t add(const MovingBox& box);
  /// Moves a box; false where there is none or the numbers are bad: it then stays.
  bool set(std::uint32_t index, const MovingBox& box);
  bool remove(std::uint32_t index);
  void clear();
  std::uint32_t count() const;
  std::uint64_t drops() const { return drops_; }

  /// True when a box holds or touches a point of the segment.
  bool blocks(Vec3 from, Vec3 to) const;

 private:
  struct Slot {
    MovingBox box;  ///< facing of length 1
    bool used = false;
  };
  std::uint32_t capacity_;
  std::uint64_t drops_ = 0;
  std::vector<Slot> slots_;
};

}  // namespace gaitway
