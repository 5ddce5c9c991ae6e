// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// The walking distance that crew goals ask for (CREW-14) is WALKDIST-01's (STEP-11).
#pragma once

#include "crew/door.h"
#include "move/move_context.h"

namespace gaitway {

/// How far it is for the agent of the context to walk to a point; asking leaves no trace in any state but its nav
/// point.
CrewWalk crew_walk(MoveContext& ctx, Vec3 to);

}  // namespace gaitway
