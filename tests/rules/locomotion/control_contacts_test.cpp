// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// CONTROL-26 (and the body's part of STEP-15): bodies that touch.
#include "body/contacts.h"

#include "body/busy.h"

#include "body/body_world.h"
#include "body/shape.h"
#include "core/random.h"

namespace gaitway {
namespace {

using test::BodyWorld;
using test::MeshScene;

/// Depth of the deepest pair whose height ranges overlap.
double deepest(const BodyState& body) {
  double deep = 0;
  for (std::uint32_t i = 0; i < body.size(); ++i) {
    for (std::uint32_t j = 0; j < i; ++j) {
      const BodyCore& a = body.core[i];
      const BodyCore& b = body.core[j];
      if (a.position.z >= b.position.z + body_height(b.scale) || b.position.z >= a.position.z + body_height(a.scale)) {
        continue;
      }
      const double d = std::hypot(static_cast<double>(a.position.x) - b.position.x,
                                  static_cast<double>(a.position.y) - b.position.y);
      deep = std::max(deep, static_cast<double>(body_radius(a.scale)) + body_radius(b.scale) - d);
    }
  }
  return deep;
}

TEST(CONTROL26, StopsAtTheTouchAndPushes) {
  BodyWorld w;
  w.add({0, 0, 0}, 90);
  w.add({0.75f, 0, 0});
  w.run_at(3, 0);
  w.ask(3, 90, 0);
  w.step();
  // B comes after A in slot order, so its move of this very update carries the push: half of 3 m/s.
  EXPECT_CHECK(w.core(0).position.x, 0.05);
  EXPECT_CHECK(w.core(1).position.x - 0.75, 0.05);
  EXPECT_EQ(w.body.push[1], (Vec3{0, 0, 0}));
  EXPECT_CHECK(w.core(0).speed, 3);  // for this move only
  EXPECT_TRUE(w.moved[0].contact);
  const float x = w.core(1).position.x;
  w.ask(0, 90, 0);
  w.run_at(0, 0);
  w.step();
  EXPECT_EQ(w.core(1).position.x, x) << "once";
}

TEST(CONTROL26, AnEarlierSlotIsPushedInItsNextMove) {
  BodyWorld w;
  w.add({0.75f, 0, 0});
  w.add({0, 0, 0}, 90);
  w.run_at(3, 1);
  w.ask(3, 90, 1);
  w.step();
  EXPECT_CHECK(w.core(1).position.x, 0.05);
  EXPECT_EQ(w.core(0).position.x, 0.75f);
  EXPECT_CHECK(w.body.push[0].x, 1.5);
  w.ask(0, 90, 1);
  w.run_at(0, 1);
  w.step();
  EXPECT_CHECK(w.core(0).position.x - 0.75, 0.05);
}

// A walker comes at a stander whose feet are 0.03 m from an open edge; the push of 3 m/s / 2 would move him 0.05 m.
struct EdgeWorld : BodyWorld {
  MeshScene mesh;
  EdgeWorld() {
    mesh.floor(-5, -5, 0.78f, 5, 0);
    scene = &mesh;
    add({0, 0, 0}, 90);
    add({0.75f, 0, 0});
  }
};

TEST(CONTROL26, APushNeverTakesABodyOffTheGround) {
  EdgeWorld w;
  w.run_at(3, 0);
  for (int i = 0; i < 60; ++i) {
    w.ask(3, 90, 0);
    w.step();
    ASSERT_FALSE(airborne(w.core(1))) << i;
    ASSERT_EQ(w.core(1).position, (Vec3{0.75f, 0, 0})) << i;
  }
  EXPECT_CHECK(w.core(0).position.x, 0.05);
  EXPECT_LT(deepest(w.body), 1e-6);
}

TEST(CONTROL26, AnEdgeBeyondThePushDoesNotHoldIt) {
  EdgeWorld w;
  w.core(1).position.x = 0.72f;  // 0.05 m of push end on the floor's last centimetre
  w.core(0).position.x = -0.03f;
  w.run_at(3, 0);
  w.ask(3, 90, 0);
  w.step();
  EXPECT_CHECK(w.core(1).position.x, 0.77);
}

TEST(CONTROL24, ThePushOfTheHostTakesABodyOffTheGround) {
  EdgeWorld w;
  w.body.push[1] = {1.5f, 0, 0};
  w.core(1).flags |= body_thrown;
  w.step();
  EXPECT_CHECK(w.core(1).position.x, 0.8);
  EXPECT_TRUE(airborne(w.core(1)));
  EXPECT_EQ(w.core(1).flags & body_thrown, 0u) << "for this push only";
}

// Heading 45 degrees over a rim that runs north: along it with the ledge guard, over it without.
TEST(CONTROL24, AWalkerThatKeepsGroundGoesAlongARim) {
  MeshScene mesh;
  mesh.floor(-5, -5, 0.78f, 50, 0);
  for (const bool keeps : {true, false}) {
    BodyWorld w;
    w.scene = &mesh;
    w.add({0, 0, 0}, 45);
    if (keeps) w.core(0).flags |= body_keeps_ground;
    w.run_at(1.629f, 0);
    bool fell = false;
    for (int i = 0; i < 150; ++i) {
      w.ask(1.629f, 45, 0);
      w.step();
      fell = fell || airborne(w.core(0));
    }
    EXPECT_EQ(fell, !keeps);
    if (!keeps) continue;
    EXPECT_LE(w.core(0).position.x, 0.78f);
    // At the rim each update turns 50 degrees aside (25 still leads over) and makes cos 50 of the way: at least
    // 1.629 * 0.642788^2 m/s to the north for what is left after the first half second.
    EXPECT_GT(w.core(0).position.y, 0.78 + 1.629 * 0.642788 * 0.642788 * 4);
  }
}

TEST(CONTROL24, ABodyPushedAtTheEdgeStillWalksOffByItself) {
  EdgeWorld w;
  w.core(1).facing = test::facing_of(90);
  w.run_at(1.5f, 1);
  w.body.push[1] = {1.5f, 0, 0};
  w.ask(1.5f, 90, 1);
  w.step();
  EXPECT_TRUE(airborne(w.core(1)));
}

TEST(CONTROL26, NotPushableAndHostBodiesStay) {
  for (std::uint32_t flag : {body_not_pushable, body_host}) {
    BodyWorld w;
    w.add({0, 0, 0}, 90);
    w.add({0.75f, 0, 0});
    w.core(1).flags |= flag;
    w.ask(1.629f, 90, 0);
    for (int i = 0; i < 30; ++i) w.step();
    EXPECT_EQ(w.core(1).position, (Vec3{0.75f, 0, 0}));
    EXPECT_EQ(w.body.push[1], (Vec3{0, 0, 0}));
    EXPECT_CHECK(w.core(0).position.x, 0.05);  // STEP-15: it stops at the sum of the radii
  }
}

TEST(CONTROL26, TheRestOfTheMoveGoesOnSideways) {
  // Touching, moving at 45 degrees to the line of centres: the part across it is kept.
  BodyWorld w;
  w.add({0, 0, 0}, 45);
  w.add({0.70002f, 0, 0});
  w.core(1).flags |= body_not_pushable;
  w.run_at(3, 0);
  w.ask(3, 45, 0);
  w.step();
  EXPECT_NEAR(w.core(0).position.y, 3 * std::sqrt(0.5) / 30, 2e-3);
  EXPECT_NEAR(w.moved[0].slid.x, 0, 0.02);
}

TEST(CONTROL26, OverlappingBodiesMayPart) {
  BodyWorld w;
  w.add({0, 0, 0}, 270);
  w.add({0.5f, 0, 0});
  w.run_at(3, 0);
  w.ask(3, 270, 0);
  w.step();
  EXPECT_CHECK(w.core(0).position.x, -0.1);  // the whole move

  BodyWorld closer;
  closer.add({0, 0, 0}, 90);
  closer.add({0.5f, 0, 0});
  closer.core(1).flags |= body_not_pushable;
  closer.run_at(3, 0);
  closer.ask(3, 90, 0);
  closer.step();
  EXPECT_LE(closer.core(0).position.x, 0.0f);  // that part is lost
}

TEST(CONTROL26, HeightRangesMustOverlap) {
  for (float z : {1.94f, 1.95f}) {
    BodyWorld w;
    MeshScene scene;
    scene.floor(-10, -10, 0.3f, 10, 0);
    scene.floor(0.3f, -10, 10, 10, z);
    w.scene = &scene;
    w.add({0, 0, 0}, 90);
    w.add({0.75f, 0, z});
    w.core(1).flags |= body_not_pushable;
    w.run_at(3, 0);
    w.ask(3, 90, 0);
    w.step();
    EXPECT_CHECK(w.core(0).position.x, z < 1.944f ? 0.05 : 0.1) << z;
  }
}

TEST(CONTROL26, ScaledBodies) {
  BodyWorld w;
  w.add({0, 0, 0}, 90);
  w.add({1.1f, 0, 0});
  w.core(1).scale = 2;  // radius 0.7
  w.core(1).flags |= body_not_pushable;
  w.run_at(3, 0);
  w.ask(3, 90, 0);
  w.step();
  EXPECT_CHECK(w.core(0).position.x, 0.05);
}

TEST(CONTROL26, BodiesMadeInOnePlacePart) {
  BodyWorld w;
  for (int i = 0; i < 5; ++i) w.add({1, 2, 0});
  for (int i = 0; i < 120; ++i) w.step();
  EXPECT_LT(deepest(w.body), 2e-4);
  for (std::uint32_t i = 0; i < 5; ++i) EXPECT_EQ(w.body.core[i].speed, 0.0f);
  const std::vector<BodyCore> rested = w.body.core;
  w.step();
  for (std::uint32_t i = 0; i < 5; ++i) EXPECT_EQ(w.body.core[i].position, rested[i].position) << "they come to rest";
}

/// 60 bodies pressed into a corner of a room, with seeded starts, headings that change and pushes from outside.
TEST(CONTROL26, SixtyBodiesInOneCorner) {
  for (std::uint64_t seed = 1; seed <= 3; ++seed) {
    SplitMix random{seed};
    MeshScene scene;
    scene.floor(-60, -60, 60, 60, 0);
    const float side = 24;
    scene.wall({side, -side}, {side, side}, 0, 3);
    scene.wall({side, side}, {-side, side}, 0, 3);
    scene.wall({-side, side}, {-side, -side}, 0, 3);
    scene.wall({-side, -side}, {side, -side}, 0, 3);
    scene.box(18, 16, 20, 18, 0, 3);
    BodyWorld w;
    w.scene = &scene;
    for (int i = 0; i < 60; ++i) {
      w.add({6 + static_cast<float>(i % 8) * 1.1f, 4 + static_cast<float>(i / 8) * 1.1f, 0}, random.unit() * 360);
    }
    ASSERT_EQ(deepest(w.body), 0);
    for (int step = 0; step < 500; ++step) {
      for (std::uint32_t i = 0; i < 60; ++i) {
        const Vec3 p = w.body.core[i].position;
        w.ask(1.629f + 6 * static_cast<float>(i % 3), degrees(heading_of({side - p.x, side - p.y})), i);
        if (random.unit() < 0.02) w.body.push[i].x += static_cast<float>(random.unit() * 20 - 10);
        if (random.unit() < 0.02) w.ask(7.801f, random.unit() * 360, i);
      }
      w.step();
      ASSERT_LT(deepest(w.body), 0.01) << "seed " << seed << " step " << step;
      for (const BodyCore& c : w.body.core) {
        ASSERT_TRUE(std::isfinite(c.position.x) && std::isfinite(c.position.y) && std::isfinite(c.position.z));
        ASSERT_LT(c.position.x, side - 0.349f);
        ASSERT_LT(c.position.y, side - 0.349f);
        const bool in_pillar =
            c.position.x > 18 - 0.349f && c.position.x < 20 + 0.349f && c.position.y > 16 && c.position.y < 18;
        ASSERT_FALSE(in_pillar);
        ASSERT_EQ(c.position.z, 0.0f);
      }
    }
    // They did press: most are near the corner.
    int near = 0;
    for (const BodyCore& c : w.body.core) near += std::hypot(side - c.position.x, side - c.position.y) < 12;
    EXPECT_GT(near, 40);
  }
}

TEST(CONTROL26, JammedBodiesAreApart) {
  // Two rows that walk into each other far from the origin: at rest against each other no pair overlaps at all by more
  // than the rounding of positions.
  BodyWorld w;
  for (int i = 0; i < 10; ++i) {
    w.add({180 + static_cast<float>(i), 190, 0}, i < 5 ? 90 : 270);
    w.ask(1.629f, i < 5 ? 90 : 270, static_cast<std::uint32_t>(i));
  }
  for (int i = 0; i < 200; ++i) w.step();
  EXPECT_LT(deepest(w.body), 1e-6);
}

TEST(CONTROL26, NobodyFallsIntoAHead) {
  MeshScene scene;
  scene.floor(-20, -20, 20, 20, 0);
  for (int k = 0; k < 40; ++k) {
    SplitMix random{static_cast<std::uint64_t>(k)};
    BodyWorld w;
    w.scene = &scene;
    w.add({0, 0, 0});
    w.add({0.75f, 0, 0});
    w.add({static_cast<float>(random.unit() * 1.2 - 0.6), static_cast<float>(random.unit() * 0.6), 4});
    start_airborne(w.body, 2, {static_cast<float>(random.unit() * 4 - 2), 0, 0}, STATE_DROP, w.rules);
    for (int i = 0; i < 200; ++i) {
      w.step();
      ASSERT_LT(deepest(w.body), 0.01) << k << " step " << i;
    }
    EXPECT_EQ(w.core(2).state & AIRBORNE, 0u) << k << ": it slides off and lands";
    EXPECT_EQ(w.core(2).position.z, 0.0f);
  }
}

TEST(CONTROL26, AbsentAndDeadBodiesAreNoObstacles) {
  BodyWorld w;
  w.add({0, 0, 0}, 90);
  w.add({0.75f, 0, 0});
  w.add({0.75f, 0, 0});
  w.core(1).flags = 0;
  w.core(2).flags |= body_dead;
  w.ask(1.629f, 90, 0);
  for (int i = 0; i < 30; ++i) w.step();
  EXPECT_GT(w.core(0).position.x, 1.5f);
}

TEST(CONTROL26, AScriptedMoveGoesNoDeeper) {
  BodyWorld w;
  w.add({0, 0, 0});
  w.add({1, 0, 0});
  const std::uint32_t others[] = {0, 1};
  EXPECT_TRUE(move_scripted(w.body, 0, {0.25f, 0, 0}, others));
  EXPECT_FALSE(move_scripted(w.body, 0, {0.25f, 0, 0}, others));
  EXPECT_EQ(w.core(0).position.x, 0.25f);
  EXPECT_TRUE(move_scripted(w.body, 0, {0.25f, 0, 2}, others)) << "above the head";
}

}  // namespace
}  // namespace gaitway
