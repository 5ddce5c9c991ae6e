// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// The shapes that a slot set can be laid out in (FORM-06).
#pragma once

#include <cstdint>
#include <span>

#include "crew/units.h"

namespace gaitway {

enum class ShapeKind : std::uint8_t { ring = 0, open_ring = 1, two_files = 2 };

/// Writes the offsets of a shape for offsets.size() slots, x to the leader's right, y ahead; `spacing` in metres. An
/// unknown kind writes nothing.
void lay_out_shape(ShapeKind kind, float spacing, std::span<UnitPoint> offsets);

}  // namespace gaitway
