// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// The bake's options on a command line; `gaitway bake` and `gaitway try` share them.
#pragma once

#include <string>

#include "bake/bake.h"
#include "cli/args.h"
#include "io/level.h"

namespace gaitway::cli {

struct BakeArgs {
  bake::Options options;
  std::string up = "y";

  void declare(Args& args) {
    args.option("--radius", options.radius, "radius of the bodies, metres");
    args.option("--height", options.height, "free height that a body needs, metres");
    args.option("--slope", options.slope_degrees, "steepest floor, degrees");
    args.option("--step", options.climb, "highest step, metres");
    args.option("--cell", options.cell, "voxel size in plan, metres (0: radius / 4)");
    args.option("--cell-height", options.cell_height, "voxel height, metres (0: chosen for the step)");
    args.flag("--buried-faces-block", options.buried_faces_block,
              "for worlds under `classic` (CONTROL-25 to the letter)");
    args.option("--up", up, "which axis of an OBJ points up: y or z (glTF says so itself)");
  }
  /// The option that sets a field of bake::Options.
  static std::string option_of(const std::string& field) {
    if (field == "slope_degrees") return "--slope";
    if (field == "climb") return "--step";
    if (field == "cell_height") return "--cell-height";
    return "--" + field;
  }
  /// Errors: invalid_argument for --up.
  Result<io::UpAxis> axis() const {
    if (up == "y") return io::UpAxis::y_up;
    if (up == "z") return io::UpAxis::z_up;
    return Error{Code::invalid_argument, "takes y or z, not \"" + up + "\"", "--up"};
  }
};

}  // namespace gaitway::cli
