// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
#include "core/random.h"

#include <gtest/gtest.h>

#include <cmath>

namespace gaitway {
namespace {

TEST(STEP17, TheDrawOfTheChapter) {
  const std::uint64_t z = draw(1, static_cast<Purpose>(2), 3, 4, 5);
  EXPECT_EQ(z, 0xcbc5198eb1c7b8d9ull);
  EXPECT_EQ(draw_range(z, 0, 250), 199);
  EXPECT_NEAR(draw_unit(z), 0.795976222, 1e-9 + 0.5 / 16777216);
  EXPECT_EQ(draw_unit(z), static_cast<float>(0xcbc519) / 16777216.0f);
}

TEST(STEP17, PurposesKeepTheirValues) {
  EXPECT_EQ(static_cast<std::uint32_t>(Purpose::start_delay), 1u);
  EXPECT_EQ(static_cast<std::uint32_t>(Purpose::test), 2u);
  EXPECT_EQ(static_cast<std::uint32_t>(Purpose::give_way), 3u);
  EXPECT_EQ(static_cast<std::uint32_t>(Purpose::choice), 4u);
  EXPECT_EQ(static_cast<std::uint32_t>(Purpose::hazard), 5u);
  EXPECT_EQ(static_cast<std::uint32_t>(Purpose::behaviour), 6u);
  EXPECT_EQ(static_cast<std::uint32_t>(Purpose::squad), 7u);
  EXPECT_EQ(static_cast<std::uint32_t>(Purpose::orders), 8u);
}

TEST(STEP17, EveryWordMatters) {
  const std::uint64_t z = draw(1, Purpose::test, 3, 4, 5);
  EXPECT_NE(draw(2, Purpose::test, 3, 4, 5), z);
  EXPECT_NE(draw(1, Purpose::choice, 3, 4, 5), z);
  EXPECT_NE(draw(1, Purpose::test, 4, 3, 5), z);
  EXPECT_NE(draw(1, Purpose::test, 3, 5, 4), z);
  EXPECT_NE(draw(1, Purpose::test, 3, 4, 6), z);
}

TEST(STEP17, RangesHoldBothEndsAndNothingElse) {
  EXPECT_EQ(draw_range(0, 3, 9), 3);
  EXPECT_EQ(draw_range(~0ull, 3, 9), 9);
  EXPECT_EQ(draw_range(~0ull, 7, 7), 7);
  EXPECT_EQ(draw_range(~0ull, 9, 3), 9) << "an empty range gives its first number";
  EXPECT_EQ(draw_range(0, INT32_MIN, INT32_MAX), INT32_MIN);
  EXPECT_EQ(draw_range(~0ull, INT32_MIN, INT32_MAX), INT32_MAX);
  EXPECT_EQ(draw_range(1ull << 63, INT32_MIN, INT32_MAX), 0);
  SplitMix s{17};
  int seen[7] = {};
  for (int i = 0; i < 7000; ++i) {
    const std::int32_t v = draw_range(s.next(), -3, 3);
    ASSERT_GE(v, -3);
    ASSERT_LE(v, 3);
    ++seen[v + 3];
  }
  // Mean 1000, standard deviation 29: five of these on each side.
  for (const int n : seen) EXPECT_NEAR(n, 1000, 150);
}

TEST(STEP17, TheUnitFloatStaysBelowOne) {
  EXPECT_EQ(draw_unit(0), 0.0f);
  EXPECT_LT(draw_unit(~0ull), 1.0f);
  EXPECT_EQ(draw_unit(~0ull), 16777215.0f / 16777216.0f);
}

// docs/spec/STANDARD-WORK.md, "Random stream".
TEST(SplitMix, TheStreamOfTheStandardWork) {
  SplitMix s{1};
  EXPECT_EQ(s.next(), 10451216379200822465ull);
  EXPECT_EQ(s.next(), 13757245211066428519ull);
  EXPECT_EQ(s.next(), 17911839290282890590ull);
  SplitMix points{1};
  const double x = 1 + 198 * points.unit();
  const double y = 1 + 198 * points.unit();
  EXPECT_NEAR(x, 113.179, 5e-4);
  EXPECT_NEAR(y, 148.665, 5e-4);
  SplitMix goals{1 * 1000003 + 0 + 1};
  goals.next();
  const double gx = 1 + 198 * goals.unit();
  const double gy = 1 + 198 * goals.unit();
  EXPECT_NEAR(gx, 1.11098, 5e-6);
  EXPECT_NEAR(gy, 137.702, 5e-4);
}

}  // namespace
}  // namespace gaitway
