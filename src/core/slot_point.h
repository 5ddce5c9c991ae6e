// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// Where a formation's slot lies in the world: one function for crews and fire squads (STEP-12).
#pragma once

#include "core/determinism.h"
#include "gaitway/vec.h"

namespace gaitway {

/// at + right x `right` + facing x `ahead` in plan, right of a unit facing (sin h, cos h) being (cos h, -sin h)
/// (FORM-12).
static inline Vec2 slot_point(Vec2 at, Vec2 facing, float right, float ahead) {
  return {at.x + (facing.y * right + facing.x * ahead), at.y + (facing.y * ahead - facing.x * right)};
}

}  // namespace gaitway
