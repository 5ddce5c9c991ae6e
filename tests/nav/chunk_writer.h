// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// A classic path chunk (DATA-17), written by hand field by field, so that each count can be made wrong.
#pragma once

#include <cstdint>
#include <vector>

#include "core/bytes.h"
#include "nav/fixtures.h"

namespace gaitway::fixtures {

struct ChunkPolygon {
  std::vector<Vec2> ring;
  std::int16_t graph = 0;
  std::uint32_t more = 0;
  std::int16_t first_slab = -1;
  std::uint16_t flags = 0;
  std::uint16_t ground_byte = 0;
  std::uint32_t area_record = 0;
};
struct ChunkNode {
  Vec3 position;
  std::int16_t links = 0;
  std::uint8_t pair = 0;
};
struct ChunkLink {
  std::uint32_t node, word;
};

struct Chunk {
  std::vector<std::uint16_t> area_nodes;
  std::vector<ChunkPolygon> polygons;
  std::vector<ChunkNode> nodes;
  std::vector<ChunkLink> links;
  std::vector<std::int16_t> lists;
  std::uint32_t extra_links = 0;  ///< added to the header's count

  std::size_t bytes_before_tail = 0;

  std::vector<std::uint8_t> write() {
    ByteWriter w;
    std::uint32_t vertices = 0;
    for (const ChunkPolygon& p : polygons) vertices += static_cast<std::uint32_t>(p.ring.size());
    w.u32(static_cast<std::uint32_t>(polygons.size()));
    w.u32(vertices);
    w.i16(static_cast<std::int16_t>(nodes.size()));
    w.i16(static_cast<std::int16_t>(area_nodes.size()));
    w.u32(static_cast<std::uint32_t>(links.size()) + extra_links);
    while (w.size() < 0x20) w.u8(0xcd);
    for (const std::uint16_t n : area_nodes) {
      w.u16(n);
      for (int i = 0; i < 14; ++i) w.u8(0xcd);
    }
    for (const ChunkPolygon& p : polygons) {
      for (const Vec2 v : p.ring) {
        w.f32(v.x);
        w.f32(v.y);
        w.u64(0xcdcdcdcdcdcdcdcd);
      }
    }
    for (const ChunkPolygon& p : polygons) {
      const std::size_t start = w.size();
      const auto pad = [&](std::size_t to) {
        while (w.size() < start + to) w.u8(0);
      };
      w.i16(static_cast<std::int16_t>(p.ring.size()));
      w.i16(p.graph);
      pad(0x08);
      float box[4] = {};
      if (!p.ring.empty()) box[0] = box[1] = p.ring[0].x, box[2] = box[3] = p.ring[0].y;
      for (const Vec2 v : p.ring) {
        box[0] = v.x < box[0] ? v.x : box[0];
        box[1] = v.x > box[1] ? v.x : box[1];
        box[2] = v.y < box[2] ? v.y : box[2];
        box[3] = v.y > box[3] ? v.y : box[3];
      }
      for (const float f : box) w.f32(f);
      pad(0x20);
      w.u32(p.more);
      pad(0x28);
      for (int s = 0; s < 16; ++s) w.i16(p.first_slab);
      pad(0x48);
      w.u16(p.flags);
      w.u16(p.ground_byte);
      w.u32(p.area_record);
      pad(0x50);
    }
    for (const ChunkNode& n : nodes) {
      const std::size_t start = w.size();
      w.f32(n.position.x);
      w.f32(n.position.y);
      w.f32(n.position.z);
      while (w.size() < start + 0x14) w.u8(0);
      w.i16(n.links);
      while (w.size() < start + 0x1e) w.u8(0);
      w.u8(n.pair);
      while (w.size() < start + 32) w.u8(0);
    }
    for (const ChunkLink& l : links) {
      w.u32(l.node);
      w.u32(l.word);
    }
    for (const std::int16_t e : lists) w.i16(e);
    bytes_before_tail = w.size();
    w.u32(0);
    while (w.size() % 16 != 0) w.u8(0);
    return w.take();
  }
};

/// A 1, V 8, P 2, C 2, D 2, no lists: a room with a door hole, a door pair of number 15.
inline Chunk room_chunk() {
  Chunk c;
  c.area_nodes = {2};
  c.polygons = {{ring(0, 0, 20, 10), 1, 1, -1, 0, 3, 1}, {clockwise(9.6f, 4, 10.4f, 6), 0, 0, -1, 7}};
  c.nodes = {{{9.3f, 5, 0.5f}, 1, 0}, {{10.7f, 5, 0.25f}, 1, 9}};
  const std::uint32_t word = 0x10u | (15u << 16) | (1u << 31);
  c.links = {{1, word}, {0, word}};
  return c;
}

}  // namespace gaitway::fixtures
