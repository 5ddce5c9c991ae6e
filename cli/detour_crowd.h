// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// DetourCrowd as its demo sets it up: high quality obstacle avoidance, anticipate turns, optimise visibility and
// topology, no separation.
#pragma once

#include <DetourCrowd.h>

#include <memory>

namespace gaitway::cli {

struct CrowdDeleter {
  void operator()(dtCrowd* crowd) const { dtFreeCrowd(crowd); }
};
using CrowdPointer = std::unique_ptr<dtCrowd, CrowdDeleter>;

/// Null when Detour refuses. `radius` is the largest of its agents, metres.
CrowdPointer make_crowd(dtNavMesh* mesh, int agents, float radius);
/// An agent of the high quality.
dtCrowdAgentParams crowd_agent(float radius, float speed);

}  // namespace gaitway::cli
