// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// Grid maps of the MovingAI benchmark (.map, .map.scen) and the path data made from them.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "gaitway/limits.h"
#include "gaitway/path_data.h"
#include "gaitway/result.h"
#include "gaitway/vec.h"

namespace gaitway::io {

/// A map of square cells. x grows to the east, y from the first row of the file southward.
struct GridMap {
  std::uint32_t width = 0, height = 0;
  std::vector<std::uint8_t> cells;  ///< row by row: 1 passable ('.', 'G', 'S'), 0 blocked ('@', 'O', 'T', 'W')
  std::string source;

  /// Outside of the map nothing is passable.
  bool passable(std::int64_t x, std::int64_t y) const {
    return x >= 0 && y >= 0 && x < width && y < height && cells[static_cast<std::size_t>(y * width + x)] != 0;
  }
};

/// Largest side of a map.
inline constexpr std::uint32_t grid_side_limit = 8192;

/// Reads a map's text. Errors: bad_data with "file:line:column".
Result<GridMap> parse_grid_map(const std::string& text, const std::string& file);
/// Errors also: not_found, io.
Result<GridMap> read_grid_map(const std::string& path);

/// A task of a benchmark: from a cell to another one.
struct GridTask {
  std::uint32_t bucket = 0;
  std::uint32_t start_x = 0, start_y = 0, goal_x = 0, goal_y = 0;
  double length = 0;  ///< shortest way over eight neighbours without cutting corners, in cells
};

/// Reads the tasks of a map; all their cells must be passable. Errors: bad_data with "file:line".
Result<std::vector<GridTask>> parse_grid_tasks(const std::string& text, const GridMap& map, const std::string& file);
Result<std::vector<GridTask>> read_grid_tasks(const std::string& path, const GridMap& map);

/// Centre of a cell in metres for cells of `cell` metres; the map's south-west corner lies at the origin.
Vec3 grid_centre(const GridMap& map, std::uint32_t x, std::uint32_t y, float cell = 1);
/// The node of every cell in the path data of grid_paths (row by row; no_index where it is blocked).
std::vector<std::uint32_t> grid_nodes(const GridMap& map);
/// Path data of a map: an area for each region that is connected over the cells' sides, with its outline and holes; a
/// node in each passable cell; walking links both ways to the eight neighbours, diagonal ones only where no corner is
/// cut. A plan-only map (AREA-06). Regions share no edge, so it is a twin map without twins (LINE-13): no line leads
/// from one region to another where two of them touch in a corner. Errors: bad_data (no passable cell; more nodes than
/// `limits` allow).
Result<PathData> grid_paths(const GridMap& map, float cell = 1, const Limits& limits = Limits::open());

}  // namespace gaitway::io
