// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// The planner on published grid maps, every line of their scenario files, under open (PLAN-10, PLAN-11, PLAN-18): the
// cost before cuts, and how far the way is from the published optimum. The truncated heuristic overestimates a little,
// so a way may be a little longer than the shortest.
#include <gtest/gtest.h>

#include <cmath>
#include <filesystem>

#include "io/grid_map.h"
#include "nav/map_state.h"
#include "outside_levels.h"
#include "path/path_index.h"
#include "path/search.h"

namespace gaitway::io {
namespace {

class GridCost : public testing::TestWithParam<const char*> {};

TEST_P(GridCost, EveryLineUnderOpen) {
  const std::string file = test::outside_levels() + "/grid/" + GetParam() + ".map";
  if (!std::filesystem::exists(file)) GTEST_SKIP() << file << " is absent";
  const auto map = read_grid_map(file);
  ASSERT_TRUE(map.ok()) << map.error().message;
  const auto tasks = read_grid_tasks(file + ".scen", *map);
  ASSERT_TRUE(tasks.ok()) << tasks.error().where << ": " << tasks.error().message;
  const auto paths = grid_paths(*map);
  ASSERT_TRUE(paths.ok()) << paths.error().message;
  const std::vector<std::uint32_t> nodes = grid_nodes(*map);
  const Limits limits = Limits::open();
  const PathIndex index = build_path_index(*paths);
  const MapState state = make_map_state(*paths, limits);
  SearchScratch scratch;
  std::size_t equal = 0;
  double worst = 1;
  for (std::size_t i = 0; i < tasks->size(); ++i) {
    const GridTask& t = (*tasks)[i];
    const std::uint32_t from = nodes[t.start_y * map->width + t.start_x], to = nodes[t.goal_y * map->width + t.goal_x];
    const SearchResult result = search_route({&*paths, &index, &state}, from, to, 0xff, limits, scratch);
    ASSERT_TRUE(result.found()) << "line " << i + 2;
    std::uint32_t straight = 0, diagonal = 0;
    for (std::size_t k = 1; k < scratch.chain.size(); ++k) {
      const Vec3 a = paths->nodes[scratch.chain[k - 1]].position, b = paths->nodes[scratch.chain[k]].position;
      const float steps = std::fabs(a.x - b.x) + std::fabs(a.y - b.y);
      ASSERT_TRUE(steps == 1 || steps == 2) << "line " << i + 2 << ": not a neighbour";
      ++(steps == 1 ? straight : diagonal);
    }
    // A step of 1 m costs 16, one of 1.41421 m costs 22 (22.6 truncated).
    ASSERT_EQ(result.cost, 16 * straight + 22 * diagonal) << "line " << i + 2;
    const double length = straight + 1.41421 * diagonal;
    ASSERT_LE(length, 1.02 * t.length + 1e-4) << "line " << i + 2;
    if (t.length > 0) worst = std::fmax(worst, length / t.length);
    equal += std::fabs(length - t.length) <= 1e-4 * (t.length + 1);  // the file has five decimals, 1.41421 as well
  }
  RecordProperty("worst", std::to_string(worst));
  EXPECT_GE(static_cast<double>(equal), 0.99 * static_cast<double>(tasks->size()))
      << equal << " of " << tasks->size() << " are shortest, the longest is " << worst << " times the shortest";
}

INSTANTIATE_TEST_SUITE_P(Published, GridCost, testing::Values("arena", "den312d", "lak303d"));

}  // namespace
}  // namespace gaitway::io
