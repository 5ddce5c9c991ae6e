// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// Gaitway in the situations.
#include <algorithm>
#include <array>

#include "cli/metrics.h"
#include "cli/place.h"
#include "cli/situations.h"
#include "cli/standard_gaitway.h"
#include "gaitway/path_builder.h"
#include "gaitway/world.h"
#include "sim/impl.h"

namespace gaitway::cli {

namespace {

class GaitwaySituation : public SituationEngine {
 public:
  GaitwaySituation(World world, std::string name, const Situation& s, std::uint32_t profile)
      : world_(std::move(world)),
        name_(std::move(name)),
        scale_(s.radius / 0.35f),
        goal_radius_(std::min(0.9f, s.arrive_within - 0.1f)),
        profile_(profile) {}
  std::string name() const override { return name_; }
  bool add(const SituationAgent& agent) override {
    AgentDef def;
    def.position = agent.start;
    def.heading_radians = agent.heading;
    def.scale = scale_;
    def.profile = profile_;
    const auto id = world_.add_agent(def);
    if (id) ids_.push_back(*id);
    return id.ok();
  }
  void order(std::uint32_t i, Vec3 goal) override {
    (void)world_.order_move(ids_[i], {goal, goal_radius_, Gait::walk});
  }
  void step() override {
    (void)world_.step();
    for (const Decision& d : world_.impl().log.all()) ++counts_[static_cast<std::size_t>(d.rule)];
    world_.clear_decisions();
  }
  Vec3 position(std::uint32_t i) const override { return world_.impl().state.body.core[ids_[i].slot()].position; }
  bool on_link(std::uint32_t i) const override {
    const auto view = world_.agent(ids_[i]);
    return view && (view->climbing || view->airborne);
  }
  std::vector<std::pair<std::string, std::uint64_t>> refused() const override { return full_pools(world_); }
  std::vector<std::pair<Rule, std::uint64_t>> decisions() const override {
    std::vector<std::pair<Rule, std::uint64_t>> list;
    for (std::size_t r = 0; r < counts_.size(); ++r) {
      if (counts_[r] > 0) list.push_back({static_cast<Rule>(r), counts_[r]});
    }
    std::stable_sort(list.begin(), list.end(), [](const auto& a, const auto& b) { return a.second > b.second; });
    return list;
  }

 private:
  World world_;
  std::string name_;
  float scale_, goal_radius_;
  std::uint32_t profile_;
  std::vector<AgentId> ids_;
  std::array<std::uint64_t, rule_count + 1> counts_{};
};

/// Floor and platform as areas, the link as a ledge: the bake makes no way up a wall of that height.
Result<PathData> link_paths(const SituationLink& link, const Limits& limits) {
  constexpr float edge = 0.1f;
  PathBuilder b(limits);
  // Ground bytes are the level's materials (AREA-05): the platform's is the second.
  b.area(outline_box({edge, edge}, {20 - edge, 10 - edge}), floor_material);
  const std::uint32_t below = b.node(link.below);
  b.area(outline_box({edge, 10 + edge}, {20 - edge, 20 - edge}), platform_material);
  const std::uint32_t above = b.node(link.above);
  b.step(below, above, link_ledge);
  b.step(above, below, link_jump);
  return b.build();
}

Result<PathData> paths_of(const Situation& s, const Limits& limits) {
  if (s.link) return link_paths(*s.link, limits);
  const BakeInput input = bake_input(s.level);
  bake::Options options;
  options.radius = s.radius;
  options.buried_faces_block = limits.buried_faces_block;
  auto baked = bake::bake(input.geometry, options);
  if (!baked) return baked.error();
  return std::move(baked->data);
}

}  // namespace

Result<std::unique_ptr<SituationEngine>> make_gaitway_situation(const Situation& s, const std::string& preset,
                                                                const Limits& limits, bool decisions) {
  auto paths = paths_of(s, limits);
  if (!paths) return paths.error();
  auto scene = scene_of(s.level);
  if (!scene) return scene.error();
  WorldSettings settings;
  settings.limits = limits;
  settings.record_decisions = decisions;
  auto world = World::create(settings);
  if (!world) return world.error();
  auto index = world->add_profile(bench_profile(s.speed));
  if (!index) return index.error();
  auto map = world->add_map(std::make_shared<const PathData>(std::move(*paths)), *scene);
  if (!map) return map.error();
  return std::unique_ptr<SituationEngine>(
      std::make_unique<GaitwaySituation>(std::move(*world), "Gaitway " + preset, s, *index));
}

}  // namespace gaitway::cli
