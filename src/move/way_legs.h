// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// Who counts on a leg that a follower is about to take (WAY-03 to WAY-06). The tests themselves are CLAIM-09 and
// CLAIM-10 (move/claims_busy.h), called from FOLLOW-06.
#pragma once

#include "body/body_state.h"

namespace gaitway {

/// WAY-06: whether somebody found on a leg counts: friendly, and neither cuffed, knocked out nor dead.
bool counts_on_leg(const BodyCore& body, bool friendly);

}  // namespace gaitway
