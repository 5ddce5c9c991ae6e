// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
#include "nav/gwp.h"

#include <gtest/gtest.h>

#include <cstring>
#include <string>

#include "core/bytes.h"
#include "core/hash.h"
#include "nav/area.h"
#include "nav/hole.h"
#include "nav/line.h"
#include "nav/path_check.h"
#include "nav/path_sample.h"
#include "nav/random_maps.h"

namespace gaitway {
namespace {

using namespace fixtures;

bool same(const PathData& a, const PathData& b) {
  return write_gwp(a) == write_gwp(b) && a.source == b.source && a.areas.size() == b.areas.size() &&
         a.nodes.size() == b.nodes.size();
}

std::string refusal(const std::vector<std::uint8_t>& bytes) {
  const Result<PathData> r = read_gwp(bytes);
  return r.ok() ? "" : r.error().message;
}

TEST(Gwp, EveryFieldGoesThereAndBack) {
  const PathData d = full_sample();
  ASSERT_EQ(d.nodes.size(), 3u);
  Result<PathData> r = read_gwp(write_gwp(d));
  ASSERT_TRUE(r.ok()) << r.error().message;
  const PathData& e = r.value();
  EXPECT_EQ(e.vertices, d.vertices);
  ASSERT_EQ(e.polygons.size(), d.polygons.size());
  for (std::size_t i = 0; i < d.polygons.size(); ++i) {
    EXPECT_EQ(e.polygons[i].first_vertex, d.polygons[i].first_vertex);
    EXPECT_EQ(e.polygons[i].vertex_count, d.polygons[i].vertex_count);
    EXPECT_EQ(e.polygons[i].lo, d.polygons[i].lo);
    EXPECT_EQ(e.polygons[i].hi, d.polygons[i].hi);
    EXPECT_EQ(e.polygons[i].flags, d.polygons[i].flags);
    EXPECT_EQ(e.polygons[i].ground_byte, d.polygons[i].ground_byte);
    EXPECT_EQ(e.polygons[i].graph, d.polygons[i].graph);
    EXPECT_EQ(e.polygons[i].first_slab, d.polygons[i].first_slab);
  }
  ASSERT_EQ(e.areas.size(), d.areas.size());
  for (std::size_t i = 0; i < d.areas.size(); ++i) {
    EXPECT_EQ(e.areas[i].first_polygon, d.areas[i].first_polygon);
    EXPECT_EQ(e.areas[i].polygon_count, d.areas[i].polygon_count);
    EXPECT_EQ(e.areas[i].first_node, d.areas[i].first_node);
    EXPECT_EQ(e.areas[i].node_count, d.areas[i].node_count);
    EXPECT_EQ(e.areas[i].on_graph, d.areas[i].on_graph);
  }
  ASSERT_EQ(e.nodes.size(), d.nodes.size());
  for (std::size_t i = 0; i < d.nodes.size(); ++i) {
    EXPECT_EQ(e.nodes[i].position, d.nodes[i].position);
    EXPECT_EQ(e.nodes[i].first_link, d.nodes[i].first_link);
    EXPECT_EQ(e.nodes[i].link_count, d.nodes[i].link_count);
    EXPECT_EQ(e.nodes[i].area, d.nodes[i].area);
    EXPECT_EQ(e.nodes[i].pair, d.nodes[i].pair);
  }
  ASSERT_EQ(e.links.size(), d.links.size());
  for (std::size_t i = 0; i < d.links.size(); ++i) {
    EXPECT_EQ(e.links[i].from, d.links[i].from);
    EXPECT_EQ(e.links[i].node, d.links[i].node);
    EXPECT_EQ(e.links[i].kind, d.links[i].kind);
    EXPECT_EQ(e.links[i].door, d.links[i].door);
    EXPECT_EQ(e.links[i].avoid, d.links[i].avoid);
  }
  EXPECT_EQ(e.twins, d.twins);
  EXPECT_EQ(e.edge_twin, d.edge_twin);
  EXPECT_EQ(e.slab_starts, d.slab_starts);
  EXPECT_EQ(e.slab_edges, d.slab_edges);
  EXPECT_EQ(e.exact_edge_points, d.exact_edge_points);
  EXPECT_EQ(e.climb_filter, d.climb_filter);
  EXPECT_EQ(e.ground_vertices, d.ground_vertices);
  EXPECT_EQ(e.ground_triangles, d.ground_triangles);
  ASSERT_EQ(e.ground_polygons.size(), 1u);
  EXPECT_EQ(e.ground_polygons[0].triangle_count, 2u);
  EXPECT_EQ(e.level_hash, d.level_hash);
  EXPECT_EQ(e.source, d.source);
}

TEST(Gwp, RandomMapsGoThereAndBack) {
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    const PathData d = random_map(seed, true);
    const Result<PathData> r = read_gwp(write_gwp(d));
    ASSERT_TRUE(r.ok());
    EXPECT_TRUE(same(r.value(), d));
  }
}

TEST(Gwp, EachNodeOwnsItsLinksAndEachAreaItsNodes) {
  // A chain of five nodes has 1, 2, 2, 2 and 1 records; areas of 3, 0 and 2 nodes (DATA-06).
  PathBuilder b;
  for (const std::uint32_t nodes : {3u, 0u, 2u}) {
    b.area(ring(0, 0, 1, 1));
    for (std::uint32_t n = 0; n < nodes; ++n) b.node({0, 0, 0});
  }
  for (std::uint32_t n = 0; n + 1 < 5; ++n) b.both(n, n + 1);
  const Result<PathData> r = read_gwp(write_gwp(finish(b)));
  ASSERT_TRUE(r.ok()) << r.error().message;
  std::vector<std::uint32_t> area_of_node, node_of_link;
  for (const NavNode& n : r.value().nodes) area_of_node.push_back(n.area);
  for (const NavLink& l : r.value().links) node_of_link.push_back(l.node);
  EXPECT_EQ(area_of_node, (std::vector<std::uint32_t>{0, 0, 0, 2, 2}));
  EXPECT_EQ(node_of_link, (std::vector<std::uint32_t>{0, 1, 1, 2, 2, 3, 3, 4}));
}

TEST(Gwp, TheChecksumIsOfTheContent) {
  PathData d = full_sample();
  const std::uint64_t sum = path_checksum(d);
  d.source = "elsewhere";
  EXPECT_EQ(path_checksum(d), sum);
  d.links[0].avoid = !d.links[0].avoid;
  EXPECT_NE(path_checksum(d), sum);
  d = full_sample();
  d.level_hash ^= 1;
  EXPECT_NE(path_checksum(d), sum);
}

TEST(Gwp, OtherFilesAreRefused) {
  EXPECT_NE(refusal({}).find("not a .gwp file"), std::string::npos);
  EXPECT_NE(refusal({'o', ' ', 'l', 'e', 'v', 'e', 'l', '\n', 1, 2, 3}).find("not a .gwp file"), std::string::npos);
}

TEST(Gwp, NewerVersionsAreRefused) {
  auto bytes = write_gwp(full_sample());
  bytes[8] = 2;
  const Result<PathData> r = read_gwp(bytes);
  ASSERT_FALSE(r.ok());
  EXPECT_EQ(r.error().code, Code::unsupported);
  EXPECT_NE(r.error().message.find("version 2"), std::string::npos);
  EXPECT_NE(r.error().message.find("reads version 1"), std::string::npos);
}

TEST(Gwp, EveryTruncationIsRefused) {
  const auto bytes = write_gwp(full_sample());
  for (std::size_t n = 0; n < bytes.size(); ++n) {
    const Result<PathData> r = read_gwp(std::span(bytes).first(n));
    ASSERT_FALSE(r.ok()) << n;
    EXPECT_NE(r.error().message.find("expected"), std::string::npos) << r.error().message;
  }
  auto longer = bytes;
  longer.push_back(0);
  EXPECT_NE(refusal(longer), "");
}

TEST(Gwp, EveryChangedByteIsRefused) {
  const auto bytes = write_gwp(full_sample());
  Dice dice(3);
  for (std::size_t i = 0; i < bytes.size(); ++i) {
    auto changed = bytes;
    changed[i] = static_cast<std::uint8_t>(changed[i] + 1 + dice.below(255));
    EXPECT_NE(refusal(changed), "") << i;
  }
}

/// Puts the right length and checksum on changed bytes, so that only the content can be refused.
void reseal(std::vector<std::uint8_t>& bytes) {
  if (bytes.size() < 28) return;
  ByteWriter w;
  w.u64(bytes.size() - 28);
  w.u64(hash_bytes(std::span(bytes).subspan(28)));
  std::memcpy(&bytes[12], w.bytes().data(), 16);
}

TEST(Gwp, ChangedContentUnderAGoodChecksumIsNeverInconsistent) {
  std::uint32_t accepted = 0, rounds = 0;
  Dice dice(11);
  for (std::uint64_t seed = 0; seed < 8; ++seed) {
    const auto bytes = write_gwp(seed == 0 ? full_sample() : random_map(seed, true));
    for (int round = 0; round < 1500; ++round, ++rounds) {
      auto changed = bytes;
      const std::uint32_t flips = 1 + dice.below(3);
      for (std::uint32_t f = 0; f < flips; ++f) {
        const std::uint32_t at = 28 + dice.below(static_cast<std::uint32_t>(changed.size()) - 28);
        changed[at] = dice.below(2) ? static_cast<std::uint8_t>(dice.below(256))
                                    : static_cast<std::uint8_t>(changed[at] ^ (1u << dice.below(8)));
      }
      if (dice.below(10) == 0) changed.resize(28 + dice.below(static_cast<std::uint32_t>(changed.size()) - 28));
      reseal(changed);
      Result<PathData> r = read_gwp(changed);
      if (!r.ok()) {
        ASSERT_FALSE(r.error().message.empty());
        continue;
      }
      ++accepted;
      PathCheck check;
      check.need_vertices = false;
      ASSERT_TRUE(check_path_data(r.value(), check).ok());
      if (accepted % 20 != 0 || r->areas.empty()) continue;
      // What is accepted can be asked.
      Map map(std::move(r.value()));
      for (int i = 0; i < 20; ++i) {
        const Vec3 p = random_point(dice), q = random_point(dice);
        find_area(map.view(), p);
        find_area(map.without_scene(), p);
        walkable_line(map.view(), dice.below(static_cast<std::uint32_t>(map.data.areas.size())), p, q);
        find_nav_point(map.view(), p);
      }
    }
  }
  EXPECT_GT(accepted, rounds / 20);
  EXPECT_LT(accepted, rounds);
}

TEST(Gwp, ThreeFlagsAndNoOther) {
  PathData d = full_sample();
  d.climb_filter = true;  // with twins and exact edge points: flags 7
  auto bytes = write_gwp(d);
  ASSERT_EQ(bytes[28], 7);
  EXPECT_EQ(refusal(bytes), "");
  bytes[28] = 8;
  reseal(bytes);
  EXPECT_NE(refusal(bytes).find("counts"), std::string::npos);
}

TEST(Gwp, APayloadThatEndsBeforeItsCountsIsRefused) {
  const auto bytes = write_gwp(full_sample());
  const std::size_t records = 28 + 1 + 8 + 4 + std::strlen("a level") + 11 * 4;  // flags, hash, source, eleven counts
  for (std::size_t n = 28; n < records; ++n) {
    auto cut = bytes;
    cut.resize(n);
    reseal(cut);
    EXPECT_NE(refusal(cut), "") << n;
  }
}

TEST(Gwp, HugeCountsAreRefusedWithoutMemory) {
  auto bytes = write_gwp(full_sample());
  const std::size_t counts = 28 + 1 + 8 + 4 + std::strlen("a level");
  for (std::size_t i = 0; i < 11; ++i) {
    auto changed = bytes;
    for (std::size_t k = 0; k < 4; ++k) changed[counts + 4 * i + k] = 0xff;
    reseal(changed);
    EXPECT_NE(refusal(changed).find("counts"), std::string::npos) << i;
  }
}

}  // namespace
}  // namespace gaitway
