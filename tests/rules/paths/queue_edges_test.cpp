// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// QUEUE-02 to QUEUE-07 at their bounds and against the plainest reading of the chapter.
#include <gtest/gtest.h>

#include <algorithm>
#include <vector>

#include "core/random.h"
#include "move/legs_harness.h"

namespace gaitway::test {
namespace {

AgentId agent(std::uint32_t slot) { return AgentId::make(slot, 1); }

TEST(QUEUE03, SixPointsFromFiveMetresOn) {
  for (const float length : {5.0f, 5.999f, 6.0f, 7.0f}) {
    std::array<Vec3, queue_points> points;
    ASSERT_EQ(lay_points({1, 2, 3}, {1, 2 + length, 3}, points), 6u) << length;
    for (std::size_t i = 0; i < 6; ++i) {
      EXPECT_NEAR(points[i].y, 2 + length * static_cast<float>(i) / 5, 1e-5f);
      EXPECT_EQ(points[i].x, 1);
    }
  }
  std::array<Vec3, queue_points> points;
  EXPECT_EQ(lay_points({1, 2, 3}, {1, 6.999f, 3}, points), 5u) << "trunc(4.999) + 1";
  ASSERT_EQ(lay_points({1, 2, 3}, {1.5f, 2.5f, 3.5f}, points), 1u);
  EXPECT_EQ(points[0], (Vec3{1.25f, 2.25f, 3.25f})) << "in the middle";
}

/// A queue with its members' views; coordinates are whole numbers, so that every distance is exact.
struct Case {
  WaypointQueue queue;
  std::array<MemberView, queue_places> views{};
  int point[queue_places];  ///< the model's: -1 none
};

Case random_case(SplitMix& random) {
  Case c;
  const auto below = [&](std::uint32_t n) { return static_cast<std::uint32_t>(random.next() % n); };
  c.queue.node = 1;
  c.queue.partner = 0;
  c.queue.point_count = 1 + below(6);
  for (std::uint32_t i = 0; i < c.queue.point_count; ++i) {
    c.queue.points[i] = {static_cast<float>(below(8)), static_cast<float>(below(8)), static_cast<float>(below(3))};
  }
  std::vector<std::uint8_t> free;
  for (std::uint32_t i = 0; i < c.queue.point_count; ++i) free.push_back(static_cast<std::uint8_t>(i));
  for (std::uint32_t p = 0; p < queue_places; ++p) {
    if (below(4) == 0) continue;
    QueueMember& m = c.queue.members[p];
    m.agent = agent(p);
    if (!free.empty() && below(2) == 0) {
      const std::size_t at = below(static_cast<std::uint32_t>(free.size()));
      m.point = free[at];
      free.erase(free.begin() + static_cast<std::ptrdiff_t>(at));
    }
    c.views[p].on_leg = below(4) == 0;
    c.views[p].position = {static_cast<float>(below(8)), static_cast<float>(below(8)), static_cast<float>(below(3))};
  }
  return c;
}

int squared(Vec3 a, Vec3 b) {
  const int x = static_cast<int>(a.x - b.x), y = static_cast<int>(a.y - b.y), z = static_cast<int>(a.z - b.z);
  return x * x + y * y + z * z;
}

/// QUEUE-05 as the chapter tells it.
void deal(Case& c) {
  std::vector<int> open, waiting;
  int members = 0;
  for (int i = 0; i < static_cast<int>(c.queue.point_count); ++i) open.push_back(i);
  for (int p = 0; p < static_cast<int>(queue_places); ++p) {
    const QueueMember& m = c.queue.members[static_cast<std::size_t>(p)];
    c.point[p] = -1;
    if (!m.agent) continue;
    ++members;
    if (!c.views[static_cast<std::size_t>(p)].on_leg) {
      waiting.push_back(p);
    } else if (m.point != no_point) {
      c.point[p] = m.point;
      open.erase(std::find(open.begin(), open.end(), m.point));
    }
  }
  const auto apart = [&](int p, int i) {
    return squared(c.views[static_cast<std::size_t>(p)].position, c.queue.points[static_cast<std::size_t>(i)]);
  };
  if (members <= static_cast<int>(c.queue.point_count)) {
    for (const int p : waiting) {
      const auto best =
          std::min_element(open.begin(), open.end(), [&](int i, int k) { return apart(p, i) < apart(p, k); });
      c.point[p] = *best;
      open.erase(best);
    }
    return;
  }
  for (const int i : open) {
    if (waiting.empty()) return;
    const auto best =
        std::min_element(waiting.begin(), waiting.end(), [&](int p, int r) { return apart(p, i) < apart(r, i); });
    c.point[*best] = i;
    waiting.erase(best);
  }
}

TEST(QUEUE05, DealsAsTheChapterTells) {
  SplitMix random{5};
  int full = 0;
  for (int n = 0; n < 4000; ++n) {
    Case c = random_case(random);
    deal(c);
    std::uint32_t members = 0;
    for (const QueueMember& m : c.queue.members) members += m.agent ? 1u : 0u;
    full += members == c.queue.point_count ? 1 : 0;
    assign_points(c.queue, c.views);
    for (std::size_t p = 0; p < queue_places; ++p) {
      const QueueMember& m = c.queue.members[p];
      ASSERT_EQ(m.point == no_point ? -1 : m.point, c.point[p]) << n << " place " << p;
      if (m.agent) {
        ASSERT_EQ(m.settled, c.views[p].on_leg);
      }
    }
  }
  EXPECT_GT(full, 300) << "as many members as points: the case of the first kind that is nearest to the second";
}

TEST(QUEUE05, AsManyMembersAsPointsIsNotMore) {
  // In place order: (0.6, -1) takes point 0, so that (0.1, -1) gets point 1.5; point by point it would be the reverse.
  WaypointQueue q;
  q.node = 1;
  q.point_count = 2;
  q.points[1] = {1.5f, 0, 0};
  std::array<MemberView, queue_places> views{};
  views[0].position = {0.6f, -1, 0};
  views[1].position = {0.1f, -1, 0};
  q.members[0].agent = agent(0);
  q.members[1].agent = agent(1);
  assign_points(q, views);
  EXPECT_EQ(q.members[0].point, 0);
  EXPECT_EQ(q.members[1].point, 1);
}

struct Whole {
  int x, y;
};
Whole whole(Vec3 p) { return {static_cast<int>(p.x * 8), static_cast<int>(p.y * 8)}; }
int side(Whole a, Whole b, Whole p) {
  const int s = (b.x - a.x) * (p.y - a.y) - (b.y - a.y) * (p.x - a.x);
  return s > 0 ? 1 : s < 0 ? -1 : 0;
}
/// Whether the insides of two segments cross: each one's ends lie on different sides of the other.
bool cross_properly(Whole a, Whole b, Whole c, Whole d) {
  return side(a, b, c) * side(a, b, d) == -1 && side(c, d, a) * side(c, d, b) == -1;
}

/// QUEUE-06 as the chapter tells it, with so many passes at most; the points by place.
std::vector<int> uncrossed(const Case& c, int passes) {
  std::vector<int> point;
  for (const QueueMember& m : c.queue.members) {
    point.push_back(m.agent && m.point != no_point && !m.settled ? m.point : -1);
  }
  for (int pass = 0; pass < passes; ++pass) {
    for (std::size_t p = 0; p < queue_places; ++p) {
      for (std::size_t r = p + 1; r < queue_places; ++r) {
        if (point[p] < 0 || point[r] < 0) continue;
        if (cross_properly(whole(c.views[p].position), whole(c.queue.points[static_cast<std::size_t>(point[p])]),
                           whole(c.views[r].position), whole(c.queue.points[static_cast<std::size_t>(point[r])]))) {
          std::swap(point[p], point[r]);
        }
      }
    }
  }
  return point;
}

std::vector<int> points_of(const Case& c) {
  std::vector<int> point;
  for (const QueueMember& m : c.queue.members) {
    point.push_back(m.agent && m.point != no_point && !m.settled ? m.point : -1);
  }
  return point;
}

TEST(QUEUE06, UncrossesAsTheChapterTells) {
  SplitMix random{6};
  int swapped = 0;
  for (int n = 0; n < 4000; ++n) {
    Case c = random_case(random);
    assign_points(c.queue, c.views);
    const std::vector<int> expected = uncrossed(c, 5);
    const bool changes = expected != points_of(c);
    swapped += changes ? 1 : 0;
    const std::uint32_t swaps = uncross(c.queue, c.views);
    ASSERT_EQ(points_of(c), expected) << n;
    ASSERT_TRUE(swaps > 0 || !changes);
  }
  EXPECT_GT(swapped, 200);
}

TEST(QUEUE06, FivePassesAtMost) {
  // Six ways that cross in seven passes, one after the other.
  const Vec3 from[] = {{4.75f, 3.5f, 0},    {2.5f, 1.25f, 0},     {5.375f, 2.5f, 0},
                       {-4.125f, 1.25f, 0}, {2.875f, -6.125f, 0}, {2.375f, 10.625f, 0}};
  const Vec3 to[] = {{-0.25f, 3.125f, 0}, {1.75f, 5, 0}, {-2.5f, 2.75f, 0},
                     {2, 8.125f, 0},      {1.5f, 6, 0},  {1.5f, -3.375f, 0}};
  Case c;
  c.queue.node = 1;
  c.queue.point_count = 6;
  for (std::uint8_t p = 0; p < 6; ++p) {
    c.queue.points[p] = to[p];
    c.views[p].position = from[p];
    c.queue.members[p].agent = agent(p);
    c.queue.members[p].point = p;
  }
  const std::vector<int> four = uncrossed(c, 4), five = uncrossed(c, 5), six = uncrossed(c, 6);
  ASSERT_NE(four, five);
  ASSERT_NE(five, six);
  uncross(c.queue, c.views);
  EXPECT_EQ(points_of(c), five);
}

TEST(QUEUE05, TellsOnlyOfWhatChanges) {
  // One point in the middle of a take-off edge of 0.8 m, two members.
  MapMaker m;
  m.node(0, 0, 0, 1).node(0, 4).node(0.8f, 0, 0, 1).both(0, 1, link_jump).both(0, 2, link_walk);
  LegsHarness h(m.build());
  const std::uint32_t a = h.add_on_route({0.4f, -1, 0}, {0, 1}), b = h.add_on_route({0.4f, -3, 0}, {0, 1});
  h.follow(a);
  h.follow(b);
  const auto told = [&] {
    std::vector<std::pair<std::uint32_t, float>> points;
    for (const Decision& d : h.log.all()) {
      if (d.rule == Rule::QUEUE05 || d.rule == Rule::QUEUE06) points.push_back({d.id, d.numbers[1]});
    }
    h.log.clear();
    return points;
  };
  using Told = std::vector<std::pair<std::uint32_t, float>>;
  told();
  const auto update = [&] {
    ++h.step;
    update_queues(h.queues, h.world(), &h.log);
  };
  update();
  EXPECT_EQ(told(), (Told{{a, 0}})) << "the other one has no point as before";
  update();
  EXPECT_EQ(told(), Told{});
  h.place(b, {0.4f, -0.5f, 0});
  update();
  EXPECT_EQ(told(), (Told{{a, -1}, {b, 0}})) << "-1: it has none any more";
}

/// Triples of nodes with one pair byte each: 3 k and 3 k + 1 are partners of each other, 3 k is 3 k + 2's.
PathData triples(std::uint32_t n) {
  MapMaker m;
  for (std::uint32_t k = 0; k < n; ++k) {
    for (std::uint32_t i = 0; i < 3; ++i) {
      m.node(static_cast<float>(i) * 2, static_cast<float>(k) * 3, 0, static_cast<std::uint8_t>(k + 1));
    }
  }
  for (std::uint32_t k = 0; k < n; ++k) {
    m.both(3 * k, 3 * k + 1, link_walk);
    m.builder.step(3 * k, 3 * k + 2);
  }
  return m.build();
}

/// What QUEUE-02 and QUEUE-04 say of a pool, looked up the plain way.
void expect_consistent(const QueuePool& pool, std::uint32_t nodes) {
  std::uint32_t used = 0, lowest = static_cast<std::uint32_t>(pool.queues.size());
  for (std::uint32_t q = 0; q < pool.queues.size(); ++q) {
    bool anybody = false;
    for (const QueueMember& m : pool.queues[q].members) anybody = anybody || m.agent;
    ASSERT_EQ(pool.queues[q].in_use(), anybody) << "a queue without members is freed";
    used += anybody ? 1u : 0u;
    if (!anybody && q < lowest) lowest = q;
  }
  ASSERT_EQ(pool.in_use, used);
  ASSERT_LE(pool.first_free, lowest);
  for (std::uint32_t n = 0; n < nodes; ++n) {
    std::uint32_t first = no_index, count = 0;
    for (std::uint32_t q = 0; q < pool.queues.size(); ++q) {
      const WaypointQueue& w = pool.queues[q];
      if (!w.in_use() || (w.node != n && w.partner != n)) continue;
      ++count;
      if (first == no_index) first = q;
    }
    ASSERT_EQ(pool.queue_of_node[n], first) << "node " << n;
    ASSERT_EQ(pool.queues_at_node[n], count);
  }
}

TEST(QUEUE04, AgainstAPlainPool) {
  Limits limits = Limits::classic();
  limits.queues = 7;
  const PathData data = triples(5);
  const auto nodes = static_cast<std::uint32_t>(data.nodes.size());
  QueuePool pool = make_queue_pool(limits, nodes, 40);
  SplitMix random{8};
  std::uint64_t drops = 0;
  for (int i = 0; i < 6000; ++i) {
    const AgentId who = agent(static_cast<std::uint32_t>(random.next() % 14));  // few, so that queues come and go
    if (random.next() % 3 == 0) {
      std::uint32_t places = 0;
      for (const WaypointQueue& q : pool.queues) {
        for (const QueueMember& m : q.members) places += m.agent == who ? 1u : 0u;
      }
      ASSERT_EQ(leave_queues(pool, who), places);
    } else {
      const auto node = static_cast<std::uint32_t>(random.next() % nodes);
      const std::uint32_t partner = jump_partner(data, node);
      ASSERT_EQ(partner, node % 3 == 0 ? node + 1 : node - node % 3);
      const std::uint32_t before = pool.queue_of_node[node];
      std::uint32_t lowest = no_index, free = no_index;
      for (std::uint32_t q = static_cast<std::uint32_t>(pool.queues.size()); q-- > 0;) {
        if (!pool.queues[q].in_use()) lowest = q;
      }
      bool member = false;
      if (before != no_index) {
        for (std::uint32_t p = queue_places; p-- > 0;) {
          member = member || pool.queues[before].members[p].agent == who;
          if (!pool.queues[before].members[p].agent) free = p;
        }
      }
      const PlaceAnswer answer = claim_place(pool, data, node, partner, who);
      if (before == no_index && lowest == no_index) {
        ASSERT_EQ(answer, PlaceAnswer::no_queue);
        ++drops;
      } else if (before == no_index) {
        ASSERT_EQ(answer, PlaceAnswer::placed);
        ASSERT_EQ(pool.queue_of_node[node], lowest) << "the lowest free one";
        ASSERT_EQ(pool.queues[lowest].node, node);
        ASSERT_EQ(pool.queues[lowest].members[0].agent, who);
      } else if (member) {
        ASSERT_EQ(answer, PlaceAnswer::member);
      } else if (free == no_index) {
        ASSERT_EQ(answer, PlaceAnswer::full);
      } else {
        ASSERT_EQ(answer, PlaceAnswer::placed);
        ASSERT_EQ(pool.queues[before].members[free].agent, who) << "the first free place";
      }
    }
    expect_consistent(pool, nodes);
  }
  EXPECT_EQ(pool.drops, drops);
  EXPECT_GT(drops, 0u);
}

TEST(QUEUE02, WhenThePoolGrows) {
  Limits limits = Limits::open();
  limits.queues = 16;
  const PathData data = triples(14);
  QueuePool pool = make_queue_pool(limits, static_cast<std::uint32_t>(data.nodes.size()), 60);
  for (std::uint32_t k = 0; k < 12; ++k) claim_place(pool, data, 3 * k, 3 * k + 1, agent(k));
  EXPECT_FALSE(end_step_queues(pool, limits)) << "three quarters";
  claim_place(pool, data, 36, 37, agent(12));
  EXPECT_FALSE(end_step_queues(pool, Limits::classic()));
  EXPECT_TRUE(end_step_queues(pool, limits)) << "more than three quarters";
  EXPECT_EQ(pool.queues.size(), 32u);
  limits.queues = 1;
  QueuePool small = make_queue_pool(limits, static_cast<std::uint32_t>(data.nodes.size()), 60);
  claim_place(small, data, 0, 1, agent(0));
  EXPECT_EQ(claim_place(small, data, 3, 4, agent(1)), PlaceAnswer::no_queue);
  leave_queues(small, agent(0));
  EXPECT_TRUE(end_step_queues(small, limits)) << "it was too small in this step";
  EXPECT_EQ(small.queues.size(), 16u);
  EXPECT_FALSE(end_step_queues(small, limits));
}

}  // namespace
}  // namespace gaitway::test
