// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// CLIMB-06 to CLIMB-12 at their bounds, and away from the origin and the axes.
#include <gtest/gtest.h>

#include <cmath>

#include "body/climb_kinematics.h"
#include "core/vec_math.h"
#include "gaitway/path_data.h"
#include "move/box_scene.h"

namespace gaitway::test {
namespace {

constexpr Vec2 north{0, 1};

float above(float v) { return std::nextafter(v, 100.0f); }
float below(float v) { return std::nextafter(v, -100.0f); }

/// An upright face through a point, `low` to `high` over the floor; behind it the ground lies at `behind`.
struct FaceScene : Scene {
  Vec2 point, normal;
  float low = 0, high = 0, behind = 0, floor = 0;
  bool away = false;  ///< wound so that its normal looks away from the ray
  bool ray(Vec3 from, Vec3 to, RayHit* hit) const override {
    const double at = side(from), end = side(to);
    const double t = at / (at - end);
    const double z = from.z + t * (to.z - from.z);
    if (!(at > 0 && end <= 0) || z < floor + low || z >= floor + high) return false;
    hit->t = static_cast<float>(t);
    hit->normal = {away ? -normal.x : normal.x, away ? -normal.y : normal.y, 0};
    hit->marks = mark_climbable;
    return true;
  }
  bool ground(Vec3 from, float length, GroundHit* hit) const override {
    hit->z = floor + (side(from) < 0 ? behind : 0.0f);
    return hit->z <= from.z && hit->z >= from.z - length;
  }
  std::size_t triangles_near(Vec3, Vec3, std::span<SceneTriangle>) const override { return 0; }
  float lowest() const override { return floor - 10; }
  std::uint64_t checksum() const override { return 1; }
  double side(Vec3 p) const {
    return (static_cast<double>(p.x) - point.x) * normal.x + (static_cast<double>(p.y) - point.y) * normal.y;
  }
};

/// A face met at `away` metres along `facing` by somebody with these feet, turned by `slant` from facing him squarely.
FaceScene face_at(Vec3 feet, Vec2 facing, float away, double slant, float high, float behind) {
  FaceScene s;
  s.point = {feet.x + facing.x * away, feet.y + facing.y * away};
  const double c = std::cos(slant), d = std::sin(slant);
  s.normal = {static_cast<float>(-facing.x * c - facing.y * d), static_cast<float>(-facing.y * c + facing.x * d)};
  s.high = high;
  s.behind = behind;
  s.floor = feet.z;
  return s;
}

TEST(CLIMB06, FromAnywhereToAnySide) {
  const Vec3 feet{3, -7, 1.5f};
  for (const Vec2 facing : {Vec2{0.6f, 0.8f}, Vec2{-0.8f, 0.6f}, Vec2{-0.6f, -0.8f}, Vec2{0.8f, -0.6f}}) {
    for (const double slant : {0.0, 0.7, -0.7}) {  // cos 0.7 = 0.765: it still looks at the agent
      FaceScene s = face_at(feet, facing, 0.9f, slant, 2.2f, 2.2f);
      for (const bool away : {false, true}) {
        s.away = away;
        const ClimbStart wall = probe_climb(s, feet, facing, false);
        EXPECT_EQ(wall.kind, ClimbKind::wall) << facing.x << " " << slant << " " << away;
        EXPECT_NEAR(wall.distance, 0.9f, 1e-5f);
        EXPECT_NEAR(wall.top, 2.2f, 1e-5f) << "over the feet, not over the world's 0";
      }
      s.behind = 0;
      EXPECT_EQ(probe_climb(s, feet, facing, false).kind, ClimbKind::fence) << facing.x << " " << slant;
    }
    for (const double slant : {0.81, -0.81}) {  // cos 0.81 = 0.689
      EXPECT_EQ(probe_climb(face_at(feet, facing, 0.9f, slant, 2.2f, 2.2f), feet, facing, false).kind, ClimbKind::none);
    }
  }
}

TEST(CLIMB06, BoundsOfTheFace) {
  const auto hit = [](float distance, float n_y) { return ForwardHit{true, distance, {0, n_y, 0}, true}; };
  const ForwardHit none;
  EXPECT_FALSE(face_of(none, hit(1, -0.7f), north).found) << "n . d < -0.7";
  EXPECT_TRUE(face_of(none, hit(1, below(-0.7f)), north).found);
  // The two terms of n . d: a face that looks along (-0.6, -0.8).
  const ForwardHit slanted{true, 1, {-0.6f, -0.8f, 0}, true};
  EXPECT_TRUE(face_of(none, slanted, {0.6f, 0.8f}).found);
  EXPECT_FALSE(face_of(none, slanted, {-0.6f, 0.8f}).found) << "0.36 - 0.64 = -0.28";
  // Less than 0.1 m apart, either way round: 1.0 and 0.9 in binary32 are 0.100000024 apart, 0.5 and 0.6 less.
  EXPECT_FALSE(face_of(hit(1.0f, -1), hit(0.9f, -1), north).tall);
  EXPECT_TRUE(face_of(hit(1.0f, -1), hit(0.901f, -1), north).tall);
  EXPECT_TRUE(face_of(hit(0.901f, -1), hit(1.0f, -1), north).tall);
  EXPECT_FALSE(face_of(hit(0.1f, -1), hit(0.0f, -1), north).tall) << "0.1 m is not less than 0.1 m";
}

TEST(CLIMB07, BoundsOfTheWindows) {
  const auto kind = [](bool tall, float top) { return kind_of_face(tall, true, top, true); };
  EXPECT_EQ(kind(true, below(1.7f)), ClimbKind::none);
  EXPECT_EQ(kind(true, above(2.91f)), ClimbKind::none);
  EXPECT_EQ(kind(false, below(0.7f)), ClimbKind::none);
  EXPECT_EQ(kind(false, above(1.7f)), ClimbKind::none);
  for (const bool tall : {true, false}) {
    EXPECT_EQ(kind(tall, 0.25f), ClimbKind::none);
    EXPECT_EQ(kind(tall, below(0.25f)), tall ? ClimbKind::fence : ClimbKind::short_fence);
    EXPECT_EQ(kind_of_face(tall, false, 1.7f, true), tall ? ClimbKind::fence : ClimbKind::short_fence) << "no hit";
  }
}

/// A slab across x, `thick` metres, with a climbable face `near` metres north.
BoxScene slab(float near, float thick, float high) {
  BoxScene scene;
  scene.boxes.push_back({{-10, near, -20}, {10, near + thick, high}, mark_climbable});
  return scene;
}
ClimbKind standing(const BoxScene& scene) { return probe_climb(scene, {}, north, false).kind; }

TEST(CLIMB06, HeightsOfTheRays) {
  // 1.7 m and 0.69 m over the feet.
  EXPECT_EQ(standing(slab(0.9f, 2, 1.71f)), ClimbKind::wall) << "both hit; 1.71 is inside 1.7 to 2.91";
  EXPECT_EQ(standing(slab(0.9f, 2, 1.69f)), ClimbKind::short_wall) << "the low one alone";
  EXPECT_EQ(standing(slab(0.8f, 0.1f, 0.695f)), ClimbKind::short_fence);
  EXPECT_EQ(standing(slab(0.8f, 0.1f, 0.685f)), ClimbKind::none);
}

TEST(CLIMB07, WhereAndFromWhereTheTopIsProbed) {
  // 0.4 m beyond the face: on a slab 0.405 m thick, past one of 0.395 m.
  EXPECT_EQ(standing(slab(0.9f, 0.405f, 2.2f)), ClimbKind::wall);
  EXPECT_EQ(standing(slab(0.9f, 0.395f, 2.2f)), ClimbKind::fence);
  EXPECT_EQ(standing(slab(0.8f, 0.405f, 1.2f)), ClimbKind::short_wall);
  EXPECT_EQ(standing(slab(0.8f, 0.395f, 1.2f)), ClimbKind::short_fence);
  for (const float thick : {0.405f, 0.395f}) {
    BoxScene east;
    east.boxes.push_back({{0.9f, -10, -20}, {0.9f + thick, 10, 2.2f}, mark_climbable});
    EXPECT_EQ(probe_climb(east, {}, {1, 0}, false).kind, thick > 0.4f ? ClimbKind::wall : ClimbKind::fence);
  }
  // From 3.0 m (tall) and 1.8 m (short): what hangs over that is not met, what hangs below is.
  for (const bool tall : {true, false}) {
    const float from = tall ? 3.0f : 1.8f, top = tall ? 2.4f : 1.2f;
    for (const float hangs : {0.02f, -0.02f}) {
      BoxScene s = slab(0.9f, 2, top);
      s.boxes.push_back({{-10, 1.2f, from + hangs - 0.01f}, {10, 3, from + hangs}, mark_climbable});
      const ClimbKind met = tall ? ClimbKind::wall : ClimbKind::short_wall;
      EXPECT_EQ(standing(s), hangs > 0 ? met : ClimbKind::none) << tall << " " << hangs;
    }
  }
  // The ray down is long enough for a low top: 0.26 m is no climb, 0.24 m is a fence.
  for (const float low : {0.26f, 0.24f}) {
    for (const bool tall : {true, false}) {
      BoxScene s = slab(0.8f, 0.1f, tall ? 2.2f : 1.2f);
      s.boxes.push_back({{-10, 0.9f, -20}, {10, 3, low}, 0});
      const ClimbKind fence = tall ? ClimbKind::fence : ClimbKind::short_fence;
      EXPECT_EQ(standing(s), low > 0.25f ? ClimbKind::none : fence) << low << " " << tall;
    }
  }
}

TEST(CLIMB07, ATallFenceIsLowerThanTwoAndAHalfMetres) {
  EXPECT_EQ(standing(slab(0.9f, 0.1f, 2.49f)), ClimbKind::fence);
  EXPECT_EQ(standing(slab(0.9f, 0.1f, 2.51f)), ClimbKind::none);
  // As long as the forward rays: a beam beyond a fence, 1.5 m away or 4.5 m, is out of it.
  const struct {
    float beam;
    bool running;
    ClimbKind kind;
  } rows[] = {{1.49f, false, ClimbKind::none},
              {1.51f, false, ClimbKind::fence},
              {4.49f, true, ClimbKind::none},
              {4.51f, true, ClimbKind::fence}};
  for (const auto& row : rows) {
    BoxScene s = slab(row.beam - 0.55f, 0.1f, 2.2f);
    s.boxes.push_back({{-10, row.beam, 2.4f}, {10, row.beam + 1, 2.6f}, 0});
    EXPECT_EQ(probe_climb(s, {}, north, row.running).kind, row.kind) << row.beam;
  }
}

TEST(CLIMB08, BoundsOfTheReach) {
  const struct {
    ClimbKind kind;
    float r1, r2;
  } rows[] = {{ClimbKind::fence, 0.77f, 2.31f},
              {ClimbKind::short_fence, 0.64f, 1.39f},
              {ClimbKind::wall, 0.65f, 2.30f},
              {ClimbKind::short_wall, 0.78f, 1.55f}};
  for (const auto& row : rows) {
    const float limit = (row.r1 + row.r2) * 0.4f, far = row.r2 * 2.2f;
    EXPECT_TRUE(in_climb_reach(row.kind, false, limit)) << "within";
    EXPECT_FALSE(in_climb_reach(row.kind, false, above(limit)));
    EXPECT_TRUE(in_climb_reach(row.kind, true, limit)) << "farther than or at";
    EXPECT_FALSE(in_climb_reach(row.kind, true, below(limit)));
    EXPECT_TRUE(in_climb_reach(row.kind, true, far)) << "not farther than";
    EXPECT_FALSE(in_climb_reach(row.kind, true, above(far)));
  }
}

ClimbMotion climb(ClimbKind kind, bool running, float distance, float speed, Vec2 direction = {0, -1}) {
  ClimbStart start;
  start.kind = kind;
  start.running = running;
  start.distance = distance;
  start.top = 2;
  return begin_climb(start, direction, speed, true);
}

TEST(CLIMB09, EqualStepsWithinAPhase) {
  const ClimbMotion running = climb(ClimbKind::fence, true, 1.81f, 7.801f);
  // Start point 0.9 x 2.31 after update 3, the face's 0.48 m after 11; 1.50 m in 15 updates, 1.47 m in 13.
  EXPECT_NEAR(climb_distance(running, 7), 2.079 + (0.48 - 2.079) * 4 / 8, 1e-6);
  EXPECT_NEAR(climb_distance(running, 20), 0.48 - 1.5 * 9 / 15, 1e-6);
  EXPECT_NEAR(climb_distance(running, 30), -1.02 - 1.47 * 4 / 13, 1e-6);
  const ClimbMotion standing = climb(ClimbKind::fence, false, 1.0f, 3);
  EXPECT_NEAR(climb_distance(standing, 6), 0.693 + (0.48 - 0.693) * 4 / 9, 1e-6);
  EXPECT_NEAR(climb_distance(standing, 30), -1.02, 1e-6) << "none";
  const ClimbMotion wall = climb(ClimbKind::short_wall, true, 1.6f, 6);
  EXPECT_NEAR(climb_distance(wall, 1), 1.6 - 6 / 30.0, 1e-6);
  EXPECT_NEAR(climb_distance(wall, 6), 1.395 + (0.48 - 1.395) * 3 / 6, 1e-6) << "phase 1 of 9 updates";
}

TEST(CLIMB09, AlongItsDirection) {
  for (const Vec2 direction : {Vec2{0.6f, 0.8f}, Vec2{-0.8f, 0.6f}}) {
    ClimbMotion motion = climb(ClimbKind::wall, false, 1.0f, 0, direction);
    motion.probe = false;
    Vec3 moved{};
    for (int update = 1; update <= 12; ++update) moved += step_climb(motion, nullptr, {4, 5, 6}).move;
    // To 0.48 m before the face, then 0.98 m: 1.5 m in all, and up to the top.
    EXPECT_NEAR(moved.x, direction.x * 1.5, 1e-5);
    EXPECT_NEAR(moved.y, direction.y * 1.5, 1e-5);
    EXPECT_EQ(moved.z, 2);
  }
}

TEST(CLIMB11, FromAnywhereToAnySide) {
  // A face through the middle of two nodes 2 m apart; the agent comes at it 20 degrees off, 0.5 m before it along the
  // link and 0.3 m beside: 0.5 / cos 20 = 0.532089 m along his facing.
  const double turn = 20 * 3.14159265358979323846 / 180;
  for (const Vec2 along : {Vec2{0.6f, 0.8f}, Vec2{-0.8f, 0.6f}, Vec2{-0.6f, -0.8f}, Vec2{0.8f, -0.6f}}) {
    const Vec3 from{5, -3, 2}, to{5 + 2 * along.x, -3 + 2 * along.y, 3.4f};
    const Vec3 feet{5 + 0.5f * along.x + 0.3f * along.y, -3 + 0.5f * along.y - 0.3f * along.x, 2.2f};
    const Vec2 facing{static_cast<float>(along.x * std::cos(turn) + along.y * std::sin(turn)),
                      static_cast<float>(along.y * std::cos(turn) - along.x * std::sin(turn))};
    const ClimbStart start = climb_from_link(feet, facing, false, from, to, link_ledge);
    EXPECT_EQ(start.kind, ClimbKind::short_wall) << along.x << ", 1.2 m up";
    EXPECT_NEAR(start.distance, 0.5 / std::cos(turn), 1e-5);
    EXPECT_NEAR(start.top, 1.2f, 1e-5f) << "the far node's height less the feet's";
    EXPECT_EQ(climb_from_link(feet, facing, false, from, to, link_climb).top, 0);
  }
}

TEST(CLIMB11, BoundsOfALink) {
  const auto link = [](Vec3 feet, Vec2 facing, bool running, float up, std::uint16_t kind) {
    return climb_from_link(feet, facing, running, {0, -0.5f, 0}, {0, 0.5f, up}, kind);
  };
  const float limit = (0.77f + 2.31f) * 0.4f;
  EXPECT_EQ(link({}, north, false, 0, link_climb).kind, ClimbKind::none) << "at the face it does not lie ahead";
  EXPECT_EQ(link({0, -0.01f, 0}, north, false, 0, link_climb).kind, ClimbKind::fence);
  // n . d < -0.7; n is (0, -1).
  const auto turned = [&](float c) {
    return link({0, -0.5f, 0}, {std::sqrt(1 - c * c), c}, false, 0, link_climb).kind;
  };
  EXPECT_EQ(turned(0.7f), ClimbKind::none);
  EXPECT_EQ(turned(above(0.7f)), ClimbKind::fence);
  // The running form from its minimum on, and within the ray's 4.5 m.
  EXPECT_TRUE(link({0, -limit, 0}, north, true, 0, link_climb).running);
  EXPECT_FALSE(link({0, -below(limit), 0}, north, true, 0, link_climb).running);
  EXPECT_EQ(link({0, -below(limit), 0}, north, true, 0, link_climb).kind, ClimbKind::fence);
  EXPECT_EQ(link({0, -4.5f, 0}, north, true, 0, link_climb).kind, ClimbKind::fence);
  EXPECT_EQ(link({0, -above(4.5f), 0}, north, true, 0, link_climb).kind, ClimbKind::none);
  const auto ledge = [&](float up) { return link({0, -0.5f, 0}, north, false, up, link_ledge).kind; };
  EXPECT_EQ(ledge(below(0.7f)), ClimbKind::none);
  EXPECT_EQ(ledge(0.7f), ClimbKind::short_wall);
  EXPECT_EQ(ledge(below(1.7f)), ClimbKind::short_wall);
  EXPECT_EQ(ledge(1.7f), ClimbKind::wall);
  EXPECT_EQ(ledge(2.91f), ClimbKind::wall);
  EXPECT_EQ(ledge(above(2.91f)), ClimbKind::none);
}

TEST(CLIMB12, TheSecondProbesReachAndHeight) {
  for (const bool running : {false, true}) {
    const float reach = running ? 2.5f : 1.5f;
    EXPECT_TRUE(face_still_there(slab(reach - 0.01f, 0.1f, 2), {}, north, running));
    EXPECT_FALSE(face_still_there(slab(reach + 0.01f, 0.1f, 2), {}, north, running));
  }
  EXPECT_TRUE(face_still_there(slab(1, 0.1f, 0.695f), {}, north, false));
  EXPECT_FALSE(face_still_there(slab(1, 0.1f, 0.685f), {}, north, false));
}

TEST(CLIMB12, ProbedFromWherePhase1Ends) {
  // A standing fence climb from 1 m: 0.52 m on after update 11, so that the second probe reaches to 2.02 m. Update 11
  // itself makes 0.213 / 9 = 0.0237 m.
  for (const Vec2 direction : {Vec2{0, 1}, Vec2{0, -1}, Vec2{1, 0}, Vec2{-1, 0}}) {
    for (const float away : {2.01f, 2.03f}) {
      FaceScene s = face_at({7, 8, 3}, direction, away, 0, 2, 0);
      ClimbMotion motion = climb(ClimbKind::fence, false, 1.0f, 0, direction);
      Vec3 feet{7, 8, 3};
      ClimbStep step;
      for (int update = 1; update <= 11; ++update) {
        step = step_climb(motion, &s, feet);
        feet += step.move;
      }
      EXPECT_EQ(step.missed, away > 2.02f) << direction.x << " " << direction.y;
      EXPECT_EQ(step.ended, step.missed);
    }
  }
}

TEST(CLIMB12, AMissEndsARunAtRestToo) {
  const BoxScene empty;
  ClimbMotion motion = climb(ClimbKind::fence, true, 1.81f, 7.801f);
  ClimbStep step;
  for (int update = 1; update <= 11; ++update) step = step_climb(motion, &empty, {});
  EXPECT_TRUE(step.missed);
  EXPECT_EQ(step.speed_after, 0);
  ClimbMotion unprobed = climb(ClimbKind::fence, true, 1.81f, 7.801f);
  unprobed.probe = false;
  for (int update = 1; update <= 11; ++update) step = step_climb(unprobed, &empty, {});
  EXPECT_FALSE(step.ended) << "a climb that began without rays is not probed";
}

}  // namespace
}  // namespace gaitway::test
