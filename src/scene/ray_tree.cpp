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
  float start[3], inv[3];  ///< for boxes
  int main;                ///< the axis along which the segment runs farthest
  int s, t;                ///< the two others
  double shear_s, shear_t;

  Ray(Vec3 a, Vec3 b) : origin{a.x, a.y, a.z}, start{a.x, a.y, a.z} {
    way[0] = b.x - origin[0], way[1] = b.y - origin[1], way[2] = b.z - origin[2];
    for (int k = 0; k < 3; ++k) inv[k] = inverse(way[k]);
    main = magnitude(way[1]) > magnitude(way[0]) ? 1 : 0;
    if (magnitude(way[2]) > magnitude(way[main])) main = 2;
    s = main == 0 ? 1 : 0;
    t = main == 2 ? 1 : 2;
    const bool none = way[main] == 0;
    shear_s = none ? 0 : way[s] / way[main];
    shear_t = none ? 0 : way[t] / way[main];
  }

  /// A corner seen along the segment: where it lies beside it, and how far along the main axis.
  struct Seen {
    double s, t, along;
  };
  Seen see(Vec3 v) const {
    const double p[3] = {v.x - origin[0], v.y - origin[1], v.z - origin[2]};
    return {p[s] - shear_s * p[main], p[t] - shear_t * p[main], p[main]};
  }

  // Share at which the segment meets the triangle, below 0: it does not. All triangles see a shared corner at the same
  // two numbers, and the sign of a difference of two products is never wrong (0 at worst): in this flat picture, where
  // the segment is the origin, neither edges nor corners have cracks.
  double meet(const TreeTriangle& triangle) const {
    const Seen a = see(triangle.a), b = see(triangle.b), c = see(triangle.c);
    const double u = c.s * b.t - c.t * b.s;
    const double v = a.s * c.t - a.t * c.s;
    const double w = b.s * a.t - b.t * a.s;
    if ((u < 0 || v < 0 || w < 0) && (u > 0 || v > 0 || w > 0)) return -1;
    const double sum = u + v + w;
    if (sum == 0 || way[main] == 0) return -1;
    const double share = (u * (a.along / way[main]) + v * (b.along / way[main]) + w * (c.along / way[main])) / sum;
    return share >= 0 && share <= 1 ? share : -1;
  }

  // Shares at which the segment enters the boxes of both children, above 1 where it does not before `best`. In single
  // precision, rounded so that no box is missed: a share is wrong by less than four steps in 2^24.
  void enter(const Node& n, float best, float entry[2]) const {
    float near[2] = {0, 0}, far[2] = {best, best};
    for (int k = 0; k < 3; ++k) {
      float p[4];
      for (int lane = 0; lane < 4; ++lane) p[lane] = (n.bounds[k][lane] - start[k]) * inv[k];
      for (int side = 0; side < 2; ++side) {
        const float a = p[side] < p[side + 2] ? p[side] : p[side + 2];
        const float b = p[side] < p[side + 2] ? p[side + 2] : p[side];
        near[side] = a > near[side] ? a : near[side];
        far[side] = b < far[side] ? b : far[side];
      }
    }
    for (int side = 0; side < 2; ++side)
      entry[side] = near[side] <= far[side] * 1.000001f ? near[side] * 0.999999f : 2.0f;
  }
};

// Visits the leaves on the segment up to `best`, which on_triangle may lower, the nearer child first; on_triangle ends
// the walk by returning true.
template <class OnTriangle>
void RayTree::walk(const Ray& ray, const double& best, OnTriangle&& on_triangle) const {
  if (nodes_.empty()) return;
  struct Open {
    std::uint32_t node;
    float t;
  };
  Open stack[stack_size];
  std::uint32_t depth = 0;
  stack[depth++] = {0, 0};
  while (depth > 0) {
    const Open open = stack[--depth];
    if (open.t > best) continue;
    const Node& n = nodes_[open.node];
    float t[2];
    ray.enter(n, static_cast<float>(best) * 1.000001f, t);
    const std::size_t nearer = t[0] <= t[1] ? 0 : 1;
    for (const std::size_t side : {nearer, 1 - nearer}) {
      if (t[side] > best) continue;
      for (std::uint32_t i = 0; i < n.count[side]; ++i) {
        if (on_triangle(leaves_[n.first[side] + i])) return;
      }
    }
    // The nearer one last, so that it is taken first.
    for (const std::size_t side : {1 - nearer, nearer}) {
      if (t[side] <= best && n.count[side] == 0 && n.first[side] != none) stack[depth++] = {n.first[side], t[side]};
    }
  }
}

bool RayTree::first_hit(Vec3 from, Vec3 to, Hit* hit) const {
  const Ray ray(from, to);
  double best = 1;
  std::uint32_t found = ~0u;
  walk(ray, best, [&](const Leaf& leaf) {
    const double t = ray.meet(leaf.triangle);
    if (t < 0 || t > best || (t == best && leaf.index > found)) return false;
    best = t;
    found = leaf.index;
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
  walk(ray, best, [&](const Leaf& leaf) {
    met = !(marks[leaf.index] & see_through) && ray.meet(leaf.triangle) >= 0;
    return met;
  });
  return met;
}

}  // namespace gaitway
