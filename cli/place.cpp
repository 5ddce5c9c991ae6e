// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
#include "cli/place.h"

#include "cli/output.h"
#include "io/file.h"
#include "io/grid_map.h"
#include "nav/gwp.h"

namespace gaitway::cli {

namespace {

Error in_file(const std::string& file, Error e) {
  e.where = e.where.empty() ? file : file + ": " + e.where;
  return e;
}

}  // namespace

Result<Place> bake_place(const std::string& file, io::UpAxis up, const bake::Options& options, bool quiet) {
  auto level = io::load_level(file, up);
  if (!level) return level.error();
  Place place;
  place.level = std::move(*level);
  auto scene = scene_of(place.level);
  if (!scene) return in_file(file, scene.error());
  place.scene = *scene;
  const BakeInput in = bake_input(place.level);
  Progress progress(quiet);
  auto baked = bake::bake(in.geometry, options, [&progress](const char* stage, double done) {
    progress.show(stage, done);
    return true;
  });
  if (!baked) return in_file(file, baked.error());
  place.paths = std::make_shared<const PathData>(std::move(baked->data));
  place.report = std::move(baked->report);
  place.baked = true;
  return place;
}

namespace {

bake::Options options_of(const io::ScenarioBake& b, const Limits& limits) {
  bake::Options o;
  o.buried_faces_block = limits.buried_faces_block;
  if (b.agent_radius) o.radius = *b.agent_radius;
  if (b.agent_height) o.height = *b.agent_height;
  if (b.max_step) o.climb = *b.max_step;
  if (b.max_slope_degrees) o.slope_degrees = *b.max_slope_degrees;
  if (b.cell_size) o.cell = *b.cell_size;
  if (b.cell_height) o.cell_height = *b.cell_height;
  return o;
}

// The ground byte of areas that name a material of the level (AREA-04).
Result<io::AuthoredPaths> with_materials(io::AuthoredPaths paths, const io::Level& level, const std::string& file) {
  for (std::size_t i = 0; i < paths.areas.size(); ++i) {
    const std::string& wanted = paths.areas[i].material;
    if (wanted.empty()) continue;
    std::size_t m = 0;
    while (m < level.materials.size() && level.materials[m].name != wanted) ++m;
    if (m == level.materials.size()) {
      return Error{Code::not_found, "the level has no material \"" + wanted + "\"",
                   file + ": /areas/" + std::to_string(i) + "/material"};
    }
    paths.areas[i].ground_byte = static_cast<std::uint16_t>(m);
  }
  return paths;
}

}  // namespace

Result<PathData> load_grid(const std::string& file, float cell) {
  auto map = io::read_grid_map(file);
  if (!map) return map.error();
  return io::grid_paths(*map, cell);
}

Result<Place> scenario_place(const io::Scenario& s, const std::string& scenario_file, bool quiet) {
  Place place;
  if (s.level) {
    const std::string file = io::resolve_path(scenario_file, s.level->file);
    const io::UpAxis up = s.level->y_up ? io::UpAxis::y_up : io::UpAxis::z_up;
    if (s.paths_file.empty() && !s.areas) return bake_place(file, up, options_of(s.bake, s.limits), quiet);
    auto level = io::load_level(file, up);
    if (!level) return level.error();
    place.level = std::move(*level);
    auto scene = scene_of(place.level);
    if (!scene) return in_file(file, scene.error());
    place.scene = *scene;
  }
  if (!s.paths_file.empty()) {
    const std::string file = io::resolve_path(scenario_file, s.paths_file);
    auto bytes = io::read_file(file);
    if (!bytes) return bytes.error();
    auto data = read_gwp(*bytes);
    if (!data) return in_file(file, data.error());
    if (s.level && data->level_hash != 0 && data->level_hash != place.level.hash) {
      return Error{Code::wrong_world,
                   "the path data was baked from another level than " + s.level->file + ": bake it again", file};
    }
    place.paths = std::make_shared<const PathData>(std::move(*data));
    return place;
  }
  if (s.grid) {
    const std::string file = io::resolve_path(scenario_file, s.grid->file);
    auto data = load_grid(file, s.grid->cell);
    if (!data) return data.error();
    place.paths = std::make_shared<const PathData>(std::move(*data));
    return place;
  }
  if (s.areas) {
    auto areas = with_materials(*s.areas, place.level, scenario_file);
    if (!areas) return areas.error();
    auto data = io::build_authored(*areas, s.limits);
    if (!data) {
      Error e = data.error();
      e.where = scenario_file + ": areas" + (e.where.empty() ? "" : ": " + e.where);
      return e;
    }
    place.paths = std::make_shared<const PathData>(std::move(*data));
    return place;
  }
  return Error{Code::bad_data, "names no place to play: one of level, paths, grid or areas", scenario_file};
}

}  // namespace gaitway::cli
