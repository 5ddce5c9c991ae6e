// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// CONTROL-23 to CONTROL-27: one move at a time, where walls, rims, heads and the short way of a plain move meet.
#include "body/body_world.h"
#include "body/fall.h"
#include "core/vec_math.h"

namespace gaitway {
namespace {

using test::BodyWorld;
using test::MeshScene;

/// One move by a velocity, without a control before it.
MoveReport move_by(BodyWorld& w, Vec3 velocity, std::uint32_t slot = 0) {
  BodyCore& core = w.core(slot);
  core.velocity = velocity;
  core.speed = std::hypot(velocity.x, velocity.y, velocity.z);
  std::vector<std::uint32_t> others(w.body.size());
  for (std::uint32_t i = 0; i < w.body.size(); ++i) others[i] = i;
  return move_body(w.body, slot, w.rules, w.scene, others, w.scratch, {});
}

// A path from (0, 0) along +x that turns left by 20 degrees every 0.2 m, and a wall 0.35 m to the right of each of its
// parts but the first: a sphere that is pushed along +x slides from wall to wall.
struct Bend {
  MeshScene scene;
  Vec2 corner[5], along[5];
  explicit Bend(int walls) {
    scene.floor(-20, -20, 20, 20, 0);
    along[0] = {1, 0};
    for (int i = 1; i < 5; ++i) {
      const double a = radians(20.0 * i);
      corner[i] = corner[i - 1] + along[i - 1] * 0.2f;
      along[i] = {static_cast<float>(std::cos(a)), static_cast<float>(std::sin(a))};
      if (i > walls) continue;
      const Vec2 foot = corner[i] + Vec2{along[i].y, -along[i].x} * 0.35001f;
      scene.wall(foot - along[i] * 5.0f, foot + along[i] * 5.0f, 0, 3);
    }
  }
  /// Speed of which `rest` metres are left at the third wall: each wall takes the share 1 - cos 20.
  static float speed(double rest) {
    const double c = std::cos(radians(20));
    return static_cast<float>(30 * (((rest / c + 0.2) / c + 0.2) / c + 0.2));
  }
};

TEST(CONTROL25, ThreePassesAndNoMore) {
  for (const double rest : {0.1, 0.3}) {
    for (const int walls : {3, 4}) {
      const Bend bend(walls);
      BodyWorld w;
      w.scene = &bend.scene;
      w.add({0, 0, 0}, 90);
      w.body.ground[0].could_not_move = 5;
      const MoveReport report = move_by(w, {Bend::speed(rest), 0, 0});
      EXPECT_TRUE(report.wall);
      // Slid along three walls, the rest is free up to the fourth, 0.2 m on; what still meets a wall then is no move.
      const bool free = walls == 3 || rest < 0.2;
      const Vec2 end = bend.corner[3] + bend.along[3] * static_cast<float>(rest);
      EXPECT_NEAR(w.core().position.x, free ? end.x : 0, 2e-4) << rest << " " << walls;
      EXPECT_NEAR(w.core().position.y, free ? end.y : 0, 2e-4) << rest << " " << walls;
      EXPECT_EQ(report.could_not_move, !free);
      EXPECT_EQ(w.body.ground[0].could_not_move, free ? 0 : 6);
      w.body.ground[0].could_not_move = 0xffff;
      w.core().position = {0, 0, 0};
      move_by(w, {Bend::speed(0.3), 0, 0});
      EXPECT_EQ(w.body.ground[0].could_not_move, walls == 3 ? 0 : 0xffff) << "the count does not begin anew";
    }
  }
}

TEST(CONTROL26, ABodyInFrontOfAWall) {
  // 0.2 m along +x: the body 0.75 m ahead is touched after 0.05 m, the wall after 0.15 or after 0.03 m.
  for (const float face : {0.5f, 0.38f}) {
    MeshScene scene;
    scene.floor(-10, -10, 10, 10, 0);
    scene.wall({face, -5}, {face, 5}, 0, 3);
    BodyWorld w;
    w.scene = &scene;
    w.add({0, 0, 0}, 90);
    w.add({0.75f, 0, 0});
    w.core(1).flags |= body_not_pushable;
    const MoveReport report = move_by(w, {6, 0, 0});
    EXPECT_NEAR(w.core().position.x, face == 0.5f ? 0.05 : 0.03, 1e-4);
    EXPECT_EQ(report.contact, face == 0.5f);
    EXPECT_EQ(report.wall, face != 0.5f);
  }
}

TEST(CONTROL25, APlainMoveSeesEveryWallWithinReach) {
  // 0.2 m toward a wall that the sphere touches after 0.195 m, in every direction; the wall stands on the ground up to
  // 0.5 m, or hangs from 0.3 to 0.8 m. The scene says where there are no walls, so that the short way is asked.
  for (const Vec2 along : {Vec2{1, 0}, Vec2{-1, 0}, Vec2{0, 1}, Vec2{0, -1}}) {
    for (const float low : {0.0f, 0.3f}) {
      MeshScene scene;
      scene.tells_no_walls = true;
      scene.floor(-30, -30, 30, 30, 3);
      const Vec2 foot = Vec2{5, -7} + along * 0.545f, side{along.y, -along.x};
      scene.wall(foot + side * 0.1f, foot - side * 0.1f, 3 + low, 3.5f + low);
      ASSERT_NEAR(scene.triangles.back().normal.x, -along.x, 1e-6);
      ASSERT_NEAR(scene.triangles.back().normal.y, -along.y, 1e-6);
      BodyWorld w;
      w.scene = &scene;
      w.add({5, -7, 3});
      const MoveReport report = move_by(w, {along.x * 6, along.y * 6, 0});
      EXPECT_TRUE(report.wall) << along.x << " " << along.y << " " << low;
      EXPECT_NEAR(w.core().position.x, 5 + along.x * 0.195, 1e-4);
      EXPECT_NEAR(w.core().position.y, -7 + along.y * 0.195, 1e-4);
      EXPECT_EQ(w.core().position.z, 3);
    }
  }
}

TEST(CONTROL24, APlainMoveStaysOnItsFloor) {
  MeshScene scene;  // another floor 2 m below
  scene.tells_no_walls = true;
  scene.floor(-30, -30, 30, 30, 3);
  scene.floor(-30, -30, 30, 30, 1);
  BodyWorld w;
  w.scene = &scene;
  w.add({5, -7, 3});
  move_by(w, {6, 0, 0});
  EXPECT_NEAR(w.core().position.x, 5.2, 1e-5);
  EXPECT_EQ(w.core().position.z, 3);
}

TEST(CONTROL23, AnAttachedBodyIsNotPutOnTheGround) {
  MeshScene scene;
  scene.tells_no_walls = true;
  scene.floor(-30, -30, 30, 30, 0);
  BodyWorld w;
  w.scene = &scene;
  w.add({0, 0, 0.3f});
  w.core().flags |= body_attached;
  move_by(w, {6, 0, 0});
  EXPECT_NEAR(w.core().position.x, 0.2, 1e-5);
  EXPECT_EQ(w.core().position.z, 0.3f);
}

TEST(CONTROL22, APadDrivenBodyIsWiderForWalls) {
  MeshScene scene;
  scene.tells_no_walls = true;
  scene.floor(-30, -30, 30, 30, 0);
  scene.wall({0.6f, -5}, {0.6f, 5}, 0, 3);
  for (const bool pad : {false, true}) {
    BodyWorld w;
    w.scene = &scene;
    w.add({0, 0, 0});
    if (pad) w.core().flags |= body_pad_driven;
    move_by(w, {6, 0, 0});
    EXPECT_NEAR(w.core().position.x, pad ? 0.1 : 0.2, 1e-4);
  }
}

TEST(CONTROL14, APadDrivenBodyTakesTheVelocityThatATouchLeaves) {
  for (const bool pad : {false, true}) {
    BodyWorld w;
    w.add({0, 0, 0});
    w.add({0.70002f, 0, 0});
    w.core(1).flags |= body_not_pushable;
    if (pad) w.core().flags |= body_pad_driven;
    EXPECT_TRUE(move_by(w, {3, 2, 0}).contact);
    EXPECT_NEAR(w.core().velocity.x, pad ? 0 : 3, 0.2) << "less what the way round it leaves";
    EXPECT_NEAR(w.core().velocity.y, 2, 0.2);
  }
}

TEST(CONTROL24, WaysBesideARim) {
  // 0.1 m along +y. The floor ends after y; in turn 25, 50 and 75 degrees to the right and to the left are tried, each
  // as far as the way itself reaches along it: cos of the angle.
  struct Row {
    float rim, right_end;
    double angle;
  };
  const Row rows[] = {{0.09f, 5, 25},  {0.06f, 5, 50},  {0.03f, 5, 75},
                      {0.09f, 0, -25}, {0.06f, 0, -50}, {0.03f, 0, -75}};
  for (const Row& row : rows) {
    MeshScene scene;
    scene.floor(-5, -5, row.right_end, row.rim, 0);
    BodyWorld w;
    w.scene = &scene;
    w.add({0, 0, 0});
    w.core().flags |= body_keeps_ground;
    move_by(w, {0, 3, 0});
    const double a = radians(row.angle);
    EXPECT_NEAR(w.core().position.x, 0.1 * std::cos(a) * std::sin(a), 1e-5) << row.angle;
    EXPECT_NEAR(w.core().position.y, 0.1 * std::cos(a) * std::cos(a), 1e-5) << row.angle;
  }
}

TEST(CONTROL23, AbsentHostAndDeadBodiesAreNotMoved) {
  for (std::uint32_t flags :
       {std::uint32_t{0}, std::uint32_t{body_present | body_host}, std::uint32_t{body_present | body_dead}}) {
    BodyWorld w;
    w.add({1, 2, 0});
    w.core().flags = flags;
    move_by(w, {3, 0, 0});
    EXPECT_EQ(w.core().position, (Vec3{1, 2, 0})) << flags;
  }
}

TEST(CONTROL27, TheCountOfUpdatesInTheAirEnds) {
  BodyWorld w;
  w.add({0, 0, 100});
  start_airborne(w.body, 0, {0, 0, 5}, STATE_JUMP, w.rules);
  w.core().airborne = 0xfffe;
  for (int i = 0; i < 3; ++i) w.step();
  EXPECT_EQ(w.core().airborne, 0xffff);
  EXPECT_GT(w.core().position.z, 100);
  EXPECT_EQ(w.body.ground[0].fell, 0) << "it rose";
}

/// Level ground at z = 0 everywhere, whose normal says how steep it is.
struct SlopeScene final : Scene {
  float normal_z = 1;
  bool ray(Vec3, Vec3, RayHit*) const override { return false; }
  bool ground(Vec3, float, GroundHit*) const override { return false; }
  bool ground_patch(Vec3, float, GroundPatch* patch) const override {
    patch->hit.normal = {std::sqrt(1 - normal_z * normal_z), 0, normal_z};
    return true;
  }
  std::size_t triangles_near(Vec3, Vec3, std::span<SceneTriangle>) const override { return 0; }
  float lowest() const override { return -100; }
  std::uint64_t checksum() const override { return 2; }
};

TEST(CONTROL27, WhereItLands) {
  // At least 0.17 m below a floor, whose normal's z is above 0.65.
  struct Row {
    float normal_z, depth;
    bool lands;
  };
  const Row rows[] = {{1, 0.169f, false},  {1, 0.17f, true},      {1, 0.171f, true},
                      {1, -0.1f, false},   {0.65f, 0.5f, false},  {std::nextafter(0.65f, 1.0f), 0.5f, true},
                      {0.66f, 0.5f, true}, {0.66f, 0.169f, false}};
  for (const Row& row : rows) {
    SlopeScene scene;
    scene.normal_z = row.normal_z;
    BodyWorld w;
    w.scene = &scene;
    w.add({0, 0, 0});
    start_airborne(w.body, 0, {0, 0, -3}, STATE_DROP, w.rules);
    w.core().position.z = -row.depth;
    EXPECT_EQ(begin_body(w.body, 0, w.rules, &scene, {}, nullptr), row.lands ? BodyPhase::landed : BodyPhase::airborne)
        << row.normal_z << " " << row.depth;
  }
}

TEST(CONTROL24, APlacedBodyFindsTheGround) {
  // The ray of the snap: 1.0 m up and 0.5 m down.
  struct Row {
    float at, feet;
  };
  for (const Row& row : {Row{2.4f, 2}, Row{2.6f, 2.6f}, Row{1.1f, 2}, Row{0.9f, 0.9f}}) {
    MeshScene scene;
    scene.floor(-5, -5, 5, 5, 2);
    BodyWorld w;
    w.add({0, 0, 0});
    place_body(w.body, 0, {1, 1, row.at}, {0, 1}, &scene);
    EXPECT_EQ(w.core().position, (Vec3{1, 1, row.feet})) << row.at;
  }
}

TEST(CONTROL26, HowFarOthersMatter) {
  // Own radius 0.7 and another's 0.5; 5 m/s by velocity (3, 4) and push (1, -1) together, 3 m/s of a step, and the
  // 2 m/s with which overlapping bodies part; what others may have moved, 0.25 m; and a centimetre to spare.
  BodyWorld w;
  w.add({0, 0, 0});
  w.core().scale = 2;
  w.core().velocity = {3, 4, 7};
  w.body.push[0] = {1, -1, 9};
  w.body.rest[0].clip.per_update = 0.1f;
  for (const bool steps : {false, true}) {
    w.core().held = steps ? HELD_STEP : 0;
    const double least = 0.7 + 0.5 + (5 + (steps ? 3 : 0) + 2) / 30.0 + 0.25;
    EXPECT_GT(contact_reach(w.body, 0, 0.5f, 0.25f), least);
    EXPECT_LT(contact_reach(w.body, 0, 0.5f, 0.25f), least + 0.012);
  }
}

}  // namespace
}  // namespace gaitway
