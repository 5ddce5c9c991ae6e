// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
#include "nav/ground_cells.h"

#include "core/vec_math.h"
#include "nav/grid_walk.h"

namespace gaitway {

namespace {

constexpr float sky = 100000;         // metres, above every surface
constexpr double cell_margin = 0.01;  // metres, against rounding of a cell's bounds

bool covers(const GroundPatch& patch, double x0, double y0, double x1, double y1) {
  return patch.lo.x <= x0 - cell_margin && patch.lo.y <= y0 - cell_margin && patch.hi.x >= x1 + cell_margin &&
         patch.hi.y >= y1 + cell_margin && finite(patch.z0) && finite(patch.dzdx) && finite(patch.dzdy);
}

}  // namespace

GroundCells make_ground_cells(const NavIndex& index, const Scene& scene) {
  GroundCells made;
  const NavGrid& g = index.plan;
  made.cells.resize(static_cast<std::size_t>(g.nx) * static_cast<std::size_t>(g.ny));
  const float depth = sky - scene.lowest() + 1;
  if (!finite(depth)) return made;
  for (std::int32_t y = 0; y < g.ny; ++y) {
    for (std::int32_t x = 0; x < g.nx; ++x) {
      const double x0 = g.lo.x + x / g.scale, x1 = g.lo.x + (x + 1) / g.scale;
      const double y0 = g.lo.y + y / g.scale, y1 = g.lo.y + (y + 1) / g.scale;
      GroundPatch patch;
      const Vec3 from{static_cast<float>((x0 + x1) / 2), static_cast<float>((y0 + y1) / 2), sky};
      if (!scene.ground_patch(from, depth, &patch) || !covers(patch, x0, y0, x1, y1)) continue;
      made.cells[cell_at(g, x, y) - g.first_cell] = {patch.z0, patch.dzdx, patch.dzdy, patch.hit.material, true};
    }
  }
  return made;
}

bool ground_under(const Scene& scene, const NavIndex& index, const GroundCells* cells, Vec3 from, float length,
                  GroundHit* hit) {
  const NavGrid& g = index.plan;
  if (cells && in_box({from.x, from.y}, g.lo, g.hi)) {
    const GroundCell& c = cells->cells[cell_at(g, cell_x(g, from.x), cell_y(g, from.y)) - g.first_cell];
    if (c.sure) {
      hit->z = c.z0 + c.dzdx * from.x + c.dzdy * from.y;
      hit->material = c.material;
      return hit->z <= from.z && hit->z >= from.z - length;
    }
  }
  return scene.ground(from, length, hit);
}

}  // namespace gaitway
