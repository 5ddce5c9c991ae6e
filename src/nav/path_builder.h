// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// What makers of path data share: the public builder, and what is worked out of polygons.
#pragma once

#include "gaitway/path_builder.h"

namespace gaitway {

/// The 16-bit graph sum of an area's polygons, wrapping (DATA-05); the area is on the graph when it is not 0.
std::int16_t graph_sum(const PathData& data, const NavArea& area);
/// Sets a polygon's plan box from its vertices (DATA-02).
void set_box(const PathData& data, NavPolygon& polygon);

}  // namespace gaitway
