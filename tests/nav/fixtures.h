// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// The chapter's fixture maps (docs/spec/PATHS.md) and a flat scene whose material is the area byte.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <utility>
#include <vector>

#include "gaitway/scene.h"
#include "nav/nav_map.h"
#include "nav/path_builder.h"

namespace gaitway::fixtures {

/// A level rectangle of ground, lo inside, hi outside.
struct Floor {
  Vec2 lo, hi;
  float z = 0;
  std::uint32_t material = 1;
};
/// An upright wall over a plan segment.
struct Wall {
  Vec2 a, b;
  float z_lo = 0, z_hi = 3;
};

/// Floors and walls; rays meet both, ground queries floors only.
class FlatScene : public Scene {
 public:
  std::vector<Floor> floors;
  std::vector<Wall> walls;
  bool obstacle = false;
  mutable int ground_calls = 0;

  bool ray(Vec3 from, Vec3 to, RayHit* hit) const override {
    float best = 2;
    for (const Floor& f : floors) {
      if ((from.z > f.z) == (to.z > f.z)) continue;
      const float t = (f.z - from.z) / (to.z - from.z);
      const Vec2 at{from.x + t * (to.x - from.x), from.y + t * (to.y - from.y)};
      if (t < best && holds(f, at)) best = t;
    }
    for (const Wall& w : walls) {
      const float dx = to.x - from.x, dy = to.y - from.y, ex = w.b.x - w.a.x, ey = w.b.y - w.a.y;
      const float den = dx * ey - dy * ex;
      if (den == 0) continue;
      const float t = ((w.a.x - from.x) * ey - (w.a.y - from.y) * ex) / den;
      const float s = ((w.a.x - from.x) * dy - (w.a.y - from.y) * dx) / den;
      const float z = from.z + t * (to.z - from.z);
      if (t >= 0 && t <= 1 && s >= 0 && s <= 1 && z >= w.z_lo && z <= w.z_hi && t < best) best = t;
    }
    if (best > 1) return false;
    if (hit) {
      *hit = RayHit{};
      hit->t = best;
      hit->point = {from.x + best * (to.x - from.x), from.y + best * (to.y - from.y), from.z + best * (to.z - from.z)};
    }
    return true;
  }
  bool ground(Vec3 from, float length, GroundHit* hit) const override {
    ++ground_calls;
    const Floor* top = nullptr;
    for (const Floor& f : floors) {
      if (f.z <= from.z && f.z >= from.z - length && holds(f, {from.x, from.y}) && (!top || f.z > top->z)) top = &f;
    }
    if (!top) return false;
    if (hit) {
      *hit = GroundHit{};
      hit->z = top->z;
      hit->material = top->material;
    }
    return true;
  }
  std::size_t triangles_near(Vec3, Vec3, std::span<SceneTriangle>) const override { return 0; }
  bool obstacle_blocks(Vec3, Vec3) const override { return obstacle; }
  float lowest() const override { return 0; }
  std::uint64_t checksum() const override { return 1; }

 private:
  static bool holds(const Floor& f, Vec2 p) { return p.x >= f.lo.x && p.x < f.hi.x && p.y >= f.lo.y && p.y < f.hi.y; }
};

/// Ground of byte 1 everywhere at z 0.
inline FlatScene flat_ground(std::uint32_t material = 1, float z = 0) {
  FlatScene s;
  s.floors.push_back({{-1e6f, -1e6f}, {1e6f, 1e6f}, z, material});
  return s;
}

/// A map with its state, index and scene. Not copied, so that view() stays valid.
struct Map {
  PathData data;
  NavIndex index;
  MapState state;
  FlatScene scene;

  explicit Map(PathData d, FlatScene s = flat_ground(), const Limits& limits = Limits::classic())
      : data(std::move(d)), index(make_nav_index(data)), state(make_map_state(data, limits)), scene(std::move(s)) {}
  Map(const Map&) = delete;
  Map& operator=(const Map&) = delete;

  NavMap view() const { return {&data, &index, &state, &scene}; }
  NavMap without_scene() const { return {&data, &index, &state, nullptr}; }
};

/// The finished data; builders of fixtures are never refused.
inline PathData finish(PathBuilder& b) {
  Result<PathData> r = b.build();
  return r.ok() ? std::move(r.value()) : PathData{};
}

inline std::vector<Vec2> ring(float x0, float y0, float x1, float y1) {
  return {{x0, y0}, {x1, y0}, {x1, y1}, {x0, y1}};
}
inline std::vector<Vec2> clockwise(float x0, float y0, float x1, float y1) {
  return {{x0, y0}, {x0, y1}, {x1, y1}, {x1, y0}};
}

inline PathData yard_data() {
  PathBuilder b(Limits::classic());
  b.area(ring(0, 0, 20, 20));
  b.hole(std::vector<Vec2>{{4, 9.6f}, {4, 10.4f}, {16, 10.4f}, {16, 9.6f}}, 7);
  b.node({10, 9.5f, 0});
  b.node({10, 10.5f, 0});
  b.node({10, 5, 0});
  b.node({10, 15, 0});
  b.both(0, 1, link_climb);
  b.both(2, 0);
  b.both(1, 3);
  return finish(b);
}
inline std::unique_ptr<Map> yard() { return std::make_unique<Map>(yard_data()); }

/// Two rooms g metres apart. With `twins` and g 0 the shared edge is stored as twins (LINE-13).
inline PathData rooms_data(float g, std::uint16_t byte0 = 1, std::uint16_t byte1 = 2, bool twins = false) {
  PathBuilder b(Limits::classic());
  b.area(ring(0, 0, 10, 10), byte0);
  b.area(ring(10 + g, 0, 20, 10), byte1);
  if (twins) b.twin(b.edge(0, 1), b.edge(1, 3));
  return finish(b);
}
inline FlatScene rooms_scene(float g) {
  FlatScene s;
  s.floors.push_back({{-1e6f, -1e6f}, {10 + g / 2, 1e6f}, 0, 1});
  s.floors.push_back({{10 + g / 2, -1e6f}, {1e6f, 1e6f}, 0, 2});
  return s;
}
inline std::unique_ptr<Map> rooms(float g) { return std::make_unique<Map>(rooms_data(g), rooms_scene(g)); }

inline PathData doorway_data() {
  PathBuilder b(Limits::classic());
  b.area(ring(0, 0, 20, 10));
  b.hole(clockwise(9.6f, 4, 10.4f, 6), 7);
  b.node({9.3f, 5, 0});
  b.node({10.7f, 5, 0});
  b.both(0, 1, link_door, true, 15);
  return finish(b);
}
inline std::unique_ptr<Map> doorway() { return std::make_unique<Map>(doorway_data()); }

/// One area large enough for any of the node fixtures.
inline PathBuilder node_map(const Limits& limits = Limits::classic()) {
  PathBuilder b(limits);
  b.area(ring(-10, -10, 100000, 100000));
  return b;
}

inline PathData chain_data(std::uint32_t n, float s, const Limits& limits = Limits::classic()) {
  PathBuilder b = node_map(limits);
  for (std::uint32_t i = 0; i < n; ++i) b.node({s * static_cast<float>(i), 0, 0});
  for (std::uint32_t i = 0; i + 1 < n; ++i) b.both(i, i + 1);
  return finish(b);
}

inline PathData grid_data() {
  PathBuilder b = node_map();
  for (std::uint32_t row = 0; row < 20; ++row) {
    for (std::uint32_t column = 0; column < 30; ++column) {
      b.node({2.0f * static_cast<float>(column), 2.0f * static_cast<float>(row), 0});
    }
  }
  for (std::uint32_t row = 0; row < 20; ++row) {
    for (std::uint32_t column = 0; column < 30; ++column) {
      const std::uint32_t node = row * 30 + column;
      if (column + 1 < 30) b.both(node, node + 1);
      if (row + 1 < 20 && (row != 9 || column == 29)) b.both(node, node + 30);
    }
  }
  return finish(b);
}

inline PathData lanes_data() {
  PathBuilder b = node_map();
  b.node({0, 0, 0});
  b.node({20, 0, 0});
  b.node({10, 0, 0});
  b.node({10, 5.17f, 0});
  b.both(0, 2);
  b.both(2, 1);
  b.both(0, 3);
  b.both(3, 1);
  return finish(b);
}

inline PathData tee_data() {
  PathBuilder b = node_map();
  b.node({0, 0, 0});
  for (int i = 1; i <= 6; ++i) b.node({0, 10.0f * static_cast<float>(i), 0});
  for (int i = 1; i <= 5; ++i) b.node({10.0f * static_cast<float>(i), 0, 0});
  for (std::uint32_t i = 0; i < 6; ++i) b.both(i, i + 1);
  b.both(0, 7);
  for (std::uint32_t i = 7; i < 11; ++i) b.both(i, i + 1);
  return finish(b);
}

}  // namespace gaitway::fixtures
