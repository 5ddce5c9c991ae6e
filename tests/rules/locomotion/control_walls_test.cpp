// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// CONTROL-25: walls and steps.
#include "body/wall_sweep.h"

#include "body/body_world.h"
#include "core/random.h"

namespace gaitway {
namespace {

using test::BodyWorld;
using test::MeshScene;

/// A floor, and a block of a height whose face stands at x = 2 and looks to -x.
MeshScene block(float height) {
  MeshScene scene;
  scene.floor(-50, -50, 2, 50, 0);
  scene.floor(2, -50, 50, 50, height);
  scene.wall({2, -20}, {2, 20}, 0, height);
  return scene;
}

float walk_east(const MeshScene& scene, int updates, BodyWorld& w) {
  w.scene = &scene;
  w.add({0, 0, 0}, 90);
  w.ask(1.629f, 90);
  for (int i = 0; i < updates; ++i) w.step();
  return w.core().position.x;
}

TEST(CONTROL25, AFaceOf24CentimetresIsWalkedOnto) {
  BodyWorld w;
  const float x = walk_east(block(0.24f), 90, w);
  EXPECT_GT(x, 4.0f);
  EXPECT_CHECK(w.core().position.z, 0.24);
}

TEST(CONTROL25, AFullFaceStopsTheSphere) {
  BodyWorld w;
  const float x = walk_east(block(3), 90, w);
  EXPECT_CHECK(2 - x, 0.35);
  EXPECT_CHECK(w.core().speed, 1.629);  // stored speed: what the control wrote
  EXPECT_TRUE(w.moved[0].wall);
}

TEST(CONTROL25, AFaceOf26CentimetresStopsItOnTheTopEdge) {
  BodyWorld w;
  const float x = walk_east(block(0.26f), 900, w);
  EXPECT_CHECK(2 - x, 0.32078);
  EXPECT_EQ(w.core().position.z, 0.0f);
}

// The side of a platform stands 0.2 m out of the floor in front and goes on 1 m below it, as under a ramp that runs in.
TEST(CONTROL25, AFaceThatIsMostlyBuried) {
  MeshScene scene;
  scene.floor(-50, -50, 2.5f, 50, 0);
  scene.floor(2, -50, 50, 50, 0.2f);
  scene.wall({2, -20}, {2, 20}, -1, 0.2f);
  // To the letter a wall of 1.2 m: the sphere, its centre 0.4 m up, rests on the top edge 0.2 m below the centre.
  BodyWorld letter;
  EXPECT_CHECK(2 - walk_east(scene, 900, letter), std::sqrt(0.35 * 0.35 - 0.2 * 0.2));
  BodyWorld open;
  open.rules.buried_faces_block = false;
  EXPECT_GT(walk_east(scene, 90, open), 4.0f);
  EXPECT_CHECK(open.core().position.z, 0.2);
  // What stands out by more than a step stops both alike.
  BodyWorld high;
  high.rules.buried_faces_block = false;
  EXPECT_CHECK(2 - walk_east(block(0.26f), 900, high), 0.32078);
}

TEST(CONTROL25, SlidingAlongAWall) {
  // The wall's normal is (-cos 30, -sin 30, 0).
  const float c = static_cast<float>(std::cos(radians(30))), s = 0.5f;
  MeshScene scene;
  scene.floor(-50, -50, 50, 50, 0);
  scene.wall({c * 0.36f + 20 * s, s * 0.36f - 20 * c}, {c * 0.36f - 20 * s, s * 0.36f + 20 * c}, 0, 3);
  ASSERT_NEAR(scene.triangles.back().normal.x, -c, 1e-5);
  ASSERT_NEAR(scene.triangles.back().normal.y, -s, 1e-5);
  BodyWorld w;
  w.scene = &scene;
  w.add({0, 0, 0}, 90);
  w.run_at(1.629f);
  w.ask(1.629f, 90);
  w.step();
  EXPECT_CHECK(w.moved[0].slid.x, 0.40725);
  EXPECT_CHECK(w.moved[0].slid.y, -0.705378);
  EXPECT_EQ(w.moved[0].slid.z, 0.0f);
  EXPECT_CHECK(std::hypot(w.moved[0].slid.x, w.moved[0].slid.y), 0.8145);
  EXPECT_CHECK(w.core().speed, 1.629);
}

TEST(CONTROL25, WhatIsAWall) {
  const auto shape = [](Vec3 a, Vec3 b, Vec3 c) {
    MeshScene scene;
    scene.triangle(a, b, c);
    return is_wall_shape(scene.triangles[0]);
  };
  EXPECT_TRUE(shape({0, 0, 0}, {4, 0, 0}, {4, 0, 3}));
  EXPECT_FALSE(shape({0, 0, 0}, {4, 0, 0}, {4, 0, 0.24f})) << "steepest edge rises less than 0.25 m";
  EXPECT_FALSE(shape({0, 0, 0}, {4, 0, 0}, {4, 4, 0})) << "level";
  // A strip up a ramp: the longest edge lies at |unit z| below 0.8 and the third corner 0.2 m from its line, though the
  // steepest edge rises 0.5 m.
  EXPECT_FALSE(shape({0, 0, 0}, {4, 0, 1.0f}, {0, 0, 0.206f}));
  EXPECT_TRUE(shape({0, 0, 0}, {0.2f, 0, 0}, {0.2f, 0, 3}))
      << "narrow but upright: the longest edge is nearly vertical";
  // Exactly 0.25 m tall, its third corner 0.25 m from the longest edge: not below either limit.
  EXPECT_TRUE(shape({0, 0, 0}, {1, 0, 0}, {0.5f, 0, 0.25f}));
  // A longest edge of 3 : 4 : 5 is just nearly vertical, the third corner 0.1 m from its line notwithstanding.
  EXPECT_TRUE(shape({0, 0, 0}, {3, 0, 4}, {1.58f, 0, 1.94f}));
  EXPECT_FALSE(shape({0, 0, 0}, {3.01f, 0, 4}, {1.585f, 0, 1.94f}));
  // A face with a doubled corner is judged by the edges that it has.
  EXPECT_TRUE(is_wall_shape({{1, 1, 0}, {1, 1, 0}, {1, 1, 3}, {1, 0, 0}, 0, 0}));
  // |n.z| of 0.65: a face that rises sqrt(1 - 0.65^2) / 0.65 per metre.
  const auto slope = [&](double nz) {
    const float rise = static_cast<float>(std::sqrt(1 - nz * nz) / nz);
    return shape({0, 0, 0}, {4, 0, 0}, {4, 4, 4 * rise});
  };
  EXPECT_TRUE(slope(0.649));
  EXPECT_FALSE(slope(0.651));
}

TEST(CONTROL25, BacksDoNotStopUnlessTwoSided) {
  for (std::uint32_t marks : {std::uint32_t{mark_none}, std::uint32_t{mark_two_sided}}) {
    MeshScene scene;
    scene.floor(-50, -50, 50, 50, 0);
    scene.wall({2, 20}, {2, -20}, 0, 3, marks);  // looks to +x
    BodyWorld w;
    const float x = walk_east(scene, 90, w);
    if (marks == mark_none) {
      EXPECT_GT(x, 4.0f);
    } else {
      EXPECT_CHECK(2 - x, 0.35);
    }
  }
}

TEST(CONTROL25, AnInnerCornerHoldsTheBody) {
  MeshScene scene;
  scene.floor(-50, -50, 50, 50, 0);
  scene.wall({2, -20}, {2, 20}, 0, 3);
  scene.wall({20, 2}, {-20, 2}, 0, 3);  // looks to -y
  BodyWorld w;
  w.scene = &scene;
  w.add({0, 0.5f, 0}, 45);
  w.ask(7.801f, 45);
  for (int i = 0; i < 60; ++i) w.step();
  EXPECT_CHECK(2 - w.core().position.x, 0.35);
  EXPECT_CHECK(2 - w.core().position.y, 0.35);
}

TEST(CONTROL25, AWedgeCountsUpdatesWithoutAMove) {
  // Two walls that close to 20 degrees: after three passes still blocked, the body stays.
  MeshScene scene;
  scene.floor(-50, -50, 50, 50, 0);
  const Vec2 a = test::facing_of(80), b = test::facing_of(100);
  scene.wall({5, 0}, {5 - 10 * a.x, 10 * a.y}, 0, 3);
  scene.wall({5 - 10 * b.x, 10 * b.y}, {5, 0}, 0, 3);
  ASSERT_LT(scene.triangles[2].normal.x, 0);
  ASSERT_LT(scene.triangles[4].normal.x, 0);
  BodyWorld w;
  w.scene = &scene;
  w.add({0, 0, 0}, 90);
  w.ask(7.801f, 90);
  int most = 0;
  for (int i = 0; i < 120; ++i) {
    w.step();
    most = std::max(most, static_cast<int>(w.body.ground[0].could_not_move));
  }
  // The sphere touches both at 0.35 / sin(10 degrees) = 2.01556 m before the tip; the last move that would end there is
  // lost as a whole, at most 7.801 / 30 m.
  EXPECT_GT(5 - w.core().position.x, 2.0155);
  EXPECT_LT(5 - w.core().position.x, 2.01556 + 7.801 / 30);
  EXPECT_GT(most, 60);
  // Backing out clears the counter.
  w.ask(7.801f, 270);
  for (int i = 0; i < 60; ++i) w.step();
  EXPECT_EQ(w.body.ground[0].could_not_move, 0);
  EXPECT_LT(w.core().position.x, 2.0f);
}

TEST(CONTROL25, APadDrivenBodyTakesTheSlidVelocity) {
  BodyWorld w;
  const MeshScene scene = block(3);
  w.scene = &scene;
  w.add({1.4f, 0, 0}, 45);
  w.core().flags |= body_pad_driven;
  w.run_at(1.629f);
  w.ask(1.629f, 45);
  for (int i = 0; i < 10; ++i) w.step();
  EXPECT_CHECK(w.core().velocity.x, 0);
  EXPECT_CHECK(2 - w.core().position.x, 0.5);  // its sphere is 10/7 as wide
  EXPECT_LT(w.core().speed, 1.629f * 0.75f);
}

TEST(CONTROL25, RoundAnUprightEdge) {
  // A pillar's corner in the way: the body slips round it instead of standing at one of its faces.
  MeshScene scene;
  scene.floor(-50, -50, 50, 50, 0);
  scene.box(2, -4, 4, -0.1f, 0, 3);
  BodyWorld w;
  EXPECT_GT(walk_east(scene, 300, w), 5.0f);
  EXPECT_GE(w.core().position.y, 0.24f);
}

TEST(CONTROL25, WallsAtEveryAngle) {
  // A square room turned by a seeded angle; a body runs at a seeded heading for a while: its centre never comes nearer
  // than its radius to any wall, and walking straight into one stops it at 0.35 m.
  SplitMix random{7};
  for (int k = 0; k < 200; ++k) {
    const double turn = random.unit() * 6.28318;
    const double ox = random.unit() * 200 - 100, oy = random.unit() * 200 - 100;
    const auto corner = [&](double x, double y) {
      return Vec2{static_cast<float>(ox + x * std::cos(turn) - y * std::sin(turn)),
                  static_cast<float>(oy + x * std::sin(turn) + y * std::cos(turn))};
    };
    const Vec2 c[4] = {corner(-3, -3), corner(3, -3), corner(3, 3), corner(-3, 3)};
    MeshScene scene;
    scene.floor(-200, -200, 200, 200, 0);
    for (int i = 0; i < 4; ++i) scene.wall(c[i], c[(i + 1) % 4], 0, 3);
    BodyWorld w;
    w.scene = &scene;
    w.add({static_cast<float>(ox), static_cast<float>(oy), 0}, random.unit() * 360);
    w.ask(1.629f + 8 * static_cast<float>(random.unit()), degrees(heading_of(w.core().facing)));
    const auto gap = [&] {
      double least = 1e9;
      for (int i = 0; i < 4; ++i) {
        const Vec2 a = c[i], b = c[(i + 1) % 4];
        const double ex = b.x - a.x, ey = b.y - a.y, l = std::sqrt(ex * ex + ey * ey);
        least = std::min(least, (ex * (w.core().position.y - a.y) - ey * (w.core().position.x - a.x)) / l);
      }
      return least;
    };
    for (int i = 0; i < 300; ++i) {
      if (i == 75) w.ask(w.intent().speed, random.unit() * 360);
      w.step();
      ASSERT_GT(gap(), 0.35 - 1e-3) << k << " update " << i;
    }
    EXPECT_LT(gap(), 0.36) << k << ": it did reach a wall";
  }
}

TEST(CONTROL25, AHeapTooSteepForFloorIsNoBrake) {
  // A face of normal z 0.6 met at 60 degrees off: the slide goes on every update (MOVE-17 counts on it).
  MeshScene scene;
  scene.floor(-50, -50, 50, 50, 0);
  const float rise = 0.8f / 0.6f;
  scene.quad({2, -50, 0}, {2 + 10, -50, 10 * rise}, {2 + 10, 50, 10 * rise}, {2, 50, 0});
  if (scene.triangles.back().normal.z < 0) GTEST_FAIL();
  BodyWorld w;
  w.scene = &scene;
  w.add({1, 0, 0}, 30);
  w.ask(1.629f, 30);
  for (int i = 0; i < 60; ++i) w.step();
  const float y = w.core().position.y;
  for (int i = 0; i < 60; ++i) w.step();
  EXPECT_GT(w.core().position.y - y, 1.1f);
  EXPECT_CHECK(w.core().speed, 1.629);
}

}  // namespace
}  // namespace gaitway
