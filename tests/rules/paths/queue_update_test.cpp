// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// QUEUE-05 to QUEUE-08 with agents.
#include <gtest/gtest.h>

#include "move/legs_harness.h"

namespace gaitway::test {
namespace {

/// A take-off edge from (0, 0) to (4.9, 0); jumps north by 4 m.
PathData edge_map() {
  MapMaker m;
  m.node(0, 0, 0, 1).node(0, 4, 0, 2).node(4.9f, 0, 0, 1).node(4.9f, 4, 0, 2);
  m.both(0, 1, link_jump).both(2, 3, link_jump).both(0, 2, link_walk).both(1, 3, link_walk);
  return m.build();
}

std::vector<int> points_of(const LegsHarness& h) {
  std::vector<int> out;
  for (const QueueMember& m : h.queues.queues[0].members) {
    if (m.agent) out.push_back(m.point == no_point ? -1 : m.point);
  }
  return out;
}

TEST(QUEUE05, StageSevenDealsThePoints) {
  LegsHarness h(edge_map());
  const std::uint32_t a = h.add_on_route({1, -2, 0}, {2, 3});
  const std::uint32_t b = h.add_on_route({1.3f, -3, 0}, {2, 3});
  const std::uint32_t c = h.add_on_route({4, -1, 0}, {2, 3});
  for (const std::uint32_t s : {a, b, c}) h.follow(s);
  EXPECT_EQ(points_of(h), (std::vector<int>{-1, -1, -1}));
  update_queues(h.queues, h.world(), &h.log);
  EXPECT_EQ(points_of(h), (std::vector<int>{1, 2, 3}));
  EXPECT_EQ(h.noted(Rule::QUEUE05), 3u);
  h.routes[a].leg = LegState::jumping;
  h.queues.queues[0].members[0].point = 2;
  update_queues(h.queues, h.world(), &h.log);
  EXPECT_EQ(points_of(h), (std::vector<int>{2, 1, 3}));
  h.routes[a].leg = LegState::dropping;
  update_queues(h.queues, h.world(), &h.log);
  EXPECT_EQ(points_of(h), (std::vector<int>{2, 1, 3}));
  h.routes[a].leg = LegState::climbing_over;
  update_queues(h.queues, h.world(), &h.log);
  EXPECT_EQ(points_of(h), (std::vector<int>{1, 2, 3})) << "leg states 1 and 2 alone are settled";
}

TEST(QUEUE05, MembersThatNoLongerExist) {
  LegsHarness h(edge_map());
  const std::uint32_t a = h.add_on_route({1, -2, 0}, {0, 1});
  const std::uint32_t b = h.add_on_route({1.3f, -3, 0}, {0, 1});
  h.follow(a);
  h.follow(b);
  h.ids.remove(h.ids.at(a));
  update_queues(h.queues, h.world());
  EXPECT_EQ(h.queues.in_use, 1u);
  EXPECT_FALSE(h.queues.queues[0].members[0].agent);
  EXPECT_TRUE(h.queues.queues[0].members[1].agent);
  h.ids.remove(h.ids.at(b));
  update_queues(h.queues, h.world());
  EXPECT_EQ(h.queues.in_use, 0u) << "an empty queue is freed";
  EXPECT_EQ(h.queues.queue_of_node[0], no_index);
}

TEST(QUEUE06, StageSevenUncrosses) {
  LegsHarness h(edge_map());
  const std::uint32_t a = h.add_on_route({0.2f, -3, 0}, {2, 3});
  const std::uint32_t b = h.add_on_route({0, -1, 0}, {2, 3});
  h.follow(a);
  h.follow(b);
  update_queues(h.queues, h.world(), &h.log);
  EXPECT_EQ(points_of(h), (std::vector<int>{1, 0}));
  EXPECT_EQ(h.noted(Rule::QUEUE06), 2u);
}

TEST(QUEUE04, TheSeventhIsHeld) {
  LegsHarness h(edge_map());
  std::vector<std::uint32_t> agents;
  for (int i = 0; i < 7; ++i) agents.push_back(h.add_on_route({static_cast<float>(i) * 0.2f, -1.5f, 0}, {0, 1}));
  for (int i = 0; i < 6; ++i) EXPECT_EQ(h.follow(agents[static_cast<std::size_t>(i)]), FollowResult::go_on) << i;
  EXPECT_EQ(h.follow(agents[6]), FollowResult::wait);
  EXPECT_TRUE(h.routes[agents[6]].held);
  TestContext ctx = h.context(agents[2]);
  release_agent_claims(ctx);
  EXPECT_EQ(h.follow(agents[6]), FollowResult::go_on);
}

TEST(QUEUE02, TheTwentyFirstEdgeGetsNoQueue) {
  MapMaker m;
  for (std::uint32_t k = 0; k < 21; ++k) {
    const float x = static_cast<float>(k) * 4 - 50;
    const auto pair = static_cast<std::uint8_t>(k + 1);
    m.node(x, 0, 0, pair).node(x + 2, 0, 0, pair).node(x, 5);
  }
  for (std::uint32_t k = 0; k < 21; ++k) m.both(3 * k, 3 * k + 1, link_walk).both(3 * k, 3 * k + 2, link_jump);
  LegsHarness h(m.build());
  for (std::uint32_t k = 0; k < 21; ++k) {
    const std::uint32_t a = h.add_on_route({static_cast<float>(k) * 4 - 50, -1.5f, 0}, {3 * k, 3 * k + 2});
    EXPECT_EQ(h.follow(a), FollowResult::go_on) << k;
    EXPECT_FALSE(h.route(a).held);
  }
  EXPECT_EQ(h.queues.in_use, 20u);
  EXPECT_EQ(h.queues.drops, 1u);
}

TEST(QUEUE08, HeldWhileAnotherIsAheadOnTheLeg) {
  LegsHarness h(edge_map());
  const std::uint32_t second = h.add_on_route({0, -1, 0}, {0, 1});
  const std::uint32_t first = h.add_on_route({0, 2, 1}, {0, 1});
  h.follow(second);
  update_queues(h.queues, h.world());
  h.routes[first].leg = LegState::jumping;
  h.brain(first).front_is_move = true;
  h.intent(first).speed = 7.8f;
  h.neighbours.pushes.clear();
  EXPECT_EQ(h.follow(second), FollowResult::wait) << "3 m ahead of it";
  EXPECT_TRUE(h.route(second).held);
  EXPECT_TRUE(h.neighbours.pushes.empty()) << "he is on his way";
  h.place(first, {1.1f, 2, 1});
  EXPECT_EQ(h.follow(second), FollowResult::go_on) << "more than 1 m off the line";
  EXPECT_FALSE(h.route(second).held);
  h.place(first, {0, 3.1f, 0});
  EXPECT_EQ(h.follow(second), FollowResult::go_on) << "4.1 m away";
  h.place(first, {0, 2.9f, 0});
  EXPECT_EQ(h.follow(second), FollowResult::wait);
}

}  // namespace
}  // namespace gaitway::test
