// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
#include <gtest/gtest.h>

#include <cmath>

#include "core/hash.h"
#include "path/plan_maps.h"
#include "path/plan_world.h"

namespace gaitway::test {
namespace {

TEST(WALKDIST01, YardsDistances) {
  PlanWorld w(yard());
  const WalkDistance straight = w.walk({2, 2, 0}, {2, 18, 0});
  EXPECT_TRUE(straight.found());
  EXPECT_TRUE(straight.straight);
  EXPECT_EQ(straight.metres, 16.0f);
  const WalkDistance route = w.walk({8, 2, 0}, {10, 18, 0});
  EXPECT_TRUE(route.found());
  EXPECT_FALSE(route.straight);
  EXPECT_NEAR(route.metres, 7.76209f + 1 + 7.5f, 1e-5);
  EXPECT_NEAR(route.metres, 16.2621f, 1e-4);
  const WalkDistance hole = w.walk({10, 2, 0}, {10, 9.9f, 0});
  EXPECT_FALSE(hole.found());
  EXPECT_EQ(hole.why, RouteWhy::no_destination_area);
}

TEST(WALKDIST01, MeasuredFromTheAgentNotItsNavPoint) {
  PlanWorld w(yard());
  // In the fence at (10, 9.9): nav point (10, 9.599); straight to (10, 2).
  EXPECT_NEAR(w.walk({10, 9.9f, 0}, {10, 2, 0}).metres, 7.9f, 1e-5);
  // Route [0, 1]: 0.4 m back to node 0, over the fence, 7.5 m on.
  EXPECT_NEAR(w.walk({10, 9.9f, 0}, {10, 18, 0}).metres, 0.4f + 1 + 7.5f, 1e-5);
}

TEST(WALKDIST01, InThreeDimensions) {
  PlanWorld w(yard());
  EXPECT_NEAR(w.walk({2, 2, 0}, {2, 5, 0.3f}).metres, std::sqrt(9.09), 1e-5);
  EXPECT_NEAR(w.walk({2, 2, 1.5f}, {2, 5, 1.9f}).metres, std::sqrt(9.16), 1e-5);
}

TEST(WALKDIST01, TheRetryCountsToo) {
  PlanWorld w(yard());
  RouteQuery q = w.query({8, 2, 0}, {10, 18, 0}, 0x13);
  const WalkDistance d = walk_distance(w.map(), w.index, {8, 2, 0}, q, w.limits, w.scratch);
  EXPECT_NEAR(d.metres, 16.2621f, 1e-4);
}

TEST(WALKDIST02, LeavesNoTraceAndWorksWithAFullPool) {
  PlanWorld w(yard());
  for (int i = 0; i < 32; ++i) w.request({10, 2, 0}, {10, 18, 0});
  const std::uint64_t pool = hash_of(w.pool), state = hash_of(w.state);
  RouteQuery q = w.query({8, 2, 0}, {10, 18, 0});
  q.held = 31;
  const WalkDistance d = walk_distance(w.map(), w.index, {8, 2, 0}, q, w.limits, w.scratch, w.trace());
  EXPECT_TRUE(d.found()) << "32 routes are out";
  EXPECT_NEAR(d.metres, 16.2621f, 1e-4);
  EXPECT_EQ(hash_of(w.pool), pool);
  EXPECT_EQ(hash_of(w.state), state);
  EXPECT_EQ(w.pool.used, 32u);
}

TEST(WALKDIST03, ZeroIsNotAFailure) {
  PlanWorld w(yard());
  const WalkDistance here = w.walk({3, 3, 0}, {3, 3, 0});
  EXPECT_TRUE(here.found());
  EXPECT_EQ(here.metres, 0.0f);
  EXPECT_EQ(w.noted(Rule::WALKDIST01).size(), 1u);
  const WalkDistance hole = w.walk({3, 3, 0}, {10, 10, 0});
  EXPECT_FALSE(hole.found());
  EXPECT_EQ(w.noted(Rule::WALKDIST03).size(), 1u);
  const WalkDistance nowhere = w.walk({100, 3, 0}, {3, 3, 0});
  EXPECT_EQ(nowhere.why, RouteWhy::no_own_area);
}

}  // namespace
}  // namespace gaitway::test
