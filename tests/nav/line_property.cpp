// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// The walkable line on drawn maps: the same both ways, but for LINE-05 (out of a hole) and LINE-01 (an end on an edge).
#include <gtest/gtest.h>
#include <rapidcheck.h>
#include <rapidcheck/gtest.h>

#include "nav/line.h"
#include "nav/random_maps.h"

namespace gaitway::fixtures {
namespace {

rc::Gen<std::uint32_t> number(std::uint32_t lo, std::uint32_t hi) { return rc::gen::inRange(lo, hi + 1); }

/// Two rooms side by side with boxes and triangles as holes, on a raster of a metre so that edges meet often.
std::unique_ptr<Map> drawn_rooms(bool twins) {
  PathBuilder b;
  const auto add_holes = [&b](float x0) {
    const auto holes =
        *rc::gen::container<std::vector<std::tuple<std::uint32_t, std::uint32_t, std::uint32_t, std::uint32_t>>>(
            rc::gen::tuple(number(1, 8), number(1, 8), number(1, 4), number(0, 2)));
    for (const auto& [x, y, size, shape] : holes) {
      const float left = x0 + static_cast<float>(x), low = static_cast<float>(y), s = static_cast<float>(size) / 2;
      std::vector<Vec2> ring{{left, low}, {left, low + s}, {left + s, low + s}, {left + s, low}};
      if (shape > 0) ring.erase(ring.begin() + shape);  // a triangle
      b.hole(ring, 3);
    }
  };
  b.area(ring(0, 0, 12, 12), 1);
  const std::uint32_t left = b.data().areas[0].first_polygon;
  add_holes(0);
  const std::uint32_t second = b.area(ring(12, 0, 24, 12), 2);
  const std::uint32_t right = b.data().areas[second].first_polygon;
  add_holes(12);
  if (twins) b.twin(b.edge(left, 1), b.edge(right, 3));
  FlatScene scene;
  scene.floors.push_back({{-50, -50}, {12, 50}, 0, 1});
  scene.floors.push_back({{12, -50}, {74, 50}, 0, 2});
  return std::make_unique<Map>(finish(b), std::move(scene));
}

Vec3 drawn_point() {
  const auto at = *rc::gen::pair(number(0, 96), number(0, 48));
  // Some on the raster's corners and edges, most beside them.
  const float off = *rc::gen::element(0.0f, 0.03f, 0.11f);
  return {static_cast<float>(at.first) / 4 + off, static_cast<float>(at.second) / 4 + off, 0};
}

bool on_an_edge(const NavMap& map, Vec3 p, Vec3 q) {
  for (std::uint32_t a = 0; a < map.data->areas.size(); ++a) {
    bool part = false;
    for (const NaiveCrossing& c : naive_crossings(map, a, p, q, &part)) {
      if (c.t < 1e-9) return true;
    }
  }
  return false;
}

RC_GTEST_PROP(LineProperty, AWalkableLineIsSymmetric, (bool twins)) {
  const auto map = drawn_rooms(twins);
  for (int i = 0; i < 20; ++i) {
    const Vec3 p = drawn_point(), q = drawn_point();
    const std::uint32_t a = area_of(map->view(), p), b = area_of(map->view(), q);
    if (a == no_index || b == no_index) continue;                                  // LINE-05
    if (on_an_edge(map->view(), p, q) || on_an_edge(map->view(), q, p)) continue;  // LINE-01
    RC_ASSERT(walkable_line(map->view(), a, p, q) == walkable_line(map->view(), b, q, p));
  }
}

/// LINE-05's way out: a line from inside a hole with one crossing passes, back it never does.
RC_GTEST_PROP(LineProperty, ALineOutOfAHolePassesOneWay, ()) {
  const auto map = drawn_rooms(false);
  for (int i = 0; i < 20; ++i) {
    const Vec3 p = drawn_point(), q = drawn_point();
    if (area_of(map->view(), p) != no_index || area_of(map->view(), q) != 0) continue;
    if (p.x >= 12 || p.y <= 0 || p.y >= 12 || p.x <= 0) continue;
    bool part = false;
    const auto crossings = naive_crossings(map->view(), 0, p, q, &part);
    if (crossings.size() != 1) continue;
    RC_ASSERT(walkable_line(map->view(), 0, p, q));
    RC_ASSERT(!walkable_line(map->view(), 0, q, p));
  }
}

RC_GTEST_PROP(LineProperty, IndexedAnswersEqualWalkingEverything, (bool twins)) {
  const auto map = drawn_rooms(twins);
  for (int i = 0; i < 20; ++i) {
    const Vec3 p = drawn_point(), q = drawn_point();
    for (const std::uint32_t area : {0u, 1u}) {
      RC_ASSERT(walkable_line(map->view(), area, p, q) == naive_walkable(map->view(), area, p, q));
    }
  }
}

}  // namespace
}  // namespace gaitway::fixtures
