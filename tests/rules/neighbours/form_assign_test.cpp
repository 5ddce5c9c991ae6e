// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// FORM-16 to FORM-18, FORM-22: who gets which slot and who queues behind whom.
#include <gtest/gtest.h>

#include <algorithm>

#include "core/random.h"
#include "crew/assign.h"
#include "tests/crew/toy_crew.h"

namespace gaitway::test {
namespace {

using Slots = std::vector<std::int8_t>;

struct Setting {
  std::vector<Vec3> points;
  std::vector<Vec3> followers;
  Vec3 leader;
  std::vector<std::uint8_t> usable = std::vector<std::uint8_t>(points.size(), 1);

  Slots slots() const {
    Slots s(followers.size());
    assign_slots(points, usable, followers, s);
    return s;
  }
  Slots queue(const Slots& s) const {
    Slots behind(followers.size());
    assign_queue(leader, followers, s, behind);
    return behind;
  }
};

TEST(FORM16, TheNearestFollowerOfEachSlot) {
  const Setting first{{{2, 0, 0}, {-2, 0, 0}}, {{-4, 0, 0}, {4, 0, 0}, {0, -6, 0}}, {}};
  EXPECT_EQ(first.slots(), (Slots{1, 0, -1}));

  ToyCrew toy;
  const AgentId leader = toy.door.add({});
  const AgentId a = toy.door.add({0, -3, 0}), b = toy.door.add({3, 0, 0}), c = toy.door.add({0, 4, 0});
  toy.formation(leader, {{0, 1}, {1, 0}, {0, -1}}, 2);
  for (const AgentId id : {a, b, c}) toy.join(leader, id);
  toy.update(0);
  EXPECT_EQ(toy.slot_of(c), 0);
  EXPECT_EQ(toy.slot_of(b), 1);
  EXPECT_EQ(toy.slot_of(a), no_slot);
  EXPECT_EQ(toy.behind(a), b) << "FORM-17: the second case";
}

TEST(FORM16, TiesAndHeights) {
  EXPECT_EQ((Setting{{{0, 0, 0}}, {{1, 0, 0}, {-1, 0, 0}}, {}}).slots(), (Slots{0, -1})) << "the lower entry";
  EXPECT_EQ((Setting{{{0, 0, 0}}, {{1, 0, 3}, {2, 0, 0}}, {}}).slots(), (Slots{-1, 0})) << "3D";
  EXPECT_EQ((Setting{{{0, 0, 0}, {1, 0, 0}, {2, 0, 0}}, {{2, 1, 0}}, {}}).slots(), (Slots{0})) << "slot order rules";
  EXPECT_EQ((Setting{{{0, 0, 0}}, {}, {}}).slots(), Slots{});
  Setting closed{{{0, 0, 0}, {1, 0, 0}}, {{0, 1, 0}}, {}};
  closed.usable = {0, 1};
  EXPECT_EQ(closed.slots(), (Slots{1}));
}

TEST(FORM16, EveryPlanStartsAfresh) {
  ToyCrew toy;
  const AgentId leader = toy.door.add({});
  const AgentId a = toy.door.add({1, -1, 0}), b = toy.door.add({1, -5, 0});
  toy.formation(leader, {{1, -1}});
  toy.join(leader, a);
  toy.join(leader, b);
  toy.update(0);
  ASSERT_EQ(toy.slot_of(a), 0);
  toy.door.place(a, {1, -9, 0});
  toy.update(2000);
  EXPECT_EQ(toy.slot_of(b), 0) << "who had it has no claim";
  EXPECT_EQ(toy.behind(a), b);
}

TEST(FORM17, NobodyHasASlot) {
  const Setting s{{}, {{0, -3, 0}, {3, 0.5f, 0}, {0, -5, 0}}, {}};
  // Distances to the leader: 3, 3.04138, 5. First behind him; then the third, 2 m behind the first; the second is
  // sqrt(9 + 30.25) from the third.
  EXPECT_EQ(s.queue(s.slots()), (Slots{behind_leader, 2, 0}));
}

TEST(FORM17, NearestPairsFirst) {
  const Setting s{{{2, 0, 0}, {-2, 0, 0}}, {{2, -1, 0}, {-2, -1, 0}, {2, -3, 0}, {-1, -4, 0}, {2.5f, -4.5f, 0}}, {}};
  const Slots slots = s.slots();
  EXPECT_EQ(slots, (Slots{0, 1, -1, -1, -1}));
  EXPECT_EQ(s.queue(slots), (Slots{behind_nobody, behind_nobody, 0, 1, 2}));
}

TEST(FORM17, Ties) {
  // Both are 1 m from the only slotted one: the lower entry queues behind him, the other one, sqrt 2 from that, behind.
  const Setting lower{{{0, 0, 0}}, {{0, 0, 0}, {1, 0, 0}, {0, 1, 0}}, {}};
  EXPECT_EQ(lower.queue(lower.slots()), (Slots{behind_nobody, 0, 1}));
  // One who is as far from two chains: the earlier one.
  const Setting chain{{{-1, 0, 0}, {1, 0, 0}}, {{1, 0, 0}, {-1, 0, 0}, {0, -1, 0}}, {}};
  EXPECT_EQ(chain.slots(), (Slots{1, 0, -1}));
  EXPECT_EQ(chain.queue(chain.slots()), (Slots{behind_nobody, behind_nobody, 0}));
}

TEST(FORM17, EverybodyHasOneAheadAndNobodyTwoBehind) {
  for (std::uint64_t trial = 0; trial < 500; ++trial) {
    const auto at = [trial](std::uint64_t index) {
      return draw_unit(draw(trial, Purpose::test, 1, 0, index)) * 10 - 5;
    };
    Setting s;
    const std::size_t slots = trial % 5, followers = 1 + trial % 9;
    for (std::size_t k = 0; k < slots; ++k) s.points.push_back({at(2 * k), at(2 * k + 1), 0});
    for (std::size_t i = 0; i < followers; ++i) s.followers.push_back({at(50 + 2 * i), at(51 + 2 * i), 0});
    s.usable.assign(slots, 1);
    const Slots taken = s.slots();
    const Slots behind = s.queue(taken);
    std::vector<int> tailed(followers, 0);
    int first = 0, slotted = 0;
    for (std::size_t i = 0; i < followers; ++i) {
      slotted += taken[i] >= 0 ? 1 : 0;
      EXPECT_EQ(behind[i] == behind_nobody, taken[i] >= 0) << trial;
      if (behind[i] == behind_leader) ++first;
      if (behind[i] >= 0) {
        EXPECT_EQ(++tailed[static_cast<std::size_t>(behind[i])], 1) << trial;
      }
      std::size_t steps = 0;
      for (std::int8_t j = static_cast<std::int8_t>(i); j >= 0; j = behind[static_cast<std::size_t>(j)]) {
        ASSERT_LT(steps++, followers) << "a ring, trial " << trial;
      }
    }
    EXPECT_EQ(slotted, static_cast<int>(std::min(slots, followers)));
    EXPECT_EQ(first, slotted == 0 ? 1 : 0);
  }
}

TEST(FORM18, WaysThatCrossSwap) {
  const std::vector<Vec3> points{{0, 0, 0}, {1, 0, 0}};
  const std::vector<Vec3> followers{{0.9f, 0.8f, 0}, {0.2f, 2, 0}};
  Slots slots(2);
  assign_slots(points, std::vector<std::uint8_t>{1, 1}, followers, slots);
  EXPECT_EQ(slots, (Slots{0, 1})) << "nearest first: 1.20416 m against 2.00998";
  EXPECT_EQ(uncross_slots(points, followers, slots), 1u);
  EXPECT_EQ(slots, (Slots{1, 0}));

  ToyCrew toy;
  const AgentId leader = toy.door.add({});
  const AgentId a = toy.door.add({0.9f, 0.8f, 0}), b = toy.door.add({0.2f, 2, 0});
  toy.formation(leader, {{0, 0}, {1, 0}});
  toy.join(leader, a);
  toy.join(leader, b);
  toy.update(0);
  EXPECT_EQ(toy.slot_of(a), 1);
  EXPECT_EQ(toy.slot_of(b), 0);
  EXPECT_EQ(toy.noted(Rule::FORM18), 2u);
}

TEST(FORM18, TouchingIsNoCrossing) {
  Slots slots{0, 1};
  // The second one's way ends on the first one's.
  EXPECT_EQ(uncross_slots(std::vector<Vec3>{{0, 2, 0}, {0, 1, 0}}, std::vector<Vec3>{{0, 0, 0}, {1, 1, 0}}, slots), 0u);
  // Side by side on one line.
  EXPECT_EQ(uncross_slots(std::vector<Vec3>{{4, 0, 0}, {3, 0, 0}}, std::vector<Vec3>{{0, 0, 0}, {1, 0, 0}}, slots), 0u);
  Slots one{0, -1};
  EXPECT_EQ(uncross_slots(std::vector<Vec3>{{0, 2, 0}, {0, 1, 0}}, std::vector<Vec3>{{0, 0, 0}, {1, 1, 0}}, one), 0u);
}

TEST(FORM18, AtMostThreePasses) {
  // Nine who stand in the reverse order of their slots: each pass swaps what crosses, in pair order; three end it
  // whatever is left, and each swap shortens the ways.
  for (std::uint64_t trial = 0; trial < 300; ++trial) {
    std::vector<Vec3> points, followers;
    for (std::uint64_t k = 0; k < 9; ++k) {
      points.push_back({draw_unit(draw(trial, Purpose::test, 2, 0, k)) * 9, 10, 0});
      followers.push_back({draw_unit(draw(trial, Purpose::test, 2, 1, k)) * 9, 0, 0});
    }
    Slots slots{0, 1, 2, 3, 4, 5, 6, 7, 8};
    const auto length_of = [&](const Slots& s) {
      double all = 0;
      for (std::size_t i = 0; i < 9; ++i) all += distance(followers[i], points[static_cast<std::size_t>(s[i])]);
      return all;
    };
    const double before = length_of(slots);
    const std::uint32_t swaps = uncross_slots(points, followers, slots);
    EXPECT_LE(swaps, 3u * 36u);
    if (swaps > 0) {
      EXPECT_LT(length_of(slots), before) << trial;
    }
    Slots sorted = slots;
    std::sort(sorted.begin(), sorted.end());
    EXPECT_EQ(sorted, (Slots{0, 1, 2, 3, 4, 5, 6, 7, 8})) << "a swap loses no slot";
  }
}

TEST(FORM22, FourRoundOne) {
  ToyCrew toy;
  const AgentId leader = toy.door.add({}, 45);
  std::vector<AgentId> four;
  for (const Vec3 at : {Vec3{2, 2, 0}, Vec3{2, -2, 0}, Vec3{-2, -2, 0}, Vec3{-2, 2, 0}})
    four.push_back(toy.door.add(at));
  const Formation& f = toy.formation(leader, {{0, 1}, {1, 0}, {0, -1}, {-1, 0}});
  std::vector<Vec3> exact;
  toy.door.walk = [&exact](AgentId, Vec3 to) {
    exact.push_back(to);
    return true;
  };
  for (const AgentId id : four) toy.join(leader, id);
  toy.update(0);
  const float signs[4][2] = {{1, 1}, {1, -1}, {-1, -1}, {-1, 1}};
  ASSERT_EQ(exact.size(), 4u);
  for (std::size_t k = 0; k < 4; ++k) {
    EXPECT_NEAR(exact[k].x, signs[k][0] * 0.707107f, 1e-5) << k;
    EXPECT_NEAR(exact[k].y, signs[k][1] * 0.707107f, 1e-5) << k;
    const Vec3 kept = metres_of(f.in_use().points[k]);
    EXPECT_EQ(kept.x, signs[k][0] * 0.6875f) << "11 units";
    EXPECT_EQ(kept.y, signs[k][1] * 0.6875f);
    EXPECT_EQ(toy.slot_of(four[k]), static_cast<int>(k));
  }
}

}  // namespace
}  // namespace gaitway::test
