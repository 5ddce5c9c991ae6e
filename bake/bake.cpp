// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
#include "bake/bake.h"

#include <chrono>
#include <new>

#include "bake/assemble.h"
#include "bake/links.h"
#include "bake/merge.h"
#include "bake/outline.h"

namespace gaitway::bake {
namespace {

double now() { return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count(); }

/// Stages with their times and the caller's progress.
class Stages {
 public:
  Stages(const Progress& progress, Report& report)
      : progress_(progress), report_(report), start_(now()), last_(start_) {}
  /// False when the caller wants to stop.
  bool enter(const char* name, double done) {
    leave();
    current_ = name;
    return !progress_ || progress_(name, done);
  }
  void leave() {
    const double t = now();
    if (current_) report_.stages.push_back({current_, t - last_});
    current_ = nullptr;
    last_ = t;
    report_.seconds = t - start_;
  }

 private:
  const Progress& progress_;
  Report& report_;
  double start_, last_;
  const char* current_ = nullptr;
};

void warn(const Options& o, const VoxelSizes& s, Report& report) {
  if (o.slope_degrees > 49.4) {
    report.warnings.push_back("slope_degrees over 49.4: the built-in body takes such slopes as walls (CONTROL-25)");
  }
  if (o.climb >= 0.25)
    report.warnings.push_back("climb of 0.25 m or more: the built-in body does not step so high (CONTROL-25)");
  if (!s.sharp) {
    report.warnings.push_back("steps from " + std::to_string(s.climb * s.cell_height) + " m to " +
                              std::to_string((s.climb + 1) * s.cell_height) +
                              " m may or may not be taken: the cell height is not the automatic one");
  }
}

void report_thin_triangles(const Geometry& g, Report& report) {
  for (std::size_t t = 0; t < g.triangles.size() / 3; ++t) {
    const Vec3 a = g.vertices[g.triangles[3 * t]], b = g.vertices[g.triangles[3 * t + 1]],
               c = g.vertices[g.triangles[3 * t + 2]];
    const double ux = static_cast<double>(b.x) - a.x, uy = static_cast<double>(b.y) - a.y,
                 uz = static_cast<double>(b.z) - a.z;
    const double vx = static_cast<double>(c.x) - a.x, vy = static_cast<double>(c.y) - a.y,
                 vz = static_cast<double>(c.z) - a.z;
    const double nx = uy * vz - uz * vy, ny = uz * vx - ux * vz, nz = ux * vy - uy * vx;
    if (nx * nx + ny * ny + nz * nz > 1e-16) continue;
    report.refused.push_back({"triangle", "no surface (triangle " + std::to_string(t) + ")", a, 1});
  }
}

Result<Baked> run(const Geometry& geometry, const Options& options, const Progress& progress) {
  if (const Result<void> ok = check(options); !ok) return ok.error();
  if (const Result<void> ok = check(geometry); !ok) return ok.error();
  const Result<VoxelSizes> sizes = voxel_sizes(geometry, options);
  if (!sizes) return sizes.error();
  Baked out;
  Report& report = out.report;
  report.triangles = static_cast<std::uint32_t>(geometry.triangles.size() / 3);
  report.cell = sizes->cell;
  report.cell_height = sizes->cell_height;
  report.climb_voxels = static_cast<std::uint32_t>(sizes->climb);
  warn(options, *sizes, report);
  report_thin_triangles(geometry, report);
  Stages stages(progress, report);
  const Error stopped{Code::io, "stopped", "progress"};

  if (!stages.enter("voxels", 0)) return stopped;
  Result<Owned<rcCompactHeightfield>> voxels = make_voxels(geometry, options, *sizes);
  if (!voxels) return voxels.error();
  if (!stages.enter("fit of the body", 0.15)) return stopped;
  const TriGrid grid(geometry, options.radius, options.buried_faces_block);
  if (options.fit) close_gaps(**voxels, grid, report);
  drop_small_floors(**voxels, options.region_area, report);

  if (!stages.enter("regions", 0.3)) return stopped;
  rcContext context(false);
  constexpr int merge_cells = 400;  // small regions join a neighbour
  if (!rcBuildDistanceField(&context, **voxels) || !rcBuildRegions(&context, **voxels, 0, 0, merge_cells)) {
    return Error{Code::out_of_memory, "no memory for the regions: use a larger cell", "cell"};
  }
  report.regions = (*voxels)->maxRegions;
  if (!stages.enter("polygons", 0.5)) return stopped;
  Result<Mesh> made = make_mesh(**voxels, options);
  if (!made) return made.error();
  Mesh& mesh = *made;

  if (!stages.enter("areas", 0.65)) return stopped;
  const std::vector<std::uint32_t> groups = merge_regions(mesh, overlapping_regions(**voxels));
  voxels->reset();
  const std::vector<Area> areas = make_areas(mesh, groups, report);

  if (!stages.enter("nodes", 0.75)) return stopped;
  const Ground ground{mesh, grid, options};
  Placement placement = place_nodes(ground);
  if (!stages.enter("links", 0.8)) return stopped;
  Linker linker(ground, placement, report);
  linker.join();
  linker.drop_unjoined();
  if (!stages.enter("coverage", 0.9)) return stopped;
  linker.cover(options.coverage, options.seed);

  if (!stages.enter("path data", 0.97)) return stopped;
  Result<PathData> data = assemble(geometry, mesh, areas, placement.nodes, linker.links(), report);
  if (!data) return data.error();
  out.data = std::move(*data);
  stages.leave();
  return out;
}

}  // namespace

Result<Baked> bake(const Geometry& geometry, const Options& options, const Progress& progress) {
  try {
    return run(geometry, options, progress);
  } catch (const std::bad_alloc&) {
    return Error{Code::out_of_memory, "no memory for this level: use a larger cell", "cell"};
  }
}

}  // namespace gaitway::bake
