// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// The chain of decisions behind what an agent does (idea 3), over any list of decisions: a world's own log or a
// trace's.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "core/trace.h"

namespace gaitway {

/// The latest decision of one layer.
struct ChainLink {
  std::string_view layer;
  Decision decision;        ///< the latest of its layer
  std::uint32_t since = 0;  ///< step from which on the same rule decided this layer without another between
};

/// For each layer from order to body, the latest decision of an agent at or before `step`, where it still holds; layers
/// without one are left out. What stood before the latest order is over, and with `over` (the ordered goal was reached
/// or failed) so is what followed, steered and meant to move before the goal's last word. `decisions` ascend by step.
std::vector<ChainLink> chain_of(std::span<const Decision> decisions, std::uint32_t agent, std::uint32_t step,
                                bool over);

}  // namespace gaitway
