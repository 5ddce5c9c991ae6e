// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
#pragma once

#include <string>

#include "io/level.h"

namespace gaitway::io {

/// Reads glTF 2.0 (.gltf with embedded or outside buffers, or .glb): the triangles of every mesh of the default scene
/// (or of all root nodes), transformed by their nodes. Modes triangles, strip and fan; other primitives are passed
/// over. Morphs, skins, sparse and compressed accessors are refused. Errors are Code::bad_data and name the file and a
/// JSON pointer (/accessors/3/componentType), Code::not_found or Code::io for files that cannot be read.
Result<Level> load_gltf(const std::string& path);

}  // namespace gaitway::io
