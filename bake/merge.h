// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
#pragma once

#include <cstdint>
#include <utility>
#include <vector>

#include "bake/mesh.h"

namespace gaitway::bake {

/// Pairs of regions (lower first, sorted, each once) of which some spans lie within three cells of each other in plan
/// and at least a metre apart in height. Such regions must not share an area: a plan line would pass between them. A
/// region paired with itself winds over itself.
std::vector<std::pair<std::uint32_t, std::uint32_t>> overlapping_regions(const rcCompactHeightfield& voxels);

/// Joins regions into groups, greedily by the longest shared border, never two with an overlapping pair between them.
/// Returns the group of each region (index = region id; groups are numbered by their lowest region).
std::vector<std::uint32_t> merge_regions(const Mesh& mesh,
                                         const std::vector<std::pair<std::uint32_t, std::uint32_t>>& overlaps);

}  // namespace gaitway::bake
