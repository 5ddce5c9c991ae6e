// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
#include "cli/detour_crowd.h"

namespace gaitway::cli {

CrowdPointer make_crowd(dtNavMesh* mesh, int agents, float radius) {
  CrowdPointer crowd(dtAllocCrowd());
  if (!crowd->init(agents, radius, mesh)) return nullptr;
  // The demo's four qualities; 3 is the high one.
  dtObstacleAvoidanceParams p = *crowd->getObstacleAvoidanceParams(0);
  const unsigned char divs[4] = {5, 5, 7, 7}, rings[4] = {2, 2, 2, 3}, depth[4] = {1, 2, 3, 3};
  for (int q = 0; q < 4; ++q) {
    p.velBias = 0.5f;
    p.adaptiveDivs = divs[q];
    p.adaptiveRings = rings[q];
    p.adaptiveDepth = depth[q];
    crowd->setObstacleAvoidanceParams(q, &p);
  }
  return crowd;
}

dtCrowdAgentParams crowd_agent(float radius, float speed) {
  dtCrowdAgentParams p{};
  p.radius = radius;
  p.height = 2;
  p.maxAcceleration = 8;
  p.maxSpeed = speed;
  p.collisionQueryRange = p.radius * 12;
  p.pathOptimizationRange = p.radius * 30;
  p.updateFlags =
      DT_CROWD_ANTICIPATE_TURNS | DT_CROWD_OPTIMIZE_VIS | DT_CROWD_OPTIMIZE_TOPO | DT_CROWD_OBSTACLE_AVOIDANCE;
  p.obstacleAvoidanceType = 3;
  return p;
}

}  // namespace gaitway::cli
