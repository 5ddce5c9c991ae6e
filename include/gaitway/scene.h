// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

#include "gaitway/vec.h"

namespace gaitway {

/// Bits of a surface's marks.
enum SurfaceMark : std::uint32_t {
  mark_none = 0,
  mark_climbable = 1,  ///< CLIMB-06: a fence material or a surface that may be climbed
  mark_two_sided = 2,  ///< CONTROL-25: the face is turned toward the sphere
  mark_kerb = 4,       ///< STEER-27's surface
  mark_no_sight = 8,   ///< does not block sight (glass, wire)
};

/// A surface under a point.
struct GroundHit {
  float z = 0;           ///< height of the surface, metres
  Vec3 normal{0, 0, 1};  ///< unit normal, z up
  std::uint32_t material = 0;
  std::uint32_t marks = 0;       ///< SurfaceMark bits
  std::uint32_t triangle = ~0u;  ///< index in the scene, ~0 where the scene has none
};

/// The first surface on a segment.
struct RayHit {
  float t = 0;  ///< share of the segment, 0 to 1
  Vec3 point;
  Vec3 normal{0, 0, 1};  ///< unit normal of the surface as it is wound (it may look away from the ray)
  std::uint32_t material = 0;
  std::uint32_t marks = 0;
  std::uint32_t triangle = ~0u;
};

/// One triangle, anticlockwise seen from its front.
struct SceneTriangle {
  Vec3 a, b, c;
  Vec3 normal{0, 0, 1};
  std::uint32_t material = 0;
  std::uint32_t marks = 0;
};

/// A plane that is the only ground inside a plan rectangle, so that a caller may skip rays there.
struct GroundPatch {
  Vec2 lo, hi;                       ///< plan rectangle, metres
  float z0 = 0, dzdx = 0, dzdy = 0;  ///< height at (x, y) = z0 + dzdx * x + dzdy * y
  GroundHit hit;                     ///< normal, material and marks of the whole patch
};

struct SegmentQuery {
  Vec3 from, to;
};

/// The narrow door to the world (DESIGN, idea 6). A host implements it; TriangleScene and GridScene ship. All answers
/// must be pure functions of the scene's content and the step. Heights are metres, z up. Errors cannot be reported: a
/// query that cannot be answered has no hit.
class Scene {
 public:
  virtual ~Scene() = default;

  /// First surface on the segment, either side of a face; false: none.
  virtual bool ray(Vec3 from, Vec3 to, RayHit* hit) const = 0;
  /// First surface straight down from `from`, at most `length` metres, ends included. Default: ray().
  virtual bool ground(Vec3 from, float length, GroundHit* hit) const;
  /// Copies the triangles whose box meets [lo, hi] into `out`, ascending by index; returns how many there are (may
  /// exceed out.size()).
  virtual std::size_t triangles_near(Vec3 lo, Vec3 hi, std::span<SceneTriangle> out) const = 0;
  /// True when nothing that blocks sight lies on the segment. Default: ray(), surfaces marked mark_no_sight passed over
  /// (up to eight).
  virtual bool line_of_sight(Vec3 from, Vec3 to) const;
  /// True when a moving obstacle (a train) blocks the segment at this step (MOVE-11, LINE-11). Default: none.
  virtual bool obstacle_blocks(Vec3 from, Vec3 to) const;
  /// A plane that is the only surface a ground query from `from`, `length` down can meet inside the patch's rectangle,
  /// which holds `from`; false: ask ground(). Default: false.
  virtual bool ground_patch(Vec3 from, float length, GroundPatch* patch) const;
  /// True only when no surface steeper than |normal.z| = 0.65 meets the box [lo, hi] (CONTROL-25), so that a caller may
  /// skip its walls; false: ask triangles_near(). Should cost no more than a table look-up. Default: false.
  virtual bool no_walls(Vec3 lo, Vec3 hi) const;
  /// Height of the lowest point of the level (CONTROL-28), metres.
  virtual float lowest() const = 0;
  /// Content checksum: a snapshot belongs to worlds with the same one (STEP-23).
  virtual std::uint64_t checksum() const = 0;

  /// Batch forms; hit flags are 0 or 1. Defaults: one by one.
  virtual void rays(std::span<const SegmentQuery> queries, std::span<RayHit> hits, std::span<std::uint8_t> found) const;
  virtual void grounds(std::span<const Vec3> from, float length, std::span<GroundHit> hits,
                       std::span<std::uint8_t> found) const;
  virtual void lines_of_sight(std::span<const SegmentQuery> queries, std::span<std::uint8_t> clear) const;
};

}  // namespace gaitway
