// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// Vector arithmetic for the core's own sources. `static inline` on purpose: a copy compiled with a user's flags can
// never replace ours at link time.
#pragma once

#include <cmath>

#include "core/determinism.h"
#include "gaitway/vec.h"

namespace gaitway {

static inline Vec2 operator+(Vec2 a, Vec2 b) { return {a.x + b.x, a.y + b.y}; }
static inline Vec2 operator-(Vec2 a, Vec2 b) { return {a.x - b.x, a.y - b.y}; }
static inline Vec2 operator-(Vec2 a) { return {-a.x, -a.y}; }
static inline Vec2 operator*(Vec2 a, float s) { return {a.x * s, a.y * s}; }
static inline Vec2 operator*(float s, Vec2 a) { return {a.x * s, a.y * s}; }
static inline Vec2& operator+=(Vec2& a, Vec2 b) { return a = a + b; }
static inline Vec2& operator-=(Vec2& a, Vec2 b) { return a = a - b; }
static inline float dot(Vec2 a, Vec2 b) { return a.x * b.x + a.y * b.y; }
/// z of a x b: positive when b lies anticlockwise of a (to the left, seen from above).
static inline float cross(Vec2 a, Vec2 b) { return a.x * b.y - a.y * b.x; }
static inline float length2(Vec2 a) { return dot(a, a); }
static inline float length(Vec2 a) { return std::sqrt(dot(a, a)); }

static inline Vec3 operator+(Vec3 a, Vec3 b) { return {a.x + b.x, a.y + b.y, a.z + b.z}; }
static inline Vec3 operator-(Vec3 a, Vec3 b) { return {a.x - b.x, a.y - b.y, a.z - b.z}; }
static inline Vec3 operator-(Vec3 a) { return {-a.x, -a.y, -a.z}; }
static inline Vec3 operator*(Vec3 a, float s) { return {a.x * s, a.y * s, a.z * s}; }
static inline Vec3 operator*(float s, Vec3 a) { return {a.x * s, a.y * s, a.z * s}; }
static inline Vec3& operator+=(Vec3& a, Vec3 b) { return a = a + b; }
static inline Vec3& operator-=(Vec3& a, Vec3 b) { return a = a - b; }
static inline float dot(Vec3 a, Vec3 b) { return a.x * b.x + a.y * b.y + a.z * b.z; }
static inline Vec3 cross(Vec3 a, Vec3 b) {
  return {a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x};
}
static inline float length2(Vec3 a) { return dot(a, a); }
static inline float length(Vec3 a) { return std::sqrt(dot(a, a)); }
static inline Vec2 plan(Vec3 a) { return {a.x, a.y}; }
static inline Vec3 with_z(Vec2 a, float z) { return {a.x, a.y, z}; }
static inline float distance(Vec3 a, Vec3 b) { return length(b - a); }
static inline float plan_distance(Vec3 a, Vec3 b) { return length(plan(b) - plan(a)); }

static inline float min(float a, float b) { return b < a ? b : a; }
static inline float max(float a, float b) { return a < b ? b : a; }
static inline float clamp(float v, float lo, float hi) { return v < lo ? lo : hi < v ? hi : v; }

static inline bool finite(float v) { return v - v == 0; }
static inline bool finite(Vec2 v) { return finite(v.x) && finite(v.y); }
static inline bool finite(Vec3 v) { return finite(v.x) && finite(v.y) && finite(v.z); }

/// LOCOMOTION's reach distance: the 3D distance, but the plan distance when the 3D distance is 1 m or less.
static inline float reach_distance(Vec3 a, Vec3 b) {
  const float d = distance(a, b);
  return d <= 1.0f ? plan_distance(a, b) : d;
}

}  // namespace gaitway
