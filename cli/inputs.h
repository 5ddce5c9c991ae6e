// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// Orders as inputs of a record: a kind and numbers. A scenario's run and its rerun give them to the world through the
// same function, so that a record holds all that a run was told.
#pragma once

#include <vector>

#include "gaitway/world.h"
#include "io/record.h"
#include "io/scenario.h"

namespace gaitway::cli {

/// One order for one agent; empty when somebody it names has left the world.
std::vector<io::RecordInput> inputs_of(const World& world, AgentId id, const io::OrderAction& action);
/// Gives an input to the world and hands on its answer. Errors: the world's; unsupported for an input of no known kind,
/// or whose numbers are not its kind's.
Result<void> give_input(World& world, MapId map, const io::RecordInput& input);

}  // namespace gaitway::cli
