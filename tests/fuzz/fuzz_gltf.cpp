// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// Any bytes as a glTF level, text or binary by their first four bytes: as fuzz_obj.
#include <unistd.h>

#include <cmath>
#include <filesystem>
#include <fstream>

#include "fuzz/fuzz_check.h"
#include "io/gltf.h"

namespace {

/// The loader reads files, so the input goes through one, in a folder without others.
std::string input_path(bool binary) {
  static const std::string folder = [] {
    const auto path = std::filesystem::temp_directory_path() / ("gaitway_fuzz_" + std::to_string(getpid()));
    std::filesystem::create_directories(path);
    return path.string();
  }();
  return folder + (binary ? "/level.glb" : "/level.gltf");
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace gaitway;
  const std::string path = input_path(fuzz::text_of(data, size).compare(0, 4, "glTF") == 0);
  std::ofstream(path, std::ios::binary).write(reinterpret_cast<const char*>(data), static_cast<std::streamsize>(size));
  const auto level = io::load_gltf(path);
  std::filesystem::remove(path);
  if (!level) {
    fuzz::require(!level.error().message.empty() && !level.error().where.empty(), "an error has a message and a place");
    return 0;
  }
  fuzz::require(level->triangles.size() == 3 * level->material.size(), "one material a triangle");
  for (const std::uint32_t i : level->triangles)
    fuzz::require(i < level->vertices.size(), "vertex indexes are in range");
  for (const std::uint32_t i : level->material)
    fuzz::require(i < level->materials.size(), "material indexes are in range");
  for (const Vec3 v : level->vertices) {
    fuzz::require(std::isfinite(v.x) && std::isfinite(v.y) && std::isfinite(v.z), "coordinates are finite");
  }
  return 0;
}
