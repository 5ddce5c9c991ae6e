// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// The default answers of a Scene: everything by rays, one query at a time.
#include "gaitway/scene.h"

#include <cmath>

#include "core/vec_math.h"

namespace gaitway {

bool Scene::ground(Vec3 from, float length, GroundHit* hit) const {
  if (!finite(from) || !finite(length) || !(length >= 0)) return false;
  RayHit r;
  if (!ray(from, {from.x, from.y, from.z - length}, &r)) return false;
  if (hit) {
    hit->z = r.point.z;
    hit->normal = r.normal.z < 0 ? -r.normal : r.normal;
    hit->material = r.material;
    hit->marks = r.marks;
    hit->triangle = r.triangle;
  }
  return true;
}

bool Scene::line_of_sight(Vec3 from, Vec3 to) const {
  constexpr int passes = 8;        // panes looked through
  constexpr double beyond = 1e-4;  // metres past a pane before the ray goes on
  const double dx = static_cast<double>(to.x) - from.x;
  const double dy = static_cast<double>(to.y) - from.y;
  const double dz = static_cast<double>(to.z) - from.z;
  const double length = std::sqrt(dx * dx + dy * dy + dz * dz);
  double begin = 0;
  for (int i = 0; i <= passes; ++i) {
    const Vec3 start{static_cast<float>(from.x + dx * begin), static_cast<float>(from.y + dy * begin),
                     static_cast<float>(from.z + dz * begin)};
    RayHit hit;
    if (!ray(start, to, &hit)) return true;
    if (!(hit.marks & mark_no_sight)) return false;
    begin += hit.t * (1 - begin) + (length > 0 ? beyond / length : 1);
    if (!(begin < 1)) return true;
  }
  return false;
}

bool Scene::obstacle_blocks(Vec3, Vec3) const { return false; }

bool Scene::ground_patch(Vec3, float, GroundPatch*) const { return false; }

bool Scene::no_walls(Vec3, Vec3) const { return false; }

void Scene::rays(std::span<const SegmentQuery> queries, std::span<RayHit> hits, std::span<std::uint8_t> found) const {
  for (std::size_t i = 0; i < queries.size() && i < hits.size() && i < found.size(); ++i) {
    found[i] = ray(queries[i].from, queries[i].to, &hits[i]) ? 1 : 0;
  }
}

void Scene::grounds(std::span<const Vec3> from, float length, std::span<GroundHit> hits,
                    std::span<std::uint8_t> found) const {
  for (std::size_t i = 0; i < from.size() && i < hits.size() && i < found.size(); ++i) {
    found[i] = ground(from[i], length, &hits[i]) ? 1 : 0;
  }
}

void Scene::lines_of_sight(std::span<const SegmentQuery> queries, std::span<std::uint8_t> clear) const {
  for (std::size_t i = 0; i < queries.size() && i < clear.size(); ++i) {
    clear[i] = line_of_sight(queries[i].from, queries[i].to) ? 1 : 0;
  }
}

}  // namespace gaitway
