// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
#pragma once

#include "crew/crew_context.h"

namespace gaitway {

/// CREW-08, once CREW-07 says that the crew fights: stance, target, a turn or an approach.
void fight_along(AgentId self, AgentId leader, CrewContext& crew);

}  // namespace gaitway
