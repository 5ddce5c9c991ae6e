// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
#include "gaitway/grid_scene.h"

#include <gtest/gtest.h>

#include <cmath>
#include <vector>

#include "core/random.h"
#include "core/vec_math.h"
#include "gaitway/triangle_scene.h"

namespace gaitway {
namespace {

// Three columns of 2 m, two rows, from (10, 20): heights 0 3 0 / 0 1 0.
GridScene small() {
  static const float heights[] = {0, 3, 0, 0, 1, 0};
  static const std::uint32_t materials[] = {1, 2, 3, 4, 5, 6};
  static const std::uint32_t marks[] = {0, mark_climbable, 0, 0, 0, mark_kerb};
  GridSceneDef def;
  def.columns = 3;
  def.rows = 2;
  def.cell = 2;
  def.origin = {10, 20};
  def.heights = heights;
  def.materials = materials;
  def.marks = marks;
  auto s = GridScene::create(def);
  EXPECT_TRUE(s.ok());
  return std::move(*s);
}

TEST(GridScene, RaysMeetSidesAndTops) {
  const GridScene s = small();
  RayHit hit;
  // Along +x through the first row at 1 m: the column at x 12 to 14 is 3 m high.
  ASSERT_TRUE(s.ray({10, 21, 1}, {16, 21, 1}, &hit));
  EXPECT_NEAR(hit.t, 2.0 / 6, 1e-6);
  EXPECT_EQ(hit.normal, (Vec3{-1, 0, 0}));
  EXPECT_EQ(hit.material, 2u);
  EXPECT_EQ(hit.marks, static_cast<std::uint32_t>(mark_climbable));
  // And back.
  ASSERT_TRUE(s.ray({16, 21, 1}, {10, 21, 1}, &hit));
  EXPECT_EQ(hit.normal, (Vec3{1, 0, 0}));
  EXPECT_NEAR(hit.point.x, 14, 1e-5);
  // Along +y at 2 m from the low cell of the second row into nothing; at 0.5 m the first row's column stands before it.
  EXPECT_FALSE(s.ray({13, 24, 2}, {13, 22.1f, 2}, &hit));
  ASSERT_TRUE(s.ray({13, 24, 2}, {13, 21, 2}, &hit));
  EXPECT_EQ(hit.normal, (Vec3{0, 1, 0}));
  EXPECT_NEAR(hit.point.y, 22, 1e-5);
  // Straight down.
  ASSERT_TRUE(s.ray({13, 23, 5}, {13, 23, 0}, &hit));
  EXPECT_NEAR(hit.point.z, 1, 1e-6);
  EXPECT_EQ(hit.normal, (Vec3{0, 0, 1}));
  // From outside: the outer face of the column that touches the border.
  ASSERT_TRUE(s.ray({13, 15, 2}, {13, 30, 2}, &hit));
  EXPECT_EQ(hit.normal, (Vec3{0, -1, 0}));
  EXPECT_NEAR(hit.point.y, 20, 1e-5);
  EXPECT_FALSE(s.ray({0, 0, 1}, {9, 40, 1}, &hit)) << "beside the grid";
  EXPECT_FALSE(s.ray({13, 21, 9}, {13, 21, 3.01f}, &hit));
  EXPECT_TRUE(s.ray({11, 21, 0}, {11, 21, 0}, &hit)) << "a point on a top touches it";
}

TEST(GridScene, GroundOfACell) {
  const GridScene s = small();
  GroundHit g;
  ASSERT_TRUE(s.ground({13, 21, 4}, 1.5f, &g));
  EXPECT_EQ(g.z, 3);
  EXPECT_EQ(g.material, 2u);
  EXPECT_FALSE(s.ground({13, 21, 2.9f}, 5, &g)) << "inside of a column there is none";
  EXPECT_TRUE(s.ground({16, 24, 0}, 0, &g)) << "the far corner belongs to the grid";
  EXPECT_EQ(g.marks, static_cast<std::uint32_t>(mark_kerb));
  EXPECT_FALSE(s.ground({16.01f, 24, 1}, 5, &g));
  EXPECT_FALSE(s.ground({9.99f, 21, 1}, 5, &g));
  EXPECT_FALSE(s.ground({std::nanf(""), 21, 1}, 5, &g));
  EXPECT_FALSE(s.ground({11, 21, 1}, -1, &g));
  GroundPatch p;
  ASSERT_TRUE(s.ground_patch({11, 21, 1}, 1.5f, &p));
  EXPECT_EQ(p.z0, 0);
  EXPECT_GT(p.lo.x, 10);
  EXPECT_LT(p.hi.x, 12);
  EXPECT_EQ(s.lowest(), 0);
}

TEST(GridScene, RefusesWhatIsNoGrid) {
  const std::vector<float> heights(6, 0);
  GridSceneDef def;
  def.columns = 3;
  def.rows = 2;
  def.heights = heights;
  EXPECT_TRUE(GridScene::create(def).ok());
  GridSceneDef d = def;
  d.columns = 0;
  EXPECT_EQ(GridScene::create(d).error().where, "columns");
  d = def;
  d.rows = 9000;
  EXPECT_EQ(GridScene::create(d).error().where, "rows");
  d = def;
  d.rows = 3;
  EXPECT_EQ(GridScene::create(d).error().where, "heights");
  EXPECT_NE(GridScene::create(d).error().message.find("9 cells"), std::string::npos);
  d = def;
  d.cell = std::nanf("");
  EXPECT_EQ(GridScene::create(d).error().where, "cell");
  d = def;
  d.origin.y = INFINITY;
  EXPECT_EQ(GridScene::create(d).error().where, "origin");
  const std::vector<std::uint32_t> five(5, 0);
  d = def;
  d.materials = five;
  EXPECT_EQ(GridScene::create(d).error().where, "materials");
  d = def;
  d.marks = five;
  EXPECT_EQ(GridScene::create(d).error().where, "marks");
  std::vector<float> bad = heights;
  bad[4] = NAN;
  d = def;
  d.heights = bad;
  EXPECT_NE(GridScene::create(d).error().message.find("cell 1, 1"), std::string::npos);
}

TEST(GridScene, ContentChangesTheChecksum) {
  std::vector<float> heights(4, 0);
  GridSceneDef def;
  def.columns = def.rows = 2;
  def.heights = heights;
  const std::uint64_t before = GridScene::create(def)->checksum();
  EXPECT_EQ(GridScene::create(def)->checksum(), before);
  heights[3] = 1;
  EXPECT_NE(GridScene::create(def)->checksum(), before);
  heights[3] = 0;
  def.cell = 2;
  EXPECT_NE(GridScene::create(def)->checksum(), before);
}

// The same columns as triangles: every query agrees.
TEST(GridScene, AgreesWithItsTriangles) {
  SplitMix random{11};
  std::vector<float> heights;
  for (int i = 0; i < 9 * 7; ++i) heights.push_back(static_cast<float>(static_cast<int>(random.unit() * 4)) * 0.75f);
  GridSceneDef def;
  def.columns = 9;
  def.rows = 7;
  def.cell = 0.8f;
  def.origin = {-3, -2};
  def.heights = heights;
  const auto grid = GridScene::create(def);
  ASSERT_TRUE(grid.ok());
  std::vector<SceneTriangle> all(4096);
  const std::size_t n = grid->triangles_near({-50, -50, -50}, {50, 50, 50}, all);
  ASSERT_LT(n, all.size());
  std::vector<Vec3> vertices;
  std::vector<std::uint32_t> triangles;
  for (std::size_t i = 0; i < n; ++i) {
    for (const Vec3 v : {all[i].a, all[i].b, all[i].c}) {
      triangles.push_back(static_cast<std::uint32_t>(vertices.size()));
      vertices.push_back(v);
    }
    // The stated normal is that of the winding.
    const Vec3 e1 = all[i].b - all[i].a, e2 = all[i].c - all[i].a;
    const Vec3 cross{e1.y * e2.z - e1.z * e2.y, e1.z * e2.x - e1.x * e2.z, e1.x * e2.y - e1.y * e2.x};
    EXPECT_GT(cross.x * all[i].normal.x + cross.y * all[i].normal.y + cross.z * all[i].normal.z, 0) << i;
  }
  TriangleSceneDef mesh;
  mesh.vertices = vertices;
  mesh.triangles = triangles;
  const auto tree = TriangleScene::create(mesh);
  ASSERT_TRUE(tree.ok());
  const auto point = [&] {
    return Vec3{static_cast<float>(random.unit() * 12 - 5), static_cast<float>(random.unit() * 10 - 4),
                static_cast<float>(random.unit() * 5 - 1)};
  };
  int met = 0, walls = 0;
  for (int k = 0; k < 4000; ++k) {
    const Vec3 a = point(), b = point();
    RayHit x, y;
    const bool in_grid = grid->ray(a, b, &x), in_tree = tree->ray(a, b, &y);
    ASSERT_EQ(in_grid, in_tree) << k << ": " << a.x << " " << a.y << " " << a.z << " to " << b.x << " " << b.y << " "
                                << b.z;
    if (in_grid) {
      ++met;
      EXPECT_NEAR(x.t, y.t, 1e-4) << k;
    }
    GroundHit g, h;
    const bool ground_grid = grid->ground(a, 2, &g), ground_tree = tree->ground(a, 2, &h);
    // Inside of a column the triangles have no floor below but the tops of nothing: both find none.
    ASSERT_EQ(ground_grid, ground_tree) << k;
    if (ground_grid) {
      EXPECT_NEAR(g.z, h.z, 1e-5);
    }
    const Vec3 lo{a.x, a.y, a.z}, hi{a.x + 0.9f, a.y + 0.9f, a.z + 0.6f};
    if (grid->no_walls(lo, hi)) {
      ++walls;
      std::vector<SceneTriangle> near(256);
      const std::size_t m = grid->triangles_near(lo, hi, near);
      for (std::size_t i = 0; i < m; ++i) EXPECT_GT(near[i].normal.z, 0.65f) << k;
    }
  }
  EXPECT_GT(met, 1000);
  EXPECT_GT(walls, 50);
}

TEST(GridScene, TrianglesNearCountsPastItsBuffer) {
  const GridScene s = small();
  std::vector<SceneTriangle> few(2), all(64);
  const std::size_t n = s.triangles_near({0, 0, -1}, {50, 50, 9}, all);
  // Six tops, and sides: the 3 m column has four lower neighbours (one is outside), the 1 m one three.
  EXPECT_EQ(n, 2u * (6 + 4 + 3));
  EXPECT_EQ(s.triangles_near({0, 0, -1}, {50, 50, 9}, few), n);
  EXPECT_EQ(s.triangles_near({11, 21, 0.5f}, {11.5f, 21.5f, 2}, all), 0u);
}

}  // namespace
}  // namespace gaitway
