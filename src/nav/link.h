// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// Links as steps: the record of a step, what a mask admits, what is avoided (DATA-07 to DATA-11).
#pragma once

#include <cstdint>

#include "nav/map_state.h"

namespace gaitway {

/// What the step a -> b is made of.
struct StepLink {
  std::uint32_t link = no_index;  ///< the record, no_index when no record of b names a
  std::uint16_t kind = 0;         ///< LinkKind bits, 0 without a record
  bool avoided = false;           ///< DATA-10
};

/// The link of the step from a to b: the first record of node b that names a (DATA-09).
StepLink link_of_step(const PathData& data, const MapState& state, std::uint32_t a, std::uint32_t b);

/// Whether an edge mask admits a link's kind flags (DATA-11).
inline bool admitted(std::uint16_t kind, std::uint16_t mask) { return (kind & mask) != 0; }
/// A walking link: flags & 3 (DATA-08).
inline bool is_walking(std::uint16_t kind) { return (kind & link_walking) != 0; }
/// Own avoid bit set or marked by a hazard (DATA-10).
inline bool avoided(const LinkState& link) { return link.avoid != 0; }

}  // namespace gaitway
