// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// A formation's plan: slot points, usable slots, who goes where (FORM-09 to FORM-15, FORM-19, FORM-20).
#pragma once

#include <cstdint>

#include "crew/crew_context.h"

namespace gaitway {

/// FORM-11 to FORM-18 and FORM-20, whatever the time.
void plan_formation(CrewContext& crew, Formation& f);
/// FORM-10 for every formation, in the order of the pool; formations of leaders who are gone go (FORM-23).
void update_formations(CrewContext& crew);

// Slot questions: a formation whose replan flag is set plans first (FORM-09).
bool is_slot_usable(CrewContext& crew, AgentId leader, int slot);
/// Whether a follower has a slot.
bool has_slot(CrewContext& crew, AgentId follower);
/// Whom a follower without a slot queues behind; invalid: nobody.
AgentId queued_behind(CrewContext& crew, AgentId follower);
/// FORM-19; false for one who follows nobody.
bool follow_point(CrewContext& crew, AgentId follower, Vec3* point);

}  // namespace gaitway
