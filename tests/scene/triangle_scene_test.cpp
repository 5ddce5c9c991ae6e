// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
#include "gaitway/triangle_scene.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>

#include "core/bytes.h"
#include "core/hash.h"
#include "scene/soup.h"

namespace gaitway {
namespace {

struct Mesh {
  std::vector<Vec3> vertices;
  std::vector<std::uint32_t> triangles, materials, marks;
  void add(Vec3 a, Vec3 b, Vec3 c, std::uint32_t material = 0, std::uint32_t mark = 0) {
    const auto n = static_cast<std::uint32_t>(vertices.size());
    vertices.insert(vertices.end(), {a, b, c});
    triangles.insert(triangles.end(), {n, n + 1, n + 2});
    materials.push_back(material);
    marks.push_back(mark);
  }
  void add(const std::vector<TreeTriangle>& soup) {
    for (const TreeTriangle& t : soup) add(t.a, t.b, t.c);
  }
  void quad(Vec3 a, Vec3 b, Vec3 c, Vec3 d, std::uint32_t material = 0, std::uint32_t mark = 0) {
    add(a, b, c, material, mark);
    add(a, c, d, material, mark);
  }
  void floor(float x0, float y0, float x1, float y1, float z, std::uint32_t material = 0) {
    quad({x0, y0, z}, {x1, y0, z}, {x1, y1, z}, {x0, y1, z}, material);
  }
  TriangleSceneDef def() const { return {vertices, triangles, materials, marks}; }
  TriangleScene scene() const {
    auto s = TriangleScene::create(def());
    EXPECT_TRUE(s.ok());
    return std::move(*s);
  }
};

TEST(TriangleScene, ARayTellsWhatItMet) {
  Mesh m;
  m.floor(0, 0, 4, 4, 1, 7);
  m.quad({2, 0, 0}, {2, 4, 0}, {2, 4, 3}, {2, 0, 3}, 9, mark_climbable);
  const TriangleScene s = m.scene();
  RayHit hit;
  ASSERT_TRUE(s.ray({0.5f, 1, 2}, {3.5f, 1, 2}, &hit));
  EXPECT_EQ(hit.t, 0.5f);
  EXPECT_EQ(hit.point, (Vec3{2, 1, 2}));
  EXPECT_EQ(hit.normal, (Vec3{1, 0, 0})) << "as it is wound: it looks away from this ray";
  EXPECT_EQ(hit.material, 9u);
  EXPECT_EQ(hit.marks, static_cast<std::uint32_t>(mark_climbable));
  EXPECT_GE(hit.triangle, 2u);
  EXPECT_TRUE(s.ray({3.5f, 1, 2}, {0.5f, 1, 2}, nullptr)) << "either side";
  EXPECT_EQ(s.lowest(), 0.0f);
  EXPECT_EQ(s.size(), 4u);
}

TEST(TriangleScene, RefusesBadInputByName) {
  const float nan = std::nanf("");
  const std::vector<Vec3> v{{0, 0, 0}, {1, 0, 0}, {0, 1, 0}};
  const std::vector<std::uint32_t> t{0, 1, 2}, one{1}, two{1, 2};
  EXPECT_TRUE(TriangleScene::create({v, t, {}, {}}).ok());
  EXPECT_TRUE(TriangleScene::create({v, t, one, one}).ok());
  const auto where = [](const TriangleSceneDef& def) {
    const auto r = TriangleScene::create(def);
    if (r.ok()) return std::string("accepted");
    EXPECT_EQ(r.error().code, Code::bad_data);
    EXPECT_FALSE(r.error().message.empty());
    return r.error().where;
  };
  EXPECT_EQ(where({v, {}, {}, {}}), "triangles");
  EXPECT_EQ(where({v, two, {}, {}}), "triangles");
  EXPECT_EQ(where({v, t, two, {}}), "materials");
  EXPECT_EQ(where({v, t, {}, two}), "marks");
  const std::vector<std::uint32_t> far{0, 1, 2, 0, 3, 1};
  EXPECT_EQ(where({v, far, {}, {}}), "triangle 1");
  const std::vector<Vec3> bad{{0, 0, 0}, {1, nan, 0}, {0, 1, 0}}, huge{{0, 0, 0}, {1, 0, 0}, {0, 1e6f, 0}};
  EXPECT_EQ(where({bad, t, {}, {}}), "vertex 1");
  EXPECT_EQ(where({huge, t, {}, {}}), "vertex 2");
  const std::vector<std::uint32_t> flat{0, 1, 1};
  EXPECT_EQ(where({v, flat, {}, {}}), "triangles") << "nothing is left";
}

TEST(TriangleScene, TrianglesWithoutAnAreaAreDroppedAndCounted) {
  Mesh m;
  m.add({0, 0, 0}, {0, 0, 0}, {1, 1, 1});
  m.add({0, 0, 0}, {1, 0, 0}, {0, 1, 0});
  m.add({0, 0, 0}, {1, 1, 1}, {2, 2, 2});
  m.add({0, 0, 5}, {1, 0, 5}, {0, 1, 5});
  const TriangleScene s = m.scene();
  EXPECT_EQ(s.size(), 2u);
  EXPECT_EQ(s.dropped(), 2u);
  EXPECT_EQ(s.source(0), 1u);
  EXPECT_EQ(s.source(1), 3u);
  EXPECT_EQ(s.source(2), ~0u);
}

TEST(TriangleScene, NumbersThatAreNoneMeetNothing) {
  Mesh m;
  m.floor(-1, -1, 1, 1, 0);
  const TriangleScene s = m.scene();
  const float nan = std::nanf(""), inf = INFINITY;
  RayHit hit;
  GroundHit ground;
  GroundPatch patch;
  for (const float bad : {nan, inf, -inf}) {
    EXPECT_FALSE(s.ray({bad, 0, 1}, {0, 0, -1}, &hit));
    EXPECT_FALSE(s.ray({0, 0, 1}, {0, bad, -1}, &hit));
    EXPECT_FALSE(s.ground({0, 0, bad}, 2, &ground));
    EXPECT_FALSE(s.ground({bad, 0, 1}, 2, &ground));
    EXPECT_FALSE(s.ground_patch({bad, 0, 1}, 2, &patch));
    EXPECT_EQ(s.triangles_near({bad, -1, -1}, {1, 1, 1}, {}), 0u);
    EXPECT_TRUE(s.line_of_sight({bad, 0, 1}, {0, 0, -1}));
  }
  EXPECT_FALSE(s.ground({0, 0, 1}, nan, &ground));
  EXPECT_FALSE(s.no_walls({nan, 0, 0}, {1, 1, 1}));
  EXPECT_FALSE(s.ground({0, 0, 1}, -1, &ground));
  EXPECT_FALSE(s.ray({0, 0, 0}, {0, 0, 0}, &hit));
  EXPECT_FALSE(s.ground({3e38f, -3e38f, 1}, 2, &ground));
}

TEST(TriangleScene, TheGroundIsTheHighestSurfaceBelow) {
  Mesh m;
  m.floor(0, 0, 10, 10, 0, 1);
  m.floor(2, 2, 4, 4, 3, 2);                                  // a table
  m.quad({6, 0, 0}, {10, 0, 2}, {10, 10, 2}, {6, 10, 0}, 3);  // a ramp, half a metre up each metre
  m.quad({5, 5, 4}, {5, 6, 4}, {6, 6, 4}, {6, 5, 4}, 4);      // seen from below: it looks down
  const TriangleScene s = m.scene();
  GroundHit g;
  ASSERT_TRUE(s.ground({3, 3, 3.5f}, 1.5f, &g));
  EXPECT_EQ(g.z, 3.0f);
  EXPECT_EQ(g.material, 2u);
  ASSERT_TRUE(s.ground({3, 3, 3}, 1.5f, &g)) << "its start included";
  EXPECT_EQ(g.z, 3.0f);
  EXPECT_FALSE(s.ground({3, 3, 2.9f}, 1.5f, &g)) << "between the floors, 2.9 m up";
  ASSERT_TRUE(s.ground({3, 3, 1.5f}, 1.5f, &g)) << "its end included";
  EXPECT_EQ(g.z, 0.0f);
  EXPECT_FALSE(s.ground({3, 3, 1.5001f}, 1.5f, &g));
  ASSERT_TRUE(s.ground({8, 5, 2}, 1.5f, &g));
  EXPECT_EQ(g.z, 1.0f);
  EXPECT_EQ(g.material, 3u);
  EXPECT_NEAR(g.normal.z, 2 / std::sqrt(5.0), 1e-6);
  EXPECT_NEAR(g.normal.x, -1 / std::sqrt(5.0), 1e-6);
  ASSERT_TRUE(s.ground({5.5f, 5.5f, 5}, 1.5f, &g));
  EXPECT_EQ(g.normal, (Vec3{0, 0, 1})) << "turned up";
  EXPECT_FALSE(s.ground({-0.1f, 5, 1}, 5, &g));
  ASSERT_TRUE(s.ground({0, 0, 1}, 5, &g)) << "a corner belongs to the floor";
  ASSERT_TRUE(s.ground({10, 10, 5}, 5, &g));
}

TEST(TriangleScene, GroundQueriesAgreeWithRaysDown) {
  Soup soup(11);
  Mesh m;
  m.add(soup.triangles(300, 15, 6));
  const TriangleScene s = m.scene();
  int found = 0;
  for (int i = 0; i < 5000; ++i) {
    const Vec3 from = soup.point(18);
    const float length = soup.between(0, 10);
    GroundHit g, r;
    const bool own = s.ground(from, length, &g), ray = s.Scene::ground(from, length, &r);
    bool sure = true;
    for (std::size_t k = 0; k < m.vertices.size(); k += 3) {
      const Meeting e =
          meeting({m.vertices[k], m.vertices[k + 1], m.vertices[k + 2]}, from, {from.x, from.y, from.z - length});
      sure = sure && e.sure;
    }
    if (!sure) continue;
    ASSERT_EQ(own, ray) << i;
    if (own) {
      ASSERT_NEAR(g.z, r.z, 2e-5 * (1 + std::fabs(1 / g.normal.z)));
      ++found;
    }
  }
  EXPECT_GT(found, 700);
}

// A floor of uneven triangles, walked over: no point on it is without ground, on corners and edges least of all.
TEST(TriangleScene, AFloorHasNoCracks) {
  Soup soup(12);
  constexpr int n = 30;
  std::vector<Vec3> v;
  for (int y = 0; y <= n; ++y) {
    for (int x = 0; x <= n; ++x)
      v.push_back({x + soup.between(-0.3, 0.3), y + soup.between(-0.3, 0.3), soup.between(0, 0.5)});
  }
  const auto at = [&](int x, int y) { return v[static_cast<std::size_t>(y * (n + 1) + x)]; };
  Mesh m;
  for (int y = 0; y < n; ++y) {
    for (int x = 0; x < n; ++x) m.quad(at(x, y), at(x + 1, y), at(x + 1, y + 1), at(x, y + 1));
  }
  const TriangleScene s = m.scene();
  GroundHit g;
  for (int i = 0; i < 100000; ++i) {
    ASSERT_TRUE(s.ground({soup.between(0.5, n - 0.5), soup.between(0.5, n - 0.5), 2}, 3, &g));
    ASSERT_TRUE(g.z >= 0 && g.z <= 0.5f);
  }
  for (int y = 1; y < n; ++y) {
    for (int x = 1; x < n; ++x) {
      const Vec3 a = at(x, y), b = at(x + 1, y + (x % 2));
      ASSERT_TRUE(s.ground({a.x, a.y, 2}, 3, &g));
      ASSERT_NEAR(g.z, a.z, 1e-6) << "at a corner its height";
      for (const float t : {0.25f, 0.5f, 0.7f}) {
        if (x + 1 == n || y + 1 == n) continue;
        ASSERT_TRUE(s.ground({a.x + (b.x - a.x) * t, a.y + (b.y - a.y) * t, 2}, 3, &g));
      }
    }
  }
}

TEST(TriangleScene, APatchIsTheOnlyGround) {
  Mesh m;
  m.floor(0, 0, 40, 40, 1, 5);
  m.floor(10.2f, 10.2f, 12.8f, 12.8f, 4);                      // a roof
  m.quad({20, 20, 1}, {22, 20, 1}, {22, 20, 3}, {20, 20, 3});  // a wall: no ground
  const TriangleScene s = m.scene();
  GroundPatch p;
  ASSERT_TRUE(s.ground_patch({20.5f, 20.5f, 2}, 1.5f, &p)) << "the floor's diagonal is no border";
  EXPECT_EQ(p.z0, 1.0f);
  EXPECT_EQ(p.dzdx, 0.0f);
  EXPECT_EQ(p.hit.material, 5u);
  EXPECT_EQ(p.hit.z, 1.0f);
  EXPECT_TRUE(p.lo.x <= 20.5f && p.hi.x >= 20.5f && p.lo.y <= 20.5f && p.hi.y >= 20.5f);
  EXPECT_GT((p.hi.x - p.lo.x) * (p.hi.y - p.lo.y), 100) << "many cells in one";
  EXPECT_FALSE(s.ground_patch({11, 11, 2}, 1.5f, &p)) << "under a roof";
  EXPECT_FALSE(s.ground_patch({39.995f, 39.995f, 2}, 1.5f, &p)) << "the floor's border runs through the cell";
  EXPECT_FALSE(s.ground_patch({41, 20, 2}, 1.5f, &p));
  EXPECT_TRUE(s.ground_patch({20.5f, 20.5f, 2}, 1.5f, nullptr));
}

TEST(TriangleScene, DoubledTrianglesAndHolesMakeNoPatch) {
  Mesh twice;
  // Half of the square twice, the other half not at all: the areas add up to the whole.
  for (int i = 0; i < 2; ++i) twice.add({0, 0, 0}, {30, 0, 0}, {30, 30, 0});
  const TriangleScene s = twice.scene();
  GroundPatch p;
  GroundHit g;
  for (float k = 0.5f; k < 30; k += 1) EXPECT_FALSE(s.ground_patch({k, k, 1}, 2, &p)) << k;
  EXPECT_FALSE(s.ground({10, 20, 1}, 2, &g));
  Mesh other;
  other.add({0, 0, 0}, {30, 0, 0}, {30, 30, 0}, 1);
  other.add({0, 0, 0}, {30, 30, 0}, {0, 30, 0}, 2);
  EXPECT_FALSE(other.scene().ground_patch({15.5f, 15.5f, 1}, 2, &p)) << "two materials";
  EXPECT_TRUE(other.scene().ground_patch({25.5f, 5.5f, 1}, 2, &p));
}

TEST(TriangleScene, PatchesAgreeWithTheGround) {
  Soup soup(13);
  Mesh m;
  m.floor(0, 0, 20, 40, 0);
  m.quad({20, 0, 0}, {40, 0, 7}, {40, 40, 7}, {20, 40, 0});  // a slope
  m.add(soup.triangles(12, 8, 3));
  for (auto& v : m.vertices) v = {v.x + 100, v.y - 50, v.z + 3};
  const TriangleScene s = m.scene();
  int flat = 0, sloping = 0;
  for (int i = 0; i < 50000; ++i) {
    const Vec3 from{soup.between(90, 145), soup.between(-62, -5), 20};
    GroundPatch p;
    if (!s.ground_patch(from, 60, &p)) continue;
    GroundHit g;
    ASSERT_TRUE(s.ground(from, 60, &g)) << from.x << " " << from.y;
    const float z = p.z0 + p.dzdx * from.x + p.dzdy * from.y;
    ASSERT_NEAR(z, g.z, p.dzdx == 0 ? 0 : 1e-4);
    ASSERT_NEAR(p.hit.z, z, 1e-6);
    ASSERT_EQ(p.hit.normal, g.normal);
    ASSERT_TRUE(p.lo.x <= from.x && from.x <= p.hi.x && p.lo.y <= from.y && from.y <= p.hi.y);
    ++(p.dzdx == 0 ? flat : sloping);
  }
  EXPECT_GT(flat, 8000);
  EXPECT_GT(sloping, 8000);
}

TEST(TriangleScene, TrianglesNearAscendHoweverMany) {
  Soup soup(14);
  Mesh m;
  m.add(soup.triangles(1000, 5, 4));
  const TriangleScene s = m.scene();
  const Vec3 lo{-4, -4, -4}, hi{4, 4, 4};
  std::vector<Vec3> expected;
  for (std::size_t k = 0; k < m.vertices.size(); k += 3) {
    const Vec3 a = m.vertices[k], b = m.vertices[k + 1], c = m.vertices[k + 2];
    const auto apart = [](float p, float q, float r, float l, float h) {
      return std::fmin(p, std::fmin(q, r)) > h || std::fmax(p, std::fmax(q, r)) < l;
    };
    if (apart(a.x, b.x, c.x, lo.x, hi.x) || apart(a.y, b.y, c.y, lo.y, hi.y) || apart(a.z, b.z, c.z, lo.z, hi.z))
      continue;
    expected.push_back(a);
  }
  ASSERT_GT(expected.size(), 500u) << "more than one pass";
  for (const std::size_t room :
       {std::size_t{0}, std::size_t{1}, std::size_t{100}, std::size_t{128}, std::size_t{300}, std::size_t{2000}}) {
    std::vector<SceneTriangle> out(room);
    EXPECT_EQ(s.triangles_near(lo, hi, out), expected.size());
    for (std::size_t i = 0; i < room && i < expected.size(); ++i) ASSERT_EQ(out[i].a, expected[i]) << room << " " << i;
  }
  EXPECT_EQ(s.triangles_near({100, 100, 100}, {101, 101, 101}, {}), 0u);
}

TEST(TriangleScene, NoWallsIsNeverWrong) {
  Soup soup(15);
  Mesh m;
  m.floor(-20, -20, 20, 20, 0);
  m.add(soup.triangles(25, 15, 2));
  m.quad({-15, 5, 0}, {15, 12, 0}, {15, 12, 3}, {-15, 5, 3});  // a slanting wall
  const TriangleScene s = m.scene();
  std::vector<SceneTriangle> out(200);
  int open = 0;
  for (int i = 0; i < 20000; ++i) {
    const Vec3 lo{soup.between(-25, 25), soup.between(-25, 25), soup.between(-2, 20)};
    const Vec3 hi{lo.x + soup.between(0, 2), lo.y + soup.between(0, 2), lo.z + soup.between(0, 2)};
    if (!s.no_walls(lo, hi)) continue;
    ++open;
    const std::size_t n = s.triangles_near(lo, hi, out);
    for (std::size_t k = 0; k < n; ++k) {
      if (std::fabs(out[k].normal.z) > 0.65f) continue;
      // Its box meets the box asked for; the wall itself must not.
      for (float u = 0; u <= 1; u += 0.05f) {
        for (float w = 0; w <= 1 - u; w += 0.05f) {
          const Vec3 p{out[k].a.x + u * (out[k].b.x - out[k].a.x) + w * (out[k].c.x - out[k].a.x),
                       out[k].a.y + u * (out[k].b.y - out[k].a.y) + w * (out[k].c.y - out[k].a.y),
                       out[k].a.z + u * (out[k].b.z - out[k].a.z) + w * (out[k].c.z - out[k].a.z)};
          ASSERT_FALSE(p.x >= lo.x && p.x <= hi.x && p.y >= lo.y && p.y <= hi.y && p.z >= lo.z && p.z <= hi.z);
        }
      }
    }
  }
  EXPECT_GT(open, 10000);
  EXPECT_TRUE(s.no_walls({0, -19, 0}, {1, -18, 2}));
  EXPECT_FALSE(s.no_walls({-0.5f, 8, 1}, {0.5f, 9, 2})) << "the slanting wall";
  EXPECT_TRUE(s.no_walls({-14, 11, 1}, {-13, 12, 2})) << "in its box, but off it";
}

TEST(TriangleScene, SightPassesWhatMayBeSeenThrough) {
  Mesh m;
  m.quad({1, 0, 0}, {1, 4, 0}, {1, 4, 3}, {1, 0, 3}, 0, mark_no_sight);
  m.quad({2, 0, 0}, {2, 4, 0}, {2, 4, 3}, {2, 0, 3}, 0, mark_climbable);
  const TriangleScene s = m.scene();
  EXPECT_TRUE(s.line_of_sight({0, 1, 1}, {1.5f, 1, 1}));
  EXPECT_FALSE(s.line_of_sight({0, 1, 1}, {3, 1, 1}));
  EXPECT_TRUE(s.line_of_sight({0, 5, 1}, {3, 5, 1}));
  EXPECT_TRUE(s.ray({0, 1, 1}, {1.5f, 1, 1}, nullptr)) << "a bullet or a body still meets it";
}

TEST(TriangleScene, HoldsMovingObstacles) {
  Mesh m;
  m.floor(0, 0, 10, 10, 0);
  TriangleScene s = m.scene();
  const std::uint64_t before = s.checksum();
  EXPECT_FALSE(s.obstacle_blocks({0, 5, 1}, {10, 5, 1}));
  s.obstacles().add(MovingBox{{5, 5, 1}, {1, 1, 1}, {0, 1}});
  EXPECT_TRUE(s.obstacle_blocks({0, 5, 1}, {10, 5, 1}));
  EXPECT_EQ(s.checksum(), before);
}

TEST(TriangleScene, ContentChangesTheChecksum) {
  Mesh m;
  m.floor(0, 0, 10, 10, 0);
  const std::uint64_t base = m.scene().checksum();
  EXPECT_EQ(m.scene().checksum(), base);
  Mesh other = m;
  other.vertices[1].z = 0.5f;
  EXPECT_NE(other.scene().checksum(), base);
  other = m;
  other.materials[1] = 3;
  EXPECT_NE(other.scene().checksum(), base);
  other = m;
  other.marks[0] = mark_kerb;
  EXPECT_NE(other.scene().checksum(), base);
  other = m;
  std::swap(other.triangles[1], other.triangles[2]);
  EXPECT_NE(other.scene().checksum(), base);
}

// Ray by ray over a soup: rays, sight and ground give the same bits in every build. The hash was taken from a build of
// g++ 12 -O0 after the tests above had compared such answers with plain geometry.
TEST(TriangleScene, GoldenBits) {
  Soup soup(16);
  Mesh m;
  m.add(soup.triangles(800, 20, 5));
  m.floor(-20, -20, 20, 20, -3);
  const TriangleScene s = m.scene();
  StateHash hash;
  for (int i = 0; i < 3000; ++i) {
    const Vec3 from = soup.point(25), to = soup.point(25);
    RayHit hit;
    GroundHit g;
    hash.word(s.ray(from, to, &hit));
    for (const float f : {hit.t, hit.point.x, hit.point.y, hit.point.z, hit.normal.x})
      hash.word(bits_as<std::uint32_t>(f));
    hash.word(hit.triangle);
    hash.word(s.ground(from, 30, &g));
    hash.word(bits_as<std::uint32_t>(g.z));
    hash.word(s.line_of_sight(from, to));
  }
  EXPECT_EQ(hash_text(hash.value()), "001f87c8e5df20d0");
}

}  // namespace
}  // namespace gaitway
