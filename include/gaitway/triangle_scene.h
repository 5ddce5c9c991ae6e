// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
#pragma once

#include <cstdint>
#include <memory>
#include <span>

#include "gaitway/result.h"
#include "gaitway/scene.h"

namespace gaitway {

/// What a TriangleScene is made of; only read during create().
struct TriangleSceneDef {
  std::span<const Vec3> vertices;             ///< metres, z up
  std::span<const std::uint32_t> triangles;   ///< three vertex indexes each, anticlockwise seen from the front
  std::span<const std::uint32_t> materials;   ///< by triangle; empty: 0
  std::span<const std::uint32_t> marks;       ///< by triangle, SurfaceMark bits; empty: none
};

/// A static level of triangles with a deterministic ray tree and a plan grid for ground queries. Immutable.
class TriangleScene final : public Scene {
 public:
  /// Errors: bad_data naming the triangle or vertex (an index out of range, a coordinate that is not finite or farther
  /// than 100 km, lists of other lengths, no triangle at all). Triangles without an area are dropped and counted.
  static Result<TriangleScene> create(const TriangleSceneDef& def);
  TriangleScene(TriangleScene&&) noexcept;
  TriangleScene& operator=(TriangleScene&&) noexcept;
  ~TriangleScene() override;

  /// Triangles kept, and triangles dropped for having no area.
  std::uint32_t size() const;
  std::uint32_t dropped() const;

  bool ray(Vec3 from, Vec3 to, RayHit* hit) const override;
  bool ground(Vec3 from, float length, GroundHit* hit) const override;
  std::size_t triangles_near(Vec3 lo, Vec3 hi, std::span<SceneTriangle> out) const override;
  bool ground_patch(Vec3 from, float length, GroundPatch* patch) const override;
  bool no_walls(Vec3 lo, Vec3 hi) const override;
  float lowest() const override;
  std::uint64_t checksum() const override;

 private:
  struct Data;
  explicit TriangleScene(std::unique_ptr<Data> data);
  std::unique_ptr<Data> data_;
};

}  // namespace gaitway
