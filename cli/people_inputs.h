// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// Orders of people who heed each other as inputs of a record: a kind and numbers. A scenario's run and its rerun give
// them to the world through the same function.
#pragma once

#include <optional>
#include <vector>

#include "gaitway/world.h"
#include "io/record.h"
#include "io/scenario_people.h"

namespace gaitway::cli {

/// One order for one agent; empty when somebody it names has left the world.
std::vector<io::RecordInput> inputs_of(const World& world, AgentId id, const io::OrderPeople& order);
/// Gives an input to the world: its answer. Nothing when the kind is none of these, or its numbers are not its kind's.
std::optional<Result<void>> give_people_input(World& world, const io::RecordInput& input);

}  // namespace gaitway::cli
