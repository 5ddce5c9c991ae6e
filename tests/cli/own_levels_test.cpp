// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// The small levels of levels/, baked and walked: doors of 1.0 m are open, steps of 0.24 m are walked, higher ones are
// not.
#include <gtest/gtest.h>

#include <cmath>

#include "bake/level_input.h"
#include "core/random.h"
#include "gaitway/world.h"

namespace gaitway {
namespace {

struct LevelWorld {
  std::shared_ptr<const Scene> scene;
  std::optional<World> world;

  explicit LevelWorld(const std::string& file) {
    auto level = io::load_level(std::string(GAITWAY_SOURCE_DIR) + "/levels/" + file);
    if (!level) return;
    const auto input = bake::bake_input(*level);
    auto baked = bake::bake(input.geometry);
    auto made = bake::scene_of(*level);
    if (!baked || !made) return;
    scene = *made;
    auto w = World::create({});
    if (!w || !w->add_map(std::make_shared<const PathData>(std::move(baked->data)), scene)) return;
    world = std::move(*w);
  }
};

struct Walked {
  bool arrived = false;
  double seconds = 0;
  double off_ground = 0;  ///< metres
};

// One agent alone, from a to b at a walk.
Walked walk(LevelWorld& level, Vec3 a, Vec3 b, double seconds) {
  World& w = *level.world;
  Walked walked;
  AgentDef def;
  def.position = a;
  const auto id = w.add_agent(def);
  EXPECT_TRUE(id.ok());
  EXPECT_TRUE(w.order_move(*id, {b, 0.3f, Gait::walk}).ok());
  const int limit = static_cast<int>(seconds * 30);
  for (int n = 1; n <= limit; ++n) {
    EXPECT_TRUE(w.step().ok());
    const auto view = w.agent(*id);
    GroundHit hit;
    EXPECT_TRUE(level.scene->ground({view->position.x, view->position.y, view->position.z + 1}, 3, &hit));
    walked.off_ground = std::max(walked.off_ground, std::fabs(double(view->position.z) - hit.z));
    walked.seconds = n / 30.0;
    if (view->goal == GoalStatus::reached) walked.arrived = true;
    if (view->goal != GoalStatus::active) break;
  }
  EXPECT_TRUE(w.remove_agent(*id).ok());
  EXPECT_TRUE(w.step().ok());
  return walked;
}

// tools/make_test_levels.py draws the doors from this stream; the level is turned by 17 degrees about the origin.
TEST(OwnLevels, BodiesGetThroughEveryDoorOfOneMetre) {
  LevelWorld level("doors.obj");
  ASSERT_TRUE(level.world.has_value());
  constexpr double size = 5, wall = 0.2, door = 1.0;
  const double turn = 17 * 3.14159265358979323846 / 180, sin = std::sin(turn), cos = std::cos(turn);
  const auto at = [&](double x, double y) {
    return Vec3{static_cast<float>(x * cos - y * sin), static_cast<float>(x * sin + y * cos), 0};
  };
  SplitMix random{1};
  int doors = 0;
  for (int line = 1; line < 8; ++line) {
    for (int room = 0; room < 8; ++room) {
      for (const char along : {'x', 'y'}) {
        const double middle = room * size + wall / 2 + 0.2 + random.unit() * (size - wall - 0.4 - door) + door / 2;
        const double c = line * size;
        // From 1.5 m before the wall to 1.5 m behind it: 3 m at 1.629 m/s are 1.9 s.
        const Vec3 a = along == 'x' ? at(middle, c - 1.5) : at(c - 1.5, middle);
        const Vec3 b = along == 'x' ? at(middle, c + 1.5) : at(c + 1.5, middle);
        const Walked w = walk(level, a, b, 6);
        EXPECT_TRUE(w.arrived) << "line " << line << " along " << along << ", room " << room;
        EXPECT_LT(w.seconds, 3) << "line " << line << " along " << along << ", room " << room;
        ++doors;
      }
    }
  }
  EXPECT_EQ(doors, 112);
}

TEST(OwnLevels, OnlyTheStepOfTwentyFourCentimetresIsWalked) {
  LevelWorld level("steps.obj");
  ASSERT_TRUE(level.world.has_value());
  // Platforms 5 m wide from y 5 to 9, their middles at x 3.5, 10.5 and 17.5.
  const Walked up = walk(level, {3.5f, 2, 0}, {3.5f, 7, 0.24f}, 10);
  EXPECT_TRUE(up.arrived);
  EXPECT_LE(up.off_ground, 0.05);
  const Walked down = walk(level, {3.5f, 7, 0.24f}, {3.5f, 2, 0}, 10);
  EXPECT_TRUE(down.arrived);
  EXPECT_LE(down.off_ground, 0.05);
  EXPECT_FALSE(walk(level, {10.5f, 2, 0}, {10.5f, 7, 0.26f}, 20).arrived);
  EXPECT_FALSE(walk(level, {17.5f, 2, 0}, {17.5f, 7, 0.39f}, 20).arrived);
}

}  // namespace
}  // namespace gaitway
