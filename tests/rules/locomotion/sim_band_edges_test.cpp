// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// The distance band by order at its bounds: the band's two ends, places away from the origin, the time limit, the
// looks.
#include <gtest/gtest.h>

#include "rules/step/worlds.h"
#include "sim/impl.h"

namespace gaitway::test {
namespace {

constexpr double pi = 3.14159265358979323846;

BandOrder round_him(AgentId other, double seconds) {
  BandOrder order;
  order.other = other;
  order.stance = false;
  order.seconds = seconds;
  return order;
}

// The step in which the order ends, and how.
std::pair<int, EventKind> end_of(World& w, int most) {
  for (int n = 1; n <= most; ++n) {
    steps(w, 1);
    for (const Event& e : w.events()) {
      if (e.kind == EventKind::goal_reached || e.kind == EventKind::goal_failed) return {n, e.kind};
    }
  }
  return {0, EventKind::goal_failed};
}

// near² <= d² <= far²: 16 and 22.5625 belong to it, and what counts is the difference of the places in all three axes.
TEST(BAND08, BothEndsBelongToTheBandWhereverItLies) {
  for (const Vec3 at : {Vec3{}, Vec3{10, 16, 0}, Vec3{-7, 3, 0}}) {
    for (const float apart : {4.0f, 4.75f}) {
      World w = plane_world();
      const AgentId a = add(w, at), him = add(w, {at.x, at.y + apart, 0}, pi);
      ASSERT_TRUE(w.order_band(a, round_him(him, 0.1)).ok());
      EXPECT_EQ(end_of(w, 10).second, EventKind::goal_reached) << at.x << " " << apart;
      EXPECT_EQ(place(w, a).y, at.y) << "he stands where he has to";
    }
    World w = plane_world();
    const AgentId a = add(w, at), him = add(w, {at.x, at.y + 30, 0}, pi);
    ASSERT_TRUE(w.order_band(a, round_him(him, 0.1)).ok());
    EXPECT_EQ(end_of(w, 10).second, EventKind::goal_failed) << at.x;
  }
}

// Taken in step 1 (33 ms), over once now is past 20,033 ms: step 601 is 20,033, step 602 is 20,066.
TEST(BAND08, ALongTimeIsOverToTheStep) {
  World w = plane_world();
  const AgentId a = add(w, {0, 0, 0}), him = add(w, {0, 4.5f, 0}, pi);
  ASSERT_TRUE(w.order_band(a, round_him(him, 20)).ok());
  EXPECT_EQ(end_of(w, 700), std::make_pair(602, EventKind::goal_reached));
}

const KeepBand& band_of(const World& w, AgentId a) {
  return std::get<KeepBand>(w.impl().state.minds[a.slot()].goals.top().goal);
}

// Outside of the band he goes, whichever way he looks; inside he turns to him first.
TEST(BAND08, TurnsOnTheSpotInTheBandOnly) {
  for (const float y : {4.5f, 12.0f}) {
    World w = plane_world();
    const AgentId a = add(w, {0, 0, 0}, pi / 2), him = add(w, {0, y, 0}, pi);
    ASSERT_TRUE(w.order_band(a, round_him(him, 0)).ok());
    steps(w, 1);
    const auto& actions = w.impl().state.minds[a.slot()].actions;
    ASSERT_FALSE(actions.empty());
    EXPECT_EQ(std::holds_alternative<TurnTo>(actions.front().action), y < 5) << y;
    EXPECT_EQ(std::holds_alternative<BandAction>(actions.front().action), y > 5) << y;
  }
}

// In the band a look for a free side comes at once, and then after every ten updates without one (BAND-06 circles for
// ten).
TEST(BAND06, LooksOnceInElevenUpdates) {
  WorldSettings settings;
  settings.record_decisions = true;
  World w = plane_world(settings);
  const AgentId a = add(w, {0, 0, 0}), him = add(w, {0, 4.5f, 0}, pi);
  ASSERT_TRUE(w.order_band(a, round_him(him, 0)).ok());
  std::vector<int> looks;
  std::uint8_t before = 0;
  for (int n = 1; n <= 34; ++n) {
    steps(w, 1);
    const std::uint8_t wait = band_of(w, a).wait;
    if (wait > before) {
      EXPECT_EQ(wait, 10) << n;
      looks.push_back(n);
    } else if (!looks.empty()) {
      EXPECT_EQ(wait, before - 1) << n;
    }
    before = wait;
  }
  ASSERT_GE(looks.size(), 2u);
  for (std::size_t i = 1; i < looks.size(); ++i) EXPECT_EQ(looks[i] - looks[i - 1], 11);
  EXPECT_LE(looks[0], 2);
}

}  // namespace
}  // namespace gaitway::test
