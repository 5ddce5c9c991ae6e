// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// Which way leads straight off a path, and what is tried beside it (WAY-18, WAY-19).
#pragma once

#include <array>

#include "gaitway/vec.h"

namespace gaitway {

/// WAY-18: the stander's own sector that leads straight off the infinite line through `point` along `step`. `facing` is
/// the stander's unit facing. A zero step makes the path the point alone; a stander on the path (within 1 mm in plan)
/// leaves it toward heading 0.
int way_off_path(Vec3 point, Vec3 step, Vec3 stander, Vec2 facing);

/// WAY-19: the seven sectors tried, in order, `straight` first; the one three to its left is never tried.
std::array<int, 7> way_order(int straight);

}  // namespace gaitway
