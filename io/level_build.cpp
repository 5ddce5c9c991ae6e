// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
#include "io/level_build.h"

#include "gaitway/scene.h"

namespace gaitway::io {

std::string base_name(const std::string& path) {
  const std::size_t slash = path.find_last_of("/\\");
  return slash == std::string::npos ? path : path.substr(slash + 1);
}

std::uint32_t LevelBuild::material(const std::string& name, const std::string& holder, bool two_sided) {
  Material made = material_of_name(name);
  const Material by_holder = material_of_name(holder);
  made.marks |= by_holder.marks | (two_sided ? mark_two_sided : mark_none);
  made.walkable = made.walkable && by_holder.walkable;
  const auto [at, fresh] =
      known_.try_emplace({name, {made.marks, made.walkable}}, static_cast<std::uint32_t>(level_.materials.size()));
  if (fresh) level_.materials.push_back(std::move(made));
  return at->second;
}

void LevelBuild::triangle(std::uint32_t a, std::uint32_t b, std::uint32_t c, std::uint32_t material) {
  const Vec3 pa = level_.vertices[a], pb = level_.vertices[b], pc = level_.vertices[c];
  if (pa == pb || pb == pc || pc == pa) {
    ++level_.collapsed;
    return;
  }
  level_.triangles.insert(level_.triangles.end(), {a, b, c});
  level_.material.push_back(material);
}

}  // namespace gaitway::io
