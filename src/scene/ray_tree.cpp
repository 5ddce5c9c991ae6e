// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
#include "scene/ray_tree.h"

#include "core/determinism.h"

namespace gaitway {

namespace {

double magnitude(double v) { return v < 0 ? -v : v; }

// A direction of 0 never leaves a slab that it begins in: a huge factor instead of an infinite one, which times 0 would
// be no number.
float inverse(double v) {
  if (magnitude(v) < 1e-30) return v < 0 ? -1e30f : 1e30f;
  return static_cast<float>(1 / v);
}

}  // namespace

struct RayTree::Ray {
  double origin[3], way[3];
  F4 start[3], inv[3];  ///< for boxes, the same in every lane
  bool back[3];         ///< the way runs down the axis
  int main;             ///< the axis along which the segment runs farthest
  int s, t;             ///< the two others
  double shear_s, shear_t;

  Ray(Vec3 a, Vec3 b) : origin{a.x, a.y, a.z}, start{all4(a.x), all4(a.y), all4(a.z)} {
    way[0] = b.x - origin[0], way[1] = b.y - origin[1], way[2] = b.z - origin[2];
    for (int k = 0; k < 3; ++k) {
      const float i = inverse(way[k]);
      inv[k] = all4(i);
      back[k] = i < 0;
    }
    main = magnitude(way[1]) > magnitude(way[0]) ? 1 : 0;
    if (magnitude(way[2]) > magnitude(way[main])) main = 2;
    s = main == 0 ? 1 : 0;
    t = main == 2 ? 1 : 2;
    const bool still = way[main] == 0;
    shear_s = still ? 0 : way[s] / way[main];
    shear_t = still ? 0 : way[t] / way[main];
  }

  /// Corners of two triangles seen along the segment: where they lie beside it, and how far along the main axis.
  struct Seen {
    D2 s, t, along;
  };
  Seen see(const F4 (&corner)[3], std::size_t pair) const {
    const auto wide = [&](int axis) {
      const F4 v = corner[axis];
      return (pair ? D2{v[2], v[3]} : D2{v[0], v[1]}) - all2(origin[axis]);
    };
    const D2 m = wide(main);
    return {wide(s) - all2(shear_s) * m, wide(t) - all2(shear_t) * m, m};
  }

  // Shares at which the segment meets the triangles of a leaf; the set of lanes that it meets. All triangles see a
  // shared corner at the same two numbers, and the sign of a difference of two products is never wrong (0 at worst): in
  // this flat picture, where the segment is the origin, neither edges nor corners have cracks.
  std::uint32_t meet(const Leaf& leaf, double share[4]) const {
    if (way[main] == 0) return 0;
    std::uint32_t met = 0;
    for (std::size_t pair = 0; pair < 2; ++pair) {
      const Seen a = see(leaf.corner[0], pair), b = see(leaf.corner[1], pair), c = see(leaf.corner[2], pair);
      const D2 u = c.s * b.t - c.t * b.s;
      const D2 v = a.s * c.t - a.t * c.s;
      const D2 w = b.s * a.t - b.t * a.s;
      const D2 zero{0, 0};
      const D2 sum = u + v + w;
      const L2 beside = ((min2(min2(u, v), w) < zero) & (max2(max2(u, v), w) > zero)) | (sum == zero);
      std::uint32_t lanes = lanes_of(beside) ^ 3;
      if (!lanes) continue;
      const D2 run = all2(way[main]);
      const D2 at = (u * (a.along / run) + v * (b.along / run) + w * (c.along / run)) / sum;
      const L2 on_it = (at >= zero) & (at <= all2(1));
      lanes &= lanes_of(on_it);
      share[2 * pair] = at[0];
      share[2 * pair + 1] = at[1];
      met |= lanes << (2 * pair);
    }
    return met;
  }

  // Shares at which the segment enters the children's boxes, and the set of those that it does before `best`. In single
  // precision, rounded so that no box is missed: a share is wrong by less than four steps in 2^24.
  std::uint32_t enter(const Node& n, float best, F4* entry) const {
    F4 near = all4(0), far = all4(best);
    for (int k = 0; k < 3; ++k) {
      near = max4(((back[k] ? n.high[k] : n.low[k]) - start[k]) * inv[k], near);
      far = min4(((back[k] ? n.low[k] : n.high[k]) - start[k]) * inv[k], far);
    }
    *entry = near * all4(0.999999f);
    return lanes_of(near <= far * all4(1.000001f)) & n.children;
  }
};

// Visits the leaves on the segment up to `best`, which on_leaf may lower, nearer boxes first; on_leaf ends the walk by
// returning true.
template <class OnLeaf>
void RayTree::walk(const Ray& ray, const double& best, OnLeaf&& on_leaf) const {
  if (nodes_.empty()) return;
  struct Open {
    std::uint32_t first, count;
    float t;
  };
  Open stack[stack_size];
  std::uint32_t depth = 0;
  stack[depth++] = {0, 0, 0};
  while (depth > 0) {
    const Open open = stack[--depth];
    if (open.t > best) continue;
    if (open.count) {
      if (on_leaf(leaves_[open.first], open.count)) return;
      continue;
    }
    const Node& n = nodes_[open.first];
    F4 t;
    const std::uint32_t bottom = depth;
    for (std::uint32_t lanes = ray.enter(n, static_cast<float>(best) * 1.000001f, &t); lanes; lanes &= lanes - 1) {
      const std::uint32_t k = first_lane(lanes);
      const Open child{n.first[k], n.count[k], t[k]};
      // The nearest last, so that it is taken first.
      std::uint32_t at = depth++;
      for (; at > bottom && stack[at - 1].t < child.t; --at) stack[at] = stack[at - 1];
      stack[at] = child;
    }
  }
}

bool RayTree::first_hit(Vec3 from, Vec3 to, Hit* hit) const {
  const Ray ray(from, to);
  double best = 1;
  std::uint32_t found = ~0u;
  walk(ray, best, [&](const Leaf& leaf, std::uint32_t count) {
    double share[4];
    for (std::uint32_t lanes = ray.meet(leaf, share) & ((1u << count) - 1); lanes; lanes &= lanes - 1) {
      const std::uint32_t k = first_lane(lanes);
      const double t = share[k];
      if (t > best || (t == best && leaf.index[k] > found)) continue;
      best = t;
      found = leaf.index[k];
    }
    return false;
  });
  if (found == ~0u) return false;
  hit->t = best;
  hit->triangle = found;
  return true;
}

bool RayTree::blocked(Vec3 from, Vec3 to, std::span<const std::uint32_t> marks, std::uint32_t see_through) const {
  const Ray ray(from, to);
  const double best = 1;
  bool met = false;
  walk(ray, best, [&](const Leaf& leaf, std::uint32_t count) {
    double share[4];
    for (std::uint32_t lanes = ray.meet(leaf, share) & ((1u << count) - 1); lanes && !met; lanes &= lanes - 1) {
      met = !(marks[leaf.index[first_lane(lanes)]] & see_through);
    }
    return met;
  });
  return met;
}

}  // namespace gaitway
