// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// Walls of a Scene for squads (SQUAD's "World interface"): upright faces that a body at a height meets.
#pragma once

#include <cstdint>
#include <vector>

#include "gaitway/scene.h"
#include "scene/walls.h"

namespace gaitway {

struct SceneWallsSettings {
  double step = 0.25;    ///< faces that end below feet + step stop nobody (CONTROL-25)
  double height = 1.8;   ///< nor do those that begin above feet + height (bodyHeight)
  double ground_up = 1;  ///< inside: ground between feet + ground_up and feet - ground_down (CONTROL-24)
  double ground_down = 0.5;
};

/// The z of a WallPoint is that of the feet, in segment_hit that of the segment's end itself. Not thread-safe: queries
/// share a buffer.
class SceneWalls final : public Walls {
 public:
  /// `scene` must outlive it.
  explicit SceneWalls(const Scene& scene, SceneWallsSettings settings = {});

  bool segment_hit(WallPoint a, WallPoint b, WallHit* hit) const override;
  bool inside(WallPoint p) const override;
  bool circle_free(WallPoint p, double r) const override;
  void walls_near(WallPoint p, double max_distance, std::vector<WallPiece>& out) const override;
  PlanVec resolve_circle(WallPoint p, double r, std::vector<PlanVec>& normals) const override;

 private:
  template <class F>
  void each_wall(WallPoint p, double reach, F&& f) const;

  const Scene* scene_;
  SceneWallsSettings settings_;
  mutable std::vector<SceneTriangle> buffer_;
};

}  // namespace gaitway
