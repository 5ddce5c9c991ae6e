// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// DATA-17: what the importer of the classic chunk refuses, with the place and what was expected.
#include <gtest/gtest.h>

#include <functional>
#include <string>

#include "nav/chunk_writer.h"
#include "nav/classic_chunk.h"

namespace gaitway {
namespace {

using namespace fixtures;

// Where the records of room_chunk() begin: header 32 bytes, 1 area record of 16, 8 vertices of 16, 2 polygons of 80, 2
// nodes of 32, 2 links of 8.
constexpr std::size_t polygons_at = 32 + 16 + 128, nodes_at = polygons_at + 160, links_at = nodes_at + 64,
                      lists_at = links_at + 16;

/// "byte N: message without its head", or "" when the chunk is read.
std::string answer(std::span<const std::uint8_t> bytes) {
  const Result<PathData> r = read_classic_chunk(bytes);
  if (r.ok()) return "";
  const std::string head = "classic path chunk: ";
  EXPECT_EQ(r.error().message.substr(0, head.size()), head);
  EXPECT_EQ(r.error().code, Code::bad_data);
  return r.error().where + ": " + r.error().message.substr(head.size());
}
std::string answer(Chunk c) { return answer(c.write()); }
std::string at(std::size_t byte, const std::string& message) { return "byte " + std::to_string(byte) + ": " + message; }

TEST(DATA17, AHeaderAndATailOfFourBytesAreTheLeast) {
  std::vector<std::uint8_t> bytes(36, 0);  // no records: a header of 32 bytes, a tail of 4
  EXPECT_EQ(answer(bytes), "");
  bytes.pop_back();
  EXPECT_EQ(answer(bytes), "byte 35: the header's counts need 32 bytes and a tail of at least 4; found 35 bytes");
  bytes.resize(32);
  EXPECT_EQ(answer(bytes), "byte 32: the header's counts need 32 bytes and a tail of at least 4; found 32 bytes");
  bytes.pop_back();
  EXPECT_EQ(answer(bytes), "byte 31: expected a header of 32 bytes, found 31");
}

TEST(DATA17, NegativeCountsInTheHeaderAreRefused) {
  for (const std::size_t offset : {std::size_t{0x08}, std::size_t{0x0a}}) {
    std::vector<std::uint8_t> bytes(36, 0);
    bytes[offset] = bytes[offset + 1] = 0xff;  // the s16 -1
    EXPECT_EQ(answer(bytes), std::string("byte 8: header counts ") +
                                 (offset == 0x08 ? "-1 nodes and 0" : "0 nodes and -1") +
                                 " area records; expected 0 or more");
  }
}

/// room_chunk() with one byte more or less than its records say.
TEST(DATA17, EachSumOfTheRuleIsNamedWithItsPlace) {
  const auto with = [](const std::function<void(Chunk&)>& act) {
    Chunk c = room_chunk();
    act(c);
    return answer(c);
  };
  const auto byte = [](std::size_t offset, std::uint8_t value, std::uint8_t next = 0) {
    auto bytes = room_chunk().write();
    bytes[offset] = value;
    bytes[offset + 1] = next;
    return answer(bytes);
  };
  EXPECT_EQ(with([](Chunk&) {}), "");
  // Polygon vertex counts = V = 8; each polygon has four, and the second stands 80 bytes after the first.
  EXPECT_EQ(byte(polygons_at, 0xff, 0xff), at(polygons_at, "polygon 0 has -1 vertices; expected 0 or more"));
  EXPECT_EQ(byte(polygons_at + 80, 0xfe, 0xff), at(polygons_at + 80, "polygon 1 has -2 vertices; expected 0 or more"));
  EXPECT_EQ(byte(polygons_at, 9), at(polygons_at, "polygons 0 to 0 have 9 vertices; the header has 8"));
  EXPECT_EQ(byte(polygons_at + 80, 5), at(polygons_at + 80, "polygons 0 to 1 have 9 vertices; the header has 8"));
  EXPECT_EQ(byte(polygons_at + 80, 3), at(4, "the polygons have 7 vertices; the header has 8"));
  // Polygons with an area record = A = 1.
  EXPECT_EQ(with([](Chunk& c) { c.polygons[1].area_record = 1; }),
            at(polygons_at + 80, "polygon 1 has an area record, number 2; the header has 1"));
  EXPECT_EQ(with([](Chunk& c) { c.polygons[0].area_record = 0; }),
            at(10, "0 polygons have an area record; the header has 1"));
  // Area node counts = C = 2.
  EXPECT_EQ(with([](Chunk& c) { c.area_nodes = {3}; }),
            at(polygons_at, "the area records have 3 nodes; the header has 2"));
  EXPECT_EQ(with([](Chunk& c) { c.area_nodes = {1}; }), at(8, "the area records have 1 nodes; the header has 2"));
  // Node link counts = D = 2; a node's count stands at 0x14 of its 32 bytes.
  EXPECT_EQ(with([](Chunk& c) { c.nodes[0].links = -1; }),
            at(nodes_at + 0x14, "node 0 has -1 links after 0; the header has 2"));
  EXPECT_EQ(with([](Chunk& c) { c.nodes[0].links = 3; }),
            at(nodes_at + 0x14, "node 0 has 3 links after 0; the header has 2"));
  EXPECT_EQ(with([](Chunk& c) { c.nodes[1].links = 2; }),
            at(nodes_at + 32 + 0x14, "node 1 has 2 links after 1; the header has 2"));
  EXPECT_EQ(with([](Chunk& c) { c.nodes[1].links = 0; }), at(12, "the nodes have 1 links; the header has 2"));
  // Every node index < C = 2.
  EXPECT_EQ(with([](Chunk& c) { c.links[0].node = 2; }),
            at(links_at, "link 0 on node 0 names node 2; the header has 2 nodes"));
  EXPECT_EQ(with([](Chunk& c) { c.links[1].node = 3; }),
            at(links_at + 8, "link 1 on node 1 names node 3; the header has 2 nodes"));
}

TEST(DATA17, APolygonMayHaveNoVertexAndANodeNoLink) {
  Chunk c = room_chunk();
  c.polygons[1].ring.clear();
  c.nodes[0].links = 0;
  c.nodes[1].links = 2;
  const Result<PathData> r = read_classic_chunk(c.write());
  ASSERT_TRUE(r.ok()) << r.error().message;
  EXPECT_EQ(r.value().polygons[1].vertex_count, 0u);
  EXPECT_EQ(r.value().nodes[0].link_count, 0u);
  EXPECT_EQ(r.value().nodes[1].first_link, 0u);
  EXPECT_EQ(r.value().links[1].node, 1u);
}

/// A room of one polygon with four edges and these lists; all 16 slabs start at `start`. Header 32, 4 vertices of 16
/// bytes, a polygon of 80: the lists begin at byte 176, and six entries and the tail of 4 bytes fill up to 192.
Chunk with_lists(std::vector<std::int16_t> lists, std::int16_t start = 0) {
  Chunk c;
  c.polygons = {{ring(0, 0, 4, 4), 0, 0, start}};
  c.lists = std::move(lists);
  return c;
}

TEST(DATA17, SlabListsEndAtANegativeNumber) {
  const auto edges = [](Chunk c) {
    const Result<PathData> r = read_classic_chunk(c.write());
    EXPECT_TRUE(r.ok()) << r.error().message;
    return r.ok() ? r.value().slab_edges : std::vector<std::int16_t>{};
  };
  using List = std::vector<std::int16_t>;
  EXPECT_EQ(edges(with_lists({0, 3, -1})), (List{0, 3, -1}));                   // edge 0 ends no list
  EXPECT_EQ(edges(with_lists({-1})), (List{-1}));                               // an empty list, named by all 16 slabs
  EXPECT_EQ(edges(with_lists({1, -1, 0, 2, -7}, 2)), (List{1, -1, 0, 2, -7}));  // up to the end of the last one named
  EXPECT_EQ(edges(with_lists({1, -1, 2, -7}, 0)), (List{1, -1}));
  EXPECT_EQ(edges(with_lists({0, 1, 2, 3, 0, -1})), (List{0, 1, 2, 3, 0, -1}));  // six entries, then the tail
  EXPECT_EQ(edges(with_lists({0, 1}, -1)), (List{}));                            // no lists: nothing is kept
}

TEST(DATA17, ASlabListThatDoesNotEndIsRefused) {
  EXPECT_EQ(
      answer(with_lists({0, 1, 2, 3, 0, 1})),
      "byte 176: polygon 0 has a slab list from 0 that does not end; expected a negative number within 6 entries");
  // Within the entries alone: the second of two polygons names one beyond them. One polygon and four vertices more are
  // 64 + 80 bytes.
  Chunk c = with_lists({0, -1, 0, 0, 0, 0});
  c.polygons.push_back({ring(4, 0, 8, 4), 0, 0, 6});
  EXPECT_EQ(answer(c),
            "byte 320: polygon 1 has a slab list from 6 that does not end; expected a negative number within "
            "6 entries");
  c.polygons[1].first_slab = 5;
  EXPECT_EQ(answer(c),
            "byte 320: polygon 1 has a slab list from 5 that does not end; expected a negative number within "
            "6 entries");
}

TEST(DATA17, EachOfTheSixteenSlabStartsIsRead) {
  // Starts 0, 2, 4 ... 30, the last one written by hand; sixteen lists of one edge.
  Chunk c = with_lists({});
  for (int i = 0; i < 16; ++i) {
    c.lists.push_back(static_cast<std::int16_t>(i % 4));
    c.lists.push_back(-1);
  }
  auto bytes = c.write();
  const std::size_t starts_at = 32 + 64 + 0x28;  // header, 4 vertices, in the polygon
  for (std::size_t i = 0; i < 16; ++i) bytes[starts_at + 2 * i] = static_cast<std::uint8_t>(2 * i);
  const Result<PathData> r = read_classic_chunk(bytes);
  ASSERT_TRUE(r.ok()) << r.error().message;
  ASSERT_EQ(r.value().slab_starts.size(), 16u);
  for (std::size_t i = 0; i < 16; ++i) EXPECT_EQ(r.value().slab_starts[i], static_cast<std::int32_t>(2 * i));
  EXPECT_EQ(r.value().slab_edges, c.lists);
}

}  // namespace
}  // namespace gaitway
