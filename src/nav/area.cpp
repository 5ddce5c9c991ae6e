// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
#include "nav/area.h"

#include "core/vec_math.h"
#include "nav/ground.h"
#include "nav/winding.h"

namespace gaitway {

namespace {

constexpr float ray_up = 0.4f;  // AREA-03
constexpr float ray_length = 4;
constexpr float widened = 0.35f;  // AREA-04
constexpr std::uint16_t no_inside = polygon_off | polygon_not_inside;

/// AREA-02 over all polygons, for areas whose outline is out.
bool contains_by_walk(const NavMap& map, std::uint32_t area, Vec2 point) {
  const NavArea& a = map.data->areas[area];
  int count = 0;
  for (std::uint32_t p = a.first_polygon; p < a.first_polygon + a.polygon_count; ++p) {
    if (map.state->polygon_flags[p] & no_inside) continue;
    count += winding_in_row(*map.data, *map.index, p, point);
    if (count < 1) return false;
  }
  return count >= 1;
}

PointArea with_inside_test(const NavMap& map, std::uint32_t candidate, Vec2 point) {
  if (candidate == no_index) return {};
  return {candidate, contains(map, candidate, point) ? candidate : no_index};
}

/// AREA-04: the first area with the ground's byte whose widened box holds the point.
PointArea by_ground_byte(const NavMap& map, Vec2 point, std::uint32_t byte) {
  const std::uint32_t cell =
      cell_at(map.index->plan, cell_x(map.index->plan, point.x), cell_y(map.index->plan, point.y));
  for (std::uint32_t i = map.index->area_start[cell]; i < map.index->area_start[cell + 1]; ++i) {
    const std::uint32_t area = map.index->cell_areas[i];
    if (map.data->polygons[map.data->areas[area].first_polygon].ground_byte == byte &&
        holds_widened(map, area, point)) {
      return with_inside_test(map, area, point);
    }
  }
  return {};
}

/// AREA-06: in plan alone.
PointArea by_plan(const NavMap& map, Vec2 point) {
  PointArea first_box;
  const std::uint32_t cell =
      cell_at(map.index->plan, cell_x(map.index->plan, point.x), cell_y(map.index->plan, point.y));
  for (std::uint32_t i = map.index->area_start[cell]; i < map.index->area_start[cell + 1]; ++i) {
    const std::uint32_t area = map.index->cell_areas[i];
    if (!holds_widened(map, area, point)) continue;
    if (contains(map, area, point)) return {area, area};
    if (first_box.candidate == no_index) first_box.candidate = area;
  }
  return first_box;
}

/// The first area whose widened box holds the point.
std::uint32_t by_box(const NavMap& map, Vec2 point) {
  const std::uint32_t cell =
      cell_at(map.index->plan, cell_x(map.index->plan, point.x), cell_y(map.index->plan, point.y));
  for (std::uint32_t i = map.index->area_start[cell]; i < map.index->area_start[cell + 1]; ++i) {
    if (holds_widened(map, map.index->cell_areas[i], point)) return map.index->cell_areas[i];
  }
  return no_index;
}

/// The candidate where no ground polygon is near: for the way back in (HOLE-03), never an area itself.
PointArea way_back(const NavMap& map, Vec3 point) {
  const std::uint32_t nearest = nearest_ground_area(map, point);
  return {nearest == no_index ? by_box(map, plan(point)) : nearest, no_index};
}

}  // namespace

// The lists of areas name none without vertices.
bool holds_widened(const NavMap& map, std::uint32_t area, Vec2 point) {
  const std::uint32_t outline = map.data->areas[area].first_polygon;
  const NavPolygon& p = map.data->polygons[outline];
  return !(map.state->polygon_flags[outline] & polygon_off) && point.x >= p.lo.x - widened &&
         point.x <= p.hi.x + widened && point.y >= p.lo.y - widened && point.y <= p.hi.y + widened;
}

int winding(const PathData& data, std::uint32_t polygon, Vec2 point) {
  const NavPolygon& p = data.polygons[polygon];
  if (!in_box(point, p.lo, p.hi)) return 0;
  const Vec2* ring = data.vertices.data() + p.first_vertex;
  int sum = 0;
  for (std::uint32_t k = 0; k < p.vertex_count; ++k)
    sum += edge_winding(ring[k], ring[(k + 1) % p.vertex_count], point);
  return sum;
}

bool contains(const NavMap& map, std::uint32_t area, Vec2 point) {
  if (area >= map.data->areas.size()) return false;
  const std::uint32_t outline = map.data->areas[area].first_polygon;
  if (map.state->polygon_flags[outline] & no_inside) return contains_by_walk(map, area, point);
  const NavPolygon& p = map.data->polygons[outline];
  if (!in_box(point, p.lo, p.hi)) return false;
  const NavGrid& g = map.index->area_grids[area];
  const std::uint32_t cell = cell_at(g, cell_x(g, point.x), cell_y(g, point.y));
  if (map.index->cell_kind[cell] != 0) return map.index->cell_kind[cell] == 1;
  int count = winding_in_row(*map.data, *map.index, outline, point);
  if (count < 1) return false;
  // Holes whose box does not hold the point add 0 and change no answer.
  for (std::uint32_t i = map.index->hole_start[cell]; i < map.index->hole_start[cell + 1]; ++i) {
    const std::uint32_t hole = map.index->cell_holes[i];
    if (map.state->polygon_flags[hole] & no_inside) continue;
    count += winding_in_row(*map.data, *map.index, hole, point);
    if (count < 1) return false;
  }
  return true;
}

PointArea find_area(const NavMap& map, Vec3 point) {
  if (!finite(point)) return {};
  const bool own_ground = !map.data->ground_polygons.empty();
  if (!map.scene && !own_ground) return by_plan(map, plan(point));
  GroundWindow window{point.z + ray_up - ray_length, point.z + ray_up, false, 0};
  if (map.scene) {
    GroundHit hit;
    const Vec3 from{point.x, point.y, point.z + ray_up};
    if (!ground_under(*map.scene, *map.index, map.ground, from, ray_length, &hit)) return {};
    if (!own_ground) return by_ground_byte(map, plan(point), hit.material);
    window = {0, 0, true, hit.z};
  }
  const std::uint32_t candidate = ground_area(map, plan(point), window);
  if (candidate != no_index) return with_inside_test(map, candidate, plan(point));
  return way_back(map, {point.x, point.y, window.met ? window.z : point.z});
}

std::uint32_t area_of(const NavMap& map, Vec3 point) { return find_area(map, point).area; }

}  // namespace gaitway
