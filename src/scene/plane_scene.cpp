// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
#include "gaitway/plane_scene.h"

#include "core/bytes.h"
#include "core/hash.h"
#include "core/vec_math.h"

namespace gaitway {

PlaneScene::PlaneScene(float height, std::uint32_t material, std::uint32_t marks)
    : height_(finite(height) ? height : 0.0f), material_(material), marks_(marks) {}

bool PlaneScene::ray(Vec3 from, Vec3 to, RayHit* hit) const {
  if (!finite(from) || !finite(to)) return false;
  const double a = static_cast<double>(from.z) - height_;
  const double b = static_cast<double>(to.z) - height_;
  if ((a > 0 && b > 0) || (a < 0 && b < 0)) return false;
  // A segment that lies in the plane touches it at once.
  const double t = a == b ? 0.0 : a / (a - b);
  if (hit) {
    *hit = RayHit{};
    hit->t = static_cast<float>(t);
    hit->point = {static_cast<float>(from.x + t * (static_cast<double>(to.x) - from.x)),
                  static_cast<float>(from.y + t * (static_cast<double>(to.y) - from.y)), height_};
    hit->material = material_;
    hit->marks = marks_;
  }
  return true;
}

bool PlaneScene::ground(Vec3 from, float length, GroundHit* hit) const {
  if (!finite(from) || !(length >= 0)) return false;
  const double above = static_cast<double>(from.z) - height_;
  if (!(above >= 0 && above <= length)) return false;
  if (hit) {
    *hit = GroundHit{};
    hit->z = height_;
    hit->material = material_;
    hit->marks = marks_;
  }
  return true;
}

std::size_t PlaneScene::triangles_near(Vec3, Vec3, std::span<SceneTriangle>) const { return 0; }

bool PlaneScene::ground_patch(Vec3 from, float length, GroundPatch* patch) const {
  GroundHit hit;
  if (!ground(from, length, &hit)) return false;
  if (patch) {
    constexpr float far = 1e9f;
    *patch = GroundPatch{{-far, -far}, {far, far}, height_, 0, 0, hit};
  }
  return true;
}

bool PlaneScene::no_walls(Vec3, Vec3) const { return true; }

float PlaneScene::lowest() const { return height_; }

std::uint64_t PlaneScene::checksum() const {
  ByteWriter out;
  out.text("plane");
  out.f32(height_);
  out.u32(material_);
  out.u32(marks_);
  return hash_bytes(out.bytes());
}

}  // namespace gaitway
