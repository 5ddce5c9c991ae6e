// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// Level triangles as bytes inside a record: for the replay page, and to run a record again.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "gaitway/result.h"
#include "gaitway/scene.h"
#include "gaitway/vec.h"

namespace gaitway::cli {

struct LevelBlob {
  std::vector<Vec3> vertices;
  std::vector<std::uint32_t> triangles;  ///< three vertex indexes each
  std::vector<std::uint32_t> materials;  ///< by triangle
  std::vector<std::uint32_t> marks;      ///< by triangle, SurfaceMark bits
};

std::vector<std::uint8_t> write_level_blob(const LevelBlob& level);
/// An empty blob gives an empty level. Errors: bad_data.
Result<LevelBlob> read_level_blob(std::span<const std::uint8_t> blob);
/// The scene of a level; null for an empty one. Errors: bad_data.
Result<std::shared_ptr<const Scene>> blob_scene(const LevelBlob& level);

}  // namespace gaitway::cli
