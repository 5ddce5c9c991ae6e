// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
#include "scene/ray_tree.h"

#include <gtest/gtest.h>

#include <set>

#include "scene/soup.h"

namespace gaitway {
namespace {

RayTree tree_of(const std::vector<TreeTriangle>& triangles) {
  RayTree tree;
  tree.build(triangles);
  return tree;
}

// Every triangle alone in a tree: the same arithmetic without the tree's choice of boxes.
bool by_walking(const std::vector<TreeTriangle>& triangles, Vec3 from, Vec3 to, RayTree::Hit* best) {
  bool found = false;
  for (std::uint32_t i = 0; i < triangles.size(); ++i) {
    RayTree one;
    one.build(std::span(&triangles[i], 1));
    RayTree::Hit hit;
    if (!one.first_hit(from, to, &hit) || (found && hit.t >= best->t)) continue;
    best->t = hit.t;
    best->triangle = i;
    found = true;
  }
  return found;
}

TEST(RayTree, FindsWhatEveryTriangleAloneFinds) {
  for (const std::size_t n : {1u, 2u, 4u, 5u, 9u, 60u, 300u}) {
    Soup soup(n);
    const auto random = soup.triangles(n, 20, 8);
    const auto lattice = soup.lattice_triangles(n, 4);
    for (const auto* triangles : {&random, &lattice}) {
      const RayTree tree = tree_of(*triangles);
      for (int i = 0; i < 150; ++i) {
        const bool whole = i % 2;
        const Vec3 from = whole ? soup.lattice_point(6) : soup.point(25),
                   to = whole ? soup.lattice_point(6) : soup.point(25);
        RayTree::Hit a, b;
        const bool own = tree.first_hit(from, to, &a), theirs = by_walking(*triangles, from, to, &b);
        ASSERT_EQ(own, theirs) << n << " triangles, ray " << i;
        if (own) {
          ASSERT_EQ(a.t, b.t);
          ASSERT_EQ(a.triangle, b.triangle) << "of equal shares the lowest index";
        }
      }
    }
  }
}

TEST(RayTree, MeetsWhatGeometrySays) {
  Soup soup(5);
  int met = 0, missed = 0;
  for (int i = 0; i < 20000; ++i) {
    const auto triangles = i % 2 ? soup.triangles(1, 5, 5) : soup.lattice_triangles(1, 3);
    const Vec3 from = soup.point(6), to = soup.point(6);
    const Meeting m = meeting(triangles[0], from, to);
    if (!m.sure) continue;
    RayTree::Hit hit;
    ASSERT_EQ(tree_of(triangles).first_hit(from, to, &hit), m.meets) << i;
    if (m.meets) {
      ASSERT_NEAR(hit.t, static_cast<double>(m.t), 1e-9);
    }
    ++(m.meets ? met : missed);
  }
  EXPECT_GT(met, 500);
  EXPECT_GT(missed, 10000);
}

// A closed mesh of uneven triangles round the origin: every ray out of it is stopped, also exactly through corners and
// along edges' planes.
TEST(RayTree, NothingSlipsThroughAClosedMesh) {
  Soup soup(6);
  constexpr int n = 24;
  std::vector<Vec3> ring;
  std::vector<TreeTriangle> triangles;
  const auto corner = [&](int i, int k) { return ring[static_cast<std::size_t>(i * n + (k % n))]; };
  for (int i = 0; i <= n; ++i) {
    for (int k = 0; k < n; ++k) {
      const double a = 3.14159265358979 * i / n, b = 6.28318530717959 * k / n;
      const double r = i == 0 || i == n ? 10 : 8 + 4 * soup.random.unit();
      ring.push_back({static_cast<float>(r * std::sin(a) * std::cos(b)),
                      static_cast<float>(r * std::sin(a) * std::sin(b)), static_cast<float>(r * std::cos(a))});
    }
  }
  // The poles are single points.
  for (int k = 0; k < n; ++k) {
    ring[static_cast<std::size_t>(k)] = {0, 0, 10};
    ring[static_cast<std::size_t>(n * n + k)] = {0, 0, -10};
  }
  for (int i = 0; i < n; ++i) {
    for (int k = 0; k < n; ++k) {
      triangles.push_back({corner(i, k), corner(i + 1, k), corner(i + 1, k + 1)});
      triangles.push_back({corner(i, k), corner(i + 1, k + 1), corner(i, k + 1)});
    }
  }
  const RayTree tree = tree_of(triangles);
  int tried = 0;
  const auto stopped = [&](Vec3 from, Vec3 towards, float length) {
    const Vec3 to{from.x + (towards.x - from.x) * length, from.y + (towards.y - from.y) * length,
                  from.z + (towards.z - from.z) * length};
    RayTree::Hit hit;
    ++tried;
    return tree.first_hit(from, to, &hit);
  };
  for (int round = 0; round < 8; ++round) {
    const Vec3 from = round == 0 ? Vec3{0, 0, 0} : soup.point(3);
    for (const Vec3 c : ring) ASSERT_TRUE(stopped(from, c, 3)) << "through a corner";
    for (const TreeTriangle& t : triangles) {
      const Vec3 middle{(t.a.x + t.b.x) * 0.5f, (t.a.y + t.b.y) * 0.5f, (t.a.z + t.b.z) * 0.5f};
      ASSERT_TRUE(stopped(from, middle, 3)) << "through an edge";
    }
    for (int i = 0; i < 2000; ++i) {
      const Vec3 p = soup.point(100);
      ASSERT_TRUE(stopped(from, i % 2 ? Vec3{100, p.y, p.z} : Vec3{p.x, p.y, -100}, 1));
    }
  }
  for (const Vec3 axis :
       {Vec3{1, 0, 0}, Vec3{0, 1, 0}, Vec3{0, 0, 1}, Vec3{-1, 0, 0}, Vec3{0, -1, 0}, Vec3{0, 0, -1}}) {
    ASSERT_TRUE(stopped({0, 0, 0}, axis, 20)) << "along an axis";
  }
  EXPECT_GT(tried, 20000);
}

// Segments exactly through a corner that a closed fan of triangles shares, with coordinates whose products do not fit a
// double: what rounding takes from one triangle it must give to another.
TEST(RayTree, RoundingOpensNoCornerAndNoEdge) {
  Soup soup(7);
  for (int i = 0; i < 20000; ++i) {
    const Vec3 top = soup.point(1);
    const Vec3 to{top.x * 2, top.y * 2, top.z * 2};  // exact: the segment from the origin runs through the corner
    // A ring round it, across the segment: two directions beside it, uneven lengths.
    const double l = std::sqrt(static_cast<double>(top.x) * top.x + static_cast<double>(top.y) * top.y +
                               static_cast<double>(top.z) * top.z);
    if (l < 0.01) continue;
    const double n[3] = {top.x / l, top.y / l, top.z / l};
    const int k = std::fabs(n[0]) < 0.5 ? 0 : 1;
    double e[3] = {k == 0 ? 1.0 : 0.0, k == 1 ? 1.0 : 0.0, 0};
    for (int j = 0; j < 3; ++j) e[j] -= n[k] * n[j];
    const double f[3] = {n[1] * e[2] - n[2] * e[1], n[2] * e[0] - n[0] * e[2], n[0] * e[1] - n[1] * e[0]};
    constexpr int corners = 3;
    Vec3 ring[corners];
    for (int j = 0; j < corners; ++j) {
      const double angle = 2.0943951 * (j + 0.3 * soup.random.unit()),
                   r = std::ldexp(0.5 + soup.random.unit(), static_cast<int>(soup.random.next() % 8) - 4);
      const double cs = std::cos(angle) * r, sn = std::sin(angle) * r, h = soup.between(-0.2, 0.2) * r;
      ring[j] = {static_cast<float>(top.x + e[0] * cs + f[0] * sn + n[0] * h),
                 static_cast<float>(top.y + e[1] * cs + f[1] * sn + n[1] * h),
                 static_cast<float>(top.z + e[2] * cs + f[2] * sn + n[2] * h)};
    }
    std::vector<TreeTriangle> fan;
    for (int j = 0; j < corners; ++j) fan.push_back({top, ring[j], ring[(j + 1) % corners]});
    RayTree::Hit hit;
    ASSERT_TRUE(tree_of(fan).first_hit({0, 0, 0}, to, &hit)) << i;
    ASSERT_NEAR(hit.t, 0.5, 1e-6);
  }
}

TEST(RayTree, AxisParallelRaysOnTheBordersOfBoxes) {
  // Two unit squares of a floor; rays straight down and along x that run exactly over borders.
  const std::vector<TreeTriangle> floor{{{0, 0, 0}, {1, 0, 0}, {1, 1, 0}},
                                        {{0, 0, 0}, {1, 1, 0}, {0, 1, 0}},
                                        {{1, 0, 0}, {2, 0, 0}, {2, 1, 0}},
                                        {{1, 0, 0}, {2, 1, 0}, {1, 1, 0}},
                                        {{5, 5, 0}, {6, 5, 0}, {6, 6, 0}}};
  const RayTree tree = tree_of(floor);
  RayTree::Hit hit;
  for (const float x : {0.0f, 0.5f, 1.0f, 2.0f}) {
    for (const float y : {0.0f, 0.5f, 1.0f}) {
      EXPECT_TRUE(tree.first_hit({x, y, 1}, {x, y, -1}, &hit)) << x << " " << y;
      EXPECT_EQ(hit.t, 0.5);
      EXPECT_TRUE(tree.first_hit({x, y, -1}, {x, y, 0}, &hit)) << "from below, the end included";
      EXPECT_TRUE(tree.first_hit({x, y, 0}, {x, y, -1}, &hit)) << "the start included";
      EXPECT_EQ(hit.t, 0.0);
      EXPECT_FALSE(tree.first_hit({x, y, 1}, {x, y, 0.01f}, &hit));
    }
  }
  EXPECT_FALSE(tree.first_hit({2.001f, 0.5f, 1}, {2.001f, 0.5f, -1}, &hit));
  EXPECT_FALSE(tree.first_hit({-1, 0.5f, 0}, {3, 0.5f, 0}, &hit)) << "in the plane of a face";
  EXPECT_FALSE(tree.first_hit({0.5f, 0.25f, 0}, {0.5f, 0.25f, 0}, &hit)) << "of length 0";
  EXPECT_TRUE(tree.first_hit({0.5f, 0.25f, 1e30f}, {0.5f, 0.25f, -1e30f}, &hit)) << "however long";
  EXPECT_FALSE(tree.first_hit({3.5f, 0.25f, 3e38f}, {3.5f, 0.25f, -3e38f}, &hit));
}

TEST(RayTree, ManyEqualTrianglesAreStillATree) {
  const std::vector<TreeTriangle> same(5000, TreeTriangle{{0, 0, 0}, {1, 0, 0}, {0, 1, 0}});
  const RayTree tree = tree_of(same);
  RayTree::Hit hit;
  ASSERT_TRUE(tree.first_hit({0.2f, 0.2f, 1}, {0.2f, 0.2f, -1}, &hit));
  EXPECT_EQ(hit.triangle, 0u);
  // A row of triangles that grows like a power of two makes splits by area as uneven as they get.
  std::vector<TreeTriangle> growing;
  for (float s = 1e-5f; s < 1e5f; s *= 1.01f) growing.push_back({{s, 0, 0}, {s * 1.005f, 0, 0}, {s, s * 0.005f, 0}});
  ASSERT_GT(growing.size(), 2000u);
  const RayTree uneven = tree_of(growing);
  for (std::uint32_t i = 0; i < growing.size(); ++i) {
    const float x = growing[i].a.x * 1.001f, y = growing[i].a.x * 0.001f;
    ASSERT_TRUE(uneven.first_hit({x, y, 1}, {x, y, -1}, &hit)) << i;
    ASSERT_EQ(hit.triangle, i);
  }
}

TEST(RayTree, BoxesMeetWhatTheyShould) {
  Soup soup(8);
  const auto triangles = soup.triangles(400, 20, 3);
  const RayTree tree = tree_of(triangles);
  for (int i = 0; i < 200; ++i) {
    const Vec3 lo = soup.point(22), size{soup.between(0, 8), soup.between(0, 8), soup.between(0, 8)};
    const Vec3 hi{lo.x + size.x, lo.y + size.y, lo.z + size.z};
    std::set<std::uint32_t> seen;
    tree.each_in(lo, hi, [&](std::uint32_t index) { ASSERT_TRUE(seen.insert(index).second) << "twice"; });
    for (std::uint32_t k = 0; k < triangles.size(); ++k) {
      const TreeTriangle& t = triangles[k];
      const bool inside =
          std::fmin(t.a.x, std::fmin(t.b.x, t.c.x)) <= hi.x && std::fmax(t.a.x, std::fmax(t.b.x, t.c.x)) >= lo.x &&
          std::fmin(t.a.y, std::fmin(t.b.y, t.c.y)) <= hi.y && std::fmax(t.a.y, std::fmax(t.b.y, t.c.y)) >= lo.y &&
          std::fmin(t.a.z, std::fmin(t.b.z, t.c.z)) <= hi.z && std::fmax(t.a.z, std::fmax(t.b.z, t.c.z)) >= lo.z;
      ASSERT_TRUE(!inside || seen.count(k));
    }
  }
  std::size_t all = 0;
  tree.each_in({-3e38f, -3e38f, -3e38f}, {3e38f, 3e38f, 3e38f}, [&](std::uint32_t) { ++all; });
  EXPECT_EQ(all, 400u);
  RayTree empty;
  empty.each_in({-1, -1, -1}, {1, 1, 1}, [](std::uint32_t) { FAIL(); });
  RayTree::Hit hit;
  EXPECT_FALSE(empty.first_hit({0, 0, 0}, {1, 1, 1}, &hit));
}

TEST(RayTree, BlockedLooksThroughWhatMayBeSeenThrough) {
  Soup soup(9);
  const auto triangles = soup.triangles(200, 10, 5);
  std::vector<std::uint32_t> marks(200);
  for (auto& m : marks) m = static_cast<std::uint32_t>(soup.random.next() % 4);
  std::vector<TreeTriangle> solid;
  for (std::size_t i = 0; i < 200; ++i) {
    if (!(marks[i] & 2)) solid.push_back(triangles[i]);
  }
  const RayTree all = tree_of(triangles), some = tree_of(solid);
  int blocked = 0;
  for (int i = 0; i < 2000; ++i) {
    const Vec3 from = soup.point(12), to = soup.point(12);
    RayTree::Hit hit;
    ASSERT_EQ(all.blocked(from, to, marks, 2), some.first_hit(from, to, &hit));
    blocked += all.blocked(from, to, marks, 2) ? 1 : 0;
  }
  EXPECT_GT(blocked, 200);
  EXPECT_LT(blocked, 1990);
}

}  // namespace
}  // namespace gaitway
