// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// DetourCrowd on the standard work.
#include <DetourNavMeshQuery.h>

#include "cli/detour_crowd.h"
#include "cli/detour_mesh.h"
#include "cli/standard_work.h"

namespace gaitway::cli {

namespace {

class DetourEngine : public StandardEngine {
 public:
  DetourEngine(DetourMesh mesh, CrowdPointer crowd) : mesh_(std::move(mesh)), crowd_(std::move(crowd)) {}
  const char* name() const override { return "DetourCrowd"; }
  bool add(std::uint32_t, Vec2 at) override {
    const dtCrowdAgentParams p = crowd_agent(0.35f, 1.6f);
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
  CrowdPointer crowd_;
  std::vector<int> agents_;
};

}  // namespace

Result<std::unique_ptr<StandardEngine>> make_detour_engine(const StandardFloor& floor, std::uint32_t agents) {
  DetourSettings settings;
  settings.radius = 0.35f;
  auto mesh = make_detour_mesh(floor.level(), settings);
  if (!mesh) return mesh.error();
  CrowdPointer crowd = make_crowd(mesh->get(), static_cast<int>(agents), settings.radius);
  if (!crowd) return Error{Code::bad_data, "the crowd could not be made", "DetourCrowd"};
  return std::unique_ptr<StandardEngine>(std::make_unique<DetourEngine>(std::move(*mesh), std::move(crowd)));
}

}  // namespace gaitway::cli
