// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// A tree of boxes over triangles for ray and box queries: four children a node, four triangles a leaf, so that one
// visit tests them side by side. Built the same way on every platform (ray_tree_build.cpp).
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "core/lanes.h"
#include "gaitway/vec.h"

namespace gaitway {

/// Three corners; the index of a triangle is its place in the list that the tree was built from.
struct TreeTriangle {
  Vec3 a, b, c;
};

class RayTree {
 public:
  /// Finite corners within 1e6 m.
  void build(std::span<const TreeTriangle> triangles);

  struct Hit {
    double t = 0;  ///< share of the segment
    std::uint32_t triangle = ~0u;
  };
  /// Nearest triangle on the segment, either side, ends and edges included; of equal t the lowest index. Watertight: no
  /// segment slips between triangles that share an edge or a corner. A segment in the plane of a triangle does not meet
  /// it, one of length 0 meets nothing. Finite ends.
  bool first_hit(Vec3 from, Vec3 to, Hit* hit) const;
  /// True when a triangle meets the segment whose marks (by index) have none of the bits in `see_through`.
  bool blocked(Vec3 from, Vec3 to, std::span<const std::uint32_t> marks, std::uint32_t see_through) const;

  /// Calls f(index) for every triangle whose box meets [lo, hi], and a few near it, in no promised order.
  template <class F>
  void each_in(Vec3 lo, Vec3 hi, F&& f) const {
    const F4 low[3] = {all4(lo.x), all4(lo.y), all4(lo.z)}, high[3] = {all4(hi.x), all4(hi.y), all4(hi.z)};
    std::uint32_t stack[stack_size];
    std::uint32_t depth = 0;
    if (!nodes_.empty()) stack[depth++] = 0;
    while (depth > 0) {
      const Node& n = nodes_[stack[--depth]];
      I4 meets = (n.low[0] <= high[0]) & (n.high[0] >= low[0]);
      for (std::size_t a = 1; a < 3; ++a) meets = meets & (n.low[a] <= high[a]) & (n.high[a] >= low[a]);
      for (std::uint32_t lanes = lanes_of(meets) & n.children; lanes; lanes &= lanes - 1) {
        const std::uint32_t k = first_lane(lanes);
        if (n.count[k] == 0) stack[depth++] = n.first[k];
        for (std::uint32_t i = 0; i < n.count[k]; ++i) f(leaves_[n.first[k]].index[i]);
      }
    }
  }

 private:
  /// The children's boxes lie in the parent, a child a lane; two lines of cache.
  struct alignas(64) Node {
    F4 low[3], high[3];          ///< by axis; a little wider than what is inside
    std::uint32_t first[4];      ///< leaf: into leaves_; inner: the child node
    std::uint8_t count[4];       ///< leaf: triangles; inner: 0
    std::uint32_t children = 0;  ///< bit k: there is a child k
  };
  /// Up to four triangles, a triangle a lane; free lanes repeat the first one.
  struct Leaf {
    F4 corner[3][3];  ///< by corner and axis
    std::uint32_t index[4];
  };
  struct Builder;
  struct Ray;
  static constexpr std::uint32_t none = ~0u;
  static constexpr std::size_t stack_size = 320;  ///< 3 for each level of the deepest tree, and 4

  template <class OnLeaf>
  void walk(const Ray& ray, const double& best, OnLeaf&& on_leaf) const;

  std::vector<Node> nodes_;
  std::vector<Leaf> leaves_;
};

}  // namespace gaitway
