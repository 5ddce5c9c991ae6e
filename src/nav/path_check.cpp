// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
#include "nav/path_check.h"

#include <algorithm>
#include <string>

#include "core/vec_math.h"
#include "nav/path_builder.h"

namespace gaitway {

namespace {

Error bad(const std::string& record, const std::string& what) { return {Code::bad_data, record + " " + what, record}; }
std::string of(const char* kind, std::size_t index) { return std::string(kind) + " " + std::to_string(index); }
std::string num(std::uint64_t v) { return std::to_string(v); }

constexpr std::size_t most_records = 0xfffffffe;
constexpr std::uint32_t most_16_bit = 32767;

Result<void> check_polygons(const PathData& data, const PathCheck& options) {
  std::uint64_t vertex = 0;
  for (std::size_t i = 0; i < data.polygons.size(); ++i) {
    const NavPolygon& p = data.polygons[i];
    if (p.first_vertex != vertex || p.vertex_count > data.vertices.size() - vertex) {
      return bad(of("polygon", i), "has vertices " + num(p.first_vertex) + " to " +
                                       num(std::uint64_t{p.first_vertex} + p.vertex_count) + "; expected from " +
                                       num(vertex) + " and at most to " + num(data.vertices.size()));
    }
    if (p.vertex_count == 0 && options.need_vertices) return bad(of("polygon", i), "has no vertex");
    if (options.index_16_bit && p.vertex_count > most_16_bit) {
      return bad(of("polygon", i), "has " + num(p.vertex_count) + " vertices; at most 32767 fit 16 bits");
    }
    for (std::uint32_t k = 0; k < p.vertex_count; ++k) {
      if (!finite(data.vertices[p.first_vertex + k])) {
        return bad(of("polygon", i), "has a coordinate that is not finite at vertex " + num(k));
      }
    }
    NavPolygon box = p;
    set_box(data, box);
    if (box.lo != p.lo || box.hi != p.hi) return bad(of("polygon", i), "has a box that is not that of its vertices");
    vertex += p.vertex_count;
  }
  if (vertex != data.vertices.size()) {
    return bad("the polygons", "have " + num(vertex) + " vertices; the map has " + num(data.vertices.size()));
  }
  return {};
}

Result<void> check_slabs(const PathData& data) {
  // Largest edge number from each entry to its list's end; -1 for an empty rest, -2 where no end follows.
  std::vector<std::int32_t> largest(data.slab_edges.size());
  std::int32_t rest = -2;
  for (std::size_t i = data.slab_edges.size(); i-- > 0;) {
    const std::int32_t e = data.slab_edges[i];
    if (e < 0) {
      rest = -1;
    } else if (rest != -2) {
      rest = std::max(rest, e);
    }
    largest[i] = rest;
  }
  for (std::size_t i = 0; i < data.polygons.size(); ++i) {
    const NavPolygon& p = data.polygons[i];
    if (p.first_slab == no_index) continue;
    if (std::uint64_t{p.first_slab} + 16 > data.slab_starts.size()) {
      return bad(of("polygon", i),
                 "has slab starts " + num(p.first_slab) + " on; the map has " + num(data.slab_starts.size()));
    }
    for (std::uint32_t s = 0; s < 16; ++s) {
      const std::int32_t start = data.slab_starts[p.first_slab + s];
      if (start < 0) continue;
      if (static_cast<std::size_t>(start) >= largest.size() || largest[static_cast<std::size_t>(start)] == -2) {
        return bad(of("polygon", i), "has a slab list without an end from " + num(static_cast<std::uint32_t>(start)));
      }
      const std::int32_t top = largest[static_cast<std::size_t>(start)];
      if (top >= 0 && static_cast<std::uint32_t>(top) >= p.vertex_count) {
        return bad(of("polygon", i), "has edge " + num(static_cast<std::uint32_t>(top)) + " in a slab list; it has " +
                                         num(p.vertex_count) + " edges");
      }
    }
  }
  return {};
}

Result<void> check_areas(const PathData& data) {
  std::uint64_t polygon = 0, node = 0;
  for (std::size_t i = 0; i < data.areas.size(); ++i) {
    const NavArea& a = data.areas[i];
    if (a.polygon_count == 0) return bad(of("area", i), "has no polygon");
    if (a.first_polygon != polygon || a.polygon_count > data.polygons.size() - polygon) {
      return bad(of("area", i), "has polygons " + num(a.first_polygon) + " to " +
                                    num(std::uint64_t{a.first_polygon} + a.polygon_count) + "; expected from " +
                                    num(polygon) + " and at most to " + num(data.polygons.size()));
    }
    if (a.first_node != node || a.node_count > data.nodes.size() - node) {
      return bad(of("area", i), "has nodes " + num(a.first_node) + " to " +
                                    num(std::uint64_t{a.first_node} + a.node_count) + "; expected from " + num(node) +
                                    " and at most to " + num(data.nodes.size()));
    }
    for (std::uint32_t k = 0; k < a.node_count; ++k) {
      if (data.nodes[a.first_node + k].area != i) {
        return bad(of("node", a.first_node + k), "does not name area " + num(i) + ", in whose run it lies");
      }
    }
    if (a.on_graph != (graph_sum(data, a) != 0)) {
      return bad(of("area", i), "has an on-the-graph mark that is not its polygons' sum");
    }
    polygon += a.polygon_count;
    node += a.node_count;
  }
  if (polygon != data.polygons.size()) {
    return bad("the areas", "have " + num(polygon) + " polygons; the map has " + num(data.polygons.size()));
  }
  if (node != data.nodes.size()) {
    return bad("the areas", "have " + num(node) + " nodes; the map has " + num(data.nodes.size()));
  }
  return {};
}

Result<void> check_nodes(const PathData& data, const PathCheck& options) {
  if (options.index_16_bit && data.nodes.size() > most_16_bit) {
    return bad("the map", "has " + num(data.nodes.size()) + " nodes; at most 32767 fit 16 bits");
  }
  std::uint64_t link = 0;
  for (std::size_t i = 0; i < data.nodes.size(); ++i) {
    const NavNode& n = data.nodes[i];
    if (!finite(n.position)) return bad(of("node", i), "has a coordinate that is not finite");
    if (n.first_link != link || n.link_count > data.links.size() - link) {
      return bad(of("node", i), "has links " + num(n.first_link) + " to " +
                                    num(std::uint64_t{n.first_link} + n.link_count) + "; expected from " + num(link) +
                                    " and at most to " + num(data.links.size()));
    }
    if (options.index_16_bit && n.link_count > most_16_bit) {
      return bad(of("node", i), "has " + num(n.link_count) + " links; at most 32767 fit 16 bits");
    }
    for (std::uint32_t k = 0; k < n.link_count; ++k) {
      const std::size_t at = n.first_link + k;
      const NavLink& l = data.links[at];
      if (l.node != i) return bad(of("link", at), "sits on node " + num(i) + " but says node " + num(l.node));
      if (l.from >= data.nodes.size()) {
        return bad(of("link", at), "on node " + num(i) + " names node " + num(l.from) + "; the map has " +
                                       num(data.nodes.size()) + " nodes");
      }
      if (l.door > 0x1fff) return bad(of("link", at), "has door number " + num(l.door) + "; at most 8191");
    }
    link += n.link_count;
  }
  if (link != data.links.size()) {
    return bad("the nodes", "have " + num(link) + " links; the map has " + num(data.links.size()));
  }
  return {};
}

Result<void> check_twins(const PathData& data) {
  if (!data.twins && data.edge_twin.empty()) return {};
  if (data.edge_twin.size() != data.vertices.size()) {
    return bad("the twin list", "has " + num(data.edge_twin.size()) + " entries; expected one for each of " +
                                    num(data.vertices.size()) + " edges");
  }
  for (std::size_t i = 0; i < data.edge_twin.size(); ++i) {
    const std::uint32_t twin = data.edge_twin[i];
    if (twin == no_index) continue;
    if (twin >= data.edge_twin.size() || twin == i || data.edge_twin[twin] != i) {
      return bad(of("edge", i), "names edge " + num(twin) + " as its twin, which does not name it back");
    }
  }
  return {};
}

Result<void> check_ground(const PathData& data) {
  for (std::size_t i = 0; i < data.ground_vertices.size(); ++i) {
    if (!finite(data.ground_vertices[i])) return bad(of("ground vertex", i), "has a coordinate that is not finite");
  }
  if (data.ground_triangles.size() % 3 != 0) {
    return bad("the ground triangles", "have " + num(data.ground_triangles.size()) + " indexes; expected three each");
  }
  for (std::size_t i = 0; i < data.ground_triangles.size(); ++i) {
    if (data.ground_triangles[i] >= data.ground_vertices.size()) {
      return bad(of("ground triangle", i / 3), "names vertex " + num(data.ground_triangles[i]) + "; the map has " +
                                                   num(data.ground_vertices.size()) + " ground vertices");
    }
  }
  for (std::size_t i = 0; i < data.ground_polygons.size(); ++i) {
    const GroundPolygon& g = data.ground_polygons[i];
    if (g.vertex_count < 3 || std::uint64_t{g.first_vertex} + g.vertex_count > data.ground_vertices.size()) {
      return bad(of("ground polygon", i), "has " + num(g.vertex_count) + " vertices from " + num(g.first_vertex) +
                                              "; expected at least three of " + num(data.ground_vertices.size()));
    }
    if (g.triangle_count == 0 ||
        std::uint64_t{g.first_triangle} + g.triangle_count > data.ground_triangles.size() / 3) {
      return bad(of("ground polygon", i), "has " + num(g.triangle_count) + " triangles from " + num(g.first_triangle) +
                                              "; expected at least one of " + num(data.ground_triangles.size() / 3));
    }
    if (g.area >= data.areas.size()) {
      return bad(of("ground polygon", i),
                 "names area " + num(g.area) + "; the map has " + num(data.areas.size()) + " areas");
    }
  }
  return {};
}

}  // namespace

Result<void> check_path_data(const PathData& data, const PathCheck& options) {
  for (const std::size_t n : {data.vertices.size(), data.polygons.size(), data.areas.size(), data.nodes.size(),
                              data.links.size(), data.ground_vertices.size(), data.ground_polygons.size(),
                              data.ground_triangles.size(), data.slab_starts.size(), data.slab_edges.size()}) {
    if (n > most_records) return bad("the map", "has more than 4294967294 records of a kind");
  }
  if (Result<void> r = check_polygons(data, options); !r) return r;
  if (Result<void> r = check_slabs(data); !r) return r;
  if (Result<void> r = check_areas(data); !r) return r;
  if (Result<void> r = check_nodes(data, options); !r) return r;
  if (Result<void> r = check_twins(data); !r) return r;
  return check_ground(data);
}

}  // namespace gaitway
