// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// FORM-21: the tracker goal.
#include <gtest/gtest.h>

#include "crew/track.h"
#include "tests/crew/toy_crew.h"

namespace gaitway::test {
namespace {

struct Tracker : ToyCrew {
  AgentId leader = door.add({40, 40, 0});
  AgentId me;
  TrackHuman goal;
  explicit Tracker(Vec3 at) : me(door.add(at)) {
    goal.target = leader;
    CrewContext crew = now();
    start(goal, me, crew);
  }
  GoalAnswer update_goal() {
    CrewContext crew = at(now_ms + 33);
    return process(goal, me, crew);
  }
  std::vector<ToyAction>& actions() { return door.of(me).actions; }
};

TEST(FORM21, WithoutASlotHeTurnsAndStays) {
  Tracker toy({45, 40, 0});
  set_slot_count(*formation_of(toy.pool, toy.leader), 0);
  EXPECT_TRUE(toy.door.seen(toy.me).stance);
  EXPECT_EQ(followed_formation(toy.pool, toy.me), formation_of(toy.pool, toy.leader));
  EXPECT_EQ(toy.update_goal(), GoalAnswer::wait);
  ASSERT_EQ(toy.actions().size(), 1u);
  EXPECT_EQ(toy.actions()[0].kind, CrewFront::turn);
  EXPECT_NEAR(degrees(heading_of(toy.actions()[0].heading)), 270, 1e-4);
  toy.actions().clear();
  toy.door.face(toy.me, 270);
  for (int i = 0; i < 20; ++i) toy.update_goal();
  EXPECT_TRUE(toy.actions().empty()) << "stays";
}

TEST(FORM21, HeWalksToHisSlot) {
  Tracker toy({45, 40, 0});
  Formation& f = *formation_of(toy.pool, toy.leader);
  set_slot_count(f, 1);
  set_slot(f, 0, 0, -3, 0);
  toy.update_goal();
  ASSERT_EQ(toy.actions().size(), 1u);
  const ToyAction& move = toy.actions()[0];
  EXPECT_EQ(move.kind, CrewFront::move);
  EXPECT_FALSE(move.formation);
  EXPECT_EQ(move.move.destination, (Vec3{40, 37, 0}));
  EXPECT_EQ(move.move.radius, 1);
  EXPECT_EQ(move.move.gait, Gait::walk);
  EXPECT_EQ(move.move.face, toy.leader);
  toy.update_goal();
  EXPECT_EQ(toy.actions().size(), 1u) << "nothing more while something is queued";
  toy.actions().clear();
  toy.door.place(toy.me, {40, 36.1f, 0});
  toy.door.face(toy.me, 14);
  toy.update_goal();
  EXPECT_TRUE(toy.actions().empty()) << "0.9 m off, and within 15 degrees of the leader";
  toy.door.face(toy.me, 16);
  toy.update_goal();
  ASSERT_EQ(toy.actions().size(), 1u);
  EXPECT_EQ(toy.actions()[0].kind, CrewFront::turn);
}

TEST(FORM21, AFailedMoveWaits31Updates) {
  Tracker toy({45, 40, 0});
  set_slot_count(*formation_of(toy.pool, toy.leader), 1);
  toy.door.face(toy.me, 270);
  toy.door.of(toy.me).failure = MoveFailure::stuck;
  for (int i = 1; i <= 30; ++i) {
    toy.update_goal();
    ASSERT_TRUE(toy.actions().empty()) << i;
    ASSERT_EQ(toy.goal.retry, i);
  }
  toy.update_goal();
  EXPECT_EQ(toy.goal.retry, 0);
  EXPECT_EQ(toy.door.of(toy.me).failure, MoveFailure::none);
  ASSERT_EQ(toy.actions().size(), 1u) << "and he goes in that update";
  EXPECT_EQ(toy.actions()[0].kind, CrewFront::move);
}

class LookDoor : public ToyDoor {
 public:
  std::vector<std::uint32_t> looks;
  std::vector<std::uint32_t> clears;
  std::uint32_t update = 0;
  void look_at(AgentId, AgentId, std::uint32_t ms) override {
    EXPECT_EQ(ms, 1500u);
    looks.push_back(update);
  }
  bool clear_actions(AgentId who) override {
    clears.push_back(update);
    return ToyDoor::clear_actions(who);
  }
};

TEST(FORM21, LooksAndClearings) {
  LookDoor door;
  FormationPool pool = make_formation_pool(2, 10);
  const AgentId leader = door.add({40, 40, 0}), me = door.add({45, 40, 0}, 270);
  TrackHuman goal;
  goal.target = leader;
  CrewContext crew{pool, door};
  start(goal, me, crew);
  set_slot_count(*formation_of(pool, leader), 0);
  for (door.update = 1; door.update <= 120; ++door.update) process(goal, me, crew);
  EXPECT_EQ(door.looks, (std::vector<std::uint32_t>{30, 60, 90, 120}));
  EXPECT_EQ(door.clears, (std::vector<std::uint32_t>{40, 80, 120}));
}

TEST(FORM21, EndsWithItsTarget) {
  Tracker toy({45, 40, 0});
  CrewContext crew = toy.now();
  end(toy.goal, toy.me, crew);
  EXPECT_EQ(followed_formation(toy.pool, toy.me), nullptr);
  toy.door.ids.remove(toy.leader);
  EXPECT_EQ(toy.update_goal(), GoalAnswer::done);
}

}  // namespace
}  // namespace gaitway::test
