// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// CREW-14 on a map, CREW-21 to CREW-25: the walk distance and the tactics.
#include <gtest/gtest.h>

#include <cmath>
#include <set>

#include "crew/follow_formation.h"
#include "crew/follow_speed.h"
#include "crew/tactic.h"
#include "tests/crew/toy_crew.h"
#include "tests/path/plan_world.h"

namespace gaitway::test {
namespace {

/// x and y from -10 to 10 with a wall round the corner of an L, x 0.5 to 4, y 1 to 3, and one node at (0, 4).
PathData corner() {
  PathBuilder builder;
  builder.area(box(-10, -10, 10, 10));
  builder.hole(box(0.5f, 1, 4, 3, true), 0);
  builder.node({0, 4, 0});
  builder.area(box(20, 20, 30, 30));
  return built(builder);
}

TEST(CREW14, StraightOrAlongTheRoute) {
  PlanWorld map(corner());
  const auto walk = [&map](Vec3 from, Vec3 to) { return crew_walk(map.walk(from, to)); };
  EXPECT_EQ(walk({0, 0, 0}, {-3, 4, 0}).metres, 5) << "in line";
  const CrewWalk round = walk({0, 0, 0}, {3, 4, 0});
  EXPECT_TRUE(round.found);
  EXPECT_NEAR(round.metres, 7, 1e-5) << "4 + 3 by (0, 4)";
  EXPECT_NEAR(walk({0, 0, 0}, {3, 4, 2}).metres, 4 + std::sqrt(13), 1e-5) << "3D legs";
  EXPECT_FALSE(walk({0, 0, 0}, {25, 25, 0}).found) << "no route";
  const CrewWalk outside = walk({0, 0, 0}, {50, 0, 0});
  EXPECT_FALSE(outside.found);
  EXPECT_TRUE(outside.point_unreachable) << "the point has no area";
  const CrewWalk from_outside = walk({50, 0, 0}, {0, 0, 0});
  EXPECT_FALSE(from_outside.found);
  EXPECT_FALSE(from_outside.point_unreachable);
}

TEST(CREW14, TheGoalGoesByIt) {
  PlanWorld map(corner());
  ToyCrew toy;
  const AgentId leader = toy.door.add({3, 4, 0}), me = toy.door.add({0, 0, 0});
  toy.door.way = [&](AgentId who, Vec3 to) { return crew_walk(map.walk(toy.door.seen(who).position, to)); };
  toy.formation(leader, {{0, 0}});
  CrewContext crew = toy.now();
  FollowFormation goal = make_follow_formation(crew, me, leader, 0.75f, false);
  start(goal, me, crew);
  process(goal, me, crew);
  ASSERT_EQ(toy.door.of(me).actions.size(), 1u);
  const float by_route = follow_speed({7, 0.75f, 0, false, false}, toy.door.seen(me).profile);
  EXPECT_NEAR(toy.door.of(me).actions[0].move.speed, by_route, 1e-5) << "7 m, not 5";
}

/// A leader and members at one place, all in one squad.
struct Squad : ToyCrew {
  CrewSquad squad = make_crew_squad(16);
  std::vector<AgentId> all;
  explicit Squad(int members) {
    for (int i = 0; i <= members; ++i) {
      all.push_back(door.add({0, static_cast<float>(-i), 0}));
      add_member(squad, all.back());
    }
    squad.leader = all[0];
  }
  std::size_t given(std::size_t i) { return door.of(all[i]).follows.size(); }
  TacticAnswer tick(std::uint32_t ms) {
    ++step;
    CrewContext crew = at(ms);
    return update_tactic(crew, squad);
  }
};

TEST(CREW21, WhoGetsTheGoal) {
  Squad s(3);
  s.door.seen(s.all[2]).down = true;
  CrewContext crew = s.now();
  EXPECT_EQ(start_follow_tactic(crew, s.squad), 2u) << "three members, one knocked out";
  EXPECT_EQ(formation_of(s.pool, s.all[0])->slot_count, 9);
  EXPECT_EQ(formation_of(s.pool, s.all[0])->allowed, 9);
  EXPECT_EQ(s.given(0), 0u);
  EXPECT_EQ(s.given(2), 0u);
  for (const std::size_t i : {1, 3}) {
    ASSERT_EQ(s.given(i), 1u);
    const FollowPlayer& goal = s.door.of(s.all[i]).follows[0];
    EXPECT_EQ(goal.leader, s.all[0]);
    EXPECT_EQ(goal.distance_squared, 81);
    EXPECT_EQ(goal.mode, FollowMode::to_leader) << "mode 3";
    EXPECT_EQ(s.door.of(s.all[i]).pops, 1u) << "popped to the base first";
    EXPECT_EQ(s.door.of(s.all[i]).flushes, 0u);
  }
  EXPECT_EQ(formation_of(s.pool, s.all[0])->set, 0) << "the 9 is the count, not a set";
}

TEST(CREW21, PadPlayersAreLeftOut) {
  Squad s(2);
  s.door.seen(s.all[1]).pad_player = true;
  CrewContext crew = s.now();
  EXPECT_EQ(start_follow_tactic(crew, s.squad), 1u);
  EXPECT_EQ(s.given(1), 0u);
  EXPECT_EQ(s.given(2), 1u);
}

TEST(CREW21, SixteenMemberSlots) {
  Squad s(15);
  EXPECT_EQ(s.squad.count(), 16u);
  const AgentId one_more = s.door.add({});
  EXPECT_FALSE(add_member(s.squad, one_more));
  EXPECT_TRUE(add_member(s.squad, s.all[4])) << "in already";
  EXPECT_TRUE(remove_member(s.squad, s.all[4]));
  EXPECT_FALSE(remove_member(s.squad, s.all[4]));
  EXPECT_TRUE(add_member(s.squad, one_more));
  EXPECT_EQ(s.squad.members[4], one_more) << "the first free slot";
  EXPECT_FALSE(add_member(s.squad, {}));
  EXPECT_EQ(s.squad.leader, s.all[0]) << "who is not a member's leaving";
  const std::uint32_t* thinks = count_think(s.squad, s.all[15]);
  ASSERT_NE(thinks, nullptr);
  EXPECT_EQ(*thinks, 1u);
  EXPECT_EQ(*count_think(s.squad, s.all[15]), 2u);
  EXPECT_EQ(*count_think(s.squad, one_more), 1u) << "each has his own";
  EXPECT_EQ(count_think(s.squad, s.all[4]), nullptr) << "he is out";
  EXPECT_TRUE(remove_member(s.squad, s.all[0]));
  EXPECT_EQ(s.squad.leader, AgentId{});
}

TEST(CREW22, EveryEightSecondsASet) {
  Squad s(2);
  CrewContext crew = s.now();
  start_follow_tactic(crew, s.squad);
  Formation& f = *formation_of(s.pool, s.all[0]);
  std::vector<std::uint32_t> picks;
  std::set<int> sets;
  for (std::uint32_t ms = 0; ms <= 24000; ms += 100) {
    f.replan = false;
    EXPECT_EQ(s.tick(ms), TacticAnswer::runs);
    if (f.replan) picks.push_back(ms);
  }
  EXPECT_EQ(picks, (std::vector<std::uint32_t>{8000, 16000, 24000})) << "each sets the replan flag";
  for (std::uint32_t ms = 32000; ms < 32000 + 40 * 8000; ms += 8000) {
    s.tick(ms);
    sets.insert(f.set);
  }
  EXPECT_EQ(sets, (std::set<int>{0, 1}));
}

TEST(CREW22, TheLeadersWayHasItsOwnTimer) {
  Squad s(2);
  std::vector<std::uint32_t> looks;
  s.door.next_way = [&] {
    looks.push_back(s.now_ms);
    return s.now_ms + 1000;
  };
  s.at(500);
  CrewContext crew = s.now();
  start_follow_tactic(crew, s.squad);
  for (std::uint32_t ms = 533; ms < 3000; ms += 100) s.tick(ms);
  EXPECT_EQ(looks, (std::vector<std::uint32_t>{533, 1533, 2533})) << "the first call comes with the first update";
}

TEST(CREW22, EndsWithItsLeader) {
  Squad s(2);
  CrewContext crew = s.now();
  start_follow_tactic(crew, s.squad);
  s.door.ids.remove(s.all[0]);
  EXPECT_EQ(s.tick(33), TacticAnswer::ended);
  EXPECT_EQ(s.squad.tactic, TacticKind::none);
  EXPECT_EQ(s.squad.last, TacticKind::follow);
  EXPECT_EQ(s.tick(66), TacticAnswer::runs) << "nothing left to end";
}

TEST(CREW23, OrderedAgain) {
  Squad s(3);
  CrewContext crew = s.now();
  EXPECT_EQ(order_follow(crew, s.squad, 9, false), 3u) << "the first order starts the tactic";
  for (std::size_t i = 1; i <= 3; ++i) s.door.of(s.all[i]).goals = {1, true, false};
  EXPECT_EQ(order_follow(crew, s.squad, 9, false), 3u) << "three followers standing: three formation goals";
  for (std::size_t i = 1; i <= 3; ++i) {
    ASSERT_EQ(s.door.of(s.all[i]).formations.size(), 1u);
    EXPECT_TRUE(s.door.of(s.all[i]).formations[0].turn) << "turn flag 1";
    EXPECT_EQ(s.door.of(s.all[i]).formations[0].arrival, 0.75f);
    EXPECT_EQ(s.given(i), 1u) << "and no new follow goal";
  }
  s.door.of(s.all[1]).goals = {2, true, true};
  s.door.of(s.all[2]).goals = {1, false, false};
  EXPECT_EQ(order_follow(crew, s.squad, 9, false), 1u) << "whoever walks already, or does something else, is left";
  EXPECT_EQ(order_follow(crew, s.squad, 9, true), 3u) << "forced: from the start";
  EXPECT_EQ(s.given(1), 2u);
}

TEST(CREW23, OrderedAgainNeitherTheLeaderNorTheDead) {
  Squad s(3);
  CrewContext crew = s.now();
  start_follow_tactic(crew, s.squad);
  for (const AgentId id : s.all) s.door.of(id).goals = {1, true, false};
  s.door.ids.remove(s.all[2]);
  EXPECT_EQ(order_follow(crew, s.squad, 9, false), 2u);
  for (std::size_t i = 0; i < 4; ++i) {
    EXPECT_EQ(s.door.of(s.all[i]).formations.size(), i == 1 || i == 3 ? 1u : 0u) << i;
  }
}

TEST(CREW23, AMemberNeedsHisGoalBack) {
  Squad s(2);
  CrewContext crew = s.now();
  start_follow_tactic(crew, s.squad);
  EXPECT_FALSE(member_needs_goal(crew, s.squad, s.all[1])) << "he has no goal at all";
  s.door.of(s.all[1]).goals.count = 1;
  s.door.of(s.all[0]).goals.count = 1;
  EXPECT_TRUE(member_needs_goal(crew, s.squad, s.all[1]));
  EXPECT_EQ(s.door.of(s.all[1]).flushes, 1u);
  EXPECT_EQ(s.door.of(s.all[1]).follows.back().mode, FollowMode::as_leader) << "mode 1";
  EXPECT_FALSE(member_needs_goal(crew, s.squad, s.all[0])) << "the leader";
  const AgentId stranger = s.door.add({});
  s.door.of(stranger).goals.count = 1;
  EXPECT_FALSE(member_needs_goal(crew, s.squad, stranger)) << "a stranger";
  s.squad.tactic = TacticKind::none;
  EXPECT_FALSE(member_needs_goal(crew, s.squad, s.all[1])) << "under no tactic";
  EXPECT_EQ(s.door.of(s.all[1]).flushes, 1u);
}

TEST(CREW23, SomebodyWasAdded) {
  Squad s(2);
  CrewContext crew = s.now();
  EXPECT_EQ(member_was_added(crew, s.squad), 0u) << "no tactic";
  start_follow_tactic(crew, s.squad);
  const AgentId fresh = s.door.add({});
  ASSERT_TRUE(add_member(s.squad, fresh));
  EXPECT_EQ(member_was_added(crew, s.squad), 3u) << "for everyone";
  EXPECT_EQ(s.given(1), 2u);
  EXPECT_EQ(s.door.of(fresh).follows.size(), 1u);
}

TEST(CREW24, GroupMoves) {
  const struct {
    TacticKind kind;
    float distance;
  } rows[] = {{TacticKind::move_to_flag, 3},
              {TacticKind::move_along, 1},
              {TacticKind::walk_tall, 0.75f},
              {TacticKind::wander, 4}};
  for (const auto& row : rows) {
    Squad s(3);  // four in all
    CrewContext crew = s.now();
    EXPECT_EQ(start_group_move(crew, s.squad, row.kind), 3u);
    EXPECT_EQ(s.given(0), 0u) << "the leader's goal is the move's";
    for (std::size_t i = 1; i <= 3; ++i) {
      ASSERT_EQ(s.given(i), 1u);
      EXPECT_EQ(s.door.of(s.all[i]).follows[0].distance_squared, row.distance * row.distance);
      EXPECT_EQ(s.door.of(s.all[i]).follows[0].mode, FollowMode::to_leader);
    }
  }
  Squad s(3);
  CrewContext crew = s.now();
  EXPECT_EQ(start_group_move(crew, s.squad, TacticKind::confront), 0u) << "no group move";
}

TEST(CREW25, LaidOutForATactic) {
  Squad s(12);
  CrewContext crew = s.now();
  Formation& f = *use_formation(crew, s.all[0]);
  select_set(f, 1);
  for (std::size_t i = 1; i <= 9; ++i) s.join(s.all[0], s.all[i]);
  start_group_move(crew, s.squad, TacticKind::move_to_flag);
  ASSERT_TRUE(lay_out_formation(crew, s.squad, TacticKind::move_to_flag, -1, 0));
  EXPECT_EQ(f.set, 3);
  EXPECT_EQ(f.slot_count, 9);
  EXPECT_EQ(f.allowed, 9);
  // Shape 2 at 1 m: the ninth slot is in the fifth row, 0.5 m to the left.
  EXPECT_EQ(f.sets[3].offsets[0], (UnitPoint{-8, -16, 0}));
  EXPECT_EQ(f.sets[3].offsets[8], (UnitPoint{-8, -80, 0}));
  end_tactic(crew, s.squad);
  EXPECT_EQ(f.set, 1) << "the set in use is the old one";
  EXPECT_EQ(f.follower_count, 0) << "members leave the formation";
}

TEST(CREW25, CountsAndShapes) {
  const struct {
    TacticKind kind;
    int members;
    std::uint8_t slots;
    UnitPoint first;
  } rows[] = {{TacticKind::confront, 4, 4, {-8, -16, 0}},
              {TacticKind::hang_out, 4, 4, {-20, -20, 0}},
              {TacticKind::hang_out, 1, 1, {0, 28, 0}},
              {TacticKind::defend, 2, 6, {0, 80, 0}},  // three of them, a ring of the tactic's 5 m
              {TacticKind::defend, 6, 9, {0, 80, 0}},
              {TacticKind::hang_back, 3, 6, {0, 48, 0}}};
  for (const auto& row : rows) {
    Squad s(row.members);
    CrewContext crew = s.now();
    ASSERT_TRUE(lay_out_formation(crew, s.squad, row.kind, -1, 5));
    const Formation& f = *formation_of(s.pool, s.all[0]);
    EXPECT_EQ(f.slot_count, row.slots) << int(row.kind);
    EXPECT_EQ(f.sets[3].offsets[0], row.first) << int(row.kind);
  }
}

TEST(CREW25, AScriptsSet) {
  Squad s(3);
  CrewContext crew = s.now();
  Formation& f = *use_formation(crew, s.all[0]);
  set_slot(f, 0, 7, 7, 2);
  ASSERT_TRUE(lay_out_formation(crew, s.squad, TacticKind::wander, 2, 0));
  EXPECT_EQ(f.set, 2);
  EXPECT_EQ(f.sets[2].offsets[0], (UnitPoint{112, 112, 0})) << "nothing is laid out";
  EXPECT_EQ(f.slot_count, 6);
  ASSERT_TRUE(lay_out_formation(crew, s.squad, TacticKind::wander, 1, 0));
  end_tactic(crew, s.squad);
  EXPECT_EQ(f.set, 0) << "the set before the first one";
  ASSERT_TRUE(lay_out_formation(crew, s.squad, TacticKind::wander, 0, 0));
  EXPECT_EQ(f.slot_count, 6) << "set 0 is a script's as well";
  EXPECT_EQ(f.set, 0);
  end_tactic(crew, s.squad);
  EXPECT_FALSE(lay_out_formation(crew, s.squad, TacticKind::wander, -2, 0));
  EXPECT_FALSE(lay_out_formation(crew, s.squad, TacticKind::wander, 4, 0));
  EXPECT_FALSE(lay_out_formation(crew, s.squad, TacticKind::follow, -1, 0));
  s.door.ids.remove(s.all[0]);
  EXPECT_FALSE(lay_out_formation(crew, s.squad, TacticKind::wander, -1, 0)) << "nobody leads";
}

TEST(CREW01, TheLastTacticIsTheOneThatEnded) {
  Squad s(2);
  CrewContext crew = s.now();
  s.squad.tactic = TacticKind::attack;
  start_follow_tactic(crew, s.squad);
  EXPECT_EQ(s.squad.tactic, TacticKind::follow);
  EXPECT_EQ(s.squad.last, TacticKind::attack);
  EXPECT_TRUE(fights(s.squad.last));
  EXPECT_TRUE(fights(TacticKind::defend));
  EXPECT_FALSE(fights(TacticKind::follow));
  start_follow_tactic(crew, s.squad);
  EXPECT_EQ(s.squad.last, TacticKind::follow);
}

}  // namespace
}  // namespace gaitway::test
