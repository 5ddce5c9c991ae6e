// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
#include "nav/path_builder.h"

#include <algorithm>
#include <string>

#include "core/determinism.h"
#include "nav/path_check.h"

namespace gaitway {

namespace {

std::uint32_t size32(std::size_t n) { return static_cast<std::uint32_t>(n); }

Error bad(std::string message, std::string where) { return {Code::bad_data, std::move(message), std::move(where)}; }

}  // namespace

std::int16_t graph_sum(const PathData& data, const NavArea& area) {
  std::uint16_t sum = 0;
  for (std::uint32_t i = 0; i < area.polygon_count; ++i) {
    sum = static_cast<std::uint16_t>(sum + static_cast<std::uint16_t>(data.polygons[area.first_polygon + i].graph));
  }
  return static_cast<std::int16_t>(sum);
}

void set_box(const PathData& data, NavPolygon& polygon) {
  polygon.lo = polygon.hi = {};
  for (std::uint32_t k = 0; k < polygon.vertex_count; ++k) {
    const Vec2 v = data.vertices[polygon.first_vertex + k];
    if (k == 0) polygon.lo = polygon.hi = v;
    polygon.lo = {std::min(polygon.lo.x, v.x), std::min(polygon.lo.y, v.y)};
    polygon.hi = {std::max(polygon.hi.x, v.x), std::max(polygon.hi.y, v.y)};
  }
}

std::uint32_t PathBuilder::polygon(std::span<const Vec2> ring, std::uint16_t flags, std::uint16_t ground_byte,
                                   std::int16_t graph) {
  NavPolygon p;
  p.first_vertex = size32(data_.vertices.size());
  p.vertex_count = size32(ring.size());
  p.flags = flags;
  p.ground_byte = ground_byte;
  p.graph = graph;
  data_.vertices.insert(data_.vertices.end(), ring.begin(), ring.end());
  set_box(data_, p);
  data_.polygons.push_back(p);
  return size32(data_.polygons.size()) - 1;
}

std::uint32_t PathBuilder::area(std::span<const Vec2> outline, std::uint16_t ground_byte, std::int16_t graph,
                                std::uint16_t flags) {
  NavArea a;
  a.first_polygon = polygon(outline, flags, ground_byte, graph);
  a.polygon_count = 1;
  data_.areas.push_back(a);
  return size32(data_.areas.size()) - 1;
}

std::uint32_t PathBuilder::hole(std::span<const Vec2> ring, std::uint16_t flags, std::int16_t graph,
                                std::uint16_t ground_byte) {
  const std::uint32_t index = polygon(ring, flags, ground_byte, graph);
  if (!data_.areas.empty()) ++data_.areas.back().polygon_count;  // without an area build() refuses the stray polygon
  return index;
}

std::uint32_t PathBuilder::node(Vec3 position, std::uint8_t pair) {
  return node_in(size32(data_.areas.size()) - 1, position, pair);
}

std::uint32_t PathBuilder::node_in(std::uint32_t area, Vec3 position, std::uint8_t pair) {
  NavNode n;
  n.position = position;
  n.area = area;
  n.pair = pair;
  data_.nodes.push_back(n);
  return size32(data_.nodes.size()) - 1;
}

void PathBuilder::step(std::uint32_t from, std::uint32_t to, std::uint16_t kind, bool avoid, std::uint16_t door) {
  steps_.push_back({from, to, kind, door, avoid});
}

void PathBuilder::both(std::uint32_t a, std::uint32_t b, std::uint16_t kind, bool avoid, std::uint16_t door) {
  step(a, b, kind, avoid, door);
  step(b, a, kind, avoid, door);
}

std::uint32_t PathBuilder::climb(Vec3 near_side, Vec3 far_side) {
  const std::uint32_t first = node(near_side);
  both(first, node(far_side), link_climb);
  return first;
}

std::uint32_t PathBuilder::ledge(Vec3 below, Vec3 above) {
  const std::uint32_t first = node(below), second = node(above);
  step(first, second, link_ledge);
  step(second, first, link_jump);
  return first;
}

std::uint32_t PathBuilder::jump(Vec3 take_off, Vec3 landing) {
  const std::uint32_t first = node(take_off);
  step(first, node(landing), link_jump);
  return first;
}

std::uint32_t PathBuilder::jump_edge(Vec3 one_end, Vec3 other_end, std::uint8_t pair) {
  const std::uint32_t first = node(one_end, pair);
  both(first, node(other_end, pair));
  return first;
}

std::uint32_t PathBuilder::door(Vec3 one_side, Vec3 other_side, std::uint16_t number) {
  const std::uint32_t first = node(one_side);
  both(first, node(other_side), link_door, true, number);
  return first;
}

std::array<Vec2, 4> outline_box(Vec2 lo, Vec2 hi) { return {lo, {hi.x, lo.y}, hi, {lo.x, hi.y}}; }
std::array<Vec2, 4> hole_box(Vec2 lo, Vec2 hi) { return {lo, {lo.x, hi.y}, hi, {hi.x, lo.y}}; }

void PathBuilder::twin(std::uint32_t edge_a, std::uint32_t edge_b) {
  data_.twins = true;
  data_.edge_twin.resize(data_.vertices.size(), no_index);
  if (edge_a < data_.edge_twin.size()) data_.edge_twin[edge_a] = edge_b;
  if (edge_b < data_.edge_twin.size()) data_.edge_twin[edge_b] = edge_a;
}

Result<PathData> PathBuilder::build() {
  const std::uint32_t nodes = size32(data_.nodes.size());
  std::uint32_t area_now = 0;
  for (std::uint32_t n = 0; n < nodes; ++n) {
    NavNode& node = data_.nodes[n];
    const std::string where = "node " + std::to_string(n);
    if (node.area >= data_.areas.size()) {
      return bad(where + " lies in area " + (node.area == no_index ? "none" : std::to_string(node.area)) +
                     "; the map has " + std::to_string(data_.areas.size()) + " areas",
                 where);
    }
    if (node.area < area_now) {
      return bad(where + " lies in area " + std::to_string(node.area) + " but comes after nodes of area " +
                     std::to_string(area_now) + ": an area's nodes must be one run, in area order",
                 where);
    }
    area_now = node.area;
    ++data_.areas[node.area].node_count;
  }
  // Areas without nodes own an empty run where the running count stands (DATA-06).
  std::uint32_t first = 0;
  for (NavArea& a : data_.areas) {
    a.first_node = first;
    first += a.node_count;
    a.on_graph = graph_sum(data_, a) != 0;
  }

  for (std::size_t i = 0; i < steps_.size(); ++i) {
    const NavLink& s = steps_[i];
    for (const std::uint32_t end : {s.node, s.from}) {
      if (end < nodes) continue;
      return bad("link " + std::to_string(i) + ", the step from node " + std::to_string(s.from) + " to node " +
                     std::to_string(s.node) + ", names node " + std::to_string(end) + "; the map has " +
                     std::to_string(nodes) + " nodes",
                 "link " + std::to_string(i));
    }
    ++data_.nodes[s.node].link_count;
  }
  std::uint32_t at = 0;
  for (NavNode& n : data_.nodes) {
    n.first_link = at;
    at += n.link_count;
  }
  data_.links.resize(steps_.size());
  std::vector<std::uint32_t> next(nodes);
  for (std::uint32_t n = 0; n < nodes; ++n) next[n] = data_.nodes[n].first_link;
  for (const NavLink& s : steps_) data_.links[next[s.node]++] = s;

  if (data_.twins) data_.edge_twin.resize(data_.vertices.size(), no_index);
  PathCheck check;
  check.index_16_bit = limits_.index_16_bit;
  if (const Result<void> ok = check_path_data(data_, check); !ok) return ok.error();
  return std::move(data_);
}

}  // namespace gaitway
