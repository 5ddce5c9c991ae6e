// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// What the movers ask about other agents. The default answers: nobody is in the way, every sector is free.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

#include "gaitway/vec.h"

namespace gaitway {

struct MoveContext;

/// One side of the mover's sector record (BAND-10; SECTOR-10, SECTOR-11).
struct SideView {
  std::uint32_t cost = 0;  ///< flags + 2 x count
  bool free = true;
  bool blocked = false;
};

/// What BAND-10 reads of the two agents and the mover's sectors 2 (right) and 6 (left).
struct BandSides {
  SideView right, left;
  bool other_grabbed_from_rear = false;
  bool other_grabs_from_rear = false;
  bool other_is_threat = false;
  bool other_flag_10000 = false;  ///< the other's flag 0x10000
  bool mover_attacks = false;     ///< the mover is one of the other's active attackers
  std::uint8_t mover_sector = 0;  ///< in the other's frame (SECTOR-02)
};

/// The door to steering, giving way and sectors. One object serves all agents of a world.
class NeighboursDoor {
 public:
  virtual ~NeighboursDoor() = default;

  /// Steering (MOVE-14, STEER-05): true: `aim` is replaced for this update and its radius is 0.3 m. `cap` is this
  /// update's speed. Counts the override down (STEER-04). Default: counts, and answers false.
  virtual bool steer(MoveContext& ctx, float cap, Vec3& aim, Vec3 destination, float radius);
  /// Asks a standing agent to step off the line through `point` along `step` (WAY-01). Default: nothing.
  virtual void push_aside(MoveContext& mover, std::uint32_t stander, Vec3 point, Vec3 step);
  /// Whether the mover may ask him to make way: friendly, not cuffed, not knocked out (CLAIM-09). Default: true.
  virtual bool may_be_asked(const MoveContext& mover, std::uint32_t other);
  /// Slots of the living agents in a plan rectangle, ascending; returns how many there are (may exceed out.size()).
  /// Default: looks at all bodies.
  virtual std::size_t agents_in(const MoveContext& ctx, Vec2 lo, Vec2 hi, std::span<std::uint32_t> out);
  /// The mover's two side sectors, at most 1000 ms old, toward `other` (BAND-10). Default: both free.
  virtual BandSides band_sides(MoveContext& ctx, std::uint32_t other);
};

}  // namespace gaitway
