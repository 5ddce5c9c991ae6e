// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// Runs a trace again from one of its snapshots (STEP-23): the same inputs, the same bits.
#pragma once

#include <memory>

#include "gaitway/world.h"
#include "io/trace.h"

namespace gaitway::cli {

/// The world of a trace as of the end of step `step`: made from its level and path data, restored from the latest
/// snapshot at or before it, and stepped on with the recorded inputs. Errors: wrong_world (profiles of its own, another
/// build), not_found (no snapshot), bad_data.
Result<World> world_at(const io::TraceReader& trace, std::uint32_t step);

/// Runs a whole trace again from its first snapshot and compares every recorded hash (STEP-22). The first step that has
/// another hash, 0 when all are equal. Errors: as above.
Result<std::uint32_t> first_step_that_differs(const io::TraceReader& trace);

}  // namespace gaitway::cli
