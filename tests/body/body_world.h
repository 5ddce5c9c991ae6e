// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// Bodies alone: a small triangle scene and the loop of the body stage, for the checks of this room.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <vector>

#include "body/control.h"
#include "body/move_body.h"
#include "core/heading.h"

namespace gaitway::test {

/// The chapter's tolerance: 1e-4 relative, 1e-5 absolute near 0.
#define EXPECT_CHECK(value, expected) \
  EXPECT_NEAR(value, expected, std::max(1e-5, std::fabs(static_cast<double>(expected)) * 1e-4))

inline double degrees_of(Vec2 facing) { return degrees(heading_of(facing)); }
inline Vec2 facing_of(double degrees) { return direction_of(radians(degrees)); }

/// A list of triangles, searched one by one.
class MeshScene final : public Scene {
 public:
  std::vector<SceneTriangle> triangles;
  float floor_of_the_world = -5;
  bool tells_no_walls = false;  ///< answers no_walls()

  void triangle(Vec3 a, Vec3 b, Vec3 c, std::uint32_t marks = 0) {
    const double ux = b.x - a.x, uy = b.y - a.y, uz = b.z - a.z;
    const double vx = c.x - a.x, vy = c.y - a.y, vz = c.z - a.z;
    double nx = uy * vz - uz * vy, ny = uz * vx - ux * vz, nz = ux * vy - uy * vx;
    const double l = std::sqrt(nx * nx + ny * ny + nz * nz);
    SceneTriangle t{a, b, c, {}, 0, marks};
    t.normal = {static_cast<float>(nx / l), static_cast<float>(ny / l), static_cast<float>(nz / l)};
    triangles.push_back(t);
  }
  void quad(Vec3 a, Vec3 b, Vec3 c, Vec3 d, std::uint32_t marks = 0) {
    triangle(a, b, c, marks);
    triangle(a, c, d, marks);
  }
  /// A level floor.
  void floor(float x0, float y0, float x1, float y1, float z) {
    quad({x0, y0, z}, {x1, y0, z}, {x1, y1, z}, {x0, y1, z});
  }
  /// A box's four faces, looking outward, and its top.
  void box(float x0, float y0, float x1, float y1, float z0, float z1) {
    wall({x1, y0}, {x0, y0}, z0, z1);
    wall({x1, y1}, {x1, y0}, z0, z1);
    wall({x0, y1}, {x1, y1}, z0, z1);
    wall({x0, y0}, {x0, y1}, z0, z1);
    floor(x0, y0, x1, y1, z1);
  }
  /// An upright face from a to b that looks to the left of that way.
  void wall(Vec2 a, Vec2 b, float z0, float z1, std::uint32_t marks = 0) {
    quad({b.x, b.y, z0}, {a.x, a.y, z0}, {a.x, a.y, z1}, {b.x, b.y, z1}, marks);
  }

  bool ray(Vec3, Vec3, RayHit*) const override { return false; }
  bool ground(Vec3 from, float length, GroundHit* hit) const override {
    bool found = false;
    for (std::size_t i = 0; i < triangles.size(); ++i) {
      const SceneTriangle& t = triangles[i];
      if (std::fabs(t.normal.z) < 1e-6) continue;
      const double z = t.a.z - (t.normal.x * (from.x - t.a.x) + t.normal.y * (from.y - t.a.y)) / t.normal.z;
      if (z > from.z || z < from.z - length || (found && z <= hit->z)) continue;
      if (!in_plan(t, from.x, from.y)) continue;
      found = true;
      *hit = {static_cast<float>(z), t.normal, 0, t.marks, static_cast<std::uint32_t>(i)};
    }
    return found;
  }
  std::size_t triangles_near(Vec3 lo, Vec3 hi, std::span<SceneTriangle> out) const override {
    std::size_t n = 0;
    for (const SceneTriangle& t : triangles) {
      if (misses(t, lo, hi)) continue;
      if (n < out.size()) out[n] = t;
      ++n;
    }
    return n;
  }
  bool no_walls(Vec3 lo, Vec3 hi) const override {
    if (!tells_no_walls) return false;
    for (const SceneTriangle& t : triangles) {
      if (std::fabs(t.normal.z) <= 0.65f && !misses(t, lo, hi)) return false;
    }
    return true;
  }
  float lowest() const override { return floor_of_the_world; }
  std::uint64_t checksum() const override { return 1; }

 private:
  static bool misses(const SceneTriangle& t, Vec3 lo, Vec3 hi) {
    return apart(t.a.x, t.b.x, t.c.x, lo.x, hi.x) || apart(t.a.y, t.b.y, t.c.y, lo.y, hi.y) ||
           apart(t.a.z, t.b.z, t.c.z, lo.z, hi.z);
  }
  static bool apart(float a, float b, float c, float lo, float hi) {
    return std::max({a, b, c}) < lo || std::min({a, b, c}) > hi;
  }
  static bool in_plan(const SceneTriangle& t, double x, double y) {
    const auto side = [x, y](Vec3 a, Vec3 b) { return (b.x - a.x) * (y - a.y) - (b.y - a.y) * (x - a.x); };
    const double p = side(t.a, t.b), q = side(t.b, t.c), r = side(t.c, t.a);
    return (p >= 0 && q >= 0 && r >= 0) || (p <= 0 && q <= 0 && r <= 0);
  }
};

/// Bodies by slot, each with its intent, and the body stage over them.
struct BodyWorld {
  BodyState body;
  BodyRules rules;
  std::vector<Intent> intents;
  const Scene* scene = nullptr;
  BodyScratch scratch;
  Trace trace;
  std::vector<ControlReport> control;
  std::vector<MoveReport> moved;
  std::vector<BodyPhase> phase;
  Landing landing;

  std::uint32_t add(Vec3 position, double heading_degrees = 0) {
    const std::uint32_t slot = body.size();
    body.resize(slot + 1);
    intents.resize(slot + 1);
    control.resize(slot + 1);
    moved.resize(slot + 1);
    phase.resize(slot + 1);
    body.core[slot].flags = body_present;
    body.core[slot].position = position;
    body.core[slot].facing = facing_of(heading_degrees);
    body.ground[slot].last = position;
    intents[slot].heading = body.core[slot].facing;
    return slot;
  }
  BodyCore& core(std::uint32_t slot = 0) { return body.core[slot]; }
  Intent& intent(std::uint32_t slot = 0) { return intents[slot]; }
  /// A speed along the facing, as if the control had written it.
  void run_at(float speed, std::uint32_t slot = 0) {
    BodyCore& c = core(slot);
    write_velocity(c, {c.facing.x * speed, c.facing.y * speed, 0}, rules.profiles.at(c.profile));
  }
  void ask(float speed, double heading_degrees, std::uint32_t slot = 0) {
    intents[slot].speed = speed;
    intents[slot].heading = facing_of(heading_degrees);
  }
  const ControlReport& control_only(std::uint32_t slot = 0) {
    return control[slot] = control_update(body, slot, intents[slot], rules, trace);
  }
  void step() {
    std::vector<std::uint32_t> others(body.size());
    for (std::uint32_t i = 0; i < body.size(); ++i) others[i] = i;
    ++trace.step;
    for (std::uint32_t i = 0; i < body.size(); ++i) {
      trace.id = i;
      phase[i] = begin_body(body, i, rules, scene, trace, &landing);
      if (phase[i] == BodyPhase::none) continue;
      control[i] = {};
      if (phase[i] == BodyPhase::control) control_only(i);
      moved[i] = move_body(body, i, rules, scene, others, scratch, trace);
    }
  }
};

}  // namespace gaitway::test
