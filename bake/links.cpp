// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
#include "bake/links.h"

#include <algorithm>
#include <cmath>
#include <set>

namespace gaitway::bake {
namespace {

constexpr std::size_t nodes_tried = 30;    // PLAN-04
constexpr double border_reach = 8.0;       // metres: nodes of other areas that a border node looks for
constexpr std::size_t border_nearest = 8;
constexpr int cover_passes = 6;

bool sees(const Mesh& m, const Node& a, const Node& b, bool one_area) {
  const Walk there = m.walk(a.polygon, a.at, b.at, one_area);
  if (!there.reached || m.polygons[there.polygon].part != m.polygons[b.polygon].part) return false;
  const Walk back = m.walk(b.polygon, b.at, a.at, one_area);
  return back.reached && there.borders == back.borders;
}

double side(Vec2 d, double x, double y) { return static_cast<double>(d.x) * y - static_cast<double>(d.y) * x; }

// A short way touches a corner only where it bends round it: both edges of the corner on one side of the line.
bool tangent(const Node& corner, const Node& other) {
  if (corner.use != NodeUse::corner) return true;
  const double dx = other.at.x - corner.at.x, dy = other.at.y - corner.at.y;
  const double l = std::sqrt(dx * dx + dy * dy);
  if (!(l > 0)) return true;
  const double a = side(corner.before, dx / l, dy / l), b = side(corner.after, dx / l, dy / l);
  constexpr double hair = 0.02;
  return (a >= -hair && b >= -hair) || (a <= hair && b <= hair);
}

std::uint32_t root(std::vector<std::uint32_t>& parent, std::uint32_t i) {
  while (parent[i] != i) i = parent[i] = parent[parent[i]];
  return i;
}

}  // namespace

void cover(const Ground& g, Placement& placement, Report& report) {
  const Mesh& m = g.mesh;
  NodeGrid grid(m, placement.nodes);
  report.coverage_points = g.options.coverage;
  for (int pass = 0; pass < cover_passes; ++pass) {
    SplitMix random{g.options.seed + 1000003u * static_cast<std::uint64_t>(pass + 1)};
    report.coverage_missed = 0;
    for (std::uint32_t k = 0; k < g.options.coverage; ++k) {
      std::uint32_t polygon = 0;
      const Point at = m.sample(random, &polygon);
      bool reached = false;
      for (const std::uint32_t i : grid.nearest(at, nodes_tried, m.polygons[polygon].area)) {
        if (!m.walk(polygon, at, placement.nodes[i].at, true).reached) continue;
        reached = true;
        break;
      }
      if (reached) continue;
      ++report.coverage_missed;
      const Node n = make_node(g, at.x, at.y, polygon, NodeUse::cover);
      const auto index = static_cast<std::uint32_t>(placement.nodes.size());
      placement.nodes.push_back(n);
      grid.add(index, n);
    }
    if (report.coverage_missed == 0) break;
  }
}

std::vector<Link> make_links(const Ground& g, const Placement& placement, Report& report) {
  const Mesh& m = g.mesh;
  const std::vector<Node>& nodes = placement.nodes;
  const NodeGrid grid(m, nodes);
  std::set<std::pair<std::uint32_t, std::uint32_t>> seen;
  std::vector<Link> links;
  const auto area = [&](std::uint32_t i) { return m.polygons[nodes[i].polygon].area; };
  const auto try_pair = [&](std::uint32_t i, std::uint32_t j) {
    const auto key = std::minmax(i, j);
    if (i == j || !seen.insert(key).second) return;
    ++report.pairs_tried;
    const bool same = area(i) == area(j);
    bool ok = sees(m, nodes[i], nodes[j], same);
    if (ok && !same) ok = m.walk(nodes[i].polygon, nodes[i].at, nodes[j].at, false).borders == 1;
    if (!ok) {
      ++report.pairs_refused_by_walk;
      return;
    }
    links.push_back({key.first, key.second, !same});
  };
  for (const auto& [a, b] : placement.pairs) try_pair(a, b);
  for (std::uint32_t i = 0; i < nodes.size(); ++i) {
    // The nearest visible ones: more are looked at than are taken, since many hide behind corners.
    std::size_t taken = 0;
    for (const std::uint32_t j : grid.near(nodes[i].at, g.options.link_length, area(i))) {
      if (taken >= g.options.nearest) break;
      if (j == i || !tangent(nodes[i], nodes[j]) || !tangent(nodes[j], nodes[i])) continue;
      const std::size_t before = links.size();
      const bool known = seen.count(std::minmax(i, j)) != 0;
      if (!known) try_pair(i, j);
      taken += known || links.size() > before;
    }
    if (nodes[i].use != NodeUse::border) continue;
    std::size_t over = 0;
    for (const std::uint32_t j : grid.near(nodes[i].at, border_reach, none)) {
      if (over >= border_nearest) break;
      if (area(j) == area(i)) continue;
      try_pair(i, j);
      ++over;
    }
  }
  std::sort(links.begin(), links.end(), [](const Link& x, const Link& y) { return x.a != y.a ? x.a < y.a : x.b < y.b; });
  return links;
}

void drop_unjoined(const Ground& g, Placement& placement, std::vector<Link>& links, Report& report) {
  const Mesh& m = g.mesh;
  std::vector<Node>& nodes = placement.nodes;
  std::vector<std::uint32_t> parent(nodes.size()), size(nodes.size(), 0), best(m.parts, none);
  for (std::uint32_t i = 0; i < nodes.size(); ++i) parent[i] = i;
  for (const Link& l : links) parent[root(parent, l.a)] = root(parent, l.b);
  for (std::uint32_t i = 0; i < nodes.size(); ++i) ++size[root(parent, i)];
  for (std::uint32_t i = 0; i < nodes.size(); ++i) {
    std::uint32_t& b = best[m.polygons[nodes[i].polygon].part];
    const std::uint32_t r = root(parent, i);
    if (b == none || size[r] > size[b]) b = r;
  }
  for (std::uint32_t i = 0; i < nodes.size(); ++i) {
    if (root(parent, i) == best[m.polygons[nodes[i].polygon].part]) continue;
    nodes[i].dropped = true;
    report.refused.push_back({"node", "not joined to the rest of its floor by any walk",
                              {static_cast<float>(nodes[i].at.x), static_cast<float>(nodes[i].at.y), static_cast<float>(nodes[i].at.z)}, 1});
  }
  links.erase(std::remove_if(links.begin(), links.end(), [&](const Link& l) { return nodes[l.a].dropped || nodes[l.b].dropped; }),
              links.end());
}

}  // namespace gaitway::bake
