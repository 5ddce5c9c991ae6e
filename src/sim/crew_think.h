// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// What a crew member does when he thinks (BRAIN-04): he makes room (WAY-10, WAY-11).
#pragma once

#include "sim/agent_mind.h"

namespace gaitway {

/// Stage 6, before the agent's update; nothing for somebody in no crew.
void think_as_crew_member(AgentContext& ctx);

}  // namespace gaitway
