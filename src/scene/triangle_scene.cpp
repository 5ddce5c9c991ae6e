// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
#include "gaitway/triangle_scene.h"

#include <cmath>
#include <string>
#include <vector>

#include "core/bytes.h"
#include "core/hash.h"
#include "core/vec_math.h"
#include "scene/ground_grid.h"
#include "scene/ground_patches.h"
#include "scene/ray_tree.h"

namespace gaitway {

struct TriangleScene::Data {
  std::vector<TreeTriangle> triangles;
  std::vector<Vec3> normals;
  std::vector<std::uint32_t> materials, marks, source;
  /// What stands in `normals`, `materials` and `marks`, together: one line of cache for a body's question.
  struct Surface {
    Vec3 up;  ///< the normal, turned up
    std::uint32_t material, marks;
  };
  std::vector<Surface> surfaces;
  RayTree tree;
  GroundGrid grid;
  GroundPatches patches;
  MovingObstacles obstacles;
  float lowest = 0;
  std::uint32_t dropped = 0;
  std::uint64_t checksum = 0;
};

namespace {

constexpr float reach = 100000.0f;  // metres: farther coordinates lose their millimetres

Error bad(const std::string& where, const std::string& message) { return Error{Code::bad_data, message, where}; }

std::size_t min_size(std::size_t a, std::size_t b) { return a < b ? a : b; }

// Whether the triangle's box meets [lo, hi].
bool meets(const TreeTriangle& t, Vec3 lo, Vec3 hi) {
  return !(min(min(t.a.x, t.b.x), t.c.x) > hi.x || max(max(t.a.x, t.b.x), t.c.x) < lo.x ||
           min(min(t.a.y, t.b.y), t.c.y) > hi.y || max(max(t.a.y, t.b.y), t.c.y) < lo.y ||
           min(min(t.a.z, t.b.z), t.c.z) > hi.z || max(max(t.a.z, t.b.z), t.c.z) < lo.z);
}

// Unit normal worked out in double; false for a triangle without an area.
bool normal_of(const TreeTriangle& t, Vec3* normal) {
  const double ux = static_cast<double>(t.b.x) - t.a.x, uy = static_cast<double>(t.b.y) - t.a.y,
               uz = static_cast<double>(t.b.z) - t.a.z;
  const double vx = static_cast<double>(t.c.x) - t.a.x, vy = static_cast<double>(t.c.y) - t.a.y,
               vz = static_cast<double>(t.c.z) - t.a.z;
  const double nx = uy * vz - uz * vy, ny = uz * vx - ux * vz, nz = ux * vy - uy * vx;
  const double l = std::sqrt(nx * nx + ny * ny + nz * nz);
  if (!(l > 1e-12)) return false;
  *normal = {static_cast<float>(nx / l), static_cast<float>(ny / l), static_cast<float>(nz / l)};
  return true;
}

}  // namespace

TriangleScene::TriangleScene(std::unique_ptr<Data> data) : data_(std::move(data)) {}
TriangleScene::TriangleScene(TriangleScene&&) noexcept = default;
TriangleScene& TriangleScene::operator=(TriangleScene&&) noexcept = default;
TriangleScene::~TriangleScene() = default;

Result<TriangleScene> TriangleScene::create(const TriangleSceneDef& def) {
  if (def.triangles.size() % 3 != 0) return bad("triangles", "the number of indexes is not a multiple of three");
  const std::size_t n = def.triangles.size() / 3;
  if (n == 0) return bad("triangles", "there is no triangle");
  if (!def.materials.empty() && def.materials.size() != n) return bad("materials", "expected one per triangle");
  if (!def.marks.empty() && def.marks.size() != n) return bad("marks", "expected one per triangle");
  for (std::size_t i = 0; i < def.vertices.size(); ++i) {
    const Vec3 v = def.vertices[i];
    if (!finite(v)) return bad("vertex " + std::to_string(i), "a coordinate is not a finite number");
    if (std::fabs(v.x) > reach || std::fabs(v.y) > reach || std::fabs(v.z) > reach) {
      return bad("vertex " + std::to_string(i), "a coordinate lies more than 100,000 m from the origin");
    }
  }
  auto d = std::make_unique<Data>();
  ByteWriter content;
  d->lowest = 1e30f;
  for (std::size_t i = 0; i < n; ++i) {
    TreeTriangle t;
    Vec3* corners[3] = {&t.a, &t.b, &t.c};
    for (std::size_t k = 0; k < 3; ++k) {
      const std::uint32_t index = def.triangles[3 * i + k];
      if (index >= def.vertices.size()) {
        return bad("triangle " + std::to_string(i),
                   "names vertex " + std::to_string(index) + " of " + std::to_string(def.vertices.size()));
      }
      *corners[k] = def.vertices[index];
    }
    Vec3 normal;
    if (!normal_of(t, &normal)) {
      ++d->dropped;
      continue;
    }
    d->source.push_back(static_cast<std::uint32_t>(i));
    d->triangles.push_back(t);
    d->normals.push_back(normal);
    d->materials.push_back(def.materials.empty() ? 0 : def.materials[i]);
    d->marks.push_back(def.marks.empty() ? 0 : def.marks[i]);
    d->surfaces.push_back({normal.z < 0 ? -normal : normal, d->materials.back(), d->marks.back()});
    for (const Vec3 v : {t.a, t.b, t.c}) {
      d->lowest = min(d->lowest, v.z);
      content.f32(v.x);
      content.f32(v.y);
      content.f32(v.z);
    }
    content.u32(d->materials.back());
    content.u32(d->marks.back());
  }
  if (d->triangles.empty()) return bad("triangles", "no triangle has an area");
  d->checksum = hash_bytes(content.bytes());
  d->tree.build(d->triangles);
  d->grid.build(d->triangles, d->normals);
  d->patches.build(d->grid, d->materials, d->marks);
  return TriangleScene(std::move(d));
}

std::uint32_t TriangleScene::size() const { return static_cast<std::uint32_t>(data_->triangles.size()); }
std::uint32_t TriangleScene::dropped() const { return data_->dropped; }
std::uint32_t TriangleScene::source(std::uint32_t triangle) const {
  return triangle < data_->source.size() ? data_->source[triangle] : ~0u;
}
MovingObstacles& TriangleScene::obstacles() { return data_->obstacles; }
const MovingObstacles& TriangleScene::obstacles() const { return data_->obstacles; }
float TriangleScene::lowest() const { return data_->lowest; }
std::uint64_t TriangleScene::checksum() const { return data_->checksum; }

bool TriangleScene::ray(Vec3 from, Vec3 to, RayHit* hit) const {
  if (!finite(from) || !finite(to)) return false;
  RayTree::Hit h;
  if (!data_->tree.first_hit(from, to, &h)) return false;
  if (hit) {
    hit->t = static_cast<float>(h.t);
    hit->point = {static_cast<float>(from.x + h.t * (static_cast<double>(to.x) - from.x)),
                  static_cast<float>(from.y + h.t * (static_cast<double>(to.y) - from.y)),
                  static_cast<float>(from.z + h.t * (static_cast<double>(to.z) - from.z))};
    hit->normal = data_->normals[h.triangle];
    hit->material = data_->materials[h.triangle];
    hit->marks = data_->marks[h.triangle];
    hit->triangle = h.triangle;
  }
  return true;
}

bool TriangleScene::ground(Vec3 from, float length, GroundHit* hit) const {
  if (!finite(from) || !finite(length) || !(length >= 0)) return false;
  GroundGrid::Hit h;
  if (!data_->grid.highest(from, from.z, static_cast<double>(from.z) - length, &h)) return false;
  if (hit) {
    const Data::Surface& s = data_->surfaces[h.triangle];
    hit->z = static_cast<float>(h.z);
    hit->normal = s.up;
    hit->material = s.material;
    hit->marks = s.marks;
    hit->triangle = h.triangle;
  }
  return true;
}

std::size_t TriangleScene::triangles_near(Vec3 lo, Vec3 hi, std::span<SceneTriangle> out) const {
  if (!finite(lo) || !finite(hi)) return 0;
  const auto& d = *data_;
  constexpr std::size_t batch = 128;
  std::size_t total = 0, written = 0;
  std::uint32_t begin = 0;
  // Each pass takes the lowest indexes from `begin` on, in order; few triangles lie near a body, so mostly one is
  // enough.
  for (bool first = true, more = true; more; first = false) {
    std::uint32_t kept[batch];
    const std::size_t room = min_size(batch, out.size() - written);
    std::size_t count = 0;
    more = false;
    d.tree.each_in(lo, hi, [&](std::uint32_t index) {
      if (!meets(d.triangles[index], lo, hi)) return;
      if (first) ++total;
      if (index < begin || room == 0) return;
      if (count == room) {
        more = true;
        if (kept[room - 1] < index) return;
        --count;
      }
      std::size_t at = count++;
      for (; at > 0 && kept[at - 1] > index; --at) kept[at] = kept[at - 1];
      kept[at] = index;
    });
    for (std::size_t i = 0; i < count; ++i) {
      const TreeTriangle& t = d.triangles[kept[i]];
      out[written++] = SceneTriangle{t.a, t.b, t.c, d.normals[kept[i]], d.materials[kept[i]], d.marks[kept[i]]};
    }
    if (written == out.size()) more = false;
    if (count > 0) begin = kept[count - 1] + 1;
  }
  return total;
}

bool TriangleScene::line_of_sight(Vec3 from, Vec3 to) const {
  if (!finite(from) || !finite(to)) return true;
  return !data_->tree.blocked(from, to, data_->marks, mark_no_sight);
}

bool TriangleScene::obstacle_blocks(Vec3 from, Vec3 to) const { return data_->obstacles.blocks(from, to); }

bool TriangleScene::ground_patch(Vec3 from, float length, GroundPatch* patch) const {
  if (!finite(from) || !(length >= 0)) return false;
  const OnePlane* p = data_->patches.at(data_->grid, {from.x, from.y});
  if (!p) return false;
  if (patch) {
    const Data::Surface& s = data_->surfaces[p->triangle];
    patch->lo = p->lo;
    patch->hi = p->hi;
    patch->z0 = p->z0;
    patch->dzdx = p->dzdx;
    patch->dzdy = p->dzdy;
    patch->hit.z = p->z0 + p->dzdx * from.x + p->dzdy * from.y;
    patch->hit.normal = s.up;
    patch->hit.material = s.material;
    patch->hit.marks = s.marks;
    patch->hit.triangle = p->triangle;
  }
  return true;
}

bool TriangleScene::no_walls(Vec3 lo, Vec3 hi) const { return data_->grid.no_walls(lo, hi); }

}  // namespace gaitway
