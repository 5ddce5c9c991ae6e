// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
#include "core/spatial_grid.h"

#include <gtest/gtest.h>

#include <cmath>
#include <set>

#include "core/random.h"

namespace gaitway {
namespace {

std::vector<Vec3> crowd(std::uint64_t seed, std::size_t n, float side) {
  SplitMix random{seed};
  std::vector<Vec3> p(n);
  for (Vec3& v : p) {
    v.x = static_cast<float>((random.unit() - 0.4) * side);
    v.y = static_cast<float>((random.unit() - 0.6) * side);
    v.z = static_cast<float>(random.unit());
  }
  return p;
}

std::vector<std::uint32_t> near_by_walking(const std::vector<Vec3>& p, const std::vector<std::uint8_t>& present, Vec2 c,
                                           float r) {
  std::vector<std::uint32_t> out;
  for (std::uint32_t i = 0; i < p.size(); ++i) {
    const float dx = p[i].x - c.x, dy = p[i].y - c.y;
    if ((present.empty() || present[i]) && dx * dx + dy * dy <= r * r) out.push_back(i);
  }
  return out;
}

TEST(SpatialGrid, FindsWhatWalkingFindsWhateverTheCellSize) {
  SplitMix random{1};
  SpatialGrid grid;
  std::vector<std::uint32_t> got;
  for (const std::size_t n : {0u, 1u, 5u, 100u, 1500u}) {
    for (const float side : {3.0f, 60.0f, 3000.0f}) {
      const std::vector<Vec3> p = crowd(n, n, side);
      std::vector<std::uint8_t> present(n);
      for (auto& b : present) b = random.next() % 4 != 0;
      for (const float cell : {0.3f, 2.4f, 50.0f}) {
        grid.rebuild(p, present, cell);
        for (int i = 0; i < 20; ++i) {
          const Vec2 c{static_cast<float>((random.unit() - 0.5) * side),
                       static_cast<float>((random.unit() - 0.5) * side)};
          const float r = static_cast<float>(random.unit() * side * 0.3);
          grid.slots_near(c, r, got);
          ASSERT_EQ(got, near_by_walking(p, present, c, r)) << n << " points, side " << side << ", cell " << cell;
        }
      }
    }
  }
}

TEST(SpatialGrid, NothingIsHandedOutTwiceAndEverythingOnce) {
  SpatialGrid grid;
  const std::vector<Vec3> p = crowd(3, 300, 100);
  grid.rebuild(p, {}, 2.4f);
  for (const float half : {0.1f, 3.0f, 40.0f, 1e5f, 1e30f}) {
    std::set<std::uint32_t> seen;
    grid.runs_in({-half, -half}, {half, half}, [&](std::uint32_t begin, std::uint32_t end) {
      ASSERT_LT(begin, end);
      ASSERT_LE(end, grid.count());
      for (std::uint32_t i = begin; i < end; ++i) ASSERT_TRUE(seen.insert(grid.slots()[i]).second);
    });
    if (half > 1000) {
      EXPECT_EQ(seen.size(), p.size());
    }
  }
  std::vector<std::uint32_t> got;
  grid.slots_in({5, 5}, {4, 9}, got);
  EXPECT_TRUE(got.empty()) << "a rectangle turned inside out holds nothing";
}

TEST(SpatialGrid, PlacesAndPadding) {
  SpatialGrid grid;
  const std::vector<Vec3> p = crowd(4, 50, 20);
  std::vector<std::uint8_t> present(50, 1);
  present[7] = 0;
  grid.rebuild(p, present, 2.4f);
  ASSERT_EQ(grid.count(), 49u);
  EXPECT_EQ(grid.place(7), SpatialGrid::none);
  EXPECT_EQ(grid.place(50), SpatialGrid::none);
  for (std::uint32_t s = 0; s < 50; ++s) {
    if (s == 7) continue;
    const std::uint32_t at = grid.place(s);
    EXPECT_EQ(grid.slots()[at], s);
    EXPECT_EQ((Vec3{grid.x()[at], grid.y()[at], grid.z()[at]}), p[s]);
  }
  for (std::size_t i = 0; i < SpatialGrid::lane_group; ++i) {
    EXPECT_EQ(grid.slots()[49 + i], SpatialGrid::none);
    EXPECT_GT(grid.x()[49 + i] * grid.x()[49 + i], 1e37f) << "never within a range";
  }
}

TEST(SpatialGrid, SlotsAscendInsideACell) {
  SpatialGrid grid;
  std::vector<Vec3> p(64);
  for (std::size_t i = 0; i < p.size(); ++i) p[i] = {i % 2 ? 0.5f : 100.5f, 0.5f, 0};
  grid.rebuild(p, {}, 1.0f);
  for (std::uint32_t i = 1; i < 64; ++i) {
    if (i == 32) continue;  // the first of the other cell
    EXPECT_LT(grid.slots()[i - 1], grid.slots()[i]) << i;
  }
}

TEST(SpatialGrid, LimitsBelongToTheRectangle) {
  SpatialGrid grid;
  const std::vector<Vec3> p{{0, 0, 0}, {2.4f, 0, 0}, {-2.4f, 4.8f, 0}, {std::nextafter(2.4f, 3.0f), 0, 0}};
  grid.rebuild(p, {}, 2.4f);
  std::vector<std::uint32_t> got;
  grid.slots_in({-2.4f, 0}, {2.4f, 4.8f}, got);
  EXPECT_EQ(got, (std::vector<std::uint32_t>{0, 1, 2}));
  grid.slots_near({0, 0}, 2.4f, got);
  EXPECT_EQ(got, (std::vector<std::uint32_t>{0, 1}));
}

TEST(SpatialGrid, FarAndBadPointsDoNoHarm) {
  SpatialGrid grid;
  const float nan = std::nanf(""), inf = INFINITY;
  const std::vector<Vec3> p{{1, 1, 0}, {3e38f, -3e38f, 0}, {nan, 0, 0}, {inf, -inf, 0}, {1.5f, 1, 0}, {1e7f, 1e7f, 0}};
  grid.rebuild(p, {}, 2.4f);
  std::vector<std::uint32_t> got;
  grid.slots_near({1, 1}, 1, got);
  EXPECT_EQ(got, (std::vector<std::uint32_t>{0, 4}));
  grid.slots_near({1e7f, 1e7f}, 2, got);
  EXPECT_EQ(got, (std::vector<std::uint32_t>{5}));
  grid.slots_near({nan, 1}, 1, got);
  EXPECT_TRUE(got.empty());
  grid.slots_near({1, 1}, nan, got);
  EXPECT_TRUE(got.empty());
  grid.rebuild(p, {}, 0);
  grid.slots_near({1, 1}, 1, got);
  EXPECT_EQ(got, (std::vector<std::uint32_t>{0, 4}));
}

TEST(SpatialGrid, AllocatesNothingOnceReserved) {
  SpatialGrid grid;
  grid.reserve(1000);
  grid.rebuild(crowd(5, 1000, 900), {}, 2.4f);
  const float* before = grid.x();
  const std::uint32_t* slots = grid.slots();
  grid.rebuild(crowd(6, 999, 3), {}, 0.5f);
  grid.rebuild(crowd(7, 1000, 9000), {}, 0.5f);
  EXPECT_EQ(grid.x(), before);
  EXPECT_EQ(grid.slots(), slots);
}

}  // namespace
}  // namespace gaitway
