// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// Requests on seeded random yards: routes can be walked, counts come back to 0, both presets agree, a warm planner
// allocates nothing.
#include "path/request.h"

#include <gtest/gtest.h>

#include "core/hash.h"
#include "nav/line.h"
#include "nav/link.h"
#include "path/allocations.h"
#include "path/random_maps.h"
#include "path/sentences.h"

namespace gaitway::test {
namespace {

Vec3 free_point(Dice& dice, const PlanWorld& w, float size) {
  for (;;) {
    const Vec3 p{dice.real(0.1f, size - 0.1f), dice.real(0.1f, size - 0.1f), 0};
    if (area_of(w.map(), p) != no_index) return p;
  }
}

void expect_walkable(const PlanWorld& w, std::uint32_t slot, Vec3 from, Vec3 to) {
  const Nodes nodes = w.nodes(slot);
  ASSERT_FALSE(nodes.empty());
  for (std::size_t i = 1; i < nodes.size(); ++i) {
    EXPECT_NE(link_of_step(w.data, w.state, nodes[i - 1], nodes[i]).link, no_index);
  }
  const Vec3 first = w.data.nodes[nodes.front()].position, last = w.data.nodes[nodes.back()].position;
  // Either an end node (PLAN-04), or where a cut ended (BUILD-01 and 03, which may graze a corner by 2 cm, LINE-04).
  EXPECT_TRUE(node_line_clear(w.map(), 0, from, first) || walkable_line(w.map(), 0, from, first));
  EXPECT_TRUE(node_line_clear(w.map(), 0, to, last) || walkable_line(w.map(), 0, to, last));
}

TEST(Request, RoutesCanBeWalkedAndCountsComeBack) {
  int routes = 0, straight = 0, failed = 0, cut = 0;
  for (std::uint64_t seed = 1; seed <= 12; ++seed) {
    Dice dice(seed);
    PlanWorld w(random_yard(dice, 40, 25, 70));
    const std::uint64_t untouched = hash_of(w.state);
    std::vector<std::uint32_t> out;
    for (int i = 0; i < 60; ++i) {
      if (!out.empty() && dice.chance(0.4)) {
        const std::uint32_t which = dice.below(static_cast<std::uint32_t>(out.size()));
        free_route(w.pool, w.state, out[which]);
        out.erase(out.begin() + which);
      }
      const Vec3 from = free_point(dice, w, 40), to = free_point(dice, w, 40);
      const RouteAnswer answer = w.request(from, to);
      switch (answer.kind) {
        case RouteKind::straight:
          ++straight;
          break;
        case RouteKind::failed:
          ++failed;
          break;
        case RouteKind::route:
          ++routes;
          expect_walkable(w, answer.slot, from, to);
          out.push_back(answer.slot);
          break;
      }
      std::vector<std::uint16_t> counts(w.data.nodes.size(), 0);
      for (const std::uint32_t slot : out) {
        for (const std::uint32_t node : w.nodes(slot)) ++counts[node];
      }
      ASSERT_EQ(w.state.node_use, counts);
      ASSERT_EQ(w.pool.used, out.size());
    }
    cut += static_cast<int>(w.noted(Rule::BUILD01).size() + w.noted(Rule::BUILD02).size());
    while (!out.empty()) {
      const std::uint32_t which = dice.below(static_cast<std::uint32_t>(out.size()));
      free_route(w.pool, w.state, out[which]);
      out.erase(out.begin() + which);
    }
    EXPECT_EQ(hash_of(w.state), untouched);
    EXPECT_EQ(w.pool.used, 0u);
    for (const std::uint32_t node : w.pool.nodes) EXPECT_EQ(node, 0u);
  }
  EXPECT_GT(routes, 300);
  EXPECT_GT(straight, 30);
  EXPECT_GT(cut, 100);
  EXPECT_GT(failed, 0);
}

TEST(Request, BothPresetsPlanTheSame) {
  Dice dice(77);
  const PathData data = random_yard(dice, 40, 25, 70);
  PlanWorld a(data), b(data, open_limits());
  int routes = 0;
  for (int i = 0; i < 32; ++i) {
    const Vec3 from = free_point(dice, a, 40), to = free_point(dice, a, 40);
    const RouteAnswer x = a.request(from, to), y = b.request(from, to);
    ASSERT_EQ(x.kind, y.kind);
    ASSERT_EQ(x.why, y.why);
    ASSERT_EQ(x.cost, y.cost);
    if (x.kind == RouteKind::route) {
      ASSERT_EQ(a.nodes(x.slot), b.nodes(y.slot));
      ++routes;
    }
  }
  EXPECT_GT(routes, 15);
}

TEST(Request, RecordingChangesNothing) {
  Dice dice(78);
  const PathData data = random_yard(dice, 40, 25, 70);
  PlanWorld loud(data), quiet(data);
  for (int i = 0; i < 20; ++i) {
    const Vec3 from = free_point(dice, loud, 40), to = free_point(dice, loud, 40);
    loud.request(from, to);
    request_route(quiet.map(), quiet.state, quiet.index, quiet.pool, quiet.query(from, to), quiet.limits,
                  quiet.scratch);
  }
  EXPECT_FALSE(loud.log.all().empty());
  EXPECT_EQ(hash_of(loud.state), hash_of(quiet.state));
  EXPECT_EQ(hash_of(loud.pool), hash_of(quiet.pool));
  // Each rule that was recorded has its sentence.
  for (const Decision& d : loud.log.all()) {
    bool has = false;
    for (const Sentence& s : path_sentences()) {
      if (s.rule == d.rule) has = !fill_sentence(s.text, d, nullptr).empty();
    }
    EXPECT_TRUE(has) << rule_id(d.rule);
  }
}

TEST(Request, AWarmPlannerAllocatesNothing) {
  Dice dice(79);
  PlanWorld w(random_yard(dice, 40, 25, 70), open_limits());
  std::vector<std::pair<RouteQuery, std::uint32_t>> asked;
  for (int i = 0; i < 40; ++i) {
    const Vec3 from = free_point(dice, w, 40);
    asked.emplace_back(w.query(from, free_point(dice, w, 40)), no_route);
  }
  const auto round = [&] {
    for (auto& [query, slot] : asked) {
      query.held = slot;
      slot = request_route(w.map(), w.state, w.index, w.pool, query, w.limits, w.scratch).slot;
    }
  };
  round();
  round();
  const std::uint64_t before = allocations();
  for (int i = 0; i < 5; ++i) round();
  EXPECT_EQ(allocations(), before);
  const std::vector<int> seen(3, 1);  // the counter does count
  EXPECT_EQ(allocations(), before + 1);
  EXPECT_EQ(seen.size(), 3u);
}

}  // namespace
}  // namespace gaitway::test
