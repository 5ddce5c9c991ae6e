// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// Golden hashes (DESIGN section 5): the same state hashes on every compiler, level and platform. The expected values
// stand in hashes.txt, one file for all targets; GAITWAY_GOLDEN_UPDATE=1 writes it anew, and the commit says why.
#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>
#include <map>
#include <sstream>

#include "core/hash.h"
#include "core/random.h"
#include "core/sentence.h"
#include "gaitway/triangle_scene.h"
#include "gaitway/world.h"
#include "nav/gwp.h"
#include "sim/impl.h"

namespace gaitway::test {
namespace {

const std::string folder = std::string(GAITWAY_SOURCE_DIR) + "/tests/golden/";

std::map<std::string, std::string> read_table() {
  std::map<std::string, std::string> table;
  std::ifstream in(folder + "hashes.txt");
  for (std::string name, value; in >> name >> value;) table[name] = value;
  return table;
}

void expect_golden(const std::string& name, std::uint64_t hash) {
  auto table = read_table();
  if (std::getenv("GAITWAY_GOLDEN_UPDATE")) {
    table[name] = hash_text(hash);
    std::ofstream out(folder + "hashes.txt");
    for (const auto& [n, v] : table) out << n << " " << v << "\n";
    return;
  }
  EXPECT_EQ(hash_text(hash), table[name]) << name;
}

// The street corner's triangles; own levels are y-up OBJ files of v and f lines.
std::shared_ptr<const Scene> street_scene() {
  std::ifstream in(std::string(GAITWAY_SOURCE_DIR) + "/levels/street.obj");
  TriangleSceneDef def;
  static std::vector<Vec3> vertices;
  static std::vector<std::uint32_t> triangles;
  vertices.clear();
  triangles.clear();
  for (std::string line; std::getline(in, line);) {
    std::istringstream words(line);
    std::string first;
    words >> first;
    if (first == "v") {
      float x = 0, y = 0, z = 0;
      words >> x >> y >> z;
      vertices.push_back({x, -z, y});
    } else if (first == "f") {
      std::vector<std::uint32_t> corner;
      for (std::string w; words >> w;)
        corner.push_back(static_cast<std::uint32_t>(std::strtoul(w.c_str(), nullptr, 10)) - 1);
      for (std::size_t k = 2; k < corner.size(); ++k) {
        triangles.insert(triangles.end(), {corner[0], corner[k - 1], corner[k]});
      }
    }
  }
  def.vertices = vertices;
  def.triangles = triangles;
  auto scene = TriangleScene::create(def);
  EXPECT_TRUE(scene.ok());
  return std::make_shared<TriangleScene>(std::move(*scene));
}

std::shared_ptr<const PathData> street_paths() {
  std::ifstream in(std::string(GAITWAY_SOURCE_DIR) + "/tests/golden/street.gwp", std::ios::binary);
  std::stringstream bytes;
  bytes << in.rdbuf();
  const std::string text = bytes.str();
  auto data = read_gwp(std::span(reinterpret_cast<const std::uint8_t*>(text.data()), text.size()));
  EXPECT_TRUE(data.ok()) << (data.ok() ? "" : data.error().message);
  return std::make_shared<PathData>(std::move(*data));
}

struct Outcome {
  std::uint64_t hash = 0;
  std::uint64_t decisions = 0;  ///< folded numbers of decisions per rule
  std::uint32_t reached = 0;
};

Outcome run(World& w, int steps) {
  Outcome o;
  for (int n = 0; n < steps; ++n) {
    EXPECT_TRUE(w.step().ok());
    o.hash = hash_combine(o.hash, w.hash());
    for (const Event& e : w.events()) o.reached += e.kind == EventKind::goal_reached;
  }
  std::vector<std::uint64_t> counts(rule_count, 0);
  for (const Decision& d : w.impl().log.all()) ++counts[static_cast<std::size_t>(d.rule)];
  // By name, so that a new chapter's enumerators do not move the numbers.
  std::map<std::string, std::uint64_t> by_name;
  for (std::uint16_t r = 1; r < rule_count; ++r) {
    if (counts[r]) by_name[std::string(rule_id(static_cast<Rule>(r)))] = counts[r];
  }
  for (const auto& [name, count] : by_name) {
    o.decisions = hash_combine(
        o.decisions,
        hash_combine(hash_bytes(std::span(reinterpret_cast<const std::uint8_t*>(name.data()), name.size())), count));
  }
  return o;
}

Outcome plane_crowd(bool decisions) {
  WorldSettings settings;
  settings.record_decisions = decisions;
  auto w = World::create(settings);
  EXPECT_TRUE(w->add_open_plane().ok());
  SplitMix random{7};
  for (int i = 0; i < 40; ++i) {
    AgentDef def;
    def.position = {static_cast<float>(random.unit() * 20), static_cast<float>(random.unit() * 20), 0};
    def.heading_radians = random.unit() * 6.28;
    def.profile = static_cast<std::uint32_t>(i % 6);
    def.scale = i % 7 == 0 ? 0.8f : 1.0f;
    const auto id = w->add_agent(def);
    EXPECT_TRUE(id.ok());
    EXPECT_TRUE(w->order_move(*id, {{static_cast<float>(random.unit() * 20), static_cast<float>(random.unit() * 20), 0},
                                    0.3f,
                                    static_cast<Gait>(1 + i % 5)})
                    .ok());
  }
  return run(*w, 600);
}

Outcome street(const Limits& limits, bool decisions) {
  WorldSettings settings;
  settings.limits = limits;
  settings.record_decisions = decisions;
  auto w = World::create(settings);
  const auto paths = street_paths();
  const auto map = w->add_map(paths, street_scene());
  EXPECT_TRUE(map.ok()) << (map.ok() ? "" : map.error().message);
  // From node to node: places that surely are walkable.
  SplitMix random{11};
  const auto node = [&] {
    return paths->nodes[static_cast<std::size_t>(random.unit() * static_cast<double>(paths->nodes.size()))].position;
  };
  for (int i = 0; i < 24; ++i) {
    AgentDef def;
    def.position = node();
    def.heading_radians = random.unit() * 6.28;
    const auto id = w->add_agent(def);
    EXPECT_TRUE(id.ok());
    EXPECT_TRUE(w->order_move(*id, {node(), 0.3f, i % 4 ? Gait::walk : Gait::run}).ok());
  }
  return run(*w, 1200);
}

// Move-to agents on the street: they chase walkers, keep bands, flee, stick and turn; some are of the server's profile.
Outcome street_move_to(bool decisions) {
  WorldSettings settings;
  settings.record_decisions = decisions;
  auto w = World::create(settings);
  const auto paths = street_paths();
  EXPECT_TRUE(w->add_map(paths, street_scene()).ok());
  SplitMix random{13};
  const auto node = [&] {
    return paths->nodes[static_cast<std::size_t>(random.unit() * static_cast<double>(paths->nodes.size()))].position;
  };
  std::vector<AgentId> walkers;
  for (int i = 0; i < 24; ++i) {
    AgentDef def;
    def.position = node();
    def.heading_radians = random.unit() * 6.28;
    def.mover = i % 2 ? MoverKind::moveto : MoverKind::route;
    const auto id = w->add_agent(def);
    EXPECT_TRUE(id.ok());
    if (i % 2 == 0) {
      walkers.push_back(*id);
      EXPECT_TRUE(w->order_move(*id, {node(), 0.3f, Gait::walk}).ok());
      continue;
    }
    moveto::MotionData data;
    data.rate = 1 + 0.25f * static_cast<float>(i % 5);
    EXPECT_TRUE(w->set_moveto_data(*id, data).ok());
    if (i % 3 == 0) {
      EXPECT_TRUE(w->set_moveto_profile(*id, moveto::Profile::ace()).ok());
    }
    constexpr std::uint32_t ways[] = {0x1EE0F, 0x1EF0F, 0x1ED0F, 0x1EE9F, 0x1EE4F};
    MoveToOrder order;
    order.kind = i % 7 == 0 ? MoveToOrder::Kind::turn_to_object : MoveToOrder::Kind::to_object;
    order.target = walkers[static_cast<std::size_t>(i / 2)];
    order.params.flags = ways[i % 5];
    order.params.min_distance = 2;
    order.params.distance_to_object = 2.5f;
    EXPECT_TRUE(w->order_moveto(*id, order).ok());
  }
  return run(*w, 600);
}

TEST(Golden, StreetMoveTo) {
  const Outcome on = street_move_to(true), off = street_move_to(false);
  EXPECT_EQ(on.hash, off.hash) << "recording changed the state";
  EXPECT_GT(on.reached, 8u);
  expect_golden("street_moveto", on.hash);
  expect_golden("street_moveto_decisions", on.decisions);
}

TEST(Golden, PlaneCrowd) {
  const Outcome on = plane_crowd(true), off = plane_crowd(false);
  EXPECT_EQ(on.hash, off.hash) << "recording changed the state";
  EXPECT_GT(on.reached, 20u);
  expect_golden("plane_crowd", on.hash);
  expect_golden("plane_crowd_decisions", on.decisions);
}

TEST(Golden, StreetOpen) {
  const Outcome on = street(Limits::open(), true), off = street(Limits::open(), false);
  EXPECT_EQ(on.hash, off.hash) << "recording changed the state";
  EXPECT_GT(on.reached, 12u);
  expect_golden("street_open", on.hash);
  expect_golden("street_open_decisions", on.decisions);
}

TEST(Golden, StreetClassic) {
  const Outcome on = street(Limits::classic(), true);
  EXPECT_GT(on.reached, 12u);
  expect_golden("street_classic", on.hash);
}

}  // namespace
}  // namespace gaitway::test
