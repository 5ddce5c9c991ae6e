// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
#include "nav/gwp.h"

#include <algorithm>
#include <array>
#include <string>
#include <utility>

#include "core/bytes.h"
#include "core/hash.h"
#include "nav/path_builder.h"
#include "nav/path_check.h"

namespace gaitway {

namespace {

// The line ends and the end-of-file mark show a copy in text mode for what it is.
constexpr std::array<std::uint8_t, 8> magic{0x89, 'G', 'W', 'P', '\r', '\n', 0x1a, '\n'};
constexpr std::size_t header_bytes = 8 + 4 + 8 + 8;  // magic, version, payload length, payload checksum

constexpr std::uint8_t flag_twins = 1;
constexpr std::uint8_t flag_exact_edge_points = 2;
constexpr std::uint8_t flag_climb_filter = 4;

std::uint32_t size32(std::size_t n) { return static_cast<std::uint32_t>(n); }
Error bad(std::string message, std::size_t offset) {
  return {Code::bad_data, std::move(message), "byte " + std::to_string(offset)};
}

/// Runs follow from counts, so only counts are stored (DATA-06); boxes and graph marks follow from the rest.
void write_payload(ByteWriter& out, const PathData& data, bool with_source) {
  out.u8(static_cast<std::uint8_t>((data.twins ? flag_twins : 0) |
                                   (data.exact_edge_points ? flag_exact_edge_points : 0) |
                                   (data.climb_filter ? flag_climb_filter : 0)));
  out.u64(data.level_hash);
  out.text(with_source ? data.source : std::string());
  for (const std::size_t n : {data.vertices.size(), data.polygons.size(), data.areas.size(), data.nodes.size(),
                              data.links.size(), data.edge_twin.size(), data.slab_starts.size(), data.slab_edges.size(),
                              data.ground_vertices.size(), data.ground_polygons.size(), data.ground_triangles.size()}) {
    out.u32(size32(n));
  }
  for (const Vec2 v : data.vertices) {
    out.f32(v.x);
    out.f32(v.y);
  }
  for (const NavPolygon& p : data.polygons) {
    out.u32(p.vertex_count);
    out.u16(p.flags);
    out.u16(p.ground_byte);
    out.i16(p.graph);
    out.u32(p.first_slab);
  }
  for (const NavArea& a : data.areas) {
    out.u32(a.polygon_count);
    out.u32(a.node_count);
  }
  for (const NavNode& n : data.nodes) {
    out.f32(n.position.x);
    out.f32(n.position.y);
    out.f32(n.position.z);
    out.u32(n.link_count);
    out.u8(n.pair);
  }
  for (const NavLink& l : data.links) {
    out.u32(l.from);
    out.u16(l.kind);
    out.u16(static_cast<std::uint16_t>(l.door | (l.avoid ? 0x8000 : 0)));
  }
  for (const std::uint32_t e : data.edge_twin) out.u32(e);
  for (const std::int32_t s : data.slab_starts) out.i32(s);
  for (const std::int16_t e : data.slab_edges) out.i16(e);
  for (const Vec3 v : data.ground_vertices) {
    out.f32(v.x);
    out.f32(v.y);
    out.f32(v.z);
  }
  for (const GroundPolygon& g : data.ground_polygons) {
    out.u32(g.first_vertex);
    out.u32(g.vertex_count);
    out.u32(g.first_triangle);
    out.u32(g.triangle_count);
    out.u32(g.area);
  }
  for (const std::uint32_t i : data.ground_triangles) out.u32(i);
}

struct Counts {
  std::uint32_t vertices, polygons, areas, nodes, links, twins, slab_starts, slab_edges, ground_vertices,
      ground_polygons, ground_triangles;
  std::uint64_t bytes() const {
    return 8ull * vertices + 14ull * polygons + 8ull * areas + 17ull * nodes + 8ull * links + 4ull * twins +
           4ull * slab_starts + 2ull * slab_edges + 12ull * ground_vertices + 20ull * ground_polygons +
           4ull * ground_triangles;
  }
};

void read_records(ByteReader& in, const Counts& n, PathData& data) {
  data.vertices.resize(n.vertices);
  for (Vec2& v : data.vertices) {
    v.x = in.f32();
    v.y = in.f32();
  }
  data.polygons.resize(n.polygons);
  std::uint64_t vertex = 0;
  for (NavPolygon& p : data.polygons) {
    p.first_vertex = static_cast<std::uint32_t>(vertex);
    p.vertex_count = in.u32();
    p.flags = in.u16();
    p.ground_byte = in.u16();
    p.graph = in.i16();
    p.first_slab = in.u32();
    vertex += p.vertex_count;
    if (vertex <= n.vertices) set_box(data, p);  // else check_path_data refuses the polygon
  }
  data.areas.resize(n.areas);
  std::uint64_t polygon = 0, node = 0;
  for (NavArea& a : data.areas) {
    a.first_polygon = static_cast<std::uint32_t>(polygon);
    a.polygon_count = in.u32();
    a.first_node = static_cast<std::uint32_t>(node);
    a.node_count = in.u32();
    polygon += a.polygon_count;
    node += a.node_count;
    if (polygon <= n.polygons) a.on_graph = graph_sum(data, a) != 0;
  }
  data.nodes.resize(n.nodes);
  std::uint64_t link = 0;
  for (NavNode& v : data.nodes) {
    v.position.x = in.f32();
    v.position.y = in.f32();
    v.position.z = in.f32();
    v.first_link = static_cast<std::uint32_t>(link);
    v.link_count = in.u32();
    v.pair = in.u8();
    link += v.link_count;
  }
  data.links.resize(n.links);
  for (NavLink& l : data.links) {
    l.from = in.u32();
    l.kind = in.u16();
    const std::uint16_t door = in.u16();
    l.door = static_cast<std::uint16_t>(door & 0x7fff);
    l.avoid = (door & 0x8000) != 0;
  }
  data.edge_twin.resize(n.twins);
  for (std::uint32_t& e : data.edge_twin) e = in.u32();
  data.slab_starts.resize(n.slab_starts);
  for (std::int32_t& s : data.slab_starts) s = in.i32();
  data.slab_edges.resize(n.slab_edges);
  for (std::int16_t& e : data.slab_edges) e = in.i16();
  data.ground_vertices.resize(n.ground_vertices);
  for (Vec3& v : data.ground_vertices) {
    v.x = in.f32();
    v.y = in.f32();
    v.z = in.f32();
  }
  data.ground_polygons.resize(n.ground_polygons);
  for (GroundPolygon& g : data.ground_polygons) {
    g.first_vertex = in.u32();
    g.vertex_count = in.u32();
    g.first_triangle = in.u32();
    g.triangle_count = in.u32();
    g.area = in.u32();
  }
  data.ground_triangles.resize(n.ground_triangles);
  for (std::uint32_t& i : data.ground_triangles) i = in.u32();
}

/// Fills in who owns what, as far as the runs fit; check_path_data refuses the rest.
void name_owners(PathData& data) {
  const std::uint64_t nodes = data.nodes.size(), links = data.links.size();
  for (std::size_t a = 0; a < data.areas.size(); ++a) {
    const std::uint64_t end = std::uint64_t{data.areas[a].first_node} + data.areas[a].node_count;
    for (std::uint64_t n = data.areas[a].first_node; n < std::min(end, nodes); ++n) data.nodes[n].area = size32(a);
  }
  for (std::size_t v = 0; v < data.nodes.size(); ++v) {
    const std::uint64_t end = std::uint64_t{data.nodes[v].first_link} + data.nodes[v].link_count;
    for (std::uint64_t l = data.nodes[v].first_link; l < std::min(end, links); ++l) data.links[l].node = size32(v);
  }
}

}  // namespace

std::vector<std::uint8_t> write_gwp(const PathData& data) {
  ByteWriter payload;
  write_payload(payload, data, true);
  ByteWriter out;
  out.raw(magic);
  out.u32(gwp_version);
  out.u64(payload.size());
  out.u64(hash_bytes(payload.bytes()));
  out.raw(payload.bytes());
  return out.take();
}

Result<PathData> read_gwp(std::span<const std::uint8_t> bytes) {
  ByteReader in(bytes);
  const auto start = in.raw(magic.size());
  if (in.failed() || !std::equal(magic.begin(), magic.end(), start.begin())) {
    return bad("not a .gwp file: expected its eight-byte mark at the start", 0);
  }
  const std::uint32_t version = in.u32();
  if (!in.failed() && version != gwp_version) {
    return Error{Code::unsupported,
                 "the .gwp file has format version " + std::to_string(version) + "; this build reads version " +
                     std::to_string(gwp_version),
                 "byte 8"};
  }
  const std::uint64_t length = in.u64();
  const std::uint64_t checksum = in.u64();
  if (in.failed()) {
    return bad("the .gwp file is cut short: expected a header of " + std::to_string(header_bytes) + " bytes, found " +
                   std::to_string(bytes.size()),
               bytes.size());
  }
  if (in.left() != length) {
    return bad("the .gwp file has " + std::to_string(in.left()) + " bytes after its header; expected " +
                   std::to_string(length),
               header_bytes);
  }
  if (hash_bytes(bytes.subspan(header_bytes)) != checksum) {
    return bad("the .gwp file was changed: its bytes do not give the expected checksum " + hash_text(checksum),
               header_bytes);
  }

  PathData data;
  const std::uint8_t flags = in.u8();
  data.twins = (flags & flag_twins) != 0;
  data.exact_edge_points = (flags & flag_exact_edge_points) != 0;
  data.climb_filter = (flags & flag_climb_filter) != 0;
  data.level_hash = in.u64();
  data.source = in.text();
  Counts n{};
  for (std::uint32_t* c : {&n.vertices, &n.polygons, &n.areas, &n.nodes, &n.links, &n.twins, &n.slab_starts,
                           &n.slab_edges, &n.ground_vertices, &n.ground_polygons, &n.ground_triangles}) {
    *c = in.u32();
  }
  if (in.failed() || flags > 7 || n.bytes() != in.left()) {
    return bad("the .gwp file's counts need " + std::to_string(n.bytes()) + " bytes of records; expected " +
                   std::to_string(in.left()),
               in.offset());
  }
  read_records(in, n, data);
  name_owners(data);
  PathCheck check;
  check.need_vertices = false;
  if (Result<void> ok = check_path_data(data, check); !ok) return ok.error();
  return data;
}

std::uint64_t path_checksum(const PathData& data) {
  ByteWriter out;
  write_payload(out, data, false);
  return hash_bytes(out.bytes());
}

}  // namespace gaitway
