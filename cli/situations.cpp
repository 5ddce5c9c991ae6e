// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// The four set-ups.
#include "cli/situations.h"

#include <algorithm>
#include <array>

#include "core/random.h"
#include "core/vec_math.h"

namespace gaitway::cli {

namespace {

constexpr float wall = 0.3f, wall_height = 3;

void quad(io::Level& l, Vec3 a, Vec3 b, Vec3 c, Vec3 d, std::uint32_t material) {
  const auto first = static_cast<std::uint32_t>(l.vertices.size());
  l.vertices.insert(l.vertices.end(), {a, b, c, d});
  l.triangles.insert(l.triangles.end(), {first, first + 1, first + 2, first, first + 2, first + 3});
  l.material.insert(l.material.end(), {material, material});
}

void floor(io::Level& l, Vec2 lo, Vec2 hi, float z = 0, std::uint32_t material = floor_material) {
  quad(l, {lo.x, lo.y, z}, {hi.x, lo.y, z}, {hi.x, hi.y, z}, {lo.x, hi.y, z}, material);
}

/// Sides and top of a box that stands on z = 0.
void box(io::Level& l, Vec2 lo, Vec2 hi, float height, std::uint32_t material = floor_material) {
  const float z = height;
  quad(l, {lo.x, lo.y, 0}, {hi.x, lo.y, 0}, {hi.x, lo.y, z}, {lo.x, lo.y, z}, material);
  quad(l, {hi.x, lo.y, 0}, {hi.x, hi.y, 0}, {hi.x, hi.y, z}, {hi.x, lo.y, z}, material);
  quad(l, {hi.x, hi.y, 0}, {lo.x, hi.y, 0}, {lo.x, hi.y, z}, {hi.x, hi.y, z}, material);
  quad(l, {lo.x, hi.y, 0}, {lo.x, lo.y, 0}, {lo.x, lo.y, z}, {lo.x, hi.y, z}, material);
  floor(l, lo, hi, z, material);
}

io::Level level(const char* name) {
  io::Level l;
  l.name = name;
  l.materials = {{}, {}, io::material_of_name("climb")};
  return l;
}

}  // namespace

Situation door_situation(float width, std::uint32_t agents) {
  Situation s;
  s.name = "door";
  s.radius = 0.25f;
  s.speed = 1.34f;
  s.door = width;
  s.door_line = wall;
  s.seconds = 240;
  s.level = level("room with a door");
  floor(s.level, {-10, -9}, {10, 18});
  box(s.level, {-4 - wall, -8 - wall}, {-4, wall}, wall_height);
  box(s.level, {4, -8 - wall}, {4 + wall, wall}, wall_height);
  box(s.level, {-4, -8 - wall}, {4, -8}, wall_height);
  box(s.level, {-4, 0}, {-width / 2, wall}, wall_height);
  box(s.level, {width / 2, 0}, {4, wall}, wall_height);
  // 13 in a row, from the door inward; the row nearest to the door stands 0.6 m before it.
  constexpr std::uint32_t columns = 13;
  for (std::uint32_t i = 0; i < agents; ++i) {
    const float column = static_cast<float>(i % columns) - static_cast<float>(columns - 1) / 2;
    const float row = static_cast<float>(i / columns);
    s.agents.push_back({{0.58f * column, -0.6f - 0.61f * row, 0}, 0, Vec3{0, wall + 12, 0}});
  }
  return s;
}

Situation stander_situation() {
  Situation s;
  s.name = "stander";
  s.level = level("corridor");
  floor(s.level, {0, 0}, {20, 2});
  box(s.level, {-wall, -wall}, {20 + wall, 0}, wall_height);
  box(s.level, {-wall, 2}, {20 + wall, 2 + wall}, wall_height);
  box(s.level, {-wall, 0}, {0, 2}, wall_height);
  box(s.level, {20, 0}, {20 + wall, 2}, wall_height);
  s.arrive_within = 0.5f;
  constexpr double east = 1.5707963267948966;
  s.agents.push_back({{10, 1, 0}, east, std::nullopt});
  s.agents.push_back({{2, 1, 0}, east, Vec3{18, 1, 0}});
  return s;
}

Situation rest_situation(std::uint64_t seed) {
  Situation s;
  s.name = "rest";
  s.level = level("open floor");
  floor(s.level, {-20, -20}, {20, 20});
  s.quiet_from = 30;
  s.arrive_within = 2.5f;  // 30 bodies side by side fill a circle of 2.0 m
  SplitMix random{seed};
  while (s.agents.size() < 30) {
    const double x = -10 + 20 * random.unit(), y = -10 + 20 * random.unit();
    const Vec3 p{static_cast<float>(x), static_cast<float>(y), 0};
    const bool free = std::none_of(s.agents.begin(), s.agents.end(),
                                   [&](const SituationAgent& a) { return distance(a.start, p) < 0.8f; });
    if (free) s.agents.push_back({p, 0, Vec3{0, 0, 0}});
  }
  return s;
}

Situation link_situation() {
  Situation s;
  s.name = "link";
  s.level = level("platform");
  s.seconds = 120;
  floor(s.level, {0, 0}, {20, 10});
  box(s.level, {0, 10}, {20, 20}, link_rise, platform_material);
  s.link = SituationLink{{10, 9.6f, 0}, {10, 10.4f, link_rise}};
  for (int i = 0; i < 10; ++i) {
    const float column = static_cast<float>(i % 5) - 2, row = static_cast<float>(i / 5);
    s.agents.push_back({{10 + column, 4 - row, 0}, 0, Vec3{10 + 3 * column, 15 + 3 * row, link_rise}});
  }
  return s;
}

}  // namespace gaitway::cli
