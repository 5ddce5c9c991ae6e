// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// Where a run plays: level, scene, path data, from files or from a bake made on the spot.
#pragma once

#include <memory>
#include <string>

#include "bake/bake.h"
#include "bake/level_input.h"
#include "gaitway/path_data.h"
#include "gaitway/result.h"
#include "gaitway/scene.h"
#include "io/level.h"
#include "io/scenario.h"

namespace gaitway::cli {

struct Place {
  io::Level level;                     ///< empty without a mesh
  std::shared_ptr<const Scene> scene;  ///< null: the plane z = 0
  std::shared_ptr<const PathData> paths;
  bake::Report report;  ///< of a bake made here
  bool baked = false;
};

using bake::bake_input;
using bake::BakeInput;
using bake::scene_of;

/// Level file to a place, baked. `file` is named in errors.
Result<Place> bake_place(const std::string& file, io::UpAxis up, const bake::Options& options, bool quiet);

/// Path data of a grid map file, cells of `cell` metres.
Result<PathData> load_grid(const std::string& file, float cell);

/// The place that a scenario names; relative files lie beside `scenario_file`.
Result<Place> scenario_place(const io::Scenario& scenario, const std::string& scenario_file, bool quiet);

}  // namespace gaitway::cli
