// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// Walls of a walkable region that is given by its boundary edges (LANE-11, LAYER-14): a navmesh's edges without a
// neighbour, or an area's outline with its holes. Inner edges between polygons are none.
#pragma once

#include <span>
#include <vector>

#include "scene/walls.h"

namespace gaitway {

/// An edge with the walkable side on its left.
struct WallEdge {
  PlanVec a, b;
};

class EdgeWalls final : public Walls {
 public:
  /// The edges must close: outlines anticlockwise, holes clockwise. Edges of no length are left out. Every query looks
  /// at every edge.
  explicit EdgeWalls(std::span<const WallEdge> edges);

  bool segment_hit(WallPoint a, WallPoint b, WallHit* hit) const override;
  bool inside(WallPoint p) const override;
  bool circle_free(WallPoint p, double r) const override;
  void walls_near(WallPoint p, double max_distance, std::vector<WallPiece>& out) const override;
  PlanVec resolve_circle(WallPoint p, double r, std::vector<PlanVec>& normals) const override;

 private:
  struct Edge {
    PlanVec a, b;
    PlanVec normal;  ///< unit, to the walkable side
  };
  bool on_edge(PlanVec p) const;
  std::vector<Edge> edges_;
};

}  // namespace gaitway
