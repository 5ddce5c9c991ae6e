// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// CONTROL-22 to CONTROL-24, CONTROL-27 and CONTROL-28: shapes, ground, falls.
#include "body/ground.h"
#include "body/shape.h"

#include "body/body_world.h"

namespace gaitway {
namespace {

using test::BodyWorld;
using test::MeshScene;

TEST(CONTROL22, Shapes) {
  EXPECT_CHECK(body_radius(1), 0.35);
  EXPECT_CHECK(body_height(1), 1.944);
  EXPECT_CHECK(body_height(0.97f), 1.88568);  // 1.886 as read
  EXPECT_CHECK(wall_sphere(1, false).radius, 0.35);
  EXPECT_CHECK(wall_sphere(1, false).centre, 0.4);
  EXPECT_CHECK(wall_sphere(0.97f, true).radius, 0.485);
  EXPECT_CHECK(wall_sphere(0.97f, true).centre, 0.535);
}

TEST(CONTROL23, SlopeFactor) {
  EXPECT_EQ(slope_factor(0.95f), 1.0f);
  EXPECT_CHECK(slope_factor(0.9499f), 0.73497);
  EXPECT_CHECK(slope_factor(0.87f), 0.711);
  EXPECT_CHECK(slope_factor(0.7f), 0.66);
  EXPECT_CHECK(slope_factor(0.1f), 0.5);
}

TEST(CONTROL23, WalkingOnASlopeUpAndDown) {
  for (double heading : {0.0, 180.0}) {
    BodyWorld w;
    w.add({0, 0, 0}, heading);
    // A plane through the origin, rising along +y, of normal z 0.87.
    const float rise = static_cast<float>(std::sqrt(1 - 0.87 * 0.87) / 0.87);
    MeshScene scene;
    scene.quad({-50, -50, -50 * rise}, {50, -50, -50 * rise}, {50, 50, 50 * rise}, {-50, 50, 50 * rise});
    scene.floor_of_the_world = -100;
    w.scene = &scene;
    w.step();
    EXPECT_CHECK(w.body.ground[0].normal.z, 0.87);
    w.run_at(1.629f);
    w.ask(1.629f, heading);
    const float before = w.core().position.y;
    w.step();
    EXPECT_CHECK(std::fabs(w.core().position.y - before), 0.0386073);
    EXPECT_CHECK(w.core().position.z, w.core().position.y * rise);
    EXPECT_CHECK(w.core().speed, 1.629);  // only this update's displacement changes (CONTROL-14)
  }
}

TEST(CONTROL23, ThePushJoinsOnce) {
  BodyWorld w;
  w.add({0, 0, 0});
  w.body.push[0] = {1.5f, 0, 0};
  w.step();
  EXPECT_CHECK(w.core().position.x, 0.05);
  w.step();
  EXPECT_CHECK(w.core().position.x, 0.05);
  EXPECT_EQ(w.core().speed, 0.0f);
}

TEST(CONTROL23, ClimbingOverAndAttachedMoveFreely) {
  MeshScene scene;
  scene.floor(-10, -10, 0.2f, 10, 0);
  scene.wall({1, -5}, {1, 5}, 0, 3);  // looks to -x
  for (int kind = 0; kind < 2; ++kind) {
    BodyWorld w;
    w.scene = &scene;
    w.add({0, 0, 0.3f});
    if (kind == 0) w.core().held = HELD_CLIMB_OVER;
    if (kind == 1) w.core().flags |= body_attached;
    for (int i = 0; i < 60; ++i) {
      w.body.push[0] = {1.5f, 0, 0};  // the control gives it no velocity
      w.step();
    }
    EXPECT_CHECK(w.core().position.x, 3);
    EXPECT_CHECK(w.core().position.z, 0.3);
    EXPECT_EQ(w.core().state & AIRBORNE, 0u);
  }
}

TEST(CONTROL24, TheGroundSnap) {
  for (float drop : {0.49f, 0.51f}) {
    MeshScene scene;
    scene.floor(-10, -10, 10, 0.5f, 0);
    scene.floor(-10, 0.5f, 10, 10, -drop);
    BodyWorld w;
    w.scene = &scene;
    w.add({0, 0.48f, 0});
    w.ask(1.629f, 0);
    w.step();
    EXPECT_GT(w.core().position.y, 0.5f);
    if (drop < 0.5f) {
      EXPECT_CHECK(w.core().position.z, -0.49);
      EXPECT_FALSE(w.moved[0].started_fall);
      EXPECT_EQ(w.body.ground[0].last, w.core().position);
    } else {
      EXPECT_TRUE(w.moved[0].started_fall);
      EXPECT_NE(w.core().state & AIRBORNE, 0u);
      EXPECT_EQ(w.core().position.z, 0.0f);
      EXPECT_CHECK(w.core().velocity.y, 1.629);
      EXPECT_EQ(w.body.ground[0].last, (Vec3{0, 0.48f, 0}));
    }
  }
}

TEST(CONTROL24, TheRayOnTheOpenPlane) {
  // Without a scene the ground is z = 0: a ray of 1.5 m that begins from it to 1.5 m above it meets it.
  struct Row {
    float from;
    bool found;
  };
  for (const Row& row : {Row{-0.01f, false}, Row{0, true}, Row{1, true}, Row{1.5f, true}, Row{1.51f, false}}) {
    GroundHit hit;
    EXPECT_EQ(ground_below(nullptr, {3, 4, row.from}, 1.5f, &hit), row.found) << row.from;
  }
}

/// One plane everywhere, told as a patch: z = 2 + x / 4 + y / 2.
struct PatchScene final : Scene {
  bool ray(Vec3, Vec3, RayHit*) const override { return false; }
  bool ground(Vec3, float, GroundHit*) const override { return false; }
  bool ground_patch(Vec3, float, GroundPatch* patch) const override {
    patch->z0 = 2;
    patch->dzdx = 0.25f;
    patch->dzdy = 0.5f;
    patch->hit.material = 7;
    return true;
  }
  std::size_t triangles_near(Vec3, Vec3, std::span<SceneTriangle>) const override { return 0; }
  float lowest() const override { return -100; }
  std::uint64_t checksum() const override { return 2; }
};

TEST(CONTROL24, TheRayOnAPatch) {
  // At (4, -8) the plane is at 2 + 1 - 4 = -1.
  const PatchScene scene;
  struct Row {
    float from;
    bool found;
  };
  for (const Row& row : {Row{-1.01f, false}, Row{-1, true}, Row{0, true}, Row{0.5f, true}, Row{0.51f, false}}) {
    GroundHit hit;
    EXPECT_EQ(ground_below(&scene, {4, -8, row.from}, 1.5f, &hit), row.found) << row.from;
    EXPECT_EQ(hit.z, -1.0f);
    EXPECT_EQ(hit.material, 7u);
  }
}

TEST(CONTROL24, UpToOneMetreUp) {
  for (float rise : {0.99f, 1.01f}) {
    MeshScene scene;  // two level floors without a face between them
    scene.floor(-10, -10, 10, 10, 0);
    scene.floor(-10, 0.5f, 10, 10, rise);
    BodyWorld w;
    w.scene = &scene;
    w.add({0, 0.48f, 0});
    w.ask(1.629f, 0);
    w.step();
    EXPECT_CHECK(w.core().position.z, rise < 1 ? rise : 0);
  }
}

TEST(CONTROL27, FallingSpeeds) {
  BodyWorld w;
  w.add({0, 0, 50});
  start_airborne(w.body, 0, {0, 0, 0}, STATE_DROP, w.rules);
  for (double vz : {0.0, -0.522667, -1.04533, -1.568}) {
    w.step();
    EXPECT_CHECK(w.core().velocity.z, vz);
  }
  EXPECT_CHECK(fall_speed(-49.9f, 2), -50);
  EXPECT_CHECK(fall_speed(-50, 100), -50);
}

TEST(CONTROL27, AFallFromThreeMetres) {
  MeshScene scene;
  scene.floor(-10, -10, 10, 10, 0);
  BodyWorld w;
  w.scene = &scene;
  w.add({0, 0, 3});
  start_airborne(w.body, 0, {1.5f, 0, 0}, STATE_DROP, w.rules);
  for (int update = 1; update <= 20; ++update) {
    w.step();
    ASSERT_EQ(w.phase[0], BodyPhase::airborne) << update;
  }
  EXPECT_CHECK(w.core().position.z, -0.310222);
  const float x = w.core().position.x;
  w.step();  // airborne update 21
  EXPECT_EQ(w.phase[0], BodyPhase::landed);
  EXPECT_CHECK(w.landing.speed, -9.93067);
  EXPECT_EQ(w.landing.health_share, 0.0f);
  EXPECT_EQ(w.core().position.z, 0.0f);
  EXPECT_EQ(w.core().velocity, (Vec3{1.5f, 0, 0}));
  EXPECT_CHECK(w.core().position.x - x, 0.05);  // that update still makes its plan move
  EXPECT_EQ(w.core().state & AIRBORNE, 0u);
}

TEST(CONTROL27, HealthShare) {
  EXPECT_CHECK(landing_share(-17.7f), 0.5);
  EXPECT_EQ(landing_share(-14.9f), 0.0f);
  EXPECT_CHECK(landing_share(-15), 0.1 / 5.6);
  EXPECT_EQ(landing_share(-21), 1.0f);
  EXPECT_CHECK(landing_share(-20.5f), 1.0);
  EXPECT_CHECK(landing_share(-17.25f), 0.419643);
  EXPECT_EQ(landing_share(0), 0.0f);
}

TEST(CONTROL27, SteepSurfacesAreNoFloors) {
  MeshScene scene;  // normal z 0.6
  const float rise = 0.8f / 0.6f;
  scene.quad({-50, -50, -50 * rise}, {50, -50, -50 * rise}, {50, 50, 50 * rise}, {-50, 50, 50 * rise});
  scene.floor_of_the_world = -100;
  BodyWorld w;
  w.scene = &scene;
  w.add({0, 0, 0});
  start_airborne(w.body, 0, {0, 0, 0}, STATE_DROP, w.rules);
  w.core().position.z = -0.5f;
  w.step();
  EXPECT_EQ(w.phase[0], BodyPhase::airborne);
}

TEST(CONTROL27, AFastFallDoesNotPassAFloor) {
  MeshScene scene;
  scene.floor(-10, -10, 10, 10, 0);
  scene.floor_of_the_world = -1000;
  for (int start = 0; start < 40; ++start) {
    BodyWorld w;
    w.scene = &scene;
    w.add({0, 0, 200 + 0.05f * static_cast<float>(start)});
    start_airborne(w.body, 0, {0, 0, 0}, STATE_DROP, w.rules);
    for (int i = 0; i < 400 && w.phase[0] != BodyPhase::landed; ++i) w.step();
    EXPECT_EQ(w.phase[0], BodyPhase::landed);
    EXPECT_EQ(w.core().position.z, 0.0f);
    EXPECT_EQ(w.landing.health_share, 1.0f);
  }
}

TEST(CONTROL28, OutOfTheWorld) {
  EXPECT_FALSE(out_of_the_world(-25.0f, -5));
  EXPECT_TRUE(out_of_the_world(-25.1f, -5));
  MeshScene scene;
  scene.floor_of_the_world = -5;
  BodyWorld w;
  w.scene = &scene;
  w.add({0, 0, 0});
  w.ask(1.629f, 0);
  int steps = 0;
  while (!w.moved[0].fell_out && steps < 300) {
    w.step();
    ++steps;
  }
  EXPECT_LT(w.core().position.z, -25.0f);
  EXPECT_NE(w.core().flags & body_dead, 0u);
  EXPECT_EQ(w.core().speed, 0.0f);
  const Vec3 place = w.core().position;
  w.step();
  EXPECT_EQ(w.phase[0], BodyPhase::none);
  EXPECT_EQ(w.core().position, place);
}

TEST(CONTROL28, StuckInTheAir) {
  EXPECT_FALSE(stuck_in_the_air(60, 60));
  EXPECT_FALSE(stuck_in_the_air(61, 59));
  EXPECT_TRUE(stuck_in_the_air(61, 60));
  // A narrowing shaft of three steep faces holds the faller: it is put back on its last ground.
  MeshScene scene;
  for (int k = 0; k < 3; ++k) {
    const Vec2 a = test::facing_of(120.0 * k), b = test::facing_of(120.0 * (k + 1));
    scene.triangle({a.x * 4, a.y * 4, 8}, {b.x * 4, b.y * 4, 8}, {0, 0, -8});
    // Looking inward and up whichever way it was wound.
    SceneTriangle& t = scene.triangles.back();
    if (t.normal.z < 0) {
      std::swap(t.b, t.c);
      t.normal = {-t.normal.x, -t.normal.y, -t.normal.z};
    }
    ASSERT_LT(t.normal.z, 0.65f);
  }
  scene.floor_of_the_world = -1000;
  BodyWorld w;
  w.scene = &scene;
  w.add({0, 0, 8});
  w.body.ground[0].last = {20, 20, 3};
  start_airborne(w.body, 0, {0, 0, 0}, STATE_DROP, w.rules);
  int steps = 0;
  while (!w.moved[0].put_back && steps < 500) {
    w.step();
    ++steps;
  }
  EXPECT_LT(steps, 500);
  EXPECT_EQ(w.core().position, (Vec3{20, 20, 3}));
  EXPECT_EQ(w.core().state & AIRBORNE, 0u);
}

}  // namespace
}  // namespace gaitway
