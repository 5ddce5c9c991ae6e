// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// CLIMB-06 to CLIMB-12 as kernels of the body.
#include <gtest/gtest.h>

#include <cmath>

#include "body/climb_kinematics.h"
#include "gaitway/path_data.h"
#include "move/box_scene.h"

namespace gaitway::test {
namespace {

constexpr Vec2 north{0, 1};

ForwardHit at(float distance, float toward = -1, bool climbable = true) {
  return {true, distance, {0, toward, std::sqrt(1 - toward * toward)}, climbable};
}
const ForwardHit missed{};

TEST(CLIMB06, TallShortOrNoFace) {
  ClimbFace face = face_of(at(1.00f), at(1.05f), north);
  EXPECT_TRUE(face.found);
  EXPECT_TRUE(face.tall);
  EXPECT_EQ(face.distance, 1.00f) << "the high hit";
  face = face_of(at(1.00f), at(1.20f), north);
  EXPECT_TRUE(face.found);
  EXPECT_FALSE(face.tall);
  EXPECT_EQ(face.distance, 1.20f) << "the low hit";
  face = face_of(missed, at(0.9f), north);
  EXPECT_TRUE(face.found);
  EXPECT_FALSE(face.tall);
  EXPECT_FALSE(face_of(at(1), missed, north).found);
  EXPECT_FALSE(face_of(missed, missed, north).found);
}

TEST(CLIMB06, TheFaceMustLookAtTheAgentAndBeClimbable) {
  EXPECT_FALSE(face_of(missed, at(1, -0.69f), north).found);
  EXPECT_TRUE(face_of(missed, at(1, -0.71f), north).found);
  EXPECT_FALSE(face_of(missed, at(1, -1, false), north).found);
  EXPECT_FALSE(face_of(at(1, -1, false), at(1), north).found) << "of a tall face the high hit counts";
}

TEST(CLIMB07, TheFourKinds) {
  EXPECT_EQ(kind_of_face(true, true, 2.64f, true), ClimbKind::wall);
  EXPECT_EQ(kind_of_face(true, true, 0.2f, true), ClimbKind::fence);
  EXPECT_EQ(kind_of_face(true, true, 0.2f, false), ClimbKind::none);
  EXPECT_EQ(kind_of_face(false, true, 1.28f, true), ClimbKind::short_wall);
  EXPECT_EQ(kind_of_face(false, true, 0.5f, true), ClimbKind::none);
  EXPECT_EQ(kind_of_face(false, false, 0, true), ClimbKind::short_fence);
  EXPECT_EQ(kind_of_face(true, true, 3.0f, true), ClimbKind::none);
  EXPECT_EQ(kind_of_face(true, true, 1.7f, true), ClimbKind::wall) << "ends included";
  EXPECT_EQ(kind_of_face(true, true, 2.91f, true), ClimbKind::wall);
  EXPECT_EQ(kind_of_face(false, true, 0.7f, true), ClimbKind::short_wall);
  EXPECT_EQ(kind_of_face(false, true, 1.7f, true), ClimbKind::short_wall);
  EXPECT_EQ(kind_of_face(false, true, 0.25f, true), ClimbKind::none);
  EXPECT_EQ(kind_of_face(true, false, 0, true), ClimbKind::fence);
}

TEST(CLIMB08, Reaches) {
  const struct {
    ClimbKind kind;
    float standing, running;
  } rows[] = {{ClimbKind::fence, 1.232f, 5.082f},
              {ClimbKind::short_fence, 0.812f, 3.058f},
              {ClimbKind::wall, 1.18f, 5.06f},
              {ClimbKind::short_wall, 0.932f, 3.41f}};
  for (const auto& row : rows) {
    EXPECT_TRUE(in_climb_reach(row.kind, false, row.standing - 1e-4f));
    EXPECT_FALSE(in_climb_reach(row.kind, false, row.standing + 1e-4f));
    EXPECT_FALSE(in_climb_reach(row.kind, true, row.standing - 1e-4f));
    EXPECT_TRUE(in_climb_reach(row.kind, true, row.standing + 1e-4f));
    EXPECT_TRUE(in_climb_reach(row.kind, true, row.running - 1e-4f));
    EXPECT_FALSE(in_climb_reach(row.kind, true, row.running + 1e-4f));
  }
  EXPECT_FALSE(in_climb_reach(ClimbKind::none, false, 0.1f));
}

// A slab across x at `near` metres north, `thick` metres, up to `high`, on a floor at z 0.
BoxScene slab(float near, float thick, float high, std::uint32_t marks = mark_climbable) {
  BoxScene scene;
  scene.boxes.push_back({{-10, near, 0}, {10, near + thick, high}, marks});
  return scene;
}

TEST(CLIMB07, ProbesAgainstAScene) {
  // A thin fence 2.2 m high: the ray down 0.4 m behind it meets the ground.
  ClimbStart start = probe_climb(slab(1, 0.1f, 2.2f), {0, 0, 0}, north, false);
  EXPECT_EQ(start.kind, ClimbKind::fence);
  EXPECT_NEAR(start.distance, 1, 1e-6);
  EXPECT_EQ(start.top, 0);
  EXPECT_EQ(probe_climb(slab(1, 0.1f, 2.6f), {}, north, false).kind, ClimbKind::none) << "the ray at 2.5 m meets it";
  EXPECT_EQ(probe_climb(slab(1, 2, 2.64f), {}, north, false).kind, ClimbKind::wall);
  EXPECT_NEAR(probe_climb(slab(1, 2, 2.64f), {}, north, false).top, 2.64, 1e-6);
  EXPECT_EQ(probe_climb(slab(1, 2, 3.0f), {}, north, false).kind, ClimbKind::none);
  EXPECT_EQ(probe_climb(slab(0.8f, 0.1f, 1.0f), {}, north, false).kind, ClimbKind::short_fence);
  EXPECT_EQ(probe_climb(slab(0.9f, 2, 1.28f), {}, north, false).kind, ClimbKind::short_wall);
  EXPECT_EQ(probe_climb(slab(0.9f, 2, 0.6f), {}, north, false).kind, ClimbKind::none) << "the low ray goes over it";
  EXPECT_EQ(probe_climb(slab(1, 0.1f, 2.2f, mark_none), {}, north, false).kind, ClimbKind::none);
}

TEST(CLIMB06, RayLengthsAndFacing) {
  EXPECT_EQ(probe_climb(slab(1.6f, 0.1f, 2.2f), {}, north, false).kind, ClimbKind::none);
  EXPECT_EQ(probe_climb(slab(4.4f, 0.1f, 2.2f), {}, north, true).kind, ClimbKind::fence);
  EXPECT_EQ(probe_climb(slab(4.6f, 0.1f, 2.2f), {}, north, true).kind, ClimbKind::none);
  const float c = std::sqrt(0.5f) - 0.02f, s = std::sqrt(1 - c * c);
  EXPECT_EQ(probe_climb(slab(0.6f, 0.1f, 2.2f), {}, {s, c}, false).kind, ClimbKind::none) << "n . d above -0.7";
  EXPECT_EQ(probe_climb(slab(0.6f, 0.1f, 2.2f), {}, {c, s}, false).kind, ClimbKind::fence);
}

ClimbMotion climb(ClimbKind kind, bool running, float distance, float speed, float top = 0) {
  ClimbStart start;
  start.kind = kind;
  start.running = running;
  start.distance = distance;
  start.top = top;
  return begin_climb(start, {0, -1}, speed, false);
}

TEST(CLIMB09, RunningFence) {
  const ClimbMotion motion = climb(ClimbKind::fence, true, 1.81f, 7.801f);
  const struct {
    std::uint32_t update;
    double distance, y;
  } rows[] = {{1, 1.54997, 26.34}, {2, 1.81448, 26.6045}, {3, 2.079, 26.869},
              {11, 0.48, 25.27},   {26, -1.02, 23.77},    {39, -2.49, 22.3}};
  for (const auto& row : rows) {
    EXPECT_NEAR(climb_distance(motion, row.update), row.distance, 1e-5) << row.update;
    EXPECT_NEAR(24.79 + climb_distance(motion, row.update), row.y, 1e-4) << row.update;
  }
  EXPECT_EQ(climb_distance(motion, 0), 1.81f);
  EXPECT_EQ(climb_distance(motion, 60), climb_distance(motion, 39));
}

TEST(CLIMB09, RunningFenceStepByStep) {
  ClimbMotion motion = climb(ClimbKind::fence, true, 1.81f, 7.801f);
  Vec3 feet{46.3f, 26.6f, 1.5f};
  std::uint32_t updates = 0;
  ClimbStep step;
  while (!step.ended) {
    step = step_climb(motion, nullptr, feet);
    feet = {feet.x + step.move.x, feet.y + step.move.y, feet.z + step.move.z};
    ++updates;
    if (updates == 3) {
      EXPECT_NEAR(feet.y, 26.869, 1e-4);
    } else if (updates == 26) {
      EXPECT_NEAR(feet.y, 23.77, 1e-4);
    }
    ASSERT_LE(updates, 39u);
  }
  EXPECT_EQ(updates, 39u);
  EXPECT_NEAR(feet.y, 22.3, 1e-4);
  EXPECT_EQ(feet.x, 46.3f);
  EXPECT_EQ(feet.z, 1.5f) << "the feet keep their height";
  EXPECT_EQ(step.speed_after, 7.801f);
  EXPECT_EQ(motion.kind, 0) << "cleared";
}

TEST(CLIMB09, StandingFence) {
  const ClimbMotion motion = climb(ClimbKind::fence, false, 1.0f, 3);
  const struct {
    std::uint32_t update;
    double distance;
  } rows[] = {{1, 1.0}, {2, 0.693}, {11, 0.48}, {26, -1.02}, {39, -1.02}};
  for (const auto& row : rows) EXPECT_NEAR(climb_distance(motion, row.update), row.distance, 1e-6) << row.update;
  ClimbMotion end = motion;
  end.step = 38;
  EXPECT_EQ(step_climb(end, nullptr, {}).speed_after, 0);
}

TEST(CLIMB09, LengthsOfThePhases) {
  for (const ClimbKind kind : {ClimbKind::fence, ClimbKind::short_fence}) {
    EXPECT_EQ(climb_phases(kind).first, 11u);
    EXPECT_EQ(climb_phases(kind).second, 15u);
    EXPECT_EQ(climb_phases(kind).third, 13u);
    EXPECT_EQ(climb_phases(kind).total(), 39u);
  }
  EXPECT_NEAR(climb_distance(climb(ClimbKind::short_fence, false, 0.8f, 0), 2), 0.9 * 0.64, 1e-6);
  EXPECT_NEAR(climb_distance(climb(ClimbKind::short_fence, true, 1.8f, 6), 3), 0.9 * 1.39, 1e-6);
}

TEST(CLIMB09, NoUpdateMovesFartherThanContactsAreLookedFor) {
  for (const ClimbKind kind : {ClimbKind::fence, ClimbKind::short_fence, ClimbKind::wall, ClimbKind::short_wall}) {
    for (const bool running : {false, true}) {
      for (float distance = 0; distance <= climb_ray_length(running); distance += 0.01f) {
        if (!in_climb_reach(kind, running, distance)) continue;
        for (const float speed : {0.0f, 6.4f, 10.245f}) {
          const ClimbMotion motion = climb(kind, running, distance, speed);
          for (std::uint32_t u = 1; u <= climb_phases(kind).total(); ++u) {
            ASSERT_LE(std::fabs(climb_distance(motion, u) - climb_distance(motion, u - 1)), longest_climb_move);
          }
        }
      }
    }
  }
}

TEST(CLIMB10, StandingWall) {
  const ClimbMotion motion = climb(ClimbKind::wall, false, 0.8f, 2, 2.3f);
  EXPECT_NEAR(climb_distance(motion, 1), 0.8, 1e-6);
  EXPECT_NEAR(climb_distance(motion, 2), 0.585, 1e-6);
  EXPECT_NEAR(climb_distance(motion, 11), 0.48, 1e-6);
  EXPECT_EQ(climb_height(motion, 11), 0);
  EXPECT_NEAR(climb_distance(motion, 12), -0.5, 1e-6);
  EXPECT_EQ(climb_height(motion, 12), 2.3f);
  EXPECT_NEAR(climb_distance(motion, 64), -0.5, 1e-6);
  EXPECT_EQ(climb_height(motion, 64), 2.3f);
  EXPECT_EQ(climb_phases(ClimbKind::wall).total(), 64u);
  EXPECT_EQ(climb_phases(ClimbKind::wall).first, 11u);
  EXPECT_EQ(climb_phases(ClimbKind::wall).second, 42u);
}

TEST(CLIMB10, ShortWall) {
  const ClimbMotion motion = climb(ClimbKind::short_wall, true, 1.5f, 7.801f, 1.4f);
  EXPECT_NEAR(climb_distance(motion, 9), 0.48, 1e-6);
  EXPECT_NEAR(climb_distance(motion, 10), 0.48 - 1.06, 1e-6);
  EXPECT_EQ(climb_height(motion, 9), 0);
  EXPECT_EQ(climb_height(motion, 10), 1.4f);
  EXPECT_EQ(climb_phases(ClimbKind::short_wall).total(), 45u);
  EXPECT_EQ(climb_phases(ClimbKind::short_wall).second, 18u);
  ClimbMotion end = motion;
  end.step = 44;
  const ClimbStep last = step_climb(end, nullptr, {});
  EXPECT_TRUE(last.ended);
  EXPECT_EQ(last.speed_after, 0) << "walls end at rest, running too";
}

TEST(CLIMB11, TheFaceOfALink) {
  const Vec3 from{10, 9.5f, 0}, to{10, 10.5f, 0};
  ClimbStart start = climb_from_link({10, 9.3f, 0}, north, false, from, to, link_climb);
  EXPECT_EQ(start.kind, ClimbKind::fence);
  EXPECT_FALSE(start.running);
  EXPECT_NEAR(start.distance, 0.7, 1e-6);
  const double turn = 50 * 3.14159265358979323846 / 180;
  EXPECT_NEAR(-std::cos(turn), -0.642788, 1e-6);
  const Vec2 turned{static_cast<float>(std::sin(turn)), static_cast<float>(std::cos(turn))};
  EXPECT_EQ(climb_from_link({10, 9.3f, 0}, turned, false, from, to, link_climb).kind, ClimbKind::none);
  EXPECT_EQ(climb_from_link({10, 10.2f, 0}, north, false, from, to, link_climb).kind, ClimbKind::none) << "behind";
  EXPECT_EQ(climb_from_link({10, 9.3f, 0}, north, false, from, from, link_climb).kind, ClimbKind::none);
}

TEST(CLIMB11, LedgesByTheirHeight) {
  const Vec3 from{0, 0, 0};
  const auto kind = [&](float up) { return climb_from_link({}, north, false, from, {0, 0.8f, up}, link_ledge).kind; };
  EXPECT_EQ(kind(1.4f), ClimbKind::short_wall);
  EXPECT_EQ(kind(3.0f), ClimbKind::none);
  EXPECT_EQ(kind(0.6f), ClimbKind::none);
  EXPECT_EQ(kind(0.7f), ClimbKind::short_wall);
  EXPECT_EQ(kind(1.7f), ClimbKind::wall);
  EXPECT_EQ(kind(2.91f), ClimbKind::wall);
  EXPECT_EQ(climb_from_link({}, north, false, from, {0, 0.8f, 1.4f}, link_ledge).top, 1.4f);
}

TEST(CLIMB11, RunningLimitsOfALink) {
  const Vec3 from{0, 9.5f, 0}, to{0, 10.5f, 0};
  const auto at_distance = [&](float d) { return climb_from_link({0, 10 - d, 0}, north, true, from, to, link_climb); };
  EXPECT_EQ(at_distance(4.4f).kind, ClimbKind::fence);
  EXPECT_TRUE(at_distance(4.4f).running);
  EXPECT_EQ(at_distance(4.6f).kind, ClimbKind::none) << "the ray's 4.5 m, though the reach is 5.082";
  EXPECT_EQ(at_distance(1.0f).kind, ClimbKind::fence);
  EXPECT_FALSE(at_distance(1.0f).running) << "nearer than the running minimum";
}

TEST(CLIMB12, TheFaceIsGone) {
  ClimbStart start;
  start.kind = ClimbKind::fence;
  start.distance = 1;
  ClimbMotion motion = begin_climb(start, north, 0, true);
  const BoxScene empty;
  Vec3 feet{};
  std::uint32_t updates = 0;
  ClimbStep step;
  while (!step.ended) {
    step = step_climb(motion, &empty, feet);
    feet = {feet.x + step.move.x, feet.y + step.move.y, feet.z};
    ++updates;
  }
  EXPECT_EQ(updates, 11u);
  EXPECT_TRUE(step.missed);
  EXPECT_EQ(step.speed_after, 0);
  EXPECT_NEAR(feet.y, 1 - 0.48, 1e-6) << "0.48 m before where the face was";
}

TEST(CLIMB12, TheFaceIsThere) {
  EXPECT_TRUE(face_still_there(slab(1.4f, 0.1f, 2), {}, north, false));
  EXPECT_FALSE(face_still_there(slab(1.6f, 0.1f, 2), {}, north, false));
  EXPECT_TRUE(face_still_there(slab(2.4f, 0.1f, 2), {}, north, true));
  EXPECT_FALSE(face_still_there(slab(2.6f, 0.1f, 2), {}, north, true));
  EXPECT_TRUE(face_still_there(slab(0.5f, 0.1f, 2, mark_none), {}, north, false)) << "any hit";
  ClimbStart start;
  start.kind = ClimbKind::fence;
  start.distance = 1;
  ClimbMotion motion = begin_climb(start, north, 0, true);
  motion.step = 10;
  const BoxScene scene = slab(1, 0.1f, 2.2f);
  EXPECT_FALSE(step_climb(motion, &scene, {0, 0.5f, 0}).ended);
}

}  // namespace
}  // namespace gaitway::test
