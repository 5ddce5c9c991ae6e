// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// The script's order to give way (WAY-13).
#pragma once

#include <cstdint>

#include "move/way_push.h"

namespace gaitway {

/// ActGiveWay: the stander is asked to leave the line that `other` looks along. Nothing when one of the two does not
/// exist (no_index), when they are the same, or when the stander has eight queued actions. Whether he was asked.
bool order_give_way(const MoveWorld& world, WayDoor& door, WayScratch& scratch, DecisionLog* log, std::uint32_t stander,
                    std::uint32_t other, std::uint32_t queued_actions);

}  // namespace gaitway
