// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// One move on its way past walls and other bodies (CONTROL-25, CONTROL-26).
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "body/contacts.h"
#include "body/move_body.h"
#include "body/shape.h"
#include "body/sweep_math.h"

namespace gaitway {

inline constexpr double update_seconds = 1.0 / 30.0;
inline constexpr double part_speed = 2.0;    ///< m/s at most with which overlapping bodies part (STEP-15)
inline constexpr float wall_margin = 0.01f;  ///< metres beyond sphere and move in which walls are looked for

/// Where a move is, what is left of it, and the velocity that belongs to it.
struct Move {
  sweep::D3 position;
  sweep::D3 rest;      // metres left to go
  sweep::D3 velocity;  // own, m/s: half of what a contact takes from it is handed on
};

/// Bodies that overlap already may part, lose what brings them closer, and are pushed apart over time (CONTROL-26,
/// STEP-15); a faller slides off the head under it. `travel`: how far the peers were looked for. True when some part
/// of the move was lost.
bool part_from_peers(BodyState& body, std::uint32_t slot, std::span<const ContactPeer> peers, double travel,
                     bool in_air, Move& move, const Trace& trace);

/// Wall triangles that a move of `travel` metres may meet, at the front of the buffer; those that end below `above` are
/// left out.
std::span<const SceneTriangle> gather_walls(const Scene* scene, sweep::D3 centre, double radius, double travel,
                                            double above, std::vector<SceneTriangle>& buffer);

/// Sweeps sphere and cylinder along the move. False: still blocked by walls after three passes.
bool sweep_move(BodyState& body, WallSphere sphere, std::span<const SceneTriangle> walls,
                std::span<const ContactPeer> peers, Move& move, MoveReport& report, const Trace& trace);

/// The end of an upright move of dz from p, as far as walls allow.
sweep::D3 fall_along(sweep::D3 p, WallSphere sphere, double dz, std::span<const SceneTriangle> walls);

}  // namespace gaitway
