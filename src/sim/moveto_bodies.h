// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// The move-to manager as a mover kind of the world (STEP-04, STEP-07, MOVETO-88, -89, TARGET-20).
#pragma once

#include "sim/impl.h"

namespace gaitway {

/// Sets the managers' clocks for the step that begins (MOVETO-87).
void begin_moveto_step(World::Impl& w);
/// Stage 9, after the route bodies: members in order of creation (STEP-01).
void update_moveto_bodies(World::Impl& w);

/// A new agent; a `moveto` one gets its manager.
void moveto_agent_added(World::Impl& w, std::uint32_t slot, double heading_radians);
/// The agent's mover kind becomes `moveto`, or was it (STEP-04).
void join_moveto(World::Impl& w, std::uint32_t slot);
void quit_moveto(World::Impl& w, std::uint32_t slot);
/// The agent leaves the world or dies: its order ends, who watches it is told (STEP-18).
void moveto_leaves(World::Impl& w, std::uint32_t slot);
/// Its slot is freed.
void moveto_forget(World::Impl& w, std::uint32_t slot);

/// Applies an order to a `moveto` agent: kind order_moveto as it is, order_move and order_face as STEP-07 maps them.
void apply_moveto_order(World::Impl& w, std::uint32_t slot, const Input& in);
void apply_moveto_stop(World::Impl& w, std::uint32_t slot);
/// The body was put somewhere else (STEP-06, MOVETO-72), or a host handed a pose in (MOVETO-89).
void moveto_teleported(World::Impl& w, std::uint32_t slot, double heading_radians);
void moveto_posed(World::Impl& w, std::uint32_t slot, const Input& in);

/// The flags of a body that follow from its mover kind and its definition (STEP-05, STEP-15).
void set_mover_flags(World::Impl& w, std::uint32_t slot);

}  // namespace gaitway
