// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
#include "move/neighbours_door.h"

#include "move/move_context.h"

namespace gaitway {

bool NeighboursDoor::steer(MoveContext& ctx, float, Vec3&, Vec3, float) {
  count_steering_call(ctx.steering);
  return false;
}

void NeighboursDoor::push_aside(MoveContext&, std::uint32_t, Vec3, Vec3) {}

bool NeighboursDoor::may_be_asked(const MoveContext&, std::uint32_t) { return true; }

std::size_t NeighboursDoor::agents_in(const MoveContext& ctx, Vec2 lo, Vec2 hi, std::span<std::uint32_t> out) {
  std::size_t n = 0;
  const BodyState& bodies = *ctx.world.bodies;
  for (std::uint32_t slot = 0; slot < bodies.size(); ++slot) {
    const BodyCore& b = bodies.core[slot];
    if ((b.flags & body_present) == 0) continue;
    const Vec3 p = b.position;
    if (p.x < lo.x || p.x > hi.x || p.y < lo.y || p.y > hi.y) continue;
    if (n < out.size()) out[n] = slot;
    ++n;
  }
  return n;
}

BandSides NeighboursDoor::band_sides(MoveContext&, std::uint32_t) { return {}; }

}  // namespace gaitway
