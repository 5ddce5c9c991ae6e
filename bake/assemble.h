// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// Areas, nodes and links put together as path data.
#pragma once

#include "bake/links.h"
#include "bake/outline.h"

namespace gaitway::bake {

/// Path data with twins (LINE-13), ground polygons, nodes and links. Errors: DATA-18's.
Result<PathData> assemble(const Mesh& mesh, const std::vector<Area>& areas, const Placement& placement,
                          const std::vector<Link>& links, Report& report);

}  // namespace gaitway::bake
