// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// Move-to managers of a scenario, and their inputs as a record keeps them: a kind and numbers.
#pragma once

#include <string>
#include <vector>

#include "gaitway/world.h"
#include "io/scenario_moveto.h"

namespace gaitway::cli {

/// Makes an agent's manager as the scenario says. Errors: the world's, while its mover is another.
Result<void> make_manager(World& world, AgentId id, const io::ScenarioManager& manager);

std::vector<double> numbers_of(const io::ScenarioManager& manager);
std::vector<double> numbers_of(const MoveToOrder& order);
/// False when the numbers are none of these.
bool read_numbers(const std::vector<double>& numbers, io::ScenarioManager& manager);
bool read_numbers(const std::vector<double>& numbers, MoveToOrder& order);

}  // namespace gaitway::cli
