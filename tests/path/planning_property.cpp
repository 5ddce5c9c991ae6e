// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// Properties of planning on drawn maps, which rapidcheck shrinks to the smallest one that fails.
#include <gtest/gtest.h>
#include <rapidcheck.h>
#include <rapidcheck/gtest.h>

#include "core/hash.h"
#include "core/vec_math.h"
#include "nav/area.h"
#include "nav/line.h"
#include "nav/link.h"
#include "path/plain_search.h"

namespace gaitway::test {
namespace {

/// A number from lo to hi.
rc::Gen<std::uint32_t> number(std::uint32_t lo, std::uint32_t hi) { return rc::gen::inRange(lo, hi + 1); }

/// A graph of nodes on a raster of `unit` metres (so that keys tie often) with links of all kinds, use counts and avoid
/// bits.
PathData drawn_graph(float unit, std::uint32_t* nodes) {
  const std::uint32_t n = *number(1, 40);
  PathBuilder b(open_limits());
  b.area(box(-1, -1, 1e6f, 1e6f));
  for (std::uint32_t i = 0; i < n; ++i) {
    const auto at = *rc::gen::tuple(number(0, 40), number(0, 40), number(0, 3));
    b.node({static_cast<float>(std::get<0>(at)) * unit, static_cast<float>(std::get<1>(at)) * unit,
            static_cast<float>(std::get<2>(at))});
  }
  constexpr std::uint16_t kinds[] = {1, 2, 4, 8, 0x10, 0x40, 0x44, 0x80, 0x84, 0x8c, 1, 1, 1, 1};
  const auto links =
      *rc::gen::container<std::vector<std::tuple<std::uint32_t, std::uint32_t, std::uint32_t, bool>>>(rc::gen::tuple(
          number(0, n - 1), number(0, n - 1), number(0, 13), rc::gen::weightedElement<bool>({{9, false}, {1, true}})));
  for (const auto& [from, to, kind, avoid] : links) b.step(from, to, kinds[kind], avoid);
  *nodes = n;
  return built(b);
}

void compare_searches(PlanWorld& w, std::uint32_t nodes) {
  for (std::uint16_t& use : w.state.node_use) use = static_cast<std::uint16_t>(*number(0, 3));
  const std::uint32_t start = *number(0, nodes - 1), destination = *number(0, nodes - 1);
  const std::uint16_t mask = *rc::gen::element<std::uint16_t>(0xff, 0x13, 0xbf, 0x1ff);
  const Answer plain = plain_search(w, start, destination, mask);
  const SearchResult result = w.search(start, destination, mask);
  RC_ASSERT(result.found() == plain.found);
  if (plain.found) {
    RC_ASSERT(result.cost == plain.cost);
    RC_ASSERT(w.chain() == plain.chain);
  }
  RC_CLASSIFY(plain.limit_bit, "a limit bit");
  RC_CLASSIFY(plain.found, "found");
  if (plain.limit_bit) return;
  const long long least = dijkstra(w, start, destination, mask);
  RC_ASSERT(result.found() == (least >= 0));
  RC_ASSERT(least < 0 || static_cast<long long>(result.cost) >= least);
  const Nodes chain = w.chain();
  const SearchResult open = search_route(w.graph(), start, destination, mask, open_limits(), w.scratch.search);
  RC_ASSERT(open.found() == result.found());
  if (!open.found()) return;
  RC_ASSERT(open.cost == result.cost);
  RC_ASSERT(w.chain() == chain);
}

RC_GTEST_PROP(PlanningProperty, TheSearchEqualsAnIndependentAStar, ()) {
  std::uint32_t nodes = 0;
  PlanWorld w(drawn_graph(2, &nodes));
  compare_searches(w, nodes);
}

RC_GTEST_PROP(PlanningProperty, AlsoWhere16BitsWrap, ()) {
  std::uint32_t nodes = 0;
  PlanWorld w(drawn_graph(130, &nodes));
  compare_searches(w, nodes);
}

/// A yard of 24 m with pillars and walls on a half-metre raster, nodes on free ground, links where a line passes and
/// climbs over walls of a metre.
PathData drawn_yard() {
  PathBuilder ground(open_limits());
  ground.area(box(0, 0, 24, 24));
  const auto holes = *rc::gen::container<std::vector<std::tuple<std::uint32_t, std::uint32_t, std::uint32_t, bool>>>(
      rc::gen::tuple(number(2, 40), number(2, 40), number(1, 12), rc::gen::arbitrary<bool>()));
  const auto add_holes = [&holes](PathBuilder& b) {
    for (const auto& [x, y, size, along] : holes) {
      const float x0 = static_cast<float>(x) / 2, y0 = static_cast<float>(y) / 2,
                  long_side = static_cast<float>(size) / 2;
      b.hole(box(x0, y0, x0 + (along ? long_side : 0.6f), y0 + (along ? 0.6f : long_side), true), 3);
    }
  };
  add_holes(ground);
  const PathData first = built(ground);
  const NavIndex index = make_nav_index(first);
  const MapState state = make_map_state(first, open_limits());
  const NavMap map{&first, &index, &state, nullptr};
  PathBuilder yard(open_limits());
  yard.area(box(0, 0, 24, 24));
  add_holes(yard);
  std::vector<Vec3> places;
  const auto wanted = *rc::gen::container<std::vector<std::pair<std::uint32_t, std::uint32_t>>>(
      25, rc::gen::pair(number(1, 95), number(1, 95)));
  for (const auto& [x, y] : wanted) {
    const Vec3 p{static_cast<float>(x) / 4 + 0.02f, static_cast<float>(y) / 4 + 0.03f, 0};  // on no edge (LINE-01)
    if (area_of(map, p) == no_index) continue;
    places.push_back(p);
    yard.node(p);
  }
  for (std::uint32_t a = 0; a < places.size(); ++a) {
    for (std::uint32_t c = a + 1; c < places.size(); ++c) {
      const float d = distance(places[a], places[c]);
      if (d < 8 && walkable_line(map, 0, places[a], places[c])) {
        yard.both(a, c);
      } else if (d < 2) {
        yard.both(a, c, link_climb);
      }
    }
  }
  return built(yard);
}

Vec3 drawn_place(const PlanWorld& w) {
  Vec3 p{0.05f, 0.05f, 0};
  const auto at = *rc::gen::pair(number(1, 239), number(1, 239));
  const Vec3 wanted{static_cast<float>(at.first) / 10 + 0.01f, static_cast<float>(at.second) / 10 + 0.02f, 0};
  if (area_of(w.map(), wanted) != no_index) p = wanted;
  return p;
}

RC_GTEST_PROP(PlanningProperty, BuiltRoutesCanBeWalked, ()) {
  PlanWorld w(drawn_yard());
  const Vec3 from = drawn_place(w), to = drawn_place(w);
  const RouteAnswer answer = w.request(from, to);
  RC_CLASSIFY(answer.kind == RouteKind::route, "a route");
  RC_ASSERT(answer.kind != RouteKind::straight || walkable_line(w.map(), 0, from, to));
  if (answer.kind != RouteKind::route) return;
  const Nodes nodes = w.nodes(answer.slot);
  RC_ASSERT(!nodes.empty());
  for (std::size_t i = 1; i < nodes.size(); ++i) {
    const StepLink link = link_of_step(w.data, w.state, nodes[i - 1], nodes[i]);
    RC_ASSERT(link.link != no_index);
    const Vec3 a = w.data.nodes[nodes[i - 1]].position, b = w.data.nodes[nodes[i]].position;
    RC_ASSERT(link.kind != link_walk || walkable_line(w.map(), 0, a, b));
  }
  const Vec3 first = w.data.nodes[nodes.front()].position, last = w.data.nodes[nodes.back()].position;
  RC_ASSERT(node_line_clear(w.map(), 0, from, first) || walkable_line(w.map(), 0, from, first));
  RC_ASSERT(node_line_clear(w.map(), 0, to, last) || walkable_line(w.map(), 0, to, last));
}

RC_GTEST_PROP(PlanningProperty, FreeingInAnyOrderLeavesAllCounts0, ()) {
  PlanWorld w(drawn_yard());
  const std::uint64_t untouched = hash_of(w.state);
  std::vector<std::uint32_t> held;
  const auto steps = *rc::gen::container<std::vector<std::uint32_t>>(number(0, 99));
  for (const std::uint32_t step : steps) {
    if (step < 40 && !held.empty()) {
      const std::size_t which = step % held.size();
      free_route(w.pool, w.state, held[which]);
      held.erase(held.begin() + static_cast<std::ptrdiff_t>(which));
      continue;
    }
    const RouteAnswer answer = w.request(drawn_place(w), drawn_place(w));
    if (answer.kind == RouteKind::route) held.push_back(answer.slot);
  }
  std::vector<std::uint16_t> counts(w.data.nodes.size(), 0);
  for (const std::uint32_t slot : held) {
    for (const std::uint32_t node : w.nodes(slot)) ++counts[node];
  }
  RC_ASSERT(w.state.node_use == counts);
  while (!held.empty()) {
    const std::size_t which = *number(0, static_cast<std::uint32_t>(held.size()) - 1);
    free_route(w.pool, w.state, held[which]);
    held.erase(held.begin() + static_cast<std::ptrdiff_t>(which));
  }
  RC_ASSERT(hash_of(w.state) == untouched);
  RC_ASSERT(w.pool.used == 0u);
}

}  // namespace
}  // namespace gaitway::test
