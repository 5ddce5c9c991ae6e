// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// Gaitway on the standard work.
#include "cli/place.h"
#include "cli/standard_work.h"
#include "gaitway/world.h"
#include "sim/impl.h"

namespace gaitway::cli {

namespace {

class GaitwayEngine : public StandardEngine {
 public:
  GaitwayEngine(World world, std::uint32_t profile) : world_(std::move(world)), profile_(profile) {}
  const char* name() const override { return "gaitway"; }
  bool add(std::uint32_t, Vec2 at) override {
    AgentDef def;
    def.position = {at.x, at.y, 0};
    def.profile = profile_;
    const auto id = world_.add_agent(def);
    if (id) ids_.push_back(*id);
    return id.ok();
  }
  void set_goal(std::uint32_t i, Vec2 goal) override { (void)world_.order_move(ids_[i], {{goal.x, goal.y, 0}, 0.9f, Gait::walk}); }
  void step() override { (void)world_.step(); }
  Vec2 position(std::uint32_t i) const override {
    const Vec3 p = world_.impl().state.body.core[ids_[i].slot()].position;
    return {p.x, p.y};
  }

 private:
  World world_;
  std::uint32_t profile_;
  std::vector<AgentId> ids_;
};

}  // namespace

Result<std::unique_ptr<StandardEngine>> make_gaitway_engine(const StandardFloor& floor, std::uint64_t seed) {
  const io::Level level = floor.level();
  const BakeInput input = bake_input(level);
  bake::Options options;
  options.max_cells = 1ull << 28;
  if (floor.width > 400) options.cell = options.radius / 2;  // what Recast can number
  auto baked = bake::bake(input.geometry, options);
  if (!baked) return baked.error();
  auto scene = scene_of(level);
  if (!scene) return scene.error();
  WorldSettings settings;
  settings.seed = seed;
  auto world = World::create(settings);
  if (!world) return world.error();
  SpeedProfile profile;
  profile.name = "standard work";
  profile.sneak = 0.8f;
  profile.walk = 1.6f;
  profile.jog = 4.1f;
  profile.run = 6.5f;
  profile.sprint = 8;
  profile.stance_plain = profile.stance_boosted = 3;
  auto index = world->add_profile(profile);
  if (!index) return index.error();
  auto map = world->add_map(std::make_shared<const PathData>(std::move(baked->data)), *scene);
  if (!map) return map.error();
  return std::unique_ptr<StandardEngine>(std::make_unique<GaitwayEngine>(std::move(*world), *index));
}

}  // namespace gaitway::cli
