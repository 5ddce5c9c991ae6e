// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
#include "bake/bake.h"

#include <chrono>
#include <new>

#include "bake/assemble.h"
#include "bake/merge.h"
#include "bake/voxels.h"

namespace gaitway::bake {
namespace {

constexpr int merged_region_cells = 400;  // smaller regions join a neighbour, as in Recast's demo

// Times the stages and asks whether to go on.
class Stages {
 public:
  Stages(Report& report, const Progress& progress) : report_(report), progress_(progress) {}
  ~Stages() { finish(); }
  bool begin(const char* name, double done) {
    finish();
    name_ = name;
    start_ = std::chrono::steady_clock::now();
    return !progress_ || progress_(name, done);
  }
  void finish() {
    if (!name_) return;
    const std::chrono::duration<double> took = std::chrono::steady_clock::now() - start_;
    report_.stages.push_back({name_, took.count()});
    report_.seconds += took.count();
    name_ = nullptr;
  }

 private:
  Report& report_;
  const Progress& progress_;
  const char* name_ = nullptr;
  std::chrono::steady_clock::time_point start_;
};

Error stopped() { return {Code::io, "stopped", "bake"}; }

Result<Baked> run(const Geometry& geometry, const Options& options, const Progress& progress) {
  if (auto ok = check(options); !ok) return ok.error();
  if (auto ok = check(geometry); !ok) return ok.error();
  Baked out;
  Report& report = out.report;
  Stages stages(report, progress);
  report.triangles = static_cast<std::uint32_t>(geometry.triangles.size() / 3);

  if (!stages.begin("voxels", 0)) return stopped();
  const auto sizes = voxel_sizes(geometry, options);
  if (!sizes) return sizes.error();
  report.cell = sizes->cell;
  report.cell_height = sizes->cell_height;
  report.climb_voxels = static_cast<std::uint32_t>(sizes->climb);
  if (!sizes->sharp) {
    report.warnings.push_back("the voxel height does not divide the climb well: steps a little under it may be refused");
  }
  auto voxels = make_voxels(geometry, options, *sizes);
  if (!voxels) return voxels.error();
  rcCompactHeightfield& field = **voxels;
  const TriGrid grid(geometry, options.radius);

  if (!stages.begin("gaps", 0.2)) return stopped();
  close_gaps(field, grid, report);
  drop_small_floors(field, options.region_area, report);

  if (!stages.begin("regions", 0.35)) return stopped();
  rcContext context(false);
  if (!rcBuildDistanceField(&context, field) || !rcBuildRegions(&context, field, 0, 0, merged_region_cells)) {
    return Error{Code::out_of_memory, "Recast could not make regions", "regions"};
  }
  report.regions = field.maxRegions;

  if (!stages.begin("polygons", 0.55)) return stopped();
  auto mesh = make_mesh(field, options);
  if (!mesh) return mesh.error();

  if (!stages.begin("areas", 0.65)) return stopped();
  const std::vector<std::uint32_t> groups = merge_regions(*mesh, overlapping_regions(field));
  const std::vector<Area> areas = make_areas(*mesh, groups, report);
  if (areas.size() > 0xfffe) return Error{Code::bad_data, "the level falls into more than 65,534 areas", "areas"};
  voxels->reset();

  if (!stages.begin("nodes", 0.7)) return stopped();
  const Ground ground{*mesh, areas, grid, options};
  Placement placement = place_nodes(ground);
  cover(ground, placement, report);

  if (!stages.begin("links", 0.85)) return stopped();
  std::vector<Link> links = make_links(ground, placement, report);
  drop_unjoined(ground, placement, links, report);

  if (!stages.begin("path data", 0.97)) return stopped();
  auto data = assemble(*mesh, areas, placement, links, report);
  if (!data) return data.error();
  out.data = std::move(*data);
  out.data.level_hash = geometry.hash;
  out.data.source = geometry.source;
  stages.finish();
  return out;
}

}  // namespace

Result<Baked> bake(const Geometry& geometry, const Options& options, const Progress& progress) {
  try {
    return run(geometry, options, progress);
  } catch (const std::bad_alloc&) {
    return Error{Code::out_of_memory, "no memory for this level at this voxel size", "bake"};
  }
}

}  // namespace gaitway::bake
