// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// What the functions of the crew room take. References only; made anew for each use, never kept.
#pragma once

#include <cstdint>

#include "core/random.h"
#include "core/trace.h"
#include "crew/door.h"
#include "crew/formation.h"

namespace gaitway {

struct CrewContext {
  FormationPool& formations;
  CrewDoor& door;
  std::uint64_t seed = 0;
  std::uint32_t step = 0;
  std::uint32_t now_ms = 0;
  DecisionLog* log = nullptr;

  Trace trace(AgentId who) const { return Trace{log, step, who.slot(), Subject::agent}; }
};

}  // namespace gaitway
