// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// DATA-17: the classic path chunk, written by hand field by field.
#include <gtest/gtest.h>

#include <limits>
#include <string>

#include "nav/area.h"
#include "nav/chunk_writer.h"
#include "nav/classic_chunk.h"
#include "nav/fixtures.h"
#include "nav/line.h"
#include "nav/path_check.h"
#include "nav/random_maps.h"

namespace gaitway {
namespace {

using namespace fixtures;

TEST(DATA17, SizesOfTheExample) {
  Chunk c = room_chunk();
  const auto bytes = c.write();
  EXPECT_EQ(c.bytes_before_tail, 32u + 16 + 128 + 160 + 64 + 16);
  EXPECT_EQ(c.bytes_before_tail, 416u);
  EXPECT_EQ(bytes.size(), 432u);
}

TEST(DATA17, EveryFieldIsRead) {
  Result<PathData> r = read_classic_chunk(room_chunk().write());
  ASSERT_TRUE(r.ok()) << r.error().message;
  const PathData& d = r.value();
  ASSERT_EQ(d.areas.size(), 1u);
  EXPECT_EQ(d.areas[0].polygon_count, 2u);
  EXPECT_EQ(d.areas[0].node_count, 2u);
  EXPECT_TRUE(d.areas[0].on_graph);
  ASSERT_EQ(d.polygons.size(), 2u);
  EXPECT_EQ(d.polygons[0].ground_byte, 3);
  EXPECT_EQ(d.polygons[0].graph, 1);
  EXPECT_EQ(d.polygons[0].hi, (Vec2{20, 10}));
  EXPECT_EQ(d.polygons[1].flags, 7);
  EXPECT_EQ(d.polygons[1].first_vertex, 4u);
  EXPECT_EQ(d.polygons[1].first_slab, no_index);
  EXPECT_EQ(d.vertices[5], (Vec2{9.6f, 6}));
  ASSERT_EQ(d.nodes.size(), 2u);
  EXPECT_EQ(d.nodes[1].position, (Vec3{10.7f, 5, 0.25f}));
  EXPECT_EQ(d.nodes[1].pair, 9);
  EXPECT_EQ(d.nodes[0].link_count, 1u);
  ASSERT_EQ(d.links.size(), 2u);
  EXPECT_EQ(d.links[0].from, 1u);
  EXPECT_EQ(d.links[0].node, 0u);
  EXPECT_EQ(d.links[0].kind, 0x10);
  EXPECT_EQ(d.links[0].door, 15);
  EXPECT_TRUE(d.links[0].avoid);
  EXPECT_FALSE(d.twins);

  Map map(r.value(), flat_ground(3));
  EXPECT_FALSE(walkable_line(map.view(), 0, {2, 5, 0}, {18, 5, 0}));
  EXPECT_TRUE(walkable_line(map.view(), 0, {2, 2, 0}, {18, 2, 0}));
}

TEST(DATA17, TheLinkWordsBits) {
  Chunk c = room_chunk();
  c.links[0].word = 0xffffu | (0x1fffu << 16);  // all flags, door 8191, not avoided
  c.links[1].word = 0x60000000u | 4u;           // bits 29 and 30 mean nothing
  const Result<PathData> r = read_classic_chunk(c.write());
  ASSERT_TRUE(r.ok());
  EXPECT_EQ(r.value().links[0].kind, 0xffff);
  EXPECT_EQ(r.value().links[0].door, 0x1fff);
  EXPECT_FALSE(r.value().links[0].avoid);
  EXPECT_EQ(r.value().links[1].kind, 4);
  EXPECT_EQ(r.value().links[1].door, 0);
  EXPECT_FALSE(r.value().links[1].avoid);
}

TEST(DATA17, MoreFollowMarksMakeTheAreas) {
  // DATA-04: [outline, hole, hole, outline] with "more follow" marks 1, 1, 0, 0 make areas of 3 and 1 polygons.
  Chunk c;
  c.area_nodes = {3, 0, 2};
  for (int i = 0; i < 4; ++i) c.polygons.push_back({ring(0, 0, 4, 4), 1, i < 2 ? 1u : 0u});
  c.polygons[0].area_record = 1;
  c.polygons[2].area_record = 1;
  c.polygons[3].area_record = 1;
  for (int i = 0; i < 5; ++i) c.nodes.push_back({{static_cast<float>(i), 0, 0}});
  const Result<PathData> r = read_classic_chunk(c.write());
  ASSERT_TRUE(r.ok()) << r.error().message;
  ASSERT_EQ(r.value().areas.size(), 2u);
  EXPECT_EQ(r.value().areas[0].polygon_count, 3u);
  EXPECT_EQ(r.value().areas[1].polygon_count, 1u);
  EXPECT_EQ(r.value().areas[0].node_count, 3u);
  EXPECT_EQ(r.value().areas[1].first_node, 3u);
  EXPECT_EQ(r.value().areas[1].node_count, 2u);
}

TEST(DATA17, SlabListsAreKept) {
  Chunk c = room_chunk();
  c.polygons[0].first_slab = 0;
  c.polygons[1].first_slab = 3;
  c.lists = {0, 2, -1, 1, 3, -5};
  const Result<PathData> r = read_classic_chunk(c.write());
  ASSERT_TRUE(r.ok()) << r.error().message;
  EXPECT_EQ(r.value().polygons[0].first_slab, 0u);
  EXPECT_EQ(r.value().polygons[1].first_slab, 16u);
  EXPECT_EQ(r.value().slab_starts[16], 3);
  EXPECT_EQ(r.value().slab_edges, (std::vector<std::int16_t>{0, 2, -1, 1, 3, -5}));
  c.lists = {0, 2, -1, 1, 4, -5};  // the hole has edges 0 to 3
  EXPECT_FALSE(read_classic_chunk(c.write()).ok());
}

TEST(DATA17, SumsThatDisagreeAreRefused) {
  const auto refused = [](Chunk c) {
    const Result<PathData> r = read_classic_chunk(c.write());
    return r.ok() ? std::string() : r.error().message;
  };
  Chunk c = room_chunk();
  c.extra_links = 1;  // D = 3 with two records counted by the nodes
  const std::string links = refused(c);
  EXPECT_NE(links.find("the nodes have 2 links; the header has 3"), std::string::npos) << links;
  c = room_chunk();
  c.area_nodes = {1};
  EXPECT_NE(refused(c), "");
  c.area_nodes = {3};
  EXPECT_NE(refused(c), "");
  c.area_nodes = {2, 0};  // no polygon claims the second record
  EXPECT_NE(refused(c), "");
  c = room_chunk();
  c.polygons[1].area_record = 1;  // one record, two polygons
  EXPECT_NE(refused(c), "");
  c = room_chunk();
  c.nodes[0].links = 2;
  EXPECT_NE(refused(c), "");
  c.nodes[0].links = -1;
  EXPECT_NE(refused(c), "");
  c = room_chunk();
  c.links[1].node = 2;
  const std::string node = refused(c);
  EXPECT_NE(node.find("names node 2"), std::string::npos) << node;
  c = room_chunk();
  c.nodes[0].position.z = std::numeric_limits<float>::quiet_NaN();
  EXPECT_NE(refused(c), "");
  EXPECT_EQ(refused(room_chunk()), "");
}

TEST(DATA17, VertexCountsThatDisagreeAreRefused) {
  auto bytes = room_chunk().write();
  const std::size_t polygon = 32 + 16 + 128;
  bytes[polygon] = 3;
  EXPECT_FALSE(read_classic_chunk(bytes).ok());
  bytes[polygon] = 5;
  EXPECT_FALSE(read_classic_chunk(bytes).ok());
  bytes[polygon] = 0xff;
  bytes[polygon + 1] = 0xff;
  EXPECT_FALSE(read_classic_chunk(bytes).ok());
}

TEST(DATA17, EveryTruncationIsRefused) {
  const auto bytes = room_chunk().write();
  for (std::size_t n = 0; n < 420; ++n) {
    EXPECT_FALSE(read_classic_chunk(std::span(bytes).first(n)).ok()) << n;
  }
  EXPECT_TRUE(read_classic_chunk(std::span(bytes).first(420)).ok());  // 416 and the least tail
}

TEST(DATA17, ChangedBytesNeverGiveInconsistentData) {
  Chunk c = room_chunk();
  c.polygons[0].first_slab = 0;
  c.lists = {0, 2, -1};
  const auto bytes = c.write();
  std::uint32_t accepted = 0;
  Dice dice(7);
  for (std::uint32_t round = 0; round < 20000; ++round) {
    auto changed = bytes;
    const std::uint32_t flips = 1 + dice.below(3);
    for (std::uint32_t f = 0; f < flips; ++f) {
      changed[dice.below(static_cast<std::uint32_t>(changed.size()))] = static_cast<std::uint8_t>(dice.below(256));
    }
    const Result<PathData> r = read_classic_chunk(changed);
    if (!r.ok()) {
      EXPECT_FALSE(r.error().message.empty());
      continue;
    }
    ++accepted;
    PathCheck check;
    check.need_vertices = false;
    ASSERT_TRUE(check_path_data(r.value(), check).ok());
    // What is accepted can be asked.
    Map map(r.value());
    find_area(map.view(), {3, 3, 0});
    walkable_line(map.view(), 0, {2, 5, 0}, {18, 5, 0});
  }
  EXPECT_GT(accepted, 100u);
  EXPECT_LT(accepted, 19900u);
}

}  // namespace
}  // namespace gaitway
