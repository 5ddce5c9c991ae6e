// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
#pragma once

#include <string>
#include <string_view>

#include "io/level.h"

namespace gaitway::io {

/// Reads Wavefront OBJ: v, f (any polygon is cut into a fan), usemtl, o and g; other statements are passed over. Each
/// error names file:line and what was expected: a coordinate that is not a finite number, fewer than three of them, a
/// face with fewer than three corners, an index of 0 or of no vertex above it, a level without a triangle.
Result<Level> load_obj(const std::string& path, UpAxis up = UpAxis::y_up);

/// The same over text in memory; `name` stands in errors and in Level::name.
Result<Level> parse_obj(std::string_view text, const std::string& name, UpAxis up = UpAxis::y_up);

}  // namespace gaitway::io
