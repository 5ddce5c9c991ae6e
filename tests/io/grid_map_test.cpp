// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
#include "io/grid_map.h"

#include <gtest/gtest.h>

#include <cmath>
#include <filesystem>
#include <queue>

#include "outside_levels.h"

namespace gaitway::io {
namespace {

std::string text_of(std::initializer_list<const char*> rows) {
  const std::size_t width = std::string(*rows.begin()).size();
  std::string text =
      "type octile\nheight " + std::to_string(rows.size()) + "\nwidth " + std::to_string(width) + "\nmap\n";
  for (const char* row : rows) text += std::string(row) + "\n";
  return text;
}

GridMap map_of(std::initializer_list<const char*> rows) {
  const auto map = parse_grid_map(text_of(rows), "m.map");
  EXPECT_TRUE(map.ok()) << (map.ok() ? "" : map.error().message);
  return *map;
}

std::vector<Vec2> ring_of(const PathData& paths, std::uint32_t polygon) {
  const NavPolygon& p = paths.polygons[polygon];
  return {paths.vertices.begin() + p.first_vertex, paths.vertices.begin() + p.first_vertex + p.vertex_count};
}

/// Winding number of a point by the signed crossings of the ray to +x.
int winding(const std::vector<Vec2>& ring, Vec2 at) {
  int number = 0;
  for (std::size_t i = 0; i < ring.size(); ++i) {
    const Vec2 a = ring[i], b = ring[(i + 1) % ring.size()];
    if ((a.y <= at.y) == (b.y <= at.y)) continue;
    const double x =
        a.x + (static_cast<double>(at.y) - a.y) * (static_cast<double>(b.x) - a.x) / (static_cast<double>(b.y) - a.y);
    if (x > at.x) number += b.y > a.y ? 1 : -1;
  }
  return number;
}

int area_winding(const PathData& paths, const NavArea& area, Vec2 at) {
  int sum = 0;
  for (std::uint32_t k = 0; k < area.polygon_count; ++k) sum += winding(ring_of(paths, area.first_polygon + k), at);
  return sum;
}

TEST(GridMap, ReadsTerrainOfEveryLetter) {
  const GridMap map = map_of({".GS@", "OTW."});
  EXPECT_EQ(map.width, 4u);
  EXPECT_EQ(map.height, 2u);
  EXPECT_EQ(map.cells, (std::vector<std::uint8_t>{1, 1, 1, 0, 0, 0, 0, 1}));
  EXPECT_TRUE(map.passable(3, 1));
  EXPECT_FALSE(map.passable(-1, 0));
  EXPECT_FALSE(map.passable(0, 2));
  EXPECT_TRUE(parse_grid_map("type octile\r\nheight 1\r\nwidth 2\r\nmap\r\n..\r\n", "m").ok());
}

TEST(GridMap, RefusesDamagedMaps) {
  struct Damage {
    const char* text;
    const char* where;
    const char* message;
  };
  const Damage table[] = {
      {"", "m.map:1", "expected \"type octile\", found \"\""},
      {"type tile\nheight 1\nwidth 1\nmap\n.\n", "m.map:1", "expected \"type octile\", found \"type tile\""},
      {"type octile\n", "m.map:2", "expected \"height N\", found the end of the file"},
      {"type octile\nwidth 1\nheight 1\nmap\n.\n", "m.map:2",
       "expected \"height N\" with N from 1 to 8192, found \"width 1\""},
      {"type octile\nheight 0\nwidth 1\nmap\n", "m.map:2", "found \"height 0\""},
      {"type octile\nheight 9000\nwidth 1\nmap\n", "m.map:2", "found \"height 9000\""},
      {"type octile\nheight 1\nwidth -1\nmap\n.\n", "m.map:3", "expected \"width N\""},
      {"type octile\nheight 1\nwidth 1x\nmap\n.\n", "m.map:3", "expected \"width N\""},
      {"type octile\nheight 1\nwidth 1\n.\n", "m.map:4", "expected \"map\", found \".\""},
      {"type octile\nheight 2\nwidth 2\nmap\n..\n", "m.map:6", "expected 2 rows, found 1"},
      {"type octile\nheight 2\nwidth 2\nmap\n..\n.\n", "m.map:6", "expected a row of 2 cells, found 1"},
      {"type octile\nheight 2\nwidth 2\nmap\n..\n...\n", "m.map:6", "expected a row of 2 cells, found 3"},
      {"type octile\nheight 2\nwidth 2\nmap\n..\n.x\n", "m.map:6:2", "expected one of . G S @ O T W, found \"x\""},
      {"type octile\nheight 1\nwidth 2\nmap\n..\n\n..\n", "m.map:7",
       "expected nothing after the last row, found \"..\""},
  };
  for (const Damage& d : table) {
    const auto map = parse_grid_map(d.text, "m.map");
    ASSERT_FALSE(map.ok()) << d.text;
    EXPECT_EQ(map.error().code, Code::bad_data);
    EXPECT_EQ(map.error().where, d.where) << d.text;
    EXPECT_NE(map.error().message.find(d.message), std::string::npos) << map.error().message;
  }
  EXPECT_EQ(read_grid_map("/no/such.map").error().code, Code::not_found);
}

TEST(GridMap, ReadsAndRefusesTasks) {
  const GridMap map = map_of({"..@", "...", "@.."});
  const auto tasks = parse_grid_tasks("version 1\n3\tmaps/m.map\t3\t3\t0\t0\t2\t2\t3.41421356\n\n", map, "m.scen");
  ASSERT_TRUE(tasks.ok()) << tasks.error().message;
  ASSERT_EQ(tasks->size(), 1u);
  EXPECT_EQ((*tasks)[0].bucket, 3u);
  EXPECT_EQ((*tasks)[0].goal_x, 2u);
  EXPECT_NEAR((*tasks)[0].length, 3.41421356, 1e-12);
  struct Damage {
    const char* text;
    const char* where;
    const char* message;
  };
  const Damage table[] = {
      {"", "m.scen:1", "expected \"version 1\""},
      {"version 2\n", "m.scen:1", "expected \"version 1\", found \"version 2\""},
      {"version 1\n0 m 3 3 0 0 1 1\n", "m.scen:2", "expected 9 words"},
      {"version 1\n0 m 3 3 0 0 1 1 1 1\n", "m.scen:2", "found 10"},
      {"version 1\n0 m 4 3 0 0 1 1 1\n", "m.scen:2", "expected a map of 3 x 3 cells, found 4 x 3"},
      {"version 1\n0 m 3 3 0 -1 1 1 1\n", "m.scen:2", "expected a whole number as word 6, found \"-1\""},
      {"version 1\n0 m 3 3 2 0 1 1 1\n", "m.scen:2", "expected a passable start, found the cell (2, 0)"},
      {"version 1\n0 m 3 3 0 0 3 1 1\n", "m.scen:2", "expected a passable goal, found the cell (3, 1)"},
      {"version 1\n0 m 3 3 0 0 1 1 1\n0 m 3 3 0 0 1 1 1.2.3\n", "m.scen:3", "expected a length as word 9"},
      {"version 1\n0 m 3 3 0 0 1 1 nan\n", "m.scen:2", "expected a length as word 9, found \"nan\""},
  };
  for (const Damage& d : table) {
    const auto bad = parse_grid_tasks(d.text, map, "m.scen");
    ASSERT_FALSE(bad.ok()) << d.text;
    EXPECT_EQ(bad.error().where, d.where) << d.text;
    EXPECT_NE(bad.error().message.find(d.message), std::string::npos) << bad.error().message;
  }
}

TEST(GridMap, OneCellIsASquare) {
  const GridMap map = map_of({"@@@", "@.@"});
  const auto paths = grid_paths(map, 2);
  ASSERT_TRUE(paths.ok()) << paths.error().message;
  ASSERT_EQ(paths->polygons.size(), 1u);
  // Column 1 of the last row, cells of 2 m: x 2 to 4, y 0 to 2; anticlockwise.
  EXPECT_EQ(ring_of(*paths, 0), (std::vector<Vec2>{{4, 0}, {4, 2}, {2, 2}, {2, 0}}));
  ASSERT_EQ(paths->nodes.size(), 1u);
  EXPECT_EQ(paths->nodes[0].position, (Vec3{3, 1, 0}));
  EXPECT_EQ(paths->nodes[0].position, grid_centre(map, 1, 1, 2));
  EXPECT_TRUE(paths->links.empty());
  EXPECT_TRUE(paths->areas[0].on_graph);
  EXPECT_TRUE(paths->twins);
}

TEST(GridMap, LinksDoNotCutCorners) {
  // Nodes: row 0: 0 1, row 1: 2 . 3, row 2: . 4 5 where '.' counts blocked.
  const GridMap map = map_of({"..@", ".@.", "@.."});
  const auto nodes = grid_nodes(map);
  const auto paths = grid_paths(map);
  ASSERT_TRUE(paths.ok());
  // Two regions: {(0,0) (1,0) (0,1)} and {(2,1) (1,2) (2,2)}; they touch in corners only, so nothing joins them.
  ASSERT_EQ(paths->areas.size(), 2u);
  EXPECT_EQ(paths->areas[0].node_count, 3u);
  EXPECT_EQ(paths->links.size(), 8u) << "two sides each, both ways";
  for (const NavLink& link : paths->links) {
    EXPECT_EQ(link.kind, link_walk);
    EXPECT_EQ(paths->nodes[link.from].area, paths->nodes[link.node].area);
  }
  EXPECT_EQ(nodes, (std::vector<std::uint32_t>{0, 1, no_index, 2, no_index, 3, no_index, 4, 5}));
  const auto open = grid_paths(map_of({"..", ".."}));
  EXPECT_EQ(open->links.size(), 12u) << "four sides and two diagonals, both ways";
  // A blocked cell at one side of a diagonal takes it away.
  EXPECT_EQ(grid_paths(map_of({"..", ".@"}))->links.size(), 4u);
}

TEST(GridMap, HolesAndIslands) {
  const GridMap map = map_of({".....", ".@@@.", ".@.@.", ".@@@.", "....."});
  const auto paths = grid_paths(map);
  ASSERT_TRUE(paths.ok());
  ASSERT_EQ(paths->areas.size(), 2u) << "the ring and the island in its hole";
  EXPECT_EQ(paths->areas[0].polygon_count, 2u);
  EXPECT_EQ(ring_of(*paths, 0).size(), 4u) << "straight runs are one edge";
  EXPECT_EQ(ring_of(*paths, 1).size(), 4u);
  EXPECT_EQ(winding(ring_of(*paths, 0), {2.5f, 2.5f}), 1);
  EXPECT_EQ(winding(ring_of(*paths, 1), {2.5f, 2.5f}), -1) << "holes run clockwise";
  EXPECT_EQ(paths->areas[1].polygon_count, 1u);
}

// Cells that touch in a corner: rings go round each cell's own corner, and the windings still say what is inside.
TEST(GridMap, RingsTouchInCornersWithoutCrossing) {
  for (const auto& rows : {std::initializer_list<const char*>{"....", ".@..", "..@.", "...."},
                           std::initializer_list<const char*>{"@...", ".@@.", ".@..", "..@@"},
                           std::initializer_list<const char*>{".@.", "@.@", ".@."}}) {
    const GridMap map = map_of(rows);
    const auto paths = grid_paths(map);
    ASSERT_TRUE(paths.ok());
    const auto nodes = grid_nodes(map);
    for (std::uint32_t y = 0; y < map.height; ++y) {
      for (std::uint32_t x = 0; x < map.width; ++x) {
        const Vec3 at = grid_centre(map, x, y);
        const std::uint32_t node = nodes[y * map.width + x];
        for (std::uint32_t a = 0; a < paths->areas.size(); ++a) {
          const bool inside = node != no_index && paths->nodes[node].area == a;
          EXPECT_EQ(area_winding(*paths, paths->areas[a], {at.x, at.y}), inside ? 1 : 0) << x << " " << y;
        }
      }
    }
  }
}

TEST(GridMap, RefusesWhatHasNoNodesOrTooMany) {
  const auto none = grid_paths(map_of({"@@", "TT"}));
  ASSERT_FALSE(none.ok());
  EXPECT_EQ(none.error().code, Code::bad_data);
  EXPECT_EQ(none.error().where, "m.map");
  GridMap big;
  big.width = big.height = 182;  // 182 x 182 = 33,124 nodes: more than 32,767 (DATA-01)
  big.cells.assign(182 * 182, 1);
  EXPECT_FALSE(grid_paths(big, 1, Limits::classic()).ok());
  EXPECT_TRUE(grid_paths(big, 1, Limits::open()).ok());
  EXPECT_EQ(grid_paths(big, 0).error().code, Code::invalid_argument);
  EXPECT_EQ(grid_paths(big, NAN).error().code, Code::invalid_argument);
}

/// Shortest way over the links, in metres; -1 when there is none.
double shortest_way(const PathData& paths, std::uint32_t start, std::uint32_t goal) {
  std::vector<double> best(paths.nodes.size(), 1e300);
  std::priority_queue<std::pair<double, std::uint32_t>, std::vector<std::pair<double, std::uint32_t>>, std::greater<>>
      open;
  best[goal] = 0;
  open.push({0, goal});
  while (!open.empty()) {
    const auto [cost, n] = open.top();
    open.pop();
    if (n == start) return cost;
    if (cost > best[n]) continue;
    // The records on a node are the steps into it (DATA-07), so this walks from the goal backwards.
    for (std::uint32_t k = 0; k < paths.nodes[n].link_count; ++k) {
      const NavLink& link = paths.links[paths.nodes[n].first_link + k];
      const Vec3 a = paths.nodes[link.from].position, b = paths.nodes[n].position;
      const double next = cost + std::hypot(static_cast<double>(a.x) - b.x, static_cast<double>(a.y) - b.y);
      if (next < best[link.from]) {
        best[link.from] = next;
        open.push({next, link.from});
      }
    }
  }
  return -1;
}

// Published maps with the lengths of their shortest ways, which nobody here computed.
TEST(GridMap, PublishedMapsHaveTheirPublishedLengths) {
  const std::string folder = test::outside_levels() + "/grid/";
  if (!std::filesystem::exists(folder)) GTEST_SKIP() << folder << " is absent";
  for (const char* name : {"arena", "den312d", "lak303d"}) {
    const auto map = read_grid_map(folder + name + ".map");
    ASSERT_TRUE(map.ok()) << map.error().message;
    const auto tasks = read_grid_tasks(folder + name + ".map.scen", *map);
    ASSERT_TRUE(tasks.ok()) << tasks.error().where << ": " << tasks.error().message;
    ASSERT_FALSE(tasks->empty());
    const auto paths = grid_paths(*map);
    ASSERT_TRUE(paths.ok()) << paths.error().message;
    const auto nodes = grid_nodes(*map);
    for (std::size_t i = 0; i < tasks->size(); i += tasks->size() / 20 + 1) {
      const GridTask& t = (*tasks)[i];
      const std::uint32_t a = nodes[t.start_y * map->width + t.start_x], b = nodes[t.goal_y * map->width + t.goal_x];
      EXPECT_EQ(paths->nodes[a].position, grid_centre(*map, t.start_x, t.start_y));
      EXPECT_NEAR(shortest_way(*paths, a, b), t.length, 1e-3) << name << " task " << i;
    }
    // Every 97th cell is inside of its own area and of no other.
    for (std::size_t i = 0; i < map->cells.size(); i += 97) {
      const Vec3 at =
          grid_centre(*map, static_cast<std::uint32_t>(i % map->width), static_cast<std::uint32_t>(i / map->width));
      for (std::uint32_t k = 0; k < paths->areas.size(); ++k) {
        const bool inside = nodes[i] != no_index && paths->nodes[nodes[i]].area == k;
        EXPECT_EQ(area_winding(*paths, paths->areas[k], {at.x, at.y}), inside ? 1 : 0) << name << " cell " << i;
      }
    }
  }
}

}  // namespace
}  // namespace gaitway::io
