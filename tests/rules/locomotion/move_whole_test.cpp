// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
#include <gtest/gtest.h>

#include "move/harness.h"

namespace gaitway {
namespace {

using test::Harness;

struct Whole {
  Vec3 to;
  float radius;
  Gait gait;
  std::uint32_t done;
  std::uint32_t rest;
  Vec2 end;
};

TEST(MOVE20, WholeMovesOnAnOpenPlane) {
  const Whole rows[] = {
      {{0, 5, 0}, 0.3f, Gait::walk, 88, 89, {0, 4.74284f}},
      {{0, 20, 0}, 0.5f, Gait::run, 79, 86, {0, 20.3736f}},
      {{3, 8, 0}, 0.5f, Gait::run, 35, 42, {3.13645f, 8.36257f}},
      {{6, 1, 0}, 0.5f, Gait::run, 42, 49, {6.50216f, 1.08369f}},
  };
  for (const Whole& row : rows) {
    Harness h;
    const std::uint32_t a = h.add({0, 0, 0});
    h.queue_move(a, row.to, row.radius, row.gait);
    EXPECT_EQ(h.run_until_done(a), row.done);
    EXPECT_EQ(h.run_until_rest(a), row.rest);
    EXPECT_NEAR(h.body(a).position.x, row.end.x, 1e-4 * (1 + row.end.x));
    EXPECT_NEAR(h.body(a).position.y, row.end.y, 1e-4 * row.end.y);
    EXPECT_EQ(h.brain(a).failure, MoveFailure::none);
  }
}

TEST(MOVE20, PositionAfterUpdate11OfTheRun) {
  Harness h;
  const std::uint32_t a = h.add({0, 0, 0});
  h.queue_move(a, {0, 20, 0}, 0.5f, Gait::run);
  for (int i = 0; i < 11; ++i) h.advance();
  EXPECT_NEAR(h.body(a).position.y, 2.1267, 2.2e-4);
  EXPECT_NEAR(h.body(a).position.x, 0, 1e-5);
}

}  // namespace
}  // namespace gaitway
