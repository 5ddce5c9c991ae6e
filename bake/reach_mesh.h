// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// A second mesh of the same level, eroded by the bodies' FULL radius: where a body's centre really fits. It does not
// share code with areas and nodes, so that it can judge them: seeded goals for `gaitway try`, exact route lengths.
#pragma once

#include <memory>
#include <optional>

#include "bake/bake.h"
#include "bake/mesh.h"
#include "core/random.h"

namespace gaitway::bake {

class ReachMesh {
 public:
  /// Builds it (Recast and Detour, cell = radius / 5, five cells taken off). Of `options` it uses radius, height,
  /// slope, climb, region_area and max_cells. Errors as bake().
  static Result<ReachMesh> build(const Geometry& geometry, const Options& options = {});

  ReachMesh(ReachMesh&&) noexcept;
  ReachMesh& operator=(ReachMesh&&) noexcept;
  ~ReachMesh();

  /// Square metres of all floor, number of connected parts, and one part's square metres.
  double area() const;
  std::uint32_t components() const;
  double area_of(std::uint32_t component) const;

  /// A point uniform by area over all parts (z is the level's ground).
  Vec3 sample(SplitMix& random) const;
  /// A point uniform by area over one part.
  Vec3 sample_in(SplitMix& random, std::uint32_t component) const;
  /// The part under a point (within `reach` metres in plan and 0.6 m in height), or none.
  std::optional<std::uint32_t> component(Vec3 point, double reach = 0.1) const;
  /// A point of the same part as `from`, uniform by area among those at least `min_distance` metres off in a straight
  /// line (3D); none when `from` is off the mesh or 1,000 draws found no such point.
  std::optional<Vec3> goal(SplitMix& random, Vec3 from, double min_distance) const;
  /// Length of the shortest way over Detour's corridor (funnel), metres in 3D; none when the points are not joined.
  std::optional<double> path_length(Vec3 from, Vec3 to) const;
  /// The corners of that way, both ends included; empty when not joined.
  std::vector<Vec3> path(Vec3 from, Vec3 to) const;
  /// The polygons behind it.
  const Mesh& mesh() const;

 private:
  struct Data;
  explicit ReachMesh(std::unique_ptr<Data> data);
  std::unique_ptr<Data> data_;
};

}  // namespace gaitway::bake
