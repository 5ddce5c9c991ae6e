// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// CREW-01 to CREW-08: the follow goal.
#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "tests/crew/following.h"

namespace gaitway::test {
namespace {

TEST(CREW01, StartJoinsAndSetsTheTimes) {
  std::set<std::uint32_t> turns, fidgets;
  for (std::uint32_t i = 0; i < 300; ++i) {
    Following f({0, -3, 0});
    f.update = i;
    f.door.of(f.me).turn_boost = 2;
    f.door.seen(f.me).stance = true;
    f.start_goal();
    EXPECT_EQ(followed_formation(f.pool, f.me), formation_of(f.pool, f.leader));
    EXPECT_FALSE(f.door.seen(f.me).stance);
    EXPECT_EQ(f.goal.saved_boost, 2);
    turns.insert(f.goal.next_turn_ms - 33 * i);
    fidgets.insert(f.goal.next_fidget_ms - 33 * i);
  }
  EXPECT_GE(*turns.begin(), 1000u);
  EXPECT_LE(*turns.rbegin(), 2000u);
  EXPECT_GT(*turns.rbegin() - *turns.begin(), 900u);
  EXPECT_GE(*fidgets.begin(), 2000u);
  EXPECT_LE(*fidgets.rbegin(), 3000u);
  EXPECT_GT(*fidgets.rbegin() - *fidgets.begin(), 900u);
}

TEST(CREW01, AfterAFightTheFormationGoalAtOnce) {
  Following f({0, -3, 0});
  f.door.fought = true;
  f.start_goal();
  EXPECT_EQ(f.step(), GoalAnswer::again) << "what lies above runs in the same update";
  ASSERT_EQ(f.pushes(), 1u) << "though he would stand";
  EXPECT_EQ(f.door.of(f.me).formations[0].arrival, 0.75f);
  EXPECT_EQ(f.step(), GoalAnswer::wait);
  EXPECT_EQ(f.pushes(), 1u) << "once";
}

TEST(CREW01, SuspendAndEnd) {
  Following f({0, -3, 0});
  f.door.of(f.me).turn_boost = 1;
  f.start_goal();
  f.door.of(f.me).turn_boost = 5;
  f.actions().resize(2);
  CrewContext c = f.crew();
  suspend(f.goal, f.me, c);
  EXPECT_TRUE(f.actions().empty());
  EXPECT_EQ(f.door.dropped, 1u);
  EXPECT_EQ(f.door.of(f.me).turn_boost, 1);
  EXPECT_NE(followed_formation(f.pool, f.me), nullptr);
  f.door.of(f.me).turn_boost = 5;
  f.goal.sees_round = f.door.all_round = true;
  end(f.goal, f.me, c);
  EXPECT_EQ(f.door.of(f.me).turn_boost, 1);
  EXPECT_FALSE(f.door.all_round);
  EXPECT_EQ(followed_formation(f.pool, f.me), nullptr);
}

TEST(CREW02, ALeftOverMoveStopsEverything) {
  Following f({0, -20, 0});
  f.start_goal();
  f.door.start_formation_move(f.me, {0, -1, 0});
  for (int i = 0; i < 100; ++i) EXPECT_EQ(f.step(), GoalAnswer::wait);
  EXPECT_EQ(f.pushes(), 0u) << "20 m away, and nothing is pushed until the move ends";
  f.actions().clear();
  f.step();
  EXPECT_EQ(f.pushes(), 1u);
}

TEST(CREW02, TheLeaderIsGone) {
  Following f({0, -20, 0});
  f.start_goal();
  f.door.start_formation_move(f.me, {0, -1, 0});
  f.door.ids.remove(f.leader);
  EXPECT_EQ(f.step(), GoalAnswer::done);
}

TEST(CREW02, TheStanceGoesBeforeTheTest) {
  Following f({0, -3, 0});
  f.start_goal();
  f.door.seen(f.me).stance = true;
  f.step();
  EXPECT_FALSE(f.door.seen(f.me).stance);
  EXPECT_EQ(f.pushes(), 0u) << "he stands";
}

TEST(CREW03, StandOrFollow) {
  Following f({0, -3, 0});
  EXPECT_TRUE(f.stands_at({5.4f, 7.1f, 0})) << "8.9202 m, in line";
  EXPECT_FALSE(f.stands_at({5.4f, 7.3f, 0})) << "9.0802 m";
  EXPECT_TRUE(f.stands_at({0, 9, 0})) << "9 m";
  EXPECT_FALSE(f.stands_at({5.4f, 7.1f, 1.3f})) << "3D: 9.0144 m";
  f.door.seen(f.me).shadow = true;
  EXPECT_FALSE(f.stands_at({1, 1, 0})) << "another shadow flag";
  f.door.seen(f.leader).shadow = true;
  EXPECT_TRUE(f.stands_at({1, 1, 0}));
  Vec3 to;
  f.door.walk = [&to](AgentId, Vec3 p) {
    to = p;
    return false;
  };
  f.door.place(f.leader, {2, 2, 0});
  EXPECT_FALSE(f.stands_at({1, 1, 0})) << "behind a wall";
  EXPECT_EQ(to, (Vec3{2, 2, 0})) << "straight to the leader's position";
}

TEST(CREW03, EveryUpdate) {
  Following f({0, -3, 0});
  f.start_goal();
  std::uint32_t asked = 0;
  f.door.walk = [&asked](AgentId, Vec3) {
    ++asked;
    return true;
  };
  for (int i = 0; i < 31; ++i) f.step();
  EXPECT_EQ(asked, 31u);
}

TEST(CREW04, AFailedMoveHoldsThePushBack) {
  Following f({0, -20, 0});
  f.start_goal();
  f.update = 99;
  f.door.of(f.me).failure = MoveFailure::no_route;
  std::vector<int> counts;
  for (int u = 100; u <= 129; ++u) {
    f.step();
    EXPECT_EQ(f.pushes(), 0u) << u;
    counts.push_back(f.goal.back_off);
  }
  EXPECT_EQ(counts.front(), 1);
  EXPECT_EQ(counts.back(), 30);
  f.step();
  EXPECT_EQ(f.update, 130u);
  EXPECT_EQ(f.pushes(), 1u);
  EXPECT_EQ(f.goal.back_off, 0);
  EXPECT_EQ(f.door.of(f.me).failure, MoveFailure::none);
  f.step();
  EXPECT_EQ(f.pushes(), 2u) << "a push without a failure leaves the counter at 0";
  EXPECT_EQ(f.goal.back_off, 0);
}

TEST(CREW04, StandingUpdatesDoNotCount) {
  Following f({0, -3, 0});
  f.start_goal();
  f.door.of(f.me).failure = MoveFailure::stuck;
  for (int i = 0; i < 50; ++i) f.step();
  EXPECT_EQ(f.goal.back_off, 0);
}

/// The first turn that a follower at the origin queues, its leader at (4, 0) facing 180.
std::optional<double> first_turn(FollowMode mode, double facing) {
  Following f({0, 0, 0}, mode);
  f.door.place(f.leader, {4, 0, 0});
  f.door.face(f.leader, 180);
  f.door.face(f.me, facing);
  f.start_goal();
  for (int i = 0; i < 90 && f.actions().empty(); ++i) f.step();
  if (f.actions().empty()) return std::nullopt;
  EXPECT_EQ(f.actions()[0].kind, CrewFront::turn);
  return degrees(heading_of(f.actions()[0].heading));
}

TEST(CREW05, TurnsByMode) {
  EXPECT_NEAR(first_turn(FollowMode::as_leader, 0).value(), 180, 1e-4);
  const double against = first_turn(FollowMode::against_leader, 90).value();
  EXPECT_NEAR(std::min(against, 360 - against), 0, 1e-4);
  EXPECT_NEAR(first_turn(FollowMode::to_leader, 0).value(), 90, 1e-4) << "90 degrees off";
  EXPECT_EQ(first_turn(FollowMode::to_leader, 40), std::nullopt) << "50 degrees off";
  EXPECT_EQ(first_turn(FollowMode::plain, 0), std::nullopt);
  EXPECT_EQ(first_turn(FollowMode::leaders_target, 0), std::nullopt);
}

TEST(CREW05, EveryTwoToFourSecondsWithAnEmptyQueue) {
  Following f({0, 0, 0}, FollowMode::as_leader);
  f.start_goal();
  std::vector<std::uint32_t> at;
  for (int i = 0; i < 3000; ++i) {
    f.step();
    if (f.actions().empty()) continue;
    at.push_back(33 * f.update);
    f.actions().clear();
  }
  ASSERT_GT(at.size(), 20u);
  EXPECT_GE(at[0], 1000u);
  EXPECT_LE(at[0], 2033u);
  std::uint32_t least = ~0u, most = 0;
  for (std::size_t i = 1; i < at.size(); ++i) {
    least = std::min(least, at[i] - at[i - 1]);
    most = std::max(most, at[i] - at[i - 1]);
  }
  EXPECT_GE(least, 2000u);
  EXPECT_LT(least, 2600u) << "drawn anew each time";
  EXPECT_LE(most, 4033u);
  EXPECT_GT(most, 3400u);
  f.actions().resize(1);  // something else, not a move
  for (int i = 0; i < 300; ++i) f.step();
  EXPECT_EQ(f.actions().size(), 1u);
}

TEST(CREW05, ASlowTurnAndALook) {
  Following f({0, 0, 0}, FollowMode::to_leader);
  f.door.place(f.leader, {4, 0, 0});
  f.door.of(f.me).turn_boost = 1;
  f.start_goal();
  for (int i = 0; i < 90 && f.actions().empty(); ++i) f.step();
  EXPECT_EQ(f.door.of(f.me).turn_boost, -8);
  f.step();
  EXPECT_EQ(f.door.of(f.me).turn_boost, -8) << "while the turn runs";
  f.actions().clear();
  f.step();
  EXPECT_EQ(f.door.of(f.me).turn_boost, 1);

  Following look({0, 0, 0}, FollowMode::leaders_target);
  const AgentId enemy = look.door.add({9, 9, 0});
  look.door.seen(look.leader).target = enemy;
  look.start_goal();
  for (int i = 0; i < 62; ++i) look.step();
  EXPECT_EQ(look.door.looks, (std::vector<AgentId>{enemy}));
  EXPECT_TRUE(look.actions().empty());
}

std::uint32_t fidgets_in(int updates, bool my_shadow, bool leaders_shadow, std::uint8_t gait = 0, bool member = true) {
  Following f({0, -3, 0});
  f.door.seen(f.me).shadow = my_shadow;
  f.door.seen(f.leader).shadow = leaders_shadow;
  f.door.seen(f.me).gait = gait;
  f.door.seen(f.me).member = member;
  f.start_goal();
  for (int i = 0; i < updates; ++i) f.step();
  return f.door.fidgets;
}

TEST(CREW06, Fidgets) {
  // 60,000 updates of 33 ms are 1980 s, about 440 draws of 3 to 6 s, of which 30 % fidget: 132 with a deviation of 10.
  const std::uint32_t n = fidgets_in(60000, false, false);
  EXPECT_GT(n, 100u);
  EXPECT_LT(n, 165u);
  EXPECT_EQ(fidgets_in(60000, true, true), 0u);
  EXPECT_EQ(fidgets_in(60000, false, false, 2), 0u) << "a crew member who moves";
  EXPECT_EQ(fidgets_in(60000, false, false, 2, false), n) << "others may";
}

TEST(CREW06, TheLeadersShadow) {
  // With another flag than the leader's he does not stand at all: both are hidden here, then only the leader's counts.
  EXPECT_EQ(fidgets_in(6000, true, true), 0u);
  EXPECT_EQ(fidgets_in(6000, false, true), 0u);
}

TEST(CREW06, ThePickUpHook) {
  Following f({0, -3, 0});
  f.start_goal();
  for (int i = 0; i < 100; ++i) f.step();
  EXPECT_EQ(f.door.pick_ups, 3u) << "every 30 updates";
}

TEST(CREW07, WhenACrewFights) {
  Following f({0, -3, 0});
  CrewContext c = f.crew();
  f.door.seen(f.me).member = true;
  EXPECT_FALSE(fight_mode(f.me, c));
  f.door.told.mate_has_attackers = true;
  EXPECT_FALSE(fight_mode(f.me, c)) << "nobody holds the follower as an enemy";
  f.door.told.listed_as_enemy = true;
  EXPECT_TRUE(fight_mode(f.me, c));
  f.door.told.mate_has_attackers = false;
  EXPECT_FALSE(fight_mode(f.me, c)) << "the two come together";
  f.door.told.hits_back_at_avatar = true;
  EXPECT_TRUE(fight_mode(f.me, c));
  f.door.told.avatar_attacks = true;
  EXPECT_FALSE(fight_mode(f.me, c)) << "an avatar among his attackers";
  f.door.told.avatar_attacks = false;
  f.door.seen(f.me).member = false;
  EXPECT_FALSE(fight_mode(f.me, c)) << "crew members only";
}

struct Fighting : Following {
  AgentId enemy = door.add({0, 4, 0});
  Fighting() : Following({0, 0, 0}) {
    door.seen(me).member = true;
    door.told.mate_has_attackers = door.told.listed_as_enemy = true;
    door.place(leader, {20, 0, 0});
    door.face(me, 180);
    start_goal();
  }
};

TEST(CREW08, ATurnOrAnApproach) {
  Fighting f;
  f.door.seen(f.me).target = f.enemy;
  f.step();
  EXPECT_TRUE(f.door.all_round);
  EXPECT_TRUE(f.door.seen(f.me).stance);
  EXPECT_EQ(f.pushes(), 0u) << "20 m from his leader, and nothing else is done";
  ASSERT_EQ(f.actions().size(), 1u) << "4 m, far range 5, not busy: turn";
  EXPECT_EQ(f.actions()[0].kind, CrewFront::turn);
  f.actions().clear();
  f.door.seen(f.enemy).busy = true;
  f.step();
  EXPECT_TRUE(f.actions().empty());
  EXPECT_EQ(f.door.bands, (std::vector<AgentId>{f.enemy})) << "busy, near 3: move";
  f.door.told = {};
  f.step();
  EXPECT_FALSE(f.door.all_round);
  EXPECT_FALSE(f.door.seen(f.me).stance);
  EXPECT_EQ(f.pushes(), 1u);
}

TEST(CREW08, WhomHeFights) {
  Fighting f;
  const AgentId far = f.door.add({0, 21, 0}), near = f.door.add({0, 12, 0}), leaders = f.door.add({0, 40, 0});
  f.door.seen(f.leader).target = leaders;
  f.door.attackers = {far, near, f.enemy};
  f.step();
  EXPECT_EQ(f.door.target, f.enemy) << "the nearest attacker inside 20 m";
  f.door.attackers = {far, near};
  f.step();
  EXPECT_EQ(f.door.target, f.enemy) << "his present one while valid";
  f.door.seen(f.enemy).down = true;
  f.step();
  EXPECT_EQ(f.door.target, near);
  f.door.seen(near).down = true;
  f.door.attackers = {far};
  f.step();
  EXPECT_EQ(f.door.target, leaders) << "21 m is too far: whom the leader fights";
  f.door.seen(leaders).down = true;
  f.door.seen(f.leader).target = {};
  f.step();
  EXPECT_EQ(f.door.target, AgentId{});
}

}  // namespace
}  // namespace gaitway::test
