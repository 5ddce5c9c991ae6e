// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
#include <gtest/gtest.h>

#include "path/cost.h"
#include "path/plan_maps.h"
#include "path/plan_world.h"

namespace gaitway::test {
namespace {

TEST(PLAN18, LongChainsAndFarNodes) {
  PlanWorld six(chain(6, 1000), open_limits());
  EXPECT_EQ(six.search(0, 5).cost, 80000u);
  EXPECT_EQ(six.chain().size(), 6u);
  PlanWorld long_chain(chain(300, 2), open_limits());
  EXPECT_EQ(long_chain.search(0, 299).cost, 9568u);
  EXPECT_EQ(long_chain.chain().size(), 300u);
  PlanWorld wide(chain(2, 4100), open_limits());
  EXPECT_EQ(wide.search(0, 1).cost, 65600u);
}

TEST(PLAN18, NoTrueGReadsAsClosed) {
  PathBuilder b(open_limits());
  b.area(box(-10, -10, 5000, 10));
  b.node({0, 0, 0});
  b.node({3911.75f, 0, 0});
  b.node({1955.875f, 0, 0});
  b.both(0, 1, link_door, true);
  b.both(0, 2);
  b.both(2, 1);
  PlanWorld w(built(b), open_limits());
  EXPECT_EQ(w.search(1, 0).cost, 62588u);
  EXPECT_EQ(w.chain(), (Nodes{1, 2, 0}));
}

TEST(PLAN18, AGThatDoesNotFitIsSkipped) {
  EXPECT_EQ(Width32::total(0xfffffff0u, 0x0f), 0xffffffffu);
  EXPECT_EQ(Width32::total(0xfffffff0u, 0x10), 0xffffffffu);
  EXPECT_EQ(step_cost<Width32>(0xffffffffu, link_climb, true, 32, true), 0xffffffffu) << "no step cost wraps";
  // 2^28 m are 2^32 units, which no longer fit; the number below it is 2^28 - 16 m.
  EXPECT_EQ(path_distance({0, 0, 0}, {268435440.0f, 0, 0}), 0xffffff00u);
  EXPECT_EQ(path_distance({0, 0, 0}, {268435456.0f, 0, 0}), 0xffffffffu);
  EXPECT_EQ(path_distance({0, 0, 0}, {269000000.0f, 0, 0}), 0xffffffffu);
  PlanWorld w(chain(3, 1.6e8f), open_limits());  // 2.56e9 a step: two of them do not fit
  EXPECT_TRUE(w.search(0, 1).found());
  EXPECT_EQ(w.search(0, 2).end, SearchEnd::no_way);
}

TEST(PLAN18, ChainsOfUpTo65535Nodes) {
  Limits limits = open_limits();
  limits.route_nodes = 10;
  PlanWorld w(chain(11, 2), limits);
  EXPECT_TRUE(w.search(0, 9).found());
  EXPECT_EQ(w.search(0, 10).end, SearchEnd::too_long);
  EXPECT_EQ(open_limits().route_nodes, 65535u);
  PlanWorld longest(chain(65536, 0.25f), open_limits());
  EXPECT_TRUE(longest.search(0, 65534).found());
  EXPECT_EQ(longest.search(0, 65535).end, SearchEnd::too_long);
  EXPECT_EQ(longest.search(0, 65535).expanded, 65536u) << "no cap on closed nodes";
}

TEST(PLAN18, UseCountsSaturateAt16Bits) {
  PlanWorld w(chain(2, 2), open_limits());
  w.state.node_use = {0, 65534};
  const Nodes one{1};
  take_route(w.pool, w.state, one, 1, 1, 0);
  take_route(w.pool, w.state, one, 1, 1, 0);
  EXPECT_EQ(w.state.node_use[1], 65535u);
  EXPECT_EQ(w.search(0, 1).cost, 32u + 40 * 65535 - 8);
  PlanWorld c(chain(2, 2));
  c.state.node_use = {0, 255};
  take_route(c.pool, c.state, one, 1, 1, 0);
  EXPECT_EQ(c.state.node_use[1], 0u) << "classic wraps (DATA-12)";
}

TEST(PLAN18, ThePoolGrowsAtAStepsEnd) {
  Limits limits = open_limits();
  limits.routes = 2;
  PlanWorld w(yard(), limits);
  const auto request = [&] { return w.request({10, 2, 0}, {10, 18, 0}); };
  EXPECT_EQ(request().slot, 1u);
  EXPECT_EQ(request().slot, 0u);
  EXPECT_EQ(request().why, RouteWhy::pool_full) << "not in the middle of a step";
  EXPECT_EQ(w.pool.drops, 1u);
  EXPECT_TRUE(end_step_routes(w.pool, limits));
  EXPECT_EQ(w.pool.routes.size(), 32u) << "a small pool becomes one of the classic size";
  EXPECT_EQ(request().kind, RouteKind::route);
  EXPECT_EQ(w.nodes(1), (Nodes{0, 1})) << "routes keep their slots";
  EXPECT_FALSE(end_step_routes(w.pool, limits)) << "room enough now";
}

TEST(PLAN18, ThePoolGrowsAheadOfNeed) {
  Limits limits = open_limits();
  limits.routes = 16;
  PlanWorld w(yard(), limits);
  for (int i = 0; i < 11; ++i) w.request({10, 2, 0}, {10, 18, 0});
  EXPECT_FALSE(end_step_routes(w.pool, limits)) << "11 of 16";
  w.request({10, 2, 0}, {10, 18, 0});
  EXPECT_TRUE(end_step_routes(w.pool, limits)) << "12 of 16 are three quarters";
  EXPECT_EQ(w.pool.routes.size(), 32u);
  EXPECT_FALSE(end_step_routes(w.pool, limits));
  grow_routes(w.pool, 100);
  EXPECT_EQ(w.pool.routes.size(), 100u);
  grow_routes(w.pool, 50);
  EXPECT_EQ(w.pool.routes.size(), 100u) << "never fewer";
  EXPECT_EQ(w.request({10, 2, 0}, {10, 18, 0}).slot, 99u);
  EXPECT_EQ(w.pool.drops, 0u);
}

}  // namespace
}  // namespace gaitway::test
