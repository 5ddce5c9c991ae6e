// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// Walls of a scene for squads: heights at their bounds, slanting faces, places away from the origin, and scenes of a
// host's.
#include "scene/scene_walls.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>

#include "gaitway/triangle_scene.h"

namespace gaitway {
namespace {

TriangleScene scene_of(const std::vector<Vec3>& corners) {
  std::vector<std::uint32_t> t;
  for (std::uint32_t i = 0; i < corners.size(); ++i) t.push_back(i);
  auto s = TriangleScene::create({corners, t, {}, {}});
  EXPECT_TRUE(s.ok());
  return std::move(*s);
}
std::vector<Vec3> quad(Vec3 a, Vec3 b, Vec3 c, Vec3 d) { return {a, b, c, a, c, d}; }

// A host's scene that gives its triangles whatever box it is asked for.
struct Careless final : Scene {
  std::vector<SceneTriangle> all;
  bool ray(Vec3, Vec3, RayHit*) const override { return false; }
  std::size_t triangles_near(Vec3, Vec3, std::span<SceneTriangle> out) const override {
    for (std::size_t i = 0; i < all.size() && i < out.size(); ++i) out[i] = all[i];
    return all.size();
  }
  float lowest() const override { return 0; }
  std::uint64_t checksum() const override { return 0; }
};
Careless careless(Vec3 normal) {
  Careless c;
  c.all = {{{0, 0, 0}, {4, 0, 0}, {4, 0, 4}, normal, 0, 0}, {{0, 0, 0}, {4, 0, 4}, {0, 0, 4}, normal, 0, 0}};
  return c;
}

TEST(SceneWalls, HeightsAtTheirBounds) {
  std::vector<Vec3> corners = quad({0, 0, 2}, {8, 0, 2}, {8, 0, 5}, {0, 0, 5});
  for (const Vec3 v : quad({0, 0, 2}, {8, 0, 2}, {8, 8, 2}, {0, 8, 2})) corners.push_back(v);
  const TriangleScene scene = scene_of(corners);
  const SceneWalls w(scene);
  const auto free = [&](double feet) { return w.circle_free({4, 0.1, feet}, 0.28); };
  EXPECT_TRUE(free(4.755)) << "the wall ends 0.245 m above the feet";
  EXPECT_FALSE(free(4.745)) << "0.255 m above them";
  EXPECT_TRUE(free(0.195)) << "it begins 1.805 m above them";
  EXPECT_FALSE(free(0.205)) << "1.795 m above them";
  const auto inside = [&](double feet) { return w.inside({4, 4, feet}); };
  EXPECT_TRUE(inside(2.495));
  EXPECT_FALSE(inside(2.505)) << "the ground lies more than half a metre below";
  EXPECT_TRUE(inside(1.005));
  EXPECT_FALSE(inside(0.995)) << "it lies more than a metre above";
}

TEST(SceneWalls, AFaceThatBeginsOrEndsAtTheBodysBoundsCounts) {
  SceneWallsSettings settings;
  settings.height = 1.75;  // exact in binary, like the step of 0.25
  // Its long side lies at the height of the step, its tip 2 m farther on.
  const TriangleScene standing = scene_of({{0, 0, 0.25f}, {4, 0, 0.25f}, {2, 0, 1.25f}});
  EXPECT_FALSE(SceneWalls(standing, settings).circle_free({0.5, 0.2, 0}, 0.28));
  const TriangleScene hanging = scene_of({{0, 0, 1.75f}, {4, 0, 1.75f}, {2, 0, 0.75f}});
  EXPECT_FALSE(SceneWalls(hanging, settings).circle_free({0.5, 0.2, 0}, 0.28));
}

// Faces of |normal.z| = 0.6: three along, four up. Over one of them a body is on it, whichever way it is wound.
TEST(SceneWalls, OverASlantingFaceTheDistanceIsNone) {
  for (const float x : {0.0f, 20.0f, -30.0f}) {
    for (const float y : {0.0f, 11.0f, -7.0f}) {
      for (const bool turned : {false, true}) {
        // The lower side lies exactly at the height of the step: a corner more is no corner more.
        Vec3 a{x, y, 0.25f}, b{x + 4, y, 0.25f}, c{x + 3, y + 0.75f, 1.25f};
        if (turned) std::swap(b, c);
        const TriangleScene scene = scene_of({a, b, c});
        const SceneWalls w(scene);
        std::vector<WallPiece> out;
        w.walls_near({x + 2.5, y + 0.25, 0}, 0.5, out);
        ASSERT_EQ(out.size(), 1u);
        EXPECT_EQ(out[0].distance, 0.0);
        EXPECT_NEAR(out[0].normal.x, 0, 1e-6);
        EXPECT_NEAR(out[0].normal.y, turned ? 1 : -1, 1e-6) << "to its front";
        w.walls_near({x + 2.5, y - 0.25, 0}, 0.5, out);
        ASSERT_EQ(out.size(), 1u);
        EXPECT_NEAR(out[0].distance, 0.25, 1e-6) << "beside it, from its nearest side";
        EXPECT_NEAR(out[0].normal.y, -1, 1e-6);
      }
    }
  }
}

// The same face with a corner at the height of the step, one above it and one below.
TEST(SceneWalls, OverASlantingFaceThatASideCutsOff) {
  for (const bool turned : {false, true}) {
    Vec3 a{1, 2, 0.25f}, b{4, 1.25f, -0.75f}, c{4, 2.75f, 1.25f};
    if (turned) std::swap(b, c);
    const TriangleScene scene = scene_of({a, b, c});
    std::vector<WallPiece> out;
    SceneWalls(scene).walls_near({3.5, 2.25, 0}, 0.5, out);
    ASSERT_EQ(out.size(), 1u);
    EXPECT_EQ(out[0].distance, 0.0) << turned;
    SceneWalls(scene).walls_near({3.5, 1.75, 0}, 0.5, out);
    ASSERT_EQ(out.size(), 1u);
    EXPECT_NEAR(out[0].distance, 0.25, 1e-6) << "below the step's height it stops nobody";
  }
}

TEST(SceneWalls, OnAFaceTheWayIsToItsFront) {
  // A plan direction of (0.8, -0.6) to the right of the way from (0, 0) to (3, 4).
  const TriangleScene scene = scene_of(quad({0, 0, 0}, {3, 4, 0}, {3, 4, 3}, {0, 0, 3}));
  std::vector<WallPiece> out;
  SceneWalls(scene).walls_near({1.5, 2, 0}, 0.5, out);
  ASSERT_EQ(out.size(), 2u) << "both triangles of it";
  for (const WallPiece& piece : out) {
    EXPECT_NEAR(piece.distance, 0, 1e-9);
    EXPECT_NEAR(piece.normal.x, 0.8, 1e-6);
    EXPECT_NEAR(piece.normal.y, -0.6, 1e-6);
  }
}

TEST(SceneWalls, InLineWithAWallButBeyondItsEnd) {
  const TriangleScene scene = scene_of(quad({0, 0, 0}, {4, 0, 0}, {4, 0, 3}, {0, 0, 3}));
  const SceneWalls w(scene);
  std::vector<WallPiece> out;
  w.walls_near({4.25, 0, 0}, 0.5, out);
  ASSERT_FALSE(out.empty());
  for (const WallPiece& piece : out) EXPECT_EQ(piece.distance, 0.25);
  EXPECT_TRUE(w.circle_free({5, 0, 0}, 0.5));
  w.walls_near({2, 0.5, 0}, 0.5, out);
  EXPECT_TRUE(out.empty()) << "half a metre is not nearer than half a metre";
}

TEST(SceneWalls, AHitsPlaceAndSide) {
  // The plane x = 20; the way climbs from (18, -7, 1) to (22, -5, 3) and meets it half-way.
  const TriangleScene scene = scene_of(quad({20, -10, 0}, {20, 0, 0}, {20, 0, 4}, {20, -10, 4}));
  const SceneWalls w(scene);
  WallHit hit;
  ASSERT_TRUE(w.segment_hit({18, -7, 1}, {22, -5, 3}, &hit));
  EXPECT_NEAR(hit.t, 0.5, 1e-6);
  EXPECT_NEAR(hit.point.x, 20, 1e-5);
  EXPECT_NEAR(hit.point.y, -6, 1e-5);
  EXPECT_EQ(hit.normal.x, -1);
  ASSERT_TRUE(w.segment_hit({21, -6, 3}, {17, -3, 1}, &hit));
  EXPECT_NEAR(hit.t, 0.25, 1e-6);
  EXPECT_NEAR(hit.point.x, 20, 1e-5);
  EXPECT_NEAR(hit.point.y, -5.25, 1e-5);
  EXPECT_EQ(hit.normal.x, 1) << "against the segment on either side";

  // A face that leans: its upper side looks to +y, and so does a hit from straight above.
  const TriangleScene leaning = scene_of(quad({0, 0, 2}, {4, 0, 2}, {4, 1, 1}, {0, 1, 1}));
  ASSERT_TRUE(SceneWalls(leaning).segment_hit({2, 0.5, 5}, {2, 0.5, 0}, &hit));
  EXPECT_NEAR(hit.normal.y, 1, 1e-6);
  // A floor has no direction in plan.
  const TriangleScene floor = scene_of(quad({0, 0, 1}, {4, 0, 1}, {4, 4, 1}, {0, 4, 1}));
  ASSERT_TRUE(SceneWalls(floor).segment_hit({1, 1, 2}, {3, 2, 0}, &hit));
  EXPECT_EQ(hit.normal.x, 0);
  EXPECT_EQ(hit.normal.y, 0);
}

TEST(SceneWalls, TolerancesOfARadius) {
  const TriangleScene scene = scene_of(quad({-4, 0, 0}, {4, 0, 0}, {4, 0, 3}, {-4, 0, 3}));
  const SceneWalls w(scene);
  const double r = 0.28;
  EXPECT_TRUE(w.circle_free({0, r, 0}, r));
  EXPECT_TRUE(w.circle_free({0, r - 0.5e-5, 0}, r)) << "1e-5 m passes";
  EXPECT_FALSE(w.circle_free({0, r - 2e-5, 0}, r));
  std::vector<PlanVec> normals;
  EXPECT_EQ(w.resolve_circle({0, r - 0.5e-6, 0}, r, normals).y, r - 0.5e-6) << "a millionth is left alone";
  EXPECT_TRUE(normals.empty());
  EXPECT_NEAR(w.resolve_circle({0, r - 2e-6, 0}, r, normals).y, r, 1e-12);
  EXPECT_EQ(normals.size(), 1u);
}

TEST(SceneWalls, OfWallsEquallyNearTheScenesFirst) {
  // The corner of a room, 0.1 m from both of its walls; then the same walls in the other order.
  const std::vector<Vec3> along_x = quad({0, 0, 0}, {8, 0, 0}, {8, 0, 3}, {0, 0, 3});
  const std::vector<Vec3> along_y = quad({0, 0, 0}, {0, 8, 0}, {0, 8, 3}, {0, 0, 3});
  for (const bool x_first : {false, true}) {
    std::vector<Vec3> corners = x_first ? along_x : along_y;
    const std::vector<Vec3>& second = x_first ? along_y : along_x;
    corners.insert(corners.end(), second.begin(), second.end());
    const TriangleScene scene = scene_of(corners);
    std::vector<PlanVec> normals;
    const PlanVec p = SceneWalls(scene).resolve_circle({0.125, 0.125, 0}, 0.28, normals);
    ASSERT_EQ(normals.size(), 2u);
    EXPECT_EQ(normals[0].x, x_first ? 0 : 1);
    EXPECT_EQ(normals[0].y, x_first ? 1 : 0);
    EXPECT_NEAR(p.x, 0.28, 1e-9);
    EXPECT_NEAR(p.y, 0.28, 1e-9);
  }
}

TEST(SceneWalls, BetweenTwoWallsThePushesEnd) {
  // 0.5 m between them: each push leads into the other one.
  std::vector<Vec3> corners = quad({-4, 0, 0}, {4, 0, 0}, {4, 0, 3}, {-4, 0, 3});
  for (const Vec3 v : quad({-4, 0.5f, 0}, {4, 0.5f, 0}, {4, 0.5f, 3}, {-4, 0.5f, 3})) corners.push_back(v);
  const TriangleScene scene = scene_of(corners);
  std::vector<PlanVec> normals;
  SceneWalls(scene).resolve_circle({0, 0.1, 0}, 0.28, normals);
  ASSERT_EQ(normals.size(), static_cast<std::size_t>(resolve_rounds));
  for (std::size_t i = 0; i < normals.size(); ++i) EXPECT_EQ(normals[i].y, i % 2 == 0 ? 1 : -1);
}

TEST(SceneWalls, HowSteepAWallIs) {
  const float steepest = 0.65f, over = std::nextafter(steepest, 1.0f);
  for (const float z : {steepest, -steepest}) {
    const Careless scene = careless({0, -std::sqrt(1 - z * z), z});
    EXPECT_FALSE(SceneWalls(scene).circle_free({2, 0.1, 0}, 0.28)) << z;
  }
  for (const float z : {over, -over}) {
    const Careless scene = careless({0, -std::sqrt(1 - z * z), z});
    EXPECT_TRUE(SceneWalls(scene).circle_free({2, 0.1, 0}, 0.28)) << z;
  }
}

TEST(SceneWalls, OnAFaceWithoutANormalTheWayIsEast) {
  const Careless scene = careless({0, 0, 0});
  std::vector<WallPiece> out;
  SceneWalls(scene).walls_near({2, 0, 0}, 0.5, out);
  ASSERT_EQ(out.size(), 2u);
  for (const WallPiece& piece : out) {
    EXPECT_EQ(piece.normal.x, 1);
    EXPECT_EQ(piece.normal.y, 0);
  }
}

TEST(SceneWalls, AReachWithoutEndMeetsNothingWhateverTheSceneAnswers) {
  const Careless scene = careless({0, -1, 0});
  const SceneWalls w(scene);
  const double inf = INFINITY, nan = std::nan("");
  std::vector<WallPiece> pieces;
  std::vector<PlanVec> normals;
  w.walls_near({2, 0.1, 0}, 0.5, pieces);
  EXPECT_EQ(pieces.size(), 2u);
  for (const double bad : {inf, nan}) {
    w.walls_near({2, 0.1, 0}, bad, pieces);
    EXPECT_TRUE(pieces.empty());
    const PlanVec p = w.resolve_circle({2, 0.1, 0}, bad, normals);
    EXPECT_EQ(p.y, 0.1);
    EXPECT_TRUE(normals.empty());
    EXPECT_FALSE(w.circle_free({2, 0.1, 0}, bad));
  }
}

TEST(SceneWalls, AsManyWallsAsThereAre) {
  // 500 posts round a body, 0.4 m off: more than any first guess.
  std::vector<Vec3> corners;
  for (int i = 0; i < 500; ++i) {
    const double a = i * 0.0125;
    const auto x = static_cast<float>(10 + 0.4 * std::cos(a)), y = static_cast<float>(5 + 0.4 * std::sin(a));
    for (const Vec3 v : {Vec3{x, y, 0}, Vec3{x, y + 1e-3f, 0}, Vec3{x, y, 3}}) corners.push_back(v);
  }
  const TriangleScene scene = scene_of(corners);
  const SceneWalls w(scene);
  std::vector<WallPiece> out;
  w.walls_near({10, 5, 0}, 0.5, out);
  EXPECT_EQ(out.size(), 500u);
  w.walls_near({10, 5, 0}, 0.3, out);
  EXPECT_TRUE(out.empty());
}

}  // namespace
}  // namespace gaitway
