// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
#include "bake/assemble.h"

#include <map>

#include "nav/path_builder.h"

namespace gaitway::bake {
namespace {

Vec3 vec(const Point& p) { return {static_cast<float>(p.x), static_cast<float>(p.y), static_cast<float>(p.z)}; }

/// Outlines and holes in area order; border edges are each other's twins.
void add_areas(PathBuilder& builder, const Mesh& mesh, const std::vector<Area>& areas,
               const std::vector<std::uint8_t>& on_graph, Report& report) {
  // A border edge waits here, by its ends, until its twin on the other side comes; the two run opposite ways.
  std::map<std::pair<std::pair<std::uint32_t, std::uint32_t>, std::pair<std::uint32_t, std::uint32_t>>, std::uint32_t>
      waiting;
  std::uint32_t polygon = 0;
  for (std::uint32_t a = 0; a < areas.size(); ++a) {
    for (std::size_t r = 0; r < areas[a].rings.size(); ++r, ++polygon) {
      const Ring& ring = areas[a].rings[r];
      std::vector<Vec2> points;
      for (const RingEdge& e : ring) points.push_back(mesh.vertices[e.vertex]);
      if (r == 0) {
        builder.area(points, static_cast<std::uint16_t>(a + 1), on_graph[a] ? 1 : 0);
      } else {
        builder.hole(points, 0, 0, static_cast<std::uint16_t>(a + 1));
      }
      for (std::uint32_t k = 0; k < ring.size(); ++k) {
        if (ring[k].over == none) continue;
        const std::uint32_t from = ring[k].vertex, to = ring[(k + 1) % ring.size()].vertex;
        const auto there = waiting.find({{to, from}, {ring[k].over, ring[k].polygon}});
        if (there == waiting.end()) {
          waiting[{{from, to}, {ring[k].polygon, ring[k].over}}] = builder.edge(polygon, k);
        } else {
          builder.twin(there->second, builder.edge(polygon, k));
        }
      }
      report.vertices += static_cast<std::uint32_t>(ring.size());
    }
    report.holes += static_cast<std::uint32_t>(areas[a].rings.size() - 1);
  }
}

void add_ground(PathData& data, const Mesh& mesh) {
  data.ground_vertices = mesh.detail_vertices;
  data.ground_triangles = mesh.detail_triangles;
  for (const Polygon& p : mesh.polygons) {
    data.ground_polygons.push_back({p.first_vertex, p.count, p.first_triangle, p.triangle_count, p.area});
  }
}

}  // namespace

Result<PathData> assemble(const Geometry& geometry, const Mesh& mesh, const std::vector<Area>& areas,
                          const std::vector<Node>& nodes, const std::vector<Link>& links, Report& report) {
  if (areas.size() > 0xfffe) {
    return Error{Code::unsupported, "at most 65,534 areas were expected, not " + std::to_string(areas.size()), "areas"};
  }
  std::vector<std::vector<std::uint32_t>> of_area(areas.size());
  std::vector<std::uint8_t> on_graph(areas.size(), 0);
  for (std::uint32_t i = 0; i < nodes.size(); ++i) {
    if (nodes[i].dropped) continue;
    const std::uint32_t a = mesh.polygons[nodes[i].polygon].area;
    of_area[a].push_back(i);
    on_graph[a] = 1;
  }
  PathBuilder builder;
  builder.data().twins = true;  // also where no area borders another: every line then stays inside its area
  add_areas(builder, mesh, areas, on_graph, report);
  std::vector<std::uint32_t> index(nodes.size(), none);
  for (std::uint32_t a = 0; a < areas.size(); ++a) {
    for (const std::uint32_t i : of_area[a]) {
      index[i] = builder.node_in(a, vec(nodes[i].at));
      ++report.nodes;
    }
  }
  for (const Link& link : links) {
    builder.both(index[link.a], index[link.b], link.kind);
    (link.kind == link_walk ? report.links_walk : report.links_joint) += 2;
  }
  add_ground(builder.data(), mesh);
  builder.data().level_hash = geometry.hash;
  builder.data().source = geometry.source;
  report.areas = static_cast<std::uint32_t>(areas.size());
  report.islands = mesh.parts;
  report.polygons = static_cast<std::uint32_t>(mesh.polygons.size());
  report.floor_area = mesh.area();
  return builder.build();
}

}  // namespace gaitway::bake
