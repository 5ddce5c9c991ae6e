// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// Any text as a grid map, with the rest after a zero byte as its tasks; what reads builds.
#include "fuzz/fuzz_check.h"
#include "io/grid_map.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace gaitway;
  const std::string text = fuzz::text_of(data, size);
  const std::size_t end = text.find('\0');
  const auto map = io::parse_grid_map(text.substr(0, end), "fuzz.map");
  if (!map) {
    fuzz::require(map.error().where.compare(0, 9, "fuzz.map:") == 0, "an error names its line");
    return 0;
  }
  if (end != std::string::npos) {
    const auto tasks = io::parse_grid_tasks(text.substr(end + 1), *map, "fuzz.scen");
    fuzz::require(tasks.ok() || tasks.error().where.compare(0, 10, "fuzz.scen:") == 0, "an error names its line");
  }
  if (map->cells.size() > 4096) return 0;
  const auto paths = io::grid_paths(*map);
  std::size_t passable = 0;
  for (const std::uint8_t cell : map->cells) passable += cell;
  fuzz::require(paths.ok() == (passable > 0), "a map with a passable cell builds");
  if (paths) fuzz::require(paths->nodes.size() == passable, "each passable cell has its node");
  return 0;
}
