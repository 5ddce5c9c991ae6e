// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// Any text as an OBJ level: an error with a place or a level whose indexes are in range and whose numbers are finite.
#include <cmath>

#include "fuzz/fuzz_check.h"
#include "io/obj.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace gaitway;
  const auto level = io::parse_obj(fuzz::text_of(data, size), "fuzz.obj");
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
