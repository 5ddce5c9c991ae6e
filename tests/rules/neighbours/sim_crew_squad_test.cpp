// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// Squads, orders and leavings in whole worlds: CREW-21 to CREW-25, FORM-23, STEP-07, STEP-18, STEP-23.
#include <gtest/gtest.h>

#include <algorithm>

#include "tests/crew/crew_worlds.h"

namespace gaitway::test {
namespace {

/// A squad of a leader and some members on a field, under the follow tactic.
struct SquadWorld : CrewWorld {
  CrewId crew;
  explicit SquadWorld(int members) : CrewWorld(field(-60, -60, 60, 60)) {
    add_leader({0, 0, 0});
    auto made = world.add_crew(leader);
    EXPECT_TRUE(made.ok());
    crew = *made;
    for (int i = 0; i < members; ++i) {
      followers.push_back(add({static_cast<float>(i) - 1, -3, 0}));
      EXPECT_TRUE(world.add_crew_member(crew, followers.back()).ok());
    }
  }
  void steps(int n) {
    for (int i = 0; i < n; ++i) ASSERT_TRUE(world.step().ok());
  }
};

TEST(CREW21, ASquadGoesWithItsLeader) {
  SquadWorld w(3);
  ASSERT_TRUE(w.world.order_crew_follow(w.crew).ok());
  w.steps(2);
  EXPECT_EQ(w.world.crew(w.crew)->tactic, TacticKind::follow);
  EXPECT_EQ(w.world.crew(w.crew)->members.size(), 4u);
  EXPECT_EQ(w.world.formation(w.leader)->slots.size(), 9u);
  EXPECT_EQ(w.world.formation(w.leader)->followers.size(), 3u);
  w.order({0, 30, 0}, Gait::jog);
  ASSERT_GT(w.run_until_rest(2000), 0u);
  for (const AgentId f : w.followers) EXPECT_LE(w.gap(f, w.leader), 9.0f) << "each stands near him again";
}

TEST(CREW22, TheSetIsPickedInAWorld) {
  SquadWorld w(2);
  w.steps(1);
  ASSERT_TRUE(w.world.order_crew_follow(w.crew).ok());
  std::vector<std::uint32_t> picks;
  for (int i = 0; i < 800; ++i) {
    w.world.clear_decisions();
    w.steps(1);
    if (w.noted(Rule::CREW22, w.leader) > 0) picks.push_back(w.world.step_number());
  }
  // Ordered in step 2, at 66 ms: the next ones at or after 8066, 16066 and 24066 ms, steps 242, 482 and 722.
  EXPECT_EQ(picks, (std::vector<std::uint32_t>{242, 482, 722}));
}

/// A leader who has stopped in a doorway, three of his crew in line behind him, and who is then ordered back out.
struct InTheDoorway : CrewWorld {
  CrewId crew;
  InTheDoorway() : CrewWorld(doorway()) {
    add_leader({0, 2, 0});
    auto made = world.add_crew(leader);
    EXPECT_TRUE(made.ok());
    crew = *made;
    for (int k = 0; k < 3; ++k) {
      followers.push_back(add({0, -1.0f - static_cast<float>(k), 0}));
      EXPECT_TRUE(world.add_crew_member(crew, followers.back()).ok());
      EXPECT_TRUE(world.set_slot(leader, k, 0, -1.0f - static_cast<float>(k), 2).ok());
    }
    order({0, 5.3f, 0});
  }
  void line_up(bool tactic) {
    ASSERT_GT(run_until_rest(1000), 0u);
    if (tactic) {
      ASSERT_TRUE(world.order_crew_follow(crew).ok());
      ASSERT_TRUE(world.step().ok());
    }
    ASSERT_TRUE(world.set_slot_count(leader, 3).ok());
    ASSERT_TRUE(world.select_set(leader, 2).ok());
    for (const AgentId f : followers) ASSERT_TRUE(world.follow_formation(f, 0.3f, leader).ok());
    ASSERT_GT(run_until_rest(1000), 0u);
    for (std::size_t k = 0; k < 3; ++k) {
      ASSERT_NEAR(at(followers[k]).x, 0, 0.4);
      ASSERT_LT(at(followers[k]).y, 5);
    }
  }
};

TEST(CREW22, ALeaderInADoorwayIsNotWalledIn) {
  InTheDoorway w;
  w.line_up(true);
  w.world.clear_decisions();
  ASSERT_TRUE(w.world.order_face(w.leader, 3.14159265).ok());
  std::uint32_t stepped = 0;
  for (int i = 0; i < 150; ++i) {
    ASSERT_TRUE(w.world.step().ok());
    for (const AgentId f : w.followers) stepped += w.noted(Rule::WAY20, f) > 0 ? 1u : 0u;
  }
  EXPECT_GT(stepped, 0u) << "who stands in the leader's way is asked to step aside";
  w.order({0, -8, 0});
  ASSERT_GT(w.run_until_rest(1500), 0u);
  EXPECT_EQ(w.world.agent(w.leader)->goal, GoalStatus::reached);
  EXPECT_LT(w.at(w.leader).y, -7);
}

TEST(CREW22, WithoutTheTacticNobodyStepsAsideForHim) {
  InTheDoorway w;
  w.line_up(false);
  w.world.clear_decisions();
  ASSERT_TRUE(w.world.order_face(w.leader, 3.14159265).ok());
  for (int i = 0; i < 150; ++i) ASSERT_TRUE(w.world.step().ok());
  EXPECT_EQ(w.noted(Rule::WAY08, w.leader), 0u);
  for (const AgentId f : w.followers) {
    for (const DecisionView& d : w.world.decisions(f)) {  // they may make room for each other (WAY-11)
      if (d.rule != Rule::WAY20) continue;
      EXPECT_NE(d.numbers[0], w.leader.slot());
    }
  }
}

TEST(CREW23, OrderedAgainInAWorld) {
  SquadWorld w(3);
  ASSERT_TRUE(w.world.order_crew_follow(w.crew).ok());
  w.steps(3);
  w.world.clear_decisions();
  ASSERT_TRUE(w.world.order_crew_follow(w.crew).ok());
  w.steps(1);
  for (const AgentId f : w.followers) EXPECT_EQ(w.noted(Rule::CREW23, f), 1u) << "a formation goal";
  ASSERT_GT(w.run_until_rest(1000), 0u);
  const FormationView formation = *w.world.formation(w.leader);
  for (const AgentId f : w.followers) {
    const int slot = w.world.follower(f)->slot;
    ASSERT_GE(slot, 0);
    const Vec3 at = w.at(f), point = formation.slots[static_cast<std::size_t>(slot)].point;
    EXPECT_LT(std::hypot(at.x - point.x, at.y - point.y), 1.0f) << "each walked to his slot";
  }
}

TEST(CREW23, BackToTheCrew) {
  SquadWorld w(1);
  ASSERT_TRUE(w.world.order_crew_follow(w.crew).ok());
  w.steps(2);
  MoveOrder away;
  away.point = {0, -50, 0};
  ASSERT_TRUE(w.world.order_move(w.followers[0], away).ok());
  w.steps(60);
  EXPECT_FALSE(w.world.follower(w.followers[0]).ok()) << "an order of his own replaces the follow goal (STEP-07)";
  EXPECT_LT(w.at(w.followers[0]).y, -5);
  ASSERT_TRUE(w.world.return_to_crew(w.followers[0]).ok());
  w.steps(3);
  EXPECT_EQ(w.world.follower(w.followers[0])->leader, w.leader);
}

TEST(CREW24, AlongWithTheLeader) {
  SquadWorld w(3);
  MoveOrder order;
  order.point = {30, 0, 0};
  ASSERT_TRUE(w.world.order_crew_move(w.crew, TacticKind::move_to_flag, order).ok());
  ASSERT_TRUE(w.world.lay_out_crew(w.crew, TacticKind::move_to_flag).ok());
  w.steps(2);
  EXPECT_EQ(w.world.formation(w.leader)->set, 3);
  EXPECT_EQ(w.world.formation(w.leader)->slots.size(), 3u) << "four members less the leader";
  ASSERT_GT(w.run_until_rest(2000), 0u);
  EXPECT_NEAR(w.at(w.leader).x, 30, 0.6);
  for (const AgentId f : w.followers) EXPECT_LE(w.gap(f, w.leader), 3.2f) << "3 m, and what he needs to stop";
  ASSERT_TRUE(w.world.end_crew_tactic(w.crew).ok());
  w.steps(1);
  EXPECT_EQ(w.world.formation(w.leader)->set, 0);
  EXPECT_EQ(w.world.crew(w.crew)->tactic, TacticKind::none);
}

TEST(FORM23, ALeaderLeavesTheWorld) {
  SquadWorld w(2);
  ASSERT_TRUE(w.world.order_crew_follow(w.crew).ok());
  w.order({0, 40, 0});
  w.steps(200);
  ASSERT_TRUE(w.world.remove_agent(w.leader).ok());
  w.steps(1);
  for (const AgentId f : w.followers) EXPECT_FALSE(w.world.follower(f).ok());
  EXPECT_FALSE(w.world.crew(w.crew)->leader);
  w.steps(300);
  for (const AgentId f : w.followers) {
    EXPECT_FALSE(w.asks_to_move(f)) << "the goals notice, and a move under way ends where it was going";
  }
  const AgentId next = w.add({5, 5, 0});
  EXPECT_EQ(next.slot(), w.leader.slot());
  ASSERT_TRUE(w.world.follow_player(w.followers[0], next).ok());
  w.steps(3);
  EXPECT_EQ(w.world.follower(w.followers[0])->leader, next) << "one of them joins another at once";
  EXPECT_FALSE(w.world.follower(w.followers[1]).ok()) << "the new tenant of the slot leads only his own";
}

TEST(STEP18, AFollowerLeavesTheWorld) {
  SquadWorld w(3);
  ASSERT_TRUE(w.world.order_crew_follow(w.crew).ok());
  w.steps(3);
  ASSERT_TRUE(w.world.remove_agent(w.followers[1]).ok());
  w.steps(1);
  EXPECT_EQ(w.world.formation(w.leader)->followers.size(), 2u);
  EXPECT_EQ(w.world.crew(w.crew)->members.size(), 3u);
}

TEST(STEP07, StopAndMoveReplaceFollowing) {
  CrewWorld w(field(-60, -60, 60, 60));
  w.add_leader({0, 0, 0});
  w.add_follower({0, -30, 0});
  for (int i = 0; i < 10; ++i) ASSERT_TRUE(w.world.step().ok());
  ASSERT_TRUE(w.asks_to_move(w.followers[0]));
  ASSERT_TRUE(w.world.order_stop(w.followers[0]).ok());
  ASSERT_TRUE(w.world.step().ok());
  EXPECT_FALSE(w.asks_to_move(w.followers[0]));
  EXPECT_FALSE(w.world.follower(w.followers[0]).ok());
  ASSERT_TRUE(w.world.follow_player(w.followers[0], w.leader).ok());
  ASSERT_TRUE(w.world.follow_player(w.followers[0], w.leader, 5).ok());
  for (int i = 0; i < 5; ++i) ASSERT_TRUE(w.world.step().ok());
  EXPECT_TRUE(w.asks_to_move(w.followers[0]));
}

TEST(STEP18, AHostLeaderIsFollowed) {
  CrewWorld w(field(-60, -60, 60, 60));
  w.leader = w.add({0, 0, 0}, 0, MoverKind::host);
  w.add_follower({0, -4, 0});
  for (int i = 0; i < 240; ++i) {
    HostPose pose;
    pose.position = {0, 0.1f * static_cast<float>(i), 0};
    ASSERT_TRUE(w.world.set_host_pose(w.leader, pose).ok());
    ASSERT_TRUE(w.world.step().ok());
  }
  for (int i = 0; i < 90; ++i) ASSERT_TRUE(w.world.step().ok());
  EXPECT_LE(w.gap(w.followers[0], w.leader), 9) << "24 m on";
}

TEST(STEP23, ACrewGoesOnFromASnapshot) {
  CrewWorld w(l_wall());
  w.add_leader({0, 0, 0});
  w.add_follower({-1, -2, 0});
  w.add_follower({1, -2, 0});
  ASSERT_TRUE(w.world.step().ok());
  w.order({0, 9, 0});
  for (int i = 0; i < 120; ++i) ASSERT_TRUE(w.world.step().ok());
  const Snapshot snapshot = w.world.snapshot();
  const std::vector<std::uint8_t> saved = w.world.save();
  const auto run = [&w] {
    std::vector<std::uint64_t> hashes;
    for (int i = 0; i < 150; ++i) {
      EXPECT_TRUE(w.world.step().ok());
      hashes.push_back(w.world.hash());
    }
    return hashes;
  };
  const std::vector<std::uint64_t> first = run();
  ASSERT_TRUE(w.world.restore(snapshot).ok());
  EXPECT_EQ(run(), first);
  ASSERT_TRUE(w.world.load(saved).ok());
  EXPECT_EQ(run(), first);
}

TEST(STEP25, ACrewsRunIsTheSameTwice) {
  const auto run = [](std::uint64_t seed) {
    WorldSettings settings;
    settings.seed = seed;
    CrewWorld w(doorway(), nullptr, settings);
    w.add_leader({0, 2, 0});
    for (int i = 0; i < 9; ++i) w.add_follower({static_cast<float>(i) * 0.8f - 3.2f, -1, 0});
    EXPECT_TRUE(w.world.step().ok());
    w.order({0, 12, 0});
    for (int i = 0; i < 300; ++i) EXPECT_TRUE(w.world.step().ok());
    return w.world.hash();
  };
  EXPECT_EQ(run(4), run(4));
  EXPECT_NE(run(4), run(5)) << "the goals draw";
}

}  // namespace
}  // namespace gaitway::test
