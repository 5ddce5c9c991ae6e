// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// From a level file's triangles to what a bake takes and what bodies stand on.
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "bake/bake.h"
#include "gaitway/scene.h"
#include "io/level.h"

namespace gaitway::bake {

/// A level as the bake takes it; the spans of `geometry` point into the level and the two arrays beside it.
struct BakeInput {
  std::vector<std::uint32_t> marks;
  std::vector<std::uint8_t> unwalkable;
  Geometry geometry;
};
BakeInput bake_input(const io::Level& level);

/// The triangle scene of a level. Errors: bad_data.
Result<std::shared_ptr<const Scene>> scene_of(const io::Level& level);

}  // namespace gaitway::bake
