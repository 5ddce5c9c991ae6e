// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// Properties of facings: unit vectors stay unit vectors.
#include "body/turn.h"

#include "body/body_world.h"
#include "core/random.h"

namespace gaitway {
namespace {

double off_unit(Vec2 v) {
  return std::fabs(std::sqrt(static_cast<double>(v.x) * v.x + static_cast<double>(v.y) * v.y) - 1);
}

TEST(Facing, StaysUnitLengthOverManyTurns) {
  SplitMix random{3};
  Vec2 f{0, 1};
  for (int i = 0; i < 100000; ++i) {
    const TurnStep limit = make_turn_step(radians(0.3 + random.unit() * 12));
    f = linear_turn(f, direction_of(random.unit() * 6.283185307), limit);
    ASSERT_LT(off_unit(f), 1e-6) << i;
  }
}

TEST(Facing, ALimitedTurnNeverOvershoots) {
  SplitMix random{4};
  for (int i = 0; i < 20000; ++i) {
    const Vec2 from = direction_of(random.unit() * 6.283185307), to = direction_of(random.unit() * 6.283185307);
    const TurnStep limit = make_turn_step(radians(0.1 + random.unit() * 150));
    const Vec2 turned = linear_turn(from, to, limit);
    const double before = std::fabs(heading_error(from, to)), after = std::fabs(heading_error(turned, to));
    const double expected = before <= limit.radians ? 0 : before - limit.radians;
    ASSERT_NEAR(after, expected, 1e-5) << i;
    if (before <= limit.radians - 1e-5) {
      ASSERT_EQ(turned, to);
    }
  }
}

TEST(Facing, ReadyMadeStepsEqualComputedOnes) {
  TurnTable table;
  const double words[] = {12, 12, 12, 6, 4, 2.5};
  for (int gait = 0; gait <= 5; ++gait) {
    for (int boost = -8; boost <= 7; ++boost) {
      const TurnStep step = table.at_gait(gait, boost);
      const double w = radians(words[gait] * (boost >= 0 ? boost + 1.0 : 1.0 / (1 - boost)));
      EXPECT_NEAR(step.radians, w, 1e-12);
      EXPECT_NEAR(step.sin, std::sin(w), 1e-12);
      EXPECT_NEAR(step.cos, std::cos(w), 1e-12);
    }
  }
}

}  // namespace
}  // namespace gaitway
