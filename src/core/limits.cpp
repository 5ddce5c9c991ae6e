// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
#include "gaitway/limits.h"

namespace gaitway {

Limits Limits::open() {
  Limits l;
  l.agents = 10000;
  l.routes = 1024;
  l.claims = 2048;
  l.queues = 64;
  l.hazards = 64;
  l.moving_obstacles = 16;
  l.actions = 8192;
  l.squad_slots = 64;
  l.open_nodes = 0xffffffff;
  l.closed_nodes = 0xffffffff;
  l.route_nodes = 65535;
  l.cost_16_bit = false;
  l.use_count_8_bit = false;
  l.index_16_bit = false;
  l.buried_faces_block = false;
  l.ledge_guard = true;
  l.grow = true;
  return l;
}

}  // namespace gaitway
