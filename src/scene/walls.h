// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// What a squad asks of the world's walls (SQUAD's "World interface"): in plan, in double, worked out from the values
// that a caller stored. Grids, boundary edges and scenes answer it.
#pragma once

#include <vector>

namespace gaitway {

/// A point or vector in plan, metres.
struct PlanVec {
  double x = 0;
  double y = 0;
};

/// The end of a segment. Worlds without heights ignore z.
struct WallPoint {
  double x = 0;
  double y = 0;
  double z = 0;
};

/// The first wall on a segment.
struct WallHit {
  double t = 0;  ///< share of the segment, 0 to 1; 0 for a start inside a wall
  PlanVec point;
  PlanVec normal;  ///< unit, against the segment; (0, 0) for a start inside a wall
};

/// The nearest point of a piece of wall.
struct WallPiece {
  double distance = 0;
  PlanVec normal;  ///< unit, from that point to the place asked for
};

/// Numbers that are not finite are inside of no map, free of nothing and hit at once.
class Walls {
 public:
  virtual ~Walls() = default;

  /// LANE-05, LANE-06: the first wall on the way from a to b; false: none.
  virtual bool segment_hit(WallPoint a, WallPoint b, WallHit* hit) const = 0;
  /// Is p on the map at all (SOLVE-04).
  virtual bool inside(WallPoint p) const = 0;
  /// No wall nearer to p than r; a distance of r - 1e-5 passes.
  virtual bool circle_free(WallPoint p, double r) const = 0;
  /// LAYER-07: a piece for each wall nearer than max_distance, nearest first; equal distances (1e-9) in the world's own
  /// order. `out` is cleared first.
  virtual void walls_near(WallPoint p, double max_distance, std::vector<WallPiece>& out) const = 0;
  /// LAYER-13, LAYER-14: p moved out of the walls; the unit normals of the pushes are put into `normals`, cleared
  /// first.
  virtual PlanVec resolve_circle(WallPoint p, double r, std::vector<PlanVec>& normals) const = 0;
};

/// Rounds of pushes in resolve_circle, at most.
inline constexpr int resolve_rounds = 4;

/// Puts a piece into a list that is sorted by distance, behind those equally near (1e-9).
void insert_piece(std::vector<WallPiece>& pieces, WallPiece piece);

/// Nearest point to p on the segment from a to b.
PlanVec nearest_on_segment(PlanVec p, PlanVec a, PlanVec b);

}  // namespace gaitway
