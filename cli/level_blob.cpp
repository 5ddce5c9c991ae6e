// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
#include "cli/level_blob.h"

#include "core/bytes.h"
#include "gaitway/triangle_scene.h"

namespace gaitway::cli {

namespace {

void write_words(ByteWriter& out, const std::vector<std::uint32_t>& words) {
  out.u32(static_cast<std::uint32_t>(words.size()));
  for (const std::uint32_t w : words) out.u32(w);
}

std::vector<std::uint32_t> read_words(ByteReader& in) {
  std::vector<std::uint32_t> words(in.count(4));
  for (std::uint32_t& w : words) w = in.u32();
  return words;
}

}  // namespace

std::vector<std::uint8_t> write_level_blob(const LevelBlob& level) {
  ByteWriter out;
  out.u32(static_cast<std::uint32_t>(level.vertices.size()));
  for (const Vec3 p : level.vertices) {
    out.f32(p.x);
    out.f32(p.y);
    out.f32(p.z);
  }
  write_words(out, level.triangles);
  write_words(out, level.materials);
  write_words(out, level.marks);
  return out.take();
}

Result<LevelBlob> read_level_blob(std::span<const std::uint8_t> blob) {
  LevelBlob level;
  if (blob.empty()) return level;
  ByteReader in(blob);
  level.vertices.resize(in.count(12));
  for (Vec3& p : level.vertices) {
    p.x = in.f32();
    p.y = in.f32();
    p.z = in.f32();
  }
  level.triangles = read_words(in);
  level.materials = read_words(in);
  level.marks = read_words(in);
  bool fits = !in.failed() && in.left() == 0 && level.triangles.size() % 3 == 0;
  for (const std::uint32_t i : level.triangles) fits = fits && i < level.vertices.size();
  if (!fits) return Error{Code::bad_data, "the level inside the record does not hold together", "level"};
  return level;
}

Result<std::shared_ptr<const Scene>> blob_scene(const LevelBlob& level) {
  if (level.triangles.empty()) return std::shared_ptr<const Scene>();
  TriangleSceneDef def;
  def.vertices = level.vertices;
  def.triangles = level.triangles;
  def.materials = level.materials;
  def.marks = level.marks;
  auto scene = TriangleScene::create(def);
  if (!scene) return scene.error();
  return std::shared_ptr<const Scene>(std::make_shared<TriangleScene>(std::move(*scene)));
}

}  // namespace gaitway::cli
