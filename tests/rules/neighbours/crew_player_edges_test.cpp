// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// CREW-01 to CREW-08 away from the origin and at the ends of their times and ranges.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "core/random.h"
#include "crew/draws.h"
#include "tests/crew/following.h"

namespace gaitway::test {
namespace {

/// The least and the largest of many draws.
struct Span {
  std::uint32_t least = ~0u, most = 0;
  void add(std::uint32_t ms) {
    least = std::min(least, ms);
    most = std::max(most, ms);
  }
};

// Of n whole numbers each is drawn in 16 n draws but for one time in nine million.
constexpr std::uint32_t tries_for(std::uint32_t numbers) { return 16 * numbers; }

TEST(CREW01, OneToTwoAndTwoToThreeSeconds) {
  Following f({0, -3, 0});
  f.start_goal();
  Span turn, fidget;
  for (f.update = 0; f.update < tries_for(1001); ++f.update) {
    CrewContext c = f.crew();
    resume(f.goal, f.me, c);
    turn.add(f.goal.next_turn_ms - c.now_ms);
    fidget.add(f.goal.next_fidget_ms - c.now_ms);
  }
  EXPECT_EQ(turn.least, 1000u);
  EXPECT_EQ(turn.most, 2000u);
  EXPECT_EQ(fidget.least, 2000u);
  EXPECT_EQ(fidget.most, 3000u);
}

TEST(CREW05, TwoToFourSecondsAndWhenTheyAreOver) {
  Following f({0, -3, 0}, FollowMode::as_leader);
  f.start_goal();
  Span turn, fidget;
  while (f.update < tries_for(3001)) {
    f.actions().clear();
    // Due in this very update.
    f.goal.next_turn_ms = f.goal.next_fidget_ms = 33 * (f.update + 1);
    f.step();
    ASSERT_EQ(f.actions().size(), 1u);
    turn.add(f.goal.next_turn_ms - 33 * f.update);
    fidget.add(f.goal.next_fidget_ms - 33 * f.update);
  }
  EXPECT_EQ(turn.least, 2000u);
  EXPECT_EQ(turn.most, 4000u);
  EXPECT_EQ(fidget.least, 3000u) << "CREW-06: every 3 to 6 s";
  EXPECT_EQ(fidget.most, 6000u);
  f.actions().clear();
  f.goal.next_turn_ms = 33 * (f.update + 1) + 1;
  f.step();
  EXPECT_TRUE(f.actions().empty()) << "a millisecond early";
  const std::uint32_t next = f.goal.next_turn_ms;
  f.actions().resize(1);  // something else, not a move
  f.step();
  EXPECT_EQ(f.goal.next_turn_ms, next) << "with something queued he waits";
}

TEST(CREW06, ThirtyOfAHundredDraws) {
  Following f({0, -3, 0});
  f.start_goal();
  int thirty = 0;
  for (int i = 0; i < 3000; ++i) {
    f.goal.next_fidget_ms = 0;
    const std::uint32_t before = f.door.fidgets;
    f.step();
    CrewContext c = f.crew();
    const int drawn = crew_draw(c, f.me, CrewDraw::fidgets, 0, 99);  // a hundred numbers
    EXPECT_EQ(f.door.fidgets - before, drawn < 30 ? 1u : 0u) << drawn;
    thirty += drawn == 30;
  }
  EXPECT_GT(thirty, 0);
}

TEST(CREW06, ThePickUpHookEveryThirtyStandingUpdates) {
  Following f({0, -3, 0});
  f.start_goal();
  for (std::uint32_t i = 1; i <= 95; ++i) {
    f.step();
    EXPECT_EQ(f.door.pick_ups, i / 30) << i;
  }
}

TEST(CREW03, AwayFromTheOrigin) {
  Following f({0, 0, 0});
  f.door.place(f.leader, {40, -30, 2});
  EXPECT_TRUE(f.stands_at({45.4f, -22.9f, 2})) << "8.9202 m";
  EXPECT_FALSE(f.stands_at({45.4f, -22.7f, 2})) << "9.0802 m";
}

TEST(CREW05, TowardTheLeaderAwayFromTheOrigin) {
  Following f({10, 20, 0}, FollowMode::to_leader);
  f.door.place(f.leader, {14, 20, 0});
  f.door.face(f.me, 0);
  f.start_goal();
  f.goal.next_turn_ms = 0;
  f.step();
  ASSERT_EQ(f.actions().size(), 1u) << "90 degrees off";
  EXPECT_NEAR(degrees(heading_of(f.actions()[0].heading)), 90, 1e-4);
  for (const double off : {59.5, 60.5, -59.5, -60.5}) {
    f.actions().clear();
    f.door.face(f.me, 90 - off);
    f.goal.next_turn_ms = 0;
    f.step();
    EXPECT_EQ(f.actions().size(), std::fabs(off) > 60 ? 1u : 0u) << off;
  }
}

TEST(CREW05, OnlyModeFourLooksAndOnlyAtATarget) {
  for (const FollowMode mode : {FollowMode::plain, FollowMode::to_leader, FollowMode::leaders_target}) {
    for (const bool has : {false, true}) {
      Following f({0, -3, 0}, mode);
      const AgentId enemy = f.door.add({9, 9, 0});
      if (has) f.door.seen(f.leader).target = enemy;
      f.start_goal();
      f.goal.next_turn_ms = 0;
      f.step();
      EXPECT_EQ(f.door.looks.size(), mode == FollowMode::leaders_target && has ? 1u : 0u) << int(mode) << has;
    }
  }
}

TEST(CREW01, EndLeavesTheLeadersFormationAlone) {
  Following f({0, -3, 0});
  f.start_goal();
  const AgentId other = f.door.add({3, 3, 0});
  CrewContext c = f.crew();
  ASSERT_TRUE(join_formation(c, other, f.me));
  end(f.goal, f.me, c);
  EXPECT_EQ(followed_formation(f.pool, f.me), formation_of(f.pool, other)) << "he follows somebody else by now";
  f.start_goal();
  ASSERT_TRUE(leave_formation(c, f.me));
  end(f.goal, f.me, c);
  EXPECT_EQ(followed_formation(f.pool, f.me), nullptr) << "or nobody";
}

struct Fighting : Following {
  AgentId enemy = door.add({10, 24, 0});
  Fighting() : Following({10, 20, 0}) {
    door.seen(me).member = true;
    door.told.mate_has_attackers = door.told.listed_as_enemy = true;
    door.face(me, 180);
    start_goal();
  }
};

TEST(CREW08, NearestOfTheAttackersInside20Metres) {
  Fighting f;
  const AgentId far = f.door.add({10, 40.5f, 0}), mine = f.door.add({-9, 20, 0});
  f.door.seen(f.leader).target = mine;
  f.door.attackers = {far};
  f.step();
  EXPECT_EQ(f.door.target, mine) << "20.5 m off: whom the leader fights";
  Fighting g;
  const AgentId near = g.door.add({10, 39.5f, 0});
  g.door.seen(g.leader).target = g.enemy;
  g.door.attackers = {near};
  g.step();
  EXPECT_EQ(g.door.target, near) << "19.5 m off, 44 m from the origin";
  // More attackers than he looks at: the nearest of the first 64.
  Fighting many;
  many.door.attackers.assign(70, many.enemy);
  many.step();
  EXPECT_EQ(many.door.target, many.enemy);
}

TEST(CREW08, TurnedToInsideTheRangeApproachedBeyond) {
  const struct {
    float off;
    bool busy, turns;
  } rows[] = {{4.99f, false, true}, {5.01f, false, false}, {2.99f, true, true}, {3.01f, true, false}};
  for (const auto& row : rows) {
    Fighting f;
    f.door.place(f.enemy, {10 + row.off, 20, 0});
    f.door.seen(f.me).target = f.enemy;
    f.door.seen(f.enemy).busy = row.busy;
    f.step();
    EXPECT_EQ(f.door.bands.size(), row.turns ? 0u : 1u) << row.off;
    ASSERT_EQ(f.actions().size(), row.turns ? 1u : 0u) << row.off;
    if (row.turns) {
      EXPECT_NEAR(degrees(heading_of(f.actions()[0].heading)), 90, 1e-4);
    }
    f.actions().clear();
    f.door.face(f.me, 90 + 14);
    f.door.bands.clear();
    f.step();
    EXPECT_TRUE(f.actions().empty()) << "14 degrees off: he faces him";
    f.door.face(f.me, 90 + 15.5);
    f.step();
    EXPECT_EQ(f.actions().size(), row.turns ? 1u : 0u) << "15.5 degrees";
  }
}

TEST(CREW08, WithoutATargetOrWithSomethingQueuedNothingIsDone) {
  Fighting nobody;
  nobody.step();
  EXPECT_EQ(nobody.door.target, AgentId{});
  EXPECT_TRUE(nobody.actions().empty());
  EXPECT_TRUE(nobody.door.bands.empty());
  for (const float y : {24.0f, 30.0f}) {  // near and far
    Fighting queued;
    queued.door.place(queued.enemy, {10, y, 0});
    queued.door.seen(queued.me).target = queued.enemy;
    queued.actions().resize(1);
    queued.step();
    EXPECT_EQ(queued.actions().size(), 1u);
    EXPECT_TRUE(queued.door.bands.empty());
  }
}

}  // namespace
}  // namespace gaitway::test
