// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
#include "nav/ground.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "core/vec_math.h"
#include "nav/area.h"
#include "nav/grid_walk.h"
#include "nav/nearest.h"
#include "nav/ring_walk.h"

namespace gaitway {

namespace {

constexpr float height_reach = 0.6f;  // a baked surface floats up to 0.25 m over the real one
constexpr float plan_reach = 0.35f;   // AREA-04's widening
constexpr double way_back = 20;       // HOLE-03's reach

double side(Vec2 a, Vec2 b, Vec2 p) {
  return (static_cast<double>(b.x) - a.x) * (static_cast<double>(p.y) - a.y) -
         (static_cast<double>(b.y) - a.y) * (static_cast<double>(p.x) - a.x);
}

bool holds(const PathData& data, const GroundPolygon& g, Vec2 point) {
  Vec2 a = plan(data.ground_vertices[g.first_vertex + g.vertex_count - 1]);
  for (std::uint32_t k = 0; k < g.vertex_count; ++k) {
    const Vec2 b = plan(data.ground_vertices[g.first_vertex + k]);
    if (side(a, b, point) < 0) return false;
    a = b;
  }
  return true;
}

/// The point of a polygon's rim nearest to a plan point.
Vec2 nearest_on_rim(const PathData& data, const GroundPolygon& g, Vec2 point, double* squared) {
  Vec2 nearest;
  *squared = std::numeric_limits<double>::infinity();
  Vec2 a = plan(data.ground_vertices[g.first_vertex + g.vertex_count - 1]);
  for (std::uint32_t k = 0; k < g.vertex_count; ++k) {
    const Vec2 b = plan(data.ground_vertices[g.first_vertex + k]);
    const NearestPoint n = nearest_on(a, b, point);
    if (n.squared < *squared) {
      *squared = n.squared;
      nearest = {static_cast<float>(n.x), static_cast<float>(n.y)};
    }
    a = b;
  }
  return nearest;
}

}  // namespace

float ground_height(const PathData& data, const GroundPolygon& polygon, Vec2 point) {
  double best = -std::numeric_limits<double>::infinity();
  double height = data.ground_vertices[data.ground_triangles[3 * polygon.first_triangle]].z;
  for (std::uint32_t t = 0; t < polygon.triangle_count; ++t) {
    const std::uint32_t* v = &data.ground_triangles[3 * (polygon.first_triangle + t)];
    const Vec3 a = data.ground_vertices[v[0]], b = data.ground_vertices[v[1]], c = data.ground_vertices[v[2]];
    const double area = side(plan(a), plan(b), plan(c));
    if (area == 0) continue;
    double wa = side(plan(b), plan(c), point) / area;
    double wb = side(plan(c), plan(a), point) / area;
    double wc = side(plan(a), plan(b), point) / area;
    const double least = std::min({wa, wb, wc});
    if (least <= best) continue;
    best = least;
    if (least < 0) {
      wa = std::max(wa, 0.0);
      wb = std::max(wb, 0.0);
      wc = std::max(wc, 0.0);
      const double sum = wa + wb + wc;
      wa /= sum;
      wb /= sum;
      wc /= sum;
    }
    height = wa * a.z + wb * b.z + wc * c.z;
    if (least >= 0) break;
  }
  return static_cast<float>(height);
}

std::uint32_t ground_area(const NavMap& map, Vec2 point, const GroundWindow& window) {
  const PathData& data = *map.data;
  const NavIndex& index = *map.index;
  const float z_lo = window.met ? window.z - height_reach : window.lo;
  const float z_hi = window.met ? window.z + height_reach : window.hi;
  const std::uint32_t cell = cell_at(index.plan, cell_x(index.plan, point.x), cell_y(index.plan, point.y));
  const std::uint32_t begin = index.ground_start[cell], end = index.ground_start[cell + 1];
  const auto out = [&](std::uint32_t i, float slack) {
    const GroundBox& b = index.ground_boxes[i];
    return point.x < b.lo.x - slack || point.x > b.hi.x + slack || point.y < b.lo.y - slack ||
           point.y > b.hi.y + slack || b.z_hi < z_lo || b.z_lo > z_hi ||
           (map.state->polygon_flags[data.areas[data.ground_polygons[i].area].first_polygon] & polygon_off);
  };

  std::uint32_t area = no_index;
  float best = 0;
  for (std::uint32_t k = begin; k < end; ++k) {
    const std::uint32_t i = index.cell_grounds[k];
    const GroundPolygon& g = data.ground_polygons[i];
    if (out(i, 0) || !holds(data, g, point)) continue;
    const float h = ground_height(data, g, point);
    if (h < z_lo || h > z_hi) continue;
    const float badness = window.met ? std::fabs(h - window.z) : -h;
    if (area != no_index && !(badness < best)) continue;
    area = g.area;
    best = badness;
  }
  if (area != no_index) return area;

  double nearest = static_cast<double>(plan_reach) * plan_reach;
  for (std::uint32_t k = begin; k < end; ++k) {
    const std::uint32_t i = index.cell_grounds[k];
    const GroundPolygon& g = data.ground_polygons[i];
    if (out(i, plan_reach)) continue;
    double squared = 0;
    const Vec2 rim = nearest_on_rim(data, g, point, &squared);
    if (!(area == no_index ? squared <= nearest : squared < nearest)) continue;
    const float h = ground_height(data, g, rim);
    if (h < z_lo || h > z_hi) continue;
    area = g.area;
    nearest = squared;
  }
  return area;
}

std::uint32_t nearest_ground_area(const NavMap& map, Vec3 point) {
  const PathData& data = *map.data;
  const NavIndex& index = *map.index;
  std::uint32_t nearest = no_index;
  double least = way_back * way_back;
  const auto more = [&](double gap) { return gap <= 0 || gap * gap <= least; };
  walk_rings(index.plan, plan(point), more, [&](std::uint32_t cell) {
    for (std::uint32_t k = index.ground_start[cell]; k < index.ground_start[cell + 1]; ++k) {
      const std::uint32_t i = index.cell_grounds[k];
      const GroundPolygon& g = data.ground_polygons[i];
      if (!holds_widened(map, g.area, plan(point))) continue;
      double squared = 0;
      Vec2 at = plan(point);
      if (!holds(data, g, at)) at = nearest_on_rim(data, g, at, &squared);
      const double up = static_cast<double>(ground_height(data, g, at)) - point.z;
      squared += up * up;
      if (!(squared < least || (squared == least && i < nearest))) continue;
      least = squared;
      nearest = i;
    }
  });
  return nearest == no_index ? no_index : data.ground_polygons[nearest].area;
}

bool height_of_area(const NavMap& map, std::uint32_t area, Vec2 point, float near, float* height) {
  const PathData& data = *map.data;
  const NavIndex& index = *map.index;
  const std::uint32_t cell = cell_at(index.plan, cell_x(index.plan, point.x), cell_y(index.plan, point.y));
  bool found = false;
  for (std::uint32_t k = index.ground_start[cell]; k < index.ground_start[cell + 1]; ++k) {
    const GroundPolygon& g = data.ground_polygons[index.cell_grounds[k]];
    if (g.area != area) continue;
    double squared = 0;
    const Vec2 at = holds(data, g, point) ? point : nearest_on_rim(data, g, point, &squared);
    if (squared > static_cast<double>(plan_reach) * plan_reach) continue;
    const float h = ground_height(data, g, at);
    if (found && !(std::fabs(h - near) < std::fabs(*height - near))) continue;
    *height = h;
    found = true;
  }
  return found;
}

}  // namespace gaitway
