// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// Upright cylinders that touch (CONTROL-26, STEP-15).
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "body/body_state.h"
#include "body/sweep_math.h"

namespace gaitway {

/// Another body near a mover, as it stands when the move begins.
struct ContactPeer {
  std::uint32_t slot = 0;
  double x = 0, y = 0;    ///< centre in plan, metres
  double low = 0;         ///< feet
  double high = 0;        ///< top
  double reach = 0;       ///< sum of the radii
  double stop = 0;        ///< distance at which a mover stops: a little more than `reach`
  double distance = 0;    ///< in plan at the beginning
  bool level = false;     ///< the height ranges overlap at the beginning
  bool pushable = false;  ///< takes pushes
};

/// The peer `other` of a mover; false when it is no body to touch, or out of reach of a move of `travel` metres in
/// plan.
bool find_peer(const BodyState& body, std::uint32_t slot, std::uint32_t other, double travel, ContactPeer* peer);
/// The peers of a mover among `others` (ascending slots) that a move of at most `travel` metres in plan can reach.
void collect_peers(const BodyState& body, std::uint32_t slot, std::span<const std::uint32_t> others, double travel,
                   std::vector<ContactPeer>& peers);

struct ContactHit {
  const ContactPeer* peer = nullptr;
  double t = 1;           ///< share of the move made before the touch
  double nx = 0, ny = 0;  ///< unit, from the peer to the mover
};
/// First peer that the plan move (dx, dy) from (x, y) touches, of those at the mover's height.
ContactHit sweep_contacts(double x, double y, double dx, double dy, std::span<const ContactPeer> peers);

/// True when a mover of `height` at `p` would stand deeper in a peer than it did at the beginning (STEP-15).
bool deeper_than_before(sweep::D3 p, double height, std::span<const ContactPeer> peers);

/// Height of a body that moves straight from z to z + dz at (x, y): stops on heads and below feet.
struct VerticalStop {
  double z = 0;
  bool stopped = false;
};
VerticalStop vertical_contact(double x, double y, double z, double dz, double height,
                              std::span<const ContactPeer> peers);

}  // namespace gaitway
