// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// DetourCrowd on the standard work: high quality obstacle avoidance, anticipate turns, optimise visibility and topology, no
// separation.
#include <DetourCrowd.h>
#include <DetourNavMeshQuery.h>

#include "cli/detour_mesh.h"
#include "cli/standard_work.h"

namespace gaitway::cli {

namespace {

class DetourEngine : public StandardEngine {
 public:
  DetourEngine(DetourMesh mesh, dtCrowd* crowd) : mesh_(std::move(mesh)), crowd_(crowd) {}
  ~DetourEngine() override { dtFreeCrowd(crowd_); }
  const char* name() const override { return "DetourCrowd"; }
  bool add(std::uint32_t, Vec2 at) override {
    dtCrowdAgentParams p{};
    p.radius = 0.35f;
    p.height = 2;
    p.maxAcceleration = 8;
    p.maxSpeed = 1.6f;
    p.collisionQueryRange = p.radius * 12;
    p.pathOptimizationRange = p.radius * 30;
    p.updateFlags = DT_CROWD_ANTICIPATE_TURNS | DT_CROWD_OPTIMIZE_VIS | DT_CROWD_OPTIMIZE_TOPO | DT_CROWD_OBSTACLE_AVOIDANCE;
    p.obstacleAvoidanceType = 3;
    const float place[3] = {at.x, 0, -at.y};
    const int index = crowd_->addAgent(place, &p);
    agents_.push_back(index);
    return index >= 0;
  }
  void set_goal(std::uint32_t i, Vec2 goal) override {
    const float place[3] = {goal.x, 0, -goal.y};
    float nearest[3];
    dtPolyRef ref = 0;
    crowd_->getNavMeshQuery()->findNearestPoly(place, crowd_->getQueryExtents(), crowd_->getFilter(0), &ref, nearest);
    if (ref) crowd_->requestMoveTarget(agents_[i], ref, nearest);
  }
  void step() override { crowd_->update(1.0f / 30.0f, nullptr); }
  Vec2 position(std::uint32_t i) const override {
    const float* p = crowd_->getAgent(agents_[i])->npos;
    return {p[0], -p[2]};
  }

 private:
  DetourMesh mesh_;
  dtCrowd* crowd_;
  std::vector<int> agents_;
};

}  // namespace

Result<std::unique_ptr<StandardEngine>> make_detour_engine(const StandardFloor& floor, std::uint32_t agents) {
  DetourSettings settings;
  settings.radius = 0.35f;
  auto mesh = make_detour_mesh(floor.level(), settings);
  if (!mesh) return mesh.error();
  dtCrowd* crowd = dtAllocCrowd();
  if (!crowd->init(static_cast<int>(agents), 0.35f, mesh->get())) {
    dtFreeCrowd(crowd);
    return Error{Code::bad_data, "the crowd could not be made", "DetourCrowd"};
  }
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
  return std::unique_ptr<StandardEngine>(std::make_unique<DetourEngine>(std::move(*mesh), crowd));
}

}  // namespace gaitway::cli
