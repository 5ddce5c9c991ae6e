// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
#include "gaitway/plane_scene.h"

#include <gtest/gtest.h>

#include <array>
#include <cmath>

namespace gaitway {
namespace {

const float nan = std::nanf("");

TEST(PlaneScene, AnswersRaysFromBothSides) {
  const PlaneScene s(2.0f, 7, mark_kerb);
  RayHit hit;
  ASSERT_TRUE(s.ray({0, 0, 4}, {4, 8, 0}, &hit));
  EXPECT_EQ(hit.t, 0.5f);
  EXPECT_EQ(hit.point, (Vec3{2, 4, 2}));
  EXPECT_EQ(hit.normal, (Vec3{0, 0, 1}));
  EXPECT_EQ(hit.material, 7u);
  EXPECT_EQ(hit.marks, static_cast<std::uint32_t>(mark_kerb));
  EXPECT_TRUE(s.ray({0, 0, 0}, {0, 0, 4}, nullptr));
  EXPECT_FALSE(s.ray({0, 0, 4}, {9, 9, 2.01f}, &hit));
  EXPECT_TRUE(s.ray({0, 0, 4}, {9, 9, 2}, &hit)) << "an end on the plane touches it";
  EXPECT_TRUE(s.ray({0, 0, 2}, {9, 9, 2}, &hit)) << "a segment in the plane touches it at once";
  EXPECT_EQ(hit.t, 0.0f);
}

TEST(PlaneScene, GroundHasBothEnds) {
  const PlaneScene s(-1.0f);
  GroundHit g;
  EXPECT_TRUE(s.ground({3, 4, 0.5f}, 1.5f, &g));
  EXPECT_EQ(g.z, -1.0f);
  EXPECT_FALSE(s.ground({3, 4, 0.51f}, 1.5f, &g));
  EXPECT_TRUE(s.ground({3, 4, -1}, 0, &g));
  EXPECT_FALSE(s.ground({3, 4, -1.01f}, 1, &g)) << "below the floor there is none";
  EXPECT_FALSE(s.ground({3, 4, 0}, -1, &g));
  EXPECT_EQ(s.lowest(), -1.0f);
}

TEST(PlaneScene, NotANumberHasNoHit) {
  const PlaneScene s;
  RayHit hit;
  GroundHit g;
  EXPECT_FALSE(s.ray({nan, 0, 1}, {0, 0, -1}, &hit));
  EXPECT_FALSE(s.ray({0, 0, 1}, {0, 0, nan}, &hit));
  EXPECT_FALSE(s.ground({0, nan, 1}, 2, &g));
  EXPECT_FALSE(s.ground({0, 0, 1}, nan, &g));
  EXPECT_EQ(PlaneScene(nan).lowest(), 0.0f);
}

TEST(PlaneScene, ThePatchIsThePlane) {
  const PlaneScene s(3.0f, 5);
  GroundPatch p;
  ASSERT_TRUE(s.ground_patch({10, 20, 4}, 1.5f, &p));
  EXPECT_EQ(p.z0, 3.0f);
  EXPECT_EQ(p.hit.material, 5u);
  EXPECT_LT(p.lo.x, 10);
  EXPECT_GT(p.hi.y, 20);
  EXPECT_FALSE(s.ground_patch({10, 20, 5}, 1.5f, &p));
  EXPECT_TRUE(s.no_walls({-1, -1, -1}, {1, 1, 1}));
}

TEST(PlaneScene, ContentChangesTheChecksum) {
  EXPECT_EQ(PlaneScene(1, 2, 4).checksum(), PlaneScene(1, 2, 4).checksum());
  EXPECT_NE(PlaneScene(1, 2, 4).checksum(), PlaneScene(2, 2, 4).checksum());
  EXPECT_NE(PlaneScene(1, 2, 4).checksum(), PlaneScene(1, 3, 4).checksum());
  EXPECT_NE(PlaneScene(1, 2, 4).checksum(), PlaneScene(1, 2, 0).checksum());
}

}  // namespace
}  // namespace gaitway
