// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
#pragma once

namespace gaitway {

/// A point or vector in plan: metres, +x is east, +y is north.
struct Vec2 {
  float x = 0;
  float y = 0;
  friend bool operator==(const Vec2&, const Vec2&) = default;
};

/// A point or vector: metres, z is up. Arithmetic lives inside the library (DESIGN: rule arithmetic is compiled with
/// the core's own flags only), so this type carries none.
struct Vec3 {
  float x = 0;
  float y = 0;
  float z = 0;
  friend bool operator==(const Vec3&, const Vec3&) = default;
};

}  // namespace gaitway
