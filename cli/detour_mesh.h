// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// One-tile Detour meshes as the Recast demo makes them: the peer in benchmarks.
#pragma once

#include <DetourNavMesh.h>

#include <memory>
#include <utility>
#include <vector>

#include "gaitway/result.h"
#include "gaitway/vec.h"
#include "io/level.h"

namespace gaitway::cli {

struct DetourMeshDeleter {
  void operator()(dtNavMesh* mesh) const { dtFreeNavMesh(mesh); }
};
using DetourMesh = std::unique_ptr<dtNavMesh, DetourMeshDeleter>;

/// The demo's settings where not given.
struct DetourSettings {
  float cell = 0.3f, cell_height = 0.2f;
  float radius = 0.6f, height = 2.0f, climb = 0.9f, slope = 45;
  std::vector<std::pair<Vec3, Vec3>> links;  ///< off-mesh connections, both ways
};

/// Recast and Detour over a z-up level; Detour's y is our z, its z our -y. Errors: bad_data.
Result<DetourMesh> make_detour_mesh(const io::Level& level, const DetourSettings& settings);

}  // namespace gaitway::cli
