// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
#include "cli/standard_gaitway.h"

#include "sim/impl.h"

namespace gaitway::cli {

bool GaitwayEngine::add(std::uint32_t, Vec2 at) {
  AgentDef def;
  def.position = {at.x, at.y, 0};
  def.profile = profile_;
  const auto id = world_.add_agent(def);
  if (id) ids_.push_back(*id);
  return id.ok();
}

void GaitwayEngine::set_goal(std::uint32_t i, Vec2 goal) {
  (void)world_.order_move(ids_[i], {{goal.x, goal.y, 0}, 0.9f, Gait::walk});
}

void GaitwayEngine::step() {
  (void)world_.step();
  if (recorder_) {
    (void)recorder_->add(world_);
  } else {
    world_.clear_decisions();
  }
}

Vec2 GaitwayEngine::position(std::uint32_t i) const {
  const Vec3 p = world_.impl().state.body.core[ids_[i].slot()].position;
  return {p.x, p.y};
}

SpeedProfile bench_profile(float walk) {
  SpeedProfile profile;
  profile.name = "bench";
  profile.sneak = walk / 2;
  profile.walk = walk;
  profile.jog = 4.1f;
  profile.run = 6.5f;
  profile.sprint = 8;
  profile.stance_plain = profile.stance_boosted = 3;
  return profile;
}

Result<Place> standard_place(const StandardFloor& floor) {
  Place place;
  place.level = floor.level();
  const BakeInput input = bake_input(place.level);
  bake::Options options;
  options.max_cells = 1ull << 28;
  if (floor.width > 400) options.cell = options.radius / 2;  // what Recast can number
  auto baked = bake::bake(input.geometry, options);
  if (!baked) return baked.error();
  auto scene = scene_of(place.level);
  if (!scene) return scene.error();
  place.scene = *scene;
  place.paths = std::make_shared<const PathData>(std::move(baked->data));
  place.baked = true;
  return place;
}

Result<std::unique_ptr<GaitwayEngine>> make_gaitway_engine(const Place& place, std::uint64_t seed, Keeps keeps,
                                                           const std::string& record) {
  WorldSettings settings;
  settings.seed = seed;
  settings.record_decisions = keeps != Keeps::nothing;
  auto world = World::create(settings);
  if (!world) return world.error();
  auto index = world->add_profile(bench_profile(1.6f));
  if (!index) return index.error();
  auto map = world->add_map(place.paths, place.scene);
  if (!map) return map.error();
  auto engine = std::make_unique<GaitwayEngine>(std::move(*world), *index);
  if (keeps == Keeps::record) {
    auto recorder = Recorder::create(record, record_header(engine->world(), place, "standard work", "open", 1));
    if (!recorder) return recorder.error();
    engine->set_recorder(std::move(*recorder));
  }
  return engine;
}

Result<std::unique_ptr<StandardEngine>> make_gaitway_engine(const StandardFloor& floor, std::uint64_t seed) {
  const auto place = standard_place(floor);
  if (!place) return place.error();
  auto engine = make_gaitway_engine(*place, seed, Keeps::nothing);
  if (!engine) return engine.error();
  return std::unique_ptr<StandardEngine>(std::move(*engine));
}

}  // namespace gaitway::cli
