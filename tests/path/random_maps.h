// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// Seeded random maps for the planning room's property tests.
#pragma once

#include "core/random.h"
#include "core/vec_math.h"
#include "nav/area.h"
#include "nav/line.h"
#include "path/plan_world.h"

namespace gaitway::test {

struct Dice {
  SplitMix stream;
  explicit Dice(std::uint64_t seed) : stream{seed} {}
  float real(float lo, float hi) { return lo + static_cast<float>(stream.unit()) * (hi - lo); }
  std::uint32_t below(std::uint32_t n) { return static_cast<std::uint32_t>(stream.unit() * n); }
  bool chance(double p) { return stream.unit() < p; }
};

/// Nodes in a cube of `size` metres, some on whole metres so that keys tie; `links` random steps of all kinds, mostly
/// between near indexes.
inline PathData random_graph(Dice& dice, std::uint32_t nodes, std::uint32_t links, float size) {
  PathBuilder b(open_limits());
  b.area(box(-1, -1, size + 1, size + 1));
  const bool whole = dice.chance(0.5);
  for (std::uint32_t i = 0; i < nodes; ++i) {
    Vec3 p{dice.real(0, size), dice.real(0, size), dice.real(0, size / 8)};
    if (whole) p = {std::floor(p.x), std::floor(p.y), 0};
    b.node(p);
  }
  constexpr std::uint16_t kinds[] = {1, 1, 1, 1, 2, 4, 8, 0x10, 0x40, 0x44, 0x80, 0x84, 0x8c};
  for (std::uint32_t i = 0; i < links; ++i) {
    const std::uint32_t from = dice.below(nodes);
    const std::uint32_t to = dice.chance(0.7) ? (from + 1 + dice.below(6)) % nodes : dice.below(nodes);
    const std::uint16_t kind = kinds[dice.below(13)];
    const bool avoid = dice.chance(0.1);
    b.step(from, to, kind, avoid);
    if (dice.chance(0.6)) b.step(to, from, kind, avoid);
  }
  return built(b);
}

/// A yard of `size` metres with pillars and walls; nodes on free ground, each joined to near ones by the walkable line,
/// and climbs of about a metre over some walls.
inline PathData random_yard(Dice& dice, float size, std::uint32_t holes, std::uint32_t nodes) {
  PathBuilder b(open_limits());
  b.area(box(0, 0, size, size));
  for (std::uint32_t i = 0; i < holes; ++i) {
    const float x = dice.real(1, size - 8), y = dice.real(1, size - 8);
    const float w = dice.chance(0.5) ? 0.6f : dice.real(1, 7);
    const float h = w == 0.6f ? dice.real(1, 7) : 0.6f;
    b.hole(box(x, y, x + w, y + h, true), 3);
  }
  PathData ground = built(b);
  const NavIndex index = make_nav_index(ground);
  const MapState state = make_map_state(ground, open_limits());
  const NavMap map{&ground, &index, &state, nullptr};

  PathBuilder full(open_limits());
  full.area(box(0, 0, size, size));
  for (std::size_t p = 1; p < ground.polygons.size(); ++p) {
    const NavPolygon& polygon = ground.polygons[p];
    full.hole({ground.vertices.data() + polygon.first_vertex, polygon.vertex_count}, polygon.flags);
  }
  std::vector<Vec3> places;
  while (places.size() < nodes) {
    const Vec3 p{dice.real(0.2f, size - 0.2f), dice.real(0.2f, size - 0.2f), 0};
    if (find_nav_point(map, p).point != p || area_of(map, p) == no_index) continue;
    places.push_back(p);
    full.node(p);
  }
  for (std::uint32_t a = 0; a < nodes; ++a) {
    for (std::uint32_t c = a + 1; c < nodes; ++c) {
      const float d = distance(places[a], places[c]);
      if (d > size / 5) continue;
      if (walkable_line(map, 0, places[a], places[c])) {
        full.both(a, c);
      } else if (d < 2) {
        full.both(a, c, link_climb);
      }
    }
  }
  return built(full);
}

}  // namespace gaitway::test
