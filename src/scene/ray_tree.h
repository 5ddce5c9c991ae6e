// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// A tree of boxes over triangles for ray and box queries. Built the same way on every platform (ray_tree_build.cpp).
#pragma once

#include <cstddef>
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
    std::uint32_t stack[stack_size];
    std::uint32_t depth = 0;
    if (!nodes_.empty()) stack[depth++] = 0;
    while (depth > 0) {
      const Node& n = nodes_[stack[--depth]];
      for (std::size_t side = 0; side < 2; ++side) {
        const float(&b)[3][4] = n.bounds;
        const std::size_t up = side + 2;
        if (b[0][side] > hi.x || b[0][up] < lo.x || b[1][side] > hi.y || b[1][up] < lo.y || b[2][side] > hi.z ||
            b[2][up] < lo.z) {
          continue;
        }
        if (n.count[side] == 0 && n.first[side] != none) stack[depth++] = n.first[side];
        for (std::uint32_t i = 0; i < n.count[side]; ++i) f(leaves_[n.first[side] + i].index);
      }
    }
  }

 private:
  /// Both children's boxes lie in the parent: one line of cache a visit, four lanes an axis.
  struct Node {
    float bounds[3][4];      ///< by axis: low of the left child and of the right one, high of both; a little wider
    std::uint32_t first[2];  ///< leaf: into leaves_; inner: the child node; `none`: no child
    std::uint32_t count[2];  ///< leaf: triangles; inner: 0
  };
  struct Leaf {
    TreeTriangle triangle;
    std::uint32_t index;
  };
  struct Builder;
  struct Ray;
  static constexpr std::uint32_t none = ~0u;
  static constexpr std::size_t stack_size = 128;  ///< the deepest tree stays well below

  template <class OnTriangle>
  void walk(const Ray& ray, const double& best, OnTriangle&& on_triangle) const;

  std::vector<Node> nodes_;
  std::vector<Leaf> leaves_;
};

}  // namespace gaitway
