// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// Maps and scenes for tests of the move action.
#pragma once

#include <functional>
#include <span>
#include <utility>
#include <vector>

#include "gaitway/plane_scene.h"
#include "gaitway/scene.h"
#include "nav/path_builder.h"

namespace gaitway::test {

inline std::vector<Vec2> ring(float x0, float y0, float x1, float y1, bool hole = false) {
  if (hole) return {{x0, y0}, {x0, y1}, {x1, y1}, {x1, y0}};
  return {{x0, y0}, {x1, y0}, {x1, y1}, {x0, y1}};
}

/// x -30 to 30, y -30 to 30 with a wall of |x| <= 6, y -1 to 1 (polygon 1) and one node at its right end, so that
/// (0, -y) -> (0, y) is a route of that one node. `off` at load: the wall is not there.
inline PathData walled(bool off = false) {
  PathBuilder builder;
  builder.area(ring(-30, -30, 30, 30));
  builder.hole(ring(-6, -1, 6, 1, true), off ? polygon_off : 0);
  builder.node({8, 0, 0});
  Result<PathData> data = builder.build();
  return data.ok() ? std::move(data.value()) : PathData{};
}

/// A corridor |x| <= w, y -2 to 8 (CORNER-06).
inline PathData corridor(float w) {
  PathBuilder builder;
  builder.area(ring(-w, -2, w, 8));
  Result<PathData> data = builder.build();
  return data.ok() ? std::move(data.value()) : PathData{};
}

/// A plane with a moving obstacle that blocks when asked to.
class ObstacleScene : public Scene {
 public:
  bool blocked = false;
  bool ray(Vec3 from, Vec3 to, RayHit* hit) const override { return plane_.ray(from, to, hit); }
  bool ground(Vec3 from, float length, GroundHit* hit) const override { return plane_.ground(from, length, hit); }
  std::size_t triangles_near(Vec3, Vec3, std::span<SceneTriangle>) const override { return 0; }
  bool obstacle_blocks(Vec3, Vec3) const override { return blocked; }
  float lowest() const override { return 0; }
  std::uint64_t checksum() const override { return 1; }

 private:
  PlaneScene plane_{0, 1};
};

}  // namespace gaitway::test
