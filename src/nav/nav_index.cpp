// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
#include "nav/nav_index.h"

#include <algorithm>

#include "core/vec_math.h"
#include "nav/grid_walk.h"
#include "nav/winding.h"

namespace gaitway {

namespace {

constexpr double edge_slack = 0.004;  // metres round an edge within which a cell counts as touched
constexpr double area_cell = 4;       // metres
constexpr double plan_cell = 2;
constexpr float widened = 0.35f;         // AREA-04
constexpr std::uint32_t few_edges = 24;  // polygons with fewer are walked without rows
constexpr std::uint32_t most_rows = 1024;

/// Two passes over the same calls make a CSR list: the first counts, and after sum() the second fills.
struct CsrWriter {
  std::vector<std::uint32_t>& start;
  std::vector<std::uint32_t>& items;
  std::vector<std::uint32_t> next;  ///< empty while counting

  CsrWriter(std::vector<std::uint32_t>& s, std::vector<std::uint32_t>& i, std::size_t cells) : start(s), items(i) {
    start.assign(cells + 1, 0);
  }
  void add(std::uint32_t cell, std::uint32_t item) {
    if (next.empty()) {
      ++start[cell + 1];
    } else {
      items[next[cell]++] = item;
    }
  }
  void sum() {
    for (std::size_t c = 1; c < start.size(); ++c) start[c] += start[c - 1];
    items.resize(start.back());
    next.assign(start.begin(), start.end());
  }
};

NavGrid make_grid(Vec2 lo, Vec2 hi, double cell, double most_cells) {
  NavGrid g;
  g.lo = lo;
  g.hi = hi;
  const double w = static_cast<double>(hi.x) - lo.x, h = static_cast<double>(hi.y) - lo.y;
  while ((std::floor(w / cell) + 1) * (std::floor(h / cell) + 1) > most_cells) cell *= 1.25;
  g.scale = 1 / cell;
  g.nx = static_cast<std::int32_t>(std::floor(w / cell)) + 1;
  g.ny = static_cast<std::int32_t>(std::floor(h / cell)) + 1;
  return g;
}

std::size_t cells_of(const NavGrid& g) { return static_cast<std::size_t>(g.nx) * static_cast<std::size_t>(g.ny); }

template <class F>
void cells_in_box(const NavGrid& g, Vec2 lo, Vec2 hi, F visit) {
  const std::int32_t x0 = cell_x(g, lo.x), x1 = cell_x(g, hi.x);
  const std::int32_t y0 = cell_y(g, lo.y), y1 = cell_y(g, hi.y);
  for (std::int32_t y = y0; y <= y1; ++y) {
    for (std::int32_t x = x0; x <= x1; ++x) visit(cell_at(g, x, y));
  }
}

void widen(Vec2& lo, Vec2& hi, Vec2 a, Vec2 b) {
  lo = {min(lo.x, a.x), min(lo.y, a.y)};
  hi = {max(hi.x, b.x), max(hi.y, b.y)};
}

void make_edges(const PathData& data, NavIndex& index) {
  index.edges.resize(data.vertices.size());
  index.edge_polygon.resize(data.vertices.size());
  for (std::uint32_t p = 0; p < data.polygons.size(); ++p) {
    const NavPolygon& poly = data.polygons[p];
    for (std::uint32_t k = 0; k < poly.vertex_count; ++k) {
      const std::uint32_t v = poly.first_vertex + k;
      const std::uint32_t w = k + 1 < poly.vertex_count ? v + 1 : poly.first_vertex;
      index.edges[v] = {data.vertices[v], data.vertices[w]};
      index.edge_polygon[v] = p;
    }
  }
}

void make_area_grids(const PathData& data, NavIndex& index) {
  std::size_t cells = 0, sums = 0;
  for (const NavArea& a : data.areas) {
    const NavPolygon& outline = data.polygons[a.first_polygon];
    Vec2 lo = outline.lo, hi = outline.hi;
    std::uint32_t edges = 0;
    for (std::uint32_t k = 0; k < a.polygon_count; ++k) {
      const NavPolygon& p = data.polygons[a.first_polygon + k];
      if (p.vertex_count > 0) widen(lo, hi, p.lo, p.hi);
      edges += p.vertex_count;
    }
    // Few edges do not earn many cells; many areas earn fewer each.
    const double most = data.areas.size() > 4096 ? 16 + 8.0 * edges : 512 + 32.0 * edges;
    NavGrid g = make_grid(lo, hi, area_cell, most);
    g.first_cell = static_cast<std::uint32_t>(cells);
    index.first_sum.push_back(static_cast<std::uint32_t>(sums));
    cells += cells_of(g);
    sums += static_cast<std::size_t>(g.nx + 1) * static_cast<std::size_t>(g.ny + 1);
    index.area_grids.push_back(g);
  }
  CsrWriter edge_list(index.edge_start, index.cell_edges, cells);
  CsrWriter hole_list(index.hole_start, index.cell_holes, cells);
  const auto list_all = [&] {
    for (std::size_t i = 0; i < data.areas.size(); ++i) {
      const NavArea& a = data.areas[i];
      const NavGrid& g = index.area_grids[i];
      for (std::uint32_t p = a.first_polygon; p < a.first_polygon + a.polygon_count; ++p) {
        const NavPolygon& poly = data.polygons[p];
        if (poly.vertex_count == 0) continue;
        for (std::uint32_t v = poly.first_vertex; v < poly.first_vertex + poly.vertex_count; ++v) {
          walk_cells(g, index.edges[v].a, index.edges[v].b, edge_slack,
                     [&](std::int32_t x0, std::int32_t x1, std::int32_t y) {
                       for (std::int32_t x = x0; x <= x1; ++x) edge_list.add(cell_at(g, x, y), v);
                       return true;
                     });
        }
        if (p == a.first_polygon) continue;
        cells_in_box(g, poly.lo, poly.hi, [&](std::uint32_t cell) { hole_list.add(cell, p); });
      }
    }
  };
  list_all();
  edge_list.sum();
  hole_list.sum();
  list_all();
  index.cell_kind.assign(cells, 0);
  index.sums.assign(sums, 0);
  for (std::size_t i = 0; i < data.areas.size(); ++i) {
    const NavGrid& g = index.area_grids[i];
    const std::uint32_t first = index.first_sum[i];
    const std::uint32_t width = static_cast<std::uint32_t>(g.nx) + 1;
    for (std::int32_t y = 0; y < g.ny; ++y) {
      std::uint32_t row = 0;
      for (std::int32_t x = 0; x < g.nx; ++x) {
        const std::uint32_t c = cell_at(g, x, y);
        row += index.edge_start[c + 1] - index.edge_start[c];
        const std::uint32_t at = first + static_cast<std::uint32_t>(y + 1) * width + static_cast<std::uint32_t>(x) + 1;
        index.sums[at] = index.sums[at - width] + row;
      }
    }
  }
}

void make_rows(const PathData& data, NavIndex& index) {
  index.first_row.assign(data.polygons.size(), no_index);
  index.row_count.assign(data.polygons.size(), 0);
  std::size_t rows = 0;
  for (std::size_t p = 0; p < data.polygons.size(); ++p) {
    const NavPolygon& poly = data.polygons[p];
    if (poly.vertex_count < few_edges || !(poly.hi.y > poly.lo.y)) continue;
    index.first_row[p] = static_cast<std::uint32_t>(rows);
    index.row_count[p] = std::min(poly.vertex_count, most_rows);
    rows += index.row_count[p];
  }
  CsrWriter list(index.row_start, index.row_edges, rows);
  const auto list_all = [&] {
    for (std::size_t p = 0; p < data.polygons.size(); ++p) {
      if (index.first_row[p] == no_index) continue;
      const NavPolygon& poly = data.polygons[p];
      for (std::uint32_t v = poly.first_vertex; v < poly.first_vertex + poly.vertex_count; ++v) {
        const NavEdge& e = index.edges[v];
        const std::uint32_t r0 = row_of(poly, index.row_count[p], min(e.a.y, e.b.y));
        const std::uint32_t r1 = row_of(poly, index.row_count[p], max(e.a.y, e.b.y));
        for (std::uint32_t r = r0; r <= r1; ++r) list.add(index.first_row[p] + r, v);
      }
    }
  };
  list_all();
  list.sum();
  list_all();
}

/// Marks the cells that no edge comes near, and in whose rows no edge is left out of the winding numbers for being all
/// but level (AREA-01): there the winding numbers are the same all over the cell.
void make_cell_kinds(const PathData& data, NavIndex& index) {
  std::vector<std::uint8_t> odd_row;
  for (std::size_t i = 0; i < data.areas.size(); ++i) {
    const NavArea& a = data.areas[i];
    const NavGrid& g = index.area_grids[i];
    odd_row.assign(static_cast<std::size_t>(g.ny), 0);
    const NavPolygon& first = data.polygons[a.first_polygon];
    const NavPolygon& last = data.polygons[a.first_polygon + a.polygon_count - 1];
    for (std::uint32_t v = first.first_vertex; v < last.first_vertex + last.vertex_count; ++v) {
      const NavEdge& e = index.edges[v];
      if (e.a.y == e.b.y || !is_level(e.a.y, e.b.y)) continue;
      for (std::int32_t r = cell_y(g, min(e.a.y, e.b.y)); r <= cell_y(g, max(e.a.y, e.b.y)); ++r) {
        odd_row[static_cast<std::size_t>(r)] = 1;
      }
    }
    for (std::int32_t y = 0; y < g.ny; ++y) {
      if (odd_row[static_cast<std::size_t>(y)]) continue;
      for (std::int32_t x = 0; x < g.nx; ++x) {
        const std::uint32_t c = cell_at(g, x, y);
        if (index.edge_start[c] != index.edge_start[c + 1]) continue;
        const Vec2 middle{static_cast<float>(g.lo.x + (x + 0.5) / g.scale),
                          static_cast<float>(g.lo.y + (y + 0.5) / g.scale)};
        // The middle of a border cell may lie outside the boxes; its point there stands for the part inside.
        const Vec2 point{clamp(middle.x, g.lo.x, g.hi.x), clamp(middle.y, g.lo.y, g.hi.y)};
        if (cell_x(g, point.x) != x || cell_y(g, point.y) != y) continue;
        const int outline = winding_in_row(data, index, a.first_polygon, point);
        bool holes = false;
        for (std::uint32_t h = index.hole_start[c]; h < index.hole_start[c + 1] && !holes; ++h) {
          holes = winding_in_row(data, index, index.cell_holes[h], point) != 0;
        }
        if (outline >= 1 && !holes) index.cell_kind[c] = 1;
        if (outline < 1) index.cell_kind[c] = 2;
      }
    }
  }
}

/// Cells of a box widened by 0.35 m, in float as the queries compare.
template <class F>
void cells_in_widened(const NavGrid& g, Vec2 lo, Vec2 hi, F visit) {
  cells_in_box(g, {lo.x - widened, lo.y - widened}, {hi.x + widened, hi.y + widened}, visit);
}
std::size_t box_cells(const NavGrid& g, Vec2 lo, Vec2 hi) {
  const std::size_t nx = static_cast<std::size_t>(cell_x(g, hi.x + widened) - cell_x(g, lo.x - widened) + 1);
  return nx * static_cast<std::size_t>(cell_y(g, hi.y + widened) - cell_y(g, lo.y - widened) + 1);
}

void make_plan_grid(const PathData& data, NavIndex& index) {
  index.ground_boxes.resize(data.ground_polygons.size());
  for (std::size_t i = 0; i < data.ground_polygons.size(); ++i) {
    const GroundPolygon& gp = data.ground_polygons[i];
    GroundBox& b = index.ground_boxes[i];
    const Vec3 v0 = data.ground_vertices[gp.first_vertex];
    b = {plan(v0), plan(v0), v0.z, v0.z};
    for (std::uint32_t k = 0; k < gp.vertex_count; ++k) {
      const Vec2 v = plan(data.ground_vertices[gp.first_vertex + k]);
      widen(b.lo, b.hi, v, v);
    }
    for (std::uint32_t k = 0; k < 3 * gp.triangle_count; ++k) {
      const float z = data.ground_vertices[data.ground_triangles[3 * gp.first_triangle + k]].z;
      b.z_lo = min(b.z_lo, z);
      b.z_hi = max(b.z_hi, z);
    }
  }
  std::vector<GroundBox> boxes = index.ground_boxes;
  for (const NavArea& a : data.areas) {
    const NavPolygon& outline = data.polygons[a.first_polygon];
    if (outline.vertex_count != 0) boxes.push_back({outline.lo, outline.hi});
  }
  Vec2 lo, hi;
  if (!boxes.empty()) {
    lo = boxes[0].lo;
    hi = boxes[0].hi;
  }
  for (const GroundBox& b : boxes) widen(lo, hi, b.lo, b.hi);
  // Boxes that lie over each other everywhere would fill every cell's list: take larger cells then.
  const std::size_t records = data.areas.size() + data.ground_polygons.size();
  double cell = plan_cell;
  for (;;) {
    index.plan = make_grid(lo, hi, cell, 65536);
    std::size_t entries = 0;
    for (const NavArea& a : data.areas) {
      const NavPolygon& outline = data.polygons[a.first_polygon];
      entries += box_cells(index.plan, outline.lo, outline.hi);
    }
    for (const GroundBox& b : index.ground_boxes) entries += box_cells(index.plan, b.lo, b.hi);
    if (entries <= 1000000 + 16 * records || cells_of(index.plan) == 1) break;
    cell = 2 / index.plan.scale;
  }
  const NavGrid& g = index.plan;
  CsrWriter areas(index.area_start, index.cell_areas, cells_of(g));
  CsrWriter grounds(index.ground_start, index.cell_grounds, cells_of(g));
  const auto list_all = [&] {
    for (std::uint32_t i = 0; i < data.areas.size(); ++i) {
      const NavPolygon& outline = data.polygons[data.areas[i].first_polygon];
      if (outline.vertex_count == 0) continue;
      cells_in_widened(g, outline.lo, outline.hi, [&](std::uint32_t c) { areas.add(c, i); });
    }
    for (std::uint32_t i = 0; i < index.ground_boxes.size(); ++i) {
      cells_in_widened(g, index.ground_boxes[i].lo, index.ground_boxes[i].hi,
                       [&](std::uint32_t c) { grounds.add(c, i); });
    }
  };
  list_all();
  areas.sum();
  grounds.sum();
  list_all();
}

}  // namespace

NavIndex make_nav_index(const PathData& data) {
  NavIndex index;
  make_edges(data, index);
  make_area_grids(data, index);
  make_rows(data, index);
  make_cell_kinds(data, index);
  make_plan_grid(data, index);
  return index;
}

}  // namespace gaitway
