// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// From a parsed glTF model to a level. Accessors, nodes and every index are checked here, because a level from anywhere
// must end in an error and never in a read out of range.
#pragma once

#include <string>

#include "io/level.h"

namespace tinygltf {
class Model;
}

namespace gaitway::io {

inline constexpr int gltf_depth = 64;  ///< deepest JSON and node tree

/// Level of the model's scene; `path` stands in errors. Name is set, hash is not.
Result<Level> read_model(const std::string& path, const tinygltf::Model& model);

}  // namespace gaitway::io
