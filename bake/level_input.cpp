// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
#include "bake/level_input.h"

#include "gaitway/triangle_scene.h"

namespace gaitway::bake {

BakeInput bake_input(const io::Level& level) {
  BakeInput in;
  in.marks = io::triangle_marks(level);
  for (const std::uint32_t m : level.material) in.unwalkable.push_back(level.materials[m].walkable ? 0 : 1);
  in.geometry.vertices = level.vertices;
  in.geometry.triangles = level.triangles;
  in.geometry.marks = in.marks;
  in.geometry.unwalkable = in.unwalkable;
  in.geometry.hash = level.hash;
  in.geometry.source = level.name;
  return in;
}

Result<std::shared_ptr<const Scene>> scene_of(const io::Level& level) {
  const std::vector<std::uint32_t> marks = io::triangle_marks(level);
  TriangleSceneDef def;
  def.vertices = level.vertices;
  def.triangles = level.triangles;
  def.materials = level.material;
  def.marks = marks;
  auto scene = TriangleScene::create(def);
  if (!scene) return scene.error();
  return std::shared_ptr<const Scene>(std::make_shared<TriangleScene>(std::move(*scene)));
}

}  // namespace gaitway::bake
