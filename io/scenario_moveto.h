// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// The move-to manager in scenarios: how an agent's manager is made, and its orders.
#pragma once

#include <string>

#include "gaitway/moveto_agent.h"
#include "io/json.h"

namespace gaitway::io {

/// "moveto" of an agent or group: the manager it has while its mover is `moveto`.
struct ScenarioManager {
  moveto::Profile profile;
  float run_rate = 1;    ///< MOTION-05
  float turn_rate = 90;  ///< degrees per second (MOTION-14)
  friend bool operator==(const ScenarioManager&, const ScenarioManager&) = default;
};

/// "moveto" of an order (MOVETO-09).
struct OrderManager {
  MoveToOrder order;       ///< its target is filled in by whoever runs the scenario
  std::string target;      ///< name of an agent
  bool on_ground = false;  ///< the point was given as [x, y]
};

ScenarioManager read_manager(const JsonAt& at);
void write_manager(JsonWriter& out, const ScenarioManager& manager);
OrderManager read_order_manager(const JsonAt& at);
void write_order_manager(JsonWriter& out, const OrderManager& order);

}  // namespace gaitway::io
