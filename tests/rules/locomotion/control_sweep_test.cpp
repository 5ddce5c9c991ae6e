// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// CONTROL-25: where a moving sphere meets a face, against a distance worked out in another way, and the limits of "in
// front", "goes into it" and "touches".
#include <algorithm>
#include <array>

#include "body/body_world.h"
#include "body/wall_sweep.h"
#include "core/random.h"

namespace gaitway {
namespace {

using sweep::D3;

/// The nearest point of a triangle, and which of its parts it lies on: 0 the inside, 1 to 3 an edge, 4 a corner; -1 too
/// near a border between two parts to say.
struct Nearest {
  D3 point;
  int part = 0;
  double distance = 0;
};

double share_along(D3 q, D3 a, D3 b) { return dot(q - a, b - a) / dot(b - a, b - a); }

Nearest nearest(const SceneTriangle& t, D3 q) {
  const std::array<D3, 3> c{sweep::wide(t.a), sweep::wide(t.b), sweep::wide(t.c)};
  const D3 n = cross(c[1] - c[0], c[2] - c[0]);
  const D3 foot = q - n * (dot(q - c[0], n) / dot(n, n));
  double least = 1;  // barycentric coordinates of the foot
  for (std::size_t i = 0; i < 3; ++i) {
    const D3 a = c[i], b = c[(i + 1) % 3];
    least = std::min(least, dot(cross(b - a, foot - a), n) / dot(n, n));
  }
  Nearest best{foot, least > 1e-6 ? 0 : -1, length(q - foot)};
  if (least >= 0) return best;
  best.distance = 1e9;
  for (std::size_t i = 0; i < 3; ++i) {
    const D3 a = c[i], b = c[(i + 1) % 3];
    const double s = share_along(q, a, b), u = std::clamp(s, 0.0, 1.0);
    const D3 p = a + (b - a) * u;
    if (length(q - p) >= best.distance) continue;
    const bool border = std::fabs(s) < 1e-6 || std::fabs(s - 1) < 1e-6;
    best = {p, border ? -1 : u == s ? static_cast<int>(i) + 1 : 4, length(q - p)};
  }
  return best;
}

/// Share of the move at which the sphere first touches; 2 when it does not, -1 when that is too near to say. Along a
/// line the distance to a triangle has one lowest place.
double first_touch(const SceneTriangle& t, D3 centre, double radius, D3 move) {
  const auto at = [&](double s) { return nearest(t, centre + move * s).distance; };
  double lo = 0, hi = 1;
  for (int i = 0; i < 100; ++i) {
    const double a = lo + (hi - lo) / 3, b = hi - (hi - lo) / 3;
    (at(a) < at(b) ? hi : lo) = at(a) < at(b) ? b : a;
  }
  if (std::fabs(at(lo) - radius) < 1e-5) return -1;
  if (at(lo) > radius) return 2;
  double out = 0, in = lo;
  for (int i = 0; i < 60; ++i) {
    const double middle = (out + in) / 2;
    (at(middle) > radius ? out : in) = middle;
  }
  return in;
}

/// What a touch takes away: the face's normal, but round an edge that is nearly vertical the way from it in plan.
D3 normal_at(const SceneTriangle& t, D3 centre) {
  const Nearest near = nearest(t, centre);
  const D3 face = sweep::wide(t.normal);
  if (near.part < 1 || near.part > 3) return face;
  const std::array<Vec3, 3> c{t.a, t.b, t.c};
  const std::size_t i = static_cast<std::size_t>(near.part) - 1;
  const D3 edge = sweep::wide(c[(i + 1) % 3]) - sweep::wide(c[i]);
  if (std::fabs(edge.z) / length(edge) < 0.8) return face;
  const D3 away{centre.x - near.point.x, centre.y - near.point.y, 0};
  return away * (1 / length(away));
}

TEST(CONTROL25, ASweepFindsTheFirstTouch) {
  SplitMix random{25};
  const auto between = [&](double lo, double hi) { return lo + (hi - lo) * random.unit(); };
  const auto eighths = [&] { return static_cast<float>(std::round(between(-24, 24))) / 8; };
  std::array<int, 6> seen{};  // by part touched, and none
  for (int k = 0; k < 4000; ++k) {
    test::MeshScene scene;
    // One to three faces; every second time with an edge of 3 : 4 : 5, just steep enough to be nearly vertical.
    for (int n = 0; n <= k % 3; ++n) {
      const Vec3 a{eighths(), eighths(), eighths()}, c{eighths(), eighths(), eighths()};
      Vec3 b{eighths(), eighths(), eighths()};
      if (k % 2 == 0) b = {a.x + 1.5f, a.y, a.z + 2};
      scene.triangle(a, b, c, (k & 4) != 0 ? mark_two_sided : mark_none);
    }
    const double radius = between(0.2, 0.6);
    const D3 centre{between(-3, 3), between(-3, 3), between(-3, 3)};
    // Toward a place on or beside the first face, so that corners, edges and faces are met.
    const SceneTriangle& first = scene.triangles[0];
    const double u = between(-0.3, 1), v = between(-0.3, 1);
    const D3 goal = sweep::wide(first.a) * u + sweep::wide(first.b) * v + sweep::wide(first.c) * (1 - u - v);
    const D3 move = (goal - centre) * between(0.3, 1.5);
    double expected = 2;
    D3 normal;
    bool clear = true;
    int part = 5;
    for (const SceneTriangle& t : scene.triangles) {
      const D3 n = sweep::wide(t.normal);
      const double front = dot(n, centre - sweep::wide(t.a)), side = front < 0 ? -1 : 1;
      if (nearest(t, centre).distance < radius + 1e-3 || std::fabs(front) < 1e-3) clear = false;
      if (front < 0 && (t.marks & mark_two_sided) == 0) continue;
      if (std::fabs(dot(n, move)) < 0.01) clear = false;
      if (dot(n, move) * side > 0) continue;
      const double touch = first_touch(t, centre, radius, move);
      if (touch < 0 || std::fabs(touch - expected) < 1e-4) clear = false;
      if (touch >= expected) continue;
      expected = touch;
      const Nearest near = nearest(t, centre + move * touch);
      part = near.part;
      if (part < 0) clear = false;
      normal = normal_at(t, centre + move * touch);
      if (part == 0 || part == 4 || (normal.x == n.x && normal.y == n.y && normal.z == n.z)) normal = n * side;
    }
    if (!clear) continue;
    ++seen[static_cast<std::size_t>(part)];
    const WallHit hit = sweep_walls(centre, radius, move, scene.triangles);
    ASSERT_EQ(hit.hit, expected <= 1) << k;
    if (!hit.hit) continue;
    ASSERT_NEAR(hit.t, expected, 1e-5) << k;
    ASSERT_NEAR(hit.normal.x, normal.x, 1e-4) << k;
    ASSERT_NEAR(hit.normal.y, normal.y, 1e-4) << k;
    ASSERT_NEAR(hit.normal.z, normal.z, 1e-4) << k;
  }
  for (int count : seen) EXPECT_GT(count, 50);
}

/// A face in the plane x = 2 that looks to -x.
test::MeshScene face() {
  test::MeshScene scene;
  scene.wall({2, -20}, {2, 20}, -10, 10);
  return scene;
}

TEST(CONTROL25, HowFarAMoveMustGoIntoAFace) {
  const test::MeshScene scene = face();
  const auto hits = [&](double x, double move) { return sweep_walls({x, 1, 0}, 1, {move, 0, 0}, scene.triangles).hit; };
  // Within reach of the face but not touching it: 0.001 m must go into it, and that is not enough.
  EXPECT_FALSE(hits(0.9995, 0.001));
  EXPECT_TRUE(hits(0.9995, 0.00102));
  // Touching it, also by exactly the radius: any move into it.
  EXPECT_TRUE(hits(1, 0.0005));
  EXPECT_TRUE(hits(1.5, 0.0005));
  EXPECT_FALSE(hits(1, -0.0005));
  // The centre in the plane counts as in front, beyond it as behind.
  EXPECT_TRUE(hits(2, 0.0005));
  EXPECT_FALSE(hits(2.001, 0.0005));
  // A face without a normal is none.
  SceneTriangle none = scene.triangles[0];
  none.normal = {};
  EXPECT_FALSE(sweep_walls({0, 1, 0}, 1, {2, 0, 0}, {&none, 1}).hit);
}

TEST(CONTROL25, ATouchAtTheVeryEndOfAMove) {
  const test::MeshScene scene = face();
  const WallHit flat = sweep_walls({0, 1, 0}, 1, {1, 0, 0}, scene.triangles);
  EXPECT_TRUE(flat.hit);
  EXPECT_EQ(flat.t, 1);
  // An upright edge at x = 2 of a face that goes off to (+1, -1): the sphere of radius 1 meets it after 1 m, and its
  // normal is the way from the edge.
  test::MeshScene corner;
  corner.wall({2, 0}, {4, -2}, -10, 10);
  if (corner.triangles[0].normal.x > 0) corner = {}, corner.wall({4, -2}, {2, 0}, -10, 10);
  const WallHit edge = sweep_walls({0, 0, 0}, 1, {1, 0, 0}, corner.triangles);
  EXPECT_TRUE(edge.hit);
  EXPECT_EQ(edge.t, 1);
  EXPECT_EQ(edge.normal.x, -1);
  EXPECT_EQ(edge.normal.y, 0);
  // Nothing within the move.
  EXPECT_FALSE(sweep_walls({0, 0, 0}, 1, {0.999, 0, 0}, corner.triangles).hit);
  EXPECT_FALSE(sweep_walls({0, 1, 0}, 1, {0.999, 0, 0}, scene.triangles).hit);
}

}  // namespace
}  // namespace gaitway
