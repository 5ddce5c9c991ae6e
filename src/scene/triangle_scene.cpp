// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
#include "gaitway/triangle_scene.h"

#include <cmath>
#include <string>
#include <vector>

#include "core/bytes.h"
#include "core/hash.h"
#include "core/heading.h"
#include "core/stable_sort.h"
#include "core/vec_math.h"
#include "scene/ground_grid.h"
#include "scene/ray_tree.h"

namespace gaitway {

struct TriangleScene::Data {
  std::vector<TreeTriangle> triangles;
  std::vector<Vec3> normals;
  std::vector<std::uint32_t> materials, marks;
  RayTree tree;
  GroundGrid grid;
  float lowest = 0;
  std::uint32_t dropped = 0;
  std::uint64_t checksum = 0;
};

namespace {

constexpr float reach = 100000.0f;  // metres: farther coordinates lose their millimetres

Error bad(const std::string& where, const std::string& message) { return Error{Code::bad_data, message, where}; }

// Unit normal worked out in double; false for a triangle without an area.
bool normal_of(const TreeTriangle& t, Vec3* normal) {
  const double ux = double(t.b.x) - t.a.x, uy = double(t.b.y) - t.a.y, uz = double(t.b.z) - t.a.z;
  const double vx = double(t.c.x) - t.a.x, vy = double(t.c.y) - t.a.y, vz = double(t.c.z) - t.a.z;
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
        return bad("triangle " + std::to_string(i), "names vertex " + std::to_string(index) + " of " + std::to_string(def.vertices.size()));
      }
      *corners[k] = def.vertices[index];
    }
    Vec3 normal;
    if (!normal_of(t, &normal)) {
      ++d->dropped;
      continue;
    }
    d->triangles.push_back(t);
    d->normals.push_back(normal);
    d->materials.push_back(def.materials.empty() ? 0 : def.materials[i]);
    d->marks.push_back(def.marks.empty() ? 0 : def.marks[i]);
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
  return TriangleScene(std::move(d));
}

std::uint32_t TriangleScene::size() const { return static_cast<std::uint32_t>(data_->triangles.size()); }
std::uint32_t TriangleScene::dropped() const { return data_->dropped; }
float TriangleScene::lowest() const { return data_->lowest; }
std::uint64_t TriangleScene::checksum() const { return data_->checksum; }

bool TriangleScene::ray(Vec3 from, Vec3 to, RayHit* hit) const {
  if (!finite(from) || !finite(to)) return false;
  RayTree::Hit h;
  if (!data_->tree.first_hit(from, to, &h)) return false;
  if (hit) {
    hit->t = static_cast<float>(h.t);
    hit->point = {static_cast<float>(from.x + h.t * (double(to.x) - from.x)), static_cast<float>(from.y + h.t * (double(to.y) - from.y)),
                  static_cast<float>(from.z + h.t * (double(to.z) - from.z))};
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
  if (!data_->grid.highest(from, from.z, double(from.z) - length, &h)) return false;
  if (hit) {
    const Vec3 n = data_->normals[h.triangle];
    hit->z = static_cast<float>(h.z);
    hit->normal = n.z < 0 ? -n : n;
    hit->material = data_->materials[h.triangle];
    hit->marks = data_->marks[h.triangle];
    hit->triangle = h.triangle;
  }
  return true;
}

std::size_t TriangleScene::triangles_near(Vec3 lo, Vec3 hi, std::span<SceneTriangle> out) const {
  if (!finite(lo) || !finite(hi)) return 0;
  // Indexes of what is handed out, kept in order while it comes in: few triangles lie near a body.
  constexpr std::size_t most = 256;
  std::uint32_t kept[most];
  const std::size_t room = out.size() < most ? out.size() : most;
  std::size_t count = 0, total = 0;
  const auto& d = *data_;
  d.tree.each_in(lo, hi, [&](std::uint32_t index) {
    const TreeTriangle& t = d.triangles[index];
    if (min(min(t.a.x, t.b.x), t.c.x) > hi.x || max(max(t.a.x, t.b.x), t.c.x) < lo.x || min(min(t.a.y, t.b.y), t.c.y) > hi.y ||
        max(max(t.a.y, t.b.y), t.c.y) < lo.y || min(min(t.a.z, t.b.z), t.c.z) > hi.z || max(max(t.a.z, t.b.z), t.c.z) < lo.z) {
      return;
    }
    ++total;
    std::size_t at = count < room ? count++ : room;
    if (at == room) {
      if (room == 0 || kept[room - 1] < index) return;  // the lowest indexes are kept
      at = room - 1;
    }
    for (; at > 0 && kept[at - 1] > index; --at) kept[at] = kept[at - 1];
    kept[at] = index;
  });
  for (std::size_t i = 0; i < count; ++i) {
    const TreeTriangle& t = d.triangles[kept[i]];
    out[i] = SceneTriangle{t.a, t.b, t.c, d.normals[kept[i]], d.materials[kept[i]], d.marks[kept[i]]};
  }
  return total;
}

bool TriangleScene::ground_patch(Vec3 from, float length, GroundPatch* patch) const {
  if (!finite(from) || !(length >= 0)) return false;
  const std::uint32_t i = data_->grid.only(from, &patch->lo, &patch->hi);
  if (i == ~0u) return false;
  const TreeTriangle& t = data_->triangles[i];
  const Vec3 n = data_->normals[i];
  const double dzdx = -double(n.x) / n.z, dzdy = -double(n.y) / n.z;
  patch->dzdx = static_cast<float>(dzdx);
  patch->dzdy = static_cast<float>(dzdy);
  patch->z0 = static_cast<float>(t.a.z - dzdx * t.a.x - dzdy * t.a.y);
  patch->hit.z = static_cast<float>(t.a.z + dzdx * (double(from.x) - t.a.x) + dzdy * (double(from.y) - t.a.y));
  patch->hit.normal = n.z < 0 ? -n : n;
  patch->hit.material = data_->materials[i];
  patch->hit.marks = data_->marks[i];
  patch->hit.triangle = i;
  return true;
}

bool TriangleScene::no_walls(Vec3 lo, Vec3 hi) const { return data_->grid.no_walls({lo.x, lo.y}, {hi.x, hi.y}); }

}  // namespace gaitway
