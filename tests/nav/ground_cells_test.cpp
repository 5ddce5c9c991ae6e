// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
#include "nav/ground_cells.h"

#include <gtest/gtest.h>

#include <cmath>

#include "nav/random_maps.h"

namespace gaitway {
namespace {

using namespace fixtures;

/// A flat scene that gives patches: inside the topmost floor when no other floor's rectangle meets the patch.
class PatchScene : public FlatScene {
 public:
  explicit PatchScene(const FlatScene& s) : FlatScene(s) {}
  bool ground_patch(Vec3 from, float length, GroundPatch* patch) const override {
    for (const Floor& f : floors) {
      if (f.z > from.z || f.z < from.z - length) continue;
      const Vec2 lo{from.x - 1.5f, from.y - 1.5f}, hi{from.x + 1.5f, from.y + 1.5f};
      if (lo.x < f.lo.x || lo.y < f.lo.y || hi.x >= f.hi.x || hi.y >= f.hi.y) continue;
      for (const Floor& other : floors) {
        if (&other != &f && other.lo.x < hi.x && other.hi.x > lo.x && other.lo.y < hi.y && other.hi.y > lo.y)
          return false;
      }
      patch->lo = lo;
      patch->hi = hi;
      patch->z0 = f.z;
      patch->dzdx = patch->dzdy = 0;
      patch->hit.material = f.material;
      return true;
    }
    return false;
  }
};

TEST(GroundCells, TheSameAreasAsTheScenes) {
  std::uint32_t sure = 0, cells = 0, in_area = 0;
  for (std::uint64_t seed = 1; seed <= 30; ++seed) {
    const auto map = random_world(seed, false);
    map->scene.floors.pop_back();  // the ground under everything would leave no cell sure
    const PatchScene scene(map->scene);
    const GroundCells ground = make_ground_cells(map->index, scene);
    NavMap with = map->view();
    with.scene = &scene;
    NavMap without = with;
    with.ground = &ground;
    for (const GroundCell& c : ground.cells) {
      sure += c.sure;
      ++cells;
    }
    Dice dice(seed);
    for (int i = 0; i < 1000; ++i) {
      Vec3 p = random_point(dice);
      p.z = dice.range(-1, 4.5f);
      const PointArea a = find_area(with, p), b = find_area(without, p);
      ASSERT_EQ(a.candidate, b.candidate) << seed << ": " << p.x << ", " << p.y << ", " << p.z;
      ASSERT_EQ(a.area, b.area);
      in_area += a.area != no_index;
    }
  }
  EXPECT_GT(sure, cells / 10);
  EXPECT_LT(sure, cells);
  EXPECT_GT(in_area, 1000u);
}

TEST(GroundCells, SpareTheRay) {
  const auto map = yard();
  map->scene.floors = {{{-100, -100}, {100, 100}, 0, 1}};
  const PatchScene scene(map->scene);
  const GroundCells ground = make_ground_cells(map->index, scene);
  NavMap view = map->view();
  view.scene = &scene;
  view.ground = &ground;
  scene.ground_calls = 0;
  EXPECT_EQ(area_of(view, {5, 5, 0}), 0u);
  EXPECT_EQ(area_of(view, {5, 5, 3.5f}), 0u);
  EXPECT_EQ(area_of(view, {5, 5, 3.7f}), no_index);
  EXPECT_EQ(area_of(view, {5, 5, -0.5f}), no_index);
  EXPECT_EQ(scene.ground_calls, 0);
  find_area(view, {20.2f, 5, 0});  // outside the plan grid: the scene is asked
  EXPECT_EQ(scene.ground_calls, 1);
}

TEST(GroundCells, SlopesAndSmallPatches) {
  class Slope : public FlatScene {
   public:
    bool small = false;
    bool ground_patch(Vec3 from, float, GroundPatch* patch) const override {
      const float r = small ? 0.5f : 50.0f;
      patch->lo = {from.x - r, from.y - r};
      patch->hi = {from.x + r, from.y + r};
      patch->z0 = 1;
      patch->dzdx = 0.5f;
      patch->dzdy = -0.25f;
      patch->hit.material = 7;
      return true;
    }
  } scene;
  const auto map = yard();
  const GroundCells ground = make_ground_cells(map->index, scene);
  GroundHit hit;
  ASSERT_TRUE(ground_under(scene, map->index, &ground, {4, 8, 2}, 4, &hit));
  EXPECT_EQ(hit.z, 1 + 0.5f * 4 - 0.25f * 8);
  EXPECT_EQ(hit.material, 7u);
  scene.small = true;  // smaller than a cell: no use
  for (const GroundCell& c : make_ground_cells(map->index, scene).cells) EXPECT_FALSE(c.sure);
}

// A patch has to hold the whole cell and a hundredth round it, on each of its sides, and be a plane of numbers.
TEST(GroundCells, APatchThatEndsShortOnOneSide) {
  class OnePatch : public FlatScene {
   public:
    GroundPatch given;
    bool ground_patch(Vec3, float, GroundPatch* patch) const override {
      *patch = given;
      return true;
    }
  } scene;
  const auto map = yard();
  const NavGrid& g = map->index.plan;
  const auto sure = [&](float west, float south, float east, float north) {
    scene.given.lo = {g.lo.x - west, g.lo.y - south};
    scene.given.hi = {g.lo.x + static_cast<float>(g.nx / g.scale) + east,
                      g.lo.y + static_cast<float>(g.ny / g.scale) + north};
    int n = 0;
    for (const GroundCell& c : make_ground_cells(map->index, scene).cells) n += c.sure ? 1 : 0;
    return n;
  };
  EXPECT_EQ(sure(1, 1, 1, 1), g.nx * g.ny);
  EXPECT_EQ(sure(0.005f, 1, 1, 1), (g.nx - 1) * g.ny);
  EXPECT_EQ(sure(1, 0.005f, 1, 1), g.nx * (g.ny - 1));
  EXPECT_EQ(sure(1, 1, 0.005f, 1), (g.nx - 1) * g.ny);
  EXPECT_EQ(sure(1, 1, 1, 0.005f), g.nx * (g.ny - 1));
  for (float GroundPatch::*number : {&GroundPatch::z0, &GroundPatch::dzdx, &GroundPatch::dzdy}) {
    scene.given.*number = std::nanf("");
    EXPECT_EQ(sure(1, 1, 1, 1), 0);
    scene.given.*number = 0;
  }
}

TEST(GroundCells, TheEndsOfTheRayCount) {
  const auto map = yard();
  map->scene.floors = {{{-100, -100}, {100, 100}, 1, 1}};
  const PatchScene scene(map->scene);
  const GroundCells ground = make_ground_cells(map->index, scene);
  GroundHit hit;
  const auto met = [&](float from, float length) {
    return ground_under(scene, map->index, &ground, {5, 5, from}, length, &hit);
  };
  EXPECT_TRUE(met(1, 4));
  EXPECT_FALSE(met(0.999f, 4));
  EXPECT_TRUE(met(5, 4));
  EXPECT_FALSE(met(5.001f, 4));
}

}  // namespace
}  // namespace gaitway
