// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// The fixture maps of docs/spec/PATHS.md that planning uses.
#pragma once

#include "path/plan_world.h"

namespace gaitway::test {

/// YARD: a yard of 20 m with a fence across it and a climb over the fence.
inline PathData yard() {
  PathBuilder b(classic());
  b.area(box(0, 0, 20, 20));
  b.hole(box(4, 9.6f, 16, 10.4f, true), 7);
  b.node({10, 9.5f, 0});
  b.node({10, 10.5f, 0});
  b.node({10, 5, 0});
  b.node({10, 15, 0});
  b.both(0, 1, link_climb);
  b.both(2, 0);
  b.both(1, 3);
  return built(b);
}

/// CHAIN(n, s): n nodes on the x axis, s metres apart.
inline PathData chain(std::uint32_t n, float s) {
  PathBuilder b(open_limits());
  b.area(box(-1, -1, static_cast<float>(n) * s, 1));
  for (std::uint32_t i = 0; i < n; ++i) b.node({static_cast<float>(i) * s, 0, 0});
  for (std::uint32_t i = 1; i < n; ++i) b.both(i - 1, i);
  return built(b);
}

/// GRID: 30 columns x 20 rows of nodes 2 m apart; rows 9 and 10 are linked in column 29 alone.
inline PathData grid() {
  PathBuilder b(classic());
  b.area(box(-1, -1, 59, 39));
  for (int row = 0; row < 20; ++row) {
    for (int column = 0; column < 30; ++column) {
      b.node({static_cast<float>(column) * 2, static_cast<float>(row) * 2, 0});
    }
  }
  for (std::uint32_t node = 0; node < 600; ++node) {
    const std::uint32_t row = node / 30, column = node % 30;
    if (column < 29) b.both(node, node + 1);
    if (row < 19 && (row != 9 || column == 29)) b.both(node, node + 30);
  }
  return built(b);
}

/// LANES: two ways from node 0 to node 1.
inline PathData lanes() {
  PathBuilder b(classic());
  b.area(box(-1, -1, 21, 6));
  b.node({0, 0, 0});
  b.node({20, 0, 0});
  b.node({10, 0, 0});
  b.node({10, 5.17f, 0});
  b.both(0, 2);
  b.both(2, 1);
  b.both(0, 3);
  b.both(3, 1);
  return built(b);
}

/// TEE: an arm of six nodes to the north and one of five to the east of node 0, 10 m apart.
inline PathData tee() {
  PathBuilder b(classic());
  b.area(box(-1, -1, 61, 61));
  b.node({0, 0, 0});
  for (int i = 1; i <= 6; ++i) b.node({0, 10.0f * static_cast<float>(i), 0});
  for (int i = 1; i <= 5; ++i) b.node({10.0f * static_cast<float>(i), 0, 0});
  for (std::uint32_t i = 1; i <= 6; ++i) b.both(i - 1, i);
  b.both(0, 7);
  for (std::uint32_t i = 8; i <= 11; ++i) b.both(i - 1, i);
  return built(b);
}

}  // namespace gaitway::test
