// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// The exact shortest way over a polygon mesh, by a visibility graph over its outward corners: what walked routes are
// measured against. Slow to make (every pair of corners is looked at), so no part of a bake.
#pragma once

#include <optional>
#include <vector>

#include "bake/mesh.h"

namespace gaitway::bake {

class ShortestWays {
 public:
  /// Over a mesh that outlives it.
  explicit ShortestWays(const Mesh& mesh);

  /// Length in plan of the shortest way between two points on the mesh, metres; none when they are not joined. Corners
  /// are passed 1 cm off.
  std::optional<double> length(Vec3 from, Vec3 to) const;
  std::size_t corners() const { return corners_.size(); }

 private:
  struct Corner {
    Point place;
    std::uint32_t polygon;
  };
  struct Edge {
    std::uint32_t to;
    double length;
  };
  bool sees(const Corner& a, const Corner& b) const;

  const Mesh& mesh_;
  std::vector<Corner> corners_;
  std::vector<std::vector<Edge>> edges_;  ///< by corner
};

}  // namespace gaitway::bake
