// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
#pragma once

#include <vector>

#include "bake/links.h"

namespace gaitway::bake {

/// Path data of areas with twins (LINE-13), ground polygons, kept nodes in area order and links, checked by
/// PathBuilder. Fills the counts of the report.
Result<PathData> assemble(const Geometry& geometry, const Mesh& mesh, const std::vector<Area>& areas,
                          const std::vector<Node>& nodes, const std::vector<Link>& links, Report& report);

}  // namespace gaitway::bake
