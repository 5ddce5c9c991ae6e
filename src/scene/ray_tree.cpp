// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
#include "scene/ray_tree.h"

#include <cmath>

#include "core/stable_sort.h"
#include "core/vec_math.h"

namespace gaitway {

namespace {

constexpr std::uint32_t leaf_size = 4;

struct Item {
  Vec3 lo, hi, middle;
  std::uint32_t index = 0;
};

float axis_of(Vec3 v, int axis) { return axis == 0 ? v.x : axis == 1 ? v.y : v.z; }

Vec3 lower(Vec3 a, Vec3 b) { return {min(a.x, b.x), min(a.y, b.y), min(a.z, b.z)}; }
Vec3 upper(Vec3 a, Vec3 b) { return {max(a.x, b.x), max(a.y, b.y), max(a.z, b.z)}; }

struct Point {
  double x, y, z;
};
Point of(Vec3 v) { return {v.x, v.y, v.z}; }
Point sub(Point a, Point b) { return {a.x - b.x, a.y - b.y, a.z - b.z}; }
Point cross(Point a, Point b) { return {a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x}; }
double dot(Point a, Point b) { return a.x * b.x + a.y * b.y + a.z * b.z; }

// Share of the segment at which it meets the triangle, below 0: it does not. Edges belong to the triangle, a hair wider
// than they are, so that no ray slips between two that share an edge.
double meet(const TreeTriangle& t, Point from, Point way) {
  constexpr double hair = 1e-9;
  const Point a = of(t.a), e1 = sub(of(t.b), a), e2 = sub(of(t.c), a);
  const Point p = cross(way, e2);
  const double det = dot(e1, p);
  if (det == 0) return -1;
  const double inv = 1 / det;
  const Point s = sub(from, a);
  const double u = dot(s, p) * inv;
  if (!(u >= -hair && u <= 1 + hair)) return -1;
  const Point q = cross(s, e1);
  const double v = dot(way, q) * inv;
  if (!(v >= -hair && u + v <= 1 + hair)) return -1;
  const double h = dot(e2, q) * inv;
  return h >= 0 && h <= 1 ? h : -1;
}

}  // namespace

void RayTree::build(std::span<const TreeTriangle> triangles) {
  nodes_.clear();
  order_.clear();
  triangles_.clear();
  const auto n = static_cast<std::uint32_t>(triangles.size());
  if (n == 0) return;
  std::vector<Item> items(n), scratch(n);
  for (std::uint32_t i = 0; i < n; ++i) {
    const TreeTriangle& t = triangles[i];
    items[i].lo = lower(lower(t.a, t.b), t.c);
    items[i].hi = upper(upper(t.a, t.b), t.c);
    items[i].middle = (items[i].lo + items[i].hi) * 0.5f;
    items[i].index = i;
  }
  struct Task {
    std::uint32_t node, begin, end;
  };
  std::vector<Task> tasks{{0, 0, n}};
  nodes_.push_back({});
  while (!tasks.empty()) {
    const Task task = tasks.back();
    tasks.pop_back();
    Vec3 lo = items[task.begin].lo, hi = items[task.begin].hi;
    Vec3 mid_lo = items[task.begin].middle, mid_hi = mid_lo;
    for (std::uint32_t i = task.begin + 1; i < task.end; ++i) {
      lo = lower(lo, items[i].lo);
      hi = upper(hi, items[i].hi);
      mid_lo = lower(mid_lo, items[i].middle);
      mid_hi = upper(mid_hi, items[i].middle);
    }
    Node& node = nodes_[task.node];
    node.lo = lo;
    node.hi = hi;
    if (task.end - task.begin <= leaf_size) {
      node.first = task.begin;
      node.count = task.end - task.begin;
      continue;
    }
    const Vec3 size = mid_hi - mid_lo;
    const int axis = size.x >= size.y && size.x >= size.z ? 0 : size.y >= size.z ? 1 : 2;
    stable_sort(std::span<Item>(items).subspan(task.begin, task.end - task.begin), std::span<Item>(scratch),
                [axis](const Item& a, const Item& b) {
                  const float x = axis_of(a.middle, axis), y = axis_of(b.middle, axis);
                  return x != y ? x < y : a.index < b.index;
                });
    const std::uint32_t half = task.begin + (task.end - task.begin) / 2;
    const auto left = static_cast<std::uint32_t>(nodes_.size());
    node.first = left;
    node.count = 0;
    nodes_.push_back({});
    nodes_.push_back({});
    tasks.push_back({left + 1, half, task.end});
    tasks.push_back({left, task.begin, half});
  }
  for (const Item& item : items) {
    order_.push_back(item.index);
    triangles_.push_back(triangles[item.index]);
  }
}

bool RayTree::first_hit(Vec3 from, Vec3 to, Hit* hit) const {
  if (nodes_.empty()) return false;
  const Point origin = of(from), way = sub(of(to), origin);
  const double inv[3] = {1 / way.x, 1 / way.y, 1 / way.z};
  double best = 2;
  std::uint32_t found = ~0u;
  // Entry of the segment into a box, above `best`: none. A direction of 0 gives infinities or, on the border, NaN: min and
  // max are written so that NaN never shrinks the interval.
  const auto entry = [&](const Node& n) {
    double t0 = 0, t1 = best < 1 ? best : 1;
    const double o[3] = {origin.x, origin.y, origin.z};
    const double lo[3] = {n.lo.x, n.lo.y, n.lo.z}, hi[3] = {n.hi.x, n.hi.y, n.hi.z};
    for (int k = 0; k < 3; ++k) {
      const double a = (lo[k] - o[k]) * inv[k], b = (hi[k] - o[k]) * inv[k];
      const double near = a < b ? a : b, far = a < b ? b : a;
      // A hair to both sides: the triangle test has the last word.
      if (near - 1e-9 > t0) t0 = near - 1e-9;
      if (far + 1e-9 < t1) t1 = far + 1e-9;
    }
    return t0 <= t1 ? t0 : 3.0;
  };
  struct Open {
    std::uint32_t node;
    double t;
  };
  Open stack[64];
  std::uint32_t depth = 0;
  stack[depth++] = {0, entry(nodes_[0])};
  while (depth > 0) {
    const Open open = stack[--depth];
    if (open.t > best || open.t > 1) continue;
    const Node& n = nodes_[open.node];
    if (n.count == 0) {
      const double l = entry(nodes_[n.first]), r = entry(nodes_[n.first + 1]);
      // The nearer child last, so that it is looked at first.
      if (l <= r) {
        if (r <= 1) stack[depth++] = {n.first + 1, r};
        if (l <= 1) stack[depth++] = {n.first, l};
      } else {
        if (l <= 1) stack[depth++] = {n.first, l};
        if (r <= 1) stack[depth++] = {n.first + 1, r};
      }
      continue;
    }
    for (std::uint32_t i = n.first; i < n.first + n.count; ++i) {
      const double t = meet(triangles_[i], origin, way);
      if (t < 0 || t > best || (t == best && order_[i] > found)) continue;
      best = t;
      found = order_[i];
    }
  }
  if (found == ~0u) return false;
  hit->t = best;
  hit->triangle = found;
  return true;
}

}  // namespace gaitway
