// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
#include "bake/assemble.h"

#include <map>
#include <tuple>

#include "nav/path_builder.h"

namespace gaitway::bake {
namespace {

Vec3 to_vec(const Point& p) { return {static_cast<float>(p.x), static_cast<float>(p.y), static_cast<float>(p.z)}; }

std::vector<Vec2> corners_of(const Mesh& mesh, const Ring& ring) {
  std::vector<Vec2> corners;
  for (const RingEdge& e : ring) corners.push_back(mesh.vertices[e.vertex]);
  return corners;
}

void add_ground(const Mesh& mesh, PathData& data) {
  data.ground_vertices = mesh.detail_vertices;
  data.ground_triangles = mesh.detail_triangles;
  for (const Polygon& p : mesh.polygons) {
    GroundPolygon g;
    g.first_vertex = p.first_vertex;
    g.vertex_count = p.count;
    g.first_triangle = p.first_triangle;
    g.triangle_count = p.triangle_count;
    g.area = p.area;
    data.ground_polygons.push_back(g);
  }
}

}  // namespace

Result<PathData> assemble(const Mesh& mesh, const std::vector<Area>& areas, const Placement& placement,
                          const std::vector<Link>& links, Report& report) {
  PathBuilder builder;
  std::vector<std::vector<std::uint32_t>> nodes_of(areas.size());
  for (std::uint32_t i = 0; i < placement.nodes.size(); ++i) {
    if (!placement.nodes[i].dropped) nodes_of[mesh.polygons[placement.nodes[i].polygon].area].push_back(i);
  }
  // An edge by its ends and the polygon it belongs to, for the twins.
  std::map<std::tuple<std::uint32_t, std::uint32_t, std::uint32_t>, std::uint32_t> edge_at;
  struct Border {
    std::uint32_t edge, from, to, over;
  };
  std::vector<Border> borders;
  std::vector<std::uint32_t> number(placement.nodes.size(), no_index);
  for (std::uint32_t a = 0; a < areas.size(); ++a) {
    for (std::size_t r = 0; r < areas[a].rings.size(); ++r) {
      const Ring& ring = areas[a].rings[r];
      const std::vector<Vec2> corners = corners_of(mesh, ring);
      // The ground byte is the area's number, never used again, so that AREA-04's first match is the only one.
      const auto byte = static_cast<std::uint16_t>(a + 1);
      std::uint32_t polygon = 0;
      if (r == 0) {
        builder.area(corners, byte, nodes_of[a].empty() ? 0 : 1);
        polygon = static_cast<std::uint32_t>(builder.data().polygons.size() - 1);
      } else {
        polygon = builder.hole(corners);
        ++report.holes;
      }
      report.vertices += static_cast<std::uint32_t>(ring.size());
      for (std::uint32_t k = 0; k < ring.size(); ++k) {
        const std::uint32_t from = ring[k].vertex, to = ring[(k + 1) % ring.size()].vertex;
        const std::uint32_t edge = builder.edge(polygon, k);
        edge_at[{from, to, ring[k].polygon}] = edge;
        if (ring[k].over != none) borders.push_back({edge, from, to, ring[k].over});
      }
    }
    for (const std::uint32_t i : nodes_of[a]) number[i] = builder.node(to_vec(placement.nodes[i].at));
  }
  builder.data().twins = true;
  builder.data().edge_twin.assign(builder.data().vertices.size(), no_index);
  for (const Border& b : borders) {
    const auto other = edge_at.find({b.to, b.from, b.over});
    if (other != edge_at.end()) builder.twin(b.edge, other->second);
  }
  for (const Link& l : links) {
    builder.both(number[l.a], number[l.b], l.joint ? link_joint : link_walk);
    (l.joint ? report.links_joint : report.links_walk) += 2;
  }
  add_ground(mesh, builder.data());
  report.areas = static_cast<std::uint32_t>(areas.size());
  report.islands = mesh.parts;
  report.polygons = static_cast<std::uint32_t>(mesh.polygons.size());
  report.floor_area = mesh.area();
  report.nodes = static_cast<std::uint32_t>(builder.data().nodes.size());
  return builder.build();
}

}  // namespace gaitway::bake
