// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
#include "neighbours/neighbour_list.h"

#include "core/heap.h"
#include "core/vec_math.h"

namespace gaitway {

std::span<const std::uint32_t> neighbours_within(const People& people, std::uint32_t slot, float radius) {
  std::vector<std::uint32_t>& list = people.scratch->list;
  list.clear();
  const Vec3 centre = people.position(slot);
  const SpatialGrid& grid = *people.grid;
  grid.runs_near(plan(centre), radius, [&](std::uint32_t begin, std::uint32_t end) {
    for (std::uint32_t p = begin; p < end; ++p) {
      const Vec3 offset{grid.x()[p] - centre.x, grid.y()[p] - centre.y, grid.z()[p] - centre.z};
      const std::uint32_t other = grid.slots()[p];
      if (!(length2(offset) <= radius * radius) || other == slot) continue;
      if (people.same_map(slot, other)) list.push_back(other);
    }
  });
  sort_unique_keys(std::span<std::uint32_t>(list));
  const std::size_t most = people.limits->budget_agents;
  return std::span<const std::uint32_t>(list).first(list.size() < most ? list.size() : most);
}

}  // namespace gaitway
