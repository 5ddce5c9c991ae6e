// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// Which nodes are joined, and which of them are kept.
#pragma once

#include <cstdint>
#include <utility>
#include <vector>

#include "bake/nodes.h"

namespace gaitway::bake {

/// A pair of nodes, the lower index first; both directions become records.
struct Link {
  std::uint32_t a = 0, b = 0;
  std::uint16_t kind = 0;  ///< LinkKind
};

class Linker {
 public:
  Linker(const Ground& ground, Placement& placement, Report& report);

  /// The placement's own pairs, then for every node the nearest that a walk over the mesh reaches, both ways: kind 1
  /// inside an area, kind 2 over one border. A corner node is joined only where the line is tangent to its corner (else
  /// no shortest way uses it).
  void join();
  /// Adds nodes until `points` points, uniform by area, all reach a node of their area as PLAN-04 searches it (the 30
  /// nearest), and joins them.
  void cover(std::uint32_t points, std::uint64_t seed);
  /// Marks nodes outside the largest joined set of their mesh part as dropped: one of them would be the end node of a
  /// request and fail it.
  void drop_unjoined();

  /// All pairs of kept nodes, sorted.
  std::vector<Link> links() const;

 private:
  bool try_pair(std::uint32_t a, std::uint32_t b, bool asked);
  void join_nearest(std::uint32_t node);
  bool reached(const Point& at, std::uint32_t polygon) const;

  const Ground& g_;
  Placement& p_;
  Report& report_;
  NodeGrid grid_;
  std::vector<std::vector<std::pair<std::uint32_t, std::uint16_t>>> near_;  ///< joined nodes and kinds, by node
};

}  // namespace gaitway::bake
