// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// DetourCrowd in the situations.
#include <DetourNavMeshQuery.h>

#include "cli/detour_crowd.h"
#include "cli/detour_mesh.h"
#include "cli/situations.h"

namespace gaitway::cli {

namespace {

class DetourSituation : public SituationEngine {
 public:
  DetourSituation(DetourMesh mesh, CrowdPointer crowd, float radius, float speed)
      : mesh_(std::move(mesh)), crowd_(std::move(crowd)), params_(crowd_agent(radius, speed)) {}
  std::string name() const override { return "DetourCrowd"; }
  bool add(const SituationAgent& agent) override {
    const float place[3] = {agent.start.x, agent.start.z, -agent.start.y};
    const int index = crowd_->addAgent(place, &params_);
    if (index >= 0) agents_.push_back(index);
    return index >= 0;
  }
  void order(std::uint32_t i, Vec3 goal) override {
    const float place[3] = {goal.x, goal.z, -goal.y};
    float nearest[3];
    dtPolyRef ref = 0;
    crowd_->getNavMeshQuery()->findNearestPoly(place, crowd_->getQueryExtents(), crowd_->getFilter(0), &ref, nearest);
    if (ref) crowd_->requestMoveTarget(agents_[i], ref, nearest);
  }
  void step() override { crowd_->update(1.0f / 30.0f, nullptr); }
  Vec3 position(std::uint32_t i) const override {
    const float* p = crowd_->getAgent(agents_[i])->npos;
    return {p[0], -p[2], p[1]};
  }
  bool on_link(std::uint32_t i) const override {
    return crowd_->getAgent(agents_[i])->state == DT_CROWDAGENT_STATE_OFFMESH;
  }

 private:
  DetourMesh mesh_;
  CrowdPointer crowd_;
  dtCrowdAgentParams params_;
  std::vector<int> agents_;
};

}  // namespace

Result<std::unique_ptr<SituationEngine>> make_detour_situation(const Situation& s) {
  DetourSettings settings;
  settings.cell = 0.1f;
  settings.cell_height = 0.1f;
  settings.radius = s.radius;
  if (s.link) settings.links.push_back({s.link->below, s.link->above});
  auto mesh = make_detour_mesh(s.level, settings);
  if (!mesh) return mesh.error();
  CrowdPointer crowd = make_crowd(mesh->get(), static_cast<int>(s.agents.size()), s.radius);
  if (!crowd) return Error{Code::bad_data, "the crowd could not be made", "DetourCrowd"};
  return std::unique_ptr<SituationEngine>(
      std::make_unique<DetourSituation>(std::move(*mesh), std::move(crowd), s.radius, s.speed));
}

}  // namespace gaitway::cli
