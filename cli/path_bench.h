// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// Path queries beside Detour on the same level and pairs.
#pragma once

#include <cstdint>
#include <string>

#include "gaitway/result.h"

namespace gaitway::cli {

struct PathBench {
  std::uint32_t queries = 0;
  std::uint32_t own_found = 0, peer_found = 0;
  double own_us = 0;              ///< per request with its line test, end nodes, search and cuts; mean
  double peer_us = 0;             ///< Detour: nearest polygons, findPath and straight path; mean
  double peer_bare_us = 0;        ///< Detour: findPath and straight path alone, between polygons found before; mean
  std::uint64_t allocations = 0;  ///< of the own requests after one warm pass over the same ones
  double length_ratio = 0;  ///< sum of built route lengths over Detour's straight path lengths, where both found one
  double lines_per_second = 0;  ///< walkable-line tests between the pairs
};

/// `level` is a file, or "floor". Errors: the level's and the bake's.
Result<PathBench> run_path_bench(const std::string& level, std::uint32_t queries, std::uint64_t seed);

}  // namespace gaitway::cli
