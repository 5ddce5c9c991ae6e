// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
#include "io/level.h"

#include <gtest/gtest.h>

#include "gaitway/scene.h"
#include "gaitway/triangle_scene.h"
#include "outside_levels.h"

namespace gaitway::io {
namespace {

const std::string levels = std::string(GAITWAY_SOURCE_DIR) + "/levels/";

TEST(Level, WordsOfNamesGiveMarks) {
  const struct {
    const char* name;
    std::uint32_t marks;
    bool walkable;
  } rows[] = {
      {"", 0, true},
      {"Default", 0, true},
      {"wall_CLIMB_02", mark_climbable, true},
      {"fence", mark_climbable, true},
      {"NoSight", mark_no_sight, true},
      {"shop glass", mark_no_sight, true},
      {"chain wire fence", mark_no_sight | mark_climbable, true},
      {"kerb", mark_kerb, true},
      {"Curbstone", mark_kerb, true},
      {"leaf_twosided", mark_two_sided, true},
      {"deep water", 0, false},
      {"roof nowalk", 0, false},
  };
  for (const auto& row : rows) {
    const Material m = material_of_name(row.name);
    EXPECT_EQ(m.marks, row.marks) << row.name;
    EXPECT_EQ(m.walkable, row.walkable) << row.name;
    EXPECT_EQ(m.name, row.name);
  }
}

TEST(Level, TheEndingChoosesTheReader) {
  EXPECT_TRUE(load_level(levels + "street.obj").ok());
  EXPECT_TRUE(load_level(levels + "street.gltf").ok());
  const auto other = load_level(levels + "street.fbx");
  ASSERT_FALSE(other.ok());
  EXPECT_EQ(other.error().code, Code::unsupported);
  EXPECT_EQ(load_level(levels + "no.glb").error().code, Code::not_found);
}

TEST(Level, StreetIsTheSameInBothForms) {
  const auto obj = load_level(levels + "street.obj"), gltf = load_level(levels + "street.gltf");
  ASSERT_TRUE(obj.ok() && gltf.ok());
  EXPECT_EQ(obj->vertices, gltf->vertices);
  EXPECT_EQ(obj->triangles, gltf->triangles);
  EXPECT_EQ(triangle_marks(*obj), triangle_marks(*gltf));
  ASSERT_EQ(obj->material.size(), gltf->material.size());
  for (std::size_t t = 0; t < obj->material.size(); ++t) {
    EXPECT_EQ(obj->materials[obj->material[t]].name, gltf->materials[gltf->material[t]].name);
  }
  EXPECT_EQ(obj->collapsed, 0u);
}

TEST(Level, OwnLevelsMakeScenes) {
  for (const char* name : {"street.obj", "doors.obj", "steps.obj", "tower.obj"}) {
    const auto level = load_level(levels + name);
    ASSERT_TRUE(level.ok()) << level.error().message;
    const std::vector<std::uint32_t> marks = triangle_marks(*level);
    const auto scene = TriangleScene::create({level->vertices, level->triangles, level->material, marks});
    ASSERT_TRUE(scene.ok()) << name << ": " << scene.error().message;
    EXPECT_EQ(scene->dropped(), 0u) << name;
  }
  // The street: road at 0, pavement at 0.12, the terrace at 3.32 m; the fence can be climbed, the glass seen through.
  const auto level = load_level(levels + "street.obj");
  const std::vector<std::uint32_t> marks = triangle_marks(*level);
  const auto scene = TriangleScene::create({level->vertices, level->triangles, level->material, marks});
  GroundHit hit;
  ASSERT_TRUE(scene->ground({-1, 4, 1}, 4, &hit));
  EXPECT_FLOAT_EQ(hit.z, 0);
  ASSERT_TRUE(scene->ground({-1, 10, 1}, 4, &hit));
  EXPECT_FLOAT_EQ(hit.z, 0.12f);
  ASSERT_TRUE(scene->ground({3, 15, 5}, 4, &hit));
  EXPECT_FLOAT_EQ(hit.z, 3.32f);
  RayHit ray;
  ASSERT_TRUE(scene->ray({-6, 12, 0.5f}, {-4, 12, 0.5f}, &ray));
  EXPECT_NEAR(ray.point.x, -5.06, 1e-4);
  EXPECT_EQ(ray.marks, mark_climbable);
  EXPECT_TRUE(scene->line_of_sight({3, 10, 1.5f}, {3, 13, 1.5f})) << "through the window";
  EXPECT_FALSE(scene->line_of_sight({1, 10, 1.5f}, {1, 13, 1.5f})) << "through the wall";
}

TEST(Level, OutsideLevelsLoad) {
  const std::string folder = test::outside_levels();
  const auto level = load_level(folder + "/nav_test.obj");
  if (!level.ok() && level.error().code == Code::not_found) GTEST_SKIP() << "no outside levels in " << folder;
  ASSERT_TRUE(level.ok()) << level.error().message;
  EXPECT_EQ(level->triangles.size(), 3u * 1612u);
  const auto dungeon = load_level(folder + "/dungeon.obj");
  ASSERT_TRUE(dungeon.ok());
  EXPECT_EQ(dungeon->triangles.size() / 3 + dungeon->collapsed, 10133u);
}

}  // namespace
}  // namespace gaitway::io
