// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// What the level loaders share: naming materials, adding triangles.
#pragma once

#include <map>
#include <string>
#include <utility>

#include "io/level.h"

namespace gaitway::io {

/// The file name without folders.
std::string base_name(const std::string& path);
/// A y-up point in Gaitway's axes (+y north): (x, -z, y).
inline Vec3 from_y_up(Vec3 p) { return {p.x, -p.z, p.y}; }

/// Fills a Level triangle by triangle.
class LevelBuild {
 public:
  explicit LevelBuild(const std::string& path) { level_.name = base_name(path); }
  Level& level() { return level_; }
  /// The index of a material by its name and the name of what holds it (marks come from both).
  std::uint32_t material(const std::string& name, const std::string& holder, bool two_sided = false);
  /// Adds a triangle unless two of its corners are the same point (then it is counted as collapsed).
  void triangle(std::uint32_t a, std::uint32_t b, std::uint32_t c, std::uint32_t material);

 private:
  Level level_;
  std::map<std::pair<std::string, std::pair<std::uint32_t, bool>>, std::uint32_t> known_;
};

}  // namespace gaitway::io
