// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
#pragma once

#include <cstdint>
#include <memory>
#include <span>

#include "gaitway/moving_obstacles.h"
#include "gaitway/result.h"
#include "gaitway/scene.h"

namespace gaitway {

/// What a TriangleScene is made of; only read during create().
struct TriangleSceneDef {
  std::span<const Vec3> vertices;            ///< metres, z up
  std::span<const std::uint32_t> triangles;  ///< three vertex indexes each, anticlockwise seen from the front
  std::span<const std::uint32_t> materials;  ///< by triangle; empty: 0
  std::span<const std::uint32_t> marks;      ///< by triangle, SurfaceMark bits; empty: none
};

/// A static level of triangles with a deterministic ray tree and a plan grid for ground queries. Immutable but for its
/// moving obstacles. Triangle indexes in answers count the triangles kept. A segment or box that is not finite meets
/// nothing; a ray of length 0 or in the plane of a face does not meet it.
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
  /// Index in TriangleSceneDef::triangles of a kept triangle.
  std::uint32_t source(std::uint32_t triangle) const;

  /// For the host to change between steps; no part of the checksum.
  MovingObstacles& obstacles();
  const MovingObstacles& obstacles() const;

  bool ray(Vec3 from, Vec3 to, RayHit* hit) const override;
  bool ground(Vec3 from, float length, GroundHit* hit) const override;
  std::size_t triangles_near(Vec3 lo, Vec3 hi, std::span<SceneTriangle> out) const override;
  bool line_of_sight(Vec3 from, Vec3 to) const override;
  bool obstacle_blocks(Vec3 from, Vec3 to) const override;
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
