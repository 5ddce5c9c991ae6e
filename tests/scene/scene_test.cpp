// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// The default answers of a Scene.
#include "gaitway/scene.h"

#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <vector>

namespace gaitway {
namespace {

/// Upright panes across x at given places, with marks; only ray() is its own.
class Panes : public Scene {
 public:
  std::vector<std::pair<float, std::uint32_t>> panes;  // ascending
  bool ray(Vec3 from, Vec3 to, RayHit* hit) const override {
    for (const auto& [x, marks] : panes) {
      if (from.x <= x && x <= to.x && to.x > from.x) {
        *hit = RayHit{};
        hit->t = (x - from.x) / (to.x - from.x);
        hit->point = {x, from.y, from.z};
        hit->marks = marks;
        return true;
      }
    }
    return false;
  }
  std::size_t triangles_near(Vec3, Vec3, std::span<SceneTriangle>) const override { return 0; }
  float lowest() const override { return 0; }
  std::uint64_t checksum() const override { return 1; }
};

/// A ceiling at z = 1 whose face looks down; only ray() is its own.
class Ceiling : public Panes {
 public:
  bool ray(Vec3 from, Vec3 to, RayHit* hit) const override {
    if (!(from.z >= 1 && to.z <= 1)) return false;
    *hit = RayHit{};
    hit->point = {from.x, from.y, 1};
    hit->normal = {0, 0, -1};
    hit->triangle = 3;
    return true;
  }
};

TEST(Scene, SightGoesThroughPanesThatDoNotBlockIt) {
  Panes s;
  EXPECT_TRUE(s.line_of_sight({0, 0, 0}, {10, 0, 0}));
  s.panes = {{2, mark_no_sight}, {3, mark_no_sight | mark_climbable}};
  EXPECT_TRUE(s.line_of_sight({0, 0, 0}, {10, 0, 0}));
  s.panes.push_back({4, mark_climbable});
  EXPECT_FALSE(s.line_of_sight({0, 0, 0}, {10, 0, 0}));
  EXPECT_TRUE(s.line_of_sight({0, 0, 0}, {3.5f, 0, 0}));
}

TEST(Scene, SightGoesThroughAtMostEightPanes) {
  Panes s;
  for (int i = 1; i <= 8; ++i) s.panes.push_back({static_cast<float>(i), mark_no_sight});
  EXPECT_TRUE(s.line_of_sight({0, 0, 0}, {20, 0, 0}));
  s.panes.push_back({9, mark_no_sight});
  EXPECT_FALSE(s.line_of_sight({0, 0, 0}, {20, 0, 0}));
}

TEST(Scene, GroundNormalsLookUp) {
  const Ceiling s;
  GroundHit g;
  ASSERT_TRUE(s.Scene::ground({0, 0, 2}, 1.5f, &g));
  EXPECT_EQ(g.normal.z, 1.0f);
  EXPECT_EQ(g.z, 1.0f);
  EXPECT_EQ(g.triangle, 3u);
  EXPECT_FALSE(s.Scene::ground({0, 0, 2}, -1, &g));
  EXPECT_FALSE(s.Scene::ground({0, 0, std::nanf("")}, 1, &g));
}

TEST(Scene, BatchesAnswerLikeSingleQueriesAndStopAtTheShortestSpan) {
  Panes s;
  s.panes = {{2, 0}};
  const std::array<SegmentQuery, 3> q{{{{0, 0, 0}, {4, 0, 0}}, {{0, 0, 0}, {1, 0, 0}}, {{0, 0, 0}, {2, 0, 0}}}};
  std::array<RayHit, 3> hits;
  std::array<std::uint8_t, 3> found{9, 9, 9};
  s.rays(q, hits, found);
  EXPECT_EQ(found, (std::array<std::uint8_t, 3>{1, 0, 1}));
  EXPECT_EQ(hits[0].t, 0.5f);
  std::array<std::uint8_t, 2> clear{9, 9};
  s.lines_of_sight(q, clear);
  EXPECT_EQ(clear, (std::array<std::uint8_t, 2>{0, 1}));
}

TEST(Scene, WhatAHostLeavesOutIsAnsweredCarefully) {
  const Panes s;
  EXPECT_FALSE(s.obstacle_blocks({0, 0, 0}, {9, 0, 0}));
  EXPECT_FALSE(s.no_walls({0, 0, 0}, {1, 1, 1})) << "unknown: the walls must be asked for";
  EXPECT_FALSE(s.ground_patch({0, 0, 1}, 2, nullptr));
}

}  // namespace
}  // namespace gaitway
