// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// The walls that squads ask for, with the numbers of the chapter's checks: on a grid, on boundary edges, on a scene.
#include "scene/walls.h"

#include <gtest/gtest.h>

#include <cmath>
#include <string>

#include "gaitway/triangle_scene.h"
#include "scene/edge_walls.h"
#include "scene/grid_walls.h"
#include "scene/scene_walls.h"
#include "scene/soup.h"

namespace gaitway {
namespace {

GridWalls grid_of(const std::vector<std::string>& rows) {
  std::vector<std::uint8_t> solid;
  for (const std::string& row : rows) {
    for (const char c : row) solid.push_back(c == '#');
  }
  return GridWalls(static_cast<std::int32_t>(rows[0].size()), static_cast<std::int32_t>(rows.size()), solid);
}
const std::vector<std::string> g1{"########", "#......#", "#..##..#", "#......#", "########"};

GridWalls make_g1() { return grid_of(g1); }

// G1's free cells as a walkable region: outline anticlockwise, the block as a hole clockwise.
EdgeWalls edges_g1() {
  std::vector<WallEdge> e;
  const auto ring = [&](std::vector<PlanVec> v) {
    for (std::size_t i = 0; i < v.size(); ++i) e.push_back({v[i], v[(i + 1) % v.size()]});
  };
  ring({{1, 1}, {7, 1}, {7, 4}, {1, 4}});
  ring({{3, 2}, {3, 3}, {5, 3}, {5, 2}});
  return EdgeWalls(e);
}

// G1 with walls 3 m tall round a floor at z = 2.
TriangleScene scene_g1() {
  std::vector<Vec3> v;
  std::vector<std::uint32_t> t;
  const auto quad = [&](Vec3 a, Vec3 b, Vec3 c, Vec3 d) {
    const auto n = static_cast<std::uint32_t>(v.size());
    v.insert(v.end(), {a, b, c, d});
    t.insert(t.end(), {n, n + 1, n + 2, n, n + 2, n + 3});
  };
  const auto wall = [&](float x0, float y0, float x1, float y1) {
    quad({x0, y0, 2}, {x1, y1, 2}, {x1, y1, 5}, {x0, y0, 5});
  };
  quad({1, 1, 2}, {7, 1, 2}, {7, 4, 2}, {1, 4, 2});
  wall(7, 1, 1, 1), wall(1, 1, 1, 4), wall(1, 4, 7, 4), wall(7, 4, 7, 1);
  wall(3, 2, 5, 2), wall(5, 2, 5, 3), wall(5, 3, 3, 3), wall(3, 3, 3, 2);
  auto s = TriangleScene::create({v, t, {}, {}});
  EXPECT_TRUE(s.ok());
  return std::move(*s);
}

struct Answer {
  bool hit;
  double t, nx, ny;
};
Answer ask(const Walls& w, double ax, double ay, double bx, double by, double z = 0) {
  WallHit h;
  h.t = -1;
  const bool hit = w.segment_hit({ax, ay, z}, {bx, by, z}, &h);
  return {hit, h.t, h.normal.x, h.normal.y};
}
void expect_hit(const Answer& a, double t, double nx, double ny) {
  EXPECT_TRUE(a.hit);
  EXPECT_NEAR(a.t, t, 1e-6);
  EXPECT_NEAR(a.nx, nx, 1e-6);
  EXPECT_NEAR(a.ny, ny, 1e-6);
}

TEST(GridWalls, LANE05) {
  const GridWalls w = make_g1();
  expect_hit(ask(w, 1.5, 1.5, 6.5, 3.5), 0.3, -1, 0);
  EXPECT_FALSE(ask(w, 1.5, 1.5, 6.5, 1.5).hit);
  expect_hit(ask(w, 2.5, 1.5, 3.5, 2.5), 0.5, -0.707107, -0.707107);
  expect_hit(ask(w, 2.5, 2.5, 3.5, 1.5), 0.5, -1, 0);
  expect_hit(ask(w, 2.5, 2.0, 5.5, 2.0), 0.166667, -1, 0);
  EXPECT_FALSE(ask(w, 2.5, 1.999, 5.5, 1.999).hit);
  EXPECT_FALSE(ask(w, 2.5, 3.0, 5.5, 3.0).hit);
  expect_hit(ask(w, 3.5, 2.5, 6.5, 2.5), 0, 0, 0);
  expect_hit(ask(w, 1.5, 1.5, -1, 1.5), 0.2, 1, 0);
}

TEST(GridWalls, LANE06) {
  const GridWalls w = make_g1();
  EXPECT_EQ(ask(w, 3.01, 2.5, 6.5, 2.5).t, 0.0) << "a muzzle inside the wall";
  EXPECT_FALSE(ask(w, 1.8, 1.5, 6.5, 1.5).hit);
}

TEST(GridWalls, SOLVE04) {
  const GridWalls w = make_g1();
  EXPECT_TRUE(w.inside({7.2, 1.5}));
  EXPECT_FALSE(w.circle_free({7.2, 1.5}, 0.28));
  EXPECT_FALSE(w.inside({8.5, 1.5}));
  EXPECT_FALSE(w.circle_free({1.27, 1.5}, 0.28));
  EXPECT_TRUE(w.circle_free({1.28, 1.5}, 0.28));
  EXPECT_TRUE(w.circle_free({static_cast<float>(1.28), 1.5}, 0.28f)) << "rounded to single precision";
}

TEST(GridWalls, LAYER13) {
  const GridWalls w = make_g1();
  std::vector<PlanVec> n;
  const auto resolve = [&](double x, double y) { return w.resolve_circle({x, y}, 0.28, n); };
  PlanVec p = resolve(1.1, 1.5);
  EXPECT_NEAR(p.x, 1.28, 1e-9);
  EXPECT_NEAR(p.y, 1.5, 1e-9);
  ASSERT_EQ(n.size(), 1u);
  EXPECT_EQ(n[0].x, 1.0);
  p = resolve(1.1, 1.2);
  EXPECT_NEAR(p.x, 1.28, 1e-9);
  EXPECT_NEAR(p.y, 1.28, 1e-9);
  p = resolve(2.9, 1.9);
  EXPECT_NEAR(p.x, 2.80201, 1e-5);
  EXPECT_NEAR(p.y, 1.80201, 1e-5);
  EXPECT_NEAR(n[0].x, -0.707107, 1e-6);
  EXPECT_NEAR(n[0].y, -0.707107, 1e-6);
  p = resolve(3.3, 2.4);
  EXPECT_NEAR(p.x, 2.72, 1e-9);
  EXPECT_NEAR(p.y, 2.4, 1e-9);
  p = resolve(2.5, 1.5);
  EXPECT_EQ(p.x, 2.5);
  EXPECT_TRUE(n.empty());
}

// The parts of the world in LAYER-07's checks: distance d gives m = (0.5 - d) / 0.22.
TEST(GridWalls, LAYER07) {
  const GridWalls w = make_g1();
  std::vector<WallPiece> out;
  w.walls_near({1.5, 1.5}, 0.5, out);
  EXPECT_TRUE(out.empty()) << "half a cell is not nearer than half a cell";
  w.walls_near({2.5, 1.4}, 0.5, out);
  ASSERT_FALSE(out.empty());
  EXPECT_NEAR((0.5 - out[0].distance) / 0.22, 0.454545, 1e-6);
  EXPECT_NEAR(out[0].normal.y, 1, 1e-9);
  w.walls_near({1.3, 1.35}, 0.5, out);
  ASSERT_GE(out.size(), 2u);
  EXPECT_NEAR(out[0].distance, 0.3, 1e-9);
  EXPECT_NEAR(out[0].normal.x, 1, 1e-9);
  for (std::size_t i = 1; i < out.size(); ++i) EXPECT_GE(out[i].distance, out[i - 1].distance - 1e-9);
  bool up = false;
  for (const WallPiece& piece : out) up = up || (piece.normal.y > 0.999 && std::fabs(piece.distance - 0.35) < 1e-9);
  EXPECT_TRUE(up);
  w.walls_near({2.65, 2.3}, 0.5, out);
  EXPECT_NEAR((0.5 - out[0].distance) / 0.22, 0.681818, 1e-6);
  EXPECT_NEAR(out[0].normal.x, -1, 1e-9);
}

TEST(GridWalls, EqualDistancesComeInRowOrder) {
  const GridWalls w = grid_of({"###", "#.#", "###"});
  std::vector<WallPiece> out;
  w.walls_near({1.5, 1.5}, 0.6, out);
  ASSERT_EQ(out.size(), 4u);
  EXPECT_NEAR(out[0].normal.y, 1, 1e-9);
  EXPECT_NEAR(out[1].normal.x, 1, 1e-9);
  EXPECT_NEAR(out[2].normal.x, -1, 1e-9);
  EXPECT_NEAR(out[3].normal.y, -1, 1e-9);
}

TEST(GridWalls, OriginAndCellSize) {
  const std::vector<std::uint8_t> solid{0, 0, 1};
  const GridWalls w(3, 1, solid, {-10, 5}, 2);
  expect_hit(ask(w, -9, 6, -5, 6), 0.75, -1, 0);
  expect_hit(ask(w, -9, 6, -9, 8), 0.5, 0, -1);
  EXPECT_TRUE(w.inside({-9, 6}));
  EXPECT_FALSE(w.inside({1, 6}));
  GridWalls open = w;
  open.set_solid(2, 0, false);
  EXPECT_FALSE(ask(open, -9, 6, -5, 6).hit);
}

TEST(GridWalls, NobodyStaysInAWallThatHasAWayOut) {
  const GridWalls w = make_g1();
  Soup soup(1);
  std::vector<PlanVec> n;
  for (int i = 0; i < 20000; ++i) {
    const PlanVec p = w.resolve_circle({soup.between(0.6, 7.4), soup.between(0.6, 4.4)}, 0.28, n);
    ASSERT_TRUE(w.circle_free({p.x, p.y}, 0.28)) << p.x << " " << p.y;
    ASSERT_TRUE(w.inside({p.x, p.y}));
    ASSERT_LE(n.size(), static_cast<std::size_t>(resolve_rounds));
  }
}

TEST(EdgeWalls, LANE11GivesTheGridsAnswers) {
  const EdgeWalls w = edges_g1();
  expect_hit(ask(w, 1.5, 1.5, 6.5, 3.5), 0.3, -1, 0);
  EXPECT_FALSE(ask(w, 1.5, 1.5, 6.5, 1.5).hit);
  EXPECT_FALSE(ask(w, 2.5, 1.999, 5.5, 1.999).hit);
  expect_hit(ask(w, 3.5, 2.5, 6.5, 2.5), 0, 0, 0);
  expect_hit(ask(w, 1.5, 1.5, -1, 1.5), 0.2, 1, 0);
}

TEST(EdgeWalls, AgreesWithTheGridOnRandomSegments) {
  const EdgeWalls edges = edges_g1();
  const GridWalls grid = make_g1();
  Soup soup(2);
  int hits = 0;
  for (int i = 0; i < 20000; ++i) {
    const double ax = soup.between(0.5, 7.5), ay = soup.between(0.5, 4.5), bx = soup.between(-1, 9),
                 by = soup.between(-1, 6);
    const Answer a = ask(edges, ax, ay, bx, by), b = ask(grid, ax, ay, bx, by);
    ASSERT_EQ(a.hit, b.hit) << ax << " " << ay << " " << bx << " " << by;
    if (!a.hit) continue;
    ASSERT_NEAR(a.t, b.t, 1e-9);
    ASSERT_NEAR(a.nx, b.nx, 1e-9);
    ASSERT_NEAR(a.ny, b.ny, 1e-9);
    ++hits;
    ASSERT_EQ(edges.circle_free({ax, ay}, 0.28), grid.circle_free({ax, ay}, 0.28));
  }
  EXPECT_GT(hits, 5000);
}

TEST(EdgeWalls, LAYER14) {
  const EdgeWalls square(
      std::vector<WallEdge>{{{0, 0}, {10, 0}}, {{10, 0}, {10, 10}}, {{10, 10}, {0, 10}}, {{0, 10}, {0, 0}}});
  std::vector<PlanVec> n;
  PlanVec p = square.resolve_circle({0.1, 5}, 0.28, n);
  EXPECT_NEAR(p.x, 0.28, 1e-9);
  EXPECT_NEAR(p.y, 5, 1e-9);
  ASSERT_EQ(n.size(), 1u);
  EXPECT_NEAR(n[0].x, 1, 1e-9);
  p = square.resolve_circle({-0.3, 5}, 0.28, n);
  EXPECT_NEAR(p.x, 0.28, 1e-9) << "from outside back in";
  p = square.resolve_circle({0, 5}, 0.28, n);
  EXPECT_NEAR(p.x, 0.28, 1e-9) << "from the edge itself";
  p = square.resolve_circle({0.1, 9.9}, 0.28, n);
  EXPECT_NEAR(p.x, 0.28, 1e-9);
  EXPECT_NEAR(p.y, 9.72, 1e-9);
  std::vector<WallPiece> out;
  square.walls_near({5, 5}, 3, out);
  EXPECT_TRUE(out.empty());
  square.walls_near({1, 2}, 3, out);
  ASSERT_EQ(out.size(), 2u);
  EXPECT_NEAR(out[0].distance, 1, 1e-9);
  EXPECT_NEAR(out[1].distance, 2, 1e-9);
}

TEST(SceneWalls, AnswersLikeTheGridAtTheHeightOfABody) {
  const TriangleScene scene = scene_g1();
  const SceneWalls w(scene);
  const GridWalls grid = make_g1();
  Soup soup(3);
  std::vector<WallPiece> a, b;
  std::vector<PlanVec> n;
  int hits = 0, near_walls = 0;
  for (int i = 0; i < 5000; ++i) {
    const double ax = soup.between(1.02, 6.98), ay = soup.between(1.02, 3.98), bx = soup.between(0, 8),
                 by = soup.between(0, 5);
    const bool in_block = ax > 2.98 && ax < 5.02 && ay > 1.98 && ay < 3.02;
    if (in_block) continue;
    const Answer own = ask(w, ax, ay, bx, by, 3.4), theirs = ask(grid, ax, ay, bx, by);
    ASSERT_EQ(own.hit, theirs.hit);
    if (own.hit) {
      ASSERT_NEAR(own.t, theirs.t, 1e-5);
      ASSERT_NEAR(own.nx, theirs.nx, 1e-5);
      ASSERT_NEAR(own.ny, theirs.ny, 1e-5);
      ++hits;
    }
    ASSERT_TRUE(w.inside({ax, ay, 2}));
    ASSERT_EQ(w.circle_free({ax, ay, 2}, 0.28), grid.circle_free({ax, ay}, 0.28));
    w.walls_near({ax, ay, 2}, 0.5, a);
    grid.walls_near({ax, ay}, 0.5, b);
    ASSERT_EQ(a.empty(), b.empty());
    if (!a.empty()) {
      ASSERT_NEAR(a[0].distance, b[0].distance, 1e-6);
      ++near_walls;
    }
    const PlanVec p = w.resolve_circle({ax, ay, 2}, 0.28, n), q = grid.resolve_circle({ax, ay}, 0.28, n);
    ASSERT_NEAR(p.x, q.x, 1e-5);
    ASSERT_NEAR(p.y, q.y, 1e-5);
  }
  EXPECT_GT(hits, 1000);
  EXPECT_GT(near_walls, 1000);
}

TEST(SceneWalls, HeightsDecideWhatIsAWall) {
  const TriangleScene scene = scene_g1();
  const SceneWalls w(scene);
  EXPECT_FALSE(w.circle_free({1.1, 2, 2}, 0.28));
  EXPECT_TRUE(w.circle_free({1.1, 2, 4.8}, 0.28)) << "the walls end 0.2 m above these feet: a step";
  EXPECT_FALSE(w.circle_free({1.1, 2, 4.7}, 0.28));
  EXPECT_TRUE(w.circle_free({1.1, 2, 0.1}, 0.28)) << "they begin 1.9 m above these";
  EXPECT_FALSE(w.circle_free({1.1, 2, 0.3}, 0.28));
  EXPECT_FALSE(ask(w, 1.5, 2.5, 6.5, 2.5, 5.5).hit) << "over the block";
  EXPECT_TRUE(ask(w, 1.5, 2.5, 6.5, 2.5, 4.5).hit);
  EXPECT_FALSE(w.inside({2, 1.5, 2.6})) << "more than half a metre above the floor";
  EXPECT_TRUE(w.inside({2, 1.5, 2.4}));
}

TEST(Walls, NumbersThatAreNoneAreAnswered) {
  const GridWalls grid = make_g1();
  const EdgeWalls edges = edges_g1();
  const TriangleScene scene = scene_g1();
  const SceneWalls in_scene(scene);
  const double nan = std::nan(""), inf = INFINITY;
  std::vector<WallPiece> pieces;
  std::vector<PlanVec> normals;
  for (const Walls* w :
       {static_cast<const Walls*>(&grid), static_cast<const Walls*>(&edges), static_cast<const Walls*>(&in_scene)}) {
    for (const double bad : {nan, inf, -inf}) {
      EXPECT_FALSE(w->inside({bad, 2, 2}));
      EXPECT_FALSE(w->circle_free({2, bad, 2}, 0.28));
      EXPECT_FALSE(w->circle_free({2, 1.5, 2}, bad));
      EXPECT_TRUE(w->segment_hit({bad, 2, 2}, {2, 2, 2}, nullptr));
      WallHit h;
      EXPECT_TRUE(w->segment_hit({2, 1.5, 2.5}, {2, bad, 2.5}, &h));
      EXPECT_EQ(h.t, 0.0);
      w->walls_near({bad, 2, 2}, 1, pieces);
      EXPECT_TRUE(pieces.empty());
      w->resolve_circle({bad, 2, 2}, 1, normals);
      EXPECT_TRUE(normals.empty());
    }
    WallHit h;
    EXPECT_FALSE(w->segment_hit({2, 1.5, 2.5}, {2, 1.5, 2.5}, &h)) << "a segment of no length in the open";
    EXPECT_FALSE(w->inside({1e12, 1e12, 2}));
  }
}

}  // namespace
}  // namespace gaitway
