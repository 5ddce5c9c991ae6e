// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
#include "nav/line.h"

#include <gtest/gtest.h>

#include "nav/random_maps.h"

namespace gaitway {
namespace {

using namespace fixtures;

TEST(Line, IndexedAnswersEqualWalkingEverything) {
  std::uint32_t passed = 0, asked = 0, crossed = 0;
  for (std::uint64_t seed = 1; seed <= 80; ++seed) {
    const auto map = random_world(seed, seed % 2 == 0);
    Dice dice(seed + 2000);
    for (int i = 0; i < 500; ++i) {
      const Vec3 p = random_point(dice);
      Vec3 q = random_point(dice);
      if (dice.below(2)) q = {p.x + dice.place(-4, 4), p.y + dice.place(-4, 4), 0};
      if (dice.below(5) == 0) q.z = dice.range(-0.3f, 0.3f);
      for (std::uint32_t a = 0; a < map->data.areas.size(); ++a) {
        const bool passes = walkable_line(map->view(), a, p, q);
        ASSERT_EQ(passes, naive_walkable(map->view(), a, p, q))
            << seed << ", area " << a << ": " << p.x << ", " << p.y << " -> " << q.x << ", " << q.y;
        bool part = false;
        const bool clear = naive_crossings(map->view(), a, p, q, &part).empty();
        ASSERT_EQ(node_line_clear(map->view(), a, p, q), clear);
        ASSERT_EQ(walkable_line_to_area(map->view(), a, p, q, area_of(map->view(), q)), passes);
        passed += passes;
        crossed += passes && !clear;
        ++asked;
      }
    }
  }
  EXPECT_GT(passed, asked / 50);
  EXPECT_GT(crossed, 100u);
}

TEST(Line, LinesFromCornerToCorner) {
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    const auto map = random_world(seed, seed % 2 == 0);
    Dice dice(seed);
    const auto n = static_cast<std::uint32_t>(map->data.vertices.size());
    for (int i = 0; i < 400; ++i) {
      const Vec2 a = map->data.vertices[dice.below(n)], b = map->data.vertices[dice.below(n)];
      const float stretch = dice.below(2) ? 1.0f : 1.25f;
      const Vec3 p{a.x, a.y, 0}, q{a.x + stretch * (b.x - a.x), a.y + stretch * (b.y - a.y), 0};
      for (std::uint32_t k = 0; k < map->data.areas.size(); ++k) {
        ASSERT_EQ(walkable_line(map->view(), k, p, q), naive_walkable(map->view(), k, p, q))
            << seed << ": " << p.x << ", " << p.y << " -> " << q.x << ", " << q.y;
      }
    }
  }
}

bool starts_on_an_edge(const NavMap& map, Vec3 p, Vec3 q) {
  for (std::uint32_t a = 0; a < map.data->areas.size(); ++a) {
    bool part = false;
    for (const NaiveCrossing& c : naive_crossings(map, a, p, q, &part)) {
      if (c.t < 1e-9) return true;
    }
  }
  return false;
}

/// Both ends lie in areas and on no edge, so LINE-01's t and LINE-05 have no say: a line passes both ways or neither.
TEST(Line, SymmetricBetweenPointsInAreas) {
  std::uint32_t passed = 0;
  for (std::uint64_t seed = 1; seed <= 80; ++seed) {
    const auto map = random_world(seed, seed % 2 == 0);
    for (std::uint16_t& f : map->state.polygon_flags) f &= 7;
    Dice dice(seed + 3000);
    for (int i = 0; i < 1500; ++i) {
      const Vec3 p = random_point(dice), q = random_point(dice);
      const std::uint32_t a = area_of(map->view(), p), b = area_of(map->view(), q);
      if (a == no_index || b == no_index) continue;
      if (starts_on_an_edge(map->view(), p, q) || starts_on_an_edge(map->view(), q, p)) continue;
      const bool there = walkable_line(map->view(), a, p, q), back = walkable_line(map->view(), b, q, p);
      // Turned round, the start's nearest and the end's farthest crossing are the same two.
      ASSERT_EQ(there, back) << seed << ": " << p.x << ", " << p.y << " -> " << q.x << ", " << q.y;
      passed += there;
    }
  }
  EXPECT_GT(passed, 1500u);
}

TEST(Line, NothingPassesFromNaNOrBeyondAllAreas) {
  const auto map = yard();
  const float nan = std::numeric_limits<float>::quiet_NaN(), inf = std::numeric_limits<float>::infinity();
  for (const float bad : {nan, inf, -inf}) {
    EXPECT_FALSE(walkable_line(map->view(), 0, {2, 2, 0}, {bad, 2, 0}));
    EXPECT_FALSE(walkable_line(map->view(), 0, {2, 2, 0}, {2, 2, bad}));
    EXPECT_FALSE(walkable_line(map->view(), 0, {bad, 2, 0}, {5, 2, 0}));
    EXPECT_FALSE(node_line_clear(map->view(), 0, {bad, 2, 0}, {5, 2, 0}));
  }
  EXPECT_FALSE(walkable_line(map->view(), 0, {2, 2, 0}, {1e30f, 2, 0}));
}

TEST(Line, AZeroLengthLineInAnAreaPasses) {
  EXPECT_TRUE(walkable_line(yard()->view(), 0, {5, 5, 0}, {5, 5, 0}));
  EXPECT_FALSE(walkable_line(yard()->view(), 0, {10, 10, 0}, {10, 10, 0}));
}

TEST(Line, RefusalsThatNeedNoGroundAskNone) {
  const auto map = yard();
  EXPECT_FALSE(walkable_line(map->view(), 0, {10, 2, 0}, {10, 18, 0}));
  EXPECT_EQ(map->scene.ground_calls, 0);
}

}  // namespace
}  // namespace gaitway
