// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// QUEUE-01 to QUEUE-07 on the pool alone.
#include <gtest/gtest.h>

#include <vector>

#include "core/hash.h"
#include "move/queues.h"
#include "nav/path_builder.h"

namespace gaitway::test {
namespace {

AgentId agent(std::uint32_t slot, std::uint32_t generation = 1) { return AgentId::make(slot, generation); }

/// Pairs of nodes on two lines, `length` apart: 2 k at (10 k, 0), 2 k + 1 at (10 k, length), pair byte k + 1.
PathData edges(std::uint32_t pairs, float length) {
  PathBuilder b;
  const std::vector<Vec2> outline{{-10, -10}, {500, -10}, {500, 50}, {-10, 50}};
  b.area(outline);
  for (std::uint32_t k = 0; k < pairs; ++k) {
    b.node({10.0f * static_cast<float>(k), 0, 0}, static_cast<std::uint8_t>(k + 1));
    b.node({10.0f * static_cast<float>(k), length, 0}, static_cast<std::uint8_t>(k + 1));
  }
  for (std::uint32_t k = 0; k < pairs; ++k) b.both(2 * k, 2 * k + 1);
  Result<PathData> data = b.build();
  EXPECT_TRUE(data.ok());
  return data.ok() ? std::move(data.value()) : PathData{};
}

QueuePool pool_for(const PathData& data, const Limits& limits = Limits::classic()) {
  return make_queue_pool(limits, static_cast<std::uint32_t>(data.nodes.size()), limits.agents);
}

TEST(QUEUE01, TheFirstNodeNamedWithThePairByte) {
  PathBuilder b;
  const std::vector<Vec2> outline{{-10, -10}, {50, -10}, {50, 50}, {-10, 50}};
  b.area(outline);
  for (std::uint32_t n = 0; n < 12; ++n) {
    const std::uint8_t pair = n == 5 || n == 9 || n == 11 ? 3 : 0;
    b.node({static_cast<float>(n), 0, 0}, pair);
  }
  for (const std::uint32_t named : {6u, 9u, 11u}) b.step(named, 5);
  b.step(5, 6);
  Result<PathData> data = b.build();
  ASSERT_TRUE(data.ok());
  EXPECT_EQ(jump_partner(data.value(), 5), 9u);
  EXPECT_EQ(jump_partner(data.value(), 6), no_index) << "pair byte 0";
  EXPECT_EQ(jump_partner(data.value(), 9), no_index) << "no record names one of its pair";
}

TEST(QUEUE02, TwentyQueues) {
  const PathData data = edges(21, 2);
  QueuePool pool = pool_for(data);
  for (std::uint32_t k = 0; k < 20; ++k) {
    EXPECT_EQ(claim_place(pool, data, 2 * k, 2 * k + 1, agent(k)), PlaceAnswer::placed);
  }
  EXPECT_EQ(pool.in_use, 20u);
  EXPECT_EQ(claim_place(pool, data, 40, 41, agent(20)), PlaceAnswer::no_queue);
  EXPECT_EQ(pool.drops, 1u);
  EXPECT_EQ(leave_queues(pool, agent(7)), 1u);
  EXPECT_EQ(claim_place(pool, data, 40, 41, agent(20)), PlaceAnswer::placed);
  EXPECT_EQ(pool.queue_of_node[40], 7u) << "the lowest free one";
}

TEST(QUEUE03, PointsFromThePartnerToTheNode) {
  const struct {
    float length;
    std::vector<float> at;
  } rows[] = {{0.8f, {0.4f}},
              {1.5f, {0, 1.5f}},
              {4.9f, {0, 1.225f, 2.45f, 3.675f, 4.9f}},
              {5, {0, 1, 2, 3, 4, 5}},
              {12, {0, 2.4f, 4.8f, 7.2f, 9.6f, 12}},
              {0, {0}},
              {1, {0, 1}}};
  for (const auto& row : rows) {
    std::array<Vec3, queue_points> points;
    ASSERT_EQ(lay_points({0, 3, 1}, {row.length, 3, 1}, points), row.at.size()) << row.length;
    for (std::size_t i = 0; i < row.at.size(); ++i) {
      EXPECT_NEAR(points[i].x, row.at[i], 1e-5) << row.length << " " << i;
      EXPECT_EQ(points[i].y, 3);
      EXPECT_EQ(points[i].z, 1);
    }
  }
}

TEST(QUEUE03, TheLengthIs3D) {
  std::array<Vec3, queue_points> points;
  EXPECT_EQ(lay_points({0, 0, 0}, {0.8f, 0, 0.8f}, points), 2u) << "1.13 m";
}

TEST(QUEUE04, SixPlaces) {
  const PathData data = edges(1, 5);
  QueuePool pool = pool_for(data);
  for (std::uint32_t i = 1; i <= 6; ++i) EXPECT_EQ(claim_place(pool, data, 0, 1, agent(i)), PlaceAnswer::placed);
  EXPECT_EQ(claim_place(pool, data, 0, 1, agent(7)), PlaceAnswer::full);
  EXPECT_EQ(claim_place(pool, data, 0, 1, agent(3)), PlaceAnswer::member);
  EXPECT_EQ(claim_place(pool, data, 1, 0, agent(3)), PlaceAnswer::member) << "either node finds it";
  EXPECT_EQ(leave_queues(pool, agent(2)), 1u);
  EXPECT_EQ(claim_place(pool, data, 0, 1, agent(7)), PlaceAnswer::placed);
  EXPECT_EQ(pool.queues[0].members[1].agent, agent(7)) << "the first free place";
  EXPECT_EQ(queue_point(pool, 0, agent(7)), nullptr) << "no point until the next queue update";
  EXPECT_EQ(pool.in_use, 1u);
}

TEST(QUEUE07, AFreedQueueIsLaidAnew) {
  const PathData data = edges(1, 5);
  QueuePool pool = pool_for(data);
  const std::uint64_t empty = hash_of(pool);
  claim_place(pool, data, 1, 0, agent(1));
  EXPECT_EQ(pool.queues[0].points[0].y, 0) << "claimed for node 1: point 0 lies at the partner, node 0";
  claim_place(pool, data, 1, 0, agent(2));
  EXPECT_EQ(leave_queues(pool, agent(1)), 1u);
  EXPECT_EQ(pool.in_use, 1u) << "somebody is left";
  EXPECT_EQ(leave_queues(pool, agent(2)), 1u);
  pool.first_free = 0;
  EXPECT_EQ(hash_of(pool), empty);
  claim_place(pool, data, 0, 1, agent(1));
  EXPECT_EQ(pool.queues[0].points[0].y, 5);
}

TEST(QUEUE04, ThreeNodesOfOnePairByte) {
  // 0 and 1 are each other's partners; 2's partner is 0 as well.
  PathBuilder b;
  const std::vector<Vec2> outline{{-10, -10}, {50, -10}, {50, 50}, {-10, 50}};
  b.area(outline);
  for (std::uint32_t n = 0; n < 3; ++n) b.node({static_cast<float>(n) * 4, 0, 0}, 1);
  b.both(0, 1);
  b.step(0, 2);
  const PathData data = std::move(b.build().value());
  ASSERT_EQ(jump_partner(data, 2), 0u);
  QueuePool pool = pool_for(data);
  claim_place(pool, data, 1, 0, agent(1));
  claim_place(pool, data, 2, 0, agent(2));
  EXPECT_EQ(pool.in_use, 2u);
  EXPECT_EQ(pool.queue_of_node[0], 0u) << "the lowest queue that has it";
  leave_queues(pool, agent(1));
  EXPECT_EQ(pool.queue_of_node[0], 1u) << "the other one goes on serving it";
  EXPECT_EQ(pool.queue_of_node[1], no_index);
  leave_queues(pool, agent(2));
  EXPECT_EQ(pool.queue_of_node[0], no_index);
  EXPECT_EQ(pool.queue_of_node[2], no_index);
}

struct Member {
  float x, y;
  bool on_leg = false;
  std::uint8_t point = no_point;
};

/// Points assigned to members in place order.
struct Dealt {
  WaypointQueue queue;
  std::array<MemberView, queue_places> views{};
  Dealt(std::vector<float> points, std::vector<Member> members) {
    queue.node = 1;
    queue.partner = 0;
    queue.point_count = static_cast<std::uint32_t>(points.size());
    for (std::size_t i = 0; i < points.size(); ++i) queue.points[i] = {points[i], 0, 0};
    for (std::size_t p = 0; p < members.size(); ++p) {
      queue.members[p].agent = agent(static_cast<std::uint32_t>(p));
      queue.members[p].point = members[p].point;
      views[p] = {true, members[p].on_leg, {members[p].x, members[p].y, 0}};
    }
    assign_points(queue, views);
  }
  std::vector<int> points(std::size_t n) const {
    std::vector<int> out;
    for (std::size_t p = 0; p < n; ++p) out.push_back(queue.members[p].point == no_point ? -1 : queue.members[p].point);
    return out;
  }
};

TEST(QUEUE05, EachTakesTheNearestPoint) {
  const Dealt d({0, 1.225f, 2.45f, 3.675f, 4.9f}, {{1, -2}, {1.3f, -3}, {4, -1}});
  EXPECT_EQ(d.points(3), (std::vector<int>{1, 2, 3}));
}

TEST(QUEUE05, MoreMembersThanPoints) {
  const Dealt d({0, 1.5f}, {{0.2f, -4}, {1.4f, -1}, {0.1f, -1}});
  EXPECT_EQ(d.points(3), (std::vector<int>{-1, 1, 0}));
}

TEST(QUEUE05, ASettledMemberKeepsItsPoint) {
  const Dealt d({0, 1.225f, 2.45f, 3.675f, 4.9f}, {{1, -2, true, 2}, {1.3f, -3}, {4, -1}});
  EXPECT_EQ(d.points(3), (std::vector<int>{2, 1, 3}));
  EXPECT_TRUE(d.queue.members[0].settled);
  EXPECT_FALSE(d.queue.members[1].settled);
}

TEST(QUEUE05, PointsAreLostBeforeTheyAreDealt) {
  const Dealt d({0, 1.5f}, {{0, -1, false, 1}, {1.5f, -1, false, 0}});
  EXPECT_EQ(d.points(2), (std::vector<int>{0, 1}));
}

TEST(QUEUE05, TiesGoToTheLowerIndex) {
  EXPECT_EQ(Dealt({0, 2}, {{1, -1}}).points(1), (std::vector<int>{0}));
  EXPECT_EQ(Dealt({0}, {{1, -1}, {-1, -1}}).points(2), (std::vector<int>{0, -1})) << "the lower place";
}

TEST(QUEUE05, ASettledMemberWithoutAPointTakesNone) {
  const Dealt d({0, 1.5f}, {{0, -1, true}, {1.5f, -1}});
  EXPECT_EQ(d.points(2), (std::vector<int>{-1, 1}));
}

TEST(QUEUE06, CrossingWaysAreSwapped) {
  Dealt d({0, 1, 2}, {{0.2f, -3}, {0, -1}});
  ASSERT_EQ(d.points(2), (std::vector<int>{0, 1}));
  EXPECT_EQ(uncross(d.queue, d.views), 1u);
  EXPECT_EQ(d.points(2), (std::vector<int>{1, 0}));
  EXPECT_EQ(uncross(d.queue, d.views), 0u);
}

TEST(QUEUE06, SettledMembersAreLeftOut) {
  Dealt d({0, 1, 2}, {{0.2f, -3, true, 0}, {0, -1}});
  ASSERT_EQ(d.points(2), (std::vector<int>{0, 1}));
  EXPECT_EQ(uncross(d.queue, d.views), 0u);
}

TEST(QUEUE06, TouchingIsNotCrossing) {
  Dealt d({0, 1, 2}, {{0, -3}, {1, -3}});
  d.queue.members[0].point = 1;  // both ways end in other points, member 1 stands on the line of nothing
  d.queue.members[1].point = 1;
  EXPECT_EQ(uncross(d.queue, d.views), 0u) << "they only share an end";
}

TEST(QUEUE02, UnderOpenThePoolGrowsAtAStepsEnd) {
  Limits limits = Limits::open();
  limits.queues = 8;
  const PathData data = edges(12, 2);
  QueuePool pool = pool_for(data, limits);
  for (std::uint32_t k = 0; k < 9; ++k) claim_place(pool, data, 2 * k, 2 * k + 1, agent(k));
  EXPECT_EQ(pool.queues.size(), 8u);
  EXPECT_TRUE(end_step_queues(pool, limits));
  EXPECT_EQ(pool.queues.size(), 16u);
  EXPECT_EQ(claim_place(pool, data, 16, 17, agent(8)), PlaceAnswer::placed);
  EXPECT_FALSE(end_step_queues(pool, limits));
  EXPECT_FALSE(end_step_queues(pool, Limits::classic()));
}

}  // namespace
}  // namespace gaitway::test
