// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// Slab lists of classic polygons (DATA-16). They are kept with the data; queries use NavIndex, which gives the same.
#pragma once

#include "gaitway/path_data.h"

namespace gaitway {

/// Which of a polygon's 16 equal slabs in y holds a height, 0 to 15.
int slab_of(const NavPolygon& polygon, float y);

}  // namespace gaitway
