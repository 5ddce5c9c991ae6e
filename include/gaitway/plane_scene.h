// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
#pragma once

#include "gaitway/scene.h"

namespace gaitway {

/// An endless level floor: the world without a level, and the plainest scene for tests. It has no walls and no
/// triangles; its one surface is seen from both sides.
class PlaneScene final : public Scene {
 public:
  /// `height` in metres; one that is not finite is taken as 0.
  explicit PlaneScene(float height = 0, std::uint32_t material = 0, std::uint32_t marks = 0);

  bool ray(Vec3 from, Vec3 to, RayHit* hit) const override;
  bool ground(Vec3 from, float length, GroundHit* hit) const override;
  std::size_t triangles_near(Vec3 lo, Vec3 hi, std::span<SceneTriangle> out) const override;
  bool ground_patch(Vec3 from, float length, GroundPatch* patch) const override;
  bool no_walls(Vec3 lo, Vec3 hi) const override;
  float lowest() const override;
  std::uint64_t checksum() const override;

 private:
  float height_;
  std::uint32_t material_;
  std::uint32_t marks_;
};

}  // namespace gaitway
