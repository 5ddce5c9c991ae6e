// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
#include "gaitway/moving_obstacles.h"

#include <gtest/gtest.h>

#include <cmath>

namespace gaitway {
namespace {

// A wagon 3 m wide, 20 m long, 4 m tall that heads east.
MovingBox wagon(float x, float y) { return MovingBox{{x, y, 2}, {1.5f, 10, 2}, {1, 0}}; }

TEST(MovingObstacles, BlockTheSegmentsThatMeetThem) {
  MovingObstacles m;
  ASSERT_EQ(m.add(wagon(0, 0)), 0u);
  EXPECT_TRUE(m.blocks({0, -5, 1}, {0, 5, 1}));
  EXPECT_TRUE(m.blocks({9.9f, -5, 1}, {9.9f, 5, 1})) << "along its heading it is 20 m long";
  EXPECT_FALSE(m.blocks({10.1f, -5, 1}, {10.1f, 5, 1}));
  EXPECT_TRUE(m.blocks({-20, 1.4f, 1}, {20, 1.4f, 1}));
  EXPECT_FALSE(m.blocks({-20, 1.6f, 1}, {20, 1.6f, 1}));
  EXPECT_FALSE(m.blocks({0, -5, 4.1f}, {0, 5, 4.1f})) << "over its roof";
  EXPECT_TRUE(m.blocks({0, -5, 4}, {0, 5, 4})) << "touching counts";
  EXPECT_TRUE(m.blocks({0, 0, 1}, {0, 0, 1})) << "a point in it";
  EXPECT_FALSE(m.blocks({0, -5, 1}, {0, -2, 1})) << "ends before it";
  EXPECT_FALSE(m.blocks({0, -5, 1}, {0, -5, 1}));
  EXPECT_FALSE(m.blocks({std::nanf(""), -5, 1}, {0, 5, 1}));
}

TEST(MovingObstacles, TurnWithTheirFacing) {
  MovingObstacles m;
  MovingBox b = wagon(0, 0);
  b.facing = {0, 3};
  m.add(b);
  EXPECT_TRUE(m.blocks({-5, 9.9f, 1}, {5, 9.9f, 1})) << "north now; the length of the facing does not matter";
  EXPECT_FALSE(m.blocks({9.9f, -5, 1}, {9.9f, 5, 1}));
  b.facing = {1, 1};
  ASSERT_TRUE(m.set(0, b));
  EXPECT_TRUE(m.blocks({7, 7, 1}, {7, 7, 1})) << "9.9 m to the north-east";
  EXPECT_FALSE(m.blocks({7.2f, 7.2f, 1}, {7.2f, 7.2f, 1}));
  EXPECT_FALSE(m.blocks({2, -2, 1}, {2, -2, 1})) << "2.83 m to the side";
  EXPECT_TRUE(m.blocks({1, -1, 1}, {1, -1, 1})) << "1.41 m to the side";
}

TEST(MovingObstacles, AFullListCountsWhatItDrops) {
  MovingObstacles m(2);
  EXPECT_EQ(m.add(wagon(0, 0)), 0u);
  EXPECT_EQ(m.add(wagon(50, 0)), 1u);
  EXPECT_EQ(m.add(wagon(100, 0)), MovingObstacles::none);
  EXPECT_EQ(m.drops(), 1u);
  EXPECT_EQ(m.count(), 2u);
  EXPECT_TRUE(m.remove(0));
  EXPECT_FALSE(m.remove(0));
  EXPECT_FALSE(m.set(0, wagon(0, 0)));
  EXPECT_FALSE(m.blocks({0, -5, 1}, {0, 5, 1}));
  EXPECT_EQ(m.add(wagon(100, 0)), 0u);
  EXPECT_TRUE(m.blocks({100, -5, 1}, {100, 5, 1}));
  EXPECT_EQ(m.drops(), 1u);
  m.clear();
  EXPECT_EQ(m.count(), 0u);
}

TEST(MovingObstacles, BadBoxesAreRefused) {
  MovingObstacles m;
  for (MovingBox b :
       {MovingBox{{std::nanf(""), 0, 0}}, MovingBox{{0, 0, 0}, {-1, 1, 1}}, MovingBox{{0, 0, 0}, {1, INFINITY, 1}},
        MovingBox{{0, 0, 0}, {1, 1, 1}, {0, 0}}, MovingBox{{0, 0, 0}, {1, 1, 1}, {std::nanf(""), 1}}}) {
    EXPECT_EQ(m.add(b), MovingObstacles::none);
  }
  EXPECT_EQ(m.drops(), 0u) << "a bad box is no full list";
  m.add(wagon(0, 0));
  EXPECT_FALSE(m.set(0, MovingBox{{0, 0, std::nanf("")}}));
  EXPECT_TRUE(m.blocks({0, -5, 1}, {0, 5, 1})) << "it stays where it was";
}

}  // namespace
}  // namespace gaitway
