// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// A tree of boxes over triangles for ray and box queries: median splits along the longest side with ties by index, so that
// equal triangles give equal trees on every platform.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "gaitway/vec.h"

namespace gaitway {

/// Three corners; the index of a triangle is its place in the list that the tree was built from.
struct TreeTriangle {
  Vec3 a, b, c;
};

class RayTree {
 public:
  void build(std::span<const TreeTriangle> triangles);

  struct Hit {
    double t = 0;                 ///< share of the segment
    std::uint32_t triangle = ~0u;
  };
  /// Nearest triangle on the segment, either side, ends included; of equal t the lowest index.
  bool first_hit(Vec3 from, Vec3 to, Hit* hit) const;
  /// Appends the triangles whose box meets [lo, hi] in tree order.
  template <class F>
  void each_in(Vec3 lo, Vec3 hi, F&& f) const {
    std::uint32_t stack[64];
    std::uint32_t depth = 0;
    if (!nodes_.empty()) stack[depth++] = 0;
    while (depth > 0) {
      const Node& n = nodes_[stack[--depth]];
      if (n.lo.x > hi.x || n.hi.x < lo.x || n.lo.y > hi.y || n.hi.y < lo.y || n.lo.z > hi.z || n.hi.z < lo.z) continue;
      if (n.count == 0) {
        stack[depth++] = n.first + 1;
        stack[depth++] = n.first;
        continue;
      }
      for (std::uint32_t i = n.first; i < n.first + n.count; ++i) f(order_[i]);
    }
  }

 private:
  struct Node {
    Vec3 lo, hi;
    std::uint32_t first = 0;  ///< leaf: into order_; inner: the left child, the right one follows it
    std::uint32_t count = 0;  ///< leaf: triangles; inner: 0
  };
  std::vector<Node> nodes_;
  std::vector<std::uint32_t> order_;
  std::vector<TreeTriangle> triangles_;  ///< in tree order
};

}  // namespace gaitway
