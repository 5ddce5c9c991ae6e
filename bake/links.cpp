// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
#include "bake/links.h"

#include <algorithm>
#include <cmath>

namespace gaitway::bake {
namespace {

constexpr std::size_t end_nodes_tried = 30;  // PLAN-04
constexpr std::size_t tries_per_link = 6;    // candidates looked at per link wanted

Vec3 vec(const Point& p) { return {static_cast<float>(p.x), static_cast<float>(p.y), static_cast<float>(p.z)}; }

/// True when a line in direction (x, y) passes a corner without running into either of its edges: both lie on one side
/// of it. Nodes stand 0.3 m off their corners, so a line that misses that by up to six degrees counts as well.
bool tangent(const Node& corner, double x, double y) {
  if (corner.use != NodeUse::corner) return true;
  const double length = std::sqrt(x * x + y * y), hair = 0.1 * length;
  const double before = x * corner.before.y - y * corner.before.x;
  const double after = x * corner.after.y - y * corner.after.x;
  return (before >= -hair && after >= -hair) || (before <= hair && after <= hair);
}

}  // namespace

Linker::Linker(const Ground& ground, Placement& placement, Report& report)
    : g_(ground), p_(placement), report_(report), grid_(ground.mesh, placement.nodes), near_(placement.nodes.size()) {}

/// Joins two nodes if they can be; true when they are joined now. `asked` pairs need not be tangent.
bool Linker::try_pair(std::uint32_t a, std::uint32_t b, bool asked) {
  for (const auto& n : near_[a]) {
    if (n.first == b) return true;
  }
  const Node &na = p_.nodes[a], &nb = p_.nodes[b];
  const double x = nb.at.x - na.at.x, y = nb.at.y - na.at.y;
  if (!asked && (!tangent(na, x, y) || !tangent(nb, x, y))) return false;
  ++report_.pairs_tried;
  const Walk there = g_.mesh.walk(na.polygon, na.at, nb.at, false);
  const Walk back = g_.mesh.walk(nb.polygon, nb.at, na.at, false);
  // The walk must end on the other node's own floor, not on one that lies over or under it.
  const bool same_floor =
      there.reached && back.reached &&
      std::fabs(g_.mesh.height(there.polygon, nb.at.x, nb.at.y) - g_.mesh.height(nb.polygon, nb.at.x, nb.at.y)) < 0.5 &&
      std::fabs(g_.mesh.height(back.polygon, na.at.x, na.at.y) - g_.mesh.height(na.polygon, na.at.x, na.at.y)) < 0.5;
  const bool same_area = g_.mesh.polygons[na.polygon].area == g_.mesh.polygons[nb.polygon].area;
  const std::uint32_t borders = same_area ? 0 : 1;
  if (!same_floor || there.borders != borders || back.borders != borders) {
    ++report_.pairs_refused_by_walk;
    return false;
  }
  const std::uint16_t kind = same_area ? link_walk : link_joint;
  near_[a].push_back({b, kind});
  near_[b].push_back({a, kind});
  return true;
}

void Linker::join_nearest(std::uint32_t node) {
  const std::vector<std::uint32_t> found = grid_.near(p_.nodes[node].at, g_.options.link_length, none);
  std::size_t joined = 0, tried = 0;
  for (const std::uint32_t other : found) {
    if (other == node) continue;
    if (++tried > tries_per_link * g_.options.nearest) break;
    joined += try_pair(node, other, false);
    if (joined >= g_.options.nearest) break;
  }
}

void Linker::join() {
  for (const auto& [a, b] : p_.pairs) try_pair(a, b, true);
  for (std::uint32_t i = 0; i < p_.nodes.size(); ++i) join_nearest(i);
}

bool Linker::reached(const Point& at, std::uint32_t polygon) const {
  const std::uint32_t area = g_.mesh.polygons[polygon].area;
  for (const std::uint32_t i : grid_.nearest(at, end_nodes_tried, area)) {
    const Walk way = g_.mesh.walk(polygon, at, p_.nodes[i].at, true);
    if (way.reached) return true;
  }
  return false;
}

void Linker::cover(std::uint32_t points, std::uint64_t seed) {
  // A first pass adds nodes, a second one of other points measures and mends what is left; more bring nothing.
  for (std::uint64_t pass = 0; pass < 3; ++pass) {
    SplitMix random{seed * 1000003 + pass + 1};
    random.next();
    report_.coverage_points = points;
    report_.coverage_missed = 0;
    for (std::uint32_t k = 0; k < points; ++k) {
      std::uint32_t polygon = 0;
      const Point at = g_.mesh.sample(random, &polygon);
      if (reached(at, polygon)) continue;
      ++report_.coverage_missed;
      const auto index = static_cast<std::uint32_t>(p_.nodes.size());
      p_.nodes.push_back(make_node(g_, at.x, at.y, polygon, NodeUse::cover));
      near_.emplace_back();
      grid_.add(index, p_.nodes.back());
      join_nearest(index);
      // A corner node that only non-tangent lines reach still has to take the new one in.
      for (const std::uint32_t other : grid_.near(p_.nodes[index].at, g_.options.link_length, none)) {
        if (near_[index].size() >= 2) break;
        if (other != index) try_pair(index, other, true);
      }
    }
    drop_unjoined();
    if (report_.coverage_missed == 0) break;
  }
}

void Linker::drop_unjoined() {
  const std::size_t n = p_.nodes.size();
  std::vector<std::uint32_t> set(n, none);
  std::vector<std::uint32_t> size, part;
  std::vector<std::uint32_t> queue;
  for (std::uint32_t i = 0; i < n; ++i) {
    if (p_.nodes[i].dropped || set[i] != none) continue;
    const auto id = static_cast<std::uint32_t>(size.size());
    queue.assign(1, i);
    set[i] = id;
    for (std::size_t k = 0; k < queue.size(); ++k) {
      for (const auto& next : near_[queue[k]]) {
        if (p_.nodes[next.first].dropped || set[next.first] != none) continue;
        set[next.first] = id;
        queue.push_back(next.first);
      }
    }
    size.push_back(static_cast<std::uint32_t>(queue.size()));
    part.push_back(g_.mesh.polygons[p_.nodes[i].polygon].part);
  }
  std::vector<std::uint32_t> best(g_.mesh.parts, none);
  for (std::uint32_t id = 0; id < size.size(); ++id) {
    std::uint32_t& b = best[part[id]];
    if (b == none || size[id] > size[b]) b = id;
  }
  for (std::uint32_t i = 0; i < n; ++i) {
    if (set[i] == none || best[part[set[i]]] == set[i]) continue;
    p_.nodes[i].dropped = true;
    grid_.drop(i);
    report_.refused.push_back({"node", "not joined with the other nodes of its floor", vec(p_.nodes[i].at), 1});
  }
}

std::vector<Link> Linker::links() const {
  std::vector<Link> out;
  for (std::uint32_t a = 0; a < near_.size(); ++a) {
    if (p_.nodes[a].dropped) continue;
    for (const auto& [b, kind] : near_[a]) {
      if (a < b && !p_.nodes[b].dropped) out.push_back({a, b, kind});
    }
  }
  std::sort(out.begin(), out.end(), [](const Link& l, const Link& r) { return l.a != r.a ? l.a < r.a : l.b < r.b; });
  return out;
}

}  // namespace gaitway::bake
