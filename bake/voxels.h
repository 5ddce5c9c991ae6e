// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// The voxel stage: level triangles to a compact heightfield in which every span left walkable is one whose area a body
// can use. Recast's axes are x, up, -y.
#pragma once

#include <Recast.h>

#include <memory>

#include "bake/bake.h"
#include "bake/tri_grid.h"

namespace gaitway::bake {

struct Free {
  void operator()(rcHeightfield* p) const { rcFreeHeightField(p); }
  void operator()(rcCompactHeightfield* p) const { rcFreeCompactHeightfield(p); }
  void operator()(rcContourSet* p) const { rcFreeContourSet(p); }
  void operator()(rcPolyMesh* p) const { rcFreePolyMesh(p); }
  void operator()(rcPolyMeshDetail* p) const { rcFreePolyMeshDetail(p); }
};
template <class T>
using Owned = std::unique_ptr<T, Free>;

/// Sizes derived from the options and the level's box.
///
/// Heights are whole voxels, and a step of s metres is floor(s / ch) or ceil(s / ch) of them, so the climb limit is
/// only sharp when no step falls on both sides of it. With ch = climb / 25.96 and a limit of 26 voxels every step of
/// at most `climb` passes (25.96 rounds to 25 or 26), and every step of 27 / 25.96 = 1.04 climb or more is refused:
/// for 0.24 m that is 0.2496 m, under CONTROL-25's 0.25 m.
struct VoxelSizes {
  double cell = 0, cell_height = 0;
  int climb = 0, height = 0;     ///< voxels
  int erode = 0;                 ///< cells taken off at walls and ledges
  int width = 0, depth = 0;      ///< cells
  float lo[3] = {}, hi[3] = {};  ///< Recast axes
  bool sharp = true;             ///< the limit above holds; else steps a little under `climb` may be refused
};

/// `cells_off`: erosion in cells; -1 for one less than the radius (BAKE: the body meets the wall before its centre
/// leaves the area). Errors: too many cells, a level too tall for the voxel height.
Result<VoxelSizes> voxel_sizes(const Geometry& geometry, const Options& options, int cells_off = -1);

/// Checks indexes and coordinates of the geometry.
Result<void> check(const Geometry& geometry);

/// Rasterises, filters, erodes. No span is judged by area yet.
Result<Owned<rcCompactHeightfield>> make_voxels(const Geometry& geometry, const Options& options,
                                                const VoxelSizes& sizes);

/// Takes away the floor where no body fits: what is left is a span on which its sphere stands free of walls, or one
/// beside such a span. So gaps narrower than the body are closed, and steps whose wall face reaches deeper than the
/// step (CONTROL-25 looks at whole triangles).
void close_gaps(rcCompactHeightfield& voxels, const TriGrid& grid, Report& report);

/// Takes away connected floors under `least` square metres and reports each.
void drop_small_floors(rcCompactHeightfield& voxels, double least, Report& report);

/// Middle of a cell on the surface of a span.
Point cell_point(const rcCompactHeightfield& voxels, int x, int z, int height);

}  // namespace gaitway::bake
