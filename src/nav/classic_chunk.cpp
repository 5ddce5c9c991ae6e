// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
#include "nav/classic_chunk.h"

#include <algorithm>
#include <string>
#include <utility>

#include "core/bytes.h"
#include "nav/path_builder.h"
#include "nav/path_check.h"

namespace gaitway {

namespace {

constexpr std::size_t header_bytes = 0x20, area_bytes = 16, vertex_bytes = 16, polygon_bytes = 0x50, node_bytes = 32,
                      link_bytes = 8, least_tail = 4;

Error bad(std::string message, std::size_t offset) {
  return {Code::bad_data, "classic path chunk: " + std::move(message), "byte " + std::to_string(offset)};
}
std::string num(std::uint64_t v) { return std::to_string(v); }

struct Header {
  std::uint32_t polygons, vertices, nodes, areas, links;
};

/// A reader that stands at `offset`; its range was checked before.
ByteReader reader_at(std::span<const std::uint8_t> bytes, std::size_t offset) {
  return ByteReader(bytes.subspan(offset));
}

struct PolygonRecord {
  NavPolygon polygon;
  bool more = false;
  bool has_area_record = false;
  std::int16_t slabs[16] = {};
};

Result<PolygonRecord> read_polygon(std::span<const std::uint8_t> bytes, std::size_t at, std::uint32_t index) {
  PolygonRecord r;
  const std::int16_t vertex_count = reader_at(bytes, at).i16();
  if (vertex_count < 0) {
    return bad("polygon " + num(index) + " has " + std::to_string(vertex_count) + " vertices; expected 0 or more", at);
  }
  r.polygon.vertex_count = static_cast<std::uint32_t>(vertex_count);
  r.polygon.graph = reader_at(bytes, at + 0x02).i16();
  r.more = reader_at(bytes, at + 0x20).u32() != 0;
  ByteReader slabs = reader_at(bytes, at + 0x28);
  for (std::int16_t& s : r.slabs) s = slabs.i16();
  r.polygon.flags = reader_at(bytes, at + 0x48).u16();
  r.polygon.ground_byte = reader_at(bytes, at + 0x4a).u16();
  r.has_area_record = reader_at(bytes, at + 0x4c).u32() != 0;
  return r;
}

/// Copies the slab lists that the starts name, so far as they end before the tail (DATA-16).
Result<void> read_slabs(std::span<const std::uint8_t> lists, std::size_t at, PathData& data) {
  ByteReader in(lists);
  std::vector<std::int16_t> all(lists.size() / 2);
  for (std::int16_t& e : all) e = in.i16();
  std::size_t used = 0;
  for (std::size_t p = 0; p < data.polygons.size(); ++p) {
    if (data.polygons[p].first_slab == no_index) continue;
    for (std::uint32_t s = 0; s < 16; ++s) {
      const std::int32_t start = data.slab_starts[data.polygons[p].first_slab + s];
      if (start < 0) continue;
      std::size_t end = static_cast<std::size_t>(start);
      // Lists that overlap are walked again at most to where the copied part ends.
      if (end < used) end = used - 1;
      while (end < all.size() && all[end] >= 0) ++end;
      if (end >= all.size()) {
        return bad("polygon " + num(p) + " has a slab list from " + std::to_string(start) +
                       " that does not end; expected a negative number within " + num(all.size()) + " entries",
                   at);
      }
      used = std::max(used, end + 1);
    }
  }
  data.slab_edges.assign(all.begin(), all.begin() + static_cast<std::ptrdiff_t>(used));
  return {};
}

}  // namespace

Result<PathData> read_classic_chunk(std::span<const std::uint8_t> bytes) {
  if (bytes.size() < header_bytes) {
    return bad("expected a header of 32 bytes, found " + num(bytes.size()), bytes.size());
  }
  ByteReader in(bytes);
  Header h{};
  h.polygons = in.u32();
  h.vertices = in.u32();
  const std::int16_t nodes = in.i16(), areas = in.i16();
  h.links = in.u32();
  if (nodes < 0 || areas < 0) {
    return bad("header counts " + std::to_string(nodes) + " nodes and " + std::to_string(areas) +
                   " area records; expected 0 or more",
               8);
  }
  h.nodes = static_cast<std::uint32_t>(nodes);
  h.areas = static_cast<std::uint32_t>(areas);
  const std::uint64_t area_at = header_bytes, vertex_at = area_at + area_bytes * h.areas,
                      polygon_at = vertex_at + std::uint64_t{vertex_bytes} * h.vertices,
                      node_at = polygon_at + std::uint64_t{polygon_bytes} * h.polygons,
                      link_at = node_at + std::uint64_t{node_bytes} * h.nodes,
                      list_at = link_at + std::uint64_t{link_bytes} * h.links;
  if (list_at + least_tail > bytes.size()) {
    return bad("the header's counts need " + num(list_at) + " bytes and a tail of at least 4; found " +
                   num(bytes.size()) + " bytes",
               bytes.size());
  }

  PathData data;
  data.source = "classic path chunk";
  data.vertices.resize(h.vertices);
  for (std::uint32_t i = 0; i < h.vertices; ++i) {
    ByteReader record = reader_at(bytes, vertex_at + std::size_t{vertex_bytes} * i);
    data.vertices[i].x = record.f32();
    data.vertices[i].y = record.f32();
  }

  std::uint64_t vertex = 0, node = 0, area_record = 0;
  bool more = false;
  for (std::uint32_t i = 0; i < h.polygons; ++i) {
    const std::size_t at = polygon_at + std::size_t{polygon_bytes} * i;
    Result<PolygonRecord> record = read_polygon(bytes, at, i);
    if (!record) return record.error();
    NavPolygon p = record->polygon;
    p.first_vertex = static_cast<std::uint32_t>(vertex);
    vertex += p.vertex_count;
    if (vertex > h.vertices) {
      return bad("polygons 0 to " + num(i) + " have " + num(vertex) + " vertices; the header has " + num(h.vertices),
                 at);
    }
    set_box(data, p);
    if (record->slabs[0] >= 0) {
      p.first_slab = static_cast<std::uint32_t>(data.slab_starts.size());
      data.slab_starts.insert(data.slab_starts.end(), std::begin(record->slabs), std::end(record->slabs));
    }
    data.polygons.push_back(p);
    if (!more) {
      NavArea a;
      a.first_polygon = i;
      a.first_node = static_cast<std::uint32_t>(node);
      data.areas.push_back(a);
    }
    NavArea& area = data.areas.back();
    ++area.polygon_count;
    if (record->has_area_record) {
      if (area_record >= h.areas) {
        return bad("polygon " + num(i) + " has an area record, number " + num(area_record + 1) + "; the header has " +
                       num(h.areas),
                   at);
      }
      const std::uint32_t count = reader_at(bytes, area_at + area_bytes * area_record).u16();
      ++area_record;
      area.node_count += count;
      node += count;
      if (node > h.nodes) {
        return bad("the area records have " + num(node) + " nodes; the header has " + num(h.nodes), at);
      }
    }
    more = record->more;
  }
  if (vertex != h.vertices) {
    return bad("the polygons have " + num(vertex) + " vertices; the header has " + num(h.vertices), 4);
  }
  if (area_record != h.areas) {
    return bad(num(area_record) + " polygons have an area record; the header has " + num(h.areas), 10);
  }
  if (node != h.nodes) return bad("the area records have " + num(node) + " nodes; the header has " + num(h.nodes), 8);
  for (NavArea& a : data.areas) a.on_graph = graph_sum(data, a) != 0;

  data.nodes.resize(h.nodes);
  data.links.resize(h.links);
  std::uint64_t link = 0;
  for (std::uint32_t i = 0; i < h.nodes; ++i) {
    const std::size_t at = node_at + std::size_t{node_bytes} * i;
    NavNode& n = data.nodes[i];
    ByteReader position = reader_at(bytes, at);
    n.position.x = position.f32();
    n.position.y = position.f32();
    n.position.z = position.f32();
    const std::int16_t count = reader_at(bytes, at + 0x14).i16();
    n.pair = reader_at(bytes, at + 0x1e).u8();
    n.first_link = static_cast<std::uint32_t>(link);
    if (count < 0 || link + static_cast<std::uint64_t>(count) > h.links) {
      return bad("node " + num(i) + " has " + std::to_string(count) + " links after " + num(link) +
                     "; the header has " + num(h.links),
                 at + 0x14);
    }
    n.link_count = static_cast<std::uint32_t>(count);
    for (std::uint32_t k = 0; k < n.link_count; ++k, ++link) data.links[link].node = i;
  }
  if (link != h.links) return bad("the nodes have " + num(link) + " links; the header has " + num(h.links), 12);
  for (std::uint32_t a = 0; a < data.areas.size(); ++a) {
    for (std::uint32_t k = 0; k < data.areas[a].node_count; ++k) data.nodes[data.areas[a].first_node + k].area = a;
  }

  for (std::uint32_t i = 0; i < h.links; ++i) {
    const std::size_t at = link_at + std::size_t{link_bytes} * i;
    ByteReader record = reader_at(bytes, at);
    NavLink& l = data.links[i];
    l.from = record.u32();
    if (l.from >= h.nodes) {
      return bad("link " + num(i) + " on node " + num(l.node) + " names node " + num(l.from) + "; the header has " +
                     num(h.nodes) + " nodes",
                 at);
    }
    const std::uint32_t word = record.u32();
    l.kind = static_cast<std::uint16_t>(word);
    l.door = static_cast<std::uint16_t>((word >> 16) & 0x1fff);
    l.avoid = (word >> 31) != 0;
  }

  // The tail's length is not stored: lists may reach up to its least size.
  if (Result<void> ok = read_slabs(bytes.subspan(list_at, bytes.size() - list_at - least_tail), list_at, data); !ok) {
    return ok.error();
  }
  PathCheck check;
  check.need_vertices = false;
  if (Result<void> ok = check_path_data(data, check); !ok) return ok.error();
  return data;
}

}  // namespace gaitway
